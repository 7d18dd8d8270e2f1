"""A match and its log, by hand-worked examples: Rules 3.5, 4, 5, 7 and 10, undo and replay."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from madrasso_qt.rules.cards import (
    FOUR_SEATS,
    THREE_SEATS,
    Card,
    Rank,
    Seat,
    Side,
    after,
    numbered_deck,
)
from madrasso_qt.rules.deal import BadDealError, IllegalPlayError
from madrasso_qt.rules.events import (
    CallDeclined,
    Called,
    DealEnded,
    Dealt,
    DealVoided,
    Event,
    Exchanged,
    MatchEnded,
    Played,
    TrickTaken,
)
from madrasso_qt.rules.log import (
    Assisted,
    AssistKind,
    CallMade,
    CallPassed,
    CardPlayed,
    DealDealt,
    DealThrownIn,
    LogError,
    LogEvent,
    MatchClosed,
    MatchSetup,
    Player,
    Redone,
    SevenExchanged,
    Undone,
    Unknown,
    decode,
    encode,
)
from madrasso_qt.rules.match import DEAL_NUMBERS, Match, deal_number
from madrasso_qt.rules.ruleset import CallWho, Compare, FirstLead, Preset, RuleSet, Variant
from madrasso_qt.rules.score import Closed, ClosedHow, DealKind, EndReason, Verdict, WrongCall
from tests.worked import LINES, PLAYED_OUT, card, cards, deck_of, swapped

N, W, S, E = FOUR_SEATS

VENETO = RuleSet()
ELDEST = RuleSet(first_lead=FirstLead.ELDEST)
"""With it ``LINES`` can be played in deal 1 too: 83 for North and South, 47 for the others."""

SEVEN_SOUTH = swapped(PLAYED_OUT, "B7", "BC")
"""South, who deals, holds the seven of trumps; in ``PLAYED_OUT`` West does."""

EAST_TAKES_ALL = {
    E: "DA D3 DR DC DF D7 D6 D5 D4 CA",
    N: "C3 CR CC CF C7 C6 C5 C4 C2 BA",
    W: "B3 BR BC BF B7 B6 B5 B4 B2 SA",
    S: "D2 S3 SR SC SF S7 S6 S5 S4 S2",
}


def new_match(rules: RuleSet = VENETO, dealer: Seat = S, seed: int = 5) -> Match:
    """Return a match in which South is a person and the others are bots."""
    players = {seat: Player(seat.name, "" if seat is S else "simple") for seat in rules.seats}
    return Match(MatchSetup("id", rules, players, dealer, rules.sides[0], seed=seed))


def deal(match: Match, hands: dict[Seat, str] = PLAYED_OUT, turn_up: str = "BF") -> None:
    """Let South deal these hands."""
    match.append(DealDealt(deck_of(hands, turn_up), S))


def play(match: Match, text: str) -> list[Event]:
    """Play cards, each for the seat whose turn it is."""
    happened: list[Event] = []
    for word in text.split():
        assert match.deal is not None
        assert match.deal.to_play is not None
        happened += match.append(CardPlayed(match.deal.to_play, card(word)))
    return happened


def play_out(match: Match, most: int = 100) -> list[Event]:
    """Play first legal cards until no card is awaited, at most so many."""
    happened: list[Event] = []
    while match.deal is not None and match.deal.to_play is not None and most:
        happened += match.append(CardPlayed(match.deal.to_play, match.deal.legal_plays()[0]))
        most -= 1
    return happened


def play_lines(match: Match, tricks: int = 10) -> list[Event]:
    """Deal ``PLAYED_OUT`` and play its first tricks as worked out."""
    deal(match)
    return play(match, " ".join(" ".join(line.split()[1:-1]) for line in LINES[:tricks]))


def play_deal(match: Match) -> list[Event]:
    return [*match.append(match.next_deal()), *play_out(match)]


def state_of(match: Match) -> dict[str, Any]:
    """Return all that can be seen of a match but its log."""
    return {
        "entries": match.entries,
        "evaluation": match.evaluation,
        "views": [[deal.view(seat) for seat in match.rules.seats] for deal in match.deals],
        "outcomes": [deal.outcome() for deal in match.deals],
        "in hand": match.deal and match.deals.index(match.deal),
        "asked": match.deal and match.deal.to_call,
        "next": match.next_dealer(),
        "next deal": match.next_deal(),
        "undo": match.undo_target(),
        "restart": match.restart_target(),
        "redo": match.can_redo,
        "assisted": match.deal_is_assisted,
        "closed": match.closed,
    }


class TestDealsAndDealers:
    def test_before_the_first_deal(self) -> None:
        match = new_match(dealer=W)
        assert match.next_dealer() is W
        assert (match.deal, match.deals, match.entries) == (None, [], ())
        assert match.restart_target() is match.undo_target() is None

    def test_the_cards_follow_from_the_matchs_number(self) -> None:
        """A deal can be replayed: the same match deals the same cards."""
        match, same = new_match(seed=17), new_match(seed=17)
        assert match.next_deal() == DealDealt(numbered_deck(17), S, 17)
        play_deal(match)
        play_deal(same)
        assert match.next_deal() == same.next_deal()
        assert match.next_deal().seed == deal_number(17, 1)
        assert new_match(seed=18).next_deal().deck != numbered_deck(17)

    def test_the_numbers_of_later_deals(self) -> None:
        numbers = [deal_number(17, ordinal) for ordinal in range(12)]
        assert numbers[0] == 17
        assert len(set(numbers)) == 12
        assert all(0 <= number < DEAL_NUMBERS for number in numbers)

    def test_dealing_tells_what_lies_open(self) -> None:
        match = new_match()
        dealt = match.append(DealDealt(deck_of(PLAYED_OUT, "BF"), S))
        assert dealt == (Dealt(1, S, W, card("BF")),)

    def test_the_holder_of_the_seven_leads_deal_1_and_deals_deal_2(self) -> None:
        """Rule 5.1."""
        match = new_match()
        deal(match)
        play_out(match)
        assert match.next_dealer() is W
        match.append(match.next_deal())
        assert match.deal is not None
        assert (match.deal.number, match.deal.dealer, match.deal.leader) == (2, W, S)

    def test_swapped_or_not(self) -> None:
        """Rules 4.5, 5.1."""
        match = new_match()
        deal(match)
        assert match.append(SevenExchanged(W)) == (Exchanged(W, card("BF"), card("B7")),)
        play_out(match)
        assert match.next_dealer() is W

    def test_the_dealer_who_holds_it_deals_again(self) -> None:
        """Rule 5.4."""
        match = new_match()
        deal(match, SEVEN_SOUTH)
        assert match.deals[0].leader is S
        play_out(match)
        assert match.next_dealer() is S

    def test_the_seven_turned_up(self) -> None:
        """Rule 5.3: the dealer's right leads, and deals next."""
        match = new_match()
        deal(match, SEVEN_SOUTH, "B7")
        assert match.deals[0].leader is E
        play_out(match)
        assert match.next_dealer() is E

    @pytest.mark.parametrize("preset", list(Preset))
    @pytest.mark.parametrize("variant", list(Variant))
    def test_from_deal_2_the_deal_passes_to_the_right(
        self, preset: Preset, variant: Variant
    ) -> None:
        """Rules 5.1, 5.2."""
        match = new_match(RuleSet.of(preset, variant))
        for _ in range(6):
            play_deal(match)
        for one, other in pairwise(match.deals):
            assert other.dealer is one.leader
        seats = match.rules.seats
        for number, each in enumerate(match.deals, 1):
            if number > 1 or preset is Preset.VENEZIA:
                assert each.leader is after(each.dealer, seats)

    def test_a_misdeal(self) -> None:
        """Rule 3.5: void, dealt again by the same dealer under the same number."""
        match = new_match()
        deal(match)
        play_out(match, 3)
        (voided,) = match.append(DealThrownIn("exposed"))
        assert isinstance(voided, DealVoided)
        assert (voided.entry.kind, voided.entry.why_void) == (DealKind.VOID, "exposed")
        assert voided.entry.dealer is S
        assert match.deal is None
        assert match.next_dealer() is S
        match.append(match.next_deal())
        assert match.deals[-1].number == 1
        assert match.evaluation.deals == 0

    def test_after_a_misdeal_of_deal_1_the_seven_leads_again(self) -> None:
        """Rules 3.5, 5.1."""
        match = new_match()
        deal(match, SEVEN_SOUTH)
        match.append(DealThrownIn())
        deal(match)
        assert match.deals[-1].leader is W

    def test_the_totals_before_a_deal(self) -> None:
        match = new_match(RuleSet.of(variant=Variant.SHORT))
        play_deal(match)
        match.append(match.next_deal())
        assert match.deals[0].totals == (195, 195)
        assert match.deals[1].totals == tuple(match.evaluation.totals.values())
        assert sum(match.deals[1].totals) == 520


