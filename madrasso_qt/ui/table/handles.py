"""Accessible children of the table: one unseen button per card, for screen readers alone.

Hides that items of a graphics scene are invisible to assistive technology. The buttons paint
nothing and take no mouse; they exist only while such technology is active.
"""

from PySide6.QtCore import QCoreApplication, QObject, QRect, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from madrasso_qt.rules.cards import Card
from madrasso_qt.ui.table.layout import CARD_RATIO, Layout, Light, Pose
from madrasso_qt.ui.words import card_name


class CardHandles(QObject):
    """The buttons of the own hand, the trick and the turn-up."""

    pressed = Signal(object)
    """The Card of an own card whose button was pressed."""

    def __init__(self, area: QWidget) -> None:
        super().__init__(area)
        self._area = area
        self._buttons: dict[Card, _Handle] = {}

    def place(self, table: Layout, active: bool) -> None:
        """Make one button for each card that the viewer sees, named and placed as it lies.

        Args:
            table: what lies where.
            active: whether an own card may be played now.
        """
        seen = [(key, place) for key, place in table.cards.items() if isinstance(key, Card)]
        shown = {card for card, _ in seen}
        for card in [card for card in self._buttons if card not in shown]:
            self._buttons.pop(card).deleteLater()
        own = set(table.state.own_cards)
        for card, place in seen:
            button = self._buttons.get(card) or self._new(card)
            button.setGeometry(_upright(place.pose))
            button.setAccessibleName(_spoken(card, place.light, own=card in own))
            button.setEnabled(active and card in own)
            button.show()

    def _new(self, card: Card) -> "_Handle":
        button = _Handle(card, self._area)
        button.clicked.connect(self._on_clicked)
        self._buttons[card] = button
        return button

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, _Handle):
            self.pressed.emit(button.card)


class _Handle(QAbstractButton):
    """A button that cannot be seen or touched."""

    def __init__(self, card: Card, area: QWidget) -> None:
        super().__init__(area)
        self.card = card
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint nothing."""


def _upright(pose: Pose) -> QRect:
    width, height = pose.width, pose.width * CARD_RATIO
    return QRect(round(pose.x - width / 2), round(pose.y - height / 2), round(width), round(height))


def _spoken(card: Card, light: Light, *, own: bool) -> str:
    """Return what a screen reader says of a card."""
    name = card_name(card)
    if light is Light.PLAYABLE:
        text = QCoreApplication.translate("Table", "{card}, may be played")
    elif light is Light.VEILED:
        text = QCoreApplication.translate("Table", "{card}, may not be played now")
    elif light is Light.WINNING:
        text = QCoreApplication.translate("Table", "{card}, takes the trick")
    elif own:
        text = QCoreApplication.translate("Table", "{card}, in your hand")
    else:
        text = QCoreApplication.translate("Table", "{card}, on the table")
    return text.format(card=name)
