"""What a list of matches shows, kept beside the log so that not every match is replayed.

A summary is filled by replay only, and believed only if it was made from the log as long as it
is now and by this version of the program.
"""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from madrasso_qt.library.records import LoadedMatch
from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.log import Player, Source
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.rules.score import EndReason, Verdict, WrongCall

VERSION = 1
"""To be raised when a match may be judged, or a summary spelled, in another way than before."""


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


def facts_of(loaded: LoadedMatch) -> str:
    """Return the facts of a summary as they are stored."""
    facts: dict[str, Any] = {"problem": loaded.problem}
    if loaded.match is not None:
        setup, evaluation = loaded.match.setup, loaded.match.evaluation
        facts |= {
            "title": setup.title,
            "players": {s.value: [p.name, p.bot] for s, p in setup.players.items()},
            "totals": {side.value: total for side, total in evaluation.totals.items()},
            "deals": evaluation.deals,
            "verdict": _spelled(evaluation.verdict),
        }
    return json.dumps(facts)


def info_of(row: Mapping[str, Any], text: str) -> MatchInfo:
    """Return a match's line from its stored row and its summary.

    Args:
        row: id, created_at, changed_at, events, source, variant and trashed_at.
        text: the summary as returned by ``facts_of``.

    Raises:
        SummaryError: ``text`` is no summary.
    """
    try:
        return _info(row, json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise SummaryError(str(error)) from error


def _info(row: Mapping[str, Any], facts: Mapping[str, Any]) -> MatchInfo:
    return MatchInfo(
        id=str(row["id"]),
        created_at=time_of(row["created_at"]),
        changed_at=time_of(row["changed_at"]),
        events=row["events"],
        source=Source(row["source"]) if row["source"] in set(Source) else None,
        variant=Variant(row["variant"]) if row["variant"] in set(Variant) else None,
        players={Seat(seat): Player(*both) for seat, both in facts.get("players", {}).items()},
        title=facts.get("title", ""),
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
    """Return a stored time, None if it is none."""
    try:
        return datetime.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
