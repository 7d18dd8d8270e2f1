"""What moves when something happens: the flights between two layouts of the table.

Hides how long things take and which card of a hidden hand is the one that flies.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from madrasso_qt.rules.cards import Seat, after, from_seat
from madrasso_qt.rules.deal import PACKETS
from madrasso_qt.rules.events import Dealt, Event, Exchanged, Played, TrickTaken
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.ui.table.layout import CardPlace, Hidden, Key, Layout, Pose

CARD_MS, RELAYOUT_MS, COLLECT_MS, DEAL_MS = 230, 120, 260, 1500
"""How long a played card flies, a hand closes up, a trick is collected, a deal may last."""
_DEALT_MS, _STAGGER_MS = 240, 16
_FLYING_Z = 200.0
_DECK_Z = 100.0
# Forty shadows on top of each other would be black.
_DECK_LAYER = 9


class Motion(NamedTuple):
    """The way of one card from one place to another."""

    old: Key | None
    """Which card it was; None when it comes from the deck."""
    new: Key | None
    """Which card it becomes; None when it leaves the table."""
    start: CardPlace
    """Where it lay."""
    end: CardPlace
    """Where it comes to lie."""
    delay_ms: float = 0.0
    """How long it waits before it moves, at the usual speed."""
    duration_ms: float = RELAYOUT_MS
    """How long it moves."""

    seen_waiting: bool = True
    """Whether it is to be seen before it moves: of a deck only a few cards are."""

    @property
    def end_ms(self) -> float:
        """When it has arrived."""
        return self.delay_ms + self.duration_ms


def motions(event: Event, before: Layout, after_it: Layout) -> tuple[Motion, ...]:
    """Return what moves when ``event`` turns one layout into another, always in the same order.

    Args:
        event: what happened.
        before: the layout of the state before it.
        after_it: the layout of the state after it, of the same size.
    """
    match event:
        case Dealt():
            return tuple(_dealing(event, after_it))
        case TrickTaken():
            leaving = tuple(_leaving(event, before, after_it))
            return leaving + _moving({}, before, after_it)
        case Played():
            return _moving(_played(event, before, after_it), before, after_it)
        case Exchanged():
            return _moving(_exchanged(event, before, after_it), before, after_it)
        case _:
            return _moving({}, before, after_it)


def _moving(origins: Mapping[Key, Key], before: Layout, after_it: Layout) -> tuple[Motion, ...]:
    """Return the way of every card that stays; ``origins`` names those that change their key."""
    taken_up = _taken_up(origins, before, after_it)
    ways = []
    for new, end in after_it.cards.items():
        old = taken_up.get(new) or origins.get(new, new)
        start = before.cards.get(old, end)
        flies = start.face != end.face or abs(start.pose.width - end.pose.width) > 0.5
        ways.append(Motion(old, new, start, end, 0.0, CARD_MS if flies else RELAYOUT_MS))
    return tuple(ways)


def _taken_up(origins: Mapping[Key, Key], before: Layout, after_it: Layout) -> Mapping[Key, Key]:
    """Return whence a card of the dealer's hand comes when he takes up the turn-up (Rule 3.4)."""
    lying = before.state.lying
    if lying is None or lying in after_it.cards or lying in origins.values():
        return {}
    owner = before.state.lying_belongs_to
    if owner is None:
        return {}
    return {Hidden(owner, len(after_it.state.hands[owner]) - 1): lying}


def _played(event: Played, before: Layout, after_it: Layout) -> Mapping[Key, Key]:
    """Return the origins of a played card and of what closes up behind it."""
    if event.card in before.cards:
        return {}
    # A card from the middle of the fan tells nothing about how the hand is sorted.
    held = len(before.state.hands[event.seat])
    chosen = (held * 7 + event.card.strength) % held
    origins: dict[Key, Key] = {event.card: Hidden(event.seat, chosen)}
    for index in range(len(after_it.state.hands[event.seat])):
        shifted = index + (index >= chosen)
        if shifted < held:
            origins[Hidden(event.seat, index)] = Hidden(event.seat, shifted)
    return origins


