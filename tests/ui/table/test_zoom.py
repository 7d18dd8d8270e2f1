"""A card seen large: how it is asked for and put away, what is said, and that all of it fits."""

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem
from pytestqt.qtbot import QtBot

from madrasso_qt.app.decks import default_deck
from madrasso_qt.app.settings import Language
from madrasso_qt.rules.cards import DECK, Card, Rank, Seat
from madrasso_qt.rules.deal import Deal
from madrasso_qt.ui.deck_words import card_text
from madrasso_qt.ui.language import Translations
from madrasso_qt.ui.table.view import TableView
from madrasso_qt.ui.table.zoom import _FLAGS, _Panel
from madrasso_qt.ui.theme import DARK, ui_font
from tests.ui.pseudo import pseudo_language
from tests.ui.table.deals import deal_at, seen
from tests.ui.table.test_view import LEFT, NONE, Heard, drag, on_card

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def heard(view: TableView) -> Heard:
    return Heard(view)


@pytest.fixture
def deal(view: TableView) -> Deal:
    """Return a deal with cards in the trick, in which South is to play."""
    deal = next(
        deal
        for number in range(1, 100, 7)
        if (deal := deal_at(Seat.SOUTH, number=number, mixed=True)).trick.cards
    )
    view.stage.sync(seen(deal))
    view.setFocus()
    return deal


def large(view: TableView) -> Card | None:
    return view.large_card


def move(view: TableView, card: Card) -> None:
    """Put the focus on an own card by the keyboard."""
    assert view.state is not None
    QTest.keyClick(view, Qt.Key.Key_Home)
    for _ in range(view.state.own_cards.index(card)):
        QTest.keyClick(view, Qt.Key.Key_Right)


@pytest.mark.usefixtures("deal")
@pytest.mark.parametrize("key", [Qt.Key.Key_Z, Qt.Key.Key_Escape, Qt.Key.Key_Space])
def test_z_shows_the_card_in_focus_and_a_key_puts_it_away(
    view: TableView, heard: Heard, key: Qt.Key
) -> None:
    assert view.state is not None
    card = view.state.own_cards[3]
    move(view, card)
    QTest.keyClick(view, Qt.Key.Key_Z)
    assert large(view) == card
    QTest.keyClick(view, key)
    assert large(view) is None
    assert view.stage.focus == card
    assert not heard.chosen


def test_a_key_that_plays_a_card_only_puts_the_large_one_away(
    view: TableView, heard: Heard, deal: Deal
) -> None:
    for key in (Qt.Key.Key_1, Qt.Key.Key_Return):
        view.show_large(deal.legal_plays()[0])
        assert not view.accepts_cards
        QTest.keyClick(view, key)
        assert large(view) is None
    assert not heard.chosen
    assert view.accepts_cards


def test_the_arrows_lead_through_all_cards_that_lie_open(view: TableView, deal: Deal) -> None:
    view.enlarge()
    met = []
    QTest.keyClick(view, Qt.Key.Key_Home)
    for _ in range(20):
        met.append(large(view))
        QTest.keyClick(view, Qt.Key.Key_Right)
    expected = [*seen(deal).own_cards, *deal.trick.cards]
    assert set(expected) <= set(met)
    assert met[: len(seen(deal).own_cards)] == list(seen(deal).own_cards)


def test_alt_and_a_click_show_any_open_card_and_a_click_puts_it_away(
    view: TableView, heard: Heard, deal: Deal
) -> None:
    for card in (*deal.trick.cards, *deal.legal_plays()):
        QTest.mouseClick(view.viewport(), LEFT, ALT, on_card(view, card))
        assert large(view) == card
        QTest.mouseClick(view.viewport(), LEFT, NONE, on_card(view, card))
        assert large(view) is None
    assert not heard.chosen


def test_a_long_press_shows_a_card_until_it_is_let_go(
    qtbot: QtBot, view: TableView, heard: Heard, deal: Deal
) -> None:
    view._hold.setInterval(0)
    for card in (deal.trick.cards[0], deal.legal_plays()[0]):
        QTest.mousePress(view.viewport(), LEFT, NONE, on_card(view, card))
        qtbot.waitUntil(lambda card=card: large(view) == card)  # type: ignore[misc]
        QTest.mouseRelease(view.viewport(), LEFT, NONE, on_card(view, card))
        assert large(view) is None
    assert not heard.chosen


