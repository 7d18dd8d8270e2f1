"""Sealed deals: the order of the cards is fixed, and its fingerprint told, before the cut.

Hides how chance is drawn and what is hashed (MPN.md, 5.1). Whoever has seen the commitment can
convince himself, when the deal is over, that no card was changed while it was played.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from madrasso_qt.rules.cards import Card, numbered_deck

DRAWN_NUMBERS: Final = 1_000_000_000_000
"""Sealed deals are drawn from those numbered from 0 up to one less than this."""
NONCE_BYTES: Final = 16
"""The length of a nonce: too much to be guessed, so that a commitment tells nothing."""


class Seal(NamedTuple):
    """What is promised of a deal before it is dealt, and what opens the promise."""

    commitment: str
    """SHA-256 in 64 hexadecimal digits, lower case; all that is shown before the deal is over."""
    order: tuple[Card, ...]
    """The forty cards after the cut, top card first."""
    nonce: str
    """128 bits of chance in 32 hexadecimal digits, lower case."""
    number: int | None = None
    """The number by which ``numbered_deck`` makes the order, if it was drawn so."""

    @property
    def holds(self) -> bool:
        """Whether order and nonce are those that were promised."""
        return commitment_of(self.order, self.nonce) == self.commitment


def drawn_seal() -> Seal:
    """Return a deal drawn by the chance that the system keeps for secrets, sealed."""
    from secrets import randbelow, token_hex  # slow to import, and not wanted at the start

    number = randbelow(DRAWN_NUMBERS)
    order, nonce = numbered_deck(number), token_hex(NONCE_BYTES)
    return Seal(commitment_of(order, nonce), order, nonce, number)


def sealed_text(order: Iterable[Card], nonce: str) -> str:
    """Return the text that is hashed: forty cards and the nonce, a blank between each two."""
    return " ".join([*map(str, order), nonce])


def commitment_of(order: Iterable[Card], nonce: str) -> str:
    """Return the SHA-256 of order and nonce in 64 hexadecimal digits, lower case."""
    from hashlib import sha256  # slow to import, and not wanted at the start

    return sha256(sealed_text(order, nonce).encode("ascii")).hexdigest()