class TestWhatMakesNoSense:
    """The log and the state stay as they were."""

    @pytest.fixture
    def match(self) -> Match:
        match = new_match()
        deal(match)
        play(match, "B7")
        return match

    @pytest.mark.parametrize(
        ("event", "error"),
        [
            (CardPlayed(N, card("DA")), LogError),  # It is South's turn.
            (CardPlayed(S, card("CR")), IllegalPlayError),  # He must follow.
            (CardPlayed(S, card("DA")), IllegalPlayError),  # He has it not.
            (SevenExchanged(W), IllegalPlayError),
            (SevenExchanged(S), IllegalPlayError),
            (CallMade(S), IllegalPlayError),
            (CallPassed(S), LogError),
            (DealDealt(numbered_deck(1), S), LogError),
            (Undone(2), LogError),
            (Undone(-1), LogError),
            (Redone(), LogError),
            (MatchClosed(Closed(ClosedHow.RESIGNED)), LogError),
            (MatchClosed(Closed(ClosedHow.RESIGNED, Side.SOUTH)), LogError),
        ],
    )
    def test_it_is_refused(self, match: Match, event: LogEvent, error: type[Exception]) -> None:
        log, state = list(match.log), state_of(match)
        with pytest.raises(error):
            match.append(event)
        assert match.log == log
        assert state_of(match) == state

    def test_no_deck(self) -> None:
        match = new_match()
        with pytest.raises(BadDealError):
            match.append(DealDealt(numbered_deck(1)[1:], S))
        assert match.deals == []

    def test_the_match_cannot_be_created_twice(self, match: Match) -> None:
        with pytest.raises(LogError):
            match.append(match.log[0])

    def test_nothing_can_be_played_or_thrown_in_between_deals(self) -> None:
        match = new_match()
        play_deal(match)
        for event in (CardPlayed(S, card("DA")), DealThrownIn(), SevenExchanged(S)):
            with pytest.raises(LogError, match="no deal is in hand"):
                match.append(event)


