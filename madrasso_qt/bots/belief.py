"""The worlds that a seat cannot tell from the real one: counted, drawn and enumerated exactly.

A world is who holds each hidden card. Every way to deal the hidden cards has a number, see
``worlds.Dealing``; so a draw is a number drawn and takes the same time in every position.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from random import Random

from madrasso_qt.bots.counting import Counting
from madrasso_qt.bots.numbers import Hands, cards_of, mask_of
from madrasso_qt.bots.worlds import BATCH, Dealing
from madrasso_qt.rules.cards import Card, Seat, Suit
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.ruleset import Variant

World = dict[Seat, tuple[Card, ...]]
"""The hidden cards of each other seat."""

WAIVED = 0.05
"""How likely a player who could swap with a gain is thought to have let it pass (Rule 4.1)."""


class Belief:
    """What one seat can know of the hidden cards.

    Every world that agrees with the voids shown, the duty to trump, the turn-up's owner, a swap
    and the first lead (Rules 4, 5.1, 6.1, 6.2) is equally likely, but for one thing: in a world
    where someone has let a gainful swap pass, the chance is multiplied by ``waived``.

    Args:
        view: what the seat sees; at any moment of the deal.
        waived: the factor for a swap let pass, above 0; 1 makes all worlds equally likely.

    Raises:
        ValueError: what the seat sees cannot be.
    """

    def __init__(self, view: SeatView, waived: float = WAIVED) -> None:
        counting = Counting(view)
        self.seats = counting.others
        """The other seats, in order of play from the first of the table."""
        self._table = view.rules.seats
        self._trump = view.trump
        self._cases = _cases(counting, waived)
        if not self._cases:
            raise ValueError(f"no cards agree with what {view.seat.value} sees")

    @cached_property
    def count(self) -> int:
        """How many worlds there are, unlikely ones included."""
        return sum(case.count for case in self._cases)

    def draw(self, rng: Random, count: int) -> list[World]:
        """Return so many worlds, each drawn anew with its chance; a world may come twice."""
        return [self.world(hands) for hands in self.sample(rng, count)]

    def worlds(self) -> Iterator[tuple[World, float]]:
        """Yield every world once, with its weight before any other evidence: 1 or ``waived``."""
        for hands, weight in self.every():
            yield self.world(hands), weight

    def sample(self, rng: Random, count: int) -> list[Hands]:
        """Draw as ``draw`` does and return the worlds as masks."""
        ends = list(accumulate(case.count * case.weight for case in self._cases))
        drawn: list[list[int]] = [[] for _ in self._cases]
        places = []
        for _ in range(count):
            place = min(bisect_right(ends, rng.random() * ends[-1]), len(ends) - 1)
            drawn[place].append(int(rng.random() * self._cases[place].count))
            places.append(place)
        dealt = [iter(case.deal(some)) for case, some in zip(self._cases, drawn, strict=True)]
        return [next(dealt[place]) for place in places]

    def every(self) -> list[tuple[Hands, float]]:
        """Return what ``worlds`` yields, the worlds as masks."""
        return [
            (hands, case.weight) for case in self._cases for hands in case.deal(range(case.count))
        ]

    def world(self, hands: Hands) -> World:
        """Return the world that masks stand for."""
        held = dict(zip(self._table, hands, strict=True))
        return {seat: cards_of(held[seat], self._trump) for seat in self.seats}


@dataclass(frozen=True)
class _Case:
    """The worlds in which certain cards have certain holders."""

    fixed: tuple[int, int, int]
    """The masks of the cards whose holders are settled, by other seat."""
    dealing: Dealing
    """How the remaining cards can lie."""
    own: int
    """The place of the own seat at the table."""
    seats: int
    """How many sit there."""
    weight: float
    """The weight of each of these worlds."""

    @cached_property
    def count(self) -> int:
        """How many worlds these are."""
        return self.dealing.count()

    def deal(self, numbers: Sequence[int]) -> list[Hands]:
        """Return the worlds with these numbers, each from 0 to ``count`` - 1."""
        found: list[Hands] = []
        a, b, c = self.fixed
        for begin in range(0, len(numbers), BATCH):
            for one, two, three in self.dealing.deal(list(numbers[begin : begin + BATCH])):
                others = (one | a, two | b, three | c)
                found.append((*others[: self.own], 0, *others[self.own : self.seats - 1]))
        return found


def _cases(counting: Counting, waived: float) -> list[_Case]:
    """Split the worlds by the holder of the card that could have been swapped, if that matters."""
    special = Card(counting.trump, counting.view.rules.privileged_rank)
    passed = _passed_on(counting)
    if not passed or special in counting.known or special not in counting.out:
        cases = [_case(counting, counting.known, 1.0)]
    else:
        cases = [
            _case(counting, {**counting.known, special: seat}, waived if seat in passed else 1.0)
            for seat in counting.others
            if counting.may_hold(seat, special)
        ]
    return [case for case in cases if case.count]


def _case(counting: Counting, known: dict[Card, Seat], weight: float) -> _Case:
    """Return the worlds in which the ``known`` cards lie as they say."""
    trump, seats = counting.trump, counting.others
    fixed = [
        mask_of((card for card, holder in known.items() if holder is seat), trump) for seat in seats
    ]
    room = [
        counting.cards_left(seat) - own.bit_count() for seat, own in zip(seats, fixed, strict=True)
    ]
    free = mask_of((card for card in counting.out if card not in known), trump)
    suits = [trump, *(suit for suit in Suit if suit is not trump)]
    lacks = [
        sum(1 << place for place, suit in enumerate(suits) if suit in counting.voids[seat])
        for seat in seats
    ]
    while len(fixed) < 3:  # the fourth seat of a table of three, which takes nothing
        fixed.append(0)
        room.append(0)
        lacks.append(0)
    one, two, three = fixed
    dealing = Dealing([free >> 10 * place & 1023 for place in range(4)], lacks, room)
    table = counting.view.rules.seats
    return _Case((one, two, three), dealing, table.index(counting.view.seat), len(table), weight)


def _passed_on(counting: Counting) -> set[Seat]:
    """Return the others who have played a card while a swap would have gained them something."""
    view = counting.view
    if (
        view.exchanged_by is not None
        or view.turn_up.strength <= view.rules.privileged_rank.strength
    ):
        return set()
    passed = set()
    first = (*view.tricks, view.trick)[0]
    for seat, card in first.plays:
        passed.add(seat)
        if card == view.turn_up:
            break
    owner = {view.seat} if view.rules.variant is Variant.THREE else {view.seat, view.dealer}
    return passed - owner
