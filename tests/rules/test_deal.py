"""One deal, by examples worked by hand: Rules 3 to 7.5 and 10.2."""

from dataclasses import replace

import pytest

from madrasso_qt.rules.cards import DECK, FOUR_SEATS, THREE_SEATS, Card, Seat, Side, Suit
from madrasso_qt.rules.deal import (
    BadDealError,
    Deal,
    IllegalPlayError,
    Reason,
    ReasonCode,
    deal_out,
)
from madrasso_qt.rules.events import (
    CallDeclined,
    Called,
    Dealt,
    Exchanged,
    Played,
    Trick,
    TrickTaken,
)
from madrasso_qt.rules.ruleset import CallWho, Packets, Preset, RuleSet, Variant
from madrasso_qt.rules.score import Call, DealEntry, DealKind
from tests.worked import LINES, PLAYED_OUT, RUFFS, card, cards, swapped

N, W, S, E = FOUR_SEATS
VENETO, VENEZIA = RuleSet.of(Preset.VENETO), RuleSet.of(Preset.VENEZIA)
THREE = RuleSet.of(variant=Variant.THREE)


def deal_of(
    hands: dict[Seat, str] = RUFFS,
    turn_up: str = "D2",
    rules: RuleSet = VENETO,
    *,
    dealer: Seat = S,
    number: int = 2,
    totals: tuple[int, ...] | None = None,
) -> Deal:
    held = {seat: cards(text) for seat, text in hands.items()}
    return Deal(rules, held, card(turn_up), dealer, number=number, totals=totals)


THREE_HANDS = {
    N: "D3 DR DC DF D7 D6 D5 D4 B7 B6 B5 B4 B2",
    W: "CA C3 CR CC CF C7 C6 C5 C4 C2 BA B3 BR",
    S: "SA S3 SR SC SF S7 S6 S5 S4 S2 D2 BC BF",
}
"""South deals three hands and turns up DA; he has the two of trumps."""

SEVEN_WEST = swapped(RUFFS, "D7", "DR")
"""West holds the seven of trumps, South the re."""


def play(deal: Deal, text: str) -> None:
    for each in cards(text):
        deal.play(each)


def play_out(deal: Deal) -> None:
    """Play the first legal card until no card is awaited."""
    while deal.to_play is not None:
        deal.play(deal.legal_plays()[0])


