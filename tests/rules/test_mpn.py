"""The notation: what is written reads back equal, and whatever is wrong has its line."""

import datetime as dt
from functools import cache
from pathlib import Path
from random import Random
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from madrasso_qt.rules import mpn
from madrasso_qt.rules.cards import DECK, Card, Rank, Seat, Side, Suit
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.log import (
    Assisted,
    AssistKind,
    CallMade,
    CallPassed,
    CardPlayed,
    DealThrownIn,
    MatchClosed,
    MatchSetup,
    Player,
    SevenExchanged,
    Undone,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import FirstLead, Preset, RuleSet, Tie, Variant
from madrasso_qt.rules.score import (
    Call,
    Casson,
    Closed,
    ClosedHow,
    DealEntry,
    DealKind,
    Duty,
    EndReason,
    impossibility,
)
from madrasso_qt.rules.text import clean_text

EXAMPLE = (Path(__file__).parents[1] / "data" / "example.mpn").read_text("utf-8")


def mended(old: str, new: str, text: str = EXAMPLE) -> str:
    """Return ``text`` with the one place where ``old`` stands changed."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def line_of(part: str, text: str = EXAMPLE) -> int:
    """Return the number of the first line that contains ``part``."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if part in line)


def read_one(text: str | bytes) -> mpn.Record:
    (record,) = mpn.read(text)
    return record


def read_or_refused(text: str, source: bytes | None = None) -> list[mpn.Record]:
    """Read a text, or check that it was refused with one of its lines and return nothing."""
    line = None
    try:
        return mpn.read(text if source is None else source)
    except mpn.MpnError as error:
        line = error.line
    assert 1 <= line <= text.count("\n") + text.count("\r") + 1
    return []


# The example of the notation's description.


def test_the_example_is_read_and_evaluated() -> None:
    record = read_one(EXAMPLE)
    evaluation = record.evaluation()
    assert record.tags["South"] == 'Vianello, Piero "Piero el longo"'
    assert record.keeper is Side.NS
    assert evaluation.totals == {Side.NS: 708, Side.WE: 592}
    assert evaluation.verdict is not None
    assert evaluation.verdict.reason is EndReason.CALL
    assert (evaluation.verdict.winner, evaluation.verdict.call_total) == (Side.NS, 778)
    assert record.entries[3].casson == Casson(Side.WE, Seat.EAST, 6)
    assert record.entries[4].kind is DealKind.VOID
    assert mpn.findings(record) == ()


def test_the_example_replays_card_by_card() -> None:
    record = read_one(EXAMPLE)
    recorded = record.deals[0]
    totals = record.totals_before()[2]
    assert totals == (71, 59)
    deal = mpn.replay(recorded, record.rules, totals)
    assert deal.points() == {Side.NS: 83, Side.WE: 47}
    outcome = deal.outcome()
    assert outcome is not None
    assert (outcome.last, outcome.lead, outcome.dealer) == (Side.WE, Seat.EAST, Seat.SOUTH)
    assert recorded.tricks[2].cards[1] == mpn.RecordedCard(Card(Suit.DENARI, Rank.ASSO), "??")
    for cards in range(41):
        part = mpn.replay(recorded, record.rules, totals, cards)
        assert 4 * len(part.tricks) + len(part.trick.plays) == cards


def test_the_example_is_written_as_it_stands_without_its_comments() -> None:
    record = read_one(EXAMPLE)
    lines = [line.partition(";")[0].partition("{")[0].rstrip() for line in EXAMPLE.splitlines()]
    lines = [
        line if "HouseRules" not in line else whole
        for line, whole in zip(lines, EXAMPLE.splitlines(), strict=True)
    ]
    expected = [
        line for line, whole in zip(lines, EXAMPLE.splitlines(), strict=True) if line or not whole
    ]
    assert mpn.write(record) == "\n".join(expected) + "\n"
    assert mpn.read(mpn.write(record)) == [record]


# Matches played here.


def played_match(
    rules: RuleSet, seed: int, *, deals: int = 40, calls: float = 0.3, voids: float = 0.1
) -> Match:
    """Return a match played by random legal actions, its end not always reached."""
    rng = Random(seed)
    players = {
        seat: Player(f"{seat.name} «{seed}»", "easy" if rng.random() < 0.5 else "")
        for seat in rules.seats
    }
    dealer = rng.choice(rules.seats)
    keeper = rng.choice(rules.sides)
    match = Match(
        MatchSetup(f"id-{seed}", rules, players, dealer, keeper, seed=seed, title='A "title" \\')
    )
    while len(match.deals) < deals and not match.evaluation.decided:
        match.append(match.next_deal())
        thrown = rng.randrange(rules.hand_size) if rng.random() < voids else None
        play_deal(match, rng, calls, thrown)
    return match


def play_deal(match: Match, rng: Random, calls: float, thrown: int | None) -> None:
    """Play the deal in hand at random, or throw it in before the card ``thrown``."""
    deal = match.deal
    assert deal is not None
    while not deal.is_over:
        if deal.to_call is not None:
            asked = deal.to_call
            match.append(CallMade(asked) if rng.random() < calls else CallPassed(asked))
            continue
        seat = deal.to_play
        assert seat is not None
        if thrown is not None and 4 * len(deal.tricks) + len(deal.trick.plays) >= thrown:
            match.append(DealThrownIn("wrong count"))
            return
        callers = [other for other in match.rules.seats if deal.why_no_call(other) is None]
        if callers and rng.random() < calls:
            match.append(CallMade(rng.choice(callers)))
        elif deal.why_no_exchange(seat) is None and rng.random() < 0.7:
            match.append(SevenExchanged(seat))
        else:
            match.append(CardPlayed(seat, rng.choice(deal.legal_plays())))


def random_rules(rng: Random) -> RuleSet:
    """Return a rule set with a near target, so that a match is over after a few deals."""
    variant = rng.choice(list(Variant))
    start = rng.choice([0, 195])
    return RuleSet.of(
        rng.choice(list(Preset)),
        variant,
        start=start,
        min_deals=rng.choice([1, 2]),
        target=start + rng.choice([100, 195]),
        tie=rng.choice(list(Tie)),
        call_after_last_trick=rng.random() < 0.5,
    )


def assert_round_trip(match: Match) -> mpn.Record:
    """Write and read a match; compare the facts, and every deal after its replay."""
    record = mpn.record_of(match, date=dt.date(2026, 2, 3), site="Chioggia")
    text = mpn.write(record)
    back = read_one(text)
    assert back == record
    assert mpn.write(back) == text
    assert mpn.findings(back) == ()
    assert back.rules == match.rules
    assert back.evaluation().verdict == match.evaluation.verdict
    assert len(back.deals) == len(match.deals)
    for recorded, deal in zip(back.deals, match.deals, strict=True):
        again = mpn.replay(recorded, back.rules, deal.totals)
        assert again.tricks == deal.tricks
        assert again.trick == deal.trick
        assert again.outcome() == deal.outcome()
        assert again.points() == deal.points()
        assert {s: set(again.hand(s)) for s in back.rules.seats} == {
            s: set(deal.hand(s)) for s in back.rules.seats
        }
    return back


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("variant", Variant)
def test_a_whole_match_comes_back(preset: Preset, variant: Variant) -> None:
    match = played_match(RuleSet.of(preset, variant), 7, calls=0.02)
    assert match.evaluation.decided
    back = assert_round_trip(match)
    assert all(recorded.seed is not None for recorded in back.deals)
    assert ("HouseRules" in back.tags) is (preset is Preset.VENEZIA)


def test_short_matches_of_all_kinds_come_back() -> None:
    seen: set[object] = set()
    for seed in range(60):
        rng = Random(seed)
        back = assert_round_trip(played_match(random_rules(rng), seed, deals=rng.choice([1, 9])))
        seen |= {entry.kind for entry in back.entries}
        seen |= {back.tags["Termination"], back.rules.variant}
        seen |= {"robbed" for recorded in back.deals if recorded.robbed}
        seen |= {"call" for recorded in back.deals for t in recorded.tricks if t.call}
    assert seen >= {DealKind.POINTS, DealKind.CALL, DealKind.VOID, "robbed", "call", *Variant}
    assert seen >= {"points", "call", "wrong call", "unterminated"}


def test_a_match_comes_back_from_every_moment_of_a_deal() -> None:
    rules = RuleSet.of(first_lead=FirstLead.ELDEST, min_deals=1, target=50)
    whole = played_match(rules, 3, deals=1, calls=0, voids=0)
    for events in range(1, len(whole.log) + 1):
        assert_round_trip(Match.replay(whole.log[:events]))


def test_a_match_that_was_closed_or_assisted_or_undone_comes_back() -> None:
    for closed in (
        Closed(ClosedHow.ABANDONED),
        Closed(ClosedHow.RESIGNED, Side.NS),
        Closed(ClosedHow.RESIGNED, Side.WE),
    ):
        match = played_match(RuleSet.of(), 5, deals=2, voids=0)
        match.append(Assisted(AssistKind.HINT))
        match.append(match.next_deal())
        seat = match.deals[-1].to_play
        assert seat is not None
        match.append(CardPlayed(seat, match.deals[-1].legal_plays()[0]))
        match.append(Undone(len(match.log) - 2))
        match.append(MatchClosed(closed))
        back = assert_round_trip(match)
        assert back.closed == closed
        assert back.entries[1].assist
        assert back.tags["Termination"] == closed.how.value
    three = played_match(RuleSet.of(variant=Variant.THREE), 5, deals=2, voids=0)
    three.append(MatchClosed(Closed(ClosedHow.RESIGNED, Side.WEST)))
    assert assert_round_trip(three).tags["ClosedBy"] == "W"


def test_a_cappotto_comes_back() -> None:
    hands = {seat: DECK[10 * place : 10 * place + 10] for place, seat in enumerate(Seat)}
    deal = Deal(RuleSet.of(), hands, DECK[0], Seat.NORTH, number=2)
    while not deal.is_over:
        deal.play(deal.legal_plays()[0])
    recorded = mpn.recorded_deal(deal)
    record = mpn.Record(
        tags={**read_one(EXAMPLE).tags, "Result": "NS", "Termination": "cappotto"},
        rules=RuleSet.of(),
        keeper=Side.WE,
        entries=(DealEntry.of_points(0, 130, last=Side.WE), deal.outcome() or DealEntry.of_void()),
        deals=(recorded,),
    )
    back = read_one(mpn.write(record))
    assert back.deals == (recorded,)
    assert back.entries == record.entries
    assert "2. cappotto:NS dealer:N lead:W last:NS\n" in mpn.write(record)
    assert mpn.findings(back) == ()


def test_an_empty_match_and_several_matches_are_read() -> None:
    empty = mpn.record_of(played_match(RuleSet.of(), 1, deals=0))
    played = mpn.record_of(played_match(RuleSet.of(min_deals=1, target=60), 1))
    assert mpn.read(mpn.write(empty) + "\n" + mpn.write(played)) == [empty, played]
    assert mpn.read("") == []
    assert mpn.read("% MPN 1.0\n\n; nothing\n{ at\nall }") == []


# Sheets.


@st.composite
def sheet_entries(draw: st.DrawFn, rules: RuleSet) -> DealEntry:
    """Return any line that a sheet may have."""
    seat = st.sampled_from(rules.seats)
    side = st.sampled_from(rules.sides)
    kind = draw(st.sampled_from(DealKind))
    entry = DealEntry(
        kind,
        dealer=draw(st.none() | seat),
        lead=draw(st.none() | seat),
        seconds=draw(st.none() | st.integers(0, 9_999)),
        assist=draw(st.booleans()),
    )
    fields: dict[str, object] = {}
    if kind is DealKind.POINTS:
        first = draw(st.integers(0, 130))
        rest = draw(st.integers(0, 130 - first))
        three = rules.variant is Variant.THREE
        fields["points"] = (first, rest, 130 - first - rest) if three else (first, 130 - first)
        fields["last"] = draw(st.none() | side)
        fields["forced"] = draw(st.booleans())
    elif kind is DealKind.CAPPOTTO:
        fields["cappotto"] = fields["last"] = draw(side)
    elif kind is DealKind.VOID:
        fields["why_void"] = draw(st.sampled_from(["", "misdealt", "carta_scoperta", "più"]))
    elif kind is DealKind.CASSON:
        offender = draw(seat)
        trick = draw(st.none() | st.integers(1, rules.hand_size))
        duty = draw(st.none() | st.sampled_from(Duty))
        named = rules.variant is Variant.THREE or draw(st.booleans())
        who = offender if named else None
        fields["casson"] = Casson(rules.side_of(offender), who, trick, duty)
    else:
        caller = draw(seat)
        found = draw(st.none() | seat)
        fields["call"] = Call(
            rules.side_of(caller),
            draw(st.integers(0, rules.hand_size)),
            draw(st.integers(0, 130)),
            caller,
            draw(st.booleans()),
            draw(st.booleans()),
            None if found is None else rules.side_of(found),
            found,
        )
    return DealEntry(**{**{n: getattr(entry, n) for n in DealEntry.__slots__}, **fields})


@st.composite
def sheets(draw: st.DrawFn) -> mpn.Record:
    """Return a record of a sheet without cards."""
    rules = RuleSet.of(draw(st.sampled_from(Preset)), draw(st.sampled_from(Variant)))
    entries = draw(st.lists(sheet_entries(rules), max_size=14))
    entries = [entry for entry in entries if impossibility(rules, entry) is None]
    text = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
    tags = {"Event": draw(text), "North": draw(text), "Annotator": draw(text)}
    tags = {name: clean_text(value) for name, value in tags.items()}
    tags |= {"Variant": rules.variant.value.capitalize(), **mpn.house_rules_tag(rules)}
    return mpn.Record(tags, rules, draw(st.sampled_from(rules.sides)), tuple(entries))


@given(sheets())
def test_every_sheet_comes_back(record: mpn.Record) -> None:
    text = mpn.write(record)
    back = read_one(text)
    assert back.entries == record.entries
    assert (back.rules, back.keeper) == (record.rules, record.keeper)
    assert {name: back.tags[name] for name in record.tags} == dict(record.tags)
    assert mpn.write(back) == text
    assert read_one(text.encode()) == back
    assert read_one("\ufeff" + text.replace("\n", "\r\n")) == back


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refused(text)


@given(st.text())
def test_cleaning_is_done_once(text: str) -> None:
    clean = clean_text(text)
    assert clean_text(clean) == clean


def test_hidden_characters_are_taken_out_of_tags() -> None:
    text = mended('"Zorzi, Marco"', '"Zorzi\u202e,\u2066 Nicolo\u0300\u0007\t<b>"')
    record = read_one(text)
    assert record.tags["North"] == "Zorzi, Nicolò <b>"
    heaped = read_one(mended("Zorzi", "Z" + "\u0300\u0323" * 900)).tags["North"]
    assert normalize("NFD", heaped).count("\u0323") == 15


def test_lenient_reading_gives_the_same_record() -> None:
    record = read_one(EXAMPLE)
    for old, new in (
        ('[Site "Venezia, ITA"]', '[ Site{where}\n"Venezia, ITA" ; here\n]'),
        ("1. 71 dealer:N lead:S last:NS", "1 .71   dealer : N\tlead:S {x\ny} last:NS"),
        ("S BC DA?? S3 B4", "S  BC  DA ?? S3 B4"),
        ("[Site", '[Event2 "x"]\nanything "goes" ] here\n[Site'),
        ("[Keeper", "% an escape line [Result\n[Keeper"),
        ("N:62.5.3RF754.R W:5.74.A.376542", "W:5.74.A.426573 N:26.5.3RF754.R"),
        ("W B7 D7 DR S4\n*", "W B7 D7 DR S4 *"),
        ('[Turn "BF"]', '[Turn "BF"]\n[Turn "DA"]\n[Robbed "?"]'),
        ("% MPN 1.0\n", ""),
        ("% MPN 1.0\n", "% MPN 1.7\n"),
        ('"Classic"', '"classic"'),
    ):
        changed = read_one(mended(old, new))
        assert changed.entries == record.entries, new
        assert changed.deals == record.deals, new
        tags = {name: value for name, value in changed.tags.items() if name != "Event2"}
        assert tags == record.tags, new


def test_unknown_tags_are_kept() -> None:
    text = mended(
        "[Sheet", '[Weather "fog"]\n[Sheet', mended('[Play "E"]', '[Mood "x"]\n[Play "E"]')
    )
    record = read_one(text)
    assert record.tags["Weather"] == "fog"
    assert record.deals[0].tags == {"Mood": "x"}
    assert read_one(mpn.write(record)) == record


# Bad input: what, and where.


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("% MPN 1.0", "% MPN 2.0", "only version 1"),
        ("% MPN 1.0", "% MPN " + "9" * 5_000, "only version 1"),
        ('[Variant "Classic"]', '[Variant "Long"]', "no variant"),
        ('[Variant "Classic"]', '[Variant "Classic]', "string begins"),
        ('[Variant "Classic"]', '[variant "Classic"]', "not the name of a tag"),
        ('[Variant "Classic"]', "[Variant Classic]", "a tag is written"),
        ('[Keeper "NS"]', '[Keeper "NE"]', "no side"),
        ('[Keeper "NS"]', '[Keeper "N"]', "no side of this game"),
        ('[Termination "call"]', '[Termination "resigned"]', "ClosedBy"),
        ("3. 54 dealer", "3. 131 dealer", "130 points, not 131"),
        ("3. 54 dealer", "3. 129 dealer", "no cards make"),
        ("3. 54 dealer", "3. 11/22/97 dealer", "keeper's pair"),
        ("3. 54 dealer", "3. -5 dealer", "no item"),
        ("3. 54 dealer", "3. ٨٣ dealer", "no item"),
        ("3. 54 dealer", "3. " + "7" * 9_000 + " dealer", "no number of points"),
        ("3. 54 dealer", "4. 54 dealer", "deal 3 is due"),
        ("3. 54 dealer", "3 54 dealer", "no sheet line"),
        ("3. 54 dealer", "3. dealer", "says once"),
        ("3. 54 dealer", "3. 54 void dealer", "says once"),
        ("3. 54 dealer", "3. 54 dealer:N dealer", "twice"),
        ("3. 54 dealer", "3. 54 trick:4 dealer", "belongs to a casson"),
        ("3. 54 dealer", "3. 54 joker dealer", "no item"),
        ("3. 54 dealer:E", "3. 54 dealer:Q", "no seat"),
        ("3. 54 dealer:E lead:N last:WE", "3. 54 last:N", "no side of this game"),
        ("3. 54 dealer:E lead:N last:WE", "3. 11 last:NS", "with the last trick"),
        ("4. casson:E trick:6", "4. casson:E trick:11", "10 tricks"),
        ("4. casson:E trick:6", "4. casson:E duty:sing", "no duty"),
        ("11. call:N@5=70", "11. call:N@2=90", "at most 84"),
        ("11. call:N@5=70", "11. call:N5=70", "call is written"),
        ('[Turn "BF"]', '[Turn "BX"]', "no card"),
        ('[Dealer "S"]\n', '[Dealer "T"]\n', "no seat"),
        ('[Deal "2"]', '[Deal "two"]', "no number"),
        ('[Deal "2"]', '[Deal "0"]', "numbered from 1"),
        ("E C2 C5 C4 CR", "E C2 C5 C4 CR C7", "4 cards, not 5"),
        ("E C2 C5 C4 CR", "E C2 C5 C4 C9", "no card"),
        ("E C2 C5 C4 CR", "E C2 C5 C4 CR!!!", "no card"),
        ("E C2 C5 C4 CR", "N C5 C4 CR C2", "the lead is E's"),
        ("E C2 C5 C4 CR", "E", "4 cards, not 0"),
        ("S SC S6 SF SA", "S SC DR SF SA", "must be followed"),
        ("S SC S6 SF SA", "S SC DA SF SA", "not in the hand"),
        ("W D5 D4 DF D2", "E D3 D6 D5 D4", "the lead is W's"),
        ("{ Lucia had a coppe; 130 to us }", "{ Lucia had a coppe", "comment begins"),
        ("W B7 D7 DR S4\n*", "W B7 D7 DR S4\n+", "is over"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, wrong: str) -> None:
    text = mended(old, new)
    with pytest.raises(mpn.MpnError, match=wrong) as caught:
        mpn.read(text)
    first = line_of(old.partition("\n")[0])
    assert first <= caught.value.line <= first + new.count("\n")
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.message}"
    assert len(caught.value.message) < 200


