"""A kept sheet in its window, written by keys alone, for the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from madrasso_qt.app.sheet_session import SheetSession
from madrasso_qt.library import ConflictError, LibraryError
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.log import LogEvent, MatchCreated, MatchSetup, Player, Source
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.ui.sheet.sheet_window import SheetWindow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

NAMES = {
    Seat.NORTH: "Zorzi",
    Seat.WEST: "Busetto",
    Seat.SOUTH: "Vianello",
    Seat.EAST: "Scarpa",
}


class MemoryStore:
    """Keeps events in memory, and can be told to fail."""

    def __init__(self) -> None:
        self.logs: dict[str, list[LogEvent]] = {}
        self.failure: LibraryError | None = None

    def create(self, setup: MatchSetup) -> None:
        self.logs[setup.id] = [MatchCreated(setup)]

    def append(self, match_id: str, seq: int, event: LogEvent, match: Match | None = None) -> None:
        if self.failure:
            raise self.failure
        if seq != len(self.logs[match_id]):
            raise ConflictError("taken")
        self.logs[match_id].append(event)


class Clock:
    """Tells a time that goes on ten seconds with every look at it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.step = 10.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def setup_of(rules: RuleSet | None = None, **changes: object) -> MatchSetup:
    """Return a match of four players, the first side writing."""
    rules = rules or RuleSet()
    setup = MatchSetup(
        "sheet-1",
        rules,
        {seat: Player(NAMES[seat]) for seat in rules.seats},
        Seat.NORTH,
        rules.sides[0],
        Source.TABLE,
    )
    return MatchSetup(**{**{name: getattr(setup, name) for name in _FIELDS}, **changes})


_FIELDS = ("id", "rules", "players", "first_dealer", "keeper", "source", "title", "place")


class Keeper:
    """Somebody who writes on a sheet with the keyboard only."""

    def __init__(self, qtbot: QtBot, setup: MatchSetup) -> None:
        self.store = MemoryStore()
        self.clock = Clock()
        session = SheetSession(self.store, clock=self.clock)
        session.start(setup)
        self.window = SheetWindow(session, speed=0)
        qtbot.addWidget(self.window)
        self.window.show()
        assert QTest.qWaitForWindowActive(self.window)
        self.window.entry.field.setFocus()

    @property
    def match(self) -> Any:
        return self.window.match

    @property
    def verdict(self) -> Any:
        return self.match.evaluation.verdict

    @property
    def board(self) -> Any:
        """What the table sees."""
        table = self.window.table
        return table._board if table is not None else None

    @property
    def focus(self) -> QWidget:
        return QApplication.focusWidget() or self.window

    @property
    def message(self) -> str:
        return self.window.entry.message.text()

    @property
    def question(self) -> str:
        bar = self.window.entry.bar
        return bar.text if bar.is_open else ""

    @property
    def dialog(self) -> Any:
        """The dialog that is open."""
        shown = [d for d in self.window.findChildren(QDialog) if d.isVisible()]
        assert len(shown) == 1
        return shown[0]

    def type(self, *texts: str) -> None:
        """Type texts into the line, each with Enter."""
        field = self.window.entry.field
        for text in texts:
            field.clear()
            QTest.keyClicks(field, text)
            QTest.keyClick(field, Qt.Key.Key_Enter)

    def answer(self, key: str) -> None:
        """Answer what is asked."""
        assert self.question
        QTest.keyClicks(self.window.entry.bar, key)

    def press(
        self,
        key: Qt.Key,
        modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        """Press a key where the focus is."""
        QTest.keyClick(self.focus, key, modifier)

    def accept(self) -> None:
        """Press Enter in the dialog that is open."""
        QTest.keyClick(self.dialog, Qt.Key.Key_Return)

    def points(self) -> list[int]:
        """Return the points of the first side, line by line; -1 for other kinds."""
        return [entry.points[0] if entry.points else -1 for entry in self.match.entries]

    def column(self) -> list[str]:
        """Return the first column as it stands on the paper."""
        return [
            line.figures[0] + line.marks[0]
            for line in self.window.sheet.lines()
            if line.figures and line.number
        ]
