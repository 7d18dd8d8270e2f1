"""Matches as tables of comma separated values, written for spreadsheets and read back.

Hides the dialects: UTF-8 with a mark for Excel; semicolons where the comma is the decimal sign; an
apostrophe before what a spreadsheet would take for a formula. A table has one row a deal or one
row a match; the first one holds all facts of a sheet, and ``table_reader`` reads it.
"""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from madrasso_qt.rules import mpn
from madrasso_qt.rules.cards import FOUR_SEATS, Side
from madrasso_qt.rules.mpn import Record
from madrasso_qt.rules.mpn.sheet import line_of
from madrasso_qt.rules.score import DealEntry, Row, line_numbers

CAPPOTTO = 1300
"""What stands for a cappotto in a column, with a minus sign for the others (Rule 8.2)."""

SEATS = tuple(seat.name.lower() for seat in FOUR_SEATS)
"""The columns of the players' names."""
SIDES = tuple(side.value for side in Side)
"""The columns of points, as far as there are such sides."""
_DEAL_HEAD = ("match", "date", "title", "place", *SEATS, "keeper", "variant", "rules")
_DEAL_MIDDLE = ("deal", "dealer", "lead", "kind", "by", "trick")
_DEAL_TAIL = ("last", "note")
_MATCH_HEAD = (*_DEAL_HEAD, "deals")
_MATCH_TAIL = ("winner", "reason", "decided")


@dataclass(frozen=True)
class Dialect:
    """How a table is spelled."""

    separator: str = ","
    """What stands between cells: a comma or, where numbers have one, a semicolon."""


def deals_table(records: Iterable[Record], dialect: Dialect) -> bytes:
    """Return one row a deal of the sheets, void deals included, after a row of names."""
    records = list(records)
    sides = _side_columns(records)
    head = (*_DEAL_HEAD, *_DEAL_MIDDLE, *sides, *_DEAL_TAIL)
    rows = [row for record in records for row in _deal_rows(record)]
    return _spelled(head, rows, dialect)


def matches_table(records: Iterable[Record], dialect: Dialect) -> bytes:
    """Return one row a match with its totals and its result, after a row of names."""
    records = list(records)
    head = (*_MATCH_HEAD, *_side_columns(records), *_MATCH_TAIL)
    return _spelled(head, [_match_row(record) for record in records], dialect)


def _side_columns(records: Sequence[Record]) -> tuple[str, ...]:
    """Return a column for each side of the games that there are."""
    present = {side.value for record in records for side in record.rules.sides}
    return tuple(name for name in SIDES if name in (present or {"NS", "WE"}))


def _spelled(head: Sequence[str], rows: Iterable[Mapping[str, object]], dialect: Dialect) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, delimiter=dialect.separator, lineterminator="\r\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([_cell(row.get(name, "")) for name in head])
    return text.getvalue().encode("utf-8-sig")


def _cell(value: object) -> str:
    """Return a cell that no spreadsheet takes for a formula; a plain number stays one."""
    text = "" if value is None else str(value)
    if re.fullmatch(r"-?[0-9]+", text):
        return text
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r", "'")) else text


def _head_cells(record: Record) -> dict[str, object]:
    tags = record.tags
    cells: dict[str, object] = {
        "match": tags.get("MatchId", ""),
        "date": tags.get("Date", "").replace(".", "-").strip("?-"),
        "title": _known(tags.get("Event", "")),
        "place": _known(tags.get("Site", "")),
        "keeper": record.keeper.value,
        "variant": record.rules.variant.value,
        "rules": tags.get("HouseRules", ""),
    }
    return cells | {name: _known(tags.get(name.capitalize(), "")) for name in SEATS}


def _known(text: str) -> str:
    return "" if text == "?" else text


def _deal_rows(record: Record) -> list[dict[str, object]]:
    head = _head_cells(record)
    numbered = zip(line_numbers(record.entries), record.evaluation().rows, strict=True)
    return [head | _deal_cells(record, number, row) for number, row in numbered]


def _deal_cells(record: Record, number: int, row: Row) -> dict[str, object]:
    entry = row.entry
    who = entry.casson or entry.call
    by = (who.seat or who.side) if who else entry.cappotto
    trick = entry.casson.trick if entry.casson else entry.call and entry.call.after_trick
    cells: dict[str, object] = {
        "deal": number,
        "dealer": entry.dealer and entry.dealer.value,
        "lead": entry.lead and entry.lead.value,
        "kind": entry.kind.value,
        "by": by and by.value,
        "trick": trick,
        "last": entry.last and entry.last.value,
        "note": _other_items(record, entry),
    }
    return cells | _figures(record, row)


def _figures(record: Record, row: Row) -> dict[str, object]:
    """Return what stands in the column of each side."""
    entry, sides = row.entry, record.rules.sides
    if entry.cappotto is not None:
        return {s.value: CAPPOTTO if s is entry.cappotto else -CAPPOTTO for s in sides}
    if entry.call is not None:
        return {entry.call.side.value: entry.call.points}
    points = entry.points or row.points or ()
    return {side.value: value for side, value in zip(sides, points, strict=False)}


_IN_COLUMNS = re.compile(r"[0-9]+\.|[0-9/]+|(casson|cappotto|call|dealer|lead|last|trick):\S*|void")


def _other_items(record: Record, entry: DealEntry) -> str:
    """Return the items of the sheet line in MPN that have no column of their own."""
    words = line_of(record.rules, record.keeper, 1, entry).split()
    return " ".join(word for word in words if not _IN_COLUMNS.fullmatch(word))


def _match_row(record: Record) -> dict[str, object]:
    evaluation = record.evaluation()
    winner, reason = mpn.computed_result(record)
    totals = {side.value: total for side, total in evaluation.totals.items()}
    verdict = evaluation.verdict
    end = {"winner": winner, "reason": reason, "decided": verdict.at_deal if verdict else ""}
    return {**_head_cells(record), "deals": evaluation.deals, **totals, **end}
