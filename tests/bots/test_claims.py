"""A claim is accepted only if nothing that the others may hold and play can take a trick."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from madrasso_qt.bots.claims import Order, provable_claim
from madrasso_qt.bots.counting import Counting
from madrasso_qt.rules.cards import Card, Seat, after, shuffled
from madrasso_qt.rules.deal import Deal, SeatView, legal_cards, trick_winner
from madrasso_qt.rules.events import Trick
from madrasso_qt.rules.ruleset import RuleSet
from tests.bots.positions import (
    TABLES,
    THREE,
    VENETO,
    VENEZIA,
    cards,
    played_on,
    position,
    random_deal,
)

World = dict[Seat, tuple[Card, ...]]
SPADES_DRAWN = ("N: SA S2 S5 S4", "N: S3 SR SC SF", "N: S6 S7 D2 D4")
"""Three tricks with which all the spades are gone."""


def test_highest_cards_with_the_trumps_gone() -> None:
    view = position("DA D3 CA", tricks=SPADES_DRAWN)
    order = provable_claim(view)
    assert order is not None
    assert set(order) == set(cards("DA D3 CA"))
    assert order.index(Card.parse("DA")) < order.index(Card.parse("D3"))


def test_no_claim_while_a_trump_is_out() -> None:
    assert provable_claim(position("DA D3", tricks=SPADES_DRAWN[:2])) is None


def test_trumps_draw_the_last_ones_first() -> None:
    tricks = ("N: SA S2 S5 S4", "N: SC SF D2 D4")
    assert provable_claim(position("S3 SR CA", tricks=tricks, turn_up="SF")) == cards("S3 SR CA")
    assert provable_claim(position("S3 CA", tricks=tricks, turn_up="SF")) is None


def test_no_claim_with_a_card_that_can_be_beaten() -> None:
    assert provable_claim(position("DA DR", tricks=SPADES_DRAWN)) is None


def test_a_suit_longer_than_what_is_out_needs_only_its_top() -> None:
    tricks = (*SPADES_DRAWN, "N: D5 D6 D7 DC")
    assert provable_claim(position("DA D3 DR", tricks=tricks)) is not None
    assert provable_claim(position("DA DF", tricks=tricks)) is None


def test_no_claim_at_another_players_turn() -> None:
    view = replace(position("DA D3 CA", tricks=SPADES_DRAWN), to_play=Seat.NORTH)
    assert provable_claim(view) is None


def test_the_trick_taken_by_the_card_to_be_played() -> None:
    view = position("CA DA", "E: C2 C3 C4", tricks=SPADES_DRAWN)
    assert provable_claim(view) == cards("CA DA")


def test_the_trick_taken_by_the_card_already_played() -> None:
    view = position("DA", "S: CA C2", tricks=SPADES_DRAWN)
    assert provable_claim(view) == cards("DA")
    assert provable_claim(position("DA", "S: CR C2", tricks=SPADES_DRAWN)) is None


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.variant}-{rules.void}")
def test_an_accepted_claim_wins_in_every_world(rules: RuleSet) -> None:
    """Sampled worlds, every answer of the others: the order takes every trick."""
    rng = Random(12)
    accepted = 0
    for board in range(200):
        deal = played_on(random_deal(rules, rng), rng, cards_left=2 + board % 3)
        for _ in range(int(rng.random() * len(rules.seats))):
            if deal.to_play is not None:
                legal = deal.legal_plays()
                deal.play(legal[int(rng.random() * len(legal))])
        if deal.to_play is None:
            continue
        for seat in rules.seats:
            view = deal.view(seat)
            order = provable_claim(view)
            if order is None:
                continue
            accepted += 1
            worlds = [_held(deal)] + [_sampled_world(view, rng) for _ in range(4)]
            assert all(_wins_all(view, order, world) for world in worlds), (view, order)
    assert accepted > 10


@pytest.mark.parametrize("rules", [VENETO, VENEZIA, THREE], ids=["veneto", "venezia", "three"])
def test_a_refused_claim_can_fail(rules: RuleSet) -> None:
    """With two cards each and all worlds tried, no order is safe that was not found."""
    rng = Random(13)
    for _ in range(60):
        deal = played_on(random_deal(rules, rng), rng, cards_left=2)
        assert deal.to_play is not None
        view = deal.view(deal.to_play)
        if provable_claim(view) is not None:
            continue
        worlds = _all_worlds(view)
        for order in permutations(view.hand):
            assert not all(_wins_all(view, order, world) for world in worlds), (view, order)


def _held(deal: Deal) -> World:
    return {seat: deal.hand(seat) for seat in deal.rules.seats}


def _sampled_world(view: SeatView, rng: Random) -> World:
    """Return hands that the view allows, drawn by rejection."""
    counting = Counting(view)
    while True:
        pool = [card for card in shuffled(rng) if card in counting.out]
        world = _dealt(view, counting, pool)
        if world is not None:
            return world


def _all_worlds(view: SeatView) -> list[World]:
    counting = Counting(view)
    worlds = (_dealt(view, counting, list(pool)) for pool in permutations(counting.out))
    different = {tuple(map(frozenset, w.values())): w for w in worlds if w is not None}
    return list(different.values())


def _dealt(view: SeatView, counting: Counting, pool: list[Card]) -> World | None:
    """Return the hands that ``pool`` makes, packet by packet, or None if the view forbids them."""
    world = {view.seat: view.hand}
    for seat in counting.others:
        size = counting.cards_left(seat)
        world[seat], pool = tuple(pool[:size]), pool[size:]
        if not all(counting.may_hold(seat, card) for card in world[seat]):
            return None
    return world


def _wins_all(view: SeatView, order: Order, world: World) -> bool:
    """Tell whether the claimer takes every trick with ``order``, whatever the others play."""
    return _trick_by_trick(view, view.trick, (order, world))


def _trick_by_trick(view: SeatView, trick: Trick, left: tuple[Order, World]) -> bool:
    seats, (order, world) = view.rules.seats, left
    if len(trick.plays) == len(seats):
        if trick_winner(trick.plays, view.trump) is not view.seat:
            return False
        return not order or _trick_by_trick(view, Trick(view.seat), left)
    seat = after(trick.leader, seats, len(trick.plays))
    legal = legal_cards(view.rules, world[seat], trick, view.trump)
    if seat is view.seat:
        assert order[0] in legal
        legal, order = order[:1], order[1:]
    return all(
        _trick_by_trick(
            view,
            Trick(trick.leader, (*trick.plays, (seat, card))),
            (order, {**world, seat: tuple(other for other in world[seat] if other != card)}),
        )
        for card in legal
    )
