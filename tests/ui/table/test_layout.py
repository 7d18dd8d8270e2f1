"""Places of everything: inside the table, clear of the plates, in the hands of their players."""

import itertools
import math
from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF, QTransform

from madrasso_qt.app.table_state import TableState, table_state
from madrasso_qt.rules.cards import FOUR_SEATS, THREE_SEATS, Card, Seat, numbered_deck
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.ui.table.layout import (
    CARD_RATIO,
    FOCUS_LIFT,
    Hidden,
    Layout,
    Light,
    Pose,
    Spot,
)

NAMES = {
    Seat.NORTH: "Massimiliano della Rovere",
    Seat.WEST: "Bepi",
    Seat.SOUTH: "",
    Seat.EAST: "Nane of the very long name that is not read to its end",
}
SIZES = [(520, 540), (1028, 800), (3500, 2160), (1600, 600), (560, 1000)]
SCALES = [0.8, 1.5, 2.0]
DEALERS = [
    *((Variant.CLASSIC, seat) for seat in FOUR_SEATS),
    *((Variant.THREE, seat) for seat in THREE_SEATS),
]


def states(variant: Variant, dealer: Seat, *, open_hands: bool = False) -> list[TableState]:
    """Return what South sees in the course of a deal in which the turn-up lies long."""
    rules = RuleSet.of(Preset.VENEZIA, variant)
    deal = Deal.from_deck(rules, numbered_deck(11), dealer)
    rng = Random(1)
    found = []
    while deal.to_play is not None:
        found.append(table_state(deal, Seat.SOUTH, NAMES, open_hands=open_hands))
        deal.play(rng.choice(deal.legal_plays()))
    return [*found[:5], *found[5::11]]


def outline(pose: Pose) -> QPolygonF:
    """Return the corners of a card as it lies."""
    half, tall = pose.width / 2, pose.width * CARD_RATIO / 2
    turn = QTransform().translate(pose.x, pose.y).rotate(pose.rotation)
    return turn.map(QPolygonF(QRectF(-half, -tall, 2 * half, 2 * tall)))


def overlap(pose: Pose, rect: QRectF) -> bool:
    return outline(pose).intersects(QPolygonF(rect))


