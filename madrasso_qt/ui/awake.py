"""Keep the screen awake while a table looks at it, where the platform lets a program ask for it."""

import logging
import subprocess
import sys

_log = logging.getLogger(__name__)

_REASON = "A score sheet is shown to the table"
_SERVICE, _PATH = "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"
_PATIENCE_MS = 1000
"""How long to wait for the desktop's answer."""
_CONTINUOUS, _DISPLAY = 0x80000000, 0x00000002
"""Flags of the Windows call SetThreadExecutionState."""


class Awake:
    """A wish that the screen stays on; it ends with ``release`` or with the program."""

    def __init__(self) -> None:
        self._connection = f"madrasso-awake-{id(self)}"
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
        else:
            _leave_desktop(self._connection)

    def _hold_mac(self) -> None:
        try:
            self._process = subprocess.Popen(["/usr/bin/caffeinate", "-d"])
        except OSError as error:
            _log.info("the screen may go dark: %s", error)
        else:
            self.is_held = True

    def _hold_desktop(self) -> None:
        self.is_held = _ask_desktop(self._connection)


def _ask_desktop(name: str) -> bool:
    """Ask the desktop's screen saver to wait for as long as a connection lasts.

    The wish is taken back by ending the connection: the number by which it might be is unsigned,
    and PySide sends signed ones only.
    """
    try:
        from PySide6.QtDBus import QDBusConnection, QDBusInterface, QDBusMessage
    except ImportError as error:
        _log.info("the screen may go dark: %s", error)
        return False
    bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, name)
    granted = False
    if bus.isConnected():
        saver = QDBusInterface(_SERVICE, _PATH, _SERVICE, bus)
        saver.setTimeout(_PATIENCE_MS)
        answer = saver.call("Inhibit", "Madrasso", _REASON)
        granted = answer.type() is QDBusMessage.MessageType.ReplyMessage
    if not granted:
        _leave_desktop(name)
    return granted


def _leave_desktop(name: str) -> None:
    from PySide6.QtDBus import QDBusConnection

    QDBusConnection.disconnectFromBus(name)


def _set_windows_state(flags: int) -> bool:
    import ctypes

    windll = getattr(ctypes, "windll", None)
    return windll is not None and bool(windll.kernel32.SetThreadExecutionState(flags))