@pytest.mark.parametrize(
    ("old", "new", "at", "wrong"),
    [
        ("N:62.5.3RF754.R", "N:62.5.3RF754.", "[Hands", "9 cards"),
        ("N:62.5.3RF754.R", "N:62.5.3RF754.3", "[Hands", "twice"),
        ("N:62.5.3RF754.R ", "", "[Hands", "hand of N is missing"),
        ("N:62.5.3RF754.R", "S:62.5.3RF754.R", "[Hands", "no hand"),
        ("N:62.5.3RF754.R", "N:62.5.3RF754R", "[Hands", "no hand"),
        ("N:62.5.3RF754.R", "N:62.5.3RF754.Z", "[Hands", "no card"),
        ('[Turn "BF"]', '[Turn "BR"]', "[Hands", "not among the dealer's"),
        ('[Turn "BF"]\n', "", "[Deal ", "no tag Turn"),
        ('[Turn "BF"]', '[Turn "BF"] [Robbed "N"]', "[Turn", "7 of trumps|sette"),
        ("W B7 D7 DR S4\n*\n", "W B7 D7 DR S4\n", "W B7", "closed neither"),
        ('[Play "E"]', '[Play "E"] *', "E C2 C5", "after the end"),
        ("W B6 S2 DC D6\n", "W B6 S2 DC\n", "W B7", "not complete"),
        ("W B7 D7 DR S4\n", "W B7 D7 DR S4\nW D7\n", "W D7", "played already"),
        ("E C6 S7 C7 CC\n", "E C6 S7 C7 CC call:S\n", "S CF C3", "after the call"),
        ('[Event "Oste', 'x\n[Event "Oste', "x", "begins with the tag Event"),
        ('[Site "V', 'x\n[Site "V', "x", "no section"),
    ],
)
def test_what_shows_elsewhere_is_told_there(old: str, new: str, at: str, wrong: str) -> None:
    text = mended(old, new)
    with pytest.raises(mpn.MpnError, match=wrong) as caught:
        mpn.read(text)
    assert caught.value.line == line_of(at, text)


