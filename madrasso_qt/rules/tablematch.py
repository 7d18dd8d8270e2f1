"""A match of which only the sheet is kept: at a table with real cards, or read from a record.

State is the replay of the live events, as for a match with cards; what the lines add up to is
``score.evaluate``'s to say. ``setup`` gives players, keeper, rules and heading as they are now.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from madrasso_qt.rules.cards import Seat, Side, after
from madrasso_qt.rules.events import Event
from madrasso_qt.rules.log import (
    DealCorrected,
    DealEntered,
    DealMoved,
    DealRetracted,
    KeeperChanged,
    LogError,
    LogEvent,
    MatchClosed,
    MatchReopened,
    MatchSetup,
    NoteChanged,
    Origin,
    Player,
    RulesChanged,
    SeatChanged,
    Unknown,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import FirstLead, RuleSet
from madrasso_qt.rules.score import (
    DealEntry,
    DealKind,
    Evaluation,
    impossibility,
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the sheet with how it came there."""

    uid: str
    """Its name, stable for life."""
    entry: DealEntry
    """What stands there now."""
    origin: Origin
    """How it came there first."""
    said: str = ""
    """What was typed first, letter by letter."""
    play: str = ""
    """The cards as the deal's section in MPN; empty if they are not known."""
    note: str = ""
    """What the table said about it."""
    corrected: int = 0
    """How often it was corrected."""


@dataclass(frozen=True, slots=True)
class Substitution:
    """Somebody took a seat in the middle of a match."""

    seat: Seat
    """Which seat."""
    player: Player
    """Who sits there from then on."""
    place: int
    """How many lines stood on the sheet before, 0 or more."""