class TestDealing:
    """Rule 3: an unshuffled deck shows where each card goes; South deals, East is first."""

    def dealt(self, rules: RuleSet, dealer: Seat = S) -> tuple[dict[Seat, list[int]], int]:
        hands, turn_up = deal_out(rules, DECK, dealer)
        places = {seat: [DECK.index(c) for c in held] for seat, held in hands.items()}
        return places, DECK.index(turn_up)

    def test_packets_of_five(self) -> None:
        """Rule 3.2: 5-5-5-5, turn-up, 5-5-5 and 4 to the dealer."""
        hands, turn_up = self.dealt(RuleSet(packets=Packets.FIVE))
        assert turn_up == 20
        assert hands[E] == [*range(5), *range(21, 26)]
        assert hands[N] == [*range(5, 10), *range(26, 31)]
        assert hands[W] == [*range(10, 15), *range(31, 36)]
        assert hands[S] == [*range(15, 20), 20, *range(36, 40)]

    def test_packets_of_three_and_two(self) -> None:
        """Rule 3.2: 3s, 2s, turn-up, 3s (2 to the dealer), 2s."""
        hands, turn_up = self.dealt(RuleSet(packets=Packets.THREE_TWO))
        assert turn_up == 20
        assert hands[E] == [0, 1, 2, 12, 13, 21, 22, 23, 32, 33]
        assert hands[N] == [3, 4, 5, 14, 15, 24, 25, 26, 34, 35]
        assert hands[W] == [6, 7, 8, 16, 17, 27, 28, 29, 36, 37]
        assert hands[S] == [9, 10, 11, 18, 19, 20, 30, 31, 38, 39]

    def test_three_handed(self) -> None:
        """Rule 10.2: 4-4-5, thirteen each, the 40th card turned up and nobody's."""
        hands, turn_up = self.dealt(THREE)
        assert turn_up == 39
        assert hands[N] == [*range(4), *range(12, 16), *range(24, 29)]
        assert hands[W] == [*range(4, 8), *range(16, 20), *range(29, 34)]
        assert hands[S] == [*range(8, 12), *range(20, 24), *range(34, 39)]

    def test_another_dealer_shifts_all_hands(self) -> None:
        south, _ = self.dealt(VENETO, S)
        west, _ = self.dealt(VENETO, W)
        assert [west[seat] for seat in (S, E, N, W)] == [south[seat] for seat in (E, N, W, S)]

    def test_the_turn_up_makes_trump_and_is_the_dealers(self) -> None:
        """Rule 3.3."""
        deal = Deal.from_deck(VENETO, DECK, N)
        assert deal.turn_up == DECK[20]
        assert deal.trump is DECK[20].suit
        assert DECK[20] in deal.hand(N)
        assert deal.start_events() == (Dealt(1, N, deal.leader, DECK[20]),)

    def test_three_handed_the_turn_up_is_in_no_hand(self) -> None:
        deal = Deal.from_deck(THREE, DECK, N)
        assert all(DECK[39] not in deal.hand(seat) for seat in THREE_SEATS)
        assert deal.trump is Suit.BASTONI

    @pytest.mark.parametrize(
        "deck", [DECK[:39], (*DECK[:39], DECK[0]), (), (*DECK, DECK[0])], ids=len
    )
    def test_what_is_no_deck(self, deck: tuple[Card, ...]) -> None:
        with pytest.raises(BadDealError):
            Deal.from_deck(VENETO, deck, N)

    def test_a_dealer_who_does_not_sit_at_the_table(self) -> None:
        with pytest.raises(BadDealError, match="nobody sits at E"):
            Deal.from_deck(THREE, DECK, E)

    @pytest.mark.parametrize(
        ("hands", "turn_up"),
        [
            (RUFFS | {E: "C2 C4"}, "D2"),
            (RUFFS | {E: RUFFS[E].replace("SF", "D2")}, "D2"),
            (RUFFS, "C2"),
        ],
    )
    def test_hands_that_are_no_deal(self, hands: dict[Seat, str], turn_up: str) -> None:
        with pytest.raises(BadDealError):
            deal_of(hands, turn_up)


class TestFirstLead:
    """Rules 5.1 to 5.4; South deals."""

    @pytest.mark.parametrize(
        ("hands", "turn_up", "number", "leader"),
        [
            (SEVEN_WEST, "D2", 1, W),  # 5.1: the holder of the seven leads in deal 1.
            (SEVEN_WEST, "D2", 2, E),  # 5.1: from deal 2 the dealer's right.
            (RUFFS, "D7", 1, E),  # 5.3: a turned-up seven was nobody's to hold.
            (RUFFS, "D2", 1, S),  # 5.4: the dealer himself holds it.
        ],
    )
    def test_the_holder_of_the_seven(
        self, hands: dict[Seat, str], turn_up: str, number: int, leader: Seat
    ) -> None:
        assert deal_of(hands, turn_up, number=number).leader is leader

    @pytest.mark.parametrize("hands", [SEVEN_WEST, RUFFS])
    @pytest.mark.parametrize("number", [1, 2])
    def test_eldest(self, hands: dict[Seat, str], number: int) -> None:
        """Rule 5.2."""
        assert deal_of(hands, rules=VENEZIA, number=number).leader is E

    def test_the_leader_is_the_first_to_play(self) -> None:
        deal = deal_of(SEVEN_WEST, number=1)
        assert deal.to_play is W
        assert deal.trick == Trick(W)


