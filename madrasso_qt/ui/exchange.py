"""What comes in from files, and the whole library as one file: what is asked, done and told.

Hides which kind of file it is: a record, a table of deals, or a copy of a library.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from madrasso_qt.exchange.imports import judged, take
from madrasso_qt.exchange.table_reader import read_deals
from madrasso_qt.library import Library, LibraryError
from madrasso_qt.library.exchange import MAGIC, SUFFIX, BackupCheck, back_up, check_backup, restore
from madrasso_qt.library.schema import Health
from madrasso_qt.records import contents
from madrasso_qt.rules.mpn import Fault, MpnError, Record, read
from madrasso_qt.ui.dialogs.import_window import ImportWindow
from madrasso_qt.ui.file_words import unreadable_text
from madrasso_qt.ui.library_words import trouble_text
from madrasso_qt.ui.printing.actions import message
from madrasso_qt.ui.record_words import day_text, error_text
from madrasso_qt.ui.theme import LIGHT, Theme
from madrasso_qt.ui.words import isolate

if TYPE_CHECKING:
    from collections.abc import Callable

_TABLES = (".csv", ".tsv", ".txt")


def is_record(path: Path) -> bool:
    """Tell whether a file is to be shown as a record: it is neither a table nor a backup."""
    return path.suffix.lower() not in (*_TABLES, SUFFIX)


class Exchange(QObject):
    """Imports, backs up and restores for one window; asks and tells in windows of its own."""

    library_changed = Signal()
    """Matches were added."""
    library_restored = Signal()
    """The whole library is another one: what is open must be opened anew."""
    records_shown = Signal(object, str)
    """A person wants to look at records: carries them and what they are."""

    def __init__(self, window: QWidget, library: Callable[[], Library]) -> None:
        """Work for ``window`` on the library that ``library`` gives."""
        super().__init__(window)
        self._window = window
        self._library = library
        self._theme = LIGHT

    def set_theme(self, theme: Theme) -> None:
        """Take the colours for windows that are opened from now on."""
        self._theme = theme

    # In

    def ask_import(self) -> None:
        """Ask for a file and show what is in it."""
        kinds = f"*.mpn *.csv *.tsv *.txt *{SUFFIX}"
        dialog = QFileDialog(self._window, self.tr("Import"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters(
            [
                self.tr("Records, tables and backups ({kinds})").format(kinds=kinds),
                self.tr("All files (*)"),
            ]
        )
        dialog.fileSelected.connect(lambda name: self.open_files([Path(name)]))
        _show(dialog)

    def open_files(self, paths: Sequence[Path]) -> None:
        """Show what is in files, so that their matches may be imported or looked at."""
        for path in paths:
            try:
                self._open(path)
            except MpnError as error:
                nothing = self.tr("Nothing was imported.")
                self._tell(f"{isolate(path.name)}. {error_text(error)} {nothing}")
            except OSError as error:
                self._tell(unreadable_text(path.name, error))

    def paste(self) -> None:
        """Show what is on the clipboard, if that is a record."""
        try:
            records = read(QGuiApplication.clipboard().text())
            if not records:
                raise MpnError(Fault.NO_MATCH, 1)
        except MpnError as error:
            wanted = self.tr("On the clipboard there is no record.")
            self._tell(f"{wanted} {error_text(error)}")
        else:
            self.import_records(records, self.tr("Clipboard"))

    def import_records(self, records: Sequence[Record], title: str) -> None:
        """Show what importing records would do.

        Args:
            records: one or more matches.
            title: what they come from; plain text.
        """
        try:
            candidates = judged(self._library(), records)
        except LibraryError as error:
            self._tell(trouble_text(error.trouble))
            return
        window = ImportWindow(title, candidates, self._window)
        window.set_theme(self._theme)
        window.import_asked.connect(lambda: self._take(window))
        window.show_asked.connect(lambda: self.records_shown.emit(list(records), title))
        _show(window)

    def _open(self, path: Path) -> None:
        content = contents(path)
        if content.startswith(MAGIC):
            self._ask_restore(path)
            return
        is_table = path.suffix.lower() in _TABLES
        records = read_deals(content) if is_table else read(content)
        if not records:
            raise MpnError(Fault.NO_MATCH, 1)
        self.import_records(records, path.name)

    def _take(self, window: ImportWindow) -> None:
        try:
            take(self._library(), window.chosen)
        except LibraryError as error:
            nothing = self.tr("Nothing was imported.")
            self._tell(f"{trouble_text(error.trouble)} {nothing}")
            return
        window.close()
        self.library_changed.emit()

    # The whole library

    def ask_backup(self) -> None:
        """Ask where, and copy all matches to one file."""
        dialog = QFileDialog(self._window, self.tr("Back up all matches"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([f"Madrasso (*{SUFFIX})"])
        dialog.setDefaultSuffix(SUFFIX[1:])
        dialog.selectFile(f"madrasso{SUFFIX}")
        dialog.fileSelected.connect(lambda name: self.back_up(Path(name)))
        _show(dialog)

    def back_up(self, path: Path) -> None:
        """Copy all matches to one file, and tell what the check of the copy found."""
        try:
            check = back_up(self._library().path.parent, path)
        except LibraryError as error:
            box = message(self._window, trouble_text(error.trouble))
            other = box.addButton(self.tr("&Another place…"), QMessageBox.ButtonRole.AcceptRole)
            other.clicked.connect(self.ask_backup)
            _show(box)
            return
        sound = self.tr("{name} was written and read again: it is sound.")
        text = f"{sound.format(name=isolate(path.name))} {self._contents_text(check)}"
        self._tell(text, QMessageBox.Icon.Information)

    def _ask_restore(self, path: Path) -> None:
        """Check a copy and ask whether it shall take the place of the library."""
        try:
            check = check_backup(path)
            now = self._library().count()
        except LibraryError as error:
            self._tell(trouble_text(error.trouble))
            return
        if not check.is_usable:
            self._tell(self._unusable_text(path, check))
            return
        box = message(self._window, self._contents_text(check))
        box.setIcon(QMessageBox.Icon.Question)
        question = self.tr(
            "Restore it? The %n match(es) in your library are replaced; a copy of them is kept.",
            "",
            now,
        )
        box.setInformativeText(question)
        box.setStandardButtons(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        button = box.addButton(self.tr("&Restore"), QMessageBox.ButtonRole.DestructiveRole)
        button.clicked.connect(lambda: self.restore(path))
        _show(box)

    def restore(self, path: Path) -> None:
        """Put a copy in the place of the library, and tell where the old one is kept."""
        try:
            done = restore(self._library().path.parent, path)
        except LibraryError as error:
            nothing = self.tr("Nothing was changed.")
            self._tell(f"{trouble_text(error.trouble)} {nothing}")
            return
        self.library_restored.emit()
        kept = self.tr("What was there before is kept in {file}.")
        text = f"{self._contents_text(done.check)} {kept.format(file=isolate(str(done.copy)))}"
        self._tell(text, QMessageBox.Icon.Information)

    def _contents_text(self, check: BackupCheck) -> str:
        """Return what is in a copy."""
        parts = [
            self.tr("%n match(es)", "", check.matches),
            self.tr("%n player(s)", "", check.players),
        ]
        if check.changed_at is not None:
            day = day_text(check.changed_at.date())
            parts.append(self.tr("last changed on {day}").format(day=day))
        text = self.tr("It holds {contents}.").format(contents=", ".join(parts))
        if check.broken:
            broken = self.tr("Of %n match(es) not everything can be read.", "", check.broken)
            text = f"{text} {broken}"
        return text

    def _unusable_text(self, path: Path, check: BackupCheck) -> str:
        name = isolate(path.name)
        if check.health is Health.NEWER:
            text = self.tr("{name} is of a later version of the program: restore it with that one.")
        else:
            text = self.tr("{name} is damaged or no backup: nothing was changed. Try an older one.")
        return text.format(name=name)

    def _tell(self, text: str, icon: QMessageBox.Icon = QMessageBox.Icon.Warning) -> None:
        box = message(self._window, text)
        box.setIcon(icon)
        _show(box)


def _show(dialog: QWidget) -> None:
    """Show a window that is made for one use and gone when it is closed; it blocks nothing."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()
