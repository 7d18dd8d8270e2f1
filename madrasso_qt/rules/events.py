"""What happens at the table, as the facts that a view may show.

``Deal`` and ``Match`` return these from every action; they carry nothing that a spectator of the
table would not see.
"""

from typing import NamedTuple

from madrasso_qt.rules.cards import Card, Seat
from madrasso_qt.rules.score import DealEntry, Verdict


class Trick(NamedTuple):
    """Cards played to one trick, finished or not."""

    leader: Seat
    """Who led."""
    plays: tuple[tuple[Seat, Card], ...] = ()
    """Who played what, in order of play."""
    winner: Seat | None = None
    """Who took it; None while it is not finished."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in order of play."""
        return tuple(card for _, card in self.plays)


class Dealt(NamedTuple):
    """The cards of a deal are out."""

    number: int
    """The deal's number in the match, 1 or more."""
    dealer: Seat
    """Who dealt."""
    leader: Seat
    """Who leads to the first trick (Rule 5)."""
    turn_up: Card
    """The card turned up; its suit is trump (Rule 3.3)."""


class Exchanged(NamedTuple):
    """Someone swapped the seven (three-handed: the two) of trumps for the turn-up (Rule 4.1)."""

    seat: Seat
    """Who swapped."""
    taken: Card
    """The turn-up, now in his hand."""
    left: Card
    """The card that lies as the turn-up now."""


class Played(NamedTuple):
    """A card was played."""

    seat: Seat
    """Who played it."""
    card: Card
    """What was played."""


class TrickTaken(NamedTuple):
    """A trick is complete and belongs to its winner (Rule 6.4)."""

    number: int
    """The trick's number in the deal, 1 or more."""
    trick: Trick
    """The cards and the winner."""
    points: int
    """Its worth, the last trick's 10 and a three-handed turn-up included."""


class Called(NamedTuple):
    """Someone called out and stopped the deal (Rule 7.4)."""

    seat: Seat
    """Who called."""


class CallDeclined(NamedTuple):
    """The winner of the last trick let the count decide (option ``call_after_last_trick``)."""

    seat: Seat
    """Who was asked."""


class DealEnded(NamedTuple):
    """A deal is over and written on the sheet."""

    number: int
    """The number it had, 1 or more."""
    entry: DealEntry
    """Its line on the sheet."""


class DealVoided(NamedTuple):
    """A deal was thrown in; the same dealer deals again (Rule 3.5)."""

    entry: DealEntry
    """Its line on the sheet, without a number."""


class MatchEnded(NamedTuple):
    """The match is decided."""

    verdict: Verdict
    """Who won and how."""


Event = (
    Dealt
    | Exchanged
    | Played
    | TrickTaken
    | Called
    | CallDeclined
    | DealEnded
    | DealVoided
    | MatchEnded
)
