"""The report of a problem: what is in it, and that a missing log is no obstacle."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMessageBox

from madrasso_qt.ui import report
from tests.ui.conftest import setup_with_person

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ui.conftest import MakeWindow


def test_name_has_the_time() -> None:
    now = datetime(2026, 3, 4, 5, 6)  # noqa: DTZ001
    assert report.suggested_name(now) == "madrasso-report-2026-03-04-0506.txt"


def test_only_the_end_of_a_long_log_is_reported(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text("old\n" + "x" * report.LOG_BYTES, encoding="utf-8")
    assert report.end_of(log) == "x" * report.LOG_BYTES


def test_a_log_that_is_not_there_or_cannot_be_read_is_told(tmp_path: Path) -> None:
    assert report.end_of(tmp_path / "none") == "empty"
    assert report.end_of(tmp_path).startswith("cannot be read")


def test_report_has_versions_log_and_match(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    window.begin(setup_with_person(name="Toni"))
    window.context.log.write_text("what went wrong\n", encoding="utf-8")
    target = tmp_path / "report.txt"
    window.windows.write_report(target)
    text = target.read_text(encoding="utf-8")
    for words in ("Madrasso Qt", "PySide6", "what went wrong", "[Deal", "Toni"):
        assert words in text
    (box,) = window.findChildren(QMessageBox)
    assert "nothing was sent" in box.text()
    assert str(target) in box.informativeText()
    box.close()


def test_a_report_that_cannot_be_written_is_told(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    window.windows.write_report(tmp_path / "nowhere" / "report.txt")
    (box,) = window.findChildren(QMessageBox)
    assert box.text().startswith("report.txt: ")
    box.close()
