"""What may be asked of the summaries, and what is told of each match that is found."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from madrasso_qt.library.summaries import wrapped


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
    """By what the players are known, see ``keys_of``."""
    facts: str
    """The facts of its summary."""


class Seating(NamedTuple):
    """Who sat at the table in one match."""

    players: str
    """By what the players are known, see ``keys_of``."""
    variant: str
    """The game."""
    year: str
    """When, four digits."""


def keys_of(players: str) -> list[str]:
    """Return by what the players of a summary are known, in the order of play."""
    return players.split("\n")[1:-1]


def all_of(conditions: Iterable[Condition]) -> Condition:
    """Return the condition that holds when all of ``conditions`` do."""
    return _joined(conditions, " AND ", EVERYTHING)


def any_of(conditions: Iterable[Condition]) -> Condition:
    """Return the condition that holds when one of ``conditions`` does."""
    return _joined(conditions, " OR ", Condition("0"))


def column(name: str, relation: str, value: object) -> Condition:
    """Return the condition that compares a column with a value."""
    return Condition(f"{name} {relation} ?", (value,))


def contains(name: str, text: str) -> Condition:
    """Return the condition that a column holds ``text``."""
    return Condition(f"instr({name}, ?) > 0", (text,))


def plays(keys: Iterable[str]) -> Condition:
    """Return the condition that somebody who is known by one of ``keys`` sat there."""
    return any_of(contains("s.players", wrapped(key)) for key in keys)


def _joined(conditions: Iterable[Condition], word: str, none: Condition) -> Condition:
    parts = list(conditions)
    if not parts:
        return none
    sql = word.join(part.sql for part in parts)
    return Condition(f"({sql})", tuple(value for part in parts for value in part.values))