class TestExchange:
    """Rule 4; South deals, D2 is turned up, East leads."""

    def test_only_at_ones_own_turn(self) -> None:
        """Rule 4.1."""
        deal = deal_of(SEVEN_WEST)
        assert deal.why_no_exchange(W) == Reason(ReasonCode.NOT_YOUR_TURN, "4.1", rank="sette")
        play(deal, "C2 D3")
        assert deal.to_play is W
        assert deal.why_no_exchange(W) is None

    def test_the_two_cards_change_places(self) -> None:
        """Rules 4.1, 4.2: the seven lies as the turn-up and is the dealer's card."""
        deal = deal_of(SEVEN_WEST)
        play(deal, "C2 D3")
        assert deal.exchange(W) == (Exchanged(W, card("D2"), card("D7")),)
        assert (deal.lying, deal.turn_up, deal.exchanged_by) == (card("D7"), card("D2"), W)
        assert card("D2") in deal.hand(W)
        assert card("D7") not in deal.hand(W)
        assert card("D7") in deal.hand(S)
        assert card("D2") not in deal.hand(S)
        assert len(deal.hand(S)) == len(deal.hand(W)) == 10
        assert deal.to_play is W

    def test_the_dealer_plays_the_seven_as_his_own(self) -> None:
        deal = deal_of(SEVEN_WEST)
        play(deal, "C2 D3")
        deal.exchange(W)
        play(deal, "D4 CF  BA B7")
        assert deal.lying == card("D7")
        play(deal, "D7")
        assert deal.lying is None

    def test_once(self) -> None:
        deal = deal_of(SEVEN_WEST)
        play(deal, "C2 D3")
        deal.exchange(W)
        assert deal.why_no_exchange(W) is not None
        play(deal, "D4")
        reason = deal.why_no_exchange(S)
        assert reason is not None
        assert reason.code is ReasonCode.NOT_THE_HOLDER

    def test_who_has_played_has_lost_the_right(self) -> None:
        """Rule 4.1."""
        deal = deal_of(SEVEN_WEST)
        play(deal, "C2 D3 D4 CF BA")
        assert deal.to_play is W
        with pytest.raises(IllegalPlayError) as caught:
            deal.exchange(W)
        assert caught.value.reason == Reason(ReasonCode.ALREADY_PLAYED, "4.1", rank="sette")

    def test_only_the_holder(self) -> None:
        deal = deal_of(SEVEN_WEST)
        assert deal.why_no_exchange(E) == Reason(ReasonCode.NOT_THE_HOLDER, "4.1", rank="sette")

    def test_the_dealers_own_seven(self) -> None:
        """Rule 4.3: it changes only which of the two lies open."""
        deal = deal_of(RUFFS)
        play(deal, "C2 D3 D4")
        held = deal.hand(S)
        deal.exchange(S)
        assert deal.hand(S) == held
        assert deal.lying == card("D7")
        play(deal, "CF  BA B7 D2")
        assert deal.lying == card("D7")

    def test_the_seven_turned_up(self) -> None:
        """Rule 4.4."""
        deal = deal_of(RUFFS, "D7")
        play(deal, "C2 D3 D4")
        reason = deal.why_no_exchange(S)
        assert reason == Reason(ReasonCode.NOTHING_TO_SWAP, "4.4", rank="sette")
        assert str(reason) == "The turn-up is the sette of trumps itself (Rule 4.4)."

    def test_in_deal_1_the_holder_swaps_before_his_lead(self) -> None:
        """Rule 4.5."""
        deal = deal_of(SEVEN_WEST, number=1)
        deal.exchange(W)
        assert (deal.leader, deal.to_play) == (W, W)

    def test_no_swap_after_the_deal(self) -> None:
        deal = deal_of(SEVEN_WEST)
        play_out(deal)
        for seat in FOUR_SEATS:
            assert deal.why_no_exchange(seat) is not None


