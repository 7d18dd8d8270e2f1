"""Nothing of history, register and statistics is cut off, in any language and text size."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QTabWidget, QWidget

from madrasso_qt.library import Library
from madrasso_qt.ui.history.players_window import PlayersWindow
from madrasso_qt.ui.history.window import HistoryWindow
from madrasso_qt.ui.statistics.window import StatisticsWindow
from tests.club import THEM, US
from tests.ui.pseudo import clashes, clipped, nameless, pseudo_language, text_size

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def history(library: Library) -> QWidget:
    window = HistoryWindow(lambda: library)
    window.refresh()
    window.trash_current()
    window.search("base>x")
    window._show_preview()
    return window


def players(library: Library) -> QWidget:
    window = PlayersWindow(lambda: library)
    library.players.merge(library.players.add("Zorzi Marco").id, "zorzi")
    window.refresh()
    window.select("zorzi")
    window._into.setCurrentIndex(0)
    window._merge.click()
    return window


def statistics(library: Library) -> QWidget:
    window = StatisticsWindow(lambda: library)
    window.ask(US, THEM)
    return window


WINDOWS: dict[str, Callable[[Library], QWidget]] = {
    "history": history,
    "players": players,
    "statistics": statistics,
}


@pytest.fixture(params=WINDOWS)
def make(request: pytest.FixtureRequest, qtbot: QtBot, club: Library) -> Callable[[], QWidget]:
    """Return what makes a window, shown at 800×600."""

    def made() -> QWidget:
        window = WINDOWS[request.param](club)
        qtbot.addWidget(window)
        assert window.minimumSizeHint().width() <= 800
        assert window.minimumSizeHint().height() <= 600
        window.resize(800, 600)
        with qtbot.waitExposed(window):
            window.show()
        return window

    return made


@pytest.mark.parametrize("longer", ["pseudo", "large", "largest", "plain"])
def test_nothing_is_cut_off(make: Callable[[], QWidget], longer: str, qapp: QApplication) -> None:
    contexts: dict[str, AbstractContextManager[None]] = {
        "pseudo": pseudo_language(),
        "large": text_size(150),
        "largest": text_size(200),
        "plain": nullcontext(),
    }
    with contexts[longer]:
        window = make()
        for place in range(6):
            for tabs in window.findChildren(QTabWidget):
                tabs.setCurrentIndex(min(place, tabs.count() - 1))
            qapp.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            assert clipped(window) == []
        assert window.size().toTuple() == (800, 600)
        window.close()


def test_mnemonics_are_unique_and_everything_has_a_name(make: Callable[[], QWidget]) -> None:
    window = make()
    for place in range(6):
        for tabs in window.findChildren(QTabWidget):
            tabs.setCurrentIndex(min(place, tabs.count() - 1))
        assert clashes(window) == []
        assert nameless(window) == []
