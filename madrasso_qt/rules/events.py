"""What happens at the table, as the facts that a view may show.

``Deal`` and ``Match`` return these from every action; they carry nothing that a spectator of the
table would not see.
"""

from dataclasses import dataclass

from madrasso_qt.rules.cards import Card, Seat
from madrasso_qt.rules.score import DealEntry, Verdict


@dataclass(frozen=True, slots=True)
class Trick:
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


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards of a deal are out."""

    number: int
    """The deal's number in the match, 1 or more."""
    dealer: Seat
    """Who dealt."""
    leader: Seat
    """Who leads to the first trick (Rule 5)."""
    turn_up: Card
    """The card turned up; its suit is trump (Rule 3.3)."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Someone swapped the seven (three-handed: the two) of trumps for the turn-up (Rule 4.1)."""

    seat: Seat
    """Who swapped."""
    taken: Card
    """The turn-up, now in his hand."""
    left: Card
    """The card that lies as the turn-up now."""


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played."""

    seat: Seat
    """Who played it."""
    card: Card
    """What was played."""


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete and belongs to its winner (Rule 6.4)."""

    number: int
    """The trick's number in the deal, 1 or more."""
    trick: Trick
    """The cards and the winner."""
    points: int
    """Its worth, the last trick's 10 and a three-handed turn-up included."""


@dataclass(frozen=True, slots=True)
class Called:
    """Someone called out and stopped the deal (Rule 7.4)."""

    seat: Seat
    """Who called."""


@dataclass(frozen=True, slots=True)
class CallDeclined:
    """The winner of the last trick let the count decide (option ``call_after_last_trick``)."""

    seat: Seat
    """Who was asked."""


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal is over and written on the sheet."""

    number: int
    """The number it had, 1 or more."""
    entry: DealEntry
    """Its line on the sheet."""


@dataclass(frozen=True, slots=True)
class DealVoided:
    """A deal was thrown in; the same dealer deals again (Rule 3.5)."""

    entry: DealEntry
    """Its line on the sheet, without a number."""


@dataclass(frozen=True, slots=True)
class MatchEnded:
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
