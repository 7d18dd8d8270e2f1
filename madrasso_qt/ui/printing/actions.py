"""What may be done with a match on its way out: print, PDF, table, picture, text, record.

Any window that shows matches makes one ``Output`` and adds its ``actions`` to a menu.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from madrasso_qt.ui.theme import LIGHT, Theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

    from madrasso_qt.rules.mpn import Record
    from madrasso_qt.ui.printing.document import Layout

translate = QCoreApplication.translate

NAMES = ("print", "pdf", "table", "picture", "copy_text", "save_record")
"""The names of the actions, in the order of a menu."""

MOST_PICTURES = 4
"""The most matches that go on one picture."""


class Output(QObject):
    """The actions by which the matches of a window leave the program."""

    def __init__(self, window: QWidget, records: Callable[[], Sequence[Record]]) -> None:
        """Make the actions for ``window``.

        Args:
            window: the owner of the dialogs.
            records: gives the records of the matches that are meant at that moment.
        """
        super().__init__(window)
        self._window = window
        self._records = records
        self._theme = LIGHT
        self.actions = {name: QAction(self) for name in NAMES}
        """The actions by name; add them to any menu, enable them as there are matches."""
        self.actions["print"].setShortcut(QKeySequence(QKeySequence.StandardKey.Print))
        self.actions["table"].setShortcut(QKeySequence("Ctrl+E"))
        slots = (
            self.print,
            self.save_pdf,
            self.save_table,
            self.save_picture,
            self.copy_text,
            self.save_record,
        )
        for name, slot in zip(NAMES, slots, strict=True):
            self.actions[name].triggered.connect(slot)
        window.installEventFilter(self)
        self.retranslate()

    def fill(self, menu: QMenu, names: Iterable[str] = NAMES) -> None:
        """Add actions to a menu, all unless ``names`` says which."""
        for name in names:
            menu.addAction(self.actions[name])

    def set_enabled(self, enabled: bool) -> None:
        """Offer the actions or not."""
        for action in self.actions.values():
            action.setEnabled(enabled)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours for windows that are opened from now on."""
        self._theme = theme

    def retranslate(self) -> None:
        """Put the texts in the language spoken now."""
        texts = {
            "print": translate("Output", "&Print…"),
            "pdf": translate("Output", "Save as P&DF…"),
            "table": translate("Output", "Save as &table (CSV)…"),
            "picture": translate("Output", "Save as pict&ure…"),
            "copy_text": translate("Output", "Copy as te&xt"),
            "save_record": translate("Output", "Sa&ve the record (MPN)…"),
        }
        for name, text in texts.items():
            self.actions[name].setText(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the language of the window."""
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        return super().eventFilter(watched, event)

    # What the actions do

    def print(self) -> None:
        """Show how the sheets will look on paper; printing goes on from there."""
        from madrasso_qt.ui.printing.print_window import PrintWindow

        records = self._records()
        if records:
            window = PrintWindow(records, self._window)
            window.set_theme(self._theme)
            window.pdf_asked.connect(lambda: self._save_pdf(records, window.layout_chosen))
            _show(window)

    def save_pdf(self) -> None:
        """Ask where, and save the sheets as a PDF."""
        from madrasso_qt.ui.printing.document import Layout

        self._save_pdf(self._records(), Layout())

    def _save_pdf(self, records: Sequence[Record], layout: Layout) -> None:
        from madrasso_qt.ui.printing.document import pdf

        title = translate("Output", "Save as PDF")
        self._ask(records, title, {"PDF (*.pdf)": lambda: pdf(records, layout)})

    def save_table(self) -> None:
        """Ask where, and save one row a deal or a match as comma separated values."""
        from PySide6.QtCore import QLocale

        from madrasso_qt.exchange.tables import Dialect, deals_table, matches_table

        records = self._records()
        # Where numbers have a comma, spreadsheets want semicolons.
        dialect = Dialect(";" if QLocale().decimalPoint() == "," else ",")
        choices = {
            translate("Output", "A row for each deal (*.csv)"): lambda: deals_table(
                records, dialect
            ),
            translate("Output", "A row for each match (*.csv)"): lambda: matches_table(
                records, dialect
            ),
        }
        self._ask(records, translate("Output", "Save as table"), choices)

    def save_picture(self) -> None:
        """Ask where, and save the sheets as a picture."""
        records = self._records()[:MOST_PICTURES]
        title = translate("Output", "Save as picture")
        self._ask(records, title, {"PNG (*.png)": lambda: picture_bytes(records)})

    def copy_text(self) -> None:
        """Put the sheets as plain text on the clipboard."""
        texts = [text_of(record) for record in self._records()]
        if texts:
            QGuiApplication.clipboard().setText("\n".join(texts))

    def save_record(self) -> None:
        """Ask where, and save the matches as MPN."""
        from madrasso_qt.rules.mpn import write

        records = self._records()

        def content() -> bytes:
            return "\n".join(write(record) for record in records).encode("utf-8")

        self._ask(records, translate("Output", "Save the record"), {"MPN (*.mpn)": content})

    # Files

    def _ask(
        self,
        records: Sequence[Record],
        title: str,
        choices: dict[str, Callable[[], bytes]],
    ) -> None:
        """Ask for a file of one of several kinds, and write it."""
        if not records:
            return
        from PySide6.QtWidgets import QFileDialog

        from madrasso_qt.exchange.names import file_stem

        dialog = QFileDialog(self._window, title)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(list(choices))
        suffix = next(iter(choices)).rpartition("*.")[2].rstrip(")")
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(f"{file_stem(records)}.{suffix}")

        def on_selected(name: str) -> None:
            make = choices.get(dialog.selectedNameFilter(), next(iter(choices.values())))
            self.write(Path(name), make, lambda: self._ask(records, title, choices))

        dialog.fileSelected.connect(on_selected)
        _show(dialog)

    def write(self, path: Path, make: Callable[[], bytes], again: Callable[[], None]) -> bool:
        """Write a file whole; tell if it cannot be, and offer another place.

        Args:
            path: the file.
            make: gives its content.
            again: asks for another place.
        """
        from PySide6.QtWidgets import QMessageBox

        from madrasso_qt.files import write_file
        from madrasso_qt.ui.file_words import unwritable_text

        try:
            write_file(path, make())
        except OSError as error:
            box = message(self._window, unwritable_text(path.name, error))
            other = translate("Output", "&Another place…")
            button = box.addButton(other, QMessageBox.ButtonRole.AcceptRole)
            button.clicked.connect(again)
            _show(box)
            return False
        return True


def text_of(record: Record) -> str:
    """Return a match's sheet as plain text for a fixed-width font."""
    from madrasso_qt.ui.record_words import voice_of
    from madrasso_qt.ui.sheet.lines import Sheet, sheet_text

    return sheet_text(Sheet(voice_of(record), record.evaluation(), record.keeper))


def picture_bytes(records: Sequence[Record]) -> bytes:
    """Return the sheets of matches side by side as PNG."""
    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QImageWriter

    from madrasso_qt.ui.printing.document import picture

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"png").write(picture(records))
    return bytes(buffer.data().data())


def message(parent: QWidget, text: str) -> QMessageBox:
    """Return a message with plain text and a button to close it."""
    from PySide6.QtWidgets import QMessageBox

    box = QMessageBox(QMessageBox.Icon.Warning, "Madrasso", "", parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    box.setStandardButtons(QMessageBox.StandardButton.Close)
    return box


def _show(dialog: QWidget) -> None:
    """Show a window that is made for one use and gone when it is closed; it blocks nothing."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
