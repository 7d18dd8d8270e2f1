"""One kept sheet: what a person writes on it, and every event on disk before it is shown.

Hides the events: the window says what was done in its own words. A finished match is opened again
by whatever changes it, with the reason that was given.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

from PySide6.QtCore import QObject, Signal

from madrasso_qt.app.outbox import Outbox, Store
from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.log import (
    DealCorrected,
    DealEntered,
    DealMoved,
    DealRetracted,
    KeeperChanged,
    LogEvent,
    MatchClosed,
    MatchReopened,
    MatchSetup,
    NoteChanged,
    Origin,
    Player,
    Redone,
    RulesChanged,
    SeatChanged,
    Undone,
)
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import Closed, DealEntry
from madrasso_qt.rules.tablematch import Consequence, TableMatch, consequence
from madrasso_qt.rules.text import clean_text

DOUBLE_S = 2.0
"""Within how many seconds the same figure looks like a second press of the key."""
FOLDED_S = 60.0
"""Within how many seconds an undone change is no more than a slip of the pen."""
DEAL_S = (60, 12 * 3600)
"""How many seconds a deal takes at least and at most: sooner it is written after another one that
was written late, later the table did something else meanwhile."""


@dataclass(frozen=True)
class Version:
    """One event of a sheet, for whoever reads how it came to be."""

    at: datetime | None
    """When it was written; None if that cannot be read."""
    event: LogEvent
    """What was written."""
    undone: bool = False
    """Whether it was undone since."""
    slip: bool = False
    """Whether it was undone within a minute."""


class SheetSession(QObject):
    """The controller of one kept sheet."""

    changed = Signal()
    """The sheet is another one than before: show it anew."""
    save_changed = Signal(object)
    """A ``SaveTrouble``."""
    replaced = Signal()
    """Another window wrote to this match: it must be opened anew."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:
        """Make a controller without a sheet; ``start`` or ``open`` brings one.

        Args:
            store: where events are kept.
            clock: tells the time in seconds, for what happens within a moment.
            parent: the owner.
        """
        super().__init__(parent)
        self._outbox = Outbox(store, self)
        self._outbox.save_changed.connect(self.save_changed)
        self._outbox.taken.connect(self._on_taken)
        self._clock = clock
        self._match: TableMatch | None = None
        self._times: list[datetime | None] = []
        self._newest: tuple[float, DealEntry] | None = None
        self._written_at: dict[str, float] = {}
        self._said_dealer: Seat | None = None
        self._said_lead: Seat | None = None

    @property
    def match(self) -> TableMatch:
        """The sheet.

        Raises:
            RuntimeError: none was started or opened.
        """
        if self._match is None:
            raise RuntimeError("there is no sheet")
        return self._match

    @property
    def unsaved(self) -> int:
        """How many events wait in memory because the disk refused them."""
        return self._outbox.unsaved

    def use(self, store: Store) -> None:
        """Keep events in ``store`` from now on, those that wait first."""
        self._outbox.use(store)

    def save_now(self) -> bool:
        """Try once more to write what waits; return whether all is on disk."""
        return self._outbox.save_now()

    def close(self) -> None:
        """Try once more to write what waits, and then no longer."""
        self._outbox.close()

    def start(self, setup: MatchSetup) -> None:
        """Begin a sheet.

        Raises:
            LibraryError: it cannot be written.
        """
        self._outbox.store.create(setup)
        self.open(TableMatch(setup), (datetime.now(UTC),))
        self._written_at[""] = self._clock()

    def open(self, match: TableMatch, times: Sequence[datetime | None] = ()) -> None:
        """Go on with a sheet.

        Args:
            match: as it was loaded; events of it that wait for the disk are added.
            times: when each of its events was written, as far as that is known.
        """
        self._match = match
        self._outbox.add_to(match)
        missing = len(match.log) - len(times)
        self._times = [*times, *([None] * missing)]
        self._written_at.clear()
        self._forget()
        self.changed.emit()

    @property
    def day(self) -> date | None:
        """The day on which the match began, by the clock of its first event."""
        began = self._times[0] if self._times else None
        return began.astimezone().date() if began else None

    # What is due

    @property
    def dealer(self) -> Seat | None:
        """Who deals next: as it was said, else by the rotation; None if nobody knows."""
        return self._said_dealer or self.match.dealer_due()

    @property
    def lead(self) -> Seat | None:
        """Who leads to the next deal: as it was said, else by the rotation."""
        return self._said_lead or self.match.lead_due(self.dealer)

    def say_dealer(self, seat: Seat | None) -> None:
        """Note who deals next, whatever the rotation has."""
        self._said_dealer = seat
        self.changed.emit()

    def say_lead(self, seat: Seat | None) -> None:
        """Note who leads to the next deal, whatever the rotation has."""
        self._said_lead = seat
        self.changed.emit()

    # What a person writes

    def is_double(self, entry: DealEntry) -> bool:
        """Tell whether ``entry`` was written a moment ago already."""
        if self._newest is None:
            return False
        when, newest = self._newest
        return entry == newest and self._clock() - when < DOUBLE_S

    def enter(self, entry: DealEntry, *, said: str = "", note: str = "", before: str = "") -> None:
        """Write a line, with who deals and leads as far as it is known.

        Args:
            entry: the line.
            said: what was typed.
            note: what the table said about it.
            before: the name of the line before which a forgotten deal belongs; empty for the end.

        Raises:
            LogError: no deal can be so.
        """
        match, newest = self.match, (self._clock(), entry)
        if not before:
            entry = replace(
                entry,
                dealer=entry.dealer or self.dealer,
                lead=entry.lead or self.lead,
                seconds=self._seconds(),
            )
        self._enter(entry, Origin.TYPED, said=said, note=note, before=before)
        if self.match is match:  # else another window wrote first
            self._newest = newest

    def enter_column(self, lines: Sequence[tuple[DealEntry, str]]) -> None:
        """Write the lines of a pasted column, each with its text.

        Raises:
            LogError: one of them cannot be; none is written then.
        """
        events: list[LogEvent] = []
        for place, (entry, said) in enumerate(lines):
            uid = f"d{int(self.match.next_uid[1:]) + place}"
            events.append(DealEntered(uid, entry, Origin.PASTED, clean_text(said)))
        self.match.if_changed(events)
        for event in events:
            self._write(event)
        self._settle()

    def correct(self, uid: str, entry: DealEntry, reason: str = "") -> None:
        """Write a line anew.

        Raises:
            LogError: there is no such line, or no deal can be so.
        """
        self._change(self.correction(uid, entry, reason), reason)

    def correction(self, uid: str, entry: DealEntry, reason: str = "") -> DealCorrected:
        """Return the event that writes a line anew, to look at its consequence first."""
        return DealCorrected(uid, self.match.line(uid).entry, entry, clean_text(reason))

    def retract(self, uid: str, reason: str = "") -> None:
        """Strike a line out."""
        self._change(DealRetracted(uid, clean_text(reason)), reason)

    def move(self, uid: str, before: str, reason: str = "") -> None:
        """Put a line before another one, or at the end if ``before`` is empty."""
        self._change(DealMoved(uid, before, clean_text(reason)), reason)

    def consequence(self, *events: LogEvent) -> Consequence:
        """Return what it would mean if ``events`` happened now.

        Raises:
            LogError: one of them makes no sense.
        """
        return consequence(self.match.evaluation, self.match.if_changed(events))

    def change_player(self, seat: Seat, player: Player) -> None:
        """Let somebody else sit in ``seat`` from the next deal on, or mend the name."""
        lines = self.match.lines
        player = player._replace(name=clean_text(player.name))
        self._change(SeatChanged(seat, player, lines[-1].uid if lines else ""))

    def change_keeper(self, keeper: Side) -> None:
        """Let the other side write the sheet."""
        self._change(KeeperChanged(keeper))

    def change_heading(self, title: str, place: str, note: str) -> None:
        """Write heading, place and note anew."""
        self._change(NoteChanged(clean_text(title), clean_text(place), clean_text(note)))

    def change_rules(self, rules: RuleSet) -> None:
        """Agree on other rules.

        Raises:
            LogError: a deal is written already.
        """
        self._change(RulesChanged(rules))

    def close_match(self, closed: Closed) -> None:
        """End the match by word (Rule 7.7).

        Raises:
            LogError: it is over already.
        """
        self._change(MatchClosed(closed))

    def reopen(self, reason: str) -> None:
        """Open a finished match again.

        Raises:
            LogError: it is open.
        """
        self._change(MatchReopened(clean_text(reason)))

    def undo(self) -> bool:
        """Undo the last change; return whether there was one."""
        target = self.match.undo_target()
        if target is None:
            return False
        self._change(Undone(target))
        return True

    def redo(self) -> bool:
        """Take the last undoing back; return whether there was one."""
        if not self.match.can_redo:
            return False
        self._change(Redone())
        return True

    def written_at(self, uid: str) -> datetime | None:
        """Return when a line was written first, or for an empty name when the match was begun."""
        for event, at in zip(self.match.log, self._times, strict=True):
            if not uid or (isinstance(event, DealEntered) and event.uid == uid):
                return at
        return None

    def versions(self) -> list[Version]:
        """Return everything that was ever written, oldest first."""
        live = self.match.live_numbers
        undone_at = self._undone_at()
        made = []
        for seq, (event, at) in enumerate(zip(self.match.log, self._times, strict=True)):
            gone = seq not in live and not isinstance(event, (Undone, Redone))
            later = undone_at.get(seq)
            slip = gone and at is not None and later is not None
            if slip and at is not None and later is not None:
                slip = 0 <= (later - at).total_seconds() < FOLDED_S
            made.append(Version(at, event, gone, slip))
        return made

    def _undone_at(self) -> dict[int, datetime]:
        """Return when each event was undone first."""
        found: dict[int, datetime] = {}
        for seq, (event, at) in enumerate(zip(self.match.log, self._times, strict=True)):
            if isinstance(event, Undone) and at is not None:
                for earlier in range(event.to_seq + 1, seq):
                    found.setdefault(earlier, at)
        return found

    # Writing it down

    def _seconds(self) -> int | None:
        """Return how long the deal took that is written now, None if that is not known.

        It began when the line before it was written. Within a session a clock tells that cannot be
        put back.
        """
        lines = self.match.lines
        newest = lines[-1].uid if lines else ""
        if newest in self._written_at:
            passed = self._clock() - self._written_at[newest]
        else:
            at = self.written_at(newest)
            passed = (datetime.now(UTC) - at).total_seconds() if at else -1.0
        least, most = DEAL_S
        return round(passed) if least <= passed <= most else None

    def _enter(
        self, entry: DealEntry, origin: Origin, *, said: str, note: str, before: str
    ) -> None:
        uid = self.match.next_uid
        event = DealEntered(uid, entry, origin, clean_text(said), before, note=clean_text(note))
        self._change(event, note)
        self._written_at[uid] = self._clock()

    def _change(self, event: LogEvent, reason: str = "") -> None:
        """Write an event, after opening a finished match if the event changes its lines."""
        lines = (DealEntered, DealCorrected, DealRetracted, DealMoved)
        if isinstance(event, lines) and self.match.is_locked:
            self.match.if_changed((event,))
            self._write(MatchReopened(clean_text(reason)))
        self._write(event)
        self._settle()

    def _write(self, event: LogEvent) -> None:
        match = self.match
        match.append(event)
        self._times.append(datetime.now(UTC))
        self._outbox.put(match)

    def _settle(self) -> None:
        self._forget()
        self.changed.emit()

    def _forget(self) -> None:
        """Forget what was said about a deal that is written now."""
        self._newest = None
        self._said_dealer = self._said_lead = None

    def _on_taken(self, match_ids: frozenset[str]) -> None:
        if self._match is not None and self._match.setup.id in match_ids:
            self.replaced.emit()
