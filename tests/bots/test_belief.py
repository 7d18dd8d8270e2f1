"""Worlds are counted, drawn and enumerated as brute force and chance say."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from madrasso_qt.bots.belief import WAIVED, Belief, World
from madrasso_qt.rules.cards import DECK, Card, Rank, Seat, Suit
from madrasso_qt.rules.deal import Deal, SeatView
from madrasso_qt.rules.ruleset import FirstLead, RuleSet, Variant, Void
from tests.bots.positions import TABLES, VENETO, VENEZIA, played_on, position, random_deal

IDS = ["veneto", "venezia", "three", "three-free"]
# The quantile 0.999 of chi-square by Wilson and Hilferty.
NORMAL_999 = 3.0902


def chi_square_bound(freedom: int) -> float:
    share = 2.0 / (9.0 * freedom)
    return float(freedom * (1.0 - share + NORMAL_999 * share**0.5) ** 3)


def key(world: World) -> tuple[frozenset[Card], ...]:
    return tuple(frozenset(world[seat]) for seat in sorted(world, key=lambda seat: seat.value))


def voids_shown(view: SeatView) -> dict[Seat, set[Suit]]:
    """Return the suits that nobody could have kept back, straight from Rules 6.1 and 6.2."""
    shown: dict[Seat, set[Suit]] = {seat: set() for seat in view.rules.seats}
    for trick in (*view.tricks, view.trick):
        for seat, card in trick.plays:
            led = trick.plays[0][1].suit
            if card.suit is not led:
                shown[seat].add(led)
                if view.rules.void is Void.MUST_TRUMP and card.suit is not view.trump:
                    shown[seat].add(view.trump)
    return shown


def brute_force(view: SeatView, sizes: dict[Seat, int]) -> Iterator[World]:
    """Yield the worlds by trying every way to deal the hidden cards."""
    gone = {card for trick in (*view.tricks, view.trick) for card in trick.cards}
    hidden = [card for card in DECK if card not in gone and card not in view.hand]
    three = view.rules.variant is Variant.THREE
    if three:
        hidden.remove(view.lying or view.turn_up)
    shown = voids_shown(view)
    others = [seat for seat in view.rules.seats if seat is not view.seat]
    found = set()
    for order in permutations(hidden):
        world, cards = {}, iter(order)
        for seat in others:
            world[seat] = tuple(next(cards) for _ in range(sizes[seat]))
        if any(card.suit in shown[seat] for seat in others for card in world[seat]):
            continue
        if not three and view.lying in hidden and view.lying not in world[view.dealer]:
            continue
        if view.exchanged_by in world and view.turn_up in hidden:
            assert view.exchanged_by is not None
            if view.turn_up not in world[view.exchanged_by]:
                continue
        holder = shown_by_the_lead(view)
        special = Card(view.trump, view.rules.privileged_rank)
        if holder in world and special in hidden and special not in world[holder]:
            continue
        if key(world) not in found:
            found.add(key(world))
            yield world


def shown_by_the_lead(view: SeatView) -> Seat | None:
    """Return who showed by the first lead that he was dealt the trump that may be swapped.

    None where nobody did, and where he has swapped it (Rules 5.1, 10.2).
    """
    turned = view.turn_up.rank is view.rules.privileged_rank
    by_holder = view.rules.first_lead is FirstLead.SEVEN_HOLDER and view.number == 1
    if turned or not by_holder or view.exchanged_by is not None:
        return None
    return (*view.tricks, view.trick)[0].leader


def late_view(rules: RuleSet, rng: Random, cards_left: int, extra: int) -> tuple[Deal, SeatView]:
    deal = played_on(random_deal(rules, rng), rng, cards_left)
    for _ in range(extra):
        legal = deal.legal_plays()
        deal.play(legal[int(rng.random() * len(legal))])
    assert deal.to_play is not None
    return deal, deal.view(deal.to_play)


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
@pytest.mark.parametrize("extra", [0, 1, 2])
def test_enumeration_is_brute_force(rules: RuleSet, extra: int) -> None:
    rng = Random(extra)
    for _ in range(6):
        deal, view = late_view(rules, rng, 3 if rules.variant is Variant.THREE else 2, extra)
        sizes = {seat: len(deal.hand(seat)) for seat in rules.seats}
        belief = Belief(view)
        found = [key(world) for world, _ in belief.worlds()]
        assert len(found) == len(set(found)) == belief.count
        assert set(found) == {key(world) for world in brute_force(view, sizes)}


def knowing_view(rules: RuleSet, rng: Random, number: int, *, swaps: bool) -> SeatView:
    """Return a late view of a deal in which a hidden trump counts: swapped for, or never swapped.

    Nobody plays the turn-up or the trump that may be swapped before he must.
    """
    while True:
        deal = random_deal(rules, rng, number)
        special = Card(deal.trump, rules.privileged_rank)
        kept = {deal.turn_up, special}
        last = 3 if rules.variant is Variant.THREE else 2
        while len(deal.hand(deal.trick.leader)) > last or len(deal.trick.plays) != 1:
            seat = deal.to_play
            assert seat is not None
            if swaps and deal.why_no_exchange(seat) is None:
                deal.exchange(seat)
            legal = deal.legal_plays()
            free = [card for card in legal if card not in kept] or list(legal)
            deal.play(free[int(rng.random() * len(free))])
        assert deal.to_play is not None
        view = deal.view(deal.to_play)
        hidden = Belief(view).seats
        counts = deal.turn_up if swaps else special
        if swaps and view.exchanged_by not in hidden:
            continue
        if any(counts in deal.hand(seat) for seat in hidden):
            return view


@pytest.mark.parametrize("swaps", [True, False], ids=["swapped", "waived"])
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_enumeration_knows_the_swap(rules: RuleSet, number: int, swaps: bool) -> None:
    rng = Random(40 + number)
    for _ in range(3):
        view = knowing_view(rules, rng, number, swaps=swaps)
        played = {seat for seat, _ in view.trick.plays}
        sizes = {seat: len(view.hand) - (seat in played) for seat in rules.seats}
        found = [key(world) for world, _ in Belief(view).worlds()]
        assert len(found) == len(set(found))
        assert set(found) == {key(world) for world in brute_force(view, sizes)}


def assert_fair(belief: Belief, rng: Random) -> None:
    """Fail unless drawn worlds come as often as their weights say, by chi-square."""
    weights = {key(world): weight for world, weight in belief.worlds()}
    total = sum(weights.values())
    draws = int(15 * total / min(weights.values()))
    seen = Counter(key(world) for world in belief.draw(rng, draws))
    assert set(seen) <= set(weights)
    expected = {world: draws * weight / total for world, weight in weights.items()}
    statistic = sum((seen[world] - mean) ** 2 / mean for world, mean in expected.items())
    assert statistic < chi_square_bound(len(weights) - 1)


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_draws_are_uniform(rules: RuleSet) -> None:
    rng = Random(11)
    tested = 0
    while tested < 3:
        _, view = late_view(rules, rng, 4, 1)
        belief = Belief(view, waived=1.0)
        if 5 <= belief.count <= 200:
            tested += 1
            assert_fair(belief, rng)


@pytest.mark.parametrize("swaps", [True, False], ids=["swapped", "waived"])
@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_draws_know_the_swap(rules: RuleSet, swaps: bool) -> None:
    """A swap tells where the turn-up is; one let pass makes worlds less likely."""
    rng = Random(12)
    tested = 0
    while tested < 2:
        belief = Belief(knowing_view(rules, rng, 2, swaps=swaps), waived=0.2)
        if 5 <= belief.count <= 200:
            tested += 1
            assert_fair(belief, rng)


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_the_real_world_is_always_among_them(rules: RuleSet) -> None:
    rng = Random(5)
    for number in (1, 2):
        deal = random_deal(rules, rng, number)
        while deal.to_play is not None:
            seat = deal.to_play
            if deal.why_no_exchange(seat) is None and rng.random() < 0.7:
                deal.exchange(seat)
            view = deal.view(seat)
            belief = Belief(view)
            assert belief.count >= 1
            for world in belief.draw(rng, 3):
                for other, held in world.items():
                    assert len(held) == len(deal.hand(other))
            if belief.count <= 200:
                real = {other: deal.hand(other) for other in belief.seats}
                assert key(real) in {key(world) for world, _ in belief.worlds()}
            deal.play(deal.legal_plays()[int(rng.random() * len(deal.legal_plays()))])


def test_the_whole_deal_is_counted_exactly() -> None:
    # The dealer's turn-up is known: 29 cards in hands of 10, 10 and 9.
    deal = random_deal(VENEZIA, Random(1))
    view = deal.view(next(seat for seat in VENEZIA.seats if seat is not deal.dealer))
    assert Belief(view).count == 20_030_010 * 92_378  # 29 over 10, then 19 over 10


NINE = "DA D3 DR C2 B3 BR S5 C5 C6"
PASSED = ["W: B2 C4 B4 B5"]


def holders_of(card: Card, belief: Belief) -> Counter[Seat]:
    worlds = belief.draw(Random(3), 2000)
    return Counter(seat for world in worlds for seat in world if card in world[seat])


def test_a_swap_let_pass_is_unlikely_and_possible() -> None:
    view = position(NINE, "S:", tricks=PASSED, turn_up="SA", dealer=Seat.EAST)
    seven = Card(Suit.SPADE, Rank.SETTE)
    holders = holders_of(seven, Belief(view))
    even = holders_of(seven, Belief(view, waived=1.0))
    assert set(holders) == set(Belief(view).seats)
    share = {seat: even[seat] * (1.0 if seat is view.dealer else WAIVED) for seat in even}
    for seat, number in holders.items():
        expected = share[seat] / sum(share.values())
        assert number / 2000 == pytest.approx(expected, abs=0.03)


def test_a_worthless_swap_tells_nothing() -> None:
    view = position(NINE, "S:", tricks=PASSED, turn_up="S4", dealer=Seat.EAST)
    seven = Card(Suit.SPADE, Rank.SETTE)
    belief, even = Belief(view), Belief(view, waived=1.0)
    assert holders_of(seven, belief) == holders_of(seven, even)


def test_who_swapped_holds_the_turn_up() -> None:
    rng = Random(0)
    while True:
        deal = random_deal(VENETO, rng)
        if deal.to_play is not None and deal.why_no_exchange(deal.to_play) is None:
            break
    swapper = deal.to_play
    deal.exchange(swapper)
    other = next(other for other in VENETO.seats if other not in (swapper, deal.dealer))
    for world in Belief(deal.view(other)).draw(rng, 20):
        assert deal.turn_up in world[swapper]
        if swapper is not deal.dealer:
            assert deal.lying in world[deal.dealer]


def test_what_cannot_be_is_refused() -> None:
    view = position("DA D2", tricks=["S: B3 B2 BA B4"] * 8)
    with pytest.raises(ValueError, match="no cards agree"):
        Belief(view)
