"""What a turn calls sure is sure, and its stakes rise where a match hangs on a trick."""

from random import Random

import pytest

from madrasso_qt.bots.turn import Turn
from madrasso_qt.rules.cards import Card, Seat
from madrasso_qt.rules.deal import legal_cards, trick_winner
from madrasso_qt.rules.events import Trick
from madrasso_qt.rules.ruleset import RuleSet
from tests.bots.positions import TABLES, THREE, VENETO, position, random_deal


def test_partners_and_opponents() -> None:
    turn = Turn(position("D2 C5", "N: DA D4"))
    assert turn.partner is Seat.NORTH
    assert turn.partner_wins
    assert turn.later == (Seat.EAST,)
    assert turn.enemies == (Seat.WEST, Seat.EAST)


def test_three_handed_there_is_no_partner() -> None:
    turn = Turn(position("D2 C5", "N: DA D4", rules=THREE))
    assert turn.partner is None
    assert turn.is_last
    assert turn.enemies == (Seat.NORTH, Seat.WEST)


def test_a_card_that_nobody_can_beat_is_certain() -> None:
    turn = Turn(position("SA S2", "W: D5", turn_up="S4"))
    assert turn.chance(Card.parse("SA")) == 1.0
    assert turn.is_sure(Card.parse("SA"))
    assert turn.chance(Card.parse("S2")) < 1.0


def test_the_lowest_card_after_a_trump_is_hopeless_when_last() -> None:
    turn = Turn(position("D2 C5", "E: D5 D6 S7"))
    assert turn.chance(Card.parse("D2")) == 0.0


def test_a_trick_that_decides_the_match_is_worth_more() -> None:
    usual = Turn(position("D2 C5", "E: D5 D6 D7", number=11, totals=(600, 700)))
    final = Turn(position("D2 C5", "E: D5 D6 D7", number=11, totals=(780, 520)))
    assert final.stake > usual.stake


def test_a_trick_that_keeps_a_cappotto_is_worth_more() -> None:
    tricks = ["S: DA D5 D6 D7", "S: CA C4 C6 C7", "S: BA B4 B5 B6"]
    tricks += ["S: SA S5 S6 S7", "S: S3 SF SC S4", "S: D3 D4 DF DC"]
    clean = Turn(position("C5 B2 D2 C2", "E: CF CC C3", tricks=tricks))
    broken = Turn(position("C5 B2 D2 C2", "E: CF CC C3", tricks=[*tricks[1:], "W: B3 BF BC BR"]))
    assert clean.cappotto_for
    assert not broken.cappotto_for
    assert clean.stake > broken.stake


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.variant}-{rules.void}")
def test_what_is_called_sure_holds_in_the_deal(rules: RuleSet) -> None:
    rng = Random(51)
    sure = 0
    for _ in range(12):
        deal = random_deal(rules, rng)
        while deal.to_play is not None:
            turn = Turn(deal.view(deal.to_play))
            for card in turn.legal:
                if turn.beats(card) and turn.is_sure(card):
                    sure += bool(turn.later)
                    played = Trick(deal.trick.leader, (*deal.trick.plays, (deal.to_play, card)))
                    assert not any(
                        trick_winner((*played.plays, (enemy, answer)), deal.trump) is enemy
                        for enemy in turn.later
                        if turn.is_enemy(enemy)
                        for answer in legal_cards(rules, deal.hand(enemy), played, deal.trump)
                    )
            legal = deal.legal_plays()
            deal.play(legal[int(rng.random() * len(legal))])
    assert sure > 50


def test_a_kept_asso_is_worth_its_points_once_trumps_are_gone() -> None:
    drawn = ["N: SA S5 S2 S6", "N: S3 SF SC S7", "N: SR S4 C2 C4"]
    gone = Turn(position("DA D2 C5", "W: C6", tricks=drawn, rules=VENETO))
    out = Turn(position("DA D2 C5", "W: C6", tricks=drawn[:1], rules=VENETO))
    assert gone.keep(Card.parse("DA")) > out.keep(Card.parse("DA")) > 0.0


def test_whose_trick_it_is() -> None:
    last = Turn(position("D2 DF C5", "E: D5 D6 D7"))
    assert last.is_ours(Card.parse("DF")) is True
    assert last.is_ours(Card.parse("D2")) is False
    assert Turn(position("D2 DF C5", "N: DA D6")).is_ours(Card.parse("D2")) is None
    assert Turn(position("D2 DF C5", "W: SA", rules=VENETO)).is_ours(Card.parse("DF")) is False


def test_cards_that_stand_for_each_other() -> None:
    turn = Turn(position("DA DR D4 D2 C5", "E: D5 D6 D7", tricks=["N: D3 C4 C2 C6"]))
    assert [str(card) for card in turn.equals(Card.parse("DA"))] == ["DA", "DR"]
    assert [str(card) for card in turn.equals(Card.parse("D2"))] == ["D4", "D2"]


def test_what_may_be_lost_later() -> None:
    turn = Turn(position("SA DA DR C5", "E: D5 D6 D7"))
    assert not turn.may_be_lost(Card.parse("SA"))
    assert turn.may_be_lost(Card.parse("DA"))
    drawn = ["N: SA S5 S2 S6", "N: S3 SF SC S7", "N: SR S4 C2 C4"]
    assert not Turn(position("DA DR C5", "E: D5 D6 D7", tricks=drawn)).may_be_lost(Card.parse("DA"))