class TableMatch(Match):
    """A kept sheet and its log.

    ``append`` takes the events of a sheet only, and refuses a line that ``impossibility`` names.
    Whether a finished match may be changed is for whoever asks: see ``is_locked``.
    """

    def __init__(self, setup: MatchSetup) -> None:
        """Start a sheet; its log holds ``match.created`` already."""
        self._created = setup
        super().__init__(setup)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines from top to bottom, void ones included."""
        return tuple(self._lines)

    @property
    def entries(self) -> tuple[DealEntry, ...]:
        """The facts of the lines."""
        return tuple(line.entry for line in self._lines)

    @property
    def substitutions(self) -> tuple[Substitution, ...]:
        """Who took a seat after the first deal, in that order."""
        return tuple(
            Substitution(event.seat, event.player, self._place_after(event.after))
            for event in self._seat_changes
            if event.after
        )

    @property
    def is_locked(self) -> bool:
        """Whether the match is finished and was not opened again since."""
        return self.evaluation.decided and not self._reopened

    @property
    def next_uid(self) -> str:
        """The name of the next line: no line ever had it, not even one that was undone."""
        return f"d{self._entered + 1}"

    @property
    def can_undo(self) -> bool:
        """Whether something was written that can be undone."""
        return self.undo_target() is not None

    @property
    def live_numbers(self) -> frozenset[int]:
        """The numbers of the events that count, 0 or more."""
        return frozenset(seq for seq, _ in self._live)

    def line(self, uid: str) -> Line:
        """Return a line by its name.

        Raises:
            LogError: no such line stands on the sheet.
        """
        return self._lines[self._place(uid)]

    def players_at(self, place: int) -> Mapping[Seat, Player]:
        """Return who sat where when the line at ``place``, 0 or more, was played."""
        players = dict(self._first_players)
        for change in self.substitutions:
            if change.place <= place:
                players[change.seat] = change.player
        return players

    @property
    def players_then(self) -> list[Mapping[Seat, Player]]:
        """Who sat where in each line; empty if nobody ever took another one's seat."""
        if not self.substitutions:
            return []
        return [self.players_at(place) for place in range(len(self._lines))]

    def undo_target(self) -> int | None:
        """Return the number of the event to go back to so that the last change is undone."""
        for place in range(len(self._live) - 1, 0, -1):
            if not isinstance(self._live[place][1], Unknown):
                return self._live[place - 1][0]
        return None

    def dealer_due(self) -> Seat | None:
        """Return who deals next, None if the sheet does not tell (Rules 3.5, 5.1, 5.2)."""
        if not self._lines:
            return self.setup.first_dealer
        last = self._lines[-1].entry
        return last.dealer if last.kind is DealKind.VOID else self._lead_of(last)

    def lead_due(self, dealer: Seat | None) -> Seat | None:
        """Return who leads to the next deal if ``dealer`` deals, None if the cards tell (Rule 5).

        Under ``seven_holder`` nobody but the table knows who leads to the first deal.
        """
        is_first = all(line.entry.kind is DealKind.VOID for line in self._lines)
        if dealer is None or (is_first and self.rules.first_lead is FirstLead.SEVEN_HOLDER):
            return None
        return after(dealer, self.rules.seats)

    def if_changed(self, events: Sequence[LogEvent]) -> Evaluation:
        """Return what the sheet would add up to after ``events``; nothing is changed.

        Raises:
            LogError: an event makes no sense here.
        """
        other = TableMatch(self._created)
        for _, event in self._live[1:]:
            other.append(event)
        other._entered = self._entered
        for event in events:
            other.append(event)
        return other.evaluation

    def _lead_of(self, entry: DealEntry) -> Seat | None:
        """Return who led to a deal, as it was said or as the rotation has it."""
        if entry.lead is not None or entry.dealer is None:
            return entry.lead
        first = next(line.entry for line in self._lines if line.entry.kind is not DealKind.VOID)
        if entry is first and self.rules.first_lead is FirstLead.SEVEN_HOLDER:
            return None
        return after(entry.dealer, self.rules.seats)

    # Replay

    def _clear(self) -> None:
        super()._clear()
        self.setup = self._created
        self._first_players = dict(self._created.players)
        self._lines: list[Line] = []
        self._seat_changes: list[SeatChanged] = []
        self._reopened = False
        if len(self.log) == 1:
            self._entered = 0

    def _apply(self, event: LogEvent) -> tuple[Event, ...]:
        """Change the state by one live event; nothing happens on a table of the screen."""
        if not (self._change_line(event) or self._change_match(event)):
            raise LogError("no card is played on a kept sheet")
        if self._reopened:
            self._reopened = self.evaluation.decided
        return ()

    def _change_line(self, event: LogEvent) -> bool:
        """Write, correct, strike out or move a line; return whether that is what happened."""
        match event:
            case DealEntered():
                self._enter(event)
            case DealCorrected(uid, _, entry):
                self._correct(uid, entry)
            case DealRetracted(uid):
                del self._lines[self._place(uid)]
            case DealMoved(uid, before):
                self._move(uid, before)
            case _:
                return False
        return True

    def _change_match(self, event: LogEvent) -> bool:
        """Change what is not in a line; return whether that is what happened."""
        match event:
            case SeatChanged():
                self._change_seat(event)
            case KeeperChanged(keeper):
                self._change_keeper(keeper)
            case NoteChanged(title, place, note):
                self.setup = replace(self.setup, title=title, place=place, note=note)
            case RulesChanged(rules):
                self._change_rules(rules)
            case MatchClosed(closed):
                self._close(closed)
            case MatchReopened():
                self._reopen()
            case _:
                return isinstance(event, Unknown)
        return True

    def _enter(self, event: DealEntered) -> None:
        self._check(event.entry)
        if any(line.uid == event.uid for line in self._lines):
            raise LogError(f"the line {event.uid} is there already")
        place = self._place(event.before) if event.before else len(self._lines)
        line = Line(event.uid, event.entry, event.origin, event.said, event.play, event.note)
        self._lines.insert(place, line)
        number = event.uid[1:]
        if number.isascii() and number.isdigit() and len(number) < 10:
            self._entered = max(self._entered, int(number))

    def _correct(self, uid: str, entry: DealEntry) -> None:
        self._check(entry)
        place = self._place(uid)
        line = self._lines[place]
        self._lines[place] = replace(line, entry=entry, corrected=line.corrected + 1)

    def _move(self, uid: str, before: str) -> None:
        line = self.line(uid)
        others = [other for other in self._lines if other.uid != uid]
        places = [place for place, other in enumerate(others) if other.uid == before]
        if before and not places:
            raise LogError(f"there is no line {before} to stand before")
        others.insert(places[0] if places else len(others), line)
        self._lines = others

    def _change_seat(self, event: SeatChanged) -> None:
        if event.seat not in self.rules.seats:
            raise LogError(f"nobody sits at {event.seat.value} in this game")
        self._seat_changes.append(event)
        if not event.after:
            self._first_players[event.seat] = event.player
        self.setup = replace(self.setup, players={**self.setup.players, event.seat: event.player})

    def _change_keeper(self, keeper: Side) -> None:
        if keeper not in self.rules.sides:
            raise LogError(f"{keeper.value} is no side of this game")
        self.setup = replace(self.setup, keeper=keeper)

    def _change_rules(self, rules: RuleSet) -> None:
        if self._lines:
            raise LogError("rules are agreed on before the first deal")
        if rules.sides != self.rules.sides:
            raise LogError("another number of players is another match")
        self.setup = replace(self.setup, rules=rules)

    def _reopen(self) -> None:
        if not self.evaluation.decided:
            raise LogError("the match is open")
        self._closed = None
        self._reopened = True

    def _check(self, entry: DealEntry) -> None:
        """Refuse a line that no deal can have, or of people who do not sit here."""
        call, casson = entry.call, entry.casson
        seats = {entry.dealer, entry.lead}
        sides = {entry.cappotto, entry.last}
        for fact in (call, casson):
            if fact is not None:
                seats.add(fact.seat)
                sides.add(fact.side)
                if fact.seat in self.rules.seats and self.rules.side_of(fact.seat) != fact.side:
                    raise LogError(f"{fact.seat.value} does not play for {fact.side.value}")
        if call is not None:
            seats.add(call.casson_seat)
            sides.add(call.casson_side)
        strangers = [seat.value for seat in seats if seat and seat not in self.rules.seats]
        strangers += [side.value for side in sides if side and side not in self.rules.sides]
        wrong = f"{strangers[0]} is not at this table" if strangers else None
        wrong = wrong or impossibility(self.rules, entry)
        if wrong is not None:
            raise LogError(wrong)

    def _place(self, uid: str) -> int:
        for place, line in enumerate(self._lines):
            if line.uid == uid:
                return place
        raise LogError(f"there is no line {uid}")

    def _place_after(self, uid: str) -> int:
        """Return the place after a line; if it was struck out, the end of the sheet."""
        places = [place for place, line in enumerate(self._lines, 1) if line.uid == uid]
        return places[0] if places else len(self._lines)


