"""The words of MPN that several of its parts share: seats, sides and numbers."""

from enum import Enum
from typing import Final, TypeVar

from madrasso_qt.rules.cards import Card, Seat, Side
from madrasso_qt.rules.mpn.record import MpnError
from madrasso_qt.rules.ruleset import RuleSet

T = TypeVar("T", bound=Enum)

MAX_DIGITS: Final = 18
"""The most digits of a number."""


def shown(text: str) -> str:
    """Return the beginning of a piece of a text, quoted, safe to print."""
    return ascii(text[:40]) + ("…" if len(text) > 40 else "")


def member(kind: type[T], text: str, what: str, line: int) -> T:
    """Return the member of ``kind`` with the value ``text``.

    Raises:
        MpnError: there is none; the message calls it ``what``.
    """
    try:
        return kind(text)
    except ValueError:
        raise MpnError(f"{shown(text)} is no {what}", line) from None


def seat_of(rules: RuleSet, text: str, line: int) -> Seat:
    """Return the seat that ``text`` spells.

    Raises:
        MpnError: there is no such seat in this game.
    """
    seat = member(Seat, text, "seat", line)
    if seat not in rules.seats:
        raise MpnError(f"nobody sits at {seat.value} in this game", line)
    return seat


def side_of(rules: RuleSet, text: str, line: int) -> Side:
    """Return the side that ``text`` spells.

    Raises:
        MpnError: there is no such side in this game.
    """
    side = member(Side, text, "side", line)
    if side not in rules.sides:
        raise MpnError(f"{side.value} is no side of this game", line)
    return side


def who_of(rules: RuleSet, text: str, line: int) -> tuple[Side, Seat | None]:
    """Return the side of a player, and his seat unless only the side is named.

    Raises:
        MpnError: nobody of that name plays.
    """
    if text in {seat.value for seat in rules.seats}:
        return rules.side_of(Seat(text)), Seat(text)
    return side_of(rules, text, line), None


def number_of(text: str, what: str, line: int) -> int:
    """Return a number of at most ``MAX_DIGITS`` digits.

    Raises:
        MpnError: ``text`` is none; the message calls it ``what``.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS):
        raise MpnError(f"{shown(text)} is no {what}", line)
    return int(text)


def card_of(text: str, line: int) -> Card:
    """Return the card that ``text`` spells.

    Raises:
        MpnError: it spells none.
    """
    try:
        return Card.parse(text)
    except ValueError:
        raise MpnError(f"{shown(text)} is no card", line) from None
