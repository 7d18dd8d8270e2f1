"""Records as files: judged and printed for `check` and `deal`, read and saved, without Qt.

Hides that a file may be of any size.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from madrasso_qt.files import write_file
from madrasso_qt.rules import mpn
from madrasso_qt.rules.cards import FOUR_SEATS, Seat, numbered_deck
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import DealKind, Row, Verdict, keeper_of, line_numbers

_LIMIT = mpn.MAX_BYTES + 1


def check(path: str) -> int:
    """Replay the deals of a record and print points and results, or the first thing wrong.

    Args:
        path: an MPN file, ``-`` for the standard input.

    Returns:
        0 if all is well, 1 if the file cannot be read or something in it is wrong.
    """
    try:
        records = mpn.read(sys.stdin.buffer.read(_LIMIT) if path == "-" else contents(Path(path)))
    except (OSError, ValueError) as error:
        return _fail(path, error)
    wrong = next((finding for record in records for finding in mpn.findings(record)), None)
    if not records:
        wrong = mpn.Finding(1, mpn.Fault.NO_MATCH)
    if wrong is not None:
        print(f"{path}:{wrong.line}: {wrong.message}", file=sys.stderr)
        return 1
    for number, record in enumerate(records, 1):
        if len(records) > 1:
            print(f"match {number}: {record.tags['Event']}")
        for line in _summary(record):
            print(line)
    return 0


def verify(path: str) -> int:
    """Print of each deal of a record whether it was dealt as promised before the cut.

    Args:
        path: an MPN file, ``-`` for the standard input.

    Returns:
        0 if every deal was, or was known beforehand by its number, or is not over yet; 1 if one
        was not or cannot be verified, or the file has no deals or cannot be read.
    """
    try:
        records = mpn.read(sys.stdin.buffer.read(_LIMIT) if path == "-" else contents(Path(path)))
    except (OSError, ValueError) as error:
        return _fail(path, error)
    found = [mpn.verified(record) for record in records]
    if not any(found):
        print(f"{path}: there are no deals with cards in it", file=sys.stderr)
        return 1
    for number, (record, deals) in enumerate(zip(records, found, strict=True), 1):
        if len(records) > 1:
            print(f"match {number}: {record.tags['Event']}")
        for one in deals:
            print(f"deal {one.deal.number}: {one}")
            if one.fault is not None:
                message = mpn.Finding(one.line, one.fault, one.fields).message
                print(f"{path}:{one.line}: {message}", file=sys.stderr)
    return 0 if all(one.is_good for deals in found for one in deals) else 1


def numbered_deal(seed: int, rules: RuleSet, dealer: Seat) -> str:
    """Return a numbered deal of which no card is played yet, as MPN.

    Args:
        seed: the deal's number, 0 or more.
        rules: the rules by which it is dealt.
        dealer: who deals it, as the first deal of a match.
    """
    deal = Deal.from_deck(rules, numbered_deck(seed), dealer)
    keeper = keeper_of(rules, dealer)
    names = {seat.name.capitalize(): "?" if seat in rules.seats else "" for seat in FOUR_SEATS}
    record = mpn.Record(
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
    return mpn.write(record)


def contents(path: Path) -> bytes:
    """Return the bytes of a file, of a longer one just enough for ``mpn.read`` to refuse it.

    Raises:
        OSError: the file cannot be read.
    """
    with path.open("rb") as stream:
        return stream.read(_LIMIT)


def save(path: Path, text: str) -> None:
    """Write a file whole: if that fails, what was there before is still there.

    Raises:
        OSError: it cannot be written.
    """
    write_file(path, text.encode("utf-8"))


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
    for number, row in zip(line_numbers(record.entries), evaluation.rows, strict=True):
        yield f"deal {number}: {_row_text(record.rules, row, evaluation.verdict)}"
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
