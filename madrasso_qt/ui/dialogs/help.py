"""The rules and the guide in a window of their own (F1), with a search and a table of contents.

Hides how the texts are kept: Markdown files for the game in brief, the guide and the rules in each
language, shown as one document.
"""

import re

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import (
    QKeySequence,
    QShortcut,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextOption,
    QTextTable,
    QTextTableFormat,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QTextEdit,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QTreeWidgetItemIterator,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt import assets
from madrasso_qt.ui.dialogs.parts import PlainLabel, Window, fit
from madrasso_qt.ui.theme import LIGHT, TITLE_FAMILY, UI_FAMILY, Theme, load_family

FILES = ("brief.md", "play.md", "rules.md")
"""The texts in the order in which they are shown."""
SMALLEST, LARGEST = -4, 16
"""By how many points the text may be made smaller and larger."""

_PLACE = Qt.ItemDataRole.UserRole
_RULE = re.compile(r"(\d+(?:\.\d+)?)\s")


class HelpWindow(Window):
    """Shows the guide and the rules in one language; blocks nothing."""

    def __init__(self, language: str = "en", parent: QWidget | None = None) -> None:
        """Make the window; ``show`` or ``show_rule`` opens it.

        Args:
            language: the code of the language, a folder of the help.
            parent: the window that it belongs to.
        """
        super().__init__(parent)
        self._language = language
        self._theme = LIGHT
        self._zoom = 0
        self._heading = 0
        self._contents = QTreeWidget()
        self._browser = QTextBrowser()
        self._search_label, self._search = PlainLabel(wrap=False), QLineEdit()
        self._next, self._previous = QPushButton(), QPushButton()
        self._smaller, self._larger = QToolButton(), QToolButton()
        self._found = PlainLabel()
        self._build()
        self._connect()
        self._load()
        self.retranslate()
        fit(self, 960, 700)

    @property
    def language(self) -> str:
        """The code of the language of the texts."""
        return self._language

    def set_language(self, language: str) -> None:
        """Show the texts of another language, at the same heading."""
        if language != self._language:
            place = self._heading
            self._language = language
            self._load()
            self._go_to_heading(place)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        bar = self._browser.verticalScrollBar()
        scrolled = bar.value()
        self._theme = theme
        self._load()
        bar.setValue(scrolled)

    def retranslate(self) -> None:
        """Put the texts of the window in the language spoken now."""
        self.setWindowTitle(self.tr("Rules and help"))
        self._search_label.setText(self.tr("&Search:"))
        self._next.setText(self.tr("&Next"))
        self._previous.setText(self.tr("&Previous"))
        self._smaller.setText(self.tr("A-"))
        self._larger.setText(self.tr("A+"))
        for button, text in (
            (self._smaller, self.tr("Smaller text")),
            (self._larger, self.tr("Larger text")),
        ):
            button.setAccessibleName(text)
            button.setToolTip(text)
        self._contents.setAccessibleName(self.tr("Contents"))
        self._browser.setAccessibleName(self.tr("Text of the help"))
        self._found.setText("")

    def changeEvent(self, event: QEvent) -> None:
        """Follow the text size of the program."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            # The text has grown already, so what is in sight now is no longer what was read.
            place = self._heading
            font = self.font()
            font.setPointSizeF(font.pointSizeF() + self._zoom)
            self._browser.setFont(font)
            self._load()
            self._go_to_heading(place)

    def show_rule(self, number: str) -> bool:
        """Open the window at a rule such as ``4.2``, or at a section such as ``4``.

        Return whether there is such a rule; the window opens all the same.
        """
        self._open()
        block = self._rule_block(number)
        if block is None:
            return False
        self._go_to(block)
        self._mark(block)
        return True

    def show_brief(self) -> None:
        """Open the window at the short rules, for those who do not know the game."""
        self._open_at(0)

    def show_guide(self) -> None:
        """Open the window at the guide to the program."""
        self._open_at(1)

    def show_rules(self) -> None:
        """Open the window at the beginning of the rules."""
        self._open_at(2)

    def search_next(self) -> None:
        """Select the next place of the text that is searched for; begins anew after the last."""
        self._find(backward=False)

    def search_previous(self) -> None:
        """Select the place before; goes on from the end after the first."""
        self._find(backward=True)

    def zoom_in(self) -> None:
        """Make the text larger."""
        self._set_zoom(self._zoom + 1)

    def zoom_out(self) -> None:
        """Make the text smaller."""
        self._set_zoom(self._zoom - 1)

    def zoom_reset(self) -> None:
        """Give the text its usual size."""
        self._set_zoom(0)

    def _open(self) -> None:
        self.show()
        self.raise_()
        self.activateWindow()

    def _open_at(self, text: int) -> None:
        """Open the window at the title of one of the texts."""
        self._open()
        item = self._contents.topLevelItem(text)
        if item is not None:
            self._contents.setCurrentItem(item)
            self._on_heading_chosen(item)

    def _build(self) -> None:
        self._contents.setHeaderHidden(True)
        self._contents.setRootIsDecorated(False)
        self._contents.setWordWrap(True)
        self._browser.setOpenLinks(False)
        self._browser.setOpenExternalLinks(False)
        # The keys of options are long words; a break inside one would look like a blank.
        self._browser.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self._search_label.setBuddy(self._search)
        self._search.setClearButtonEnabled(True)
        self._next.setAutoDefault(False)
        self._previous.setAutoDefault(False)
        row = QHBoxLayout()
        row.addWidget(self._search_label)
        row.addWidget(self._search, 1)
        for button in (self._next, self._previous, self._smaller, self._larger):
            row.addWidget(button)
        splitter = QSplitter()
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self._contents)
        splitter.addWidget(self._browser)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([270, 690])
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addWidget(self._found)
        column.addWidget(splitter, 1)
        self._found.hide()
        self.setTabOrder(self._search, self._next)

    def _connect(self) -> None:
        self._contents.currentItemChanged.connect(self._on_heading_chosen)
        self._contents.itemActivated.connect(self._on_heading_chosen)
        self._browser.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._search.returnPressed.connect(self.search_next)
        self._next.clicked.connect(self.search_next)
        self._previous.clicked.connect(self.search_previous)
        self._smaller.clicked.connect(self.zoom_out)
        self._larger.clicked.connect(self.zoom_in)
        standard = QKeySequence.StandardKey
        for keys, slot in (
            (QKeySequence(standard.Find), self._on_search_wanted),
            (QKeySequence(standard.FindNext), self.search_next),
            (QKeySequence(standard.FindPrevious), self.search_previous),
            (QKeySequence("Ctrl++"), self.zoom_in),
            (QKeySequence("Ctrl+="), self.zoom_in),
            (QKeySequence("Ctrl+-"), self.zoom_out),
            (QKeySequence("Ctrl+0"), self.zoom_reset),
        ):
            QShortcut(keys, self).activated.connect(slot)

    def _load(self) -> None:
        """Read the texts and lay them out."""
        parts = [
            assets.path("help", self._language, name).read_text(encoding="utf-8") for name in FILES
        ]
        document = self._browser.document()
        document.setDefaultFont(self._browser.font())
        features = QTextDocument.MarkdownFeature
        document.setMarkdown(
            "\n\n".join(parts), features.MarkdownDialectGitHub | features.MarkdownNoHTML
        )
        document.setDocumentMargin(18)
        self._dress(document)
        self._fill_contents()
        self._browser.setExtraSelections([])
        self._browser.moveCursor(QTextCursor.MoveOperation.Start)

    def _dress(self, document: QTextDocument) -> None:
        """Give code, headings, paragraphs and tables their look."""
        for block in _blocks(document):
            _space(block)
            for place, length, text_format in _fragments(block):
                changed = self._dressed(text_format, block.blockFormat().headingLevel())
                if changed is not None:
                    cursor = QTextCursor(document)
                    cursor.setPosition(place)
                    cursor.setPosition(place + length, QTextCursor.MoveMode.KeepAnchor)
                    cursor.mergeCharFormat(changed)
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                self._dress_table(frame)

    def _dressed(self, text_format: QTextCharFormat, level: int) -> QTextCharFormat | None:
        """Return what a piece of text needs beside its own format, None if nothing."""
        changed = QTextCharFormat()
        if text_format.fontFixedPitch():
            # The system's typewriter face would be the only foreign font in the program.
            changed.setFontFamilies([UI_FAMILY])
            changed.setFontFixedPitch(False)
            changed.setBackground(self._theme.colour(self._theme.chip))
            return changed
        if level == 1:
            load_family(TITLE_FAMILY)
            changed.setFontFamilies([TITLE_FAMILY])
            return changed
        return None

    def _dress_table(self, table: QTextTable) -> None:
        look = QTextTableFormat(table.format())
        look.setBorder(1)
        look.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        look.setBorderBrush(self._theme.colour(self._theme.sub))
        look.setBorderCollapse(True)
        look.setCellPadding(5)
        look.setCellSpacing(0)
        look.setTopMargin(4)
        look.setBottomMargin(12)
        look.setWidth(QTextLength(QTextLength.Type.PercentageLength, 99))
        as_needed = QTextLength(QTextLength.Type.VariableLength, 0)
        look.setColumnWidthConstraints([as_needed] * table.columns())
        table.setFormat(look)
        for column in range(table.columns()):
            cell = table.cellAt(0, column)
            cell_format = cell.format()
            cell_format.setBackground(self._theme.colour(self._theme.chip))
            cell.setFormat(cell_format)

    def _fill_contents(self) -> None:
        self._contents.blockSignals(True)
        self._contents.clear()
        top: QTreeWidgetItem | None = None
        for block in _blocks(self._browser.document()):
            level = block.blockFormat().headingLevel()
            if level == 0:
                continue
            item = QTreeWidgetItem([block.text()])
            item.setData(0, _PLACE, block.position())
            item.setToolTip(0, block.text())
            if level == 1 or top is None:
                top = item
                self._contents.addTopLevelItem(item)
            else:
                top.addChild(item)
        self._contents.expandAll()
        self._contents.blockSignals(False)

    def _headings(self) -> list[QTreeWidgetItem]:
        """Return the lines of the contents from top to bottom."""
        steps = QTreeWidgetItemIterator(self._contents)
        items = []
        while steps.value():
            items.append(steps.value())
            steps += 1
        return items

    def _on_scrolled(self) -> None:
        """Keep the place in the contents of the heading above the top of the view."""
        top = self._browser.viewport().rect().topLeft()
        position = self._browser.cursorForPosition(top).position()
        before = [item for item in self._headings() if item.data(0, _PLACE) <= position]
        self._heading = max(0, len(before) - 1)

    def _go_to_heading(self, place: int) -> None:
        items = self._headings()
        if place < len(items):
            self._on_heading_chosen(items[place])

    def _rule_block(self, number: str) -> QTextBlock | None:
        """Return the paragraph or the heading of a rule."""
        for block in _blocks(self._browser.document()):
            match = _RULE.match(block.text())
            if match is None or match.group(1) != number or QTextCursor(block).currentTable():
                continue
            if "." in number or block.blockFormat().headingLevel():
                return block
        return None

    def _go_to(self, block: QTextBlock) -> None:
        """Bring ``block`` to the top of the view."""
        self._browser.setTextCursor(QTextCursor(block))
        layout = self._browser.document().documentLayout()
        top = layout.blockBoundingRect(block).top()
        self._browser.verticalScrollBar().setValue(int(top) - 4)

    def _mark(self, block: QTextBlock) -> None:
        """Lay a ground under ``block`` so that it is seen at once."""
        selection = QTextEdit.ExtraSelection()
        selection.cursor = QTextCursor(block)
        look = QTextCharFormat()
        look.setBackground(self._theme.colour(self._theme.chip))
        look.setProperty(QTextCharFormat.Property.FullWidthSelection, True)
        selection.cursor.movePosition(
            QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
        )
        selection.format = look
        self._browser.setExtraSelections([selection])

    def _find(self, *, backward: bool) -> None:
        wanted = self._search.text()
        flag = QTextDocument.FindFlag.FindBackward if backward else QTextDocument.FindFlag(0)
        document = self._browser.document()
        found = document.find(wanted, self._browser.textCursor(), flag) if wanted else QTextCursor()
        if wanted and found.isNull():
            edge = QTextCursor(document)
            if backward:
                edge.movePosition(QTextCursor.MoveOperation.End)
            found = document.find(wanted, edge, flag)
        if not found.isNull():
            self._browser.setTextCursor(found)
            self._browser.ensureCursorVisible()
        missing = bool(wanted) and found.isNull()
        self._found.setText(self.tr("The text does not occur.") if missing else "")
        self._found.setVisible(missing)

    def _set_zoom(self, zoom: int) -> None:
        zoom = min(LARGEST, max(SMALLEST, zoom))
        self._browser.zoomIn(zoom - self._zoom)
        self._zoom = zoom

    def _on_heading_chosen(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self._browser.setExtraSelections([])
            self._go_to(self._browser.document().findBlock(item.data(0, _PLACE)))

    def _on_search_wanted(self) -> None:
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()


def _blocks(document: QTextDocument) -> list[QTextBlock]:
    """Return all paragraphs of ``document`` in order."""
    blocks = []
    block = document.begin()
    while block.isValid():
        blocks.append(block)
        block = block.next()
    return blocks


def _fragments(block: QTextBlock) -> list[tuple[int, int, QTextCharFormat]]:
    """Return the position, length and format of each piece of a paragraph."""
    pieces = []
    step = block.begin()
    while not step.atEnd():
        fragment = step.fragment()
        pieces.append((fragment.position(), fragment.length(), fragment.charFormat()))
        step += 1
    return pieces


def _space(block: QTextBlock) -> None:
    """Set a paragraph outside of tables with room for the eye."""
    cursor = QTextCursor(block)
    if cursor.currentTable() is not None:
        return
    look = block.blockFormat()
    level = look.headingLevel()
    look.setTopMargin({0: 0, 1: 8}.get(level, 16))
    look.setBottomMargin(8)
    if level == 0:
        look.setLineHeight(118, 1)
    cursor.setBlockFormat(look)
