"""Levels, decisions and the sentences of the reasons."""

import pytest

from madrasso_qt.bots.player import LEVELS, Advice, AdviceCode, Decision, Limit, bot
from madrasso_qt.rules.cards import Card, Seat, Suit


@pytest.mark.parametrize("code", AdviceCode, ids=lambda code: code.name)
def test_every_reason_is_a_whole_sentence(code: AdviceCode) -> None:
    card = Card.parse("C3")
    advice = Advice(
        code, card=card, seat=Seat.NORTH, suit=Suit.COPPE, points=10, rank="sette", rule="9.4"
    )
    sentence = str(advice)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert "None" not in sentence


def test_a_reason_names_its_card() -> None:
    advice = Advice(AdviceCode.TAKE, card=Card.parse("C3"))
    assert str(advice) == "The tre of coppe takes the trick and cannot be beaten any more."


def test_every_level_has_a_player() -> None:
    assert "osteria" in LEVELS
    for level in LEVELS:
        assert callable(bot(level).choose)


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match="'tavern'"):
        bot("tavern")


def test_nothing_limits_by_default() -> None:
    assert Limit() == Limit(nodes=None, seconds=None, cancel=None)
    assert Decision() == Decision(card=None, exchange=False, call=False, reasons=())
