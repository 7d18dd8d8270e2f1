"""Where everything lies on the table: pure geometry, computed anew from the state and the size.

Hides every measure of the picture. All of them are in units of 1/800 of the height, so that a
resize is nothing but another ``Layout``; what a position depends on is in the ``TableState``.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from madrasso_qt.app.table_state import TableState
from madrasso_qt.rules.cards import Card, Seat, Side, from_seat
from madrasso_qt.rules.deal import trick_winner
from madrasso_qt.rules.ruleset import Variant

CARD_RATIO = 1040 / 490
"""Height over width of a card."""
HEIGHT = 800.0
"""Units in the height of the table when the height is what limits."""
MIN_WIDTH = 760.0
"""Units that the width has at least; a narrower table has a smaller unit."""

OWN_WIDTH, TRICK_WIDTH, TURN_UP_WIDTH, BACK_WIDTH, OPEN_WIDTH, PILE_WIDTH = 106, 88, 74, 58, 58, 38
"""Widths of cards in units: own hand, trick, turn-up, other hands, those face up, trick piles."""
PLAYABLE_LIFT, FOCUS_LIFT, REFUSED_LIFT = 16.0, 38.0, 12.0
"""How far cards are lifted out of the hand, in units."""

_RIM = 14.0
_OWN_RADIUS = 2300.0
_OWN_STEP = 69.8
_OWN_LOW = 118.0
_FAN_LOW = 62.0
_SIDE_LOW = 78.0
_TOP_RADIUS, _SIDE_RADIUS = 620.0, 560.0
_PLATE_HEIGHT = 40.0
_PLATE_WIDTH, _OWN_PLATE_WIDTH = 150.0, 124.0
_SIDE_PLATE, _MAX_SIDE_PLATE, _MAX_OWN_PLATE, _MAX_TOP_PLATE = 226.0, 290.0, 196.0, 280.0
_CLEAR_OF_SIDE = 147.0
_SIDE_PLATE_TOP = 152.0
_NAME_SIZE = 15.0
_LETTER_WIDTH = 8.6
_LEAST_NAME_PX = 12.5


class Spot(Enum):
    """A side of the picture; the viewer sits at the bottom."""

    BOTTOM = auto()
    RIGHT = auto()
    TOP = auto()
    LEFT = auto()


class Light(Enum):
    """What is said of a card by the way it is drawn."""

    NORMAL = auto()
    """Nothing."""
    PLAYABLE = auto()
    """The viewer may play it now."""
    VEILED = auto()
    """The viewer may not play it now, though it is his turn."""
    WINNING = auto()
    """It takes the trick."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """A card that the viewer may not know: the ``index``-th of a seat's hand."""

    seat: Seat
    """Whose card it is."""
    index: int
    """Its place in the hand, 0 or more."""


Key = Card | Hidden
"""What tells one card on the table from another."""


class Pose(NamedTuple):
    """A place of a card: centre and width in pixels, rotation in degrees clockwise, height z."""

    x: float
    y: float
    rotation: float
    width: float
    z: float

    def lifted(self, distance: float) -> "Pose":
        """Return this pose moved by ``distance`` pixels towards the card's own upper edge."""
        angle = math.radians(self.rotation)
        return self._replace(
            x=self.x + math.sin(angle) * distance, y=self.y - math.cos(angle) * distance
        )


class CardPlace(NamedTuple):
    """How one card lies."""

    pose: Pose
    """Where it lies."""
    face: Card | None
    """What is to be seen of it; None for its back."""
    light: Light = Light.NORMAL
    """What is said of it."""
    lift: float = 0.0
    """How far it is lifted out of the hand, in pixels; already in ``pose``."""


class PlatePlace(NamedTuple):
    """Where a player's plate is."""

    rect: QRectF
    """The plate without its ring, in pixels."""
    scale: float
    """Pixels per unit of the things on the plate."""


