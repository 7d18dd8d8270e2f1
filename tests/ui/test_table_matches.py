"""Kept sheets in the program: begun, left, found again, going on after a restart."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from madrasso_qt.app.settings import Settings
from madrasso_qt.library import Library, LibraryError, Trouble
from madrasso_qt.rules.cards import FOUR_SEATS, Seat, Side
from madrasso_qt.rules.log import MatchSetup, Player, Source
from madrasso_qt.rules.ruleset import Preset, RuleSet, Tie, Variant
from madrasso_qt.ui import words
from madrasso_qt.ui.main_window import MainWindow
from madrasso_qt.ui.sheet.sheet_window import SheetWindow
from madrasso_qt.ui.sheet.table_match_dialog import (
    DetailsDialog,
    Seating,
    TableMatchDialog,
    kings_of,
)
from tests.ui.conftest import MakeWindow

N, W, S, E = FOUR_SEATS
NAMES = {N: "Zorzi", W: "Busetto", S: "Vianello", E: "Scarpa"}


def ordered(window: MainWindow) -> TableMatchDialog:
    """Return the dialog of a new table match, names filled in."""
    window.commands["new_table_match"].trigger()
    dialog = next(one for one in window.findChildren(TableMatchDialog) if one.isVisible())
    for seat, name in NAMES.items():
        dialog.names.fields[seat].setText(name)
    return dialog


def begun(window: MainWindow) -> SheetWindow:
    dialog = ordered(window)
    dialog.title.setText("Osteria")
    dialog.accept()
    sheet = window.windows.sheets()[-1]
    sheet.activateWindow()
    return sheet


def typed(sheet: SheetWindow, *texts: str) -> None:
    for text in texts:
        QTest.keyClicks(sheet.entry.field, text)
        QTest.keyClick(sheet.entry.field, Qt.Key.Key_Enter)


def test_a_sheet_is_begun_and_its_players_are_in_the_register(make_window: MakeWindow) -> None:
    window = make_window()
    sheet = begun(window)
    setup = sheet.match.setup
    assert setup.source is Source.TABLE
    assert (setup.title, setup.first_dealer, setup.keeper) == ("Osteria", N, Side.NS)
    register = window.context.library.players.register()
    assert {player.name for player in register} == set(NAMES.values())
    assert all(player.id for player in setup.players.values())
    typed(sheet, "83", "71")
    info = window.context.library.matches()[0]
    assert (info.source, info.title, info.deals) == (Source.TABLE, "Osteria", 2)


def test_it_goes_on_after_a_restart_and_so_does_undo(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    sheet = begun(window)
    typed(sheet, "83", "71", "54")
    qtbot.waitUntil(lambda: QApplication.activeWindow() is sheet)
    QTest.keyClick(sheet.entry.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    match_id = sheet.match.setup.id
    window.close()
    assert not window.windows.sheets()
    again = make_window()
    assert again.open_match(match_id)
    sheet = again.windows.sheets()[0]
    assert [entry.points[0] for entry in sheet.match.entries] == [83, 71]
    sheet.commands["redo"].trigger()
    sheet.commands["redo"].trigger()
    assert [entry.points[0] for entry in sheet.match.entries] == [83, 71, 54]
    for _ in range(3):
        sheet.commands["undo"].trigger()
    assert sheet.match.entries == ()
    assert again.session.match is None, "a sheet is not laid on the card table"


def test_it_is_opened_once(make_window: MakeWindow) -> None:
    window = make_window()
    sheet = begun(window)
    assert window.open_match(sheet.match.setup.id)
    assert window.windows.sheets() == [sheet]


def test_a_rematch_is_another_sheet_with_the_deal_passed_on(make_window: MakeWindow) -> None:
    window = make_window()
    sheet = begun(window)
    typed(sheet, *["83", "71", "96", "54", "77", "102", "68", "90", "61", "75"])
    sheet.state.rematch.click()
    other = next(one for one in window.windows.sheets() if one is not sheet)
    assert other.match.setup.id != sheet.match.setup.id
    assert other.match.setup.first_dealer is W
    assert other.match.setup.players == sheet.match.setup.players
    assert other.match.entries == ()


def test_sums_are_remembered_for_the_match(make_window: MakeWindow) -> None:
    window = make_window()
    sheet = begun(window)
    sheet.commands["sums"].trigger()
    match_id = sheet.match.setup.id
    sheet.close()
    other = begun(window)
    assert not other.commands["sums"].isChecked()
    assert window.open_match(match_id)
    assert window.windows.sheets()[-1].commands["sums"].isChecked()


def test_b31_closing_the_program_asks_when_a_sheet_is_not_saved(
    make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def append(*_: object) -> None:
        raise LibraryError(Trouble.FULL, "no room")

    window = make_window()
    sheet = begun(window)
    with monkeypatch.context() as patch:
        patch.setattr(Library, "append", append)
        typed(sheet, "83")
        window.close()
        assert window.isVisible()
        assert sheet.entry.bar.is_open
    sheet.entry.bar.dismiss()
    window.close()
    assert not window.isVisible()


def test_b32_what_another_window_wrote_is_taken_over(make_window: MakeWindow) -> None:
    window = make_window()
    sheet = begun(window)
    typed(sheet, "83")
    match_id = sheet.match.setup.id
    other = make_window()
    assert other.open_match(match_id)
    typed(other.windows.sheets()[0], "71")
    typed(sheet, "54")
    assert [entry.points[0] for entry in sheet.match.entries] == [83, 71]
    assert "Another window wrote on this sheet." in sheet.entry.message.text()
    QTest.keyClick(sheet.entry.field, Qt.Key.Key_Enter)
    assert [entry.points[0] for entry in sheet.match.entries] == [83, 71, 54]


def test_printing_and_export_are_offered(make_window: MakeWindow) -> None:
    window = make_window()
    sheet = begun(window)
    typed(sheet, "83")
    record = sheet.records()[0]
    assert record.entries == sheet.match.entries
    assert record.tags["Event"] == "Osteria"
    assert record.tags["Date"] != "????.??.??"
    sheet.output.actions["print"].trigger()
    assert [dialog for dialog in sheet.findChildren(QDialog) if dialog.isVisible()]


class TestDialog:
    """Who sits where, who deals, who writes, by which rules."""

    @pytest.fixture
    def dialog(self, make_window: MakeWindow) -> TableMatchDialog:
        return ordered(make_window())

    def test_b16_nobody_sits_in_two_seats(self, dialog: TableMatchDialog) -> None:
        dialog.names.fields[W].setText("ＺＯＲＺＩ")
        dialog.accept()
        assert dialog.isVisible()
        assert "cannot sit in two seats" in dialog.outcome

    def test_b17_two_people_of_one_name(self, make_window: MakeWindow) -> None:
        window = make_window()
        first = begun(window).match.setup.players[N]
        dialog = ordered(window)
        assert dialog.names.who[N].count() == 2
        dialog.names.who[N].setCurrentIndex(1)
        dialog.accept()
        second = window.windows.sheets()[-1].match.setup.players[N]
        assert first.name == second.name
        assert first.id != second.id
        assert len(window.context.library.players.named("Zorzi")) == 2
        same = window.windows.sheets()[-1].match.setup.players[W]
        assert same.id == window.windows.sheets()[0].match.setup.players[W].id

    def test_b17_people_of_one_name_are_told_apart_by_note_and_matches(
        self, make_window: MakeWindow
    ) -> None:
        window = make_window()
        sheet = begun(window)
        library = window.context.library
        zorzi = sheet.match.setup.players[N]
        library.players.describe(zorzi.id, short="Marco", note="of Tuesdays")
        library.players.add(zorzi.name)
        who = ordered(window).names.who[N]
        texts = [who.itemText(place) for place in range(who.count())]
        plain = [text.replace("\u2068", "").replace("\u2069", "") for text in texts]
        assert sorted(plain) == [
            f"{zorzi.name} (0 matches)",
            f"{zorzi.name} (of Tuesdays, 1 match)",
            "somebody new",
        ]

    def test_b17_father_and_son_of_one_name_sit_at_one_table(self, make_window: MakeWindow) -> None:
        window = make_window()
        zorzi = begun(window).match.setup.players[N]
        dialog = ordered(window)
        dialog.names.fields[S].setText(zorzi.name)
        assert dialog.names.players(FOUR_SEATS).twice is S
        dialog.names.who[S].setCurrentIndex(1)
        dialog.accept()
        sheet = window.windows.sheets()[-1]
        assert sheet.match.setup.players[S].id != sheet.match.setup.players[N].id
        assert sheet.voice.names[S] == f"{zorzi.name} (South)"

    def test_b17_looking_at_the_players_changes_nobody(self, make_window: MakeWindow) -> None:
        window = make_window()
        sheet = begun(window)
        players = window.context.library.players
        zorzi = sheet.match.setup.players[N]
        newer = players.add(zorzi.name)
        assert players.named(zorzi.name)[0].id == newer.id
        before = sheet.match.log[:]
        for merged in (False, True):
            if merged:
                players.merge(zorzi.id, newer.id)
            sheet.commands["details"].trigger()
            next(one for one in sheet.findChildren(DetailsDialog) if one.isVisible()).accept()
            assert sheet.match.log == before

    def test_b19_who_is_called_otherwise_now_keeps_his_seat(self, make_window: MakeWindow) -> None:
        window = make_window()
        sheet = begun(window)
        players = window.context.library.players
        zorzi = sheet.match.setup.players[N]
        players.rename(zorzi.id, "Zorzi Marco")
        players.add(zorzi.name)
        before = sheet.match.log[:]
        sheet.commands["details"].trigger()
        next(one for one in sheet.findChildren(DetailsDialog) if one.isVisible()).accept()
        assert sheet.match.log == before

    def test_b17_who_is_not_in_the_register_keeps_his_seat(self, make_window: MakeWindow) -> None:
        window = make_window()
        library = window.context.library
        names = {seat: Player(name) for seat, name in NAMES.items()}
        library.create(MatchSetup("m", RuleSet(), names, N, Side.NS, Source.IMPORT))
        library.players.add(NAMES[N])
        window.open_match("m")
        sheet = window.windows.sheets()[-1]
        before = sheet.match.log[:]
        sheet.commands["details"].trigger()
        dialog = next(one for one in sheet.findChildren(DetailsDialog) if one.isVisible())
        assert dialog.names.who[N].count() == 3
        dialog.accept()
        assert sheet.match.log == before

    def test_b21_short_names_of_the_register_stand_on_the_sheet(
        self, make_window: MakeWindow
    ) -> None:
        window = make_window()
        sheet = begun(window)
        zorzi = sheet.match.setup.players[N]
        window.context.library.players.describe(zorzi.id, short="Qui", note="")
        sheet.show_match()
        assert sheet.voice.names[N] == "Qui"
        assert sheet.keeping.names[N] == "Qui", "the letter of a casson is that of the short name"
        head = sheet.sheet._head_widgets[0]
        assert head._members[0] == "\u2068Qui\u2069"
        assert zorzi.name in head.accessibleName()

    @pytest.mark.parametrize("name", ["", "   ", "\u202e\u200f"])
    def test_b20_a_blank_name_is_that_of_the_seat(
        self, dialog: TableMatchDialog, name: str
    ) -> None:
        dialog.names.fields[N].setText(name)
        setup = dialog.setup(Random(1))
        assert setup.players[N].name == ""

    def test_b21_b23_b24_names_are_cleaned(self, dialog: TableMatchDialog) -> None:
        for seat, text in zip(
            FOUR_SEATS, ("x" * 108, "Zor\u202ezi", "Nicolo\u0300", " a  b "), strict=True
        ):
            dialog.names.fields[seat].setText(text)
        names = [player.name for player in dialog.setup(Random(1)).players.values()]
        assert names == ["x" * 60, "Zorzi", "Nicolò", "a b"]

    def test_rules_and_keeper(self, dialog: TableMatchDialog) -> None:
        dialog.preset.setCurrentIndex(dialog.preset.findData(Preset.VENEZIA.value))
        dialog.variant.setCurrentIndex(dialog.variant.findData(Variant.SHORT.value))
        tie = dialog.options["tie"]
        tie.setCurrentIndex(tie.findData(Tie.DRAW.value))
        dialog.dealer.setCurrentIndex(3)
        dialog.keeper.setCurrentIndex(1)
        setup = dialog.setup(Random(1))
        assert setup.rules.variant is Variant.SHORT
        assert setup.rules.tie is Tie.DRAW
        assert setup.rules.void.value == "free"
        assert (setup.first_dealer, setup.keeper) == (E, Side.NS)
        dialog.keeper.setCurrentIndex(0)
        assert dialog.setup(Random(1)).keeper is Side.WE

    def test_three_handed(self, dialog: TableMatchDialog) -> None:
        dialog.variant.setCurrentIndex(dialog.variant.findData(Variant.THREE.value))
        assert dialog.names.fields[E].isHidden()
        setup = dialog.setup(Random(1))
        assert set(setup.players) == {N, W, S}
        assert setup.keeper is Side.NORTH
        dialog.dealer.setCurrentIndex(3)
        dialog.accept()
        assert "does not sit" in dialog.outcome

    def test_what_is_wrong_stands_in_sight_in_the_smallest_window(
        self, dialog: TableMatchDialog
    ) -> None:
        dialog.resize(dialog.minimumSizeHint())
        dialog.seating.choose(Seating.KINGS)
        for letters in ("7A4", "7A4R", "7A4X"):
            dialog.letters.setText(letters)
            dialog.accept()
            QApplication.processEvents()
            assert "different players" in dialog.outcome
            assert not dialog._outcome.visibleRegion().isEmpty()
            assert dialog.letters.hasFocus()
        dialog.letters.setText("7A4R5R")
        assert "different players" not in dialog.outcome

    def test_told_kings_say_beforehand_who_plays_with_whom(self, dialog: TableMatchDialog) -> None:
        assert dialog._pairs.isVisibleTo(dialog)
        dialog.seating.choose(Seating.KINGS)
        dialog.letters.setText("7A4R5R")
        setup = dialog.setup(Random(1))
        text = dialog.outcome
        dealer = setup.players[setup.first_dealer].name
        assert text.endswith(f"First dealer: {words.isolate(dealer)}.")
        pairs = [
            [setup.players[seat].name for seat in setup.rules.members(side)]
            for side in setup.rules.sides
        ]
        assert [
            [name in half for name in pair]
            for half, pair in zip(text.split(" – "), pairs, strict=True)
        ] == [
            [True, True],
            [True, True],
        ]
        assert not dialog._pairs.isVisibleTo(dialog)
        dialog.seating.choose(Seating.CHANCE)
        assert not dialog.outcome
        assert not dialog._pairs.isVisibleTo(dialog)

    def test_real_kings_seat_the_players(self, dialog: TableMatchDialog) -> None:
        """Rule 2.2: the owners of the first two kings are partners, the first one deals."""
        dialog.seating.choose(Seating.KINGS)
        dialog.first_king.setCurrentIndex(0)
        dialog.second_king.setCurrentIndex(1)
        setup = dialog.setup(Random(1))
        sides = {player.name: setup.rules.side_of(seat) for seat, player in setup.players.items()}
        assert sides["Zorzi"] is sides["Busetto"]
        assert setup.players[setup.first_dealer].name == "Zorzi"
        dialog.second_king.setCurrentIndex(0)
        dialog.accept()
        assert "different players" in dialog.outcome

    def test_the_cards_may_be_typed(self, dialog: TableMatchDialog) -> None:
        dialog.seating.choose(Seating.KINGS)
        dialog.letters.setText("7 A 4 R 5 R")
        setup = dialog.setup(Random(1))
        sides = {player.name: setup.rules.side_of(seat) for seat, player in setup.players.items()}
        assert sides["Vianello"] is sides["Zorzi"], "East, North, West, South, East, North"
        assert setup.players[setup.first_dealer].name == "Vianello"

    def test_kings_by_chance(self, dialog: TableMatchDialog) -> None:
        dialog.seating.choose(Seating.CHANCE)
        dealers = {
            setup.players[setup.first_dealer].name
            for setup in (dialog.setup(Random(seed)) for seed in range(30))
        }
        assert dealers == set(NAMES.values())


@pytest.mark.parametrize(
    ("letters", "kings"),
    [("R7R", (E, W)), ("r55rRR", (E, S)), ("R5R", (E, W)), ("7777R777TR", (E, N))],
)
def test_kings_are_found_among_the_cards_turned_up(letters: str, kings: tuple[Seat, Seat]) -> None:
    assert kings_of(letters, FOUR_SEATS, 2) == kings


@pytest.mark.parametrize("letters", ["", "R", "R777R", "RX", "55"])
def test_kings_that_decide_nothing(letters: str) -> None:
    with pytest.raises(ValueError, match=r"king|card"):
        kings_of(letters, FOUR_SEATS, 2)


def test_the_dialog_remembers_the_last_rules(make_window: MakeWindow) -> None:
    window = make_window()
    window.context.settings = Settings(preset="venezia", variant=Variant.SHORT)
    rules = ordered(window).rules
    assert (rules.preset(), rules.variant) == (Preset.VENEZIA, Variant.SHORT)
