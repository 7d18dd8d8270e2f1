"""The one place where things move: events in, flights out, and a jump to any state.

Hides time. There are two ways to a picture, ``animate`` and ``sync``, and both end in the places
of a ``Layout``; the stage holds the state that it shows and no other fact of the game.
"""

import math
from collections import deque
from dataclasses import dataclass, replace
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QPointF,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtWidgets import QGraphicsScene

from madrasso_qt.app.table_state import TableState, advance
from madrasso_qt.rules.cards import Card
from madrasso_qt.rules.events import Dealt, Event, TrickTaken
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.furniture import Furniture
from madrasso_qt.ui.table.items import CardItem
from madrasso_qt.ui.table.layout import (
    FOCUS_LIFT,
    OWN_WIDTH,
    PLAYABLE_LIFT,
    REFUSED_LIFT,
    CardPlace,
    Key,
    Layout,
    Light,
    Pose,
)
from madrasso_qt.ui.table.motion import Motion, flying, motions
from madrasso_qt.ui.theme import Theme

UNTIL_CLICK = -1
"""The trick pause that only ``go_on`` ends."""
DEFAULT_PAUSE_MS = 1200
"""How long a finished trick stays when nobody chose otherwise."""
_LIFT_MS = 90


class _Queued(NamedTuple):
    """An event that waits, with the state after its batch."""

    event: Event
    truth: TableState


@dataclass(slots=True)
class _Flight:
    """A card on its way."""

    item: CardItem
    way: Motion
    number: int


