"""Cards, seats and sides: the pieces of which everything else is made.

Hides the two orders that players keep apart: the order of play around the table (Rule 2.1) and
the order of ranks in a suit (Rule 1.1).
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cached_property
from random import Random
from typing import NamedTuple


class Suit(Enum):
    """One of the four suits (Rule 1.1); the value is its letter in the MPN notation."""

    DENARI = "D"
    COPPE = "C"
    SPADE = "S"
    BASTONI = "B"

    __hash__ = object.__hash__


class Rank(Enum):
    """One of the ten ranks, high to low (Rule 1.1); the value is its letter in MPN."""

    ASSO = "A"
    TRE = "3"
    RE = "R"
    CAVALLO = "C"
    FANTE = "F"
    SETTE = "7"
    SEI = "6"
    CINQUE = "5"
    QUATTRO = "4"
    DUE = "2"

    __hash__ = object.__hash__

    @cached_property
    def strength(self) -> int:
        """Return the place in the suit, 9 for the asso down to 0 for the due."""
        return 9 - list(Rank).index(self)

    @cached_property
    def points(self) -> int:
        """Return the worth of the card, 0 to 11 (Rule 1.2)."""
        return _POINTS.get(self, 0)


_POINTS = {Rank.ASSO: 11, Rank.TRE: 10, Rank.RE: 4, Rank.CAVALLO: 3, Rank.FANTE: 2}


class Card(NamedTuple):
    """A card of the Treviso deck; ``str(card)`` is its MPN spelling, such as ``DA``."""

    suit: Suit
    rank: Rank

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Return the card that ``text`` spells in MPN (suit letter, rank letter).

        Raises:
            ValueError: ``text`` spells no card.
        """
        if len(text) != 2:
            raise ValueError(f"no card: {text!r}")
        try:
            return cls(Suit(text[0]), Rank(text[1]))
        except ValueError:
            raise ValueError(f"no card: {text!r}") from None

    @property
    def points(self) -> int:
        """The worth of the card, 0 to 11 (Rule 1.2)."""
        return self.rank.points

    @property
    def strength(self) -> int:
        """The place in its suit, 0 (due) to 9 (asso)."""
        return self.rank.strength

    def __str__(self) -> str:
        return self.suit.value + self.rank.value


DECK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""The forty cards in a fixed order, suit by suit, ranks high to low."""

LAST_TRICK_POINTS = 10
"""What the last trick is worth beside its cards (Rule 1.3)."""

DEAL_POINTS = 130
"""What every deal is worth (Rule 1.3)."""


class Seat(Enum):
    """A place at the table, in order of play (anticlockwise, Rule 2.1)."""

    NORTH = "N"
    WEST = "W"
    SOUTH = "S"
    EAST = "E"

    __hash__ = object.__hash__


class Side(Enum):
    """Who scores together: a pair, or one player of the three-handed game (Rule 10.2)."""

    NS = "NS"
    WE = "WE"
    NORTH = "N"
    WEST = "W"
    SOUTH = "S"

    __hash__ = object.__hash__


FOUR_SEATS: tuple[Seat, ...] = (Seat.NORTH, Seat.WEST, Seat.SOUTH, Seat.EAST)
"""The seats of the pair game in order of play."""

THREE_SEATS: tuple[Seat, ...] = (Seat.NORTH, Seat.WEST, Seat.SOUTH)
"""The seats of the three-handed game in order of play (Rule 10.2)."""


def after(seat: Seat, seats: Sequence[Seat] = FOUR_SEATS, steps: int = 1) -> Seat:
    """Return the seat ``steps`` places after ``seat`` in order of play, its right-hand one for 1.

    Raises:
        ValueError: ``seat`` is not one of ``seats``.
    """
    return seats[(seats.index(seat) + steps) % len(seats)]


def from_seat(seat: Seat, seats: Sequence[Seat] = FOUR_SEATS) -> tuple[Seat, ...]:
    """Return all ``seats`` in order of play, ``seat`` first."""
    start = seats.index(seat)
    return (*seats[start:], *seats[:start])


def points_of(cards: Iterable[Card]) -> int:
    """Return the worth of ``cards``, without the last trick's 10."""
    return sum(card.points for card in cards)


def shuffled(rng: Random) -> tuple[Card, ...]:
    """Return the forty cards in an order drawn from ``rng``.

    A Fisher-Yates shuffle on ``rng.random()`` alone, the one stream that Python documents as
    stable, so that a numbered deal stays the same deal in every later version.
    """
    cards = list(DECK)
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


MIN_CUT, MAX_CUT = 3, 37
"""The fewest and the most cards that may be lifted in the cut (Rule 3.1)."""


def cut(cards: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """Return ``cards`` after the first ``lifted`` of them were put under the rest (Rule 3.1).

    Raises:
        ValueError: fewer than 3 or more than 37 cards are lifted.
    """
    if not MIN_CUT <= lifted <= MAX_CUT:
        raise ValueError(f"the cut lifts {MIN_CUT} to {MAX_CUT} cards, not {lifted}")
    return (*cards[lifted:], *cards[:lifted])


def numbered_deck(number: int) -> tuple[Card, ...]:
    """Return the shuffled and cut deck of deal ``number``: the same cards for ever.

    Raises:
        ValueError: ``number`` is negative.
    """
    if number < 0:
        raise ValueError(f"a deal's number is 0 or more, not {number}")
    rng = Random(number)
    cards = shuffled(rng)
    return cut(cards, MIN_CUT + int(rng.random() * (MAX_CUT - MIN_CUT + 1)))
