"""Copies of matches under new ids: to go on with on paper, or in place of damaged ones."""

from collections.abc import Iterable
from dataclasses import replace
from uuid import uuid4

from madrasso_qt.library.records import LoadedMatch
from madrasso_qt.rules.log import DealEntered, MatchCreated, Origin, Source
from madrasso_qt.rules.match import Match


def on_paper(match: Match) -> Match:
    """Return a sheet for a real table with the finished deals of a played match.

    The deals keep their cards and their marks, such as the help that was used; how the match was
    closed by word is left out, so that it goes on.
    """
    from madrasso_qt.rules.mpn import lines_of, record_of  # seldom needed

    setup = replace(match.setup, id=str(uuid4()), source=Source.TABLE, seed=0)
    sheet = Match.begun(setup)
    lines = lines_of(record_of(match, in_hand=False))
    for number, (entry, line) in enumerate(zip(match.entries, lines, strict=False), 1):
        sheet.append(DealEntered(f"d{number}", entry, Origin.IMPORTED, play=line.play))
    return sheet


def copied(match: Match) -> Match:
    """Return the same match, with all that ever happened in it, under another id."""
    first, *others = match.log
    assert isinstance(first, MatchCreated)
    again = MatchCreated(replace(first.setup, id=str(uuid4())))
    return Match.replay((again, *others))


def most_of(versions: Iterable[LoadedMatch]) -> LoadedMatch:
    """Return the version of a match that can be read furthest, the first of equal ones."""
    return max(versions, key=lambda version: version.readable_up_to)