class TestEnd:
    def test_a_deal_ends_with_its_line(self) -> None:
        match = new_match(ELDEST)
        *_, played, taken, ended = play_lines(match)
        assert played == Played(N, card("S4"))
        assert isinstance(taken, TrickTaken)
        assert ended == DealEnded(1, match.entries[0])
        assert match.entries[0].points == (83, 47)
        assert match.evaluation.totals == {Side.NS: 83, Side.WE: 47}

    def test_the_regular_deals_are_played_whatever_the_totals(self) -> None:
        """Rule 7.1."""
        match = new_match(replace(ELDEST, min_deals=3, target=1))
        for _ in range(2):
            assert not isinstance(play_lines(match)[-1], MatchEnded)
        assert not match.evaluation.decided
        ended = play_lines(match)[-1]
        assert isinstance(ended, MatchEnded)
        assert (ended.verdict.winner, ended.verdict.at_deal) == (Side.NS, 3)

    def test_nobody_at_the_target_adds_a_deal(self) -> None:
        """Rule 7.3."""
        match = new_match(replace(ELDEST, min_deals=1, target=84))
        assert isinstance(play_lines(match)[-1], DealEnded)
        assert isinstance(play_lines(match)[-1], MatchEnded)
        assert match.evaluation.deals == 2

    def test_after_the_end_nothing_more_happens(self) -> None:
        match = new_match(replace(ELDEST, min_deals=1, target=60))
        play_lines(match)
        for event in (
            match.next_deal(),
            MatchClosed(Closed(ClosedHow.ABANDONED)),
            CardPlayed(S, card("DA")),
        ):
            with pytest.raises(LogError):
                match.append(event)

    def test_a_cappotto_ends_it_at_once(self) -> None:
        """Rule 7.5."""
        match = new_match(ELDEST)
        deal(match, EAST_TAKES_ALL, "D2")
        ended = play_out(match)[-1]
        assert isinstance(ended, MatchEnded)
        assert (ended.verdict.winner, ended.verdict.reason) == (Side.WE, EndReason.CAPPOTTO)

    @pytest.mark.parametrize(("side", "winner"), [(Side.NS, Side.WE), (Side.WE, Side.NS)])
    def test_resigning_in_the_middle_of_a_deal(self, side: Side, winner: Side) -> None:
        """Rule 7.7."""
        match = new_match()
        deal(match)
        play(match, "B7")
        (ended,) = match.append(MatchClosed(Closed(ClosedHow.RESIGNED, side)))
        assert isinstance(ended, MatchEnded)
        assert (ended.verdict.winner, ended.verdict.reason) == (winner, EndReason.RESIGNED)
        with pytest.raises(LogError):
            match.append(CardPlayed(S, card("BA")))

    def test_abandoning(self) -> None:
        """Rule 7.7: no winner."""
        match = new_match()
        (ended,) = match.append(MatchClosed(Closed(ClosedHow.ABANDONED)))
        assert isinstance(ended, MatchEnded)
        assert ended.verdict.winner is None
        assert match.closed == Closed(ClosedHow.ABANDONED)


