"""What becomes of what is asked for in history, register and statistics."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from madrasso_qt.app.session import Session
from madrasso_qt.library.conditions import EVERYTHING
from madrasso_qt.library.store import Addition
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.log import Source
from madrasso_qt.rules.match import Match
from madrasso_qt.ui.dialogs.record_view import RecordWindow
from madrasso_qt.ui.history.desk import HistoryDesk
from madrasso_qt.ui.main_window import MainWindow
from tests.club import season
from tests.playing import next_event, setup_of
from tests.ui.conftest import MakeWindow, make_window

__all__ = ["make_window"]


def played(window: MainWindow, deals: int = 1) -> Match:
    """Write a match against bots of which some deals are over."""
    match = Match(setup_of(5))
    while len(match.entries) < deals:
        match.append(next_event(match))
    window.context.library.add_all((Addition(match),))
    return match


def told(window: MainWindow) -> str:
    box = window.findChildren(QMessageBox)[-1]
    text = box.text()
    box.close()
    return text


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()


@pytest.fixture
def desk(window: MainWindow, qtbot: QtBot) -> HistoryDesk:
    season(window.context.library)
    window.windows.matches()
    desk = window.windows.desk
    assert desk.history.isVisible()
    return desk


def test_a_match_against_bots_is_opened_at_the_table(window: MainWindow, desk: HistoryDesk) -> None:
    match = played(window)
    desk.history.match_chosen.emit(match.setup.id)
    assert window.session.match is not None
    assert window.session.match.setup.id == match.setup.id
    assert not desk.history.isVisible()


def test_a_match_at_a_table_is_opened_as_a_sheet(window: MainWindow, desk: HistoryDesk) -> None:
    desk.history.match_chosen.emit("F")
    (sheet,) = window.windows.sheets()
    assert sheet.match.setup.id == "F"
    assert not desk.history.isVisible()


def test_a_rematch_at_a_table_has_a_new_sheet(window: MainWindow, desk: HistoryDesk) -> None:
    desk.history.rematch_asked.emit("A")
    (sheet,) = window.windows.sheets()
    assert sheet.match.setup.id != "A"
    assert sheet.match.setup.first_dealer is Seat.WEST
    assert [player.id for player in sheet.match.setup.players.values()] == [
        player.id for player in window.context.library.info("A").players.values()
    ]
    assert len(window.context.library.find(EVERYTHING)) == 8


def test_the_cards_of_a_match_are_stepped_through(window: MainWindow, desk: HistoryDesk) -> None:
    desk.history.replay_asked.emit(played(window).setup.id)
    assert len(window.findChildren(RecordWindow)) == 1


def test_a_rematch_has_the_same_players(
    window: MainWindow, desk: HistoryDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Match] = []
    monkeypatch.setattr(Session, "start", lambda _, setup: begun.append(Match(setup)))
    match = played(window)
    desk.history.rematch_asked.emit(match.setup.id)
    (rematch,) = begun
    assert rematch.setup.id != match.setup.id
    names = [player.name for player in rematch.setup.players.values()]
    assert names == [player.name for player in match.setup.players.values()]


def test_a_played_match_goes_on_on_paper(
    window: MainWindow, desk: HistoryDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(MainWindow, "open_match", lambda _, match_id: opened.append(match_id))
    match = played(window, 2)
    desk.history.paper_asked.emit(match.setup.id)
    (sheet_id,) = opened
    info = window.context.library.info(sheet_id)
    assert (info.source, info.deals) == (Source.TABLE, 2)
    assert not window.context.library.info(match.setup.id).trashed


def test_b28_a_damaged_match_is_repaired(window: MainWindow, desk: HistoryDesk) -> None:
    library = window.context.library
    with library._database.writing("test"):
        library._database.run("UPDATE event SET payload = '{' WHERE match_id = 'A' AND seq = 4")
        library._database.run("DELETE FROM summary")
    library._seen = -1
    desk.history.repair_asked.emit("A")
    assert "3" in told(window)
    assert library.find(EVERYTHING, trashed=True) == ["A"]
    assert len(library.find(EVERYTHING)) == 7
    desk.history.match_chosen.emit("A")
    assert "cannot be read" in told(window)


def test_statistics_of_the_sides_of_a_match(window: MainWindow, desk: HistoryDesk) -> None:
    desk.history.statistics_asked.emit("A")
    assert desk.statistics.isVisible()
    subject = desk.statistics._subject()
    assert (subject.members, subject.against) == (("vianello", "zorzi"), ("busetto", "scarpa"))
    assert desk.statistics.figures.wins.of == 6
    desk.players.statistics_asked.emit("scarpa")
    assert desk.statistics._subject().members == ("scarpa",)


def test_statistics_of_a_person_against_the_program(window: MainWindow, desk: HistoryDesk) -> None:
    desk.history.statistics_asked.emit(played(window).setup.id)
    subject = desk.statistics._subject()
    assert subject.members == ("name:anna", "bot:simple")
    assert subject.against == ("bot:simple", "bot:simple")
    assert desk.statistics.figures.unfinished == 1


def test_a_new_name_is_seen_in_open_windows(window: MainWindow, desk: HistoryDesk) -> None:
    window.windows.players()
    desk.statistics.ask(("scarpa",))
    window.windows.statistics()
    window.context.library.players.rename("scarpa", "Lucia")
    desk.players.register_changed.emit()
    assert "Lucia" in desk.statistics._boxes["player"].currentText()


def test_a_picture_is_written_or_told_why_not(
    window: MainWindow, desk: HistoryDesk, tmp_path: Path
) -> None:
    desk.statistics.ask(("scarpa",))
    picture = desk.statistics._pages["ways"].picture
    assert picture is not None
    desk.save(picture, tmp_path / "ways.svg")
    assert b"<svg" in (tmp_path / "ways.svg").read_bytes()
    desk.save(picture, tmp_path / "ways.png")
    assert (tmp_path / "ways.png").read_bytes().startswith(b"\x89PNG")
    desk.save(picture, tmp_path / "nowhere" / "ways.png")
    assert told(window).startswith("ways.png: ")
