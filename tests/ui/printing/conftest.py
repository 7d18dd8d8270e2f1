"""The program's own fonts for all tests of paper."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from madrasso_qt.rules import mpn
from madrasso_qt.rules.mpn import Record
from madrasso_qt.ui import theme


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> Iterator[None]:
    """Give the application the program's fonts for one test."""
    theme.load_fonts()
    usual = qapp.font()
    qapp.setFont(theme.ui_font())
    yield
    qapp.setFont(usual)


@pytest.fixture
def example() -> Record:
    """Return the match that is kept as an example."""
    path = Path(__file__).parents[2] / "data" / "example.mpn"
    return mpn.read(path.read_bytes())[0]
