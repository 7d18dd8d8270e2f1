"""The help window: contents, search, rules by number, no foreign fonts and no links out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextTable
from PySide6.QtTest import QTest

from madrasso_qt import assets
from madrasso_qt.ui.dialogs.help import FILES, LARGEST, SMALLEST, HelpWindow, _blocks, _fragments
from madrasso_qt.ui.theme import DARK, TITLE_FAMILY, UI_FAMILY
from tests.ui.pseudo import text_size

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

LANGUAGES = ("en", "it")


def window_of(qtbot: QtBot, language: str = "en") -> HelpWindow:
    window = HelpWindow(language)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


def in_sight(window: HelpWindow) -> str:
    """Return the first whole paragraph in sight."""
    browser = window._browser
    return browser.cursorForPosition(browser.viewport().rect().topLeft()).block().text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_can_be_shown(qtbot: QtBot, language: str) -> None:
    window = window_of(qtbot, language)
    text = assets.path("help", language, "rules.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^\*\*(\d+\.\d+)\*\* ", text, re.MULTILINE)
    assert len(numbers) > 40
    for number in (*numbers, "4", "11", "12"):
        assert window.show_rule(number)
        assert window._browser.textCursor().block().text().startswith(f"{number} ")
    assert not window.show_rule("99.1")


def test_a_shown_rule_is_in_sight_and_marked(qtbot: QtBot) -> None:
    window = window_of(qtbot)
    window.show_rule("4.2")
    cursor = window._browser.textCursor()
    assert window._browser.viewport().rect().contains(window._browser.cursorRect(cursor))
    selections = window._browser.extraSelections()
    assert [item.cursor.block().text()[:4] for item in selections] == ["4.2 "]


@pytest.mark.parametrize("language", LANGUAGES)
def test_contents_name_all_headings(qtbot: QtBot, language: str) -> None:
    window = window_of(qtbot, language)
    titles = [item.text(0) for item in window._headings()]
    expected = []
    for name in FILES:
        text = assets.path("help", language, name).read_text(encoding="utf-8")
        expected += re.findall(r"^##? (.+)$", text, re.MULTILINE)
    assert titles == expected


def test_a_heading_jumps_to_its_text(qtbot: QtBot) -> None:
    window = window_of(qtbot)
    item = window._headings()[-1]
    window._contents.setCurrentItem(item)
    assert window._browser.textCursor().block().text() == item.text(0)
    window.show_brief()
    assert window._browser.verticalScrollBar().value() < 20
    window.show_guide()
    assert window._browser.textCursor().block().text() == "How to play with this program"
    window.show_rules()
    assert window._browser.textCursor().block().text() == "The rules of Madrasso"


def test_search_goes_round(qtbot: QtBot) -> None:
    window = window_of(qtbot)
    window._search.setText("stramazzo")
    places = []
    for _ in range(4):
        QTest.keyClick(window._search, Qt.Key.Key_Return)
        places.append(window._browser.textCursor().selectionStart())
        assert window._browser.textCursor().selectedText().casefold() == "stramazzo"
    distinct = sorted(set(places))
    assert len(distinct) >= 2
    assert places[: len(distinct)] == distinct
    window.search_previous()
    assert window._browser.textCursor().selectionStart() in distinct


def test_search_says_when_there_is_nothing(qtbot: QtBot) -> None:
    window = window_of(qtbot)
    window._search.setText("tarocchi piemontesi")
    window.search_next()
    assert window._found.isVisible()
    window._search.setText("briscola")
    window.search_next()
    assert not window._found.isVisible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_programs_fonts_are_used(qtbot: QtBot, language: str) -> None:
    window = window_of(qtbot, language)
    families: set[str] = set()
    for block in _blocks(window._browser.document()):
        for _, _, text_format in _fragments(block):
            assert not text_format.fontFixedPitch()
            families.update(text_format.fontFamilies() or ())
    assert families <= {UI_FAMILY, TITLE_FAMILY}


def test_option_names_stand_out_and_tables_have_rules(qtbot: QtBot) -> None:
    window = window_of(qtbot)
    document = window._browser.document()
    backgrounds = {
        document.toPlainText()[place : place + length]: text_format.background().style()
        for block in _blocks(document)
        for place, length, text_format in _fragments(block)
    }
    assert backgrounds["seven_holder"] is Qt.BrushStyle.SolidPattern
    tables = [f for f in document.rootFrame().childFrames() if isinstance(f, QTextTable)]
    assert len(tables) >= 4
    assert all(table.format().border() > 0 for table in tables)


def test_links_lead_nowhere(qtbot: QtBot) -> None:
    window = window_of(qtbot)
    assert not window._browser.openLinks()
    assert not window._browser.openExternalLinks()


def test_zoom_has_limits_and_a_way_back(qtbot: QtBot) -> None:
    window = window_of(qtbot)
    usual = window._browser.font().pointSizeF()
    for _ in range(40):
        window.zoom_in()
    assert window._browser.font().pointSizeF() == usual + LARGEST
    for _ in range(60):
        window.zoom_out()
    assert window._browser.font().pointSizeF() == usual + SMALLEST
    window.zoom_reset()
    assert window._browser.font().pointSizeF() == usual


def test_text_follows_the_size_of_the_program(qtbot: QtBot, qapp: QApplication) -> None:
    window = window_of(qtbot)
    window.show_rule("7")
    window.zoom_in()
    usual = window._browser.document().defaultFont().pointSizeF()
    with text_size(150):
        qapp.sendPostedEvents()
        larger = window._browser.document().defaultFont().pointSizeF()
        assert larger == pytest.approx((usual - 1) * 1.5 + 1)
        assert window._browser.textCursor().block().text().startswith("7 ")
    qapp.sendPostedEvents()
    assert window._browser.document().defaultFont().pointSizeF() == pytest.approx(usual)


def test_language_changes_at_the_same_heading(qtbot: QtBot) -> None:
    window = window_of(qtbot)
    window.show_rule("7")
    window.set_language("it")
    assert window.language == "it"
    assert window._browser.textCursor().block().text().startswith("7 ")
    assert window._headings()[0].text(0) == "Il gioco in breve"


def test_theme_changes_in_place(qtbot: QtBot) -> None:
    window = window_of(qtbot)
    window.show_rule("7.3")
    before = window._browser.verticalScrollBar().value()
    window.set_theme(DARK)
    assert window._browser.verticalScrollBar().value() == before


def test_keys(qtbot: QtBot) -> None:
    window = window_of(qtbot)
    window.activateWindow()
    window._browser.setFocus()
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window._search.hasFocus()
    usual = window._browser.font().pointSizeF()
    QTest.keyClick(window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert window._browser.font().pointSizeF() == usual + 1
