"""What is told when the program cannot start: on the terminal, in a box, in the log.

Nothing here needs Qt, which may be what is missing. What cannot be translated then is told in
English and in Italian.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from datetime import datetime
from pathlib import Path

from madrasso_qt.app.options import Options

_TITLE = "Madrasso"
_BOXES = (
    ("zenity", "--error", "--no-markup", f"--title={_TITLE}", "--text={text}"),
    ("kdialog", "--title", _TITLE, "--error", "{text}"),
    ("xmessage", "-center", "{text}"),
)
"""Programs of Linux desktops that show a text, the likeliest first."""


def report_failed_start(error: Exception, options: Options) -> int:
    """Tell why the program cannot start and return the exit code, 1."""
    try:
        from madrasso_qt.app.folders import Folders  # needs a library that may be what is missing

        log_file = Folders.of(options.data_dir).crash_log
    except ImportError:
        log_file = spare_log()
    log = write_log(log_file, traceback.format_exception(error))
    tell(explanation(error), log, quiet=options.selftest)
    return 1


def explanation(error: Exception) -> str:
    """Return what is wrong in a sentence or two."""
    if isinstance(error, ImportError):
        return (
            f"A part of the program or a library of the system is missing or damaged: {error}.\n"
            f"Manca o è guasta una parte del programma o una libreria del sistema."
        )
    if isinstance(error, FileNotFoundError):
        return (
            f"The program is incomplete: {error}. Please install it again.\n"
            "Il programma è incompleto: si prega di reinstallarlo."
        )
    return (
        f"The program cannot start: {type(error).__name__}: {error}.\nIl programma non può partire."
    )


def giving_up(reasons: str) -> str:
    """Return what is told when Qt cannot go on, with its own ``reasons``."""
    return (
        "The program cannot go on: Qt, which opens its windows, gives up.\n"
        f"Il programma non può andare avanti: Qt, che apre le sue finestre, si ferma.\n\n{reasons}"
    )


def tell(text: str, log: Path | None, *, quiet: bool = False, by_qt: bool = True) -> None:
    """Write ``text`` and where the log is to the terminal and, unless ``quiet``, into a box.

    Qt may show the box only if ``by_qt``: it cannot while it is failing itself.
    """
    if log is not None:
        text = f"{text}\n\nLog: {log}"
    if sys.stderr is not None:
        print(f"madrasso-qt: {text}", file=sys.stderr, flush=True)
    if not quiet:
        _show_box(text, by_qt=by_qt)


def write_log(wanted: Path, lines: list[str]) -> Path | None:
    """Add lines to the log and return where it is, None if it can be written nowhere."""
    for path in (wanted, spare_log()):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S} ")
                file.writelines(lines)
        except OSError:
            continue
        return path
    return None


def spare_log() -> Path:
    """Return where the log is kept if the data folder cannot be written."""
    name = os.environ.get("USERNAME") or os.environ.get("USER") or "user"
    return Path(tempfile.gettempdir(), f"madrasso-qt-{name}.log")


def _show_box(text: str, *, by_qt: bool) -> None:
    """Show a box by Qt if it runs, else by what the system has; without either do nothing."""
    if by_qt and _show_qt_box(text):
        return
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text, _TITLE, 0x10)
    elif sys.platform == "darwin":
        script = 'on run words\ndisplay alert "Madrasso" message (item 1 of words)\nend run'
        subprocess.run(["osascript", "-e", script, text], check=False)
    elif sys.stderr is None or not sys.stderr.isatty():
        # Started from a menu: nobody reads the terminal.
        _show_linux_box(text)


def _show_qt_box(text: str) -> bool:
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or widgets.QApplication.instance() is None:
        return False
    if widgets.QApplication.platformName() in {"offscreen", "minimal"}:
        return True
    box = widgets.QMessageBox(widgets.QMessageBox.Icon.Critical, _TITLE, "")
    # Set apart from the constructor, which takes markup for markup.
    box.setTextFormat(sys.modules["PySide6.QtCore"].Qt.TextFormat.PlainText)
    box.setText(text)
    box.exec()
    return True


def _show_linux_box(text: str) -> None:
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    for program, *words in _BOXES:
        found = shutil.which(program)
        if found:
            command = [found, *(word.format(text=text) for word in words)]
            subprocess.run(command, check=False, env=_system_environment())
            return


def _system_environment() -> dict[str, str]:
    """Return the environment without what makes a frozen program find its own libraries."""
    environment = dict(os.environ)
    before = environment.pop("LD_LIBRARY_PATH_ORIG", None)
    if getattr(sys, "frozen", False):
        environment.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            environment["LD_LIBRARY_PATH"] = before
    return environment