def _exchanged(event: Exchanged, before: Layout, after_it: Layout) -> Mapping[Key, Key]:
    """Return the origins of the two cards of a swap that the viewer cannot see both of."""
    if event.left in before.cards or event.taken in after_it.cards:
        return {}
    hidden = Hidden(event.seat, len(before.state.hands[event.seat]) // 2)
    return {event.left: hidden, hidden: event.taken}


def _leaving(event: TrickTaken, before: Layout, after_it: Layout) -> Iterator[Motion]:
    """Yield the way of a finished trick to the pile of its winner."""
    winner = event.trick.winner
    assert winner is not None
    pile = after_it.pile_pose(after_it.state.rules.side_of(winner))
    for place, (_, card) in enumerate(event.trick.plays):
        start = before.cards.get(card)
        if start is not None:
            end = CardPlace(pile._replace(z=place), None)
            yield Motion(card, None, start, end, place * 24, COLLECT_MS)


def _dealing(event: Dealt, table: Layout) -> Iterator[Motion]:
    """Yield the way of every card from the dealer's deck, packet by packet (Rules 3.2, 10.2)."""
    order = _in_order_of_dealing(event, table)
    packets = max(packet for _, packet, _ in order) + 1
    longest = max(place for _, _, place in order) * _STAGGER_MS + _DEALT_MS
    interval = min(170.0, (DEAL_MS - longest) / max(1, packets - 1))
    deck = table.deck_pose(event.dealer)
    for number, (key, packet, place) in enumerate(order):
        end = table.cards[key]
        # The top of the deck goes first, so what is dealt later lies lower.
        start = CardPlace(_in_deck(deck, number, len(order), table.unit), None)
        delay = packet * interval + place * _STAGGER_MS
        left = len(order) - 1 - number
        yield Motion(None, key, start, end, delay, _DEALT_MS, left % _DECK_LAYER == 0)


def _in_deck(deck: Pose, number: int, count: int, unit: float) -> Pose:
    height = (count - number) * 0.22 * unit
    return deck._replace(x=deck.x - height / 2, y=deck.y - height, z=_DECK_Z + count - number)


def _in_order_of_dealing(event: Dealt, table: Layout) -> list[tuple[Key, int, int]]:
    """Return every card with the number of its packet and its place in it."""
    rules = table.state.rules
    seats = from_seat(after(event.dealer, rules.seats), rules.seats)
    waiting = {seat: _hand_keys(table, seat) for seat in seats}
    before, behind = PACKETS[None if rules.variant is Variant.THREE else rules.packets]
    order: list[tuple[Key, int, int]] = []
    packet = 0
    for size in before:
        for seat in seats:
            order += _packet(waiting[seat], size, packet)
            packet += 1
    lying = table.state.lying
    if lying is not None:
        order.append((lying, packet, 0))
        packet += 1
    for size in behind:
        for seat in seats:
            order += _packet(waiting[seat], size, packet)
            packet += 1
    for keys in waiting.values():
        order += _packet(keys, len(keys), packet - 1)
    return order


def _hand_keys(table: Layout, seat: Seat) -> list[Key]:
    hand = table.state.hands.get(seat, ())
    return [Hidden(seat, i) if card is None else card for i, card in enumerate(hand)]


def _packet(waiting: list[Key], size: int, packet: int) -> list[tuple[Key, int, int]]:
    """Take the next ``size`` cards from those that wait."""
    taken = waiting[:size]
    del waiting[:size]
    return [(key, packet, place) for place, key in enumerate(taken)]


def flying(pose: Pose, number: int) -> Pose:
    """Return ``pose`` above everything that lies, the ``number``-th of its flight."""
    return pose._replace(z=_FLYING_Z + number)