class TestCalls:
    """Rule 7.4 with one regular deal, 83 to 47; in deal 2 South takes a first trick of 4."""

    def second_deal(self, target: int, tricks: int = 1, **options: Any) -> Match:
        match = new_match(replace(ELDEST, min_deals=1, target=target, **options))
        play_lines(match)
        assert not match.evaluation.decided
        play_lines(match, tricks)
        return match

    def verdict_of(self, happened: tuple[Event, ...], caller: Seat) -> Verdict:
        called, ended, over = happened
        assert called == Called(caller)
        assert isinstance(ended, DealEnded)
        assert ended.entry.kind is DealKind.CALL
        assert isinstance(over, MatchEnded)
        return over.verdict

    def test_a_right_call_wins(self) -> None:
        """83 + 4 = 87, and the deal is not played out."""
        match = self.second_deal(87)
        verdict = self.verdict_of(match.append(CallMade(S)), S)
        assert (verdict.winner, verdict.reason) == (Side.NS, EndReason.CALL)
        assert (verdict.caller, verdict.call_total, verdict.at_deal) == (Side.NS, 87, 2)
        with pytest.raises(LogError):
            match.append(CardPlayed(S, card("BA")))

    def test_a_wrong_call_loses(self) -> None:
        match = self.second_deal(88)
        verdict = self.verdict_of(match.append(CallMade(S)), S)
        assert (verdict.winner, verdict.wrong) == (Side.WE, WrongCall.SHORT)
        assert verdict.short_by == 1

    def test_more_than_the_target(self) -> None:
        """Rule 7.2: exactly the target is not enough then."""
        match = self.second_deal(87, compare=Compare.MORE_THAN)
        verdict = self.verdict_of(match.append(CallMade(S)), S)
        assert (verdict.winner, verdict.short_by) == (Side.WE, 1)

    def test_the_partner_calls(self) -> None:
        """Option ``call_who``: right under ``any_member``, not offered else."""
        match = self.second_deal(87)
        with pytest.raises(IllegalPlayError):
            match.append(CallMade(N))
        match = self.second_deal(87, call_who=CallWho.ANY_MEMBER)
        assert self.verdict_of(match.append(CallMade(N)), N).winner is Side.NS

    def test_no_call_in_the_regular_deals(self) -> None:
        match = new_match(replace(ELDEST, min_deals=1, target=1))
        play_lines(match, 1)
        with pytest.raises(IllegalPlayError):
            match.append(CallMade(S))

    def test_without_a_call_the_count_decides(self) -> None:
        """Rule 7.3: 166 to 94, both at 90, more points win."""
        match = self.second_deal(90, tricks=10)
        verdict = match.evaluation.verdict
        assert verdict is not None
        assert (verdict.winner, verdict.reason) == (Side.NS, EndReason.MORE_POINTS)

    def test_the_winner_of_the_last_trick_calls_before_the_count(self) -> None:
        """Option ``call_after_last_trick``: West has 94 and wins although the others have 166."""
        match = self.second_deal(90, tricks=10, call_after_last_trick=True)
        assert not match.evaluation.decided
        for event in (CallPassed(N), CardPlayed(W, card("B7"))):
            with pytest.raises(LogError):
                match.append(event)
        for seat in (N, E, S):
            with pytest.raises(IllegalPlayError):
                match.append(CallMade(seat))
        verdict = self.verdict_of(match.append(CallMade(W)), W)
        assert (verdict.winner, verdict.call_total) == (Side.WE, 94)

    def test_or_lets_the_count_decide(self) -> None:
        match = self.second_deal(90, tricks=10, call_after_last_trick=True)
        declined, ended, over = match.append(CallPassed(W))
        assert declined == CallDeclined(W)
        assert isinstance(ended, DealEnded)
        assert ended.entry.points == (83, 47)
        assert isinstance(over, MatchEnded)
        assert over.verdict.reason is EndReason.MORE_POINTS


