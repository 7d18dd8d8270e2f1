"""The main window: it joins the table, the side panel and the panels to one session.

Hides how they know each other: every part only emits what a person did and shows what it is given.
The table is there first; the panel beside it is made when the table has been painted, and windows
that are seldom needed when they are first opened.
"""

from __future__ import annotations

import logging
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QWidget

from madrasso_qt.app.decks import DeckError, Decks, Look, default_deck
from madrasso_qt.app.folders import Folders
from madrasso_qt.app.outbox import SaveTrouble
from madrasso_qt.app.session import BotTrouble, Happened, Question, Session
from madrasso_qt.app.settings import ColourScheme, Settings, SettingsStore
from madrasso_qt.app.table_state import TableState
from madrasso_qt.bots.player import Decision
from madrasso_qt.library import Addition, Library, LibraryError, OpenKind
from madrasso_qt.rules.cards import Card
from madrasso_qt.rules.events import CallDeclined, Called, Dealt, Exchanged
from madrasso_qt.rules.log import MatchSetup, Source
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.ui import words
from madrasso_qt.ui.actions import Actions
from madrasso_qt.ui.announcer import TextLog
from madrasso_qt.ui.file_drop import FileDrop
from madrasso_qt.ui.language import Translations
from madrasso_qt.ui.library_words import trouble_text
from madrasso_qt.ui.printing.actions import Output
from madrasso_qt.ui.questions import Questions
from madrasso_qt.ui.seal_mark import SealMark
from madrasso_qt.ui.sheet.width import panel_width
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.view import TableView
from madrasso_qt.ui.table_area import TableArea
from madrasso_qt.ui.theme import CONTRAST, DARK, LIGHT, OSTERIA, Theme, palette, ui_font
from madrasso_qt.ui.windows import Windows

if TYPE_CHECKING:
    from pathlib import Path

    from madrasso_qt.ui.sheet.side_panel import SidePanel
    from madrasso_qt.ui.sound import Sounds

_log = logging.getLogger(__name__)

MIN_WIDTH, MIN_HEIGHT = 800, 600
"""The least size of the window, in pixels."""
_FIRST_SIZE = (1280, 800)
_TITLE = 40
"""Pixels of the screen that a first window leaves free for its title bar."""


@dataclass
class Context:
    """What the whole program shares."""

    folders: Folders
    """Where things are kept."""
    store: SettingsStore
    """Where the settings are kept."""
    settings: Settings
    """The settings now."""
    library: Library
    """All matches."""
    translations: Translations
    """The language spoken."""
    log_file: Path | None = None
    """The log if it is not in its own folder, because that cannot be written."""

    @property
    def log(self) -> Path:
        """Where the program writes what went wrong."""
        return self.log_file or self.folders.crash_log


def dress(context: Context) -> Theme:
    """Give the application its language, font and colours; return the colours.

    Done before there are widgets, too, so that they need not be dressed twice.
    """
    settings = context.settings
    context.translations.speak(settings.language)
    font = ui_font(settings.text_size)
    if QApplication.font() != font:
        QApplication.setFont(font)
    hints = QGuiApplication.styleHints()
    hints.setColorScheme(_QT_SCHEMES[settings.colour_scheme])
    theme = _THEMES.get(settings.colour_scheme)
    if theme is None:
        theme = DARK if hints.colorScheme() is Qt.ColorScheme.Dark else LIGHT
    colours = palette(theme)
    if QApplication.palette() != colours:
        QApplication.setPalette(colours)
    return theme


