"""`--selftest`: the real window, one whole deal played by four bots, a picture, an exit code.

Used where nobody looks: by the build and by the installers' tests.
"""

import json
import platform
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from uuid import uuid4

from PySide6.QtCore import QObject, QTimer, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from madrasso_qt import __version__, solver
from madrasso_qt.app.options import Options
from madrasso_qt.app.session import BotTrouble
from madrasso_qt.rules.cards import Card, Seat
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.log import MatchSetup, Player
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.ui.main_window import MainWindow
from madrasso_qt.ui.sound import readiness

_TIMEOUT_MS = 180_000
_SEED = 777
_LEVEL = "maestro"
"""The quickest level that looks ahead, so that what is compiled is used."""
_NAMES = {Seat.NORTH: "Marco", Seat.WEST: "Bepi", Seat.SOUTH: "Toni", Seat.EAST: "Nane"}


class SelfTest(QObject):
    """Plays a deal in a window and says whether all went well."""

    def __init__(self, window: MainWindow, options: Options) -> None:
        super().__init__(window)
        self._window = window
        self._options = options
        self._problems: list[str] = []

    def run(self) -> int:
        """Play, take the picture, write the report; return 0 if all went well, else 1."""
        self._window.show()
        self._window.stage.set_speed(0)
        self._window.stage.set_trick_pause(0)
        session = self._window.session
        session.bot_failed.connect(self._on_bot_failed)
        session.deal_finished.connect(self._on_deal_finished)
        session.match_finished.connect(self._on_deal_finished)
        QTimer.singleShot(_TIMEOUT_MS, self, self._on_timeout)
        session.start(match_of_bots(_SEED))
        QApplication.exec()
        self._write_report()
        for problem in self._problems:
            print(f"selftest: {problem}", file=sys.stderr)
        return 1 if self._problems else 0

    def _on_deal_finished(self) -> None:
        """Take the picture once the panel has been painted."""
        QTimer.singleShot(0, self, self._take_picture)

    def _take_picture(self) -> None:
        if self._options.screenshot is not None:
            picture = self._window.grab()
            if picture.isNull() or not picture.save(str(self._options.screenshot), "PNG"):
                self._problems.append(f"no picture could be saved to {self._options.screenshot}")
        QApplication.exit()

    def _on_bot_failed(self, trouble: BotTrouble) -> None:
        self._problems.append(f"bot {trouble.seat.value}: {trouble.problem}")

    def note_fault(self, damaged: str) -> None:
        """Count a part that is damaged, or without one a crash that only the log tells of."""
        self._problems.append(damaged or "something went wrong inside the program; see the log")
        QApplication.exit()

    def _on_timeout(self) -> None:
        self._problems.append("the deal was not played in time")
        QApplication.exit()

    def _write_report(self) -> None:
        match = self._window.session.match
        deal = match.deal if match else None
        if deal is None or not deal.is_over:
            self._problems.append("no deal was played to its end")
        elif not solver_agrees(deal):
            self._problems.append("the compiled solver and its twin disagree")
        if self._options.report is None:
            return
        figures = {
            "ok": not self._problems,
            "problems": self._problems,
            "sound": readiness().value,
            "compiled": compiled_modules(),
            "version": __version__,
            "python": platform.python_version(),
            "qt": qVersion(),
            "platform": QGuiApplication.platformName(),
            "tricks": len(deal.tricks) if deal else 0,
            "points": {side.value: n for side, n in deal.points().items()} if deal else {},
        }
        try:
            self._options.report.write_text(json.dumps(figures, indent=1), "utf-8")
        except OSError as error:
            self._problems.append(f"no report: {error}")


def compiled_modules() -> list[str]:
    """Return the names of the program's modules that run compiled, in alphabetical order."""
    import madrasso_qt.bots.reference.tree  # noqa: F401 no table needs it, only the arena

    return sorted(
        name
        for name, module in sys.modules.items()
        if name.startswith("madrasso_qt.")
        and str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))
    )


def solver_agrees(deal: Deal) -> bool:
    """Tell whether both searches find the same for the last five tricks of a deal that is over."""
    rest = deal.tricks[-5:]
    hands: dict[Seat, tuple[Card, ...]] = dict.fromkeys(deal.rules.seats, ())
    for trick in rest:
        for seat, card in trick.plays:
            hands[seat] += (card,)
    position = solver.Position(hands, deal.trump, rest[0].leader)
    usual, twin = solver.Solver(), solver.Solver(compiled=False)
    return usual.solve(position, deal.rules).value == twin.solve(position, deal.rules).value


def match_of_bots(seed: int) -> MatchSetup:
    """Return a match of four bots whose first deal has number ``seed``."""
    rules = RuleSet()
    players = {seat: Player(name, _LEVEL) for seat, name in _NAMES.items()}
    return MatchSetup(
        id=str(uuid4()),
        rules=rules,
        players=players,
        first_dealer=Seat.WEST,
        keeper=rules.side_of(Seat.SOUTH),
        seed=seed,
    )
