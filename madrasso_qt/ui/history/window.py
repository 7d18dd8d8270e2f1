"""The history: every match, found by words, looked at, opened, thrown away and fetched back.

The window reads the library and changes nothing in it: it tells what a person wants, and reads
anew when it is told to ``refresh``.
"""

from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QSize,
    Qt,
    QTimer,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QAction, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QMenu,
    QPushButton,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.library import Library, LibraryError, MatchInfo
from madrasso_qt.library.conditions import EVERYTHING, all_of, column
from madrasso_qt.library.search import Problem, ProblemKind, Search
from madrasso_qt.rules.log import Source
from madrasso_qt.ui.dialogs.parts import (
    PlainLabel,
    ScrollPage,
    WideColumn,
    Window,
    colour_text,
    fit,
)
from madrasso_qt.ui.history import model as columns
from madrasso_qt.ui.history.model import HistoryModel, date_text, result_text, sides_text
from madrasso_qt.ui.history.preview import MatchPreview
from madrasso_qt.ui.library_words import trouble_text
from madrasso_qt.ui.printing.actions import Output
from madrasso_qt.ui.theme import LIGHT, Theme
from madrasso_qt.ui.words import isolate, plain_tooltip

if TYPE_CHECKING:
    from madrasso_qt.rules.mpn import Record

_NOTE_WIDTH = 110
"""How wide the column of notes is at first, in pixels; the sides' names get what is left."""

_MOST_LETTERS = 1000
"""The longest search: no library has to bear more."""

PREVIEW_MS = 120
"""How long a line stays selected before it is read for the preview."""


class Shown(StrEnum):
    """Which matches are listed."""

    ALL = "all"
    TABLE = "table"
    BOTS = "bots"
    IMPORT = "import"
    DAMAGED = "damaged"
    TRASH = "trash"


