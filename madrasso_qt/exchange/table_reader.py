"""Tables with one row a deal, from this program or any spreadsheet, read as matches.

Each match is put into MPN and read as such, so that a table is judged by the same rules as any
other text; what is wrong is told with the line of its row.
"""

import csv
import io
import re
from collections.abc import Mapping, Sequence
from datetime import date

from madrasso_qt.exchange.tables import SEATS, SIDES
from madrasso_qt.rules import mpn
from madrasso_qt.rules.cards import DEAL_POINTS, Side
from madrasso_qt.rules.mpn import Fault, MpnError, Record
from madrasso_qt.rules.mpn.play import tag_line
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.rules.score import DealKind
from madrasso_qt.rules.text import clean_text

_TAGS = {"title": "Event", "place": "Site", "rules": "HouseRules", "match": "MatchId"}
_ITEM = re.compile(r"(duty|why|found|secs):\w+|offlead|prompted|stramazzo|forced|assist", re.ASCII)
_Rows = list[tuple[int, dict[str, str]]]


def read_deals(content: bytes) -> list[Record]:
    """Return the matches of a table.

    The first row names the columns, in any order and case; unknown ones are passed over. Needed is
    one column of points, such as ``NS``. The points of one pair, or of one of three players, may
    be left to the subtraction. Rows with one id are one match; without ids, rows whose deals are
    numbered on.

    Raises:
        MpnError: the table or a row cannot be read; its line is that of the row.
    """
    rows = _named(_cells(content))
    groups: list[_Rows] = []
    for row in rows:
        if not groups or not _continues(groups[-1][-1][1], row[1]):
            groups.append([])
        groups[-1].append(row)
    if not groups:
        raise MpnError(Fault.NO_MATCH, 1)
    return [_record(group) for group in groups]


def _cells(content: bytes) -> list[tuple[int, list[str]]]:
    """Return the rows that are not empty with their lines, whatever separates their cells."""
    if len(content) > mpn.MAX_BYTES:
        raise MpnError(Fault.TOO_LONG, 1, most=mpn.MAX_BYTES)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise MpnError(Fault.NOT_UTF8, content.count(b"\n", 0, error.start) + 1) from None
    if "\0" in text:
        raise MpnError(Fault.NUL, text.count("\n", 0, text.index("\0")) + 1)
    first = text.lstrip().partition("\n")[0]
    separator = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        return [(reader.line_num, row) for row in reader if any(map(str.strip, row))]
    except csv.Error:
        raise MpnError(Fault.NO_END_OF_STRING, max(1, reader.line_num)) from None


def _named(rows: list[tuple[int, list[str]]]) -> _Rows:
    """Return the rows by the names of their columns."""
    head = [name.strip().lower() for name in rows[0][1]] if rows else []
    if not {side.lower() for side in SIDES} & set(head):
        raise MpnError(Fault.TABLE_HEADER, 1, columns="NS")
    return [(line, dict(zip(head, map(_unquoted, row), strict=False))) for line, row in rows[1:]]


def _unquoted(cell: str) -> str:
    """Return a cell without the apostrophe that keeps spreadsheets from computing it."""
    cell = cell.strip(" ")
    return cell[1:] if re.match(r"'[=+\-@\t\r']", cell) else cell


def _continues(before: Mapping[str, str], row: Mapping[str, str]) -> bool:
    """Tell whether a row belongs to the match of the row before it."""
    if before.get("match") or row.get("match"):
        return before.get("match") == row.get("match")
    numbers = [cells.get("deal", "") for cells in (before, row)]
    if all(number.isascii() and number.isdigit() for number in numbers):
        return int(numbers[1][:9]) >= int(numbers[0][:9])
    return True


