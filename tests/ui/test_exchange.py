"""Files come in by menu, by dropping and from the record window; the library goes out and back."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from madrasso_qt.library import Library, LibraryError, Trouble
from madrasso_qt.library.exchange import back_up
from madrasso_qt.rules.log import Source
from madrasso_qt.ui.dialogs.import_window import ImportWindow
from madrasso_qt.ui.dialogs.record_view import RecordWindow
from madrasso_qt.ui.main_window import MainWindow
from tests.ui.conftest import MakeWindow, setup_with_person

EXAMPLE = Path(__file__).parents[1] / "data" / "example.mpn"


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()


def drop(target: QWidget, *paths: Path) -> bool:
    """Drag files over a window and let them go; return whether it took them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    place, action = QPointF(5, 5), Qt.DropAction.CopyAction
    button, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(place.toPoint(), action, data, button, keys)
    enter.ignore()
    QApplication.sendEvent(target, enter)
    if enter.isAccepted():
        QApplication.sendEvent(target, QDropEvent(place, action, data, button, keys))
    return enter.isAccepted()


def told(window: QWidget) -> str:
    """Return what the newest message says, and close it."""
    box = window.findChildren(QMessageBox)[-1]
    assert box.textFormat() is Qt.TextFormat.PlainText
    text = box.text()
    box.close()
    return text


def imports(window: QWidget) -> ImportWindow:
    return window.findChildren(ImportWindow)[-1]


def column(shown: ImportWindow, number: int) -> list[str]:
    return [item.text(number) for item in shown._items]


def sources(window: MainWindow) -> list[Source | None]:
    return [info.source for info in window.context.library.matches()]


def test_a_dropped_record_is_shown_before_it_is_taken(window: MainWindow) -> None:
    assert drop(window, EXAMPLE)
    shown = imports(window)
    assert column(shown, 1) == ["new"]
    assert "called out with 778" in shown._detail.text()
    assert shown._import.text() == "&Import 1 match"
    assert sources(window) == []
    shown._import.click()
    assert sources(window) == [Source.IMPORT]
    assert drop(window, EXAMPLE)
    again = imports(window)
    assert column(again, 1) == ["is there already"]
    assert not again._import.isEnabled()
    again.close()


def test_sheet_and_history_take_files_too(window: MainWindow) -> None:
    setup = replace(setup_with_person(name="Anna"), source=Source.TABLE)
    window.context.library.create(setup)
    assert window.open_match(setup.id)
    (sheet,) = window.windows.sheets()
    history = window.windows.desk.history
    for target in (sheet, history):
        assert drop(target, EXAMPLE)
        imports(window).close()
    sheet.leave()


def test_other_things_are_not_taken(window: MainWindow, tmp_path: Path) -> None:
    assert not drop(window)
    assert not window.findChildren(ImportWindow)


def test_several_files_at_once(window: MainWindow, tmp_path: Path) -> None:
    table = tmp_path / "club.csv"
    table.write_text("deal;NS;north\n1;71;Anna\n2;83;Anna\n1;60;Bepi\n")
    assert drop(window, table, EXAMPLE)
    first, second = window.findChildren(ImportWindow)
    assert column(first, 3) == ["2", "1"]
    assert first._import.text() == "&Import 2 matches"
    first._items[1].setCheckState(0, Qt.CheckState.Unchecked)
    assert first._import.text() == "&Import 1 match"
    first._import.click()
    assert sources(window) == [Source.IMPORT]
    second.close()


