"""The pieces of which the panels beside and over the table are made: paper, buttons, marks.

Hides how they are painted. A side is told by shape and colour together: disc, lozenge, triangle.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QEvent, QMargins, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QSizePolicy, QWidget

from madrasso_qt import assets
from madrasso_qt.app.decks import DEFAULT_DECK
from madrasso_qt.rules.cards import Card, Side, Suit
from madrasso_qt.ui.theme import INK, LIGHT, SCORE_FAMILY, TITLE_FAMILY, Theme, scaled_font
from madrasso_qt.ui.words import Voice, card_name, isolate, plain_tooltip

Face = Callable[[Card, int], QPixmap]
"""Gives the picture of a card at a width in pixels of the screen's own measure."""

MarkFile = Callable[[Suit], Path | None]
"""Gives the drawing of a suit's mark in the deck that is shown; None if it has none."""

CARD_RATIO = 1040 / 490
"""The height of a card over its width."""

_FRAME_GAP = 5
"""Pixels between the two lines of a panel's frame."""
_KEY_ROOM = 10
"""Pixels between a button's text and its key."""


def side_place(voice: Voice, side: Side) -> int:
    """Return which mark a side has: 0 disc, 1 lozenge, 2 triangle; the own side has the disc."""
    sides = voice.rules.sides
    own = sides.index(voice.side) if voice.side in sides else 0
    return (sides.index(side) - own) % len(sides)


def side_colour(theme: Theme, place: int) -> QColor:
    """Return the colour of the mark at ``place``."""
    return theme.colour((theme.noi, theme.loro, theme.third)[place])


def paint_side(painter: QPainter, area: QRectF, place: int, theme: Theme) -> None:
    """Paint the mark of a side into the square ``area``."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour(theme.line), 1.2))
    painter.setBrush(side_colour(theme, place))
    inner = area.adjusted(1, 1, -1, -1)
    if place == 0:
        painter.drawEllipse(inner)
    else:
        top, bottom = inner.center().x(), inner.bottom()
        points = [QPointF(top, inner.top()), QPointF(inner.right(), inner.center().y())]
        points += [QPointF(top, bottom), QPointF(inner.left(), inner.center().y())]
        if place > 1:
            points = [points[0], QPointF(inner.right(), bottom), QPointF(inner.left(), bottom)]
        painter.drawPolygon(QPolygonF(points))
    painter.restore()


class SuitMarks:
    """The suit marks of a deck as pictures, rendered once for each size and screen."""

    def __init__(self, file: MarkFile | None = None) -> None:
        """Show the marks that ``file`` finds; where it finds none, those of the default deck."""
        self._file = file
        self._pictures: dict[tuple[Path, int, float], QPixmap] = {}

    def picture(self, suit: Suit, size: int, ratio: float) -> QPixmap:
        """Return the mark of ``suit``, ``size`` pixels wide and high on a screen of ``ratio``."""
        path = (self._file(suit) if self._file else None) or _usual_mark(suit)
        key = (path, size, ratio)
        if key not in self._pictures:
            self._pictures[key] = _mark_picture(path, size, ratio)
        return self._pictures[key]


def _usual_mark(suit: Suit) -> Path:
    return assets.path("cards", DEFAULT_DECK, f"mark_{suit.name.lower()}.svg")


def _mark_picture(path: Path, size: int, ratio: float) -> QPixmap:
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(str(path)).render(painter)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def plain_label(parent: QWidget | None = None, *, wrap: bool = False) -> QLabel:
    """Return a label that shows its text as typed."""
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wrap)
    return label


def colour_text(label: QWidget, colour: str) -> None:
    """Give a label's text a colour; a style sheet would keep it from following the text size."""
    palette = label.palette()
    palette.setColor(QPalette.ColorRole.WindowText, QColor(colour))
    label.setPalette(palette)


class PaperScroll(QScrollArea):
    """A scroll area that shows the paper beneath, with a narrow bar."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Qt's own viewport has a private class, for which PySide looks through all its widgets.
        self._ground = QWidget()
        self.setViewport(self._ground)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``; called again after ``setWidget``."""
        for ground in (self._ground, self.widget()):
            if ground is not None:
                ground.setAutoFillBackground(False)
        self.verticalScrollBar().setStyleSheet(
            "QScrollBar:vertical { background: transparent; width: 9px; margin: 0; }"
            f"QScrollBar::handle:vertical {{ background: {theme.sub}; border-radius: 4px;"
            " min-height: 24px; margin-left: 1px; }"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
            "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }"
        )


class Themed(Protocol):
    """A widget that takes the colours of a theme."""

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""


class ScrolledPage(QWidget):
    """The content of a scroll area that scrolls only once it can shrink no more."""

    def heightForWidth(self, width: int) -> int:
        """Return the least height at a width; Qt would take the usual one."""
        layout = self.layout()
        return layout.minimumHeightForWidth(width) if layout else super().heightForWidth(width)


