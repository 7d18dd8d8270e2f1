"""What the tests and the program rely on in their surroundings."""

import os
import sys
from pathlib import Path

import platformdirs
import pytest
from PySide6.QtCore import QObject, QStandardPaths
from PySide6.QtGui import QGuiApplication


def test_qt_calls_keep_their_references_to_none() -> None:
    """Some releases of PySide6 lose one on nearly every call without a result, then abort."""
    calls = 1_000
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(calls):
        thing.setObjectName("x")
    # None is immortal from Python 3.12 on: the count then never moves.
    assert abs(sys.getrefcount(None) - before) < calls / 10


def test_every_folder_of_the_user_is_the_tests_own(home: Path) -> None:
    kinds = QStandardPaths.StandardLocation
    folders = [
        Path.home(),
        platformdirs.user_cache_path("x"),
        platformdirs.user_config_path("x"),
        platformdirs.user_data_path("x"),
        platformdirs.user_documents_path(),
        platformdirs.user_log_path("x"),
        platformdirs.user_state_path("x"),
        *(
            Path(QStandardPaths.writableLocation(kind))
            for kind in (
                kinds.AppDataLocation,
                kinds.CacheLocation,
                kinds.ConfigLocation,
                kinds.DocumentsLocation,
                kinds.HomeLocation,
            )
        ),
    ]
    assert [folder for folder in folders if not folder.is_relative_to(home)] == []


@pytest.mark.usefixtures("qapp")
def test_windows_go_to_the_platform_that_the_environment_names() -> None:
    assert QGuiApplication.platformName() == os.environ["QT_QPA_PLATFORM"]
