"""The program's own fonts for all tests of dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from madrasso_qt.ui import theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> None:
    """Give the application its fonts and its palette."""
    theme.load_fonts()
    qapp.setFont(theme.ui_font())