class TestDuties:
    """Rules 6.1 to 6.3; East leads C2."""

    def test_who_leads_may_play_anything(self) -> None:
        deal = deal_of()
        assert set(deal.legal_plays()) == set(deal.hand(E))

    def test_the_led_suit_must_be_followed(self) -> None:
        """Rule 6.1, under both options of 6.2."""
        for rules in (VENETO, VENEZIA):
            deal = deal_of(rules=rules)
            play(deal, "C2 D3 D4")
            assert deal.legal_plays() == cards("CA C3 CR CC CF")
            reason = deal.why_illegal(card("DF"))
            assert reason == Reason(ReasonCode.MUST_FOLLOW, "6.1", Suit.COPPE)
            assert str(reason) == "The led suit, coppe, must be followed (Rule 6.1)."

    def test_without_the_led_suit_a_trump_must_be_played(self) -> None:
        """Rule 6.2, must_trump."""
        deal = deal_of()
        play(deal, "C2")
        assert deal.legal_plays() == cards("DA D3")
        reason = deal.why_illegal(card("BA"))
        assert reason == Reason(ReasonCode.MUST_TRUMP, "6.2", Suit.DENARI)
        assert str(reason) == "Without the led suit a trump, denari, must be played (Rule 6.2)."

    def test_without_the_led_suit_one_is_free(self) -> None:
        """Rule 6.2, free."""
        deal = deal_of(rules=VENEZIA)
        play(deal, "C2")
        assert deal.legal_plays() == deal.hand(N)

    def test_under_trumping_is_a_duty_and_over_trumping_none(self) -> None:
        """Rule 6.3: West's three trumps are all lower than North's, and one must go."""
        deal = deal_of()
        play(deal, "C2 D3")
        assert deal.legal_plays() == cards("D4 D5 DR")
        assert deal.why_illegal(card("B7")) == Reason(ReasonCode.MUST_TRUMP, "6.2", Suit.DENARI)

    def test_there_is_no_duty_to_beat(self) -> None:
        """Rule 6.3."""
        deal = deal_of()
        play(deal, "C7 D3 D4")
        assert card("CF") in deal.legal_plays()
        over = deal_of(swapped(RUFFS, "DR", "D3"))
        play(over, "C2 DR")
        assert over.legal_plays() == cards("D4 D5 D3")

    def test_without_suit_and_trump_anything_goes(self) -> None:
        """East has no trump; a bastoni is led."""
        deal = deal_of()
        play(deal, "C2 D3 D4 CF BA B7 D2")
        assert deal.to_play is E
        assert deal.legal_plays() == deal.hand(E)

    def test_the_turn_up_binds_the_dealer(self) -> None:
        """Rule 3.3: it is his only trump, and he must ruff with it."""
        hands = RUFFS | {
            E: "C2 C4 C5 C6 C7 SA D6 D7 DC DF",
            S: "D2 S3 SR SC SF CA C3 CR CC CF",
        }
        deal = deal_of(hands)
        play(deal, "C2 D3 D4 CF BA B7")
        assert deal.legal_plays() == cards("D2")

    @pytest.mark.parametrize("text", ["D3", "CA", "D2"])
    def test_a_card_that_is_not_held(self, text: str) -> None:
        assert deal_of().why_illegal(card(text)) == Reason(ReasonCode.NOT_HELD)

    def test_an_illegal_card_changes_nothing(self) -> None:
        """Rule 6.5: a casson cannot happen, illegal cards are refused."""
        deal = deal_of()
        play(deal, "C2")
        before = deal.view(N)
        for text in ("BA", "S7", "C4"):
            with pytest.raises(IllegalPlayError):
                deal.play(card(text))
        assert deal.view(N) == before

    def test_no_card_after_the_deal(self) -> None:
        deal = deal_of()
        play_out(deal)
        assert deal.legal_plays() == ()
        assert deal.why_illegal(card("D2")) == Reason(ReasonCode.DEAL_OVER)
        with pytest.raises(IllegalPlayError):
            deal.play(card("D2"))


