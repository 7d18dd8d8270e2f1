"""Take pictures of the program: `python packaging/pictures.py FOLDER`, or `--readme`.

One file for each window size, appearance, language and scene, to be looked at after every visible
change; with `--readme` only the picture of the README, into `resources/pictures`. Needs no screen.
Runs in the environment of `packaging/dev.py`.
"""

import os
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QDialog, QWidget

from madrasso_qt.app.folders import Folders
from madrasso_qt.app.settings import ColourScheme, Language
from madrasso_qt.bots.player import Limit, bot, event_of
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.log import MatchSetup, Player
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.ui.application import make_application, make_context
from madrasso_qt.ui.main_window import MainWindow

SIZES = ((800, 600), (1280, 800), (1920, 1080))
SCHEMES = (ColourScheme.LIGHT, ColourScheme.DARK)
LANGUAGES = (Language.ENGLISH, Language.ITALIAN)
README = Path(__file__).resolve().parents[1] / "resources" / "pictures" / "table.png"
NAMES = {Seat.NORTH: "Marco", Seat.WEST: "Bepi", Seat.SOUTH: "", Seat.EAST: "Nane"}


class Studio:
    """A window of the program with folders of its own, in which scenes are set."""

    def __init__(self, folder: Path) -> None:
        self.application = make_application()
        context, _ = make_context(Folders.of(folder), ExitStack())
        still = replace(context.settings, speed=0, trick_pause_ms=-1)
        context.settings = still
        self.window = MainWindow(context)
        self.window.show()

    def dress(self, size: tuple[int, int], scheme: ColourScheme, language: Language) -> None:
        """Choose size, appearance and language."""
        settings = self.window.context.settings
        self.window.apply(replace(settings, colour_scheme=scheme, language=language))
        self.window.resize(*size)
        self.settle()

    def settle(self) -> None:
        """Let everything be drawn."""
        loop = QEventLoop()
        QTimer.singleShot(60, loop.quit)
        loop.exec()

    def close(self) -> None:
        """End the program."""
        self.window.close()
        self.window.context.library.close()


def match_after(events: int, rules: RuleSet | None = None, seed: int = 11) -> Match:
    """Return a match of a person and bots after `events` events played by bots, or at its end."""
    rules = rules or RuleSet()
    players = {seat: Player(NAMES[seat], "osteria") for seat in rules.seats}
    players[Seat.SOUTH] = Player(NAMES[Seat.SOUTH])
    keeper = rules.side_of(Seat.SOUTH)
    match = Match(MatchSetup("pictures", rules, players, Seat.WEST, keeper, seed=seed))
    player, rng = bot("osteria"), Random(seed)
    while not match.evaluation.decided and (len(match.log) < events or not _at_turn(match)):
        deal = match.deal
        seat = deal.to_act if deal else None
        if deal is None or seat is None:
            match.append(match.next_deal())
        else:
            match.append(event_of(deal, seat, player.choose(deal.view(seat), Limit(), rng)))
    return match


def _at_turn(match: Match) -> bool:
    """Tell whether the person is to play the third or fourth card of a trick."""
    deal = match.deal
    return deal is not None and deal.to_play is Seat.SOUTH and len(deal.trick.plays) > 1


def scenes(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """Set one scene after the other; yield its name and what is to be seen."""
    window = studio.window
    rules = {"table": RuleSet(), "three": RuleSet.of(variant=Variant.THREE)}
    for name, chosen in rules.items():
        window.session.open(match_after(60, chosen))
        yield name, window
    window.session.open(match_after(500))
    window.area.hide_panel()
    yield "late", window
    match = match_after(100_000)
    window.session.open(match)
    yield "end", window
    window.windows.show_deal_panel()
    yield "deal", window
    window.area.hide_panel()
    opened: tuple[Callable[[], None], ...] = (
        window.windows.new_match,
        window.windows.settings,
        window.windows.matches,
        window.windows.rules,
        window.windows.about,
    )
    for show in opened:
        show()
        dialog = next(child for child in window.findChildren(QDialog) if child.isVisible())
        studio.settle()
        yield show.__name__, dialog
        dialog.close()


def main() -> int:
    """Take all pictures, or the one of the README."""
    parser = ArgumentParser(description="Take pictures of the program.")
    parser.add_argument("folder", type=Path, nargs="?", help="where all pictures go")
    parser.add_argument("--readme", action="store_true", help="take only that of the README")
    wanted = parser.parse_args()
    if bool(wanted.folder) == wanted.readme:
        parser.error("either a folder or --readme")
    folder: Path = README.parent if wanted.readme else wanted.folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        studio = Studio(Path(scratch))
        if wanted.readme:
            studio.dress((1280, 800), ColourScheme.LIGHT, Language.ENGLISH)
            studio.window.session.open(match_after(180))
            studio.settle()
            studio.window.grab().save(str(README))
        else:
            for size, scheme, language in product(SIZES, SCHEMES, LANGUAGES):
                studio.dress(size, scheme, language)
                for name, widget in scenes(studio):
                    studio.settle()
                    file = f"{name}-{size[0]}x{size[1]}-{scheme}-{language}.png"
                    widget.grab().save(str(folder / file))
        studio.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
