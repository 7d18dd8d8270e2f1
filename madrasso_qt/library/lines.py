"""A match as a line that can be filtered among ten thousand others, without being read whole."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from madrasso_qt.library.summaries import Summary


class MatchLine(NamedTuple):
    """What a match is listed and searched by; its other facts are read when it is looked at."""

    id: str
    """Its id."""
    created_at: str
    """When it was started, ISO 8601 with the local offset: its first ten letters are the date."""
    source: str
    """Where it is played."""
    variant: str
    """The game."""
    trashed_at: str | None
    """When it was put into the trash."""
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
    """A line for each seat: the seat, a blank, and by what the player is known."""
    names: str
    """A line for each player's name, folded for searching."""
    words: str
    """Whatever else may be searched, folded."""
    figures: str
    """The points that sides took in its deals, with blanks between them."""
    cassons: str
    """A line for each casson: the offender's name, or his side's names, folded."""

    @property
    def seats(self) -> dict[str, str]:
        """By what the player in each seat is known, to be resolved by ``Register.identity``."""
        return dict(line.split(" ", 1) for line in self.players.split("\n") if line)


MATCH_COLUMNS = MatchLine._fields[:5]
SUMMARY_COLUMNS = MatchLine._fields[5:]
LINE_COLUMNS = ", ".join(
    (*(f"m.{name}" for name in MATCH_COLUMNS), *(f"s.{name}" for name in SUMMARY_COLUMNS))
)
"""The columns of a line in a query over ``match AS m`` and ``summary AS s``."""

line_of: Callable[[tuple[Any, ...]], MatchLine] = partial(tuple.__new__, MatchLine)
"""Makes a line from a row, much faster than the constructor does."""


def with_summary(line: MatchLine, summary: Summary) -> MatchLine:
    """Return ``line`` as a summary that could not be kept has it."""
    return line_of((*line[: len(MATCH_COLUMNS)], *summary[:-1]))
