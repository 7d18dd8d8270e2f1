"""The second window of a kept sheet, to be read across the room; nothing in it can be changed."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QFont,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.rules.score import Evaluation
from madrasso_qt.ui.awake import Awake
from madrasso_qt.ui.dialogs.parts import fit
from madrasso_qt.ui.sheet.entry_words import result_text
from madrasso_qt.ui.sheet.lines import Sheet, current_text
from madrasso_qt.ui.sheet.parts import paint_side, side_colour, side_place
from madrasso_qt.ui.theme import (
    DARK,
    LIGHT,
    SCORE_FAMILY,
    TITLE_FAMILY,
    UI_FAMILY,
    Theme,
    load_family,
)
from madrasso_qt.ui.words import (
    Voice,
    isolate,
    plain_tooltip,
    player_name,
    side_members,
    side_name,
    translate,
)

_LINES = 10
"""How many deals of the column are shown, the newest ones."""
_ROW = 5
"""How many deals stand in one row while they are all there is to read."""
_SIZES = (0.7, 1.4)
"""How much smaller and larger the figures may be made."""


@dataclass(frozen=True)
class Board:
    """What the table sees."""

    sheet: Sheet
    """The sheet."""
    dealer: Seat | None
    """Who deals next; None if nobody knows or nothing is to be dealt."""
    counting: bool = False
    """Whether the column is being added up, so that no total is told yet."""

    @property
    def voice(self) -> Voice:
        """To whom it is told."""
        return self.sheet.voice

    @property
    def evaluation(self) -> Evaluation:
        """The lines and what follows from them."""
        return self.sheet.evaluation

    @property
    def totals_shown(self) -> bool:
        """Whether totals may be seen: paper is not added before the last regular deal."""
        if self.counting:
            return False
        regular = self.evaluation.rules.min_deals
        return self.sheet.show_sums or self.evaluation.decided or self.evaluation.deals >= regular

    def total(self, place: int) -> str:
        """Return the total of the side in the column at ``place``, with its call; or nothing."""
        if not self.totals_shown:
            return ""
        side, verdict = self.sheet.sides[place], self.evaluation.verdict
        if verdict is not None and verdict.caller is side and verdict.call_total is not None:
            return str(verdict.call_total)
        return str(self.evaluation.totals[side])

    def column(self) -> list[str]:
        """Return the newest lines of the column, the marks beside the figures."""
        lines = [line for line in self.sheet.lines() if line.figures and line.number]
        shown = [f"{line.figures[0]}{line.marks[0]}" for line in lines[-_LINES:]]
        return [text for text in shown if text]

    def centre(self) -> tuple[str, str]:
        """Return what stands between the totals: the deal, or who won and how."""
        verdict = self.evaluation.verdict
        if verdict is None or not verdict.decided or self.counting:
            number = self.evaluation.deals + (0 if self.counting else 1)
            return current_text(self.evaluation, number), self._dealer_text()
        title = translate("TableWindow", "Nobody wins")
        if verdict.winner is not None:
            winner = side_name(self.voice, verdict.winner)
            title = translate("TableWindow", "{side} win").format(side=winner)
        return title, result_text(self.voice, self.evaluation)

    def needs(self, place: int) -> str:
        """Return what the side in the column at ``place`` lacks, in extra deals."""
        evaluation = self.evaluation
        regular = evaluation.deals >= evaluation.rules.min_deals
        if not regular or evaluation.decided or self.counting:
            return ""
        need = evaluation.need(self.sheet.sides[place])
        return translate("TableWindow", "{need} to go").format(need=need)

    def spoken(self) -> str:
        """Return everything as text, for a screen reader."""
        parts = [*self.centre()]
        for place, side in enumerate(self.sheet.sides):
            if self.totals_shown:
                parts.append(f"{side_name(self.voice, side)} {self.total(place)}")
            parts.append(self.needs(place))
        return ". ".join(part for part in parts if part)

    def _dealer_text(self) -> str:
        if self.dealer is None:
            return ""
        name = player_name(self.voice, self.dealer)
        return translate("TableWindow", "dealer: {name}").format(name=name)


class TableWindow(QWidget):
    """Shows a ``Board`` as large as the screen allows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._board: Board | None = None
        self._theme = DARK
        self._turned = False
        self._size = 1.0
        self._awake = Awake()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 200)
        fit(self, 1024, 640)
        self.retranslate()

    @property
    def is_turned(self) -> bool:
        """Whether it stands upside down, for those who sit opposite."""
        return self._turned

    @property
    def theme(self) -> Theme:
        """Its colours: dark until D is pressed, whatever the program's are."""
        return self._theme

    def show_board(self, board: Board) -> None:
        """Show ``board``."""
        self._board = board
        self.setAccessibleDescription(board.spoken())
        self.update()

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(translate("TableWindow", "The table"))
        self.setAccessibleName(self.windowTitle())
        keys = translate("TableWindow", "R turns it round, D dark or light, + − size, Esc closes.")
        self.setToolTip(plain_tooltip(keys))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn it, change its colours or size, or close it."""
        key = event.key()
        if key == Qt.Key.Key_R:
            self._turned = not self._turned
        elif key == Qt.Key.Key_D:
            self._theme = LIGHT if self._theme.dark else DARK
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._size = min(_SIZES[1], self._size * 1.1)
        elif key == Qt.Key.Key_Minus:
            self._size = max(_SIZES[0], self._size / 1.1)
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_F11):
            self.close()
        else:
            super().keyPressEvent(event)
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        """Keep the screen awake while it is seen."""
        super().showEvent(event)
        self._awake.hold()

    def hideEvent(self, event: QHideEvent) -> None:
        """Let the screen sleep again."""
        self._awake.release()
        super().hideEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let the screen sleep again."""
        self._awake.release()
        super().closeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the totals, what is needed, the column and the dealer."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), self._theme.colour(self._theme.panel))
        if self._turned:
            painter.translate(self.width(), self.height())
            painter.rotate(180)
        if self._board is not None:
            self._paint_board(painter, self._board)

    def _paint_board(self, painter: QPainter, board: Board) -> None:
        unit, margin = self._unit, self.width() * 0.03
        sides = board.sheet.sides
        width = (self.width() - 2 * margin) / len(sides)
        for place in range(len(sides)):
            area = QRectF(margin + place * width, self.height() * 0.03, width, self.height() * 0.6)
            self._paint_side(painter, board, place, area)
        title, below = board.centre()
        foot = QRectF(margin, self.height() * 0.6, self.width() - 2 * margin, unit * 0.55)
        self._write(painter, foot, title, _font(TITLE_FAMILY, unit * 0.42), self._theme.ink)
        foot.translate(0, foot.height())
        self._write(painter, foot, below, _font(UI_FAMILY, unit * 0.26), self._theme.sub)
        if not board.totals_shown:
            self._paint_large_column(painter, board, foot)
            return
        foot.translate(0, foot.height())
        foot.setBottom(self.height() - margin * 0.5)
        figures = _font(SCORE_FAMILY, unit * 0.32)
        self._write(painter, foot, "   ".join(board.column()), figures, self._theme.ink)

    def _paint_large_column(self, painter: QPainter, board: Board, line: QRectF) -> None:
        """Paint the column where the totals will stand: before the sum it is all there is."""
        unit, column = self._unit, board.column()
        half = (len(column) + 1) // 2 if len(column) > _ROW else len(column)
        area = QRectF(line)
        area.setTop(self.height() * 0.03 + unit * 1.1)
        area.setHeight(unit)
        for row in (column[:half], column[half:]):
            figures = _font(SCORE_FAMILY, unit * 0.62)
            self._write(painter, area, "   ".join(row), figures, self._theme.ink)
            area.translate(0, area.height())

    @property
    def _unit(self) -> float:
        """The height of a total in pixels."""
        return self.height() / 6 * self._size

    def _paint_side(self, painter: QPainter, board: Board, place: int, area: QRectF) -> None:
        """Paint a side: its name and players, its total, what it lacks."""
        side, unit = board.sheet.sides[place], self._unit
        mark = side_place(board.voice, side)
        colour = side_colour(self._theme, mark).name()
        head = QRectF(area.left(), area.top(), area.width(), unit * 0.5)
        size = unit * 0.34
        name = side_name(board.voice, side)
        font = _font(UI_FAMILY, size)
        room = head.width() - size * 1.6
        name = _elided(name, font, room)
        shown = QFontMetricsF(font).horizontalAdvance(name)
        left = head.center().x() - (shown + size * 1.3) / 2
        square = QRectF(left, head.center().y() - size / 2, size, size)
        paint_side(painter, square, mark, self._theme)
        painter.setFont(font)
        painter.setPen(self._theme.colour(colour))
        text = QRectF(left + size * 1.3, head.top(), shown + 4, head.height())
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, isolate(name))
        self._paint_below(painter, board, place, area)

    def _paint_below(self, painter: QPainter, board: Board, place: int, area: QRectF) -> None:
        """Paint the players of a side, its total and what it lacks."""
        side, unit = board.sheet.sides[place], self._unit
        colour = side_colour(self._theme, side_place(board.voice, side)).name()
        line = QRectF(area.left(), area.top() + unit * 0.5, area.width(), unit * 0.35)
        if board.voice.side is not None and board.voice.rules.variant is not Variant.THREE:
            members = side_members(board.voice, side)
            self._write(painter, line, members, _font(UI_FAMILY, unit * 0.2), self._theme.sub)
        line = QRectF(area.left(), line.bottom(), area.width(), unit * 1.5)
        self._write(painter, line, board.total(place), _font(SCORE_FAMILY, unit * 1.3), colour)
        line = QRectF(area.left(), line.bottom(), area.width(), unit * 0.4)
        needs = board.needs(place)
        self._write(painter, line, needs, _font(UI_FAMILY, unit * 0.28), self._theme.ink)

    @staticmethod
    def _write(painter: QPainter, area: QRectF, text: str, font: QFont, colour: str) -> None:
        """Write one line in the middle of ``area``, smaller or shortened where it is too long."""
        needed = QFontMetricsF(font).horizontalAdvance(text)
        if needed > area.width():
            font.setPixelSize(max(6, round(font.pixelSize() * max(0.6, area.width() / needed))))
        painter.setFont(font)
        painter.setPen(QColor(colour))
        shown = _elided(text, font, area.width())
        width = QFontMetricsF(font).horizontalAdvance(shown)
        left = area.center().x() - width / 2
        base = area.center().y() + QFontMetricsF(font).capHeight() / 2
        painter.drawText(QPointF(left, base), shown)


def _font(family: str, pixels: float) -> QFont:
    load_family(family)
    font = QFont(family)
    font.setPixelSize(max(6, round(pixels)))
    font.setWeight(QFont.Weight.Bold)
    return font


def _elided(text: str, font: QFont, width: float) -> str:
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideMiddle, width + 1)
