"""Help, Fairness: how deals are sealed, and the seal of any deal in the library put to the test.

Hides where a deal comes from: matches of the library and files are records alike.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QTableView,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.library import Library, LibraryError
from madrasso_qt.library.conditions import EVERYTHING
from madrasso_qt.rules.mpn import Record, Verification, record_of, verified
from madrasso_qt.ui.dialogs.parts import PlainLabel, ScrollPage, TitleLabel, WideColumn, Window, fit
from madrasso_qt.ui.history import model as columns
from madrasso_qt.ui.history.model import HistoryModel
from madrasso_qt.ui.library_words import trouble_text
from madrasso_qt.ui.seal_words import opening_text, seal_text
from madrasso_qt.ui.words import isolate


class FairnessWindow(Window):
    """Explains the seals and verifies saved deals; blocks nothing."""

    file_wanted = Signal()
    """A person wants to choose a file to verify; ``show_records`` shows what is in it."""

    def __init__(self, library: Library, parent: QWidget | None = None) -> None:
        """Make the window; ``show`` opens it.

        Args:
            library: where the matches are.
            parent: the window that it belongs to.
        """
        super().__init__(parent)
        self._library = library
        self._commitment = ""
        self._found: list[Verification] = []
        self._title, self._paragraphs = TitleLabel(), [PlainLabel() for _ in range(6)]
        self._now, self._seal = PlainLabel(), QLineEdit()
        self._copy_seal, self._copied = QPushButton(), PlainLabel()
        self.model = HistoryModel(library.info, self)
        """The matches to choose from."""
        self._matches, self._deals = QTableView(), QListWidget()
        self._what, self._told, self._details = PlainLabel(), PlainLabel(), QPlainTextEdit()
        self._file = QPushButton()
        self._tabs = QTabWidget()
        self._tabs.addTab(self._text_page(), "")
        self._tabs.addTab(self._verify_page(), "")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self._file, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        self._file.setAutoDefault(False)
        self._file.clicked.connect(self.file_wanted)
        column = QVBoxLayout(self)
        column.addWidget(self._tabs)
        column.addWidget(buttons)
        self._connect()
        self.retranslate()
        self.set_commitment("")
        self._list_matches()
        fit(self, 820, 680)

    @property
    def found(self) -> Sequence[Verification]:
        """What was found of the deals that are listed."""
        return tuple(self._found)

    def set_commitment(self, commitment: str) -> None:
        """Show what was promised of the deal on the table, empty if nothing was."""
        self._commitment = commitment
        self._seal.setText(commitment)
        self._seal.setCursorPosition(0)
        self._copy_seal.setEnabled(bool(commitment))
        self._tell_now()

    def show_records(self, records: Sequence[Record], title: str) -> None:
        """List the deals of records with what is found of their seals.

        Args:
            records: one or more records.
            title: what they are, such as a file's name; plain text.
        """
        self._found = [one for record in records for one in verified(record)]
        self._what.setText(isolate(title) if title else "")
        self._deals.clear()
        for one in self._found:
            self._deals.addItem(QListWidgetItem(self._deal_text(one)))
        good = bool(self._found) and all(one.is_good for one in self._found)
        text = self.tr("Nothing here has to be doubted.")
        if not self._found:
            text = self.tr("There are no deals with cards in it.")
        elif not good:
            text = self.tr("Not every deal could be verified.")
        self._told.setText(text)
        self._deals.setCurrentRow(0)
        self._tell_deal()
        self._tabs.setCurrentIndex(1)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("Fairness"))
        self._title.setText(self.tr("Nobody looks into your cards"))
        texts = (
            self.tr(
                "The other players are given what a person in their seat would see: their own "
                "cards, what was played, the turn-up, the score. Their chance comes from the "
                "match, the deal, the card and the seat, never from that of the cards."
            ),
            self.tr(
                "Every ordinary deal is drawn by the chance that your system keeps for secrets, "
                "out of {count} numbered ones. Before the cut the program tells its seal: the "
                "SHA-256 of the order of the cards and of a nonce, 128 bits of chance. It stands "
                "at the top right of the window and in the log."
            ).format(count=f"{10**12:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")),
            self.tr(
                "From a seal nobody can learn the cards, and nobody can find other cards that "
                "give the same seal. So the cards are settled before the first of them is dealt."
            ),
            self.tr(
                "When the deal is over, order, nonce and number are told: here, in the log and in "
                "every record. Whoever wrote down the seal can convince himself, here or with any "
                "other program: madrasso-qt verify FILE.mpn, or sha256sum."
            ),
            self.tr(
                "From the moment of sealing order and nonce lie in your library, so that not even "
                "a crash can change or lose the deal. Undoing and playing a deal again leave its "
                "seal as it is; a deal that is thrown in is drawn and sealed anew."
            ),
            self.tr(
                "A deal that you ask for by its number has no seal: anybody may know its cards "
                "beforehand, and it is marked as known."
            ),
        )
        for label, text in zip(self._paragraphs, texts, strict=True):
            label.setText(text)
        self._seal.setAccessibleName(self.tr("Seal of the deal on the table"))
        self._copy_seal.setText(self.tr("C&opy the seal"))
        self._copied.setText("")
        self._tabs.setTabText(0, self.tr("&How it works"))
        self._tabs.setTabText(1, self.tr("&Verify deals"))
        self._matches.setAccessibleName(self.tr("Matches"))
        self._deals.setAccessibleName(self.tr("Deals"))
        self._details.setAccessibleName(self.tr("What opens the seal"))
        self._file.setText(self.tr("Verify a &file…"))
        self._tell_now()
        for row, one in enumerate(self._found):
            self._deals.item(row).setText(self._deal_text(one))
        self.model.forget()

    def changeEvent(self, event: QEvent) -> None:
        """Let the lines be as high as the text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "_matches"):
            self._size_lines()

    def _text_page(self) -> QWidget:
        self._seal.setReadOnly(True)
        self._copy_seal.setAutoDefault(False)
        page = ScrollPage()
        page.column.addWidget(self._title)
        for label in self._paragraphs:
            page.column.addWidget(label)
            page.column.addSpacing(4)
        page.column.addWidget(self._now)
        page.column.addWidget(self._seal)
        page.column.addWidget(self._copy_seal, 0, Qt.AlignmentFlag.AlignLeft)
        page.column.addWidget(self._copied)
        page.column.addStretch(1)
        return page

    def _verify_page(self) -> QWidget:
        self._set_up_matches()
        self._details.setReadOnly(True)
        self._details.setTabChangesFocus(True)
        self._deals.setWordWrap(True)
        for part in (self._deals, self._details):
            part.setMinimumSize(QSize(120, 60))
        lower = QSplitter()
        lower.setChildrenCollapsible(False)
        lower.addWidget(self._deals)
        lower.addWidget(self._details)
        lower.setSizes([380, 400])
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._what)
        column.addWidget(self._told)
        column.addWidget(lower, 1)
        halves = QSplitter(Qt.Orientation.Vertical)
        halves.setChildrenCollapsible(False)
        halves.addWidget(self._matches)
        halves.addWidget(below)
        halves.setSizes([220, 360])
        page = QWidget()
        QVBoxLayout(page).addWidget(halves)
        return page

    def _set_up_matches(self) -> None:
        table = self._matches
        table.setModel(self.model)
        table.setAlternatingRowColors(True)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setResizeContentsPrecision(0)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        WideColumn(header, columns.SIDES, columns.LEAST_SIDES)
        for place in (columns.HOW, columns.NOTE):
            table.setColumnHidden(place, True)
        table.setMinimumSize(QSize(240, 80))
        self._size_lines()

    def _size_lines(self) -> None:
        height = columns.row_height(self._matches.fontMetrics())
        self._matches.verticalHeader().setDefaultSectionSize(height)

    def _connect(self) -> None:
        self._matches.selectionModel().currentRowChanged.connect(self._on_match_chosen)
        self._deals.currentRowChanged.connect(self._tell_deal)
        self._copy_seal.clicked.connect(self._on_copy_seal)
        self._tabs.currentChanged.connect(self._on_page_shown)

    def _list_matches(self) -> None:
        try:
            self.model.set_matches(self._library.find(EVERYTHING))
        except LibraryError as error:
            self._told.setText(trouble_text(error.trouble))

    def _on_page_shown(self, page: int) -> None:
        """Verify the newest match as soon as the page is looked at."""
        if page == 1 and not self._found and self.model.ids:
            self._matches.selectRow(0)

    def _on_match_chosen(self) -> None:
        row = self._matches.currentIndex().row()
        if not 0 <= row < len(self.model.ids):
            return
        try:
            match = self._library.load(self.model.ids[row]).match
        except LibraryError as error:
            self._told.setText(trouble_text(error.trouble))
            return
        self.show_records([record_of(match)] if match is not None else [], "")

    def _tell_now(self) -> None:
        text = self.tr("No deal is sealed at the moment.")
        if self._commitment:
            text = self.tr("The seal of the deal on the table, or of the next one if it is over:")
        self._now.setText(text)

    def _deal_text(self, one: Verification) -> str:
        """Return what was found of a deal, with its number."""
        text = self.tr("Deal {number}: {found}")
        return text.format(number=one.deal.number, found=seal_text(one))

    def _tell_deal(self) -> None:
        """Show what opens the seal of the chosen deal."""
        row = self._deals.currentRow()
        one = self._found[row] if 0 <= row < len(self._found) else None
        self._details.setPlainText(opening_text(one) if one is not None else "")

    def _on_copy_seal(self) -> None:
        QGuiApplication.clipboard().setText(self._commitment)
        self._copied.setText(self.tr("The seal is on the clipboard."))
