"""The stage: two ways to one picture, at any speed, with any interruption."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QVariantAnimation
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from madrasso_qt.app.table_state import TableState, table_state
from madrasso_qt.rules.cards import Card, Seat, numbered_deck
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.events import Dealt, Event, TrickTaken
from madrasso_qt.rules.ruleset import Packets, Preset, RuleSet, TurnupDisplay, Variant
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.items import CardItem
from madrasso_qt.ui.table.layout import Hidden, Layout, Light
from madrasso_qt.ui.table.motion import DEAL_MS, motions
from madrasso_qt.ui.table.stage import UNTIL_CLICK, Stage
from madrasso_qt.ui.theme import DARK, LIGHT, load_fonts
from tests.ui.table.deals import NAMES, deal_at, seen

SIZES = [(520, 540), (1028, 800), (700, 900)]


class Fixed:
    """A stage whose clock stands until it is moved by hand."""

    def __init__(self, pictures: CardPictures) -> None:
        self.graphics = QGraphicsScene()
        self.stage = Stage(self.graphics, pictures, LIGHT)
        self.clock = next(
            clock for clock in self.stage.findChildren(QVariantAnimation) if not clock.endValue()
        )

    def until(self, share: float) -> None:
        """Move the clock of the running flight."""
        self.clock.pause()
        self.clock.setCurrentTime(int(self.clock.duration() * share))

    def land(self) -> None:
        """Let the running flight end."""
        self.clock.resume()
        self.clock.setCurrentTime(self.clock.duration())


@pytest.fixture
def fixed(pictures: CardPictures) -> Iterator[Fixed]:
    table = Fixed(pictures)
    table.stage.set_trick_pause(0)
    yield table
    table.stage.sync(TableState(RuleSet(), Seat.SOUTH, NAMES))


def busy(stage: Stage) -> bool:
    return stage.is_busy


def pausing(stage: Stage) -> bool:
    return stage.is_pausing


def face(item: CardItem | None) -> Card | None:
    assert item is not None
    return item.face


def fresh(pictures: CardPictures, state: TableState, size: tuple[int, int]) -> object:
    """Return the picture of a state on a table where nothing happened before."""
    graphics = QGraphicsScene()
    stage = Stage(graphics, pictures, LIGHT)
    stage.set_geometry(*size)
    stage.sync(state)
    return stage.picture()


def batches(rules: RuleSet, number: int, rng: Random) -> Iterator[tuple[tuple[Event, ...], Deal]]:
    """Yield what happens in a deal played at random, with exchanges, and the deal after it."""
    deal = Deal.from_deck(rules, numbered_deck(number), rng.choice(rules.seats))
    yield deal.start_events(), deal
    while deal.to_play is not None:
        seat = deal.to_play
        if deal.why_no_exchange(seat) is None:
            yield deal.exchange(seat), deal
        yield deal.play(rng.choice(deal.legal_plays())), deal


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("number", [3, 8])
def test_both_ways_end_in_the_same_picture(
    fixed: Fixed, pictures: CardPictures, variant: Variant, open_hands: bool, number: int
) -> None:
    rng = Random(f"{variant}{open_hands}{number}")
    display = rng.choice(list(TurnupDisplay))
    packets = rng.choice(list(Packets))
    rules = RuleSet.of(Preset.VENETO, variant, turnup_display=display, packets=packets)
    stage, size = fixed.stage, SIZES[0]
    stage.set_geometry(*size)
    stage.sync(TableState(rules, Seat.SOUTH, NAMES))
    for events, deal in batches(rules, number, rng):
        truth = table_state(deal, Seat.SOUTH, NAMES, open_hands=open_hands)
        stage.animate(events, truth)
        while stage.is_busy:
            fixed.until(rng.random())
            if rng.random() < 0.4:
                size = rng.choice(SIZES)
                stage.set_geometry(*size)
            if rng.random() < 0.2:
                stage.go_on()
            else:
                fixed.land()
        assert stage.state == truth
        assert stage.picture() == fresh(pictures, truth, size)


@pytest.mark.parametrize("variant", list(Variant))
def test_without_speed_everything_ends_at_once(
    fixed: Fixed, pictures: CardPictures, variant: Variant
) -> None:
    rng, rules = Random(4), RuleSet.of(variant=variant)
    fixed.stage.set_speed(0)
    settled: list[bool] = []
    fixed.stage.settled.connect(lambda: settled.append(True))
    for count, (events, deal) in enumerate(batches(rules, 4, rng), 1):
        truth = table_state(deal, Seat.SOUTH, NAMES)
        fixed.stage.animate(events, truth)
        assert not busy(fixed.stage)
        assert len(settled) == count
        assert fixed.stage.picture() == fresh(pictures, truth, (1028, 800))


def test_a_whole_queue_can_be_finished_at_once(fixed: Fixed, pictures: CardPictures) -> None:
    rules = RuleSet()
    fixed.stage.set_trick_pause(UNTIL_CLICK)
    fixed.stage.sync(TableState(rules, Seat.SOUTH, NAMES))
    truth = None
    for events, deal in batches(rules, 6, Random(6)):
        truth = seen(deal)
        fixed.stage.animate(events, truth)
    assert busy(fixed.stage)
    fixed.stage.finish()
    assert not busy(fixed.stage)
    assert truth is not None
    assert fixed.stage.picture() == fresh(pictures, truth, (1028, 800))
    fixed.stage.finish()


def test_a_jump_drops_what_was_on_its_way(
    fixed: Fixed, pictures: CardPictures, qtbot: QtBot
) -> None:
    deal = deal_at(Seat.WEST)
    fixed.stage.sync(seen(deal))
    before = seen(deal)
    fixed.stage.animate(deal.play(deal.legal_plays()[0]), seen(deal))
    fixed.until(0.5)
    with qtbot.waitSignal(fixed.stage.settled):
        fixed.stage.sync(before)
    assert not busy(fixed.stage)
    assert fixed.stage.picture() == fresh(pictures, before, (1028, 800))


def trick_on_the_table(stage: Stage) -> tuple[Deal, TrickTaken]:
    """Play on a stage until the first trick is complete, and return what is to come."""
    deal = deal_at()
    stage.sync(seen(deal))
    while True:
        events = deal.play(deal.legal_plays()[0])
        stage.animate(events, seen(deal))
        if isinstance(events[-1], TrickTaken):
            return deal, events[-1]


def test_a_finished_trick_stays_with_its_winner_marked(fixed: Fixed) -> None:
    stage = fixed.stage
    stage.set_speed(0)
    stage.set_trick_pause(UNTIL_CLICK)
    deal, taken = trick_on_the_table(stage)
    assert stage.is_pausing
    winner = dict(taken.trick.plays)[taken.trick.winner or Seat.SOUTH]
    marks = {card: stage.card_item(card) for card in taken.trick.cards}
    lights = {card: item.light for card, item in marks.items() if item is not None}
    assert lights == {
        card: Light.WINNING if card == winner else Light.NORMAL for card in taken.trick.cards
    }
    stage.go_on()
    assert not stage.is_busy
    assert stage.state == seen(deal)
    assert stage.card_item(winner) is None


def test_the_pause_ends_by_itself(fixed: Fixed, qtbot: QtBot) -> None:
    fixed.stage.set_speed(0)
    fixed.stage.set_trick_pause(1)
    deal, _ = trick_on_the_table(fixed.stage)
    assert pausing(fixed.stage)
    with qtbot.waitSignal(fixed.stage.settled):
        pass
    assert fixed.stage.state == seen(deal)


def test_a_click_in_flight_ends_it_but_not_the_pause_behind_it(fixed: Fixed) -> None:
    fixed.stage.set_trick_pause(UNTIL_CLICK)
    trick_on_the_table(fixed.stage)
    assert not pausing(fixed.stage)
    fixed.stage.go_on()
    assert pausing(fixed.stage)
    fixed.stage.go_on()
    assert not pausing(fixed.stage)
    assert busy(fixed.stage)
    fixed.stage.go_on()
    assert not busy(fixed.stage)


def test_half_speed_takes_twice_as_long(fixed: Fixed) -> None:
    lengths = []
    for percent in (100, 50, 400):
        fixed.stage.set_speed(percent)
        deal = deal_at(Seat.WEST)
        fixed.stage.sync(seen(deal))
        fixed.stage.animate(deal.play(deal.legal_plays()[0]), seen(deal))
        lengths.append(fixed.clock.duration())
        fixed.stage.finish()
    assert lengths == [lengths[0], 2 * lengths[0], lengths[0] // 4]


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("packets", list(Packets))
def test_a_deal_is_dealt_in_time_and_in_order(variant: Variant, packets: Packets) -> None:
    """Rules 3.2, 10.2: packet by packet, the player at the dealer's right first."""
    rules = RuleSet.of(variant=variant, packets=packets)
    deal = Deal.from_deck(rules, numbered_deck(2), Seat.SOUTH)
    (event,) = deal.start_events()
    assert isinstance(event, Dealt)
    table = Layout((1028, 800), seen(deal))
    ways = motions(event, table, table)
    assert len(ways) == len(table.cards)
    assert {way.new for way in ways} == set(table.cards)
    assert max(way.end_ms for way in ways) <= DEAL_MS
    first = min(ways, key=lambda way: way.delay_ms).new
    assert isinstance(first, Hidden)
    assert first.seat is deal.leader or rules.first_lead is not None
    right = rules.seats[(rules.seats.index(Seat.SOUTH) + 1) % len(rules.seats)]
    assert first.seat is right


