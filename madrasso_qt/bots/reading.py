"""What plays tell: how likely a world is after what was played, and how it would be played on.

Hides how a ``SeatView`` becomes the numbers of ``policy.Table``. Each seat is thought to play by
the rules of thumb, as the search does, by the rules first and then as the search, or without any
thought: what explains its cards best counts most, so that no hand is impossible because its owner
keeps to no convention.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from math import exp
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

from madrasso_qt.bots import policy, worlds
from madrasso_qt.bots.counting import Counting
from madrasso_qt.bots.crew import Crew
from madrasso_qt.bots.habits import BLIND, RULES, SEARCH
from madrasso_qt.bots.numbers import CARDS, NUMBERS, Hands, mask_of
from madrasso_qt.bots.worlds import BATCH
from madrasso_qt.rules.cards import DEAL_POINTS, LAST_TRICK_POINTS, Card, Seat
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.events import Trick
from madrasso_qt.rules.ruleset import Variant, Void

_HABITS = (0.35, 0.05, 0.5, 0.1)
"""How likely a player is to keep to the rules of thumb, to search, to do one after the other, and
to play by plain chance, before he is seen to play."""

COMPILED: bool = not any(str(module.__file__).endswith(".py") for module in (policy, worlds))
"""Whether policy and worlds are compiled; else they do the same some hundred times slower."""

_SHARED = 16
"""From how many worlds on it is worth a thread's while."""
_COOLER = 0.85
_COOLEST = 29
"""How often weights are flattened at most, each time to this share of their logarithms."""

T = TypeVar("T")


class Ending(NamedTuple):
    """How a deal ended that was played out in thought."""

    points: int
    """What the own side took in the whole deal, tricks before the view included."""
    swept: bool
    """Whether the own side took all the tricks (Rule 7.5)."""
    was_swept: bool
    """Whether another side took them all."""


class Reply(NamedTuple):
    """How a world goes on until the own seat has a choice."""

    played: tuple[int, ...]
    """The numbers of the cards that were played."""
    choices: int
    """The mask of the cards that the seat may play then."""
    ending: Ending | None
    """How the deal ended if it did."""


class Heard(NamedTuple):
    """What the plays of the others say in one world."""

    evidence: float
    """The logarithm of how likely they would have played so."""
    by_rules: float
    """How likely an opponent is then to keep to the rules of thumb, 0 to 1."""


