"""Matches from elsewhere on their way into the library: what each would be there, and its events.

A match is known by its id: the same one is not taken twice, a longer one goes on where the
library's ends, a different one is kept beside it under an id of its own.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from enum import Enum
from uuid import UUID, uuid5

from madrasso_qt.library import Addition, Library, LibraryError, Trouble
from madrasso_qt.rules import mpn
from madrasso_qt.rules.cards import FOUR_SEATS
from madrasso_qt.rules.log import (
    DealEntered,
    LogEvent,
    MatchClosed,
    MatchSetup,
    Origin,
    Player,
    SeatChanged,
    Source,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.mpn import Record, lines_of
from madrasso_qt.rules.score import line_numbers
from madrasso_qt.rules.tablematch import TableMatch
from madrasso_qt.rules.text import clean_name

_SPACE = UUID("6b2a9f0e-3f0d-5c59-9d0a-2f6d3d3b7a41")
"""From this and the text of a match the id of one without id follows, always the same."""
_MOST_OF_AN_ID = 64
PROGRAM = "program"
"""The level of a player who was some program."""


class Status(Enum):
    """What an import means for the library."""

    NEW = "new"
    """It is not there yet."""
    SAME = "same"
    """It is there already, or a longer version of it."""
    TRASHED = "trashed"
    """It is there already, in the trash."""
    LONGER = "longer"
    """It goes on where the match in the library ends."""
    DIFFERENT = "different"
    """It has the id of another match and is kept beside it."""
    NOT_UNDERSTOOD = "not understood"
    """It has a house rule that this program does not know; it cannot be taken."""


@dataclass(frozen=True)
class Candidate:
    """A match that may be imported."""

    record: Record
    """The match as it was read."""
    status: Status
    """What importing it means."""
    match: Match | None
    """The match as it will be in the library; None if nothing will be written."""
    start: int = 0
    """The number of the first event that the library lacks, 0 or more."""

    @property
    def id(self) -> str:
        """The id of the match that it would be, or that is there already."""
        return self.match.setup.id if self.match else id_of(self.record)


def judged(library: Library, records: Sequence[Record]) -> list[Candidate]:
    """Return what each match would be in the library; nothing is written.

    Raises:
        LibraryError: the library cannot be read.
    """
    candidates: list[Candidate] = []
    for record in records:
        known = {item.id: item.match for item in candidates if item.match is not None}
        candidates.append(_judged(library, record, known))
    return candidates


def take(library: Library, candidates: Iterable[Candidate]) -> int:
    """Write all matches that the library lacks, or none of them; return how many.

    Raises:
        LibraryError: they cannot be written, or the library was changed meanwhile.
    """
    chosen = list(candidates)
    additions = [
        Addition(item.match, item.start, _played_at(item.record))
        for item in chosen
        if item.match is not None
    ]
    trashed = [item.id for item in chosen if item.status is Status.TRASHED]
    library.add_all(additions, restored=trashed)
    return len(additions) + len(trashed)


def id_of(record: Record) -> str:
    """Return the id of a match; without one it follows from the text."""
    found = record.tags.get("MatchId", "").strip()
    if found and found != "?" and len(found) <= _MOST_OF_AN_ID:
        return found
    return str(uuid5(_SPACE, mpn.write(record)))


def _judged(library: Library, record: Record, known: dict[str, Match]) -> Candidate:
    if record.unknown_rules:
        return Candidate(record, Status.NOT_UNDERSTOOD, None)
    match_id = id_of(record)
    for found in (match_id, _other_id(match_id, record)):
        there = known.get(found) or _stored(library, found)
        if there is None:
            status = Status.NEW if found == match_id else Status.DIFFERENT
            return Candidate(record, status, match_from(record, found))
        candidate = _compared(library, record, found, there)
        if candidate is not None:
            return candidate
    return Candidate(record, Status.SAME, None)


def _other_id(match_id: str, record: Record) -> str:
    """Return the id of a match whose own one is taken: the same for the same match."""
    return str(uuid5(_SPACE, f"{match_id}\n{mpn.write(record)}"))


def _stored(library: Library, match_id: str) -> Match | None:
    """Return a match of the library as far as it can be read; None if there is none."""
    try:
        return library.load(match_id).match
    except LibraryError as error:
        if error.trouble is Trouble.MISSING:
            return None
        raise


def _compared(library: Library, record: Record, found: str, there: Match) -> Candidate | None:
    """Return what a match is beside the one of its id; None if they differ.

    What it would be here is compared: a record may say more, such as that it was given up after
    it was decided.
    """
    ours, theirs = mpn.record_of(match_from(record, found)), mpn.record_of(there)
    if (ours.rules, _names(ours)) != (theirs.rules, _names(theirs)):
        return None
    new, old = ours.entries, theirs.entries
    if new == old[: len(new)] and (ours.closed in (None, theirs.closed)):
        is_trashed = library.is_trashed(there.setup.id)
        return Candidate(record, Status.TRASHED if is_trashed else Status.SAME, None)
    if new[: len(old)] == old and theirs.closed is None and isinstance(there, TableMatch):
        longer = TableMatch.replay(there.log)
        start = len(longer.log)
        for event in _events(record, len(old), longer):
            longer.append(event)
        return Candidate(record, Status.LONGER, longer, start)
    return None


def _names(record: Record) -> list[str]:
    return [clean_name(record.tags.get(seat.name.capitalize(), "")) for seat in FOUR_SEATS]


def match_from(record: Record, match_id: str) -> Match:
    """Return a match kept on a sheet that holds all facts of a record."""
    match = Match.begun(_setup(record, match_id))
    for event in _events(record, 0, match):
        match.append(event)
    return match


def _setup(record: Record, match_id: str) -> MatchSetup:
    rules, tags = record.rules, record.tags
    dealers = [entry.dealer for entry in record.entries if entry.dealer]
    players = {}
    for seat in rules.seats:
        name = clean_name(tags.get(seat.name.capitalize(), ""))
        bot = PROGRAM if tags.get(f"{seat.name.capitalize()}Type") == "program" else ""
        players[seat] = Player("" if name == "?" else name, bot)
    return MatchSetup(
        id=match_id,
        rules=rules,
        players=players,
        first_dealer=dealers[0] if dealers else rules.members(record.keeper)[0],
        keeper=record.keeper,
        source=Source.IMPORT,
        title=_known(tags.get("Event", "")),
        place=_known(tags.get("Site", "")),
    )


def _known(text: str) -> str:
    return "" if text == "?" else text


def _events(record: Record, first: int, match: Match) -> Iterable[LogEvent]:
    """Yield the events that write the lines from ``first`` on, and the end by word.

    Args:
        record: the match.
        first: how many lines are there already.
        match: where they are written, one after another.
    """
    assert isinstance(match, TableMatch)
    numbers = line_numbers(record.entries)
    for place, line in enumerate(lines_of(record)):
        if line.entry is None:
            continue
        if place < first:
            continue
        for seat, number, name in record.substitutes:
            if number == numbers[place] and (place == 0 or numbers[place - 1] != number):
                last = match.lines[-1].uid if match.lines else ""
                yield SeatChanged(seat, Player(name), last)
        yield DealEntered(match.next_uid, line.entry, Origin.IMPORTED, play=line.play)
    if record.closed is not None and not match.evaluation.decided:
        yield MatchClosed(record.closed)


def _played_at(record: Record) -> datetime | None:
    """Return noon of the day of a match, None if the day is not known."""
    try:
        day = date.fromisoformat(record.tags.get("Date", "").replace(".", "-"))
        return datetime.combine(day, time(12)).astimezone()
    except (ValueError, OverflowError, OSError):  # no day, or one that no clock of this land shows
        return None
