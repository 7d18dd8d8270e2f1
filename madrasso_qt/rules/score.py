"""The score sheet: one line a deal, and the one function that says what they add up to.

A played match, a sheet kept beside a real table and an imported record are all lists of
``DealEntry``; ``evaluate`` alone knows totals, the end of a match and its reason (Rules 7, 8).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import NamedTuple

from madrasso_qt.rules.cards import DEAL_POINTS, LAST_TRICK_POINTS, Rank, Seat, Side
from madrasso_qt.rules.ruleset import CallPrompted, CallWho, RuleSet, Tie, Variant


class DealKind(StrEnum):
    """What became of a deal; exactly one each (Rule 8.3)."""

    POINTS = "points"
    CASSON = "casson"
    CAPPOTTO = "cappotto"
    CALL = "call"
    VOID = "void"


class Duty(StrEnum):
    """Which duty a casson broke (Rule 6.5)."""

    FOLLOW = "follow"
    TRUMP = "trump"


@dataclass(frozen=True, slots=True)
class Casson:
    """A renege (Rule 6.5)."""

    side: Side
    """The offenders."""
    seat: Seat | None = None
    """Who reneged, if known."""
    trick: int | None = None
    """In which trick, 1 or more, if known."""
    duty: Duty | None = None
    """Which duty was broken, if known."""


@dataclass(frozen=True, slots=True)
class Call:
    """A *fora me ciamo* (Rule 7.4)."""

    side: Side
    """Whose call."""
    after_trick: int
    """How many tricks of the deal were complete, 0 or more."""
    points: int
    """What the caller's side had taken in this deal, 0 to 130."""
    seat: Seat | None = None
    """Who called, if known."""
    on_lead: bool = True
    """Whether the caller was about to lead."""
    prompted: bool = False
    """Whether his partner had hinted at it."""
    casson_side: Side | None = None
    """Whose casson was found while the call was counted (Rule 8.3)."""
    casson_seat: Seat | None = None
    """Who had reneged, if known."""


@dataclass(frozen=True, slots=True)
class DealEntry:
    """One line of the sheet: facts as they were said, nothing derived."""

    kind: DealKind
    """What became of the deal."""
    points: tuple[int, ...] = ()
    """For ``POINTS``: what each side took, in the order of ``RuleSet.sides``, 130 together."""
    casson: Casson | None = None
    """For ``CASSON``: the offence."""
    cappotto: Side | None = None
    """For ``CAPPOTTO``: who took all tricks (Rule 7.5)."""
    call: Call | None = None
    """For ``CALL``: the call."""
    why_void: str = ""
    """For ``VOID``: the reason in one word, or nothing."""
    dealer: Seat | None = None
    """Who dealt, if known."""
    lead: Seat | None = None
    """Who led to the first trick, if known."""
    last: Side | None = None
    """Who took the last trick, if known."""
    seconds: int | None = None
    """How long the deal took, if known."""
    stramazzo: bool = False
    """Whether 130 points in fewer than all tricks were marked as such (Rule 7.5)."""
    forced: bool = False
    """Whether an impossible figure was written because the table agreed on it."""
    assist: bool = False
    """Whether a hint, an undo or the live count was used."""

    @classmethod
    def of_points(cls, *points: int, last: Side | None = None) -> "DealEntry":
        """Return the line of a deal that was counted, the points in the order of the sides."""
        return cls(DealKind.POINTS, points=points, last=last)

    @classmethod
    def of_casson(cls, side: Side) -> "DealEntry":
        """Return the line of a deal in which ``side`` reneged."""
        return cls(DealKind.CASSON, casson=Casson(side))

    @classmethod
    def of_cappotto(cls, side: Side) -> "DealEntry":
        """Return the line of a deal in which ``side`` took all tricks."""
        return cls(DealKind.CAPPOTTO, cappotto=side)

    @classmethod
    def of_call(cls, call: Call) -> "DealEntry":
        """Return the line of a deal that a call stopped."""
        return cls(DealKind.CALL, call=call)

    @classmethod
    def of_void(cls, why: str = "") -> "DealEntry":
        """Return the line of a deal that was thrown in (Rule 3.5)."""
        return cls(DealKind.VOID, why_void=why)


def settle(entry: DealEntry, cassons: Sequence[Casson]) -> DealEntry:
    """Return the line that counts when cassons were named in a deal that ended as ``entry``.

    Implements the precedence of Rule 8.3 and, when both sides offended, Rule 6.5: the earlier
    trick decides; the same or an unknown trick makes the deal void. A call keeps its kind: a
    casson found in its count is judged with it.
    """
    if not cassons:
        return entry
    first = _deciding_casson(cassons)
    if first is None:
        return replace(entry, kind=DealKind.VOID, points=(), cappotto=None, call=None, last=None)
    offenders = {casson.side for casson in cassons}
    if entry.kind is DealKind.CAPPOTTO and entry.cappotto not in offenders:
        return entry
    if entry.call is not None:
        call = replace(entry.call, casson_side=first.side, casson_seat=first.seat)
        return replace(entry, call=call)
    return replace(entry, kind=DealKind.CASSON, casson=first, points=(), cappotto=None, last=None)


