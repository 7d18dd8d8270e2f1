"""How events are stored: every one goes there and back, and what is wrong is a ``LogError``."""

import json
from typing import Any

import pytest

from madrasso_qt.rules.cards import DECK, FOUR_SEATS, THREE_SEATS, Side
from madrasso_qt.rules.log import (
    FORMAT,
    Assisted,
    AssistKind,
    CallMade,
    CallPassed,
    CardPlayed,
    DealCorrected,
    DealDealt,
    DealEntered,
    DealMoved,
    DealRetracted,
    DealSealed,
    DealThrownIn,
    KeeperChanged,
    LogError,
    LogEvent,
    MatchClosed,
    MatchCreated,
    MatchReopened,
    MatchSetup,
    NoteChanged,
    Origin,
    Player,
    Redone,
    RulesChanged,
    SeatChanged,
    SevenExchanged,
    Source,
    Undone,
    Unknown,
    decode,
    encode,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import Preset, RuleSet, Tie, Variant
from madrasso_qt.rules.score import (
    Call,
    Casson,
    Closed,
    ClosedHow,
    DealEntry,
    DealKind,
    Duty,
)
from madrasso_qt.rules.sealing import Seal

N, W, S, E = FOUR_SEATS

FOUR = MatchSetup(
    "8f0c1c9e-7a55-4b1e-9d53-0d8a7b1f2a66",
    RuleSet.of(Preset.VENEZIA, Variant.SHORT, tie=Tie.DRAW),
    {N: Player("Zorzi, «Marco»"), W: Player("", "simple"), S: Player("=1+1"), E: Player("<b>")},
    E,
    Side.WE,
    Source.TABLE,
    999_999_999,
    "Osteria, martedì sera",
)
THREE = MatchSetup(
    "id",
    RuleSet.of(variant=Variant.THREE),
    dict.fromkeys(THREE_SEATS, Player("x")),
    W,
    Side.WEST,
    seed=None,
)

LINES = [
    DealEntry.of_points(83, 47),
    DealEntry(
        DealKind.POINTS,
        (0, 130),
        dealer=N,
        lead=W,
        last=Side.WE,
        seconds=600,
        stramazzo=True,
        forced=True,
        assist=True,
    ),
    DealEntry.of_points(50, 40, 40, last=Side.WEST),
    DealEntry.of_casson(Side.NS),
    DealEntry(DealKind.CASSON, casson=Casson(Side.WE, E, 6, Duty.TRUMP)),
    DealEntry.of_cappotto(Side.SOUTH),
    DealEntry.of_call(Call(Side.NS, 5, 70)),
    DealEntry.of_call(
        Call(
            Side.NS,
            5,
            70,
            N,
            on_lead=False,
            prompted=True,
            casson_side=Side.WE,
            casson_seat=E,
        )
    ),
    DealEntry.of_void(),
    DealEntry.of_void("misdealt"),
]

EVENTS: list[LogEvent] = [
    MatchCreated(FOUR),
    MatchCreated(THREE),
    DealSealed(0, Seal("ab" * 32, DECK, "cd" * 16, 123_456_789_012)),
    DealSealed(3, Seal("ab" * 32, DECK[::-1], "cd" * 16)),
    DealDealt(DECK, W, 123),
    DealDealt(DECK[::-1], S),
    SevenExchanged(N),
    *(CardPlayed(seat, card) for seat, card in zip(FOUR_SEATS, DECK[::11], strict=True)),
    CallMade(E),
    CallPassed(S),
    DealThrownIn("misdealt"),
    DealThrownIn(),
    Undone(7),
    Redone(),
    *map(Assisted, AssistKind),
    MatchClosed(Closed(ClosedHow.RESIGNED, Side.WE)),
    MatchClosed(Closed(ClosedHow.ABANDONED)),
    *(DealEntered(f"d{place}", entry) for place, entry in enumerate(LINES, 1)),
    DealEntered("d9", LINES[0], Origin.PASTED, "83+", "d2", '[Deal "1"]', "agreed"),
    DealCorrected("d1", LINES[0], LINES[1], "letto male"),
    DealRetracted("d1", "twice"),
    DealMoved("d1", "d3", "forgotten"),
    DealMoved("d1", ""),
    SeatChanged(E, Player("Lucia", id="b7"), "d4"),
    KeeperChanged(Side.WE),
    NoteChanged("Osteria", "Venezia", "«pioggia»"),
    MatchReopened("letto male"),
    RulesChanged(RuleSet(tie=Tie.DRAW)),
    Unknown("weather.changed", {"sky": ["blu", None, 1.5], "nested": {"a": True}}),
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: encode(event)[0])
def test_there_and_back_through_json(event: LogEvent) -> None:
    name, payload = encode(event)
    decoded = decode(name, json.loads(json.dumps(payload)))
    assert (type(decoded), decoded) == (type(event), event)


def test_every_kind_of_event_has_its_own_type() -> None:
    names = {type(event): encode(event)[0] for event in EVENTS}
    assert len(set(names.values())) == len(names) == 22


def test_the_first_event_holds_the_format_and_every_rule() -> None:
    _, payload = encode(MatchCreated(FOUR))
    assert payload["format"] == FORMAT
    assert payload["rules"] == FOUR.rules.to_keys()


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: encode(event)[0])
def test_unknown_keys_are_ignored(event: LogEvent) -> None:
    name, payload = encode(event)
    if not isinstance(event, Unknown):
        assert decode(name, payload | {"later": [1, 2]}) == event


