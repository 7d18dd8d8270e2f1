"""The program's own fonts for all tests of dialogs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from madrasso_qt.ui import theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> Iterator[None]:
    """Give the application the program's fonts for one test."""
    theme.load_fonts()
    usual = qapp.font()
    qapp.setFont(theme.ui_font())
    yield
    qapp.setFont(usual)
