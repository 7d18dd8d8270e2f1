"""Sentences for a person: complete, in the right person, and plain."""

from dataclasses import fields
from enum import StrEnum

import pytest
from PySide6.QtCore import QLocale

from madrasso_qt.bots.player import Advice, AdviceCode
from madrasso_qt.rules.cards import DECK, Card, Seat, Side, Suit
from madrasso_qt.rules.deal import Reason, ReasonCode
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
    Trick,
    TrickTaken,
)
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.rules.score import (
    Call,
    Casson,
    Closed,
    ClosedHow,
    DealEntry,
    DealKind,
    EndReason,
    Verdict,
    WrongCall,
    evaluate,
)
from madrasso_qt.ui import words

NAMES = {Seat.NORTH: "Marco", Seat.WEST: "Bepi", Seat.SOUTH: "Anna", Seat.EAST: "Nane"}
CLASSIC = RuleSet.of()
THREE = RuleSet.of(variant=Variant.THREE)
ANNA = words.Voice.at(CLASSIC, NAMES, Seat.SOUTH)
ONLOOKER = words.Voice(CLASSIC, NAMES)
ANNA_OF_THREE = words.Voice.at(THREE, NAMES, Seat.SOUTH)


def bare(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def ten(points: int) -> list[DealEntry]:
    """Ten deals in which North and South take ``points`` together."""
    share, more = divmod(points, 10)
    taken = [share] * 9 + [share + more]
    return [DealEntry.of_points(own, 130 - own) for own in taken]


def test_cards_are_named_in_italian() -> None:
    assert words.card_name(Card.parse("CA")) == "asso di coppe"
    assert words.card_name(Card.parse("D3")) == "tre di denari"
    assert len({words.card_name(card) for card in DECK}) == 40


@pytest.mark.parametrize("code", ReasonCode)
def test_every_reason_has_a_sentence_with_its_rule(code: ReasonCode) -> None:
    text = words.reason_text(Reason(code, "6.1", Suit.DENARI, "sette"))
    assert text.endswith("(Rule 6.1)")
    assert "{" not in text


def test_reason_names_suit_and_rule() -> None:
    assert words.reason_text(Reason(ReasonCode.MUST_FOLLOW, "6.1", Suit.DENARI)) == (
        "You must follow denari (Rule 6.1)"
    )
    assert words.reason_text(Reason(ReasonCode.DEAL_OVER)) == "The deal is over"


@pytest.mark.parametrize("code", AdviceCode)
def test_every_advice_has_a_sentence(code: AdviceCode) -> None:
    advice = Advice(code, Card.parse("CA"), Seat.NORTH, Suit.SPADE, 11, "sette", "9.3")
    text = words.advice_text(ANNA, advice)
    assert text.endswith(".")
    assert text[0].isupper()
    assert "{" not in text
    for value in ("card", "suit", "rule", "rank", "points"):
        shown = {
            "card": "asso di coppe",
            "suit": "spade",
            "rule": "9.3",
            "rank": "sette",
            "points": "11",
        }[value]
        assert (f"{{{value}}}" in code.value) <= (shown in text.casefold())


def test_name_stays_what_was_typed_inside_an_isolate() -> None:
    assert words.isolate("<img src=x>") == "\u2068<img src=x>\u2069"
    assert words.isolate("a\u202eb\u2069c\nd") == "\u2068a b c d\u2069"


def test_tooltip_shows_tags_as_text() -> None:
    tip = words.plain_tooltip("<img src=x>\n&")
    assert tip == "<qt>&lt;img src=x&gt;<br>&amp;</qt>"
    assert words.plain_tooltip("") == ""


def test_person_without_a_name_is_you_others_their_seat() -> None:
    voice = words.Voice.at(CLASSIC, {}, Seat.SOUTH)
    assert words.player_name(voice, Seat.SOUTH) == "You"
    assert words.player_name(voice, Seat.EAST) == "East"


def test_sides_are_named_from_the_person() -> None:
    assert words.side_name(ANNA, Side.NS) == "Noi"
    assert words.side_name(ANNA, Side.WE) == "Loro"
    assert bare(words.side_name(ONLOOKER, Side.WE)) == "Bepi and Nane"
    assert bare(words.side_name(ANNA_OF_THREE, Side.WEST)) == "Bepi"


def test_events_speak_to_the_person_and_of_the_others() -> None:
    asso, sette = Card.parse("CA"), Card.parse("C7")
    said: list[tuple[Event, str]] = [
        (
            Dealt(2, Seat.SOUTH, Seat.EAST, asso),
            "Deal 2. You deal. Turned up: asso di coppe. Nane leads.",
        ),
        (
            Dealt(2, Seat.EAST, Seat.SOUTH, asso),
            "Deal 2. Nane deals. Turned up: asso di coppe. You lead.",
        ),
        (Played(Seat.SOUTH, asso), "You play asso di coppe."),
        (Played(Seat.WEST, asso), "Bepi plays asso di coppe."),
        (Exchanged(Seat.SOUTH, asso, sette), "You swap sette di coppe for asso di coppe."),
        (Exchanged(Seat.WEST, asso, sette), "Bepi swaps sette di coppe for asso di coppe."),
        (Called(Seat.SOUTH), "You call out: fora me ciamo!"),
        (Called(Seat.NORTH), "Marco calls out: fora me ciamo!"),
        (CallDeclined(Seat.SOUTH), "You let the count decide."),
        (CallDeclined(Seat.NORTH), "Marco lets the count decide."),
        (DealVoided(DealEntry.of_void("misdealt")), "Thrown in: misdealt."),
        (
            DealEnded(3, DealEntry.of_points(83, 47, last=Side.NS)),
            "Deal 3: Noi 83, Loro 47, last trick Noi.",
        ),
        (MatchEnded(Verdict(Side.NS, EndReason.CAPPOTTO, 3)), "You win: cappotto in deal 3."),
    ]
    for event, text in said:
        assert bare(words.event_text(ANNA, event)) == text


def test_trick_tells_no_points_unless_they_are_counted_live() -> None:
    event = TrickTaken(3, Trick(Seat.NORTH, (), Seat.WEST), 21)
    assert bare(words.event_text(ANNA, event)) == "Bepi takes trick 3."
    assert "21" in words.event_text(ANNA, event, live_count=True)
    last = TrickTaken(10, Trick(Seat.NORTH, (), Seat.SOUTH), 21)
    assert words.event_text(ANNA, last) == "You take the last trick."


def test_sheet_lines_name_their_kind() -> None:
    casson = DealEntry(DealKind.CASSON, casson=Casson(Side.WE, Seat.EAST))
    assert bare(words.entry_text(ANNA, casson, 4)) == "Deal 4: casson of Nane: Noi 130, Loro 0."
    call = DealEntry.of_call(Call(Side.NS, 6, 58, Seat.SOUTH))
    assert "Anna" in words.entry_text(ANNA, call, 11)
    assert "after trick 6" in words.entry_text(ANNA, call, 11)
    assert words.entry_text(ANNA, DealEntry.of_cappotto(Side.WE), 2) == (
        "Deal 2: cappotto, Loro took all tricks."
    )
    assisted = DealEntry(DealKind.POINTS, points=(60, 70), assist=True)
    assert words.entry_text(ANNA, assisted, 2).endswith("assisted.")


@pytest.mark.parametrize("reason", EndReason)
@pytest.mark.parametrize("voice", [ANNA, ONLOOKER, ANNA_OF_THREE])
def test_every_end_has_a_sentence(reason: EndReason, voice: words.Voice) -> None:
    side = voice.rules.sides[0]
    for winner in (None, *voice.rules.sides):
        verdict = Verdict(winner, reason, 12, caller=side, call_total=790)
        totals = dict.fromkeys(voice.rules.sides, 780)
        for text in (
            words.verdict_text(voice, verdict, totals),
            words.verdict_text(voice, verdict),
        ):
            assert text.endswith(".")
            assert "{" not in text


def test_verdict_speaks_from_the_persons_side() -> None:
    verdict = Verdict(Side.NS, EndReason.POINTS, 12)
    totals = {Side.NS: 790, Side.WE: 770}
    west = words.Voice.at(CLASSIC, NAMES, Seat.WEST)
    assert words.verdict_text(ANNA, verdict, totals).startswith("You win: 790 point")
    assert words.verdict_text(west, verdict, totals).startswith("You lose: 790 point")
    assert bare(words.verdict_text(ONLOOKER, verdict, totals)).startswith("Anna and Marco win") or (
        bare(words.verdict_text(ONLOOKER, verdict, totals)).startswith("Marco and Anna win")
    )
    other = Verdict(Side.WEST, EndReason.POINTS, 12)
    assert bare(words.winner_text(ANNA_OF_THREE, other)) == "Bepi wins"


def test_right_call_tells_its_total() -> None:
    verdict = Verdict(Side.NS, EndReason.CALL, 11, caller=Side.NS, call_total=778)
    assert words.verdict_text(ANNA, verdict) == "You win: called out with 778 in deal 11."


@pytest.mark.parametrize("wrong", WrongCall)
def test_wrong_calls_say_what_was_wrong(wrong: WrongCall) -> None:
    verdict = Verdict(Side.WE, EndReason.WRONG_CALL, 11, wrong, 7, Side.NS, 770)
    own = words.how_text(ANNA, verdict)
    assert own.startswith("your wrong call, ")
    assert ("short by 7" in own) == (wrong is WrongCall.SHORT)
    theirs = words.Voice.at(CLASSIC, NAMES, Seat.EAST)
    assert words.how_text(theirs, verdict).startswith("their wrong call, ")


def test_win_within_the_regular_deals_is_in_carozza() -> None:
    won = evaluate(CLASSIC, ten(777))
    assert won.verdict is not None
    assert words.how_text(ANNA, won.verdict, won.totals).endswith("in carozza")


def test_needs_are_told_in_extra_deals_only() -> None:
    assert words.needs_text(ANNA, evaluate(CLASSIC, ten(708)[:9])) == ""
    assert words.needs_text(ANNA, evaluate(CLASSIC, ten(708))) == (
        "We 708, 69 to go; they 592, 185 to go: not in this deal."
    )
    assert words.needs_text(ANNA, evaluate(CLASSIC, ten(777))) == ""
    closed = Closed(ClosedHow.ABANDONED)
    assert words.needs_text(ANNA, evaluate(CLASSIC, ten(708), closed)) == ""


def test_needs_start_with_the_persons_side() -> None:
    west = words.Voice.at(CLASSIC, NAMES, Seat.WEST)
    assert words.needs_text(west, evaluate(CLASSIC, ten(708))) == (
        "We 592, 185 to go: not in this deal; they 708, 69 to go."
    )


def test_somebody_gets_there_in_the_twelfth() -> None:
    eleven = [*ten(640), DealEntry.of_points(70, 60)]
    text = words.needs_text(ANNA, evaluate(CLASSIC, eleven))
    assert text.startswith("We 710, 67 to go; they 720, 57 to go. Somebody gets there")


def test_score_is_not_added_before_the_last_regular_deal() -> None:
    assert words.score_text(ANNA, evaluate(CLASSIC, [])) == "No deal is written yet."
    entries = [DealEntry.of_points(71, 59), DealEntry.of_void(), DealEntry.of_points(83, 47)]
    assert words.score_text(ANNA, evaluate(CLASSIC, entries)) == "Noi: 71, 83."
    west = words.Voice.at(CLASSIC, NAMES, Seat.WEST)
    assert words.score_text(west, evaluate(CLASSIC, entries)) == "Noi: 59, 47."
    assert bare(words.score_text(ONLOOKER, evaluate(CLASSIC, entries))).endswith(": 71, 83.")


def test_score_tells_totals_and_needs_in_extra_deals() -> None:
    text = words.score_text(ANNA, evaluate(CLASSIC, ten(708)))
    assert text.startswith("Noi 708, Loro 592. We 708, 69 to go")


def test_stakes_of_a_call_tell_the_total_before_the_deal() -> None:
    text = words.call_stakes_text(evaluate(CLASSIC, ten(708)), Side.NS)
    assert "708, 69 to go" in text


def test_every_rule_and_value_is_explained() -> None:
    for preset in (*Preset, None):
        assert words.preset_name(preset)
        assert words.preset_explanation(preset).endswith(".")
    keys = {field.name for field in fields(RuleSet)}
    for key in keys:
        assert words.rule_name(key) != key
        assert words.rule_explanation(key).endswith(".")
        default = getattr(CLASSIC, key)
        values = ["true", "false"] if isinstance(default, bool) else []
        if isinstance(default, StrEnum):
            values = [str(value) for value in type(default)]
        for text in values:
            assert key == "variant" or words.value_name(key, text) != text
            assert words.value_explanation(key, text).endswith(".")


def test_rule_set_in_one_line() -> None:
    short = RuleSet.of(variant=Variant.SHORT)
    assert words.ruleset_text(short) == "Veneto rules, short"
    own = RuleSet.of(target=800)
    assert words.ruleset_text(own) == "House rules, classic (Points to win: 800)"


@pytest.mark.parametrize(
    "term",
    ["briscola", "mazziere", "base", "presa", "cappotto", "casson", "fora", "stramazzo", "ultima"],
)
def test_terms_are_explained(term: str) -> None:
    assert words.term_explanation(term).endswith(".")


@pytest.mark.parametrize(
    ("language", "value", "signed", "text"),
    [
        ("it", 65.25, False, "65,2"),
        ("en", 65.25, False, "65.2"),
        ("it", 1.74, True, "+1,7"),
        ("en", -1.74, True, "-1.7"),
        ("it", -0.04, True, "+0,0"),
    ],
)
def test_figures_are_written_as_in_the_language(
    language: str, value: float, signed: bool, text: str
) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(language))
    try:
        assert words.decimal(value, signed=signed) == text
    finally:
        QLocale.setDefault(before)
