"""The table as a widget: what a person does with cards, and what is told about them.

Hides the mouse, the keyboard and the screen. The view knows no session: it says which card was
chosen, and shows what its stage shows.
"""

import zlib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QHideEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGraphicsScene,
    QGraphicsView,
    QToolTip,
    QWidget,
)

from madrasso_qt.app.table_state import TableState
from madrasso_qt.rules.cards import Card
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.handles import CardHandles
from madrasso_qt.ui.table.items import PillItem
from madrasso_qt.ui.table.keys import card_number
from madrasso_qt.ui.table.last_trick import LastTrickOverlay
from madrasso_qt.ui.table.layout import FOCUS_LIFT, OWN_WIDTH, measures
from madrasso_qt.ui.table.stage import Stage
from madrasso_qt.ui.theme import BASE_POINT_SIZE, LIGHT, Theme
from madrasso_qt.ui.words import card_name, plain_tooltip, term_explanation

if TYPE_CHECKING:
    from madrasso_qt.ui.table.zoom import ZoomOverlay

_MESSAGE_Z, _BUBBLE_Z = 250.0, 260.0
LONG_PRESS_MS = 500
"""How long the mouse is held on a card to see it large."""
_HANDLES_MS = 50
"""How long the table must lie still before screen readers get it: painting goes first."""


