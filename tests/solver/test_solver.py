"""The solver against brute force, against itself compiled and plain, and against known values."""

import json
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import madrasso_qt.solver
from madrasso_qt.rules.cards import FOUR_SEATS, Card, Rank, Seat, Side, Suit, numbered_deck
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.ruleset import RuleSet, Variant, Void
from madrasso_qt.solver import COMPILED, Limit, Position, Solver, Table
from tests.solver import brute

VALUES = Path(__file__).parent.parent / "data" / "solver_values.json"
KINDS = ("any", "trumps", "points")
SIDES = (Side.NS, Side.WE)

needs_compiled = pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
both = pytest.mark.parametrize(
    "compiled", [pytest.param(True, marks=needs_compiled), False], ids=["compiled", "twin"]
)
_solvers: dict[bool, Solver] = {}


def solver(compiled: bool) -> Solver:
    """Return one solver for all tests, as a program uses it."""
    if compiled not in _solvers:
        _solvers[compiled] = Solver(compiled)
    return _solvers[compiled]


def solvers() -> list[Solver]:
    return [solver(compiled) for compiled in (True, False) if COMPILED or not compiled]


def agree(position: Position, rules: RuleSet, side: Side) -> None:
    """Compare every question about a position with brute force, in both solvers."""
    value = brute.value(position, rules, side)
    sweep = brute.value(position, rules, side, sweep=True)
    for one in solvers():
        result = one.solve(position, rules, side)
        assert (result.value, result.low, result.high, result.exact) == (value, value, value, True)
        assert one.at_least(position, rules, value, side) is True
        assert one.at_least(position, rules, value + 1, side) is False
        assert one.takes_all(position, rules, side) is bool(sweep)
        cards = one.solve_all(position, rules, side)
        assert tuple(cards) == position.legal_plays(rules)
        assert all(card.exact for card in cards.values())
        best = max if rules.side_of(position.to_play(rules)) is side else min
        assert best(card.value for card in cards.values()) == value
        if len(position.on_table) < len(rules.seats) - 1:
            for card, found in cards.items():
                then = brute.with_card(position, rules, card)
                assert found.value == brute.value(then, rules, side)


PAIRS = given(
    seed=st.integers(0, 2**32),
    size=st.integers(1, 3),
    kind=st.sampled_from(KINDS),
    void=st.sampled_from(Void),
    side=st.sampled_from(SIDES),
)
THREE = given(
    seed=st.integers(0, 2**32),
    size=st.integers(1, 3),
    kind=st.sampled_from(KINDS),
    void=st.sampled_from(Void),
    index=st.integers(0, 2),
)
FEW = settings(max_examples=250, deadline=None)
MANY = settings(max_examples=3000, deadline=None)


def pair_agrees(seed: int, size: int, kind: str, void: Void, side: Side) -> None:
    rules = brute.rules_of(void=void)
    agree(brute.random_position(Random(seed), rules, size, kind), rules, side)


def three_agree(seed: int, size: int, kind: str, void: Void, index: int) -> None:
    rules = brute.rules_of(Variant.THREE, void)
    agree(brute.random_position(Random(seed), rules, size, kind), rules, rules.sides[index])


