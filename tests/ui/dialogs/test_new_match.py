"""The order of a match: what is chosen, remembered, refused, and what becomes of it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from madrasso_qt import solver
from madrasso_qt.app.settings import ENGINE, FirstDealer, Settings
from madrasso_qt.bots import search
from madrasso_qt.rules.cards import FOUR_SEATS, THREE_SEATS, Seat
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import CallWho, Preset, RuleSet, Tie, Variant
from madrasso_qt.rules.text import MAX_NAME
from madrasso_qt.ui.dialogs.new_match import (
    NewMatchDialog,
    NumberError,
    parsed_number,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def dialog(qtbot: QtBot) -> NewMatchDialog:
    return shown(qtbot, Settings())


def shown(qtbot: QtBot, settings: Settings, names: tuple[str, ...] = ()) -> NewMatchDialog:
    dialog = NewMatchDialog(settings, names)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def complaint(dialog: NewMatchDialog) -> str:
    """Return the complaints to be read."""
    labels = (dialog._name_fault, dialog._number_fault)
    return " ".join(label.text() for label in labels if label.isVisible())


def test_enter_orders_the_usual_match(qtbot: QtBot, dialog: NewMatchDialog) -> None:
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)
    setup = dialog.match_setup(Random(1))
    assert setup.rules == RuleSet()
    assert set(setup.players) == set(FOUR_SEATS)
    assert setup.people() == {Seat.SOUTH}
    assert setup.players[Seat.SOUTH].name == ""
    assert setup.seed is None, "ordinary deals are drawn one by one"
    assert Match(setup).next_dealer() is setup.first_dealer


def test_play_has_the_focus(dialog: NewMatchDialog) -> None:
    assert dialog.focusWidget() is dialog._play
    assert dialog._play.isDefault()


def test_enter_in_a_field_orders_too(qtbot: QtBot, dialog: NewMatchDialog) -> None:
    dialog._number.setFocus()
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClicks(dialog._number, "42")
        QTest.keyClick(dialog._number, Qt.Key.Key_Return)
    assert dialog.match_setup(Random(1)).seed == 42


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("variant", Variant)
def test_presets_go_with_variants(dialog: NewMatchDialog, preset: Preset, variant: Variant) -> None:
    dialog._variant.choose(variant)
    dialog._preset.choose(preset.value)
    assert dialog.rules == RuleSet.of(preset, variant)


def test_changing_one_rule_makes_house_rules(dialog: NewMatchDialog) -> None:
    dialog._options["tie"].choose("draw")
    assert dialog._preset.value == "house"
    assert dialog.rules == RuleSet(tie=Tie.DRAW)
    dialog._options["tie"].choose("last_trick")
    assert dialog._preset.value == "veneto"


def test_choosing_house_rules_shows_the_rules_one_by_one(dialog: NewMatchDialog) -> None:
    assert not dialog._details.isVisible()
    dialog._preset.button("house").click()
    assert dialog._details.isVisible()
    assert dialog.rules == RuleSet()
    dialog._preset.button("venezia").click()
    assert dialog.rules.preset() is Preset.VENEZIA


def test_every_rule_and_value_has_a_sentence(dialog: NewMatchDialog) -> None:
    dialog._variant.choose(Variant.THREE)
    dialog._expander.click()
    for key, choices in dialog._options.items():
        assert len(dialog._option_titles[key].text()) > len(key) + 10
        for button in choices._buttons.values():
            assert len(button.accessibleDescription()) > 10


def test_choices_are_remembered(qtbot: QtBot, dialog: NewMatchDialog) -> None:
    dialog._variant.choose(Variant.SHORT)
    dialog._options["call_who"].choose("any_member")
    dialog._dealer.choose(FirstDealer.RANDOM)
    dialog._names[Seat.SOUTH].setText("Piero")
    dialog._names[Seat.WEST].setText("Anna")
    dialog.accept()
    again = shown(qtbot, dialog.settings)
    assert again.rules == RuleSet.of(variant=Variant.SHORT, call_who=CallWho.ANY_MEMBER)
    assert again.settings == dialog.settings
    again.accept()
    names = {seat: player.name for seat, player in again.order.players.items()}
    assert names == {
        Seat.NORTH: "Marco",
        Seat.WEST: "Anna",
        Seat.SOUTH: "Piero",
        Seat.EAST: "Nane",
    }
    assert again.order.draw(Random(1)) is None


def test_other_settings_stay(qtbot: QtBot) -> None:
    settings = Settings(speed=0, text_size=150, geometry=b"x")
    dialog = shown(qtbot, settings)
    dialog.accept()
    assert dialog.settings == settings


def test_three_players_sit_without_east(dialog: NewMatchDialog) -> None:
    dialog._variant.choose(Variant.THREE)
    assert not dialog._names[Seat.EAST].isVisible()
    dialog.accept()
    setup = dialog.match_setup(Random(3))
    assert set(setup.players) == set(THREE_SEATS)
    draw = dialog.draw_kings(Random(3))
    assert draw is not None
    assert len(draw.kings) == 1


def test_equal_names_are_refused_with_the_reason(dialog: NewMatchDialog) -> None:
    dialog._names[Seat.SOUTH].setText("  MARCO ")
    dialog.accept()
    assert dialog.isVisible()
    assert "MARCO" in complaint(dialog) or "Marco" in complaint(dialog)
    assert isinstance(dialog.focusWidget(), QLineEdit)
    dialog._names[Seat.SOUTH].setText("Piero")
    assert complaint(dialog) == ""
    dialog.accept()
    assert not dialog.isVisible()


def test_a_hidden_players_name_may_be_equal(dialog: NewMatchDialog) -> None:
    dialog._names[Seat.SOUTH].setText("Nane")
    dialog._variant.choose(Variant.THREE)
    dialog.accept()
    assert not dialog.isVisible()


def test_names_are_cleaned_and_cut(dialog: NewMatchDialog) -> None:
    dialog._names[Seat.WEST].setText("\u202eAn\u2066na\u200e  \t B.")
    dialog._names[Seat.SOUTH].setText("x" * 200)
    dialog.accept()
    assert dialog.order.players[Seat.WEST].name == "Anna B."
    assert dialog.order.players[Seat.SOUTH].name == "x" * MAX_NAME


def test_names_show_as_typed(dialog: NewMatchDialog) -> None:
    name = "<img src=x>&amp;"
    dialog._names[Seat.SOUTH].setText(name)
    dialog._names[Seat.WEST].setText(name)
    dialog.accept()
    assert name in complaint(dialog)
    for label in dialog.findChildren(QLabel):
        assert label.textFormat() is Qt.TextFormat.PlainText


def test_empty_names_of_bots_are_their_usual_ones(dialog: NewMatchDialog) -> None:
    for field in dialog._names.values():
        field.clear()
    dialog.accept()
    assert dialog.order.players[Seat.WEST].name == "Bepi"
    assert dialog.order.players[Seat.SOUTH].name == ""


def test_known_names_complete(qtbot: QtBot) -> None:
    dialog = shown(qtbot, Settings(), ("Lucia", "Zorzi", "Lucia"))
    completer = dialog._names[Seat.WEST].completer()
    completer.setCompletionPrefix("lu")
    assert completer.currentCompletion() == "Lucia"
    assert completer.completionCount() == 1


@pytest.mark.parametrize(
    "text", ["-1", "1.5", "12x", "1234567890123", "²", "0x10", "deal 3", "1e3"]
)
def test_nonsense_is_no_number(dialog: NewMatchDialog, text: str) -> None:
    with pytest.raises(NumberError):
        parsed_number(text)
    dialog._number.setText(text)
    dialog.accept()
    assert dialog.isVisible()
    assert "12" in complaint(dialog)
    assert dialog._number.text() == text


def test_a_complaint_is_in_sight_in_the_smallest_window(dialog: NewMatchDialog) -> None:
    dialog.resize(dialog.minimumSizeHint())
    QApplication.processEvents()
    dialog._number.setText("12x")
    dialog.accept()
    assert not dialog._number_fault.visibleRegion().isEmpty()


@pytest.mark.parametrize(
    ("text", "number"),
    [("", None), ("  ", None), ("0", 0), ("007", 7), (" 999 999 999 999 ", 999_999_999_999)],
)
def test_numbers_are_read(text: str, number: int | None) -> None:
    assert parsed_number(text) == number


def test_the_same_number_gives_the_same_cards(qtbot: QtBot) -> None:
    decks = []
    for seed in (1, 2):
        dialog = shown(qtbot, Settings())
        dialog._number.setText("5")
        dialog.accept()
        decks.append(Match(dialog.match_setup(Random(seed))).next_deal().deck)
    assert decks[0] == decks[1]


def test_kings_seat_the_players(qtbot: QtBot) -> None:
    moved = 0
    for seed in range(20):
        dialog = shown(qtbot, Settings())
        dialog.accept()
        draw = dialog.draw_kings(Random(seed))
        assert draw is not None
        setup = dialog.match_setup(Random(seed), draw)
        names = {seat: player.name for seat, player in setup.players.items()}
        before = {seat: player.name for seat, player in dialog.order.players.items()}
        assert names[Seat.SOUTH] == ""
        assert sorted(names.values()) == sorted(before.values())
        assert names[setup.first_dealer] == before[draw.kings[0]]
        assert setup.rules.side_of(setup.first_dealer) is setup.keeper
        moved += names != before
    assert moved


def test_kept_pairs_only_draw_the_dealer(dialog: NewMatchDialog) -> None:
    dialog._keep_pairs.setChecked(True)
    dialog.accept()
    for seed in range(10):
        draw = dialog.draw_kings(Random(seed))
        assert draw is not None
        setup = dialog.match_setup(Random(seed), draw)
        assert setup.players == dialog.order.players
        assert setup.first_dealer is draw.kings[0] is draw.dealer()


def test_a_random_dealer_may_be_anyone(qtbot: QtBot) -> None:
    dialog = shown(qtbot, Settings(first_dealer=FirstDealer.RANDOM))
    dialog.accept()
    dealers = {dialog.match_setup(Random(seed)).first_dealer for seed in range(40)}
    assert dealers == set(FOUR_SEATS)


def test_matches_never_share_an_id(dialog: NewMatchDialog) -> None:
    dialog.accept()
    assert dialog.match_setup(Random(1)).id != dialog.match_setup(Random(1)).id


def test_nothing_is_ordered_before_play(dialog: NewMatchDialog) -> None:
    dialog.reject()
    with pytest.raises(RuntimeError):
        _ = dialog.order


def test_unknown_stored_values_do_no_harm(qtbot: QtBot) -> None:
    dialog = shown(qtbot, Settings(bot_level="gone", preset="gone", house_rules="a=b"))
    dialog.accept()
    assert dialog.order.rules == RuleSet()


def test_the_partner_is_at_least_as_strong(qtbot: QtBot) -> None:
    dialog = shown(qtbot, Settings(bot_level="osteria", partner_level="circolo"))
    assert bots_of(dialog) == {
        Seat.NORTH: "circolo",
        Seat.WEST: "osteria",
        Seat.EAST: "osteria",
        Seat.SOUTH: "",
    }
    dialog._level.setCurrentIndex(dialog._bots.index("maestro"))
    dialog._level.activated.emit(dialog._bots.index("maestro"))
    assert bots_of(dialog)[Seat.NORTH] == "maestro"
    dialog._partner.setCurrentIndex(dialog._bots.index("principiante"))
    dialog._partner.activated.emit(dialog._bots.index("principiante"))
    assert bots_of(dialog)[Seat.NORTH] == "principiante"
    assert bots_of(dialog)[Seat.WEST] == "maestro"
    assert dialog.settings.partner_level == "principiante"
    for level in ("Maestro", "Principiante"):
        assert level in dialog._level_note.text()


def test_a_character_is_chosen_with_the_level(qtbot: QtBot) -> None:
    dialog = shown(qtbot, Settings(bot_level="osteria/furlan", partner_level="circolo"))
    assert dialog._level.currentText() == "Osteria, furlan"
    assert "Furlan" in dialog._level_note.text()
    place = dialog._bots.index("maestro/batitore")
    dialog._level.setCurrentIndex(place)
    dialog._level.activated.emit(place)
    assert bots_of(dialog)[Seat.EAST] == "maestro/batitore"
    assert bots_of(dialog)[Seat.NORTH] == "maestro/batitore", "the partner keeps up"
    assert dialog.settings.bot_level == "maestro/batitore"


def test_another_program_sits_down_under_its_nickname(qtbot: QtBot) -> None:
    assert ENGINE not in shown(qtbot, Settings())._bots
    dialog = shown(qtbot, Settings(engine="/opt/my-bot --fast", bot_level=ENGINE))
    assert dialog._level.currentText() == "my-bot"
    assert bots_of(dialog)[Seat.EAST] == "engine:my-bot"
    assert bots_of(dialog)[Seat.NORTH] == "campione"
    assert "/opt" not in str(dialog._players())


def test_it_is_told_where_nothing_is_compiled(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "COMPILED", True)
    monkeypatch.setattr(solver, "COMPILED", True)
    assert "no compiled code" not in shown(qtbot, Settings())._level_note.text()
    monkeypatch.setattr(search, "COMPILED", False)
    dialog = shown(qtbot, Settings())
    assert "no compiled code" in dialog._level_note.text()
    assert "no compiled code" not in shown(qtbot, weak())._level_note.text()


def weak() -> Settings:
    return Settings(bot_level="osteria", partner_level="osteria")


def test_three_players_have_opponents_only(qtbot: QtBot) -> None:
    dialog = shown(qtbot, Settings(variant=Variant.THREE, bot_level="osteria"))
    assert not dialog._partner.isVisible()
    assert bots_of(dialog) == {Seat.NORTH: "osteria", Seat.WEST: "osteria", Seat.SOUTH: ""}


def bots_of(dialog: NewMatchDialog) -> dict[Seat, str]:
    return {seat: player.bot for seat, player in dialog._players().items()}
