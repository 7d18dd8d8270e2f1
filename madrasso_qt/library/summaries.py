"""What lists and statistics want of a match, kept beside the log so that not all is replayed.

A summary is filled by ``evaluate`` only, and believed only if it was made from the log as long as
it is now and by this version of the program; without it a match is replayed.
"""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from madrasso_qt.library.identity import key_of
from madrasso_qt.library.records import LoadedMatch
from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.log import Player, Source
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.rules.score import Casson, DealKind, EndReason, Evaluation, Row, Verdict, WrongCall
from madrasso_qt.rules.text import folded

if TYPE_CHECKING:
    from madrasso_qt.rules.tablematch import TableMatch

VERSION = 4
"""To be raised when a match may be judged, or a summary spelled, in another way than before."""


class Summary(NamedTuple):
    """The columns of a summary after the match's id, the length of its log and the version."""

    finished: int
    """1 if it is decided."""
    damaged: int
    """1 if not all of it can be read."""
    reason: str
    """How it ended as records spell it, empty while it goes on."""
    deals: int
    """How many deals count, 0 or more."""
    preset: str
    """The preset of its rules, empty for house rules."""
    players: str
    """By what the players are known (``key_of``) in the order of play, a line end round each: first
    those who sat there at the end, then whoever sat there before a substitute came."""
    names: str
    """A line for each player's name, folded for searching."""
    words: str
    """Whatever else may be searched, folded."""
    figures: str
    """The points that sides took in its deals, each once, a blank round each."""
    least: int
    """The fewest of these points, -1 if there are none."""
    most: int
    """The most of them, -1 if there are none."""
    cassons: str
    """A line for each casson: the offender's name, or his side's names, folded."""
    facts: str
    """Everything else, as JSON."""


class MatchInfo(NamedTuple):
    """One match in a list."""

    id: str
    """Its id."""
    created_at: datetime | None
    """When it was started; None if the stored time is no time."""
    changed_at: datetime | None
    """When its last event was written; None if the stored time is no time."""
    events: int
    """How many events its log has."""
    source: Source | None
    """Where it is played; None for a source of a later version."""
    variant: Variant | None
    """The game; None for one of a later version."""
    players: Mapping[Seat, Player]
    """Who sits where; empty if the first event cannot be read."""
    title: str
    """The heading of its sheet."""
    place: str
    """Where the table stands."""
    note: str
    """What else was written on the sheet."""
    totals: Mapping[Side, int]
    """The totals of the completed deals; empty if the first event cannot be read."""
    deals: int
    """How many deals count, 0 or more."""
    verdict: Verdict | None
    """How it ended; None while it goes on."""
    problem: str
    """Why not all of it can be read, in English; empty for a sound match."""
    trashed: bool
    """Whether it lies in the trash."""

    @property
    def is_finished(self) -> bool:
        """Whether it is decided."""
        return self.verdict is not None and self.verdict.decided

    @property
    def is_damaged(self) -> bool:
        """Whether not all of it can be read."""
        return bool(self.problem)


class SummaryError(ValueError):
    """A stored summary cannot be read; it is made anew."""


def summary_of(loaded: LoadedMatch) -> Summary:
    """Return the summary of a match as far as it could be read."""
    match = loaded.match
    if match is None:
        facts = json.dumps({"problem": loaded.problem})
        return Summary(0, 1, "", 0, "", "", "", "", "", -1, -1, "", facts)
    setup, evaluation = match.setup, match.evaluation
    preset, verdict = setup.rules.preset(), evaluation.verdict
    figures = sorted({points for row in evaluation.rows for points in _taken(row)})
    return Summary(
        finished=int(evaluation.decided),
        damaged=int(loaded.is_damaged),
        reason=verdict.reason.value if verdict else "",
        deals=evaluation.deals,
        preset=preset.value if preset else "",
        players=wrapped(*(key for _, keys in _tables(match, evaluation) for key in keys)),
        names="\n".join(folded(who.name) for who in _everybody(match)),
        words=folded(f"{setup.title} {setup.place} {setup.note}"),
        figures="".join(f" {points} " for points in figures),
        least=figures[0] if figures else -1,
        most=figures[-1] if figures else -1,
        cassons="\n".join(
            _offender(match, place, row.entry.casson)
            for place, row in enumerate(evaluation.rows)
            if row.entry.casson
        ),
        facts=json.dumps(_facts(match, evaluation, loaded.problem), separators=(",", ":")),
    )


def wrapped(*keys: str) -> str:
    """Return keys with a line end round each, so that each can be found whole."""
    return "\n" + "".join(f"{key}\n" for key in keys)


