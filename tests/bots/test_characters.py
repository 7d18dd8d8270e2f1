"""Characters: a taste decides only among cards that are worth nearly the same."""

from random import Random

import pytest

from madrasso_qt.bots.characters import NEAR, TASTES, Character, near
from madrasso_qt.bots.player import (
    CHARACTERS,
    LEVELS,
    Bot,
    Judged,
    Limit,
    bot,
    character_of,
    is_player,
    level_of,
)
from madrasso_qt.bots.search import SearchBot, Skill
from madrasso_qt.bots.simple import SimpleBot
from madrasso_qt.rules.cards import Card, Suit
from tests.bots.positions import TABLES, played_on, position, random_deal

QUICK = Skill(worlds=6, candidates=12, playouts=10, nodes=60_000)


def test_every_level_has_three_characters() -> None:
    assert set(TASTES) == set(CHARACTERS)
    for level in LEVELS:
        for character in CHARACTERS:
            name = f"{level}/{character}"
            assert is_player(name)
            assert (level_of(name), character_of(name)) == (level, character)
            assert isinstance(bot(name), Character)
        assert is_player(level)
        assert character_of(level) == ""


@pytest.mark.parametrize(
    "name", ["", "/prudente", "campione/", "campione/x", "x/prudente", "r1/furlan"]
)
def test_nobody_else_plays(name: str) -> None:
    assert not is_player(name)
    with pytest.raises(ValueError, match="no level"):
        bot(name)


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_search_gives_away_no_more_than_stated(character: str) -> None:
    rng = Random(character)
    other = 0
    for _ in range(25):
        deal = played_on(random_deal(TABLES[0], rng), rng, rng.randint(3, 8))
        assert deal.to_play is not None
        view = deal.view(deal.to_play)
        plain = SearchBot(QUICK).choose(view, Limit(), Random(1))
        liked = Character(SearchBot(QUICK), TASTES[character]).choose(view, Limit(), Random(1))
        assert liked.card in view.legal_plays
        if liked.card == plain.card:
            assert liked == plain
            continue
        other += 1
        worth = {one.card: one.worth for one in plain.judged}
        assert liked.card is not None
        assert worth[liked.card] >= max(worth.values()) - NEAR
        assert liked.judged[0].card == liked.card
        assert set(liked.judged) == set(plain.judged)
    assert other or character != "prudente"


@pytest.mark.parametrize("character", CHARACTERS)
def test_the_rules_of_thumb_play_legally_with_any_character(character: str) -> None:
    rng = Random(character)
    for rules in TABLES:
        for _ in range(15):
            deal = played_on(random_deal(rules, rng), rng, rng.randint(2, rules.hand_size))
            if deal.to_play is None:
                continue
            view = deal.view(deal.to_play)
            player: Bot = Character(SimpleBot(), TASTES[character])
            decision = player.choose(view, Limit(), Random(1))
            assert decision.exchange or decision.call or decision.card in view.legal_plays


def test_near_cards_are_those_within_the_bound_and_the_chosen_one() -> None:
    one, two, three, four = (Card.parse(text) for text in ("DA", "D3", "C2", "C4"))
    judged = [
        Judged(one, 50.0, 1),
        Judged(two, 49.3, 1),
        Judged(three, 49.0, 1),
        Judged(four, 9, 1),
    ]
    assert near(judged, one) == [one, two]
    assert near(judged, three) == [one, two, three]


def test_tastes() -> None:
    view = position("DA D2 C5 C6 B4 B6 S5 S6 B7 C7")
    cards = view.hand
    trump = view.trump
    trumps = [card for card in cards if card.suit is trump]
    drawn = TASTES["batitore"](view, cards)
    assert drawn == max(trumps, key=lambda card: card.strength)
    kept = TASTES["prudente"](view, cards)
    assert kept is not None
    assert kept.suit is not trump
    assert kept.points == 0
    assert TASTES["furlan"](view, cards) is None, "no suit has only one card"


def test_the_furlan_leads_the_only_card_of_a_suit() -> None:
    view = position("DA D2 C5 C6 B4 D6 S5 S6 C3 C7")
    assert view.trump is Suit.SPADE
    assert str(TASTES["furlan"](view, view.hand)) == "B4"
