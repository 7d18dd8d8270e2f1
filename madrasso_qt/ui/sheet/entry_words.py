"""What is said to who keeps a sheet: why a figure is refused, what is asked, what is still needed.

Hides the codes of the entry language and of the evaluation from the windows.
"""

from PySide6.QtCore import QObject

from madrasso_qt.rules.cards import DEAL_POINTS, Seat, Side
from madrasso_qt.rules.entry import Fault, Refused
from madrasso_qt.rules.score import (
    Call,
    DealEntry,
    DealKind,
    EndReason,
    Evaluation,
    Verdict,
    evaluate,
    impossibility,
    most_points_in,
)
from madrasso_qt.rules.tablematch import Change, Consequence
from madrasso_qt.ui.words import (
    Voice,
    how_text,
    needs_text,
    player_name,
    side_name,
    translate,
)

_MOST_LETTERS = 20
"""The most letters of a name beside other text; the head of the column has room for more."""


class _Counted(QObject):
    """Sentences with a number and its noun; of all calls only ``tr`` has its plurals collected."""

    def missing(self, points: int) -> str:
        return self.tr("%n point(s) missing: count again.", "", points)

    def too_many(self, points: int) -> str:
        return self.tr("%n point(s) too many: count again.", "", points)

    def deals_left(self, deals: int) -> str:
        return self.tr("%n deal(s) to go", "", deals)


def deals_left_text(deals: int) -> str:
    """Return how many regular deals are still to be played."""
    return _Counted().deals_left(deals)


def fault_text(refused: Refused) -> str:
    """Return why a text cannot be written, in one or two sentences."""
    values = refused.values
    if refused.fault is Fault.SUM:
        return _sum_text(tuple(int(value) for value in values))
    shown = str(values[0]) if values else ""
    return _fault_texts()[refused.fault].format(value=shown, points=DEAL_POINTS)


def _fault_texts() -> dict[Fault, str]:
    return {
        Fault.UNREADABLE: translate(
            "Entry", "“{value}” is no entry: a number, or C, K, F, X. F1 lists them all."
        ),
        Fault.SIGN: translate(
            "Entry",
            "{value}: points have no sign before them. A sign after them, 83+ or 83-, "
            "says who took the last trick.",
        ),
        Fault.BLANK: translate("Entry", "{value}: there is a blank inside the number."),
        Fault.TOO_MANY: translate("Entry", "{value}: a deal has {points} points."),
        Fault.IMPOSSIBLE: translate(
            "Entry",
            "{value} cannot happen, nor can 1 or 129 ever: count again. If the table "
            "agrees on it all the same, press Shift+Enter.",
        ),
        Fault.LAST: translate("Entry", "{value} cannot be with that last trick."),
        Fault.BAD_SUM: translate(
            "Entry", "{value} is no sum: numbers with + and − between them, such as =11+10+4."
        ),
        Fault.WHO: translate("Entry", "Nobody at this table is meant by “{value}”: 8 4 2 6."),
        Fault.WHO_OF_TWO: translate(
            "Entry", "“{value}” may mean more than one player: use 8 4 2 6."
        ),
        Fault.TRICK: translate("Entry", "There is no trick “{value}” in a deal."),
        Fault.NEED_TWO: translate(
            "Entry", "Write two players' points, such as 50/40: the third follows."
        ),
        Fault.NEED_PLAYER: translate("Entry", "Say which player: add his key, 8 4 2."),
    }


def _sum_text(figures: tuple[int, ...]) -> str:
    total = sum(figures)
    terms = " + ".join(map(str, figures))
    if total < DEAL_POINTS:
        rest = _Counted().missing(DEAL_POINTS - total)
    else:
        rest = _Counted().too_many(total - DEAL_POINTS)
    return translate("Entry", "{terms} = {total}, {rest}").format(
        terms=terms, total=total, rest=rest
    )


def preview_text(voice: Voice, entry: DealEntry, order: tuple[Side, ...]) -> str:
    """Return what the others get by a line that is being typed, such as *Loro 64*.

    Args:
        voice: to whom it is told.
        entry: the line.
        order: the sides in the order of the columns.
    """
    if entry.kind is not DealKind.POINTS:
        return ""
    shares = dict(zip(voice.rules.sides, entry.points, strict=True))
    parts = [
        translate("Entry", "{side} {points}").format(side=side_name(voice, side), points=points)
        for side, points in shares.items()
        if side in order[1:]
    ]
    return ", ".join(parts)


