"""Help, Fairness: the seal of the deal on the table, and saved deals put to the test."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from madrasso_qt.library import Library
from madrasso_qt.rules.log import DealSealed
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.mpn import SealState, record_of, write
from madrasso_qt.rules.sealing import drawn_seal, sealed_text
from madrasso_qt.ui.dialogs.fairness import FairnessWindow
from madrasso_qt.ui.main_window import MainWindow
from madrasso_qt.ui.seal_mark import SealMark
from tests.playing import next_event, setup_of
from tests.ui.conftest import MakeWindow, setup_with_person


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library.open(tmp_path)
    yield library
    library.close()


def kept(library: Library, number: int, cards: int) -> Match:
    """Keep a match with one sealed deal in the library."""
    match = Match(replace(setup_of(number), seed=None))
    library.create(match.setup)
    events = [DealSealed(0, drawn_seal())]
    while len(match.log) < cards + 3:
        event = events.pop() if events else next_event(match)
        match.append(event)
        library.append(match.setup.id, len(match.log) - 1, event, match)
    return match


def shown(qtbot: QtBot, library: Library) -> FairnessWindow:
    window = FairnessWindow(library)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


def test_any_deal_of_the_library_is_verified(qtbot: QtBot, library: Library) -> None:
    over, in_hand = kept(library, 1, 40), kept(library, 2, 4)
    window = shown(qtbot, library)
    window._tabs.setCurrentIndex(1)
    states = {}
    for match in (over, in_hand):
        window._matches.selectRow(window.model.row_of(match.setup.id))
        (found,) = window.found
        states[match.setup.id] = found.state
        seal = match.seal(0)
        assert seal is not None
        told = window._details.toPlainText()
        assert seal.commitment in told
        assert (sealed_text(seal.order, seal.nonce) in told) == (match is over)
        assert (seal.nonce in told) == (match is over)
    assert states == {over.setup.id: SealState.HELD, in_hand.setup.id: SealState.CLOSED}


def test_a_file_that_was_changed_is_found(qtbot: QtBot, library: Library) -> None:
    record = record_of(kept(library, 1, 40))
    (deal,) = record.deals
    window = shown(qtbot, library)
    window.show_records([replace(record, deals=(replace(deal, nonce="0" * 32),))], "<b>forged</b>")
    assert [one.state for one in window.found] == [SealState.BROKEN]
    assert "NOT as promised" in window._deals.item(0).text()
    assert window._told.text() == "Not every deal could be verified."
    assert "<b>forged</b>" in window._what.text()
    assert window._what.textFormat() is Qt.TextFormat.PlainText


def test_an_empty_library_and_an_empty_record_are_told(qtbot: QtBot, library: Library) -> None:
    window = shown(qtbot, library)
    window._tabs.setCurrentIndex(1)
    assert not window.found
    window.show_records([], "empty.mpn")
    assert window._told.text() == "There are no deals with cards in it."


def test_the_seal_is_copied(qtbot: QtBot, library: Library) -> None:
    window = shown(qtbot, library)
    assert not window._copy_seal.isEnabled()
    window.set_commitment("ab" * 32)
    QTest.mouseClick(window._copy_seal, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "ab" * 32


class TestAtTheTable:
    """The seal in the window of the table."""

    def begin(self, window: MainWindow, qtbot: QtBot, seed: int | None) -> SealMark:
        window.begin(replace(setup_with_person(), seed=seed))
        qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
        mark = window.findChild(SealMark)
        assert mark is not None
        assert mark.isVisible()
        return mark

    def test_it_is_told_before_the_cut_and_opened_after_the_deal(
        self, make_window: MakeWindow, qtbot: QtBot
    ) -> None:
        window = make_window()
        told: list[str] = []
        mark = window.findChild(SealMark)
        assert mark is not None
        window.session.sealed.connect(lambda _: told.append(mark.commitment))
        self.begin(window, qtbot, None)
        assert window.session.match is not None
        seal = window.session.match.seal(0)
        assert seal is not None
        assert told == [seal.commitment] == [mark.commitment]
        log = window.log.text()
        first, second = log.splitlines()[:2]
        assert seal.commitment in first
        assert "deals" in second, "the cards come after the promise"
        assert seal.nonce not in log
        assert seal.nonce not in window.session.record_text(in_hand=True)
        window.session.resign()
        qtbot.waitUntil(lambda: seal.nonce in window.log.text())
        assert " ".join(map(str, seal.order)) in window.log.text()

    def test_a_numbered_deal_is_marked_as_known(
        self, make_window: MakeWindow, qtbot: QtBot
    ) -> None:
        mark = self.begin(make_window(), qtbot, 5)
        assert not mark.commitment
        assert mark.text() == "known"
        assert "deal number 5" in mark.accessibleName()

    def test_a_click_explains_it_and_a_file_is_verified(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        window = make_window()
        mark = self.begin(window, qtbot, None)
        QTest.mouseClick(mark, Qt.MouseButton.LeftButton)
        fairness = window.findChild(FairnessWindow)
        assert fairness is not None
        assert fairness._seal.text() == window.session.commitment == mark.commitment
        file = tmp_path / "match.mpn"
        match = Match(setup_of(5))
        match.append(match.next_deal())
        file.write_text(write(record_of(match)), "utf-8")
        window.windows.verify(fairness, file)
        assert [one.state for one in fairness.found] == [SealState.KNOWN]
