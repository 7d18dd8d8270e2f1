"""The program with a window: what is made at the start, in which order, and the crash log."""

import errno
import faulthandler
import gc
import logging
import os
import sys
import threading
import traceback
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import NoReturn

from PySide6.QtCore import (
    QCoreApplication,
    QMessageLogContext,
    QObject,
    QTimer,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication

from madrasso_qt import __version__, assets
from madrasso_qt.app.folders import Folders
from madrasso_qt.app.options import Options
from madrasso_qt.app.settings import SettingsStore
from madrasso_qt.library import Library, LibraryError
from madrasso_qt.ui.language import Translations
from madrasso_qt.ui.library_words import report_text, trouble_text
from madrasso_qt.ui.main_window import Context, MainWindow
from madrasso_qt.ui.theme import load_fonts

_log = logging.getLogger(__name__)
_LATER_MS = 300
"""When what the first picture need not wait for is done, in milliseconds after the start."""
_SWITCH_S = 0.0001
"""How long a thinking bot may keep the interpreter from the window's thread, in seconds."""
_LOG_BYTES = 500_000
"""From what size on the log is put aside at the next start."""


def run(options: Options) -> int:
    """Show the window until it is closed, or run the self-test; return the exit code."""
    with ExitStack() as stack:
        alone = options.selftest and options.data_dir is None
        folders = Folders.of(scratch_folder(stack) if alone else options.data_dir)
        alarm = Alarm()
        log = _start_log(folders.crash_log, alarm)
        # Windows removes no folder in which a file is open.
        stack.callback(_close_log)
        application = make_application()
        context, notice = make_context(folders, stack)
        context.log_file = log
        if options.engine is not None:
            context.settings = replace(context.settings, engine=options.engine)
        try:
            window = MainWindow(context)
        except Exception:
            # Windows removes no folder in which a file is open: that would be told instead.
            context.library.close()
            raise
        alarm.raised.connect(window.tell_fault)
        stack.callback(_end, window)
        if notice:
            told = QCoreApplication.translate("Application", "{trouble} The log: {log}")
            window.area.notice.tell(told.format(trouble=notice, log=log))
        elif alarm.damaged:
            window.tell_fault(alarm.damaged[0])
        QTimer.singleShot(_LATER_MS, application, _complete)
        if options.selftest:
            from madrasso_qt.ui.selftest import SelfTest

            test = SelfTest(window, options)
            alarm.raised.connect(test.note_fault)
            return test.run()
        if options.probe:
            from madrasso_qt.ui.probe import Probe

            return Probe(window, options).run()
        window.show()
        window.start()
        QTimer.singleShot(_LATER_MS, window, window.prepare_sound)
        if options.file is not None:
            window.windows.open_file(options.file)
        return application.exec()


def _end(window: MainWindow) -> None:
    window.leave()
    window.context.library.close()
    window.context.translations.stop()


def scratch_folder(stack: ExitStack) -> Path:
    """Return an empty folder that is gone when ``stack`` is left."""
    import tempfile  # seldom needed, and slow to import

    return Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="madrasso-qt-")))


def make_application() -> QApplication:
    """Return the application object with the program's name, icon and fonts."""
    sys.setswitchinterval(_SWITCH_S)
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        # QApplication.setStyle would return a style, and make PySide load all that belongs to it.
        application = QApplication([*sys.argv[:1], "-style", "fusion"])
    QCoreApplication.setApplicationName("madrasso-qt")
    QCoreApplication.setApplicationVersion(__version__)
    application.setApplicationDisplayName("Madrasso")
    application.setDesktopFileName("madrasso-qt")
    load_fonts()
    return application


def _complete() -> None:
    """Do what the first picture need not wait for: the icon, and collecting garbage from now on."""
    from PySide6.QtGui import QIcon  # slow to import

    gc.freeze()
    gc.enable()
    QApplication.setWindowIcon(QIcon(str(assets.path("icons", "madrasso.svg"))))


def make_context(folders: Folders, stack: ExitStack) -> tuple[Context, str]:
    """Return what the program shares, and what must be told about the library.

    Args:
        folders: where things are kept.
        stack: holds a folder for the library if its own cannot be used at all.
    """
    store = SettingsStore(folders.settings_file)
    settings, translations = store.load(), Translations()
    translations.speak(settings.language)
    try:
        library = Library.open(folders.data)
        notice = report_text(library.report)
    except LibraryError as error:
        library = Library.open(scratch_folder(stack))
        later = QCoreApplication.translate(
            "Application", "What you play now is brought into your library at the end."
        )
        _log.warning("%s", error)
        notice = f"{trouble_text(error.trouble)} {later}"
    return Context(folders, store, settings, library, translations), notice