class FontLabel(QLabel):
    """A plain label in a family of its own; a ``PaperPanel`` keeps its size to the text's."""

    def __init__(self, family: str, factor: float, parent: QWidget) -> None:
        """Show text in ``family``, ``factor`` times as large as that of ``parent``."""
        super().__init__(parent)
        self._family, self._factor = family, factor
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.follow(parent.font())

    def set_factor(self, factor: float, base: QFont) -> None:
        """Show the text ``factor`` times as large as text in ``base``."""
        self._factor = factor
        self.follow(base)

    def follow(self, base: QFont) -> None:
        """Keep the proportion to text in ``base``."""
        self.setFont(scaled_font(self._family, base, self._factor, QFont.Weight.Bold))


class PaperPanel(QWidget):
    """A sheet of paper with a double frame, on which other widgets lie."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = LIGHT
        self._compact = False

    @property
    def is_compact(self) -> bool:
        """Whether the frame is narrow, for small windows."""
        return self._compact

    def set_compact(self, compact: bool) -> None:
        """Make the frame narrow or wide."""
        self._compact = compact
        self.update()

    def fit_room(self, room: QSize) -> None:
        """Prepare to be shown in ``room``, the most that there is; a panel may use it or not."""

    def frame_margins(self) -> QMargins:
        """Return the room that the frame takes, for the layout's margins."""
        gap = 9 if self._compact else 19
        return QMargins(gap, gap - 2, gap, gap - 2)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self.theme = theme
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Keep the titles in proportion to the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            for label in self.findChildren(FontLabel):
                label.follow(self.font())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the paper and its frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), self.theme.colour(self.theme.panel))
        edge = 3 if self._compact else 8
        outer = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
        painter.setPen(QPen(self.theme.colour(self.theme.line), 2.4))
        painter.drawRoundedRect(outer, 2, 2)
        if not self._compact:
            gap = _FRAME_GAP
            painter.setPen(QPen(self.theme.colour(self.theme.line), 1))
            painter.drawRect(outer.adjusted(gap, gap, -gap, -gap))


class Rule(QWidget):
    """A thin line across a panel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self.setFixedHeight(3)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line."""
        painter = QPainter(self)
        painter.fillRect(QRectF(0, 1, self.width(), 1), self._theme.colour(self._theme.sub))
        event.accept()


class KeyButton(QPushButton):
    """A button that shows its key at the right."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        """Show ``key``, such as ``H``; the shortcut itself belongs to the window."""
        super().__init__(parent)
        self._key = key
        self._theme = LIGHT
        self._compact = False
        self._offered = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def key(self) -> str:
        """The key as it is shown."""
        return self._key

    def set_key(self, key: str) -> None:
        """Show ``key``; the next ``set_label`` tells it in the tooltip too."""
        self._key = key

    def set_label(self, text: str, explanation: str = "") -> None:
        """Show ``text``, explained by a tooltip in plain words."""
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(explanation)
        tip = explanation or text
        self.setToolTip(plain_tooltip(f"{tip} ({self._key})" if self._key else tip))
        self.updateGeometry()

    def set_compact(self, compact: bool) -> None:
        """Make the button low or high."""
        self._compact = compact
        self.updateGeometry()

    def set_offered(self, offered: bool) -> None:
        """Ring the button in gold, as what is offered for a moment only, or not."""
        self._offered = offered
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for text and key."""
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self.text()) + 2 * self._padding()
        if self._key:
            width += metrics.horizontalAdvance(self._key) + _KEY_ROOM
        return QSize(width, metrics.height() + (8 if self._compact else 14))

    def minimumSizeHint(self) -> QSize:
        """Return the least room: the same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(self._border())
        painter.setBrush(self._ground())
        painter.drawRoundedRect(area, 7, 7)
        self._paint_text(painter)
        event.accept()

    def _padding(self) -> int:
        return 8 if self._compact else 11

    def _border(self) -> QPen:
        theme = self._theme
        if self.hasFocus():
            return QPen(theme.colour(theme.noi), 3)
        if self._offered:
            return QPen(theme.colour(theme.gold), 3)
        return QPen(theme.colour(theme.line if self.isEnabled() else theme.sub), 1.4)

    def _ground(self) -> QColor:
        chip = self._theme.colour(self._theme.chip)
        if not self.isEnabled():
            return self._theme.colour(self._theme.panel)
        if self.isDown() or self.isChecked():
            return chip.darker(115)
        return chip.lighter(106) if self.underMouse() else chip

    def _paint_text(self, painter: QPainter) -> None:
        theme, metrics = self._theme, self.fontMetrics()
        area = self.rect().adjusted(self._padding(), 0, -self._padding(), 0)
        painter.setPen(theme.colour(theme.sub))
        if self._key:
            painter.drawText(
                area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._key
            )
            area.setRight(area.right() - metrics.horizontalAdvance(self._key) - _KEY_ROOM)
        if self.isEnabled():
            painter.setPen(theme.colour(theme.ink))
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, area.width() + 1)
        flags = Qt.AlignmentFlag.AlignLeft if self._key else Qt.AlignmentFlag.AlignHCenter
        painter.drawText(area, flags | Qt.AlignmentFlag.AlignVCenter, text)


class SideMark(QWidget):
    """The mark of a side, as high as the text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._place = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_place(self, place: int) -> None:
        """Show the disc (0), the lozenge (1) or the triangle (2)."""
        self._place = place
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size that follows the text."""
        size = round(self.fontMetrics().height() * 0.8)
        return QSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark."""
        paint_side(QPainter(self), QRectF(self.rect()), self._place, self._theme)
        event.accept()


