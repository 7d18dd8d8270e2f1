"""Events on their way to the disk: written at once, kept in memory while the disk refuses them.

Hides trying again, and what another window may have written meanwhile.
"""

import logging
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from madrasso_qt.library import ConflictError, LibraryError, Trouble
from madrasso_qt.rules.log import LogEvent, MatchSetup
from madrasso_qt.rules.match import Match

_log = logging.getLogger(__name__)

RETRY_MS = 5000
"""How long after a failed write the next try comes, in milliseconds."""
HELD_RETRY_MS = 250
"""The same while another process holds the file: it seldom does for long."""


class Store(Protocol):
    """Where events are kept; ``library.Library`` is one."""

    def create(self, setup: MatchSetup) -> None:
        """Keep a new match with its first event."""

    def append(self, match_id: str, seq: int, event: LogEvent, match: Match | None = None) -> None:
        """Keep event number ``seq`` of a match; ``match`` is as it stands now, if at hand."""


class SaveTrouble(NamedTuple):
    """Events are not on disk, or they are again."""

    unsaved: int
    """How many events wait in memory; 0 = all is well again."""
    trouble: Trouble | None = None
    """What is wrong, None if all is well."""


class Outbox(QObject):
    """The events of one window that are to be written, in their order."""

    save_changed = Signal(object)
    """A ``SaveTrouble``."""
    taken = Signal(object)
    """Another window wrote to these matches first: their ids as a frozen set."""

    def __init__(self, store: Store, parent: QObject) -> None:
        super().__init__(parent)
        self.store = store
        """Where events are kept."""
        self._match: Match | None = None
        self._waiting: list[tuple[str, int, LogEvent]] = []
        self._retry = QTimer(self)
        self._retry.timeout.connect(self.write)

    @property
    def unsaved(self) -> int:
        """How many events wait in memory because the disk refused them."""
        return len(self._waiting)

    def use(self, store: Store) -> None:
        """Keep events in ``store`` from now on, those that wait first."""
        self.store = store
        self.write()

    def save_now(self) -> bool:
        """Try once more to write what waits; return whether all is on disk."""
        if self._waiting:
            self.write()
        return not self._waiting

    def close(self) -> None:
        """Try once more and then no longer."""
        self.save_now()
        self._retry.stop()

    def put(self, match: Match) -> None:
        """Write the newest event of ``match``; keep it and try again if the disk refuses."""
        self._match = match
        self._waiting.append((match.setup.id, len(match.log) - 1, match.log[-1]))
        self.write()

    def add_to(self, match: Match) -> None:
        """Add to a match as it is on disk those of its events that are not there yet.

        If another window has written to it meanwhile, they are dropped.
        """
        self._match = match
        waiting = [item for item in self._waiting if item[0] == match.setup.id]
        if not waiting:
            return
        if waiting[0][1] == len(match.log):
            for _, _, event in waiting:
                match.append(event)
        else:
            self._drop({match.setup.id})

    def write(self) -> None:
        """Write what waits, match by match, and tell what came of it."""
        failed_before = self._retry.isActive()
        refused: dict[str, Trouble] = {}
        taken: set[str] = set()
        for item in tuple(self._waiting):
            match_id, seq, event = item
            if match_id in refused or match_id in taken:
                continue
            try:
                now = self._match if self._match and self._match.setup.id == match_id else None
                self.store.append(match_id, seq, event, now)
            except ConflictError:
                taken.add(match_id)
            except LibraryError as error:
                if not failed_before:
                    _log.warning("%s", error)
                refused[match_id] = error.trouble
            else:
                self._waiting.remove(item)
        self._drop(taken)
        if self._waiting:
            trouble = next(iter(refused.values()))
            self._retry.start(HELD_RETRY_MS if trouble is Trouble.BUSY else RETRY_MS)
            self.save_changed.emit(SaveTrouble(len(self._waiting), trouble))
        elif failed_before:
            self._retry.stop()
            self.save_changed.emit(SaveTrouble(0))
        if taken:
            self.taken.emit(frozenset(taken))

    def _drop(self, match_ids: Iterable[str]) -> None:
        """Give up events whose place in their match was taken by another window."""
        dropped = set(match_ids)
        for match_id in dropped:
            _log.warning("another window wrote to the match %s: its events stand", match_id)
        self._waiting = [item for item in self._waiting if item[0] not in dropped]
