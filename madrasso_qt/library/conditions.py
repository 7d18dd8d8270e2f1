"""What may be asked of the summaries, and what is told of each match that is found."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from madrasso_qt.library.summaries import wrapped
from madrasso_qt.rules.ruleset import Variant


class Condition(NamedTuple):
    """What must hold for a match ``m`` and its summary ``s``, in SQL.

    Only columns are compared, that the evaluation wrote: nothing is judged a second time.
    """

    sql: str = "1"
    """The condition."""
    values: tuple[Any, ...] = ()
    """What is put in place of its question marks."""


EVERYTHING = Condition()
"""Holds for every match."""


class Seated(NamedTuple):
    """A match with who sat there and the facts of which statistics are made."""

    id: str
    """Its id."""
    created_at: str
    """When it was begun, ISO 8601 with the local offset: its first ten letters are the date."""
    finished: int
    """1 if it is decided."""
    players: str
    """By what the players are known, see ``tables_of``."""
    facts: str
    """The facts of its summary."""


class Seating(NamedTuple):
    """Who sat at the table, in however many matches."""

    players: str
    """By what the players are known, see ``tables_of``."""
    variant: str
    """The game."""
    matches: int
    """In how many matches they sat there so, 1 or more."""
    years: str
    """When: four digits each, commas between."""


def tables_of(players: str, variant: str) -> list[list[str]]:
    """Return by what those are known who sat at the table, in the order of play.

    The table at the end of the match comes first, then those of before substitutes came.
    """
    keys = players.split("\n")[1:-1]
    seats = 3 if variant == Variant.THREE else 4
    return [keys[first : first + seats] for first in range(0, len(keys), seats)]


def all_of(conditions: Iterable[Condition]) -> Condition:
    """Return the condition that holds when all of ``conditions`` do."""
    return _joined(conditions, " AND ", EVERYTHING)


def any_of(conditions: Iterable[Condition]) -> Condition:
    """Return the condition that holds when one of ``conditions`` does."""
    return _joined(conditions, " OR ", Condition("0"))


def column(name: str, relation: str, value: object) -> Condition:
    """Return the condition that compares a column with a value."""
    return Condition(f"{name} {relation} ?", (value,))


def begun(relation: str, day: str) -> Condition:
    """Return the condition that a match was begun before, on or after a day.

    Args:
        relation: a comparison of SQL.
        day: the beginning of an ISO date: a year, a month or a day, which is compared as a whole.
    """
    return column(f"substr(m.created_at, 1, {len(day)})", relation, day)


def day_of(text: str) -> str | None:
    """Return the beginning of an ISO date that a year, month or day means, in either order.

    None if the text is no date.
    """
    parts = re.split(r"[-/.]", text.strip())
    if len(parts[-1]) == 4:
        parts.reverse()
    year, *rest = parts
    if (
        len(parts) > 3
        or not re.fullmatch(r"[0-9]{4}", year)
        or not all(re.fullmatch(r"[0-9]{1,2}", part) for part in rest)
    ):
        return None
    return "-".join((year, *(part.zfill(2) for part in rest)))


def contains(name: str, text: str) -> Condition:
    """Return the condition that a column holds ``text``."""
    return Condition(f"instr({name}, ?) > 0", (text,))


def plays(keys: Iterable[str]) -> Condition:
    """Return the condition that somebody who is known by one of ``keys`` sat there."""
    return any_of(contains("s.players", wrapped(key)) for key in keys)


def _joined(conditions: Iterable[Condition], word: str, none: Condition) -> Condition:
    parts = list(conditions)
    while len(parts) > 1:  # in pairs of pairs: SQLite takes no expression that is too deep
        joined = [
            Condition(f"({one.sql}{word}{other.sql})", (*one.values, *other.values))
            for one, other in zip(parts[::2], parts[1::2], strict=False)
        ]
        parts = joined + parts[2 * len(joined) :]
    return parts[0] if parts else none
