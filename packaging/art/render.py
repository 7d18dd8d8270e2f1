"""The finished cards as images: reads a deck as the program does, and draws it with Qt."""

import os
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

CARDS = Path(__file__).resolve().parents[2] / "resources" / "cards"


@dataclass(frozen=True)
class Layer:
    """A file of a face and its size."""

    file: Path
    scale: float


@dataclass(frozen=True)
class Deck:
    """A deck as its folder says."""

    folder: Path
    about: dict[str, Any]

    @classmethod
    def read(cls, name: str) -> "Deck":
        """Read the deck of a name."""
        text = (CARDS / name / "deck.toml").read_text(encoding="utf-8")
        return cls(CARDS / name, tomllib.loads(text))

    @property
    def modes(self) -> list[str]:
        """The names of its index modes."""
        return list(self.about["modes"])

    @property
    def backs(self) -> list[str]:
        """The names of its backs."""
        return list(self.about["backs"])

    def face(self, card: str, mode: str) -> list[Layer]:
        """Return what a face consists of, lowest first."""
        about = self.about["modes"][mode]
        scales = about.get("scale", [1] * len(about["layers"]))
        out = []
        for pattern, scale in zip(about["layers"], scales, strict=True):
            choices = [self.folder / part.format(card=card) for part in pattern.split("|")]
            out.append(Layer(next(path for path in choices if path.exists()), scale))
        return out

    def back(self, name: str) -> list[Layer]:
        """Return a back."""
        return [Layer(self.folder / f"{name}.svg", 1)]


@cache
def application() -> QGuiApplication:
    """Return the application that Qt's drawing needs; it lives as long as the process."""
    running = QGuiApplication.instance()
    return running if isinstance(running, QGuiApplication) else QGuiApplication([])


def draw(painter: QPainter, layers: list[Layer], place: QRectF) -> None:
    """Draw a card in a rectangle."""
    for layer in layers:
        dx, dy = place.width() * (1 - layer.scale) / 2, place.height() * (1 - layer.scale) / 2
        renderer = QSvgRenderer(QByteArray(layer.file.read_bytes()))
        renderer.render(painter, place.adjusted(dx, dy, -dx, -dy))


def canvas(width: int, height: int, colour: str | None = None) -> tuple[QImage, QPainter]:
    """Return an image, transparent without a colour, and a painter on it."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(colour) if colour else Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return image, painter


def sheet(cards: list[list[Layer]], width: int, columns: int, ground: str) -> QImage:
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


def pixmap(svg: str, size: int) -> bytes:
    """Return a square drawing as RGBA pixels."""
    application()
    image, painter = canvas(size, size)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    # Kept while its bytes are read: they belong to it.
    straight = image.convertToFormat(QImage.Format.Format_RGBA8888)
    return bytes(straight.constBits())