test_pairs_agree_with_brute_force = FEW(PAIRS(pair_agrees))
test_three_agree_with_brute_force = FEW(THREE(three_agree))
test_many_pairs_agree_with_brute_force = pytest.mark.slow(MANY(PAIRS(pair_agrees)))
test_many_threes_agree_with_brute_force = pytest.mark.slow(MANY(THREE(three_agree)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
def test_longer_endings_agree_with_brute_force(seed: int) -> None:
    rng = Random(seed)
    rules = brute.rules_of(void=rng.choice(list(Void)))
    size = 4 if seed % 20 else 5
    position = brute.random_position(rng, rules, size, rng.choice(KINDS), rng.randrange(2, 4))
    agree(position, rules, rng.choice(SIDES))


@needs_compiled
@pytest.mark.parametrize(
    ("size", "count"), [(4, 60), (5, 30), (6, 6), pytest.param(7, 300, marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("variant", [Variant.CLASSIC, Variant.THREE])
@pytest.mark.parametrize("void", Void)
def test_the_twins_agree(size: int, count: int, variant: Variant, void: Void) -> None:
    rules = brute.rules_of(variant, void)
    rng = Random(size)
    for index in range(count):
        position = brute.random_position(rng, rules, size, KINDS[index % 3])
        one, two = (solver(compiled).solve_all(position, rules) for compiled in (True, False))
        assert list(one) == list(two)
        # Only the counts of nodes may differ: the tables forget different things.
        assert [result.low for result in one.values()] == [result.low for result in two.values()]
        assert all(result.exact for result in (*one.values(), *two.values()))
        sweeps = [solver(compiled).takes_all(position, rules) for compiled in (True, False)]
        assert sweeps[0] is sweeps[1]


def known() -> list[dict[str, Any]]:
    deals = json.loads(VALUES.read_text("utf-8"))["deals"]
    assert isinstance(deals, list)
    return deals


def known_position(deal: dict[str, Any]) -> Position:
    suits = list(Suit)
    ranks = list(reversed(Rank))
    cards = {
        10 * s + r: Card(suit, rank) for s, suit in enumerate(suits) for r, rank in enumerate(ranks)
    }
    hands = {
        seat: tuple(card for bit, card in cards.items() if mask >> bit & 1)
        for seat, mask in zip(FOUR_SEATS, deal["hands"], strict=True)
    }
    return Position(hands, suits[0], FOUR_SEATS[deal["leader"]])


@needs_compiled
def test_known_values_are_met_by_the_compiled_one() -> None:
    for deal in known():
        for void, key in ((Void.FREE, "value"), (Void.MUST_TRUMP, "value_must_trump")):
            rules = brute.rules_of(void=void)
            result = solver(True).solve(known_position(deal), rules, Side.NS)
            assert (result.value, result.exact) == (deal[key], True)
            other = solver(True).solve(known_position(deal), rules, Side.WE)
            cards = [card for hand in known_position(deal).hands.values() for card in hand]
            assert other.value + deal[key] == sum(card.points for card in cards) + 10


@pytest.mark.parametrize(
    "step", [15, pytest.param(1, marks=[pytest.mark.slow, pytest.mark.timeout(1800)])]
)
def test_known_values_are_met_by_the_twin(step: int) -> None:
    for deal in known()[::step]:
        if step > 1 and deal["cards"] > 6:
            continue
        for void, key in ((Void.FREE, "value"), (Void.MUST_TRUMP, "value_must_trump")):
            rules = brute.rules_of(void=void)
            result = solver(False).solve(known_position(deal), rules, Side.NS)
            assert (result.value, result.exact) == (deal[key], True)


@both
def test_the_turn_up_of_three_goes_with_the_last_trick(compiled: bool) -> None:
    rules = brute.rules_of(Variant.THREE)
    hands = {
        Seat.NORTH: (Card.parse("DA"),),
        Seat.WEST: (Card.parse("D2"),),
        Seat.SOUTH: (Card.parse("DR"),),
    }
    position = Position(hands, Suit.DENARI, Seat.NORTH, turn_up=Card.parse("D3"))
    assert solver(compiled).solve(position, rules, Side.NORTH).value == 11 + 4 + 10 + 10
    assert solver(compiled).solve(position, rules, Side.WEST).value == 0


@both
@pytest.mark.parametrize("variant", [Variant.CLASSIC, Variant.THREE])
def test_a_deal_can_be_asked_about_in_the_middle_of_a_trick(
    compiled: bool, variant: Variant
) -> None:
    rules = RuleSet.of(variant=variant)
    deal = Deal.from_deck(rules, numbered_deck(7), Seat.SOUTH)
    rng = Random(7)
    while len(deal.tricks) < rules.hand_size - 4 or len(deal.trick.plays) < 2:
        deal.play(rng.choice(deal.legal_plays()))
    position = Position.of(deal)
    assert position.to_play(rules) is deal.to_play
    assert position.legal_plays(rules) == deal.legal_plays()
    agree_side = rules.side_of(position.to_play(rules))
    result = solver(compiled).solve(position, rules)
    assert result.value == brute.value(position, rules, agree_side)


WORLDS = [brute.random_position(Random(seed), RuleSet(), 5, "any", 0) for seed in range(12)]
SUITS = [WORLDS[0].trump, *(suit for suit in Suit if suit is not WORLDS[0].trump)]


def number(card: Card) -> int:
    return 10 * SUITS.index(card.suit) + card.strength


def masks(position: Position) -> tuple[int, ...]:
    hands = (position.hands[seat] for seat in FOUR_SEATS)
    return tuple(sum(1 << number(card) for card in held) for held in hands)


def lead_of(leader: Seat) -> Table:
    return Table((0, 1, 0, 1), FOUR_SEATS.index(leader), (), True, 10)


@both
def test_many_worlds_are_solved_as_each_of_them(compiled: bool) -> None:
    one, rules = solver(compiled), RuleSet()
    worlds = [replace(world, leader=Seat.SOUTH, trump=SUITS[0]) for world in WORLDS]
    side = rules.side_of(FOUR_SEATS[0])
    found = one.solve_worlds(lead_of(Seat.SOUTH), [*map(masks, worlds)], sys.maxsize, Limit())
    assert len(found) == len(worlds)
    for world, values in zip(worlds, found, strict=True):
        alone = one.solve_all(world, rules, side)
        assert values == {number(card): result for card, result in alone.items()}


@both
def test_a_limit_of_nodes_holds_for_all_worlds_and_for_each(compiled: bool) -> None:
    one = solver(compiled)
    table, worlds = lead_of(Seat.SOUTH), [*map(masks, WORLDS)]
    spent = [
        sum(value.nodes for value in world.values())
        for world in one.solve_worlds(table, worlds, sys.maxsize, Limit())
    ]
    some = one.solve_worlds(table, worlds, sys.maxsize, Limit(nodes=spent[0] + spent[1] + 1))
    assert len(some) == 3
    assert not all(value.exact for value in some[2].values())
    each = one.solve_worlds(table, worlds, max(spent) // 2, Limit())
    exact = [all(value.exact for value in world.values()) for world in each]
    assert exact == [nodes < max(spent) // 2 for nodes in spent]


@needs_compiled
def test_cancelling_many_worlds_ends_the_search_in_the_middle() -> None:
    deals = [Deal.from_deck(RuleSet(), numbered_deck(seed), Seat.NORTH) for seed in range(4)]
    worlds = [masks(Position.of(deal)) for deal in deals]
    asked: list[bool] = []

    def cancel() -> bool:
        asked.append(True)
        return len(asked) > 2

    found = Solver().solve_worlds(
        lead_of(Seat.SOUTH), worlds[:1], sys.maxsize, Limit(None, None, cancel)
    )
    assert len(asked) == 3
    assert not all(value.exact for value in found[0].values())


@both
def test_a_limit_of_nodes_gives_true_bounds(compiled: bool) -> None:
    rules = brute.rules_of()
    rng = Random(1)
    cut = 0
    for _ in range(15):
        position = brute.random_position(rng, rules, 5)
        exact = solver(compiled).solve(position, rules)
        for nodes in (1, 10, 100, 300, 1000):
            result = solver(compiled).solve(position, rules, limit=Limit(nodes=nodes))
            assert result.nodes <= nodes
            assert result.low <= exact.value <= result.high
            assert result.exact is (result.low == result.high)
            assert result.value == result.low
            cut += not result.exact
            yes = solver(compiled).at_least(position, rules, exact.value, limit=Limit(nodes=nodes))
            assert yes in (True, None)
            cards = solver(compiled).solve_all(position, rules, limit=Limit(nodes=nodes))
            assert sum(card.nodes for card in cards.values()) <= nodes
            for card, known in solver(compiled).solve_all(position, rules).items():
                assert cards[card].low <= known.value <= cards[card].high
        assert solver(compiled).solve(position, rules) == exact  # nothing wrong is remembered
    assert cut > 20


@both
def test_cancelling_ends_the_search(compiled: bool) -> None:
    rules = brute.rules_of()
    position = brute.random_position(Random(3), rules, 10, played=0)
    asked = []

    def cancel() -> bool:
        asked.append(1)
        return len(asked) > 1

    result = solver(compiled).solve(position, rules, limit=Limit(cancel=cancel))
    assert len(asked) == 2
    assert not result.exact
    assert result.low < result.high
    assert 0 < result.nodes < 200_000


@both
def test_no_time_is_no_exact_value(compiled: bool) -> None:
    rules = brute.rules_of()
    position = brute.random_position(Random(3), rules, 10, played=0)
    assert not solver(compiled).solve(position, rules, limit=Limit(seconds=0.0)).exact


@needs_compiled
def test_threads_do_not_disturb_each_other() -> None:
    rules = brute.rules_of()
    positions = [brute.random_position(Random(seed), rules, 7) for seed in range(12)]
    expected = [solver(True).solve_all(position, rules) for position in positions]
    found: dict[int, list[Any]] = {}

    def work(number: int) -> None:
        found[number] = [madrasso_qt.solver.solve_all(position, rules) for position in positions]

    threads = [threading.Thread(target=work, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[number] for number in range(3)] == [expected] * 3


@needs_compiled
def test_the_interpreter_runs_on_while_a_thread_solves() -> None:
    rules = brute.rules_of()
    position = brute.random_position(Random(3), rules, 10, played=0)
    stop = threading.Event()
    results = []

    def work() -> None:
        # Without a question on the way the thread would hold the interpreter to the end.
        results.append(Solver(True).solve(position, rules, limit=Limit(nodes=400_000)))

    thread = threading.Thread(target=work)
    thread.start()
    steps = 0
    while thread.is_alive() and not stop.is_set():
        steps += 1
        time.sleep(0)
    thread.join()
    assert steps > 20
    assert results[0].nodes > 1000


HANDS = {
    Seat.NORTH: "DA C2",
    Seat.WEST: "D3 CA",
    Seat.SOUTH: "DR S2",
    Seat.EAST: "DC B2",
}


def position_of(hands: dict[Seat, str], leader: Seat = Seat.NORTH, table: str = "") -> Position:
    cards = {seat: tuple(map(Card.parse, text.split())) for seat, text in hands.items()}
    return Position(cards, Suit.DENARI, leader, tuple(map(Card.parse, table.split())))


@both
@pytest.mark.parametrize(
    ("position", "message"),
    [
        (position_of(HANDS | {Seat.EAST: "DC DA"}), "DA is there twice"),
        (position_of(HANDS | {Seat.EAST: "DC"}), "E has 1 cards for the 2 tricks left"),
        (position_of(HANDS, table="D7 D6"), "N has 3 cards for the 2 tricks left"),
        (position_of(HANDS | {Seat.NORTH: "C2"}, table="C2"), "C2 is there twice"),
        (position_of({}), "N has no card to play"),
        (position_of(HANDS, table="D7 D6 D5 D4"), "a trick of 4 cards is complete"),
        (
            Position({Seat.NORTH: ()}, Suit.DENARI, Seat.NORTH, turn_up=Card.parse("DA")),
            "the turn-up DA lies open in the game of three only",
        ),
    ],
)
def test_what_is_no_position_is_named(compiled: bool, position: Position, message: str) -> None:
    rules = brute.rules_of()
    questions: list[Callable[[], object]] = [
        lambda: solver(compiled).solve(position, rules),
        lambda: solver(compiled).solve_all(position, rules),
        lambda: solver(compiled).at_least(position, rules, 1),
        lambda: solver(compiled).takes_all(position, rules),
    ]
    for question in questions:
        with pytest.raises(ValueError, match=message):
            question()


@both
def test_too_many_cards_are_refused(compiled: bool) -> None:
    rules = brute.rules_of(Variant.THREE)
    hands = {seat: numbered_deck(1)[i * 13 : i * 13 + 13] for i, seat in enumerate(rules.seats)}
    with pytest.raises(ValueError, match="nobody sits at E"):
        solver(compiled).solve(Position(hands, Suit.DENARI, Seat.EAST), rules)
    position = Position(hands, Suit.DENARI, Seat.NORTH)
    assert solver(compiled).solve(position, rules, limit=Limit(nodes=50)).nodes <= 50
    with pytest.raises(ValueError, match="nobody is NS"):
        solver(compiled).solve(position, rules, Side.NS)
    four = brute.rules_of()
    more = {seat: numbered_deck(1)[i * 11 : i * 11 + 11] for i, seat in enumerate(FOUR_SEATS)}
    with pytest.raises(ValueError, match=r"E has 7 cards for the 11 tricks left"):
        solver(compiled).solve(Position(more, Suit.DENARI, Seat.NORTH), four)


def test_what_is_not_compiled_cannot_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("madrasso_qt.solver.solving.COMPILED", False)
    with pytest.raises(RuntimeError, match="not compiled"):
        Solver(compiled=True)
    assert Solver().compiled is False
