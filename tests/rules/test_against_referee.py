"""Play matches with the model and with the second referee side by side: they must agree.

The referee (`tests.referee`) was written from the rules alone. Every event of a match goes to both,
and after every event everything that both know is compared. The matches differ in preset, variant,
house rules and in how they are played; which situations they reach is counted and asserted, so that
the comparison cannot silently stop looking at what it is for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import pytest

from madrasso_qt.rules.cards import DECK, FOUR_SEATS, THREE_SEATS, Card, Seat, Side, after, cut
from madrasso_qt.rules.deal import IllegalPlayError
from madrasso_qt.rules.events import (
    CallDeclined,
    Called,
    DealEnded,
    DealVoided,
    Event,
    Exchanged,
    MatchEnded,
    Played,
    TrickTaken,
)
from madrasso_qt.rules.log import (
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
    SevenExchanged,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.rules.score import (
    Call,
    Casson,
    Closed,
    ClosedHow,
    DealEntry,
    DealKind,
    evaluate,
    settle,
)
from madrasso_qt.rules.seating import draw_kings
from tests import referee
from tests.referee import Referee

CARDS = {str(card): card for card in DECK}


def model_rules(rules: dict[str, Any]) -> RuleSet:
    """Return the model's rule set for the referee's."""
    keys = {
        key: str(value).lower() if isinstance(value, bool) else str(value)
        for key, value in rules.items()
        if key not in ("sides", "deal_total")
    }
    return RuleSet.from_keys(keys)


def plays_of(plays: Iterable[tuple[Seat, Card]]) -> list[tuple[str, str]]:
    """Return the model's plays in the referee's spelling."""
    return [(seat.value, str(card)) for seat, card in plays]


class Table:
    """A match that both follow."""

    def __init__(self, rules: dict[str, Any], first_dealer: str, seen: Counter[str]) -> None:
        self.referee = Referee(rules, first_dealer)
        own = model_rules(rules)
        players = {seat: Player(seat.value, "easy") for seat in own.seats}
        dealer = Seat(first_dealer)
        self.match = Match(MatchSetup("test", own, players, dealer, own.side_of(dealer)))
        self.seats = {seat: Seat(seat) for seat in self.referee.seats}
        self.seen = seen
        self.compare_sheet()

    # What may happen

    def start_deal(self, order: Sequence[str]) -> None:
        dealer = self.match.next_dealer()
        assert dealer.value == self.referee.dealer
        self.referee.start_deal(order)
        self._tell(DealDealt(tuple(CARDS[name] for name in order), dealer))
        self.compare()
        self._note_deal()

    def exchange(self, seat: str) -> None:
        self._note_exchange(seat)
        taken = self.referee.turnup
        self.referee.exchange(seat)
        (event,) = self._tell(SevenExchanged(self.seats[seat]))
        assert event == Exchanged(self.seats[seat], CARDS[taken], CARDS[self.referee.turnup])
        self.compare()

    def play(self, seat: str, card: str) -> None:
        self._note_play(seat, card)
        finished = len(self.referee.tricks)
        self.referee.play(seat, card)
        events = self._tell(CardPlayed(self.seats[seat], CARDS[card]))
        assert events[0] == Played(self.seats[seat], CARDS[card])
        if len(self.referee.tricks) > finished:
            self._compare_trick_event(events[1])
        self._compare_end(events[2:])
        self.compare()

    def call(self, seat: str) -> None:
        self._note_call(seat)
        self.referee.call(seat)
        events = self._tell(CallMade(self.seats[seat]))
        assert events[0] == Called(self.seats[seat])
        self._compare_end(events[1:])
        self.compare()

    def decline(self, seat: str) -> None:
        self.seen["call declined after the last trick"] += 1
        self.referee.decline(seat)
        events = self._tell(CallPassed(self.seats[seat]))
        assert events[0] == CallDeclined(self.seats[seat])
        self._compare_end(events[1:])
        self.compare()

    def void_deal(self) -> None:
        self.seen["misdeal"] += 1
        self.referee.void_deal()
        (event,) = self._tell(DealThrownIn("exposed"))
        assert isinstance(event, DealVoided)
        self.compare_sheet()

    def resign(self, seat: str) -> None:
        self.referee.resign(seat)
        side = self.match.rules.side_of(self.seats[seat])
        self._compare_closing(Closed(ClosedHow.RESIGNED, side))

    def abandon(self) -> None:
        self.referee.abandon()
        self._compare_closing(Closed(ClosedHow.ABANDONED))

    def _compare_closing(self, closed: Closed) -> None:
        (event,) = self._tell(MatchClosed(closed))
        assert isinstance(event, MatchEnded)
        self.compare_sheet()

    def _tell(self, event: LogEvent) -> tuple[Event, ...]:
        return self.match.append(event)

    # What must be the same

    def compare(self) -> None:
        """Compare the deal in hand, or the one just over."""
        deal, ref = self.match.deal, self.referee
        assert deal is not None
        assert deal.is_over == ref.deal_over
        assert deal.number == ref.number
        assert deal.leader.value == ref.leader
        assert (str(deal.turn_up), deal.trump.value) == (ref.dealt_turnup, ref.trump)
        assert (deal.to_play and deal.to_play.value) == ref.turn
        assert (deal.to_call and deal.to_call.value) == ref.asked
        assert (deal.exchanged_by and deal.exchanged_by.value) == ref.exchanged_by
        assert deal.lying == (None if ref.turnup_played else CARDS[ref.turnup])
        assert plays_of(deal.trick.plays) == ref.trick
        self._compare_legality()
        for name, seat in self.seats.items():
            assert {str(card) for card in deal.hand(seat)} == ref.hands[name]
            assert (deal.why_no_exchange(seat) is None) == ref.can_exchange(name), name
            assert (deal.why_no_call(seat) is None) == ref.can_call(name), name
        if not ref.trick:
            self._compare_tricks()
            self._compare_views()
        if ref.deal_over:
            self.compare_sheet()
        else:
            assert deal.dealer.value == ref.dealer

    def _compare_legality(self) -> None:
        deal, ref = self.match.deal, self.referee
        assert deal is not None
        legal = ref.legal(ref.turn) if ref.turn is not None else set()
        for name, card in CARDS.items():
            assert (deal.why_illegal(card) is None) == (name in legal), name
        assert {str(card) for card in deal.legal_plays()} == legal
        assert len(deal.legal_plays()) == len(legal)

    def _compare_tricks(self) -> None:
        deal, ref = self.match.deal, self.referee
        assert deal is not None
        assert len(deal.tricks) == len(ref.tricks)
        for mine, theirs in zip(deal.tricks, ref.tricks, strict=True):
            assert mine.winner is not None
            assert mine.winner.value == theirs.winner
            assert mine.leader.value == theirs.leader
            assert plays_of(mine.plays) == list(theirs.plays)
        assert {side.value: points for side, points in deal.points().items()} == ref.taken()

    def _compare_views(self) -> None:
        deal, ref = self.match.deal, self.referee
        assert deal is not None
        for name, seat in self.seats.items():
            view = deal.view(seat)
            assert {str(card) for card in view.legal_plays} == ref.legal(name)
            assert {str(card) for card in view.hand} == ref.hands[name]
            assert view.can_exchange == ref.can_exchange(name)
            assert view.can_call == ref.can_call(name)
            assert view.points(view.side) == ref.taken()[ref.side(name)]

    def _compare_trick_event(self, event: Event) -> None:
        trick = self.referee.tricks[-1]
        assert isinstance(event, TrickTaken)
        assert (event.number, event.points) == (len(self.referee.tricks), trick.points)
        assert event.trick.winner is not None
        assert event.trick.winner.value == trick.winner

    def _compare_end(self, events: tuple[Event, ...]) -> None:
        """Compare the events after an action: of the deal's end and of the match's."""
        ended = [event for event in events if isinstance(event, DealEnded)]
        over = [event for event in events if isinstance(event, MatchEnded)]
        assert len(ended) + len(over) == len(events)
        assert bool(ended) == self.referee.deal_over
        assert bool(over) == (self.referee.result is not None)
        if ended:
            assert ended[0].number == self.referee.number

    def compare_sheet(self) -> None:
        """Compare what the sheet says: totals, the next dealer, the end and its reason."""
        evaluation, ref = self.match.evaluation, self.referee
        assert {side.value: total for side, total in evaluation.totals.items()} == ref.totals
        assert evaluation.deals == ref.verdict.deals
        assert evaluation.decided == (ref.result is not None)
        if ref.result is None:
            assert evaluation.verdict is None
            assert self.match.next_dealer().value == ref.dealer
            return
        assert evaluation.verdict is not None
        winner = evaluation.verdict.winner
        assert (winner and winner.value, str(evaluation.verdict)) == ref.result
        assert evaluation.verdict.at_deal == ref.verdict.deals
        with pytest.raises(LogError):
            self._tell(DealDealt(DECK, self.match.next_dealer()))

    def refuse(self, rng: Random) -> None:
        """Let both refuse one random action that is against the rules, without any effect."""
        ref = self.referee
        seat = rng.choice(ref.seats)
        card = rng.choice(referee.DECK)
        event: LogEvent
        if card not in ref.legal(seat):
            event = CardPlayed(self.seats[seat], CARDS[card])
        elif not ref.can_exchange(seat):
            event = SevenExchanged(self.seats[seat])
        elif not ref.can_call(seat):
            event = CallMade(self.seats[seat])
        else:
            return
        length = len(self.match.log)
        with pytest.raises((IllegalPlayError, LogError)):
            self._tell(event)
        assert len(self.match.log) == length
        self.compare()

    # What was reached

    def _note_deal(self) -> None:
        ref = self.referee
        card = referee.privileged_card(ref.rules, ref.turnup)
        first = "in the first deal" if ref.number == 1 else "later"
        self.seen[f"deal {ref.number}"] += 1
        if card == ref.turnup:
            self.seen[f"privileged card turned up {first}"] += 1
        elif card in ref.hands.get(ref.dealer, ()):
            self.seen[f"dealer holds the privileged card {first}"] += 1

    def _note_exchange(self, seat: str) -> None:
        ref = self.referee
        who = "dealer" if seat == ref.dealer else "leader" if seat == ref.leader else "another"
        self.seen[f"exchange by {who}"] += 1
        self.seen["exchange three-handed"] += ref.rules["sides"] == 3

    def _note_play(self, seat: str, card: str) -> None:
        ref = self.referee
        self.seen["right to exchange lost"] += ref.can_exchange(seat)
        self.seen["dealer plays the turn-up"] += card == ref.turnup
        if not ref.trick or ref.trick[0][1][0] == card[0]:
            return
        hand = ref.hands[seat]
        if card[0] != ref.trump:
            trumps = any(held[0] == ref.trump for held in hand)
            self.seen["free discard with trumps" if trumps else "discard without trumps"] += 1
            return
        self.seen["ruff"] += 1
        on_table = [played for _, played in ref.trick if played[0] == ref.trump]
        rank = referee.RANKS.index
        if any(rank(played[1]) < rank(card[1]) for played in on_table):
            self.seen["under-trump"] += 1

    def _note_call(self, seat: str) -> None:
        ref = self.referee
        if ref.asked is not None:
            self.seen["call after the last trick"] += 1
        elif seat != ref.turn:
            self.seen["call by the partner of the player on lead"] += 1

    def note_result(self) -> None:
        ref = self.referee
        assert ref.result is not None
        winner, reason = ref.result
        reason = "wrong call" if reason.startswith("wrong call") else reason
        sides = "three-handed" if ref.rules["sides"] == 3 else "pairs"
        self.seen[f"{reason}, {sides}"] += 1
        if winner is None:
            self.seen[f"{reason}, no winner"] += 1

    def note_open_tie(self) -> None:
        """Count a tie at the target after which one more deal is due."""
        ref = self.referee
        totals = sorted(ref.totals.values())
        enough = ref.rules["target"] + (ref.rules["compare"] == "more_than")
        due = ref.result is None and ref.number >= ref.rules["min_deals"]
        if due and totals[-1] == totals[-2] >= enough:
            sides = "three-handed" if ref.rules["sides"] == 3 else "pairs"
            self.seen[f"extra deal after a tie, {ref.rules['tie']}, {sides}"] += 1


def random_rules(rng: Random) -> dict[str, Any]:
    """Return a preset and variant, often with house rules, sometimes with other numbers.

    Small numbers of deals make more ends, and more kinds of them, in the same time.
    """
    preset = rng.choice(["veneto", "venezia"])
    variant = rng.choice(["classic", "short", "three"])
    changes = {}
    if rng.random() < 0.8:
        changes = {k: rng.choice(v) for k, v in referee.VALUES.items() if rng.random() < 0.6}
    rules = referee.rule_set(preset, variant, changes)
    if rng.random() < 0.5:
        rules["start"] = rng.choice([0, 0, 65, 195])
        rules["min_deals"] = rng.randint(1, 3)
        share = 130 // rules["sides"]
        rules["target"] = rules["start"] + share * rules["min_deals"] + rng.randint(-20, 60)
    elif rng.random() < 0.5:
        rules["min_deals"] = rules["sides"]
        rules["target"] = rules["start"] + 130 - rng.randint(0, 20)
    return rules


class Style:
    """How a match is played: everything random, from one seed."""

    def __init__(self, rng: Random, rules: dict[str, Any]) -> None:
        self.rng = rng
        self.rules = rules
        self.calls = rng.choice(["never", "knowing", "late", "rash", "rash"])
        self.skill = rng.choice([0.0, 0.0, 0.5, 0.9])
        """How often the first side tries to win its tricks and the others to lose them."""
        self.stacking = rng.choice([0.0, 0.05, 0.3])
        """How often a deal is stacked in a way that chance hardly ever makes."""
        self.ending = rng.choice([0.0] * 4 + [0.004])
        """How often, per card, the match or the deal is broken off."""

    def order(self, table: Table) -> list[str]:
        """Return the next deck."""
        ref = table.referee
        order = self.rng.sample(referee.DECK, 40)
        if self.rng.random() >= self.stacking:
            return order
        kind = self.rng.choice(["trumps", "turn-up", "dealer"])
        if kind == "trumps":
            return self._all_trumps(ref.dealer)
        hands, turnup = referee.distribute(self.rules, ref.dealer, order)
        special = referee.privileged_card(self.rules, turnup)
        if kind == "turn-up":
            return swap(order, turnup, special)
        spare = min(card for card in hands[ref.dealer] if card != turnup)
        return order if special == turnup else swap(order, spare, special)

    def _all_trumps(self, dealer: str) -> list[str]:
        """Return a deck that gives one player nearly all trumps, and his side all tricks."""
        suits = self.rng.sample(referee.SUITS, 4)
        cards = [suit + rank for suit in suits for rank in referee.RANKS]
        if self.rules["sides"] == 2:
            turnup, pack = cards[4], cards[:4] + cards[5:]
            lucky = dealer
        else:
            turnup, pack = cards[9], cards[:9] + cards[10:]
            lucky = self.rng.choice(referee.seats_of(self.rules))
        seats = [lucky, *(seat for seat in referee.seats_of(self.rules) if seat != lucky)]
        hands: dict[str, list[str]] = {}
        size = 13 if self.rules["sides"] == 3 else 10
        for seat in seats:
            own = [turnup] if seat == lucky and size == 10 else []
            take = size - len(own)
            hands[seat], pack = own + pack[:take], pack[take:]
        return referee.stack_deck(self.rules, dealer, hands, turnup)

    def card(self, table: Table) -> str:
        """Return a legal card for the player whose turn it is."""
        ref = table.referee
        seat = str(ref.turn)
        legal = sorted(ref.legal(seat))
        if self.rng.random() >= self.skill:
            return self.rng.choice(legal)
        first = ref.side(seat) == ref.sides[0]
        value = {card: (card[0] == ref.trump, -referee.RANKS.index(card[1])) for card in legal}
        return max(legal, key=value.__getitem__) if first else min(legal, key=value.__getitem__)

    def caller(self, table: Table) -> str | None:
        """Return who calls now, if anybody does."""
        ref = table.referee
        may = [seat for seat in ref.seats if ref.can_call(seat)]
        if not may or self.calls == "never":
            return None
        seat = self.rng.choice(may)
        side = ref.side(seat)
        enough = ref.rules["target"] + (ref.rules["compare"] == "more_than")
        there = ref.totals[side] + ref.taken()[side] >= enough
        if self.calls == "late":
            chance = 0.7 if ref.asked else 0.0
        elif there:
            chance = 0.7
        else:
            chance = 0.1 if self.calls == "rash" else 0.0
        return seat if self.rng.random() < chance else None


def swap(order: Sequence[str], one: str, other: str) -> list[str]:
    """Return a deck in which two cards have changed places."""
    return [other if card == one else one if card == other else card for card in order]


def play_match(seed: str, seen: Counter[str]) -> None:
    """Play one match to its end."""
    rng = Random(seed)
    rules = random_rules(rng)
    table = Table(rules, rng.choice(referee.seats_of(rules)), seen)
    style = Style(rng, rules)
    if rules["min_deals"] == rules["sides"] and rules["first_lead"] == "eldest":
        play_even(table, rng)
    while table.referee.result is None and table.referee.number < 25:
        table.start_deal(style.order(table))
        play_deal(table, style)
        table.note_open_tie()
    if table.referee.result is None:
        table.abandon()
    table.note_result()


def play_deal(table: Table, style: Style) -> None:
    """Play the deal in hand to its end."""
    ref, rng = table.referee, style.rng
    while not ref.deal_over:
        if rng.random() < style.ending:
            break_off(table, rng)
            return
        if rng.random() < 0.05:
            table.refuse(rng)
        seat = style.caller(table)
        if seat is not None:
            table.call(seat)
        elif ref.asked is not None:
            table.decline(ref.asked)
        elif ref.turn is not None and ref.can_exchange(ref.turn) and rng.random() < 0.5:
            table.exchange(ref.turn)
        else:
            table.play(str(ref.turn), style.card(table))


def break_off(table: Table, rng: Random) -> None:
    """End the deal or the match otherwise than by cards."""
    how = rng.randrange(4)
    if how < 2:
        table.void_deal()
    elif how == 2:
        table.resign(rng.choice(table.referee.seats))
    else:
        table.abandon()


def play_choices(table: Table, rng: Random) -> None:
    """Play the deal in hand with random legal cards and nothing else."""
    ref = table.referee
    while ref.turn is not None:
        table.play(ref.turn, rng.choice(sorted(ref.legal(ref.turn))))


def play_even(table: Table, rng: Random) -> None:
    """Play a deal for each side, all with the same deck and choices, a seat further on each time.

    With the deal and the lead passing one seat to the right (`eldest`) the next side has what the
    last one had, so that the totals come out even.
    """
    ref = table.referee
    order, choices = rng.sample(referee.DECK, 40), rng.randrange(10**6)
    for _ in ref.sides:
        if ref.result is not None:
            return
        table.start_deal(order)
        play_choices(table, Random(choices))
        table.note_open_tie()


ALWAYS = {
    "call by the partner of the player on lead",
    "call declined after the last trick",
    "call, pairs",
    "call, three-handed",
    "cappotto, pairs",
    "cappotto, three-handed",
    "deal 11",
    "deal 12",
    "dealer holds the privileged card in the first deal",
    "dealer holds the privileged card later",
    "dealer plays the turn-up",
    "discard without trumps",
    "exchange by another",
    "exchange by dealer",
    "exchange by leader",
    "exchange three-handed",
    "free discard with trumps",
    "more points, pairs",
    "more points, three-handed",
    "points, pairs",
    "points, three-handed",
    "privileged card turned up in the first deal",
    "privileged card turned up later",
    "right to exchange lost",
    "ruff",
    "under-trump",
    "wrong call, pairs",
    "wrong call, three-handed",
}
"""What a hundred random matches must reach."""

SELDOM = {
    "abandoned, no winner",
    "call after the last trick",
    "draw, pairs",
    "draw, three-handed",
    "misdeal",
    "resigned, pairs",
    "resigned, three-handed",
    "tie: last trick, pairs",
    "tie: last trick, three-handed",
    "extra deal after a tie, extra_deal, pairs",
}
"""What five hundred must reach beside."""


def play_many(seeds: Iterable[str]) -> Counter[str]:
    """Play matches and return how often each situation was reached."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        play_match(seed, seen)
    return seen