def test_bytes_that_are_no_text_are_refused_with_their_line() -> None:
    data = EXAMPLE.replace("\n", "\r\n").encode()
    for bad, wrong in ((b"\xff", "UTF-8"), (b"\0", "NUL"), (b"\xc3", "UTF-8")):
        with pytest.raises(mpn.MpnError, match=wrong) as caught:
            mpn.read(data.replace(b"[Site", bad + b"[Site"))
        assert caught.value.line == line_of("[Site")
    with pytest.raises(mpn.MpnError):
        mpn.read(EXAMPLE.encode("utf-16"))


@pytest.mark.parametrize(
    "text",
    [
        " " * (mpn.MAX_BYTES + 1),
        EXAMPLE + "[" * 1_000_000,
        EXAMPLE + "{" * 1_000_000,
        EXAMPLE + '"' * 1_000_001,
        EXAMPLE + '[A "' + "\\" * 1_000_001,
        EXAMPLE + '[A "' + "x" * 1_000_000 + '"]',
        EXAMPLE + "x" * 1_000_000,
        EXAMPLE + "x " * 100_000,
        EXAMPLE + "*\n" * 100_000,
        mended("1. 71", "1. " + "71 " * 100_000),
        mended("1. 71", "1" * 1_000_000 + ". 71"),
        mended("1. 71", "1. call:" + "N@" * 100_000),
        mended("call:N@5=70", "call:N@5=" + "1" * 5_000),
        mended('[Deal "2"]', '[Deal "' + "2" * 3_999 + '"]'),
        mended('[Turn "BF"]', '[Turn "BF"][Seed "' + "2" * 3_999 + '"]'),
        mended("N:62.5.3RF754.R", "N:" + "2" * 3_000),
        mended("E C2 C5", "E " + "C2 " * 100_000),
        '[Event "' + "a\u0300\u0323" * 1_000_000 + '"]',
    ],
    ids=range(18),
)
def test_monstrous_texts_are_refused(text: str) -> None:
    with pytest.raises(mpn.MpnError) as caught:
        mpn.read(text)
    assert len(str(caught.value)) < 250


