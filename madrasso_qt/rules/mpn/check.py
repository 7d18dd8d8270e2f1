"""What a record claims against what its facts give: result, sheet, cards and rules.

A record's tags and its sheet are assertions; none of them is believed (MPN.md, principles).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from madrasso_qt.rules.cards import Seat, after
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.mpn.faults import Fault, Fields, sentence
from madrasso_qt.rules.mpn.record import Record, RecordedDeal, replay_with_cassons
from madrasso_qt.rules.mpn.sheet import kind_item
from madrasso_qt.rules.mpn.verify import verified
from madrasso_qt.rules.score import (
    Call,
    Casson,
    DealEntry,
    DealKind,
    EndReason,
    Verdict,
    line_numbers,
    settle,
)


@dataclass(frozen=True, slots=True)
class Finding:
    """Something in a record that breaks a rule or disagrees with something else."""

    line: int
    """Where it stands, 1 or more."""
    fault: Fault
    """What is wrong."""
    fields: Fields = field(default_factory=dict)
    """What belongs to it."""

    @property
    def message(self) -> str:
        """What is wrong, as an English sentence without its full stop."""
        return sentence(self.fault, self.fields)


def findings(record: Record) -> tuple[Finding, ...]:
    """Return everything that is wrong with a record that could be read, by line.

    Raises:
        MpnError: a deal cannot be replayed, which cannot happen for a record that was read.
    """
    found = [*_about_rules(record), *_about_deals(record), *_about_seals(record)]
    found += [*_about_sheet(record), *_about_result(record)]
    return tuple(sorted(found, key=lambda finding: finding.line))


def computed_result(record: Record) -> tuple[str, str]:
    """Return the values that the tags Result and Termination should have.

    They are those of the record itself where nothing can be computed: a house rule is unknown, or
    there is no sheet and the cards decide nothing.
    """
    claimed = record.tags.get("Result", "?"), record.tags.get("Termination", "?")
    if record.unknown_rules:
        return claimed
    verdict = record.evaluation().verdict
    if verdict is None:
        return ("*", "unterminated") if record.has_sheet else claimed
    return _result(record, verdict, claimed[0]), verdict.reason.value.partition(":")[0]


def _result(record: Record, verdict: Verdict, claimed: str) -> str:
    """Return the value of the tag Result for a decided match."""
    if verdict.reason in (EndReason.ABANDONED, EndReason.TIE_ASK):
        return "*"
    if verdict.reason is EndReason.RESIGNED and record.closed and record.closed.side:
        # Who wins is then said, not computed (a tie of three players may be settled by word).
        loser = record.closed.side
        if claimed in {side.value for side in record.rules.sides if side is not loser}:
            return claimed
    return verdict.winner.value if verdict.winner else "="


def _about_rules(record: Record) -> Iterator[Finding]:
    line = record.tag_lines.get("HouseRules", 1)
    for text in record.unknown_rules:
        yield Finding(line, Fault.UNKNOWN_RULE, {"text": text[:60]})


def _about_result(record: Record) -> Iterator[Finding]:
    computed = computed_result(record)
    for name, value in zip(("Result", "Termination"), computed, strict=True):
        claimed = record.tags.get(name, "?")
        if claimed not in ("", "?", value):
            line = record.tag_lines.get(name, 1)
            fields = {"tag": name, "text": repr(claimed[:60]), "value": repr(value)}
            yield Finding(line, Fault.OTHER_RESULT, fields)


def _about_sheet(record: Record) -> Iterator[Finding]:
    for place, entry in enumerate(record.entries):
        if entry.stramazzo and 130 not in entry.points:
            line = record.entry_lines[place] if record.entry_lines else 1
            yield Finding(line, Fault.STRAMAZZO)


def _about_deals(record: Record) -> Iterator[Finding]:
    numbers = line_numbers(record.entries)
    lines = record.entry_lines or [1] * len(record.entries)
    counted = {
        number: (entry, line)
        for number, entry, line in zip(numbers, record.entries, lines, strict=True)
        if entry.kind is not DealKind.VOID
    }
    void = {
        number
        for number, entry in zip(numbers, record.entries, strict=True)
        if entry.kind is DealKind.VOID
    }
    totals = record.totals_before()
    for recorded in record.deals:
        deal, cassons = replay_with_cassons(recorded, record.rules, totals.get(recorded.number))
        if not record.unknown_rules:
            yield from _about_leader(record, recorded)
            yield from _about_marks(record, recorded, cassons)
        if not record.has_sheet:
            continue
        entry, line = counted.get(recorded.number, (None, 0))
        if recorded.number in void and (entry is None or deal.outcome() is None):
            continue
        wrong = _disagreement(recorded, deal, cassons, entry)
        if wrong is not None:
            fault, fields = wrong
            fields = {"number": recorded.number, **fields}
            yield Finding(line or recorded.line(), fault, fields)


def _about_seals(record: Record) -> Iterator[Finding]:
    """Find deals that are not those of their number or of their seal."""
    for found in verified(record):
        if found.fault is not None:
            yield Finding(found.line, found.fault, found.fields)


def _about_leader(record: Record, recorded: RecordedDeal) -> Iterator[Finding]:
    hands, number = recorded.hands, recorded.number
    due = Deal(record.rules, hands, recorded.turn_up, recorded.dealer, number=number).leader
    if due is not recorded.leader:
        fields = {"seat": recorded.leader.value, "right": due.value}
        yield Finding(recorded.line("Play"), Fault.OTHER_LEADER, fields)


def _about_marks(
    record: Record, recorded: RecordedDeal, cassons: Iterable[Casson]
) -> Iterator[Finding]:
    """Find cards that are marked as cassons and are none."""
    real: set[tuple[Seat | None, int | None]] = {(c.seat, c.trick) for c in cassons}
    for number, trick in enumerate(recorded.tricks, 1):
        for place, played in enumerate(trick.cards):
            seat = after(trick.leader, record.rules.seats, place)
            if played.casson and (seat, number) not in real:
                yield Finding(trick.line, Fault.NO_CASSON, {"card": str(played.card)})


def _disagreement(
    recorded: RecordedDeal, deal: Deal, cassons: tuple[Casson, ...], entry: DealEntry | None
) -> tuple[Fault, Fields] | None:
    """Return what the sheet says otherwise than the cards of the same deal."""
    outcome = deal.outcome()
    if entry is None:
        return None if outcome is None else (Fault.LINE_MISSING, {})
    if entry.dealer not in (None, deal.dealer):
        return Fault.OTHER_DEALER, {"sheet": entry.dealer.value, "cards": deal.dealer.value}
    if entry.lead not in (None, deal.leader):
        return Fault.OTHER_LEAD, {"sheet": entry.lead.value, "cards": deal.leader.value}
    if not recorded.finished:
        return Fault.CARDS_GO_ON, {}
    if outcome is None:
        return _stopped(deal, entry)
    if outcome.last is not None and entry.last not in (None, outcome.last):
        return Fault.OTHER_LAST, {"sheet": entry.last.value, "cards": outcome.last.value}
    if any(_same(entry, line, cassons) for line in (outcome, settle(outcome, cassons))):
        return None
    side = deal.rules.sides[0]
    sheet, cards = (kind_item(deal.rules, side, line) for line in (entry, outcome))
    return Fault.OTHER_LINE, {"sheet": sheet, "cards": cards, "side": side.value}


def _stopped(deal: Deal, entry: DealEntry) -> tuple[Fault, Fields] | None:
    """Return what is wrong with the line of a deal whose cards stop before their end."""
    if entry.kind in (DealKind.CASSON, DealKind.VOID):
        return None
    tricks = len(deal.tricks)
    if entry.call is None:
        return Fault.CARDS_STOP, {"tricks": tricks}
    points = deal.points()[entry.call.side]
    if (entry.call.after_trick, entry.call.points) == (tricks, points):
        return None
    said = {"points": entry.call.points, "trick": entry.call.after_trick}
    return Fault.OTHER_CALL, {**said, "taken": points, "tricks": tricks}


def _same(entry: DealEntry, line: DealEntry, cassons: Iterable[Casson]) -> bool:
    """Tell whether a sheet line says of the deal what its cards give."""
    if entry.kind is not line.kind:
        return False
    if entry.casson is not None:
        known = [c for c in cassons if c.side is entry.casson.side]
        return any(entry.casson.trick in (None, c.trick) for c in known)
    if entry.call is not None and line.call is not None:
        return _same_call(entry.call, line.call)
    return (entry.points, entry.cappotto) == (line.points, line.cappotto)


def _same_call(call: Call, other: Call) -> bool:
    """Tell whether two calls are the same, as far as the sheet says."""
    if call.seat not in (None, other.seat):
        return False
    keys = ("side", "after_trick", "points", "on_lead")
    return all(getattr(call, key) == getattr(other, key) for key in keys)
