"""What plays tell: how likely a world is after what was played, and how it would be played on.

Hides how a ``SeatView`` becomes the numbers of ``policy.Table``. Each seat is thought to play by
the rules of thumb, as the search does, by the rules first and then as the search, or without any
thought: what explains its cards best counts most, so that no hand is impossible because its owner
keeps to no convention.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from types import ModuleType
from typing import NamedTuple

from madrasso_qt.bots import policy
from madrasso_qt.bots.belief import World
from madrasso_qt.bots.counting import Counting
from madrasso_qt.bots.habits import BLIND, RULES, SEARCH
from madrasso_qt.rules.cards import DECK, LAST_TRICK_POINTS, Card, Seat, Suit
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.ruleset import Variant, Void

_HABITS = (0.35, 0.05, 0.5, 0.1)
"""How likely a player is to keep to the rules of thumb, to search, to do one after the other, and
to play by plain chance, before he is seen to play."""

COMPILED: bool = not policy.__file__.endswith(".py")
"""Whether the policy is compiled; else it plays the same cards some hundred times slower."""


@dataclass(frozen=True, slots=True)
class Ending:
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
    choices: tuple[int, ...]
    """The numbers of the cards that the seat may play then."""
    ending: Ending | None
    """How the deal ended if it did."""


@dataclass(frozen=True, slots=True)
class Heard:
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
        module: ``policy``, compiled or not; tests compare the two.
    """

    def __init__(self, view: SeatView, blind: float = BLIND, module: ModuleType = policy) -> None:
        self._view = view
        self._number = _NUMBERS[view.trump]
        self._seats = view.rules.seats
        self._me = self._seats.index(view.seat)
        self._side = _sides(view)[self._me]
        self._enemies = [place for place, side in enumerate(_sides(view)) if side != self._side]
        self._start, self._now, self._work = (module.Table(RULES, blind) for _ in range(3))
        self._other = module.Table(SEARCH, blind)
        self._begin()
        self._plays = [
            self._number[card] for trick in (*view.tricks, view.trick) for card in trick.cards
        ]
        self._played: dict[Seat, list[Card]] = {seat: [] for seat in self._seats}
        for trick in (*view.tricks, view.trick):
            for seat, card in trick.plays:
                self._played[seat].append(card)
        self._now.take(self._start)
        for number in self._plays:
            self._now.play(number)
        self._now.give(self._me, self._masks(view.hand))

    def chances(self) -> dict[Card, float]:
        """Return how likely the policy, in this seat, plays each card that may be played."""
        chances = self._now.chances()
        return {card: chances[self._number[card]] for card in self._view.legal_plays}

    def liked(self) -> dict[Card, float]:
        """Return how likely who compares worlds plays each card that may be played: less sharp."""
        self._other.take(self._now)
        chances = self._other.chances()
        return {card: chances[self._number[card]] for card in self._view.legal_plays}

    def choice(self) -> Card:
        """Return what the policy plays in this seat; the seat must be to play."""
        return _CARDS[self._view.trump][self._now.choice()]

    def features(self) -> dict[Card, list[float]]:
        """Return the features of each card that may be played."""
        return {card: self._now.features_of(self._number[card]) for card in self._view.legal_plays}

    def evidence(self, world: World) -> float:
        """Return the logarithm of how likely the others would have played so in ``world``."""
        return self.heard(world).evidence

    def heard(self, world: World) -> Heard:
        """Return what the plays of the others say in ``world``."""
        told = []
        for table in (self._work, self._other):
            table.take(self._start)
            for place, seat in enumerate(self._seats):
                if seat is not self._view.seat:
                    table.give(place, self._masks((*world[seat], *self._played[seat])))
            told.append(table.evidence(self._me, self._plays))
        thumb, search = told
        evidence, keeping = 0.0, []
        for place in range(len(self._seats)):
            logs = (
                thumb[place] + thumb[4 + place],
                search[place] + search[4 + place],
                thumb[place] + search[4 + place],
                thumb[8 + place],
            )
            mixed = _mixture(logs)
            evidence += mixed
            if place in self._enemies:
                keeping.append(_HABITS[0] * exp(logs[0] - mixed))
        return Heard(evidence, sum(keeping) / len(keeping))

    def played_out(self, world: World, card: Card) -> Ending:
        """Return how the deal ends in ``world`` after ``card``, all seats playing by the policy."""
        self._set_up(world)
        self._work.play(self._number[card])
        self._work.play_out()
        return self._ending()

    def reply(self, world: World, line: Sequence[int]) -> Reply:
        """Return how ``world`` goes on after numbered cards until the own seat has a choice.

        All others play by the policy.
        """
        self._set_up(world)
        played = tuple(self._work.respond(self._me, list(line)))
        choices = tuple(self._work.free())
        return Reply(played, choices, None if choices else self._ending())

    def number(self, card: Card) -> int:
        """Return the number of a card in a line of ``reply``."""
        return self._number[card]

    def _set_up(self, world: World) -> None:
        """Bring the table for thoughts to where the view stands."""
        self._work.take(self._now)
        for place, seat in enumerate(self._seats):
            if seat is not self._view.seat:
                self._work.give(place, self._masks(world[seat]))

    def _ending(self) -> Ending:
        work, size = self._work, self._view.rules.hand_size
        own = work.tricks_of(self._side)
        others = (work.tricks_of(side) for side in range(len(self._seats)) if side != self._side)
        return Ending(work.points_of(self._side), own == size, size in others)

    def _masks(self, cards: Sequence[Card]) -> list[int]:
        masks = [0] * 4
        for card in cards:
            number = self._number[card]
            masks[number // 10] |= 1 << number % 10
        return masks

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


def _mixture(logs: Sequence[float]) -> float:
    """Return the logarithm of the mean of chances, weighted by ``_HABITS``, given by theirs."""
    highest = max(logs)
    return highest + log(
        sum(share * exp(one - highest) for share, one in zip(_HABITS, logs, strict=True))
    )


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
    heat = 1.0
    while True:
        weights = likely([heat * one for one in logs])
        if sum(weight * weight for weight in weights) * least <= 1.0 + 1e-9 or heat < 0.01:
            return weights
        heat *= 0.85


def _sides(view: SeatView) -> list[int]:
    rules = view.rules
    return [rules.sides.index(rules.side_of(seat)) for seat in rules.seats]


def _numbered(trump: Suit) -> dict[Card, int]:
    """Return the number of each card: trumps first, ranks low to high."""
    suits = [trump, *(suit for suit in Suit if suit is not trump)]
    return {card: 10 * suits.index(card.suit) + card.strength for card in DECK}


_NUMBERS = {suit: _numbered(suit) for suit in Suit}
_CARDS = {suit: {number: card for card, number in _NUMBERS[suit].items()} for suit in Suit}