def test_a_long_comment_and_many_marks_are_harmless() -> None:
    assert read_one(EXAMPLE + "; " + "x" * 1_000_000) == read_one(EXAMPLE)
    assert read_one(EXAMPLE + "{" + "x\n" * 500_000 + "}") == read_one(EXAMPLE)
    marks = '[Event "' + "\u0300\u0323" * 1_900 + '"]\n'
    assert len(mpn.read(marks * 200)) == 200


# What a record claims and what it gives.


@pytest.mark.parametrize(
    ("old", "new", "at", "wrong"),
    [
        ('[Result "NS"]', '[Result "WE"]', "[Result", "says 'WE', the sheet gives 'NS'"),
        ('[Termination "call"]', '[Termination "points"]', "[Termination", "gives 'call'"),
        ("2. 83 dealer", "2. 84 dealer", "2. 84", "sheet says 84, the cards give 83"),
        ("2. 83 dealer:S lead:E last:WE", "2. 83 dealer:S lead:E last:NS", "2. 83", "last trick"),
        ("2. 83 dealer:S", "2. 83 dealer:W", "2. 83", "says that W dealt"),
        ("dealer:S lead:E", "dealer:S lead:W", "2. 83", "says that W led"),
        ("2. 83 dealer", "2. casson:W dealer", "2. casson", "says casson:W"),
        ("W D5 D4 DF D2\nE C6", 'W D5 D4 DF D2 *\n[Deal2 ""]\nE C6', "2. 83", "stop after 6"),
        ("W D5 D4 DF D2\nE C6", 'W D5 D4 DF D2 +\n[Deal2 ""]\nE C6', "2. 83", "continued"),
        ('[Deal "2"]', '[Deal "12"]', "[Deal ", "no line"),
        ('[Turn "BF"]', '[Turn "BF"]\n[Seed "7"]', "[Seed", "not the cards of deal 7"),
        ("S SC S6", "S ^RSC S6", "S ^RSC", "breaks no rule"),
        ("tie=last_trick", "tie=coin", "[HouseRules", "unknown house rule tie=coin"),
        ("tie=last_trick", "joker", "[HouseRules", "unknown house rule joker"),
        ("1. 71", "1. stramazzo 71", "1. stra", "130 points"),
        ("11. call:N@5=70", "11. call:N@5=68", "[Termination", "wrong call"),
    ],
)
def test_contradictions_are_found(old: str, new: str, at: str, wrong: str) -> None:
    text = mended(old, new)
    record = read_one(text)
    found = [item for item in mpn.findings(record) if wrong in item.message]
    assert [item.line for item in found] == [line_of(at, text)]
    written = mpn.write(record)
    assert mpn.write(read_one(written)) == written


