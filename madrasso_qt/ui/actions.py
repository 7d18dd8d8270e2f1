"""The commands of the main window: one place for their texts, keys and menus."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

_STANDARD = QKeySequence.StandardKey

_KEYS: dict[str, tuple[QKeySequence.StandardKey | str, ...]] = {
    "new_match": (_STANDARD.New,),
    "new_table_match": ("Ctrl+T",),
    "open_record": (_STANDARD.Open,),
    "save_record": (_STANDARD.SaveAs, "Ctrl+S"),
    "matches": ("Ctrl+M",),
    "players": (),
    "statistics": ("Ctrl+Shift+M",),
    "import": ("Ctrl+I",),
    "paste": (_STANDARD.Paste,),
    "backup": (),
    "restore": (),
    "resign": (),
    "quit": ("Ctrl+Q",),
    "undo": ("U", _STANDARD.Undo),
    "redo": ("Ctrl+Y", "Ctrl+Shift+Z"),
    "replay_deal": ("F5",),
    "hint": ("H",),
    "thoughts": ("B",),
    "exchange": ("R",),
    "call": ("D",),
    "claim": ("M",),
    "copy_record": ("Ctrl+Shift+C",),
    "enlarge": ("Z",),
    "last_trick": (),
    "show_sums": ("F8",),
    "full_screen": ("F11",),
    "settings": ("F2", _STANDARD.Preferences),
    "say_hand": ("Ctrl+1",),
    "say_trick": ("Ctrl+2",),
    "say_score": ("Ctrl+3",),
    "say_legal": ("Ctrl+4",),
    "rules": (_STANDARD.HelpContents,),
    "brief": (),
    "guide": (),
    "fairness": (),
    "report_problem": (),
    "about": (),
}
_CHECKABLE = {"show_sums", "full_screen", "last_trick"}
_MENUS: dict[str, tuple[str, ...]] = {
    "match": (
        "new_match",
        "new_table_match",
        "open_record",
        "matches",
        "players",
        "statistics",
        "-",
        "save_record",
        "copy_record",
        "import",
        "paste",
        "backup",
        "restore",
        "-",
        "resign",
        "-",
        "quit",
    ),
    "play": ("hint", "thoughts", "exchange", "call", "claim", "-", "undo", "redo", "replay_deal"),
    "view": ("enlarge", "last_trick", "show_sums", "full_screen", "-"),
    "say": ("say_hand", "say_trick", "say_score", "say_legal"),
    "output": (),
    "help": ("rules", "brief", "guide", "fairness", "-", "report_problem", "about"),
}


class Actions:
    """The main window's actions by name, as attributes, and its menus."""

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
            if name not in ("say", "output"):
                window.menuBar().addMenu(menu)
        self.menus["view"].addMenu(self.menus["say"])
        self.menus["match"].insertAction(self._actions["resign"], self._actions["settings"])
        self.menus["match"].insertMenu(self._actions["copy_record"], self.menus["output"])
        self.retranslate()

    def __getitem__(self, name: str) -> QAction:
        """Return the action called ``name``."""
        return self._actions[name]

    def retranslate(self) -> None:
        """Set all texts anew in the present language."""
        for name, text in _texts().items():
            self._actions[name].setText(text)
        for name, text in _menu_texts().items():
            self.menus[name].setTitle(text)


def new_action(
    window: QMainWindow,
    name: str,
    keys: tuple[QKeySequence.StandardKey | str, ...],
    *,
    checkable: bool,
) -> QAction:
    """Return a new action of ``window`` called ``name``, obeying all of ``keys`` there."""
    action = QAction(window)
    action.setObjectName(name)
    action.setCheckable(checkable)
    sequences: list[QKeySequence] = []
    for key in keys:
        found = [QKeySequence(key)] if isinstance(key, str) else QKeySequence.keyBindings(key)
        sequences += [sequence for sequence in found if sequence not in sequences]
    action.setShortcuts(sequences)
    action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
    action.setAutoRepeat(False)
    window.addAction(action)
    return action


def _texts() -> dict[str, str]:
    translate = QCoreApplication.translate
    return {
        "new_match": translate("Actions", "&New match…"),
        "new_table_match": translate("Actions", "Score sheet for a real &table…"),
        "open_record": translate("Actions", "&Open a record…"),
        "save_record": translate("Actions", "&Save the record as…"),
        "matches": translate("Actions", "&Matches…"),
        "players": translate("Actions", "&Players…"),
        "statistics": translate("Actions", "St&atistics…"),
        "import": translate("Actions", "&Import…"),
        "paste": translate("Actions", "Import from the clip&board…"),
        "backup": translate("Actions", "Bac&k up all matches…"),
        "restore": translate("Actions", "Restore a back&up…"),
        "resign": translate("Actions", "&Resign…"),
        "quit": translate("Actions", "&Quit"),
        "undo": translate("Actions", "&Undo"),
        "redo": translate("Actions", "&Redo"),
        "replay_deal": translate("Actions", "&Play this deal again"),
        "hint": translate("Actions", "&Hint"),
        "thoughts": translate("Actions", "Hint with &beliefs…"),
        "exchange": translate("Actions", "&Swap for the turn-up"),
        "call": translate("Actions", "Call out: &fora"),
        "claim": translate("Actions", "&Claim the rest"),
        "copy_record": translate("Actions", "&Copy the record"),
        "enlarge": translate("Actions", "Show a card lar&ge"),
        "last_trick": translate("Actions", "&Last trick"),
        "show_sums": translate("Actions", "Show &sums"),
        "full_screen": translate("Actions", "&Full screen"),
        "settings": translate("Actions", "S&ettings…"),
        "say_hand": translate("Actions", "My &hand"),
        "say_trick": translate("Actions", "The &trick"),
        "say_score": translate("Actions", "The &score"),
        "say_legal": translate("Actions", "What I may &play"),
        "rules": translate("Actions", "&Rules"),
        "brief": translate("Actions", "The game in &brief"),
        "guide": translate("Actions", "&How to play with the program"),
        "fairness": translate("Actions", "&Fairness…"),
        "report_problem": translate("Actions", "Report a &problem…"),
        "about": translate("Actions", "&About Madrasso"),
    }


def _menu_texts() -> dict[str, str]:
    translate = QCoreApplication.translate
    return {
        "match": translate("Actions", "&Match"),
        "play": translate("Actions", "&Play"),
        "view": translate("Actions", "&View"),
        "say": translate("Actions", "S&ay"),
        "output": translate("Actions", "Print and e&xport"),
        "help": translate("Actions", "&Help"),
    }
