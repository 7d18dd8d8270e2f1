"""The panels beside and over the table: what they tell, what they ask, and that they fit."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from madrasso_qt import assets
from madrasso_qt.app.decks import DeckFolder, Look
from madrasso_qt.app.table_state import table_state
from madrasso_qt.rules.cards import Seat, Side, Suit, numbered_deck
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.mpn import Fault, SealState, Verification, recorded_deal
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.score import DealEntry, DealKind, evaluate
from madrasso_qt.ui.sheet.deal_panel import DealPanel, HandStrip, points_sum
from madrasso_qt.ui.sheet.end_panel import EndPanel
from madrasso_qt.ui.sheet.parts import (
    CardChip,
    ElidedLabel,
    Face,
    FontLabel,
    KeyButton,
    MarkFile,
    SuitMarks,
)
from madrasso_qt.ui.sheet.side_panel import CardStrip, SidePanel
from madrasso_qt.ui.sheet.width import panel_width
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.theme import DARK, LIGHT
from tests.ui.pseudo import clipped, nameless, pseudo_language, text_size

NAMES = {Seat.NORTH: "Marco", Seat.WEST: "<img src=x>", Seat.SOUTH: "Anna", Seat.EAST: "Nane"}
CLASSIC, THREE = RuleSet.of(), RuleSet.of(variant=Variant.THREE)
TWELVE = [DealEntry.of_points(own, 130 - own) for own in (64,) * 10 + (70, 60)]


def played(rules: RuleSet, cards: int, number: int = 4) -> Deal:
    """Return a deal in which the first ``cards`` legal cards were played."""
    deal = Deal.from_deck(rules, numbered_deck(5), Seat.WEST, number=number)
    for _ in range(cards):
        deal.play(deal.legal_plays()[0])
    return deal


def finished(rules: RuleSet) -> tuple[Deal, DealEntry]:
    deal = played(rules, 40 if rules is CLASSIC else 39)
    entry = deal.outcome()
    assert entry is not None
    return deal, entry


def side_panel(qtbot: QtBot, face: Face, rules: RuleSet = CLASSIC) -> SidePanel:
    panel = SidePanel(face)
    qtbot.addWidget(panel)
    panel.set_table(table_state(played(rules, 15), Seat.SOUTH, NAMES))
    side = rules.side_of(Seat.SOUTH)
    share = DealEntry.of_points(64, 66) if rules is CLASSIC else DealEntry.of_points(40, 50, 40)
    panel.set_sheet(evaluate(rules, [share] * 10), side, NAMES, side, 11)
    return panel


def deal_panel(qtbot: QtBot, face: Face, rules: RuleSet = CLASSIC) -> DealPanel:
    panel = DealPanel(face)
    qtbot.addWidget(panel)
    deal, entry = finished(rules)
    evaluation = evaluate(rules, [entry])
    panel.set_deal(deal, entry, evaluation, NAMES, Seat.SOUTH)
    return panel


def end_panel(qtbot: QtBot, _face: Face, rules: RuleSet = CLASSIC) -> EndPanel:
    panel = EndPanel()
    qtbot.addWidget(panel)
    side = rules.side_of(Seat.SOUTH)
    entries = TWELVE if rules is CLASSIC else [DealEntry.of_points(60, 40, 30)] * 10
    panel.set_match(evaluate(rules, entries), side, NAMES, side)
    return panel


def texts(widget: QWidget) -> list[str]:
    labels = [label.text() for label in widget.findChildren(QLabel)]
    names = [label.text() for label in widget.findChildren(ElidedLabel)]
    return [text.replace("\u2068", "").replace("\u2069", "") for text in labels + names]


def test_side_panel_tells_deal_trick_trump_and_last_trick(qtbot: QtBot, face: Face) -> None:
    panel = side_panel(qtbot, face)
    assert "deal 4 · trick 4 of 10" in texts(panel)
    trump = played(CLASSIC, 0).trump.name.capitalize()
    assert trump in texts(panel)
    strip = panel.findChild(CardStrip)
    assert isinstance(strip, CardStrip)
    assert strip.accessibleName().count(" di ") == 4
    assert any(text.startswith("to ") for text in texts(panel))


def test_side_panel_gives_an_onlooker_no_trick(qtbot: QtBot, face: Face) -> None:
    panel = side_panel(qtbot, face)
    deal = played(CLASSIC, 15)
    winner = deal.tricks[-1].winner
    assert winner is not None
    panel.set_table(table_state(deal, winner, NAMES))
    assert "to you" in texts(panel)
    panel.set_table(table_state(deal, winner, NAMES, seated=False))
    assert "to you" not in texts(panel)
    assert f"to {NAMES[winner]}" in texts(panel)


def test_side_panel_without_a_deal_is_blank(qtbot: QtBot, face: Face) -> None:
    panel = side_panel(qtbot, face)
    panel.set_table(None)
    assert not any("deal 4" in text for text in texts(panel))
    assert not panel.last_trick_button.isEnabled()


def test_side_panel_asks(qtbot: QtBot, face: Face) -> None:
    panel = side_panel(qtbot, face)
    panel.set_offers(exchange=True, call=True)
    panel.set_usable(hint=True, claim=True, undo=True)
    for button, signal in (
        (panel.hint_button, panel.hint_asked),
        (panel.exchange_button, panel.exchange_asked),
        (panel.call_button, panel.call_asked),
        (panel.claim_button, panel.claim_asked),
        (panel.undo_button, panel.undo_asked),
        (panel.settings_button, panel.settings_asked),
    ):
        with qtbot.waitSignal(signal):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_last_trick_is_shown_while_its_button_is_held(qtbot: QtBot, face: Face) -> None:
    panel = side_panel(qtbot, face)
    held: list[bool] = []
    panel.last_trick_held.connect(held.append)
    QTest.mousePress(panel.last_trick_button, Qt.MouseButton.LeftButton)
    assert held == [True]
    QTest.mouseRelease(panel.last_trick_button, Qt.MouseButton.LeftButton)
    assert held == [True, False]


def test_swap_and_call_are_there_only_when_offered(qtbot: QtBot, face: Face) -> None:
    panel = side_panel(qtbot, face)
    panel.show()
    assert not panel.exchange_button.isVisible()
    assert not panel.call_button.isVisible()
    panel.set_offers(exchange=True, call=False)
    assert panel.exchange_button.isVisible()
    assert not panel.call_button.isVisible()


def test_an_offer_moves_no_other_button(qtbot: QtBot, face: Face) -> None:
    panel = side_panel(qtbot, face)
    panel.resize(300, 900)
    with qtbot.waitExposed(panel):
        panel.show()
    before = panel.hint_button.geometry(), panel.undo_button.geometry()
    for exchange, call in ((True, False), (False, True), (True, True)):
        panel.set_offers(exchange=exchange, call=call)
        qtbot.wait(1)
        assert (panel.hint_button.geometry(), panel.undo_button.geometry()) == before
        assert panel.exchange_button.isVisible() is exchange
        offered = panel.exchange_button if exchange else panel.call_button
        assert offered.geometry().bottom() < panel.hint_button.geometry().top()


def test_unusable_buttons_are_grey(qtbot: QtBot, face: Face) -> None:
    panel = side_panel(qtbot, face)
    panel.set_usable(hint=False, claim=True, undo=False)
    enabled = (panel.hint_button, panel.claim_button, panel.undo_button)
    assert [button.isEnabled() for button in enabled] == [False, True, False]


def test_points_of_the_deal_in_hand_are_told_on_demand_only(qtbot: QtBot, face: Face) -> None:
    panel = side_panel(qtbot, face)
    panel.show()
    shown = [label for label in panel.findChildren(QLabel) if "In this deal" in label.text()]
    assert not any(label.isVisible() for label in shown)
    panel.set_live_count({Side.NS: 34, Side.WE: 21})
    assert "In this deal: Noi 34, Loro 21" in texts(panel)
    panel.set_live_count(None)
    assert not any(
        label.isVisible() for label in panel.findChildren(QLabel) if "34" in label.text()
    )


def test_last_trick_goes_in_a_low_window_or_when_unwanted(qtbot: QtBot, face: Face) -> None:
    panel = side_panel(qtbot, face)
    strip = panel.findChild(CardStrip)
    assert isinstance(strip, CardStrip)
    panel.resize(252, 1000)
    panel.show()
    assert strip.isVisible()
    panel.set_show_last_trick(False)
    assert not strip.isVisible()
    panel.set_show_last_trick(True)
    panel.resize(252, 560)
    assert not strip.isVisible()


def test_last_trick_grows_in_a_tall_and_wide_panel(qtbot: QtBot, face: Face) -> None:
    panel = side_panel(qtbot, face)
    strip = panel.findChildren(CardStrip)[0]
    widths = []
    for width, height in ((252, 700), (378, 700), (378, 1000), (400, 1400)):
        panel.resize(width, height)
        panel.show()
        qtbot.wait(1)
        widths.append(strip.sizeHint().width())
    assert widths == sorted(widths)
    assert widths[0] == 4 * 44 + 18
    assert widths[2] > 4 * 60


@pytest.mark.parametrize(("window", "width"), [(700, 200), (1280, 252), (1920, 378), (4000, 400)])
def test_width_follows_the_window(qtbot: QtBot, face: Face, window: int, width: int) -> None:
    assert abs(panel_width(window, side_panel(qtbot, face).fontMetrics().height()) - width) <= 52


def test_deal_panel_accounts_for_every_trick_and_card(qtbot: QtBot, face: Face) -> None:
    panel = deal_panel(qtbot, face)
    deal, entry = finished(CLASSIC)
    assert len(panel.findChildren(CardChip)) == 40
    shown = texts(panel)
    for number, trick in enumerate(deal.tricks, 1):
        assert f"{number}." in shown
        assert points_sum(deal, number, trick) in shown
    assert points_sum(deal, 10, deal.tricks[-1]).endswith("+ 10")
    assert {str(points) for points in entry.points} <= set(shown)
    hands = [strip.accessibleName() for strip in panel.findChildren(HandStrip)]
    assert len(hands) == 4
    assert sum(hand.count(" in trick ") for hand in hands) == 40
    assert any("<img src=x>" in hand for hand in hands)


def test_points_of_the_tricks_add_up(qtbot: QtBot) -> None:
    for rules in (CLASSIC, THREE):
        deal, _ = finished(rules)
        sums = [points_sum(deal, number, trick) for number, trick in enumerate(deal.tricks, 1)]
        assert sum(int(part) for text in sums for part in text.split(" + ")) == 130


def test_deal_panel_marks_help(qtbot: QtBot, face: Face) -> None:
    panel = deal_panel(qtbot, face)
    panel.show()
    marks = [label for label in panel.findChildren(QLabel) if label.text() == "assisted"]
    assert not any(mark.isVisible() for mark in marks)
    deal, entry = finished(CLASSIC)
    helped = replace(entry, assist=True)
    panel.set_deal(deal, helped, evaluate(CLASSIC, [helped]), NAMES, Seat.SOUTH)
    assert all(mark.isVisible() for mark in marks)


def test_deal_panel_tells_the_swap(qtbot: QtBot, face: Face) -> None:
    deal = Deal.from_deck(CLASSIC, numbered_deck(5), Seat.WEST, number=2)
    while deal.to_play is not None:
        seat = deal.to_play
        if deal.why_no_exchange(seat) is None:
            deal.exchange(seat)
        deal.play(deal.legal_plays()[0])
    assert deal.exchanged_by is not None
    entry = deal.outcome()
    assert entry is not None
    panel = DealPanel(face)
    qtbot.addWidget(panel)
    panel.set_deal(deal, entry, evaluate(CLASSIC, [entry]), NAMES, Seat.SOUTH)
    assert any("swap" in text for text in texts(panel))


def test_unplayed_cards_of_a_stopped_deal_are_told(qtbot: QtBot, face: Face) -> None:
    deal = played(CLASSIC, 24, number=11)
    assert deal.to_play is not None
    deal.call(deal.to_play)
    entry = deal.outcome()
    assert entry is not None
    assert entry.kind is DealKind.CALL
    panel = DealPanel(face)
    qtbot.addWidget(panel)
    panel.set_deal(deal, entry, evaluate(CLASSIC, [*TWELVE[:10], entry]), NAMES, Seat.SOUTH)
    hands = [strip.accessibleName() for strip in panel.findChildren(HandStrip)]
    assert sum(hand.count("not played") for hand in hands) == 16
    assert panel.next_button.text() == "To the result"


def test_deal_panel_asks(qtbot: QtBot, face: Face) -> None:
    panel = deal_panel(qtbot, face)
    for button, signal in (
        (panel.next_button, panel.next_asked),
        (panel.review_button, panel.review_asked),
        (panel.record_button, panel.record_asked),
    ):
        with qtbot.waitSignal(signal):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_space_deals_on(qtbot: QtBot, face: Face) -> None:
    panel = deal_panel(qtbot, face)
    assert panel.focusProxy() is panel.next_button
    with qtbot.waitSignal(panel.next_asked):
        QTest.keyClick(panel.next_button, Qt.Key.Key_Space)


def test_page_keys_scroll_the_account_from_any_button(qtbot: QtBot, face: Face) -> None:
    panel = deal_panel(qtbot, face)
    panel.resize(500, 400)
    with qtbot.waitExposed(panel):
        panel.show()
    bar = panel.findChildren(QScrollArea)[0].verticalScrollBar()
    assert bar.maximum() > 0
    QTest.keyClick(panel.next_button, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    QTest.keyClick(panel.next_button, Qt.Key.Key_PageUp)
    assert bar.value() == 0


def test_end_panel_tells_winner_way_and_sheet(qtbot: QtBot, face: Face) -> None:
    panel = end_panel(qtbot, face)
    shown = texts(panel)
    assert "You lose" in shown
    assert any(text.startswith("790 point") for text in shown)
    assert "Veneto rules, classic" in shown
    assert panel.sheet.lines()[-1].figures == ("770", "790")
    assert "You lose: 790 point" in panel.as_text()


def test_end_panel_asks(qtbot: QtBot, face: Face) -> None:
    panel = end_panel(qtbot, face)
    for button, signal in (
        (panel.rematch_button, panel.rematch_asked),
        (panel.new_match_button, panel.new_match_asked),
        (panel.copy_button, panel.copy_asked),
        (panel.close_button, panel.close_asked),
    ):
        with qtbot.waitSignal(signal):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)


Make = Callable[[QtBot, Face, RuleSet], SidePanel | DealPanel | EndPanel]


@pytest.fixture(params=["plain", "large", "doubled"])
def manner(request: pytest.FixtureRequest) -> Iterator[str]:
    """Show texts as they are, half as large again, or twice as long."""
    manners: dict[str, AbstractContextManager[None]] = {
        "plain": nullcontext(),
        "large": text_size(150),
        "doubled": pseudo_language(),
    }
    with manners[request.param]:
        yield request.param


@pytest.mark.parametrize("rules", [CLASSIC, THREE], ids=["classic", "three"])
@pytest.mark.parametrize("make", [side_panel, deal_panel, end_panel])
def test_fits_the_smallest_window(
    qtbot: QtBot, face: Face, make: Make, rules: RuleSet, manner: str
) -> None:
    assert manner
    panel = make(qtbot, face, rules)
    room = QSize(500, 540)
    if isinstance(panel, SidePanel):
        panel.set_offers(exchange=True, call=True)
        room = QSize(panel_width(800, panel.fontMetrics().height()), 560)
    assert panel.minimumSizeHint().width() <= room.width()
    assert panel.minimumSizeHint().height() <= room.height()
    panel.resize(panel.sizeHint().expandedTo(panel.minimumSizeHint()).boundedTo(room))
    panel.show()
    qtbot.wait(1)
    assert clipped(panel) == []


@pytest.mark.parametrize("make", [side_panel, deal_panel, end_panel])
def test_everything_that_takes_the_focus_has_a_name(qtbot: QtBot, face: Face, make: Make) -> None:
    panel = make(qtbot, face, CLASSIC)
    panel.show()
    assert nameless(panel) == []
    for button in panel.findChildren(KeyButton):
        assert button.accessibleName()


@pytest.mark.parametrize("make", [side_panel, deal_panel, end_panel])
def test_paints_in_both_appearances(qtbot: QtBot, face: Face, make: Make) -> None:
    panel = make(qtbot, face, CLASSIC)
    for theme in (LIGHT, DARK):
        panel.set_theme(theme)
        panel.resize(500, 540)
        assert panel.grab().toImage().pixelColor(0, 0).name() == theme.panel


@pytest.mark.parametrize("make", [side_panel, deal_panel, end_panel])
def test_takes_the_present_language(qtbot: QtBot, face: Face, make: Make) -> None:
    panel = make(qtbot, face, CLASSIC)
    before = {button.text() for button in panel.findChildren(KeyButton)}
    with pseudo_language():
        panel.retranslate()
        doubled = {button.text() for button in panel.findChildren(KeyButton)}
    assert all(len(text) > max(map(len, before)) or text in before for text in doubled)
    assert doubled != before
    panel.retranslate()
    assert {button.text() for button in panel.findChildren(KeyButton)} == before


def test_names_are_shown_as_typed(qtbot: QtBot, face: Face) -> None:
    for make in (side_panel, deal_panel, end_panel):
        panel = make(qtbot, face, THREE)
        for label in panel.findChildren(QLabel):
            assert label.textFormat() is Qt.TextFormat.PlainText
        for widget in panel.findChildren(QWidget):
            assert "<img" not in widget.toolTip()


@pytest.mark.parametrize("make", [side_panel, deal_panel, end_panel])
def test_texts_follow_a_change_of_size(qtbot: QtBot, face: Face, make: Make) -> None:
    panel = make(qtbot, face, CLASSIC)
    panel.set_theme(DARK)
    panel.resize(500, 700)
    panel.show()
    inner = panel.findChildren(QLabel)[-1]
    title = panel.findChildren(FontLabel)[0]
    before = (inner.font().pointSizeF(), title.font().pointSizeF())
    with text_size(180):
        qtbot.waitUntil(lambda: inner.font().pointSizeF() > before[0])
        qtbot.waitUntil(lambda: title.font().pointSizeF() > before[1])


def test_cards_of_the_hands_grow_with_the_room(qtbot: QtBot, face: Face) -> None:
    panel = deal_panel(qtbot, face)
    widths = []
    for room in (QSize(500, 540), QSize(990, 720), QSize(1500, 980), QSize(3000, 2000)):
        panel.fit_room(room)
        size = panel.sizeHint()
        if room.width() > 600:
            assert size.width() <= room.width()
            assert size.height() <= room.height()
        widths.append(panel.findChildren(HandStrip)[0].card_width)
    assert widths[0] == 36
    assert widths == sorted(widths)
    assert widths[2] >= 60
    assert widths[3] == 90


def test_the_number_of_the_deal_is_shown_to_play_it_again(qtbot: QtBot, face: Face) -> None:
    panel = DealPanel(face)
    qtbot.addWidget(panel)
    deal, entry = finished(CLASSIC)
    recorded = recorded_deal(deal, seed=123456789)
    found = Verification(recorded, SealState.HELD)
    panel.set_deal(deal, entry, evaluate(CLASSIC, [entry]), NAMES, Seat.SOUTH, found=found)
    assert any("123456789: sealed before the cut" in text for text in texts(panel))
    wrong = Verification(recorded, SealState.BROKEN, 1, Fault.OTHER_ORDER)
    panel.set_deal(deal, entry, evaluate(CLASSIC, [entry]), NAMES, Seat.SOUTH, found=wrong)
    assert any("NOT as promised" in text for text in texts(panel))


def test_trumps_bear_the_mark_of_the_deck_that_is_shown(tmp_path: Path) -> None:
    def painted(file: MarkFile | None) -> QImage:
        return SuitMarks(file).picture(Suit.BASTONI, 40, 1.0).toImage()

    pictures = CardPictures()
    usual = painted(None)
    assert painted(pictures.mark_file) == usual
    pictures.set_look(Look(DeckFolder(assets.path("cards", "chiaro"))))
    assert painted(pictures.mark_file) != usual
    pictures.set_look(Look(DeckFolder(tmp_path)))  # a deck without marks of its own
    assert painted(pictures.mark_file) == usual
    pictures.stop()
