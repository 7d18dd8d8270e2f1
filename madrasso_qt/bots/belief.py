"""The worlds that a seat cannot tell from the real one: counted, drawn and enumerated exactly.

A world is who holds each hidden card. Hides the arithmetic: the suits are dealt out one after
another, and a table of counts says in how many ways the rest can follow. Nothing is ever drawn
and thrown away, so a draw takes the same time in every position.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, combinations
from math import comb
from random import Random

from madrasso_qt.bots.counting import Counting
from madrasso_qt.rules.cards import Card, Seat, Suit
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.ruleset import Variant

World = dict[Seat, tuple[Card, ...]]
"""The hidden cards of each other seat."""

WAIVED = 0.05
"""How likely a player who could swap with a gain is thought to have let it pass (Rule 4.1)."""

Room = tuple[int, ...]
"""How many cards each other seat still takes."""


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
        self._cases = _cases(counting, waived)
        if not self._cases:
            raise ValueError(f"no cards agree with what {view.seat.value} sees")

    @cached_property
    def count(self) -> int:
        """How many worlds there are, unlikely ones included."""
        return sum(case.dealing.count for case in self._cases)

    def draw(self, rng: Random, count: int) -> list[World]:
        """Return so many worlds, each drawn anew with its chance; a world may come twice."""
        ends = list(accumulate(case.dealing.count * case.weight for case in self._cases))
        worlds = []
        for _ in range(count):
            place = min(bisect_right(ends, rng.random() * ends[-1]), len(ends) - 1)
            worlds.append(self._cases[place].draw(rng, self.seats))
        return worlds

    def worlds(self) -> Iterator[tuple[World, float]]:
        """Yield every world once, with its weight before any other evidence: 1 or ``waived``."""
        for case in self._cases:
            for dealt in case.dealing.every():
                yield case.world(self.seats, dealt), case.weight


@dataclass(frozen=True)
class _Case:
    """The worlds in which certain cards have certain holders."""

    fixed: tuple[tuple[Card, ...], ...]
    """The cards whose holders are settled, by other seat."""
    dealing: "_Dealing"
    """How the remaining cards can lie."""
    weight: float
    """The weight of each of these worlds."""

    def draw(self, rng: Random, seats: Sequence[Seat]) -> World:
        return self.world(seats, self.dealing.draw(rng))

    def world(self, seats: Sequence[Seat], dealt: Sequence[Sequence[Card]]) -> World:
        return {
            seat: (*own, *more) for seat, own, more in zip(seats, self.fixed, dealt, strict=True)
        }


class _Dealing:
    """All ways to deal cards to seats with room for a number each and with forbidden suits."""

    def __init__(
        self, suits: Sequence[tuple[Card, ...]], open_to: Sequence[tuple[bool, ...]], room: Room
    ) -> None:
        """Count the ways.

        Args:
            suits: the cards, suit by suit.
            open_to: for each suit which seats may have it.
            room: how many cards each seat takes; together as many as there are cards.
        """
        self._suits = suits
        self._open = open_to
        self._room = room
        self._ways: dict[tuple[int, Room], int] = {}
        self._choices: dict[tuple[int, Room], tuple[list[Room], list[int]]] = {}
        self.count = self._count(0, room)
        """In how many ways the cards can lie."""

    def draw(self, rng: Random) -> list[list[Card]]:
        """Return one way, each as likely as any other."""
        room = self._room
        dealt: list[list[Card]] = [[] for _ in room]
        for suit, cards in enumerate(self._suits):
            splits, ends = self._splits(suit, room)
            split = splits[bisect_right(ends, int(rng.random() * ends[-1]))]
            deck = list(cards)
            for place, number in enumerate(split):
                for _ in range(number):
                    other = int(rng.random() * len(deck))
                    deck[other], deck[-1] = deck[-1], deck[other]
                    dealt[place].append(deck.pop())
            room = tuple(left - number for left, number in zip(room, split, strict=True))
        return dealt

    def every(self) -> Iterator[list[tuple[Card, ...]]]:
        """Yield all ways, each once."""
        return self._every(0, self._room)

    def _every(self, suit: int, room: Room) -> Iterator[list[tuple[Card, ...]]]:
        if suit == len(self._suits):
            yield [()] * len(room)
            return
        for split in self._splits(suit, room)[0]:
            left = tuple(have - number for have, number in zip(room, split, strict=True))
            for rest in self._every(suit + 1, left):
                for parts in _partitions(self._suits[suit], split):
                    yield [(*part, *more) for part, more in zip(parts, rest, strict=True)]

    def _count(self, suit: int, room: Room) -> int:
        """Return in how many ways the suits from ``suit`` on fill ``room``."""
        if suit == len(self._suits):
            return int(not any(room))
        key = suit, room
        if key not in self._ways:
            ends = self._splits(suit, room)[1]
            self._ways[key] = ends[-1] if ends else 0
        return self._ways[key]

    def _splits(self, suit: int, room: Room) -> tuple[list[Room], list[int]]:
        """Return how a suit may be split and, running up, in how many ways the deal can go on."""
        key = suit, room
        if key not in self._choices:
            splits, ends, total = [], [], 0
            for split in self._shares(suit, len(self._suits[suit]), room):
                left = tuple(have - number for have, number in zip(room, split, strict=True))
                ways = _multinomial(split) * self._count(suit + 1, left)
                if ways:
                    total += ways
                    splits.append(split)
                    ends.append(total)
            self._choices[key] = splits, ends
        return self._choices[key]

    def _shares(self, suit: int, cards: int, room: Room, place: int = 0) -> Iterator[Room]:
        """Yield how many of ``cards`` each seat from ``place`` on can take."""
        most = min(cards, room[place]) if self._open[suit][place] else 0
        if place == len(room) - 1:
            if cards <= most:
                yield (cards,)
            return
        for number in range(most + 1):
            for rest in self._shares(suit, cards - number, room, place + 1):
                yield (number, *rest)


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
    return [case for case in cases if case.dealing.count]


def _case(counting: Counting, known: dict[Card, Seat], weight: float) -> _Case:
    """Return the worlds in which the ``known`` cards lie as they say."""
    seats = counting.others
    fixed = tuple(tuple(card for card, holder in known.items() if holder is seat) for seat in seats)
    room = tuple(
        counting.cards_left(seat) - len(own) for seat, own in zip(seats, fixed, strict=True)
    )
    # The suit that fewest may hold comes first: fewer ways to go on have to be counted.
    suits = sorted(Suit, key=lambda suit: sum(suit in counting.voids[seat] for seat in seats))
    free = [
        tuple(card for card in counting.out_in(suit) if card not in known)
        for suit in reversed(suits)
    ]
    open_to = [
        tuple(suit not in counting.voids[seat] for seat in seats) for suit in reversed(suits)
    ]
    return _Case(fixed, _Dealing(free, open_to, room), weight)


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


def _multinomial(split: Room) -> int:
    """Return in how many ways as many cards as ``split`` sums up to can be split so."""
    ways, total = 1, 0
    for number in split:
        total += number
        ways *= comb(total, number)
    return ways


def _partitions(cards: tuple[Card, ...], split: Room) -> Iterator[list[tuple[Card, ...]]]:
    """Yield every way to give out ``cards`` in parts of the sizes ``split``."""
    if len(split) == 1:
        yield [cards]
        return
    for part in combinations(cards, split[0]):
        rest = tuple(card for card in cards if card not in part)
        for others in _partitions(rest, split[1:]):
            yield [part, *others]
