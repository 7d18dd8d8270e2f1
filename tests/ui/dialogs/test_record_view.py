"""Records on the screen: stepping shows the same pictures either way, and keys step."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from madrasso_qt.app.table_state import advance
from madrasso_qt.rules.cards import Rank, Seat, Suit, numbered_deck
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.events import Called, Dealt, Exchanged, Played, TrickTaken
from madrasso_qt.rules.mpn import Record, lines_of, read, recorded_deal
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.rules.score import DealEntry, DealKind
from madrasso_qt.ui.dialogs.record_steps import Steps
from madrasso_qt.ui.dialogs.record_view import RecordWindow
from madrasso_qt.ui.record_words import voice_of
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.names import role_text
from madrasso_qt.ui.theme import DARK
from tests.ui.pseudo import clashes, clipped, nameless

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

EXAMPLE = Path(__file__).resolve().parents[2] / "data" / "example.mpn"
NAMES = {"North": "Marco", "West": "Bepi", "South": "Piero", "East": "Nane"}


def example() -> Record:
    return read(EXAMPLE.read_bytes())[0]


def played(seed: int, rules: RuleSet, *, swap: bool = True) -> Record:
    """Return the record of one deal in which each plays any legal card."""
    rng = random.Random(seed)
    deal = Deal.from_deck(rules, numbered_deck(seed), Seat.NORTH)
    while deal.to_play is not None:
        seat = deal.to_play
        if swap and deal.why_no_exchange(seat) is None:
            deal.exchange(seat)
        deal.play(rng.choice(deal.legal_plays()))
    entry = deal.outcome()
    assert entry is not None
    tags = {name: NAMES[name] for name in NAMES}
    return Record(tags, rules, rules.sides[0], (entry,), (recorded_deal(deal),))


def steps_of(record: Record) -> Steps:
    return Steps(record, record.deals[0], voice_of(record))


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that keeps the cards once rendered for the next window."""
    return tmp_path_factory.mktemp("cards")


Opener = Callable[..., RecordWindow]


@pytest.fixture
def window_of(qtbot: QtBot, cache: Path) -> Opener:
    """Return what shows records."""

    def opened(*records: Record, deal: int = 0, speed: int = 0) -> RecordWindow:
        pictures = CardPictures(cache)
        window = RecordWindow(records, "some.mpn", pictures, deal=deal, speed=speed)
        pictures.setParent(window)
        return shown(qtbot, window)

    return opened


def shown(qtbot: QtBot, window: RecordWindow) -> RecordWindow:
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


RULES = [RuleSet.of(preset, variant) for preset in Preset for variant in Variant]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", [1, 2])
def test_events_lead_from_each_step_to_the_next(rules: RuleSet, seed: int) -> None:
    steps = steps_of(played(seed, rules))
    assert steps.count == rules.hand_size * len(rules.seats)
    shown = steps.state(0)
    for step in range(1, steps.count + 1):
        for event in steps.events(step):
            shown = advance(shown, event, steps.state(step))
        assert shown == steps.state(step)


def test_complete_tricks_stay_until_the_next_card() -> None:
    steps = steps_of(played(1, RuleSet()))
    state = steps.state(4)
    assert state.trick is not None
    assert len(state.trick.plays) == 4
    assert sum(state.tricks_taken.values()) == 0
    assert sum(steps.state(5).tricks_taken.values()) == 1
    assert [type(event) for event in steps.events(5)] == [TrickTaken, Played]


def test_swaps_are_told_before_the_card() -> None:
    for seed in range(1, 30):
        steps = steps_of(played(seed, RuleSet()))
        swaps = [n for n in range(1, 5) if isinstance(steps.told(n)[0], Exchanged)]
        if swaps:
            # In the first deal the holder of the seven leads and swaps before his first card.
            assert swaps == [1]
            assert isinstance(steps.told(1)[1], Played)
            return
    pytest.fail("no deal with a swap")


def test_what_is_told() -> None:
    steps = steps_of(played(1, RuleSet()))
    assert isinstance(steps.told(0)[0], Dealt)
    assert [type(event) for event in steps.told(3)] == [Played]
    assert [type(event) for event in steps.told(4)] == [Played, TrickTaken]
    assert sum(taken.points for taken in steps.tricks()) == 130


def test_steps_of_tricks() -> None:
    steps = steps_of(played(1, RuleSet()))
    starts = {0: 0, 1: 0, 4: 0, 5: 4, 8: 4, 9: 8, 40: 36}
    ends = {0: 4, 1: 4, 3: 4, 4: 8, 7: 8, 36: 40, 40: 40}
    assert {step: steps.trick_start(step) for step in starts} == starts
    assert {step: steps.trick_end(step) for step in ends} == ends


