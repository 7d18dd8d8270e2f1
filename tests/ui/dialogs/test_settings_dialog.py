"""The settings: each change is told at once, and only what was changed changes."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from madrasso_qt.app.decks import DEFAULT_DECK, Decks, stem
from madrasso_qt.app.settings import ColourScheme, Language, Settings
from madrasso_qt.rules.cards import DECK
from madrasso_qt.ui.dialogs.settings_dialog import PAUSES_MS, SPEEDS, SettingsDialog
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.theme import DARK

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def dialog_of(
    qtbot: QtBot, settings: Settings | None = None, decks: Decks | None = None
) -> SettingsDialog:
    dialog = SettingsDialog(settings or Settings(), decks=decks)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def test_each_control_changes_its_own_setting(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    told: list[Settings] = []
    dialog.settings_changed.connect(told.append)
    expected = Settings()
    steps: list[tuple[dict[str, Any], Callable[[], object]]] = [
        ({"language": Language.ITALIAN}, lambda: dialog._language.setCurrentIndex(2)),
        ({"colour_scheme": ColourScheme.DARK}, lambda: dialog._scheme.setCurrentIndex(2)),
        ({"text_size": 150}, lambda: dialog._text_size.setCurrentText("150 %")),
        ({"speed": 0}, lambda: dialog._speed.setValue(len(SPEEDS) - 1)),
        ({"trick_pause_ms": -1}, lambda: dialog._pause.setValue(len(PAUSES_MS) - 1)),
        ({"live_count": True}, dialog._checks["live_count"].click),
        ({"show_sums": True}, dialog._checks["show_sums"].click),
        ({"show_last_trick": False}, dialog._checks["show_last_trick"].click),
        ({"ponders": False}, dialog._checks["ponders"].click),
    ]
    for change, act in steps:
        act()
        expected = replace(expected, **change)
        assert told[-1] == dialog.settings == expected
        # Qt gives back plain texts, which are equal to the values but not the same.
        assert isinstance(dialog.settings.language, Language)
        assert isinstance(dialog.settings.colour_scheme, ColourScheme)
    assert len(told) == 9


@pytest.fixture
def decks(tmp_path: Path) -> Decks:
    """Return the program's decks, one of a user with two modes and backs, and two broken ones."""
    for name in ("mine", "torn", "empty"):
        (tmp_path / name).mkdir()
    mine = tmp_path / "mine"
    for name in ("back", "back_blue", *(stem(card) for card in DECK)):
        (mine / f"{name}.svg").touch()
    (mine / "deck.toml").write_text(
        'name = "<b>Mine</b>"\nmaker = "<i>Me</i>"\nlicence = "x"\nbacks = ["back", "back_blue"]\n'
        'default_mode = "bare"\n[modes.bare]\nlayers = ["{card}.svg"]\n'
        '[modes.large]\nlayers = ["{card}.svg"]\n'
    )
    shutil.copytree(mine, tmp_path / "torn", dirs_exist_ok=True)
    (tmp_path / "torn" / "coppe_re.svg").unlink()
    return Decks(tmp_path)


def test_each_deck_has_its_own_modes_and_backs(qtbot: QtBot, decks: Decks) -> None:
    dialog = dialog_of(qtbot, decks=decks)
    told: list[Settings] = []
    dialog.settings_changed.connect(told.append)
    choice = dialog._decks
    choice.deck.setCurrentText("<b>Mine</b>")
    assert told[-1] == Settings(deck="mine")
    assert "<i>Me</i>" in choice.about.text()
    assert [choice.mode.itemText(place) for place in range(2)] == ["bare", "Large rank and suit"]
    assert choice.mode.currentData() == "bare"
    choice.mode.setCurrentIndex(1)
    choice.back.setCurrentIndex(1)
    assert told[-1] == Settings(deck="mine", index_mode="large", back="back_blue")
    choice.deck.setCurrentIndex(0)
    assert told[-1] == Settings(index_mode="large", back="back_blue")
    assert len(told) == 4
    # What the deck lacks waits for the deck that has it.
    dialog.set_settings(replace(told[-1], deck="mine"))
    assert (choice.mode.currentData(), choice.back.currentData()) == ("large", "back_blue")