class MainWindow(QMainWindow):
    """One table on the screen."""

    def __init__(self, context: Context) -> None:
        """Make the window with an empty table; ``start`` brings a match to it."""
        theme = dress(context)
        super().__init__()
        self.context = context
        self.theme = theme
        self.session = Session(context.library, parent=self)
        self.decks = Decks(context.folders.decks)
        self.pictures = CardPictures(context.folders.cache, parent=self)
        self._deck_trouble = ""
        self.table = TableView(self.pictures, self.theme, self)
        self.stage = self.table.stage
        self.area = TableArea(self.table, self)
        self._side: SidePanel | None = None
        self.log = TextLog(self)
        self.commands = Actions(self)
        self.windows = Windows(self)
        self.output = Output(self, self.windows.records)
        FileDrop(self).dropped.connect(self.windows.open_files)
        self.questions = Questions(self)
        self._deal_is_new = False
        self._exchange_told = 0
        self._leaving = False
        self._may_sound = False
        self._sounds: Sounds | None = None
        self._seal = SealMark(self)
        self._lay_out()
        self._connect_session()
        self._connect_view()
        self._connect_commands()
        self._take_settings()
        self._restore_geometry()
        self.table.viewport().installEventFilter(self)

    @property
    def side(self) -> SidePanel:
        """The panel beside the table."""
        if self._side is None:
            self._side = self._make_side()
        return self._side

    def start(self) -> None:
        """Go on with the unfinished match that was played last, or offer a new one."""
        try:
            unfinished = self.context.library.unfinished(Source.BOTS)
        except LibraryError as error:
            self._tell_trouble(error)
            unfinished = []
        for match_id in unfinished:
            if self.open_unfinished(match_id):
                return
        self._show_state()
        if self.context.store.path.exists():
            self.offer_match()
        else:
            self.windows.welcome()

    def offer_match(self, *, ask: bool = True) -> None:
        """Say at the table how a new match is begun and, if ``ask``, ask for one."""
        keys = (
            self.commands["new_match"].shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        )
        self.table.message(self.tr("A new match: {keys}").format(keys=keys))
        if ask:
            self.windows.new_match()

    def prepare_sound(self) -> None:
        """Let the table be heard from now on, if there is sound and it is wanted."""
        self._may_sound = True
        self._take_volume(self.context.settings.volume)

    def tell_fault(self, damaged: str = "") -> None:
        """Say that something went wrong inside the program; it goes on as well as it can.

        Args:
            damaged: which part of the program is missing or damaged, nothing if it is none.
        """
        if damaged:
            text = self.tr(
                "The program is incomplete or damaged, and should be installed again: {part}. "
                "The log: {log}"
            )
        else:
            text = self.tr(
                "Something went wrong inside the program. Help, Report a problem writes a file "
                "for whoever mends it. The log: {log}"
            )
        text = text.format(part=damaged, log=self.context.log)
        # What is told already may have led to this crash.
        if self.area.notice.text() != text:
            self.area.notice.tell(text)

    def reopen(self) -> None:
        """Open the match on the table anew, or another one, in a library that was replaced."""
        match = self.session.match
        if match is not None:
            with suppress(LibraryError):
                self.context.library.info(match.setup.id)
                if self.open_match(match.setup.id):
                    return
        self.session.leave()
        self.start()

    def open_match(self, match_id: str) -> bool:
        """Open a match of the library; return whether it can be played on or shown."""
        match = self._loaded(match_id)
        if match is not None and match.setup.source is not Source.BOTS:
            self.windows.open_kept(match)
        elif match is not None:
            self._open(match)
        return match is not None

    def open_unfinished(self, match_id: str) -> bool:
        """Open a match of the library if it goes on; return whether it does."""
        match = self._loaded(match_id)
        if match is None or match.evaluation.decided:
            return False
        self._open(match)
        return True

    def begin(self, setup: MatchSetup) -> None:
        """Begin a new match; if it cannot be written the bar says so and the table stays."""
        self.log.clear()
        self._try_another_library()
        try:
            self.session.start(self.context.library.players.seated(setup))
        except LibraryError as error:
            self._tell_trouble(error, self.tr("The match cannot be begun."))

    def apply(self, settings: Settings) -> None:
        """Make ``settings`` those of the program at once."""
        self.context.settings = settings
        self._take_settings()
        self._show_state()

    def _take_settings(self) -> None:
        settings = self.context.settings
        self._take_colours()
        self._take_deck()
        self.stage.set_speed(settings.speed)
        self.stage.set_trick_pause(settings.trick_pause_ms)
        self._take_volume(settings.volume)
        self.session.set_live_count(settings.live_count)
        self.session.use_engine(settings.engine)
        self.session.set_pondering(settings.ponders)
        self.commands["show_sums"].setChecked(settings.show_sums)

    def save_settings(self) -> None:
        """Keep the settings and the window's place."""
        settings = replace(
            self.context.settings,
            geometry=bytes(self.saveGeometry().data()),
            window_state=bytes(self.saveState().data()),
        )
        if not self.context.store.save(settings):
            _log.warning("the settings could not be saved to %s", self.context.store.path)

    def voice(self) -> words.Voice | None:
        """Return how to speak of this table, None without a match."""
        match = self.session.match
        if match is None:
            return None
        names = {seat: player.name for seat, player in match.setup.players.items()}
        viewer = self.session.viewer
        if viewer in match.setup.people():
            return words.Voice.at(match.rules, names, viewer)
        return words.Voice(match.rules, names, match.rules.side_of(viewer))

    def leave(self) -> None:
        """Close the window, whatever is not on disk."""
        self._leaving = True
        self.close()

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the settings; every card is on disk already, or the person is asked first."""
        if not self._leaving and not self.session.save_now():
            event.ignore()
            self.windows.ask_leave()
            return
        if not self._leaving and not self.windows.save_sheets():
            event.ignore()
            return
        if not self._leaving and not self._bring_over():
            event.ignore()
            self.windows.ask_leave()
            return
        self.save_settings()
        self.windows.close()
        self.stage.finish()
        self.session.close()
        self.pictures.stop()
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the side panel its share of the width."""
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        width = panel_width(self.width(), self.fontMetrics().height())
        self.resizeDocks([self._sheet_dock], [width], Qt.Orientation.Horizontal)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Make the side panel after the table's first painting."""
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, lambda: self.side)
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language, the size of the text and the colours of the system."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange and hasattr(self, "commands"):
            self._retranslate()
        elif event.type() is QEvent.Type.ThemeChange and hasattr(self, "commands"):
            self._take_colours()
        elif event.type() is QEvent.Type.FontChange and hasattr(self, "commands"):
            self._share_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the last trick while L is held; Space and Escape go on."""
        if event.key() == Qt.Key.Key_L and not event.modifiers() and not event.isAutoRepeat():
            self.table.show_last_trick(True)
        elif event.key() == Qt.Key.Key_Escape:
            self._go_on()
        elif event.key() == Qt.Key.Key_Space:
            if not self._go_on():
                self._show_result_again()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Put the last trick away again."""
        if event.key() == Qt.Key.Key_L and not event.isAutoRepeat():
            self.table.show_last_trick(False)
        else:
            super().keyReleaseEvent(event)

    # Making the window

    def _lay_out(self) -> None:
        self.setMinimumSize(MIN_WIDTH, MIN_HEIGHT)
        self.setCentralWidget(self.area)
        self.menuBar().setCornerWidget(self._seal)
        self._sheet_dock = QDockWidget(self)
        self._sheet_dock.setObjectName("sheet")
        self._sheet_dock.setWindowTitle(self.tr("Score sheet"))
        self._sheet_dock.setTitleBarWidget(QWidget())
        self._sheet_dock.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self._sheet_dock)
        self.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self.log)
        self.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        self.log.hide()
        view_menu = self.commands.menus["view"]
        view_menu.addAction(self._sheet_dock.toggleViewAction())
        view_menu.addAction(self.log.toggleViewAction())
        self.table.set_explainer(self._why_illegal)

    def _make_side(self) -> SidePanel:
        """Make the side panel with what is now to be seen in it."""
        from madrasso_qt.ui.sheet.side_panel import SidePanel  # slow to import and to make

        side = self._side = SidePanel(self.pictures.face, self.pictures.mark_file)
        side.hint_asked.connect(self._ask_hint)
        side.last_trick_held.connect(self.table.show_last_trick)
        side.exchange_asked.connect(self.session.exchange)
        side.call_asked.connect(self.questions.ask_call)
        side.claim_asked.connect(self.session.claim)
        side.undo_asked.connect(self._undo)
        side.settings_asked.connect(self.windows.settings)
        self._set_side_up()
        self._show_sheet()
        self._show_offers()
        self._sheet_dock.setWidget(side)
        return side

    def _set_side_up(self) -> None:
        """Give the side panel its colours and settings."""
        if self._side is not None:
            self._side.set_theme(self.theme)
            self._side.set_show_sums(self.context.settings.show_sums)
            self._side.set_show_last_trick(self.context.settings.show_last_trick)

    def _restore_geometry(self) -> None:
        """Put the window where it was, as far as the screens that are there allow."""
        settings = self.context.settings
        restored = bool(settings.geometry) and self.restoreGeometry(QByteArray(settings.geometry))
        if settings.window_state:
            self.restoreState(QByteArray(settings.window_state))
        if not restored:
            # The desktop chooses where a new window lies: only it knows the height of the title.
            most = self.screen().availableSize() - QSize(0, _TITLE)
            self.resize(QSize(*_FIRST_SIZE).boundedTo(most))
            return
        screen = QGuiApplication.screenAt(self.geometry().center())
        screen = screen or QGuiApplication.primaryScreen()
        room = screen.availableGeometry()
        frame = self.geometry()
        frame.setSize(frame.size().boundedTo(room.size()))
        frame.moveLeft(max(room.left(), min(frame.left(), room.right() + 1 - frame.width())))
        frame.moveTop(max(room.top(), min(frame.top(), room.bottom() + 1 - frame.height())))
        if frame != self.geometry():
            self.setGeometry(frame)

    def _connect_session(self) -> None:
        session = self.session
        session.happened.connect(self._on_happened)
        session.reset.connect(self._on_reset)
        session.asked.connect(self._on_asked)
        session.hinted.connect(self._on_hinted)
        session.explained.connect(self.windows.show_thoughts)
        session.claim_judged.connect(self.questions.answer_claim)
        session.sealed.connect(self._on_sealed)
        session.deal_finished.connect(self._on_deal_finished)
        session.match_finished.connect(self._on_match_finished)
        session.bot_failed.connect(self._on_bot_failed)
        session.save_changed.connect(self._on_save_changed)
        session.replaced.connect(self._on_replaced)
        self.stage.settled.connect(self._on_settled)
        self.pictures.failed.connect(self._on_deck_failed)
        self.pictures.completed.connect(self._on_cards_completed)

    def _connect_view(self) -> None:
        self._seal.clicked.connect(self.windows.fairness)
        self.table.card_chosen.connect(self._on_card_chosen)
        self.table.card_refused.connect(self._on_card_refused)
        self.table.cloth_clicked.connect(self._show_result_again)
        self.area.notice.way_out_chosen.connect(self.output.save_record)
        self.table.card_enlarged.connect(self.log.announce)
        self.table.last_trick_shown.connect(self.commands["last_trick"].setChecked)

    def _connect_commands(self) -> None:
        slots = {
            "new_match": self.windows.new_match,
            "new_table_match": self.windows.new_table_match,
            "open_record": self.windows.open_record,
            "save_record": self.output.save_record,
            "import": self.windows.ask_import,
            "paste": self.windows.paste,
            "backup": self.windows.ask_backup,
            "restore": self.windows.ask_import,
            "matches": self.windows.matches,
            "players": self.windows.players,
            "statistics": self.windows.statistics,
            "resign": self.questions.ask_resign,
            "quit": self.close,
            "undo": self._undo,
            "redo": self.session.redo,
            "replay_deal": self.session.replay_deal,
            "hint": self._ask_hint,
            "thoughts": self._ask_thoughts,
            "enlarge": self.table.enlarge,
            "exchange": self.session.exchange,
            "call": self.questions.ask_call,
            "claim": self.session.claim,
            "copy_record": self.copy_record,
            "settings": self.windows.settings,
            "say_hand": self._say_hand,
            "say_trick": self._say_trick,
            "say_score": self._say_score,
            "say_legal": self._say_legal,
            "rules": self.windows.rules,
            "brief": self.windows.brief,
            "guide": self.windows.guide,
            "fairness": self.windows.fairness,
            "report_problem": self.windows.report_problem,
            "about": self.windows.about,
        }
        for name, slot in slots.items():
            self.commands[name].triggered.connect(slot)
        self.output.fill(
            self.commands.menus["output"], ("print", "pdf", "table", "picture", "copy_text")
        )
        self.commands["last_trick"].toggled.connect(self.table.show_last_trick)
        self.commands["show_sums"].toggled.connect(self._on_sums_toggled)
        self.commands["full_screen"].toggled.connect(self._on_full_screen_toggled)

    def _retranslate(self) -> None:
        self.commands.retranslate()
        self.log.retranslate()
        if self._side is not None:
            self._side.retranslate()
        self._seal.retranslate()
        self.windows.retranslate()
        self._sheet_dock.setWindowTitle(self.tr("Score sheet"))
        self._show_state()

    def _take_volume(self, volume: int) -> None:
        """Play at a volume in per cent; nothing is loaded before it is wanted."""
        if not self._may_sound or (self._sounds is None and not volume):
            return
        if self._sounds is None:
            from madrasso_qt.ui.sound import Sounds  # Qt Multimedia is slow to import

            self._sounds = Sounds(lambda: self.session.viewer_side, self)
            self.stage.begun.connect(self._sounds.on_event)
        self._sounds.set_volume(volume)

    def _take_colours(self) -> None:
        """Take language, font and colours as they were chosen, or those of the system."""
        self.theme = dress(self.context)
        for part in (self.table, self.questions, self.area, self._seal):
            part.set_theme(self.theme)
        self._set_side_up()
        self.windows.set_theme(self.theme)
        self.output.set_theme(self.theme)

    def _take_deck(self) -> None:
        """Show the deck that was chosen; one that cannot be used gives way to the default one."""
        settings = self.context.settings
        try:
            folder = self.decks.find(settings.deck)
            if folder is not default_deck():
                _ = folder.deck  # read and checked now, not when a card is wanted
        except DeckError as error:
            folder = default_deck()
            self._on_deck_failed(error)
        self.windows.set_look(Look(folder, settings.index_mode, settings.back))

    def _on_cards_completed(self) -> None:
        """Paint anew what shows cards beside the table."""
        for part in (self._side, self.area.panel):
            if part is not None:
                part.update()

    def _on_deck_failed(self, error: DeckError) -> None:
        """Tell once what is wrong with a deck."""
        if str(error) != self._deck_trouble:
            self._deck_trouble = str(error)
            _log.warning("%s", error)
            self.windows.report_deck(error)

    # What the session says

    def _loaded(self, match_id: str) -> Match | None:
        """Return a match of the library; None if it cannot be read to its end."""
        try:
            loaded = self.context.library.load(match_id)
        except LibraryError as error:
            self._tell_trouble(error)
            return None
        return None if loaded.is_damaged else loaded.match

    def _open(self, match: Match) -> None:
        self.log.clear()
        self._exchange_told = 0
        self.session.open(match)

    def _on_happened(self, happened: Happened) -> None:
        self._deal_is_new = True
        self.questions.dismiss()
        self.area.hide_panel()
        self._tell(happened)
        self.table.set_hint(None)
        if self._side is not None and any(isinstance(event, Dealt) for event in happened.events):
            # The last deal's trump must not stand beside the new cards.
            self._side.set_table(None)
        self.stage.animate(happened.events, happened.state)
        self._show_offers()

    def _on_reset(self) -> None:
        self._deal_is_new = False
        self.questions.dismiss()
        self.area.hide_panel()
        self.table.set_hint(None)
        self._show_state()

    def _on_settled(self) -> None:
        self._show_sheet()
        self.session.proceed()
        self._show_offers()

    def _on_asked(self, question: Question) -> None:
        self._show_sheet()
        self._show_offers()
        if question.can_exchange:
            self._tell_of_exchange()
        if question.is_last_call:
            self.questions.ask_call()
        self.table.setFocus()

    def _tell_of_exchange(self) -> None:
        """Say once a deal that a better turn-up may be had (Rule 4.1); the button offers any."""
        match, deal = self.session.match, self.session.deal
        if match is None or deal is None or self._exchange_told == len(match.deals):
            return
        if deal.turn_up.strength < match.rules.privileged_rank.strength:
            return
        self._exchange_told = len(match.deals)
        text = self.tr("You may swap for {card}: key R.")
        self._say(text.format(card=words.the_card(deal.turn_up)))

    def _on_hinted(self, decision: Decision) -> None:
        voice = self.voice()
        if voice is None:
            return
        self.table.set_hint(decision.card)
        reasons = [words.advice_text(voice, reason) for reason in decision.reasons]
        if decision.card:
            reasons.insert(0, words.card_name(decision.card).capitalize() + ".")
        # On the table the first reason has to do: it must not lie over the cards.
        self.table.message(" ".join(reasons[: 2 if decision.card else 1]))
        self.log.announce(" ".join(reasons))

    def _on_sealed(self, commitment: str) -> None:
        """Tell of the next deal before the cut."""
        self._seal.tell(commitment, None)
        text = self.tr("The next deal is sealed before the cut: {seal}")
        self.log.announce(text.format(seal=commitment))

    def _open_seal(self) -> None:
        """Tell in the log what opens the seal of the deal that is over."""
        match = self.session.match
        seal = match.seal(len(match.deals) - 1) if match is not None else None
        if seal is not None:
            text = self.tr("The seal is opened. Order: {order}. Nonce: {nonce}. Deal {number}.")
            order = " ".join(map(str, seal.order))
            self.log.announce(text.format(order=order, nonce=seal.nonce, number=seal.number))

    def _show_seal(self) -> None:
        """Show the seal of the deal on the table, or that its cards are known beforehand."""
        match, commitment = self.session.match, self.session.commitment
        numbered = match is not None and match.setup.seed is not None and not commitment
        self._seal.tell(commitment, match.dealt_number if match and numbered else None)

    def _on_deal_finished(self) -> None:
        self._open_seal()
        self._show_offers()
        self.windows.show_deal_panel()

    def _on_match_finished(self) -> None:
        self._open_seal()
        self._show_sheet()
        self._show_offers()
        deal = self.session.deal
        if self._deal_is_new and deal is not None and deal.is_over:
            self.windows.show_deal_panel()
        else:
            self.windows.show_end_panel()

    def _on_bot_failed(self, trouble: BotTrouble) -> None:
        self.windows.report_bot(trouble)

    def _tell_trouble(self, error: LibraryError, doing: str = "") -> None:
        """Tell what is wrong with the library, after what could not be done."""
        _log.warning("%s", error)
        self.area.notice.tell(f"{doing} {trouble_text(error.trouble)}".strip())

    def _on_save_changed(self, trouble: SaveTrouble) -> None:
        if not trouble.unsaved:
            self.area.notice.tell("")
            return
        text = self.tr("NOT SAVED: %n event(s).", "", trouble.unsaved)
        why = trouble_text(trouble.trouble) if trouble.trouble else ""
        self.area.notice.tell(f"{text} {why}", self.tr("Save &elsewhere…"))
        self._try_another_library()

    def _try_another_library(self) -> None:
        """Open the library anew if it could not be written when it was opened."""
        library = self.context.library
        if library.report.kind is not OpenKind.READ_ONLY:
            return
        try:
            again = Library.open(self.context.folders.data)
        except LibraryError:
            return
        if again.is_read_only:
            again.close()
            return
        self.context.library = again
        library.close()
        self.session.use(again)
        for sheet in self.windows.sheets():
            sheet.session.use(again)

    def _bring_over(self) -> bool:
        """Bring what was played while the library could not be opened into it; tell whether."""
        interim, folder = self.context.library, self.context.folders.data.absolute()
        if interim.path.parent == folder or not interim.count():
            return True
        try:
            found = [interim.load(info.id).match for info in interim.matches()]
            with closing(Library.open(folder)) as library:
                library.add_all(Addition(match) for match in found if match is not None)
        except LibraryError as error:
            _log.warning("%s", error)
            return False
        return True

    def _on_replaced(self) -> None:
        """Another window went on with this match: take over what it wrote."""
        match = self.session.match
        if match is not None and self.open_match(match.setup.id):
            self.table.message(self.tr("Another window played on in this match."))

    # What a person does

    def _on_card_chosen(self, card: Card) -> None:
        self.session.play(card)

    def _on_card_refused(self, card: Card) -> None:
        self.log.announce(self._why_illegal(card))

    def _go_on(self) -> bool:
        """End the pause, close a question or deal on; return whether there was any of it."""
        deal = self.session.deal
        must_answer = deal is not None and deal.to_call is self.session.viewer
        if self.table.large_card is not None:
            self.table.show_large(None)
        elif self.questions.is_open and not must_answer:
            self.questions.dismiss()
        elif self.area.panel is not None:
            self.windows.leave_panel()
        elif self.stage.is_busy:
            self.stage.go_on()
        else:
            return False
        return True

    def _show_result_again(self) -> None:
        """Bring the end of a finished match back over the empty table."""
        match = self.session.match
        if match is not None and match.evaluation.decided and self.area.panel is None:
            self.windows.show_end_panel()

    def _ask_hint(self) -> None:
        self.session.ask_hint()

    def _ask_thoughts(self) -> None:
        """Ask for a hint with all that belongs to it."""
        self.session.ask_hint(beliefs=True)

    def _undo(self) -> None:
        self.session.undo()

    def _on_sums_toggled(self, shown: bool) -> None:
        if shown != self.context.settings.show_sums:
            self.context.settings = replace(self.context.settings, show_sums=shown)
            self.save_settings()
        self._set_side_up()

    def _on_full_screen_toggled(self, full: bool) -> None:
        if full:
            self.showFullScreen()
        else:
            self.showNormal()

    def copy_record(self) -> None:
        """Put the match as MPN on the clipboard."""
        QGuiApplication.clipboard().setText(self.session.record_text())

    def _why_illegal(self, card: Card) -> str:
        reason = self.session.why_illegal(card)
        return words.reason_text(reason) if reason else ""

    # Showing

    def _tell(self, happened: Happened) -> None:
        """Write what happened into the log; a call or a swap is said at the table as well."""
        voice = self.voice()
        if voice is None:
            return
        count = self.context.settings.live_count
        for event in happened.events:
            text = words.event_text(voice, event, live_count=count)
            self.log.announce(text)
            if isinstance(event, (Exchanged, Called, CallDeclined)):
                self.table.message(text, lasting=True)

    def _show_state(self) -> None:
        """Draw everything anew."""
        self.session.nameless = self.tr("You")
        viewer = self.session.viewer
        self.stage.sync(self.session.state() or TableState(RuleSet(), viewer, {}))
        self._show_sheet()
        self._show_offers()

    def _show_sheet(self) -> None:
        """Bring the side panel up to date."""
        match, deal, voice = self.session.match, self.session.deal, self.voice()
        if self._side is None or match is None or voice is None:
            return
        number = deal.number if deal and not deal.is_over else None
        keeper, names = match.setup.keeper, self.session.names
        self._side.set_sheet(match.evaluation, keeper, names, voice.side, number)
        self._side.set_table(self.session.state())
        points = deal.points() if deal and self.context.settings.live_count else None
        self._side.set_live_count(points)

    def _show_offers(self) -> None:
        """Offer just what may be done now."""
        self._show_seal()
        deal, viewer, match = self.session.deal, self.session.viewer, self.session.match
        own = match is not None and viewer in match.setup.people()
        turn = self.session.awaits_person
        may_swap = turn and deal is not None and deal.why_no_exchange(viewer) is None
        may_call = own and deal is not None and deal.why_no_call(viewer) is None
        may_undo = match is not None and match.undo_target() is not None
        if self._side is not None:
            self._side.set_offers(exchange=may_swap, call=may_call)
            self._side.set_usable(hint=turn, claim=turn, undo=may_undo)
        self.output.set_enabled(match is not None)
        for name, offered in (
            ("hint", turn),
            ("thoughts", turn),
            ("exchange", may_swap),
            ("call", may_call),
            ("claim", turn),
            ("undo", may_undo),
            ("redo", match is not None and match.can_redo),
            ("replay_deal", own and deal is not None),
            ("resign", own and match is not None and not match.evaluation.decided),
            ("save_record", match is not None),
            ("copy_record", match is not None),
        ):
            self.commands[name].setEnabled(bool(offered))

    # Saying

    def _say(self, text: str) -> None:
        if text:
            self.log.announce(text)
            self.table.message(text)

    def _say_hand(self) -> None:
        state = self.session.state()
        if state:
            self._say(_card_list(state.own_cards))

    def _say_legal(self) -> None:
        state = self.session.state()
        if state and state.legal_cards:
            cards = tuple(card for card in state.own_cards if card in state.legal_cards)
            self._say(self.tr("You may play {cards}.").format(cards=_card_list(cards)))
        else:
            self._say(self.tr("It is not your turn."))

    def _say_trick(self) -> None:
        deal, voice = self.session.deal, self.voice()
        if deal is None or voice is None:
            return
        plays = [
            f"{words.player_name(voice, seat)}: {words.card_name(card)}"
            for seat, card in deal.trick.plays
        ]
        trump = self.tr("Trump is {suit}.").format(suit=words.suit_name(deal.trump))
        nothing = self.tr("No card is on the table.")
        cards = f"{', '.join(plays)}." if plays else nothing
        self._say(f"{cards} {trump}")

    def _say_score(self) -> None:
        match, voice = self.session.match, self.voice()
        if match is not None and voice is not None:
            self._say(words.score_text(voice, match.evaluation))


def _card_list(cards: tuple[Card, ...]) -> str:
    return ", ".join(words.card_name(card) for card in cards)


_QT_SCHEMES = {
    ColourScheme.SYSTEM: Qt.ColorScheme.Unknown,
    ColourScheme.LIGHT: Qt.ColorScheme.Light,
    ColourScheme.DARK: Qt.ColorScheme.Dark,
    ColourScheme.OSTERIA: Qt.ColorScheme.Light,
    ColourScheme.CONTRAST: Qt.ColorScheme.Dark,
}
_THEMES = {
    ColourScheme.LIGHT: LIGHT,
    ColourScheme.DARK: DARK,
    ColourScheme.OSTERIA: OSTERIA,
    ColourScheme.CONTRAST: CONTRAST,
}
