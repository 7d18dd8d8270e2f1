"""The register: renaming, notes, merging with its guard, and the way back from each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from madrasso_qt.library import Library
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.log import Player, Source
from madrasso_qt.ui.history.players_window import PlayersWindow
from tests.club import keep, points, table_setup

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def window(qtbot: QtBot, club: Library) -> PlayersWindow:
    club.players.add("Zorzi Marco")
    window = PlayersWindow(lambda: club)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


def rows(window: PlayersWindow) -> list[tuple[str, str, str, str]]:
    found = []
    for place in range(window._list.topLevelItemCount()):
        item = window._list.topLevelItem(place)
        assert item is not None
        texts = (item.text(n).replace("\u2068", "").replace("\u2069", "") for n in range(4))
        found.append(tuple(texts))
    return found  # type: ignore[return-value]


def names(window: PlayersWindow) -> list[str]:
    return [row[0] for row in rows(window)]


def merge(window: PlayersWindow, player_id: str, into: str) -> None:
    window.select(player_id)
    window._into.setCurrentIndex(window._into.findData(into))
    window._merge.click()


def test_everybody_is_listed_with_his_matches(window: PlayersWindow) -> None:
    assert rows(window)[0] == ("Zorzi Marco", "", "0", "")
    assert {row[2] for row in rows(window)[1:]} == {"7"}
    window._search.setText("ZORZI")
    assert sorted(names(window)) == ["Zorzi", "Zorzi Marco"]


def test_b19_renaming_changes_lists_and_not_sheets(
    qtbot: QtBot, window: PlayersWindow, club: Library
) -> None:
    window.select("scarpa")
    window._fields["name"].setText("  Lucia  Scarpa ")
    with qtbot.waitSignal(window.register_changed):
        window._save.click()
    assert ("Lucia Scarpa", "", "7", "Scarpa") in rows(window)
    assert club.info("A").players[Seat.EAST].name == "Scarpa"
    assert window._undo_bar.isVisible()
    window._undo.click()
    assert ("Scarpa", "", "7", "") in rows(window)
    assert not window._undo_bar.isVisible()


def test_b20_a_blank_name_is_refused(window: PlayersWindow) -> None:
    window.select("scarpa")
    window._fields["name"].setText("   ")
    window._save.click()
    assert window._problem.isVisible()
    assert "Scarpa" in names(window)
    assert not window._undo_bar.isVisible()


def test_short_name_and_note_are_kept(window: PlayersWindow, club: Library) -> None:
    window.select("scarpa")
    window._fields["short"].setText("Luci")
    window._fields["note"].setText("of Tuesdays")
    window._save.click()
    player = club.players.register().get("scarpa")
    assert player is not None
    assert (player.short, player.note) == ("Luci", "of Tuesdays")
    window._search.setText("tuesday")
    assert names(window) == ["Scarpa"]


def test_b18_merging_and_separating(window: PlayersWindow, club: Library) -> None:
    other = next(p.id for p in club.players.register() if p.name == "Zorzi Marco")
    merge(window, other, "zorzi")
    assert ("Zorzi", "", "7", "Zorzi Marco") in rows(window)
    assert "Zorzi Marco" not in names(window)
    assert window.current is not None
    assert window.current.id == "zorzi"
    assert window._part.isVisible()
    window._part.click()
    assert "Zorzi Marco" in names(window)
    merge(window, other, "zorzi")
    window._undo.click()
    assert "Zorzi Marco" in names(window)


def test_b16_two_of_one_table_are_not_one_person(window: PlayersWindow) -> None:
    merge(window, "zorzi", "scarpa")
    assert window._problem.isVisible()
    assert "7" in window._problem.text()
    assert {"Zorzi", "Scarpa"} <= set(names(window))


def test_b17_players_of_one_name_are_told_apart(window: PlayersWindow, club: Library) -> None:
    club.players.add("Zorzi")
    window.refresh()
    window.select("scarpa")
    texts = [window._into.itemText(place) for place in range(window._into.count())]
    alike = [text.replace("\u2068", "").replace("\u2069", "") for text in texts if "Zorzi" in text]
    assert sorted(alike)[:2] == ["Zorzi (0 match(es))", "Zorzi (7 match(es))"]


def test_the_nameless_person_is_there_once_he_played(window: PlayersWindow, club: Library) -> None:
    players = {**table_setup("x").players, Seat.SOUTH: Player("")}
    keep(club, "x", "2026-01-01", *points(65), players=players)
    window.refresh()
    assert "You" not in {row[0] for row in rows(window)}, "at a table it might be anybody"
    club.create(table_setup("y", players=players, source=Source.BOTS))
    window.refresh()
    assert rows(window)[0] == ("You", "", "1", "")
    window.select("you")
    assert not window._fields["name"].isEnabled()
    merge(window, "you", "vianello")
    assert ("Vianello", "", "8", "") in rows(window)


def test_statistics_are_asked_for(qtbot: QtBot, window: PlayersWindow) -> None:
    window.select("scarpa")
    with qtbot.waitSignal(window.statistics_asked) as asked:
        window._statistics.click()
    assert asked.args == ["scarpa"]


def test_a_full_disk_is_told(window: PlayersWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    from madrasso_qt.library import LibraryError, Trouble
    from madrasso_qt.library.players import Players

    def full(*_: object) -> int:
        raise LibraryError(Trouble.FULL, "no room")

    monkeypatch.setattr(Players, "rename", full)
    window.select("scarpa")
    window._fields["name"].setText("Lucia")
    window._save.click()
    assert window._problem.isVisible()
    assert "Scarpa" in names(window)
