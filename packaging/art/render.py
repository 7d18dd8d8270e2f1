"""Drawings and finished cards as pixels, drawn with Qt; decks are read as the program does."""

import os
import sys
from functools import cache
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))

from madrasso_qt.app.decks import Deck, read_deck  # noqa: E402 - found from the line above on

Layers = list[tuple[Path, float]]
"""The files of a card, lowest first, each with its size about the middle of the card."""


@cache
def application() -> QGuiApplication:
    """Return the application that Qt's drawing needs; it lives as long as the process."""
    running = QGuiApplication.instance()
    return running if isinstance(running, QGuiApplication) else QGuiApplication([])


def deck(name: str) -> Deck:
    """Return one of the program's decks."""
    return read_deck(ROOT / "resources" / "cards" / name)


def canvas(width: int, height: int, colour: str | None = None) -> tuple[QImage, QPainter]:
    """Return an image, transparent without a colour, and a painter on it."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(colour) if colour else Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return image, painter


def draw(painter: QPainter, layers: Layers, place: QRectF) -> None:
    """Draw a card in a rectangle."""
    for file, scale in layers:
        dx, dy = place.width() * (1 - scale) / 2, place.height() * (1 - scale) / 2
        renderer = QSvgRenderer(QByteArray(file.read_bytes()))
        renderer.render(painter, place.adjusted(dx, dy, -dx, -dy))


def sheet(cards: list[Layers], width: int, columns: int, ground: str) -> QImage:
    """Return cards side by side, each `width` pixels wide."""
    height, gap = round(width * 1040 / 490), max(6, width // 14)
    rows = -(-len(cards) // columns)
    image, painter = canvas(
        columns * width + (columns + 1) * gap, rows * height + (rows + 1) * gap, ground
    )
    for i, card in enumerate(cards):
        x, y = gap + i % columns * (width + gap), gap + i // columns * (height + gap)
        draw(painter, card, QRectF(x, y, width, height))
    painter.end()
    return image


def pixels(svg: str, size: int) -> bytes:
    """Return a square drawing as RGBA pixels."""
    application()
    image, painter = canvas(size, size)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    # Kept while its bytes are read: they belong to it.
    straight = image.convertToFormat(QImage.Format.Format_RGBA8888)
    return bytes(straight.constBits())
