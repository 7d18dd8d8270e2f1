"""The commands of the window of a kept sheet: texts, keys and menus in one place."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from madrasso_qt.ui.actions import new_action

_STANDARD = QKeySequence.StandardKey

_KEYS: dict[str, tuple[QKeySequence.StandardKey | str, ...]] = {
    "new_match": (_STANDARD.New,),
    "matches": ("Ctrl+M",),
    "rematch": (),
    "details": ("F4",),
    "resign_keeper": (),
    "resign_others": (),
    "abandon": (),
    "reopen": (),
    "close": (_STANDARD.Close,),
    "undo": (_STANDARD.Undo,),
    "redo": ("Ctrl+Y", "Ctrl+Shift+Z"),
    "correct": ("F2",),
    "retract": (_STANDARD.Delete,),
    "insert": ("Ins",),
    "move_up": ("Alt+Up",),
    "move_down": ("Alt+Down",),
    "paste": ("Ctrl+Shift+V",),
    "count": ("F6",),
    "call": ("F7",),
    "versions": ("F3",),
    "sums": ("F8",),
    "table": ("F11",),
    "larger": (_STANDARD.ZoomIn, "Ctrl+="),
    "smaller": (_STANDARD.ZoomOut,),
    "keys": (_STANDARD.HelpContents,),
}
_CHECKABLE = {"sums"}
_MENUS: dict[str, tuple[str, ...]] = {
    "match": (
        *("new_match", "matches", "rematch", "-", "details", "-"),
        *("resign_keeper", "resign_others", "abandon", "reopen", "-", "close"),
    ),
    "edit": (
        *("undo", "redo", "-", "correct", "retract", "insert", "move_up", "move_down", "-"),
        *("paste", "count", "call"),
    ),
    "view": ("sums", "table", "versions", "-", "larger", "smaller"),
    "help": ("keys",),
    "output": (),
}


class SheetActions:
    """The actions of the window by name, and its menus."""

    def __init__(self, window: QMainWindow) -> None:
        """Make all actions and the menu bar of ``window``."""
        self._actions = {
            name: new_action(window, name, keys, checkable=name in _CHECKABLE)
            for name, keys in _KEYS.items()
        }
        self.menus = {name: QMenu(window) for name in _MENUS}
        for name, menu in self.menus.items():
            for entry in _MENUS[name]:
                if entry == "-":
                    menu.addSeparator()
                else:
                    menu.addAction(self._actions[entry])
            if name != "output":
                window.menuBar().addMenu(menu)
        before = self._actions["resign_keeper"]
        self.menus["match"].insertMenu(before, self.menus["output"])
        self.menus["match"].insertSeparator(before)
        self.retranslate()

    def __getitem__(self, name: str) -> QAction:
        """Return the action called ``name``."""
        return self._actions[name]

    def retranslate(self) -> None:
        """Set all texts anew in the present language."""
        for name, text in {**_match_texts(), **_edit_texts()}.items():
            self._actions[name].setText(text)
        translate = QCoreApplication.translate
        for name, text in {
            "match": translate("SheetActions", "&Match"),
            "edit": translate("SheetActions", "&Edit"),
            "view": translate("SheetActions", "&View"),
            "help": translate("SheetActions", "&Help"),
            "output": translate("SheetActions", "Print and e&xport"),
        }.items():
            self.menus[name].setTitle(text)


def _match_texts() -> dict[str, str]:
    translate = QCoreApplication.translate
    return {
        "new_match": translate("SheetActions", "&New table match…"),
        "matches": translate("SheetActions", "&Matches…"),
        "rematch": translate("SheetActions", "&Rematch"),
        "details": translate("SheetActions", "&Players and heading…"),
        "resign_keeper": translate("SheetActions", "&We give the match up"),
        "resign_others": translate("SheetActions", "&They give the match up"),
        "abandon": translate("SheetActions", "&Abandon: no winner"),
        "reopen": translate("SheetActions", "&Open the match again…"),
        "close": translate("SheetActions", "C&lose"),
    }


def _edit_texts() -> dict[str, str]:
    translate = QCoreApplication.translate
    return {
        "undo": translate("SheetActions", "&Undo"),
        "redo": translate("SheetActions", "&Redo"),
        "correct": translate("SheetActions", "&Correct the deal…"),
        "retract": translate("SheetActions", "&Strike the deal out"),
        "insert": translate("SheetActions", "&Put a forgotten deal before it…"),
        "move_up": translate("SheetActions", "Move it &up"),
        "move_down": translate("SheetActions", "Move it &down"),
        "paste": translate("SheetActions", "Paste a co&lumn…"),
        "count": translate("SheetActions", "Count the c&ards…"),
        "call": translate("SheetActions", "&Fora me ciamo…"),
        "versions": translate("SheetActions", "&Log of the sheet"),
        "sums": translate("SheetActions", "&Sums"),
        "table": translate("SheetActions", "&Table window"),
        "larger": translate("SheetActions", "&Larger text"),
        "smaller": translate("SheetActions", "S&maller text"),
        "keys": translate("SheetActions", "&Keys and entries"),
    }