class Reading:
    """A seat's view as the policy sees it.

    Args:
        view: what the seat sees.
        blind: how likely any player is thought to play any card.
        modules: ``policy`` and ``worlds``, compiled or not; tests compare the two.
        crew: who thinks about worlds; the asking thread alone if None.
    """

    def __init__(
        self,
        view: SeatView,
        blind: float = BLIND,
        modules: tuple[ModuleType, ModuleType] = (policy, worlds),
        crew: Crew | None = None,
    ) -> None:
        self._view = view
        self._modules = modules
        self._blind = blind
        self._number = NUMBERS[view.trump]
        self._seats = view.rules.seats
        self._me = self._seats.index(view.seat)
        self._start, self._now = (modules[0].Table(RULES, blind) for _ in range(2))
        self._begin()
        self._now.take(self._start)
        for number in self._plays:
            self._now.play(number)
        self._now.give(self._me, self._masks(view.hand))
        self._crew = crew or Crew()
        self._thoughts = [self._new_thought() for _ in range(self._crew.threads)]

    def chances(self) -> dict[Card, float]:
        """Return how likely the policy, in this seat, plays each card that may be played."""
        chances = self._now.chances()
        return {card: chances[self._number[card]] for card in self._view.legal_plays}

    def liked(self) -> dict[Card, float]:
        """Return how likely who compares worlds plays each card that may be played: less sharp."""
        table = self._modules[0].Table(SEARCH, self._blind)
        table.take(self._now)
        chances = table.chances()
        return {card: chances[self._number[card]] for card in self._view.legal_plays}

    def expected(self, worlds: Sequence[Hands]) -> dict[Card, float]:
        """Return how likely each card is played next by another seat, in the mean of worlds."""
        table, trump = self._modules[0].Table(RULES, self._blind), self._view.trump
        total = [0.0] * 40
        for world in worlds:
            table.take(self._now)
            for place, mask in enumerate(world):
                if place != self._me:
                    table.give(place, [mask >> 10 * suit & 1023 for suit in range(4)])
            total = [sum(pair) for pair in zip(total, table.chances(), strict=True)]
        return {
            CARDS[trump][number]: share / len(worlds) for number, share in enumerate(total) if share
        }

    def choice(self) -> Card:
        """Return what the policy plays in this seat; the seat must be to play."""
        return CARDS[self._view.trump][self._now.choice()]

    def features(self) -> dict[Card, list[float]]:
        """Return the features of each card that may be played."""
        return {card: self._now.features_of(self._number[card]) for card in self._view.legal_plays}

    def heard(self, worlds: Sequence[Hands]) -> list[Heard]:
        """Return what the plays of the others say in each world."""
        told = self._asked(worlds, lambda thought, some: thought.heard(some))
        return [Heard(*one) for one in told]

    def played_out(self, worlds: Sequence[Hands], cards: Sequence[Card]) -> list[list[Ending]]:
        """Return how the deal ends in each world after each card, all playing by the policy."""
        numbers = [self._number[card] for card in cards]
        ends = self._asked(worlds, lambda thought, some: thought.played_out(some, numbers))
        return [[_ENDINGS[end] for end in row] for row in ends]

    def replies(self, worlds: Sequence[Hands], line: Sequence[int]) -> list[Reply]:
        """Return how worlds go on after numbered cards until the own seat has a choice.

        All others play by the policy.
        """
        numbers = list(line)
        told = self._asked(worlds, lambda thought, some: thought.replies(some, numbers))
        return [
            Reply(played, choices, None if choices else _ENDINGS[end])
            for played, choices, end in told
        ]

    def _asked(
        self, worlds: Sequence[Hands], ask: Callable[[Any, Sequence[Hands]], list[Any]]
    ) -> list[Any]:
        """Return what thoughts answer about worlds, which are parted among the threads."""

        def work(thought: Any, part: Sequence[Hands]) -> list[Any]:
            return [one for some in batches(part) for one in ask(thought, some)]

        parts = parted(worlds, len(self._thoughts))
        jobs = [
            partial(work, thought, part)
            for thought, part in zip(self._thoughts, parts, strict=False)
        ]
        return [one for some in self._crew.done(jobs) for one in some]

    def number(self, card: Card) -> int:
        """Return the number of a card in a line of ``replies``."""
        return self._number[card]

    def hands(self, world: Mapping[Seat, Sequence[Card]]) -> Hands:
        """Return a world as masks."""
        trump = self._view.trump
        return tuple(mask_of(world.get(seat, ()), trump) for seat in self._seats)

    def _new_thought(self) -> Any:
        """Return what thinks about worlds, with tables of its own to write to."""
        policy, worlds = self._modules
        tables = (
            self._start,
            self._now,
            policy.Table(RULES, self._blind),
            policy.Table(SEARCH, self._blind),
        )
        held = [0] * len(self._seats)
        for trick in self._tricks:
            for seat, card in trick.plays:
                held[self._seats.index(seat)] |= 1 << self._number[card]
        return worlds.Thought(tables, self._me, self._plays, held, _HABITS)

    @property
    def _tricks(self) -> tuple[Trick, ...]:
        return (*self._view.tricks, self._view.trick)

    @cached_property
    def _plays(self) -> list[int]:
        """The numbers of the cards that were played, in order."""
        return [self._number[card] for trick in self._tricks for card in trick.cards]

    def _masks(self, cards: Sequence[Card]) -> list[int]:
        mask = mask_of(cards, self._view.trump)
        return [mask >> 10 * suit & 1023 for suit in range(4)]

    def _begin(self) -> None:
        """Set the table up as everybody saw it before the first card, a later swap made."""
        view, rules = self._view, self._view.rules
        three = rules.variant is Variant.THREE
        lying = view.lying if three else None
        self._start.begin(
            _sides(view),
            int(rules.void is Void.MUST_TRUMP),
            LAST_TRICK_POINTS + (lying.points if lying else 0),
            rules.hand_size,
            self._seats.index((*view.tricks, view.trick)[0].leader),
        )
        if lying is not None:
            self._start.see(self._number[lying])
        for seat, card in self._shown().items():
            self._start.show(self._seats.index(seat), card.strength)

    def _shown(self) -> Mapping[Seat, Card]:
        """Return the trump that all know a seat to have held, one for a seat."""
        view = self._view
        special = Card(view.trump, view.rules.privileged_rank)
        shown = {seat: card for card, seat in Counting(view).known.items() if card == special}
        if view.rules.variant is not Variant.THREE:
            shown[view.dealer] = view.turn_up if view.exchanged_by is None else special
        if view.exchanged_by is not None:
            shown[view.exchanged_by] = view.turn_up
        return shown


def batches(worlds: Sequence[T]) -> Iterator[Sequence[T]]:
    """Yield worlds by the ``BATCH``, which takes a few thousandths of a second."""
    for begin in range(0, len(worlds), BATCH):
        yield worlds[begin : begin + BATCH]


def parted(worlds: Sequence[T], threads: int) -> list[Sequence[T]]:
    """Return worlds in a part for each thread, in a single one if they are too few to share."""
    size = len(worlds) if len(worlds) < _SHARED else -(-len(worlds) // threads)
    return [worlds[begin : begin + size] for begin in range(0, len(worlds), size)] or [worlds]


def likely(logs: Sequence[float]) -> list[float]:
    """Return the weights, summing up to 1, that logarithms of evidence come to."""
    highest = max(logs)
    weights = [exp(log - highest) for log in logs]
    total = sum(weights)
    return [weight / total for weight in weights]


def tempered(logs: Sequence[float], least: float) -> list[float]:
    """Return ``likely`` weights, flattened until they are worth as many equal ones as wanted.

    A few worlds that seem far likelier than all others are mostly luck of the draw, or a player
    who does not play as he is thought to.

    Args:
        logs: logarithms of evidence.
        least: how many equal weights they have to be worth; at most their number.
    """

    def cooled(steps: int) -> list[float]:
        return likely([_COOLER**steps * one for one in logs])

    def is_flat(steps: int) -> bool:
        weights = cooled(steps)
        return sum(weight * weight for weight in weights) * least <= 1.0 + 1e-9

    return cooled(bisect_left(range(_COOLEST), True, key=is_flat))


def _sides(view: SeatView) -> list[int]:
    rules = view.rules
    return [rules.sides.index(rules.side_of(seat)) for seat in rules.seats]


_ENDINGS = [
    Ending(code // 3, code % 3 == 1, code % 3 == 2) for code in range(3 * (DEAL_POINTS + 1))
]
"""What the endings of ``worlds.Thought.played_out`` stand for."""
