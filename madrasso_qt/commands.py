"""The sub-commands of the command line; none of them imports Qt.

Each is a ``Command``; a further one is added to ``COMMANDS`` and imports what it needs inside the
function that runs it, so that starting the program stays quick.
"""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from madrasso_qt.rules import mpn
from madrasso_qt.rules.cards import FOUR_SEATS, Seat, numbered_deck
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.rules.score import DealKind, Row, Verdict, keeper_of

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


def check(path: str) -> int:
    """Replay the deals of a record and print points and results, or the first thing wrong.

    Args:
        path: an MPN file, ``-`` for the standard input.

    Returns:
        0 if all is well, 1 if the file cannot be read or something in it is wrong.
    """
    try:
        records = mpn.read(_contents(path))
    except (OSError, ValueError) as error:
        return _fail(path, error)
    wrong = next((finding for record in records for finding in mpn.findings(record)), None)
    if not records:
        wrong = mpn.Finding(1, "there is no match in it")
    if wrong is not None:
        print(f"{path}:{wrong.line}: {wrong.message}", file=sys.stderr)
        return 1
    for number, record in enumerate(records, 1):
        if len(records) > 1:
            print(f"match {number}: {record.tags['Event']}")
        for line in _summary(record):
            print(line)
    return 0


def numbered_record(seed: int, rules: RuleSet, dealer: Seat) -> mpn.Record:
    """Return the record of a numbered deal of which no card is played yet.

    Args:
        seed: the deal's number, 0 or more.
        rules: the rules by which it is dealt.
        dealer: who deals it, as the first deal of a match.
    """
    deal = Deal.from_deck(rules, numbered_deck(seed), dealer)
    keeper = keeper_of(rules, dealer)
    names = {seat.name.capitalize(): "?" if seat in rules.seats else "" for seat in FOUR_SEATS}
    return mpn.Record(
        tags={
            "Event": f"Deal {seed}",
            "Site": "?",
            "Date": "????.??.??",
            "Variant": rules.variant.value.capitalize(),
            **names,
            "Keeper": keeper.value,
            "Result": "*",
            "Termination": "unterminated",
            **mpn.house_rules_tag(rules),
        },
        rules=rules,
        keeper=keeper,
        deals=(mpn.recorded_deal(deal, seed=seed),),
        has_sheet=False,
    )


def _contents(path: str) -> bytes:
    """Return the bytes of a file, not many more than are ever read as a record."""
    limit = mpn.MAX_BYTES + 1
    if path == "-":
        return sys.stdin.buffer.read(limit)
    with Path(path).open("rb") as stream:
        return stream.read(limit)


def _fail(path: str, error: OSError | ValueError) -> int:
    """Report a file that cannot be read and return the exit code."""
    if isinstance(error, mpn.MpnError):
        print(f"{path}:{error.line}: {error.message}", file=sys.stderr)
    else:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        print(f"{path}: {reason or error}", file=sys.stderr)
    return 1


def _summary(record: mpn.Record) -> Iterator[str]:
    """Yield a line a deal and one for the result."""
    evaluation = record.evaluation()
    due = 1
    for row in evaluation.rows:
        yield f"deal {due}: {_row_text(record.rules, row, evaluation.verdict)}"
        due += row.entry.kind is not DealKind.VOID
    for recorded in record.deals:
        deal = mpn.replay(recorded, record.rules)
        if deal.outcome() is None:
            state = "stopped" if recorded.finished else "to be continued"
            points = _points_text(record.rules, tuple(deal.points().values()))
            yield f"deal {recorded.number}: {state} after {len(deal.tricks)} tricks, {points}"
    result, termination = mpn.computed_result(record)
    totals = _points_text(record.rules, tuple(evaluation.totals.values()))
    yield f"result: {result}, {termination}; totals {totals}"


def _row_text(rules: RuleSet, row: Row, verdict: Verdict | None) -> str:
    """Return what a line of the sheet comes to."""
    entry = row.entry
    if entry.kind is DealKind.VOID:
        return "void"
    if row.surplus:
        return "not counted, the match was decided before"
    if entry.cappotto is not None:
        return f"cappotto of {entry.cappotto.value}"
    if entry.call is not None and row.points is None and verdict is not None:
        return f"call of {entry.call.side.value} with {verdict.call_total}: {verdict}"
    points = _points_text(rules, row.points or ())
    return f"{points} (casson)" if entry.casson else points


def _points_text(rules: RuleSet, points: tuple[int, ...]) -> str:
    """Return points by side, such as ``NS 83, WE 47``."""
    return ", ".join(f"{side.value} {own}" for side, own in zip(rules.sides, points, strict=True))


def _configure_check(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.mpn", help="a record, or - for the standard input")


def _run_check(arguments: Namespace, _parser: ArgumentParser) -> int:
    return check(arguments.file)


def _configure_deal(parser: ArgumentParser) -> None:
    parser.add_argument("--seed", type=_seed, required=True, metavar="N", help="the deal's number")
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
    parser.add_argument(
        "--dealer",
        choices=[seat.value for seat in FOUR_SEATS],
        default=Seat.SOUTH.value,
        help="who deals (default: %(default)s)",
    )


def _run_deal(arguments: Namespace, parser: ArgumentParser) -> int:
    rules = RuleSet.of(Preset(arguments.preset), Variant(arguments.variant))
    dealer = Seat(arguments.dealer)
    if dealer not in rules.seats:
        parser.error(f"argument --dealer: nobody sits at {dealer.value} in this game")
    print(mpn.write(numbered_record(arguments.seed, rules, dealer)), end="")
    return 0


def _seed(text: str) -> int:
    """Return the number of a deal given on the command line."""
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_SEED_DIGITS):
        raise ArgumentTypeError(f"a deal's number has 1 to {MAX_SEED_DIGITS} digits")
    return int(text)


def _configure_bench(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def _run_bench(arguments: Namespace, _parser: ArgumentParser) -> int:
    from madrasso_qt import bench

    return bench.run(as_json=arguments.json)


COMMANDS: tuple[Command, ...] = (
    Command(
        "check",
        "replay a record, print its points, find what breaks a rule",
        _configure_check,
        _run_check,
    ),
    Command("deal", "print a numbered deal as a record", _configure_deal, _run_deal),
    Command("bench", "measure start, memory and smoothness", _configure_bench, _run_bench),
)
"""All sub-commands, in the order of the help."""
