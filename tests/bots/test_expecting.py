"""What a waiting seat expects is what happens, seen before, and comes from its own view alone."""

from dataclasses import replace
from random import Random

import pytest

from madrasso_qt.bots.expecting import expected_plays, seen_after
from madrasso_qt.bots.player import Limit, bot
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.deal import Deal, SeatView
from madrasso_qt.rules.ruleset import RuleSet
from tests.bots.positions import TABLES, random_deal, reshuffled

IDS = ["veneto", "venezia", "three", "three-free"]


def waiting(deal: Deal) -> list[SeatView]:
    return [deal.view(seat) for seat in deal.rules.seats if seat is not deal.to_play]


@pytest.mark.parametrize("number", [2, 11])
@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_what_is_seen_after_a_card_is_known_before(rules: RuleSet, number: int) -> None:
    rng = Random(number)
    for _ in range(4):
        deal = random_deal(rules, rng, number)
        while (player := deal.to_play) is not None:
            if deal.why_no_exchange(player) is None and rng.random() < 0.5:
                deal.exchange(player)
            legal = deal.legal_plays()
            card = legal[int(rng.random() * len(legal))]
            foreseen = [seen_after(view, card) for view in waiting(deal)]
            deal.play(card)
            if deal.to_play is not None:
                for view in foreseen:
                    if view.seat is deal.to_play:
                        assert view == deal.view(view.seat)


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_what_is_played_is_mostly_expected(rules: RuleSet) -> None:
    rng, player = Random(3), bot("osteria")
    places = []
    for _ in range(2):
        deal = random_deal(rules, rng)
        while (seat := deal.to_play) is not None:
            plays = {view.seat: expected_plays(view, Random(1)) for view in waiting(deal)}
            decision = player.choose(deal.view(seat), Limit(), rng)
            if decision.exchange:
                deal.exchange(seat)
                continue
            assert decision.card is not None
            for cards in plays.values():
                assert len(set(cards)) == len(cards)
                places.append(cards.index(decision.card) if decision.card in cards else 99)
            deal.play(decision.card)
    assert sum(place < 6 for place in places) > 0.6 * len(places)


def test_hidden_cards_do_not_matter() -> None:
    rng = Random(8)
    for rules in TABLES:
        deal = random_deal(rules, rng)
        seat = next(seat for seat in rules.seats if seat is not deal.to_play)
        other = reshuffled(deal, seat, rng)
        if other.leader is deal.leader:
            views = [one.view(seat) for one in (deal, other)]
            assert expected_plays(views[0], Random(2)) == expected_plays(views[1], Random(2))


def test_who_is_on_turn_waits_for_nobody() -> None:
    deal = random_deal(TABLES[0], Random(1))
    assert deal.to_play is not None
    view = deal.view(deal.to_play)
    for one in (view, replace(view, seat=Seat.SOUTH, to_play=None)):
        with pytest.raises(ValueError, match="waits for nobody"):
            seen_after(one, view.hand[0])