def test_broken_decks_cannot_be_chosen_and_are_named(qtbot: QtBot, decks: Decks) -> None:
    dialog = dialog_of(qtbot, Settings(deck="torn"), decks)
    choice = dialog._decks
    keys = [choice.deck.itemData(place) for place in range(choice.deck.count())]
    assert "mine" in keys
    assert not {"torn", "empty"} & set(keys)
    assert choice.deck.currentData() == DEFAULT_DECK
    assert choice.note.isVisible()
    assert "coppe_re.svg" in choice.note.text()
    assert "deck.toml" in choice.note.text()
    dialog._checks["live_count"].click()
    assert dialog.settings == Settings(deck="torn", live_count=True)


def test_without_broken_decks_there_is_no_note(qtbot: QtBot) -> None:
    assert not dialog_of(qtbot)._decks.note.isVisible()


def test_some_cards_of_the_deck_are_shown(qtbot: QtBot) -> None:
    pictures = CardPictures()
    pictures.set_width(20, 1.0)
    dialog = SettingsDialog(Settings(), shown=pictures)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    sample = dialog._cards
    assert sample.isVisible()
    image = sample.grab().toImage()
    colours = {image.pixelColor(x, 60).rgb() for x in range(0, image.width(), 3)}
    assert len(colours) > 20
    pictures.stop()


def test_steps_are_shown_where_they_are(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    for speed in SPEEDS:
        dialog.set_settings(Settings(speed=speed))
        assert SPEEDS[dialog._speed.value()] == speed
    for pause in PAUSES_MS:
        dialog.set_settings(Settings(trick_pause_ms=pause))
        assert PAUSES_MS[dialog._pause.value()] == pause


def test_values_between_the_steps_stay_until_changed(qtbot: QtBot) -> None:
    settings = Settings(speed=110, trick_pause_ms=1300, text_size=123)
    dialog = dialog_of(qtbot, settings)
    dialog._checks["live_count"].click()
    assert dialog.settings == replace(settings, live_count=True)
    assert dialog._text_size.currentText() == "123 %"


def test_setting_from_outside_tells_nothing(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    told: list[Settings] = []
    dialog.settings_changed.connect(told.append)
    dialog.set_settings(Settings(speed=0, language=Language.ENGLISH, show_sums=True))
    assert told == []
    assert dialog._checks["show_sums"].isChecked()


def test_reset_keeps_names_and_windows(qtbot: QtBot) -> None:
    kept = Settings(name_south="Piero", geometry=b"x", house_rules="tie=draw", preset="")
    dialog = dialog_of(
        qtbot, replace(kept, speed=25, live_count=True, text_size=200, language=Language.ITALIAN)
    )
    with qtbot.waitSignal(dialog.settings_changed) as signal:
        dialog._reset.click()
    assert signal.args == [kept]


def test_pause_and_speed_are_said_in_words(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, Settings(trick_pause_ms=-1, speed=0))
    assert "click" in dialog._pause_value.text()
    assert "at once" in dialog._speed_value.text()
    dialog.set_settings(Settings(trick_pause_ms=2500, speed=50))
    assert dialog._pause_value.text().startswith("2.5 s")
    assert dialog._speed_value.text().startswith("50 %")


def test_live_count_says_what_it_costs(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    assert "assisted" in dialog._notes["live_count"].text()


def test_sample_moves_and_stops_when_hidden(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    dialog.set_theme(DARK)
    dialog._speed.setValue(0)
    assert dialog._sample._flight.state().name == "Running"
    dialog.hide()
    assert dialog._sample._flight.state().name == "Stopped"


def test_sample_is_there_at_once_without_speed(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    dialog._speed.setValue(len(SPEEDS) - 1)
    assert dialog._sample._flight.state().name == "Stopped"
    assert dialog._sample._flight.currentValue() == 1.0
