"""The about box: licences and details."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from madrasso_qt import __version__
from madrasso_qt.ui.dialogs.about import FONTS, AboutDialog, details
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


def test_each_font_shows_its_licence(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    for place, (_, _) in enumerate(FONTS):
        dialog._font_choice.setCurrentIndex(place)
        assert "SIL OPEN FONT LICENSE" in dialog._font_text.toPlainText()


def test_details_are_copied(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    dialog._copy.click()
    copied = QGuiApplication.clipboard().text()
    assert copied == details()
    for word in ("Madrasso Qt", "Python", "PySide6", "Qt 6", "offscreen"):
        assert word in copied
    assert dialog._copied.text()