class TestUndo:
    """West leads B7 (event 2), South plays BA (3), East, who has no trump, D3 (4)."""

    @pytest.fixture
    def match(self) -> Match:
        match = new_match()
        deal(match)
        play(match, "B7 BA D3")
        return match

    def test_back_to_ones_own_decision(self, match: Match) -> None:
        before = match.deals[0].view(S)
        assert match.undo_target() == 2
        assert match.append(Undone(2)) == ()
        assert match.deal is not None
        assert match.deal.to_play is S
        assert card("BA") in match.deal.hand(S)
        assert len(match.log) == 6
        assert match.undo_target() is None
        assert match.deals[0].view(S) != before

    def test_redoing(self, match: Match) -> None:
        before = state_of(match)
        assert not before["redo"]
        match.append(Undone(2))
        assert match.can_redo
        match.append(Redone())
        assert state_of(match) == before | {"assisted": True}
        with pytest.raises(LogError, match="nothing to redo"):
            match.append(Redone())

    def test_twice_and_back(self, match: Match) -> None:
        play(match, "BR  BC")
        assert match.undo_target() == 5
        states = [state_of(match)]
        for target in (5, 2):
            match.append(Undone(target))
            states.append(state_of(match))
        assert match.deals[0].trick.cards == cards("B7")
        for state in (states[1], states[0]):
            match.append(Redone())
            assert state_of(match) | {"assisted": True} == state | {"assisted": True}

    def test_playing_on_ends_redoing(self, match: Match) -> None:
        match.append(Undone(2))
        play(match, "BC")
        assert not match.can_redo
        assert match.undo_target() == 2
        match.append(Undone(2))
        match.append(Redone())
        assert match.deals[0].trick.cards == cards("B7 BC")

    def test_help_and_unknown_events_do_not_end_redoing(self, match: Match) -> None:
        match.append(Undone(2))
        match.append(Assisted(AssistKind.HINT))
        match.append(Unknown("weather.changed", {}))
        match.append(Redone())
        assert match.deals[0].trick.cards == cards("B7 BA D3")

    def test_an_exchange_is_undone(self) -> None:
        match = new_match()
        deal(match)
        match.append(SevenExchanged(W))
        match.append(Undone(1))
        assert match.deals[0].lying == card("BF")
        assert match.deals[0].why_no_exchange(W) is None

    def test_the_deal_from_its_start(self, match: Match) -> None:
        assert match.restart_target() == 1
        match.append(Undone(1))
        assert match.deals[0].view(S).hand == new_hand(S)
        assert match.deal_is_assisted
        with pytest.raises(LogError, match="nothing to undo"):
            match.append(Undone(1))

    def test_before_the_first_deal(self) -> None:
        match = new_match()
        play_deal(match)
        deck = match.deals[0].hands
        match.append(Undone(0))
        assert (match.deals, match.deal) == ([], None)
        match.append(match.next_deal())
        assert match.deals[0].hands == deck
        assert match.deal_is_assisted

    def test_across_a_deal_marks_both(self) -> None:
        """Whoever has seen the next cards has been helped in the next deal too."""
        match = new_match(ELDEST)
        play_lines(match)
        last_of_deal_1 = len(match.log) - 1
        play_lines(match, 1)
        match.append(Undone(last_of_deal_1 - 1))
        assert (len(match.deals), match.entries) == (1, ())
        play(match, "S4")
        play_lines(match)
        play_lines(match)
        assert [entry.assist for entry in match.entries] == [True, True, False]
        assert match.evaluation.totals == {Side.NS: 249, Side.WE: 141}

    def test_after_the_end_the_match_is_open_again(self) -> None:
        match = new_match(replace(ELDEST, min_deals=1, target=60))
        play_lines(match)
        assert match.evaluation.decided
        match.append(Undone(len(match.log) - 2))
        assert match.evaluation.verdict is None
        assert match.deal is not None
        assert match.deal.to_play is N
        assert isinstance(play(match, "S4")[-1], MatchEnded)

    def test_everything_after_the_end(self) -> None:
        match = new_match(replace(ELDEST, min_deals=1, target=60))
        play_lines(match)
        match.append(Undone(0))
        assert (match.evaluation.verdict, match.evaluation.deals) == (None, 0)

    def test_a_call_and_a_resignation(self) -> None:
        match = new_match(replace(ELDEST, min_deals=1, target=87))
        play_lines(match)
        play_lines(match, 1)
        here = len(match.log) - 1
        match.append(CallMade(S))
        assert match.undo_target() == here
        match.append(Undone(here))
        assert not match.evaluation.decided
        match.append(MatchClosed(Closed(ClosedHow.RESIGNED, Side.NS)))
        match.append(Undone(here))
        assert match.closed is None
        match.append(Redone())
        assert str(match.evaluation.verdict) == "resigned"

    def test_a_misdeal(self) -> None:
        match = new_match(ELDEST)
        play_lines(match, 1)
        here = len(match.log) - 1
        match.append(DealThrownIn())
        match.append(Undone(here))
        assert match.deal is not None
        assert match.entries == ()


