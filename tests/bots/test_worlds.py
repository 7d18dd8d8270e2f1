"""Ways to deal have numbers: all of them, each once; compiled or not they are the same."""

from pathlib import Path
from random import Random

import pytest

from madrasso_qt.bots import worlds
from madrasso_qt.bots.numbers import bits_of, cards_of, mask_of
from madrasso_qt.bots.worlds import BATCH, Dealing
from madrasso_qt.rules.cards import DECK, Suit
from tests.bots.modules import plain_module

HAND = [0b11, 0b10100, 0b1, 0b1100000000]
"""Seven cards in four suits."""


def dealt(dealing: Dealing) -> list[tuple[int, ...]]:
    numbers = list(range(dealing.count()))
    return [
        way
        for begin in range(0, len(numbers), BATCH)
        for way in dealing.deal(numbers[begin : begin + BATCH])
    ]


@pytest.mark.parametrize("room", [[2, 2, 3], [7, 0, 0], [0, 1, 6], [3, 4, 0]])
@pytest.mark.parametrize("lacks", [[0, 0, 0], [0b0001, 0, 0b1000], [0b0110, 0b0001, 0]])
def test_every_number_is_another_legal_way(room: list[int], lacks: list[int]) -> None:
    cards = [10 * suit + rank for suit, mask in enumerate(HAND) for rank in bits_of(mask)]
    legal = set()
    for code in range(3 ** len(cards)):
        holders = [code // 3**place % 3 for place in range(len(cards))]
        if [holders.count(seat) for seat in range(3)] == room and not any(
            lacks[seat] >> card // 10 & 1 for seat, card in zip(holders, cards, strict=True)
        ):
            legal.add(
                tuple(
                    sum(
                        1 << card for held, card in zip(holders, cards, strict=True) if held == seat
                    )
                    for seat in range(3)
                )
            )
    ways = dealt(Dealing(HAND, lacks, room))
    assert len(ways) == len(set(ways))
    assert set(ways) == legal


@pytest.mark.parametrize("room", [[2, 2, 2], [9, -1, -1], [7, 1, 0]])
def test_what_does_not_come_out_has_no_way(room: list[int]) -> None:
    assert Dealing(HAND, [0, 0, 0], room).count() == 0


@pytest.mark.skipif(
    Path(str(worlds.__file__)).suffix == ".py", reason="nothing to compare with: not compiled"
)
def test_compiled_and_plain_deal_alike() -> None:
    rng, plain = Random(3), plain_module("worlds")
    for _ in range(10):
        left = 1 + int(rng.random() * 10)
        masks = [int(rng.random() * 1024) for _ in range(4)]
        total = sum(mask.bit_count() for mask in masks)
        lacks = [int(rng.random() * 16) & int(rng.random() * 16) for _ in range(2)]
        room = [min(left, total), min(left, total - min(left, total))]
        arguments = masks, [*lacks, 0], [*room, total - sum(room)]
        if arguments[2][2] > 13:
            continue
        fast, slow = Dealing(*arguments), plain.Dealing(*arguments)
        assert fast.count() == slow.count()
        if fast.count():
            numbers = [int(rng.random() * fast.count()) for _ in range(20)]
            assert fast.deal(numbers) == slow.deal(numbers)


@pytest.mark.parametrize("trump", Suit)
def test_masks_and_cards_are_one(trump: Suit) -> None:
    assert set(cards_of((1 << 40) - 1, trump)) == set(DECK)
    for card in DECK:
        assert cards_of(mask_of([card], trump), trump) == (card,)
        assert (mask_of([card], trump) < 1 << 10) == (card.suit is trump)