def test_a_hundred_random_matches() -> None:
    seen = play_many(f"match {number}" for number in range(100))
    assert set(seen) >= ALWAYS, sorted(ALWAYS - set(seen))


@pytest.mark.slow
@pytest.mark.parametrize("hundreds", range(4))
def test_two_thousand_random_matches(hundreds: int) -> None:
    seen = play_many(f"long {hundreds} {number}" for number in range(500))
    wanted = ALWAYS | SELDOM
    assert set(seen) >= wanted, sorted(wanted - set(seen))


@pytest.mark.parametrize(("variant", "each"), [("classic", 780), ("three", 520)])
@pytest.mark.parametrize(
    ("tie", "ending"),
    [("last_trick", "tie: last trick"), ("draw", "draw"), ("extra_deal", None)],
)
def test_totals_that_come_out_even(variant: str, each: int, tie: str, ending: str | None) -> None:
    seen: Counter[str] = Counter()
    rules = referee.rule_set("veneto", variant, {"first_lead": "eldest", "tie": tie})
    table, rng = Table(rules, "S", seen), Random(f"even {variant}")
    while table.referee.result is None and table.referee.number < 14:
        play_even(table, rng)
    assert seen["deal 12"] == 1
    if ending is None:
        assert seen["deal 13"] == 1
        assert sum(seen[key] for key in seen if key.startswith("extra deal after a tie")) == 1
    else:
        assert set(table.referee.totals.values()) == {each}
        result = table.referee.result
        assert result is not None
        assert result[1] == ending


