"""The program's own fonts and a library with a few matches for tests of history and statistics."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from madrasso_qt.library import Library
from madrasso_qt.ui import theme
from tests.club import season

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


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Library]:
    """Return a library with seven matches."""
    library = Library.open(tmp_path)
    season(library)
    yield library
    library.close()