class ElidedLabel(QWidget):
    """A name in one line, shortened in the middle where there is no room for all of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """Return the whole text, without the isolates around a name."""
        return self._text

    def set_text(self, text: str) -> None:
        """Show ``text``; the tooltip has it in full."""
        self._text = text.strip("\u2068\u2069")
        self.setAccessibleName(text)
        self.setToolTip(plain_tooltip(text))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for the whole text."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._text) + 4, metrics.height())

    def minimumSizeHint(self) -> QSize:
        """Return the room for a few letters."""
        metrics = self.fontMetrics()
        return QSize(min(self.sizeHint().width(), metrics.height() * 2), metrics.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint as much of the text as there is room for."""
        painter = QPainter(self)
        shown = self.fontMetrics().elidedText(
            self._text, Qt.TextElideMode.ElideMiddle, self.width()
        )
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), flags, isolate(shown))
        event.accept()


class TrumpMark(QWidget):
    """The suit mark of trumps on a small card."""

    def __init__(self, marks: SuitMarks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._marks = marks
        self._suit: Suit | None = None
        self._theme = LIGHT
        self._size = 44
        self.set_size(self._size)

    def set_size(self, size: int) -> None:
        """Be ``size`` pixels wide and high."""
        self._size = size
        self.setFixedSize(size, size)

    def set_suit(self, suit: Suit | None) -> None:
        """Show the mark of ``suit``, or an empty card."""
        self._suit = suit
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint card and mark."""
        painter = QPainter(self)
        paint_paper(painter, QRectF(self.rect()), self._theme)
        if self._suit is not None:
            size = self._size - 10
            picture = self._marks.picture(self._suit, size, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(5, 5), picture)
        event.accept()


def paint_paper(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """Paint a small blank card; its paper is light in both appearances, as the faces' is."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour(INK), 1.2))
    painter.setBrush(QColor("#eee4cb" if theme.soft_cards else "#fff9ea"))
    painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 4, 4)


class CardChip(QWidget):
    """A card as its corner shows it: the rank's sign and the suit's mark."""

    clicked = Signal()
    """The card was clicked."""

    def __init__(self, marks: SuitMarks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._marks = marks
        self._card: Card | None = None
        self._won = False
        self._theme = LIGHT

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell of a click."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def set_card(self, card: Card, *, won: bool = False) -> None:
        """Show ``card``, ringed if it won its trick."""
        self._card, self._won = card, won
        self.setAccessibleName(card_name(card))
        self.setToolTip(card_name(card))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size that follows the text."""
        height = self.fontMetrics().height() + 4
        return QSize(round(height * 1.5), height)

    def minimumSizeHint(self) -> QSize:
        """Return the least size: the same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the corner."""
        painter = QPainter(self)
        area = QRectF(self.rect())
        paint_paper(painter, area, self._theme)
        if self._won:
            painter.setPen(QPen(self._theme.colour(self._theme.gold), 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(1.5, 1.5, -1.5, -1.5), 4, 4)
        if self._card is not None:
            self._paint_card(painter, self._card)
        event.accept()

    def _paint_card(self, painter: QPainter, card: Card) -> None:
        size = self.height() - 8
        painter.setPen(self._theme.colour(INK))
        painter.setFont(scaled_font(SCORE_FAMILY, self.font(), 1.1, QFont.Weight.Bold))
        left = self.rect().adjusted(0, 0, -size - 4, 0)
        painter.drawText(left, Qt.AlignmentFlag.AlignCenter, card.rank.value)
        picture = self._marks.picture(card.suit, size, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(self.width() - size - 5, 4), picture)


def title_label(factor: float, parent: QWidget) -> FontLabel:
    """Return a label for a title, ``factor`` times as large as the text."""
    return FontLabel(TITLE_FAMILY, factor, parent)