def call_fault_text(voice: Voice, call: Call) -> str:
    """Return why a call cannot have been so, or nothing."""
    if impossibility(voice.rules, DealEntry.of_call(call)) is None:
        return ""
    most = most_points_in(voice.rules, min(call.after_trick, voice.rules.hand_size))
    return translate(
        "Entry", "{points} cannot be: {tricks} tricks hold at most {most} points."
    ).format(points=call.points, tricks=call.after_trick, most=most)


def call_verdict_text(voice: Voice, evaluation: Evaluation, entries: list[DealEntry]) -> str:
    """Return how a call at the end of ``entries`` is judged, with the sum.

    Args:
        voice: to whom it is told.
        evaluation: the sheet before it.
        entries: the lines with the call as the last one.
    """
    call = entries[-1].call
    verdict = evaluate(voice.rules, entries).verdict
    assert call is not None
    base = evaluation.totals[call.side]
    points = call.points
    if call.casson_side is not None:
        points = voice.rules.casson_points(call.casson_side)[call.side]
    total = base + points
    text = translate("Entry", "{base} + {points} = {total}").format(
        base=base, points=points, total=total
    )
    if verdict is None:
        return translate("Entry", "{text}: void, the deal is written as a casson").format(text=text)
    if verdict.reason is EndReason.CALL:
        return translate("Entry", "{text}, {target} or more: right").format(
            text=text, target=voice.rules.reach
        )
    why = _wrong_reason(voice, verdict.wrong.value if verdict.wrong else "", verdict.short_by)
    return translate("Entry", "{text}: wrong, {why}").format(text=text, why=why)


def _wrong_reason(voice: Voice, wrong: str, short_by: int) -> str:
    return {
        "early": translate("Entry", "a call before deal {deal} loses the match").format(
            deal=voice.rules.min_deals + 1
        ),
        "not on lead": translate("Entry", "the caller was not on lead"),
        "prompted": translate("Entry", "the partner had hinted at it"),
        "after last trick": translate("Entry", "the last trick was taken already"),
    }.get(wrong, translate("Entry", "short by {points}").format(points=short_by))


def consequence_text(voice: Voice, found: Consequence) -> str:
    """Return what a change of the sheet means for the match: one of four sentences."""
    after = found.after
    if found.change is Change.NOTHING:
        return translate("Entry", "Nothing else changes.")
    if found.change is Change.REOPENED:
        totals = _totals_text(voice, after)
        return translate("Entry", "The match is open again: {totals}.").format(totals=totals)
    if found.change is Change.TOTALS:
        text = translate("Entry", "The totals change: {totals}.").format(
            totals=_totals_text(voice, after)
        )
        if not found.before.decided and after.deals < voice.rules.min_deals:
            text = translate("Entry", "The totals change.")
    else:
        text = _winner_changes(voice, found)
    lost = found.no_longer_count
    if not lost:
        return text
    numbers = ", ".join(map(str, lost))
    more = translate("Entry", "These deals no longer count: {numbers}.").format(numbers=numbers)
    return f"{text} {more}"


def _winner_changes(voice: Voice, found: Consequence) -> str:
    before, after = found.before.verdict, found.after.verdict
    assert after is not None
    new = _winner_name(voice, after)
    if before is None or not before.decided:
        return translate("Entry", "The match is decided. Winner: {winner}.").format(winner=new)
    return translate("Entry", "The winner changes from {old} to {new}.").format(
        old=_winner_name(voice, before), new=new
    )


def _winner_name(voice: Voice, verdict: Verdict) -> str:
    if verdict.winner is None:
        return translate("Entry", "nobody")
    return side_name(voice, verdict.winner)


def _totals_text(voice: Voice, evaluation: Evaluation) -> str:
    parts = [
        translate("Entry", "{side} {points}").format(
            side=side_name(voice, side), points=evaluation.totals[side]
        )
        for side in _own_first(voice)
    ]
    return ", ".join(parts)


def _own_first(voice: Voice) -> tuple[Side, ...]:
    sides = voice.rules.sides
    place = sides.index(voice.side) if voice.side in sides else 0
    return (*sides[place:], *sides[:place])