def test_an_unknown_type_is_kept_as_it_is() -> None:
    event = decode("sky.changed", {"seat": "N", "name": "Piero"})
    assert event == Unknown("sky.changed", {"seat": "N", "name": "Piero"})
    assert encode(event) == ("sky.changed", {"seat": "N", "name": "Piero"})
    assert len({event, event}) == 1


def without(payload: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in payload.items() if name != key}


SETUP = encode(MatchCreated(FOUR))[1]
THREE_SETUP = encode(MatchCreated(THREE))[1]
DECK_TEXT = " ".join(map(str, DECK))


@pytest.mark.parametrize(
    ("name", "payload"),
    [
        *(("match.created", without(SETUP, key)) for key in ("id", "rules", "seats", "keeper")),
        ("match.created", SETUP | {"rules": SETUP["rules"] | {"tie": "coin"}}),
        ("match.created", SETUP | {"rules": SETUP["rules"] | {"colour": "blue"}}),
        ("match.created", SETUP | {"rules": [1]}),
        ("match.created", SETUP | {"rules": SETUP["rules"] | {"target": 777}}),
        ("match.created", SETUP | {"rules": SETUP["rules"] | {"tie": {}}}),
        ("match.created", SETUP | {"seats": without(SETUP["seats"], "E")}),
        ("match.created", SETUP | {"seats": "NWSE"}),
        ("match.created", SETUP | {"seats": dict.fromkeys("NWSE", "Anna")}),
        ("match.created", SETUP | {"first_dealer": "Q"}),
        ("match.created", SETUP | {"keeper": "N"}),
        ("match.created", SETUP | {"source": "dream"}),
        ("match.created", SETUP | {"seed": "many"}),
        ("match.created", SETUP | {"seed": -1}),
        ("match.created", SETUP | {"seed": float("inf")}),
        ("match.created", SETUP | {"seed": float("nan")}),
        ("match.created", THREE_SETUP | {"first_dealer": "E"}),
        ("match.created", THREE_SETUP | {"keeper": "NS"}),
        ("deal.sealed", {"ordinal": 0, "order": DECK_TEXT, "nonce": ""}),
        ("deal.sealed", {"ordinal": 0, "order": "XX", "nonce": "", "commitment": ""}),
        ("deal.sealed", {"ordinal": "x", "order": DECK_TEXT, "nonce": "", "commitment": ""}),
        ("deal.dealt", {"deck": DECK_TEXT}),
        ("deal.dealt", {"dealer": "N"}),
        ("deal.dealt", {"deck": list(DECK_TEXT), "dealer": "N"}),
        ("deal.dealt", {"deck": DECK_TEXT + " XX", "dealer": "N"}),
        ("deal.dealt", {"deck": DECK_TEXT, "dealer": ["N"]}),
        ("deal.dealt", {"deck": DECK_TEXT, "dealer": "N", "seed": {}}),
        ("seven.exchanged", {}),
        ("seven.exchanged", {"seat": 1}),
        ("card.played", {"seat": "N"}),
        ("card.played", {"card": "DA"}),
        ("card.played", {"seat": "N", "card": "D1"}),
        ("card.played", {"seat": "N", "card": None}),
        ("card.played", {"seat": "N", "card": {"a": 1, "b": 2}}),
        ("card.played", {"seat": "N", "card": [["x"], "A"]}),
        ("call.made", {"seat": "NS"}),
        ("call.passed", {"seat": None}),
        ("undone", {}),
        ("undone", {"to_seq": None}),
        ("undone", {"to_seq": float("inf")}),
        ("undone", {"to_seq": "9" * 5_000}),
        ("assisted", {"kind": "bribe"}),
        ("match.closed", {}),
        ("match.closed", {"how": "burnt"}),
        ("match.closed", {"how": "resigned", "side": "ALL"}),
        ("match.closed", {"how": "resigned"}),
        ("card.played", []),
        ("redone", None),
        *(
            ("deal.entered", {"uid": "d1", "entry": entry})
            for entry in (
                None,
                {},
                {"kind": "points"},
                {"kind": "points", "points": [83, 47]},
                {"kind": "points", "points": {"NS": 83.0, "WE": 47}},
                {"kind": "points", "points": {"NS": True, "WE": 129}},
                {"kind": "points", "points": {"us": 83, "WE": 47}},
                {"kind": "void", "points": {"NS": 83, "WE": 47}},
                {"kind": "casson"},
                {"kind": "casson", "casson": {"side": "NS", "trick": "6"}},
                {"kind": "call", "call": {"side": "NS", "points": 70}},
                {"kind": "cappotto", "cappotto": "both"},
                {"kind": "bet"},
                {"kind": "void", "dealer": "Q"},
            )
        ),
        ("deal.entered", {"entry": {"kind": "void"}}),
        ("deal.entered", {"uid": "", "entry": {"kind": "void"}}),
        ("deal.entered", {"uid": 1, "entry": {"kind": "void"}}),
        ("deal.entered", {"uid": "d1", "entry": {"kind": "void"}, "origin": "dreamt"}),
        ("deal.corrected", {"uid": "d1", "set": {"kind": "void"}}),
        ("deal.retracted", {}),
        ("deal.moved", {}),
        ("seat.changed", {"seat": "N"}),
        ("seat.changed", {"seat": "N", "player": "Anna"}),
        ("keeper.changed", {"keeper": "all"}),
        ("rules.changed", {"rules": {"tie": "coin"}}),
        ("anything", "text"),
    ],
)
def test_what_cannot_be_read_is_a_log_error(name: str, payload: object) -> None:
    with pytest.raises(LogError) as caught:
        decode(name, payload)
    assert str(caught.value).startswith(f"{name}: ")
    assert str(caught.value).count(name) == 1


