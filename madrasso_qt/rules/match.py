"""A match in play: its settled facts, its events, and everything that follows from them.

State is the replay of the live events; undoing is an event that shortens the live ones (Rules 5,
7, 8). The score itself comes from ``score.evaluate``.
"""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from madrasso_qt.rules.cards import Card, Seat, after, numbered_deck
from madrasso_qt.rules.deal import BadDealError, Deal, IllegalPlayError
from madrasso_qt.rules.events import DealEnded, DealVoided, Event, MatchEnded
from madrasso_qt.rules.log import (
    Assisted,
    CallMade,
    CallPassed,
    CardPlayed,
    DealDealt,
    DealSealed,
    DealThrownIn,
    LogError,
    LogEvent,
    MatchClosed,
    MatchCreated,
    MatchSetup,
    Redone,
    SevenExchanged,
    Source,
    Undone,
    Unknown,
)
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import Closed, ClosedHow, DealEntry, Evaluation, evaluate
from madrasso_qt.rules.sealing import Seal

DEAL_NUMBERS = 1_000_000_000
"""Deals are numbered from 0 up to one less than this."""


class Match:
    """A match and its log.

    ``append`` is the only way to change it. A match that cannot be replayed raises ``LogError``
    and keeps the state before the event.
    """

    def __init__(self, setup: MatchSetup) -> None:
        """Start a match; its log holds ``match.created`` already."""
        self.setup = setup
        self.log: list[LogEvent] = [MatchCreated(setup)]
        self._live: list[tuple[int, LogEvent]] = [(0, self.log[0])]
        self._redo: list[list[tuple[int, LogEvent]]] = []
        self._assisted: set[int] = set()
        self._seals: dict[int, Seal] = {}
        self._clear()

    @classmethod
    def replay(cls, events: Iterable[LogEvent]) -> "Match":
        """Return the match that a log describes.

        Raises:
            LogError: the log does not begin with ``match.created`` or breaks a rule; the message
                names the event's number.
        """
        events = iter(events)
        first = next(events, None)
        if not isinstance(first, MatchCreated):
            raise LogError("a log begins with match.created")
        match = cls.begun(first.setup)
        for seq, event in enumerate(events, 1):
            try:
                match.append(event)
            except (LogError, IllegalPlayError, BadDealError) as error:
                raise LogError(f"event {seq}: {error}") from error
        return match

    @classmethod
    def begun(cls, setup: MatchSetup) -> "Match":
        """Return a match without a deal: with cards, or kept on a sheet, by its source."""
        if setup.source is Source.BOTS:
            return Match(setup)
        from madrasso_qt.rules.tablematch import TableMatch  # the one is a kind of the other

        return TableMatch(setup)

    def append(self, event: LogEvent) -> tuple[Event, ...]:
        """Add one event to the log and return what it causes at the table.

        Undoing and redoing cause no event at the table: the whole state may differ. Nor does
        sealing, which nothing takes back: after an undo the same cards are dealt again.

        Raises:
            IllegalPlayError: the rules forbid it.
            BadDealError: the cards dealt are not a deck.
            LogError: it makes no sense here, such as a card while no deal is in hand.
        """
        if isinstance(event, Undone):
            self._undo(event.to_seq)
            happened: tuple[Event, ...] = ()
        elif isinstance(event, Redone):
            self._take_back_undo()
            happened = ()
        elif isinstance(event, DealSealed):
            self._seal(event)
            happened = ()
        else:
            happened = self._apply(event)
            self._live.append((len(self.log), event))
            if not isinstance(event, (Assisted, Unknown)):
                self._redo.clear()
        self.log.append(event)
        return happened

    @property
    def rules(self) -> RuleSet:
        """The rules of the match."""
        return self.setup.rules

    @property
    def entries(self) -> tuple[DealEntry, ...]:
        """The lines of the sheet so far, void ones included."""
        return tuple(
            replace(entry, assist=True) if ordinal in self._assisted else entry
            for ordinal, entry in enumerate(self._entries)
        )

    @property
    def closed(self) -> Closed | None:
        """How the match was ended by word, if it was (Rule 7.7)."""
        return self._closed

    @property
    def evaluation(self) -> Evaluation:
        """What the sheet adds up to."""
        return evaluate(self.rules, self.entries, self._closed)

    @property
    def deal_is_assisted(self) -> bool:
        """Whether help was used in the newest deal."""
        return len(self.deals) - 1 in self._assisted

    def next_dealer(self) -> Seat:
        """Return who deals next (Rules 3.5, 5.1, 5.2)."""
        if not self.deals:
            return self.setup.first_dealer
        last = self.deals[-1]
        return last.leader if last.is_over else last.dealer

    def needs_seal(self) -> bool:
        """Tell whether the next deal has to be drawn and sealed before it can be dealt."""
        return (
            self.setup.seed is None
            and len(self.deals) not in self._seals
            and not self.evaluation.decided
        )

    def seal(self, place: int) -> Seal | None:
        """Return the seal of a deal of ``deals`` by its place, or of the next one, if it has one.

        Nobody may be shown more than its commitment before the deal is over.
        """
        return self._seals.get(place)

    def next_deal(self) -> DealDealt:
        """Return the event that deals the next cards: always the same for the same match.

        Raises:
            LogError: they have to be sealed first.
        """
        seal = self._seals.get(len(self.deals))
        if seal is not None:
            return DealDealt(seal.order, self.next_dealer(), seal.number)
        if self.setup.seed is None:
            raise LogError("the next deal is not sealed")
        seed = deal_number(self.setup.seed, len(self.deals))
        return DealDealt(numbered_deck(seed), self.next_dealer(), seed)

    def undo_target(self) -> int | None:
        """Return the number of the event to go back to, so that a person decides anew.

        A card, a swap and a call are decisions, and so is ending the match by word. None when no
        person has decided anything yet.
        """
        people = self.setup.people()
        for place in range(len(self._live) - 1, 0, -1):
            event = self._live[place][1]
            if isinstance(event, MatchClosed) or getattr(event, "seat", None) in people:
                return self._live[place - 1][0]
        return None

    def restart_target(self) -> int | None:
        """Return the number of the event that dealt the newest deal, None before the first."""
        dealt = [seq for seq, event in self._live if isinstance(event, DealDealt)]
        return dealt[-1] if dealt else None

    @property
    def dealt_number(self) -> int | None:
        """The number among all deals of the newest one; None if it was dealt without one."""
        dealt = [event for _, event in self._live if isinstance(event, DealDealt)]
        return dealt[-1].seed if dealt else None

    @property
    def can_redo(self) -> bool:
        """Whether an undoing can be taken back."""
        return bool(self._redo)

    def _clear(self) -> None:
        self.deals: list[Deal] = []
        self.deal: Deal | None = None
        self._entries: list[DealEntry] = []
        self._closed: Closed | None = None

    def _seal(self, event: DealSealed) -> None:
        if event.ordinal != len(self.deals) or event.ordinal in self._seals:
            raise LogError(f"deal {event.ordinal} after the first is not to be sealed now")
        self._seals[event.ordinal] = event.seal

    def _apply(self, event: LogEvent) -> tuple[Event, ...]:
        """Change the state by one live event."""
        match event:
            case DealDealt():
                return self._deal(event)
            case DealThrownIn(why):
                return self._throw_in(why)
            case MatchClosed(closed):
                return self._close(closed)
            case Assisted():
                self._mark_assisted()
                return ()
            case MatchCreated():
                raise LogError("match.created comes first and once")
        return self._act(event)

    def _act(self, event: LogEvent) -> tuple[Event, ...]:
        """Let a player act in the deal in hand; an unknown event does nothing."""
        match event:
            case CardPlayed(seat, card):
                return self._after(self._deal_in_hand(), self._play(seat, card))
            case SevenExchanged(seat):
                return self._deal_in_hand().exchange(seat)
            case CallMade(seat):
                deal = self._deal_in_hand()
                return self._after(deal, deal.call(seat))
            case CallPassed(seat):
                deal = self._deal_in_hand()
                if deal.to_call is not seat:
                    raise LogError(f"{seat.value} is not asked for a call")
                return self._after(deal, deal.decline_call())
        return ()

    def _mark_assisted(self) -> None:
        if not self.deals:
            raise LogError("no deal to mark as assisted")
        self._assisted.add(len(self.deals) - 1)

    def _deal(self, event: DealDealt) -> tuple[Event, ...]:
        if self.evaluation.decided:
            raise LogError("the match is over")
        if self.deal is not None and not self.deal.is_over:
            raise LogError("the deal in hand is not over")
        number = self.evaluation.deals + 1
        totals = tuple(self.evaluation.totals.values())
        deal = Deal.from_deck(self.rules, event.deck, event.dealer, number=number, totals=totals)
        self.deals.append(deal)
        self.deal = deal
        return deal.start_events()

    def _deal_in_hand(self) -> Deal:
        if self.deal is None or self.deal.is_over or self._closed is not None:
            raise LogError("no deal is in hand")
        return self.deal

    def _play(self, seat: Seat, card: Card) -> tuple[Event, ...]:
        deal = self._deal_in_hand()
        if deal.to_play is not seat:
            raise LogError(f"it is not {seat.value}'s turn")
        return deal.play(card)

    def _after(self, deal: Deal, happened: tuple[Event, ...]) -> tuple[Event, ...]:
        """Write the line of a deal that has just ended and look for the end of the match."""
        entry = deal.outcome()
        if entry is None:
            return happened
        self._entries.append(entry)
        ended = DealEnded(deal.number, self.entries[-1])
        return (*happened, ended, *self._match_end())

    def _match_end(self) -> tuple[Event, ...]:
        verdict = self.evaluation.verdict
        return () if verdict is None else (MatchEnded(verdict),)

    def _throw_in(self, why: str) -> tuple[Event, ...]:
        deal = self._deal_in_hand()
        entry = replace(DealEntry.of_void(why), dealer=deal.dealer)
        self._entries.append(entry)
        self.deal = None
        return (DealVoided(entry),)

    def _close(self, closed: Closed) -> tuple[Event, ...]:
        if self.evaluation.decided:
            raise LogError("the match is over")
        if closed.how is ClosedHow.RESIGNED and closed.side not in self.rules.sides:
            raise LogError("who resigns does not sit at the table")
        self._closed = closed
        return self._match_end()

    def _undo(self, to_seq: int) -> None:
        keep = [item for item in self._live if item[0] <= to_seq]
        if not keep or len(keep) == len(self._live):
            raise LogError(f"nothing to undo back to event {to_seq}")
        newest = len(self.deals) - 1
        self._redo.append(self._live)
        self._rebuild(keep)
        self._assisted.update(range(max(0, len(self.deals) - 1), newest + 1))

    def _take_back_undo(self) -> None:
        if not self._redo:
            raise LogError("nothing to redo")
        self._rebuild(self._redo.pop())

    def _rebuild(self, live: list[tuple[int, LogEvent]]) -> None:
        self._live = live
        self._clear()
        for _, event in live[1:]:
            self._apply(event)


def rematch(setup: MatchSetup) -> MatchSetup:
    """Return the next match of the same players by the same rules, its deals drawn anew.

    The first deal passes one seat to the right, and with it the sheet (ours; Rule 8.1).
    """
    from uuid import uuid4  # slow to import, and seldom needed

    dealer = after(setup.first_dealer, setup.rules.seats)
    return replace(
        setup,
        id=str(uuid4()),
        first_dealer=dealer,
        keeper=setup.rules.side_of(dealer),
        seed=None,
    )


def deal_number(seed: int, ordinal: int) -> int:
    """Return the number of a match's deal: the match's own for the first, then drawn from it.

    Args:
        seed: the match's number, 0 or more.
        ordinal: how many deals were dealt before it, void ones included.
    """
    if ordinal == 0:
        return seed
    return int(Random(f"{seed}/{ordinal}").random() * DEAL_NUMBERS)
