"""What the main window opens and saves: records that are too long, wrong, or on a full disk."""

import os
import shutil
import sqlite3
from contextlib import ExitStack, closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from madrasso_qt.app.decks import default_deck
from madrasso_qt.app.folders import Folders
from madrasso_qt.app.session import BotTrouble
from madrasso_qt.library import FILE, Library, LibraryError, Trouble, schema
from madrasso_qt.rules.cards import Seat
from madrasso_qt.ui.application import make_context
from madrasso_qt.ui.dialogs.record_view import RecordWindow
from madrasso_qt.ui.dialogs.settings_dialog import SettingsDialog
from madrasso_qt.ui.main_window import MainWindow
from madrasso_qt.ui.theme import OSTERIA
from tests.disks import mount, run_mount
from tests.ui.conftest import MakeWindow, close, setup_with_person

EXAMPLE = Path(__file__).parents[1] / "data" / "example.mpn"


def told(window: MainWindow) -> str:
    """Return what the newest message says, and close it."""
    box = window.findChildren(QMessageBox)[-1]
    assert box.textFormat() is Qt.TextFormat.PlainText
    text = box.text()
    box.close()
    return text


def users_deck(tmp_path: Path) -> Path:
    """Return a whole deck in the folder of the user's decks."""
    folder = tmp_path / "data" / "decks" / "mine"
    shutil.copytree(default_deck().path, folder)
    return folder


def test_a_broken_deck_is_told_once_and_the_default_one_is_shown(
    qtbot: QtBot, make_window: MakeWindow, tmp_path: Path
) -> None:
    (users_deck(tmp_path) / "deck.toml").write_text("name = 1")
    window = make_window(deck="mine")
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)))
    text = told(window)
    assert "mine" in text
    assert "instead" in text
    assert window.pictures.look.folder is default_deck()
    assert window.context.settings.deck == "mine"
    window.apply(replace(window.context.settings, show_sums=True))
    QApplication.processEvents()
    assert not [box for box in window.findChildren(QMessageBox) if box.isVisible()]


def test_a_deck_with_a_bad_drawing_is_told_when_it_is_drawn(
    qtbot: QtBot, make_window: MakeWindow, tmp_path: Path
) -> None:
    (users_deck(tmp_path) / "index" / "denari_asso.svg").write_text("no drawing")
    window = make_window(deck="mine")
    window.pictures.finish()
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)))
    assert "denari_asso" in told(window)


def test_deck_mode_and_back_change_at_once_wherever_cards_are_shown(
    make_window: MakeWindow, tmp_path: Path
) -> None:
    users_deck(tmp_path)
    window = make_window()
    window.windows.show_record(EXAMPLE)
    (record,) = window.findChildren(RecordWindow)
    window.apply(replace(window.context.settings, deck="mine", index_mode="large", back="back_b"))
    for pictures in (window.pictures, record.pictures):
        look = pictures.look
        assert (look.folder.key, look.mode, look.back) == ("mine", "large", "back_b")


def test_a_change_in_the_settings_is_seen_at_the_table(make_window: MakeWindow) -> None:
    window = make_window()
    window.windows.settings()
    dialog = window.findChild(SettingsDialog)
    assert dialog is not None
    dialog._decks.mode.setCurrentIndex(2)
    assert window.pictures.look.mode == "large"
    dialog._scheme.setCurrentIndex(3)
    assert window.theme is OSTERIA
    dialog._language.setCurrentIndex(2)
    assert window.context.translations.code == "it"


def test_a_record_is_shown(make_window: MakeWindow) -> None:
    window = make_window()
    window.windows.show_record(EXAMPLE)
    assert len(window.findChildren(RecordWindow)) == 1


def test_a_record_with_a_mistake_is_refused_by_its_line(
    make_window: MakeWindow, tmp_path: Path
) -> None:
    window = make_window()
    path = tmp_path / "<b>wrong.mpn"
    path.write_text(EXAMPLE.read_text("utf-8").replace("E C2 C5", "E C2 B5"), "utf-8")
    window.windows.show_record(path)
    text = told(window)
    assert text.startswith(f"\u2068{path.name}\u2069. Line ")
    assert text.count("Line ") == 1
    assert not window.findChildren(RecordWindow)


