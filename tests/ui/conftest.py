"""What tests of windows share: the program's fonts, and a main window with folders of its own."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from madrasso_qt.app.folders import Folders
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.log import MatchSetup, Player
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.ui.application import make_application, make_context
from madrasso_qt.ui.main_window import MainWindow
from madrasso_qt.ui.sheet.side_panel import SidePanel

pytest.register_assert_rewrite("tests.ui.fit")

MakeWindow = Callable[..., MainWindow]


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Have an application in every test: without one Qt ends the process where it needs a font."""


@pytest.fixture
def make_window(qtbot: QtBot, tmp_path: Path) -> Iterator[MakeWindow]:
    """Return a function that opens the program's window at full speed; its arguments are settings.

    Called again it opens the same folders, as the next start of the program does.
    """
    application = make_application()
    before = (application.font(), application.palette())
    opened: list[MainWindow] = []
    stack = ExitStack()

    def make(**changes: object) -> MainWindow:
        context, notice = make_context(Folders.of(tmp_path / "data"), stack)
        assert not notice
        fast = {"speed": 0, "trick_pause_ms": 0, **changes}
        context.settings = replace(context.settings, **fast)  # type: ignore[arg-type]
        # As after a first start, which asks what the others do not.
        context.store.save(context.settings)
        window = MainWindow(context)
        opened.append(window)
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.show()
        assert QTest.qWaitForWindowActive(window)
        qtbot.waitUntil(lambda: window.findChild(SidePanel) is not None)
        return window

    yield make
    for window in opened:
        close(window)
    stack.close()
    application.setFont(before[0])
    application.setPalette(before[1])


def close(window: MainWindow) -> None:
    """Close a window and its library, as the end of the program does."""
    window.leave()
    window.context.library.close()
    window.context.translations.stop()


def setup_with_person(rules: RuleSet | None = None, *, seed: int = 7, name: str = "") -> MatchSetup:
    """Return a match of one person in South against bots."""
    rules = rules or RuleSet()
    players = {seat: Player(seat.name.title(), "osteria") for seat in rules.seats}
    players[Seat.SOUTH] = Player(name)
    return MatchSetup(
        id=f"match-{seed}",
        rules=rules,
        players=players,
        first_dealer=Seat.WEST,
        keeper=rules.side_of(Seat.SOUTH),
        seed=seed,
    )