class HistoryWindow(Window):
    """Lists matches; blocks nothing."""

    match_chosen = Signal(str)
    """A person wants to go on with a match, or to look at a finished one: its id."""
    replay_asked = Signal(str)
    """A person wants to step through the deals of a match: its id."""
    rematch_asked = Signal(str)
    """A person wants another match of the same players: the id of the old one."""
    paper_asked = Signal(str)
    """A person wants to go on at a table with what was played here: the id."""
    repair_asked = Signal(str)
    """A person wants what can be read of a damaged match: its id."""
    statistics_asked = Signal(str)
    """A person wants the statistics of the sides of a match: its id."""
    players_asked = Signal()
    """A person wants the register of players."""
    match_trashed = Signal(str)
    """A person has thrown a match away: its id."""
    match_restored = Signal(str)
    """A person has taken that back, or fetched a match from the trash: the id."""

    def __init__(self, library: Callable[[], Library], parent: QWidget | None = None) -> None:
        """Make the window; ``show`` reads the library.

        Args:
            library: gives the library to read.
            parent: the owner.
        """
        super().__init__(parent)
        self._library = library
        self._thrown: str | None = None
        self._theme = LIGHT
        self._search_label, self._search = PlainLabel(wrap=False), QLineEdit()
        self._shown_label, self._shown = PlainLabel(wrap=False), QComboBox()
        self._problem, self._count = PlainLabel(), PlainLabel()
        self._list = QTableView()
        self.model = HistoryModel(self._info_of, self)
        self.preview = MatchPreview()
        self._undo_bar, self._undo_text, self._undo = QFrame(), PlainLabel(), QPushButton()
        self._open, self._rematch, self._delete = QPushButton(), QPushButton(), QPushButton()
        self._more = QPushButton()
        self._menu = QMenu(self)
        self._actions = {
            name: QAction(self) for name in ("replay", "paper", "repair", "statistics", "players")
        }
        self._output = Output(self, self._records)
        self._output_menu = QMenu(self)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(PREVIEW_MS)
        self._build()
        self._connect()
        self.retranslate()
        fit(self, 1160, 640)

    @property
    def current(self) -> MatchInfo | None:
        """The match that is selected, if it can be read."""
        index = self._list.currentIndex()
        with suppress(LibraryError):
            return self.model.info(index.row()) if index.isValid() else None
        return None

    @property
    def shown(self) -> Shown:
        """Which matches are listed."""
        return Shown(self._shown.currentData() or Shown.ALL)

    def refresh(self) -> None:
        """Read the library anew; what is selected stays so if it is still there."""
        self.model.forget()
        self._find()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self._output.set_theme(theme)
        colour_text(self._count, theme.sub, theme)
        colour_text(self._problem, theme.warning, theme)
        self.preview.set_theme(theme)

    def search(self, text: str) -> None:
        """Show the matches that ``text`` finds."""
        self._search.setText(text)

    def choose_current(self) -> None:
        """Ask for the selected match to be opened."""
        if self.current is not None and self._open.isEnabled():
            self.match_chosen.emit(self.current.id)

    def trash_current(self) -> None:
        """Throw the selected match away, or fetch it from the trash."""
        info = self.current
        if info is None:
            return
        row = self._list.currentIndex().row()
        if self.shown is Shown.TRASH:
            self.match_restored.emit(info.id)
        else:
            self._thrown = info.id
            self._tell_thrown()
            self.match_trashed.emit(info.id)
        self.refresh()
        self._select(min(row, len(self.model.ids) - 1))

    def restore(self) -> None:
        """Take the last throwing away back."""
        if self._thrown is None:
            return
        match_id, self._thrown = self._thrown, None
        self._undo_bar.hide()
        self.match_restored.emit(match_id)
        self.refresh()
        self._select(self.model.row_of(match_id))
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("Matches"))
        self._search_label.setText(self.tr("&Find:"))
        self._search.setToolTip(plain_tooltip(self._search_help()))
        self._search.setAccessibleDescription(self._search_help())
        self._shown_label.setText(self.tr("Sho&w:"))
        self._list.setAccessibleName(self.tr("Matches"))
        self._undo.setText(self.tr("&Undo"))
        self._rematch.setText(self.tr("&Rematch"))
        self._more.setText(self.tr("&More"))
        self._output_menu.setTitle(self.tr("Print and export"))
        for name, text in {
            "replay": self.tr("Step through the deals"),
            "paper": self.tr("Go on with it on paper"),
            "repair": self.tr("Repair"),
            "statistics": self.tr("Statistics of these sides"),
            "players": self.tr("Players…"),
        }.items():
            self._actions[name].setText(text)
        self._fill_shown()
        self.preview.retranslate()
        self._tell_thrown()
        if self.isVisible():
            self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Let the lines grow with the text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "_list"):
            self._measure_rows()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the library and give the focus to the list."""
        super().showEvent(event)
        self.refresh()
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    # Making

    def _build(self) -> None:
        self._search_label.setBuddy(self._search)
        self._shown_label.setBuddy(self._shown)
        self._search.setClearButtonEnabled(True)
        self._search.setMaxLength(_MOST_LETTERS)
        self._search.setPlaceholderText("busetto in:2025")
        self._list.setModel(self.model)
        self._list.setAlternatingRowColors(True)
        self._list.setShowGrid(False)
        self._list.setWordWrap(False)
        self._list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self._list.setTabKeyNavigation(False)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self._list.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._list.verticalHeader().hide()
        self._list.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._lay_columns()
        self._undo_bar.setFrameShape(QFrame.Shape.StyledPanel)
        bar = QHBoxLayout(self._undo_bar)
        bar.addWidget(self._undo_text, 1)
        bar.addWidget(self._undo)
        self._undo_bar.hide()
        for action in self._actions.values():
            self._menu.addAction(action)
        self._output.fill(self._output_menu)
        self._menu.addMenu(self._output_menu)
        self._more.setMenu(self._menu)
        left = QWidget()
        inner = QVBoxLayout(left)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self._list, 1)
        inner.addWidget(self._count)
        self._split = QSplitter()
        self._split.addWidget(left)
        page = ScrollPage()
        page.column.setContentsMargins(0, 0, 0, 0)
        page.column.addWidget(self.preview)
        self._split.addWidget(page)
        self._split.setStretchFactor(0, 3)
        self._split.setStretchFactor(1, 2)
        self._split.setChildrenCollapsible(False)
        whole = QVBoxLayout(self)
        whole.addLayout(self._top_row())
        whole.addWidget(self._problem)
        whole.addWidget(self._split, 1)
        whole.addWidget(self._undo_bar)
        whole.addWidget(self._button_row())
        # Only a button that is in its window already stays the default one.
        self._open.setDefault(True)

    def _top_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self._search_label)
        row.addWidget(self._search, 1)
        row.addWidget(self._shown_label)
        row.addWidget(self._shown)
        return row

    def _button_row(self) -> QDialogButtonBox:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        roles = QDialogButtonBox.ButtonRole
        for button in (self._open, self._rematch, self._more):
            box.addButton(button, roles.ActionRole)
        box.addButton(self._delete, roles.DestructiveRole)
        box.rejected.connect(self.reject)
        return box

    def _lay_columns(self) -> None:
        header = self._list.horizontalHeader()
        header.setHighlightSections(False)
        # Not all rows are asked for their width: most of them were never read.
        header.setResizeContentsPrecision(0)
        modes = QHeaderView.ResizeMode
        for place in range(columns.NOTE):
            header.setSectionResizeMode(place, modes.ResizeToContents)
        WideColumn(header, columns.SIDES, columns.LEAST_SIDES)
        header.resizeSection(columns.NOTE, _NOTE_WIDTH)
        self._list.setMinimumSize(QSize(240, 120))
        self._measure_rows()

    def _measure_rows(self) -> None:
        """Make the lines as high as two pairs are, one above the other."""
        height = columns.row_height(self._list.fontMetrics())
        self._list.verticalHeader().setDefaultSectionSize(height)

    def _connect(self) -> None:
        self._search.textChanged.connect(self._on_search_changed)
        self._search.returnPressed.connect(self._list.setFocus)
        self._shown.activated.connect(self.refresh)
        self._list.selectionModel().currentRowChanged.connect(self._on_current_changed)
        self._list.activated.connect(self.choose_current)
        self._later.timeout.connect(self._show_preview)
        self._open.clicked.connect(self.choose_current)
        self._delete.clicked.connect(self.trash_current)
        self._undo.clicked.connect(self.restore)
        self._rematch.clicked.connect(self._ask_rematch)
        self._actions["replay"].triggered.connect(self._ask_replay)
        self._actions["paper"].triggered.connect(self._ask_paper)
        self._actions["repair"].triggered.connect(self._ask_repair)
        self._actions["statistics"].triggered.connect(self._ask_statistics)
        self._actions["players"].triggered.connect(self.players_asked)
        self._key(QKeySequence(QKeySequence.StandardKey.Delete), self._list, self.trash_current)
        self._key(QKeySequence(QKeySequence.StandardKey.Undo), self._list, self.restore)
        self._key(QKeySequence(QKeySequence.StandardKey.Find), self, self._search.setFocus)
        self._key(QKeySequence("Ctrl+Return"), self._list, self._ask_replay)

    @staticmethod
    def _key(keys: QKeySequence, owner: QWidget, slot: Callable[[], object]) -> None:
        shortcut = QShortcut(keys, owner)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(slot)

    # Showing

    def _info_of(self, match_id: str) -> MatchInfo:
        return self._library().info(match_id)

    def _fill_shown(self) -> None:
        chosen = self._shown.currentData()
        texts = {
            Shown.ALL: self.tr("all"),
            Shown.TABLE: self.tr("at the table"),
            Shown.BOTS: self.tr("against the program"),
            Shown.IMPORT: self.tr("imported"),
            Shown.DAMAGED: self.tr("damaged"),
            Shown.TRASH: self.tr("in the trash"),
        }
        self._shown.clear()
        for shown, text in texts.items():
            self._shown.addItem(text, shown.value)
        self._shown.setCurrentIndex(max(0, self._shown.findData(chosen)))

    def _on_search_changed(self) -> None:
        self._find()

    def _find(self) -> None:
        """List the matches that are meant."""
        row = self._list.currentIndex().row()
        selected = self.model.ids[row] if 0 <= row < len(self.model.ids) else ""
        ids: list[str] = []
        try:
            library = self._library()
            search = Search(self._search.text(), library.players.register())
            problems = " ".join(map(self._problem_text, search.problems))
            condition = all_of((search.condition, _SHOWN[self.shown]))
            ids = library.find(condition, trashed=self.shown is Shown.TRASH)
        except LibraryError as error:
            problems = trouble_text(error.trouble)
        self.model.set_matches(ids)
        self._select(max(0, self.model.row_of(selected)))
        self._problem.setText(problems)
        self._problem.setVisible(bool(problems))
        self._tell_count()
        self._on_current_changed()

    def _problem_text(self, problem: Problem) -> str:
        text = {
            ProblemKind.PREFIX: self.tr("{text}: no such search word, searched as it stands."),
            ProblemKind.NUMBER: self.tr("{text}: a number should follow."),
            ProblemKind.DATE: self.tr("{text}: a year, a month or a day should follow."),
            ProblemKind.REASON: self.tr("{text}: a match does not end so."),
            ProblemKind.EMPTY: self.tr("{text}: something should follow."),
        }[problem.kind]
        return text.format(text=isolate(problem.text))

    def _search_help(self) -> str:
        return self.tr(
            "Words are looked for in names, places and notes. Narrow the search with\n"
            "in:2025 or in:2025-11-25 (when), dal:3/2025 al:15/6/2025 (from and until),\n"
            "con:name (who), motivo:cappotto (how it ended: punti, cappotto, fora, sbagliata,\n"
            "parità, resa, abbandono), base>11 (deals), punti>120 (points of a deal),\n"
            "casson: or casson:name."
        )

    def _tell_count(self) -> None:
        count = len(self.model.ids)
        text = self.tr("%n match(es)", "", count)
        if not count and self.shown is Shown.ALL and not self._search.text():
            text = self.tr("No match yet. Ctrl+N begins one.")
        self._count.setText(text)

    def _select(self, row: int) -> None:
        index = self.model.index(row, 0)
        flags = QItemSelectionModel.SelectionFlag
        self._list.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self._list.scrollTo(index)

    def _on_current_changed(self, *_: QModelIndex) -> None:
        """Offer what can be done with the selected match; show it in a moment."""
        info = self.current
        sound = info is not None and not info.is_damaged
        finished = info is not None and info.is_finished
        played = info is not None and info.source is Source.BOTS
        in_trash = self.shown is Shown.TRASH
        self._open.setText(self.tr("L&ook at") if finished else self.tr("&Go on"))
        self._open.setEnabled(sound and not in_trash)
        self._rematch.setEnabled(sound and finished)
        self._delete.setText(self.tr("&Fetch back") if in_trash else self.tr("&Delete"))
        self._delete.setEnabled(info is not None)
        self._actions["replay"].setEnabled(sound)
        self._actions["paper"].setEnabled(sound and played)
        self._actions["repair"].setEnabled(info is not None and not sound)
        self._actions["statistics"].setEnabled(sound)
        self._output.set_enabled(info is not None)
        self._later.start()

    def _show_preview(self) -> None:
        info = self.current
        if info is None:
            self.preview.clear()
            return
        try:
            loaded = self._library().load(info.id)
            known = info.is_damaged or not self._library().info(info.id).is_damaged
            if loaded.is_damaged and not known:
                self.refresh()  # it was thought sound until it was read: now it can be repaired
            else:
                self.preview.show_match(info, loaded)
        except LibraryError as error:
            self.preview.clear(trouble_text(error.trouble))

    def _tell_thrown(self) -> None:
        if self._thrown is None:
            return
        try:
            info = self._library().info(self._thrown)
        except LibraryError:
            return
        text = self.tr("In the trash: {players}, {date}.")
        self._undo_text.setText(
            text.format(players=sides_text(info), date=date_text(info.created_at))
        )
        self._undo_bar.setToolTip(plain_tooltip(result_text(info)))
        self._undo_bar.show()

    def _records(self) -> "list[Record]":
        """Return the records of the matches that are selected, as far as they can be read."""
        from madrasso_qt.rules.mpn import record_of  # seldom needed

        records = []
        for index in sorted(self._list.selectionModel().selectedRows()):
            with suppress(LibraryError):
                info = self.model.info(index.row())
                match = self._library().load(info.id).match
                if match is not None:
                    day = info.created_at.date() if info.created_at else None
                    records.append(record_of(match, date=day, in_hand=False))
        return records

    # Asking

    def _ask(self, signal: SignalInstance, action: str = "") -> None:
        enabled = not action or self._actions[action].isEnabled()
        if self.current is not None and enabled:
            signal.emit(self.current.id)

    def _ask_rematch(self) -> None:
        self._ask(self.rematch_asked)

    def _ask_replay(self) -> None:
        self._ask(self.replay_asked, "replay")

    def _ask_paper(self) -> None:
        self._ask(self.paper_asked, "paper")

    def _ask_repair(self) -> None:
        self._ask(self.repair_asked, "repair")

    def _ask_statistics(self) -> None:
        self._ask(self.statistics_asked, "statistics")


_SHOWN = {
    Shown.ALL: EVERYTHING,
    Shown.TRASH: EVERYTHING,
    Shown.TABLE: column("m.source", "=", Source.TABLE.value),
    Shown.BOTS: column("m.source", "=", Source.BOTS.value),
    Shown.IMPORT: column("m.source", "=", Source.IMPORT.value),
    Shown.DAMAGED: column("s.damaged", "=", 1),
}
