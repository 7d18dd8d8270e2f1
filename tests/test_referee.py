"""Check the referee itself against cases worked by hand from the rules."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import referee
from tests.referee import DECK, Referee, RefusedError, evaluate, rule_set, stack_deck

EXAMPLES = json.loads(
    (Path(__file__).parent / "data" / "score_examples.json").read_text(encoding="utf-8")
)["matches"]
VENETO = rule_set("veneto")
VENEZIA = rule_set("venezia")
THREE = rule_set("veneto", "three")
DENARI, COPPE, SPADE, BASTONI = DECK[:10], DECK[10:20], DECK[20:30], DECK[30:]


def cards(text: str) -> list[str]:
    """Return the cards of a text such as ``"D:A3R C:7"``."""
    return [suit[0] + rank for suit in text.split() for rank in suit[2:]]


def all_trumps_at(seat: str, dealer: str) -> dict[str, list[str]]:
    """Return hands in which `seat` has the ten denari and the next three seats a suit each."""
    hands = {}
    for suit in (DENARI, COPPE, SPADE, BASTONI):
        hands[seat] = list(suit)
        seat = referee.right_of(VENETO, seat)
    assert dealer in hands
    return hands


def play_out(game: Referee, rng: Random) -> None:
    """Play the deal to its end with random legal cards."""
    while game.turn is not None:
        game.play(game.turn, rng.choice(sorted(game.legal(game.turn))))


def shuffled(rng: Random) -> list[str]:
    """Return a shuffled deck."""
    return rng.sample(DECK, len(DECK))


# Rule 1


def test_deck_has_forty_cards_and_thirty_points_a_suit() -> None:
    assert len(set(DECK)) == 40
    for suit in (DENARI, COPPE, SPADE, BASTONI):
        assert referee.points_of(suit) == 30
    assert referee.points_of(["DA", "C3", "SR", "BC", "DF", "C7", "S2"]) == 11 + 10 + 4 + 3 + 2


# Rule 2


def test_play_runs_from_south_to_east() -> None:
    assert [referee.right_of(VENETO, seat) for seat in "NWSE"] == ["W", "S", "E", "N"]
    assert [referee.right_of(THREE, seat) for seat in "NWS"] == ["W", "S", "N"]
    assert referee.left_of(VENETO, "N") == "E"
    assert referee.side_of(VENETO, "S") == "NS"
    assert referee.side_of(VENETO, "E") == "WE"
    assert referee.side_of(THREE, "W") == "W"


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("D:AR C:R", ("N", "W")),
        ("D:R C:A S:3 B:2 D:2 C:R", ("E", "N")),
        ("D:R C:A S:3 B:2 C:R S:R", ("E", "N")),
        ("D:23 C:R D:4 S:R", ("W", "E")),
    ],
    ids=["next", "a round later", "second king to the same player", "fifth card"],
)
def test_rule_of_kings(order: str, expected: tuple[str, str]) -> None:
    assert referee.first_kings(cards(order)) == expected
    assert referee.first_kings(cards(order), fixed_pairs=True) == (expected[0], None)


def test_rule_of_kings_three_handed_begins_right_of_south() -> None:
    assert referee.first_kings(cards("D:2 C:3 S:4 B:R"), three=True) == ("N", None)
    assert referee.first_kings(cards("D:2 C:3 S:R"), three=True) == ("S", None)


def test_seating_faults() -> None:
    stay = {seat: seat for seat in "NWSE"}
    assert referee.seating_faults("E", "W", stay, "E") == set()
    assert referee.seating_faults("E", "W", stay, "W") == {"the first king does not deal"}
    assert referee.seating_faults("E", "N", stay, "E") == {"the kings are not opposite"}
    north_to_west = {**stay, "W": "N", "N": "W"}
    assert referee.seating_faults("E", "N", north_to_west, "E") == set()
    # N and E belong together, and North cannot keep his place: the person is opposite.
    assert referee.seating_faults("N", "E", north_to_west, "W") == set()
    assert "South was moved" in referee.seating_faults("N", "E", {**stay, "S": "E", "E": "S"}, "N")


# Rule 3


def test_cut() -> None:
    assert referee.cut_deck(DECK, 3) == [*DECK[3:], *DECK[:3]]
    for lifted in (2, 38):
        with pytest.raises(RefusedError):
            referee.cut_deck(DECK, lifted)


def test_packets_of_five() -> None:
    hands, turnup = referee.distribute(VENETO, "S", DECK)
    assert turnup == DECK[20]
    assert hands["E"] == {*DECK[0:5], *DECK[21:26]}
    assert hands["N"] == {*DECK[5:10], *DECK[26:31]}
    assert hands["W"] == {*DECK[10:15], *DECK[31:36]}
    assert hands["S"] == {*DECK[15:20], DECK[20], *DECK[36:40]}


def test_packets_of_three_and_two() -> None:
    hands, turnup = referee.distribute(VENEZIA, "W", DECK)
    assert turnup == DECK[20]
    assert hands["S"] == {*DECK[0:3], *DECK[12:14], *DECK[21:24], *DECK[32:34]}
    assert hands["E"] == {*DECK[3:6], *DECK[14:16], *DECK[24:27], *DECK[34:36]}
    assert hands["N"] == {*DECK[6:9], *DECK[16:18], *DECK[27:30], *DECK[36:38]}
    assert hands["W"] == {*DECK[9:12], *DECK[18:21], *DECK[30:32], *DECK[38:40]}


def test_packets_three_handed() -> None:
    hands, turnup = referee.distribute(THREE, "N", DECK)
    assert turnup == DECK[39]
    assert hands["W"] == {*DECK[0:4], *DECK[12:16], *DECK[24:29]}
    assert hands["S"] == {*DECK[4:8], *DECK[16:20], *DECK[29:34]}
    assert hands["N"] == {*DECK[8:12], *DECK[20:24], *DECK[34:39]}


def test_stacked_deck_deals_what_was_asked() -> None:
    for rules in (VENETO, VENEZIA, THREE):
        order = shuffled(Random(5))
        hands, turnup = referee.distribute(rules, "W", order)
        wanted = {seat: sorted(hand) for seat, hand in hands.items()}
        again = referee.distribute(rules, "W", stack_deck(rules, "W", wanted, turnup))
        assert again == (hands, turnup)


def test_misdeal_keeps_dealer_and_number() -> None:
    game = Referee(VENETO, "W")
    game.start_deal(shuffled(Random(1)))
    game.void_deal()
    assert game.dealer == "W"
    game.start_deal(shuffled(Random(2)))
    assert game.number == 1


# Rules 4 and 5: West deals, South is at his right. Denari are trumps.

MIXED = {
    "S": cards("D:A6 C:A3R S:A3 B:A32"),
    "E": cards("D:75 C:CF7 S:RC B:RCF"),
    "N": cards("D:R4 C:654 S:F7 B:765"),
    "W": cards("D:3CF2 C:2 S:6542 B:4"),
}


def deal_mixed(rules: dict[str, Any], turnup: str = "D3", **swapped: str) -> Referee:
    """Return a match with the hands above dealt by West, some cards having changed places."""
    hands = {seat: [swapped.get(card, card) for card in hand] for seat, hand in MIXED.items()}
    game = Referee(rules, "W")
    game.start_deal(stack_deck(rules, "W", hands, turnup))
    return game


def test_holder_of_the_seven_leads_and_deals_next() -> None:
    game = deal_mixed(VENETO)
    assert (game.leader, game.turn) == ("E", "E")
    play_out(game, Random(3))
    assert game.dealer == "E"
    game.start_deal(shuffled(Random(4)))
    assert game.leader == "N"
    play_out(game, Random(3))
    assert game.dealer == "N"


def test_eldest_leads_and_deals_next() -> None:
    game = deal_mixed(rule_set(changes={"first_lead": "eldest"}))
    assert game.leader == "S"
    play_out(game, Random(3))
    assert game.dealer == "S"


def test_turned_up_seven_belongs_to_nobody() -> None:
    game = deal_mixed(VENETO, turnup="D7", D7="D3", D3="D7")
    assert game.leader == "S"
    assert not any(game.can_exchange(seat) for seat in "NWSE")
    while game.turn is not None:
        assert not game.can_exchange(game.turn)
        game.play(game.turn, min(game.legal(game.turn)))
    assert game.dealer == "S"


def test_dealer_with_the_seven_leads_and_deals_again() -> None:
    game = deal_mixed(VENETO, D7="D2", D2="D7")
    assert (game.leader, game.can_exchange("W")) == ("W", True)
    game.exchange("W")
    assert game.turnup == "D7"
    assert set(cards("D:37CF")) <= game.hands["W"]
    assert not game.can_exchange("W")
    play_out(game, Random(3))
    assert game.dealer == "W"


def test_exchange_is_for_the_holder_in_his_turn_before_his_first_card() -> None:
    game = deal_mixed(VENEZIA)
    assert game.turn == "S"
    assert not any(game.can_exchange(seat) for seat in "NWSE")
    game.play("S", "CA")
    assert [seat for seat in "NWSE" if game.can_exchange(seat)] == ["E"]
    with pytest.raises(RefusedError):
        game.exchange("N")
    game.exchange("E")
    assert (game.turnup, game.dealt_turnup, game.exchanged_by) == ("D7", "D3", "E")
    assert {"D3", "D7"} & game.hands["E"] == {"D3"}
    assert {"D3", "D7"} & game.hands["W"] == {"D7"}
    assert game.legal("E") == set(cards("C:CF7"))
    assert not game.can_exchange("E")


def test_exchange_is_lost_with_the_first_card() -> None:
    game = deal_mixed(VENEZIA)
    game.play("S", "CA")
    game.play("E", "C7")
    game.play("N", "C4")
    game.play("W", "C2")
    game.play("S", "C3")
    assert game.turn == "E"
    assert not game.can_exchange("E")


def test_three_handed_the_two_has_the_privilege() -> None:
    hands = {
        "N": cards("D:A376 C:A37 S:A37 B:A37"),
        "W": cards("D:2R C:RCF2 S:RCF6 B:RCF"),
        "S": cards("D:54F C:654 S:542 B:6542"),
    }
    game = Referee(THREE, "N")
    game.start_deal(stack_deck(THREE, "N", hands, "DC"))
    assert game.leader == "W"
    assert game.can_exchange("W")
    game.exchange("W")
    assert game.turnup == "D2"
    assert {"DC", "D2"} & game.hands["W"] == {"DC"}
    assert len(game.hands["N"]) == 13
    play_out(game, Random(7))
    # 120 of the deck and 10 of the last trick, whoever got them.
    assert sum(game.entries[-1]["points"]) == 130
    assert game.dealer == "W"


def test_three_handed_the_seven_has_none() -> None:
    hands = {
        "N": cards("D:A37 C:A37 S:A37 B:A372"),
        "W": cards("D:R C:RCF2 S:RCF64 B:RCF"),
        "S": cards("D:546FC C:654 S:52 B:654"),
    }
    game = Referee(THREE, "N")
    game.start_deal(stack_deck(THREE, "N", hands, "D2"))
    assert game.leader == "W"
    assert not any(game.can_exchange(seat) for seat in "NWS")


# Rule 6


@pytest.mark.parametrize(
    ("void", "led", "hand", "legal"),
    [
        ("must_trump", None, "D:A C:2", "D:A C:2"),
        ("must_trump", "C", "D:A C:2A", "C:2A"),
        ("must_trump", "C", "D:24 S:A", "D:24"),
        ("free", "C", "D:24 S:A", "D:24 S:A"),
        ("must_trump", "C", "S:A B:2", "S:A B:2"),
        ("must_trump", "D", "S:A B:2", "S:A B:2"),
        ("must_trump", "D", "D:2 B:2", "D:2"),
    ],
)
def test_legal_cards(void: str, led: str | None, hand: str, legal: str) -> None:
    rules = rule_set(changes={"void": void})
    assert referee.legal_cards(rules, set(cards(hand)), led, "D") == set(cards(legal))


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("C7 C6 C5 C4", "N"),
        ("C7 CF CR C3", "E"),
        ("C7 SA BA C2", "N"),
        ("CA D2 C3 D4", "E"),
        ("D7 DA D3 DR", "W"),
        ("C4 C2 C5 SA", "S"),
    ],
)
def test_trick_winner(trick: str, winner: str) -> None:
    plays = list(zip("NWSE", trick.split(), strict=True))
    assert referee.trick_winner(plays, "D") == winner


def test_turn_up_binds_the_dealer() -> None:
    hands = {
        "S": cards("D:A C:3RCF76542"),
        "E": [*BASTONI],
        "N": [*SPADE],
        "W": cards("D:3RCF76542 C:A"),
    }
    game = Referee(rule_set(changes={"first_lead": "eldest"}), "W")
    game.start_deal(stack_deck(game.rules, "W", hands, "D3"))
    game.play("S", "DA")
    game.play("E", "BA")
    game.play("N", "SA")
    assert game.legal("W") == set(cards("D:3RCF76542"))
    game.play("W", "D3")
    assert not game.turnup_lies()
    assert game.taken() == {"NS": 11 + 11 + 11 + 10, "WE": 0}
    assert game.turn == "S"


# Rule 7


def test_all_ten_tricks_end_the_match() -> None:
    game = Referee(VENEZIA, "N")
    game.start_deal(stack_deck(VENEZIA, "N", all_trumps_at("N", "N"), "D4"))
    play_out(game, Random(1))
    assert len(game.tricks) == 10
    assert game.result == ("NS", "cappotto")
    with pytest.raises(RefusedError):
        game.start_deal(DECK)


SHUT_OUT = {
    "W": cards("D:A3RCF7654 C:2"),
    "S": cards("S:A3RCF7654 C:A"),
    "E": cards("B:A3RCF76542"),
    "N": cards("D:2 C:3RCF7654 S:2"),
}


def play_in_order(game: Referee, hands: dict[str, list[str]]) -> None:
    """Play the deal, every hand in the order in which it is written."""
    hands = {seat: list(hand) for seat, hand in hands.items()}
    while game.turn is not None:
        game.play(game.turn, hands[game.turn].pop(0))


def shut_out(rules: dict[str, Any], points: list[int]) -> Referee:
    """Return a match in whose last deal West took nine tricks and South the last.

    South's trick is C2, CA, B2, S2 and worth 21. `points` are those of North and South in the
    deals before.
    """
    game = joined(points, rules)
    game.start_deal(stack_deck(rules, "N", SHUT_OUT, "D2"))
    play_in_order(game, SHUT_OUT)
    return game


def joined(points: list[int], rules: dict[str, Any] = VENEZIA) -> Referee:
    """Return a match joined after deals in which NS had these points; North deals."""
    return Referee(rules, "N", [{"points": [p, 130 - p]} for p in points])


def test_last_trick_is_worth_ten() -> None:
    game = shut_out(VENEZIA, [65])
    assert game.tricks[-1].winner == "S"
    assert game.tricks[-1].points == 11 + 10
    assert game.entries[-1] == {"points": [21, 109], "last": 0}
    assert game.totals == {"NS": 86, "WE": 174}
    assert game.result is None
    assert game.dealer == "W"


THREE_HANDS = {
    "W": cards("D:A3RC76542 C:7654"),
    "S": cards("S:A3RCF7654 C:2A3 S:2"),
    "N": cards("B:A3RCF7654 C:FCR B:2"),
}


@pytest.mark.parametrize(("swap", "points"), [(False, [2, 88, 40]), (True, [2, 90, 38])])
def test_three_handed_turn_up_goes_with_the_last_trick(swap: bool, points: list[int]) -> None:
    # Nine tricks of West, then N takes CF, S takes CA with CC, C3 with CR, and the last.
    hands = dict(THREE_HANDS)
    game = Referee(THREE, "N")
    game.start_deal(stack_deck(THREE, "N", hands, "DF"))
    if swap:
        game.exchange("W")
        hands["W"] = cards("D:A3RCF7654 C:7654")
    play_in_order(game, hands)
    assert [trick.winner for trick in game.tricks] == ["W"] * 9 + ["N", "S", "S", "S"]
    assert game.entries == [{"points": points, "last": 2}]
    assert game.turnup_lies()


def start_last_deal(game: Referee) -> None:
    """Deal North all the trumps and play a trick of the four aces, worth 44 to North."""
    game.start_deal(stack_deck(game.rules, "N", all_trumps_at("N", "N"), "D4"))
    assert not any(game.can_call(seat) for seat in "NWSE")
    for seat, card in (("W", "CA"), ("S", "SA"), ("E", "BA"), ("N", "DA")):
        game.play(seat, card)
    assert game.taken() == {"NS": 44, "WE": 0}


def callers(game: Referee) -> set[str]:
    """Return the seats that may call now."""
    return {seat for seat in game.seats if game.can_call(seat)}


@pytest.mark.parametrize(
    ("preset", "variant", "deals", "may"),
    [
        ("venezia", "classic", 9, set()),
        ("venezia", "classic", 10, {"N"}),
        ("venezia", "short", 6, set()),
        ("venezia", "short", 7, {"N"}),
    ],
)
def test_call_is_offered_between_tricks_of_extra_deals(
    preset: str, variant: str, deals: int, may: set[str]
) -> None:
    game = joined([70] * deals, rule_set(preset, variant))
    start_last_deal(game)
    assert callers(game) == may
    game.play("N", "D3")
    assert callers(game) == set()


def test_any_member_opens_the_call_to_the_partner() -> None:
    game = joined([72] * 10, rule_set("venezia", changes={"call_who": "any_member"}))
    start_last_deal(game)
    assert callers(game) == {"N", "S"}
    game.call("S")
    assert game.result == ("WE", "wrong call: short by 13")


@pytest.mark.parametrize(
    ("tenth", "compare", "result"),
    [
        (72, "at_least", ("WE", "wrong call: short by 13")),
        (84, "at_least", ("WE", "wrong call: short by 1")),
        (85, "at_least", ("NS", "call")),
        (85, "more_than", ("WE", "wrong call: short by 1")),
        (86, "more_than", ("NS", "call")),
    ],
)
def test_calls_right_and_wrong(tenth: int, compare: str, result: tuple[str, str]) -> None:
    game = joined([72] * 9 + [tenth], rule_set("venezia", changes={"compare": compare}))
    start_last_deal(game)
    game.call("N")
    assert game.result == result
    assert game.deal_over
    assert game.turn is None


BOTH_OVER = [69] * 10 + [66]  # 756 + 21 = 777 against 674 + 109 = 783


def test_call_after_the_last_trick() -> None:
    asking = rule_set("venezia", changes={"call_after_last_trick": True})
    assert shut_out(VENEZIA, BOTH_OVER).result == ("WE", "more points")

    game = shut_out(asking, BOTH_OVER)
    assert (game.asked, callers(game), game.result) == ("S", {"S"}, None)
    game.call("S")
    assert game.result == ("NS", "call")

    game = shut_out(asking, BOTH_OVER)
    game.decline("S")
    assert game.result == ("WE", "more points")

    assert shut_out(asking, [69] * 9).asked is None


def test_no_call_is_asked_for_after_all_ten_tricks() -> None:
    game = joined([70] * 10, rule_set("venezia", changes={"call_after_last_trick": True}))
    start_last_deal(game)
    play_out(game, Random(2))
    assert (game.asked, game.result) == (None, ("NS", "cappotto"))


@pytest.mark.parametrize(
    ("tie", "result"),
    [("last_trick", ("NS", "tie: last trick")), ("extra_deal", None), ("draw", (None, "draw"))],
)
def test_tie_of_780(tie: str, result: tuple[str | None, str] | None) -> None:
    game = shut_out(rule_set("venezia", changes={"tie": tie}), [69] * 11)
    assert game.totals == {"NS": 780, "WE": 780}
    assert game.result == result


THIRD = [[52, 52, 26]] * 10  # 520, 520, 260


@pytest.mark.parametrize(
    ("deals", "last", "tie", "ending"),
    [
        (THIRD, 0, "last_trick", (0, "tie: last trick")),
        (THIRD, 1, "last_trick", (1, "tie: last trick")),
        (THIRD, 2, "last_trick", None),
        (THIRD, 0, "extra_deal", None),
        (THIRD, 0, "draw", (None, "draw")),
        ([[53, 52, 25]] * 10, 1, "last_trick", (0, "more points")),
        ([[51, 51, 28]] * 10, 1, "last_trick", None),
        ([[40, 40, 50]] * 11, 0, "last_trick", (2, "points")),
    ],
)
def test_three_handed_count(
    deals: list[list[int]], last: int, tie: str, ending: tuple[int | None, str] | None
) -> None:
    rules = rule_set(variant="three", changes={"tie": tie})
    verdict = evaluate(rules, [{"points": points, "last": last} for points in deals])
    assert verdict.decided == (ending is not None)
    if ending is not None:
        assert (verdict.winner, verdict.reason) == ending


@pytest.mark.parametrize(
    ("score", "winner"), [([40, 50, 40], "W"), ([40, 40, 50], "S"), ([40, 45, 45], None)]
)
def test_three_handed_loser_leaves_it_to_the_others(score: list[int], winner: str | None) -> None:
    entries = [{"points": score}] * 10
    call = {"side": 0, "after_trick": 5, "points": 30, "on_lead": True}
    wrong = {"call": {**call, "prompted": False, "casson_by": None}}
    expected = None if winner is None else "NWS".index(winner)
    verdict = evaluate(THREE, [*entries, wrong])
    assert (verdict.winner, verdict.reason) == (expected, "wrong call: short by 88")
    game = Referee(THREE, "S", entries)
    game.resign("N")
    assert game.result == (winner, "resigned")


def test_resigning_and_abandoning() -> None:
    game = Referee(VENETO, "S")
    game.resign("E")
    assert game.result == ("NS", "resigned")
    game = Referee(VENETO, "S")
    game.start_deal(DECK)
    game.abandon()
    assert game.result == (None, "abandoned")
    with pytest.raises(RefusedError):
        game.resign("N")


# Rule 8


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_worked_matches(example: dict[str, Any]) -> None:
    given = example["rules"]
    rules = rule_set("veneto", given["variant"], given)
    verdict = evaluate(rules, example["entries"])
    want = example["want"]
    assert verdict.decided == (want is not None)
    if want is not None:
        assert verdict.winner == want["winner"]
        assert verdict.reason == want["reason"]
        assert verdict.deals == want["at_deal"]


@pytest.mark.parametrize(
    ("call", "ending"),
    [
        ({}, (0, "call")),
        ({"points": 56, "casson_by": 1}, (0, "call")),
        ({"casson_by": 0}, (1, "wrong call: short by 57")),
        ({"on_lead": False, "casson_by": 1}, (1, "wrong call: not on lead")),
        ({"prompted": True, "on_lead": False}, (1, "wrong call: not on lead")),
        ({"prompted": True, "after_trick": 10}, (1, "wrong call: prompted")),
        ({"points": 3, "after_trick": 10}, (1, "wrong call: after last trick")),
    ],
)
def test_precedence_of_faults(call: dict[str, Any], ending: tuple[int, str]) -> None:
    fields = {"side": 0, "after_trick": 6, "points": 57, "on_lead": True, "prompted": False}
    deals = [{"points": [72, 58]}] * 10
    verdict = evaluate(VENETO, [*deals, {"call": {**fields, "casson_by": None, **call}}])
    assert (verdict.winner, verdict.reason) == ending
    early = evaluate(VENETO, [*deals[:9], {"call": {**fields, "casson_by": None, **call}}])
    assert (early.winner, early.reason) == (1, "wrong call: early")


def test_call_spoilt_by_the_others_is_void_if_130_do_not_suffice() -> None:
    call = {"side": 0, "after_trick": 6, "points": 20, "on_lead": True, "prompted": False}
    entry = {"call": {**call, "casson_by": 1}}
    verdict = evaluate(VENETO, [{"points": [60, 70]}] * 10 + [entry])
    assert not verdict.decided
    assert verdict.totals == (600 + 130, 700)


def test_casson_three_handed_is_split() -> None:
    verdict = evaluate(THREE, [{"casson_by": 1}])
    assert verdict.totals == (65, 0, 65)


COUNTED = {"points": [70, 60], "last": 0}
CALLED = {"call": {"side": 0, "points": 30, "casson_by": None}}


@pytest.mark.parametrize(
    ("entry", "cassons", "settled"),
    [
        (COUNTED, [], COUNTED),
        (COUNTED, [(1, None)], {"casson_by": 1}),
        (COUNTED, [(1, 7), (0, 4)], {"casson_by": 0}),
        (COUNTED, [(1, 4), (0, 4)], {"void": True}),
        (COUNTED, [(1, None), (0, 4)], {"void": True}),
        (COUNTED, [(1, None), (1, 4)], {"casson_by": 1}),
        ({"cappotto_by": 0}, [(1, 3)], {"cappotto_by": 0}),
        ({"cappotto_by": 0}, [(0, 3)], {"casson_by": 0}),
        ({"cappotto_by": 0}, [(1, 3), (0, 4)], {"casson_by": 1}),
        (CALLED, [(1, 3)], {"call": {"side": 0, "points": 30, "casson_by": 1}}),
    ],
)
def test_cassons_come_first(
    entry: dict[str, Any], cassons: list[tuple[int, int | None]], settled: dict[str, Any]
) -> None:
    assert referee.settle(entry, cassons) == settled


# Rule 11


def test_rule_sets() -> None:
    assert VENETO["void"] == "must_trump"
    assert VENEZIA["first_lead"] == "eldest"
    assert rule_set(variant="short")["start"] == 195
    assert rule_set(changes={"tie": "draw"})["tie"] == "draw"
    with pytest.raises(ValueError, match="tie"):
        rule_set(changes={"tie": "coin"})
    with pytest.raises(KeyError):
        rule_set(changes={"beat": True})


@pytest.mark.parametrize(
    ("display", "lies"),
    [
        ("until_played", [True, True, True]),
        ("until_play", [True, False, False]),
        ("after_three_tricks_or_trump", [True, True, False]),
    ],
)
def test_turn_up_display(display: str, lies: list[bool]) -> None:
    rules = rule_set("venezia", changes={"turnup_display": display})
    game = Referee(rules, "N")
    game.start_deal(stack_deck(rules, "N", all_trumps_at("N", "N"), "D4"))
    seen = [game.turnup_lies()]
    game.play("W", "CA")
    seen.append(game.turnup_lies())
    for seat, card in (("S", "SA"), ("E", "BA"), ("N", "DA")):
        game.play(seat, card)
    seen.append(game.turnup_lies())
    assert seen == lies
    game.play("N", "D4")
    assert not game.turnup_lies()
