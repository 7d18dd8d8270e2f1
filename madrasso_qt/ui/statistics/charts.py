"""The charts, drawn with QPainter: bars of deal scores, bars in rows, the course of matches.

Each picture is a value that knows how to paint itself into any area, so that screen, PNG and SVG
are one drawing, and that has the table of which it is the picture.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from madrasso_qt.ui.sheet.parts import paint_side, side_colour
from madrasso_qt.ui.theme import SCORE_FAMILY, Theme, scaled_font
from madrasso_qt.ui.words import decimal, translate

Cells = tuple[str, ...]
_Place = Callable[[float, float], QPointF]

_ALIGN = Qt.AlignmentFlag
_THIN, _THICK = 1.0, 2.6
_FAINT = 70
"""How opaque the course of one match among many is, of 255."""


class Picture(Protocol):
    """A chart that can be painted and read."""

    @property
    def title(self) -> str:
        """What it shows, in a few words."""

    @property
    def summary(self) -> str:
        """What a glance tells, in a sentence for whoever does not see it."""

    def header(self) -> Cells:
        """Return the heads of the table's columns."""

    def rows(self) -> list[Cells]:
        """Return the table's rows."""

    def paint(self, brush: "Brush", area: QRectF) -> None:
        """Paint the chart into ``area``."""