def test_an_unknown_house_rule_keeps_its_text_and_its_result() -> None:
    text = mended("tie=last_trick", "tie=coin", mended('[Result "NS"]', '[Result "WE"]'))
    record = read_one(text)
    assert record.unknown_rules == ("tie=coin",)
    assert len(mpn.findings(record)) == 1
    assert mpn.computed_result(record) == ("WE", "call")
    assert "tie=coin" in mpn.write(record)
    assert read_one(mpn.write(record)) == record


def test_a_result_that_is_wrong_is_written_right() -> None:
    record = read_one(mended('[Result "NS"]', '[Result "WE"]'))
    assert mpn.write(record) == mpn.write(read_one(EXAMPLE))


def test_a_leader_against_rule_5_is_found_and_replayed() -> None:
    hands = '[Hands "N:62.5.3RF754.R W:5.74.A.376542 S:74.RCF.C2.ACF E:A3RCF.A362.6."]'
    text = f'[Event "x"]\n[Deal "2"]\n[Dealer "S"]\n[Turn "BF"]\n{hands}\n[Play "S"]\nS BF\n+\n'
    record = read_one(text)
    assert record.deals[0].leader is Seat.SOUTH
    (finding,) = mpn.findings(record)
    assert (finding.line, finding.message) == (6, "S leads, but by Rule 5 the lead is E's")
    robbed = text.replace("[Hands", '[Robbed "W"]\n[Hands').replace("S BF\n", "S BF ")
    with pytest.raises(mpn.MpnError, match="has been played"):
        mpn.read(robbed.replace("S BF +", "S BF\n+").replace("S BF\n", "S BF D3 BR B7\n"))


