"""Cards as the compiled code knows them: numbers and masks.

A card is 10 * suit + strength with trumps as suit 0; a hand is a mask with a bit for each card.
"""

from collections.abc import Iterable

from madrasso_qt.rules.cards import DECK, Card, Suit

Hands = tuple[int, ...]
"""A world as masks: the hidden cards of each seat of the table, in its order; the own seat's 0."""


def _numbered(trump: Suit) -> dict[Card, int]:
    suits = [trump, *(suit for suit in Suit if suit is not trump)]
    return {card: 10 * suits.index(card.suit) + card.strength for card in DECK}


NUMBERS = {suit: _numbered(suit) for suit in Suit}
"""The number of each card, by trump."""
CARDS = {suit: {number: card for card, number in NUMBERS[suit].items()} for suit in Suit}
"""The card of each number, by trump."""


def mask_of(cards: Iterable[Card], trump: Suit) -> int:
    """Return the mask of some cards."""
    numbers = NUMBERS[trump]
    return sum(1 << numbers[card] for card in cards)


def bits_of(mask: int) -> list[int]:
    """Return the numbers of the cards of a mask, low to high."""
    found = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


def cards_of(mask: int, trump: Suit) -> tuple[Card, ...]:
    """Return the cards of a mask, in the order of their numbers."""
    return tuple(CARDS[trump][number] for number in bits_of(mask))
