"""What a sound partner does, position by position; South is to play, spades are trumps."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest

from madrasso_qt.bots.player import AdviceCode as Code
from madrasso_qt.bots.player import Limit
from madrasso_qt.bots.simple import SimpleBot
from madrasso_qt.rules.cards import Card, Seat
from madrasso_qt.rules.deal import Deal, SeatView
from madrasso_qt.rules.ruleset import Compare, RuleSet
from tests.bots.positions import (
    TABLES,
    THREE,
    THREE_FREE,
    VENETO,
    VENEZIA,
    cards,
    decide,
    position,
    random_deal,
    reshuffled,
)


@dataclass(frozen=True)
class Case:
    """A position and what is right in it."""

    name: str
    view: SeatView
    right: str
    """The cards that are right."""
    codes: tuple[Code, ...] = ()
    """The reasons that are true; none if any will do."""


DRAWN = ("N: SA S5 S2 S6", "N: S3 SF SC S7", "N: SR S4 C2 C4")
"""Three tricks with which all the trumps are gone."""

FEEDING = [
    Case(
        "last to play, the partner's asso holds: give the 3",
        position("D3 D2 C5 C6 B4 B6 S5 S6", "E: D5 DA D6"),
        "D3",
        (Code.FEED,),
    ),
    Case(
        "void and last: a carico, no ruff",
        position("C3 C5 B2 B4 S7 SR", "E: D5 DA D6"),
        "C3",
        (Code.FEED,),
    ),
    Case(
        "only worthless cards: throw one, no ruff",
        position("C5 C6 B2 S7 SA", "E: D5 DA D6"),
        "C5 C6 B2",
        (Code.FEED_NOTHING,),
    ),
    Case(
        "the partner's trump cannot be beaten: feed the 3",
        position("C3 C5 B2 B4", "E: D5 SA D6"),
        "C3",
        (Code.FEED,),
    ),
    Case(
        "third to play, trumps gone and the partner's asso led: a figure goes along",
        position("DR D2 C5 B4", "N: DA D5", tricks=DRAWN),
        "DR",
        (Code.FEED,),
    ),
    Case(
        "third to play and void, the partner's asso will hold: points, no ruff",
        position("C3 CF B4 B5 S6 S7 SR B6 B7 CR", "N: DA D5"),
        "C3 CR",
        (Code.SUPPORT,),
    ),
]

TRUMPING = [
    Case(
        "the duty to trump the partner's trick: the lowest trump",
        position("S7 SC C3 B4", "E: D5 DA D6", rules=VENETO),
        "S7",
        (Code.DUTY_TRUMP,),
    ),
    Case(
        "the duty to trump: below the partner's trump if that may be",
        position("S2 S7 C3 B4", "E: D5 S6 D6", rules=VENETO),
        "S2",
        (Code.DUTY_TRUMP,),
    ),
    Case(
        "a rich trick of the opponents is ruffed with a low trump",
        position("S2 SA C5 B4", "E: DA D2 D3"),
        "S2",
        (Code.RUFF,),
    ),
    Case(
        "a ruff goes above the opponent's trump with the cheapest that does",
        position("S2 S7 SA C5", "E: DA D2 S6", rules=VENETO),
        "S7",
    ),
    Case(
        "a worthless trick of the opponents is no reason to spend a high trump",
        position("SA S3 C5 C6 B4 B7", "E: D6 D2 D5"),
        "C5 C6 B4 B7",
    ),
]

TAKING = [
    Case(
        "last to play: the cheapest winner that brings home its points",
        position("D3 D2 C5 C6", "E: DR D5 D6"),
        "D3",
        (Code.WIN_LAST,),
    ),
    Case(
        "last to play with equals: the lower one wins as well",
        position("D7 D6 C5 C6", "E: DF D5 D4"),
        "D7 D6",
        (Code.LOSE,),
    ),
    Case(
        "last to play while the 3 is out: the re, the asso catches the 3 later",
        position("DA DR C5 C6 B4 B5", "E: DC D5 D6", tricks=DRAWN),
        "DR",
        (Code.WIN_LAST,),
    ),
    Case(
        "the last trick but one is worth the trump that wins it",
        position("SA C2", "E: DA D2 D4", tricks=DRAWN[1:]),
        "SA",
    ),
    Case(
        "a worthless trick before the last one does not get the trump",
        position("SA C2", "E: D6 D2 D4", tricks=DRAWN[1:]),
        "C2",
    ),
    Case(
        "three-handed the points of the trick are taken by the asso",
        position("DA D2 C5 C6", "N: D3 D6", rules=THREE),
        "DA",
        (Code.WIN_LAST,),
    ),
]

LOSING = [
    Case(
        "no asso on a trick that is lost",
        position("DA D2 C5 C6", "E: D5 D6 S7"),
        "D2",
        (Code.LOSE,),
    ),
    Case(
        "void on a lost trick: neither a carico nor a figure",
        position("CA C3 CR B4", "E: D5 D6 S7"),
        "B4",
        (Code.LOSE, Code.REFUSE_SUIT),
    ),
    Case(
        "three-handed nobody is fed",
        position("D3 DR D2 C5", "N: D5 DA", rules=THREE),
        "D2",
        (Code.LOSE,),
    ),
    Case(
        "second hand low",
        position("DR D2 C5 C6 B4 B6 B7 S5 S6 C7", "W: D5"),
        "D2",
        (Code.SECOND_LOW,),
    ),
    Case(
        "3x in second hand: the x",
        position("D3 D2 C5 C6 B4 B6 B7 S5 S6 C7", "W: D5"),
        "D2",
    ),
]

SETTLED = [
    Case(
        "to a lost trick the equal card with fewer points",
        position("DR DC D2 C5", "E: SA DA D7", tricks=["N: D3 D4 D5 D6"]),
        "D2",
    ),
    Case(
        "of equals that must be lost the one with fewer points",
        position("DC DF C5 C6", "E: DR D5 DA", tricks=["N: D3 D4 D7 D6"]),
        "DF",
        (Code.LOSE,),
    ),
    Case(
        "of equals that win, last to play, the one with more points",
        position("CC CF S5 B6", "E: C5 C6 C7"),
        "CC",
        (Code.WIN_LAST,),
    ),
]

CONVENTIONS = [
    Case(
        "9.4 with 3xx the 3 falls on the partner's asso",
        position("D3 D5 D2 C5 C6 B4 B6 S5 S6 C7", "N: DA D4"),
        "D3",
        (Code.DROP_THREE,),
    ),
    Case(
        "9.4 with 3x the 3 is kept",
        position("D3 D2 C5 C6 B4 B6 B7 S5 S6 C7", "N: DA D4"),
        "D2",
        (Code.KEEP_THREE,),
    ),
    Case(
        "9.3 the trumps are drawn: the x below the asso",
        position("D3 DC D2 C5 B4 B6 B7", "N: DA D4", tricks=DRAWN),
        "D2",
        (Code.KEEP_THREE,),
    ),
    Case(
        "9.3 the trumps are drawn: without the 3 the highest of small ones",
        position("D6 D5 D2 C5 B4 B6 B7", "N: DA D4", tricks=DRAWN),
        "D6",
        (Code.FEED_NOTHING,),
    ),
    Case(
        "9.8 the partner leads the cavallo of trumps: the asso",
        position("SA S5 D6 D2 C5 C2 B4 B6 B7 D7", "N: SC S2"),
        "SA",
        (Code.RISE_TO_CAVALLO,),
    ),
    Case(
        "9.5 from A3x the 3",
        position("DA D3 D2 C5 C6 B4 B6 S5 S6 C7", "W: D5"),
        "D3",
        (Code.THREE_SHOWS_ASSO,),
    ),
    Case(
        "9.5 third to play from A3 the 3",
        position("DA D3 B2 C5 C6 B4 B6 S5 S6 C7", "N: D5 D4"),
        "D3",
        (Code.THREE_SHOWS_ASSO,),
    ),
    Case(
        "9.5 from A3xx the asso",
        position("DA D3 D2 D6 C6 B4 B6 S5 S6 C7", "N: D5 D4"),
        "DA",
        (Code.ASSO_AT_ONCE,),
    ),
    Case(
        "9.6 from 3R the re",
        position("D3 DR B2 C5 C6 B4 B6 S5 S6 C7", "W: D5"),
        "DR",
        (Code.RE_BESIDE_THREE,),
    ),
    Case(
        "9.1 a discard from a strong suit begins at the bottom",
        position("CA C6 C4 C2", "E: D5 D6 S7"),
        "C2",
        (Code.CALL_SUIT,),
    ),
    Case(
        "9.2 a discard from a weak suit begins at the 7",
        position("C7 C6 C4", "E: D5 D6 S7"),
        "C7",
        (Code.REFUSE_SUIT,),
    ),
]

LEADING = [
    Case(
        "the partner's suit is returned",
        position("D2 C5 C6 B4 B6 B7 CF S5 C4", tricks=["N: D5 DA D7 D6"]),
        "D2",
        (Code.RETURN_SUIT,),
    ),
    Case(
        "the partner is given a ruff",
        position("D2 D6 C5 C6 B4 B6 BF CF C4", tricks=["W: DA D5 D4 C2"]),
        "D2",
        (Code.GIVE_RUFF,),
    ),
    Case(
        "the suit that the partner's discards ask for",
        position(
            "C6 C7 B4 B6 B7 BF",
            tricks=["W: DA D2 D5 C2", "W: D3 D4 D6 C4", "W: DR D7 DF SA", "N: S5 S6 S7 S2"],
            turn_up="S2",
        ),
        "C6",
        (Code.ANSWER_UPWARDS,),
    ),
    Case(
        "the asso of the shorter suit is cashed first",
        position("DA D5 CA C2 C4 C6 C7 B4 B6 S5"),
        "DA",
        (Code.CASH,),
    ),
    Case(
        "nothing can be beaten: play it out",
        position("DA D3 CA", tricks=DRAWN),
        "DA CA",
        (Code.REST_IS_MINE,),
    ),
    Case(
        "no lead away from the 3 while the asso is out",
        position("D3 D2 C5 C6 C7 B4 B6 B7 S5 S6"),
        "C5 C6 C7 B4 B6 B7",
    ),
]

LEADING += [
    Case(
        "9.9 four trumps with asso and re draw the others",
        position("SA SR S5 S6 D5 D6 C5 C6 B4 B6"),
        "SA",
        (Code.DRAW_TRUMPS,),
    ),
    Case(
        "9.4 the partner kept low on the asso: a second round",
        position("D7 D6 C5 C6 B4 B6 S5 S6 C7", tricks=["S: DA D5 D2 DF"]),
        "D6",
        (Code.SECOND_ROUND,),
    ),
    Case(
        "9.3 the trumps are drawn and the partner played low on the asso: go on",
        position("D7 D6 C5 C6 B4 B6", tricks=[*DRAWN, "S: DA D5 D2 DF"]),
        "D6",
        (Code.SECOND_ROUND,),
    ),
    Case(
        "9.2 the partner refused coppe: another suit",
        position("D5 C6 C2 B6", tricks=[*DRAWN, "S: SF BF C7 BR", "E: B4 B2 C5 BC"]),
        "D5 B6",
        (Code.SAFE_LEAD,),
    ),
    Case(
        "9.8 trumps 3Cxx beside an asso: the cavallo",
        position("S3 SC S5 S6 DA D6 C5 C6 B4 B6"),
        "SC",
        (Code.DRAW_WITH_CAVALLO,),
    ),
    Case(
        "the trumps are gone: the asso is carta franca, cashed before the rest",
        position("DA D2 C5 C6", tricks=DRAWN),
        "DA",
        (Code.CASH_SURE,),
    ),
    Case(
        "9.10 an opponent without the suit has to spend a trump",
        position(
            "SA S5 D6 C5 C6 B4 B6 CF",
            tricks=["W: DA D2 S2 D4", "N: D3 D7 D5 DF"],
            rules=VENETO,
            turn_up="S3",
        ),
        "D6",
        (Code.SMONTAR,),
    ),
    Case(
        "the suit of an opponent's ruff is not led without need",
        position(
            "D6 D7 C5 C6 C7 B4 B6 CF BF",
            tricks=["W: DA D2 S2 D4"],
            rules=VENEZIA,
            turn_up="S3",
        ),
        "C5 C6 C7 B4 B6 CF BF",
    ),
    Case(
        "9.7 alla furlana",
        position("SR S5 D4 C5 C6 C7 B4 B6 B7 BC"),
        "D4",
        (Code.FURLANA,),
    ),
    Case(
        "9.8 from 3Cx the cavallo",
        position("S6 S5 D4 D7 D5 C6 C7 B3 B6 BC"),
        "BC",
        (Code.FIGURE_BELOW_THREE,),
    ),
]

CASES = [*FEEDING, *TRUMPING, *TAKING, *LOSING, *SETTLED, *CONVENTIONS, *LEADING]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_right_card_for_a_true_reason(case: Case) -> None:
    decision = decide(case.view)
    assert decision.card in cards(case.right), str(decision)
    assert not case.codes or decision.reasons[0].code in case.codes, str(decision)


def test_there_are_positions_of_every_kind() -> None:
    names = [case.name for case in CASES]
    assert len(set(names)) == len(names) >= 30


@pytest.mark.parametrize("turn_up", ["SA", "S3", "SR", "SC", "SF"])
def test_the_seven_is_swapped_for_a_better_turn_up(turn_up: str) -> None:
    decision = decide(position("S7 D2 C5", "W: D5", turn_up=turn_up, can_exchange=True))
    assert decision.exchange
    assert decision.card is None
    assert decision.reasons[0].code is Code.EXCHANGE


@pytest.mark.parametrize("turn_up", ["S6", "S5", "S4", "S2"])
def test_the_seven_is_kept_when_the_turn_up_is_lower(turn_up: str) -> None:
    decision = decide(position("S7 D2 C5", "W: D5", turn_up=turn_up, can_exchange=True))
    assert not decision.exchange
    assert decision.card is not None


def test_three_handed_the_two_is_swapped_for_anything() -> None:
    view = position("S2 D2 C5", "N: D5", turn_up="S4", rules=THREE, can_exchange=True)
    assert decide(view).exchange


def test_the_swap_comes_first_and_then_the_card() -> None:
    rng = Random(2)
    swaps = 0
    for _ in range(40):
        deal = random_deal(VENEZIA, rng)
        while deal.to_play is not None and not deal.tricks:
            seat = deal.to_play
            decision = decide(deal.view(seat))
            if decision.exchange:
                deal.exchange(seat)
                swaps += 1
                decision = decide(deal.view(seat))
                assert not decision.exchange
            assert decision.card is not None
            deal.play(decision.card)
    assert swaps > 5


FIFTY = ("N: DA D3 DR DC", "N: CA C3 DF CF")
"""Two tricks worth 53 points for North and South."""


@pytest.mark.parametrize(
    ("rules", "total", "calls"),
    [
        (VENEZIA, 777 - 53, True),
        (VENEZIA, 777 - 53 - 1, False),
        (VENEZIA, 800, True),
        (RuleSet.of(compare=Compare.MORE_THAN), 777 - 53, False),
        (RuleSet.of(compare=Compare.MORE_THAN), 778 - 53, True),
    ],
)
def test_the_call_comes_exactly_at_the_target(rules: RuleSet, total: int, calls: bool) -> None:
    view = position(
        "D2 C5 B4",
        tricks=FIFTY,
        rules=rules,
        number=11,
        totals=(total, 1300 - total),
        can_call=True,
    )
    assert view.points(view.side) == 53
    decision = decide(view)
    assert decision.call is calls
    assert (decision.card is None) is calls


@pytest.mark.parametrize(("total", "calls"), [(770, True), (640, False)])
def test_after_the_last_trick_it_calls_or_declines(total: int, calls: bool) -> None:
    rules = RuleSet.of(call_after_last_trick=True)
    view = replace(
        position(
            "", tricks=FIFTY, rules=rules, number=11, totals=(total, 1300 - total), can_call=True
        ),
        to_play=None,
    )
    decision = decide(view)
    assert (decision.card, decision.exchange, decision.call) == (None, False, calls)
    assert decision.reasons[0].code is (Code.CALL if calls else Code.NO_CALL)


def test_a_seat_that_has_nothing_to_decide_is_an_error() -> None:
    view = replace(position("D2 C5"), to_play=Seat.NORTH, legal_plays=())
    with pytest.raises(ValueError, match="nothing to decide"):
        decide(view)


def test_the_opponents_cappotto_is_broken_for_sure() -> None:
    lost: tuple[str, ...] = ("W: DA D2 D4 D5", "W: CA C5 C6 C7", "W: BA B4 B5 B6")
    lost = (*lost, "W: DR D6 D7 DC", "W: BR B7 BC BF", "W: CR CC CF C2")
    view = position("SA S3 D3 B3", "E: S5 S6 S7", tricks=lost)
    decision = decide(view)
    assert decision.card in cards("SA S3")
    assert decision.reasons[0].code is Code.STOP_CAPPOTTO


def test_the_own_cappotto_is_kept_for_sure() -> None:
    won: tuple[str, ...] = ("N: DA D2 D4 D5", "N: CA C5 C6 C7", "N: BA B4 B5 B6")
    won = (*won, "N: DR D6 D7 DC", "N: BR B7 BC BF", "N: CR CC CF C2")
    view = position("SA C3 D3 B3", "E: S5 S6 S7", tricks=won, rules=VENEZIA)
    decision = decide(view)
    assert decision.card == Card.parse("SA")


PROBLEMS = json.loads(
    (Path(__file__).parents[1] / "data/lead_problems.json").read_text(encoding="utf-8")
)["problems"]
SUITS = {"denari": "D", "coppe": "C", "spade": "S", "bastoni": "B"}
RANKS = {"asso": "A", "tre": "3", "re": "R", "cavallo": "C", "fante": "F"}


@pytest.mark.parametrize("lowest_first", [True, False])
@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: str(problem["id"]))
def test_the_expert_s_first_lead(problem: dict[str, object], lowest_first: bool) -> None:
    """All eight opening leads of Rule 9.11, with the small cards as high or low as may be."""
    view = position(_problem_hand(problem, lowest_first), turn_up=_free_trump(problem))
    answers = [f"{SUITS[s]}{RANKS[r]}" for s, r in (a.split() for a in problem["answer"])]  # type: ignore[attr-defined]
    assert str(decide(view).card) in answers


def _problem_hand(problem: dict[str, object], lowest_first: bool) -> str:
    hand = []
    for suit, ranks in problem["hand"].items():  # type: ignore[attr-defined]
        small = iter("24567" if lowest_first else "65742")
        hand += [SUITS[suit] + (next(small) if rank == "x" else rank) for rank in ranks]
    return " ".join(hand)


def _free_trump(problem: dict[str, object]) -> str:
    """Return a turn-up that the hand leaves to the dealer."""
    held = problem["hand"]["spade"]  # type: ignore[index]
    return next(f"S{rank}" for rank in "CFR" if rank not in held)


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.variant}-{rules.void}")
def test_hidden_cards_never_matter(rules: RuleSet) -> None:
    """Two deals that differ only in hidden cards, one view, one choice, one reason."""
    rng = Random(21)
    for _ in range(25):
        deal = random_deal(rules, rng)
        seat = deal.leader
        other = reshuffled(deal, seat, rng)
        assert deal.view(seat) == other.view(seat)
        assert _chosen(deal, seat) == _chosen(other, seat)


@pytest.mark.parametrize("rules", [VENETO, VENEZIA, THREE_FREE], ids=["veneto", "venezia", "three"])
def test_hidden_cards_never_matter_in_mid_deal(rules: RuleSet) -> None:
    """Two others exchange hidden cards of a suit that both have followed so far."""
    rng = Random(22)
    compared = 0
    for _ in range(60):
        deal = random_deal(rules, rng)
        plays = 4 + int(rng.random() * 12)
        twin = _twin(deal, plays, rng)
        if twin is None:
            continue
        compared += 1
        assert deal.to_play is not None
        assert deal.view(deal.to_play) == twin.view(deal.to_play)
        assert _chosen(deal, deal.to_play) == _chosen(twin, deal.to_play)
    assert compared > 15


def _twin(deal: Deal, plays: int, rng: Random) -> Deal | None:
    """Play ``deal`` on; return a deal with the same plays and two hidden cards changed over."""
    played = []
    for _ in range(plays):
        legal = deal.legal_plays()
        played.append(legal[int(rng.random() * len(legal))])
        deal.play(played[-1])
    others = [seat for seat in deal.rules.seats if seat is not deal.to_play]
    one, two = others[:2]
    hands = {seat: list(held) for seat, held in deal.hands.items()}
    for mine in deal.hand(one):
        for yours in deal.hand(two):
            if mine.suit is not yours.suit or deal.turn_up in (mine, yours):
                continue
            hands[one][hands[one].index(mine)] = yours
            hands[two][hands[two].index(yours)] = mine
            twin = Deal(deal.rules, hands, deal.turn_up, deal.dealer, number=deal.number)
            for card in played:
                twin.play(card)
            return twin
    return None


def _chosen(deal: Deal, seat: Seat) -> object:
    return SimpleBot().choose(deal.view(seat), Limit(), Random(0))


def test_a_strong_hand_goes_on_drawing_with_the_re() -> None:
    drawn = ["S: SA S6 S2 SF"]
    assert str(decide(position("SR S5 S7 C2 C4 B5 B6 D2 D4", tricks=drawn)).card) == "SR"
    assert str(decide(position("SR S5 C7 C2 C4 B5 B6 D2 D4", tricks=drawn)).card) != "SR"


def test_trumps_are_returned_to_the_cavallo_below_the_three() -> None:
    hand = "S5 D2 D4 D6 C5 C7 B2 B5 B7"
    assert str(decide(position(hand, tricks=["N: SC S2 SA S6"])).card) == "S5"
    assert str(decide(position(hand, tricks=["N: SF S2 SA S6"])).card) != "S5"


def test_the_asso_that_a_three_has_shown_is_led_to() -> None:
    hand = "DR D7 C5 C7 B5 B7 S5 S6"
    shown = ["E: DF D3 D2 D4", "N: B2 B3 BA B4"]
    assert str(decide(position(hand, tricks=shown)).card) == "D7"
