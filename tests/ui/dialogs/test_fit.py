"""No dialog cuts a text off at 800×600, in a language of double length or at text size 150."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from madrasso_qt.app.settings import Language, Settings
from madrasso_qt.exchange.imports import Candidate, Status
from madrasso_qt.library import Library
from madrasso_qt.rules.cards import Card, Seat, Side, shuffled
from madrasso_qt.rules.mpn import read
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.score import evaluate
from madrasso_qt.rules.seating import draw_kings
from madrasso_qt.ui.dialogs import confirm
from madrasso_qt.ui.dialogs.about import AboutDialog
from madrasso_qt.ui.dialogs.fairness import FairnessWindow
from madrasso_qt.ui.dialogs.help import HelpWindow
from madrasso_qt.ui.dialogs.import_window import ImportWindow
from madrasso_qt.ui.dialogs.kings import KingsDialog
from madrasso_qt.ui.dialogs.new_match import NewMatchDialog
from madrasso_qt.ui.dialogs.parts import ScrollPage
from madrasso_qt.ui.dialogs.record_view import RecordWindow
from madrasso_qt.ui.dialogs.settings_dialog import SettingsDialog
from madrasso_qt.ui.dialogs.thoughts import ThoughtsWindow
from madrasso_qt.ui.dialogs.welcome import WelcomeDialog
from madrasso_qt.ui.printing.print_window import PrintWindow
from tests.ui.dialogs.test_thoughts import explanation
from tests.ui.fit import FitTests, show_small
from tests.ui.pseudo import clipped, doubled

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

EXAMPLE = Path(__file__).resolve().parents[2] / "data" / "example.mpn"
NAMES = {Seat.NORTH: "Marco", Seat.WEST: "Bepi", Seat.SOUTH: "", Seat.EAST: "Nane"}


def face(_card: Card, width: float) -> QPixmap:
    """Return an empty picture of a card."""
    picture = QPixmap(int(width), int(width * 2))
    picture.fill()
    return picture


def new_match_in_full() -> NewMatchDialog:
    """Return the dialog of a three-handed match with everything open and complained about."""
    dialog = NewMatchDialog(Settings(name_west="Marco", variant=Variant.THREE))
    dialog.findChild(QWidget, "expander").click()  # type: ignore[union-attr]
    dialog.accept()
    return dialog


def kings() -> KingsDialog:
    rules = RuleSet()
    draw = draw_kings(shuffled(Random(9)), rules.seats, 2)
    return KingsDialog(draw, rules, NAMES, face, speed=0)


def call_bar() -> confirm.ConfirmBar:
    bar = confirm.ConfirmBar()
    bar.ask(confirm.call_question(evaluate(RuleSet(), ()), Side.NS))
    return bar


def record() -> RecordWindow:
    window = RecordWindow(read(EXAMPLE.read_bytes()), "example.mpn", speed=0)
    window.go_to(12)
    return window


def importing() -> ImportWindow:
    (record,) = read(EXAMPLE.read_bytes())
    record = replace(record, tags={**record.tags, "Result": "WE"})
    return ImportWindow("example.mpn", [Candidate(record, status, None) for status in Status])


def fairness(page: int) -> FairnessWindow:
    with TemporaryDirectory() as folder, closing(Library.open(Path(folder))) as library:
        window = FairnessWindow(library)
    window.set_commitment("0123456789abcdef" * 4)
    if page:
        window.show_records(read(EXAMPLE.read_bytes()), "example.mpn")
    return window


def thoughts() -> ThoughtsWindow:
    window = ThoughtsWindow()
    window.show_explanation(*explanation(other=True))
    return window


WINDOWS: dict[str, Callable[[], QWidget]] = {
    "new match": lambda: NewMatchDialog(Settings()),
    "new match in full": new_match_in_full,
    "kings": kings,
    "settings": lambda: SettingsDialog(Settings(trick_pause_ms=-1)),
    "help": HelpWindow,
    "fairness": lambda: fairness(0),
    "fairness, verified": lambda: fairness(1),
    "about": AboutDialog,
    "thoughts": thoughts,
    "welcome": lambda: WelcomeDialog(Language.ENGLISH),
    "call": call_bar,
    "record": record,
    "import": importing,
    "print": lambda: PrintWindow(read(EXAMPLE.read_bytes())),
}


class TestFit(FitTests):
    @pytest.fixture(params=WINDOWS)
    def make(self, request: pytest.FixtureRequest, qtbot: QtBot) -> Callable[[], QWidget]:
        return lambda: show_small(qtbot, WINDOWS[request.param]())

    # A question is put once, in the language of that moment.
    @pytest.mark.parametrize("make", sorted(set(WINDOWS) - {"call"}), indirect=True)
    def test_language_can_change_while_a_window_is_open(self, make: Callable[[], QWidget]) -> None:
        super().test_language_can_change_while_a_window_is_open(make)


def test_doubling_keeps_fields_numbers_and_one_mnemonic() -> None:
    assert doubled("&Play %n deal(s) by {name} && more") == (
        "[[&Play %n deal(s) by {name} && more Play %n deal(s) by {name} && more]]"
    )
    assert doubled(" ") == " "
    assert doubled("{text}, {more}.") == "{text}, {more}."


def test_check_finds_what_is_cut_off(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label, button = QLabel("A rather long text", window), QPushButton("Another text", window)
    label.setGeometry(0, 0, 20, 20)
    button.setGeometry(0, 30, 20, 20)
    wrapped = QLabel("many words in one narrow label", window)
    wrapped.setWordWrap(True)
    wrapped.setGeometry(0, 60, 60, 10)
    window.show()
    found = "\n".join(clipped(window))
    assert "A rather long text" in found
    assert "Another text" in found
    assert "many words" in found


@pytest.mark.parametrize(("less", "scrolls"), [(37, False), (260, True)])
def test_a_page_that_is_seen_whole_does_not_scroll(qtbot: QtBot, less: int, scrolls: bool) -> None:
    dialog = NewMatchDialog(Settings(), ())
    qtbot.addWidget(dialog)
    bar = dialog.findChildren(ScrollPage)[0].verticalScrollBar()
    with qtbot.waitExposed(dialog):
        dialog.show()
    # Some lines are shorter in a dialog that is wider than it asks for.
    dialog.resize(720, dialog.sizeHint().height() - less)
    qtbot.waitUntil(lambda: (bar.maximum() > 0) == scrolls)