@pytest.mark.parametrize(
    ("seed", "tied", "tie", "ending"),
    [
        (28, 2, "last_trick", "tie: last trick"),
        (132, 3, "last_trick", "tie: last trick"),
        (920, 2, "last_trick", None),
        (1186, 3, "last_trick", None),
        (920, 2, "draw", "draw"),
        (1186, 3, "extra_deal", None),
    ],
    ids=["taker tied", "taker tied, all there", "third", "third there too", "draw", "extra deal"],
)
def test_two_of_three_tied(seed: int, tied: int, tie: str, ending: str | None) -> None:
    # The seeds were searched: two players are equal, `tied` of them have the 30 points.
    rules = referee.rule_set("veneto", "three", {"min_deals": 1, "target": 30, "tie": tie})
    rng = Random(f"tie {seed}")
    table = Table(rules, "S", Counter())
    table.start_deal(rng.sample(referee.DECK, 40))
    play_choices(table, rng)
    totals = sorted(table.referee.totals.values())
    assert totals[1] == totals[2]
    assert sum(total >= 30 for total in totals) == tied
    result = table.referee.result
    assert (result and result[1]) == ending


@pytest.mark.parametrize("who", ["on_lead", "any_member"])
@pytest.mark.parametrize(
    ("target", "calls", "result"),
    [
        (130, True, ("WE", "call")),
        (130, False, ("WE", "tie: last trick")),
        (131, True, ("NS", "wrong call: short by 1")),
        (131, False, None),
    ],
)
def test_call_after_the_last_trick(
    who: str, target: int, calls: bool, result: tuple[str, str] | None
) -> None:
    # West takes nine tricks and South the last with CA; then the same a seat further on: 130 each.
    hands = {
        "W": ["DA", "D3", "DR", "DC", "DF", "D7", "D6", "D5", "D4", "C2"],
        "S": ["SA", "S3", "SR", "SC", "SF", "S7", "S6", "S5", "S4", "CA"],
        "E": ["BA", "B3", "BR", "BC", "BF", "B7", "B6", "B5", "B4", "B2"],
        "N": ["D2", "C3", "CR", "CC", "CF", "C7", "C6", "C5", "C4", "S2"],
    }
    changes = {"call_after_last_trick": True, "call_who": who, "min_deals": 1, "target": target}
    rules = referee.rule_set("venezia", changes=changes)
    table = Table(rules, "N", Counter())
    order = referee.stack_deck(rules, "N", hands, "D2")
    for _ in range(2):
        table.start_deal(order)
        left = {seat: list(hand) for seat, hand in hands.items()}
        while table.referee.turn is not None:
            seat = table.referee.turn
            table.play(seat, left[seat].pop(0))
        hands = {referee.right_of(rules, seat): hand for seat, hand in hands.items()}
    assert table.referee.asked == "E"
    if calls:
        table.call("E")
    else:
        table.decline("E")
    assert table.referee.result == result


