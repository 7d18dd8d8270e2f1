"""The whole program as a person uses it: by keyboard, by mouse, again after an end."""

from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from madrasso_qt.app.settings import ColourScheme
from madrasso_qt.rules.cards import Card
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.ui.dialogs.new_match import NewMatchDialog
from madrasso_qt.ui.main_window import MainWindow
from madrasso_qt.ui.sheet.deal_panel import DealPanel
from madrasso_qt.ui.sheet.end_panel import EndPanel
from madrasso_qt.ui.sheet.width import panel_width
from tests.ui.conftest import MakeWindow, close, setup_with_person

_DIGITS = (
    Qt.Key.Key_1,
    Qt.Key.Key_2,
    Qt.Key.Key_3,
    Qt.Key.Key_4,
    Qt.Key.Key_5,
    Qt.Key.Key_6,
    Qt.Key.Key_7,
    Qt.Key.Key_8,
    Qt.Key.Key_9,
    Qt.Key.Key_0,
)


def press(window: MainWindow, key: Qt.Key) -> None:
    """Press a key where the keyboard's focus is."""
    target = window.focusWidget() or window
    QTest.keyClick(target, key)


def wait_for_turn(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until the person must act or a panel lies over the table."""
    qtbot.waitUntil(
        lambda: window.session.awaits_person or window.area.panel is not None, timeout=20_000
    )


def own_cards(window: MainWindow) -> tuple[tuple[Card, ...], frozenset[Card]]:
    state = window.session.state()
    assert state is not None
    return state.own_cards, state.legal_cards


def is_over(match: Match) -> bool:
    return match.evaluation.decided


def play_by_digit(window: MainWindow) -> None:
    cards, legal = own_cards(window)
    place = next(place for place, card in enumerate(cards) if card in legal)
    press(window, _DIGITS[place])


def play_by_arrows(window: MainWindow) -> None:
    cards, legal = own_cards(window)
    place = next(place for place, card in enumerate(cards) if card in legal)
    press(window, Qt.Key.Key_Home)
    for _ in range(place):
        press(window, Qt.Key.Key_Right)
    press(window, Qt.Key.Key_Return)


def test_a_whole_match_by_keyboard(make_window: MakeWindow, qtbot: QtBot) -> None:
    """At least ten deals, every card by digits or arrows, every deal by Space."""
    window = make_window()
    window.begin(setup_with_person())
    match = window.session.match
    assert match is not None
    plays = 0
    while not is_over(match):
        wait_for_turn(qtbot, window)
        if is_over(match):
            break
        if window.area.panel is not None:
            press(window, Qt.Key.Key_Space)
            continue
        before = len(match.log)
        (play_by_arrows if plays % 3 == 0 else play_by_digit)(window)
        assert len(match.log) > before
        plays += 1
    qtbot.waitUntil(lambda: window.area.panel is not None)
    assert match.evaluation.deals >= 10
    deals = [deal for deal in match.deals if len(deal.tricks) == 10]
    assert 10 * len(deals) <= plays <= 10 * match.evaluation.deals
    loaded = window.context.library.load(match.setup.id)
    assert loaded.match is not None
    assert loaded.match.log == match.log


def card_point(window: MainWindow, card: Card) -> QPoint:
    """Return a point of the table at which ``card`` is the topmost of the own cards."""
    cards, _ = own_cards(window)
    items = {other: window.stage.card_item(other) for other in cards}
    item = items[card]
    assert item is not None
    above = [other for other in items.values() if other and other.zValue() > item.zValue()]
    outline = item.mapToScene(item.boundingRect()).boundingRect()
    for step in range(1, 60):
        point = QPointF(outline.left() + outline.width() * step / 60, outline.center().y())
        spot = window.table.mapFromScene(point)
        point = window.table.mapToScene(spot)
        free = item.holds(point) and not any(other.holds(point) for other in above)
        if free and window.table.viewport().rect().contains(spot):
            return spot
    raise AssertionError(f"{card} is covered")


def click(widget: QWidget, spot: QPoint) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)


def test_a_whole_match_by_mouse(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.begin(setup_with_person(seed=8))
    match = window.session.match
    assert match is not None
    while not is_over(match):
        wait_for_turn(qtbot, window)
        if is_over(match):
            break
        panel = window.area.panel
        if panel is not None:
            button = next(b for b in panel.findChildren(QAbstractButton) if b.hasFocus())
            click(button, button.rect().center())
            continue
        cards, legal = own_cards(window)
        card = next(card for card in cards if card in legal)
        before = len(match.log)
        click(window.table.viewport(), card_point(window, card))
        assert len(match.log) > before
    assert match.evaluation.deals >= 10


def test_a_card_that_may_not_be_played_is_refused_with_the_reason(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    window.begin(setup_with_person())
    for _ in range(100):
        wait_for_turn(qtbot, window)
        if window.area.panel is not None:
            press(window, Qt.Key.Key_Space)
            continue
        cards, legal = own_cards(window)
        illegal = [place for place, card in enumerate(cards) if card not in legal]
        if illegal:
            before = window.session.state()
            press(window, _DIGITS[illegal[0]])
            assert window.session.state() == before
            assert "(Rule 6." in window.log.text().splitlines()[-1]
            return
        play_by_digit(window)
    raise AssertionError("no card was ever illegal")


def test_the_match_goes_on_after_closing(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.begin(setup_with_person())
    for _ in range(3):
        wait_for_turn(qtbot, window)
        play_by_digit(window)
    wait_for_turn(qtbot, window)
    state = window.session.state()
    close(window)
    again = make_window()
    again.start()
    wait_for_turn(qtbot, again)
    assert again.session.state() == state
    assert again.stage.state == state


def test_undo_and_redo_by_keys(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.begin(setup_with_person())
    wait_for_turn(qtbot, window)
    first = window.session.state()
    play_by_digit(window)
    wait_for_turn(qtbot, window)
    second = window.session.state()
    press(window, Qt.Key.Key_U)
    assert window.session.state() == first
    QTest.keyClick(window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert window.session.state() == second


def test_a_hint_names_a_card_and_why(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.begin(setup_with_person())
    wait_for_turn(qtbot, window)
    lines = len(window.log.text().splitlines())
    press(window, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: len(window.log.text().splitlines()) > lines)
    match = window.session.match
    assert match is not None
    assert match.deal_is_assisted


def test_spoken_keys_fill_the_log(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.begin(setup_with_person())
    wait_for_turn(qtbot, window)
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4):
        before = window.log.text()
        QTest.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
        assert len(window.log.text()) > len(before)
    cards, _ = own_cards(window)
    assert window.log.text().count(" di ") >= 2 * len(cards)


def test_the_text_log_opens_at_its_last_line(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    for number in range(100):
        window.log.announce(f"line {number}")
    window.log.show()
    bar = window.log.findChildren(QPlainTextEdit)[0].verticalScrollBar()
    qtbot.waitUntil(lambda: 0 < bar.maximum() == bar.value())
    window.log.announce("the newest")
    qtbot.waitUntil(lambda: bar.maximum() == bar.value())


def test_three_handed_cards_by_shift_and_digit(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.begin(setup_with_person(RuleSet.of(variant=Variant.THREE)))
    wait_for_turn(qtbot, window)
    cards, legal = own_cards(window)
    assert len(cards) == 13
    place = next((place for place in (10, 11, 12) if cards[place] in legal), None)
    if place is None:
        play_by_digit(window)
        return
    QTest.keyClick(window.table, _DIGITS[place - 10], Qt.KeyboardModifier.ShiftModifier)
    after, _ = own_cards(window)
    assert cards[place] not in after


def test_names_are_plain_text(make_window: MakeWindow, qtbot: QtBot) -> None:
    """Qt reads HTML where it may; a name with a tag shows as typed and loads nothing."""
    window = make_window()
    name = 'Zorzi <img src="x.png"><b>'
    setup = setup_with_person(name=name)
    window.begin(setup)
    wait_for_turn(qtbot, window)
    assert window.stage.state is not None
    assert name in window.stage.state.names.values()
    tips = [
        widget.toolTip() for widget in window.findChildren(QWidget) if "Zorzi" in widget.toolTip()
    ]
    assert tips
    assert not any("<img" in tip for tip in tips)
    assert QApplication.focusWidget() is None or window.isVisible()


def finished_window(make_window: MakeWindow, qtbot: QtBot) -> MainWindow:
    """Return a window whose match was given up on the first card, its end shown."""
    window = make_window()
    window.begin(setup_with_person())
    wait_for_turn(qtbot, window)
    window.session.resign()
    qtbot.waitUntil(lambda: isinstance(window.area.panel, EndPanel))
    return window


def test_space_at_the_end_begins_no_rematch(make_window: MakeWindow, qtbot: QtBot) -> None:
    """Space and Escape put the result away; Space or a click on the table bring it back."""
    window = finished_window(make_window, qtbot)
    match = window.session.match
    panel = window.area.panel
    assert isinstance(panel, EndPanel)
    assert panel.hasFocus()
    press(window, Qt.Key.Key_Tab)
    assert panel.rematch_button.hasFocus()
    panel.setFocus()
    for put_away in (Qt.Key.Key_Space, Qt.Key.Key_Escape):
        press(window, put_away)
        assert window.area.panel is None
        press(window, Qt.Key.Key_Escape)
        assert window.area.panel is None
        press(window, Qt.Key.Key_Space)
        assert window.area.panel is panel
    press(window, Qt.Key.Key_Space)
    click(window.table.viewport(), window.table.viewport().rect().center())
    assert window.area.panel is panel
    assert window.session.match is match


def test_a_refused_claim_leaves_the_cards_to_the_keyboard(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    window.begin(setup_with_person())
    wait_for_turn(qtbot, window)
    match = window.session.match
    assert match is not None
    press(window, Qt.Key.Key_M)
    assert "not certain" in window.table.spoken_message
    before = len(match.log)
    play_by_digit(window)
    assert len(match.log) > before
    assert window.table.spoken_message == ""


def test_the_last_deal_is_accounted_for_before_the_result(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    """A call ends the match at once: the account of its deal tells what was taken."""
    window = make_window()
    setup = setup_with_person(RuleSet.of(variant=Variant.SHORT))
    window.begin(setup)
    match = window.session.match
    assert match is not None
    wait_for_turn(qtbot, window)
    while not is_over(match):
        if window.area.panel is not None:
            press(window, Qt.Key.Key_Space)
        elif not window.session.call():
            play_by_digit(window)
        wait_for_turn(qtbot, window)
    qtbot.waitUntil(lambda: isinstance(window.area.panel, DealPanel))
    account = window.findChildren(DealPanel)[0]
    assert account.next_button.text() == "To the result"
    press(window, Qt.Key.Key_Space)
    assert not account.isVisible()
    assert window.findChildren(EndPanel)[0].isVisible()
    close(window)
    again = make_window()
    assert again.open_match(setup.id)
    assert isinstance(again.area.panel, EndPanel)


def test_the_swap_is_told_once_a_deal(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.begin(setup_with_person(seed=10))
    match = window.session.match
    assert match is not None
    for _ in range(400):
        wait_for_turn(qtbot, window)
        if window.area.panel is not None:
            press(window, Qt.Key.Key_Space)
            continue
        if window.side.exchange_button.isVisible():
            break
        play_by_digit(window)
    assert "You may swap for " in window.table.spoken_message
    said = window.log.text().count("You may swap for ")
    press(window, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: "You may swap" not in window.table.spoken_message)
    assert window.log.text().count("You may swap for ") == said
    press(window, Qt.Key.Key_R)
    assert "swap" in window.table.spoken_message


def test_an_empty_table_tells_how_to_begin(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.start()
    dialog = window.findChildren(NewMatchDialog)[0]
    dialog.reject()
    assert "Ctrl+N" in window.table.spoken_message
    window.begin(setup_with_person())
    wait_for_turn(qtbot, window)
    assert "Ctrl+N" not in window.table.spoken_message


def test_the_panel_beside_the_table_follows_the_size_of_the_text(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    before = window.side.width()
    window.apply(replace(window.context.settings, text_size=200))

    def wanted() -> int:
        return panel_width(window.width(), window.fontMetrics().height())

    qtbot.waitUntil(lambda: wanted() > before + 60)
    qtbot.waitUntil(lambda: abs(window.side.width() - wanted()) < 4)


def test_the_desktop_chooses_where_the_first_window_lies(make_window: MakeWindow) -> None:
    """A place of our own choice would put its title above the screen."""
    window = make_window()
    window._restore_geometry()
    assert not window.testAttribute(Qt.WidgetAttribute.WA_Moved)
    room = window.screen().availableSize()
    assert window.size() == window.size().boundedTo(room)
    assert window.height() < room.height(), "there is no room for the title bar"


def test_the_window_comes_back_where_it_was_as_far_as_there_is_a_screen(
    make_window: MakeWindow,
) -> None:
    window = make_window()
    window.resize(800, 650)
    close(window)
    again = make_window()
    again._restore_geometry()
    assert (again.width(), again.height()) == (800, 650)
    again.move(5000, 4000)
    again.save_settings()
    again._restore_geometry()
    assert again.screen().availableGeometry().contains(again.geometry())


def test_a_swap_for_a_lower_card_is_offered_without_a_word(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    """The seven may be given for a five (Rule 4.1), but nobody should be led to it."""
    window = make_window()
    window.begin(setup_with_person(seed=7))
    wait_for_turn(qtbot, window)
    assert window.side.exchange_button.isVisible()
    assert "swap" not in window.log.text()


def test_every_appearance_is_taken_at_once_by_table_and_cards(make_window: MakeWindow) -> None:
    window = make_window(colour_scheme=ColourScheme.LIGHT)
    looks = set()
    for scheme in (scheme for scheme in ColourScheme if scheme is not ColourScheme.SYSTEM):
        window.apply(replace(window.context.settings, colour_scheme=scheme))
        assert window.pictures.look.dark == window.theme.soft_cards
        assert QApplication.palette().window().color() == QColor(window.theme.panel)
        image = window.table.grab().toImage()
        looks.add(image.pixelColor(image.width() // 2, image.height() // 2).name())
    assert len(looks) == 4