def test_call_and_casson_are_told(window_of: Opener) -> None:
    record = played(3, RuleSet())
    deal = record.deals[0]
    tricks = (*deal.tricks[:2], replace(deal.tricks[2], call=deal.tricks[3].leader))
    first = replace(tricks[0].cards[0], mark="!?", casson=True)
    tricks = (replace(tricks[0], cards=(first, *tricks[0].cards[1:])), *tricks[1:])
    called = replace(record, deals=(replace(deal, tricks=tricks),), entries=())
    steps = steps_of(called)
    assert isinstance(steps.told(steps.count)[-1], Called)
    window = window_of(called)
    window.to_next()
    assert "worth a thought" in window._caption.text()
    assert "casson" in window._caption.text().casefold()
    window.to_last()
    assert window.step == 12
    assert "fora me ciamo" in window._caption.text()


def test_lines_of_a_sheet_find_their_cards() -> None:
    lines = lines_of(example())
    assert [line.number for line in lines] == [1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11]
    assert [line.number for line in lines if line.recorded] == [2]
    first, again = played(1, RuleSet()).deals[0], played(2, RuleSet()).deals[0]
    void, counted = DealEntry.of_void("misdealt"), DealEntry.of_points(71, 59)
    record = replace(example(), entries=(void, counted), deals=(first, again))
    assert [line.recorded for line in lines_of(record)] == [first, again]
    record = replace(record, deals=(again,))
    assert [line.recorded for line in lines_of(record)] == [None, again]
    going_on = replace(again, number=2)
    record = replace(record, deals=(first, again, going_on))
    last = lines_of(record)[-1]
    assert (last.number, last.entry, last.recorded) == (2, None, going_on)


def test_voice_speaks_to_the_only_person() -> None:
    record = example()
    assert voice_of(record).seat is None
    tags = {**record.tags, "SouthType": "human", "South": "?"}
    voice = voice_of(replace(record, tags=tags))
    assert voice.seat is Seat.SOUTH
    assert voice.names[Seat.SOUTH] == ""


@pytest.mark.parametrize("variant", list(Variant))
def test_nobody_is_you_in_a_match_of_others(variant: Variant) -> None:
    record = played(3, RuleSet.of(Preset.VENETO, variant))
    roles = roles_in(record)
    assert roles.pop(record.deals[0].tricks[0].leader) == "to play"
    assert roles == {seat: seat.name.capitalize() for seat in roles}
    own = replace(record, tags={**record.tags, "SouthType": "human"})
    assert roles_in(own)[Seat.SOUTH] == "your seat"
    unnamed = replace(record, tags={**record.tags, "South": "?"})
    assert roles_in(unnamed)[Seat.SOUTH] == ""


def roles_in(record: Record) -> dict[Seat, str]:
    """Return what is said beneath the names before the first card."""
    state = steps_of(record).state(0)
    return {seat: role_text(state, seat) for seat in record.rules.seats}


def test_opens_at_the_deal_with_cards(window_of: Opener) -> None:
    window = window_of(example())
    assert window._deals.currentRow() == 1
    assert window._deals.currentItem().text() == "Deal 2: 83 – 47"
    state = window._table.state
    assert state is not None
    assert state.number == 2
    assert all(len(hand) >= 9 and None not in hand for hand in state.hands.values())
    assert "Vianello" in window._headline.text()


def test_opens_at_the_wanted_deal(window_of: Opener) -> None:
    record = played(1, RuleSet())
    second = replace(played(2, RuleSet()).deals[0], number=2, leader=Seat.WEST)
    record = replace(record, deals=(record.deals[0], replace(second, tricks=(), finished=False)))
    window = window_of(record, deal=1)
    assert window._line is not None
    assert window._line.number == 2
    assert not window._slider.isEnabled()


def test_keys_step(window_of: Opener) -> None:
    window = window_of(example())
    assert window.focusWidget() is window._slider
    for key, step in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_Down, 4),
        (Qt.Key.Key_Down, 8),
        (Qt.Key.Key_Up, 4),
        (Qt.Key.Key_End, 40),
        (Qt.Key.Key_Right, 40),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
    ):
        QTest.keyClick(window._slider, key)
        assert window.step == step == window._slider.value()
    QTest.keyClick(window, Qt.Key.Key_Right)
    QTest.keyClick(window._buttons["next"], Qt.Key.Key_Right)
    assert window.step == 2


def test_page_keys_go_from_deal_to_deal(window_of: Opener) -> None:
    window = window_of(example())
    rows = window._deals.count()
    assert rows > 3
    window._deals.setCurrentRow(1)
    for key, row in (
        (Qt.Key.Key_PageDown, 2),
        (Qt.Key.Key_PageUp, 1),
        (Qt.Key.Key_PageUp, 0),
        (Qt.Key.Key_PageUp, 0),
    ):
        QTest.keyClick(window._slider, key)
        assert window._deals.currentRow() == row
    window._deals.setCurrentRow(rows - 1)
    QTest.keyClick(window._slider, Qt.Key.Key_PageDown)
    assert window._deals.currentRow() == rows - 1


