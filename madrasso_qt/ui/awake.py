"""Keep the screen awake while a table looks at it, where the platform lets a program ask for it."""

import logging
import subprocess
import sys

_log = logging.getLogger(__name__)

_REASON = "A score sheet is shown to the table"
_SERVICE, _PATH = "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"
_CONTINUOUS, _DISPLAY = 0x80000000, 0x00000002
"""Flags of the Windows call SetThreadExecutionState."""


class Awake:
    """A wish that the screen stays on; it ends with ``release`` or with the program."""

    def __init__(self) -> None:
        self._cookie: int | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self.is_held = False
        """Whether the platform has granted it."""

    def hold(self) -> None:
        """Ask for it; a platform that refuses is left alone."""
        if self.is_held:
            return
        if sys.platform == "win32":
            self.is_held = _set_windows_state(_CONTINUOUS | _DISPLAY)
        elif sys.platform == "darwin":
            self._hold_mac()
        else:
            self._hold_desktop()

    def release(self) -> None:
        """Let the screen do as it likes again."""
        if not self.is_held:
            return
        self.is_held = False
        if sys.platform == "win32":
            _set_windows_state(_CONTINUOUS)
        elif self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None
        elif self._cookie is not None:
            _ask_desktop("UnInhibit", self._cookie)
            self._cookie = None

    def _hold_mac(self) -> None:
        try:
            self._process = subprocess.Popen(["/usr/bin/caffeinate", "-d"])
        except OSError as error:
            _log.info("the screen may go dark: %s", error)
        else:
            self.is_held = True

    def _hold_desktop(self) -> None:
        answer = _ask_desktop("Inhibit", "Madrasso", _REASON)
        if isinstance(answer, int):
            self._cookie, self.is_held = answer, True


def _ask_desktop(method: str, *arguments: object) -> object:
    """Call the desktop's screen saver; None if there is none or it refuses."""
    try:
        from PySide6.QtDBus import QDBusConnection, QDBusInterface
    except ImportError as error:
        _log.info("the screen may go dark: %s", error)
        return None
    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return None
    saver = QDBusInterface(_SERVICE, _PATH, _SERVICE, bus)
    answer = saver.call(method, *arguments)
    values = answer.arguments()
    return values[0] if values else None


def _set_windows_state(flags: int) -> bool:
    import ctypes

    windll = getattr(ctypes, "windll", None)
    return windll is not None and bool(windll.kernel32.SetThreadExecutionState(flags))
