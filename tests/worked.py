"""Deals worked out by hand, for the tests of the rules."""

from madrasso_qt.rules.cards import FOUR_SEATS, Card, Seat

N, W, S, E = FOUR_SEATS

RUFFS = {
    E: "C2 C4 C5 C6 C7 SA S3 SR SC SF",
    N: "DA D3 BA B3 BR BC BF S7 S6 S5",
    W: "D4 D5 DR B7 B6 B5 B4 B2 S4 S2",
    S: "D2 D6 D7 DC DF CA C3 CR CC CF",
}
"""South deals and turns up D2; nobody but him has coppe beside East."""

PLAYED_OUT = {
    N: "D6 D2 C5 S3 SR SF S7 S5 S4 BR",
    W: "D5 C7 C4 SA B3 B7 B6 B5 B4 B2",
    S: "D7 D4 CR CC CF SC S2 BA BC BF",
    E: "DA D3 DR DC DF CA C3 C6 C2 S6",
}
"""South deals and turns up BF; played out in ``LINES``."""

LINES = [
    "E C2 C5 C4 CR  S",
    "S BA CA BR B3  S",
    "S BC DA S3 B4  S",
    "S BF D3 SR B2  S",
    "S SC S6 SF SA  W",
    "W D5 D4 DF D2  E",
    "E C6 S7 C7 CC  S",
    "S CF C3 S5 B5  W",
    "W B6 S2 DC D6  W",
    "W B7 D7 DR S4  W",
]
"""Leader, four cards, winner."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def card(text: str) -> Card:
    return Card.parse(text)


def swapped(hands: dict[Seat, str], one: str, other: str) -> dict[Seat, str]:
    """Return hands in which two cards have changed places."""
    moves = {one: other, other: one}
    return {
        seat: " ".join(moves.get(word, word) for word in text.split())
        for seat, text in hands.items()
    }


def deck_of(hands: dict[Seat, str], turn_up: str) -> tuple[Card, ...]:
    """Return the deck that makes these hands in packets of five when South deals (Rule 3.2)."""
    held = {
        seat: [word for word in text.split() if word != turn_up] for seat, text in hands.items()
    }
    first = [word for seat in (E, N, W, S) for word in held[seat][:5]]
    second = [word for seat in (E, N, W, S) for word in held[seat][5:]]
    return cards(" ".join((*first, turn_up, *second)))