def test_a_played_card_turns_over_on_its_way(fixed: Fixed) -> None:
    deal = deal_at(Seat.WEST)
    fixed.stage.sync(seen(deal))
    card = deal.legal_plays()[0]
    fixed.stage.animate(deal.play(card), seen(deal))
    item = fixed.stage.card_item(card)
    assert face(item) is None
    fixed.until(0.9)
    assert face(item) == card
    fixed.stage.finish()


def test_a_change_of_theme_reaches_everything(fixed: Fixed) -> None:
    fixed.stage.sync(seen(deal_at(Seat.SOUTH)))
    fixed.stage.set_theme(DARK)
    assert fixed.stage.state is not None
    cards = [fixed.stage.card_item(card) for card in fixed.stage.state.own_cards]
    assert all(item is not None and item.theme is DARK for item in cards)


def test_focus_and_hint_survive_a_resize_and_end_with_their_card(
    fixed: Fixed, raster_folder: Path
) -> None:
    assert raster_folder.is_dir()
    load_fonts()
    stage = fixed.stage
    stage.set_speed(0)
    deal = deal_at(Seat.SOUTH)
    stage.sync(seen(deal))
    card = deal.legal_plays()[0]
    stage.set_focus(card)
    stage.set_hint(card)
    stage.set_geometry(520, 540)
    item = stage.card_item(card)
    assert item is not None
    assert item.focused
    assert item.hinted
    stage.animate(deal.play(card), seen(deal))
    assert stage.focus is None
    assert stage.hint is None
    item = stage.card_item(card)
    assert item is None or not (item.focused or item.hinted)