def test_all_points_in_nine_tricks_are_no_cappotto() -> None:
    # Rule 7.5. North wins C2 C4 B2 C5, and then West trumps everything.
    hands = {
        "W": ["C2", "DA", "D3", "DR", "DC", "DF", "D7", "D6", "D5", "D4"],
        "S": ["C4", "SA", "S3", "SR", "SC", "SF", "S7", "S6", "S5", "S4"],
        "E": ["B2", "BA", "B3", "BR", "BC", "BF", "B7", "B6", "B5", "B4"],
        "N": ["C5", "S2", "D2", "CA", "C3", "CR", "CC", "CF", "C7", "C6"],
    }
    rules = referee.rule_set("venezia")
    table = Table(rules, "N", Counter())
    table.start_deal(referee.stack_deck(rules, "N", hands, "D2"))
    while not table.referee.deal_over:
        seat = str(table.referee.turn)
        table.play(seat, hands[seat].pop(0))
    assert table.referee.totals == {"NS": 0, "WE": 130}
    assert len({trick.winner for trick in table.referee.tricks}) == 2
    assert table.referee.result is None


@pytest.mark.parametrize("preset", sorted(referee.PRESETS))
@pytest.mark.parametrize("variant", sorted(referee.VARIANTS))
def test_rule_sets_are_the_same(preset: str, variant: str) -> None:
    theirs = referee.rule_set(preset, variant)
    own = RuleSet.of(Preset(preset), Variant(variant))
    assert own == model_rules(theirs)
    assert set(own.to_keys()) | {"sides", "deal_total"} == set(theirs)
    assert len(own.sides) == theirs["sides"]
    assert tuple(side.value for side in own.sides) == referee.sides_of(theirs)
    for seat in own.seats:
        assert own.side_of(seat).value == referee.side_of(theirs, seat.value)
        assert after(seat, own.seats).value == referee.right_of(theirs, seat.value)


