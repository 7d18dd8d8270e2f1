"""What the matches of a player, of a pair, or of a pair against another one come to.

Everything is counted over the facts that the evaluation wrote. A mean comes with what chance
alone makes of it (95 %), and a share with Wilson's interval, so that ten deals do not look like a
thousand. A cappotto counts as 130 to 0 and a casson's deal, settled by a penalty, not at all.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import accumulate
from math import sqrt
from operator import sub
from typing import Any, NamedTuple

from madrasso_qt.library.conditions import (
    Condition,
    Seated,
    all_of,
    begun,
    column,
    plays,
    tables_of,
)
from madrasso_qt.library.register import Register
from madrasso_qt.rules.cards import DEAL_POINTS
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.rules.score import DealKind, EndReason

Z95 = 1.96
"""How many standard deviations hold 95 % of what chance makes."""

USUAL_SD = 24.3
"""The standard deviation of a deal's points between equal pairs, by simulation."""

ENOUGH_DEALS = 30
"""From how many deals on their own standard deviation is believed."""


class Help(StrEnum):
    """Which deals and matches are counted: help by hint, live count or undo marks a deal."""

    WITHOUT = "without"
    WITH = "with"
    ALL = "all"


@dataclass(frozen=True)
class Subject:
    """Whose matches are counted."""

    members: tuple[str, ...]
    """One player or the two of a pair, as ``Register.identity`` has them."""
    against: tuple[str, ...] = ()
    """One or both of the opponents; empty for anybody."""


@dataclass(frozen=True)
class Filter:
    """Which of their matches are counted."""

    variant: Variant = Variant.CLASSIC
    """The game: points of different games cannot be compared."""
    source: str = ""
    """Where they were played; empty for anywhere."""
    since: str = ""
    """The first day, or its year or month, ISO; empty for no bound."""
    until: str = ""
    """The last day, or its year or month, ISO; empty for no bound."""
    preset: str | None = None
    """The preset, empty for house rules; None for any."""
    help: Help = Help.WITHOUT
    """Whether help was used."""


class Share(NamedTuple):
    """How often something happened, of how many times it might have."""

    times: int
    """How often it happened."""
    of: int
    """Of how many."""

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds, 0 to 1, that hold the true share in 95 of 100 cases (Wilson)."""
        if not self.of:
            return 0.0, 1.0
        share, square = self.times / self.of, Z95**2 / self.of
        middle = (share + square / 2) / (1 + square)
        half = Z95 * sqrt((share * (1 - share) + square / 4) / self.of) / (1 + square)
        return max(0.0, middle - half), min(1.0, middle + half)


class Course(NamedTuple):
    """How one match went for the subject."""

    match_id: str
    """The match."""
    day: str
    """When it was begun, ISO."""
    start: int
    """The points before the first deal."""
    min_deals: int
    """The regular deals."""
    reach: int
    """The total that wins."""
    totals: tuple[int, ...]
    """The subject's totals after each deal that was added."""
    won: bool | None
    """Whether it was won; None for neither."""


@dataclass
class Record:
    """Matches against one side."""

    won: int = 0
    """How many were won."""
    lost: int = 0
    """How many were lost."""
    neither: int = 0
    """How many were drawn or abandoned."""
    scores: list[int] = field(default_factory=list)
    """The subject's points in each counted deal."""


@dataclass
class Statistics:
    """The figures; ``statistics`` makes them."""

    expected: float = DEAL_POINTS / 2
    """What a side takes in a deal on the average, 65; 43.3 of three players."""
    matches: Record = field(default_factory=Record)
    """All matches, and the points of all counted deals in the order of play."""
    unfinished: int = 0
    """Matches that go on."""
    left_out: int = 0
    """Matches that are left out of ``matches`` because of help used, or not used."""
    left_out_deals: int = 0
    """Deals that are left out of the points likewise."""
    won_by: Counter[EndReason] = field(default_factory=Counter)
    """Matches won, by the way they ended."""
    lost_by: Counter[EndReason] = field(default_factory=Counter)
    """Matches lost, by the way they ended."""
    in_carozza: int = 0
    """Matches won by points within the regular deals."""
    last_tricks: Counter[bool] = field(default_factory=Counter)
    """Deals of which the last trick is known: taken, or not."""
    cappotti: Counter[bool] = field(default_factory=Counter)
    """Cappotti: made, or suffered."""
    cassoni: Counter[bool] = field(default_factory=Counter)
    """Cassoni: of the subject's side, or of others."""
    own_cassoni: int = 0
    """Cassoni that the player himself is known to have committed."""
    calls_right: Counter[bool] = field(default_factory=Counter)
    """Right calls: by the subject's side, or by others."""
    calls_wrong: Counter[str] = field(default_factory=Counter)
    """Wrong calls of the subject's side, by what was wrong (``WrongCall``)."""
    others_wrong: Counter[str] = field(default_factory=Counter)
    """Wrong calls of others likewise."""
    biggest_deficit: int = 0
    """The most points that the subject was behind in a match and still won it."""
    longest_won: int = 0
    """The most matches won one after another."""
    longest_lost: int = 0
    """The most matches lost one after another."""
    courses: list[Course] = field(default_factory=list)
    """How each counted match went, in the order in which they were begun."""
    opponents: dict[tuple[str, ...], Record] = field(default_factory=dict)
    """The same matches by who sat at the other side."""

    @property
    def wins(self) -> Share:
        """Matches won, of those won or lost."""
        return Share(self.matches.won, self.matches.won + self.matches.lost)


