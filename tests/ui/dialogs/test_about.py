"""The about box: licences and details."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from madrasso_qt import __version__, assets
from madrasso_qt.ui.dialogs.about import LICENCES, AboutDialog, details
from tests.ui.pseudo import text_size

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot


def dialog_of(qtbot: QtBot) -> AboutDialog:
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def test_says_version_licence_and_no_warranty(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    text = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert __version__ in text
    assert "General Public License, version 3" in text
    assert "without any warranty" in text


def test_icon_is_drawn(qtbot: QtBot) -> None:
    assert not dialog_of(qtbot)._icon.pixmap().isNull()


def test_title_grows_with_the_text(qtbot: QtBot, qapp: QApplication) -> None:
    dialog = dialog_of(qtbot)
    usual = dialog._title.font().pointSizeF()
    with text_size(150):
        qapp.sendPostedEvents()
        assert dialog._title.font().pointSizeF() == pytest.approx(usual * 1.5)


def test_each_licence_shows_its_text(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    fonts = ["OPEN FONT LICENSE"] * 3
    others = ["PYTHON SOFTWARE FOUNDATION", "UNICODE LICENSE V3", "permission notice"]
    words = ["Qt for Python", "GENERAL PUBLIC", "LESSER", *fonts, *others]
    for place, word in enumerate(words):
        dialog._licence_choice.setCurrentIndex(place)
        assert word in dialog._licence_text.toPlainText()
    assert len(words) == len(LICENCES)


def test_every_licence_that_is_carried_can_be_read() -> None:
    folders = (assets.path("licences"), assets.path("fonts"))
    carried = {f"{folder.name}/{path.name}" for folder in folders for path in folder.glob("*.txt")}
    assert {resource for _, resource in LICENCES} == carried


@pytest.mark.parametrize(("compiled", "word"), [(True, "compiled"), (False, "Python")])
def test_the_kind_of_the_solver_is_told(
    compiled: bool, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("madrasso_qt.solver.questions.COMPILED", compiled)
    assert f"Solver: {word}" in details().splitlines()


def test_details_are_copied(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    dialog._copy.click()
    copied = QGuiApplication.clipboard().text()
    assert copied == details()
    for word in ("Madrasso Qt", "Python", "PySide6", "Qt 6", "offscreen"):
        assert word in copied
    assert dialog._copied.text()