class Change(Enum):
    """What a change of the sheet means for the match; the graver ones come later."""

    NOTHING = "nothing"
    TOTALS = "totals"
    REOPENED = "reopened"
    WINNER = "winner"

    @property
    def needs_reason(self) -> bool:
        """Whether a reason must be typed before it is done."""
        return self in (Change.REOPENED, Change.WINNER)


@dataclass(frozen=True)
class Consequence:
    """What would become of a match if its sheet were changed."""

    change: Change
    """What it means."""
    before: Evaluation
    """The sheet as it is."""
    after: Evaluation
    """The sheet as it would be."""

    @property
    def no_longer_count(self) -> tuple[int, ...]:
        """The numbers of deals that count now and would come after the decision."""
        if not self.after.decided:
            return ()
        return tuple(range(self.after.deals + 1, self.before.deals + 1))


def consequence(before: Evaluation, after: Evaluation) -> Consequence:
    """Return what it means that a sheet becomes another one."""
    change = Change.NOTHING
    if before.decided and not after.decided:
        change = Change.REOPENED
    elif after.decided and (not before.decided or _winner(before) is not _winner(after)):
        change = Change.WINNER
    elif (before.totals, before.verdict) != (after.totals, after.verdict):
        change = Change.TOTALS
    return Consequence(change, before, after)


def _winner(evaluation: Evaluation) -> Side | None:
    return evaluation.verdict.winner if evaluation.verdict else None