class Brush:
    """A painter with the colours and fonts of a chart."""

    def __init__(self, painter: QPainter, theme: Theme, font: QFont) -> None:
        """Paint with ``painter`` in the colours of ``theme``, texts in ``font``."""
        self.painter = painter
        self.theme = theme
        self.font = font
        self.figures = scaled_font(SCORE_FAMILY, font, 1.0, QFont.Weight.Bold)
        self.metrics = QFontMetricsF(font)
        self.line = self.metrics.height()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def text(
        self, area: QRectF, text: str, align: Qt.AlignmentFlag, *, figure: bool = False
    ) -> None:
        """Write one line of text, cut short in the middle if there is no room."""
        font = self.figures if figure else self.font
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideMiddle, area.width() + 1)
        self.painter.setFont(font)
        self.painter.setPen(self.theme.colour(self.theme.ink))
        self.painter.drawText(area, align | _ALIGN.AlignVCenter, shown)

    def rule(self, one: QPointF, other: QPointF, colour: str, *, dashed: bool = False) -> None:
        """Draw a thin line."""
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        self.painter.setPen(QPen(self.theme.colour(colour), _THIN, style))
        self.painter.drawLine(one, other)

    def bar(self, area: QRectF, colour: str, *, hatched: bool = False) -> None:
        """Fill a bar; a hatched one is told from a full one without its colour."""
        self.painter.setPen(QPen(self.theme.colour(self.theme.line), _THIN))
        pattern = Qt.BrushStyle.BDiagPattern if hatched else Qt.BrushStyle.SolidPattern
        self.painter.setBrush(self.theme.colour(self.theme.panel))
        self.painter.drawRect(area)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.fillRect(area, QBrush(self.theme.colour(colour), pattern))
        self.painter.drawRect(area)

    def path(self, points: Sequence[QPointF], colour: QColor, width: float) -> None:
        """Draw a line through points."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(colour, width))
        self.painter.drawPolyline(QPolygonF(points))


def nice_step(most: float, steps: int = 5) -> int:
    """Return the distance of the lines of a scale to ``most``, at least 1."""
    unit = 1
    while True:
        for step in (unit, 2 * unit, 5 * unit):
            if step * steps >= most:
                return step
        unit *= 10


@dataclass(frozen=True)
class ScoresPicture:
    """How often a side took how many points."""

    title: str
    """What it shows."""
    summary: str
    """What a glance tells."""
    counts: tuple[int, ...]
    """How many deals with 0–9, 10–19, …, 120–130 points."""
    mean: float
    """The mean of the points."""
    margin: float
    """By how much chance alone may move it."""
    expected: float
    """What a side takes on the average."""

    def header(self) -> Cells:
        """Return the heads of the table's columns."""
        return (
            translate("Statistics", "Points"),
            translate("Statistics", "Deals"),
            translate("Statistics", "Share"),
        )

    def rows(self) -> list[Cells]:
        """Return a row for each ten points."""
        total = sum(self.counts) or 1
        return [
            (_tens(place), str(count), f"{decimal(100 * count / total)} %")
            for place, count in enumerate(self.counts)
        ]

    def paint(self, brush: Brush, area: QRectF) -> None:
        """Paint a bar for each ten points, the mean with its margin, and the middle."""
        line = brush.line
        plot = area.adjusted(line * 2.2, line * 1.6, -line * 0.5, -line * 2.6)
        most = max((*self.counts, 1))
        step = nice_step(most)
        top = step * (-(-most // step))
        for value in range(0, top + 1, step):
            y = plot.bottom() - plot.height() * value / top
            brush.rule(QPointF(plot.left(), y), QPointF(plot.right(), y), brush.theme.chip)
            label = QRectF(area.left(), y - line / 2, plot.left() - area.left() - 6, line)
            brush.text(label, str(value), _ALIGN.AlignRight, figure=True)
        width = plot.width() / 13
        every = _every(brush, "120 ", width)
        for place, count in enumerate(self.counts):
            left, height = plot.left() + place * width, plot.height() * count / top
            if count:
                bar = QRectF(left + width * 0.08, plot.bottom() - height, width * 0.84, height)
                brush.bar(bar, brush.theme.noi)
            if place % every == 0:
                label = QRectF(left, plot.bottom() + 2, width * every, line)
                brush.text(label, str(place * 10), _ALIGN.AlignLeft, figure=True)
        brush.rule(plot.bottomLeft(), plot.bottomRight(), brush.theme.line)
        name = QRectF(plot.left(), plot.bottom() + line * 1.3, plot.width(), line)
        brush.text(name, translate("Statistics", "points in a deal"), _ALIGN.AlignHCenter)
        if any(self.counts):
            self._paint_mean(brush, plot)

    def _paint_mean(self, brush: Brush, plot: QRectF) -> None:
        def across(points: float) -> float:
            return plot.left() + plot.width() * min(max(points, 0), 130) / 130

        middle = across(self.expected)
        brush.rule(
            QPointF(middle, plot.top()),
            QPointF(middle, plot.bottom()),
            brush.theme.line,
            dashed=True,
        )
        low, high = across(self.mean - self.margin), across(self.mean + self.margin)
        y = plot.top() - brush.line * 0.45
        brush.path(
            [QPointF(low, y), QPointF(high, y)], brush.theme.colour(brush.theme.loro), _THICK
        )
        centre = QPointF(across(self.mean), y)
        brush.painter.setBrush(brush.theme.colour(brush.theme.loro))
        brush.painter.drawEllipse(centre, 4.0, 4.0)
        text = f"{decimal(self.mean)} ± {decimal(self.margin)}"
        room = QRectF(
            max(high, centre.x()) + 8, y - brush.line / 2, plot.right() - high - 8, brush.line
        )
        brush.text(room, text, _ALIGN.AlignLeft, figure=True)


def _every(brush: Brush, label: str, room: float) -> int:
    """Return how many places of a scale share one label, so that labels have room."""
    return max(1, ceil(brush.metrics.horizontalAdvance(label) / room))


def _tens(place: int) -> str:
    return "120–130" if place == 12 else f"{place * 10}–{place * 10 + 9}"


@dataclass(frozen=True)
class BarsPicture:
    """Two counts for each of several things, as bars in rows."""

    title: str
    """What it shows."""
    summary: str
    """What a glance tells."""
    heads: tuple[str, str, str]
    """What the rows are, and the two things that are counted."""
    bars: tuple[tuple[str, int, int], ...]
    """A name and its two counts."""

    def header(self) -> Cells:
        """Return the heads of the table's columns."""
        return self.heads

    def rows(self) -> list[Cells]:
        """Return a row for each name."""
        return [(name, str(one), str(other)) for name, one, other in self.bars]

    def paint(self, brush: Brush, area: QRectF) -> None:
        """Paint two bars for each name, the first full and the second hatched."""
        line = brush.line
        self._paint_legend(brush, QRectF(area.left(), area.top(), area.width(), line * 1.4))
        plot = area.adjusted(0, line * 1.8, 0, 0)
        widest = max((brush.metrics.horizontalAdvance(name) for name, *_ in self.bars), default=0)
        names = min(widest + line * 0.6, area.width() * 0.45)
        most = max((max(one, other) for _, one, other in self.bars), default=0) or 1
        room = plot.width() - names - brush.metrics.horizontalAdvance("00000")
        height = min(plot.height() / max(len(self.bars), 1), line * 3.4)
        for place, (name, one, other) in enumerate(self.bars):
            top = plot.top() + place * height
            brush.text(
                QRectF(plot.left(), top, names - line * 0.4, height), name, _ALIGN.AlignRight
            )
            for row, count in enumerate((one, other)):
                y = top + height * (0.12 + 0.4 * row)
                bar = QRectF(plot.left() + names, y, room * count / most, height * 0.34)
                if count:
                    colour = brush.theme.loro if row else brush.theme.noi
                    brush.bar(bar, colour, hatched=bool(row))
                label = QRectF(
                    bar.right() + 6, y - line, plot.right() - bar.right(), 2 * line + bar.height()
                )
                brush.text(label, str(count), _ALIGN.AlignLeft, figure=True)
        brush.rule(
            QPointF(plot.left() + names, plot.top()),
            QPointF(plot.left() + names, plot.top() + height * len(self.bars)),
            brush.theme.line,
        )

    def _paint_legend(self, brush: Brush, area: QRectF) -> None:
        half = area.width() / 2
        for place, name in enumerate(self.heads[1:]):
            left = area.left() + place * half
            box = QRectF(
                left + 1, area.top() + area.height() * 0.2, area.height(), area.height() * 0.6
            )
            brush.bar(box, brush.theme.loro if place else brush.theme.noi, hatched=bool(place))
            text = QRectF(box.right() + 8, area.top(), half - box.width() - 12, area.height())
            brush.text(text, name, _ALIGN.AlignLeft)


@dataclass(frozen=True)
class CourseLine:
    """The totals of one side in one match."""

    name: str
    """Whose or which it is."""
    totals: tuple[int, ...]
    """The totals after each deal."""
    place: int = 0
    """Which mark and colour it has: 0 disc, 1 lozenge, 2 triangle."""
    strong: bool = True
    """Whether it stands out among many."""


@dataclass(frozen=True)
class CoursePicture:
    """The running totals of matches against what leads to the target just in time."""

    title: str
    """What it shows."""
    summary: str
    """What a glance tells."""
    lines: tuple[CourseLine, ...]
    """The totals, the strong ones last."""
    start: int
    """The points before the first deal."""
    min_deals: int
    """The regular deals."""
    reach: int
    """The total that wins."""

    @property
    def deals(self) -> int:
        """How many deals the picture is wide."""
        return max((self.min_deals, *(len(line.totals) for line in self.lines)))

    @property
    def pace(self) -> float:
        """The points a deal that lead to the target in the regular deals, 77.7."""
        return (self.reach - self.start) / self.min_deals

    def header(self) -> Cells:
        """Return the heads of the table's columns: deal, pace, and each line that stands out."""
        strong = [line.name for line in self.lines if line.strong]
        return (translate("Statistics", "Deal"), translate("Statistics", "Pace"), *strong)

    def rows(self) -> list[Cells]:
        """Return a row for each deal."""
        strong = [line.totals for line in self.lines if line.strong]
        return [
            (
                str(deal + 1),
                decimal(self.start + self.pace * (deal + 1)),
                *(str(totals[deal]) if deal < len(totals) else "" for totals in strong),
            )
            for deal in range(self.deals)
        ]

    def paint(self, brush: Brush, area: QRectF) -> None:
        """Paint scale, pace, target and lines."""
        line = brush.line
        legend = line * 1.4 * (sum(each.strong for each in self.lines) > 1)
        plot = area.adjusted(line * 2.6, line * 0.6 + legend, -line * 0.6, -line * 2.6)
        top = max((self.reach, *(max(each.totals, default=0) for each in self.lines))) * 1.04

        def at(deal: float, total: float) -> QPointF:
            x = plot.left() + plot.width() * deal / self.deals
            return QPointF(x, plot.bottom() - plot.height() * total / top)

        self._paint_scale(brush, area, plot, at)
        target = at(0, self.reach).y()
        brush.rule(QPointF(plot.left(), target), QPointF(plot.right(), target), brush.theme.warning)
        label = QRectF(area.left(), target - line / 2, plot.left() - area.left() - 6, line)
        brush.text(label, str(self.reach), _ALIGN.AlignRight, figure=True)
        brush.rule(at(0, self.start), at(self.min_deals, self.reach), brush.theme.line, dashed=True)
        for each in self.lines:
            points = [at(0, self.start)]
            points += [at(deal, total) for deal, total in enumerate(each.totals, 1)]
            self._paint_line(brush, each, points)
        if legend:
            self._paint_legend(brush, QRectF(area.left(), area.top(), area.width(), legend))

    def _paint_scale(self, brush: Brush, area: QRectF, plot: QRectF, at: _Place) -> None:
        line = brush.line
        for value in range(0, self.reach - 60, 100):
            y = at(0, value).y()
            brush.rule(QPointF(plot.left(), y), QPointF(plot.right(), y), brush.theme.chip)
            label = QRectF(area.left(), y - line / 2, plot.left() - area.left() - 6, line)
            brush.text(label, str(value), _ALIGN.AlignRight, figure=True)
        room = plot.width() / self.deals
        every = _every(brush, "00 ", room)
        for deal in range(1, self.deals + 1):
            x = at(deal, 0).x()
            brush.rule(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 4), brush.theme.line)
            if deal % every:
                continue
            label = QRectF(x - line, plot.bottom() + 4, 2 * line, line)
            brush.text(label, str(deal), _ALIGN.AlignHCenter, figure=True)
        brush.rule(plot.bottomLeft(), plot.bottomRight(), brush.theme.line)
        name = QRectF(plot.left(), plot.bottom() + line * 1.4, plot.width(), line)
        brush.text(name, translate("Statistics", "deals played"), _ALIGN.AlignHCenter)

    def _paint_line(self, brush: Brush, each: CourseLine, points: list[QPointF]) -> None:
        colour = side_colour(brush.theme, each.place)
        if not each.strong:
            colour.setAlpha(_FAINT)
            brush.path(points, colour, _THIN)
            return
        brush.path(points, colour, _THICK)
        for point in points[1:]:
            paint_side(
                brush.painter, QRectF(point.x() - 5, point.y() - 5, 10, 10), each.place, brush.theme
            )

    def _paint_legend(self, brush: Brush, area: QRectF) -> None:
        strong = [each for each in self.lines if each.strong]
        width = area.width() / len(strong)
        for place, each in enumerate(strong):
            left = area.left() + place * width
            size = area.height() * 0.6
            box = QRectF(left, area.top() + (area.height() - size) / 2, size, size)
            paint_side(brush.painter, box, each.place, brush.theme)
            text = QRectF(box.right() + 6, area.top(), width - size - 10, area.height())
            brush.text(text, each.name, _ALIGN.AlignLeft)
