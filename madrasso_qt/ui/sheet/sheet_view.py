"""The score sheet in paper manner: for played matches at the side, and for real tables.

Hides painting and scrolling; what stands on the sheet is said in ``lines``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.score import Evaluation
from madrasso_qt.ui.sheet.lines import LineKind, Sheet, SheetLine, sheet_text
from madrasso_qt.ui.sheet.parts import (
    PaperPanel,
    PaperScroll,
    colour_text,
    paint_side,
    plain_label,
    side_colour,
    side_place,
    title_label,
)
from madrasso_qt.ui.theme import LIGHT, SCORE_FAMILY, Theme, scaled_font
from madrasso_qt.ui.words import (
    Voice,
    isolate,
    plain_tooltip,
    player_name,
    ruleset_text,
    side_explanation,
    side_name,
    translate,
)

_FIGURE_SIZE = 1.25
_LEAST_TEXT = 0.5
"""How small a text in a line may become before it is shortened."""
_TOTAL_SIZE = 1.45
_PENCIL_SIZE = 0.95
_PENCIL_SIZE_NARROW = 0.75
_MANY_COLUMNS = 3
_FIGURE_SPARE = 10
"""Pixels between the margin and a figure of three digits."""
_ROW_SPARE = 2
_RULED_ALPHA = 46
_SURPLUS_ALPHA = 90
_PENCIL_ALPHA = 170


class Columns:
    """Where the columns of a sheet lie."""

    def __init__(self, width: int, count: int, font: QFont) -> None:
        """Divide ``width`` pixels among the numbers and ``count`` columns."""
        self.number = QFontMetrics(font).horizontalAdvance("00.") + 8
        self.count = count
        self._each = (width - self.number) / max(1, count)

    def cell(self, place: int, height: int) -> QRectF:
        """Return the area of the column at ``place`` in a line ``height`` pixels high."""
        return QRectF(self.number + place * self._each, 0, self._each, height)

    def rest(self, place: int, height: int) -> QRectF:
        """Return the area of all columns from ``place`` on."""
        left = self.cell(place, height)
        left.setRight(self.number + self.count * self._each)
        return left


class SheetRow(QWidget):
    """One line of the sheet."""

    clicked = Signal()
    """The line was pressed with the main mouse button."""

    def __init__(self, line: SheetLine, columns: int, theme: Theme, parent: QWidget) -> None:
        """Show ``line`` on a sheet of ``columns`` columns."""
        super().__init__(parent)
        self.line = line
        self._columns = columns
        self._theme = theme
        self._is_chosen = False
        self.setAccessibleName(line.spoken)
        self.setToolTip(plain_tooltip(line.spoken))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def set_chosen(self, chosen: bool) -> None:
        """Mark the line as the one that is spoken of, or not."""
        self._is_chosen = chosen
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell of a click."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def sizeHint(self) -> QSize:
        """Return the height that the figures need."""
        height = QFontMetrics(self._figure_font()).height() + _ROW_SPARE
        if self.line.kind in (LineKind.SUM, LineKind.TOTALS):
            height += 2
        return QSize(self.fontMetrics().horizontalAdvance("0" * 18), height)

    def minimumSizeHint(self) -> QSize:
        """Return the least size; texts are shortened then."""
        return QSize(self.sizeHint().width() // 2, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line as if written on ruled paper."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        columns = Columns(self.width(), self._columns, self.font())
        paint_ruling(painter, QRectF(self.rect()), columns, self._theme)
        if self._is_chosen:
            self._paint_choice(painter)
        self._paint_number(painter, columns)
        if self.line.kind is LineKind.SUM:
            self._paint_sum_rule(painter, columns)
        for place, figure in enumerate(self.line.figures):
            self._paint_figure(painter, columns.cell(place, self.height()), figure, place)
        if self.line.pencil:
            self._paint_pencil(painter, columns)
        if self.line.text:
            self._paint_text(painter, columns.rest(0, self.height()), self.line.text)
        elif self.line.note and not self.line.pencil:
            rest = columns.rest(len(self.line.figures), self.height())
            self._paint_text(painter, rest, self.line.note)
        event.accept()

    def _paint_choice(self, painter: QPainter) -> None:
        """Ring the line in gold."""
        painter.setPen(QPen(self._theme.colour(self._theme.gold), 2.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)

    def _figure_font(self) -> QFont:
        large = self.line.kind in (LineKind.SUM, LineKind.TOTALS)
        size = _TOTAL_SIZE if large else _FIGURE_SIZE
        return scaled_font(SCORE_FAMILY, self.font(), size, QFont.Weight.Bold)

    def _ink(self) -> QColor:
        ink = self._theme.colour(self._theme.ink)
        if self.line.surplus:
            ink.setAlpha(_SURPLUS_ALPHA)
        return ink

    def _paint_number(self, painter: QPainter, columns: Columns) -> None:
        painter.setFont(self.font())
        painter.setPen(self._theme.colour(self._theme.sub))
        area = QRectF(0, 0, columns.number - 6, self.height())
        painter.drawText(area, _RIGHT, self.line.number)

    def _paint_sum_rule(self, painter: QPainter, columns: Columns) -> None:
        """Paint the line under the column, as one draws it before adding."""
        painter.setPen(QPen(self._theme.colour(self._theme.line), 1.6))
        written = sum(bool(figure) for figure in self.line.figures)
        right = columns.cell(written - 1, 0).right() - 6
        painter.drawLine(QPointF(columns.number + 4, 1), QPointF(right, 1))

    def _paint_figure(self, painter: QPainter, cell: QRectF, figure: str, place: int) -> None:
        """Paint a figure in the left part of its cell and its mark beside it."""
        painter.setFont(self._figure_font())
        painter.setPen(self._ink())
        area = QRectF(cell.left(), 0, self._figure_width(cell), cell.height())
        painter.drawText(area, _RIGHT, figure)
        mark = self.line.marks[place]
        if not mark:
            return
        painter.setPen(self._theme.colour(self._theme.warning if mark in "CF" else self._theme.ink))
        gap = 5 if self._columns < _MANY_COLUMNS else 1
        painter.drawText(QRectF(area.right() + gap, 0, cell.width(), cell.height()), _LEFT, mark)

    def _figure_width(self, cell: QRectF) -> float:
        """Return where figures end in a cell: the same for points and totals."""
        totals = scaled_font(SCORE_FAMILY, self.font(), _TOTAL_SIZE, QFont.Weight.Bold)
        digits = QFontMetrics(totals).horizontalAdvance("000")
        longest = max(self.line.figures, key=len, default="")
        needed = QFontMetrics(self._figure_font()).horizontalAdvance(longest)
        spare = _FIGURE_SPARE if self._columns < _MANY_COLUMNS else 1
        return min(cell.width(), max(digits + spare, needed + 3.0))

    def _paint_pencil(self, painter: QPainter, columns: Columns) -> None:
        """Paint the running totals small and grey at the right of each column."""
        size = _PENCIL_SIZE if self._columns < _MANY_COLUMNS else _PENCIL_SIZE_NARROW
        painter.setFont(scaled_font(SCORE_FAMILY, self.font(), size, QFont.Weight.Bold))
        grey = self._theme.colour(self._theme.sub)
        grey.setAlpha(_PENCIL_ALPHA)
        painter.setPen(grey)
        for place, total in enumerate(self.line.pencil):
            painter.drawText(
                columns.cell(place, self.height()).adjusted(0, 0, -5, 0), _RIGHT, total
            )

    def _paint_text(self, painter: QPainter, area: QRectF, text: str) -> None:
        area = area.adjusted(8, 0, -2, 0)
        """Paint a text in one line: smaller, and in the end shortened, where it is too long."""
        painter.setPen(self._theme.colour(self._theme.sub))
        font = self.font()
        if self.line.kind is LineKind.SUBTRACTION:
            painter.setPen(self._ink())
            font = scaled_font(SCORE_FAMILY, font, 1.1, QFont.Weight.Bold)
        needed = QFontMetrics(font).horizontalAdvance(text)
        if needed > area.width():
            font.setPointSizeF(font.pointSizeF() * max(area.width() / needed * 0.98, _LEAST_TEXT))
        painter.setFont(font)
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()) + 1)
        painter.drawText(area, _LEFT, shown)


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def paint_ruling(painter: QPainter, area: QRectF, columns: Columns, theme: Theme) -> None:
    """Paint the ruled line at the foot of ``area`` and the margin beside the numbers."""
    faint = theme.colour(theme.sub)
    faint.setAlpha(_RULED_ALPHA)
    painter.setPen(QPen(faint, 1))
    foot = area.bottom() - 0.5
    painter.drawLine(QPointF(area.left(), foot), QPointF(area.right(), foot))
    margin = theme.colour(theme.loro)
    margin.setAlpha(_RULED_ALPHA + 30)
    painter.setPen(QPen(margin, 1))
    left = columns.number - 1.5
    painter.drawLine(QPointF(left, area.top()), QPointF(left, area.bottom()))


def row_height(font: QFont) -> int:
    """Return the height of a usual line of the sheet among text in ``font``, in pixels."""
    figures = scaled_font(SCORE_FAMILY, font, _FIGURE_SIZE, QFont.Weight.Bold)
    return QFontMetrics(figures).height() + _ROW_SPARE


class Paper(QWidget):
    """The ruled paper on which the lines stand; it is ruled to its foot."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._columns = 2
        self.rows: list[SheetRow] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addStretch(1)

    def set_lines(self, lines: tuple[SheetLine, ...], columns: int) -> None:
        """Write ``lines`` in place of those that stand there."""
        for row in self.rows:
            self._layout.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._columns = columns
        self.rows = [SheetRow(line, columns, self._theme, self) for line in lines]
        for place, row in enumerate(self.rows):
            self._layout.insertWidget(place, row)
            row.show()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        for row in self.rows:
            row.set_theme(theme)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Rule the empty rest of the paper."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.colour(self._theme.panel))
        height = row_height(self.font())
        top = self.rows[-1].geometry().bottom() + 1 if self.rows else 0
        columns = Columns(self.width(), self._columns, self.font())
        while top < self.height():
            paint_ruling(painter, QRectF(0, top, self.width(), height), columns, self._theme)
            top += height
        event.accept()