def test_buttons_step_and_know_the_ends(window_of: Opener) -> None:
    window = window_of(example())
    buttons = window._buttons
    assert not buttons["previous"].isEnabled()
    for name, step in (
        ("next", 1),
        ("next trick", 4),
        ("last", 40),
        ("previous", 39),
        ("previous trick", 36),
        ("first", 0),
    ):
        buttons[name].click()
        assert window.step == step
    buttons["last"].click()
    assert not buttons["next"].isEnabled()


def test_slider_and_list_step(window_of: Opener) -> None:
    window = window_of(example())
    window._slider.setValue(10)
    assert window.step == 10
    item = window._moves.currentItem()
    assert item.text().strip().replace("\u2068", "").replace("\u2069", "") == (
        "Scarpa, Lucia: asso di denari ??"
    )
    assert "bad mistake" in window._caption.text()
    QTest.keyClick(window._moves, Qt.Key.Key_Up)
    assert window.step == 9


def test_each_step_shows_the_picture_of_a_jump(window_of: Opener) -> None:
    record = played(4, RuleSet.of(variant=Variant.THREE))
    walking, jumping = window_of(record), window_of(record)
    for step in (1, 2, 3, 4, 5, 6, 7):
        walking.to_next()
        jumping.to_first()
        jumping.go_to(step)
        assert walking._table.stage.picture() == jumping._table.stage.picture()
    walking.to_last()
    assert "518" not in walking._caption.text()
    assert walking.step == 39


def test_a_step_in_mid_flight_ends_the_flight(window_of: Opener) -> None:
    window = window_of(example(), speed=100)
    busy = []
    for move in (window.to_next, window.to_next, window.to_first):
        move()
        busy.append(window._table.stage.is_busy)
    assert busy == [True, True, False]
    assert window._steps is not None
    assert window._table.state == window._steps.state(0)


def test_deals_without_cards_are_told_in_words(window_of: Opener) -> None:
    window = window_of(example())
    window.to_last()
    window._deals.setCurrentRow(0)
    assert window.step == 0
    assert "71" in window._words.text()
    assert window._words.isVisible()
    assert not window._moves.isVisible()
    window._deals.setCurrentRow(1)
    assert window._table.isVisible()


def test_contradictions_are_told(window_of: Opener) -> None:
    record = example()
    window = window_of(replace(record, tags={**record.tags, "Result": "WE"}))
    assert "the tag Result says 'WE'" in window._notes.text()
    assert not window_of(record)._notes.isVisible()


def test_impossible_cards_are_told_and_not_shown(window_of: Opener) -> None:
    record = played(1, RuleSet())
    deal = record.deals[0]
    wrong = replace(deal, tricks=(deal.tricks[1], deal.tricks[0]))
    window = window_of(replace(record, deals=(wrong,)))
    assert window._words.isVisible()
    assert window._words.text().startswith("Line ")
    window.to_next()
    assert window.step == 0


def test_an_empty_record_says_so(window_of: Opener) -> None:
    window = window_of(replace(example(), entries=(), deals=()))
    assert "no deal" in window._words.text()


def test_several_records_are_told_apart(window_of: Opener) -> None:
    window = window_of(example(), played(1, RuleSet()))
    assert window._deals.item(0).text() == "Match 1, Deal 1: 71 – 59"
    assert window._deals.item(12).text().startswith("Match 2, ")
    window._deals.setCurrentRow(12)
    assert "Marco" in window._headline.text()


def test_typed_names_show_as_typed(window_of: Opener) -> None:
    record = played(1, RuleSet())
    tags = {**record.tags, "North": "<b>Zo</b>&amp;", "Event": "<img src=x>"}
    window = window_of(replace(record, tags=tags))
    assert "<b>Zo</b>&amp;" in window._headline.text()
    assert window._headline.textFormat() is Qt.TextFormat.PlainText
    assert "<b>" not in window._deals.item(0).toolTip()


def test_brings_its_own_pictures(qtbot: QtBot) -> None:
    window = shown(qtbot, RecordWindow([example()], "x", speed=0))
    assert window._table.state is not None


def test_fits_and_speaks(window_of: Opener) -> None:
    window = window_of(example())
    window.set_theme(DARK)
    window.resize(800, 600)
    assert window.size().toTuple() == (800, 600)
    assert clipped(window) == []
    assert clashes(window) == []
    assert nameless(window) == []


def test_swapped_seven_lies_on_the_table() -> None:
    for seed in range(1, 30):
        record = played(seed, RuleSet())
        deal = record.deals[0]
        if deal.robbed not in (None, deal.dealer):
            steps = steps_of(record)
            lying = steps.state(1).lying
            assert lying is not None
            assert lying.rank is Rank.SETTE
            assert lying.suit in Suit
            return
    pytest.fail("no deal with a swap")


def test_void_lines_begin_with_a_capital(window_of: Opener) -> None:
    window = window_of(example())
    places = [
        n for n, line in enumerate(window._lines) if line.entry and line.entry.kind is DealKind.VOID
    ]
    assert [window._deals.item(n).text()[0] for n in places] == ["T"]
