"""Stored events as rows, and the match that follows from as many of them as can be read."""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from madrasso_qt.rules.deal import BadDealError, IllegalPlayError
from madrasso_qt.rules.log import LogError, LogEvent, MatchCreated, decode, encode
from madrasso_qt.rules.match import Match

UNREADABLE_TEXT = "\N{REPLACEMENT CHARACTER}"
"""What stands for damaged bytes; payloads are written in ASCII and never hold it."""


class StoredEvent(NamedTuple):
    """One row of the log as it lies in the file; after damage any field may be of any type."""

    seq: Any
    """Its number in the match, 0 or more."""
    at: Any
    """When it was written, ISO 8601 with the local offset; never used for the order."""
    type: Any
    """Its type."""
    payload: Any
    """Its payload, JSON."""

    def decoded(self) -> LogEvent:
        """Return the event.

        Raises:
            LogError: the row cannot be read.
        """
        if not isinstance(self.type, str) or not isinstance(self.payload, str):
            raise LogError("type or payload is no text")
        if UNREADABLE_TEXT in self.type + self.payload:
            raise LogError("type or payload has damaged bytes")
        try:
            payload = json.loads(self.payload)
        except (ValueError, RecursionError) as error:
            raise LogError(f"the payload is no JSON: {error}") from error
        return decode(self.type, payload)


def written(event: LogEvent) -> tuple[str, str]:
    """Return the type and the payload of ``event`` as they are stored."""
    name, payload = encode(event)
    return name, json.dumps(payload, separators=(",", ":"))


class LoadedMatch(NamedTuple):
    """What could be read of a match."""

    match: Match | None
    """The match as far as it can be read; None if not even its first event can."""
    problem: str = ""
    """Why the rest cannot be read, in English; empty for a sound match."""

    @property
    def readable_up_to(self) -> int:
        """The number of the last event that could be read, -1 if none could."""
        return -1 if self.match is None else len(self.match.log) - 1

    @property
    def is_damaged(self) -> bool:
        """Whether some of it cannot be read; such a match is shown but never written."""
        return bool(self.problem)


def replayed(match_id: str, rows: Iterable[StoredEvent]) -> LoadedMatch:
    """Return the match that ``rows``, in their order, describe up to the first bad one."""
    match: Match | None = None
    seq = -1
    try:
        for seq, row in enumerate(rows):
            if row.seq != seq:
                raise LogError("it is missing")
            event = row.decoded()
            if match is None:
                match = _started(match_id, event)
            else:
                match.append(event)
    except (LogError, IllegalPlayError, BadDealError) as error:
        return LoadedMatch(match, f"event {seq}: {error}")
    return LoadedMatch(match, "" if match else "event 0: it is missing")


def _started(match_id: str, event: LogEvent) -> Match:
    if not isinstance(event, MatchCreated):
        raise LogError("a log begins with match.created")
    if event.setup.id != match_id:
        raise LogError("it belongs to another match")
    return Match.begun(event.setup)