def test_values_of_house_rules_are_the_same() -> None:
    for key, values in referee.VALUES.items():
        kind = type(getattr(RuleSet(), key))
        own = [False, True] if kind is bool else [value.value for value in kind]
        assert own == list(values), key


@pytest.mark.parametrize("lifted", [3, 20, 37])
def test_cuts_are_the_same(lifted: int) -> None:
    ours = [str(card) for card in cut(DECK, lifted)]
    assert ours == referee.cut_deck([str(card) for card in DECK], lifted)


@pytest.mark.parametrize("lifted", [-1, 0, 2, 38, 40])
def test_cuts_that_both_refuse(lifted: int) -> None:
    with pytest.raises(ValueError, match="3 to 37"):
        cut(DECK, lifted)
    with pytest.raises(referee.RefusedError):
        referee.cut_deck(referee.DECK, lifted)


def test_rule_of_kings_is_the_same() -> None:
    rng = Random("kings")
    pairings = set()
    for _ in range(300):
        order = rng.sample(referee.DECK, 40)
        deck = [CARDS[name] for name in order]
        if len({place % 4 for place, name in enumerate(order) if name[1] == "R"}) == 1:
            continue
        first, partner = referee.first_kings(order)
        assert partner is not None
        draw = draw_kings(deck, FOUR_SEATS, 2)
        assert [seat.value for seat in draw.kings] == [first, partner]
        seating = {new.value: old.value for new, old in draw.seating().items()}
        assert referee.seating_faults(first, partner, seating, draw.dealer().value) == set()
        pairings.add((first, partner))

        fixed = draw_kings(deck, FOUR_SEATS, 1)
        assert fixed.dealer().value == referee.first_kings(order, fixed_pairs=True)[0]
        three = draw_kings(deck, THREE_SEATS, 1)
        assert three.dealer().value == referee.first_kings(order, three=True)[0]
    assert len(pairings) == 12