def mean_of(scores: Sequence[int]) -> float:
    """Return the mean of points, 0 for none."""
    return sum(scores) / len(scores) if scores else 0.0


def margin_of(scores: Sequence[int]) -> float:
    """Return by how much chance alone may move the mean of points, in 95 of 100 cases.

    Few deals tell little of how much they scatter: the usual scatter is taken for them.
    """
    if not scores:
        return float("inf")
    number = len(scores)
    spread = USUAL_SD
    if number >= ENOUGH_DEALS:
        squares = number * sum(score * score for score in scores) - sum(scores) ** 2
        spread = sqrt(squares / (number * (number - 1)))
    return Z95 * spread / sqrt(number)


def histogram(scores: Iterable[int]) -> list[int]:
    """Return how many scores lie in 0–9, 10–19, …, 120–130."""
    bins = [0] * 13
    for score in scores:
        bins[min(score // 10, 12)] += 1
    return bins


def sides_of(keys: Sequence[str], register: Register) -> list[tuple[str, ...]]:
    """Return who played on each side of a table, in the order of ``RuleSet.sides``.

    The names of a side are in alphabetical order of their identities.

    Args:
        keys: by what the players are known (``key_of``), in the order of play.
        register: who is who.
    """
    identities = [register.identity(key) for key in keys]
    if len(identities) == 3:
        return [(identity,) for identity in identities]
    return [tuple(sorted(identities[start::2])) for start in (0, 1)]


def condition_of(register: Register, subject: Subject, wanted: Filter) -> Condition:
    """Return what must hold for a match to be counted, apart from who sat with whom."""
    people = (*subject.members, *subject.against)
    conditions = [column("m.variant", "=", wanted.variant.value)]
    conditions += [plays(register.keys(identity)) for identity in people]
    if wanted.source:
        conditions.append(column("m.source", "=", wanted.source))
    if wanted.preset is not None:
        conditions.append(column("s.preset", "=", wanted.preset))
    if wanted.since:
        conditions.append(begun(">=", wanted.since))
    if wanted.until:
        conditions.append(begun("<=", wanted.until))
    return all_of(conditions)


def statistics(
    matches: Iterable[Seated], register: Register, subject: Subject, wanted: Filter
) -> Statistics:
    """Return what matches come to.

    Args:
        matches: what ``Library.seated`` found by ``condition_of``, the first begun first.
        register: who is who.
        subject: whose matches they are; deals in which they did not sit so are left out, and the
            result of a match at whose end they did not.
        wanted: how they were chosen.
    """
    counting = _Counting(register, subject, wanted)
    for match in matches:
        counting.add(match)
    return counting.result


def _place_of(subject: Subject, sides: Sequence[tuple[str, ...]]) -> int | None:
    """Return on which side the subject sits against the opponents meant."""
    for place, members in enumerate(sides):
        others = [name for each in sides if each is not members for name in each]
        if _holds(members, subject.members) and _holds(others, subject.against):
            return place
    return None


def _holds(all_of_them: Sequence[str], some: Sequence[str]) -> bool:
    return all(all_of_them.count(name) >= some.count(name) for name in some)


class _Table:
    """One table of a match as the subject sees it."""

    def __init__(self, keys: list[str], register: Register, subject: Subject) -> None:
        self._keys, self._register = keys, register
        sides = sides_of(keys, register)
        self.place = _place_of(subject, sides)
        """On which side the subject sat, None if it did not sit so."""
        self.others = tuple(
            sorted(name for index, who in enumerate(sides) if index != self.place for name in who)
        )
        """Who sat against it."""

    def player(self, seat: str) -> str:
        """Return who sat in a seat, N, W, S or E."""
        return self._register.identity(self._keys["NWSE".index(seat)])


class _Counting:
    """The running state of ``statistics``."""

    def __init__(self, register: Register, subject: Subject, wanted: Filter) -> None:
        self._sides = ("N", "W", "S") if wanted.variant is Variant.THREE else ("NS", "WE")
        self.result = Statistics(expected=DEAL_POINTS / len(self._sides))
        self._register = register
        self._subject = subject
        self._lone = subject.members[0] if len(subject.members) == 1 else None
        self._wanted = wanted
        self._assisted = {Help.ALL: None, Help.WITH: 1, Help.WITHOUT: 0}[wanted.help]
        self._tables: dict[str, list[_Table]] = {}
        self._run = 0

    def add(self, match: Seated) -> None:
        """Count one match: each deal for who sat there, the result for who sat there at its end."""
        tables = self._tables_of(match.players)
        if all(table.place is None for table in tables):
            return
        facts = json.loads(match.facts)
        first, assisted = len(facts["rows"]), False
        stretches = []
        for table, since in zip(tables, facts["since"], strict=True):
            stretches.append((table, facts["rows"][since:first]))
            first = since
        for table, rows in reversed(stretches):
            if table.place is not None:
                self._add_deals(table, table.place, rows)
                assisted = assisted or any(row[5] for row in rows)
        last = tables[0]
        if last.place is None:
            return
        if not match.finished:
            self.result.unfinished += 1
        elif self._assisted in (None, int(assisted)):
            self._add_match(match, last.place, facts, self._record(last))
        else:
            self.result.left_out += 1

    def _tables_of(self, players: str) -> list[_Table]:
        """Return the tables of a match; the same four people often meet again."""
        if players not in self._tables:
            self._tables[players] = [
                _Table(keys, self._register, self._subject)
                for keys in tables_of(players, self._wanted.variant)
            ]
        return self._tables[players]

    def _record(self, table: _Table) -> Record:
        return self.result.opponents.setdefault(table.others, Record())

    def _add_deals(self, table: _Table, place: int, rows: list[list[Any]]) -> None:
        """Count deals that one table played; there are many: the usual ones are counted here."""
        side, scores, lasts, left_out = self._sides[place], [], [], 0
        for row in rows:
            kind, points, last, _who, _seat, assisted = row
            if self._assisted not in (None, assisted):
                left_out += 1
            elif kind == _POINTS:
                scores.append(points[place])
                if last is not None:
                    lasts.append(last == side)
            elif kind == _CAPPOTTO:
                own = self._count_cappotto(row, side)
                scores.append(DEAL_POINTS if own else 0)
                lasts.append(own)
            elif kind == _CASSON:
                self._count_casson(row, side, table)
        self.result.left_out_deals += left_out
        self.result.last_tricks.update(lasts)
        self.result.matches.scores += scores
        self._record(table).scores += scores

    def _count_cappotto(self, row: list[Any], side: str) -> bool:
        """Count a cappotto; return whether the subject made it."""
        own = bool(row[3] == side)
        self.result.cappotti[own] += 1
        return own

    def _count_casson(self, row: list[Any], side: str, table: _Table) -> None:
        _kind, _points, _last, who, seat, _assisted = row
        own = who == side
        self.result.cassoni[own] += 1
        if own and seat and table.player(seat) == self._lone:
            self.result.own_cassoni += 1

    def _add_match(
        self, match: Seated, place: int, facts: Mapping[str, Any], record: Record
    ) -> None:
        side = self._sides[place]
        winner, reason, at_deal, wrong, _, caller, _ = facts["verdict"]
        start, min_deals, reach = facts["rules"]
        won = winner == side if winner else None
        self._add_result(won, EndReason(reason), record)
        if won and reason in _BY_COUNT and at_deal <= min_deals:
            self.result.in_carozza += 1
        if caller:
            self._add_call(caller == side, wrong)
        own, behind = _totals([row[1] for row in facts["rows"] if row[1]], place, start)
        if won:
            self.result.biggest_deficit = max(self.result.biggest_deficit, behind)
        day = match.created_at[:10]
        self.result.courses.append(Course(match.id, day, start, min_deals, reach, own, won))

    def _add_result(self, won: bool | None, reason: EndReason, record: Record) -> None:
        result = self.result
        for each in (result.matches, record):
            each.won += won is True
            each.lost += won is False
            each.neither += won is None
        if won is None:
            return
        (result.won_by if won else result.lost_by)[reason] += 1
        step = 1 if won else -1
        self._run = self._run + step if self._run * step > 0 else step
        result.longest_won = max(result.longest_won, self._run)
        result.longest_lost = max(result.longest_lost, -self._run)

    def _add_call(self, own: bool, wrong: str | None) -> None:
        if not wrong:
            self.result.calls_right[own] += 1
        elif own:
            self.result.calls_wrong[wrong] += 1
        else:
            self.result.others_wrong[wrong] += 1


_BY_COUNT = (EndReason.POINTS.value, EndReason.MORE_POINTS.value)
_POINTS, _CAPPOTTO, _CASSON = (
    kind.value for kind in (DealKind.POINTS, DealKind.CAPPOTTO, DealKind.CASSON)
)


def _totals(deals: list[list[int]], place: int, start: int) -> tuple[tuple[int, ...], int]:
    """Return a side's totals after each deal, and by how much it was behind at the worst."""
    sides = [list(accumulate(points, initial=start))[1:] for points in zip(*deals, strict=True)]
    if not sides:
        return (), 0
    own = sides.pop(place)
    behind = max(max(map(sub, other, own)) for other in sides)
    return tuple(own), max(0, behind)
