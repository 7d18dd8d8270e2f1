"""The windows and panels that the main window opens, each made when it is first wanted.

Hides their making, so that the start of the program imports none of them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget

from madrasso_qt.library import LibraryError
from madrasso_qt.rules.log import Source
from madrasso_qt.rules.match import rematch
from madrasso_qt.ui.file_drop import FileDrop
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.words import isolate

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

    from madrasso_qt.app.decks import DeckError, Look
    from madrasso_qt.app.reasons import Explanation, Reasons
    from madrasso_qt.app.session import BotTrouble
    from madrasso_qt.app.settings import Language
    from madrasso_qt.app.sheet_session import SheetSession
    from madrasso_qt.library.register import KnownPlayer
    from madrasso_qt.rules.log import MatchSetup, Player
    from madrasso_qt.rules.match import Match
    from madrasso_qt.rules.mpn import Record
    from madrasso_qt.rules.tablematch import TableMatch
    from madrasso_qt.ui.dialogs.fairness import FairnessWindow
    from madrasso_qt.ui.dialogs.help import HelpWindow
    from madrasso_qt.ui.dialogs.record_view import RecordWindow
    from madrasso_qt.ui.dialogs.thoughts import ThoughtsWindow
    from madrasso_qt.ui.exchange import Exchange
    from madrasso_qt.ui.history.desk import HistoryDesk
    from madrasso_qt.ui.main_window import MainWindow
    from madrasso_qt.ui.sheet.deal_panel import DealPanel
    from madrasso_qt.ui.sheet.end_panel import EndPanel
    from madrasso_qt.ui.sheet.people import People
    from madrasso_qt.ui.sheet.sheet_window import SheetWindow
    from madrasso_qt.ui.theme import Theme

_FILTER = "MPN (*.mpn)"
_NEW_PERSON = "+"
_SUMS_KEPT = 40
"""For how many matches it is kept in mind that sums are shown before their time."""
_BOT_MESSAGE = "bot_message"


class Windows(QObject):
    """Opens windows for the main window and keeps the few that are used again."""

    def __init__(self, main: MainWindow) -> None:
        super().__init__(main)
        self._main = main
        self._help: HelpWindow | None = None
        self._exchange: Exchange | None = None
        self._deal_panel: DealPanel | None = None
        self._end_panel: EndPanel | None = None

    def set_theme(self, theme: Theme) -> None:
        """Give what is open the colours of ``theme``."""
        if "desk" in self.__dict__:
            self.desk.set_theme(theme)
        for part in (self._help, self._deal_panel, self._end_panel):
            if part is not None:
                part.set_theme(theme)
        for sheet in self.sheets():
            sheet.set_theme(theme)

    def set_look(self, look: Look) -> None:
        """Show the cards of the table, and of what is open, in another way."""
        self._main.pictures.set_look(look)
        for window in self._main.findChildren(QDialog):
            pictures = getattr(window, "pictures", None)
            if isinstance(pictures, CardPictures):
                pictures.set_look(look)

    def retranslate(self) -> None:
        """Put the panels in the language spoken now; windows hear of it themselves."""
        for panel in (self._deal_panel, self._end_panel):
            if panel is not None:
                panel.retranslate()

    def close(self) -> None:
        """Close all windows of their own, whatever is not on disk."""
        if "reasons" in self.__dict__:
            self.reasons.close()
        for sheet in self.sheets():
            sheet.leave()
        for child in self._main.findChildren(QDialog):
            child.close()

    # Windows

    def new_match(self) -> None:
        """Ask for a new match."""
        from madrasso_qt.ui.dialogs.new_match import NewMatchDialog

        context = self._main.context
        dialog = NewMatchDialog(context.settings, context.library.recent_names(), self._main)
        dialog.set_theme(self._main.theme)
        dialog.accepted.connect(self._on_match_ordered)
        self._show(dialog)

    def _on_match_ordered(self) -> None:
        from madrasso_qt.ui.dialogs.kings import KingsDialog
        from madrasso_qt.ui.dialogs.new_match import NewMatchDialog

        dialog = self.sender()
        assert isinstance(dialog, NewMatchDialog)
        self._main.apply(dialog.settings)
        self._main.save_settings()
        chance = SystemRandom()
        draw = dialog.draw_kings(chance)
        setup = dialog.match_setup(chance, draw)
        if draw is None:
            self._main.begin(setup)
            return
        names = {seat: player.name for seat, player in dialog.order.players.items()}
        kings = KingsDialog(
            draw,
            setup.rules,
            names,
            self._main.pictures.face,
            speed=self._main.context.settings.speed,
            parent=self._main,
        )
        kings.set_theme(self._main.theme)
        kings.finished.connect(lambda _: self._main.begin(setup))
        self._show(kings)

    # Kept sheets

    def sheets(self) -> list[SheetWindow]:
        """Return the open windows of kept sheets."""
        if "madrasso_qt.ui.sheet.sheet_window" not in sys.modules:
            return []
        from madrasso_qt.ui.sheet.sheet_window import SheetWindow

        return [window for window in self._main.findChildren(SheetWindow) if window.isVisible()]

    def save_sheets(self) -> bool:
        """Write what waits on all sheets; one that cannot be written asks what to do."""
        return all(sheet.session.save_now() or sheet.close() for sheet in self.sheets())

    def new_table_match(self) -> None:
        """Ask for a match at a real table."""
        from madrasso_qt.ui.sheet.table_match_dialog import TableMatchDialog

        context = self._main.context
        dialog = TableMatchDialog(context.settings, self._people(), self._main)
        dialog.set_theme(self._main.theme)
        dialog.accepted.connect(lambda: self._begin_sheet(dialog.setup(SystemRandom())))
        self._show(dialog)

    def open_kept(self, match: Match) -> None:
        """Show a match of which only the sheet is kept, in front if it is open already."""
        from madrasso_qt.rules.tablematch import TableMatch

        assert isinstance(match, TableMatch)
        for window in self.sheets():
            if window.match.setup.id == match.setup.id:
                self._bring(window)
                return
        session = self._sheet_session()
        self._load_sheet(session, match)
        self._show_sheet(session)

    def _sheet_session(self) -> SheetSession:
        from madrasso_qt.app.sheet_session import SheetSession

        return SheetSession(self._main.context.library)

    def _load_sheet(self, session: SheetSession, match: TableMatch) -> None:
        times: list[datetime | None] = []
        with self._telling():
            times = self._main.context.library.times(match.setup.id)
        session.open(match, times)

    def _begin_sheet(self, setup: MatchSetup) -> None:
        session = self._sheet_session()
        with self._telling():
            seats = {seat: self._entered(player) for seat, player in setup.players.items()}
            players = self._main.context.library.players
            session.start(players.seated(replace(setup, players=seats)))
            self._show_sheet(session)

    def _show_sheet(self, session: SheetSession) -> None:
        from madrasso_qt.ui.sheet.sheet_window import SheetWindow

        match_id = session.match.setup.id
        settings = self._main.context.settings
        window = SheetWindow(
            session,
            self._main.theme,
            speed=settings.speed,
            show_sums=match_id in settings.sums_shown.split(),
            people=self._people(),
            parent=self._main,
        )
        window.new_match_asked.connect(self.new_table_match)
        window.matches_asked.connect(self.matches)
        window.rematch_asked.connect(lambda: self._rematch_at_table(window))
        window.reload_asked.connect(lambda: self._reload_sheet(window))
        window.sums_toggled.connect(lambda shown: self._remember_sums(match_id, shown))
        FileDrop(window).dropped.connect(self.open_files)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._bring(window)
        window.entry.field.setFocus()

    def _rematch_at_table(self, window: SheetWindow) -> None:
        setup = rematch(window.match.setup)
        self._begin_sheet(replace(setup, source=Source.TABLE, note=""))

    def _reload_sheet(self, window: SheetWindow) -> None:
        """Take over what another window wrote to a sheet."""
        from madrasso_qt.rules.tablematch import TableMatch

        with self._telling():
            match = self._main.context.library.load(window.match.setup.id).match
            if isinstance(match, TableMatch):
                self._load_sheet(window.session, match)
                window.tell(self.tr("Another window wrote on this sheet."))

    def _remember_sums(self, match_id: str, shown: bool) -> None:
        """Keep in mind for which matches sums are shown before their time."""
        settings = self._main.context.settings
        others = [other for other in settings.sums_shown.split() if other != match_id]
        kept = [*others, match_id][-_SUMS_KEPT:] if shown else others
        self._main.context.settings = replace(settings, sums_shown=" ".join(kept))
        self._main.save_settings()

    def _people(self) -> People:
        from madrasso_qt.ui.sheet.people import People

        return People(self._known_people, self._matches_of, self._enrolled)

    def _matches_of(self, player: KnownPlayer) -> int:
        """Return in how many matches somebody sat."""
        from madrasso_qt.library.conditions import plays

        found: list[str] = []
        with suppress(LibraryError):
            library = self._main.context.library
            found.extend(library.find(plays(library.players.register().keys(player.id))))
        return len(found)

    def _known_people(self) -> list[KnownPlayer]:
        """Return the people of the register; trouble with the library is told elsewhere."""
        people: list[KnownPlayer] = []
        with suppress(LibraryError):
            people.extend(self._main.context.library.players.register())
        return people

    def _entered(self, player: Player) -> Player:
        """Enter somebody in the register who was said to be new there."""
        if player.id != _NEW_PERSON:
            return player
        return player._replace(id=self._main.context.library.players.add(player.name).id)

    def _enrolled(self, player: Player) -> Player:
        """Return somebody who takes a seat with his id, entered in the register if need be."""
        known = player._replace(id="")
        with self._telling():
            known = self._entered(player)
            if known.name and not known.id:
                known = known._replace(id=self._main.context.library.players.enroll(known.name).id)
        return known

    # Other windows

    def settings(self) -> None:
        """Show the settings."""
        from madrasso_qt.ui.dialogs.settings_dialog import SettingsDialog

        main = self._main
        dialog = SettingsDialog(main.context.settings, main, decks=main.decks, shown=main.pictures)
        dialog.set_theme(self._main.theme)
        dialog.settings_changed.connect(self._main.apply)
        dialog.finished.connect(self._main.save_settings)
        self._show(dialog)

    def rules(self) -> None:
        """Show the numbered rules."""
        self._help_window().show_rules()

    def brief(self) -> None:
        """Show the game in brief."""
        self._help_window().show_brief()

    def guide(self) -> None:
        """Show how the program is used."""
        self._help_window().show_guide()

    def fairness(self) -> None:
        """Explain the seals of the deals and verify them."""
        from madrasso_qt.ui.dialogs.fairness import FairnessWindow

        window = FairnessWindow(self._main.context.library, self._main)
        window.set_commitment(self._main.session.commitment)
        self._main.session.sealed.connect(window.set_commitment)
        window.file_wanted.connect(lambda: self._ask_verify(window))
        self._show_beside(window)

    def _ask_verify(self, window: FairnessWindow) -> None:
        """Ask for a record and show in ``window`` whether its deals were dealt as promised."""
        from PySide6.QtWidgets import QFileDialog

        dialog = QFileDialog(window, self.tr("Open a record"), "", _FILTER)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.verify(window, Path(name)))
        self._show(dialog)

    def verify(self, window: FairnessWindow, path: Path) -> None:
        """Show in ``window`` whether the deals of a file were dealt as promised."""
        records = self._read(path)
        if records is not None:
            window.show_records(records, path.name)

    def about(self) -> None:
        """Show what the program is and whose."""
        from madrasso_qt.ui.dialogs.about import AboutDialog

        self._show(AboutDialog(self._main))

    def welcome(self) -> None:
        """Ask what the first start asks, then go to the table or to the short rules."""
        from madrasso_qt.app.settings import Language
        from madrasso_qt.ui.dialogs.welcome import WelcomeDialog

        dialog = WelcomeDialog(Language(self._main.context.translations.code), self._main)
        dialog.language_chosen.connect(self._on_language_chosen)
        dialog.answered.connect(self._on_welcome_answered)
        self._show(dialog)

    def _on_language_chosen(self, language: Language) -> None:
        self._main.apply(replace(self._main.context.settings, language=language))

    def _on_welcome_answered(self, knows_the_game: bool) -> None:
        self._main.save_settings()
        if knows_the_game:
            self._begin_usual_match()
        else:
            self._main.offer_match(ask=False)
            self.brief()

    def _begin_usual_match(self) -> None:
        """Begin the match that the dialog would offer, without asking or showing the kings."""
        from madrasso_qt.ui.dialogs.new_match import NewMatchDialog

        names = self._main.context.library.recent_names()
        dialog = NewMatchDialog(self._main.context.settings, names, self._main)
        dialog.accept()
        self._main.begin(dialog.match_setup(SystemRandom()))
        dialog.deleteLater()

    def report_problem(self) -> None:
        """Ask where to write a report for whoever mends the program, and write it."""
        from datetime import datetime

        from PySide6.QtWidgets import QFileDialog

        from madrasso_qt.ui.report import suggested_name

        dialog = QFileDialog(self._main, self.tr("Save the report"), "", self.tr("Text (*.txt)"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("txt")
        dialog.selectFile(suggested_name(datetime.now().astimezone()))
        dialog.fileSelected.connect(lambda name: self.write_report(Path(name)))
        self._show(dialog)

    def write_report(self, path: Path) -> None:
        """Write the report and say what is in it."""
        from madrasso_qt.records import save
        from madrasso_qt.ui.dialogs.about import details
        from madrasso_qt.ui.report import report_text

        session, log = self._main.session, self._main.context.log
        record = session.record_text(in_hand=True) if session.match is not None else ""
        try:
            save(path, report_text(details(), log, record))
        except OSError as error:
            self._tell(f"{path.name}: {error.strerror}")
            return
        box = self._box(self.tr("The report was written; nothing was sent."))
        box.setIcon(box.Icon.Information)
        box.setInformativeText(
            self.tr(
                "{file} holds the versions of the program and the system, the program’s log and "
                "the match on the table with the players’ names. Read it before you pass it on."
            ).format(file=path)
        )
        self._show(box)

    @cached_property
    def desk(self) -> HistoryDesk:
        """History, register and statistics."""
        from madrasso_qt.ui.history.desk import HistoryDesk

        desk = HistoryDesk(self._main, self._tell)
        FileDrop(desk.history).dropped.connect(self.open_files)
        return desk

    def matches(self) -> None:
        """Show all matches."""
        self.desk.show_matches()

    def players(self) -> None:
        """Show everybody who ever sat at a table."""
        self.desk.show_players()

    def statistics(self) -> None:
        """Show what matches come to."""
        self.desk.show_statistics()

    def open_record(self) -> None:
        """Ask for a record and show it."""
        from PySide6.QtWidgets import QFileDialog

        dialog = QFileDialog(self._main, self.tr("Open a record"), "", _FILTER)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.show_record(Path(name)))
        self._show(dialog)

    @property
    def exchange(self) -> Exchange:
        """Imports, backs up and restores."""
        from madrasso_qt.ui.exchange import Exchange

        if self._exchange is None:
            self._exchange = Exchange(self._main, lambda: self._main.context.library)
            self._exchange.library_changed.connect(self._on_library_changed)
            self._exchange.library_restored.connect(self._on_library_restored)
            self._exchange.records_shown.connect(self.show_records)
        self._exchange.set_theme(self._main.theme)
        return self._exchange

    def ask_import(self) -> None:
        """Ask for a file whose matches may be imported, or a backup to restore."""
        self.exchange.ask_import()

    def ask_backup(self) -> None:
        """Ask where to copy all matches, and do so."""
        self.exchange.ask_backup()

    def paste(self) -> None:
        """Show what record is on the clipboard, so that it may be imported."""
        self.exchange.paste()

    def open_file(self, path: Path) -> None:
        """Show a file that the program was started with: a record, or whatever may come in."""
        from madrasso_qt.ui.exchange import is_record

        if is_record(path):
            self.show_record(path)
        else:
            self.open_files([path])

    def open_files(self, paths: list[Path]) -> None:
        """Show what is in files that were dropped on a window."""
        self.exchange.open_files(paths)

    def _on_library_changed(self) -> None:
        if "desk" in self.__dict__:
            self.desk.refresh()

    def _on_library_restored(self) -> None:
        for sheet in self.sheets():
            sheet.leave()
        self._on_library_changed()
        self._main.reopen()

    def records(self) -> list[Record]:
        """Return the record of the match on the table, without the cards that are still hidden."""
        from madrasso_qt.rules.mpn import record_of

        match = self._main.session.match
        if match is None:
            return []
        day = None
        with suppress(LibraryError):
            began = self._main.context.library.times(match.setup.id)[0]
            day = began.date() if began else None
        return [record_of(match, date=day, in_hand=False)]

    def show_record(self, path: Path) -> None:
        """Show the matches of a record for stepping through."""
        records = self._read(path)
        if records is not None:
            self.show_records(records, path.name)

    def _read(self, path: Path) -> list[Record] | None:
        """Return the matches of a file; None, and a message, if it cannot be read."""
        from madrasso_qt.records import contents
        from madrasso_qt.rules.mpn import MpnError, read
        from madrasso_qt.ui.file_words import unreadable_text
        from madrasso_qt.ui.record_words import error_text

        try:
            return read(contents(path))
        except MpnError as error:
            self._tell(f"{isolate(path.name)}. {error_text(error)}")
        except OSError as error:
            self._tell(unreadable_text(path.name, error))
        return None

    def show_records(
        self,
        records: list[Record],
        title: str,
        *,
        deal: int = 0,
        step: int = 0,
        match: Match | None = None,
    ) -> RecordWindow:
        """Show records for stepping through.

        Args:
            records: one or more records.
            title: what they are.
            deal: the place of the deal to begin with among those with cards.
            step: after how many of its cards to begin.
            match: the match of which the first record is, so that its bots can tell why they
                played a card.
        """
        from madrasso_qt.app.reasons import can_tell
        from madrasso_qt.ui.dialogs.record_view import RecordWindow

        pictures = CardPictures(self._main.context.folders.cache)
        pictures.set_look(self._main.pictures.look)
        window = RecordWindow(
            records,
            title,
            pictures,
            deal=deal,
            step=step,
            explains=partial(can_tell, match) if match is not None else None,
            speed=self._main.context.settings.speed,
            parent=self._main,
        )
        window.set_theme(self._main.theme)
        window.import_asked.connect(lambda: self.exchange.import_records(records, title))
        if match is not None:
            window.why_asked.connect(partial(self.why, match))
        FileDrop(window).dropped.connect(self.open_files)
        self._show_beside(window)
        return window

    def why(self, match: Match, place: int, cards: int) -> None:
        """Let a bot tell why it played a card of a deal that is over.

        Args:
            match: the match.
            place: how many deals were dealt before.
            cards: how many cards of the deal were played before.
        """
        if self.reasons.ask(match, place, cards):
            self._bring(self.thoughts)
            self.thoughts.wait()

    @cached_property
    def reasons(self) -> Reasons:
        """What makes choices of bots again."""
        from madrasso_qt.app.reasons import Reasons

        reasons = Reasons(self)
        reasons.explained.connect(self.show_thoughts)
        reasons.failed.connect(self.thoughts.fail)
        return reasons

    @cached_property
    def thoughts(self) -> ThoughtsWindow:
        """The window of reasons, used again and again."""
        from madrasso_qt.ui.dialogs.thoughts import ThoughtsWindow

        return ThoughtsWindow(self._main)

    def show_thoughts(self, explanation: Explanation) -> None:
        """Show what a bot thinks of a choice."""
        voice = self._main.voice()
        if voice is not None:
            self._bring(self.thoughts)
            self.thoughts.show_explanation(explanation, voice)

    def report_bot(self, trouble: BotTrouble) -> None:
        """Tell that a bot broke a rule, with the record for whoever mends it.

        While one such message is open further ones go to the log only.
        """
        if self._main.findChild(QDialog, _BOT_MESSAGE) is not None:
            return
        box = self._box(self.tr("A bot made a mistake; the table went on with a legal card."))
        box.setObjectName(_BOT_MESSAGE)
        box.setInformativeText(trouble.problem)
        box.setDetailedText(trouble.record)
        self._show(box)

    def report_deck(self, error: DeckError) -> None:
        """Tell what is wrong with a deck, when the window is there."""
        from madrasso_qt.ui.deck_words import deck_trouble_text

        QTimer.singleShot(0, self, lambda: self._tell(deck_trouble_text(error)))

    def ask_leave(self) -> None:
        """Ask whether to leave although something is not on disk."""
        from PySide6.QtWidgets import QMessageBox

        unsaved = self._main.session.unsaved
        text = self.tr("%n event(s) could not be saved. Leave all the same?", "", unsaved)
        if not unsaved:
            count = self._main.context.library.count()
            text = self.tr(
                "%n match(es) could not be brought into your library. Leave all the same?",
                "",
                count,
            )
        box = self._box(text)
        box.setInformativeText(
            self.tr("What is not saved is lost. You may save the record elsewhere first.")
        )
        leave = box.addButton(self.tr("&Leave"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(self.tr("&Stay"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)
        leave.clicked.connect(self._main.leave)
        self._show(box)

    # Panels over the table

    def show_deal_panel(self) -> None:
        """Show who took what in the deal that is over."""
        from madrasso_qt.rules.mpn import record_of, verified
        from madrasso_qt.ui.sheet.deal_panel import DealPanel

        match = self._main.session.match
        if match is None or match.deal is None:
            return
        if self._deal_panel is None:
            pictures = self._main.pictures
            self._deal_panel = DealPanel(pictures.face, pictures.mark_file)
            self._deal_panel.next_asked.connect(self._leave_deal)
            self._deal_panel.review_asked.connect(self._review)
            self._deal_panel.card_asked.connect(self._review_card)
            self._deal_panel.record_asked.connect(self._main.copy_record)
        panel = self._deal_panel
        panel.set_theme(self._main.theme)
        names = {seat: player.name for seat, player in match.setup.players.items()}
        panel.set_deal(
            match.deal,
            match.entries[-1],
            match.evaluation,
            names,
            self._main.session.viewer,
            found=verified(record_of(match))[-1],
        )
        self._main.area.show_panel(panel)

    def show_end_panel(self) -> None:
        """Show how the match ended."""
        from madrasso_qt.ui.sheet.end_panel import EndPanel

        match = self._main.session.match
        if match is None:
            return
        if self._end_panel is None:
            self._end_panel = EndPanel()
            self._end_panel.rematch_asked.connect(self._rematch)
            self._end_panel.new_match_asked.connect(self.new_match)
            self._end_panel.copy_asked.connect(self._copy_sheet)
            self._end_panel.close_asked.connect(self._main.area.hide_panel)
        panel = self._end_panel
        panel.set_theme(self._main.theme)
        session = self._main.session
        panel.set_match(match.evaluation, match.setup.keeper, session.names, session.viewer_side)
        self._main.area.show_panel(panel)

    def leave_panel(self) -> None:
        """Go on from the panel that is shown: deal, show the result, or put it away."""
        if self._main.area.panel is self._deal_panel:
            self._leave_deal()
        else:
            self._main.area.hide_panel()

    def _leave_deal(self) -> None:
        match = self._main.session.match
        if match is not None and match.evaluation.decided:
            self.show_end_panel()
        else:
            self._main.session.next_deal()

    def _rematch(self) -> None:
        """Begin a new match of the same players by the same rules."""
        match = self._main.session.match
        if match is not None:
            self._main.begin(rematch(match.setup))

    def _copy_sheet(self) -> None:
        assert self._end_panel is not None
        QGuiApplication.clipboard().setText(self._end_panel.as_text())

    def _review(self) -> None:
        """Show the match, its newest deal first, for stepping through."""
        self._review_from(0)

    def _review_card(self, cards: int) -> None:
        """Show the newest deal at one of its cards, and why it was played if a bot played it."""
        match = self._main.session.match
        if match is not None:
            self._review_from(cards + 1)
            self.why(match, len(match.deals) - 1, cards)

    def _review_from(self, step: int) -> None:
        from madrasso_qt.rules.mpn import record_of

        match: Match | None = self._main.session.match
        if match is not None:
            title = self.tr("The match on the table")
            place = len(match.deals) - 1
            self.show_records([record_of(match)], title, deal=place, step=step, match=match)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Tell what the library cannot do instead of failing."""
        try:
            yield
        except LibraryError as error:
            self._tell(str(error))

    def _help_window(self) -> HelpWindow:
        from madrasso_qt.ui.dialogs.help import HelpWindow

        language = self._main.context.translations.code
        if self._help is None:
            self._help = HelpWindow(language, self._main)
            self._help.set_theme(self._main.theme)
        self._help.set_language(language)
        self._bring(self._help)
        return self._help

    def _tell(self, text: str) -> None:
        self._show(self._box(text))

    def _box(self, text: str) -> QMessageBox:
        from PySide6.QtWidgets import QMessageBox

        box = QMessageBox(QMessageBox.Icon.Warning, self.tr("Madrasso"), "", parent=self._main)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(text)
        return box

    @staticmethod
    def _show(dialog: QDialog) -> None:
        """Show a question to be answered before the table goes on, gone when it is closed."""
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _show_beside(self, window: QDialog) -> None:
        """Show a window to look at, which blocks neither the table nor other windows."""
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._bring(window)

    @staticmethod
    def _bring(window: QWidget) -> None:
        """Show a window that is kept, in front."""
        window.show()
        window.raise_()
        window.activateWindow()
