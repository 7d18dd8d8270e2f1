"""Searching the history: free words, and the prefixes in which a player asks for more.

``busetto in:2025 con:zorzi motivo:cappotto base>11 punti>120 casson:`` are seven conditions that
must all hold; ``dal:3/2025 al:2025-06-15`` are the first and the last day. Every prefix has an
Italian and an English word, in either language of the program. Nothing is judged here: what is
compared was written by the evaluation.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from madrasso_qt.library.conditions import (
    Condition,
    all_of,
    any_of,
    begun,
    column,
    contains,
    day_of,
    plays,
)
from madrasso_qt.library.register import Register
from madrasso_qt.rules.score import EndReason
from madrasso_qt.rules.text import folded


class ProblemKind(StrEnum):
    """What a person has written that is no condition."""

    PREFIX = "prefix"
    """There is no such prefix; it was searched as a word."""
    NUMBER = "number"
    """A number should follow."""
    DATE = "date"
    """A year, a month or a day should follow."""
    REASON = "reason"
    """There is no such way to end."""
    EMPTY = "empty"
    """Something should follow."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Part of a search that is not as it should be."""

    kind: ProblemKind
    """What is wrong."""
    text: str
    """What was written."""


class _NotUnderstoodError(Exception):
    """A condition cannot be used."""

    def __init__(self, kind: ProblemKind) -> None:
        super().__init__(kind)
        self.kind = kind


class Search:
    """What a person searches, as far as it can be understood."""

    def __init__(self, text: str, register: Register) -> None:
        """Understand ``text``; names of today are those in ``register``."""
        self._register = register
        self._conditions: list[Condition] = []
        self.problems: list[Problem] = []
        """What could not be understood; the rest counts."""
        for part in re.findall(r'(?:[^\s"]|"[^"]*"?)+', text):
            self._add(part)

    @property
    def condition(self) -> Condition:
        """What must hold for a match to be found."""
        return all_of(self._conditions)

    def _add(self, part: str) -> None:
        found = re.fullmatch(r"([^\W\d_]+)(:|[<>]=?|=)(.*)", part, re.DOTALL)
        key = _KEYS.get(folded(found[1])) if found else None
        try:
            if found is None:
                self._add_word(part)
            elif key is None:
                self._add_word(part)
                raise _NotUnderstoodError(ProblemKind.PREFIX)
            else:
                text = folded(found[3].replace('"', " "))
                self._conditions.append(key(self._register, _RELATIONS[found[2]], text))
        except _NotUnderstoodError as problem:
            self.problems.append(Problem(problem.kind, part))

    def _add_word(self, part: str) -> None:
        word = folded(part.replace('"', " "))
        if word:
            seated = _with(self._register, "=", word)
            self._conditions.append(any_of((contains("s.words", word), seated)))


_RELATIONS = {":": "=", "=": "=", "<": "<", ">": ">", "<=": "<=", ">=": ">="}


def _with(register: Register, _relation: str, name: str) -> Condition:
    """Return the condition that somebody of a name, of that day or of today, sits there."""
    if not name:
        raise _NotUnderstoodError(ProblemKind.EMPTY)
    called = [
        player.id
        for player in register
        if any(name in folded(own) for own in (player.name, *player.former))
    ]
    keys = [key for identity in called for key in register.keys(identity)]
    # SQLite takes no more than so many values; a word that hits so many names names nobody.
    return any_of((contains("s.names", name), plays(keys[:_MOST_KEYS])))


def _in(_register: Register, relation: str, text: str) -> Condition:
    day = day_of(text)
    if day is None:
        raise _NotUnderstoodError(ProblemKind.DATE)
    return begun(relation, day)


def _from(register: Register, relation: str, text: str) -> Condition:
    return _in(register, ">=" if relation == "=" else relation, text)


def _to(register: Register, relation: str, text: str) -> Condition:
    return _in(register, "<=" if relation == "=" else relation, text)


def _ended(_register: Register, _relation: str, text: str) -> Condition:
    if not text:
        raise _NotUnderstoodError(ProblemKind.EMPTY)
    wanted = {
        reason.value
        for word, reasons in _REASONS.items()
        if word.startswith(text)
        for reason in reasons
    }
    if not wanted:
        raise _NotUnderstoodError(ProblemKind.REASON)
    return any_of(column("s.reason", "=", reason) for reason in sorted(wanted))


def _deals(_register: Register, relation: str, text: str) -> Condition:
    return column("s.deals", relation, _number(text))


def _points(_register: Register, relation: str, text: str) -> Condition:
    number = _number(text)
    if relation == "=":
        return contains("s.figures", f" {number} ")
    some = column("s.least" if "<" in relation else "s.most", relation, number)
    return all_of((column("s.most", ">=", 0), some))


def _casson(_register: Register, _relation: str, name: str) -> Condition:
    return all_of((column("s.cassons", "<>", ""), contains("s.cassons", name)))


_MOST_KEYS = 500

_KEYS: dict[str, Callable[[Register, str, str], Condition]] = {
    **dict.fromkeys(("con", "with"), _with),
    **dict.fromkeys(("in", "nel", "data", "date"), _in),
    **dict.fromkeys(("dal", "da", "from", "since"), _from),
    **dict.fromkeys(("al", "a", "to", "until"), _to),
    **dict.fromkeys(("motivo", "reason"), _ended),
    **dict.fromkeys(("base", "basi", "deal", "deals"), _deals),
    **dict.fromkeys(("punti", "points"), _points),
    **dict.fromkeys(("casson", "cassoni"), _casson),
}

_TIES = (EndReason.TIE_LAST_TRICK, EndReason.TIE_ASK, EndReason.DRAW)
_REASONS: dict[str, tuple[EndReason, ...]] = {
    "punti": (EndReason.POINTS, EndReason.MORE_POINTS),
    "points": (EndReason.POINTS, EndReason.MORE_POINTS),
    "cappotto": (EndReason.CAPPOTTO,),
    "fora": (EndReason.CALL,),
    "chiamata": (EndReason.CALL,),
    "call": (EndReason.CALL,),
    "sbagliata": (EndReason.WRONG_CALL,),
    "wrong": (EndReason.WRONG_CALL,),
    "parita": _TIES,
    "tie": _TIES,
    "draw": (EndReason.DRAW,),
    "resa": (EndReason.RESIGNED,),
    "resigned": (EndReason.RESIGNED,),
    "abbandono": (EndReason.ABANDONED,),
    "abandoned": (EndReason.ABANDONED,),
}


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise _NotUnderstoodError(ProblemKind.NUMBER)
    return int(text)
