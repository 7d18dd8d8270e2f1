"""Nothing of history, register and statistics is cut off, in any language and text size."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from madrasso_qt.library import Library
from madrasso_qt.ui.history.players_window import PlayersWindow
from madrasso_qt.ui.history.window import HistoryWindow
from madrasso_qt.ui.statistics.window import StatisticsWindow
from tests.club import THEM, US
from tests.ui.fit import FitTests, show_small

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
    when = window._boxes["when"]
    when.setCurrentIndex(when.count() - 1)
    when.activated.emit(when.currentIndex())
    window._days["since"].setText("8/11")
    return window


WINDOWS: dict[str, Callable[[Library], QWidget]] = {
    "history": history,
    "players": players,
    "statistics": statistics,
}


class TestFit(FitTests):
    @pytest.fixture(params=WINDOWS)
    def make(
        self, request: pytest.FixtureRequest, qtbot: QtBot, club: Library
    ) -> Callable[[], QWidget]:
        return lambda: show_small(qtbot, WINDOWS[request.param](club))
