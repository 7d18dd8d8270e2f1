"""A match as one sheet of A5 with lines for signatures; a long one goes on overleaf.

Hides where everything stands on the paper. What stands there is said in ``ui.sheet.lines``, the
same as on the screen (Rule 8.1).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import repeat

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont

from madrasso_qt.rules.cards import Side
from madrasso_qt.rules.mpn import Record
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.rules.score import DealEntry, DealKind
from madrasso_qt.ui.printing.canvas import (
    CENTRE,
    GREY,
    HEIGHT,
    INK,
    LINE_WIDTH,
    MARGIN,
    RED,
    RIGHT,
    WIDTH,
    Canvas,
    Page,
    figure_font,
    paragraph_height,
    title_font,
    ui_font,
)
from madrasso_qt.ui.record_words import (
    date_text,
    names_of,
    names_then,
    result_text,
    substitutes_text,
    title_text,
)
from madrasso_qt.ui.sheet.lines import (
    ASSIST_MARK,
    CALL_MARK,
    CASSON_MARK,
    LAST_MARK,
    VOID_MARK,
    LineKind,
    Sheet,
    SheetLine,
)
from madrasso_qt.ui.sheet.parts import side_place
from madrasso_qt.ui.words import (
    Voice,
    player_name,
    ruleset_text,
    side_name,
    translate,
)

_NUMBER = 9.0
"""The width of the column of numbers, in millimetres."""
_DEALERS = 34.0
"""The width of the column that tells who dealt."""
_LEAST_ROW, _BEST_ROW = 4.4, 7.2
"""How high a line may be."""
_FOOT = 5.0
"""The height of the line at the foot of a page."""
_SIGNATURE = 13.0
"""The height of a line for signatures with the name below."""
_GAP = 3.0


@dataclass(frozen=True)
class _Line:
    """A line of the sheet and who dealt."""

    shown: SheetLine
    dealer: str = ""


class _SheetPaper:
    """One match on its way to the paper."""

    def __init__(self, record: Record) -> None:
        self.record = record
        names = names_of(record)
        pairs = record.rules.variant is not Variant.THREE
        # On paper nobody is spoken to: "noi" are those who write.
        self.voice = Voice(record.rules, names, record.keeper if pairs else None)
        voices = tuple(self.voice._replace(names=each) for each in names_then(record))
        self.sheet = Sheet(self.voice, record.evaluation(), record.keeper, voices=voices)
        self.lines = self._lines()
        self.head = self._head_height()

    def pages(self) -> list[Page]:
        """Return the pages, at least one."""
        room = HEIGHT - MARGIN - _FOOT - _GAP - self.head
        ending = self.ending_height()
        parts, rest = [], list(self.lines)
        while len(rest) * _LEAST_ROW > room - ending:
            count = int(room // _LEAST_ROW)
            if count >= len(rest):
                count = max(1, len(rest) - 1)
            parts.append(rest[:count])
            rest = rest[count:]
        parts.append(rest)
        title = title_text(self.record)
        return [
            Page(title, _Painter(self, part, number, len(parts)).paint)
            for number, part in enumerate(parts, 1)
        ]

    def _lines(self) -> list[_Line]:
        rows = self.sheet.evaluation.rows
        lines, told = [], iter(zip(rows, self.sheet.voices or repeat(self.voice), strict=False))
        for shown in self.sheet.lines():
            dealer = ""
            if shown.kind is LineKind.DEAL:
                row, voice = next(told)
                seat = row.entry.dealer
                dealer = player_name(voice, seat) if seat else ""
            if shown.kind is not LineKind.REMARK:
                lines.append(_Line(shown, dealer))
        return lines

    @property
    def column(self) -> float:
        """The width of a side's column."""
        return (LINE_WIDTH - _NUMBER - _DEALERS) / len(self.sheet.sides)

    @property
    def indent(self) -> float:
        """How far names stand in: a single player's beside the mark, a pair's below."""
        return 4.6 if self.voice.rules.variant is Variant.THREE else 0.0

    def heading(self) -> list[tuple[str, QFont]]:
        """Return the lines above the columns with their fonts."""
        record = self.record
        site = record.tags.get("Site", "?")
        where = [text for text in (site if site != "?" else "", date_text(record)) if text]
        return [
            (title_text(record), title_font(6.4)),
            (" · ".join(where), ui_font(3.4)),
            (ruleset_text(record.rules), ui_font(2.7)),
            (substitutes_text(record), ui_font(2.7)),
        ]

    def members(self, side: Side) -> str:
        """Return the players of a side, one a line."""
        return "\n".join(player_name(self.voice, seat) for seat in self.voice.rules.members(side))

    def column_title(self, side: Side) -> str:
        """Return what stands over a column."""
        if self.voice.rules.variant is Variant.THREE:
            return ""
        name = side_name(self.voice, side)
        if side is self.record.keeper:
            return translate("Print", "{side} (keep the sheet)").format(side=name)
        return name

    def _head_height(self) -> float:
        height = sum(
            paragraph_height(text, LINE_WIDTH, font) for text, font in self.heading() if text
        )
        names = max(
            paragraph_height(self.members(side), self.column - 3 - self.indent, ui_font(3.1))
            for side in self.sheet.sides
        )
        return height + names + 5.0 + 2 * _GAP

    def verdict(self) -> str:
        """Return the last word, or that the match is not finished."""
        return result_text(self.record)

    def legend(self) -> str:
        """Return what the marks mean that are on this sheet."""
        return legend_text([row.entry for row in self.sheet.evaluation.rows])

    def ending_height(self) -> float:
        verdict = paragraph_height(self.verdict(), LINE_WIDTH, title_font(4.4))
        legend = paragraph_height(self.legend(), LINE_WIDTH, ui_font(2.5))
        rows = (len(self.voice.rules.seats) + 1) // 2
        return verdict + legend + rows * _SIGNATURE + 3 * _GAP


