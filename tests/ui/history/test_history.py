"""The history: lines, search, what can be done with a match, and throwing away with a way back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from madrasso_qt.exchange.table_reader import read_deals
from madrasso_qt.library import Library
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.log import Player
from madrasso_qt.ui.history import model as columns
from madrasso_qt.ui.history.window import HistoryWindow, Shown
from madrasso_qt.ui.printing.print_window import PrintWindow
from tests.club import X01, keep, points, table_setup
from tests.playing import setup_of
from tests.ui.pseudo import text_size

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SIDES = "Zorzi and Vianello\nBusetto and Scarpa"


@pytest.fixture
def window(qtbot: QtBot, club: Library) -> HistoryWindow:
    return shown(qtbot, club)


def shown(qtbot: QtBot, library: Library) -> HistoryWindow:
    window = HistoryWindow(lambda: library)
    qtbot.addWidget(window)
    window.match_trashed.connect(library.trash)
    window.match_restored.connect(library.restore)
    with qtbot.waitExposed(window):
        window.show()
    return window


def lines(window: HistoryWindow) -> list[list[str]]:
    """Return the texts of all lines."""
    model = window.model
    return [
        [
            model.data(model.index(row, column)).replace("\u2068", "").replace("\u2069", "")
            for column in range(model.columnCount())
        ]
        for row in range(model.rowCount())
    ]


def test_b28_damage_that_is_found_when_a_match_is_looked_at_is_listed(
    qtbot: QtBot, window: HistoryWindow, club: Library
) -> None:
    with club._database.writing("test"):
        club._database.run("UPDATE event SET payload = '{' WHERE match_id = 'A' AND seq = 4")
    choose(window, "A")
    qtbot.waitUntil(window._actions["repair"].isEnabled)
    assert window.current is not None
    assert window.current.id == "A"
    assert not window._open.isEnabled()
    choose_shown(window, Shown.DAMAGED)
    window.refresh()
    assert window.model.ids == ["A"]


def test_pairs_are_seen_in_a_small_window_with_large_text(qtbot: QtBot, club: Library) -> None:
    with text_size(200):
        window = shown(qtbot, club)
        window.resize(640, 500)
        QApplication.processEvents()
        width = window._list.columnWidth(columns.SIDES)
        assert width >= window._list.fontMetrics().horizontalAdvance("Zorzi and Via")
        cell = window._list.visualRect(window.model.index(1, columns.SIDES))
        image = window._list.viewport().grab(cell.adjusted(4, 0, -4, 0)).toImage()
        inked = [
            y
            for y in range(image.height())
            if any(image.pixel(x, y) != image.pixel(0, 0) for x in range(image.width()))
        ]
        assert inked[-1] - inked[0] > 1.3 * window._list.fontMetrics().height()
    wide = shown(qtbot, club)
    wide.resize(1600, 600)
    QApplication.processEvents()
    assert wide._list.horizontalHeader().length() == wide._list.viewport().width()


def choose(window: HistoryWindow, match_id: str) -> None:
    window._select(window.model.row_of(match_id))


def choose_shown(window: HistoryWindow, shown: Shown) -> None:
    window._shown.setCurrentIndex(window._shown.findData(shown.value))
    window._shown.activated.emit(window._shown.currentIndex())


def test_lines_say_when_who_how_and_where(window: HistoryWindow) -> None:
    found = lines(window)
    assert [line[1] for line in found] == [SIDES] * 7
    spoken = window.model.data(window.model.index(0, 1), Qt.ItemDataRole.AccessibleTextRole)
    assert "\n" not in spoken
    results = [(line[2], line[3], line[4]) for line in found]
    assert results == [
        ("370 – (800)", "10", "cappotto"),
        ("in play, deal 3", "2", ""),
        ("(200) – 60", "3", "cappotto"),
        ("(776) – 580", "11", "wrong call"),
        ("778 – (580)", "11", "call"),
        ("(523) – 777", "10", "in carozza"),
        ("777 – (523)", "10", "in carozza"),
    ]
    assert [line[5] for line in found] == ["", "Nicolò's birthday", "", "", "", "", "Osteria"]
    assert "24" in found[6][0]


def test_typing_finds_and_says_what_it_does_not_understand(window: HistoryWindow) -> None:
    QTest.keyClicks(window._search, "motivo:cappotto in:2025 base>3")
    assert window.model.ids == ["G"]
    assert not window._problem.isVisible()
    window.search("base>x osteria")
    assert window.model.ids == ["A"]
    assert "base>x" in window._problem.text()
    assert window._problem.isVisible()
    window.search("")
    assert len(window.model.ids) == 7
    assert "7" in window._count.text()


def test_by_source_and_damaged(window: HistoryWindow, club: Library) -> None:
    club.create(setup_of(1))
    with club._database.writing("test"):
        club._database.run("UPDATE event SET payload = '{' WHERE match_id = 'G' AND seq = 3")
        club._database.run("DELETE FROM summary WHERE match_id = 'G'")
    club._seen = -1
    for chosen, ids in (
        (Shown.TABLE, list("FEDCBAG")),
        (Shown.BOTS, [setup_of(1).id]),
        (Shown.IMPORT, []),
        (Shown.DAMAGED, ["G"]),
        (Shown.ALL, [setup_of(1).id, *"FEDCBAG"]),
    ):
        choose_shown(window, chosen)
        assert window.model.ids == ids
    choose(window, "G")
    assert not window._open.isEnabled()
    assert window._actions["repair"].isEnabled()
    assert lines(window)[-1][2] == "damaged"
    choose(window, "A")
    assert not window._actions["repair"].isEnabled()


def test_enter_opens_and_the_button_says_what_it_will_do(
    qtbot: QtBot, window: HistoryWindow
) -> None:
    choose(window, "F")
    assert window._open.text() == "&Go on"
    assert not window._rematch.isEnabled()
    choose(window, "A")
    assert window._open.text() == "L&ook at"
    with qtbot.waitSignal(window.match_chosen) as chosen:
        QTest.keyClick(window._list, Qt.Key.Key_Return)
    assert chosen.args == ["A"]
    with qtbot.waitSignal(window.rematch_asked) as asked:
        window._rematch.click()
    assert asked.args == ["A"]
    with qtbot.waitSignal(window.statistics_asked) as asked:
        window._actions["statistics"].trigger()
    assert asked.args == ["A"]


def test_every_match_is_replayed_and_a_played_one_put_on_paper(
    qtbot: QtBot, window: HistoryWindow, club: Library
) -> None:
    club.create(setup_of(1))
    window.refresh()
    choose(window, setup_of(1).id)
    with qtbot.waitSignal(window.replay_asked):
        QTest.keyClick(window._list, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    with qtbot.waitSignal(window.paper_asked):
        window._actions["paper"].trigger()
    choose(window, "A")
    assert not window._actions["paper"].isEnabled()
    with qtbot.waitSignal(window.replay_asked):
        QTest.keyClick(window._list, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def test_b40_throwing_away_can_be_taken_back(window: HistoryWindow, club: Library) -> None:
    choose(window, "E")
    QTest.keyClick(window._list, Qt.Key.Key_Delete)
    assert window.model.ids == list("GFDCBA")
    assert window._undo_bar.isVisible()
    assert "Scarpa" in window._undo_text.text()
    assert window.current is not None
    assert window.current.id == "D"
    assert club.info("E").trashed
    QTest.keyClick(window._list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.model.ids == list("GFEDCBA")
    assert not window._undo_bar.isVisible()
    assert window.current.id == "E"
    window.restore()
    assert window.model.ids == list("GFEDCBA")


def test_b40_the_trash_gives_back(window: HistoryWindow, club: Library) -> None:
    for match_id in "AB":
        choose(window, match_id)
        window._delete.click()
    choose_shown(window, Shown.TRASH)
    assert window.model.ids == ["B", "A"]
    assert not window._open.isEnabled()
    assert window._delete.text() == "&Fetch back"
    choose(window, "A")
    window._delete.click()
    assert window.model.ids == ["B"]
    choose_shown(window, Shown.ALL)
    assert "A" in window.model.ids


def test_an_empty_library_says_how_to_begin(
    qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory
) -> None:
    library = Library.open(tmp_path_factory.mktemp("empty"))
    window = shown(qtbot, library)
    assert window.current is None
    assert "Ctrl+N" in window._count.text()
    for action in (window.choose_current, window.trash_current, window.restore):
        action()
    assert not window._open.isEnabled()
    library.close()


def previewed(qtbot: QtBot, window: HistoryWindow, match_id: str) -> None:
    choose(window, match_id)
    qtbot.waitUntil(lambda: not window._later.isActive())


def test_the_preview_shows_sheet_and_course(qtbot: QtBot, window: HistoryWindow) -> None:
    previewed(qtbot, window, "A")
    assert window.preview.sheet.isVisible()
    assert len(window.preview.sheet.lines()) >= 10
    assert "777" in window.preview._result.text()
    assert "Osteria" in window.preview._place.text()
    picture = window.preview.course.picture
    assert picture is not None
    assert picture.rows()[9][2:] == ("777", "523")
    window.search("nobody at all")
    qtbot.waitUntil(lambda: not window._later.isActive())
    assert not window.preview._tabs.isVisible()


def test_b41_names_are_shown_as_typed(qtbot: QtBot, window: HistoryWindow, club: Library) -> None:
    players = {**table_setup("x").players, Seat.WEST: Player('<img src="/etc/x.png">')}
    keep(club, "x", "2026-01-01", *points(65), players=players, place="<b>Bar</b>")
    window.refresh()
    assert '<img src="/etc/x.png">' in lines(window)[0][1]
    index = window.model.index(0, 1)
    assert "<img" not in window.model.data(index, Qt.ItemDataRole.ToolTipRole)
    previewed(qtbot, window, "x")
    assert window.preview._place.textFormat() is Qt.TextFormat.PlainText


def test_b22_a_name_from_right_to_left_turns_no_figure_around(
    window: HistoryWindow, club: Library
) -> None:
    name = "\u05d3\u05d5\u05d3 \u05dc\u05d5\u05d9"
    players = {**table_setup("x").players, Seat.NORTH: Player(name)}
    keep(club, "x", "2026-01-01", *points(*X01), players=players)
    window.refresh()
    cells = [window.model.data(window.model.index(0, column)) for column in range(6)]
    assert f"\u2068{name}\u2069" in cells[1]
    assert cells[2] == "777 – (523)"


def test_b34_a_moment_to_come_is_doubted(window: HistoryWindow, club: Library) -> None:
    keep(club, "x", "7026-01-01", *points(65))
    with club._database.writing("test"):
        club._database.run("UPDATE match SET created_at = 'noon' WHERE id = 'A'")
    window.refresh()
    dates = {
        match_id: line[0] for match_id, line in zip(window.model.ids, lines(window), strict=True)
    }
    assert dates["x"].endswith("?")
    assert dates["A"] == "?"
    assert not dates["B"].endswith("?")


def test_a_library_that_cannot_be_read_is_told(
    window: HistoryWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    from madrasso_qt.library import LibraryError, Trouble

    def broken(*_: object, **__: object) -> list[str]:
        raise LibraryError(Trouble.DISK, "no")

    monkeypatch.setattr(Library, "find", broken)
    window.refresh()
    assert window.model.ids == []
    assert window._problem.isVisible()


def test_the_selected_matches_leave_as_one_booklet(
    window: HistoryWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window._list.selectAll()
    window._output.actions["table"].trigger()
    dialog = window.findChildren(QFileDialog)[-1]
    path = tmp_path / "club.csv"
    dialog.fileSelected.emit(str(path))
    dialog.close()
    assert [len(record.entries) for record in read_deals(path.read_bytes())] == [
        len(record.entries) for record in window._records()
    ]
    assert len(window._records()) == 7
    choose(window, "A")
    (record,) = window._records()
    assert (record.tags["MatchId"], record.tags["Site"]) == ("A", "Osteria")
    assert record.tags["Date"] == "2024.11.01"
    window._output.actions["print"].trigger()
    (paper,) = window.findChildren(PrintWindow)
    assert len(paper._records) == 1
    paper.close()
