"""No window of a kept sheet cuts a text off, and everything in it has a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from madrasso_qt.app.settings import Settings
from madrasso_qt.app.sheet_session import SheetSession
from madrasso_qt.library.register import KnownPlayer
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.entry import Calling
from madrasso_qt.rules.log import Player
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.score import DealEntry
from madrasso_qt.ui.sheet.keys_dialog import KeysDialog
from madrasso_qt.ui.sheet.people import NOBODY, People
from madrasso_qt.ui.sheet.sheet_dialogs import (
    CallDialog,
    ColumnDialog,
    CorrectDialog,
    CountDialog,
)
from madrasso_qt.ui.sheet.sheet_window import SheetWindow
from madrasso_qt.ui.sheet.table_match_dialog import DetailsDialog, Seating, TableMatchDialog
from madrasso_qt.ui.sheet.versions import VersionsDialog
from madrasso_qt.ui.theme import DARK
from tests.ui.fit import FitTests, show_small
from tests.ui.sheet.keeping import MemoryStore, setup_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LONG = {seat: Player(seat.value + "bartolomeo" * 5 + " el longo") for seat in Seat}


def sheet(*points: int, three: bool = False) -> SheetWindow:
    """Return the window of a sheet with the longest names."""
    rules = RuleSet.of(variant=Variant.THREE if three else Variant.CLASSIC)
    players = {seat: LONG[seat] for seat in rules.seats}
    session = SheetSession(MemoryStore())
    session.start(setup_of(rules, players=players, title="T" * 60, place="P" * 40))
    for own in points:
        session.enter(DealEntry.of_points(own, 130 - own), said=str(own))
    return SheetWindow(session, DARK, speed=0)


def asking() -> SheetWindow:
    window = sheet(83, 71)
    window.entry.field.setText("130")
    window.entry.enter()
    window.notice.tell("NOT SAVED", "Save elsewhere…")
    return window


def decided() -> SheetWindow:
    return sheet(83, 71, 96, 54, 77, 102, 68, 90, 61, 75)


def dialog(make: Callable[[SheetWindow], QWidget]) -> Callable[[], QWidget]:
    """Return what makes a dialog of a sheet that nobody sees."""

    def made() -> QWidget:
        window = sheet(83, 71, 96, 54, 77, 92, 68, 90, 61, 75)
        window.setParent(None)
        shown = make(window)
        _OWNERS.append(window)
        return shown

    return made


_OWNERS: list[SheetWindow] = []


def correct(window: SheetWindow) -> QWidget:
    line = window.match.lines[3]
    return CorrectDialog(
        window.voice,
        window.keeping,
        line.entry,
        lambda entry: window.session.consequence(window.session.correction(line.uid, entry)),
        heading="Correct deal 4",
        remark="You are changing deal 4; the table is at deal 11.",
        reason_needed=True,
    )


def table_match() -> QWidget:
    zorzi = KnownPlayer("p1", "Zorzi", note="of Tuesdays")
    made = TableMatchDialog(Settings(), People(lambda: [zorzi]))
    made.names.fields[Seat.NORTH].setText("Zorzi")
    made.seating.choose(Seating.KINGS)
    made.second_king.setCurrentIndex(0)
    made._expander.setChecked(True)
    made.accept()
    return made


WINDOWS: dict[str, Callable[[], QWidget]] = {
    "empty": sheet,
    "asking": asking,
    "extra": lambda: sheet(65, 70, 58, 61, 72, 49, 80, 55, 67, 63, 70),
    "decided": decided,
    "three": lambda: sheet(three=True),
    "call": dialog(lambda w: CallDialog(w.voice, Calling(Seat.NORTH, 5, 56), w.match.evaluation)),
    "correct": dialog(correct),
    "column": dialog(lambda w: ColumnDialog(w.voice, w.keeping, "71 abc")),
    "count": dialog(lambda w: CountDialog(w.voice, w.keeping)),
    "versions": dialog(lambda w: VersionsDialog(w.voice, w.session.versions())),
    "details": dialog(lambda w: DetailsDialog(w.voice, w.match.setup, NOBODY)),
    "keys": lambda: KeysDialog(["8  Zorzi", "4  Busetto", "2  Vianello", "6  Scarpa"]),
    "table match": table_match,
}


class TestFit(FitTests):
    @pytest.fixture(params=WINDOWS)
    def make(self, request: pytest.FixtureRequest, qtbot: QtBot) -> Callable[[], QWidget]:
        def made() -> QWidget:
            window = WINDOWS[request.param]()
            for owner in _OWNERS:
                qtbot.addWidget(owner)
            _OWNERS.clear()
            return show_small(qtbot, window)

        return made