def _deciding_casson(cassons: Sequence[Casson]) -> Casson | None:
    """Return the casson that decides, or None if the deal is void (Rule 6.5)."""
    if len({casson.side for casson in cassons}) == 1:
        return cassons[0]
    if any(casson.trick is None for casson in cassons):
        return None
    earliest = min(casson.trick or 0 for casson in cassons)
    first = [casson for casson in cassons if casson.trick == earliest]
    return first[0] if len({casson.side for casson in first}) == 1 else None


class EndReason(Enum):
    """Why a match ended; the value is its spelling in records."""

    POINTS = "points"
    MORE_POINTS = "more points"
    CAPPOTTO = "cappotto"
    CALL = "call"
    WRONG_CALL = "wrong call"
    TIE_LAST_TRICK = "tie: last trick"
    TIE_ASK = "tie: ask who took the last trick"
    DRAW = "draw"
    RESIGNED = "resigned"
    ABANDONED = "abandoned"


class WrongCall(Enum):
    """What was wrong with a call, in the order in which it is judged (Rule 7.4)."""

    EARLY = "early"
    NOT_ON_LEAD = "not on lead"
    PROMPTED = "prompted"
    AFTER_LAST_TRICK = "after last trick"
    SHORT = "short by"


class Verdict(NamedTuple):
    """How a match ended."""

    winner: Side | None
    """Who won; None for a draw, an abandoned match, or a tie that must be asked about."""
    reason: EndReason
    """Why."""
    at_deal: int
    """The number of the deciding deal, 0 or more."""
    wrong: WrongCall | None = None
    """What was wrong with the call, for ``WRONG_CALL``."""
    short_by: int = 0
    """How many points the call lacked, for ``WrongCall.SHORT``."""
    caller: Side | None = None
    """Who called, for ``CALL`` and ``WRONG_CALL``."""
    call_total: int | None = None
    """The caller's total as judged, for ``CALL`` and ``WRONG_CALL``."""

    @property
    def decided(self) -> bool:
        """Whether the match is over (a tie that must be asked about is not)."""
        return self.reason is not EndReason.TIE_ASK

    def __str__(self) -> str:
        """Return the reason as records spell it, such as ``wrong call: short by 7``."""
        if self.wrong is None:
            return self.reason.value
        short = f" {self.short_by}" if self.wrong is WrongCall.SHORT else ""
        return f"{self.reason.value}: {self.wrong.value}{short}"


class ClosedHow(StrEnum):
    """How a match ended without the cards (Rule 7.7)."""

    RESIGNED = "resigned"
    ABANDONED = "abandoned"


class Closed(NamedTuple):
    """The end of a match by word instead of cards (Rule 7.7)."""

    how: ClosedHow
    """Resigned or abandoned."""
    side: Side | None = None
    """Who resigned."""


class Row(NamedTuple):
    """One line of the sheet with what follows from it."""

    entry: DealEntry
    """The line as written."""
    number: int | None
    """The deal's number; None for a void deal."""
    points: tuple[int, ...] | None
    """What it added for each side, in the order of ``RuleSet.sides``; None if it added nothing."""
    totals: tuple[int, ...]
    """The totals after it, in the order of ``RuleSet.sides``."""
    surplus: bool = False
    """Whether the match was decided before it, so that it does not count."""


class Evaluation(NamedTuple):
    """Everything that follows from a list of sheet lines."""

    rules: RuleSet
    """The rules by which it was judged."""
    rows: tuple[Row, ...]
    """Each line with its number, points and totals."""
    totals: Mapping[Side, int]
    """What each side has from its completed deals."""
    deals: int
    """How many deals counted, 0 or more."""
    verdict: Verdict | None
    """How the match ended, or None while it goes on."""

    @property
    def decided(self) -> bool:
        """Whether the match is over."""
        return self.verdict is not None and self.verdict.decided

    def need(self, side: Side) -> int:
        """Return how many points ``side`` lacks to the target, 0 or more."""
        return max(0, self.rules.reach - self.totals[side])


