"""What lies on the table beside the cards: plates, piles, the turn-up's label, the own slot."""

from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtWidgets import QGraphicsScene

from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.items import PileItem, PillItem, PlateItem, SlotItem
from madrasso_qt.ui.table.layout import Layout
from madrasso_qt.ui.table.names import player_name, role_text
from madrasso_qt.ui.theme import Theme

_LABEL_Z = 41.0


class Furniture:
    """The items of one table; they follow a layout without moving."""

    def __init__(
        self, graphics_scene: QGraphicsScene, pictures: CardPictures, theme: Theme
    ) -> None:
        self._graphics = graphics_scene
        self._pictures = pictures
        self._theme = theme
        self._plates: dict[Seat, PlateItem] = {}
        self._piles: dict[Side, PileItem] = {}
        self._slot = SlotItem(theme)
        self._label = PillItem(theme, _LABEL_Z)
        graphics_scene.addItem(self._slot)
        graphics_scene.addItem(self._label)

    def place(self, table: Layout) -> None:
        """Put everything where ``table`` says."""
        if set(self._plates) != set(table.plates) or set(self._piles) != set(table.piles):
            self._renew(table)
        for seat, plate_place in table.plates.items():
            self._plates[seat].set_place(plate_place)
            self._describe(seat, table)
        for side, pile_place in table.piles.items():
            self._piles[side].set_place(pile_place, table.team_of(side))
        self._slot.set_pose(table.slot)
        label = table.turn_up_label
        if label is None:
            self._label.dismiss()
        else:
            text = QCoreApplication.translate("Table", "briscola")
            self._label.show_in(label, text, label.height() * 13 / 24)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        for plate in self._plates.values():
            plate.set_theme(theme)
        for pile in self._piles.values():
            pile.set_theme(theme)
        self._slot.set_theme(theme)
        self._label.set_theme(theme)

    def term_at(self, point: QPointF) -> str:
        """Return the game's word for what lies at a point of the scene; empty where none is."""
        if self._label.isVisible() and self._label.boundingRect().contains(point):
            return "briscola"
        if any(plate.dealer_disc_at(point) for plate in self._plates.values()):
            return "mazziere"
        if any(p.isVisible() and p.boundingRect().contains(point) for p in self._piles.values()):
            return "presa"
        return ""

    def refresh_backs(self) -> None:
        """Draw the piles again, since there is a better picture of the back."""
        for pile in self._piles.values():
            pile.update()

    def picture(self) -> dict[object, tuple[object, ...]]:
        """Return all that is to be seen as plain values."""
        seen: dict[object, tuple[object, ...]] = {}
        for seat, plate in self._plates.items():
            seen["plate", seat] = (plate.boundingRect().getRect(), plate.said)
        for side, pile in self._piles.items():
            seen["pile", side] = (pile.boundingRect().getRect(), pile.count)
        seen["slot"] = (self._slot.x(), self._slot.y()) if self._slot.isVisible() else ()
        label = self._label
        seen["label"] = (label.text, label.boundingRect().getRect()) if label.isVisible() else ()
        return seen

    def _renew(self, table: Layout) -> None:
        for item in (*self._plates.values(), *self._piles.values()):
            self._graphics.removeItem(item)
        self._plates = {seat: PlateItem(self._theme) for seat in table.plates}
        self._piles = {
            side: PileItem(self._pictures, self._theme, table.team_of(side)) for side in table.piles
        }
        for item in (*self._plates.values(), *self._piles.values()):
            self._graphics.addItem(item)

    def _describe(self, seat: Seat, table: Layout) -> None:
        state = table.state
        self._plates[seat].set_player(
            player_name(state, seat),
            role_text(state, seat),
            table.team(seat),
            on_turn=state.to_play is seat,
            dealer=state.dealer is seat,
        )
