"""The list of all matches: to go on with one, to look at one, to throw one away and fetch it back.

Hides how a match becomes a line of the list. The window changes nothing by itself: it tells what a
person wants, and is given the matches anew.
"""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QDialogButtonBox,
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

from madrasso_qt.library import MatchInfo
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.ui import words
from madrasso_qt.ui.dialogs.parts import PlainLabel, Window, colour_text, fit
from madrasso_qt.ui.theme import LIGHT, Theme

_ID = Qt.ItemDataRole.UserRole
_DATE, _PLAYERS, _STATE, _DEALS, _GAME = range(5)


class MatchesWindow(Window):
    """Lists matches; blocks nothing."""

    match_chosen = Signal(str)
    """A person wants to go on with a match, or to look at a finished one: its id."""
    match_trashed = Signal(str)
    """A person has thrown a match away: its id."""
    match_restored = Signal(str)
    """A person has taken that back: the id."""

    def __init__(self, matches: Sequence[MatchInfo] = (), parent: QWidget | None = None) -> None:
        """Make the window with ``matches``, in their order; ``show`` opens it."""
        super().__init__(parent)
        self._matches: list[MatchInfo] = []
        self._thrown: tuple[int, MatchInfo] | None = None
        self._theme = LIGHT
        self._filter_label, self._filter = PlainLabel(wrap=False), QLineEdit()
        self._list = QTreeWidget()
        self._empty, self._detail = PlainLabel(), PlainLabel()
        self._undo_bar, self._undo_text, self._undo = QFrame(), PlainLabel(), QPushButton()
        self._open, self._delete = QPushButton(), QPushButton()
        self._build()
        self._connect()
        self.set_matches(matches)
        self.retranslate()
        fit(self, 760, 480)

    @property
    def current(self) -> MatchInfo | None:
        """The match that is selected."""
        item = self._list.currentItem()
        if item is None or item.isHidden():
            return None
        wanted = item.data(0, _ID)
        return next((info for info in self._matches if info.id == wanted), None)

    def set_matches(self, matches: Sequence[MatchInfo]) -> None:
        """List other matches; what is selected stays so if it is still there."""
        selected = self.current
        self._matches = list(matches)
        self._fill(selected.id if selected else None)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        colour_text(self._empty, theme.sub, theme)

    def choose_current(self) -> None:
        """Ask for the selected match to be opened."""
        if self.current is not None:
            self.match_chosen.emit(self.current.id)

    def trash_current(self) -> None:
        """Throw the selected match away; the bar below offers to take it back."""
        info = self.current
        if info is None:
            return
        place = self._matches.index(info)
        self._matches.pop(place)
        self._thrown = (place, info)
        following = self._matches[min(place, len(self._matches) - 1)] if self._matches else None
        self._fill(following.id if following else None)
        self._show_undo()
        self.match_trashed.emit(info.id)

    def restore(self) -> None:
        """Take the last throwing away back."""
        if self._thrown is None:
            return
        place, info = self._thrown
        self._thrown = None
        self._matches.insert(place, info)
        self._fill(info.id)
        self._undo_bar.hide()
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)
        self.match_restored.emit(info.id)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("Matches"))
        self._filter_label.setText(self.tr("&Find player:"))
        self._list.setAccessibleName(self.tr("Matches"))
        self._list.setHeaderLabels(
            [
                self.tr("Date"),
                self.tr("Players"),
                self.tr("State"),
                self.tr("Deals"),
                self.tr("Game"),
            ]
        )
        self._delete.setText(self.tr("&Delete"))
        self._undo.setText(self.tr("&Undo"))
        selected = self.current
        self._fill(selected.id if selected else None)
        self._show_undo()

    def showEvent(self, event: QShowEvent) -> None:
        """Give the focus to the list."""
        super().showEvent(event)
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self) -> None:
        self._list.setRootIsDecorated(False)
        self._list.setAllColumnsShowFocus(True)
        self._list.setUniformRowHeights(True)
        self._list.setAlternatingRowColors(True)
        self._filter_label.setBuddy(self._filter)
        self._filter.setClearButtonEnabled(True)
        top = QHBoxLayout()
        top.addWidget(self._filter_label)
        top.addWidget(self._filter, 1)
        self._undo_bar.setFrameShape(QFrame.Shape.StyledPanel)
        bar = QHBoxLayout(self._undo_bar)
        bar.addWidget(self._undo_text, 1)
        bar.addWidget(self._undo)
        self._undo_bar.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self._open, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(self._delete, QDialogButtonBox.ButtonRole.DestructiveRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(top)
        column.addWidget(self._empty)
        column.addWidget(self._list, 1)
        column.addWidget(self._detail)
        column.addWidget(self._undo_bar)
        column.addWidget(buttons)
        # Only a button that is in its window already stays the default one.
        self._open.setDefault(True)
        self.setTabOrder(self._filter, self._list)

    def _connect(self) -> None:
        self._filter.textChanged.connect(self._on_filter_changed)
        self._list.currentItemChanged.connect(self._on_current_changed)
        self._list.itemDoubleClicked.connect(self.choose_current)
        self._open.clicked.connect(self.choose_current)
        self._delete.clicked.connect(self.trash_current)
        self._undo.clicked.connect(self.restore)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self._list)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self.trash_current)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self).activated.connect(self.restore)

    def _fill(self, selected: str | None) -> None:
        self._list.clear()
        for info in self._matches:
            item = QTreeWidgetItem(_texts(info, self._state(info)))
            item.setData(0, _ID, info.id)
            item.setTextAlignment(_DEALS, Qt.AlignmentFlag.AlignCenter)
            for column in (_PLAYERS, _STATE):
                item.setToolTip(column, words.plain_tooltip(item.text(column)))
            self._list.addTopLevelItem(item)
            if info.id == selected:
                self._list.setCurrentItem(item)
        first = self._list.topLevelItem(0)
        if self._list.currentItem() is None and first is not None:
            self._list.setCurrentItem(first)
        self._lay_columns()
        self._on_filter_changed()

    def _lay_columns(self) -> None:
        header = self._list.header()
        header.setStretchLastSection(False)
        for column in (_DATE, _DEALS, _GAME):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        for column in (_PLAYERS, _STATE):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)

    def _state(self, info: MatchInfo) -> str:
        """Return how a match stands: how it ended, or that it goes on."""
        if info.is_damaged:
            return self.tr("Cannot be read to its end")
        voice = _voice(info)
        if info.verdict is not None and voice is not None:
            return words.verdict_text(voice, info.verdict, info.totals or None)
        return self.tr("In play")

    def _show_undo(self) -> None:
        if self._thrown is None:
            return
        info = self._thrown[1]
        self._undo_text.setText(
            self.tr("In the trash: {players}, {date}.").format(
                players=_players(info), date=_date(info.created_at)
            )
        )
        self._undo_bar.show()

    def _show_current(self) -> None:
        """Say in full what is selected, and what can be done with it."""
        info = self.current
        text = f"{_players(info)}. {self._state(info)}" if info else ""
        self._detail.setText(text)
        finished = info is not None and info.is_finished
        self._open.setText(self.tr("&Look at") if finished else self.tr("&Go on"))
        self._open.setEnabled(info is not None)
        self._delete.setEnabled(info is not None)

    def _on_current_changed(self) -> None:
        self._show_current()

    def _on_filter_changed(self) -> None:
        """Show the matches in which somebody's name has what was typed."""
        wanted = self._filter.text().strip().casefold()
        shown = 0
        for place, info in enumerate(self._matches):
            names = [player.name.casefold() for player in info.players.values()]
            hidden = bool(wanted) and not any(wanted in name for name in names)
            item = self._list.topLevelItem(place)
            if item is not None:
                item.setHidden(hidden)
            shown += not hidden
        empty = self.tr("No match yet. Ctrl+N begins one.")
        self._empty.setText(self.tr("No such player.") if self._matches else empty)
        self._empty.setVisible(shown == 0)
        self._show_current()


def _texts(info: MatchInfo, state: str) -> list[str]:
    game = words.variant_name(info.variant) if info.variant else ""
    return [_date(info.created_at), _players(info), state, str(info.deals), game]


def _date(moment: datetime | None) -> str:
    """Return a moment in the local time and the custom of the system."""
    if moment is None:
        return ""
    local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    return QLocale().toString(local, QLocale.FormatType.ShortFormat)


def _voice(info: MatchInfo) -> words.Voice | None:
    """Return the voice that speaks to the person of a match; None if it cannot be read."""
    if info.variant is None or not info.players:
        return None
    rules = RuleSet.of(variant=info.variant)
    names = {seat: player.name for seat, player in info.players.items()}
    people = [seat for seat, player in info.players.items() if not player.bot]
    if len(people) != 1:
        return words.Voice(rules, names)
    return words.Voice.at(rules, names, people[0])


def _players(info: MatchInfo) -> str:
    """Return who plays, the pairs together."""
    voice = _voice(info)
    if voice is None:
        return words.isolate(info.title)
    sides = [words.side_members(voice, side) for side in voice.rules.sides]
    return (" – " if voice.rules.variant is not Variant.THREE else ", ").join(sides)
