"""The leak check itself: it must see each kind of thing, name it and stop it."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import (
    QAbstractAnimation,
    QObject,
    QRunnable,
    QSemaphore,
    QThread,
    QThreadPool,
    QTimer,
    QVariantAnimation,
)
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from tests import leaks

ROOT = Path(__file__).resolve().parent.parent
LONG_MS = 1_000_000

pytestmark = pytest.mark.usefixtures("qapp")


def assert_only(found: list[str], kind: str) -> None:
    """One thing of this kind is found the first time and nothing the second time."""
    assert len(found) == 1, found
    assert found[0].startswith(kind)
    assert leaks.find_and_stop() == []


def running_animation() -> QVariantAnimation:
    animation = QVariantAnimation()
    animation.setStartValue(0)
    animation.setEndValue(1)
    animation.setDuration(LONG_MS)
    animation.start()
    return animation


class Ticking(QObject):
    """Has a timer without a QTimer."""

    def __init__(self) -> None:
        super().__init__()
        self.startTimer(LONG_MS)


class Waiting(QRunnable):
    """Runs until it is allowed to end."""

    def __init__(self, gate: QSemaphore) -> None:
        super().__init__()
        self.gate = gate

    def run(self) -> None:
        self.gate.tryAcquire(1, 200)


def test_nothing_is_found_when_nothing_is_left() -> None:
    timer = QTimer()
    timer.start(LONG_MS)
    timer.stop()
    animation = running_animation()
    animation.stop()
    thread = QThread()
    thread.start()
    thread.quit()
    thread.wait()
    widget = QWidget()
    widget.show()
    widget.deleteLater()
    assert leaks.find_and_stop() == []


def test_finds_a_running_timer() -> None:
    timer = QTimer()
    timer.start(LONG_MS)
    assert_only(leaks.find_and_stop(), "running timer")
    assert not timer.isActive()


def test_finds_a_timer_without_qtimer() -> None:
    ticking = Ticking()
    found = leaks.find_and_stop()
    assert repr(ticking) in found[0]
    assert_only(found, "running timer")


def test_finds_a_single_shot() -> None:
    QTimer.singleShot(LONG_MS, int)
    assert_only(leaks.find_and_stop(), "running timer")


def test_finds_a_running_thread() -> None:
    thread = QThread()
    thread.start()
    assert_only(leaks.find_and_stop(), "running QThread")
    assert thread.isFinished()


def test_finds_a_working_pool() -> None:
    gate = QSemaphore()
    QThreadPool.globalInstance().start(Waiting(gate))
    assert_only(leaks.find_and_stop(), "working QThreadPool")


@pytest.mark.parametrize("paused", [False, True])
def test_finds_an_unfinished_animation(paused: bool) -> None:
    animation = running_animation()
    if paused:
        animation.pause()
    assert_only(leaks.find_and_stop(), "running animation")
    assert animation.state() == QAbstractAnimation.State.Stopped


@pytest.mark.parametrize("shown", [False, True])
def test_finds_a_window(shown: bool) -> None:
    widget = QWidget()
    widget.setVisible(shown)
    assert_only(leaks.find_and_stop(), "top-level widget")
    assert QApplication.topLevelWidgets() == []


def test_counts_a_dialog_with_its_window_once() -> None:
    widget = QWidget()
    dialog = QDialog(widget)
    dialog.open()
    assert_only(leaks.find_and_stop(), "top-level widget")


def test_the_guilty_test_fails_and_no_other(tmp_path: Path) -> None:
    (tmp_path / "test_leaking.py").write_text(
        """
import threading
import warnings
from PySide6.QtCore import QTimer, qWarning
gate = threading.Event()
kept = []
def test_1_leaks_a_timer(qapp):
    timer = QTimer()
    timer.start(1000)
    kept.append(timer)
def test_2_is_clean(qapp):
    assert not kept[0].isActive()
def test_3_leaks_a_thread():
    threading.Thread(target=gate.wait).start()
def test_4_is_clean():
    gate.set()
def test_5_makes_qt_warn(qapp):
    qWarning("this is not right")
def test_6_makes_python_warn():
    warnings.warn("nor is this")
"""
    )
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-c", ROOT / "pyproject.toml", "--rootdir", tmp_path),
            *(
                "-p",
                "tests.conftest",
                "-p",
                "no:randomly",
                "-p",
                "no:cacheprovider",
                "-q",
                tmp_path,
            ),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert "2 failed, 4 passed, 2 errors" in done.stdout
    assert "ERROR at teardown of test_1_leaks_a_timer" in done.stdout
    assert "ERROR at teardown of test_3_leaks_a_thread" in done.stdout
    assert "Failure: Qt messages with level WARNING or above emitted" in done.stdout
    assert "UserWarning: nor is this" in done.stdout
