"""What the tests of the panels share: the program's fonts, and blank cards."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from madrasso_qt.rules.cards import Card
from madrasso_qt.ui import theme
from madrasso_qt.ui.sheet.parts import CARD_RATIO, Face


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    """Give the application its fonts."""
    theme.load_fonts()
    usual = QApplication.font()
    qapp.setFont(theme.ui_font())
    yield
    qapp.setFont(usual)


@pytest.fixture
def face() -> Face:
    """Return a maker of blank cards."""

    def blank(_card: Card, width: int) -> QPixmap:
        picture = QPixmap(width, round(width * CARD_RATIO))
        picture.fill(Qt.GlobalColor.white)
        return picture

    return blank