def test_a_casson_is_replayed_and_judged() -> None:
    plain = mended("2. 83 dealer:S lead:E last:WE", "2. casson:W trick:5 dealer:S lead:E")
    assert mpn.findings(read_one(plain)) != ()
    # West has the ace of spade, but ruffs.
    marked = plain.replace("S SC S6 SF SA\nW D5 D4 DF D2\n", 'S SC S6 SF ^RB5 *\n[Rest ""]\n')
    record = read_one(marked)
    deal, cassons = mpn.replay_with_cassons(record.deals[0], record.rules)
    assert cassons == (Casson(Side.WE, Seat.WEST, 5, Duty.FOLLOW),)
    assert deal.outcome() is None
    found = [item for item in mpn.findings(record) if "deal 2" in item.message]
    assert found == []
    with pytest.raises(mpn.MpnError, match="must be followed"):
        mpn.read(marked.replace("^R", ""))


def test_a_casson_in_a_deal_played_out_may_stand_or_count() -> None:
    rules = RuleSet.of()
    deal = Deal.from_deck(rules, DECK, Seat.SOUTH, number=2)
    tricks: list[mpn.RecordedTrick] = []
    offence = None
    while not deal.is_over:
        leader, cards = deal.trick.leader, []
        for _ in rules.seats:
            seat = deal.to_play
            assert seat is not None
            wrong = [card for card in deal.hand(seat) if deal.why_illegal(card) is not None]
            revoke = offence is None and bool(wrong)
            card = wrong[0] if revoke else deal.legal_plays()[0]
            if revoke:
                offence = Casson(rules.side_of(seat), seat, len(tricks) + 1)
            deal.play(card, casson=revoke)
            cards.append(mpn.RecordedCard(card, "", revoke))
        tricks.append(mpn.RecordedTrick(leader, tuple(cards)))
    assert offence is not None
    base = mpn.recorded_deal(deal)
    recorded = mpn.RecordedDeal(
        2, base.dealer, base.turn_up, base.hands, base.leader, tricks=tuple(tricks), finished=True
    )
    outcome = deal.outcome()
    assert outcome is not None
    other = next(side for side in rules.sides if side is not offence.side)
    casson = DealEntry(DealKind.CASSON, casson=offence)
    for entry, fits in (
        (outcome, True),
        (casson, True),
        (DealEntry(DealKind.CASSON, casson=Casson(other)), False),
        (DealEntry.of_points(65, 65), False),
    ):
        entries = (DealEntry.of_points(65, 65), entry)
        record = mpn.Record({"Event": "x"}, rules, Side.NS, entries, (recorded,))
        back = read_one(mpn.write(record))
        assert back.deals == (recorded,)
        assert (mpn.findings(back) == ()) is fits