class Stage(QObject):
    """Cards, plates, piles and labels in a scene, and what moves them."""

    settled = Signal()
    """Everything that was to be shown is shown, the pause after a trick included."""
    begun = Signal(object)
    """An event begins to be shown; carries it."""
    shown = Signal()
    """The state on the table has changed, by an event or by a jump."""

    def __init__(
        self,
        graphics_scene: QGraphicsScene,
        pictures: CardPictures,
        theme: Theme,
        owner: QObject | None = None,
    ) -> None:
        """Use an empty scene.

        Args:
            graphics_scene: where the items go; it must outlive the stage.
            pictures: the deck.
            theme: the colours.
            owner: the parent object.
        """
        super().__init__(owner)
        self._graphics = graphics_scene
        self._pictures = pictures
        self._theme = theme
        self._size = (1028.0, 800.0)
        self._text_scale = 1.0
        self._layout: Layout | None = None
        self._cards: dict[Key, CardItem] = {}
        self._furniture = Furniture(graphics_scene, pictures, theme)
        self._waiting: deque[_Queued] = deque()
        self._current: tuple[Event, Layout, Layout] | None = None
        self._flights: list[_Flight] = []
        self._running = False
        self._hurrying = False
        self._paused_for: _Queued | None = None
        self._speed = 100
        self._pause_ms = DEFAULT_PAUSE_MS
        self._focus: Card | None = None
        self._hint: Card | None = None
        self._held: Card | None = None
        self._clock = QVariantAnimation(self)
        self._clock.valueChanged.connect(self._on_tick)
        self._clock.finished.connect(self._on_landed)
        self._lift = QVariantAnimation(self)
        self._lift.setDuration(_LIFT_MS)
        self._lift.setStartValue(0.0)
        self._lift.setEndValue(1.0)
        self._lift.valueChanged.connect(self._on_lift)
        self._lifting: list[tuple[CardItem, Pose, Pose]] = []
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._end_pause)
        self._ease = QEasingCurve(QEasingCurve.Type.InOutQuad)
        pictures.rendered.connect(self._on_rendered)

    # What is shown

    @property
    def table(self) -> Layout | None:
        """The layout of what is shown; None before the first state."""
        return self._layout

    @property
    def state(self) -> TableState | None:
        """The state that is shown; None before the first one."""
        return self._layout.state if self._layout else None

    @property
    def is_busy(self) -> bool:
        """Whether cards fly, wait to fly, or a finished trick is still being shown."""
        return self._running or bool(self._waiting) or self._paused_for is not None

    @property
    def is_pausing(self) -> bool:
        """Whether a finished trick is being shown."""
        return self._paused_for is not None

    @property
    def focus(self) -> Card | None:
        """The own card that is in focus."""
        return self._focus

    @property
    def hint(self) -> Card | None:
        """The own card that bears the star of a hint."""
        return self._hint

    def card_item(self, key: Key) -> CardItem | None:
        """Return the item of a card on the table."""
        return self._cards.get(key)

    def term_at(self, point: QPointF) -> str:
        """Return the game's word for what lies at a point of the scene; empty where none is."""
        return self._furniture.term_at(point)

    def picture(self) -> dict[object, tuple[object, ...]]:
        """Return all that is to be seen, as plain values: cards, plates, piles, labels."""
        seen: dict[object, tuple[object, ...]] = {
            key: _seen(item) for key, item in self._cards.items()
        }
        return {**seen, **self._furniture.picture()}

    # Two ways to a picture

    def sync(self, state: TableState) -> None:
        """Show ``state`` at once and forget what was to be shown before it.

        ``settled`` is emitted if something had been on its way.
        """
        was_busy = self.is_busy
        self._stop()
        self._show(self._layout_of(state))
        if was_busy:
            self.settled.emit()

    def animate(self, events: tuple[Event, ...], truth: TableState) -> None:
        """Show what happened, one event after the other, behind all that still waits.

        Args:
            events: what happened, in order.
            truth: the state after all of them.
        """
        self._waiting.extend(_Queued(event, truth) for event in events)
        self._run()

    def finish(self) -> None:
        """Jump to the end of all that waits, pauses included."""
        if not self.is_busy:
            return
        self._end_flight()
        self._paused_for = None
        self._pause.stop()
        self._hurrying = True
        skipped, self._pause_ms = self._pause_ms, 0
        self._run()
        self._pause_ms = skipped
        self._hurrying = False

    def go_on(self) -> None:
        """End the pause after a trick, or else the flight, up to the next pause."""
        if self._paused_for is not None:
            self._end_pause()
            return
        if not self._running:
            return
        self._hurrying = True
        self._on_landed()
        self._hurrying = False

    # Dials

    def set_speed(self, percent: int) -> None:
        """Set how fast cards move, in per cent of the usual; 0 = at once."""
        self._speed = percent

    def set_trick_pause(self, milliseconds: int) -> None:
        """Set how long a finished trick stays; 0 = not at all, -1 = until ``go_on``."""
        self._pause_ms = milliseconds

    def set_geometry(self, width: float, height: float, text_scale: float = 1.0) -> None:
        """Lay everything out for another size of the table, in pixels; what flies flies on."""
        self._size = (max(1.0, width), max(1.0, height))
        self._text_scale = text_scale
        if self._layout is None:
            return
        if self._current is None:
            self._stop_lift()
            self._show(self._layout_of(self._layout.state), announce=False)
            return
        event, before, behind = self._current
        before, behind = self._layout_of(before.state), self._layout_of(behind.state)
        self._current = (event, before, behind)
        self._layout = before
        self._furnish(event, before, behind)
        ways = motions(event, before, behind)
        for flight, way in zip(self._flights, ways, strict=True):
            flight.way = way
        self._on_tick(self._clock.currentValue())

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self._furniture.set_theme(theme)
        for item in self._all_cards():
            item.set_theme(theme)

    def reload(self) -> None:
        """Fetch all pictures again, for another resolution."""
        for item in self._all_cards():
            item.reload()
        self._furniture.refresh_backs()

    def retranslate(self) -> None:
        """Write everything in the language in force now."""
        if self._layout is not None:
            self._furniture.place(self._layout)

    # The own hand

    def set_focus(self, card: Card | None) -> None:
        """Lift an own card a little more; None lifts none."""
        if card == self._focus:
            return
        touched = [self._focus, card]
        self._focus = card
        if self._running or self._layout is None:
            return
        self._stop_lift()
        for key in touched:
            item = self._cards.get(key) if key is not None else None
            if key is None or item is None or key == self._held:
                continue
            place = self._final(key, self._layout.cards[key])
            item.set_focused(key == self._focus)
            self._lifting.append((item, item.pose, place.pose))
        self._start_lift()

    def set_hint(self, card: Card | None) -> None:
        """Pin the star of a hint to an own card; None takes it off."""
        for key in (self._hint, card):
            item = self._cards.get(key) if key is not None else None
            if item is not None:
                item.set_hinted(key == card)
        self._hint = card

    def hold(self, card: Card, x: float, y: float) -> None:
        """Let an own card follow the hand of the player, its middle at a point of the scene."""
        item = self._cards.get(card)
        if item is None or self._layout is None:
            return
        self._stop_lift()
        self._held = card
        width = OWN_WIDTH * self._layout.unit
        item.set_pose(Pose(x, y, 0, width, 190))

    def release(self) -> None:
        """Let a held card fly back, unless it is on its way already."""
        card, self._held = self._held, None
        if card is None or self.is_busy or self._layout is None:
            return
        item, place = self._cards.get(card), self._layout.cards.get(card)
        if item is None or place is None:
            return
        end = self._final(card, place).pose
        if item.pose != end:
            self._stop_lift()
            self._lifting.append((item, item.pose, end))
            self._start_lift()

    # Queue

    def _run(self) -> None:
        """Take up what waits, until something has to be looked at."""
        if self._running or self._paused_for is not None:
            return
        while self._waiting:
            queued = self._waiting.popleft()
            if isinstance(queued.event, TrickTaken) and self._pause_ms and self._layout is not None:
                self._begin_pause(queued)
                return
            if not self._begin(queued):
                return
        self._pictures.set_paused(False)
        self.settled.emit()

    def _begin_pause(self, queued: _Queued) -> None:
        self._paused_for = queued
        self._pictures.set_paused(False)
        if self._pause_ms > 0:
            self._pause.start(self._pause_ms)

    def _end_pause(self) -> None:
        self._pause.stop()
        queued, self._paused_for = self._paused_for, None
        if queued is None:
            return
        if self._begin(queued):
            self._run()

    def _begin(self, queued: _Queued) -> bool:
        """Start to show one event; return whether it is shown already."""
        if self._layout is None:
            self._show(self._layout_of(queued.truth))
            return True
        self.begun.emit(queued.event)
        self._stop_lift()
        before = self._layout
        behind = self._layout_of(advance(before.state, queued.event, queued.truth))
        if not self._speed or self._hurrying:
            self._show(behind)
            return True
        ways = motions(queued.event, before, behind)
        self._furnish(queued.event, before, behind)
        self._current = (queued.event, before, behind)
        self._flights = self._take_off(queued.event, ways)
        length = round(max((way.end_ms for way in ways), default=0.0))
        if not any(way.start != way.end for way in ways):
            self._end_flight()
            return True
        self._start_clock(length)
        return False

    def _furnish(self, event: Event, before: Layout, behind: Layout) -> None:
        """Show plates and piles as they are while an event is shown: whoever deals has his disc."""
        if isinstance(event, Dealt):
            dealing = replace(behind.state, to_play=None, lying=None)
            self._furniture.place(self._layout_of(dealing))
        else:
            self._furniture.place(before)

    def _start_clock(self, length_ms: int) -> None:
        self._running = True
        self._pictures.set_paused(True)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(float(length_ms))
        self._clock.setDuration(max(1, length_ms * 100 // self._speed))
        self._on_tick(0.0)
        self._clock.start()

    def _take_off(self, event: Event, ways: tuple[Motion, ...]) -> list[_Flight]:
        """Give every way its item, under its new key."""
        old, self._cards = self._cards, {}
        if isinstance(event, Dealt):
            for item in old.values():
                self._graphics.removeItem(item)
            old = {}
        flights = []
        for number, way in enumerate(ways):
            found = old.pop(way.old) if way.old in old else None
            item = found or self._new_card(way.start)
            item.set_focused(False)
            item.set_hinted(False)
            if item.light != way.end.light:
                item.set_light(Light.NORMAL)
            self._warm(way)
            held = item.pose
            if held != way.start.pose and way.old == way.new:
                way = way._replace(start=way.start._replace(pose=held))  # noqa: PLW2901
            flights.append(_Flight(item, way, number))
            if way.new is not None:
                self._cards[way.new] = item
        for item in old.values():
            self._graphics.removeItem(item)
        return flights

    def _warm(self, way: Motion) -> None:
        """Fetch the pictures of a way before it begins, so that none is missing on it."""
        width = max(way.start.pose.width, way.end.pose.width)
        for place in (way.start, way.end):
            self._pictures.pixmap(place.face, width)
        self._pictures.pixmap(way.end.face, way.end.pose.width)

    def _new_card(self, place: CardPlace) -> CardItem:
        item = CardItem(self._pictures, self._theme)
        item.set_place(place)
        self._graphics.addItem(item)
        return item

    def _on_tick(self, value: object) -> None:
        """Move every card to where it is at a time on the usual clock, in ms."""
        now = float(value) if isinstance(value, (int, float)) else 0.0
        for flight in self._flights:
            way = flight.way
            if way.start.pose == way.end.pose and way.start.face == way.end.face:
                continue
            passed = (now - way.delay_ms) / way.duration_ms if way.duration_ms else 1.0
            share = self._ease.valueForProgress(max(0.0, min(1.0, passed)))
            _move(flight, share)

    def _on_landed(self) -> None:
        """Show the state after the event, and go on."""
        self._end_flight()
        self._run()

    def _end_flight(self) -> None:
        """Put what flies to where it was going."""
        if self._clock.state() is not QAbstractAnimation.State.Stopped:
            self._clock.stop()
        self._running = False
        if self._current is None:
            return
        _, _, behind = self._current
        self._current = None
        for flight in self._flights:
            if flight.way.new is None:
                self._graphics.removeItem(flight.item)
        self._flights = []
        self._show(behind)

    def _stop(self) -> None:
        """Forget everything that moves or waits, where it stands."""
        self._clock.stop()
        self._pause.stop()
        self._stop_lift()
        for flight in self._flights:
            if flight.way.new is None:
                self._graphics.removeItem(flight.item)
        self._flights = []
        self._waiting.clear()
        self._current = None
        self._running = False
        self._paused_for = None
        self._held = None
        self._pictures.set_paused(False)

    # Places

    def _layout_of(self, state: TableState) -> Layout:
        return Layout(self._size, state, self._text_scale)

    def _show(self, table: Layout, *, announce: bool = True) -> None:
        """Put every item where ``table`` says."""
        self._layout = table
        places = table.cards
        for key in [key for key in self._cards if key not in places]:
            self._graphics.removeItem(self._cards.pop(key))
        own = set(table.state.own_cards)
        self._focus = self._focus if self._focus in own else None
        self._hint = self._hint if self._hint in own else None
        for key, place in places.items():
            self._put(key, self._final(key, place))
        self._furniture.place(table)
        if announce:
            self.shown.emit()

    def _put(self, key: Key, place: CardPlace) -> None:
        item = self._cards.get(key)
        if item is None:
            self._cards[key] = item = self._new_card(place)
        team = self._winning_team() if place.light is Light.WINNING else 0
        item.setVisible(True)
        item.set_face(place.face, place.pose.width)
        item.set_pose(place.pose)
        item.set_focused(key == self._focus)
        item.set_hinted(key == self._hint)
        item.set_light(place.light, team)

    def _final(self, key: Key, place: CardPlace) -> CardPlace:
        """Return the place of a card with the lift of the focus."""
        if key != self._focus or self._layout is None:
            return place
        unit = self._layout.unit
        lying = self._layout.state.lying == key
        wanted = REFUSED_LIFT if place.light is Light.VEILED else FOCUS_LIFT
        if lying:
            wanted = PLAYABLE_LIFT / 2
        return place._replace(pose=place.pose.lifted(wanted * unit - place.lift))

    def _winning_team(self) -> int:
        assert self._layout is not None
        winner = next(
            seat
            for seat, card in (self._layout.state.trick.plays if self._layout.state.trick else ())
            if self._layout.cards[card].light is Light.WINNING
        )
        return self._layout.team(winner)

    # Focus and pictures

    def _start_lift(self) -> None:
        if self._speed:
            self._lift.start()
        else:
            self._stop_lift()

    def _stop_lift(self) -> None:
        self._lift.stop()
        for item, _, end in self._lifting:
            item.set_pose(end)
        self._lifting = []

    def _on_lift(self, value: object) -> None:
        share = float(value) if isinstance(value, (int, float)) else 1.0
        for item, start, end in self._lifting:
            item.set_pose(_between(start, end, share))
        if share >= 1.0:
            self._lifting = []

    def _all_cards(self) -> list[CardItem]:
        leaving = [flight.item for flight in self._flights if flight.way.new is None]
        return [*self._cards.values(), *leaving]

    def _on_rendered(self, face: Card | None) -> None:
        for item in self._all_cards():
            if item.face == face:
                item.reload()
        if face is None:
            self._furniture.refresh_backs()


def _seen(item: CardItem) -> tuple[object, ...]:
    pose = item.pose
    at = tuple(round(value, 4) for value in (item.x(), item.y(), item.rotation(), item.zValue()))
    stretch = (round(item.transform().m11(), 4), round(item.transform().m22(), 4))
    marks = (item.light, item.team, item.focused, item.hinted)
    return (*at, round(pose.width, 4), stretch, item.face, item.isVisible(), *marks)


def _between(start: Pose, end: Pose, share: float) -> Pose:
    return Pose(
        start.x + (end.x - start.x) * share,
        start.y + (end.y - start.y) * share,
        start.rotation + (end.rotation - start.rotation) * share,
        start.width + (end.width - start.width) * share,
        end.z,
    )


def _move(flight: _Flight, share: float) -> None:
    """Put a card on its way; one that turns over shows its other side from the half on."""
    way, item = flight.way, flight.item
    item.setVisible(way.seen_waiting or share > 0.0)
    pose = _between(way.start.pose, way.end.pose, share)
    turns = way.start.face != way.end.face
    if 0.0 < share < 1.0 and (turns or way.new is None or way.start.face is None):
        pose = flying(pose, flight.number)
    elif share == 0.0:
        pose = pose._replace(z=way.start.pose.z)
    side = way.start if share < 0.5 else way.end
    item.set_face(side.face, max(way.start.pose.width, way.end.pose.width))
    item.set_pose(pose, abs(math.cos(math.pi * share)) if turns else 1.0)
