"""The first start: which language, and do you know the game? Nothing else is asked."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from madrasso_qt.app.settings import Language
from madrasso_qt.ui.dialogs.parts import Choices, PlainLabel, TitleLabel, Window, fit

_NAMES = {Language.ENGLISH: "English", Language.ITALIAN: "Italiano"}
"""The languages, each in itself."""


class WelcomeDialog(Window):
    """Asks both at once; the answer to the second closes it."""

    language_chosen = Signal(object)
    """A person has chosen another ``Language``; the program speaks it at once."""
    answered = Signal(bool)
    """Whether the person knows the game; the window is closed. Escape counts as yes."""

    def __init__(self, language: Language, parent: QWidget | None = None) -> None:
        """Make the window in a language; ``show`` opens it."""
        super().__init__(parent)
        self._title = TitleLabel("Madrasso", 2.0)
        self._what, self._which = PlainLabel(), PlainLabel()
        self._languages = Choices(_NAMES)
        self._question = PlainLabel()
        self._yes, self._no = QPushButton(), QPushButton()
        self._answer = True
        self._languages.choose(language)
        self._languages.chosen.connect(self.language_chosen)
        self._yes.clicked.connect(self.accept)
        self._no.clicked.connect(self._on_no)
        self.finished.connect(self._on_finished)
        self._lay_out()
        self.retranslate()
        self._yes.setDefault(True)
        self._yes.setFocus()
        fit(self, 520, 320)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("Welcome"))
        self._what.setText(self.tr("The partnership card game of Venice and its mainland."))
        self._which.setText(self.tr("Language"))
        for language, name in _NAMES.items():
            self._languages.set_texts(language, name)
        self._question.setText(self.tr("Do you know the game?"))
        self._yes.setText(self.tr("&Yes, to the table"))
        self._no.setText(self.tr("&No, show me the short rules"))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setSpacing(10)
        for widget in (self._title, self._what, self._which, self._languages, self._question):
            column.addWidget(widget)
        column.insertSpacing(2, 8)
        column.insertSpacing(5, 8)
        buttons = QHBoxLayout()
        buttons.addWidget(self._yes, 1)
        buttons.addWidget(self._no, 1)
        column.addLayout(buttons)
        column.addStretch(1)

    def _on_no(self) -> None:
        self._answer = False
        self.accept()

    def _on_finished(self) -> None:
        self.answered.emit(self._answer)
