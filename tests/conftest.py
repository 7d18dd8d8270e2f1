"""What every test gets: folders of its own, a screen that needs no screen, and the leak check."""

import itertools
import os
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

SLOW_TIMEOUT_S = 3_600

# Qt has fallen back to another locale with a warning where none, or "C", was set.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)
# Scale, style and plugins are not those of the person who runs the tests.
for _name in [name for name in os.environ if name.startswith("QT_") and name != "QT_QPA_PLATFORM"]:
    del os.environ[_name]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# A loaded machine is no failure, and a build is judged by the same examples each time.
hypothesis.settings.register_profile(
    "dev", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.register_profile(
    "ci", hypothesis.settings.get_profile("dev"), derandomize=True, print_blob=True
)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give slow tests more time before they count as hanging."""
    for item in items:
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(SLOW_TIMEOUT_S))


@pytest.fixture(scope="session")
def _homes() -> Iterator[Iterator[Path]]:
    """Yield an endless row of folders that do not exist yet, removed at the end."""
    with tempfile.TemporaryDirectory(prefix="madrasso-tests-") as base:
        yield (Path(base, str(number)) for number in itertools.count())


@pytest.fixture(scope="session")
def _runtime_dir() -> Iterator[str]:
    """Yield a folder as Qt wants it for sockets: there, and closed to others."""
    with tempfile.TemporaryDirectory(prefix="madrasso-run-") as folder:
        Path(folder).chmod(0o700)
        yield folder


@pytest.fixture(autouse=True)
def home(
    _leak_check: None, _homes: Iterator[Path], _runtime_dir: str, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """Return a home folder of the test's own, where every folder of the user lies."""
    folder = next(_homes)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder))
    for name in ("CACHE", "CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(folder / f"xdg-{name.lower()}"))
    for name in ("LOCALAPPDATA", "APPDATA"):
        monkeypatch.setenv(name, str(folder / name.lower()))
    for name in ("XDG_DATA_DIRS", "XDG_CONFIG_DIRS"):
        monkeypatch.setenv(name, str(folder / "site"))
    for name in ("DESKTOP", "DOCUMENTS", "DOWNLOAD", "MUSIC", "PICTURES", "VIDEOS"):
        monkeypatch.delenv(f"XDG_{name}_DIR", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", _runtime_dir)
    return folder


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """Return the command line of the one application object of the tests."""
    return ["madrasso-qt-tests"]


@pytest.fixture(scope="session")
def qapp(qapp: "QApplication") -> "QApplication":
    """Return the application object, with all that was there before out of the leak check."""
    from tests import leaks

    leaks.freeze()
    return qapp


@pytest.fixture(autouse=True)
def _leak_check() -> Iterator[None]:
    """Fail the test if it leaves a thread, timer, animation or window behind.

    Set up first of the fixtures of a test and so torn down last. What lives longer than one test
    (a window made by a fixture of a wider scope) is a leak too.
    """
    before = set(threading.enumerate())
    yield
    # Python keeps a note of every QThread that it once met; those that run are found below.
    left = [
        f"running thread: {item!r}"
        for item in threading.enumerate()
        if item not in before and not isinstance(item, threading._DummyThread)
    ]
    qt_core = sys.modules.get("PySide6.QtCore")
    if qt_core is not None and qt_core.QCoreApplication.instance() is not None:
        from tests import leaks

        left += leaks.find_and_stop()
    if left:
        pytest.fail("left behind by this test:\n" + "\n".join(left), pytrace=False)
