"""The last trick, shown once more over the table as it lay.

Hides how it is put together: a veil, a paper panel, the cards at their players' sides with names,
and in words who led and who took it.
"""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.events import Trick
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.items import CardItem, DimItem, draw_line, rounded, table_font
from madrasso_qt.ui.table.layout import CARD_RATIO, CardPlace, Layout, Light, Pose, Spot
from madrasso_qt.ui.table.names import player_name, trick_text
from madrasso_qt.ui.theme import INK, Theme

_VEIL_Z, _PANEL_Z, _CARD_Z = 300.0, 301.0, 302.0
_CARD_WIDTH = 92.0
_PLACES = {
    Spot.LEFT: (-178.0, 0.0),
    Spot.TOP: (-60.0, -22.0),
    Spot.BOTTOM: (60.0, 22.0),
    Spot.RIGHT: (178.0, 0.0),
}


class LastTrickOverlay:
    """The items of the overlay, from when it is made until ``remove``."""

    def __init__(
        self,
        graphics_scene: QGraphicsScene,
        table: Layout,
        pictures: CardPictures,
        theme: Theme,
    ) -> None:
        """Lay the last trick of the table's state over it.

        Args:
            graphics_scene: the scene of the table.
            table: the layout of the table; its state must have a last trick.
            pictures: the deck.
            theme: the colours.
        """
        trick = table.state.last_trick
        assert trick is not None
        self._graphics = graphics_scene
        size = QSizeF(table.width, table.height)
        self._items: list[QGraphicsItem] = [
            DimItem(size, _VEIL_Z),
            _Panel(table, trick, theme),
        ]
        for number, (seat, card) in enumerate(trick.plays):
            light = Light.WINNING if seat is trick.winner else Light.NORMAL
            lying = CardItem(pictures, theme)
            lying.set_place(CardPlace(_pose(table, seat, number), card))
            lying.set_light(light, table.team(seat))
            self._items.append(lying)
        for item in self._items:
            graphics_scene.addItem(item)

    def remove(self) -> None:
        """Take the overlay off the table."""
        for item in self._items:
            self._graphics.removeItem(item)
        self._items.clear()


class _Panel(QGraphicsItem):
    """The paper with the names and the sentence."""

    def __init__(self, table: Layout, trick: Trick, theme: Theme) -> None:
        super().__init__()
        self.setZValue(_PANEL_Z)
        self._table = table
        self._trick = trick
        self._theme = theme
        scale = _scale(table)
        rect = QRectF(0, 0, 500 * scale, 366 * scale)
        rect.moveCenter(_middle(table))
        self._rect = rect

    def boundingRect(self) -> QRectF:
        """Return the paper with its edge."""
        return self._rect.adjusted(-4, -4, 4, 4)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint the paper and what is written on it."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale, theme = _scale(self._table), self._theme
        paper = rounded(self._rect, 14 * scale)
        painter.fillPath(paper, QColor(theme.panel))
        painter.strokePath(paper, QPen(QColor(INK), 2.6 * scale))
        inner = self._rect.adjusted(6 * scale, 6 * scale, -6 * scale, -6 * scale)
        painter.strokePath(rounded(inner, 9 * scale), QPen(QColor(theme.line), scale))
        painter.setPen(QColor(theme.ink))
        title = QCoreApplication.translate("Table", "Last trick")
        top = QPointF(self._rect.center().x(), self._rect.y() + 27 * scale)
        self._write(painter, top, title, 400, table_font(17 * scale, QFont.Weight.Bold))
        for number, (seat, _) in enumerate(self._trick.plays):
            self._caption(painter, seat, _pose(self._table, seat, number))

    def _caption(self, painter: QPainter, seat: Seat, pose: Pose) -> None:
        """Write under a card whose it is, and whether he led or took the trick."""
        scale = _scale(self._table)
        under = QPointF(pose.x, pose.y + pose.width * CARD_RATIO / 2 + 18 * scale)
        name = player_name(self._table.state, seat)
        self._write(painter, under, name, 112, table_font(13.5 * scale, QFont.Weight.Bold))
        text = trick_text(self._trick, seat)
        self._write(painter, under + QPointF(0, 17 * scale), text, 112, table_font(12.5 * scale))

    def _write(
        self, painter: QPainter, middle: QPointF, text: str, width: float, font: QFont
    ) -> None:
        """Write one centred line, elided in the middle when it is wider than ``width`` units."""
        box = QRectF(0, 0, width * _scale(self._table), font.pixelSize() * 1.5)
        box.moveCenter(middle)
        draw_line(painter, box, text, font, self._theme.ink, centred=True)


def _scale(table: Layout) -> float:
    """Return pixels per unit of the overlay, which fits into any table."""
    return min(table.unit * 1.1, table.width / 540, table.height / 430)


def _middle(table: Layout) -> QPointF:
    return QPointF(table.width / 2, max(table.centre.y(), _scale(table) * 215))


def _pose(table: Layout, seat: Seat, number: int) -> Pose:
    x, y = _PLACES[table.spot(seat)]
    scale, middle = _scale(table), _middle(table)
    if len(table.state.rules.seats) == 3:
        x, y = {Spot.LEFT: (-130.0, 0.0), Spot.TOP: (0.0, -20.0), Spot.BOTTOM: (130.0, 20.0)}[
            table.spot(seat)
        ]
    return Pose(
        middle.x() + x * scale,
        middle.y() + (y + 4) * scale,
        0.0,
        _CARD_WIDTH * scale,
        _CARD_Z + number,
    )