def info_of(row: Mapping[str, Any], text: str) -> MatchInfo:
    """Return a match's line from its stored row and the facts of its summary.

    Args:
        row: id, created_at, changed_at, events, source, variant and trashed_at.
        text: the facts.

    Raises:
        SummaryError: ``text`` is no summary's.
    """
    try:
        return _info(row, json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise SummaryError(str(error)) from error


def _facts(match: Match, evaluation: Evaluation, problem: str) -> dict[str, Any]:
    setup = match.setup
    return {
        "problem": problem,
        "title": [setup.title, setup.place, setup.note],
        "players": {s.value: [who.name, who.bot, who.id] for s, who in setup.players.items()},
        "totals": {side.value: total for side, total in evaluation.totals.items()},
        "deals": evaluation.deals,
        "verdict": _spelled(evaluation.verdict),
        "rules": [setup.rules.start, setup.rules.min_deals, setup.rules.reach],
        "rows": [_row(row) for row in evaluation.rows if row.number is not None],
        "since": [number for number, _ in _tables(match, evaluation)],
    }


def _everybody(match: Match) -> list[Player]:
    """Return who ever sat at the table, first those who sit there now."""
    players = list(match.setup.players.values())
    table = _kept_sheet(match)
    if table is not None:
        others = [*table.players_at(-1).values(), *(each.player for each in table.substitutions)]
        players += [who for who in dict.fromkeys(others) if who not in players]
    return players


def _tables(match: Match, evaluation: Evaluation) -> list[tuple[int, list[str]]]:
    """Return how many counted deals were played before these sat down together, and who they are.

    The last table comes first. Somebody who sat down after the decision played no deal.
    """
    setup, table = match.setup, _kept_sheet(match)
    if table is None or not table.substitutions:
        return [(0, [key_of(setup.players[seat], setup.source) for seat in setup.rules.seats])]
    tables: dict[int, list[str]] = {}
    for place in sorted({0, *(each.place for each in table.substitutions)}):
        number = sum(row.number is not None for row in evaluation.rows[:place])
        if number < evaluation.deals or not (number and evaluation.decided):
            players = table.players_at(place)
            keys = [key_of(players[seat], setup.source) for seat in setup.rules.seats]
            tables[number] = keys
    return sorted(tables.items(), reverse=True)


def _kept_sheet(match: Match) -> "TableMatch | None":
    """Return the match if only its sheet is kept."""
    if match.setup.source is Source.BOTS:
        return None
    from madrasso_qt.rules.tablematch import TableMatch  # most starts need it not

    assert isinstance(match, TableMatch)
    return match


def _row(row: Row) -> list[Any]:
    """Return what statistics want of a line of the sheet; ``statistics`` reads it."""
    entry = row.entry
    acting = entry.casson or entry.call
    side = entry.cappotto or (acting and acting.side)
    seat = acting and acting.seat
    last = entry.last and entry.last.value
    who = side and side.value, seat and seat.value
    return [entry.kind.value, row.points, last, *who, int(entry.assist)]


def _taken(row: Row) -> tuple[int, ...]:
    """Return the points that sides took in a counted deal; a casson's are not taken."""
    return row.points or () if row.entry.kind is DealKind.POINTS else ()


def _offender(match: Match, place: int, casson: Casson) -> str:
    table = _kept_sheet(match)
    players = table.players_at(place) if table else match.setup.players
    seats = (casson.seat,) if casson.seat else match.rules.members(casson.side)
    return " ".join(folded(players[seat].name) for seat in seats)


def _info(row: Mapping[str, Any], facts: Mapping[str, Any]) -> MatchInfo:
    players = facts.get("players", {})
    title, place, note = facts.get("title", ("", "", ""))
    return MatchInfo(
        id=str(row["id"]),
        created_at=time_of(row["created_at"]),
        changed_at=time_of(row["changed_at"]),
        events=row["events"],
        source=Source(row["source"]) if row["source"] in set(Source) else None,
        variant=Variant(row["variant"]) if row["variant"] in set(Variant) else None,
        players={Seat(seat): Player(*who) for seat, who in players.items()},
        title=title,
        place=place,
        note=note,
        totals={Side(side): total for side, total in facts.get("totals", {}).items()},
        deals=facts.get("deals", 0),
        verdict=_read(facts.get("verdict")),
        problem=facts["problem"],
        trashed=row["trashed_at"] is not None,
    )


def _spelled(verdict: Verdict | None) -> list[Any] | None:
    if verdict is None:
        return None
    return [
        verdict.winner and verdict.winner.value,
        verdict.reason.value,
        verdict.at_deal,
        verdict.wrong and verdict.wrong.value,
        verdict.short_by,
        verdict.caller and verdict.caller.value,
        verdict.call_total,
    ]


def _read(fields: list[Any] | None) -> Verdict | None:
    if fields is None:
        return None
    winner, reason, at_deal, wrong, short_by, caller, call_total = fields
    return Verdict(
        winner and Side(winner),
        EndReason(reason),
        at_deal,
        wrong and WrongCall(wrong),
        short_by,
        caller and Side(caller),
        call_total,
    )


def time_of(text: object) -> datetime | None:
    """Return the moment that is stored as ``text``; None if it is no time."""
    try:
        moment = datetime.fromisoformat(text) if isinstance(text, str) else None
        if moment is not None:
            moment.astimezone()  # no clock of any land shows the ends of the calendar
    except (ValueError, OverflowError, OSError):
        return None
    return moment