class TestTricks:
    """Rules 1.3, 6.4, 7.5."""

    def test_a_deal_played_out(self) -> None:
        deal = deal_of(PLAYED_OUT, "BF")
        for number, line in enumerate(LINES, 1):
            leader, *played, winner = line.split()
            assert deal.to_play is Seat(leader)
            happened = [event for each in played for event in deal.play(card(each))]
            taken = happened[-1]
            assert isinstance(taken, TrickTaken)
            assert taken.number == number
            assert taken.trick.winner is Seat(winner)
            assert [str(each) for each in taken.trick.cards] == played
        assert [trick.winner for trick in deal.tricks].count(S) == 5
        assert deal.points() == {Side.NS: 83, Side.WE: 47}
        assert deal.outcome() == replace(
            DealEntry.of_points(83, 47, last=Side.WE), dealer=S, lead=E
        )

    def test_the_points_of_its_tricks(self) -> None:
        """The last trick has DR, 4, and its own 10."""
        deal = deal_of(PLAYED_OUT, "BF")
        worth = [
            event.points
            for line in LINES
            for each in line.split()[1:-1]
            for event in deal.play(card(each))
            if isinstance(event, TrickTaken)
        ]
        assert worth == [4, 36, 24, 16, 16, 2, 3, 12, 3, 14]

    def test_the_highest_trump_wins(self) -> None:
        """Rule 6.4; its winner leads."""
        deal = deal_of()
        play(deal, "C2 D3 D4")
        assert deal.play(card("CA")) == (
            Played(S, card("CA")),
            TrickTaken(
                1, Trick(E, tuple(zip((E, N, W, S), cards("C2 D3 D4 CA"), strict=True)), N), 21
            ),
        )
        assert deal.to_play is N

    def test_cappotto(self) -> None:
        """Rule 7.5: East has nine trumps and the CA, and leads."""
        hands = {
            E: "DA D3 DR DC DF D7 D6 D5 D4 CA",
            N: "C3 CR CC CF C7 C6 C5 C4 C2 BA",
            W: "B3 BR BC BF B7 B6 B5 B4 B2 SA",
            S: "D2 S3 SR SC SF S7 S6 S5 S4 S2",
        }
        deal = deal_of(hands)
        play_out(deal)
        entry = deal.outcome()
        assert entry is not None
        assert (entry.kind, entry.cappotto, entry.points) == (DealKind.CAPPOTTO, Side.WE, ())

    def test_130_in_nine_tricks_is_no_cappotto(self) -> None:
        """Rule 7.5 (*stramazzo*): East takes C7 C6 C5 C2, South all the rest."""
        hands = {
            E: "C7 C4 SA S3 SR SC SF S7 S6 S5",
            N: "C6 D4 BA B3 BR BC BF B7 B6 B5",
            W: "C5 CA C3 CR CC CF S4 S2 B4 B2",
            S: "D2 DA D3 DR DC DF D7 D6 D5 C2",
        }
        deal = deal_of(hands)
        play(deal, "C7 C6 C5 C2  C4 D4 CA DA")
        play_out(deal)
        entry = deal.outcome()
        assert entry is not None
        assert (entry.kind, entry.points, entry.last) == (DealKind.POINTS, (130, 0), Side.NS)


class TestWhoIsNext:
    def test_before_the_last_card_of_a_trick_it_is_known(self) -> None:
        deal = deal_of()
        for _ in range(39):
            foreseen, player = deal.next_to_play(), deal.to_play
            deal.play(deal.legal_plays()[0])
            takes_it = not deal.trick.plays and deal.tricks[-1].winner is player
            assert takes_it or deal.to_play is foreseen


class TestView:
    """What a seat may know."""

    def test_the_own_hand_and_what_lies_open(self) -> None:
        deal = deal_of(SEVEN_WEST, totals=(61, 69))
        play(deal, "C2 D3")
        view = deal.view(W)
        assert set(view.hand) == set(cards(SEVEN_WEST[W]))
        assert view.legal_plays == deal.legal_plays()
        assert (view.can_exchange, view.can_call) == (True, False)
        assert (view.totals, view.dealer, view.number) == ((61, 69), S, 2)
        assert (view.turn_up, view.lying, view.trump) == (card("D2"), card("D2"), Suit.DENARI)
        assert view.trick.cards == cards("C2 D3")
        assert view.side is Side.WE

    def test_no_legal_plays_when_it_is_not_ones_turn(self) -> None:
        view = deal_of().view(N)
        assert (view.legal_plays, view.to_play) == ((), E)

    def test_the_points_taken(self) -> None:
        deal = deal_of()
        play(deal, "C2 D3 D4 CA")
        assert (deal.view(W).points(Side.NS), deal.view(W).points(Side.WE)) == (21, 0)


