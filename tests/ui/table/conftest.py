"""A table of its own for every test, on a screen that is not there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.view import TableView
from madrasso_qt.ui.theme import load_fonts


@pytest.fixture(scope="session")
def raster_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where rendered cards are kept from test to test."""
    return tmp_path_factory.mktemp("cards")


@pytest.fixture
def pictures(qapp: QApplication, raster_folder: Path) -> Iterator[CardPictures]:
    """Return a deck that renders quickly."""
    load_fonts()
    deck = CardPictures(raster_folder)
    deck.set_width(24, 1.0)
    yield deck
    deck.stop()


@pytest.fixture
def view(qtbot: QtBot, raster_folder: Path) -> Iterator[TableView]:
    """Return a small table on which nothing takes time."""
    load_fonts()
    table = TableView(CardPictures(raster_folder))
    table.stage.set_speed(0)
    table.stage.set_trick_pause(0)
    qtbot.addWidget(table)
    table.resize(520, 540)
    table.show()
    yield table
    table.close()
