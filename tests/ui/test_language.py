"""The program speaks another language at once, and nothing is cut off in any."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QRawFont
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from madrasso_qt.app.settings import Language
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.ui import theme, words
from madrasso_qt.ui.language import Translations
from madrasso_qt.ui.main_window import MainWindow
from tests.test_translations import messages, translated
from tests.ui.conftest import MakeWindow, setup_with_person
from tests.ui.pseudo import clashes, clipped, pseudo_language
from tests.ui.test_table_matches import begun, typed

SMALL = (800, 600)


def speak(window: MainWindow, language: Language) -> None:
    """Choose a language as the settings do, let everyone hear of it and show what is new."""
    window.apply(replace(window.context.settings, language=language))
    QApplication.processEvents()
    QApplication.processEvents()


def play(qtbot: QtBot, window: MainWindow, cards: int) -> None:
    """Play some legal cards, or to the end of the deal."""
    for _ in range(cards):
        wait(qtbot, window)
        state = window.session.state()
        if window.area.panel is not None or state is None:
            return
        window.table.card_chosen.emit(min(state.legal_cards, key=state.own_cards.index))
    wait(qtbot, window)


def wait(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(
        lambda: window.session.awaits_person or window.area.panel is not None, timeout=20_000
    )


def shown_texts(window: QWidget) -> set[str]:
    """Return what the visible labels and buttons of a window say."""
    return {
        widget.text()
        for widget in window.findChildren(QWidget)
        if isinstance(widget, (QLabel, QAbstractButton)) and widget.isVisibleTo(window)
    } - {""}


def menu_texts(window: MainWindow) -> set[str]:
    menus = window.menuBar().findChildren(QMenu) + list(window.commands.menus.values())
    return {menu.title() for menu in menus} | {
        action.text() for menu in menus for action in menu.actions() if not action.isSeparator()
    }


def plates(window: MainWindow) -> str:
    return str(window.stage.picture())


@pytest.fixture
def window(make_window: MakeWindow, qtbot: QtBot) -> MainWindow:
    """Return the program in English, a few cards into a deal."""
    window = make_window(language=Language.ENGLISH)
    window.begin(setup_with_person())
    play(qtbot, window, 3)
    return window


def test_window_speaks_italian_at_once_and_english_again(window: MainWindow) -> None:
    english = shown_texts(window), menu_texts(window), plates(window)
    assert {"Hint", "Undo", "Settings"} <= english[0]
    speak(window, Language.ITALIAN)
    assert {"Suggerimento", "Annulla", "Impostazioni", "Ultima presa"} <= shown_texts(window)
    assert {"&Partita", "&Gioco", "&Vista", "&Aiuto", "&Nuova partita…"} <= menu_texts(window)
    assert "avversario" in plates(window)
    assert "opponent" not in plates(window)
    assert window.table.accessibleName() == "Tavolo"
    assert window.log.windowTitle() == "Registro"
    speak(window, Language.ENGLISH)
    assert (shown_texts(window), menu_texts(window), plates(window)) == english


def test_deal_panel_speaks_the_new_language(window: MainWindow, qtbot: QtBot) -> None:
    play(qtbot, window, 10)
    panel = window.area.panel
    assert panel is not None
    assert {"Deal 1", "Next deal"} <= shown_texts(panel)
    speak(window, Language.ITALIAN)
    assert {"Base 1", "Prossima base", "prende", "punti"} <= shown_texts(panel)
    speak(window, Language.ENGLISH)
    assert {"Deal 1", "Next deal"} <= shown_texts(panel)


def test_end_panel_speaks_the_new_language(window: MainWindow) -> None:
    window.session.resign()
    panel = window.area.panel
    assert panel is not None
    assert {"You lose", "Rematch"} <= shown_texts(panel)
    speak(window, Language.ITALIAN)
    assert {"Hai perso", "Rivincita"} <= shown_texts(panel)


@pytest.mark.parametrize(
    ("name", "english", "italian"),
    [
        ("settings", "Settings", "Impostazioni"),
        ("new_match", "New match", "Nuova partita"),
        ("matches", "Matches", "Partite"),
        ("about", "About Madrasso", "Informazioni su Madrasso"),
        ("rules", "Rules and help", "Regole e aiuto"),
    ],
)
def test_open_windows_speak_the_new_language(
    window: MainWindow, name: str, english: str, italian: str
) -> None:
    window.commands[name].trigger()
    (opened,) = (child for child in window.findChildren(QDialog) if child.isVisible())
    assert opened.windowTitle() == english
    before = shown_texts(opened)
    speak(window, Language.ITALIAN)
    assert opened.windowTitle() == italian
    changed = shown_texts(opened)
    assert changed != before
    assert clashes(opened) == []
    opened.close()


def test_qt_speaks_the_language_too(window: MainWindow) -> None:
    speak(window, Language.ITALIAN)
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Annulla"
    speak(window, Language.ENGLISH)
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (Language.ENGLISH, ["0 points", "1 point", "2 points", "1 deal", "10 deals"]),
        (Language.ITALIAN, ["0 punti", "1 punto", "2 punti", "1 base", "10 basi"]),
    ],
)
def test_numbers_have_the_right_plural(language: Language, expected: list[str]) -> None:
    translations = Translations()
    translations.speak(language)
    points = [words.points_text(number) for number in (0, 1, 2)]
    assert points + [words.deals_text(number) for number in (1, 10)] == expected


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.ITALIAN])
def test_mnemonics_of_each_menu_differ(window: MainWindow, language: Language) -> None:
    speak(window, language)
    bar = [menu.title() for name, menu in window.commands.menus.items() if name != "say"]
    groups = [bar] + [
        [action.text() for action in menu.actions()] for menu in window.commands.menus.values()
    ]
    for texts in groups:
        letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
        assert len(letters) == len(set(letters)), texts


class Recorder(QTranslator):
    """Notes every text that is asked for and leaves the answer to others."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str, str]] = set()

    def translate(
        self, context: str, source_text: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        self.asked.add((context, source_text))
        return None  # type: ignore[return-value]  # no text here: the next translator is asked

    def isEmpty(self) -> bool:  # noqa: N802
        return False


def test_every_text_asked_for_while_running_is_in_the_files(
    window: MainWindow, qtbot: QtBot
) -> None:
    """The tool and Qt find the context of a text each in its own way; they must agree."""
    known = {(text.context, text.source) for text, _ in messages("it")}
    speak(window, Language.ITALIAN)
    recorder = Recorder()
    QCoreApplication.installTranslator(recorder)
    try:
        QApplication.processEvents()
        for name in (
            *("settings", "new_match", "new_table_match", "matches", "players", "statistics"),
            *("about", "rules", "report_problem"),
        ):
            window.commands[name].trigger()
        for dialog in window.findChildren(QDialog):
            dialog.close()
        sheet = begun(window)
        typed(sheet, "83", "129", "c6", "abc", "83/40", "x1", "0")
        sheet.entry.field.clear()
        for name in ("details", "keys", "versions", "correct", "paste", "count"):
            sheet.commands[name].trigger()
        sheet.close()
        play(qtbot, window, 10)
        window.windows.show_records([], "")
        window.session.next_deal()
        wait(qtbot, window)
        for name in ("say_hand", "say_trick", "say_score", "say_legal", "hint", "resign"):
            window.commands[name].trigger()
        window.session.resign()
    finally:
        QCoreApplication.removeTranslator(recorder)
    own = {pair for pair in recorder.asked if not pair[0].startswith("Q")}
    assert len(own & known) > len(known) // 2
    # What is the same in Italian is looked up under the base classes as well.
    found = {source for _, source in own & known}
    assert {source for _, source in own - known} - found == set()


def test_the_program_s_fonts_have_every_letter() -> None:
    theme.load_fonts()
    font = QRawFont.fromFont(theme.ui_font())
    letters = {letter for pair in translated("it") for text in pair for letter in text} - {"\n"}
    assert {letter for letter in letters if not font.supportsCharacter(ord(letter))} == set()


NAMES = {"North", "West", "East", "You", "Tu"}
"""What may be shortened: players may have names of any length."""


@contextmanager
def shortened() -> Iterator[list[str]]:
    """Yield a list that fills with the texts, but names, that are painted shortened."""
    found: list[str] = []

    def spy_on(metrics: Any) -> None:
        whole = metrics.elidedText

        def elided_text(self: Any, text: str, *arguments: Any) -> str:
            shown: str = whole(self, text, *arguments)
            if shown != text and text.strip("\u2068\u2069") not in NAMES:
                found.append(text)
            return shown

        patch.setattr(metrics, "elidedText", elided_text)

    with pytest.MonkeyPatch.context() as patch:
        spy_on(QFontMetrics)
        spy_on(QFontMetricsF)
        yield found


def small(make_window: MakeWindow, rules: RuleSet, **settings: Any) -> MainWindow:
    """Return a window of the least size in which the person deals, with all there is to show."""
    window = make_window(live_count=True, **settings)
    window.resize(*SMALL)
    window.begin(replace(setup_with_person(rules), first_dealer=Seat.SOUTH))
    return window


def looks(qtbot: QtBot, window: MainWindow) -> Iterator[str]:
    """Yield where a small window is each time that it shows something else."""
    wait(qtbot, window)
    yield "table"
    window.commands["last_trick"].trigger()
    yield "last trick"
    window.commands["last_trick"].trigger()
    window.commands["resign"].trigger()
    yield "question"
    window.area.notice.tell(QCoreApplication.translate("MainWindow", "It is not your turn."))
    window.log.show()
    yield "notice and log"
    window.log.hide()
    window.area.notice.tell("")
    play(qtbot, window, 13)
    yield "deal panel"
    window.session.next_deal()
    wait(qtbot, window)
    window.session.resign()
    yield "end panel"


def test_nothing_is_cut_off_in_a_language_of_double_length(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    with pseudo_language():
        window = small(make_window, RuleSet(), language=Language.ENGLISH, show_sums=True)
        for place in looks(qtbot, window):
            QApplication.processEvents()
            assert window.size().toTuple() == SMALL
            assert window.menuBar().sizeHint().width() <= window.width()
            assert clipped(window) == [], place


@pytest.mark.parametrize("variant", [Variant.CLASSIC, Variant.THREE])
@pytest.mark.parametrize("size", [100, 150])
@pytest.mark.parametrize("language", [Language.ENGLISH, Language.ITALIAN])
def test_no_text_but_names_is_shortened(
    make_window: MakeWindow, qtbot: QtBot, language: Language, size: int, variant: Variant
) -> None:
    rules = RuleSet.of(Preset.VENETO, variant)
    window = small(make_window, rules, language=language, text_size=size)
    for place in looks(qtbot, window):
        QApplication.processEvents()
        with shortened() as found:
            window.grab()
        assert window.size().toTuple() == SMALL
        assert clipped(window) + found == [], place