class TableView(QGraphicsView):
    """The table with its cards; input is taken when it is the viewer's turn and nothing flies."""

    card_chosen = Signal(object)
    """A Card that may be played was clicked, dragged to the middle or named by a key."""
    card_refused = Signal(object)
    """A Card that may not be played now was tried."""
    went_on = Signal()
    """Whoever plays wants to see what comes next; the stage has been told."""
    cloth_clicked = Signal()
    """The table was clicked while nothing moved and no card could be played."""
    last_trick_shown = Signal(bool)
    """The last trick was laid over the table (True) or put away, perhaps by a click."""
    card_enlarged = Signal(str)
    """A card is seen large; what there is to say of it."""
    focus_moved = Signal(object)
    """The keyboard's focus is on another own Card, or on none (None)."""

    def __init__(
        self,
        pictures: CardPictures | None = None,
        theme: Theme = LIGHT,
        owner: QWidget | None = None,
    ) -> None:
        """Make an empty table.

        Args:
            pictures: the deck; one without a cache on disk if None.
            theme: the colours.
            owner: the parent widget.
        """
        super().__init__(owner)
        self._graphics = QGraphicsScene(self)
        self._graphics.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self._graphics)
        self._theme = theme
        self._pictures = pictures or CardPictures(parent=self)
        self._pictures.set_dark(theme.soft_cards)
        self.stage = Stage(self._graphics, self._pictures, theme, self)
        self._cloth = QPixmap()
        self._cloth_key: tuple[object, ...] = ()
        self._message = PillItem(theme, _MESSAGE_Z)
        self._bubble = PillItem(theme, _BUBBLE_Z, bold=False)
        self._graphics.addItem(self._message)
        self._graphics.addItem(self._bubble)
        self._message_at: tuple[int, int, int] = (0, 0, 0)
        self._message_lasts = False
        self._overlay: LastTrickOverlay | None = None
        self._zoom: ZoomOverlay | None = None
        self._held: Card | None = None
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.setInterval(LONG_PRESS_MS)
        self._hold.timeout.connect(self._on_held)
        self._explain: Callable[[Card], str] | None = None
        self._pressed: Card | None = None
        self._pressed_at = QPoint()
        self._dragging = False
        self._has_size = False
        self._by_pointer = False
        # Qt's own viewport has a private class, for which PySide looks through all its widgets.
        self._ground = QWidget()
        self.setViewport(self._ground)
        self._handles = CardHandles(self._ground)
        self._handles.pressed.connect(self._choose)
        self._handles_due = QTimer(self)
        self._handles_due.setSingleShot(True)
        self._handles_due.setInterval(_HANDLES_MS)
        self._handles_due.timeout.connect(self._place_handles)
        self._set_up()
        self.stage.shown.connect(self._on_shown)
        self.stage.settled.connect(self._on_settled)
        self._pictures.rendered.connect(self._on_rendered)

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlags(
            QGraphicsView.OptimizationFlag.DontSavePainterState
            | QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing
        )
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMinimumSize(360, 360)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.retranslate()

    # What is shown

    @property
    def state(self) -> TableState | None:
        """The state on the table."""
        return self.stage.state

    @property
    def accepts_cards(self) -> bool:
        """Whether a card may be played now."""
        state = self.stage.state
        return (
            state is not None
            and state.to_play is state.viewer
            and not self.stage.is_busy
            and self._overlay is None
            and self._zoom is None
        )

    @property
    def spoken_reason(self) -> str:
        """Why the card in focus may not be played, as the bubble says; empty without one."""
        return self._bubble.text

    @property
    def spoken_message(self) -> str:
        """The line in the middle; empty without one."""
        return self._message.text

    def set_theme(self, theme: Theme) -> None:
        """Use other colours, at once."""
        self._theme = theme
        self._pictures.set_dark(theme.soft_cards)
        self.stage.set_theme(theme)
        self._message.set_theme(theme)
        self._bubble.set_theme(theme)
        self.viewport().update()
        if self._overlay is not None:
            self.show_last_trick(True)
        self._renew_large()

    def set_explainer(self, explain: Callable[[Card], str] | None) -> None:
        """Set what says why an own card may not be played; it returns plain text."""
        self._explain = explain

    def set_hint(self, card: Card | None) -> None:
        """Pin a star to an own card; None takes it off."""
        self.stage.set_hint(card)
        self._describe()

    def message(self, text: str, *, lasting: bool = False) -> None:
        """Show a short line under the trick until a card is played; empty shows none.

        Args:
            text: the line, plain text.
            lasting: whether it stays until the trick is taken, however quickly others play.
        """
        table = self.stage.table
        if not text or table is None:
            self._message.dismiss()
            return
        self._message_lasts = lasting
        self._message_at = _moment(table.state)
        self._place_message(text, table.hand_top - 6 * table.unit)

    def _place_message(self, text: str, bottom: float) -> None:
        """Write the line in the middle, between the plates at the sides and above ``bottom``."""
        table = self.stage.table
        if table is None:
            return
        area = self._inner_area()
        for place in table.side_plates:
            if place.rect.center().x() < table.width / 2:
                area.setLeft(place.rect.right() + 8)
            else:
                area.setRight(place.rect.left() - 8)
        spot = QPointF(table.width / 2, bottom)
        self._message.show_near(spot, text, self._text_px(17), area)

    def show_last_trick(self, shown: bool) -> None:
        """Show the last trick as it lay over the table, or put it away; no card is played then."""
        was_shown = self._overlay is not None
        if self._overlay is not None:
            self._overlay.remove()
            self._overlay = None
        table = self.stage.table
        if shown and table is not None and table.state.last_trick is not None:
            self._overlay = LastTrickOverlay(self._graphics, table, self._pictures, self._theme)
        if was_shown != self.shows_last_trick:
            self.last_trick_shown.emit(self.shows_last_trick)

    @property
    def shows_last_trick(self) -> bool:
        """Whether the last trick lies over the table."""
        return self._overlay is not None

    @property
    def large_card(self) -> Card | None:
        """The card that is seen large; None if none is."""
        return self._zoom.card if self._zoom is not None else None

    def show_large(self, card: Card | None) -> None:
        """Show a card large over the table with what there is to say of it; None puts it away."""
        if self._zoom is not None:
            self._zoom.remove()
            self._zoom = None
        if card is not None:
            from madrasso_qt.ui.deck_words import card_text  # seldom needed
            from madrasso_qt.ui.table.zoom import ZoomOverlay

            self._bubble.dismiss()
            text = card_text(card, self._pictures.look.folder.deck)
            self._zoom = ZoomOverlay(
                self._graphics,
                card,
                text,
                self._pictures,
                theme=self._theme,
                text_px=self._text_px(17),
            )
            self.card_enlarged.emit(text.spoken)
        self._describe()

    def enlarge(self) -> None:
        """Show the card in focus large, or else the first that is seen; or put it away again."""
        card = self.stage.focus or next(iter(self._seen_cards()), None)
        self.show_large(card if self._zoom is None else None)

    def retranslate(self) -> None:
        """Write everything in the language in force now."""
        self.setAccessibleName(self.tr("Table"))
        self.stage.retranslate()
        self._renew_large()
        self._describe()

    # Qt

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the cloth; nothing is painted for a size that is never seen."""
        area = QRectF(rect) & self.sceneRect()
        ratio = self.devicePixelRatioF()
        source = QRectF(area.topLeft() * ratio, area.size() * ratio)
        painter.drawPixmap(area, self._current_cloth(), source)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything out anew."""
        super().resizeEvent(event)
        self._has_size = True
        self._lay_out()

    def showEvent(self, event: QShowEvent) -> None:
        """Use the resolution of the screen."""
        super().showEvent(event)
        self._lay_out()
        self._pictures.prepare()

    def hideEvent(self, event: QHideEvent) -> None:
        """Render nothing for nobody; a deck of someone else's goes on."""
        super().hideEvent(event)
        self._hold.stop()
        self._pictures.forget(self)
        if self._pictures.parent() in (None, self):
            self._pictures.stop()

    def event(self, event: QEvent) -> bool:
        """Follow the screen's resolution and the font."""
        if event.type() in (
            QEvent.Type.DevicePixelRatioChange,
            QEvent.Type.ScreenChangeInternal,
            QEvent.Type.FontChange,
        ):
            self._lay_out()
        elif event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Say why a card may not be played when the pointer rests on it."""
        if event.type() is QEvent.Type.ToolTip:
            help_event = cast(QHelpEvent, event)
            text = plain_tooltip(self._tip(help_event.pos()))
            QToolTip.showText(help_event.globalPos(), text, self)
            return True
        if event.type() is QEvent.Type.Leave and self._by_pointer and not self._dragging:
            self._move_focus(None)
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a card, look at it, or go on."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._pressed_at = event.position().toPoint()
        seen = self._card_at(self._pressed_at, self._seen_cards())
        if self._zoom is None and event.modifiers() & Qt.KeyboardModifier.AltModifier and seen:
            self.show_large(seen)
            return
        if self._go_on():
            return
        if seen is not None:
            self._held = seen
            self._hold.start()
        if not self.accepts_cards:
            self.cloth_clicked.emit()
            return
        self._pressed = self._card_at(self._pressed_at, self._own_cards())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the card, or light what is under the pointer."""
        at = event.position().toPoint()
        self._by_pointer = True
        if self._is_far(at):
            self._hold.stop()
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._drag(at)
        elif self.accepts_cards:
            self._move_focus(self._card_at(at, self._own_cards()), bubble=False)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Play the card where it was clicked or let go above the middle; let go of a large one."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._hold.stop()
        held, self._held = self._held, None
        if held is not None and held == self.large_card:
            self.show_large(None)
        card, self._pressed = self._pressed, None
        dragged, self._dragging = self._dragging, False
        if card is None:
            return
        table = self.stage.table
        at = event.position()
        played = not dragged or (table is not None and at.y() < table.drop_line)
        if played:
            self._choose(card)
        self.stage.release()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second click of a pair for a click."""
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus, play a card, go on."""
        key = event.key()
        self._by_pointer = False
        number = card_number(event)
        if number is not None:
            self._choose_number(number)
        elif event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End):
            self._step(Qt.Key(key))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._play_focused(event)
        elif key == Qt.Key.Key_Z:
            if not event.isAutoRepeat():
                self.enlarge()
        elif key not in (Qt.Key.Key_Space, Qt.Key.Key_Escape) or not self._go_on():
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is: on the first card that may be played."""
        super().focusInEvent(event)
        by_key = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        )
        if by_key and self.stage.focus is None and self.accepts_cards and self.stage.state:
            legal = self.stage.state.legal_cards
            self._move_focus(next(card for card in self._own_cards() if card in legal))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Lower the card in focus."""
        super().focusOutEvent(event)
        self._move_focus(None)

    # Playing

    def _go_on(self) -> bool:
        """End what is being shown; return whether there was something."""
        if self._zoom is not None:
            self.show_large(None)
            return True
        if self._overlay is not None:
            self.show_last_trick(False)
            self.went_on.emit()
            return True
        if not self.stage.is_busy:
            return False
        self.stage.go_on()
        self.went_on.emit()
        return True

    def _own_cards(self) -> tuple[Card, ...]:
        return self.stage.state.own_cards if self.stage.state else ()

    def _seen_cards(self) -> tuple[Card, ...]:
        """Return the cards that lie open: the own ones, then the others."""
        table = self.stage.table
        if table is None:
            return ()
        return tuple(key for key in table.cards if isinstance(key, Card))

    def _card_at(self, at: QPoint, cards: Iterable[Card]) -> Card | None:
        """Return which of ``cards`` is under a point of the viewport, as it looks."""
        table = self.stage.table
        if table is None:
            return None
        point = self.mapToScene(at)
        own = [
            (item.zValue(), card, item)
            for card in cards
            if (item := self.stage.card_item(card)) is not None
        ]
        below = FOCUS_LIFT * 1.3 * table.unit
        for _, card, item in sorted(own, key=lambda entry: -entry[0]):
            if item.holds(point, below if card == self.stage.focus else 0.0):
                return card
        return None

    def _is_far(self, at: QPoint) -> bool:
        """Tell whether the mouse has been moved on purpose since it was pressed."""
        return (at - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()

    def _drag(self, at: QPoint) -> None:
        if self._pressed is None or not (self._dragging or self._is_far(at)):
            return
        self._dragging = True
        self._bubble.dismiss()
        self._message.dismiss()
        point = self.mapToScene(at)
        self.stage.hold(self._pressed, point.x(), point.y())

    def _choose(self, card: Card) -> None:
        """Say that a card was chosen, or refused and why."""
        if self._go_on() or not self.accepts_cards or self.stage.state is None:
            return
        if card in self.stage.state.legal_cards:
            self._bubble.dismiss()
            self._message.dismiss()
            self.card_chosen.emit(card)
            return
        self._move_focus(card)
        self.card_refused.emit(card)

    def _choose_number(self, number: int) -> None:
        own = self._own_cards()
        if self.stage.is_busy:
            self._go_on()
        elif number <= len(own):
            self._choose(own[number - 1])

    def _on_held(self) -> None:
        """Show the card on which the mouse was held, instead of playing it."""
        if self._held is not None and not self._dragging:
            self._pressed = None
            self.show_large(self._held)

    def _step(self, key: Qt.Key) -> None:
        """Move the focus over the own cards, or look at another card if one is seen large."""
        own, now = self._own_cards(), self.stage.focus
        if self._zoom is not None:
            own, now = self._seen_cards(), self._zoom.card
        if not own:
            return
        at = own.index(now) if now in own else None
        match key:
            case Qt.Key.Key_Home:
                goal = 0
            case Qt.Key.Key_End:
                goal = len(own) - 1
            case Qt.Key.Key_Left:
                goal = len(own) - 1 if at is None else max(0, at - 1)
            case _:
                goal = 0 if at is None else min(len(own) - 1, at + 1)
        if self._zoom is not None:
            self.show_large(own[goal])
        else:
            self._move_focus(own[goal])

    def _play_focused(self, event: QKeyEvent) -> None:
        if self._go_on():
            return
        if self.stage.focus is not None:
            self._choose(self.stage.focus)
        else:
            event.ignore()

    def _move_focus(self, card: Card | None, *, bubble: bool = True) -> None:
        """Put the focus on an own card, and say why it may not be played."""
        moved = card != self.stage.focus
        self.stage.set_focus(card)
        reason = self._reason(card) if card is not None and bubble else ""
        if reason and card is not None:
            self._show_bubble(card, reason)
        elif moved:
            self._bubble.dismiss()
        if moved:
            self._describe()
            self.focus_moved.emit(card)

    def _reason(self, card: Card | None) -> str:
        """Return why an own card may not be played now; empty when it may, or nobody asks."""
        state = self.stage.state
        if card is None or state is None or self._explain is None or not self.accepts_cards:
            return ""
        return "" if card in state.legal_cards else self._explain(card)

    def _tip(self, at: QPoint) -> str:
        """Return what there is to say of what lies at a point of the viewport."""
        term = self.stage.term_at(self.mapToScene(at))
        return (
            term_explanation(term) if term else self._reason(self._card_at(at, self._own_cards()))
        )

    def _show_bubble(self, card: Card, text: str) -> None:
        table, item = self.stage.table, self.stage.card_item(card)
        if table is None or item is None:
            return
        place = table.cards[card].pose
        above = QPointF(place.x, place.y - OWN_WIDTH * 1.28 * table.unit)
        area = self._inner_area()
        # The players' plates stay readable; cards may be covered for a moment.
        area.setTop(max(plate.rect.bottom() for plate in table.side_plates) + 6 * table.unit)
        self._bubble.show_near(above, text, self._text_px(14), area)
        if self._message.text and self._bubble.rect.intersects(self._message.rect):
            self._place_message(self._message.text, self._bubble.rect.top() - 4 * table.unit)

    # Screen

    @property
    def _text_scale(self) -> float:
        points = self.font().pointSizeF()
        return max(0.8, min(2.0, points / BASE_POINT_SIZE)) if points > 0 else 1.0

    def _text_px(self, units: float) -> float:
        unit = self.stage.table.unit if self.stage.table else 1.0
        return max(units * unit, units * 0.8) * self._text_scale

    def _inner_area(self) -> QRectF:
        return QRectF(self.viewport().rect()).adjusted(20, 20, -20, -20)

    def _lay_out(self) -> None:
        """Fit everything to the size and the resolution of the viewport, once it has a size."""
        if not self._has_size:
            return
        size = self.viewport().size()
        self._graphics.setSceneRect(0, 0, size.width(), size.height())
        unit, _ = measures(size.width(), size.height())
        ratio = self.devicePixelRatioF()
        renewed = self._pictures.set_width(OWN_WIDTH * unit, ratio, self)
        self.stage.set_geometry(size.width(), size.height(), self._text_scale)
        if renewed:
            self.stage.reload()
        self._bubble.dismiss()
        self.message(self._message.text, lasting=self._message_lasts)
        if self._overlay is not None:
            self.show_last_trick(True)
        self._handles_due.start()

    def _current_cloth(self) -> QPixmap:
        """Return the cloth for the size, the resolution and the theme, painted when it is new."""
        size = self.viewport().size()
        ratio = self.devicePixelRatioF()
        key = (size.width(), size.height(), ratio, self._theme)
        if key != self._cloth_key:
            self._cloth_key = key
            name = f"cloth-{zlib.crc32(repr(key).encode()):08x}"
            image = self._pictures.kept(name, lambda: self._painted_cloth(QSizeF(size), ratio))
            image.reinterpretAsFormat(QImage.Format.Format_RGB32)
            image.setDevicePixelRatio(ratio)
            self._cloth = QPixmap.fromImage(image)
        return self._cloth

    def _painted_cloth(self, size: QSizeF, ratio: float) -> QImage:
        from madrasso_qt.ui.table.cloth import table_picture  # what is kept needs no painting

        unit, middle = measures(size.width(), size.height())
        ring = QRectF(0, 0, 380 * unit, 310 * unit)
        ring.moveCenter(middle)
        return table_picture(size, unit, self._theme, ratio, ring)

    def _on_shown(self) -> None:
        """Forget what was said about the state before."""
        self._bubble.dismiss()
        state = self.stage.state
        if state is None or not self._message_holds(state):
            self._message.dismiss()
        if self._overlay is not None and state is not None:
            self.show_last_trick(state.last_trick is not None)
        if self._zoom is not None and self._zoom.card not in self._seen_cards():
            self.show_large(None)
        self._describe()

    def _message_holds(self, state: TableState) -> bool:
        """Tell whether the line in the middle still belongs to what is shown."""
        now, then = _moment(state), self._message_at
        return now[:2] == then[:2] if self._message_lasts else now == then

    def _on_settled(self) -> None:
        self._handles_due.start()
        if self._by_pointer and self.underMouse() and self.accepts_cards:
            at = self.viewport().mapFromGlobal(self.cursor().pos())
            self._move_focus(self._card_at(at, self._own_cards()), bubble=False)

    def _on_rendered(self, face: Card | None) -> None:
        if self._zoom is not None and face == self._zoom.card:
            self._zoom.reload()

    def _renew_large(self) -> None:
        """Lay the large card anew, if there is one and it still lies on the table."""
        if self._zoom is not None:
            card = self._zoom.card
            self.show_large(card if card in self._seen_cards() else None)

    # Screen readers

    def _describe(self) -> None:
        """Tell screen readers what lies here."""
        state = self.stage.state
        if state is None:
            self.setAccessibleDescription("")
            return
        parts = [self.tr("Hand: {cards}").format(cards=_names(state.own_cards))]
        if state.trick is not None and state.trick.cards:
            parts.append(self.tr("Trick: {cards}").format(cards=_names(state.trick.cards)))
        if state.lying is not None:
            parts.append(self.tr("Turn-up: {card}").format(card=card_name(state.lying)))
        if self.stage.focus is not None:
            parts.append(self.tr("In focus: {card}").format(card=card_name(self.stage.focus)))
        if self._zoom is not None:
            parts.append(self.tr("Seen large: {card}").format(card=self._zoom.text.spoken))
        self.setAccessibleDescription(". ".join(parts))
        self._handles_due.start()

    def _place_handles(self) -> None:
        """Bring what screen readers find on the table up to date; others need none of it."""
        from PySide6.QtGui import QAccessible  # slow to import

        table = self.stage.table
        if table is not None and QAccessible.isActive():
            self._handles.place(table, self.accepts_cards)


def _names(cards: Iterable[Card]) -> str:
    """Return the names of cards, one after the other."""
    return ", ".join(card_name(card) for card in cards)


def _moment(state: TableState) -> tuple[int, int, int]:
    """Return what tells one moment of play from another: deal, tricks, cards of the trick."""
    plays = len(state.trick.plays) if state.trick else 0
    return state.number, sum(state.tricks_taken.values()), plays