class TestCalls:
    """Rule 7.4; North takes the first trick with 21 points."""

    def late(self, rules: RuleSet = VENETO, number: int = 11) -> Deal:
        deal = deal_of(rules=rules, number=number, totals=(756, 544))
        play(deal, "C2 D3 D4 CA")
        return deal

    def why(self, deal: Deal, seat: Seat) -> ReasonCode | None:
        reason = deal.why_no_call(seat)
        assert reason is None or reason.rule in ("7.4", "")
        return None if reason is None else reason.code

    def test_the_player_about_to_lead_may_call(self) -> None:
        deal = self.late()
        assert deal.why_no_call(N) is None
        assert deal.view(N).can_call
        assert deal.call(N) == (Called(N),)
        assert deal.is_over
        assert deal.to_play is None
        entry = deal.outcome()
        assert entry is not None
        assert entry.call == Call(Side.NS, after_trick=1, points=21, seat=N, on_lead=True)

    @pytest.mark.parametrize("seat", [S, W, E])
    def test_nobody_else_may(self, seat: Seat) -> None:
        deal = self.late()
        assert self.why(deal, seat) is ReasonCode.CALL_NOT_ON_LEAD
        with pytest.raises(IllegalPlayError):
            deal.call(seat)
        assert not deal.is_over

    def test_any_member_of_the_side_on_lead(self) -> None:
        """Option ``call_who``."""
        deal = self.late(RuleSet(call_who=CallWho.ANY_MEMBER))
        assert self.why(deal, N) is self.why(deal, S) is None
        assert self.why(deal, W) is ReasonCode.CALL_NOT_ON_LEAD
        deal.call(S)
        entry = deal.outcome()
        assert entry is not None
        assert entry.call == Call(Side.NS, after_trick=1, points=21, seat=S, on_lead=False)

    def test_not_in_the_regular_deals(self) -> None:
        assert self.why(self.late(number=10), N) is ReasonCode.CALL_TOO_EARLY
        short = RuleSet.of(variant=Variant.SHORT)
        assert self.why(self.late(short, number=7), N) is ReasonCode.CALL_TOO_EARLY
        assert self.why(self.late(short, number=8), N) is None

    def test_not_before_the_first_trick(self) -> None:
        deal = deal_of(number=11)
        assert self.why(deal, E) is ReasonCode.CALL_BEFORE_FIRST_TRICK

    def test_not_once_the_next_card_is_led(self) -> None:
        deal = self.late()
        play(deal, "BA")
        for seat in FOUR_SEATS:
            assert self.why(deal, seat) is ReasonCode.CALL_NOT_ON_LEAD

    def test_not_twice(self) -> None:
        deal = self.late()
        deal.call(N)
        assert self.why(deal, N) is ReasonCode.DEAL_OVER

    def test_after_the_last_trick_the_deal_is_counted(self) -> None:
        deal = self.late()
        play_out(deal)
        assert deal.is_over
        assert self.why(deal, N) is ReasonCode.DEAL_OVER
        with pytest.raises(IllegalPlayError):
            deal.decline_call()