@pytest.mark.parametrize(
    ("line", "sheet", "fits"),
    [
        ("E C6 S7 C7 CC call:S", "call:S@7=83", True),
        ("E C6 S7 C7 CC call:S", "call:S@7=82", False),
        ("E C6 S7 C7 CC call:S", "call:S@7=83 offlead", False),
        ("E C6 S7 C7 CC call:N", "call:N@7=83 offlead", True),
        ("E C6 S7 C7 CC call:N", "call:NS@7=83 offlead", True),
        ("E C6 S7 C7 CC", "call:S@7=83 prompted", True),
        ("E C6 S7 C7 CC\nS CF C3 call:S", "call:S@7=83 offlead", True),
    ],
)
def test_wrong_calls_with_their_cards(line: str, sheet: str, fits: bool) -> None:
    head, tail = EXAMPLE.split("E C6 S7 C7 CC\n")
    text = mended("2. 83 dealer:S lead:E last:WE", f"2. {sheet}", head) + line + "\n*\n"
    record = read_one(text)
    assert tail
    wrong = [item for item in mpn.findings(record) if item.message.startswith("deal 2")]
    assert (wrong == []) is fits
    assert record.evaluation().verdict is not None
    written = mpn.write(record)
    assert mpn.write(read_one(written)) == written


