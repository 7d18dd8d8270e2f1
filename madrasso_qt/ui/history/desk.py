"""What a person does in history, register and statistics, and what becomes of it.

The windows only tell what is wanted; here it is done, in the library or at the table.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from madrasso_qt.files import write_file
from madrasso_qt.library import Library, LibraryError
from madrasso_qt.library.copies import on_paper
from madrasso_qt.library.store import Addition
from madrasso_qt.rules.log import MatchSetup, Source
from madrasso_qt.rules.match import Match, rematch
from madrasso_qt.ui.history.players_window import PlayersWindow
from madrasso_qt.ui.history.window import HistoryWindow
from madrasso_qt.ui.library_words import trouble_text
from madrasso_qt.ui.statistics.chart import encoded
from madrasso_qt.ui.statistics.window import StatisticsWindow

if TYPE_CHECKING:
    from madrasso_qt.ui.main_window import MainWindow
    from madrasso_qt.ui.statistics.charts import Picture
    from madrasso_qt.ui.theme import Theme

_PICTURES = "PNG (*.png);;SVG (*.svg)"


class HistoryDesk(QObject):
    """Keeps the windows of history, register and statistics and does what they ask for."""

    def __init__(self, main: MainWindow, tell: Callable[[str], None]) -> None:
        """Make the history; it is not shown.

        Args:
            main: the window whose library and table they are for.
            tell: tells a person a sentence.
        """
        super().__init__(main)
        self._main = main
        self._tell = tell
        self.history = HistoryWindow(self._library, main)
        self.history.set_theme(main.theme)
        self._connect()

    @cached_property
    def players(self) -> PlayersWindow:
        """The register of players."""
        window = PlayersWindow(self._library, self._main)
        window.set_theme(self._main.theme)
        window.statistics_asked.connect(self._on_player_asked)
        window.register_changed.connect(self.refresh)
        return window

    @cached_property
    def statistics(self) -> StatisticsWindow:
        """The statistics."""
        window = StatisticsWindow(self._library, self._main)
        window.set_theme(self._main.theme)
        window.save_asked.connect(self._on_save_asked)
        return window

    def set_theme(self, theme: Theme) -> None:
        """Give the windows the colours of ``theme``."""
        for window in self._windows():
            window.set_theme(theme)

    def _windows(self) -> list[HistoryWindow | PlayersWindow | StatisticsWindow]:
        """Return the windows that were wanted so far."""
        made = [self.__dict__.get(name) for name in ("history", "players", "statistics")]
        return [window for window in made if window is not None]

    def show_matches(self) -> None:
        """Show all matches."""
        self._bring(self.history)

    def show_players(self) -> None:
        """Show the register of players."""
        self._bring(self.players)

    def show_statistics(self) -> None:
        """Show the statistics of whom they were shown last."""
        self._bring(self.statistics)

    def refresh(self) -> None:
        """Read again what is shown, because the library has changed."""
        for window in self._windows():
            if window.isVisible():
                window.refresh()

    def _library(self) -> Library:
        return self._main.context.library

    def _connect(self) -> None:
        history = self.history
        history.match_chosen.connect(self._on_match_chosen)
        history.replay_asked.connect(self._on_replay_asked)
        history.rematch_asked.connect(self._on_rematch_asked)
        history.paper_asked.connect(self._on_paper_asked)
        history.repair_asked.connect(self._on_repair_asked)
        history.statistics_asked.connect(self._on_statistics_asked)
        history.players_asked.connect(self.show_players)
        history.match_trashed.connect(self._on_match_trashed)
        history.match_restored.connect(self._on_match_restored)
        history.preview.save_asked.connect(self._on_save_asked)

    # Matches

    def _on_match_chosen(self, match_id: str) -> None:
        if self._main.open_match(match_id):
            self.history.hide()
        else:
            self._tell(self.tr("This match cannot be read to its end; it stays as it is."))

    def _on_replay_asked(self, match_id: str) -> None:
        from madrasso_qt.rules.mpn import record_of

        match = self._loaded(match_id)
        if match is not None:
            record = record_of(match, in_hand=False)
            self._main.windows.show_records([record], self.history.windowTitle())

    def _on_rematch_asked(self, match_id: str) -> None:
        match = self._loaded(match_id)
        if match is None:
            return
        setup = rematch(match.setup)
        if setup.source is Source.BOTS:
            self._main.begin(setup)
        elif not self._begin_sheet(replace(setup, source=Source.TABLE, note="")):
            return
        self.history.hide()

    def _begin_sheet(self, setup: MatchSetup) -> bool:
        """Begin a match at a table; return whether it could be."""
        try:
            seated = self._library().players.seated(setup)
            self._library().create(seated)
        except LibraryError as error:
            self._tell(trouble_text(error.trouble))
            return False
        return self._main.open_match(seated.id)

    def _on_paper_asked(self, match_id: str) -> None:
        match = self._loaded(match_id)
        if match is None:
            return
        sheet = on_paper(match)
        try:
            self._library().add_all((Addition(sheet),))
        except LibraryError as error:
            self._tell(trouble_text(error.trouble))
        else:
            if self._main.open_match(sheet.setup.id):
                self.history.hide()

    def _on_repair_asked(self, match_id: str) -> None:
        try:
            copy_id = self._library().repair(match_id)
            deals = self._library().info(copy_id).deals
        except LibraryError as error:
            self._tell(" ".join((self.tr("It cannot be repaired."), trouble_text(error.trouble))))
            return
        self.history.refresh()
        text = self.tr(
            "A copy with %n deal(s) was made; the damaged match is in the trash.", "", deals
        )
        self._tell(text)

    def _on_match_trashed(self, match_id: str) -> None:
        self._try(lambda: self._library().trash(match_id))

    def _on_match_restored(self, match_id: str) -> None:
        self._try(lambda: self._library().restore(match_id))

    def _loaded(self, match_id: str) -> Match | None:
        """Return a match that can be read to its end, or tell that it cannot."""
        with suppress(LibraryError):
            loaded = self._library().load(match_id)
            if loaded.match is not None and not loaded.is_damaged:
                return loaded.match
        self._tell(self.tr("This match cannot be read to its end; it stays as it is."))
        return None

    def _try(self, action: Callable[[], object]) -> None:
        try:
            action()
        except LibraryError as error:
            self._tell(trouble_text(error.trouble))

    # Players and statistics

    def _on_statistics_asked(self, match_id: str) -> None:
        try:
            register = self._library().players.register()
            info = self._library().info(match_id)
        except LibraryError as error:
            self._tell(trouble_text(error.trouble))
            return
        self.statistics.ask_match(info, register)
        self.show_statistics()

    def _on_player_asked(self, player_id: str) -> None:
        self.statistics.ask((player_id,))
        self.show_statistics()

    def _on_save_asked(self, picture: Picture) -> None:
        dialog = QFileDialog(self._main, self.tr("Save the picture"), "", _PICTURES)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("png")
        dialog.selectFile("madrasso.png")
        dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(kind[:3].lower()))
        dialog.fileSelected.connect(lambda name: self.save(picture, Path(name)))
        dialog.open()

    def save(self, picture: Picture, path: Path) -> None:
        """Write a picture as the kind of file that the name asks for, or tell that it cannot be."""
        try:
            write_file(path, encoded(picture, path))
        except OSError as error:
            self._tell(f"{path.name}: {error.strerror}")

    @staticmethod
    def _bring(window: QWidget) -> None:
        window.show()
        window.raise_()
        window.activateWindow()