@dataclass(frozen=True, slots=True)
class PilePlace:
    """Where the tricks of a side lie."""

    centre: QPointF
    """The middle of the pile, in pixels."""
    width: float
    """The width of a card of it, in pixels; the pile lies on its side."""
    count: int
    """How many tricks lie there."""


class Layout:
    """All places on a table of a given size in a given state."""

    def __init__(
        self, size: tuple[float, float], state: TableState, text_scale: float = 1.0
    ) -> None:
        """Compute the places.

        Args:
            size: the table's width and height in pixels, both more than 0.
            state: what is shown.
            text_scale: the size of text relative to its usual one, 0.8 to 2.
        """
        self.width, self.height = size
        self.state = state
        self.text_scale = text_scale
        self.unit, self.centre = measures(self.width, self.height)
        self._w, self._h = self.width / self.unit, self.height / self.unit
        self._cx, self._cy = self.centre.x() / self.unit, self.centre.y() / self.unit

    @cached_property
    def cards(self) -> Mapping[Key, CardPlace]:
        """The place of every card that lies on the table, piles left out."""
        places: dict[Key, CardPlace] = {}
        for seat in self.state.rules.seats:
            if seat is self.state.viewer:
                places.update(self._own_hand())
            else:
                places.update(self._other_hand(seat))
        if self.state.lying is not None:
            places[self.state.lying] = self._lying_place(self.state.lying)
        places.update(self._trick())
        return places

    @cached_property
    def plates(self) -> Mapping[Seat, PlatePlace]:
        """The plate of every player."""
        return {seat: self._plate(seat) for seat in self.state.rules.seats}

    @property
    def side_plates(self) -> tuple[PlatePlace, ...]:
        """The plates at the left and at the right."""
        sides = (Spot.LEFT, Spot.RIGHT)
        return tuple(p for seat, p in self.plates.items() if self.spot(seat) in sides)

    @cached_property
    def piles(self) -> Mapping[Side, PilePlace]:
        """The pile of every side."""
        taken = self.state.tricks_taken
        return {
            side: PilePlace(
                self._point(*self._pile_centre(side)), PILE_WIDTH * self.unit, taken.get(side, 0)
            )
            for side in self.state.rules.sides
        }

    @cached_property
    def turn_up_label(self) -> QRectF | None:
        """The rectangle of the word *briscola*; None when no turn-up lies."""
        if self.state.lying is None:
            return None
        scale = self._label_scale
        width, height = 88 * scale, 24 * scale
        x, y = self._turn_up_centre
        if self._turn_up_spot is Spot.LEFT:
            x = max(x, _CLEAR_OF_SIDE + width / 2)
        elif self._turn_up_spot is Spot.RIGHT:
            x = min(x, self._w - _CLEAR_OF_SIDE - width / 2)
        offset = TURN_UP_WIDTH * CARD_RATIO / 2 + 9 + height / 2
        under = self.state.lying_belongs_to is not None and self._turn_up_spot is Spot.TOP
        return self._rect(
            x - width / 2, y + (offset if under else -offset) - height / 2, width, height
        )

    @cached_property
    def slot(self) -> Pose | None:
        """Where the viewer's card is to go; None when it is not his turn."""
        if self.state.to_play is not self.state.viewer:
            return None
        return self.trick_pose(Spot.BOTTOM)

    @property
    def drop_line(self) -> float:
        """The height, in pixels from the top, above which a dragged card counts as played."""
        return (self._h - 300) * self.unit

    @property
    def hand_top(self) -> float:
        """The height, in pixels from the top, under which the own cards stay, lifted too."""
        return self._own_top * self.unit

    def spot(self, seat: Seat) -> Spot:
        """Return where ``seat`` sits in the picture."""
        order = from_seat(self.state.viewer, self.state.rules.seats)
        three = (Spot.BOTTOM, Spot.TOP, Spot.LEFT)
        spots = three if len(order) == 3 else tuple(Spot)
        return spots[order.index(seat)]

    def team(self, seat: Seat) -> int:
        """Return 0 for the viewer's side, 1 for the other, 2 for a third player."""
        return self.team_of(self.state.rules.side_of(seat))

    def team_of(self, side: Side) -> int:
        """Return the number of ``side`` as ``team`` does."""
        own = self.state.rules.side_of(self.state.viewer)
        others = [other for other in self.state.rules.sides if other is not own]
        return 0 if side is own else others.index(side) + 1

    def deck_pose(self, seat: Seat) -> Pose:
        """Return where the deck lies before ``seat`` deals it."""
        x, y, turn = {
            Spot.BOTTOM: (self._cx, self._cy + 110, 0.0),
            Spot.RIGHT: (self._w - 310, self._cy, -90.0),
            Spot.TOP: (self._cx, self._cy - 90, 180.0),
            Spot.LEFT: (310.0, self._cy, 90.0),
        }[self.spot(seat)]
        return self._pose(x, y, turn, BACK_WIDTH, 0)

    def pile_pose(self, side: Side) -> Pose:
        """Return where a card of a trick that ``side`` takes comes to lie."""
        return self._pose(*self._pile_centre(side), 90, PILE_WIDTH, 0)

    def trick_pose(self, spot: Spot) -> Pose:
        """Return where the card of the player at ``spot`` lies in the trick."""
        dx = 84 + 8 * self._roominess
        x, y, turn, z = {
            Spot.TOP: (0.0, -64.0, 3.0, 0),
            Spot.LEFT: (-dx, 6.0, -5.0, 1),
            Spot.RIGHT: (dx, 2.0, 6.0, 2),
            Spot.BOTTOM: (2.0, 86.0, -2.0, 3),
        }[spot]
        return self._pose(self._cx + x, self._cy + y, turn, TRICK_WIDTH, 30 + z)

    # The picture grows with the height alone; a wide table has more room between the hands.

    @property
    def _roominess(self) -> float:
        """0 at the narrowest table, 1 from the width of the usual window on."""
        return max(0.0, min(1.0, (self._w - MIN_WIDTH) / 260))

    @property
    def _own_top(self) -> float:
        return self._h - _OWN_LOW - OWN_WIDTH * CARD_RATIO / 2 - FOCUS_LIFT

    @property
    def _plate_scale(self) -> float:
        """How much larger plates are than in the usual window, so that they can be read.

        The plates at the sides end above the own cards, also above the lifted one.
        """
        room = self._own_top - 4 - (self._cy + _SIDE_PLATE_TOP)
        return min(self._readable(_NAME_SIZE), room / _PLATE_HEIGHT)

    @property
    def _label_scale(self) -> float:
        return min(self._readable(13), 1.06 + 0.9 * self._roominess)

    def _readable(self, size: float) -> float:
        """Return the factor that makes text of ``size`` units readable and follow the font."""
        wanted = max(size * self.unit, _LEAST_NAME_PX * size / _NAME_SIZE) * self.text_scale
        return wanted / (size * self.unit)

    def _own_hand(self) -> dict[Key, CardPlace]:
        cards = self.state.hands.get(self.state.viewer, ())
        keys = self._keys(self.state.viewer)
        low, high = self._own_room()
        count = len(cards)
        step = min(_OWN_STEP, (high - low) / max(1, self.state.rules.hand_size - 1, count - 1))
        half = step * (count - 1) / 2
        middle = max(low + half, min(high - half, self._cx))
        places: dict[Key, CardPlace] = {}
        for index, (key, card) in enumerate(zip(keys, cards, strict=True)):
            angle = (index * step - half) / _OWN_RADIUS
            x = middle + math.sin(angle) * _OWN_RADIUS
            y = self._h - _OWN_LOW + _OWN_RADIUS * (1 - math.cos(angle))
            pose = self._pose(x, y, math.degrees(angle), OWN_WIDTH, 60 + index)
            places[key] = self._lit(CardPlace(pose, card))
        return places

    def _own_room(self) -> tuple[float, float]:
        """Return between what abscissas the middles of the own cards may lie."""
        plate = self.plates[self.state.viewer].rect.right() / self.unit
        low = plate + OWN_WIDTH / 2 + 4
        high = self._w - _RIM - 72
        if self.state.turn_up is not None and self._turn_up_spot is Spot.BOTTOM:
            high = self._turn_up_centre[0] - TURN_UP_WIDTH / 2 - 10 - 66
        return low, high

    def _lit(self, place: CardPlace, lift: float = PLAYABLE_LIFT) -> CardPlace:
        """Return the place of an own card with what the turn says of it."""
        if self.state.to_play is not self.state.viewer or place.face is None:
            return place
        if place.face not in self.state.legal_cards:
            return place._replace(light=Light.VEILED)
        height = lift * self.unit
        return CardPlace(place.pose.lifted(height), place.face, Light.PLAYABLE, height)

    def _other_hand(self, seat: Seat) -> dict[Key, CardPlace]:
        cards = self.state.hands.get(seat, ())
        spot = self.spot(seat)
        keys = self._keys(seat)
        return {
            key: CardPlace(
                self._fan_pose(spot, index, len(cards), open_hand=card is not None), card
            )
            for index, (key, card) in enumerate(zip(keys, cards, strict=True))
        }

    def _keys(self, seat: Seat) -> list[Key]:
        return [
            Hidden(seat, index) if card is None else card
            for index, card in enumerate(self.state.hands.get(seat, ()))
        ]

    def _fan_pose(self, spot: Spot, index: int, count: int, *, open_hand: bool) -> Pose:
        """Return the place of a card in the fan of another player."""
        width = OPEN_WIDTH if open_hand else BACK_WIDTH
        if spot is Spot.TOP:
            step = self._top_step
            angle = math.radians((index - (count - 1) / 2) * step)
            x = self._cx + math.sin(angle) * _TOP_RADIUS
            y = _FAN_LOW + 14 * open_hand - (1 - math.cos(angle)) * _TOP_RADIUS
            return self._pose(x, y, -math.degrees(angle), width, index)
        side = -1 if spot is Spot.LEFT else 1
        step = self._fan_step
        angle = math.radians((index - (count - 1) / 2) * step)
        depth = _SIDE_LOW + 8 * open_hand - (1 - math.cos(angle)) * _SIDE_RADIUS
        y = self._cy - 6 - side * math.sin(angle) * _SIDE_RADIUS
        x = depth if spot is Spot.LEFT else self._w - depth
        turn = 90 - math.degrees(angle) if spot is Spot.LEFT else -90 - math.degrees(angle)
        return self._pose(x, y, turn, width, index)

    @property
    def _fan_step(self) -> float:
        """Degrees between two cards of a side hand; a full hand is as wide with 13 as with 10."""
        return 2.7 * min(1.0, 9 / (self.state.rules.hand_size - 1))

    @property
    def _top_step(self) -> float:
        return self._fan_step * (0.76 + 0.24 * self._roominess)

    @property
    def _top_half(self) -> float:
        """Half the width of a full hand opposite."""
        angle = math.radians(self._top_step * (self.state.rules.hand_size - 1) / 2)
        width = OPEN_WIDTH if self.state.open_hands else BACK_WIDTH
        turned = math.cos(angle) * width / 2 + math.sin(angle) * width * CARD_RATIO / 2
        return math.sin(angle) * _TOP_RADIUS + turned

    @property
    def _turn_up_spot(self) -> Spot | None:
        """By whom the turn-up lies; None three-handed, where it lies beside the centre."""
        owner = self.state.lying_belongs_to
        return None if owner is None else self.spot(owner)

    @property
    def _turn_up_centre(self) -> tuple[float, float]:
        half = TURN_UP_WIDTH * CARD_RATIO / 2
        match self._turn_up_spot:
            case Spot.LEFT:
                return 198 - 4 * (1 - self._roominess), self._cy + 10
            case Spot.RIGHT:
                return self._w - 198 + 4 * (1 - self._roominess), self._cy + 10
            case Spot.TOP:
                return self._cx - self._top_half - 14 - TURN_UP_WIDTH / 2, half + 24
            case Spot.BOTTOM:
                return self._w - _RIM - 56, self._h - half - 26
            case None:
                return self._cx + 84 + 150 + 60 * self._roominess, self._cy + 10

    def _lying_place(self, card: Card) -> CardPlace:
        x, y = self._turn_up_centre
        place = CardPlace(self._pose(x, y, 0, TURN_UP_WIDTH, 20), card)
        return self._lit(place, 0) if self._turn_up_spot is Spot.BOTTOM else place

    def _trick(self) -> dict[Key, CardPlace]:
        trick = self.state.trick
        if trick is None or not trick.plays or self.state.trump is None:
            return {}
        complete = len(trick.plays) == len(self.state.rules.seats)
        winner = trick_winner(trick.plays, self.state.trump) if complete else None
        return {
            card: CardPlace(
                self.trick_pose(self.spot(seat)),
                card,
                Light.WINNING if seat is winner else Light.NORMAL,
            )
            for seat, card in trick.plays
        }

    def _plate(self, seat: Seat) -> PlatePlace:
        spot, scale = self.spot(seat), self._plate_scale
        height = _PLATE_HEIGHT * scale
        wanted = self._plate_width(seat) * scale
        width = max(wanted, self._usual_plate_width(seat) * scale)
        if spot is Spot.TOP:
            left = self._cx + self._top_half + 14
            width = min(width, _MAX_TOP_PLATE * max(1.0, scale), self._w - _RIM - 8 - left)
            rect = self._rect(left, 34, width, height)
        elif spot is Spot.BOTTOM:
            width = min(width, _MAX_OWN_PLATE)
            rect = self._rect(22, self._h - 22 - height, width, height)
        else:
            # Messages go between these two: wide only for a name that needs it.
            width = min(width, max(_SIDE_PLATE, min(wanted, _MAX_SIDE_PLATE)))
            left = 18 if spot is Spot.LEFT else self._w - 18 - width
            rect = self._rect(left, self._cy + _SIDE_PLATE_TOP, width, height)
        return PlatePlace(rect, scale * self.unit)

    def _plate_width(self, seat: Seat) -> float:
        """Return the width that a name wants, in units of the plate; too long a one is elided."""
        disc = 28 if seat is self.state.dealer else 0
        return 48 + disc + _LETTER_WIDTH * len(self.state.names.get(seat, ""))

    def _usual_plate_width(self, seat: Seat) -> float:
        return _OWN_PLATE_WIDTH if seat is self.state.viewer else _PLATE_WIDTH

    def _pile_centre(self, side: Side) -> tuple[float, float]:
        """Return where the pile of ``side`` lies, in units."""
        team = self.team_of(side)
        if team == 0:
            return 76, self._h - 166
        seat = self.state.rules.members(side)[0]
        if self.state.rules.variant is Variant.THREE and self.spot(seat) is Spot.TOP:
            plate = self._plate(seat).rect
            return plate.left() / self.unit + 60, plate.bottom() / self.unit + 38
        return 82, 82

    def _point(self, x: float, y: float) -> QPointF:
        return QPointF(x * self.unit, y * self.unit)

    def _rect(self, x: float, y: float, width: float, height: float) -> QRectF:
        u = self.unit
        return QRectF(x * u, y * u, width * u, height * u)

    def _pose(self, x: float, y: float, rotation: float, width: float, z: float) -> Pose:
        u = self.unit
        return Pose(x * u, y * u, rotation, width * u, z)


def measures(width: float, height: float) -> tuple[float, QPointF]:
    """Return the unit and the middle of the trick on a table of a size, all in pixels."""
    unit = min(height / HEIGHT, width / MIN_WIDTH)
    return unit, QPointF(width / 2, (310 + (height / unit - HEIGHT) * 0.45) * unit)