class _Painter:
    """Paints one page of a sheet."""

    def __init__(self, paper: _SheetPaper, lines: list[_Line], number: int, count: int) -> None:
        self._paper = paper
        self._lines = lines
        self._number = number
        self._count = count

    def paint(self, canvas: Canvas) -> None:
        """Paint heading, lines and, on the last page, the verdict and lines for signatures."""
        y = self._paint_heading(canvas)
        y = self._paint_heads(canvas, y)
        is_last = self._number == self._count
        ending = self._paper.ending_height() if is_last else 0.0
        room = HEIGHT - MARGIN - _FOOT - ending - y
        row = min(_BEST_ROW, room / max(1, len(self._lines)))
        for line in self._lines:
            self._paint_line(canvas, line, QRectF(MARGIN, y, LINE_WIDTH, row))
            y += row
        if is_last:
            self._paint_ending(canvas, HEIGHT - MARGIN - _FOOT - ending)
        self._paint_foot(canvas)

    def _paint_heading(self, canvas: Canvas) -> float:
        y = MARGIN
        for place, (text, font) in enumerate(self._paper.heading()):
            if text:
                colour = INK if place < 2 else GREY
                start = QPointF(MARGIN, y)
                y += canvas.paragraph(start, LINE_WIDTH, text, font, side=CENTRE, colour=colour)
        return y + _GAP

    def _paint_heads(self, canvas: Canvas, y: float) -> float:
        paper, lowest = self._paper, y
        for place, side in enumerate(paper.sheet.sides):
            x = MARGIN + _NUMBER + place * paper.column
            canvas.mark(x, y + 0.7, 3.4, side_place(paper.voice, side))
            title = QRectF(x + 4.6, y, paper.column - 6, 5)
            canvas.text(title, paper.column_title(side), ui_font(3.4, QFont.Weight.Bold))
            start = QPointF(x + paper.indent, y + (0.4 if paper.indent else 5))
            font, width = ui_font(3.1), paper.column - 3 - paper.indent
            height = canvas.paragraph(start, width, paper.members(side), font)
            lowest = max(lowest, start.y() + height)
        dealers = QRectF(WIDTH - MARGIN - _DEALERS, y, _DEALERS, 5)
        canvas.text(dealers, translate("Print", "dealer"), ui_font(2.7), side=RIGHT, colour=GREY)
        canvas.rule(MARGIN, lowest + _GAP / 2, LINE_WIDTH, strong=True)
        return lowest + _GAP

    def _paint_line(self, canvas: Canvas, line: _Line, area: QRectF) -> None:
        shown, row = line.shown, area.height()
        if shown.kind is LineKind.SUM:
            written = sum(bool(figure) for figure in shown.figures)
            canvas.rule(MARGIN + _NUMBER, area.top(), written * self._paper.column - 4, strong=True)
        else:
            canvas.rule(MARGIN, area.bottom(), LINE_WIDTH)
        number = QRectF(MARGIN, area.top(), _NUMBER - 2, row)
        grey = GREY if shown.surplus else INK
        canvas.text(number, shown.number, ui_font(row * 0.48), side=RIGHT, colour=GREY)
        for place, (figure, mark) in enumerate(zip(shown.figures, shown.marks, strict=True)):
            self._paint_figure(canvas, area, place, (figure, mark), large=_is_total(shown))
        text = shown.text or shown.note
        if text:
            columns = 0 if shown.text else len(shown.figures)
            x = MARGIN + _NUMBER + columns * self._paper.column + 2
            rest = QRectF(x, area.top(), WIDTH - MARGIN - _DEALERS - x, row)
            size = 0.62 if shown.kind is LineKind.SUBTRACTION else 0.44
            font = figure_font(row * size) if shown.text else ui_font(row * size)
            canvas.text(rest, text, font, colour=grey)
        dealer = QRectF(WIDTH - MARGIN - _DEALERS, area.top(), _DEALERS, row)
        canvas.text(dealer, line.dealer, ui_font(row * 0.42), side=RIGHT, colour=GREY)

    def _paint_figure(
        self, canvas: Canvas, area: QRectF, place: int, written: tuple[str, str], *, large: bool
    ) -> None:
        """Paint a figure with its mark beside it."""
        figure, mark = written
        column, row = self._paper.column, area.height()
        x = MARGIN + _NUMBER + place * column
        half = column * 0.5
        font = figure_font(row * (0.78 if large else 0.7))
        canvas.text(QRectF(x, area.top(), half, row), figure, font, side=RIGHT)
        colour = RED if mark and mark[0] in (CASSON_MARK, CALL_MARK) else INK
        beside = QRectF(x + half + 1, area.top(), column - half - 1, row)
        canvas.text(beside, mark, figure_font(row * 0.6), colour=colour)

    def _paint_ending(self, canvas: Canvas, y: float) -> None:
        paper = self._paper
        start = QPointF(MARGIN, y + _GAP)
        y = start.y() + canvas.paragraph(
            start, LINE_WIDTH, paper.verdict(), title_font(4.4), side=CENTRE
        )
        start = QPointF(MARGIN, y + _GAP / 2)
        y = start.y() + canvas.paragraph(
            start, LINE_WIDTH, paper.legend(), ui_font(2.5), side=CENTRE, colour=GREY
        )
        half = LINE_WIDTH / 2
        signing = paper.sheet.voices[-1] if paper.sheet.voices else paper.voice
        for place, seat in enumerate(signing.rules.seats):
            x, top = MARGIN + place % 2 * half, y + place // 2 * _SIGNATURE
            canvas.rule(x + 2, top + _SIGNATURE - 4, half - 4)
            name = QRectF(x + 2, top + _SIGNATURE - 4, half - 4, 4)
            canvas.text(name, player_name(signing, seat), ui_font(2.6), side=CENTRE)

    def _paint_foot(self, canvas: Canvas) -> None:
        foot = QRectF(MARGIN, HEIGHT - MARGIN - _FOOT + 1, LINE_WIDTH * 0.7, _FOOT - 1)
        match_id = self._paper.record.tags.get("MatchId", "")
        canvas.text(foot, f"Madrasso · {match_id}".rstrip(" ·"), ui_font(2.2), colour=GREY)
        if self._count > 1:
            text = translate("Print", "sheet {number} of {count}")
            text = text.format(number=self._number, count=self._count)
            rest = QRectF(foot.right(), foot.top(), LINE_WIDTH * 0.3, foot.height())
            canvas.text(rest, text, ui_font(2.2), side=RIGHT, colour=GREY)


def sheet_pages(record: Record) -> list[Page]:
    """Return the pages of a match's sheet, usually one."""
    return _SheetPaper(record).pages()


def legend_text(entries: Sequence[DealEntry]) -> str:
    """Return what the marks mean that these lines bear, in one line."""
    kinds = {entry.kind for entry in entries}
    found = {
        LAST_MARK: any(entry.last for entry in entries),
        CASSON_MARK: DealKind.CASSON in kinds,
        CALL_MARK: DealKind.CALL in kinds,
        VOID_MARK: DealKind.VOID in kinds,
        ASSIST_MARK: any(entry.assist for entry in entries),
    }
    meanings = {
        LAST_MARK: translate("Print", "last trick"),
        CASSON_MARK: translate("Print", "casson"),
        CALL_MARK: translate("Print", "fora"),
        VOID_MARK: translate("Print", "thrown in"),
        ASSIST_MARK: translate("Print", "played with help"),
    }
    return "     ".join(f"{mark} {meanings[mark]}" for mark, is_there in found.items() if is_there)


def _is_total(line: SheetLine) -> bool:
    return line.kind in (LineKind.SUM, LineKind.TOTALS)