def evaluate(
    rules: RuleSet, entries: Iterable[DealEntry], closed: Closed | None = None
) -> Evaluation:
    """Return what the lines of a sheet add up to and how the match stands (Rules 7, 8, 10).

    Args:
        rules: the frozen rules of the match.
        entries: the lines in table order, void ones included.
        closed: how the match was ended by word, if it was.
    """
    judge = _Judge(rules)
    rows = tuple(judge.enter(entry) for entry in entries)
    if closed is not None and not judge.decided:
        judge.close(closed)
    totals = dict(zip(rules.sides, judge.totals, strict=True))
    return Evaluation(rules, rows, totals, judge.deals, judge.verdict)


class _Judge:
    """The running state of ``evaluate``."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.totals = [rules.start] * len(rules.sides)
        self.deals = 0
        self.verdict: Verdict | None = None

    @property
    def decided(self) -> bool:
        return self.verdict is not None

    def enter(self, entry: DealEntry) -> Row:
        """Count one line and return its row."""
        if entry.kind is DealKind.VOID:
            return Row(entry, None, None, tuple(self.totals), self.decided)
        if self.decided:
            return Row(entry, None, None, tuple(self.totals), surplus=True)
        self.deals += 1
        points = self._points(entry)
        if points is not None:
            self.totals = [total + new for total, new in zip(self.totals, points, strict=True)]
            self._count(entry)
        return Row(entry, self.deals, points, tuple(self.totals))

    def close(self, closed: Closed) -> None:
        """End the match by word (Rule 7.7)."""
        if closed.how is ClosedHow.ABANDONED or closed.side is None:
            self.verdict = Verdict(None, EndReason.ABANDONED, self.deals)
        else:
            winner = self._best_other(closed.side)
            self.verdict = Verdict(winner, EndReason.RESIGNED, self.deals)

    def _points(self, entry: DealEntry) -> tuple[int, ...] | None:
        """Return what a line adds, or None when it ends the match without being added."""
        if entry.kind is DealKind.CAPPOTTO:
            self.verdict = Verdict(entry.cappotto, EndReason.CAPPOTTO, self.deals)
            return None
        if entry.call is not None:
            return self._judge_call(entry.call)
        if entry.casson is not None:
            return self._casson_points(entry.casson.side)
        return entry.points

    def _casson_points(self, offender: Side) -> tuple[int, ...]:
        shares = self.rules.casson_points(offender)
        return tuple(shares[side] for side in self.rules.sides)

    def _judge_call(self, call: Call) -> tuple[int, ...] | None:
        """Judge a call (Rule 7.4); return points only if it is void (Rule 8.3)."""
        place = self.rules.sides.index(call.side)
        points = call.points
        if call.casson_side is not None:
            points = self._casson_points(call.casson_side)[place]
        total = self.totals[place] + points
        wrong = _wrong_call(self.rules, call, self.deals)
        short_by = max(0, self.rules.reach - total)
        if wrong is None and short_by:
            if call.casson_side not in (None, call.side):
                assert call.casson_side is not None
                return self._casson_points(call.casson_side)
            wrong = WrongCall.SHORT
        self.verdict = Verdict(
            call.side if wrong is None else self._best_other(call.side),
            EndReason.CALL if wrong is None else EndReason.WRONG_CALL,
            self.deals,
            wrong,
            short_by if wrong is WrongCall.SHORT else 0,
            call.side,
            total,
        )
        return None

    def _best_other(self, loser: Side) -> Side | None:
        """Return who wins when ``loser`` has lost; None if two others are equal (Rule 10.2)."""
        others = [
            (total, side)
            for total, side in zip(self.totals, self.rules.sides, strict=True)
            if side is not loser
        ]
        best = max(total for total, _ in others)
        leaders = [side for total, side in others if total == best]
        return leaders[0] if len(leaders) == 1 else None

    def _count(self, entry: DealEntry) -> None:
        """Look for a winner by count after a complete deal (Rules 7.1 to 7.3, 10.2)."""
        if self.deals < self.rules.min_deals:
            return
        over = [
            (total, side)
            for total, side in zip(self.totals, self.rules.sides, strict=True)
            if total >= self.rules.reach
        ]
        if not over:
            return
        best = max(total for total, _ in over)
        leaders = [side for total, side in over if total == best]
        if len(leaders) == 1:
            reason = EndReason.POINTS if len(over) == 1 else EndReason.MORE_POINTS
            self.verdict = Verdict(leaders[0], reason, self.deals)
        else:
            self._break_tie(leaders, entry)

    def _break_tie(self, leaders: list[Side], entry: DealEntry) -> None:
        """Apply the option ``tie`` to an exact tie at the target (Rules 7.3, 10.2)."""
        if self.rules.tie is Tie.EXTRA_DEAL:
            return
        if self.rules.tie is Tie.DRAW:
            self.verdict = Verdict(None, EndReason.DRAW, self.deals)
        elif entry.last is None:
            self.verdict = Verdict(None, EndReason.TIE_ASK, self.deals)
        elif entry.last in leaders:
            self.verdict = Verdict(entry.last, EndReason.TIE_LAST_TRICK, self.deals)


def _wrong_call(rules: RuleSet, call: Call, number: int) -> WrongCall | None:
    """Return what is wrong with a call apart from its points, the first that applies."""
    if number <= rules.min_deals:
        return WrongCall.EARLY
    if not call.on_lead and rules.call_who is CallWho.ON_LEAD:
        return WrongCall.NOT_ON_LEAD
    if call.prompted and rules.call_prompted is CallPrompted.LOSES:
        return WrongCall.PROMPTED
    if call.after_trick >= rules.hand_size and not rules.call_after_last_trick:
        return WrongCall.AFTER_LAST_TRICK
    return None


def impossibility(rules: RuleSet, entry: DealEntry) -> str | None:
    """Return why a line cannot be a deal's result, as an English sentence, or None.

    Covers what arithmetic forbids: a sum other than 130, the totals that no cards make (1 and
    129), a last trick that does not fit its points, and a call with more points than its tricks
    can hold. A ``forced`` line is only checked for its sum.
    """
    if entry.kind is DealKind.POINTS:
        return _points_impossibility(rules, entry)
    if entry.call is not None:
        return _call_impossibility(rules, entry.call)
    return None


def _points_impossibility(rules: RuleSet, entry: DealEntry) -> str | None:
    if len(entry.points) != len(rules.sides):
        return f"a deal has points for {len(rules.sides)} sides, not {len(entry.points)}"
    if any(not 0 <= points <= DEAL_POINTS for points in entry.points):
        return f"a side takes 0 to {DEAL_POINTS} points"
    if sum(entry.points) != DEAL_POINTS:
        return f"a deal has {DEAL_POINTS} points, not {sum(entry.points)}"
    if entry.forced:
        return None
    for side, points in zip(rules.sides, entry.points, strict=True):
        if points in (1, DEAL_POINTS - 1):
            return f"no cards make {points} points"
        if entry.last is not None and points not in totals_with_last(entry.last is side):
            took = "with" if entry.last is side else "without"
            return f"no side takes {points} points {took} the last trick"
    return None


def totals_with_last(last: bool) -> frozenset[int]:
    """Return the totals of a deal that a side can have with, or without, the last trick."""
    return _WITH_LAST if last else _WITHOUT_LAST


def takes_last(points: int) -> bool | None:
    """Tell whether a side with these points of a deal took the last trick; None if either may be.

    0, 2 to 9 and 11 are never, 119, 121 to 128 and 130 always made with the last trick.
    """
    with_it, without = points in _WITH_LAST, points in _WITHOUT_LAST
    return None if with_it is without else with_it


_CARD_TOTALS = frozenset(range(121)) - {1, 119}
_WITH_LAST = frozenset(total + LAST_TRICK_POINTS for total in _CARD_TOTALS)
_WITHOUT_LAST = _CARD_TOTALS


def _call_impossibility(rules: RuleSet, call: Call) -> str | None:
    if not 0 <= call.after_trick <= rules.hand_size:
        return f"a deal has {rules.hand_size} tricks, not {call.after_trick}"
    most = most_points_in(rules, call.after_trick)
    if not 0 <= call.points <= most:
        return f"{call.after_trick} tricks hold at most {most} points, not {call.points}"
    return None


def most_points_in(rules: RuleSet, tricks: int) -> int:
    """Return the most points that ``tricks`` tricks can hold, the last one's 10 included."""
    richest = sorted((rank.points for rank in Rank for _ in range(4)), reverse=True)
    most = sum(richest[: tricks * len(rules.seats)])
    return most + (LAST_TRICK_POINTS if tricks == rules.hand_size else 0)


def line_numbers(entries: Iterable[DealEntry]) -> list[int]:
    """Return the number that each line bears, 1 or more.

    A void line has the number of the deal that is dealt again (Rule 3.5).
    """
    numbers, due = [], 1
    for entry in entries:
        numbers.append(due)
        due += entry.kind is not DealKind.VOID
    return numbers


def keeper_of(rules: RuleSet, first_dealer: Seat) -> Side:
    """Return who writes the sheet by custom: the first dealer's side (Rule 8.1)."""
    return rules.side_of(first_dealer)


def columns(rules: RuleSet, keeper: Side) -> tuple[Side, ...]:
    """Return the sides in the order of the sheet, the keeper's first.

    Three-handed two columns are written and the third follows by subtraction (Rule 10.2).
    """
    place = rules.sides.index(keeper)
    if rules.variant is Variant.THREE:
        return (*rules.sides[place:], *rules.sides[:place])
    return (keeper, *(side for side in rules.sides if side is not keeper))
