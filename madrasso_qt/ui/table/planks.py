"""The planks of a wooden table: each with its tone, its fibres and now and then a knot."""

import math
from random import Random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

_BREADTH = 104.0
"""The breadth of a plank, in units of the layout."""
_FIBRES = 30
_KNOTS = 0.4
"""The chance of a plank to have a knot."""


def draw_planks(painter: QPainter, area: QRectF, unit: float, fibre: QColor) -> None:
    """Paint planks from left to right over ``area``, whose colour shines through.

    Args:
        painter: clipped to what is to be painted.
        area: what is to be painted.
        unit: the unit of the layout, in pixels.
        fibre: the colour of the fibres.
    """
    chance = Random(11)
    breadth = _BREADTH * unit
    for number in range(math.ceil(area.height() / breadth)):
        top = area.top() + number * breadth
        plank = QRectF(area.left(), top, area.width(), breadth)
        tone = QColor("#000000" if chance.random() < 0.5 else "#ffe2aa")
        tone.setAlpha(round(chance.uniform(4, 22)))
        painter.fillRect(plank, tone)
        _draw_fibres(painter, plank, unit, fibre, chance)
        _draw_joint(painter, plank, unit)


def _draw_fibres(
    painter: QPainter, plank: QRectF, unit: float, fibre: QColor, chance: Random
) -> None:
    """Paint long thin lines, which bend around a knot if there is one."""
    across = chance.uniform(0.35, 0.65)
    knot = QPointF(
        chance.uniform(plank.left(), plank.right()), plank.top() + plank.height() * across
    )
    has_knot = chance.random() < _KNOTS
    for _ in range(_FIBRES):
        level = chance.uniform(plank.top() + 3 * unit, plank.bottom() - 3 * unit)
        left = plank.left() + chance.uniform(-0.2, 0.8) * plank.width()
        right = left + chance.uniform(0.15, 0.6) * plank.width()
        bend = 0.0
        if has_knot:
            away = (level - knot.y()) / plank.height()
            bend = math.copysign(max(0.0, 0.3 - abs(away)), away) * 44 * unit
        colour = QColor(fibre)
        colour.setAlpha(round(chance.uniform(22, 70)))
        pen = QPen(colour, chance.uniform(0.5, 1.5) * unit)
        painter.strokePath(_fibre_path((left, right), level, knot.x(), bend, unit), pen)
    if has_knot:
        _draw_knot(painter, knot, unit, fibre)


def _fibre_path(
    ends: tuple[float, float], level: float, knot_x: float, bend: float, unit: float
) -> QPainterPath:
    left, right = ends
    path = QPainterPath(QPointF(left, level))
    if left + 90 * unit < knot_x < right - 90 * unit:
        top = level + bend
        path.lineTo(knot_x - 80 * unit, level)
        path.cubicTo(knot_x - 40 * unit, level, knot_x - 30 * unit, top, knot_x, top)
        path.cubicTo(knot_x + 30 * unit, top, knot_x + 40 * unit, level, knot_x + 80 * unit, level)
    path.lineTo(right, level)
    return path


def _draw_knot(painter: QPainter, middle: QPointF, unit: float, fibre: QColor) -> None:
    for radius, alpha in ((9.0, 60), (6.0, 90), (3.0, 150)):
        colour = QColor(fibre)
        colour.setAlpha(alpha)
        painter.setPen(QPen(colour, 1.3 * unit))
        painter.setBrush(QColor(0, 0, 0, 14))
        painter.drawEllipse(middle, radius * 1.5 * unit, radius * 0.8 * unit)


def _draw_joint(painter: QPainter, plank: QRectF, unit: float) -> None:
    """Paint the gap under a plank, and the light on the edge of the next one."""
    gap = QRectF(plank.left(), plank.bottom() - unit, plank.width(), 2 * unit)
    painter.fillRect(gap, QColor(0, 0, 0, 96))
    painter.fillRect(gap.translated(0, 2 * unit), QColor(255, 236, 200, 32))
