"""The register of players: rename, note, merge two entries of one person, and take it all back.

Every change is written at once and can be taken back; no sheet changes by it, only lists and
statistics.
"""

from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.library import Library, LibraryError
from madrasso_qt.library.company import Company
from madrasso_qt.library.identity import YOU
from madrasso_qt.library.players import MAX_SHORT, Players, RegisterError
from madrasso_qt.library.register import KnownPlayer, Register
from madrasso_qt.rules.text import MAX_NAME, folded
from madrasso_qt.ui.dialogs.parts import NameBox, PlainLabel, ScrollPage, Window, colour_text, fit
from madrasso_qt.ui.library_words import trouble_text
from madrasso_qt.ui.theme import LIGHT, Theme
from madrasso_qt.ui.words import isolate, plain_tooltip, translate

_ID = Qt.ItemDataRole.UserRole


class PlayersWindow(Window):
    """Lists players; blocks nothing."""

    statistics_asked = Signal(str)
    """A person wants the statistics of a player: his id."""
    register_changed = Signal()
    """Names or merges are others than before."""

    def __init__(self, library: Callable[[], Library], parent: QWidget | None = None) -> None:
        """Make the window; ``show`` reads the library.

        Args:
            library: gives the library to read and write.
            parent: the owner.
        """
        super().__init__(parent)
        self._library = library
        self._register = Register((), ())
        self._company = Company((), self._register)
        self._matches: Counter[str] = Counter()
        self._undoable: int | None = None
        self._theme = LIGHT
        self._search_label, self._search = PlainLabel(wrap=False), QLineEdit()
        self._list = QTreeWidget()
        self._labels = {name: PlainLabel(wrap=False) for name in ("name", "short", "note", "into")}
        self._fields = {name: QLineEdit() for name in ("name", "short", "note")}
        self._save = QPushButton()
        self._into, self._merge = NameBox(12), QPushButton()
        self._merged, self._part = NameBox(12), QPushButton()
        self._problem = PlainLabel()
        self._undo_bar, self._undo_text, self._undo = QFrame(), PlainLabel(), QPushButton()
        self._statistics = QPushButton()
        self._build()
        self._connect()
        self.retranslate()
        fit(self, 760, 620)

    @property
    def current(self) -> KnownPlayer | None:
        """The player who is selected."""
        item = self._list.currentItem()
        return self._register.get(item.data(0, _ID)) if item else None

    def refresh(self) -> None:
        """Read the library anew; who is selected stays so."""
        try:
            library = self._library()
            self._register = library.players.register()
            self._company = Company(library.seatings(), self._register)
        except LibraryError as error:
            self._tell(trouble_text(error.trouble))
        self._matches = self._company.seats
        self._fill()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        colour_text(self._problem, theme.warning, theme)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("Players"))
        self._search_label.setText(self.tr("&Find:"))
        self._list.setAccessibleName(self.tr("Players"))
        self._list.setHeaderLabels(
            [self.tr("Name"), self.tr("Short"), self.tr("Matches"), self.tr("Also known as")]
        )
        self._labels["name"].setText(self.tr("&Name:"))
        self._labels["short"].setText(self.tr("S&hort name:"))
        self._labels["note"].setText(self.tr("N&ote:"))
        self._labels["into"].setText(self.tr("Is the same &person as:"))
        self._save.setText(self.tr("&Save"))
        self._merge.setText(self.tr("&Merge"))
        self._merged.setAccessibleName(self.tr("Merged entries"))
        self._part.setText(self.tr("S&eparate again"))
        self._undo.setText(self.tr("&Undo"))
        self._statistics.setText(self.tr("S&tatistics"))
        self._fill()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the library and give the focus to the list."""
        super().showEvent(event)
        self.refresh()
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def select(self, player_id: str) -> None:
        """Select a player, if he is listed."""
        root = self._register.get(player_id)
        for place in range(self._list.topLevelItemCount()):
            item = self._list.topLevelItem(place)
            if item is not None and root is not None and item.data(0, _ID) == root.id:
                self._list.setCurrentItem(item)

    # Making

    def _build(self) -> None:
        self._search_label.setBuddy(self._search)
        self._search.setClearButtonEnabled(True)
        self._list.setRootIsDecorated(False)
        self._list.setAllColumnsShowFocus(True)
        self._list.setUniformRowHeights(True)
        self._list.setAlternatingRowColors(True)
        self._list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self._fields["name"].setMaxLength(MAX_NAME)
        self._fields["short"].setMaxLength(MAX_SHORT)
        self._undo_bar.setFrameShape(QFrame.Shape.StyledPanel)
        bar = QHBoxLayout(self._undo_bar)
        bar.addWidget(self._undo_text, 1)
        bar.addWidget(self._undo)
        self._undo_bar.hide()
        self._problem.hide()
        top = QHBoxLayout()
        top.addWidget(self._search_label)
        top.addWidget(self._search, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self._statistics, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        page = ScrollPage()
        page.column.addLayout(self._form())
        whole = QVBoxLayout(self)
        whole.addLayout(top)
        whole.addWidget(self._list, 3)
        whole.addWidget(page, 2)
        whole.addWidget(self._problem)
        whole.addWidget(self._undo_bar)
        whole.addWidget(buttons)
        self._statistics.setAutoDefault(False)

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for name, field in self._fields.items():
            self._labels[name].setBuddy(field)
            form.addRow(self._labels[name], field)
        form.addRow("", _left(self._save))
        self._labels["into"].setBuddy(self._into)
        form.addRow(self._labels["into"], _row(self._into, self._merge))
        self._parting = _row(self._merged, self._part)
        form.addRow("", self._parting)
        return form

    def _connect(self) -> None:
        self._search.textChanged.connect(self._fill)
        self._list.currentItemChanged.connect(self._show_current)
        self._save.clicked.connect(self._on_save)
        for field in self._fields.values():
            field.returnPressed.connect(self._on_save)
        self._merge.clicked.connect(self._on_merge)
        self._part.clicked.connect(self._on_part)
        self._undo.clicked.connect(self._on_undo)
        self._statistics.clicked.connect(self._on_statistics)
        undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self._list)
        undo.setContext(Qt.ShortcutContext.WidgetShortcut)
        undo.activated.connect(self._on_undo)

    # Showing

    def _fill(self) -> None:
        """List the players whose names have what is searched."""
        selected = self.current.id if self.current else None
        wanted = folded(self._search.text())
        self._list.clear()
        for player in self._players():
            names = (player.name, player.short, player.note, *player.former)
            if wanted and not any(wanted in folded(name) for name in names):
                continue
            item = QTreeWidgetItem(self._texts(player))
            item.setData(0, _ID, player.id)
            item.setTextAlignment(2, Qt.AlignmentFlag.AlignCenter)
            for column in (0, 3):
                item.setToolTip(column, plain_tooltip(item.text(column)))
            self._list.addTopLevelItem(item)
            if player.id == selected:
                self._list.setCurrentItem(item)
        first = self._list.topLevelItem(0)
        if self._list.currentItem() is None and first is not None:
            self._list.setCurrentItem(first)
        header = self._list.header()
        header.setStretchLastSection(False)
        for column, mode in enumerate("SRRS"):
            modes = {
                "S": QHeaderView.ResizeMode.Stretch,
                "R": QHeaderView.ResizeMode.ResizeToContents,
            }
            header.setSectionResizeMode(column, modes[mode])
        self._show_current()

    def _players(self) -> list[KnownPlayer]:
        """Return who is listed: the nameless person first, if he has played."""
        you = self._register.get(YOU)
        nameless = [you] if you is not None and you.id == YOU and self._matches[YOU] else []
        return nameless + list(self._register)

    def _texts(self, player: KnownPlayer) -> list[str]:
        return [
            shown_name(player),
            isolate(player.short) if player.short else "",
            str(self._matches[player.id]),
            ", ".join(map(isolate, player.former)),
        ]

    def _show_current(self) -> None:
        """Show the selected player in the fields, and with whom he may be merged."""
        player = self.current
        named = player is not None and player.id != YOU
        for name, field in self._fields.items():
            field.setText(getattr(player, name) if player else "")
            field.setEnabled(named)
        self._save.setEnabled(named)
        self._statistics.setEnabled(player is not None)
        self._into.clear()
        for other in self._register:
            if player is not None and other.id != player.id:
                self._into.addItem(self._told(other), other.id)
        self._into.setEnabled(self._into.count() > 0)
        self._merge.setEnabled(self._into.count() > 0)
        self._merged.clear()
        for entry_id in player.merged if player else ():
            entry = self._register.entry(entry_id)
            if entry is not None:
                self._merged.addItem(shown_name(entry), entry.id)
        self._parting.setVisible(self._merged.count() > 0)

    def _told(self, player: KnownPlayer) -> str:
        """Return a player's name and his matches, to tell two of one name apart."""
        matches = self.tr("%n match(es)", "", self._matches[player.id])
        return f"{shown_name(player)} ({matches})"

    def _tell(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))

    # What a person does

    def _on_save(self) -> None:
        player = self.current
        if player is None or player.id == YOU:
            return
        name, short, note = (self._fields[key].text() for key in ("name", "short", "note"))
        if name != player.name:
            text = self.tr("{old} is called {new} now; old sheets keep the name of the day.")
            text = text.format(old=isolate(player.name), new=isolate(name))
            self._change(lambda players: players.rename(player.id, name), text)
        if (short, note) != (player.short, player.note) and not self._problem.isVisible():
            text = self.tr("The note on {name} is saved.").format(name=isolate(name))
            self._change(lambda players: players.describe(player.id, short=short, note=note), text)

    def _on_merge(self) -> None:
        player, into = self.current, self._register.get(self._into.currentData() or "")
        if player is None or into is None:
            return
        met = self._company.together(player.id, into.id)
        if met:
            text = self.tr(
                "{one} and {other} sat at one table in %n match(es): they are two people.", "", met
            )
            self._tell(text.format(one=shown_name(player), other=shown_name(into)))
            return
        text = self.tr("{one} and {other} count as one person.")
        text = text.format(one=shown_name(player), other=shown_name(into))
        self._change(lambda players: players.merge(player.id, into.id), text)
        self.select(into.id)

    def _on_part(self) -> None:
        entry_id = self._merged.currentData()
        if entry_id:
            text = self.tr("{name} is a player apart again.")
            text = text.format(name=self._merged.currentText())
            self._change(lambda players: players.part(entry_id), text)

    def _on_undo(self) -> None:
        change, self._undoable = self._undoable, None
        if change is not None:
            self._change(lambda players: players.undo(change), "")

    def _on_statistics(self) -> None:
        if self.current is not None:
            self.statistics_asked.emit(self.current.id)

    def _change(self, change: Callable[[Players], int], told: str) -> None:
        """Change the register and offer to take it back."""
        self._tell("")
        try:
            seq = change(self._library().players)
            self._undoable = seq if told else None
        except LibraryError as error:
            self._tell(trouble_text(error.trouble))
            return
        except RegisterError:
            self._tell(self.tr("A name has at least one letter."))
            return
        self._undo_text.setText(told)
        self._undo_bar.setVisible(bool(told))
        self.refresh()
        self.register_changed.emit()


def shown_name(player: KnownPlayer) -> str:
    """Return a player's name of today, to be shown."""
    return isolate(player.name) if player.name else translate("Words", "You")


def _left(widget: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addWidget(widget)
    row.addStretch(1)
    return row


def _row(first: QWidget, second: QWidget) -> QWidget:
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(first, 1)
    row.addWidget(second)
    return holder
