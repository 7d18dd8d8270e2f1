"""The *regola dei re*: who sits with whom and who deals first (Rule 2.2)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from madrasso_qt.rules.cards import FOUR_SEATS, Card, Rank, Seat, after, from_seat

_Player = TypeVar("_Player")


@dataclass(frozen=True)
class KingsDraw:
    """Cards turned up before the players until the kings have spoken."""

    turned: tuple[tuple[Seat, Card], ...]
    """Who was given which card, in order; the last one is the deciding king."""
    kings: tuple[Seat, ...]
    """Where the deciding kings fell: one seat, or two different ones for the pairing."""

    def seating(self) -> dict[Seat, Seat]:
        """Return for each new seat of a four-player table the seat its player had before.

        The owners of the two kings end opposite each other; South keeps his seat, the owner of
        the first king keeps his if he can (Rule 2.2). With one king nobody moves.
        """
        seats = {seat: seat for seat in FOUR_SEATS}
        if len(self.kings) < 2 or self.kings[1] is opposite(self.kings[0]):
            return seats
        anchor = Seat.SOUTH if Seat.SOUTH in self.kings else self._other_king(Seat.NORTH)
        moved, place = self._other_king(anchor), opposite(anchor)
        seats[moved], seats[place] = place, moved
        return seats

    def dealer(self) -> Seat:
        """Return the new seat of the owner of the first king, who deals first."""
        return next(new for new, old in self.seating().items() if old is self.kings[0])

    def _other_king(self, seat: Seat) -> Seat:
        """Return where the other of the two kings fell."""
        first, second = self.kings
        return second if seat is first else first


def opposite(seat: Seat) -> Seat:
    """Return the seat across the table."""
    return after(seat, steps=2)


def draw_kings(deck: Sequence[Card], seats: Sequence[Seat], kings: int) -> KingsDraw:
    """Turn up cards until ``kings`` of them lie before different players (Rule 2.2).

    The first card goes to the player at South's right, then anticlockwise; a further king
    falling to the same player is passed over.

    Args:
        deck: a shuffled deck, top card first.
        seats: the seats in order of play.
        kings: 2 for the pairing, 1 when the pairs are fixed or there are none.

    Raises:
        ValueError: the deck holds too few kings.
    """
    order = from_seat(after(Seat.SOUTH, seats), seats)
    turned: list[tuple[Seat, Card]] = []
    found: list[Seat] = []
    for place, card in enumerate(deck):
        seat = order[place % len(order)]
        turned.append((seat, card))
        if card.rank is Rank.RE and seat not in found:
            found.append(seat)
        if len(found) == kings:
            return KingsDraw(tuple(turned), tuple(found))
    raise ValueError(f"no {kings} kings fell to different players")


def reseated(players: Mapping[Seat, _Player], draw: KingsDraw) -> dict[Seat, _Player]:
    """Return the players by their new seats after a draw for three or four (Rule 2.2)."""
    return {new: players[old] for new, old in draw.seating().items() if old in players}
