"""What is in a file and what importing it would do, before anything is written.

Hides how a match becomes a line of the list. The window writes nothing itself: it tells what a
person wants.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.exchange.imports import Candidate, Status
from madrasso_qt.rules.mpn import MpnError, findings
from madrasso_qt.ui import words
from madrasso_qt.ui.dialogs.parts import PlainLabel, WideColumn, Window, colour_text, fit
from madrasso_qt.ui.record_words import finding_text, names_of, result_text, short_date_text
from madrasso_qt.ui.theme import LIGHT, Theme

_DATE, _STATUS, _PLAYERS, _DEALS = range(4)
_LEAST_PLAYERS = 18
"""How many letters of the names are seen at least."""
_MOST_FINDINGS = 4
_WRITES = (Status.NEW, Status.LONGER, Status.DIFFERENT, Status.TRASHED)


class ImportWindow(Window):
    """Lists the matches of a file; blocks nothing."""

    import_asked = Signal()
    """A person wants the matches in the library: see ``chosen``."""
    show_asked = Signal()
    """A person wants to step through the records."""

    def __init__(
        self, title: str, candidates: Sequence[Candidate], parent: QWidget | None = None
    ) -> None:
        """Make the window; ``show`` opens it.

        Args:
            title: what the matches come from, such as the name of a file; plain text.
            candidates: the matches, one or more, and what importing each of them means.
            parent: the window that it belongs to.
        """
        super().__init__(parent)
        self._title = title
        self.candidates = tuple(candidates)
        """The matches of the file."""
        self._theme = LIGHT
        self._headline, self._detail = PlainLabel(), PlainLabel()
        self._list = QTreeWidget()
        self._items = [QTreeWidgetItem() for _ in self.candidates]
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._import, self._look = QPushButton(), QPushButton()
        self._build()
        self.retranslate()
        fit(self, 820, 460)

    @property
    def chosen(self) -> list[Candidate]:
        """The matches that are ticked."""
        return [
            candidate
            for candidate, item in zip(self.candidates, self._items, strict=True)
            if item.checkState(_DATE) is Qt.CheckState.Checked
        ]

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        colour_text(self._detail, theme.sub, theme)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("Import: {title}").format(title=self._title))
        self._list.setAccessibleName(self.tr("Matches in the file"))
        self._list.setHeaderLabels(
            [
                self.tr("Date"),
                self.tr("In the library"),
                self.tr("Players"),
                self.tr("Deals"),
            ]
        )
        self._look.setText(self.tr("&Look at them"))
        for candidate, item in zip(self.candidates, self._items, strict=True):
            for column, text in enumerate(_texts(candidate)):
                item.setText(column, text)
                item.setToolTip(column, words.plain_tooltip(text))
        self._show_choice()
        self._show_detail()

    def _build(self) -> None:
        self._list.setColumnCount(_DEALS + 1)
        self._list.setRootIsDecorated(False)
        self._list.setUniformRowHeights(True)
        self._list.setAllColumnsShowFocus(True)
        for candidate, item in zip(self.candidates, self._items, strict=True):
            item.setTextAlignment(_DEALS, Qt.AlignmentFlag.AlignCenter)
            writes = candidate.status in _WRITES
            item.setCheckState(_DATE, Qt.CheckState.Checked if writes else Qt.CheckState.Unchecked)
            if not writes:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsUserCheckable)
        self._list.addTopLevelItems(self._items)
        header = self._list.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(False)
        WideColumn(header, _PLAYERS, _LEAST_PLAYERS)
        self._list.setCurrentItem(self._items[0])
        self._list.itemChanged.connect(self._show_choice)
        self._list.currentItemChanged.connect(self._show_detail)
        self._import.clicked.connect(self.import_asked)
        self._look.clicked.connect(self.show_asked)
        self._buttons.rejected.connect(self.reject)
        self._buttons.addButton(self._import, QDialogButtonBox.ButtonRole.AcceptRole)
        self._buttons.addButton(self._look, QDialogButtonBox.ButtonRole.ActionRole)
        column = QVBoxLayout(self)
        column.addWidget(self._headline)
        column.addWidget(self._list, 1)
        column.addWidget(self._detail)
        column.addWidget(self._buttons)
        self._import.setDefault(True)

    def _show_choice(self) -> None:
        count = len(self.chosen)
        self._import.setText(self.tr("&Import %n match(es)", "", count))
        self._import.setEnabled(count > 0)
        self._headline.setText(
            self.tr("Nothing is written yet.") if count else self.tr("There is nothing new in it.")
        )

    def _show_detail(self) -> None:
        """Say how the match that is selected ended, and what disagrees within it."""
        candidate = self.candidates[self._list.currentIndex().row()]
        texts = [result_text(candidate.record), *_remarks(candidate)]
        self._detail.setText("\n".join(texts))


def _texts(candidate: Candidate) -> list[str]:
    """Return the columns of a match."""
    record = candidate.record
    voice = words.Voice(record.rules, names_of(record))
    sides = " – ".join(words.side_members(voice, side) for side in record.rules.sides)
    deals = str(record.evaluation().deals)
    return [short_date_text(record), status_text(candidate.status), sides, deals]


def status_text(status: Status) -> str:
    """Return what importing a match means."""
    translate = words.translate
    return {
        Status.NEW: translate("Import", "new"),
        Status.SAME: translate("Import", "is there already"),
        Status.TRASHED: translate("Import", "lies in the trash, comes back"),
        Status.LONGER: translate("Import", "goes on where yours ends"),
        Status.DIFFERENT: translate("Import", "differs from yours, is kept beside it"),
        Status.NOT_UNDERSTOOD: translate("Import", "has an unknown house rule, cannot be taken"),
    }[status]


def _remarks(candidate: Candidate) -> list[str]:
    """Return what in a record contradicts itself: what is computed counts, not what is claimed."""
    try:
        found = [finding_text(finding) for finding in findings(candidate.record)]
    except MpnError:
        return []
    return found[:_MOST_FINDINGS]
