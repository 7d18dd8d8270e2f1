"""The picture's input: what is seen, and that events lead to what a fresh look shows."""

from random import Random

import pytest

from madrasso_qt.app.table_state import TableState, advance, table_state
from madrasso_qt.rules.cards import Card, Rank, Seat, numbered_deck
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.ruleset import Preset, RuleSet, TurnupDisplay, Variant

NAMES = dict.fromkeys(Seat, "x")


def play_out(deal: Deal, rng: Random, *, open_hands: bool = False) -> list[TableState]:
    """Play a deal at random; after every action the two ways to a state must agree."""
    state = table_state(deal, Seat.SOUTH, NAMES, open_hands=open_hands)
    seen = [state]
    while deal.to_play is not None:
        seat = deal.to_play
        if deal.why_no_exchange(seat) is None and rng.random() < 0.7:
            events = deal.exchange(seat)
        else:
            events = deal.play(rng.choice(deal.legal_plays()))
        truth = table_state(deal, Seat.SOUTH, NAMES, open_hands=open_hands)
        for event in events:
            state = advance(state, event, truth)
            seen.append(state)
        assert state == truth
    return seen


@pytest.mark.parametrize("display", list(TurnupDisplay))
@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("open_hands", [False, True])
def test_events_lead_to_what_a_fresh_look_shows(
    display: TurnupDisplay, variant: Variant, open_hands: bool
) -> None:
    rng = Random(f"{display}{variant}{open_hands}")
    rules = RuleSet.of(Preset.VENETO, variant, turnup_display=display)
    for number in range(25):
        deal = Deal.from_deck(rules, numbered_deck(number), rules.seats[number % 3])
        states = play_out(deal, rng, open_hands=open_hands)
        assert sum(states[-1].tricks_taken.values()) == rules.hand_size


def test_hidden_cards_are_not_in_the_state() -> None:
    deal = Deal.from_deck(RuleSet(), numbered_deck(5), Seat.NORTH)
    state = table_state(deal, Seat.SOUTH, NAMES)
    assert state.hands[Seat.NORTH] == (None,) * 9
    assert state.hands[Seat.WEST] == (None,) * 10
    assert set(state.own_cards) == set(deal.hand(Seat.SOUTH))


def test_the_dealers_turn_up_is_his_last_card() -> None:
    deal = Deal.from_deck(RuleSet(), numbered_deck(5), Seat.SOUTH)
    state = table_state(deal, Seat.SOUTH, NAMES)
    assert state.own_cards[-1] == deal.turn_up
    assert set(state.own_cards) == set(deal.hand(Seat.SOUTH))


def test_own_hand_is_sorted_trumps_first_and_high_to_low() -> None:
    deal = Deal.from_deck(RuleSet(), numbered_deck(9), Seat.NORTH)
    held = [card for card in table_state(deal, Seat.SOUTH, NAMES).hands[Seat.SOUTH] if card]
    trumps = [card for card in held if card.suit is deal.trump]
    assert held[: len(trumps)] == sorted(trumps, key=lambda card: -card.strength)


def test_legal_cards_are_the_deals() -> None:
    rng = Random(3)
    deal = Deal.from_deck(RuleSet(), numbered_deck(3), Seat.SOUTH)
    while deal.to_play is not None:
        state = table_state(deal, Seat.SOUTH, NAMES)
        own_turn = deal.to_play is Seat.SOUTH
        assert state.legal_cards == (frozenset(deal.legal_plays()) if own_turn else frozenset())
        deal.play(rng.choice(deal.legal_plays()))


def test_the_turn_up_goes_into_the_dealers_hand_after_a_trump() -> None:
    """Rule 3.4, ``after_three_tricks_or_trump``."""
    for number in range(40):
        deal = Deal.from_deck(RuleSet(), numbered_deck(number), Seat.NORTH, number=2)
        if deal.hand(Seat.WEST)[0].suit is not deal.trump:
            continue
        deal.play(deal.hand(Seat.WEST)[0])
        state = table_state(deal, Seat.SOUTH, NAMES)
        assert state.lying is None
        assert len(state.hands[Seat.NORTH]) == 10
        return
    pytest.fail("no deal with a trump to lead")


def test_a_three_handed_turn_up_is_nobodys() -> None:
    rules = RuleSet.of(variant=Variant.THREE)
    deal = Deal.from_deck(rules, numbered_deck(1), Seat.SOUTH)
    state = table_state(deal, Seat.SOUTH, NAMES)
    assert state.lying_belongs_to is None
    assert len(state.own_cards) == 13
    assert isinstance(state.lying, Card)
    assert state.lying.rank in set(Rank)