@pytest.mark.parametrize(
    ("name", "content", "wanted"),
    [
        ("a.mpn", b"hello", "Line 1: a match begins with the tag Event."),
        ("a.mpn", b"", "Line 1: there is no match in it."),
        ("a.csv", b"NS\n71\n129\n", "Line 3: no cards make 129 points."),
        ("a.csv", b"Hello\n71\n", "Line 1: the first row must name the columns, at least NS."),
        ("a.mpn", b'[Event "\xff"]', "Line 1: the text is not UTF-8."),
    ],
)
def test_b38_what_cannot_be_read_is_told_and_nothing_taken(
    window: MainWindow, tmp_path: Path, name: str, content: bytes, wanted: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert drop(window, path)
    assert told(window) == f"\u2068{name}\u2069. {wanted} Nothing was imported."
    assert not window.findChildren(ImportWindow)


def test_b36_a_contradiction_is_shown(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "a.mpn"
    path.write_text(EXAMPLE.read_text("utf-8").replace('[Result "NS"]', '[Result "WE"]'), "utf-8")
    drop(window, path)
    shown = imports(window)
    assert "the tag Result says 'WE', the sheet gives 'NS'" in shown._detail.text()
    shown.close()


def test_b41_a_name_is_plain_text(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "a.mpn"
    name = '<img src=\\"/etc/x.png\\">'
    path.write_text(EXAMPLE.read_text("utf-8").replace("Zorzi, Marco", name), "utf-8")
    drop(window, path)
    shown = imports(window)
    assert '<img src="/etc/x.png">' in column(shown, 2)[0]
    assert "<img" not in shown._items[0].toolTip(2)
    assert "&lt;img" in shown._items[0].toolTip(2)
    shown.close()


def test_a_record_that_is_shown_can_be_added(window: MainWindow) -> None:
    window.windows.show_record(EXAMPLE)
    (record,) = window.findChildren(RecordWindow)
    record._import.trigger()
    shown = imports(window)
    assert not record.isModal(), "the import would lie below it and could not be reached"
    assert shown.windowTitle() == "Import: example.mpn"
    shown._import.click()
    assert sources(window) == [Source.IMPORT]
    record.close()


def test_a_record_comes_in_from_the_clipboard(window: MainWindow) -> None:
    QGuiApplication.clipboard().setText(EXAMPLE.read_text("utf-8"))
    window.commands["paste"].trigger()
    shown = imports(window)
    assert shown.windowTitle() == "Import: Clipboard"
    shown._import.click()
    assert sources(window) == [Source.IMPORT]


@pytest.mark.parametrize("text", ["", "good evening", '[Event "x"', "\u202e<b>x</b>"])
def test_b38_any_other_clipboard_is_told(window: MainWindow, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    window.commands["paste"].trigger()
    assert told(window).startswith("On the clipboard there is no record. Line 1: ")


@pytest.mark.parametrize(("name", "kind"), [("a.mpn", RecordWindow), ("a.csv", ImportWindow)])
def test_the_program_opens_each_kind_of_file(
    window: MainWindow, tmp_path: Path, name: str, kind: type[QWidget]
) -> None:
    path = tmp_path / name
    path.write_bytes(EXAMPLE.read_bytes() if kind is RecordWindow else b"NS\n71\n")
    window.windows.open_file(path)
    (shown,) = window.findChildren(kind)
    shown.close()


def test_the_import_window_leads_to_the_record(window: MainWindow) -> None:
    drop(window, EXAMPLE)
    imports(window)._look.click()
    (record,) = window.findChildren(RecordWindow)
    record.close()
    imports(window).close()


def test_b31_a_full_disk_takes_nothing(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise LibraryError(Trouble.FULL, "no room")

    drop(window, EXAMPLE)
    shown = imports(window)
    with monkeypatch.context() as disk:
        disk.setattr(Library, "add_all", full)
        shown._import.click()
    assert told(window) == "The disk is full: make room on it and try again. Nothing was imported."
    assert shown.isVisible()
    shown._import.click()
    assert sources(window) == [Source.IMPORT]


def chosen(window: MainWindow, path: Path) -> None:
    """Choose a file in the dialog that is open."""
    dialog = window.findChildren(QFileDialog)[-1]
    dialog.fileSelected.emit(str(path))
    dialog.close()


def test_the_whole_library_goes_out_and_comes_back(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.session.start(setup_with_person())
    qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
    copy = tmp_path / "all.madrasso"
    window.commands["backup"].trigger()
    chosen(window, copy)
    assert told(window).startswith(
        "\u2068all.madrasso\u2069 was written and read again: it is sound. It holds 1 match, "
    )
    window.session.start(setup_with_person(seed=8))
    qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
    window.commands["restore"].trigger()
    chosen(window, copy)
    box = window.findChildren(QMessageBox)[-1]
    assert "The 2 matches in your library are replaced" in box.informativeText()
    next(button for button in box.buttons() if button.text() == "&Restore").click()
    assert "is kept in" in told(window)
    assert [info.id for info in window.context.library.matches()] == ["match-7"]
    match = window.session.match
    assert match is not None
    assert match.setup.id == "match-7"
    qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
    deal = window.session.deal
    assert deal is not None
    assert window.session.play(deal.legal_plays()[0])
    assert window.session.unsaved == 0


def test_a_library_without_the_match_on_the_table_empties_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    back_up(window.context.library.path.parent, tmp_path / "empty.madrasso")
    window.session.start(setup_with_person())
    qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
    window.windows.exchange.restore(tmp_path / "empty.madrasso")
    assert window.session.match is None
    assert window.context.library.matches() == []


@pytest.mark.parametrize(
    ("spoil", "wanted"),
    [
        ("PRAGMA user_version=99", "is of a later version of the program"),
        ("DROP TABLE event", "is damaged or no backup: nothing was changed. Try an older one."),
    ],
)
def test_b27_b29_a_backup_that_cannot_be_used_is_told(
    window: MainWindow, tmp_path: Path, spoil: str, wanted: str
) -> None:
    copy = tmp_path / "all.madrasso"
    back_up(window.context.library.path.parent, copy)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute(spoil)
    drop(window, copy)
    assert wanted in told(window)


def test_a_backup_that_cannot_be_written_is_told_with_a_way_out(
    window: MainWindow, tmp_path: Path
) -> None:
    window.windows.exchange.back_up(tmp_path / "no" / "folder" / "all.madrasso")
    box = window.findChildren(QMessageBox)[-1]
    next(button for button in box.buttons() if "place" in button.text()).click()
    chosen(window, tmp_path / "all.madrasso")
    assert (tmp_path / "all.madrasso").exists()