def _record(rows: _Rows) -> Record:
    """Return one match by way of MPN.

    Raises:
        MpnError: a row cannot be read.
    """
    first_line, first = rows[0]
    variant = first.get("variant", "").lower() or _guessed_variant(first)
    sides = tuple(map(Side, ("N", "W", "S") if variant == Variant.THREE else ("NS", "WE")))
    keeper = first.get("keeper", "").upper() or sides[0].value
    tags = {
        **{tag: first.get(column, "") for column, tag in _TAGS.items()},
        **{name.capitalize(): first.get(name, "") for name in SEATS},
        "Date": _date(first.get("date", ""), first_line),
        "Variant": variant.capitalize(),
        "Keeper": keeper,
    }
    text = [tag_line("Event", clean_text(tags.pop("Event")) or "?")]
    text += [tag_line(name, clean_text(value)) for name, value in tags.items() if value]
    text.append(tag_line("Sheet", clean_text(keeper)))
    lines = [first_line] * len(text)
    due = 1
    for line, cells in rows:
        items = _items(cells, line, sides, keeper)
        text.append(f"{due}. {items}")
        lines.append(line)
        due += items.split()[0] != DealKind.VOID
    try:
        return mpn.read("\n".join(text))[0]
    except MpnError as error:
        raise MpnError(error.fault, lines[error.line - 1], **error.fields) from None


def _guessed_variant(cells: Mapping[str, str]) -> str:
    has_pairs = "ns" in cells or "we" in cells
    return Variant.CLASSIC.value if has_pairs else Variant.THREE.value


def _date(text: str, line: int) -> str:
    """Return a date as MPN spells it; it may lack day and month, or have the day first."""
    if re.fullmatch(r"[0-9]{4}([-.][0-9]{2})?", text):
        return (text.replace("-", ".") + ".??.??")[:10]
    found = re.fullmatch(r"([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})", text)
    day = f"{found[3]}-{found[2]:0>2}-{found[1]:0>2}" if found else text[:10]
    if not day:
        return "????.??.??"
    try:
        return date.fromisoformat(day.replace(".", "-")).strftime("%Y.%m.%d")
    except ValueError:
        raise MpnError(Fault.NO_DATE, line, text=ascii(text[:40])) from None


def _items(cells: Mapping[str, str], line: int, sides: Sequence[Side], keeper: str) -> str:
    """Return a row as the items of a sheet line in MPN."""
    kind = cells.get("kind", "").lower() or DealKind.POINTS.value
    by, trick = cells.get("by", "").upper(), cells.get("trick", "")
    if kind == DealKind.POINTS:
        words = [_points_item(cells, line, sides, keeper)]
    elif kind == DealKind.CALL:
        figures = [cells.get(side.value.lower(), "") for side in sides]
        words = [f"call:{by}@{trick}={next(filter(None, figures), '')}"]
    elif kind == DealKind.CASSON:
        words = [f"casson:{by}", *([f"trick:{trick}"] if trick else [])]
    elif kind == DealKind.CAPPOTTO:
        words = [f"cappotto:{by}"]
    elif kind == DealKind.VOID:
        words = [kind]
    else:
        raise MpnError(Fault.NO_KIND, line, text=ascii(kind[:40]))
    for key in ("dealer", "lead", "last"):
        words += [f"{key}:{cells[key].upper()}"] if cells.get(key) else []
    # A note may be prose; only what MPN has words for is a fact.
    words += [word for word in cells.get("note", "").split() if _ITEM.fullmatch(word)]
    if not all(re.fullmatch(r"[\w:@=/]+", word, re.ASCII) for word in words):
        raise MpnError(Fault.NO_ITEM, line, text=ascii(" ".join(words)[:40]))
    return " ".join(words)


def _points_item(cells: Mapping[str, str], line: int, sides: Sequence[Side], keeper: str) -> str:
    """Return the points of a row, those that one side lacks by subtraction."""
    known = {side: cells.get(side.value.lower(), "") for side in sides}
    for text in filter(None, known.values()):
        if not (text.isascii() and text.isdigit() and len(text) <= 3):
            raise MpnError(Fault.NO_POINTS, line, text=ascii(text[:40]))
    missing = [side for side, text in known.items() if not text]
    if len(missing) > 1 or (missing and len(sides) == len(missing)):
        raise MpnError(Fault.NO_POINTS, line, text=ascii(""))
    points = {side: int(text) for side, text in known.items() if text}
    for side in missing:
        points[side] = DEAL_POINTS - sum(points.values())
    if sum(points.values()) != DEAL_POINTS or min(points.values()) < 0:
        raise MpnError(
            Fault.SUM, line, whole=DEAL_POINTS, points=sum(int(t) for t in known.values() if t)
        )
    if len(sides) > 2:
        return "/".join(str(points[side]) for side in sides)
    own = next((side for side in sides if side.value == keeper), sides[0])
    return str(points[own])
