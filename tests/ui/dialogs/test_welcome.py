"""The first start: two questions, each answered by mouse or keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from madrasso_qt.app.settings import Language
from madrasso_qt.rules.cards import Seat
from madrasso_qt.ui.dialogs.help import HelpWindow
from madrasso_qt.ui.dialogs.new_match import NewMatchDialog
from madrasso_qt.ui.dialogs.welcome import WelcomeDialog

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from madrasso_qt.ui.main_window import MainWindow
    from tests.ui.conftest import MakeWindow


@pytest.fixture
def dialog(qtbot: QtBot) -> WelcomeDialog:
    made = WelcomeDialog(Language.ENGLISH)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_the_language_is_told_at_once(dialog: WelcomeDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.language_chosen) as chosen:
        dialog._languages.button(Language.ITALIAN).click()
    assert chosen.args == [Language.ITALIAN]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_go_to_the_table(dialog: WelcomeDialog, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(dialog.answered) as answered:
        QTest.keyClick(dialog, key)
    assert answered.args == [True]


def test_who_does_not_know_the_game_says_so(dialog: WelcomeDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.answered) as answered:
        QTest.mouseClick(dialog._no, Qt.MouseButton.LeftButton)
    assert answered.args == [False]


def first_start(make_window: MakeWindow) -> tuple[MainWindow, WelcomeDialog]:
    window = make_window()
    window.context.store.path.unlink(missing_ok=True)
    window.start()
    (dialog,) = window.findChildren(WelcomeDialog)
    return window, dialog


def test_the_first_start_asks_and_the_second_does_not(make_window: MakeWindow) -> None:
    window, dialog = first_start(make_window)
    assert window.findChildren(NewMatchDialog) == []
    dialog.accept()
    assert window.context.store.path.exists()
    window.windows.close()
    window.start()
    assert not [item for item in window.findChildren(WelcomeDialog) if item.isVisible()]


def test_who_knows_the_game_plays_without_another_question(make_window: MakeWindow) -> None:
    window, dialog = first_start(make_window)
    dialog._yes.click()
    match = window.session.match
    assert match is not None
    assert [seat for seat, player in match.setup.players.items() if not player.bot] == [Seat.SOUTH]
    assert not [item for item in window.findChildren(NewMatchDialog) if item.isVisible()]


def test_who_does_not_know_the_game_sees_it_in_brief(make_window: MakeWindow) -> None:
    window, dialog = first_start(make_window)
    dialog._no.click()
    (help_window,) = window.findChildren(HelpWindow)
    assert help_window.isVisible()
    assert help_window._browser.verticalScrollBar().value() < 20
    assert window.findChildren(NewMatchDialog) == []


def test_the_chosen_language_is_spoken_and_kept(make_window: MakeWindow, qtbot: QtBot) -> None:
    window, dialog = first_start(make_window)
    dialog._languages.button(Language.ITALIAN).click()
    assert window.context.translations.code == "it"
    qtbot.waitUntil(lambda: dialog.windowTitle() == "Benvenuto")
    dialog.accept()
    assert window.context.store.load().language is Language.ITALIAN
