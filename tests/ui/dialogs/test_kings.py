"""The rule of kings on the screen: the cards one by one, then the words."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtTest import QTest

from madrasso_qt.rules.cards import Card, Rank, Seat, Suit, shuffled
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.seating import KingsDraw, draw_kings
from madrasso_qt.ui.dialogs.kings import KingsDialog

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

NAMES = {Seat.NORTH: "Marco", Seat.WEST: "Bepi", Seat.SOUTH: "", Seat.EAST: "Nane"}
PICTURE = (40, 85)


def face(_card: Card, _width: float) -> QPixmap:
    picture = QPixmap(*PICTURE)
    picture.fill(QColor("#ff00ff"))
    return picture


def dialog_of(
    qtbot: QtBot, draw: KingsDraw, rules: RuleSet | None = None, speed: int = 0
) -> KingsDialog:
    dialog = KingsDialog(draw, rules or RuleSet(), NAMES, face, speed=speed)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def king(suit: Suit) -> Card:
    return Card(suit, Rank.RE)


def draw_of(*seats: Seat) -> KingsDraw:
    """Return a draw in which the next card of each seat is a king."""
    suits = list(Suit)
    return KingsDraw(tuple((seat, king(suits[n])) for n, seat in enumerate(seats)), seats)


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def test_everything_is_there_at_once_without_speed(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, draw_kings(shuffled(Random(1)), RuleSet().seats, 2))
    assert dialog.is_done
    assert dialog._caption.text() == dialog.result_text()


def test_cards_come_one_by_one(qtbot: QtBot) -> None:
    draw = draw_kings(shuffled(Random(9)), RuleSet().seats, 2)
    dialog = dialog_of(qtbot, draw, speed=100)
    assert dialog._timer.isActive()
    dialog._on_time()
    assert len(dialog._cloth._turned) == 1
    assert plain(dialog._caption.text()).startswith("Nane: ")
    for _ in draw.turned[1:]:
        dialog._on_time()
    assert dialog.is_done
    assert not dialog._timer.isActive()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_keys_skip_and_then_go_on(qtbot: QtBot, key: Qt.Key) -> None:
    draw = draw_kings(shuffled(Random(9)), RuleSet().seats, 2)
    dialog = dialog_of(qtbot, draw, speed=100)
    QTest.keyClick(dialog, key)
    assert dialog.is_done
    assert dialog.isVisible()
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClick(dialog, key)


def test_a_click_skips(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, draw_kings(shuffled(Random(9)), RuleSet().seats, 2), speed=100)
    QTest.mouseClick(dialog._cloth, Qt.MouseButton.LeftButton)
    assert dialog.is_done


def test_words_for_the_others_kings(qtbot: QtBot) -> None:
    text = plain(dialog_of(qtbot, draw_of(Seat.WEST, Seat.NORTH)).result_text())
    # The two are partners; Bepi, who had the first king, keeps his seat, and so South's partner
    # is who is left.
    assert text == (
        "The kings fall to Bepi and Marco: they are partners. Nane sits opposite you, "
        "Bepi at the left and Marco at the right. Bepi deals first."
    )


def test_words_for_ones_own_king(qtbot: QtBot) -> None:
    text = plain(dialog_of(qtbot, draw_of(Seat.EAST, Seat.SOUTH)).result_text())
    assert text == (
        "The kings fall to you and Nane: you are partners. Nane sits opposite you, "
        "Bepi at the left and Marco at the right. Nane deals first."
    )


def test_words_for_one_king(qtbot: QtBot) -> None:
    three = RuleSet.of(variant=Variant.THREE)
    assert plain(dialog_of(qtbot, draw_of(Seat.WEST), three).result_text()) == (
        "The first king falls to Bepi. Bepi deals first."
    )
    assert dialog_of(qtbot, draw_of(Seat.SOUTH)).result_text() == (
        "The first king falls to you. You deal first."
    )


def test_cards_go_with_their_player(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, draw_of(Seat.WEST, Seat.NORTH))
    lying = {card: seat for seat, card in dialog._cloth._turned}
    assert lying == {king(Suit.DENARI): Seat.WEST, king(Suit.COPPE): Seat.EAST}
    assert dialog._cloth._dealer is Seat.WEST


def test_only_the_deciding_kings_have_a_ring(qtbot: QtBot) -> None:
    turned = (
        (Seat.EAST, king(Suit.DENARI)),
        (Seat.NORTH, Card(Suit.DENARI, Rank.ASSO)),
        (Seat.EAST, king(Suit.SPADE)),
        (Seat.NORTH, king(Suit.COPPE)),
    )
    dialog = dialog_of(qtbot, KingsDraw(turned, (Seat.EAST, Seat.NORTH)))
    assert dialog._cloth._kings == (0, 3)


def test_cards_are_painted_before_their_player(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, draw_of(Seat.SOUTH))
    image = dialog._cloth.grab().toImage()
    south = dialog._cloth._centre(Seat.SOUTH).toPoint()
    north = dialog._cloth._centre(Seat.NORTH).toPoint()
    assert image.pixelColor(south) == QColor("#ff00ff")
    assert image.pixelColor(north) != QColor("#ff00ff")


def test_hiding_stops_the_draw(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, draw_kings(shuffled(Random(9)), RuleSet().seats, 2), speed=100)
    dialog.close()
    assert not dialog._timer.isActive()
