"""What every small window must stand: longer languages, larger text, another language meanwhile.

A module of tests lists its windows in a fixture ``window_maker``, makes a class of ``FitTests``,
and each window is shown at 800×600.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QRadioButton, QTabWidget, QWidget

from tests.ui.pseudo import clashes, clipped, nameless, pseudo_language, text_size

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LONGER: dict[str, Callable[[], AbstractContextManager[None]]] = {
    "pseudo": pseudo_language,
    "large": lambda: text_size(150),
    "huge": lambda: text_size(200),
    "plain": nullcontext,
}


class FitTests:
    """Tests of the windows that a fixture ``make`` makes and shows with ``show_small``."""

    @pytest.mark.parametrize("longer", LONGER)
    def test_nothing_is_cut_off(
        self, make: Callable[[], QWidget], longer: str, qapp: QApplication
    ) -> None:
        with LONGER[longer]():
            window = make()
            for _ in pages(window):
                qapp.sendPostedEvents(None, QEvent.Type.LayoutRequest)
                assert clipped(window) == []
            assert window.size().toTuple() == (800, 600)
            window.close()

    def test_mnemonics_are_unique_and_everything_has_a_name(
        self, make: Callable[[], QWidget]
    ) -> None:
        window = make()
        for _ in pages(window):
            assert clashes(window) == []
            assert nameless(window) == []

    def test_language_can_change_while_a_window_is_open(self, make: Callable[[], QWidget]) -> None:
        window = make()
        before = texts(window)
        with pseudo_language():
            QApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange))
            assert texts(window) != before
        QApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange))
        assert texts(window) == before
        assert clipped(window) == []


def show_small(qtbot: QtBot, window: QWidget) -> QWidget:
    """Show a window at 800×600, which must not be too small for it, and return it."""
    qtbot.addWidget(window)
    assert window.minimumSizeHint().width() <= 800
    assert window.minimumSizeHint().height() <= 600
    room = window.screen().availableSize()
    assert window.size().boundedTo(room) == window.size(), "it opens larger than the screen"
    window.resize(800, 600)
    with qtbot.waitExposed(window):
        window.show()
    return window


def pages(window: QWidget) -> Iterator[None]:
    """Turn the pages of a window, all of them."""
    tabs = window.findChildren(QTabWidget)
    for place in range(max([1, *(each.count() for each in tabs)])):
        for each in tabs:
            each.setCurrentIndex(min(place, each.count() - 1))
        yield


def texts(window: QWidget) -> list[str]:
    """Return what labels and buttons say."""
    kinds = (QLabel, QPushButton, QRadioButton)
    return [item.text() for item in window.findChildren(QWidget) if isinstance(item, kinds)]
