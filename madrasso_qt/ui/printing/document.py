"""Pages put together: one match or a booklet of several, as PDF, as a picture, on a printer.

Hides the order of the pages of a booklet that is folded.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, QSize
from PySide6.QtGui import (
    QColor,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from madrasso_qt import __version__
from madrasso_qt.rules import mpn
from madrasso_qt.rules.mpn import Record
from madrasso_qt.ui.printing.canvas import (
    CENTRE,
    GREY,
    HEIGHT,
    LINE_WIDTH,
    MARGIN,
    RIGHT,
    UNITS,
    WIDTH,
    Canvas,
    Page,
    paragraph_height,
    title_font,
    ui_font,
)
from madrasso_qt.ui.printing.sheet_pages import sheet_pages
from madrasso_qt.ui.record_words import date_text, names_of, result_text, title_text
from madrasso_qt.ui.words import Voice, side_members, translate

DOTS_PER_INCH = 200
"""How fine a picture is."""
_MM_PER_INCH = 25.4
_PDF_DOTS_PER_INCH = round(UNITS * _MM_PER_INCH)
_GAP = 2.0
_FOOT = 6.0


@dataclass(frozen=True)
class Layout:
    """What goes on paper, and how."""

    with_record: bool = False
    """Whether each match is followed by its record as MPN."""
    folded: bool = False
    """Whether two pages go on each side of a sheet of A4, in the order of a folded booklet."""


def pages_of(records: Sequence[Record], layout: Layout) -> list[Page]:
    """Return the pages of one match, or of a booklet: contents first, then match by match."""
    pages: list[Page] = []
    starts = []
    for record in records:
        starts.append(len(pages) + 1)
        pages += sheet_pages(record)
        if layout.with_record:
            pages += _record_pages(record)
    if len(records) < 2:
        return pages
    count = len(_contents(records, starts))
    return _contents(records, [start + count for start in starts]) + pages


def sheets_of(pages: Sequence[Page], layout: Layout) -> list[tuple[Page | None, ...]]:
    """Return what goes on each side of paper: one page, or two in the order of folding."""
    if not layout.folded:
        return [(page,) for page in pages]
    order: list[Page | None] = [*pages, *[None] * (-len(pages) % 4)]
    sides: list[tuple[Page | None, ...]] = []
    for first in range(0, len(order) // 2, 2):
        last = len(order) - 1 - first
        sides.append((order[last], order[first]))
        sides.append((order[first + 1], order[last - 1]))
    return sides


def page_layout(layout: Layout) -> QPageLayout:
    """Return the paper that is meant: A5 upright, or A4 on its side to be folded."""
    size = QPageSize.PageSizeId.A4 if layout.folded else QPageSize.PageSizeId.A5
    way = QPageLayout.Orientation.Landscape if layout.folded else QPageLayout.Orientation.Portrait
    return QPageLayout(QPageSize(size), way, QMarginsF())


def pdf(records: Sequence[Record], layout: Layout) -> bytes:
    """Return the matches as a PDF."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title_text(records[0]) if len(records) == 1 else "Madrasso")
    writer.setCreator(f"Madrasso Qt {__version__}")
    writer.setResolution(_PDF_DOTS_PER_INCH)
    writer.setPageLayout(page_layout(layout))
    paint_on(writer, records, layout)
    return bytes(buffer.data().data())


def paint_on(device: QPagedPaintDevice, records: Sequence[Record], layout: Layout) -> None:
    """Paint all pages on a printer or PDF, as large as its paper lets them be."""
    painter = QPainter(device)
    for number, side in enumerate(sheets_of(pages_of(records, layout), layout)):
        if number:
            device.newPage()
        paint_side(painter, side, painter.viewport().size())
    painter.end()


def picture(records: Sequence[Record]) -> QImage:
    """Return the sheets of matches side by side as a picture on white."""
    pages = pages_of(records, Layout())
    scale = DOTS_PER_INCH / _MM_PER_INCH
    size = QSize(round(WIDTH * scale) * len(pages), round(HEIGHT * scale))
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    dots = round(DOTS_PER_INCH / _MM_PER_INCH * 1000)
    image.setDotsPerMeterX(dots)
    image.setDotsPerMeterY(dots)
    painter = QPainter(image)
    paint_side(painter, tuple(pages), size)
    painter.end()
    return image


def paint_side(painter: QPainter, side: Sequence[Page | None], size: QSize) -> None:
    """Paint pages side by side, as large as ``size`` lets them be and in its middle."""
    width, height = WIDTH * UNITS * len(side), HEIGHT * UNITS
    scale = min(size.width() / width, size.height() / height)
    painter.save()
    painter.translate((size.width() - width * scale) / 2, (size.height() - height * scale) / 2)
    painter.scale(scale, scale)
    for page in side:
        if page is not None:
            painter.save()
            page.paint(Canvas(painter))
            painter.restore()
        painter.translate(WIDTH * UNITS, 0)
    painter.restore()


def _contents(records: Sequence[Record], starts: Sequence[int]) -> list[Page]:
    """Return the first pages of a booklet: which match is where, and how it ended."""
    font, small = ui_font(3.2), ui_font(2.6)
    parts: list[list[tuple[Record, int]]] = [[]]
    room = y = HEIGHT - 2 * MARGIN - _FOOT - 16
    for record, start in zip(records, starts, strict=True):
        height = paragraph_height(_players(record), LINE_WIDTH - 14, font) + _GAP
        height += paragraph_height(_outcome(record), LINE_WIDTH - 14, small)
        if height > y and parts[-1]:
            parts.append([])
            y = room
        parts[-1].append((record, start))
        y -= height

    def painted(part: list[tuple[Record, int]]) -> Page:
        def paint(canvas: Canvas) -> None:
            area = QRectF(MARGIN, MARGIN, LINE_WIDTH, 10)
            title = translate("Print", "Score sheets")
            canvas.text(area, title, title_font(8), side=CENTRE)
            canvas.rule(MARGIN, MARGIN + 12, LINE_WIDTH, strong=True)
            y = MARGIN + 15
            for record, start in part:
                number = QRectF(MARGIN + LINE_WIDTH - 12, y, 12, 4)
                canvas.text(number, str(start), font, side=RIGHT)
                width = LINE_WIDTH - 14
                y += canvas.paragraph(QPointF(MARGIN, y), width, _players(record), font)
                place = QPointF(MARGIN, y)
                y += canvas.paragraph(place, width, _outcome(record), small, colour=GREY) + _GAP

        return Page(translate("Print", "Score sheets"), paint)

    return [painted(part) for part in parts]


def _players(record: Record) -> str:
    voice = Voice(record.rules, names_of(record))
    return " – ".join(side_members(voice, side) for side in record.rules.sides)


def _outcome(record: Record) -> str:
    return " · ".join(text for text in (date_text(record), result_text(record)) if text)


def _record_pages(record: Record) -> list[Page]:
    """Return the record as MPN on as many pages as it needs."""
    font = ui_font(2.4)
    room = HEIGHT - 2 * MARGIN
    parts, y = [""], 0.0
    for line in mpn.write(record).splitlines():
        height = paragraph_height(line, LINE_WIDTH, font)
        if y + height > room:
            parts.append("")
            y = 0.0
        parts[-1] += line + "\n"
        y += height
    title = translate("Print", "Record of {match}").format(match=title_text(record))

    def painted(text: str) -> Page:
        def paint(canvas: Canvas) -> None:
            canvas.paragraph(QPointF(MARGIN, MARGIN), LINE_WIDTH, text.rstrip("\n"), font)

        return Page(title, paint)

    return [painted(part) for part in parts]
