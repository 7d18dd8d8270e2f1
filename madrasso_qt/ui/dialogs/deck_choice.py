"""The choice of a deck, its index mode and its back, with a look at a few cards.

Hides that modes and backs belong to the deck: what another deck lacks is shown as that deck's
usual one, and remembered for the deck that has it.
"""

from typing import Any

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QWidget

from madrasso_qt.app.decks import DEFAULT_DECK, Deck, DeckError, Decks
from madrasso_qt.app.settings import Settings
from madrasso_qt.rules.cards import Card
from madrasso_qt.ui.deck_words import about_text, mode_name, trouble_text
from madrasso_qt.ui.dialogs.parts import PlainLabel
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.layout import CARD_RATIO

_CARD_WIDTH = 64.0
_GAP = 8
_SAMPLES = tuple(Card.parse(text) for text in ("DA", "SR", "C7", "B4"))

translate = QCoreApplication.translate


class DeckChoice:
    """Three lists, and a note about folders that hold no usable deck."""

    def __init__(self, decks: Decks) -> None:
        """Read all decks of ``decks``."""
        self.deck, self.mode, self.back = QComboBox(), QComboBox(), QComboBox()
        self.combos = (self.deck, self.mode, self.back)
        """The lists: deck, index mode, back."""
        self.about = PlainLabel()
        """What the chosen deck is, and whose."""
        self.note = PlainLabel()
        """What is wrong with folders that cannot be chosen; hidden if nothing is."""
        self._decks: dict[str, Deck] = {}
        self._troubles: list[DeckError] = []
        for folder in decks.folders():
            try:
                self._decks[folder.key] = folder.deck
            except DeckError as error:
                self._troubles.append(error)
        for key, deck in self._decks.items():
            self.deck.addItem(deck.name, key)

    def show_settings(self, settings: Settings) -> None:
        """Show what ``settings`` say; a deck that is not there appears as the default one."""
        key = settings.deck if settings.deck in self._decks else DEFAULT_DECK
        deck = self._decks[key]
        show_value(self.deck, key)
        self.about.setText(about_text(deck))
        self.deck.setAccessibleDescription(about_text(deck))
        for combo, values in ((self.mode, deck.modes), (self.back, deck.backs)):
            combo.clear()
            for value in values:
                combo.addItem("", value)
            combo.setEnabled(len(values) > 1)
        show_value(self.mode, _known(settings.index_mode, deck.modes, deck.default_mode))
        show_value(self.back, _known(settings.back, deck.backs, deck.backs[0]))
        self._name_values()

    def changes(self, settings: Settings) -> dict[str, Any]:
        """Return what was chosen here and differs from what ``settings`` are shown as."""
        shown = self._decks.get(settings.deck) or self._decks[DEFAULT_DECK]
        now = {
            "deck": (self.deck.currentData(), shown.folder.name),
            "index_mode": (
                self.mode.currentData(),
                _known(settings.index_mode, shown.modes, shown.default_mode),
            ),
            "back": (self.back.currentData(), _known(settings.back, shown.backs, shown.backs[0])),
        }
        return {name: chosen for name, (chosen, before) in now.items() if chosen != before}

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self._name_values()
        self.about.setText(about_text(self._decks[self.deck.currentData()]))
        heading = translate("Decks", "Folders that cannot be used:")
        lines = [trouble_text(error) for error in self._troubles]
        self.note.setText("\n".join((heading, *lines)))
        self.note.setVisible(bool(lines))

    def _name_values(self) -> None:
        for place in range(self.mode.count()):
            self.mode.setItemText(place, mode_name(self.mode.itemData(place)))
        for place in range(self.back.count()):
            text = translate("Decks", "Back {number}").format(number=place + 1)
            self.back.setItemText(place, text)


class CardSample(QWidget):
    """A few faces and the back, as they look on the table now."""

    def __init__(self, pictures: CardPictures | None) -> None:
        """Show cards of ``pictures``, or nothing."""
        super().__init__()
        self._pictures = pictures
        self.setVisible(pictures is not None)
        if pictures is not None:
            pictures.rendered.connect(self.update)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        text = translate("Decks", "Some cards of the deck")
        self.setToolTip(text)
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        """Return the room for all samples side by side."""
        count = len(_SAMPLES) + 1
        height = round(_CARD_WIDTH * CARD_RATIO)
        return QSize(round(_CARD_WIDTH * count) + _GAP * (count - 1), height)

    def minimumSizeHint(self) -> QSize:
        """Return the room in which they can still be told apart."""
        return self.sizeHint() / 2

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the cards."""
        if self._pictures is None:
            return
        painter = QPainter(self)
        faces = (*_SAMPLES, None)
        room = (self.width() + _GAP) / len(faces) - _GAP
        width = min(_CARD_WIDTH, room, self.height() / CARD_RATIO)
        for place, face in enumerate(faces):
            left = place * (width + _GAP)
            painter.drawPixmap(round(left), 0, self._pictures.face(face, width))


def show_value(combo: QComboBox, value: object, text: str = "") -> None:
    """Choose ``value`` in ``combo``; one that is not there yet is added with ``text``."""
    place = combo.findData(value)
    if place < 0:
        combo.addItem(text, value)
        place = combo.count() - 1
    combo.setCurrentIndex(place)


def _known(value: str, values: Any, usual: str) -> str:
    return value if value in values else usual