def test_rule_of_kings_fails_if_one_player_gets_all_four() -> None:
    order = [name for name in referee.DECK if name[1] != "R"]
    for place, suit in zip((0, 4, 8, 12), referee.SUITS, strict=True):
        order.insert(place, suit + "R")
    with pytest.raises(referee.RefusedError):
        referee.first_kings(order)
    with pytest.raises(ValueError, match="kings"):
        draw_kings([CARDS[name] for name in order], FOUR_SEATS, 2)


def random_entry(rng: Random, rules: dict[str, Any]) -> dict[str, Any]:
    """Return a line of a sheet; calls are made too early, off lead, prompted and spoilt as well."""
    sides = rules["sides"]
    kind = rng.choices(["points", "casson", "cappotto", "call", "void"], [80, 6, 1, 6, 4])[0]
    if kind == "casson":
        return {"casson_by": rng.randrange(sides)}
    if kind == "cappotto":
        return {"cappotto_by": rng.randrange(sides)}
    if kind == "void":
        return {"void": True}
    if kind == "call":
        tricks = 13 if sides == 3 else 10
        call = {
            "side": rng.randrange(sides),
            "after_trick": rng.choice([rng.randint(1, tricks - 1), tricks]),
            "points": rng.randint(0, 110),
            "on_lead": rng.random() < 0.7,
            "prompted": rng.random() < 0.3,
            "casson_by": rng.choice([None, None, rng.randrange(sides)]),
        }
        return {"call": call}
    points = [rng.choice([65, rng.randint(0, 130)])]
    if sides == 3:
        points = [rng.choice([40, 43, 45]) for _ in range(2)]
    entry: dict[str, Any] = {"points": [*points, 130 - sum(points)]}
    if rng.random() < 0.7:
        entry["last"] = rng.randrange(sides)
    return entry


