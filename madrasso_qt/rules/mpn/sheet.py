"""One line of the sheet in MPN, read and written."""

import re
from typing import Final

from madrasso_qt.rules.cards import DEAL_POINTS, Seat, Side
from madrasso_qt.rules.mpn.faults import Fault, MpnError
from madrasso_qt.rules.mpn.record import one_word
from madrasso_qt.rules.mpn.scanner import Row
from madrasso_qt.rules.mpn.words import member, number_of, seat_of, shown, side_of, who_of
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.score import (
    Call,
    Casson,
    DealEntry,
    DealKind,
    Duty,
    impossibility,
    most_points_in,
    totals_with_last,
)

_FLAGS: Final = {"void", "offlead", "prompted", "stramazzo", "forced", "assist"}
_KEYS: Final = {
    *("casson", "cappotto", "call", "dealer", "lead", "last"),
    *("trick", "secs", "duty", "found", "why"),
}
_KINDS: Final = ("points", "casson", "cappotto", "call", "void")
_BELONGS: Final = {
    "trick": "casson",
    "duty": "casson",
    "offlead": "call",
    "prompted": "call",
    "found": "call",
    "why": "void",
}
"""Which items make sense only beside another one."""


def numbered(row: Row) -> tuple[int, list[str]]:
    """Return the deal's number and the items of a sheet line.

    Raises:
        MpnError: the row does not begin with a number and a full stop.
    """
    match = re.match(r"([0-9]{1,6}) ?\. ?", row.text)
    if match is None:
        raise MpnError(Fault.LINE_FORM, row.line, text=shown(row.text))
    return int(match.group(1)), row.text[match.end() :].split()


def entry_of(rules: RuleSet, keeper: Side, items: list[str], line: int) -> DealEntry:
    """Return the sheet line that ``items`` spell.

    Args:
        rules: the rules of the match.
        keeper: whose points the lines give.
        items: what follows the number.
        line: where they stand.

    Raises:
        MpnError: an item is unknown, twice there, out of place, or the figure cannot be.
    """
    facts = _facts(items, line)
    kinds = [kind for kind in _KINDS if kind in facts]
    if len(kinds) != 1:
        raise MpnError(Fault.ONE_KIND, line)
    for item, owner in _BELONGS.items():
        if item in facts and owner not in facts:
            raise MpnError(Fault.ITEM_ALONE, line, item=item, owner=owner)
    entry = _Facts(rules, facts, line).entry(DealKind(kinds[0]), keeper)
    if impossibility(rules, entry) is not None:
        raise _impossible(rules, entry, line)
    if entry.cappotto and entry.last not in (None, entry.cappotto):
        raise MpnError(Fault.CAPPOTTO_LAST, line)
    return entry


def _impossible(rules: RuleSet, entry: DealEntry, line: int) -> MpnError:
    """Return what is wrong with a figure that cannot be."""
    if entry.call is not None:
        tricks, points = entry.call.after_trick, entry.call.points
        if tricks > rules.hand_size:
            return MpnError(Fault.NO_SUCH_TRICK, line, tricks=rules.hand_size, trick=tricks)
        most = most_points_in(rules, tricks)
        return MpnError(Fault.CALL_POINTS, line, tricks=tricks, most=most, points=points)
    if sum(entry.points) != DEAL_POINTS:
        return MpnError(Fault.SUM, line, whole=DEAL_POINTS, points=sum(entry.points))
    for side, points in zip(rules.sides, entry.points, strict=True):
        if points in (1, DEAL_POINTS - 1):
            return MpnError(Fault.NO_SUCH_POINTS, line, points=points)
        if points not in totals_with_last(entry.last is side):
            fault = Fault.NOT_WITH_LAST if entry.last is side else Fault.NOT_WITHOUT_LAST
            return MpnError(fault, line, points=points)
    raise AssertionError(entry)


def line_of(rules: RuleSet, keeper: Side, number: int, entry: DealEntry) -> str:
    """Return the strict form of a sheet line."""
    items = [kind_item(rules, keeper, entry)]
    if entry.casson is not None:
        items += _item("trick", entry.casson.trick) + _item("duty", entry.casson.duty)
    if entry.call is not None:
        call = entry.call
        items += ["offlead"] * (not call.on_lead) + ["prompted"] * call.prompted
        items += _item("found", call.casson_seat or call.casson_side)
    items += _item("why", entry.why_void or None)
    items += _item("dealer", entry.dealer) + _item("lead", entry.lead) + _item("last", entry.last)
    for flag in ("stramazzo", "forced", "assist"):
        items += [flag] * getattr(entry, flag)
    items += _item("secs", entry.seconds)
    return f"{number}. {' '.join(items)}"