class TestCallAfterTheLastTrick:
    """Rule 7.4, option ``call_after_last_trick``; West takes the last trick."""

    RULES = RuleSet(call_after_last_trick=True)

    def finished(self, rules: RuleSet = RULES, number: int = 11) -> Deal:
        deal = deal_of(PLAYED_OUT, "BF", rules, number=number)
        for line in LINES:
            play(deal, " ".join(line.split()[1:-1]))
        return deal

    @pytest.mark.parametrize("who", list(CallWho))
    def test_its_winner_alone_is_asked(self, who: CallWho) -> None:
        deal = self.finished(replace(self.RULES, call_who=who))
        assert (deal.to_call, deal.to_play, deal.is_over) == (W, None, False)
        assert [deal.view(seat).can_call for seat in (N, W, S, E)] == [False, True, False, False]
        assert deal.legal_plays() == ()

    def test_calling(self) -> None:
        deal = self.finished()
        deal.call(W)
        entry = deal.outcome()
        assert entry is not None
        assert entry.call == Call(Side.WE, after_trick=10, points=47, seat=W)
        assert deal.to_call is None

    def test_declining(self) -> None:
        deal = self.finished()
        assert deal.decline_call() == (CallDeclined(W),)
        entry = deal.outcome()
        assert entry is not None
        assert entry.points == (83, 47)
        assert deal.to_call is None

    def test_nobody_is_asked_in_the_regular_deals(self) -> None:
        assert self.finished(number=10).is_over

    def test_nobody_is_asked_without_the_option(self) -> None:
        assert self.finished(VENETO).is_over


class TestThreeHanded:
    """Rule 10.2."""

    def deal(self, turn_up: str = "DA", number: int = 1, rules: RuleSet = THREE) -> Deal:
        hands = THREE_HANDS if turn_up == "DA" else swapped(THREE_HANDS, "DA", "D2")
        return deal_of(hands, turn_up, rules, number=number)

    def test_the_holder_of_the_two_leads_deal_1(self) -> None:
        assert self.deal().leader is S
        assert self.deal(number=2).leader is N
        assert self.deal(rules=RuleSet.of(Preset.VENEZIA, Variant.THREE)).leader is N

    def test_the_two_turned_up(self) -> None:
        """The dealer's right leads, and nobody swaps."""
        deal = self.deal("D2")
        assert deal.leader is N
        assert deal.why_no_exchange(N) == Reason(ReasonCode.NOTHING_TO_SWAP, "10.2", rank="due")

    def test_the_two_is_swapped_for_the_turn_up(self) -> None:
        deal = self.deal()
        assert deal.exchange(S) == (Exchanged(S, card("DA"), card("D2")),)
        assert card("DA") in deal.hand(S)
        assert card("D2") not in deal.hand(S)
        assert deal.lying == card("D2")

    def test_the_seven_has_no_privilege(self) -> None:
        deal = self.deal(number=2)
        assert deal.to_play is N
        assert deal.why_no_exchange(N) == Reason(ReasonCode.NOT_THE_HOLDER, "10.2", rank="due")

    @pytest.mark.parametrize(("swap", "lying"), [(True, 0), (False, 11)])
    def test_the_card_lying_there_goes_with_the_last_trick(self, swap: bool, lying: int) -> None:
        deal = self.deal()
        if swap:
            deal.exchange(S)
        last: TrickTaken | None = None
        while deal.to_play is not None:
            for event in deal.play(deal.legal_plays()[0]):
                last = event if isinstance(event, TrickTaken) else last
        assert last is not None
        assert last.number == 13
        cards_alone = sum(each.points for each in last.trick.cards)
        assert last.points == cards_alone + 10 + lying
        entry = deal.outcome()
        assert entry is not None
        assert sum(entry.points) == 130
        assert last.trick.winner is not None
        assert entry.last is THREE.side_of(last.trick.winner)

    def test_cappotto_is_all_thirteen_tricks(self) -> None:
        hands = {
            N: "DA D3 DR DC DF D7 D6 D5 D4 CA C3 CR CC",
            W: "CF C7 C6 C5 C4 C2 BA B3 BR BC BF B7 B6",
            S: "SA S3 SR SC SF S7 S6 S5 S4 S2 B5 B4 B2",
        }
        deal = deal_of(hands, "D2", THREE)
        play_out(deal)
        entry = deal.outcome()
        assert entry is not None
        assert (entry.kind, entry.cappotto) == (DealKind.CAPPOTTO, Side.NORTH)

    def test_who_does_not_sit_at_the_table_may_nothing(self) -> None:
        deal = self.deal(rules=replace(THREE, call_who=CallWho.ANY_MEMBER), number=11)
        play(deal, "D3 BA D2")
        assert deal.why_no_call(E) is not None
        assert deal.why_no_exchange(E) is not None