def plain_entry(rules: RuleSet, entry: DealEntry) -> tuple[str, Side | None]:
    """Return the kind of a model's line and the side that it is about."""
    if entry.kind is DealKind.CAPPOTTO:
        return "cappotto_by", entry.cappotto
    if entry.kind is DealKind.CASSON:
        assert entry.casson is not None
        return "casson_by", entry.casson.side
    if entry.kind is DealKind.CALL:
        assert entry.call is not None
        return "call", entry.call.casson_side
    return entry.kind.value, rules.sides[0]


def test_cassons_named_in_a_deal() -> None:
    rng, own = Random("cassons"), RuleSet()
    seen: Counter[str] = Counter()
    for _ in range(500):
        entry = random_entry(rng, referee.rule_set())
        if "casson_by" in entry or "void" in entry:
            continue
        if rng.random() < 0.3:
            entry = {"cappotto_by": rng.randrange(2)}
        if "call" in entry:
            entry["call"]["casson_by"] = None
        named = [
            (rng.randrange(2), rng.choice([None, *range(1, 11)])) for _ in range(rng.randint(0, 3))
        ]
        theirs = referee.settle(entry, named)
        cassons = [Casson(own.sides[side], trick=trick) for side, trick in named]
        ours = settle(model_entry(own, entry), cassons)
        kind = next(key for key in theirs if key != "last")
        about = theirs["call"]["casson_by"] if kind == "call" else theirs[kind]
        if kind in ("points", "void"):
            about = 0
        side = None if about is None else own.sides[about]
        assert plain_entry(own, ours) == (kind, side), (entry, named)
        seen[kind] += 1
    assert len(seen) == 5