@pytest.mark.parametrize(("variant", "dealer"), DEALERS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_nothing_lies_over_a_plate_or_out_of_sight(
    variant: Variant, dealer: Seat, size: tuple[int, int], text: float
) -> None:
    area = QRectF(0, 0, *size)
    for state in states(variant, dealer):
        table = Layout(size, state, text)
        plates = [place.rect for place in table.plates.values()]
        assert all(area.contains(rect) for rect in plates)
        for key, place in table.cards.items():
            assert area.contains(QPointF(place.pose.x, place.pose.y)), key
            assert not any(overlap(place.pose, rect) for rect in plates), (key, state.number)
            raised = place.pose.lifted(FOCUS_LIFT * table.unit - place.lift)
            if key in state.own_cards and key != state.lying:
                assert not any(overlap(raised, rect) for rect in plates), key


@pytest.mark.parametrize(("variant", "dealer"), DEALERS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_piles_labels_and_plates_keep_apart(
    variant: Variant, dealer: Seat, size: tuple[int, int], text: float
) -> None:
    for state in states(variant, dealer):
        table = Layout(size, state, text)
        boxes = [place.rect for place in table.plates.values()]
        for pile in table.piles.values():
            half = QPointF(pile.width * CARD_RATIO / 2, pile.width * 0.8)
            boxes.append(QRectF(pile.centre - half, pile.centre + half))
        if table.turn_up_label is not None:
            boxes.append(table.turn_up_label)
        for number, box in enumerate(boxes):
            assert not any(box.intersects(other) for other in boxes[number + 1 :])
        others = [
            p for key, p in table.cards.items() if isinstance(key, Hidden) or key == state.lying
        ]
        label = table.turn_up_label
        if label is not None:
            assert not any(overlap(place.pose, label) for place in others)


@pytest.mark.parametrize("size", SIZES)
def test_the_trick_is_clear_of_hands_and_turn_up(size: tuple[int, int]) -> None:
    for variant, dealer in DEALERS:
        for state in states(variant, dealer):
            table = Layout(size, state)
            played = set(state.trick.cards) if state.trick else set()
            trick = [table.cards[card].pose for card in played]
            rest = [
                place.pose
                for key, place in table.cards.items()
                if key not in played and key not in state.own_cards
            ]
            for pose in trick:
                assert not any(outline(pose).intersects(outline(other)) for other in rest)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", SCALES)
def test_of_every_own_card_the_index_is_to_be_seen(size: tuple[int, int], text: float) -> None:
    for variant, dealer in DEALERS:
        state = states(variant, dealer)[0]
        table = Layout(size, state, text)
        poses = [table.cards[card].pose for card in state.hands[Seat.SOUTH] if card is not None]
        for left, right in itertools.pairwise(poses):
            assert math.dist((left.x, left.y), (right.x, right.y)) > 0.2 * left.width
            assert right.z > left.z


def test_the_players_sit_in_the_order_of_play() -> None:
    """Rule 2.1: who plays after the viewer sits at his right."""
    state = states(Variant.CLASSIC, Seat.WEST)[0]
    table = Layout((1028, 800), state)
    spots = {seat: table.spot(seat) for seat in FOUR_SEATS}
    assert spots == {
        Seat.SOUTH: Spot.BOTTOM,
        Seat.EAST: Spot.RIGHT,
        Seat.NORTH: Spot.TOP,
        Seat.WEST: Spot.LEFT,
    }
    three = Layout((1028, 800), states(Variant.THREE, Seat.WEST)[0])
    assert [three.spot(seat) for seat in THREE_SEATS] == [Spot.TOP, Spot.LEFT, Spot.BOTTOM]


def test_every_card_of_the_state_has_one_place() -> None:
    for variant, dealer in DEALERS:
        for open_hands in (False, True):
            for state in states(variant, dealer, open_hands=open_hands):
                table = Layout((1028, 800), state)
                held = sum(len(hand) for hand in state.hands.values())
                trick = len(state.trick.cards) if state.trick else 0
                assert len(table.cards) == held + trick + (state.lying is not None)
                hidden = [key for key in table.cards if isinstance(key, Hidden)]
                assert all(table.cards[key].face is None for key in hidden)
                assert not (open_hands and hidden)


def test_cards_are_lit_only_when_it_is_the_viewers_turn() -> None:
    for state in states(Variant.CLASSIC, Seat.SOUTH):
        table = Layout((1028, 800), state)
        own = {card: table.cards[card].light for card in state.own_cards}
        if state.to_play is not Seat.SOUTH:
            assert set(own.values()) <= {Light.NORMAL}
            assert table.slot is None
            continue
        playable = {card for card, light in own.items() if light is Light.PLAYABLE}
        veiled = {card for card, light in own.items() if light is Light.VEILED}
        assert playable == state.legal_cards
        assert playable | veiled == set(own)
        assert table.slot is not None


def test_an_empty_table_has_its_plates() -> None:
    state = TableState(RuleSet(), Seat.SOUTH, NAMES)
    table = Layout((520, 540), state)
    assert not table.cards
    assert set(table.plates) == set(FOUR_SEATS)
    assert table.turn_up_label is None


def test_large_text_leaves_room_for_a_dealers_name() -> None:
    west = states(Variant.CLASSIC, Seat.WEST)[0]
    plate = Layout((497, 540), west, 2.0).plates[Seat.WEST]
    mark, disc, letters = 38, 38, 8 * len(NAMES[Seat.WEST])
    assert plate.rect.width() >= (mark + disc + letters) * plate.scale


def test_a_layout_scales() -> None:
    state = states(Variant.CLASSIC, Seat.WEST)[3]
    small, large = Layout((1028, 800), state), Layout((2056, 1600), state)
    for key, place in small.cards.items():
        twice = large.cards[key].pose
        assert (twice.x, twice.y) == pytest.approx((2 * place.pose.x, 2 * place.pose.y))
        assert twice.width == pytest.approx(2 * place.pose.width)
        assert isinstance(key, Card | Hidden)
