"""A page of paper in millimetres: text that always fits, lines and marks.

Hides the painter's units. Text is plain whatever it seems to hold, and a name is never cut: it
wraps.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTextDocument, QTextOption

from madrasso_qt.ui.sheet.parts import paint_side
from madrasso_qt.ui.theme import LIGHT, SCORE_FAMILY, TITLE_FAMILY, UI_FAMILY, load_family

WIDTH, HEIGHT = 148.0, 210.0
"""The size of a page, A5 upright, in millimetres."""
MARGIN = 12.0
"""The empty edge of a page, in millimetres; printers leave less."""
LINE_WIDTH = WIDTH - 2 * MARGIN
"""The width of the text, in millimetres."""

UNITS = 20
"""How many units of the painter a millimetre has: glyphs are placed to a twentieth of one."""

INK, GREY, RED = QColor(LIGHT.ink), QColor(LIGHT.sub), QColor(LIGHT.warning)
LEFT = Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignRight
CENTRE = Qt.AlignmentFlag.AlignHCenter
_LEAST = 0.6
"""How small a text in one line may become before it is shortened in the middle."""
_MARK_UNITS = 10


@dataclass(frozen=True)
class Page:
    """One page, to be painted on anything."""

    title: str
    """What is on it, for whoever cannot see it."""
    paint: Callable[["Canvas"], None]
    """Paints it on a canvas of its own."""


def ui_font(size: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the font of running text, ``size`` millimetres high."""
    return _font(UI_FAMILY, size, weight)


def title_font(size: float) -> QFont:
    """Return the font of titles, ``size`` millimetres high."""
    return _font(TITLE_FAMILY, size, QFont.Weight.Bold)


def figure_font(size: float) -> QFont:
    """Return the font of figures, ``size`` millimetres high."""
    return _font(SCORE_FAMILY, size, QFont.Weight.Bold)


def _font(family: str, size: float, weight: QFont.Weight) -> QFont:
    load_family(family)
    font = QFont(family)
    font.setPixelSize(round(size * UNITS))
    font.setWeight(weight)
    return font


class Canvas:
    """Paints on one page; every length is in millimetres from its upper left corner."""

    def __init__(self, painter: QPainter) -> None:
        """Use a painter whose units are already ``UNITS`` a millimetre."""
        self._painter = painter
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)

    def text(
        self,
        area: QRectF,
        text: str,
        font: QFont,
        *,
        side: Qt.AlignmentFlag = LEFT,
        colour: QColor = INK,
    ) -> None:
        """Paint one line of text in the middle of an area's height.

        It is made smaller, and in the end shortened in its middle, where it is too long.
        """
        area = _scaled(area)
        width = QFontMetricsF(font).horizontalAdvance(text)
        if width > area.width():
            font = QFont(font)
            factor = max(_LEAST, area.width() / width * 0.99)
            font.setPixelSize(max(1, int(font.pixelSize() * factor)))
            metrics = QFontMetricsF(font)
            text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, area.width())
        self._painter.setFont(font)
        self._painter.setPen(colour)
        flags = side | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
        self._painter.drawText(area, flags, text)

    def paragraph(
        self,
        place: QPointF,
        width: float,
        text: str,
        font: QFont,
        *,
        side: Qt.AlignmentFlag = LEFT,
        colour: QColor = INK,
    ) -> float:
        """Paint a text that wraps and return its height; ``paragraph_height`` tells it before."""
        document = _document(text, width, font, side)
        self._painter.save()
        self._painter.translate(place * UNITS)
        context = document.documentLayout().PaintContext()
        context.palette.setColor(context.palette.ColorRole.Text, colour)
        document.documentLayout().draw(self._painter, context)
        self._painter.restore()
        return document.size().height() / UNITS

    def rule(self, x: float, y: float, length: float, *, strong: bool = False) -> None:
        """Paint a line to the right."""
        self._painter.setPen(QPen(INK if strong else GREY, (0.35 if strong else 0.12) * UNITS))
        self._painter.drawLine(QPointF(x, y) * UNITS, QPointF(x + length, y) * UNITS)

    def mark(self, x: float, y: float, size: float, place: int) -> None:
        """Paint the mark of the side at ``place``, a square of ``size`` millimetres."""
        self._painter.save()
        self._painter.translate(QPointF(x, y) * UNITS)
        scale = size * UNITS / _MARK_UNITS
        self._painter.scale(scale, scale)
        paint_side(self._painter, QRectF(0, 0, _MARK_UNITS, _MARK_UNITS), place, LIGHT)
        self._painter.restore()


def paragraph_height(text: str, width: float, font: QFont) -> float:
    """Return how high a text becomes that wraps at ``width`` millimetres."""
    return _document(text, width, font, LEFT).size().height() / UNITS


def _document(text: str, width: float, font: QFont, side: Qt.AlignmentFlag) -> QTextDocument:
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(font)
    option = QTextOption(side)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    document.setDefaultTextOption(option)
    document.setPlainText(text)
    document.setTextWidth(width * UNITS)
    return document


def _scaled(area: QRectF) -> QRectF:
    return QRectF(area.topLeft() * UNITS, area.size() * UNITS)