class SideHead(QWidget):
    """The head of a column: the side's mark and name, and its players."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._place = 0
        self._name = ""
        self._members: list[str] = []
        self._show_members = True
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_side(self, voice: Voice, side: Side, text: str, *, keeps: bool) -> None:
        """Show ``side``; the tooltip has ``text`` and tells whether it keeps the sheet."""
        self._place = side_place(voice, side)
        self._name = side_name(voice, side)
        members = [player_name(voice, seat) for seat in voice.rules.members(side)]
        self._members = members if members != [self._name] else []
        if keeps:
            text += "\n" + translate("Sheet", "Keeps the sheet: the column holds their points.")
        self.setAccessibleName(text)
        self.setToolTip(plain_tooltip(text))
        self.updateGeometry()
        self.update()

    def show_members(self, shown: bool) -> None:
        """Show the players' names under the side's, or not."""
        self._show_members = shown
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for the name and, if they are shown, the players."""
        high = self.fontMetrics().height() + 4
        if not self._members:
            return QSize(60, 2 * high)
        lines = len(self._members) if self._show_members else 0
        return QSize(60, high + lines * QFontMetrics(self._small_font()).height())

    def minimumSizeHint(self) -> QSize:
        """Return the least height."""
        return QSize(20, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint mark and names, long ones shortened in the middle."""
        painter = QPainter(self)
        high = self.fontMetrics().height()
        mark = round(high * 0.8)
        paint_side(painter, QRectF(2, (high + 2 - mark) / 2, mark, mark), self._place, self._theme)
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        painter.setPen(side_colour(self._theme, self._place))
        area = QRect(mark + 7, 0, self.width() - mark - 7, high + 2)
        if not self._members:
            area = QRect(2, high + 2, self.width() - 4, high + 2)
        self._paint_elided(painter, bold, area, self._name)
        if self._show_members:
            self._paint_members(painter, high + 3)
        event.accept()

    def _small_font(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.85)
        return font

    def _paint_members(self, painter: QPainter, top: int) -> None:
        painter.setPen(self._theme.colour(self._theme.sub))
        small = QFontMetrics(self._small_font()).height()
        for place, name in enumerate(self._members):
            area = QRect(3, top + place * small, self.width() - 5, small)
            self._paint_elided(painter, self._small_font(), area, name)

    def _paint_elided(self, painter: QPainter, font: QFont, area: QRect, text: str) -> None:
        painter.setFont(font)
        metrics = painter.fontMetrics()
        shown = text.strip("\u2068\u2069")
        if metrics.horizontalAdvance(shown) > area.width():
            shown = metrics.elidedText(shown, Qt.TextElideMode.ElideMiddle, area.width())
        painter.drawText(area, _LEFT, isolate(shown))


class SheetView(PaperPanel):
    """The score sheet: heads, lines, and below them the verdict or what is needed.

    Framed it is a panel of its own with a title; otherwise it lies on another panel.
    """

    deal_clicked = Signal(int)
    """A deal was clicked: its place among the lines of the evaluation, 0 or more."""

    def __init__(
        self, parent: QWidget | None = None, *, framed: bool = False, footer: bool = True
    ) -> None:
        """Show an empty sheet.

        Args:
            parent: the owner.
            framed: whether it is a panel of its own with frame and title.
            footer: whether the verdict, or what is needed, is told below the lines.
        """
        super().__init__(parent)
        self._sheet: Sheet | None = None
        self._whole: Voice | None = None
        self._show_sums = False
        self._chosen: int | None = None
        self._counted: int | None = None
        self._framed = framed
        self._has_footer = footer
        self._title = title_label(2.2, self)
        self._title.setText("Madrasso")
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._title.setVisible(framed)
        self._heads = QHBoxLayout()
        self._heads.setSpacing(0)
        self._head_widgets: list[SideHead] = []
        self._paper = Paper()
        self._scroll = PaperScroll(self)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._paper)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._on_range_changed)
        self._footer = plain_label(self, wrap=True)
        self._build()
        self.retranslate()

    def set_sheet(
        self,
        evaluation: Evaluation,
        keeper: Side,
        names: Mapping[Seat, str],
        viewer_side: Side | None,
        current_number: int | None,
        *,
        whole_names: Mapping[Seat, str] | None = None,
        names_then: Sequence[Mapping[Seat, str]] = (),
    ) -> None:
        """Show a sheet.

        Args:
            evaluation: its lines and what follows from them.
            keeper: who writes it (Rule 8.1).
            names: what the players are called.
            viewer_side: the side called *Noi*; None calls everyone by name.
            current_number: the number of the deal in play, None if there is none.
            whole_names: their names for the tooltips of the heads, if they are others.
            names_then: what those were called who sat there in each line, if they changed.
        """
        voice = Voice(evaluation.rules, names, viewer_side)
        voices = tuple(voice._replace(names=then) for then in names_then)
        sheet = Sheet(voice, evaluation, keeper, current_number, self._show_sums, voices)
        whole = voice._replace(names=whole_names or names)
        if (sheet, whole) != (self._sheet, self._whole):
            self._sheet, self._whole = sheet, whole
            self._write()

    def set_show_sums(self, shown: bool) -> None:
        """Show running totals in pencil before the last regular deal, or not (Rule 8.1)."""
        self._show_sums = shown
        if self._sheet is not None:
            self._sheet = replace(self._sheet, show_sums=shown)
            self._write()

    def choose(self, place: int | None) -> None:
        """Ring a deal, by its place among the lines of the evaluation, or none."""
        self._chosen = place
        self._mark_chosen()

    def set_counted(self, lines: int | None) -> None:
        """Show the sum under the regular deals as far as it is added up.

        Args:
            lines: how many lines of the evaluation are added; one more shows the subtraction;
                None shows everything.
        """
        self._counted = lines
        if self._sheet is not None:
            self._write()

    def set_compact(self, compact: bool) -> None:
        """Leave out the players' names under the heads, or show them."""
        super().set_compact(compact)
        for head in self._head_widgets:
            head.show_members(not compact)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        super().set_theme(theme)
        self._paper.set_theme(theme)
        for head in self._head_widgets:
            head.set_theme(theme)
        self._colour()

    def retranslate(self) -> None:
        """Set the texts anew in the present language."""
        self._scroll.setAccessibleName(translate("Sheet", "Score sheet"))
        if self._sheet is not None:
            self._write()

    def lines(self) -> tuple[SheetLine, ...]:
        """Return the lines that stand on the sheet, from top to bottom."""
        return tuple(row.line for row in self._paper.rows)

    def footer(self) -> str:
        """Return what stands below the lines: the verdict, or what is needed."""
        return self._footer.text()

    def as_text(self) -> str:
        """Return the sheet as plain text for a fixed-width font; empty if there is none."""
        return sheet_text(self._sheet) if self._sheet is not None else ""

    def set_least_lines(self, lines: int) -> None:
        """See at least ``lines`` lines of the paper at a time."""
        self._scroll.setMinimumHeight(lines * row_height(self.font()))

    def paper_height(self) -> int:
        """Return how many pixels all lines take."""
        return sum(row.sizeHint().height() for row in self._paper.rows)

    def sizeHint(self) -> QSize:
        """Return the size at which the whole sheet is seen."""
        hint = super().sizeHint()
        spare = self._scroll.sizeHint().height()
        return QSize(max(252, hint.width()), hint.height() - spare + self.paper_height() + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame if the sheet is a panel of its own."""
        if self._framed:
            super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the heads over their columns."""
        super().resizeEvent(event)
        self._place_heads()

    def changeEvent(self, event: QEvent) -> None:
        """Keep the heads over their columns when the text grows."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._place_heads()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        if self._framed:
            layout.setContentsMargins(self.frame_margins())
        else:
            layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._title)
        layout.addLayout(self._heads)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(self._footer)

    def _write(self) -> None:
        """Write the sheet anew."""
        sheet = self._sheet
        if sheet is None:
            return
        self._make_heads(sheet)
        self._paper.set_lines(sheet.lines(self._counted), len(sheet.sides))
        self._listen()
        self._scroll.setAccessibleDescription(sheet_text(sheet))
        self._scroll.setToolTip(plain_tooltip(ruleset_text(sheet.evaluation.rules)))
        self._footer.setText(sheet.footer)
        footer = self._has_footer and self._counted is None
        self._footer.setVisible(footer and bool(sheet.footer))
        self._colour()
        self.updateGeometry()

    def _deals(self) -> list[SheetRow]:
        """Return the rows of the deals, in their order."""
        return [row for row in self._paper.rows if row.line.kind is LineKind.DEAL]

    def _listen(self) -> None:
        for row in self._deals():
            row.clicked.connect(self._on_row_clicked)
        self._mark_chosen()

    def _mark_chosen(self) -> None:
        ringed = self._chosen if self._counted is None else self._counted - 1
        for place, row in enumerate(self._deals()):
            row.set_chosen(place == ringed)
            if place == ringed and self._counted is None:
                self._scroll.ensureWidgetVisible(row)

    def _on_row_clicked(self) -> None:
        row = self.sender()
        assert isinstance(row, SheetRow)
        self.deal_clicked.emit(self._deals().index(row))

    def _make_heads(self, sheet: Sheet) -> None:
        while len(self._head_widgets) > len(sheet.sides):
            head = self._head_widgets.pop()
            self._heads.removeWidget(head)
            head.hide()
            head.deleteLater()
        while len(self._head_widgets) < len(sheet.sides):
            head = SideHead(self)
            head.set_theme(self.theme)
            head.show_members(not self.is_compact)
            self._head_widgets.append(head)
            self._heads.addWidget(head, 1)
        for head, side in zip(self._head_widgets, sheet.sides, strict=True):
            explanation = side_explanation(self._whole or sheet.voice, side)
            head.set_side(sheet.voice, side, explanation, keeps=side is sheet.keeper)
        self._place_heads()

    def _place_heads(self) -> None:
        columns = Columns(self.width(), 1, self.font())
        self._heads.setContentsMargins(columns.number, 0, 0, 0)

    def _colour(self) -> None:
        decided = self._sheet is not None and self._sheet.evaluation.decided
        colour = self.theme.ink if decided else self.theme.sub
        colour_text(self._footer, colour)
        colour_text(self._title, self.theme.ink)
        self._scroll.set_theme(self.theme)

    def _on_range_changed(self, _low: int, high: int) -> None:
        """Keep the newest line in sight."""
        self._scroll.verticalScrollBar().setValue(high)
