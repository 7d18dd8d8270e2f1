"""The window of a kept sheet: four people with real cards, one of them writing.

Hides how the parts know each other: the entry panel says what is to be written, the session writes
it, the sheet shows it. Every question is asked in the panel, and the focus comes back to the line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QFont, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.app.outbox import SaveTrouble
from madrasso_qt.app.sheet_session import SheetSession
from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.entry import Calling, Keeping
from madrasso_qt.rules.log import DealEntered, DealMoved, DealRetracted, LogError, LogEvent, Player
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.rules.score import Closed, ClosedHow, DealEntry, EndReason
from madrasso_qt.rules.tablematch import Consequence, Line, TableMatch
from madrasso_qt.ui.dialogs.parts import (
    PlainLabel,
    ScrollPage,
    TitleLabel,
    Window,
    colour_text,
    fit,
)
from madrasso_qt.ui.library_words import trouble_text
from madrasso_qt.ui.printing.actions import Output
from madrasso_qt.ui.sheet.conta import Conta
from madrasso_qt.ui.sheet.entry_panel import EntryPanel
from madrasso_qt.ui.sheet.entry_words import consequence_text, seat_key_text, shortened
from madrasso_qt.ui.sheet.lines import Sheet
from madrasso_qt.ui.sheet.parts import ElidedLabel
from madrasso_qt.ui.sheet.people import NOBODY, People, called
from madrasso_qt.ui.sheet.sheet_actions import SheetActions
from madrasso_qt.ui.sheet.sheet_view import SheetView
from madrasso_qt.ui.sheet.state_panel import StatePanel
from madrasso_qt.ui.sheet.table_window import Board, TableWindow
from madrasso_qt.ui.table_area import NoticeBar
from madrasso_qt.ui.theme import LIGHT, TITLE_FAMILY, Theme, scaled_font
from madrasso_qt.ui.words import Voice, entry_text, isolate, side_name

if TYPE_CHECKING:
    from madrasso_qt.rules.mpn import Record

MIN_WIDTH, MIN_HEIGHT = 640, 480
"""The least size of the window, in pixels."""
_HEADING_SIZE = 1.4
_ROOMY_LINES = 24
"""Below how many lines of text in height heading, names and keys are left out."""
_SHEET_WIDTH, _STATE_WIDTH = 560, 330
"""How wide sheet and state are at first, in pixels; what is more belongs to the sheet."""
_SIZES = (7.0, 26.0)
"""The least and the largest point size of the text."""


class SheetWindow(QMainWindow):
    """One kept sheet."""

    new_match_asked = Signal()
    """Another table match is wanted."""
    matches_asked = Signal()
    """The list of matches is wanted."""
    rematch_asked = Signal()
    """Another match of the same players is wanted."""
    reload_asked = Signal()
    """Another window wrote to the match: it must be loaded anew."""
    sums_toggled = Signal(bool)
    """Sums are shown before the last regular deal, or no longer."""

    def __init__(
        self,
        session: SheetSession,
        theme: Theme = LIGHT,
        *,
        speed: int = 100,
        show_sums: bool = False,
        people: People = NOBODY,
        parent: QWidget | None = None,
    ) -> None:
        """Show the sheet of ``session``, which has one.

        Args:
            session: the sheet; the window takes it over and closes it.
            theme: the colours.
            speed: how fast the column is added up, in per cent of the usual; 0 = at once.
            show_sums: whether sums are shown before the last regular deal.
            people: the register of players.
            parent: the owner.
        """
        super().__init__(parent)
        self.session = session
        session.setParent(self)
        self.theme = theme
        self.speed = speed
        self._people = people
        self._called: dict[Seat, str] = {}
        self._called_then: list[dict[Seat, str]] = []
        self.sheet = SheetView(footer=False)
        self.entry = EntryPanel()
        self.state = StatePanel()
        self.notice = NoticeBar()
        self._heading = ElidedLabel()
        self._saved = PlainLabel(wrap=False)
        self._tools = {name: QToolButton() for name in ("smaller", "larger", "table")}
        self._top = QWidget()
        self._hint = PlainLabel()
        self._page = ScrollPage()
        self._conta = Conta(self)
        self._table: TableWindow | None = None
        self._chosen: str | None = None
        self._counting = False
        self._leaving = False
        self.commands = SheetActions(self)
        self.output = Output(self, self.records)
        self.output.fill(self.commands.menus["output"])
        self._lay_out()
        self._connect()
        self.commands["sums"].setChecked(show_sums)
        self._take_text_size()
        self.retranslate()
        self.set_theme(theme)
        fit(self, 980, 720)

    @property
    def match(self) -> TableMatch:
        """The match."""
        return self.session.match

    @property
    def voice(self) -> Voice:
        """How the sheet speaks: the keeper's pair is *Noi*, everybody has a short name."""
        setup = self.match.setup
        names = {seat: shortened(name) for seat, name in self._called.items()}
        three = setup.rules.variant is Variant.THREE
        return Voice(setup.rules, names, None if three else setup.keeper)

    def voice_at(self, line: Line) -> Voice:
        """Return how the sheet speaks of a line: those are named who sat there then."""
        if not self._called_then:
            return self.voice
        then = self._called_then[self.match.lines.index(line)]
        return self.voice._replace(names={seat: shortened(name) for seat, name in then.items()})

    @property
    def keeping(self) -> Keeping:
        """For which sheet a text is read."""
        setup = self.match.setup
        return Keeping(setup.rules, setup.keeper, self._called)

    @property
    def chosen(self) -> Line | None:
        """The line that was chosen with Up, Down or the mouse."""
        return next((line for line in self.match.lines if line.uid == self._chosen), None)

    @property
    def table(self) -> TableWindow | None:
        """The second window, if it was opened."""
        return self._table

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``; the table's window keeps its own."""
        self.theme = theme
        for part in (self.sheet, self.entry, self.state, self.notice, self.output):
            part.set_theme(theme)
        colour_text(self._hint, theme.sub, theme)
        colour_text(self._saved, theme.sub, theme)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.commands.retranslate()
        self._saved.setText(self.tr("saved"))
        texts = ("A−", "A+", self.tr("Table"))
        for (name, button), text in zip(self._tools.items(), texts, strict=True):
            button.setText(text)
            explained = self.commands[name].text().replace("&", "")
            button.setToolTip(explained)
            button.setAccessibleName(explained)
        self._hint.setText(
            self.tr(
                "Enter writes   C casson   K cappotto   F fora   X void   / their points   "
                "+ − last trick   F6 counts cards   F1 keys"
            )
        )
        self.entry.retranslate()
        self.state.retranslate()
        self.sheet.retranslate()
        if self._table is not None:
            self._table.retranslate()
        self.show_match()

    def leave(self) -> None:
        """Close, whatever is not on disk."""
        self._leaving = True
        self.close()

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close at once: every entry is on disk already, or the person is asked first."""
        if not self._leaving and not self.session.save_now():
            event.ignore()
            unsaved = self.session.unsaved
            text = self.tr("%n entry(s) could not be saved. Leave all the same?", "", unsaved)
            self.entry.ask(text, [("e", self.tr("Exit"))], lambda _key, _typed: self.leave())
            return
        self._conta.stop()
        if self._table is not None:
            self._table.close()
        self.session.close()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the program and the size of its text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange and hasattr(self, "commands"):
            self.retranslate()
        elif event.type() is QEvent.Type.FontChange:
            self._take_text_size()

    def _take_text_size(self) -> None:
        """Keep titles in proportion to the text."""
        for title in self.findChildren(TitleLabel):
            title.take_size()
        bold = QFont.Weight.Bold
        self._heading.setFont(scaled_font(TITLE_FAMILY, self.font(), _HEADING_SIZE, bold))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what is least needed where there is little room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show heading, names and keys only where there is room for them."""
        roomy = self.height() >= _ROOMY_LINES * self.fontMetrics().height()
        self._hint.setVisible(roomy)
        self._top.setVisible(roomy)
        self.sheet.set_compact(not roomy)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a line with Up and Down; Escape lets it go and skips the count."""
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step_choice(-1 if key == Qt.Key.Key_Up else 1)
        elif key == Qt.Key.Key_Escape:
            self._conta.skip()
            self.choose(None)
        else:
            super().keyPressEvent(event)

    # Making the window

    def _lay_out(self) -> None:
        self.setMinimumSize(MIN_WIDTH, MIN_HEIGHT)
        self._page.column.addWidget(self.state)
        self.sheet.set_least_lines(2)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.sheet)
        splitter.addWidget(self._page)
        splitter.setStretchFactor(0, 1)
        splitter.setStretchFactor(1, 0)
        splitter.setSizes([_SHEET_WIDTH, _STATE_WIDTH])
        whole = QWidget()
        rows = QVBoxLayout(whole)
        rows.setContentsMargins(12, 6, 12, 6)
        rows.addWidget(self.notice)
        rows.addWidget(self._top_row())
        rows.addWidget(splitter, 1)
        rows.addWidget(self.entry)
        rows.addWidget(self._hint)
        self.setCentralWidget(whole)

    def _top_row(self) -> QWidget:
        """Return the row of heading, what is saved, and buttons for those with a mouse."""
        row = QHBoxLayout(self._top)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._heading, 1)
        row.addWidget(self._saved)
        for name, button in self._tools.items():
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(self.commands[name].trigger)
            row.addWidget(button)
        return self._top

    def _connect(self) -> None:
        self.session.changed.connect(self.show_match)
        self.session.save_changed.connect(self._on_save_changed)
        self.session.replaced.connect(self.reload_asked)
        self.entry.written.connect(self._on_written)
        self.entry.call_asked.connect(self._ask_call)
        self.entry.column_pasted.connect(self._show_column)
        self.entry.blank_entered.connect(self._on_blank)
        self.sheet.deal_clicked.connect(self._on_deal_clicked)
        self.state.dealer_chosen.connect(self._on_dealer_chosen)
        self.state.lead_chosen.connect(self._on_lead_chosen)
        self._conta.stepped.connect(self._on_counted)
        self._conta.finished.connect(self._on_conta_finished)
        self.notice.way_out_chosen.connect(self.output.save_record)
        handlers: dict[str, Callable[[], object]] = {
            "new_match": self.new_match_asked.emit,
            "matches": self.matches_asked.emit,
            "rematch": self.rematch_asked.emit,
            "details": self._ask_details,
            "resign_keeper": self._ask_resign_keeper,
            "resign_others": self._ask_resign_others,
            "abandon": self._ask_abandon,
            "reopen": self._ask_reopen,
            "close": self.close,
            "undo": self._undo,
            "redo": self._redo,
            "correct": self._ask_correction,
            "retract": self._ask_retract,
            "insert": self._ask_forgotten,
            "move_up": self._move_up,
            "move_down": self._move_down,
            "paste": self._paste,
            "count": self._ask_count,
            "call": self._ask_new_call,
            "versions": self._show_versions,
            "table": self.show_table,
            "larger": self._larger,
            "smaller": self._smaller,
            "keys": self._show_keys,
        }
        for name, handler in handlers.items():
            self.commands[name].triggered.connect(handler)
        self.commands["sums"].toggled.connect(self._on_sums_toggled)
        self.state.rematch_asked.connect(self.rematch_asked)
        self.state.print_asked.connect(self.output.print)
        self.state.copy_asked.connect(self.output.copy_text)
        self.state.reopen_asked.connect(self._ask_reopen)
        self.state.call_asked.connect(self._ask_new_call)

    # Showing

    def show_match(self) -> None:
        """Show the match as it is now."""
        match, known = self.match, self._people.known()
        setup, evaluation = match.setup, match.evaluation
        self._called = called(setup.players, known)
        self._called_then = [called(each, known) for each in match.players_then]
        voice = self.voice
        if self._counting and evaluation.deals != setup.rules.min_deals:
            self._stop_counting()
        sums = self.commands["sums"].isChecked()
        number = None if evaluation.decided else evaluation.deals + 1
        self.sheet.set_show_sums(sums)
        self.sheet.set_sheet(
            evaluation,
            setup.keeper,
            self._called,
            voice.side,
            number,
            whole_names={seat: player.name for seat, player in setup.players.items()},
            names_then=self._called_then,
        )
        self.entry.set_keeping(self.keeping, voice)
        self.state.show_match(self.session, voice, early=sums, counting=self._counting)
        title = " — ".join(isolate(text) for text in (setup.title, setup.place) if text)
        self._heading.set_text(title)
        self._fit()
        self.setWindowTitle(title or self.tr("Score sheet"))
        self.choose(self._chosen)
        self._offer()
        self._show_board()

    def choose(self, uid: str | None) -> None:
        """Choose a line by its name, or none."""
        names = [line.uid for line in self.match.lines]
        self._chosen = uid if uid in names else None
        place = names.index(self._chosen) if self._chosen is not None else None
        self.sheet.choose(place)
        for name in ("correct", "retract", "insert", "move_up", "move_down"):
            self.commands[name].setEnabled(bool(names) if name == "correct" else place is not None)

    def show_table(self) -> None:
        """Open the window for the whole table, on another screen if there is one."""
        if self._table is None:
            self._table = TableWindow(self)
        self._show_board()
        others = [screen for screen in QGuiApplication.screens() if screen is not self.screen()]
        if others:
            self._table.setGeometry(others[0].availableGeometry())
        self._table.showFullScreen()
        self._table.activateWindow()

    def records(self) -> list[Record]:
        """Return the record of the match, for whatever leaves the program."""
        from madrasso_qt.rules.mpn import record_of

        return [record_of(self.match, date=self.session.day)]

    def tell(self, text: str) -> None:
        """Say something below the sheet."""
        self.entry.tell(text, bad=False)

    def _show_board(self) -> None:
        if self._table is None:
            return
        match = self.match
        number = None if match.evaluation.decided else match.evaluation.deals + 1
        sums = self.commands["sums"].isChecked()
        sheet = Sheet(self.voice, match.evaluation, match.setup.keeper, number, sums)
        dealer = None if match.evaluation.decided else self.session.dealer
        self._table.show_board(Board(sheet, dealer, counting=self._counting))

    def _offer(self) -> None:
        """Offer just what may be done now."""
        match = self.match
        decided = match.evaluation.decided
        voice = self.voice
        self.commands["undo"].setEnabled(match.can_undo)
        self.commands["redo"].setEnabled(match.can_redo)
        self.commands["reopen"].setEnabled(match.is_locked)
        for name in ("resign_keeper", "resign_others", "abandon"):
            self.commands[name].setEnabled(not decided)
        three = len(voice.rules.sides) > 2
        self.commands["resign_others"].setVisible(not three)

    def _on_save_changed(self, trouble: SaveTrouble) -> None:
        self._saved.setVisible(not trouble.unsaved)
        if not trouble.unsaved:
            self.notice.tell("")
            return
        text = self.tr("NOT SAVED: %n entry(s).", "", trouble.unsaved)
        why = trouble_text(trouble.trouble) if trouble.trouble else ""
        self.notice.tell(f"{text} {why}".strip(), self.tr("Save elsewhere…"))

    # Writing

    def _on_written(self, entry: DealEntry, said: str, note: str) -> None:
        """Write a line, after asking what must be asked about the match."""
        self._conta.skip()
        evaluation = self.match.evaluation
        if evaluation.verdict is not None and evaluation.verdict.reason is EndReason.TIE_ASK:
            self._ask_tie()
        elif evaluation.decided:
            self._ask_after_decision(entry, said, note)
        elif self.session.is_double(entry):
            text = self.tr("Deal {number} also {line} That was written a moment ago.")
            self.entry.ask(
                text.format(number=evaluation.deals + 1, line=entry_text(self.voice, entry, None)),
                [("s", self.tr("Yes, write it again"))],
                lambda _key, _typed: self._write(entry, said, note),
            )
        else:
            self._write(entry, said, note)

    def _write(self, entry: DealEntry, said: str, note: str) -> None:
        match, deals = self.match, self.match.evaluation.deals
        try:
            self.session.enter(entry, said=said, note=note)
        except LogError:
            self.entry.tell(self.tr("No deal can be so."))
            return
        if self.match is match:  # else another window wrote first, and the text stays
            self.entry.clear()
            self._after_change(deals)

    def _after_change(self, deals_before: int) -> None:
        """Add the column up when the last regular deal has just been written; ask about a tie."""
        evaluation = self.match.evaluation
        regular = self.match.rules.min_deals
        verdict = evaluation.verdict
        counts = verdict is None or verdict.reason in (
            EndReason.POINTS,
            EndReason.MORE_POINTS,
            EndReason.TIE_ASK,
        )
        if deals_before < regular == evaluation.deals and counts:
            self._counting = True
            self.show_match()
            self._conta.start(len(self.match.lines), self.speed)
        elif verdict is not None and verdict.reason is EndReason.TIE_ASK:
            self._ask_tie()
        if verdict is not None and verdict.decided and not self._counting:
            self.tell(self.state.result)

    def _on_blank(self) -> None:
        if self._conta.is_running:
            self._conta.skip()
        elif self._chosen is not None:
            self._ask_correction()
        else:
            self.tell(self.tr("Nothing is typed: blank is not 0."))

    def _ask_tie(self) -> None:
        """Ask who took the last trick of an exact tie (Rule 7.3)."""
        line = self.match.lines[-1]
        voice = self.voice

        def choose(key: str, _typed: str) -> None:
            side = sides[key]
            entry = replace(line.entry, last=side)
            self._do(lambda: self.session.correct(line.uid, entry, self.tr("last trick")))

        sides = self._side_keys()
        answers = [(key, side_name(voice, side)) for key, side in sides.items()]
        text = self.tr("Equal at the target: who took the last trick of this deal?")
        self.entry.ask(text, answers, choose)

    def _side_keys(self) -> dict[str, Side]:
        """Return the keys that stand for the sides."""
        sides = self.keeping.sides
        return dict(zip("nl" if len(sides) == 2 else "123", sides, strict=True))

    def _ask_after_decision(self, entry: DealEntry, said: str, note: str) -> None:
        def choose(key: str, _typed: str) -> None:
            if key == "r":
                self.rematch_asked.emit()
            elif key == "c":
                self.entry.field.clear()
                self._ask_correction()
            else:
                self._write(entry, said, note or self.tr("surplus"))

        self.entry.ask(
            self.tr("The match is decided. {verdict} What is to become of this entry?").format(
                verdict=self.state.result
            ),
            [
                ("a", self.tr("Add it as surplus: it does not count")),
                ("r", self.tr("Rematch")),
                ("c", self.tr("Correct an earlier deal")),
            ],
            choose,
        )

    # Changing

    def _do(self, change: Callable[[], None]) -> bool:
        """Do what was asked about a while ago; return whether it still could be done."""
        self.entry.clear()
        try:
            change()
        except LogError:
            self.tell(self.tr("The sheet was changed meanwhile: this cannot be done any more."))
            return False
        return True

    def _undo(self) -> None:
        self._stop_counting()
        if self.session.undo():
            self.entry.clear()
            self.tell(self.tr("Undone."))

    def _redo(self) -> None:
        if self.session.redo():
            self.entry.clear()
            self.tell(self.tr("Done again."))

    def _ask_correction(self) -> None:
        """Let the chosen line, or the last one, be written anew."""
        from madrasso_qt.ui.sheet.sheet_dialogs import CorrectDialog

        lines = self.match.lines
        line = self.chosen or (lines[-1] if lines else None)
        if line is None:
            return
        self._conta.skip()
        dialog = CorrectDialog(
            self.voice_at(line),
            self.keeping,
            line.entry,
            lambda entry: self.session.consequence(self.session.correction(line.uid, entry)),
            heading=self._heading_of(line),
            remark=self._remark_on(line),
            reason_needed=self.match.is_locked,
            written_at=self.session.written_at(line.uid),
            parent=self,
        )
        dialog.accepted.connect(lambda: self._correct(line.uid, dialog.entry, dialog.reason.text()))
        self._open(dialog)

    def _correct(self, uid: str, entry: DealEntry, reason: str) -> None:
        before = self.match.evaluation.deals
        if self._do(lambda: self.session.correct(uid, entry, reason)):
            self._after_change(before)

    def _heading_of(self, line: Line) -> str:
        number = self._number_of(line)
        if number is None:
            return self.tr("Correct a void deal")
        return self.tr("Correct deal {number}").format(number=number)

    def _remark_on(self, line: Line) -> str:
        """Return what must be borne in mind when an old line is changed."""
        lines = self.match.lines
        number = self._number_of(line)
        decided = self.match.evaluation.decided
        if line.uid == lines[-1].uid or number is None or decided:
            return ""
        text = self.tr("You are changing deal {number}; the table is at deal {now}.")
        return text.format(number=number, now=self.match.evaluation.deals + 1)

    def _number_of(self, line: Line) -> int | None:
        place = [other.uid for other in self.match.lines].index(line.uid)
        return self.match.evaluation.rows[place].number

    def _ask_retract(self) -> None:
        """Strike out the chosen line, after saying what follows."""
        line = self.chosen
        if line is not None:
            text = self.tr("Strike out: {line}").format(
                line=entry_text(self.voice_at(line), line.entry, self._number_of(line))
            )
            uid = line.uid
            self._ask_change(
                text,
                self.tr("Strike it out"),
                DealRetracted(uid),
                lambda reason: self.session.retract(uid, reason),
            )

    def _move_up(self) -> None:
        self._ask_move(-1)

    def _move_down(self) -> None:
        self._ask_move(2)

    def _ask_move(self, step: int) -> None:
        """Put the chosen line before the one ``step`` places on."""
        line = self.chosen
        if line is None:
            return
        names = [other.uid for other in self.match.lines]
        place = names.index(line.uid) + step
        if not 0 <= place <= len(names):
            return
        before = names[place] if place < len(names) else ""
        uid = line.uid
        self._ask_change(
            self.tr("Move: {line}").format(
                line=entry_text(self.voice_at(line), line.entry, self._number_of(line))
            ),
            self.tr("Move it"),
            DealMoved(uid, before),
            lambda reason: self.session.move(uid, before, reason),
        )

    def _ask_change(
        self, text: str, yes: str, event: LogEvent, change: Callable[[str], None]
    ) -> None:
        """Ask before a change of the lines, with a reason where it is a grave one."""
        self._conta.skip()
        found = self.session.consequence(event)
        grave = found.change.needs_reason or self.match.is_locked

        self.entry.ask(
            f"{text} {consequence_text(self.voice, found)}",
            [("s", yes)],
            lambda _key, typed: self._do(lambda: change(typed)),
            reason=self.tr("reason") if grave else "",
        )

    def _ask_forgotten(self) -> None:
        """Let a forgotten deal be written before the chosen line."""
        from madrasso_qt.ui.sheet.sheet_dialogs import CorrectDialog

        line = self.chosen
        if line is None:
            return
        before = line.uid

        def try_out(entry: DealEntry) -> Consequence:
            event = DealEntered(self.match.next_uid, entry, before=before)
            return self.session.consequence(event)

        dialog = CorrectDialog(
            self.voice,
            self.keeping,
            None,
            try_out,
            heading=self.tr("A forgotten deal"),
            remark=self._remark_on(line),
            reason_needed=self.match.is_locked,
            parent=self,
        )

        def write() -> None:
            deals = self.match.evaluation.deals
            said, note = dialog.text.text().strip(), dialog.reason.text()
            entry = dialog.entry
            if self._do(lambda: self.session.enter(entry, said=said, note=note, before=before)):
                self._after_change(deals)

        dialog.accepted.connect(write)
        self._open(dialog)

    def _ask_new_call(self) -> None:
        self._ask_call(Calling())

    def _ask_call(self, calling: Calling) -> None:
        from madrasso_qt.ui.sheet.sheet_dialogs import CallDialog

        self._conta.skip()
        dialog = CallDialog(self.voice, calling, self.match.evaluation, self)
        said = self.entry.field.text().strip()
        dialog.accepted.connect(lambda: self._on_written(dialog.entry, said, ""))
        self._open(dialog)

    def _paste(self) -> None:
        self._show_column(QGuiApplication.clipboard().text())

    def _show_column(self, text: str) -> None:
        from madrasso_qt.ui.sheet.sheet_dialogs import ColumnDialog

        if self.match.evaluation.decided:
            self.tell(self.tr("The match is decided: a column cannot be added."))
            return
        dialog = ColumnDialog(
            self.voice, self.keeping, text[:20_000], self.match.entries, parent=self
        )

        def write() -> None:
            before = self.match.evaluation.deals
            try:
                self.session.enter_column(dialog.lines)
            except LogError:
                self.entry.tell(self.tr("No deal can be so."))
                return
            self.entry.clear()
            self._after_change(before)

        dialog.accepted.connect(write)
        self._open(dialog)

    def _ask_count(self) -> None:
        from madrasso_qt.ui.sheet.sheet_dialogs import CountDialog

        dialog = CountDialog(self.voice, self.keeping, self)
        dialog.accepted.connect(lambda: self.entry.field.setText(dialog.text))
        self._open(dialog)

    def _ask_details(self) -> None:
        from madrasso_qt.ui.sheet.table_match_dialog import DetailsDialog

        dialog = DetailsDialog(
            self.voice,
            self.match.setup,
            self._people,
            decided=self.match.evaluation.decided,
            parent=self,
        )
        dialog.accepted.connect(lambda: self._change_details(dialog.details))
        self._open(dialog)

    def _change_details(self, details: object) -> None:
        from madrasso_qt.ui.sheet.table_match_dialog import Details

        assert isinstance(details, Details)
        setup = self.match.setup
        new: dict[Seat, Player] = {
            seat: player
            for seat, player in details.players.items()
            if player != setup.players[seat]
        }
        for seat, player in new.items():
            self.session.change_player(seat, self._people.enrolled(player))
        if details.keeper is not setup.keeper:
            self.session.change_keeper(details.keeper)
        heading = (details.title, details.place, details.note)
        if heading != (setup.title, setup.place, setup.note):
            self.session.change_heading(*heading)

    def _ask_resign_keeper(self) -> None:
        self._ask_close(self.match.setup.keeper)

    def _ask_resign_others(self) -> None:
        self._ask_close(self.keeping.sides[1])

    def _ask_abandon(self) -> None:
        self._ask_close(None)

    def _ask_close(self, side: Side | None) -> None:
        """Ask before the match is ended by word (Rule 7.7)."""
        if side is None:
            text, closed = self.tr("Abandon the match? Nobody wins."), Closed(ClosedHow.ABANDONED)
        else:
            text = self.tr("{side} give the match up?").format(side=side_name(self.voice, side))
            closed = Closed(ClosedHow.RESIGNED, side)
        self.entry.ask(
            text,
            [("s", self.tr("Yes"))],
            lambda _key, _typed: self._do(lambda: self.session.close_match(closed)),
        )

    def _ask_reopen(self) -> None:
        if not self.match.is_locked:
            return
        self.entry.ask(
            self.tr("Open the finished match again? Say why."),
            [("s", self.tr("Open it again"))],
            lambda _key, typed: self._do(lambda: self.session.reopen(typed)),
            reason=self.tr("reason"),
        )

    def _show_versions(self) -> None:
        from madrasso_qt.ui.sheet.versions import VersionsDialog

        self._open(VersionsDialog(self.voice, self.session.versions(), self))

    def _show_keys(self) -> None:
        from madrasso_qt.ui.sheet.keys_dialog import KeysDialog

        seats = [seat_key_text(self.voice, seat) for seat in self.match.rules.seats]
        self._open(KeysDialog(seats, self))

    def _open(self, dialog: Window) -> None:
        """Show a dialog that is made for one use; the line gets the focus back."""
        if hasattr(dialog, "set_theme"):
            dialog.set_theme(self.theme)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._on_dialog_finished)
        dialog.open()

    def _on_dialog_finished(self) -> None:
        self.entry.field.setFocus()

    # Choosing, counting, sizes

    def _step_choice(self, step: int) -> None:
        names = [line.uid for line in self.match.lines]
        if not names:
            return
        place = names.index(self._chosen) + step if self._chosen in names else len(names) + step
        if self._chosen is None and step > 0:
            return
        self.choose(names[max(0, place)] if place < len(names) else None)
        line = self.chosen
        if line is not None:
            self.tell(entry_text(self.voice_at(line), line.entry, self._number_of(line)))

    def _on_deal_clicked(self, place: int) -> None:
        self.choose(self.match.lines[place].uid)
        self.entry.field.setFocus()

    def _on_dealer_chosen(self, seat: Seat | None) -> None:
        self.session.say_dealer(seat)
        self.entry.field.setFocus()

    def _on_lead_chosen(self, seat: Seat | None) -> None:
        self.session.say_lead(seat)
        self.entry.field.setFocus()

    def _on_counted(self, lines: int) -> None:
        self.sheet.set_counted(lines)

    def _on_conta_finished(self) -> None:
        self._stop_counting()
        self.show_match()
        evaluation = self.match.evaluation
        verdict = evaluation.verdict
        if verdict is not None and verdict.reason is EndReason.TIE_ASK:
            self._ask_tie()
        elif verdict is not None:
            self.tell(self.state.result)

    def _stop_counting(self) -> None:
        self._conta.stop()
        self._counting = False
        self.sheet.set_counted(None)

    def _on_sums_toggled(self, shown: bool) -> None:
        self.show_match()
        self.sums_toggled.emit(shown)

    def _larger(self) -> None:
        self._scale(1.12)

    def _smaller(self) -> None:
        self._scale(1 / 1.12)

    def _scale(self, factor: float) -> None:
        """Make the text of this window larger or smaller."""
        font = self.font()
        font.setPointSizeF(min(_SIZES[1], max(_SIZES[0], font.pointSizeF() * factor)))
        self.setFont(font)
