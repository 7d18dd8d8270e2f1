"""The *regola dei re*, shown card by card: who sits with whom and who deals (Rule 2.2).

Hides the little table on which the cards are turned; what they mean is decided before, by the
``KingsDraw``.
"""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QVBoxLayout, QWidget

from madrasso_qt.rules.cards import Card, Rank, Seat
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.seating import KingsDraw, reseated
from madrasso_qt.ui import words
from madrasso_qt.ui.dialogs.parts import PlainLabel, ScrollPage, Window, fit
from madrasso_qt.ui.theme import INK, LIGHT, Theme

Face = Callable[[Card, float], QPixmap]
"""Gives the picture of a card of a width in pixels of the widget; a shadow comes on top."""

CARD_MS = 420
"""How long one card is looked at, at the usual speed."""

_SHAPE = 1040 / 490
"""The height of a card in its widths."""
_CENTRES = {
    Seat.NORTH: (0.5, 0.20),
    Seat.SOUTH: (0.5, 0.74),
    Seat.WEST: (0.16, 0.47),
    Seat.EAST: (0.84, 0.47),
}
"""Where the middle of each player's cards lies, in parts of the cloth."""


class KingsDialog(Window):
    """Shows a draw card by card and then says in words what follows from it."""

    def __init__(
        self,
        draw: KingsDraw,
        rules: RuleSet,
        names: Mapping[Seat, str],
        face: Face,
        *,
        speed: int = 100,
        parent: QWidget | None = None,
    ) -> None:
        """Make the dialog; the draw begins when it is shown.

        Args:
            draw: the cards in the order in which they are turned.
            rules: the rules of the match.
            names: who sat where before the draw.
            face: gives the pictures of the cards.
            speed: in per cent of the usual; 0 shows everything at once.
            parent: the window that it belongs to.
        """
        super().__init__(parent)
        self._draw, self._rules = draw, rules
        self._voice = words.Voice(rules, names, rules.side_of(Seat.SOUTH), Seat.SOUTH)
        self._cloth = KingsCloth(rules, face)
        self._caption = PlainLabel()
        self._caption.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._go_on = QPushButton()
        self._shown = 0
        self._timer = QTimer(self)
        self._timer.setInterval(CARD_MS * 100 // speed if speed else 0)
        self._timer.timeout.connect(self._on_time)
        self._at_once = speed == 0
        self._build()
        self.retranslate()
        fit(self, 640, 600)

    @property
    def is_done(self) -> bool:
        """Whether all cards lie open."""
        return self._shown == len(self._draw.turned)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._cloth.set_theme(theme)

    def start(self) -> None:
        """Begin to turn the cards; at once if there is no speed."""
        if self._at_once:
            self.skip()
        elif not self.is_done:
            self._timer.start()

    def skip(self) -> None:
        """Turn the cards that are left."""
        self._timer.stop()
        self._show_cards(len(self._draw.turned))

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("Regola dei re"))
        self._show_cards(self._shown)

    def accept(self) -> None:
        """Turn what is left first; close when all has been seen."""
        if self.is_done:
            super().accept()
        else:
            self.skip()

    def setVisible(self, visible: bool) -> None:
        """Begin the draw when the dialog is shown."""
        super().setVisible(visible)
        if visible:
            self.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Let nothing run that nobody sees."""
        self._timer.stop()
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn what is left, or go on, with Space as with Enter."""
        if event.key() == Qt.Key.Key_Space:
            self.accept()
        else:
            super().keyPressEvent(event)

    def result_text(self) -> str:
        """Return who sits where and who deals, in sentences."""
        return " ".join((*self._pairing_texts(), self._dealer_text()))

    def _build(self) -> None:
        self._cloth.clicked.connect(self.skip)
        self._cloth.show_names(self._names_before(), None)
        page = ScrollPage()
        page.column.setContentsMargins(0, 0, 0, 0)
        page.column.addWidget(self._cloth, 1)
        page.column.addWidget(self._caption)
        buttons = QDialogButtonBox()
        buttons.addButton(self._go_on, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        column = QVBoxLayout(self)
        column.addWidget(page)
        column.addWidget(buttons)
        self._go_on.setDefault(True)

    def _show_cards(self, count: int) -> None:
        """Show the first ``count`` cards and say what the last of them is."""
        self._shown = count
        places = self._places_now()
        turned = tuple((places[seat], card) for seat, card in self._draw.turned[:count])
        self._cloth.show_cards(turned, self._king_places(count))
        self._go_on.setText(self.tr("&Deal") if self.is_done else self.tr("&Skip"))
        if self.is_done:
            text = self.result_text()
            self._cloth.show_names(self._names_after(), self._draw.dealer())
        elif count:
            seat, card = self._draw.turned[count - 1]
            text = self.tr("{name}: {card}").format(
                name=words.player_name(self._voice, seat), card=words.card_name(card)
            )
        else:
            text = self.tr("Cards are turned up before the players until the kings have spoken.")
        self._caption.setText(text)
        if self.is_done and self.isVisible():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._caption, text))

    def _places_now(self) -> dict[Seat, Seat]:
        """Return where the cards of each seat lie: at the end they go with their player."""
        if not self.is_done or self._rules.variant is Variant.THREE:
            return {seat: seat for seat in self._rules.seats}
        return {old: new for new, old in self._draw.seating().items()}

    def _king_places(self, count: int) -> tuple[int, ...]:
        """Return which of the first ``count`` cards are the deciding kings."""
        found: dict[Seat, int] = {}
        for place, (seat, card) in enumerate(self._draw.turned[:count]):
            if card.rank is Rank.RE:
                found.setdefault(seat, place)
        return tuple(found.values())

    def _names_before(self) -> dict[Seat, str]:
        return {seat: words.player_name(self._voice, seat) for seat in self._rules.seats}

    def _names_after(self) -> dict[Seat, str]:
        return reseated(self._names_before(), self._draw)

    def _pairing_texts(self) -> list[str]:
        kings = self._draw.kings
        if len(kings) < 2:
            if kings[0] is Seat.SOUTH:
                return [self.tr("The first king falls to you.")]
            name = words.player_name(self._voice, kings[0])
            return [self.tr("The first king falls to {name}.").format(name=name)]
        names = self._names_after()
        seats = self.tr("{partner} sits opposite you, {left} at the left and {right} at the right.")
        return [
            self._kings_text(kings),
            seats.format(partner=names[Seat.NORTH], left=names[Seat.WEST], right=names[Seat.EAST]),
        ]

    def _kings_text(self, kings: Sequence[Seat]) -> str:
        first, second = (words.player_name(self._voice, seat) for seat in kings)
        if Seat.SOUTH in kings:
            other = second if kings[0] is Seat.SOUTH else first
            text = self.tr("The kings fall to you and {name}: you are partners.")
            return text.format(name=other)
        text = self.tr("The kings fall to {first} and {second}: they are partners.")
        return text.format(first=first, second=second)

    def _dealer_text(self) -> str:
        dealer = self._draw.dealer()
        if dealer is Seat.SOUTH:
            return self.tr("You deal first.")
        return self.tr("{name} deals first.").format(name=self._names_after()[dealer])

    def _on_time(self) -> None:
        self._show_cards(self._shown + 1)
        if self.is_done:
            self._timer.stop()