def model_entry(rules: RuleSet, entry: dict[str, Any]) -> DealEntry:
    """Return the model's line of a sheet for the referee's."""

    def side(index: int | None) -> Side | None:
        return None if index is None else rules.sides[index]

    if entry.get("void"):
        return DealEntry.of_void()
    if "casson_by" in entry:
        return DealEntry.of_casson(rules.sides[entry["casson_by"]])
    if "cappotto_by" in entry:
        return DealEntry.of_cappotto(rules.sides[entry["cappotto_by"]])
    if "call" in entry:
        call = entry["call"]
        return DealEntry.of_call(
            Call(
                side=rules.sides[call["side"]],
                after_trick=call["after_trick"],
                points=call["points"],
                on_lead=call["on_lead"],
                prompted=call["prompted"],
                casson_side=side(call["casson_by"]),
            )
        )
    return DealEntry.of_points(*entry["points"], last=side(entry.get("last")))


def test_random_sheets() -> None:
    rng = Random("sheets")
    seen: Counter[str] = Counter()
    for _ in range(3000):
        rules = random_rules(rng)
        entries = [random_entry(rng, rules) for _ in range(rng.randint(1, 15))]
        theirs = referee.evaluate(rules, entries)
        own = model_rules(rules)
        ours = evaluate(own, [model_entry(own, entry) for entry in entries])
        assert tuple(ours.totals.values()) == theirs.totals, entries
        assert ours.deals == theirs.deals, entries
        assert sum(row.surplus for row in ours.rows) >= theirs.surplus, entries
        seen[str(theirs.reason).rstrip("0123456789")] += 1
        if not theirs.decided:
            assert ours.verdict is None, entries
            continue
        assert ours.verdict is not None, entries
        winner = None if theirs.winner is None else own.sides[theirs.winner]
        assert (ours.verdict.winner, str(ours.verdict)) == (winner, theirs.reason), entries
        assert ours.verdict.at_deal == theirs.deals, entries
    assert set(seen) == {
        "None",
        "call",
        "cappotto",
        "draw",
        "more points",
        "points",
        "tie: ask who took the last trick",
        "tie: last trick",
        "wrong call: after last trick",
        "wrong call: early",
        "wrong call: not on lead",
        "wrong call: prompted",
        "wrong call: short by ",
    }
