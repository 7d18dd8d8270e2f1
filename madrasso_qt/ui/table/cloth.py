"""The table itself: its ground with a rim around it, painted once for a size and a theme."""

import math
from functools import cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen

from madrasso_qt.ui.table.items import rounded
from madrasso_qt.ui.theme import INK, Ground, Theme


def table_picture(size: QSizeF, unit: float, theme: Theme, ratio: float, ring: QRectF) -> QImage:
    """Return the ground with its rim, 32 bits a pixel and opaque.

    Args:
        size: the size of the table in device-independent pixels.
        unit: the unit of the layout in the same pixels.
        theme: the colours.
        ratio: device pixels per device-independent pixel.
        ring: the faint line around the middle.
    """
    image = QImage(
        math.ceil(size.width() * ratio),
        math.ceil(size.height() * ratio),
        QImage.Format.Format_RGB32,
    )
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRectF(QPointF(0, 0), size), QColor(theme.rim[0]))
    ground = _ground_path(size, unit, 0)
    if theme.ground is Ground.PLAIN:
        painter.fillPath(ground, QColor(theme.felt[0]))
        painter.strokePath(ground, QPen(QColor(theme.line), 2.6 * unit))
    else:
        _draw_grain(painter, size, unit, theme)
        painter.fillPath(ground, _lamp(size, theme))
        _draw_surface(painter, ground, unit, theme)
        _draw_edge(painter, size, unit)
    faint = QColor(255, 255, 255, 34)
    painter.strokePath(rounded(ring, min(ring.width(), ring.height()) / 2), QPen(faint, 2 * unit))
    painter.end()
    return image


def _lamp(size: QSizeF, theme: Theme) -> QBrush:
    """Return the light on the ground: bright in the middle, darker to the edges."""
    from PySide6.QtGui import QRadialGradient  # slow to import

    width, height = size.width(), size.height()
    gradient = QRadialGradient(width * 0.46, height * 0.42, max(width, height) * 0.78)
    gradient.setColorAt(0, QColor(theme.felt[0]))
    gradient.setColorAt(1, QColor(theme.felt[1]))
    return QBrush(gradient)


def _draw_surface(painter: QPainter, ground: QPainterPath, unit: float, theme: Theme) -> None:
    """Paint what cloth or wood looks like from near."""
    if theme.ground is Ground.CLOTH:
        painter.fillPath(ground, QBrush(_noise()))
        return
    from madrasso_qt.ui.table.planks import draw_planks  # one theme only

    painter.save()
    painter.setClipPath(ground)
    draw_planks(painter, ground.boundingRect(), unit, QColor(theme.rim[1]))
    painter.restore()


def _draw_edge(painter: QPainter, size: QSizeF, unit: float) -> None:
    """Paint the shadow that the rim throws on the ground, and the ink line between them."""
    ground = _ground_path(size, unit, 0)
    for edge in (2, 4, 7):
        shade = ground.subtracted(_ground_path(size, unit, edge))
        painter.fillPath(shade, QColor(0, 0, 0, 40))
    painter.strokePath(ground, QPen(QColor(INK), 2.6 * unit))


def _ground_path(size: QSizeF, unit: float, inset: float) -> QPainterPath:
    """Return the edge of the ground, ``inset`` units inside of the rim."""
    edge = (14 + inset) * unit
    rect = QRectF(QPointF(0, 0), size).adjusted(edge, edge, -edge, -edge)
    return rounded(rect, (18 - inset) * unit)


def _draw_grain(painter: QPainter, size: QSizeF, unit: float, theme: Theme) -> None:
    width, height = size.width(), size.height()
    chance = Random(3)
    for _ in range(90):
        length = min(chance.uniform(60, 260) * unit, width / 2, height / 2)
        colour = QColor(theme.rim[1])
        colour.setAlpha(int(60 + chance.random() * 110))
        thickness = chance.uniform(0.6, 1.6) * unit
        depth = chance.uniform(1, 12) * unit
        # Filled, since Qt takes ten times as long for a line.
        if chance.random() < 0.6:
            x = chance.uniform(0, width - length)
            y = depth if chance.random() < 0.5 else height - depth
            painter.fillRect(QRectF(x, y, length, thickness), colour)
        else:
            x = depth if chance.random() < 0.5 else width - depth
            y = chance.uniform(0, height - length)
            painter.fillRect(QRectF(x, y, thickness, length), colour)


@cache
def _noise() -> QImage:
    """Return the tile that makes the cloth look woven: black and white specks, hardly visible."""
    tile = 192
    chance = Random(7).randbytes(tile * tile)
    pixels = bytearray(tile * tile * 4)
    for channel in range(3):
        pixels[channel::4] = chance.translate(_SPECK_COLOURS)
    pixels[3::4] = chance.translate(_SPECK_ALPHAS)
    image = QImage(bytes(pixels), tile, tile, tile * 4, QImage.Format.Format_ARGB32_Premultiplied)
    return image.copy()


_SPECK_ALPHAS = bytes(value % 14 for value in range(256))
_SPECK_COLOURS = bytes(value % 14 if value % 28 < 14 else 0 for value in range(256))
"""What a byte of chance makes of a speck: how strong it is, and white or black (premultiplied)."""
