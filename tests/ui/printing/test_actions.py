"""A match leaves the program as each kind of file, on the clipboard and on paper."""

import errno
import os
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from madrasso_qt.exchange.table_reader import read_deals
from madrasso_qt.rules import mpn
from madrasso_qt.rules.mpn import Record
from madrasso_qt.ui.printing.actions import NAMES, Output
from madrasso_qt.ui.printing.print_window import PrintWindow
from tests.ui.italian import in_italian


class Host:
    """A window with the actions."""

    def __init__(self, qtbot: QtBot, records: list[Record]) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.output = Output(self.window, lambda: records)

    def save(self, name: str, path: Path, chosen: int = 0) -> QFileDialog:
        """Trigger an action and choose a file."""
        self.output.actions[name].trigger()
        dialog = self.window.findChildren(QFileDialog)[-1]
        dialog.selectNameFilter(dialog.nameFilters()[chosen])
        dialog.fileSelected.emit(str(path))
        dialog.close()
        return dialog


@pytest.fixture
def host(qtbot: QtBot, example: Record) -> Host:
    return Host(qtbot, [example])


def test_each_kind_of_file(host: Host, example: Record, tmp_path: Path) -> None:
    host.save("pdf", tmp_path / "a.pdf")
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF-")
    host.save("picture", tmp_path / "a.png")
    assert QImage(str(tmp_path / "a.png")).height() == 1654
    host.save("save_record", tmp_path / "a.mpn")
    assert mpn.read((tmp_path / "a.mpn").read_bytes())[0].entries == example.entries
    host.save("table", tmp_path / "a.csv")
    assert read_deals((tmp_path / "a.csv").read_bytes())[0].entries == example.entries
    host.save("table", tmp_path / "b.csv", chosen=1)
    assert (tmp_path / "b.csv").read_text("utf-8-sig").count("\n") == 2


def test_a_name_for_the_file_is_offered(host: Host, tmp_path: Path) -> None:
    dialog = host.save("pdf", tmp_path / "a.pdf")
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    assert dialog.defaultSuffix() == "pdf"


def test_where_the_comma_is_the_decimal_sign_semicolons_separate(
    host: Host, tmp_path: Path
) -> None:
    host.save("table", tmp_path / "en.csv")
    with in_italian():
        host.save("table", tmp_path / "it.csv")
    heads = [(tmp_path / name).read_text("utf-8-sig")[:11] for name in ("en.csv", "it.csv")]
    assert heads == ["match,date,", "match;date;"]


def test_the_text_is_the_whole_sheet(host: Host) -> None:
    host.output.actions["copy_text"].trigger()
    text = QGuiApplication.clipboard().text()
    assert "1300 − 708 = 592" in text
    assert text.count("\n") > 14


def test_b31_a_file_that_cannot_be_written_is_told_and_another_place_offered(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_text("good")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        host.save("pdf", path)
    assert path.read_text() == "good"
    (box,) = host.window.findChildren(QMessageBox)
    assert box.text() == (
        "\u2068sheet.pdf\u2069 cannot be written: the disk is full. "
        "What was there before is still there."
    )
    next(button for button in box.buttons() if "place" in button.text()).click()
    dialog = host.window.findChildren(QFileDialog)[-1]
    assert dialog.isVisible()
    dialog.fileSelected.emit(str(tmp_path / "elsewhere.pdf"))
    dialog.close()
    assert (tmp_path / "elsewhere.pdf").read_bytes().startswith(b"%PDF-")


def test_without_a_match_nothing_is_asked(qtbot: QtBot) -> None:
    host = Host(qtbot, [])
    for name in NAMES:
        host.output.actions[name].trigger()
    assert not host.window.findChildren(QFileDialog)
    assert not host.window.findChildren(PrintWindow)


def test_the_actions_follow_the_language(host: Host) -> None:
    assert host.output.actions["print"].text() == "&Print…"
    with in_italian():
        host.output.retranslate()
        assert host.output.actions["print"].text() == "&Stampa…"


def test_the_preview_shows_what_will_be_printed(host: Host, tmp_path: Path) -> None:
    host.output.actions["print"].trigger()
    (window,) = host.window.findChildren(PrintWindow)
    assert window.paper.accessibleName() == "1 side(s) of paper"
    image = window.paper.grab().toImage()
    assert image.height() > image.width()
    inks = {image.pixel(x, y) for x in range(0, image.width(), 5) for y in range(0, 300, 2)}
    assert len(inks) > 10
    window._with_record.click()
    assert window.paper.accessibleName() == "2 side(s) of paper"
    window._folded.click()
    assert window.paper.accessibleName() == "2 side(s) of paper"
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    window.print_on(printer)
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF-")
    window._print.click()
    assert "There is no printer" in window._told.text()
    assert window._told.isVisible()
    window._pdf.click()
    dialog = host.window.findChildren(QFileDialog)[-1]
    dialog.fileSelected.emit(str(tmp_path / "folded.pdf"))
    dialog.close()
    assert b"842" in (tmp_path / "folded.pdf").read_bytes()
    window.close()
