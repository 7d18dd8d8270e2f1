"""The frozen opponents play what they have always played."""

import hashlib
from pathlib import Path
from random import Random

import pytest

from madrasso_qt.bots.belief import Belief
from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.bots.reference import REFERENCES, tree, walking
from madrasso_qt.bots.reference.clairvoyant import Clairvoyant
from madrasso_qt.rules.cards import numbered_deck
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.solver import Position, solve, solve_all
from tests.bots.modules import plain_module
from tests.bots.positions import TABLES, THREE, VENETO, VENEZIA, played_on, position, random_deal

FROZEN = {
    ("r0", VENETO): "733a4e4cf62e1128",
    ("r1", VENETO): "802a8bf8c610ccf8",
    ("r1", VENEZIA): "997d1dbd0c150728",
    ("r1", THREE): "c1dec07561c6f13a",
    ("r2", VENEZIA): "66caa8391fdbe976",
    ("r3", VENETO): "bd8acd5e5452a942",
    ("r3", THREE): "af7e70dab5170936",
}
"""What comes out of ``plays_of`` for a reference and rules. A change spoils every figure.

r2 and r3 take their worlds from ``Belief``, so theirs changed when worlds got numbers: the same
chances, drawn otherwise.
"""


def plays_of(name: str, rules: RuleSet, deals: int) -> str:
    """Return a digest of all the cards that four players of a reference play.

    The third one walks through few worlds only.
    """
    limit = Limit(nodes=60 if name == "r3" else None)
    digest = hashlib.sha256()
    for number in range(deals):
        dealer = rules.seats[number % len(rules.seats)]
        deal = Deal.from_deck(rules, numbered_deck(number), dealer, number=2)
        player, rng = REFERENCES[name](), Random(number)
        while (seat := deal.to_play) is not None:
            decision = player.choose(deal.view(seat), limit, rng)
            if decision.exchange:
                deal.exchange(seat)
                continue
            assert decision.card is not None
            digest.update(str(decision.card).encode())
            deal.play(decision.card)
    return digest.hexdigest()[:16]


@pytest.mark.parametrize(("name", "rules"), FROZEN, ids=str)
def test_the_references_are_frozen(name: str, rules: RuleSet) -> None:
    deals = 1 if name in ("r2", "r3") else 12
    assert plays_of(name, rules, deals) == FROZEN[name, rules]


@pytest.mark.skipif(
    Path(str(walking.__file__)).suffix == ".py", reason="nothing to compare with: not compiled"
)
@pytest.mark.parametrize("rules", TABLES, ids=["veneto", "venezia", "three", "three-free"])
def test_the_tree_grows_alike_compiled_and_plain(
    rules: RuleSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = plain_module("reference.walking")
    for number in range(3):
        rng = Random(number)
        deal = played_on(random_deal(rules, rng), rng, 9 - 3 * number)
        assert deal.to_play is not None
        view = deal.view(deal.to_play)
        grown = []
        for walker in (walking.Walker, plain.Walker):
            monkeypatch.setattr(tree, "Walker", walker)
            chance = Random(number)
            grown.append((tree._tried(view, 400, chance), chance.getstate()))
        assert sum(grown[0][0].values()) == 400
        assert grown[0] == grown[1]


@pytest.mark.parametrize("name", ["r2", "r3"])
def test_what_is_sure_is_taken(name: str) -> None:
    """With two cards each the better one is found by looking at all the worlds."""
    rng = Random(8)
    for _ in range(5):
        deal = played_on(random_deal(VENEZIA, rng), rng, 2)
        assert deal.to_play is not None
        view = deal.view(deal.to_play)
        card = REFERENCES[name]().choose(view, Limit(), Random(0)).card
        values = dict.fromkeys(view.hand, 0)
        for world, _weight in Belief(view, waived=1.0).worlds():
            hands = {**world, view.seat: view.hand}
            position_ = Position(hands, view.trump, view.trick.leader)
            for held, value in solve_all(position_, view.rules, view.side).items():
                values[held] += value.value
        if max(values.values()) - min(values.values()) > 3 * Belief(view).count:
            assert card == max(values, key=values.__getitem__)


def test_the_cheat_plays_for_the_exact_value() -> None:
    rng = Random(4)
    for rules in (VENETO, THREE):
        deal = played_on(random_deal(rules, rng), rng, 5)
        assert deal.to_play is not None
        side = rules.side_of(deal.to_play)
        value = solve(Position.of(deal), rules, side).value + deal.points()[side]
        cheats = {seat: Clairvoyant() for seat in rules.seats}
        while (seat := deal.to_act) is not None:
            cheats[seat].look(deal)
            decision = cheats[seat].choose(deal.view(seat), Limit(), Random(0))
            assert decision.card is not None
            deal.play(decision.card)
        if len(rules.sides) == 2:
            assert deal.points()[side] == value
        else:
            assert deal.points()[side] >= value


def test_the_cheat_needs_to_be_shown_the_cards() -> None:
    with pytest.raises(ValueError, match="no cards"):
        Clairvoyant().choose(position("DA D2 C5"), Limit(), Random(0))
    assert Decision() != Decision(exchange=True)
