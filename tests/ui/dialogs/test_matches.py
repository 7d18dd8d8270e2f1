"""The list of matches: lines, search, opening, and throwing away with a way back."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from madrasso_qt.library import MatchInfo
from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.log import Player, Source
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.rules.score import EndReason, Verdict
from madrasso_qt.ui.dialogs.matches import MatchesWindow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def info(match_id: str, west: str = "Bepi", **changes: object) -> MatchInfo:
    values: dict[str, object] = {
        "id": match_id,
        "created_at": datetime(2025, 3, 1, 20, 30, tzinfo=UTC),
        "changed_at": None,
        "events": 3,
        "source": Source.BOTS,
        "variant": Variant.CLASSIC,
        "players": {
            Seat.NORTH: Player("Marco", "osteria"),
            Seat.WEST: Player(west, "osteria"),
            Seat.SOUTH: Player(""),
            Seat.EAST: Player("Nane", "osteria"),
        },
        "title": "",
        "totals": {Side.NS: 100, Side.WE: 160},
        "deals": 2,
        "verdict": None,
        "problem": "",
        "trashed": False,
    }
    return MatchInfo(**{**values, **changes})  # type: ignore[arg-type]


FINISHED = Verdict(Side.NS, EndReason.CAPPOTTO, 4)


@pytest.fixture
def window(qtbot: QtBot) -> MatchesWindow:
    matches = [info("a"), info("b", "Anna", verdict=FINISHED, deals=4), info("c", "Zorzi")]
    window = MatchesWindow(matches)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


def lines(window: MatchesWindow) -> list[list[str]]:
    """Return the texts of the lines in sight."""
    items = [window._list.topLevelItem(n) for n in range(window._list.topLevelItemCount())]
    return [
        [item.text(column).replace("\u2068", "").replace("\u2069", "") for column in range(5)]
        for item in items
        if item is not None and not item.isHidden()
    ]


def test_lines_say_who_how_and_how_far(window: MatchesWindow) -> None:
    first, second, _ = lines(window)
    assert "25" in first[0]
    assert first[1:] == ["Marco and You – Bepi and Nane", "In play", "2", "classic"]
    assert second[2] == "You win: cappotto in deal 4."


def test_opening_tells_the_id(qtbot: QtBot, window: MatchesWindow) -> None:
    assert "Go on" in window._open.text().replace("&", "")
    window._list.setFocus()
    QTest.keyClick(window._list, Qt.Key.Key_Down)
    assert "Look at" in window._open.text().replace("&", "")
    with qtbot.waitSignal(window.match_chosen) as chosen:
        QTest.keyClick(window, Qt.Key.Key_Return)
    assert chosen.args == ["b"]


def test_names_are_searched(window: MatchesWindow) -> None:
    window._filter.setText("zOR")
    assert len(lines(window)) == 1
    window._filter.setText("nobody")
    assert lines(window) == []
    assert window._empty.isVisible()
    window._filter.clear()
    assert len(lines(window)) == 3


def test_throwing_away_can_be_taken_back(qtbot: QtBot, window: MatchesWindow) -> None:
    window._list.setFocus()
    QTest.keyClick(window._list, Qt.Key.Key_Down)
    with qtbot.waitSignal(window.match_trashed) as trashed:
        QTest.keyClick(window._list, Qt.Key.Key_Delete)
    assert trashed.args == ["b"]
    assert window._undo_bar.isVisible()
    assert "Anna" in window._undo_text.text()
    assert window.current is not None
    assert window.current.id == "c"
    with qtbot.waitSignal(window.match_restored) as restored:
        window._undo.click()
    assert restored.args == ["b"]
    assert not window._undo_bar.isVisible()
    assert [line[1] for line in lines(window)][1].endswith("Anna and Nane")
    assert window.current.id == "b"


def test_last_match_can_be_thrown_away(window: MatchesWindow) -> None:
    for _ in range(3):
        window.trash_current()
    assert window.current is None
    assert window._empty.isVisible()
    assert not window._open.isEnabled()
    window.trash_current()
    window.restore()
    assert len(lines(window)) == 1
    window.restore()
    assert len(lines(window)) == 1


def test_new_list_keeps_what_is_selected(window: MatchesWindow) -> None:
    item = window._list.topLevelItem(2)
    assert item is not None
    window._list.setCurrentItem(item)
    window.set_matches([info("x"), info("c"), info("y")])
    assert window.current is not None
    assert window.current.id == "c"


def test_damaged_and_unknown_matches_have_a_line(qtbot: QtBot) -> None:
    window = MatchesWindow(
        [
            info("a", problem="event 3: no card"),
            info("b", players={}, variant=None, created_at=None, title="<b>Festa</b>"),
        ]
    )
    qtbot.addWidget(window)
    damaged, unknown = lines(window)
    assert damaged[2] == "Cannot be read to its end"
    assert unknown[:2] == ["", "<b>Festa</b>"]


def test_three_players_and_typed_names(qtbot: QtBot) -> None:
    players = {
        Seat.NORTH: Player("<i>Marco</i>", "osteria"),
        Seat.WEST: Player("Bepi", "osteria"),
        Seat.SOUTH: Player("Piero"),
    }
    window = MatchesWindow([info("a", players=players, variant=Variant.THREE)])
    qtbot.addWidget(window)
    assert lines(window)[0][1] == "<i>Marco</i>, Bepi, Piero"
    item = window._list.topLevelItem(0)
    assert item is not None
    assert "<i>" not in item.toolTip(1)
