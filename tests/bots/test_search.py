"""The search: exact where all worlds are looked at, blind to hidden cards, bound by its limits."""

from collections.abc import Sequence
from math import fsum
from random import Random

import pytest

from madrasso_qt.bots import search
from madrasso_qt.bots.belief import Belief
from madrasso_qt.bots.numbers import Hands
from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.bots.reading import Heard, Reading
from madrasso_qt.bots.search import SearchBot, Skill, equal_cards, is_compiled, played, resampled
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.solver import Position, solve, solve_all
from tests.bots.positions import (
    TABLES,
    VENEZIA,
    cards,
    played_on,
    position,
    random_deal,
    reshuffled,
)

IDS = ["veneto", "venezia", "three", "three-free"]
PLAIN = Skill(worlds=2000, reads=False, second=0, aware=False)
AWARE = Skill(worlds=2000, reads=False, second=0)
QUICK = Skill(worlds=6, candidates=12, playouts=10, nodes=60_000)


def choose(deal: Deal, skill: Skill = QUICK, seed: int = 1) -> Decision:
    assert deal.to_play is not None
    return SearchBot(skill).choose(deal.view(deal.to_play), Limit(), Random(seed))


@pytest.mark.skipif(not is_compiled(), reason="not all worlds are looked at, to be quick")
@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_late_in_the_deal_worths_are_exact_means(rules: RuleSet) -> None:
    rng = Random(3)
    for _ in range(6):
        deal = played_on(random_deal(rules, rng), rng, 3)
        assert deal.to_play is not None
        view = deal.view(deal.to_play)
        three = rules.variant is Variant.THREE
        values = []
        for world, _weight in Belief(view).worlds():
            where = Position(
                {**world, view.seat: view.hand},
                view.trump,
                view.trick.leader,
                (),
                view.lying if three else None,
            )
            values.append(solve_all(where, rules, view.side))
        own = view.points(view.side)
        judged = SearchBot(PLAIN).judge(view, Limit(), Random(0))
        for found in judged:
            mean = fsum(value[found.card].value for value in values) / len(values)
            assert found.worth == pytest.approx(own + mean)
        assert judged == sorted(judged, key=lambda found: -found.worth)


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_where_nothing_is_compiled_few_worlds_are_listened_to(
    rules: RuleSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several hundred would take some seconds there, in the last tricks as well."""
    monkeypatch.setattr(search, "COMPILED", False)
    counts: list[int] = []
    heard = Reading.heard

    def counted(reading: Reading, worlds: Sequence[Hands]) -> list[Heard]:
        counts.append(len(worlds))
        return heard(reading, worlds)

    monkeypatch.setattr(Reading, "heard", counted)
    rng = Random(3)
    for left in (4, 3, 2, 1) * 3:
        deal = played_on(random_deal(rules, rng), rng, left)
        assert deal.to_play is not None
        counts.clear()
        SearchBot(Skill()).judge(deal.view(deal.to_play), Limit(), Random(0))
        assert 0 < sum(counts) <= 80


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_hidden_cards_never_matter(rules: RuleSet) -> None:
    rng = Random(21)
    for _ in range(3):
        deal = random_deal(rules, rng)
        assert deal.to_play is not None
        other = reshuffled(deal, deal.to_play, rng)
        if other.leader is deal.leader:
            assert choose(deal) == choose(other)


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_the_same_chance_gives_the_same_choice(rules: RuleSet) -> None:
    rng = Random(2)
    deal = played_on(random_deal(rules, rng), rng, 7)
    assert choose(deal) == choose(deal)


@pytest.mark.parametrize("nodes", [None, 3_000, 30_000])
@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_threads_do_not_change_the_choice(rules: RuleSet, nodes: int | None) -> None:
    rng = Random(6)
    skill = Skill(worlds=24, candidates=80, playouts=40, second=40, nodes=400_000)
    for left in (9, 7, 5, 3):
        deal = played_on(random_deal(rules, rng), rng, left)
        assert deal.to_play is not None
        view = deal.view(deal.to_play)
        one, *others = (
            SearchBot(skill).choose(view, Limit(nodes=nodes, threads=threads), Random(4))
            for threads in (1, 2, 3)
        )
        assert all(other == one for other in others)


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_a_whole_deal_is_legal(rules: RuleSet) -> None:
    deal = random_deal(rules, Random(14))
    while deal.to_play is not None:
        decision = choose(deal)
        assert decision.reasons
        if decision.exchange:
            deal.exchange(deal.to_play)
        else:
            assert decision.card is not None
            deal.play(decision.card)
    assert deal.is_over


def test_without_any_time_it_still_answers() -> None:
    deal = random_deal(VENEZIA, Random(5))
    assert deal.to_play is not None
    view = deal.view(deal.to_play)
    for limit in (Limit(nodes=1), Limit(seconds=0.0), Limit(cancel=lambda: True)):
        decision = SearchBot(QUICK).choose(view, limit, Random(1))
        assert decision.card in view.legal_plays


def test_a_single_card_is_played_at_once() -> None:
    decision = SearchBot(QUICK).choose(
        position("DA C5", "W: D2 D3 D4", turn_up="S4"), Limit(cancel=_fails), Random(0)
    )
    assert decision.card == cards("DA")[0]


def _fails() -> bool:
    raise AssertionError("a forced card needs no thought")


def test_a_call_that_is_right_is_made() -> None:
    view = position(
        "DA C5", tricks=["S: B3 B2 BA B4"] * 8, totals=(770, 530), number=11, can_call=True
    )
    assert SearchBot(QUICK).choose(view, Limit(), Random(0)).call


def groups(hand: str, trick: str = "S:", tricks: Sequence[str] = ()) -> set[frozenset[str]]:
    found = equal_cards(position(hand, trick, tricks=tricks))
    return {frozenset(str(card) for card in group) for group in found.values()}


def test_neighbours_without_points_are_equal() -> None:
    assert groups("D2 D4 D5 D7 DR") == {
        frozenset({"D2", "D4", "D5"}),
        frozenset({"D7"}),
        frozenset({"DR"}),
    }
    # The 6 is gone: the 7 is a neighbour now. On the table it still parts them.
    assert frozenset({"D5", "D7"}) in groups("D5 D7", tricks=["S: D6 D4 C2 C4"])
    assert frozenset({"D5"}) in groups("D5 D7", "E: D6")


def test_a_card_leads_where_the_rules_lead() -> None:
    rng = Random(7)
    deal = played_on(random_deal(VENEZIA, rng), rng, 3)
    while True:
        where = Position.of(deal)
        card = deal.legal_plays()[0]
        deal.play(card)
        after = played(where, card, deal.rules)
        if after is None:
            break
        assert after == Position.of(deal)
        assert solve(after, deal.rules, deal.rules.side_of(Seat.SOUTH)).exact
    assert deal.is_over


def test_resampling_keeps_the_shares() -> None:
    chosen = resampled("abc", [0.5, 0.25, 0.25], 400, Random(1))
    assert [chosen.count(letter) for letter in "abc"] == [200, 100, 100]
    assert len(set(chosen[:20])) > 1


def test_a_decision_tells_what_was_found_of_every_card() -> None:
    rng = Random(8)
    deal = played_on(random_deal(TABLES[0], rng), rng, 6)
    assert deal.to_play is not None
    view = deal.view(deal.to_play)
    decision = choose(deal, seed=5)
    assert decision.judged[0].card == decision.card
    found = SearchBot(QUICK).judge(view, Limit(), Random(5))
    assert set(decision.judged) == set(found)
    assert {one.card for one in decision.judged} == set(view.legal_plays)


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_beliefs_are_the_shares_of_the_worlds(rules: RuleSet) -> None:
    rng = Random(9)
    deal = played_on(random_deal(rules, rng), rng, 3)
    assert deal.to_play is not None
    view = deal.view(deal.to_play)
    believed = SearchBot(PLAIN).believes(view, Limit(), Random(0))
    worlds = [world for world, _ in Belief(view, 1.0).worlds()]
    for card, shares in believed.items():
        assert fsum(shares.values()) == pytest.approx(1.0)
        for seat, share in shares.items():
            holds = sum(card in world[seat] for world in worlds)
            assert share == pytest.approx(holds / len(worlds))
    assert set(believed) == {card for world in worlds for held in world.values() for card in held}


def test_work_that_ends_too_early_favours_no_card() -> None:
    rng = Random(7)
    for nodes in (20_000, 60_000, 200_000):
        deal = played_on(random_deal(VENEZIA, rng), rng, 8)
        assert deal.to_play is not None
        judged = SearchBot(Skill()).judge(deal.view(deal.to_play), Limit(nodes=nodes), Random(0))
        looked_at = [found.worth for found in judged if found.worlds]
        assert not looked_at or max(looked_at) - min(looked_at) < 200.0


def test_a_trick_taken_ends_their_cappotto() -> None:
    """South, last, takes a trick with the re: that is worth its points, whatever follows."""
    won = ["W: DA D2 D4 D5", "W: CA C5 C6 C7", "W: BA B4 B5 B6", "W: DR D6 D7 DF"]
    won += ["W: CR C2 C4 CF", "W: SA S2 S5 S6", "W: S3 S7 SF SC"]
    view = position("BR B2 CC", "E: BC B7 BF", tricks=won, turn_up="S7")
    worth = {found.card: found.worth for found in SearchBot(AWARE).judge(view, Limit(), Random(0))}
    points = {found.card: found.worth for found in SearchBot(PLAIN).judge(view, Limit(), Random(0))}
    taken, _left = cards("BR B2")
    assert worth[taken] == pytest.approx(points[taken], abs=3.0)