def test_a_huge_file_is_refused(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    path = tmp_path / "huge.mpn"
    path.touch()
    os.truncate(path, 1 << 40)
    window.windows.show_record(path)
    assert told(window).startswith("\u2068huge.mpn\u2069. Line 1: the text is longer than")


def test_a_file_that_is_not_there_is_told(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    window.windows.show_record(tmp_path / "gone.mpn")
    assert told(window) == (
        "\u2068gone.mpn\u2069 cannot be read: the file or its folder is not there."
    )


def test_the_record_of_the_table_bears_its_day_and_hides_no_secret(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    window.session.start(setup_with_person())
    qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
    (record,) = window.windows.records()
    assert record.tags["Date"] == f"{datetime.now(UTC).astimezone():%Y.%m.%d}"
    assert not record.deals
    assert window.output.actions["print"].isEnabled()


def test_b35_a_match_that_lasts_past_midnight_has_the_day_of_its_beginning(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    window.session.start(setup_with_person())
    qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
    with closing(sqlite3.connect(window.context.library.path, isolation_level=None)) as other:
        other.execute("UPDATE event SET at = '2025-11-25T23:50:00.000+01:00' WHERE seq = 0")
        other.execute("UPDATE event SET at = '2025-11-26T00:10:00.000+01:00' WHERE seq > 0")
    (record,) = window.windows.records()
    assert record.tags["Date"] == "2025.11.25"


def full_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk be full from now on."""

    def append(*_: object) -> None:
        raise LibraryError(Trouble.FULL, "no room")

    monkeypatch.setattr(Library, "append", append)


def play_unsaved(window: MainWindow, qtbot: QtBot) -> None:
    window.session.start(setup_with_person())
    qtbot.waitUntil(
        lambda: window.session.unsaved > 0 and window.session.awaits_person, timeout=20_000
    )


def question(window: MainWindow) -> QMessageBox:
    return window.findChildren(QMessageBox)[-1]


def press(window: MainWindow, text: str) -> None:
    """Press a button of the question."""
    next(button for button in question(window).buttons() if button.text() == text).click()


class TestNotSaved:
    """What cannot be written waits, and the person is told in a sentence with a way out."""

    def test_b31_a_full_disk_is_told_with_a_way_out(
        self, make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        window = make_window()
        with monkeypatch.context() as full:
            full_library(full)
            play_unsaved(window, qtbot)
            notice = window.area.notice
            assert notice.isVisible()
            assert notice.text().startswith(f"NOT SAVED: {window.session.unsaved} event")
            assert "make room" in notice.text()
            (button,) = notice.findChildren(QPushButton)
            button.click()
            (dialog,) = window.findChildren(QFileDialog)
            assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
            dialog.close()
        assert window.session.save_now()
        assert not notice.isVisible()

    def test_a_library_held_by_another_process_leaves_the_window_alive(
        self, make_window: MakeWindow, qtbot: QtBot
    ) -> None:
        window = make_window()
        with closing(sqlite3.connect(window.context.library.path, isolation_level=None)) as other:
            window.session.start(setup_with_person())
            qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
            other.execute("BEGIN IMMEDIATE")
            deal = window.session.deal
            assert deal is not None
            assert window.session.play(deal.legal_plays()[0])
            assert "Another program holds" in window.area.notice.text()
            qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
            waiting = window.session.unsaved
            assert waiting > 1
            other.execute("ROLLBACK")
            qtbot.waitUntil(lambda: window.session.unsaved == 0, timeout=20_000)
        assert not window.area.notice.isVisible()
        match = window.session.match
        assert match is not None
        assert window.context.library.events(match.setup.id) == match.log


def test_b31_a_read_only_disk_is_told_at_the_start_and_taken_into_use_when_it_may_be_written(
    qtbot: QtBot, tmp_path: Path
) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    with mount(disk, "4m"), ExitStack() as stack:
        Library.open(disk).close()
        run_mount(f"-o remount,ro {disk}")
        context, notice = make_context(Folders.of(disk), stack)
        assert notice == (
            "The matches can be read but nothing can be saved now: allow writing in their folder, "
            "and it goes on by itself."
        )
        context.settings = replace(context.settings, speed=0, trick_pause_ms=0)
        window = MainWindow(context)
        stack.callback(close, window)
        qtbot.addWidget(window)
        window.begin(setup_with_person())
        assert window.session.unsaved == 0
        assert "The match cannot be begun." in window.area.notice.text()
        assert "allow it, or save the record elsewhere" in window.area.notice.text()
        run_mount(f"-o remount,rw {disk}")
        window.begin(setup_with_person())
        assert window.session.match is not None
        qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
        assert len(window.context.library.matches()) == 1


def test_what_is_played_while_another_process_keeps_the_library_is_brought_over(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Library.open(tmp_path / "data").close()
    monkeypatch.setattr(schema, "BUSY_S", 0.01)
    with ExitStack() as stack:
        holder = sqlite3.connect(tmp_path / "data" / FILE, isolation_level=None)
        stack.callback(holder.close)
        holder.execute("PRAGMA locking_mode=EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
        context, notice = make_context(Folders.of(tmp_path / "data"), stack)
        assert notice == (
            "Another program holds the file of the matches: close it, or wait until it is done. "
            "What you play now is brought into your library at the end."
        )
        context.settings = replace(context.settings, speed=0, trick_pause_ms=0)
        window = MainWindow(context)
        stack.callback(close, window)
        qtbot.addWidget(window)
        window.begin(setup_with_person())
        qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
        assert not window.close()
        assert question(window).text() == (
            "1 match could not be brought into your library. Leave all the same?"
        )
        press(window, "&Stay")
        holder.close()
        match = window.session.match
        assert match is not None
        assert window.close()
        with closing(Library.open(tmp_path / "data")) as library:
            assert library.events(match.setup.id) == match.log


class TestLeaving:
    """What waits for the disk is not lost without a word."""

    def test_b39_all_is_on_disk_and_nothing_is_asked(
        self, make_window: MakeWindow, qtbot: QtBot
    ) -> None:
        window = make_window()
        window.session.start(setup_with_person())
        qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
        assert window.close()

    def test_who_stays_plays_on_and_leaves_when_there_is_room(
        self, make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        window = make_window()
        with monkeypatch.context() as full:
            full_library(full)
            play_unsaved(window, qtbot)
            assert not window.close()
            press(window, "&Stay")
            assert window.isVisible()
            assert window.session.awaits_person
        assert window.close()
        assert window.session.unsaved == 0

    def test_who_leaves_leaves(
        self, make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        window = make_window()
        full_library(monkeypatch)
        play_unsaved(window, qtbot)
        assert not window.close()
        assert question(window).text().startswith(f"{window.session.unsaved} event")
        press(window, "&Leave")
        assert not window.isVisible()


def test_a_bot_that_fails_again_and_again_is_told_once(make_window: MakeWindow) -> None:
    window = make_window()
    first = BotTrouble(Seat.WEST, "W plays no card", "% MPN 1.0")
    for trouble in (first, BotTrouble(Seat.WEST, "again", "% MPN 1.0")):
        window.windows.report_bot(trouble)
    boxes = window.findChildren(QMessageBox)
    assert [box.informativeText() for box in boxes] == ["W plays no card"]
    assert boxes[0].detailedText() == "% MPN 1.0"
    boxes[0].close()


def test_b32_two_windows_on_one_match_take_over_from_each_other(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    first, second = make_window(), make_window()
    setup = setup_with_person()
    first.session.start(setup)
    qtbot.waitUntil(lambda: first.session.awaits_person, timeout=20_000)
    assert second.open_match(setup.id)
    qtbot.waitUntil(lambda: second.session.awaits_person, timeout=20_000)
    for here, there in ((first, second), (second, first)):
        deal = here.session.deal
        assert deal is not None
        assert here.session.play(deal.legal_plays()[0])
        qtbot.waitUntil(lambda here=here: here.session.awaits_person, timeout=20_000)  # type: ignore[misc]
        stale = there.session.deal
        assert stale is not None
        assert not there.session.play(stale.legal_plays()[-1])
        assert here.session.match is not None
        assert there.session.match is not None
        assert there.session.match.log == here.session.match.log
        assert there.table.spoken_message == "Another window played on in this match."
        assert there.session.unsaved == 0
