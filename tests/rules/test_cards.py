"""Cards, seats and the shuffle: Rules 1, 2.1 and 3.1."""

from collections import Counter
from random import Random

import pytest

from madrasso_qt.rules.cards import (
    DEAL_POINTS,
    DECK,
    FOUR_SEATS,
    LAST_TRICK_POINTS,
    MAX_CUT,
    MIN_CUT,
    THREE_SEATS,
    Card,
    Rank,
    Seat,
    Suit,
    after,
    cut,
    from_seat,
    numbered_deck,
    points_of,
    shuffled,
)


def test_forty_different_cards() -> None:
    """Rule 1.1."""
    assert len(DECK) == len(set(DECK)) == 40
    assert [suit.name for suit in Suit] == ["DENARI", "COPPE", "SPADE", "BASTONI"]


def test_the_order_of_the_ranks() -> None:
    """Rule 1.1: asso, 3, re, cavallo, fante, 7, 6, 5, 4, 2."""
    high_to_low = sorted(Rank, key=lambda rank: rank.strength, reverse=True)
    assert "".join(rank.value for rank in high_to_low) == "A3RCF76542"
    assert (Rank.ASSO.strength, Rank.DUE.strength) == (9, 0)


def test_the_points_of_the_ranks() -> None:
    """Rule 1.2."""
    worth = {rank.value: rank.points for rank in Rank if rank.points}
    assert worth == {"A": 11, "3": 10, "R": 4, "C": 3, "F": 2}


def test_the_points_of_suit_deck_and_deal() -> None:
    """Rules 1.2, 1.3."""
    assert points_of(card for card in DECK if card.suit is Suit.COPPE) == 30
    assert points_of(DECK) == 120
    assert points_of(DECK) + LAST_TRICK_POINTS == DEAL_POINTS == 130


@pytest.mark.parametrize("card", DECK, ids=str)
def test_spelling_and_back(card: Card) -> None:
    assert Card.parse(str(card)) == card


def test_spelling() -> None:
    assert Card(Suit.DENARI, Rank.ASSO) == Card.parse("DA")
    assert (Card.parse("S3").points, Card.parse("S3").strength) == (10, 8)


@pytest.mark.parametrize("text", ["", "D", "DAA", "AD", "XA", "D8", "da", "D1", "D ", "Dà"])
def test_what_spells_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        Card.parse(text)


def test_the_order_of_play_is_anticlockwise() -> None:
    """Rule 2.1: N, W, S, E, N; the next to play after South is East."""
    assert "".join(seat.value for seat in FOUR_SEATS) == "NWSE"
    assert after(Seat.SOUTH) is Seat.EAST
    assert after(Seat.EAST) is Seat.NORTH
    assert after(Seat.NORTH, steps=2) is Seat.SOUTH
    assert from_seat(Seat.SOUTH) == (Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST)


def test_three_seats() -> None:
    """Rule 10.2: after S comes N."""
    assert after(Seat.SOUTH, THREE_SEATS) is Seat.NORTH
    assert from_seat(Seat.WEST, THREE_SEATS) == (Seat.WEST, Seat.SOUTH, Seat.NORTH)
    with pytest.raises(ValueError, match=r"not in tuple|East|EAST"):
        after(Seat.EAST, THREE_SEATS)


@pytest.mark.parametrize("lifted", [3, 20, 37])
def test_the_cut_puts_the_lifted_cards_under_the_rest(lifted: int) -> None:
    """Rule 3.1."""
    cards = cut(DECK, lifted)
    assert cards[0] == DECK[lifted]
    assert cards[-lifted:] == DECK[:lifted]


@pytest.mark.parametrize("lifted", [-1, 0, 2, 38, 40])
def test_too_small_and_too_large_cuts(lifted: int) -> None:
    """Rule 3.1: at least 3 and at most 37."""
    assert (MIN_CUT, MAX_CUT) == (3, 37)
    with pytest.raises(ValueError, match="3 to 37"):
        cut(DECK, lifted)


def test_a_shuffle_keeps_the_cards_and_follows_its_generator() -> None:
    assert shuffled(Random(1)) == shuffled(Random(1)) != shuffled(Random(2))
    assert set(shuffled(Random(1))) == set(DECK)


def test_a_shuffle_brings_every_card_everywhere() -> None:
    """Of 4,000 shuffles each card lies on top about 100 times."""
    rng = Random(3)
    tops = Counter(shuffled(rng)[0] for _ in range(4_000))
    assert len(tops) == 40
    assert all(60 <= count <= 140 for count in tops.values())


def test_a_numbered_deal_is_the_same_for_ever() -> None:
    """These cards are what records of numbered deals rest on."""
    assert " ".join(map(str, numbered_deck(1)[:10])) == FIRST_OF_DEAL_1
    assert numbered_deck(1) != numbered_deck(2)
    with pytest.raises(ValueError, match="0 or more"):
        numbered_deck(-1)


FIRST_OF_DEAL_1 = "S4 B5 SC DR B4 B7 B3 D6 C6 CA"
