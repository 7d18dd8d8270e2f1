"""The program with a window: what is made at the start, in which order, and the crash log."""

import faulthandler
import gc
import logging
import sys
import threading
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QTimer, QtMsgType, qInstallMessageHandler
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
_SWITCH_S = 0.001
"""How long a thinking bot may keep the interpreter from the window's thread, in seconds."""
_LOG_BYTES = 500_000
"""From what size on the log is put aside at the next start."""


def run(options: Options) -> int:
    """Show the window until it is closed, or run the self-test; return the exit code."""
    with ExitStack() as stack:
        alone = options.selftest and options.data_dir is None
        folders = Folders.of(scratch_folder(stack) if alone else options.data_dir)
        _start_log(folders.crash_log)
        application = make_application()
        context, notice = make_context(folders, stack)
        window = MainWindow(context)
        stack.callback(_end, window)
        window.area.notice.tell(notice)
        QTimer.singleShot(_LATER_MS, application, _complete)
        if options.selftest:
            from madrasso_qt.ui.selftest import SelfTest

            return SelfTest(window, options).run()
        if options.probe:
            from madrasso_qt.ui.probe import Probe

            return Probe(window, options).run()
        window.show()
        window.start()
        if options.file is not None:
            window.windows.show_record(options.file)
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

    QApplication.setWindowIcon(QIcon(str(assets.path("icons", "madrasso.svg"))))
    gc.freeze()
    gc.enable()


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
        lost = QCoreApplication.translate("Application", "Matches are lost when the program ends.")
        _log.warning("%s", error)
        notice = f"{trouble_text(error.trouble)} {lost}"
    return Context(folders, store, settings, library, translations), notice


def _start_log(path: Path) -> None:
    """Write warnings and crashes to ``path`` as well as to the terminal."""
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file() and path.stat().st_size > _LOG_BYTES:
            path.replace(path.with_suffix(".old.log"))
        handlers.append(logging.FileHandler(path, encoding="utf-8", delay=True))
    except OSError as error:
        print(f"no log: {error}", file=sys.stderr)
    logging.basicConfig(
        level=logging.WARNING,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        handlers=handlers,
    )
    if sys.stderr is not None:
        faulthandler.enable()
    sys.excepthook = _log_crash
    threading.excepthook = _log_thread_crash
    qInstallMessageHandler(_log_qt)


def _log_crash(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    _log.critical("crash", exc_info=(kind, error, trace))


def _log_thread_crash(crash: threading.ExceptHookArgs) -> None:
    if crash.exc_value is not None:
        _log_crash(crash.exc_type, crash.exc_value, crash.exc_traceback)


def _log_qt(kind: QtMsgType, _context: object, message: str) -> None:
    level = {
        QtMsgType.QtDebugMsg: logging.DEBUG,
        QtMsgType.QtInfoMsg: logging.INFO,
        QtMsgType.QtWarningMsg: logging.WARNING,
    }.get(kind, logging.ERROR)
    logging.getLogger("qt").log(level, "%s", message)
