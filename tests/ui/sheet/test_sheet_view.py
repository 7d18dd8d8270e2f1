"""The sheet as a widget: read aloud, plain names, scrolled to the newest line."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.score import DealEntry, evaluate
from madrasso_qt.ui.sheet.sheet_view import SheetRow, SheetView, SideHead
from madrasso_qt.ui.theme import DARK, LIGHT

NAMES = {Seat.NORTH: "Marco", Seat.WEST: "<img src=x>", Seat.SOUTH: "Anna", Seat.EAST: "Nane"}
CLASSIC = RuleSet.of()
TWELVE = [DealEntry.of_points(own, 130 - own) for own in (64,) * 10 + (70, 60)]


def shown(qtbot: QtBot, entries: list[DealEntry], rules: RuleSet = CLASSIC) -> SheetView:
    view = SheetView(framed=True)
    qtbot.addWidget(view)
    side = rules.side_of(Seat.SOUTH)
    view.set_sheet(evaluate(rules, entries), side, NAMES, side, len(entries) + 1)
    view.resize(252, 400)
    view.show()
    return view


def test_each_row_is_read_aloud(qtbot: QtBot) -> None:
    view = shown(qtbot, TWELVE[:3])
    rows = view.findChildren(SheetRow)
    assert [row.accessibleName() for row in rows] == [line.spoken for line in view.lines()]
    assert rows[0].accessibleName() == "Deal 1: Noi 64, Loro 66."
    assert "base 4 of 10" in [row.accessibleName() for row in rows]


def test_heads_name_sides_and_players_as_typed(qtbot: QtBot) -> None:
    view = shown(qtbot, TWELVE[:3])
    texts = [head.accessibleName() for head in view.findChildren(SideHead)]
    assert texts[0].startswith("Noi (we): \u2068Marco\u2069 and \u2068Anna\u2069")
    assert "<img src=x>" in texts[1]
    tips = [head.toolTip() for head in view.findChildren(SideHead)]
    assert all("<img" not in tip for tip in tips)


def test_sheet_without_a_side_of_ones_own_names_the_players(qtbot: QtBot) -> None:
    view = SheetView()
    qtbot.addWidget(view)
    view.set_sheet(evaluate(CLASSIC, TWELVE[:1]), Side.WE, NAMES, None, None)
    assert "Noi" not in view.as_text()
    assert view.lines()[0].figures == ("66",)


def test_three_players_have_three_heads_and_two_columns(qtbot: QtBot) -> None:
    rules = RuleSet.of(variant=Variant.THREE)
    view = shown(qtbot, [DealEntry.of_points(40, 50, 40)], rules)
    assert len(view.findChildren(SideHead)) == 3
    assert view.lines()[0].figures == ("40", "40")


def test_heads_follow_another_variant(qtbot: QtBot) -> None:
    view = shown(qtbot, [DealEntry.of_points(40, 50, 40)], RuleSet.of(variant=Variant.THREE))
    view.set_sheet(evaluate(CLASSIC, TWELVE), Side.NS, NAMES, Side.NS, None)
    heads = [head for head in view.findChildren(SideHead) if not head.isHidden()]
    assert len(heads) == 2


def test_sums_come_and_go_in_pencil(qtbot: QtBot) -> None:
    view = shown(qtbot, TWELVE[:2])
    assert all(not line.pencil for line in view.lines())
    view.set_show_sums(True)
    assert view.lines()[1].pencil == ("128", "132")
    view.set_show_sums(False)
    assert all(not line.pencil for line in view.lines())


def test_footer_tells_verdict_or_needs(qtbot: QtBot) -> None:
    assert shown(qtbot, TWELVE[:9]).footer() == ""
    assert "to go" in shown(qtbot, TWELVE[:10]).footer()
    assert shown(qtbot, TWELVE).footer().startswith("You lose: 790 point")


def test_newest_line_is_in_sight(qtbot: QtBot) -> None:
    view = shown(qtbot, TWELVE)
    area = view.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    assert area.verticalScrollBar().value() == area.verticalScrollBar().maximum()


def test_text_for_the_clipboard(qtbot: QtBot) -> None:
    view = SheetView()
    qtbot.addWidget(view)
    assert view.as_text() == ""
    view.set_sheet(evaluate(CLASSIC, TWELVE), Side.NS, NAMES, Side.NS, None)
    assert view.as_text().startswith("Madrasso\n")
    assert "770      790" in view.as_text()


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_paints_in_both_appearances(qtbot: QtBot, theme: object) -> None:
    view = shown(qtbot, TWELVE)
    view.set_theme(DARK if theme is DARK else LIGHT)
    image = view.grab().toImage()
    assert image.pixelColor(1, 1).name() == view.theme.panel


def test_takes_the_present_language(qtbot: QtBot) -> None:
    view = shown(qtbot, TWELVE)
    view.retranslate()
    QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
    assert view.footer().startswith("You lose")


def test_same_sheet_is_not_written_anew(qtbot: QtBot) -> None:
    view = shown(qtbot, TWELVE[:3])
    rows = view.findChildren(SheetRow)
    view.set_sheet(evaluate(CLASSIC, TWELVE[:3]), Side.NS, dict(NAMES), Side.NS, 4)
    assert view.findChildren(SheetRow) == rows
    view.set_sheet(evaluate(CLASSIC, TWELVE[:3]), Side.NS, NAMES, Side.NS, None)
    assert len(view.lines()) == len(rows) - 1
