"""The table under a person's hands: mouse, drag, keys, what is said and when nothing is heard."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QFocusEvent, QGuiApplication, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from madrasso_qt.rules.cards import Card, Seat
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.events import Called
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.ui.table.items import even_size, text_size
from madrasso_qt.ui.table.keys import card_number
from madrasso_qt.ui.table.stage import UNTIL_CLICK
from madrasso_qt.ui.table.view import TableView
from madrasso_qt.ui.theme import DARK, ui_font
from tests.ui.table.deals import deal_at, seen

LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier
NONE = Qt.KeyboardModifier.NoModifier


class Heard:
    """What a view said."""

    def __init__(self, view: TableView) -> None:
        self.chosen: list[Card] = []
        self.refused: list[Card] = []
        self.went_on = 0
        view.card_chosen.connect(self.chosen.append)
        view.card_refused.connect(self.refused.append)
        view.went_on.connect(self._on_went_on)

    def _on_went_on(self) -> None:
        self.went_on += 1


@pytest.fixture
def heard(view: TableView) -> Heard:
    return Heard(view)


def own_turn(view: TableView, *, mixed: bool = False, variant: Variant = Variant.CLASSIC) -> Deal:
    """Show a deal in which South is to play."""
    deal = deal_at(Seat.SOUTH, mixed=mixed, variant=variant)
    view.stage.sync(seen(deal))
    return deal


def on_card(view: TableView, card: Card) -> QPoint:
    """Return a point of the viewport where a card can be seen, near its index."""
    item = view.stage.card_item(card)
    assert item is not None
    width = item.pose.width
    return view.mapFromScene(item.mapToScene(QPointF(-width * 0.42, -width * 0.6)))


def overlaid(view: TableView) -> bool:
    return view.shows_last_trick


def cards(deal: Deal, view: TableView) -> tuple[Card, Card]:
    """Return an own card that may be played and one that may not."""
    assert view.state is not None
    legal = deal.legal_plays()
    return legal[0], next(card for card in view.state.own_cards if card not in legal)


def test_a_click_on_a_card_chooses_it(view: TableView, heard: Heard) -> None:
    deal = own_turn(view, mixed=True)
    for card in deal.legal_plays():
        QTest.mouseClick(view.viewport(), LEFT, NONE, on_card(view, card))
    assert heard.chosen == list(deal.legal_plays())
    assert not heard.refused


def test_a_click_on_a_veiled_card_is_refused_with_the_reason(view: TableView, heard: Heard) -> None:
    deal = own_turn(view, mixed=True)
    view.set_explainer(lambda card: f"not <b>{card}</b>")
    _, veiled = cards(deal, view)
    QTest.mouseClick(view.viewport(), LEFT, NONE, on_card(view, veiled))
    assert heard.refused == [veiled]
    assert not heard.chosen
    assert view.spoken_reason == f"not <b>{veiled}</b>"
    view.stage.sync(seen(deal))
    assert view.spoken_reason == ""


def test_other_buttons_and_empty_places_choose_nothing(view: TableView, heard: Heard) -> None:
    deal = own_turn(view)
    card = deal.legal_plays()[0]
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, NONE, on_card(view, card))
    QTest.mouseClick(view.viewport(), LEFT, NONE, QPoint(260, 300))
    assert not heard.chosen
    assert not heard.refused


def test_a_card_dragged_to_the_middle_is_chosen(view: TableView, heard: Heard) -> None:
    deal = own_turn(view)
    card = deal.legal_plays()[0]
    start = on_card(view, card)
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    goal = QPoint(260, 220)
    drag(view, start, goal)
    item = view.stage.card_item(card)
    assert item is not None
    assert view.mapFromScene(item.pos()) == goal
    assert not heard.chosen
    QTest.mouseRelease(view.viewport(), LEFT, NONE, goal)
    assert heard.chosen == [card]


def test_a_card_let_go_over_the_hand_goes_back(view: TableView, heard: Heard) -> None:
    deal = own_turn(view)
    card = deal.legal_plays()[0]
    before = view.stage.picture()
    start = on_card(view, card)
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    drag(view, start, start + QPoint(60, 30))
    assert view.stage.picture() != before
    QTest.mouseRelease(view.viewport(), LEFT, NONE, start + QPoint(60, 30))
    assert not heard.chosen
    view.stage.set_focus(None)
    assert view.stage.picture() == before


def test_a_trembling_hand_clicks(view: TableView, heard: Heard) -> None:
    deal = own_turn(view)
    card = deal.legal_plays()[0]
    start = on_card(view, card)
    near = start + QPoint(QApplication.startDragDistance() - 2, 0)
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    drag(view, start, near)
    QTest.mouseRelease(view.viewport(), LEFT, NONE, near)
    assert heard.chosen == [card]


def drag(view: TableView, start: QPoint, goal: QPoint) -> None:
    """Move the mouse with its button held; QTest forgets the button."""
    for point in (start, (start + goal) / 2, goal):
        place = QPointF(point)
        event = mouse_move(view, place)
        QApplication.sendEvent(view.viewport(), event)


def mouse_move(view: TableView, place: QPointF) -> QEvent:
    return QMouseEvent(
        QEvent.Type.MouseMove, place, view.viewport().mapToGlobal(place), LEFT, LEFT, NONE
    )


def test_arrows_and_enter_play(view: TableView, heard: Heard) -> None:
    deal = own_turn(view, mixed=True)
    assert view.state is not None
    own = view.state.own_cards
    wanted = own.index(deal.legal_plays()[0])
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert view.stage.focus == own[0]
    for _ in range(wanted):
        QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.stage.focus == own[wanted]
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert heard.chosen == [own[wanted]]
    QTest.keyClick(view, Qt.Key.Key_End)
    assert view.stage.focus == own[-1]
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.stage.focus == own[-2]
    QTest.keyClick(view, Qt.Key.Key_Home)
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.stage.focus == own[0]


def test_the_focus_tells_why_a_card_may_not_be_played(view: TableView) -> None:
    deal = own_turn(view, mixed=True)
    view.set_explainer(str)
    playable, veiled = cards(deal, view)
    assert view.state is not None
    QTest.keyClick(view, Qt.Key.Key_Home)
    for card in view.state.own_cards:
        expected = "" if card in view.state.legal_cards else str(card)
        assert view.stage.focus == card
        assert view.spoken_reason == expected
        QTest.keyClick(view, Qt.Key.Key_Right)
    assert playable != veiled


@pytest.mark.parametrize("modifier", [NONE, KEYPAD])
def test_digits_name_the_first_ten_cards(
    view: TableView, heard: Heard, modifier: Qt.KeyboardModifier
) -> None:
    own_turn(view, variant=Variant.THREE)
    assert view.state is not None
    tried = []
    for digit in "1234567890":
        QTest.keyClick(view, Qt.Key(Qt.Key.Key_0 + int(digit)), modifier)
        tried.append(view.state.own_cards[(int(digit) or 10) - 1])
    assert [card for card in tried if card in view.state.legal_cards] == heard.chosen
    assert [card for card in tried if card not in view.state.legal_cards] == heard.refused


def test_shifted_digits_name_the_last_three_cards(view: TableView, heard: Heard) -> None:
    deal_at_start = deal_at(Seat.SOUTH, variant=Variant.THREE, dealer=Seat.WEST)
    view.stage.sync(seen(deal_at_start))
    assert view.state is not None
    own = view.state.own_cards
    assert len(own) == 13
    for key in (Qt.Key.Key_Exclam, Qt.Key.Key_QuoteDbl, Qt.Key.Key_NumberSign):
        QTest.keyClick(view, key, SHIFT)
    tried = own[10:]
    assert heard.chosen == [card for card in tried if card in view.state.legal_cards]
    assert heard.refused == [card for card in tried if card not in view.state.legal_cards]


def key_event(
    key: int, text: str, modifiers: Qt.KeyboardModifier = NONE, scan_code: int = 0
) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan_code, 0, 0, text)


@pytest.mark.parametrize(
    ("event", "number"),
    [
        (key_event(Qt.Key.Key_Exclam, "!", SHIFT), 11),
        (key_event(Qt.Key.Key_At, "@", SHIFT), 12),
        (key_event(Qt.Key.Key_QuoteDbl, '"', SHIFT), 12),
        (key_event(Qt.Key.Key_NumberSign, "#", SHIFT), 13),
        (key_event(Qt.Key.Key_sterling, "£", SHIFT), 13),
        (key_event(Qt.Key.Key_1, "1", SHIFT), 11),
        (key_event(Qt.Key.Key_4, "4", SHIFT), None),
        (key_event(Qt.Key.Key_Dollar, "$", SHIFT), None),
        (key_event(Qt.Key.Key_A, "a"), None),
        (key_event(Qt.Key.Key_1, "1", Qt.KeyboardModifier.ControlModifier), None),
        (key_event(Qt.Key.Key_0, "0"), 10),
    ],
)
def test_shifted_digits_are_known_by_their_signs(event: QKeyEvent, number: int | None) -> None:
    assert card_number(event) == number


@pytest.mark.parametrize(("platform", "first"), [("xcb", 10), ("wayland", 10), ("windows", 2)])
def test_keys_are_known_by_their_place(
    monkeypatch: pytest.MonkeyPatch, platform: str, first: int
) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: platform)
    french_one = key_event(Qt.Key.Key_Ampersand, "&", NONE, first)
    assert card_number(french_one) == 1
    assert card_number(key_event(Qt.Key.Key_Agrave, "à", NONE, first + 9)) == 10
    assert card_number(key_event(Qt.Key.Key_1, "1", SHIFT, first)) == 11
    assert card_number(key_event(Qt.Key.Key_sterling, "£", SHIFT, first + 2)) == 13
    assert card_number(key_event(Qt.Key.Key_Q, "q", NONE, first + 14)) is None


def test_nothing_is_chosen_out_of_turn(view: TableView, heard: Heard) -> None:
    view.stage.sync(seen(deal_at(Seat.WEST)))
    assert view.state is not None
    card = view.state.own_cards[0]
    QTest.mouseClick(view.viewport(), LEFT, NONE, on_card(view, card))
    QTest.keyClick(view, Qt.Key.Key_1)
    QTest.keyClick(view, Qt.Key.Key_Home)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.stage.focus == card
    assert not heard.chosen
    assert not heard.refused


@pytest.mark.parametrize("go_on", ["click", "space"])
def test_a_click_or_space_goes_on_and_plays_nothing(
    view: TableView, heard: Heard, go_on: str
) -> None:
    view.stage.set_trick_pause(UNTIL_CLICK)
    deal = deal_at(Seat.WEST, dealer=Seat.WEST)
    view.stage.sync(seen(deal))
    while not view.stage.is_pausing:
        view.stage.animate(deal.play(deal.legal_plays()[0]), seen(deal))
    assert view.state is not None
    if go_on == "click":
        place = on_card(view, view.state.own_cards[0])
        QTest.mouseClick(view.viewport(), LEFT, NONE, place)
    else:
        QTest.keyClick(view, Qt.Key.Key_Space)
    assert heard.went_on == 1
    assert not heard.chosen
    assert not view.stage.is_busy
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert heard.went_on == 1


def test_a_played_card_flies_from_where_it_was_let_go(view: TableView, heard: Heard) -> None:
    deal = own_turn(view)

    def play(card: Card) -> None:
        view.stage.animate(deal.play(card), seen(deal))

    view.card_chosen.connect(play)
    view.stage.set_speed(100)
    card = deal.legal_plays()[0]
    start, goal = on_card(view, card), QPoint(200, 150)
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    drag(view, start, goal)
    QTest.mouseRelease(view.viewport(), LEFT, NONE, goal)
    item = view.stage.card_item(card)
    assert item is not None
    assert (view.mapFromScene(item.pos()) - goal).manhattanLength() < 4
    view.stage.finish()
    assert heard.chosen == [card]


def test_the_last_trick_can_be_seen_again(view: TableView, heard: Heard) -> None:
    deal = deal_at()
    while not deal.tricks:
        deal.play(deal.legal_plays()[0])
    view.stage.sync(seen(deal))
    before = len(view.scene().items())
    view.show_last_trick(True)
    assert overlaid(view)
    assert len(view.scene().items()) > before
    view.resize(600, 600)
    assert overlaid(view)
    QTest.mouseClick(view.viewport(), LEFT, NONE, QPoint(10, 10))
    assert not overlaid(view)
    assert heard.went_on == 1
    assert len(view.scene().items()) == before
    view.show_last_trick(False)


def test_the_last_trick_follows_what_happens(view: TableView) -> None:
    deal = deal_at()
    view.stage.sync(seen(deal))
    shown: list[bool] = []
    view.last_trick_shown.connect(shown.append)
    while not deal.tricks:
        view.stage.animate(deal.play(deal.legal_plays()[0]), seen(deal))
    view.show_last_trick(True)
    view.stage.animate(deal.play(deal.legal_plays()[0]), seen(deal))
    assert overlaid(view)
    view.stage.sync(seen(deal_at()))
    assert not overlaid(view)
    assert shown == [True, False]


def test_without_a_last_trick_none_is_shown(view: TableView) -> None:
    view.show_last_trick(True)
    own_turn(view)
    view.show_last_trick(True)
    assert not view.shows_last_trick


def test_a_message_stays_until_something_happens(view: TableView) -> None:
    deal = own_turn(view)
    view.message("Nane <i>calls</i>")
    assert view.spoken_message == "Nane <i>calls</i>"
    view.message("")
    assert view.spoken_message == ""
    view.message("again")
    view.stage.animate(deal.play(deal.legal_plays()[0]), seen(deal))
    assert view.spoken_message == ""


def test_a_lasting_message_stays_until_the_trick_is_taken(view: TableView) -> None:
    deal = deal_at(Seat.WEST)
    view.stage.sync(seen(deal))
    view.message("Nane swaps", lasting=True)
    view.resize(700, 640)
    while not deal.tricks:
        assert view.spoken_message == "Nane swaps"
        view.stage.animate(deal.play(deal.legal_plays()[0]), seen(deal))
    view.stage.finish()
    assert view.spoken_message == ""


def test_the_reason_of_a_card_does_not_hide_a_message(view: TableView) -> None:
    own_turn(view, mixed=True)
    view.message("The hint")
    view.set_explainer(lambda _: "Not now")
    assert view.state is not None
    for place, card in enumerate(view.state.own_cards, 1):
        QTest.keyClick(view, Qt.Key.Key_Home if place == 1 else Qt.Key.Key_Right)
        if card not in view.state.legal_cards:
            assert view.spoken_reason == "Not now"
            assert view.spoken_message == "The hint"
            assert not view._bubble.rect.intersects(view._message.rect)


def test_no_line_of_a_message_is_left_with_one_word() -> None:
    text, font = "The trick is lost: put as little as you can in it.", ui_font()
    font.setPixelSize(16)
    room = text_size(text, font, 1000).width() - 1  # all but the last word on one line
    wrapped, even = text_size(text, font, room), even_size(text, font, room)
    assert even.height() == wrapped.height() == text_size(text, font, even.width()).height()
    assert even.width() < 0.7 * wrapped.width()
    assert even_size(text, font, 1000).width() >= room


def test_a_message_survives_a_call_and_a_resize(view: TableView) -> None:
    deal = own_turn(view)
    view.message("Nane calls: fora!")
    view.stage.animate((Called(Seat.EAST),), seen(deal))
    view.resize(600, 700)
    assert view.spoken_message == "Nane calls: fora!"


def test_theme_font_and_size_change_at_once(view: TableView) -> None:
    own_turn(view)
    light = view.grab().toImage()
    view.set_theme(DARK)
    assert view.grab().toImage() != light
    assert view.stage.table is not None
    plates = view.stage.table.plates
    view.setFont(ui_font(150))
    assert view.stage.table.plates[Seat.WEST].rect.height() > plates[Seat.WEST].rect.height()
    view.resize(700, 640)
    assert (view.stage.table.width, view.stage.table.height) == (700, 640)


def test_the_games_words_are_explained(view: TableView) -> None:
    own_turn(view)
    table = view.stage.table
    assert table is not None
    assert table.turn_up_label is not None
    label = table.turn_up_label.center()
    assert view.stage.term_at(label) == "briscola"
    assert view.state is not None
    assert view.state.dealer is not None
    plate = table.plates[view.state.dealer]
    disc = QPointF(plate.rect.right() - 21 * plate.scale, plate.rect.center().y())
    assert view.stage.term_at(disc) == "mazziere"
    other = table.plates[Seat.NORTH]
    assert view.stage.term_at(other.rect.center()) == ""
    assert view.stage.term_at(table.centre) == ""


def test_a_parked_mouse_does_not_disturb_the_keyboard(view: TableView) -> None:
    own_turn(view)
    assert view.state is not None
    own = view.state.own_cards
    QTest.mouseMove(view.viewport(), on_card(view, own[3]))
    QTest.keyClick(view, Qt.Key.Key_Home)
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert view.stage.focus == own[0]


def test_tab_leads_to_the_first_card_that_may_be_played(view: TableView) -> None:
    deal = own_turn(view, mixed=True)
    event = QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason)
    QApplication.sendEvent(view, event)
    assert view.stage.focus in deal.legal_plays()


def test_hovering_lights_the_card_under_the_pointer(view: TableView) -> None:
    own_turn(view)
    assert view.state is not None
    for card in view.state.own_cards:
        QTest.mouseMove(view.viewport(), on_card(view, card))
        assert view.stage.focus == card
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert view.stage.focus is None


def test_the_description_tells_hand_trick_and_turn_up(view: TableView) -> None:
    assert view.accessibleName()
    deal = own_turn(view, mixed=True)
    text = view.accessibleDescription()
    assert " di " in text
    assert text.count(" di ") >= len(deal.hand(Seat.SOUTH)) + len(deal.trick.cards)


@pytest.fixture
def screen_reader(qapp: QApplication) -> Callable[[], None]:
    QAccessible.setActive(True)
    return lambda: QAccessible.setActive(False)


def test_screen_readers_find_a_button_for_every_card(
    view: TableView, heard: Heard, screen_reader: Callable[[], None], qtbot: QtBot
) -> None:
    deal = own_turn(view, mixed=True)
    qtbot.waitUntil(lambda: bool(view.viewport().findChildren(QAbstractButton)))
    buttons = view.viewport().findChildren(QAbstractButton)
    assert len(buttons) >= len(deal.hand(Seat.SOUTH)) + len(deal.trick.cards)
    assert all(button.accessibleName() for button in buttons)
    playable = [button for button in buttons if "may be played" in button.accessibleName()]
    assert len(playable) == len(deal.legal_plays())
    before = view.grab().toImage()
    playable[0].click()
    assert heard.chosen
    assert heard.chosen[0] in deal.legal_plays()
    assert view.grab().toImage() == before
    view.stage.animate(deal.play(heard.chosen[0]), seen(deal))
    screen_reader()
