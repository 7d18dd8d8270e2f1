"""The box that says what this program is, whose it is, and what it runs on."""

import platform

import PySide6
from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QGuiApplication, QIcon, QPixmap, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt import __version__, assets
from madrasso_qt.ui.dialogs.parts import PlainLabel, ScrollPage, TitleLabel, Window, fit

LICENCES = (
    ("", "licences/NOTICE.txt"),
    ("GNU General Public License 3", "licences/GPL-3.0.txt"),
    ("GNU Lesser General Public License 3 (Qt)", "licences/LGPL-3.0.txt"),
    ("Cabin", "fonts/OFL-Cabin.txt"),
    ("EB Garamond", "fonts/OFL-EBGaramond.txt"),
    ("Gentium Basic", "fonts/OFL-GentiumBasic.txt"),
    ("Python", "licences/Python.txt"),
    ("ICU (Unicode License 3)", "licences/Unicode-3.0.txt"),
    ("platformdirs", "licences/platformdirs.txt"),
)
"""Whose licence it is, in its own name, with its resource; the first tells of all of them."""
_ICON = 96


def details() -> str:
    """Return the versions of the program and of what it runs on, a line each."""
    from madrasso_qt.bots.search import is_compiled  # these load what no start needs
    from madrasso_qt.solver import COMPILED

    players = "compiled" if is_compiled() else "Python, with smaller budgets, in a process"
    return "\n".join(
        (
            f"Madrasso Qt {__version__}",
            f"Python {platform.python_version()} ({platform.python_implementation()})",
            f"PySide6 {PySide6.__version__}, Qt {qVersion()}",
            f"{platform.platform()}, {QGuiApplication.platformName()}",
            f"Solver: {'compiled' if COMPILED else 'Python'}",
            f"Players: {players}",
        )
    )


class AboutDialog(Window):
    """Shows the version, the licence, those of all that the program uses, and no warranties."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make the box; ``show`` opens it."""
        super().__init__(parent)
        self._title = TitleLabel("Madrasso", 2.0)
        self._what, self._licence, self._warranty = PlainLabel(), PlainLabel(), PlainLabel()
        self._details = PlainLabel(details())
        self._details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._licences_note = PlainLabel()
        self._licence_choice = QComboBox()
        self._licence_text = QPlainTextEdit()
        self._copied = PlainLabel()
        self._copy = QPushButton()
        self._tabs = QTabWidget()
        self._tabs.addTab(self._program_page(), "")
        self._tabs.addTab(self._licences_page(), "")
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.addButton(self._copy, QDialogButtonBox.ButtonRole.ActionRole)
        self._buttons.rejected.connect(self.reject)
        self._copy.clicked.connect(self._on_copy)
        column = QVBoxLayout(self)
        column.addWidget(self._tabs)
        column.addWidget(self._copied)
        column.addWidget(self._buttons)
        self.retranslate()
        fit(self, 660, 500)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("About Madrasso"))
        what = self.tr("The partnership card game of Venice and its mainland. Version {version}.")
        self._what.setText(what.format(version=__version__))
        self._licence.setText(
            self.tr(
                "This program is free software: you may use, share and change it under the GNU "
                "General Public License, version 3 or any later version."
            )
        )
        self._warranty.setText(
            self.tr(
                "It comes without any warranty, as far as the law permits. "
                "The cards were drawn for it."
            )
        )
        self._licences_note.setText(
            self.tr("The works of others that the program uses, and the licences of all:")
        )
        self._licence_choice.setItemText(0, self.tr("Overview"))
        self._licence_choice.setAccessibleName(self.tr("Licence"))
        self._licence_text.setAccessibleName(self.tr("Text of the licence"))
        self._tabs.setTabText(0, self.tr("&Program"))
        self._tabs.setTabText(1, self.tr("&Licences"))
        self._copy.setText(self.tr("C&opy details"))
        self._copied.setText("")

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the icon at the resolution of the screen."""
        super().showEvent(event)
        self._icon.setPixmap(_icon(self.devicePixelRatio()))

    def _program_page(self) -> QWidget:
        self._icon = QLabel()
        head = QVBoxLayout()
        head.addWidget(self._title)
        head.addWidget(self._what)
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(head, 1)
        page = ScrollPage()
        page.column.addLayout(top)
        for label in (self._licence, self._warranty, self._details):
            page.column.addSpacing(6)
            page.column.addWidget(label)
        page.column.addStretch(1)
        return page

    def _licences_page(self) -> QWidget:
        for name, _ in LICENCES:
            self._licence_choice.addItem(name)
        self._licence_text.setReadOnly(True)
        self._licence_text.setTabChangesFocus(True)
        self._licence_choice.currentIndexChanged.connect(self._on_licence_chosen)
        page = QWidget()
        column = QVBoxLayout(page)
        column.addWidget(self._licences_note)
        column.addWidget(self._licence_choice, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._licence_text, 1)
        self._on_licence_chosen(0)
        return page

    def _on_licence_chosen(self, place: int) -> None:
        _, resource = LICENCES[place]
        text = assets.path(*resource.split("/")).read_text(encoding="utf-8")
        self._licence_text.setPlainText(text)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(details())
        self._copied.setText(self.tr("The details are on the clipboard."))


def _icon(ratio: float) -> QPixmap:
    """Return the program's icon for a screen of so many pixels a unit."""
    icon = QIcon(str(assets.path("icons", "madrasso.svg")))
    return icon.pixmap(QSize(_ICON, _ICON), ratio)
