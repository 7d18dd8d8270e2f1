"""A kept sheet: its events, what they leave on the sheet, undo, corrections and their meaning."""

from dataclasses import replace
from typing import Any

import pytest

from madrasso_qt.rules.cards import DECK, FOUR_SEATS, THREE_SEATS, Seat, Side
from madrasso_qt.rules.log import (
    CardPlayed,
    DealCorrected,
    DealDealt,
    DealEntered,
    DealMoved,
    DealRetracted,
    KeeperChanged,
    LogError,
    LogEvent,
    MatchClosed,
    MatchCreated,
    MatchReopened,
    MatchSetup,
    NoteChanged,
    Player,
    Redone,
    RulesChanged,
    SeatChanged,
    Source,
    Undone,
    Unknown,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.mpn import read, record_of, write
from madrasso_qt.rules.ruleset import FirstLead, RuleSet, Tie, Variant
from madrasso_qt.rules.score import (
    Call,
    Casson,
    Closed,
    ClosedHow,
    DealEntry,
    DealKind,
    EndReason,
    evaluate,
)
from madrasso_qt.rules.tablematch import Change, TableMatch, consequence
from tests.examples import EXAMPLES, entry_of, rules_of

N, W, S, E = FOUR_SEATS
X01 = (83, 71, 96, 54, 77, 102, 68, 90, 61, 75)


def setup_of(rules: RuleSet | None = None) -> MatchSetup:
    rules = rules or RuleSet()
    return MatchSetup(
        "m1",
        rules,
        {seat: Player(f"Player {seat.value}") for seat in rules.seats},
        N,
        rules.side_of(N),
        Source.TABLE,
    )


def kept(*entries: DealEntry | int, rules: RuleSet | None = None) -> TableMatch:
    """Return a sheet with these lines; a number stands for the points of the first side."""
    match = TableMatch(setup_of(rules))
    for entry in entries:
        enter(match, entry)
    return match


def enter(match: TableMatch, entry: DealEntry | int, before: str = "") -> None:
    if isinstance(entry, int):
        entry = DealEntry.of_points(entry, 130 - entry)
    match.append(DealEntered(match.next_uid, entry, before=before))


def correct(match: TableMatch, uid: str, points: int) -> DealCorrected:
    entry = DealEntry.of_points(points, 130 - points)
    return DealCorrected(uid, match.line(uid).entry, entry)


def points(match: TableMatch) -> list[int]:
    return [entry.points[0] for entry in match.entries]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_every_example_is_what_its_lines_say(example: dict[str, Any]) -> None:
    rules = rules_of(example["rules"])
    entries = [entry_of(rules, stored) for stored in example["entries"]]
    match = kept(*entries, rules=rules)
    assert match.evaluation == evaluate(rules, entries)
    replayed = Match.replay(match.log)
    assert isinstance(replayed, TableMatch)
    assert replayed.evaluation == match.evaluation


def test_the_source_decides_what_a_match_is() -> None:
    assert isinstance(Match.begun(setup_of()), TableMatch)
    assert isinstance(Match.begun(replace(setup_of(), source=Source.IMPORT)), TableMatch)
    played = Match.begun(replace(setup_of(), source=Source.BOTS))
    assert type(played) is Match


def test_lines_are_written_corrected_struck_out_and_moved() -> None:
    match = kept(83, 71, 54)
    match.append(correct(match, "d2", 17))
    assert points(match) == [83, 17, 54]
    assert match.line("d2").corrected == 1
    match.append(DealMoved("d3", "d1"))
    assert points(match) == [54, 83, 17]
    match.append(DealMoved("d3", ""))
    assert points(match) == [83, 17, 54]
    match.append(DealRetracted("d1"))
    assert points(match) == [17, 54]
    enter(match, 60, before="d3")
    assert points(match) == [17, 60, 54]
    assert [line.uid for line in match.lines] == ["d2", "d4", "d3"]


def test_a_name_is_never_used_again() -> None:
    match = kept(83, 71)
    match.append(Undone(1))
    assert match.next_uid == "d3"
    enter(match, 60)
    match.append(DealRetracted("d3"))
    assert match.next_uid == "d4"
    assert Match.replay(match.log).next_uid == "d4"  # type: ignore[attr-defined]


def test_undo_goes_back_one_change_at_a_time_and_redo_returns() -> None:
    match = kept(83, 71)
    match.append(NoteChanged("Osteria"))
    match.append(Unknown("weather.changed", {}))
    states = []
    while match.can_undo:
        states.append((points(match), match.setup.title))
        target = match.undo_target()
        assert target is not None
        match.append(Undone(target))
    assert states == [([83, 71], "Osteria"), ([83, 71], ""), ([83], "")]
    for state in reversed(states):
        assert match.can_redo
        match.append(Redone())
        assert (points(match), match.setup.title) == state
    assert not match.can_redo


def test_nothing_decided_stays_decided_after_everything_is_undone() -> None:
    """Acceptance: undo everything after the end, and the match is open again."""
    match = kept(*X01)
    assert match.evaluation.decided
    while match.can_undo:
        match.append(Undone(match.undo_target() or 0))
        assert not match.evaluation.decided
    assert match.evaluation == kept().evaluation


@pytest.mark.parametrize(
    "event",
    [
        MatchCreated(setup_of()),
        DealDealt(DECK, N),
        CardPlayed(N, DECK[0]),
        DealEntered("d1", DealEntry.of_points(60, 70)),
        DealEntered("d9", DealEntry.of_points(60, 70), before="d5"),
        DealEntered("d9", DealEntry.of_points(60, 69)),
        DealEntered("d9", DealEntry.of_points(1, 129)),
        DealEntered("d9", DealEntry.of_points(11, 119, last=Side.NS)),
        DealEntered("d9", DealEntry.of_points(50, 40, 40)),
        DealEntered("d9", DealEntry.of_call(Call(Side.NS, 2, 90))),
        DealEntered("d9", DealEntry.of_call(Call(Side.NS, 9, 121))),
        DealEntered("d9", DealEntry.of_call(Call(Side.NS, 5, 70, E))),
        DealEntered("d9", DealEntry(DealKind.CASSON, casson=Casson(Side.NS, E))),
        DealEntered("d9", DealEntry.of_cappotto(Side.SOUTH)),
        DealCorrected("d5", DealEntry.of_void(), DealEntry.of_void()),
        DealCorrected("d1", DealEntry.of_void(), DealEntry.of_points(1, 129)),
        DealRetracted("d5"),
        DealMoved("d5", "d1"),
        DealMoved("d1", "d5"),
        DealMoved("d1", "d1"),
        KeeperChanged(Side.SOUTH),
        RulesChanged(RuleSet()),
        MatchReopened(),
        MatchClosed(Closed(ClosedHow.RESIGNED, Side.SOUTH)),
        Undone(9),
        Redone(),
    ],
    ids=repr,
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(event: LogEvent) -> None:
    match = kept(83)
    with pytest.raises(LogError):
        match.append(event)
    assert points(match) == [83]
    assert len(match.log) == 2


def test_b03_an_agreed_impossible_figure_is_written_when_forced() -> None:
    match = kept()
    enter(match, replace(DealEntry.of_points(1, 129), forced=True))
    assert match.evaluation.totals == {Side.NS: 1, Side.WE: 129}


def test_rules_may_change_before_the_first_deal_only() -> None:
    match = kept()
    match.append(RulesChanged(RuleSet(tie=Tie.DRAW)))
    assert match.rules.tie is Tie.DRAW
    with pytest.raises(LogError, match="another number of players"):
        match.append(RulesChanged(RuleSet.of(variant=Variant.THREE)))
    enter(match, 83)
    with pytest.raises(LogError, match="before the first deal"):
        match.append(RulesChanged(RuleSet()))


def test_keeper_heading_and_players_are_those_of_now() -> None:
    match = kept(83)
    match.append(KeeperChanged(Side.WE))
    match.append(NoteChanged("Osteria", "Venezia", "pioggia"))
    match.append(SeatChanged(E, Player("Lucia"), "d1"))
    enter(match, 71)
    now = match.setup
    assert (now.keeper, now.title, now.place, now.note) == (
        Side.WE,
        "Osteria",
        "Venezia",
        "pioggia",
    )
    assert now.players[E].name == "Lucia"
    assert match.players_at(0)[E].name == "Player E"
    assert match.players_at(1)[E].name == "Lucia"
    match.append(Undone(0))
    assert match.setup == setup_of()


def test_a_name_mended_before_the_first_deal_is_no_substitution() -> None:
    match = kept()
    match.append(SeatChanged(E, Player("Lucia")))
    enter(match, 83)
    assert match.substitutions == ()
    assert match.players_at(0)[E].name == "Lucia"


def test_closed_and_reopened_by_word() -> None:
    match = kept(83)
    match.append(MatchClosed(Closed(ClosedHow.RESIGNED, Side.WE)))
    verdict = match.evaluation.verdict
    assert verdict is not None
    assert (verdict.winner, verdict.reason) == (Side.NS, EndReason.RESIGNED)
    assert match.is_locked
    match.append(MatchReopened("a joke"))
    assert not match.evaluation.decided
    assert not match.is_locked


def test_a_finished_match_is_locked_until_it_is_opened_and_again_when_it_ends_anew() -> None:
    match = kept(*X01)
    locked = [match.is_locked]
    match.append(MatchReopened("letto male"))
    locked.append(match.is_locked)
    assert locked == [True, False]
    match.append(correct(match, "d4", 45))
    assert match.evaluation.verdict is None
    match.append(correct(match, "d4", 54))
    assert match.evaluation.decided
    assert match.is_locked


class TestConsequences:
    """What a correction means, before it is made (X19, X20, X20b)."""

    def of(self, match: TableMatch, uid: str, points: int) -> Any:
        return consequence(match.evaluation, match.if_changed([correct(match, uid, points)]))

    def test_nothing_else_changes(self) -> None:
        match = kept(83)
        entry = replace(match.entries[0], last=Side.NS)
        event = DealCorrected("d1", match.entries[0], entry)
        found = consequence(match.evaluation, match.if_changed([event]))
        assert found.change is Change.NOTHING
        assert match.entries[0].last is None

    def test_the_totals_change(self) -> None:
        assert self.of(kept(83, 71), "d1", 60).change is Change.TOTALS

    def test_x19_the_match_is_open_again(self) -> None:
        found = self.of(kept(*X01), "d4", 45)
        assert found.change is Change.REOPENED
        assert found.change.needs_reason
        assert found.after.totals == {Side.NS: 768, Side.WE: 532}

    def test_x20_the_match_is_decided_earlier(self) -> None:
        column = (83, 71, 96, 54, 77, 92, 68, 90, 61, 75)
        found = self.of(kept(*column), "d2", 81)
        assert found.change is Change.WINNER
        found = self.of(kept(*column, 60), "d2", 81)
        assert found.change is Change.TOTALS
        assert found.no_longer_count == (11,)

    def test_x20b_the_winner_changes(self) -> None:
        match = kept(65, 70, 58, 91, 92, 79, 80, 75, 67, 63, 30, 5)
        found = self.of(match, "d3", 95)
        assert found.change is Change.WINNER
        assert found.before.verdict.winner is Side.WE
        assert found.after.verdict.winner is Side.NS
        assert found.no_longer_count == (11, 12)


class TestRotation:
    """Who deals and leads next, as far as the sheet can tell (Rule 5)."""

    def deal(self, match: TableMatch, dealer: Seat | None, lead: Seat | None) -> None:
        enter(match, replace(DealEntry.of_points(60, 70), dealer=dealer, lead=lead))

    def test_seven_holder(self) -> None:
        match = kept()
        assert match.dealer_due() is N
        assert match.lead_due(N) is None
        self.deal(match, N, S)
        assert match.dealer_due() is S
        assert match.lead_due(S) is E
        self.deal(match, S, None)
        assert match.dealer_due() is E

    def test_nobody_said_who_led_first(self) -> None:
        match = kept()
        self.deal(match, N, None)
        assert match.dealer_due() is None
        assert match.lead_due(None) is None

    def test_eldest(self) -> None:
        match = kept(rules=RuleSet(first_lead=FirstLead.ELDEST))
        assert match.lead_due(N) is W
        self.deal(match, N, None)
        assert match.dealer_due() is W

    def test_a_void_deal_is_dealt_again_by_the_same(self) -> None:
        match = kept()
        enter(match, replace(DealEntry.of_void(), dealer=N))
        assert match.dealer_due() is N
        assert match.lead_due(N) is None

    def test_three_handed(self) -> None:
        match = kept(rules=RuleSet.of(variant=Variant.THREE, first_lead=FirstLead.ELDEST))
        assert match.lead_due(S) is N
        assert set(match.setup.players) == set(THREE_SEATS)


def test_a_sheet_becomes_a_record_and_comes_back() -> None:
    match = kept(83, DealEntry.of_void("misdealt"), DealEntry.of_casson(Side.WE))
    match.append(NoteChanged("Osteria", "Venezia"))
    match.append(SeatChanged(E, Player("Lucia"), "d2"))
    enter(match, 71)
    record = record_of(match)
    again = read(write(record))[0]
    assert again.entries == match.entries
    assert again.tags["Site"] == "Venezia"
    assert again.tags["East"] == "Player E"
    assert again.tags["Substitute"] == "E@2=Lucia"
