"""Find what a test left running: threads, timers, animations and windows.

Hidden here: how such objects are found. The collector's list of objects knows every Qt object that
Python made, also the timers behind `QTimer.singleShot`; the event dispatcher knows which of them
have a timer. `freeze` keeps that list short, so that a search costs well under a millisecond.
Whatever is found is also stopped, so that only the guilty test fails.
"""

import gc

import shiboken6
from PySide6.QtCore import (
    QAbstractAnimation,
    QAbstractEventDispatcher,
    QCoreApplication,
    QEvent,
    QObject,
    QThread,
    QThreadPool,
    QTimer,
)
from PySide6.QtWidgets import QApplication

THREAD_END_MS = 5_000
"""How long a thread that was told to quit is waited for."""


def freeze() -> None:
    """Take all that exists now out of later searches and collections."""
    gc.collect()
    gc.freeze()


def find_and_stop() -> list[str]:
    """Return a description of each thing of Qt that is left, after stopping it.

    Garbage is collected and deferred deletions are carried out first: neither is a leak.
    """
    gc.collect()
    # Only an event loop would carry these out, and after a test none runs.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    objects = _live_objects()
    return [
        *_animations(objects),
        *_threads(objects),
        *_pools(objects),
        *_timers(objects),
        *_windows(),
    ]


def _live_objects() -> list[QObject]:
    """Return the Qt objects of Python whose C++ side still exists."""
    # The type is asked instead of isinstance(), which a proxy object answers by running code.
    return [
        candidate
        for candidate in gc.get_objects()
        if issubclass(type(candidate), QObject) and shiboken6.isValid(candidate)
    ]


def _animations(objects: list[QObject]) -> list[str]:
    found = []
    for item in objects:
        if (
            isinstance(item, QAbstractAnimation)
            and item.state() != QAbstractAnimation.State.Stopped
            and item.group() is None
        ):
            found.append(f"running animation: {item!r}")
            item.stop()
    return found


def _threads(objects: list[QObject]) -> list[str]:
    found = []
    for item in objects:
        if isinstance(item, QThread) and item.isRunning() and not item.isCurrentThread():
            found.append(f"running QThread: {item!r}")
            item.requestInterruption()
            item.quit()
            item.wait(THREAD_END_MS)
    return found


def _pools(objects: list[QObject]) -> list[str]:
    pools = {QThreadPool.globalInstance()}
    pools.update(item for item in objects if isinstance(item, QThreadPool))
    found = []
    for pool in pools:
        if pool.activeThreadCount():
            found.append(f"working QThreadPool: {pool!r}")
            pool.clear()
            pool.waitForDone(THREAD_END_MS)
    return found


def _timers(objects: list[QObject]) -> list[str]:
    dispatcher = QAbstractEventDispatcher.instance()
    found = []
    for item in objects:
        # Another thread has a dispatcher of its own; that the thread runs is found already.
        thread = item.thread()
        # None, against its annotation, once the object of its thread is gone.
        if thread is None or not thread.isCurrentThread():  # type: ignore[redundant-expr]
            continue
        if not dispatcher.registeredTimers(item):
            continue
        if item.isWidgetType():
            continue  # its window is found, or it belongs to one that is
        found.append(f"running timer: {item!r}")
        if isinstance(item, QTimer):
            item.stop()
        dispatcher.unregisterTimers(item)
    return found


def _windows() -> list[str]:
    # A dialog goes with the window that it belongs to.
    windows = [item for item in QApplication.topLevelWidgets() if item.parentWidget() is None]
    found = []
    for window in windows:
        found.append(f"top-level widget: {window!r}")
        window.close()
        if shiboken6.isValid(window):
            shiboken6.delete(window)
    return found
