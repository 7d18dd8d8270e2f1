"""The screen stays on while the table looks: what each platform is asked, and told afterwards."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from madrasso_qt.ui import awake
from madrasso_qt.ui.awake import Awake

ROOT = Path(__file__).resolve().parents[2]
SAVER = """
from PySide6.QtCore import ClassInfo, QCoreApplication, QObject, Slot
from PySide6.QtDBus import QDBusConnection

@ClassInfo({"D-Bus Interface": "org.freedesktop.ScreenSaver"})
class Saver(QObject):
    @Slot(str, str, result=int)
    def Inhibit(self, who, why):
        print(f"held by {who}: {why}", flush=True)
        return 7

app = QCoreApplication([])
bus = QDBusConnection.sessionBus()
saver = Saver()
every = QDBusConnection.RegisterOption.ExportAllSlots
assert bus.registerObject("/org/freedesktop/ScreenSaver", saver, every)
assert bus.registerService("org.freedesktop.ScreenSaver")
print("ready", flush=True)
app.exec()
"""
"""A screen saver that tells when it is asked to wait."""
WISHER = """
import subprocess
import sys
from PySide6.QtCore import QCoreApplication
from PySide6.QtDBus import QDBusConnection
from madrasso_qt.ui.awake import Awake

def connections():
    return len(QDBusConnection.sessionBus().interface().registeredServiceNames().value())

app = QCoreApplication([])
wish = Awake()
wish.hold()
print(wish.is_held, flush=True)
saver = subprocess.Popen([sys.executable, "-c", sys.argv[1]], stdout=subprocess.PIPE, text=True)
print(saver.stdout.readline(), end="", flush=True)
before = connections()
wish.hold()
print(wish.is_held, saver.stdout.readline(), end="", flush=True)
print(connections() - before)
wish.release()
print(wish.is_held, connections() - before)
saver.kill()
saver.wait()
"""
"""Asks where there is no screen saver yet, then where there is one, and lets it go."""


def test_windows_is_asked_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    flags: list[int] = []

    def kept(state: int) -> bool:
        flags.append(state)
        return True

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(awake, "_set_windows_state", kept)
    wish = Awake()
    wish.hold()
    wish.hold()
    assert wish.is_held
    wish.release()
    wish.release()
    # ES_CONTINUOUS | ES_DISPLAY_REQUIRED, then ES_CONTINUOUS alone.
    assert flags == [0x80000002, 0x80000000]
    assert not wish.is_held


def test_where_windows_has_no_such_call_nothing_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has it")
    monkeypatch.setattr(sys, "platform", "win32")
    wish = Awake()
    wish.hold()
    assert not wish.is_held


def test_macos_runs_its_tool_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []
    make = subprocess.Popen

    def popen(command: list[str]) -> subprocess.Popen[bytes]:
        assert command == ["/usr/bin/caffeinate", "-d"]
        started.append(make([sys.executable, "-c", "import time; time.sleep(60)"]))
        return started[-1]

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "Popen", popen)
    wish = Awake()
    wish.hold()
    assert wish.is_held
    assert started[0].poll() is None
    wish.release()
    assert started[0].poll() is not None


def test_macos_without_its_tool(monkeypatch: pytest.MonkeyPatch) -> None:
    def popen(_command: list[str]) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "Popen", popen)
    wish = Awake()
    wish.hold()
    assert not wish.is_held


def test_a_desktop_grants_it_for_as_long_as_the_connection_lasts() -> None:
    if not sys.platform.startswith("linux") or not shutil.which("dbus-run-session"):
        pytest.skip("there is no message bus")
    told = subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-c", WISHER, SAVER],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        text=True,
        check=True,
        timeout=60,
    ).stdout
    assert told.splitlines() == [
        "False",
        "ready",
        "True held by Madrasso: A score sheet is shown to the table",
        "1",
        "False 0",
    ]