class TestAssistance:
    @pytest.mark.parametrize("kind", list(AssistKind))
    def test_it_marks_the_deal_in_hand(self, kind: AssistKind) -> None:
        """Rule 7.6."""
        match = new_match(ELDEST)
        play_lines(match)
        play_lines(match, 2)
        marks = [match.deal_is_assisted]
        match.append(Assisted(kind))
        marks.append(match.deal_is_assisted)
        play_out(match)
        play_lines(match, 1)
        marks.append(match.deal_is_assisted)
        assert marks == [False, True, False]
        assert [entry.assist for entry in match.entries] == [False, True]

    def test_it_stays_when_it_is_undone(self) -> None:
        match = new_match(ELDEST)
        play_lines(match, 2)
        match.append(Assisted(AssistKind.HINT))
        match.append(Undone(3))
        match.append(Undone(1))
        play_out(match)
        assert match.entries[0].assist

    def test_before_the_first_deal_there_is_nothing_to_mark(self) -> None:
        with pytest.raises(LogError):
            new_match().append(Assisted(AssistKind.HINT))


class TestReplay:
    """A log read back from its stored form gives the match as it was, at every length."""

    def check(self, match: Match) -> None:
        stored = [json.dumps(encode(event)) for event in match.log]
        read = [decode(*json.loads(text)) for text in stored]
        assert read == match.log
        assert state_of(Match.replay(read)) == state_of(match)

    def script(self) -> Iterator[Match]:
        """Yield a match after each of many different events."""
        match = new_match(replace(ELDEST, min_deals=1, target=300, call_after_last_trick=True))
        steps: list[Callable[[], object]] = [
            lambda: deal(match),
            lambda: match.append(Assisted(AssistKind.LIVE_COUNT)),
            lambda: play(match, "C2 C5"),
            lambda: match.append(SevenExchanged(W)),
            lambda: play(match, "C4 CR"),
            lambda: match.append(Unknown("weather.changed", {"sky": "blu"})),
            lambda: match.append(Undone(4)),
            lambda: match.append(Redone()),
            lambda: match.append(Undone(1)),
            lambda: match.append(DealThrownIn("misdealt")),
            lambda: play_lines(match),
            lambda: play_lines(match, 3),
            lambda: match.append(Undone(match.restart_target() or 0)),
            lambda: play_out(match),
            lambda: match.append(Undone(len(match.log) - 2)),
            lambda: play_out(match),
            lambda: match.append(CallPassed(match.deals[-1].to_call or W)),
            lambda: play_lines(match, 1),
            lambda: match.append(CallMade(S)),
            lambda: match.append(Undone(match.undo_target() or 0)),
            lambda: match.append(MatchClosed(Closed(ClosedHow.RESIGNED, Side.WE))),
        ]
        for step in steps:
            step()
            yield match

    def test_after_every_kind_of_event(self) -> None:
        kinds = set()
        for match in self.script():
            self.check(match)
            kinds |= {type(event) for event in match.log}
        assert len(kinds) == 12
        assert match.evaluation.decided

    @pytest.mark.parametrize("variant", list(Variant))
    def test_a_whole_match(self, variant: Variant) -> None:
        match = new_match(RuleSet.of(variant=variant))
        while not match.evaluation.decided:
            play_deal(match)
        self.check(match)
        for length in range(1, len(match.log), 37):
            part = Match.replay(match.log[:length])
            assert part.log == match.log[:length]

    def test_the_number_of_the_bad_event_is_told(self) -> None:
        match = new_match()
        deal(match)
        bad = [*match.log, CardPlayed(W, card("B7")), CardPlayed(S, card("D7"))]
        with pytest.raises(LogError, match=r"^event 3: .*\(Rule 6\.1\)"):
            Match.replay(bad)


class TestThreeHanded:
    """Rule 10.2."""

    def test_three_seats_and_sides(self) -> None:
        match = new_match(RuleSet.of(variant=Variant.THREE))
        play_deal(match)
        assert set(match.evaluation.totals) == {Side.NORTH, Side.WEST, Side.SOUTH}
        assert sum(match.evaluation.totals.values()) == 130
        assert {trick.winner for trick in match.deals[0].tricks} <= set(THREE_SEATS)

    def test_the_holder_of_the_two_deals_next(self) -> None:
        match = new_match(RuleSet.of(variant=Variant.THREE))
        play_deal(match)
        first = match.deals[0]
        two = replace_rank(first.turn_up)
        holder = next((seat for seat, held in first.hands.items() if two in held), N)
        assert first.leader is holder
        assert match.next_dealer() is holder


def new_hand(seat: Seat) -> tuple[Card, ...]:
    """Return the hand of a seat as dealt by ``deal``."""
    match = new_match()
    deal(match)
    return match.deals[0].hand(seat)


def replace_rank(turned: Card) -> Card:
    """Return the two of the suit that was turned up."""
    return Card(turned.suit, Rank.DUE)
