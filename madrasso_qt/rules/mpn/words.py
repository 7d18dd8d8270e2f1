"""The words of MPN that several of its parts share: seats, sides and numbers."""

from enum import Enum
from typing import Final, TypeVar

from madrasso_qt.rules.cards import Card, Seat, Side
from madrasso_qt.rules.mpn.faults import Fault, MpnError
from madrasso_qt.rules.ruleset import RuleSet

T = TypeVar("T", bound=Enum)

MAX_DIGITS: Final = 18
"""The most digits of a number."""


def shown(text: str) -> str:
    """Return the beginning of a piece of a text, quoted, safe to print."""
    return ascii(text[:40]) + ("…" if len(text) > 40 else "")


def member(kind: type[T], text: str, fault: Fault, line: int) -> T:
    """Return the member of ``kind`` with the value ``text``.

    Raises:
        MpnError: there is none, which is ``fault``.
    """
    try:
        return kind(text)
    except ValueError:
        raise MpnError(fault, line, text=shown(text)) from None


def seat_of(rules: RuleSet, text: str, line: int) -> Seat:
    """Return the seat that ``text`` spells.

    Raises:
        MpnError: there is no such seat in this game.
    """
    seat = member(Seat, text, Fault.NO_SEAT, line)
    if seat not in rules.seats:
        raise MpnError(Fault.NOBODY_SITS, line, seat=seat.value)
    return seat


def side_of(rules: RuleSet, text: str, line: int) -> Side:
    """Return the side that ``text`` spells.

    Raises:
        MpnError: there is no such side in this game.
    """
    side = member(Side, text, Fault.NO_SIDE, line)
    if side not in rules.sides:
        raise MpnError(Fault.NOT_A_SIDE, line, side=side.value)
    return side


def who_of(rules: RuleSet, text: str, line: int) -> tuple[Side, Seat | None]:
    """Return the side of a player, and his seat unless only the side is named.

    Raises:
        MpnError: nobody of that name plays.
    """
    if text in {seat.value for seat in rules.seats}:
        return rules.side_of(Seat(text)), Seat(text)
    return side_of(rules, text, line), None


def number_of(text: str, line: int, fault: Fault = Fault.NO_NUMBER) -> int:
    """Return a number of at most ``MAX_DIGITS`` digits.

    Raises:
        MpnError: ``text`` is none, which is ``fault``.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS):
        raise MpnError(fault, line, text=shown(text))
    return int(text)


def card_of(text: str, line: int) -> Card:
    """Return the card that ``text`` spells.

    Raises:
        MpnError: it spells none.
    """
    try:
        return Card.parse(text)
    except ValueError:
        raise MpnError(Fault.NO_CARD, line, text=shown(text)) from None