def needs_lines(voice: Voice, evaluation: Evaluation, *, early: bool = False) -> list[str]:
    """Return what each side needs, one sentence a line, as the sheet may tell it.

    Args:
        voice: to whom it is told.
        evaluation: the sheet before the deal in hand.
        early: whether it is told before the last regular deal too.
    """
    rules = voice.rules
    if evaluation.decided or evaluation.verdict is not None:
        return []
    if len(rules.sides) > 2:
        text = needs_text(voice, evaluation)
        return [text] if text else []
    if evaluation.deals < rules.min_deals:
        last = evaluation.deals == rules.min_deals - 1
        return _before_last_regular(voice, evaluation) if early and last else []
    lines = [_need_line(voice, evaluation, side) for side in _own_first(voice)]
    whole = rules.total(evaluation.deals + 1)
    if whole > 2 * (rules.reach - 1):
        lines += _forced_lines(voice, evaluation, whole)
    return lines


def _need_line(voice: Voice, evaluation: Evaluation, side: Side) -> str:
    need = evaluation.need(side)
    if need > DEAL_POINTS:
        text = translate("Entry", "{side} {total}, {need} to go: not in this deal, cappotto apart.")
    else:
        text = translate("Entry", "{side} {total}, {need} to go: may be there after this deal.")
    return text.format(side=side_name(voice, side), total=evaluation.totals[side], need=need)


def _forced_lines(voice: Voice, evaluation: Evaluation, whole: int) -> list[str]:
    """Return what is sure before a deal that must end the match (Rule 7.3)."""
    reach = voice.rules.reach
    own, other = _own_first(voice)
    return [
        translate(
            "Entry",
            "Somebody gets there: {own} need {need}, {other} {their_need}. If nobody calls and "
            "both are there, more points win.",
        ).format(
            own=side_name(voice, own),
            need=evaluation.need(own),
            other=side_name(voice, other),
            their_need=evaluation.need(other),
        ),
        translate(
            "Entry",
            "Whoever falls short leaves the others on {least} or more; both get there only with "
            "{low} to {high}.",
        ).format(least=whole - reach + 1, low=reach, high=whole - reach),
    ]


def _before_last_regular(voice: Voice, evaluation: Evaluation) -> list[str]:
    """Return what the last regular deal must bring for a side to win by it."""
    lines = []
    for side in _own_first(voice):
        need = evaluation.need(side)
        if need > DEAL_POINTS:
            text = translate("Entry", "{side} cannot be there after this deal, cappotto apart.")
        else:
            text = translate("Entry", "{side}: there with {need} or more in this deal.")
        lines.append(text.format(side=side_name(voice, side), need=need))
    return lines


def result_text(voice: Voice, evaluation: Evaluation) -> str:
    """Return how a decided match was won, a call with its sum; empty while it goes on."""
    verdict = evaluation.verdict
    if verdict is None or not verdict.decided:
        return ""
    how = how_text(voice, verdict, evaluation.totals)
    call = next((row.entry.call for row in evaluation.rows if row.number == verdict.at_deal), None)
    if call is None or verdict.call_total is None:
        return translate("Entry", "{how}.").format(how=how[:1].upper() + how[1:])
    who = player_name(voice, call.seat) if call.seat else side_name(voice, call.side)
    base = evaluation.totals[call.side]
    told = translate("Entry", "{total}, call of {who} after trick {trick} ({base} + {points})")
    told = told.format(
        total=verdict.call_total,
        who=who,
        trick=call.after_trick,
        base=base,
        points=verdict.call_total - base,
    )
    if verdict.reason is EndReason.CALL:
        return translate("Entry", "{how}.").format(how=told)
    return translate("Entry", "{how}: {call}.").format(how=how[:1].upper() + how[1:], call=told)


def shortened(name: str) -> str:
    """Return a name with its middle left out if it is too long for a button or a sentence."""
    if len(name) <= _MOST_LETTERS:
        return name
    half = _MOST_LETTERS // 2
    return f"{name[:half].rstrip()}…{name[1 - half :].lstrip()}"


def seat_key_text(voice: Voice, seat: Seat) -> str:
    """Return a player with the key of the number pad that stands for the seat."""
    key = {Seat.NORTH: "8", Seat.WEST: "4", Seat.SOUTH: "2", Seat.EAST: "6"}[seat]
    return f"{key}  {player_name(voice, seat)}"