class KingsCloth(QWidget):
    """The cloth with the cards that lie before each player, seen from above."""

    clicked = Signal()
    """The cloth was pressed with the main mouse button."""

    def __init__(self, rules: RuleSet, face: Face) -> None:
        """Make an empty cloth."""
        super().__init__()
        self._rules, self._face = rules, face
        self._theme = LIGHT
        self._turned: tuple[tuple[Seat, Card], ...] = ()
        self._kings: tuple[int, ...] = ()
        self._names: Mapping[Seat, str] = {}
        self._dealer: Seat | None = None

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def show_names(self, names: Mapping[Seat, str], dealer: Seat | None) -> None:
        """Show who sits where, and the dealer's mark at ``dealer``."""
        self._names, self._dealer = names, dealer
        self.update()

    def show_cards(self, turned: tuple[tuple[Seat, Card], ...], kings: tuple[int, ...]) -> None:
        """Show the cards turned so far; those at the places ``kings`` get a ring of gold."""
        self._turned, self._kings = turned, kings
        self.setAccessibleName(
            ", ".join(
                f"{self._names.get(seat, '')} {words.card_name(card)}" for seat, card in turned
            )
        )
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size at which the cards are easy to read."""
        return QSize(600, 430)

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which the kings are recognised."""
        return QSize(360, 260)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell of a click."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint cloth, cards and name plates."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(QPen(self._theme.colour(self._theme.line), 1.5))
        painter.setBrush(self._theme.colour(self._theme.felt[0]))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 12, 12)
        for seat in self._rules.seats:
            self._paint_pile(painter, seat)
            self._paint_plate(painter, seat)

    @property
    def _card_width(self) -> int:
        by_height = self.height() * 0.27 / _SHAPE
        return max(16, int(min(by_height, self.width() * 0.1)))

    def _centre(self, seat: Seat) -> QPointF:
        x, y = _CENTRES[seat]
        return QPointF(x * self.width(), y * self.height())

    def _paint_pile(self, painter: QPainter, seat: Seat) -> None:
        """Paint the cards before a player as a row, the newest in front."""
        own = [place for place, (owner, _) in enumerate(self._turned) if owner is seat]
        width = self._card_width
        height = width * _SHAPE
        room = self.width() * 0.28 - width
        step = min(width * 0.45, room / max(1, len(own) - 1))
        centre = self._centre(seat)
        left = centre.x() - (step * max(0, len(own) - 1) + width) / 2
        for nth, place in enumerate(own):
            area = QRectF(left + nth * step, centre.y() - height / 2, width, height)
            picture = self._face(self._turned[place][1], width)
            # It may be larger than the card, by a shadow.
            around = QRectF(QPointF(0, 0), picture.deviceIndependentSize())
            around.moveCenter(area.center())
            painter.drawPixmap(around, picture, QRectF(picture.rect()))
            if place in self._kings:
                self._paint_ring(painter, area)

    def _paint_ring(self, painter: QPainter, area: QRectF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, pen_width in ((self._theme.line, 5.0), (self._theme.gold, 3.0)):
            painter.setPen(QPen(self._theme.colour(colour), pen_width))
            painter.drawRoundedRect(area.adjusted(-1, -1, 1, 1), 4, 4)

    def _paint_plate(self, painter: QPainter, seat: Seat) -> None:
        """Paint the name of a player below his cards, with the mark of the dealer."""
        metrics = self.fontMetrics()
        mark = metrics.height() * 1.2 if seat is self._dealer else 0.0
        widest = int(self.width() * 0.3 - mark - 20)
        name = metrics.elidedText(self._names.get(seat, ""), Qt.TextElideMode.ElideRight, widest)
        width = metrics.horizontalAdvance(name) + 20 + mark
        height = metrics.height() * 1.4
        centre = self._centre(seat)
        top = min(centre.y() + self._card_width * _SHAPE / 2 + 6, self.height() - height - 4)
        area = QRectF(centre.x() - width / 2, top, width, height)
        painter.setPen(QPen(self._theme.colour(self._theme.line), 1.4))
        painter.setBrush(self._theme.colour(self._theme.panel))
        painter.drawRoundedRect(area, 6, 6)
        painter.setPen(self._theme.colour(self._theme.ink))
        painter.drawText(area.adjusted(10, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, name)
        if mark:
            self._paint_mark(painter, QPointF(area.right() - mark * 0.55 - 4, area.center().y()))

    def _paint_mark(self, painter: QPainter, centre: QPointF) -> None:
        """Paint the disc with the M of the mazziere."""
        radius = self.fontMetrics().height() * 0.55
        painter.setPen(QPen(self._theme.colour(INK), 1.4))
        painter.setBrush(self._theme.colour(self._theme.gold))
        painter.drawEllipse(centre, radius, radius)
        area = QRectF(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "M")