def test_a_card_that_is_dragged_or_clicked_is_not_shown_large(
    qtbot: QtBot, view: TableView, heard: Heard, deal: Deal
) -> None:
    start = on_card(view, deal.legal_plays()[0])
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    assert view._hold.isActive()
    drag(view, start, start + QPoint(0, -60))
    assert not view._hold.isActive()
    QTest.mouseRelease(view.viewport(), LEFT, NONE, start)
    QTest.mouseClick(view.viewport(), LEFT, NONE, on_card(view, deal.legal_plays()[0]))
    assert not view._hold.isActive()
    assert large(view) is None


def test_what_is_seen_is_said(view: TableView, deal: Deal) -> None:
    said: list[str] = []
    view.card_enlarged.connect(said.append)
    view.show_large(Card.parse("SA"))
    text = card_text(Card.parse("SA"), default_deck().deck)
    assert said == [f"Asso di spade. {text.worth}. {text.motto}. {text.meaning}."]
    assert said[0] in view.accessibleDescription()
    view.show_large(None)
    assert said[0] not in view.accessibleDescription()
    assert len(said) == 1


def test_the_worth_of_every_card_and_the_mottoes_of_the_aces_are_told(qapp: QApplication) -> None:
    translations = Translations()
    for language, none, some in (
        (Language.ENGLISH, "no points", "{} points"),
        (Language.ITALIAN, "nessun punto", "{} punti"),
    ):
        translations.speak(language)
        for card in DECK:
            text = card_text(card, default_deck().deck)
            assert text.name.startswith(card.rank.name.title() + " di ")
            assert text.worth == (some.format(card.points) if card.points else none)
            motto = default_deck().deck.mottoes.get(f"{card.suit.name}_asso".lower())
            assert motto is not None
            if card.rank is Rank.ASSO:
                assert text.motto == f"«{motto.text}»"
                assert text.meaning == motto.translations[language.value]
            else:
                assert text.motto == text.meaning == ""
    translations.stop()


def test_the_large_card_becomes_sharp(qtbot: QtBot, view: TableView, deal: Deal) -> None:
    view.resize(900, 800)
    view._pictures.finish()
    card = deal.legal_plays()[0]
    view.show_large(card)
    assert view._zoom is not None
    blurred = view._zoom._picture.pixmap().toImage()
    with qtbot.waitSignal(view._pictures.rendered):
        pass
    assert view._zoom._picture.pixmap().toImage() != blurred


def test_it_goes_when_the_card_does_and_stays_in_other_colours(view: TableView, deal: Deal) -> None:
    card = deal.legal_plays()[0]
    view.show_large(card)
    view.set_theme(DARK)
    view.retranslate()
    assert large(view) == card
    deal.play(card)
    while card in deal.trick.cards:
        deal.play(deal.legal_plays()[0])
    view.stage.sync(seen(deal))
    assert large(view) is None


def items_of(view: TableView) -> tuple[QRectF, QRectF]:
    """Return where the card, without its shadow, and the words are."""
    assert view._zoom is not None
    _, panel, _ = view._zoom._items
    width = view._zoom._width
    card = QRectF(0, 0, width, width * 1040 / 490)
    card.moveCenter(view._zoom._middle)
    return card, bounds(panel)


def cut_off(view: TableView) -> list[str]:
    """Return the paragraphs that are taller when they are painted than the room they have."""
    assert view._zoom is not None
    _, panel, _ = view._zoom._items
    assert isinstance(panel, _Panel)
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    found = []
    for line in panel._lines:
        painter.setFont(line.font)
        needed = painter.boundingRect(line.area, int(_FLAGS), line.text)
        if needed.height() > line.area.height() + 1 or needed.width() > line.area.width() + 1:
            found.append(f"{line.text}: {needed} in {line.area}")
    painter.end()
    return found


def bounds(item: QGraphicsItem) -> QRectF:
    return item.mapToScene(item.boundingRect()).boundingRect()


@pytest.mark.parametrize("size", [(360, 360), (548, 560), (1600, 500), (1668, 1080)])
@pytest.mark.parametrize("percent", [100, 200])
def test_card_and_words_fit_at_any_size(
    view: TableView, size: tuple[int, int], percent: int
) -> None:
    before = QApplication.font()
    with pseudo_language():
        view.setFont(ui_font(percent))
        view.resize(*size)
        view.stage.sync(seen(deal_at(Seat.SOUTH)))
        for code in ("DA", "C7", "SA"):
            view.show_large(Card.parse(code))
            card, words = items_of(view)
            assert view.sceneRect().contains(card)
            assert view.sceneRect().contains(words)
            assert not card.intersects(words)
            assert card.width() >= 0.3 * min(size)
            assert not cut_off(view)
    view.setFont(before)
