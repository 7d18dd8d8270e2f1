"""What can be known of hidden cards is true, and all the inferences named are made."""

from random import Random

import pytest

from madrasso_qt.bots.counting import Counting
from madrasso_qt.rules.cards import Card, Rank, Seat, Suit
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.ruleset import RuleSet
from tests.bots.positions import TABLES, THREE, VENETO, VENEZIA, cards, position, random_deal


def test_who_does_not_follow_lacks_the_suit() -> None:
    count = Counting(position("D2 D3", tricks=["N: DA C2 D4 D5"]))
    assert count.lacks(Seat.WEST, Suit.DENARI)
    assert not count.lacks(Seat.EAST, Suit.DENARI)


def test_a_discard_tells_of_trumps_only_under_the_duty_to_trump() -> None:
    tricks = ["N: DA C2 D4 D5"]
    free = Counting(position("D2 D3", tricks=tricks, rules=VENEZIA))
    duty = Counting(position("D2 D3", tricks=tricks, rules=VENETO))
    assert not free.lacks(Seat.WEST, Suit.SPADE)
    assert duty.lacks(Seat.WEST, Suit.SPADE)


def test_the_dealer_holds_the_turn_up() -> None:
    count = Counting(position("D2 D3", turn_up="SR", dealer=Seat.WEST))
    assert count.known == {Card.parse("SR"): Seat.WEST}
    assert not count.may_hold(Seat.NORTH, Card.parse("SR"))


def test_a_swap_tells_of_both_cards() -> None:
    deal = _deal_with_seven_at(Seat.WEST, VENETO)
    deal.exchange(Seat.WEST)
    count = Counting(deal.view(Seat.SOUTH))
    assert count.known == {deal.turn_up: Seat.WEST, Card(deal.trump, Rank.SETTE): deal.dealer}


def test_the_leader_of_the_first_deal_shows_the_seven() -> None:
    deal = _deal_with_seven_at(Seat.WEST, VENETO)
    deal.play(next(card for card in deal.legal_plays() if card.suit is not deal.trump))
    count = Counting(deal.view(Seat.SOUTH))
    assert count.known[Card(deal.trump, Rank.SETTE)] is Seat.WEST


def test_a_card_that_only_one_can_have_is_sure() -> None:
    tricks = ["N: DA C2 D4 C3", "N: B2 B3 B4 B5"]
    count = Counting(position("D2 D3", tricks=tricks))
    assert count.chance_of_one(Seat.NORTH, cards("DR")) == 1.0
    assert count.chance_of_one(Seat.WEST, cards("DR")) == 0.0


def test_three_handed_the_turn_up_is_in_no_hand() -> None:
    count = Counting(position("D2 D3", turn_up="SR", rules=THREE))
    assert Card.parse("SR") not in count.out
    assert count.known == {}


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.variant}-{rules.void}")
def test_whatever_is_inferred_is_true(rules: RuleSet) -> None:
    rng = Random(4)
    for number in (1, 2) * 8:
        deal = random_deal(rules, rng, number)
        while deal.to_play is not None:
            if rng.random() < 0.5 and deal.why_no_exchange(deal.to_play) is None:
                deal.exchange(deal.to_play)
            _check_truth(deal)
            legal = deal.legal_plays()
            deal.play(legal[int(rng.random() * len(legal))])


def _check_truth(deal: Deal) -> None:
    for seat in deal.rules.seats:
        count = Counting(deal.view(seat))
        others = [other for other in deal.rules.seats if other is not seat]
        assert set(count.out) == {card for other in others for card in deal.hand(other)}
        for other in others:
            held = deal.hand(other)
            assert count.cards_left(other) == len(held)
            assert all(count.may_hold(other, card) for card in held)
            assert all(card.suit not in count.voids[other] for card in held)
        assert all(card in deal.hand(holder) for card, holder in count.known.items())


def _deal_with_seven_at(seat: Seat, rules: RuleSet) -> Deal:
    rng = Random(8)
    while True:
        deal = random_deal(rules, rng, number=1)
        seven = Card(deal.trump, Rank.SETTE)
        if seven in deal.hand(seat) and deal.dealer is Seat.NORTH and deal.turn_up != seven:
            return deal
