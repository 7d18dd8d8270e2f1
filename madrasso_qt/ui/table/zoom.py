"""One card seen large over the table, with its name, its worth, and the motto of an ace.

Hides how it finds room beside the card for its words, at any size of table and text.
"""

import math
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from madrasso_qt.rules.cards import Card
from madrasso_qt.ui.deck_words import CardText
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.items import DimItem, rounded, table_font, text_size
from madrasso_qt.ui.table.layout import CARD_RATIO
from madrasso_qt.ui.theme import TITLE_FAMILY, Theme, load_family

_VEIL_Z, _CARD_Z, _PANEL_Z = 320.0, 321.0, 322.0
_MARGIN = 0.04
"""The least room around everything, as a share of the table."""
_CARD_SHARE = 0.5
"""The most of the width that the card takes."""
_MOST_WIDTH = 480.0
_COLUMN = 18.0
"""The breadth of the words, in text sizes."""
_SHRINK = 0.92


class _Line(NamedTuple):
    """A paragraph with its place in the panel."""

    text: str
    font: QFont
    colour: str
    area: QRectF


class ZoomOverlay:
    """The items of the overlay, from when it is made until ``remove``."""

    def __init__(
        self,
        graphics_scene: QGraphicsScene,
        card: Card,
        text: CardText,
        pictures: CardPictures,
        *,
        theme: Theme,
        text_px: float,
    ) -> None:
        """Lay a card over the table.

        Args:
            graphics_scene: the scene of the table, as large as the table.
            card: the card.
            text: what is said of it.
            pictures: the deck.
            theme: the colours.
            text_px: the size of running text, in pixels.
        """
        self.card = card
        self.text = text
        self._graphics = graphics_scene
        self._pictures = pictures
        room = graphics_scene.sceneRect()
        edge = min(room.width(), room.height()) * _MARGIN
        inner = room.adjusted(edge, edge, -edge, -edge)
        self._width = min(inner.height() / CARD_RATIO, inner.width() * _CARD_SHARE, _MOST_WIDTH)
        gap = text_px
        column = min(inner.width() - self._width - gap, text_px * _COLUMN)
        panel = _Panel(text, theme, QSizeF(column, inner.height()), text_px)
        left = room.center().x() - (self._width + gap + panel.size.width()) / 2
        panel.setPos(left + self._width + gap, room.center().y() - panel.size.height() / 2)
        self._picture = QGraphicsPixmapItem()
        self._picture.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._picture.setZValue(_CARD_Z)
        self._middle = QPointF(left + self._width / 2, room.center().y())
        self._items: list[QGraphicsItem] = [DimItem(room.size(), _VEIL_Z), panel, self._picture]
        self.reload()
        for item in self._items:
            graphics_scene.addItem(item)

    def reload(self) -> None:
        """Fetch the picture again, since a better one is there."""
        picture = self._pictures.enlarged(self.card, self._width)
        size = picture.deviceIndependentSize()
        self._picture.setPixmap(picture)
        self._picture.setPos(self._middle - QPointF(size.width() / 2, size.height() / 2))

    def remove(self) -> None:
        """Take the overlay off the table."""
        for item in self._items:
            self._graphics.removeItem(item)
        self._items.clear()


class _Panel(QGraphicsItem):
    """The paper with the words."""

    def __init__(self, text: CardText, theme: Theme, room: QSizeF, text_px: float) -> None:
        """Write ``text``, smaller than ``text_px`` only if there is too little ``room``."""
        super().__init__()
        self.setZValue(_PANEL_Z)
        self._theme = theme
        self._pixels = text_px
        self._set(text, room)
        while not self._fits(room) and self._pixels > text_px / 3:
            self._pixels *= _SHRINK
            self._set(text, room)

    @property
    def size(self) -> QSizeF:
        """How large the paper is."""
        return self._size

    def boundingRect(self) -> QRectF:
        """Return the paper with its outline."""
        return QRectF(QPointF(0, 0), self._size).adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint paper and words."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = rounded(QRectF(QPointF(0, 0), self._size), self._pixels * 0.7)
        painter.fillPath(shape, QColor(self._theme.panel))
        painter.strokePath(shape, QPen(QColor(self._theme.line), self._pixels * 0.11))
        for line in self._lines:
            painter.setFont(line.font)
            painter.setPen(QColor(line.colour))
            painter.drawText(line.area, _FLAGS, line.text)

    def _set(self, text: CardText, room: QSizeF) -> None:
        """Set the paragraphs one under the other and take their size."""
        theme, pixels = self._theme, self._pixels
        bold = QFont.Weight.Bold
        paragraphs = (
            (text.name, _title_font(pixels * 1.8), theme.ink),
            (text.worth, table_font(pixels * 1.15, bold), theme.ink),
            (text.motto, _title_font(pixels * 1.3), theme.ink),
            (text.meaning, table_font(pixels), theme.sub),
        )
        self._lines: list[_Line] = []
        broad, top = 0.0, pixels
        for words, font, colour in paragraphs:
            if words:
                size = text_size(words, font, room.width() - 2 * pixels)
                metrics = QFontMetricsF(font)
                height = round(size.height() / metrics.height()) * math.ceil(metrics.lineSpacing())
                area = QRectF(pixels, top, room.width() - 2 * pixels, height)
                self._lines.append(_Line(words, font, colour, area))
                broad = max(broad, size.width())
                top = area.bottom() + pixels * 0.7
        self._size = QSizeF(broad + 2 * pixels, top + pixels * 0.3)

    def _fits(self, room: QSizeF) -> bool:
        return self._size.width() <= room.width() + 1 and self._size.height() <= room.height()


_FLAGS = (
    Qt.AlignmentFlag.AlignLeft
    | Qt.AlignmentFlag.AlignTop
    | Qt.TextFlag.TextWordWrap
    | Qt.TextFlag.TextDontClip
)


def _title_font(pixels: float) -> QFont:
    load_family(TITLE_FAMILY)
    font = QFont(TITLE_FAMILY)
    font.setPixelSize(max(6, round(pixels)))
    font.setWeight(QFont.Weight.Bold)
    return font
