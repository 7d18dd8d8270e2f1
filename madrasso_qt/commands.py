"""The sub-commands of the command line; none of them imports Qt.

Each is a ``Command``; a further one is added to ``COMMANDS`` and imports what it needs inside the
function that runs it, so that starting the program stays quick.
"""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from madrasso_qt.rules.cards import FOUR_SEATS, Seat
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant

MAX_SEED_DIGITS = 18
"""The most digits of a deal's number, as in the notation."""


@dataclass(frozen=True, slots=True)
class Command:
    """A sub-command."""

    name: str
    """The word that calls it, the first argument."""
    summary: str
    """What it does, in one line."""
    configure: Callable[[ArgumentParser], None]
    """Adds its arguments to a parser."""
    run: Callable[[Namespace, ArgumentParser], int]
    """Does it and returns the exit code; the parser is for reporting wrong arguments."""


def _configure_check(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.mpn", help="a record, or - for the standard input")


def _run_check(arguments: Namespace, _parser: ArgumentParser) -> int:
    from madrasso_qt import records

    return records.check(arguments.file)


def _run_verify(arguments: Namespace, _parser: ArgumentParser) -> int:
    from madrasso_qt import records

    return records.verify(arguments.file)


def _configure_deal(parser: ArgumentParser) -> None:
    parser.add_argument("--seed", type=_seed, required=True, metavar="N", help="the deal's number")
    _add_rules(parser)
    parser.add_argument(
        "--dealer",
        choices=[seat.value for seat in FOUR_SEATS],
        default=Seat.SOUTH.value,
        help="who deals (default: %(default)s)",
    )


def _add_rules(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--preset",
        choices=[preset.value for preset in Preset],
        default=Preset.VENETO.value,
        help="the way of playing (default: %(default)s)",
    )
    parser.add_argument(
        "--variant",
        choices=[variant.value for variant in Variant],
        default=Variant.CLASSIC.value,
        help="the game (default: %(default)s)",
    )


def _run_deal(arguments: Namespace, parser: ArgumentParser) -> int:
    rules = RuleSet.of(Preset(arguments.preset), Variant(arguments.variant))
    dealer = Seat(arguments.dealer)
    if dealer not in rules.seats:
        parser.error(f"argument --dealer: nobody sits at {dealer.value} in this game")
    from madrasso_qt import records

    print(records.numbered_deal(arguments.seed, rules, dealer), end="")
    return 0


def _seed(text: str) -> int:
    """Return the number of a deal given on the command line."""
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_SEED_DIGITS):
        raise ArgumentTypeError(f"a deal's number has 1 to {MAX_SEED_DIGITS} digits")
    return int(text)


def _configure_solve(parser: ArgumentParser) -> None:
    _configure_check(parser)
    parser.add_argument(
        "--deal", type=_seed, metavar="N", help="the deal's number (default: the first with cards)"
    )
    parser.add_argument(
        "--after",
        type=_moment,
        default=(0, 0),
        metavar="TRICK[.CARD]",
        help="how many tricks, and cards of the next one, are played (default: none)",
    )
    parser.add_argument("--json", action="store_true", help="print the values as JSON")


def _run_solve(arguments: Namespace, _parser: ArgumentParser) -> int:
    from madrasso_qt import analysis

    return analysis.run(arguments.file, arguments.deal, arguments.after, as_json=arguments.json)


def _moment(text: str) -> tuple[int, int]:
    """Return the complete tricks and the further cards that are given on the command line."""
    tricks, dot, cards = text.partition(".")
    numbers = (tricks, cards) if dot else (tricks, "0")
    if not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in numbers):
        raise ArgumentTypeError("a moment is a number of tricks, such as 3, or of cards too: 3.2")
    return int(numbers[0]), int(numbers[1])


def _configure_bench(parser: ArgumentParser) -> None:
    parser.add_argument(
        "what",
        nargs="?",
        choices=("program", "solver", "library"),
        default="program",
        help="what to measure",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def _run_bench(arguments: Namespace, _parser: ArgumentParser) -> int:
    if arguments.what == "library":
        from madrasso_qt import bench_library

        return bench_library.run(as_json=arguments.json)
    from madrasso_qt import bench

    if arguments.what == "solver":
        return bench.run_solver(as_json=arguments.json)
    return bench.run(as_json=arguments.json)


def _configure_arena(parser: ArgumentParser) -> None:
    parser.add_argument("--a", required=True, metavar="X", help="the first player: a level, or r0")
    parser.add_argument("--b", required=True, metavar="Y", help="the second player")
    parser.add_argument(
        "--boards", type=_seed, default=100, metavar="N", help="how many deals (default: 100)"
    )
    parser.add_argument(
        "--seed", type=_seed, default=0, metavar="S", help="the number of the first deal"
    )
    _add_rules(parser)
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=_seed, default=1, metavar="N", help="how many processes play (default: 1)"
    )
    where.add_argument(
        "--scheduler",
        metavar="tcp://HOST:PORT",
        help="let the workers of a Dask cluster play (extra: cluster)",
    )
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep the boards there and go on from them"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def _run_arena(arguments: Namespace, parser: ArgumentParser) -> int:
    from madrasso_qt.bots import contest

    if arguments.scheduler and not contest.has_cluster():
        parser.error("argument --scheduler: needs the extra cluster: madrasso-qt[cluster]")
    held = contest.Contest(
        arguments.a,
        arguments.b,
        arguments.boards,
        arguments.seed,
        arguments.preset,
        arguments.variant,
    )
    return contest.run(
        held,
        jobs=arguments.jobs,
        resume=arguments.resume,
        as_json=arguments.json,
        scheduler=arguments.scheduler,
    )


def _configure_engine(parser: ArgumentParser) -> None:
    parser.add_argument("--level", required=True, metavar="LEVEL", help="who plays")


def _run_engine(arguments: Namespace, parser: ArgumentParser) -> int:
    from madrasso_qt.bots import engine, player

    try:
        level = player.bot(arguments.level)
    except ValueError as error:
        parser.error(f"argument --level: {error}")
    engine.serve(level, arguments.level, sys.stdin, lambda line: print(line, flush=True))
    return 0


COMMANDS: tuple[Command, ...] = (
    Command(
        "check",
        "replay a record, print its points, find what breaks a rule",
        _configure_check,
        _run_check,
    ),
    Command(
        "verify",
        "tell of each deal of a record whether it was dealt as promised",
        _configure_check,
        _run_verify,
    ),
    Command("deal", "print a numbered deal as a record", _configure_deal, _run_deal),
    Command(
        "solve", "print what each card of a deal is worth openly", _configure_solve, _run_solve
    ),
    Command("arena", "let two bots play duplicate boards", _configure_arena, _run_arena),
    Command("engine", "play by the line protocol", _configure_engine, _run_engine),
    Command(
        "bench",
        "measure start, memory and smoothness, solver or library",
        _configure_bench,
        _run_bench,
    ),
)
"""All sub-commands, in the order of the help."""