def _facts(items: list[str], line: int) -> dict[str, str]:
    """Return the items by their key, the bare points under ``points``."""
    facts: dict[str, str] = {}
    for item in items:
        key, colon, value = item.partition(":")
        if not colon and re.fullmatch(r"[0-9/]+", item):
            key, value = "points", item
        elif not (key in _KEYS if colon else key in _FLAGS):
            raise MpnError(Fault.NO_ITEM, line, text=shown(item))
        if key in facts:
            raise MpnError(Fault.ITEM_TWICE, line, item=key)
        facts[key] = value
    return facts


class _Facts:
    """The items of one line on their way to an entry."""

    def __init__(self, rules: RuleSet, facts: dict[str, str], line: int) -> None:
        self.rules = rules
        self.facts = facts
        self.line = line

    def entry(self, kind: DealKind, keeper: Side) -> DealEntry:
        """Return the line as facts."""
        facts = self.facts
        return DealEntry(
            kind,
            points=self._points(keeper) if "points" in facts else (),
            casson=self._casson() if "casson" in facts else None,
            cappotto=self._side("cappotto"),
            call=self._call() if "call" in facts else None,
            why_void=one_word(facts.get("why", "")),
            dealer=self._seat("dealer"),
            lead=self._seat("lead"),
            last=self._side("last"),
            seconds=self._number("secs"),
            stramazzo="stramazzo" in facts,
            forced="forced" in facts,
            assist="assist" in facts,
        )

    def _points(self, keeper: Side) -> tuple[int, ...]:
        texts = self.facts["points"].split("/")
        points = [number_of(text, self.line, Fault.NO_POINTS) for text in texts]
        three = self.rules.variant is Variant.THREE
        if len(points) != (3 if three else 1):
            raise MpnError(Fault.POINTS_OF_ALL if three else Fault.POINTS_OF_KEEPER, self.line)
        if max(points) > DEAL_POINTS:
            raise MpnError(Fault.SUM, self.line, whole=DEAL_POINTS, points=max(points))
        if three:
            return tuple(points)
        return tuple(
            points[0] if side is keeper else DEAL_POINTS - points[0] for side in self.rules.sides
        )

    def _casson(self) -> Casson:
        side, seat = who_of(self.rules, self.facts["casson"], self.line)
        trick = self._number("trick")
        if trick is not None and not 1 <= trick <= self.rules.hand_size:
            whole = self.rules.hand_size
            raise MpnError(Fault.NO_SUCH_TRICK, self.line, tricks=whole, trick=trick)
        duty = self.facts.get("duty")
        return Casson(
            side,
            seat,
            trick,
            None if duty is None else member(Duty, duty, Fault.NO_DUTY, self.line),
        )

    def _call(self) -> Call:
        match = re.fullmatch(r"([NWSE]{1,2})@([0-9]{1,3})=([0-9]{1,3})", self.facts["call"])
        if match is None:
            text = shown(self.facts["call"])
            raise MpnError(Fault.CALL_FORM, self.line, text=text)
        side, seat = who_of(self.rules, match.group(1), self.line)
        found = self.facts.get("found")
        other = (None, None) if found is None else who_of(self.rules, found, self.line)
        return Call(
            side,
            after_trick=int(match.group(2)),
            points=int(match.group(3)),
            seat=seat,
            on_lead="offlead" not in self.facts,
            prompted="prompted" in self.facts,
            casson_side=other[0],
            casson_seat=other[1],
        )

    def _seat(self, key: str) -> Seat | None:
        return seat_of(self.rules, self.facts[key], self.line) if key in self.facts else None

    def _side(self, key: str) -> Side | None:
        return side_of(self.rules, self.facts[key], self.line) if key in self.facts else None

    def _number(self, key: str) -> int | None:
        return number_of(self.facts[key], self.line) if key in self.facts else None


def kind_item(rules: RuleSet, keeper: Side, entry: DealEntry) -> str:
    """Return the item that says what the deal was."""
    if entry.casson is not None:
        return f"casson:{(entry.casson.seat or entry.casson.side).value}"
    if entry.cappotto is not None:
        return f"cappotto:{entry.cappotto.value}"
    if entry.call is not None:
        call = entry.call
        return f"call:{(call.seat or call.side).value}@{call.after_trick}={call.points}"
    if entry.kind is DealKind.VOID:
        return "void"
    if rules.variant is Variant.THREE:
        return "/".join(map(str, entry.points))
    return str(entry.points[rules.sides.index(keeper)])


def _item(key: str, value: Seat | Side | Duty | str | int | None) -> list[str]:
    """Return the item ``key:value``, or nothing for None."""
    if value is None:
        return []
    return [f"{key}:{value.value if isinstance(value, (Seat, Side)) else value}"]