def test_the_people_of_a_match() -> None:
    assert FOUR.people() == {N, S, E}


class TestBrokenLogs:
    """A log that breaks a rule names the event."""

    def test_a_log_begins_with_the_match(self) -> None:
        for log in ([], [Redone()], [DealDealt(DECK, N)]):
            with pytest.raises(LogError, match=r"begins with match\.created"):
                Match.replay(log)

    @pytest.mark.parametrize(
        "bad",
        [
            MatchCreated(FOUR),
            CardPlayed(N, DECK[0]),
            SevenExchanged(N),
            CallMade(N),
            CallPassed(N),
            DealThrownIn(),
            Assisted(AssistKind.HINT),
            Undone(0),
            Undone(-1),
            Undone(99),
            Redone(),
            DealDealt(DECK[:39], N),
        ],
        ids=lambda event: encode(event)[0],
    )
    def test_what_makes_no_sense_before_the_first_deal(self, bad: LogEvent) -> None:
        with pytest.raises(LogError, match=r"^event 1: "):
            Match.replay([MatchCreated(FOUR), bad])

    @pytest.mark.parametrize(
        "bad",
        [
            DealDealt(DECK, N),
            CallMade(E),
            CallPassed(E),
            CardPlayed(E, DECK[0]),
            SevenExchanged(E),
            MatchClosed(Closed(ClosedHow.RESIGNED, Side.NS)),
        ],
        ids=lambda event: encode(event)[0],
    )
    def test_who_does_not_sit_at_the_table(self, bad: LogEvent) -> None:
        """East, and the pairs, are no part of a three-handed match (Rule 10.2)."""
        with pytest.raises(LogError, match=r"^event 2: "):
            Match.replay([MatchCreated(THREE), DealDealt(DECK, W), bad])

    def test_a_dealer_who_does_not_sit_at_the_table(self) -> None:
        with pytest.raises(LogError, match=r"^event 1: nobody sits at E"):
            Match.replay([MatchCreated(THREE), DealDealt(DECK, E)])