def test_a_record_without_a_sheet_is_judged_by_its_cards() -> None:
    record = mpn.record_of(played_match(RuleSet.of(min_deals=1, target=60), 2, voids=0))
    text = mpn.write(record)
    bare = "\n".join(line for line in text.splitlines() if not line[0:1].isdigit())
    back = read_one(bare.replace('[Sheet "', '[Ledger "'))
    assert not back.has_sheet
    assert back.entries == record.entries
    assert mpn.findings(back) == ()
    assert mpn.write(back).count("Sheet") == 0


# Mutilated texts.

BITS = (
    *'[]"{};:%*+.@=/\\\n\r\t\0\ufeff\u202e\u0300',
    *("call:N", "^R", "void", "casson:E", '[Deal "2"]\n', '[Play "N"]\n', "+\n", "*\n"),
    *('[Robbed "W"]\n', '[Termination "resigned"]\n', '[ClosedBy "NS"]\n', "1/2/127"),
    *("99999999999999999999999", "N:", "DA", "S7", "\n1. 65\n", '[Variant "Three"]\n'),
    *('[HouseRules "void=free"]', '[HouseRules "void=x;tie=draw"]', '[Event ""]\n'),
)


@cache
def originals() -> tuple[str, ...]:
    """Return short texts of every kind."""
    texts = [EXAMPLE]
    for seed in range(6):
        rules = random_rules(Random(seed))
        texts.append(mpn.write(mpn.record_of(played_match(rules, seed, deals=2))))
    head = EXAMPLE.split("S SC S6 SF SA\n")[0]
    sheet = "2. casson:W trick:5 duty:follow"
    casson = head.replace("2. 83 dealer:S lead:E last:WE", sheet) + "S SC S6 SF ^RB5!?\n*\n"
    return (*texts, casson)


def mutilated(rng: Random) -> str:
    """Return one of the texts with a few things changed at random."""
    text = rng.choice(originals())
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice([0, 1, 1, 2, 5, 30]))
        lines = text.splitlines(keepends=True)
        match rng.randrange(6):
            case 0:
                text = text[:start] + text[end:]
            case 1:
                text = text[:start] + rng.choice(BITS) + text[end:]
            case 2:
                text = text[:start] + rng.choice(text or "x") + text[start + 1 :]
            case 3:
                text = text[:start] + text[start:end] * 2 + text[end:]
            case 4 if lines:
                lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))
                text = "".join(lines)
            case _:
                text = text[:end] if rng.random() < 0.3 else text + rng.choice(BITS)
    return text


def read_mutilated(seeds: range) -> int:
    """Read mutilated texts; return how many were still valid."""
    valid = 0
    for seed in seeds:
        text = mutilated(Random(seed))
        source = None if seed % 2 else text.encode()
        records = read_or_refused(text, source)
        valid += bool(records)
        for record in records:
            mpn.findings(record)
            written = mpn.write(record)
            back = read_one(written)
            assert mpn.write(back) == written, seed
            assert (back.entries, back.deals) == (record.entries, record.deals), seed
    return valid


def test_mutilated_texts_are_read_or_refused() -> None:
    assert 200 < read_mutilated(range(2_000)) < 1_800


@pytest.mark.slow
def test_thirty_thousand_mutilated_texts_are_read_or_refused() -> None:
    assert read_mutilated(range(2_000, 32_000)) > 3_000