class Alarm(QObject):
    """Tells the window's thread of a fault of the program in any thread."""

    raised = Signal(str)
    """Something went wrong that nobody caught, and is in the log; or a part of the program is
    missing or damaged, which is named then."""

    def __init__(self) -> None:
        super().__init__()
        self.damaged: list[str] = []
        """What was told of parts that are damaged, also before anybody listened."""

    def tell_damage(self, told: str) -> None:
        """Tell that a part of the program is missing or damaged."""
        self.damaged.append(told)
        self.raised.emit(told)


class DamageHandler(logging.Handler):
    """Passes on what is logged of damaged parts."""

    def __init__(self, alarm: Alarm) -> None:
        super().__init__()
        self._alarm = alarm

    def emit(self, record: logging.LogRecord) -> None:
        """Take one message."""
        self._alarm.tell_damage(record.getMessage())


def _start_log(path: Path, alarm: Alarm) -> Path:
    """Write warnings and crashes to ``path`` as well as to the terminal; return where they go."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not os.access(path.parent, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path.parent))
        if path.is_file() and path.stat().st_size > _LOG_BYTES:
            path.replace(path.with_suffix(".old.log"))
    except OSError as error:
        from madrasso_qt.ui import trouble  # not a part of the usual start

        path = trouble.spare_log()
        print(f"madrasso-qt: {error}; the log is {path}", file=sys.stderr)
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    handlers.append(logging.FileHandler(path, encoding="utf-8", delay=True))
    logging.basicConfig(
        level=logging.WARNING,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        handlers=handlers,
    )
    assets.damage.addHandler(DamageHandler(alarm))
    if sys.stderr is not None:
        faulthandler.enable()
    sys.excepthook = partial(_log_crash, alarm)
    threading.excepthook = partial(_log_thread_crash, alarm)
    qInstallMessageHandler(QtMessages(path))
    return path


def _log_crash(
    alarm: Alarm,
    kind: type[BaseException],
    error: BaseException,
    trace: TracebackType | None,
) -> None:
    _log.critical("crash", exc_info=(kind, error, trace))
    alarm.raised.emit(str(error) if isinstance(error, assets.IncompleteError) else "")


def _log_thread_crash(alarm: Alarm, crash: threading.ExceptHookArgs) -> None:
    if crash.exc_value is not None:
        _log_crash(alarm, crash.exc_type, crash.exc_value, crash.exc_traceback)


def _close_log() -> None:
    """Let go of the log's file; what is written later goes to the terminal only."""
    root = logging.getLogger()
    for handler in [item for item in root.handlers if isinstance(item, logging.FileHandler)]:
        root.removeHandler(handler)
        handler.close()
    for listener in [item for item in assets.damage.handlers if isinstance(item, DamageHandler)]:
        assets.damage.removeHandler(listener)


def _is_about_sound(category: str | None, message: str) -> bool:
    """Tell whether Qt only misses sound, or one of the ways to it: that is no fault."""
    known = ("PulseAudio", "No QtMultimedia backends")
    return (category or "").startswith("qt.multimedia") or message.startswith(known)


class QtMessages:
    """Puts what Qt says into the log; tells what ends the program."""

    def __init__(self, log: Path) -> None:
        self._log = log
        self._warning = ""
        """The last one, which may say why Qt gives up next."""

    def __call__(self, kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        """Take one message."""
        level = {
            QtMsgType.QtDebugMsg: logging.DEBUG,
            QtMsgType.QtInfoMsg: logging.INFO,
            QtMsgType.QtWarningMsg: logging.WARNING,
        }.get(kind, logging.ERROR)
        if _is_about_sound(context.category, message):
            level = logging.DEBUG
        logging.getLogger("qt").log(level, "%s", message)
        if level == logging.WARNING:
            self._warning = message
        if kind is QtMsgType.QtFatalMsg:
            self._give_up(message)

    def _give_up(self, message: str) -> NoReturn:
        """Tell why Qt cannot go on: no screen, or a library of the system is missing.

        Qt would abort next, and the system offer to report a crash to somebody.
        """
        from madrasso_qt.ui import trouble

        _log.critical("the end, from:\n%s", "".join(traceback.format_stack()))
        reasons = "\n".join(filter(None, (self._warning, message)))
        trouble.tell(trouble.giving_up(reasons), self._log, by_qt=False)
        os._exit(1)
