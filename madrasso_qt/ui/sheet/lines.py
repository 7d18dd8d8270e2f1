"""The score sheet as lines of text: what stands in which column, and how it is read aloud.

Hides the tradition of the paper (Rule 8.1): one column, not added until the last regular deal;
then the sum, the subtraction for the others, and totals deal by deal. The widget paints these
lines, the clipboard gets the same ones.
"""

from dataclasses import dataclass, replace
from enum import Enum

from madrasso_qt.rules.cards import Side
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.rules.score import Call, DealEntry, DealKind, Evaluation, Row, columns
from madrasso_qt.ui.words import (
    Voice,
    entry_text,
    needs_text,
    player_name,
    ruleset_text,
    side_members,
    side_name,
    translate,
    verdict_text,
)

CAPPOTTO_FIGURE = 1300
"""What stands for a cappotto on the sheet, with its sign (Rule 8.2)."""

LAST_MARK, CASSON_MARK, CALL_MARK, VOID_MARK, ASSIST_MARK = "·", "C", "F", "x", "*"


class LineKind(Enum):
    """What a line of the sheet is."""

    START = "start"
    DEAL = "deal"
    SUM = "sum"
    SUBTRACTION = "subtraction"
    TOTALS = "totals"
    CURRENT = "current"
    REMARK = "remark"


@dataclass(frozen=True)
class SheetLine:
    """One line of the sheet."""

    kind: LineKind
    """What it is."""
    spoken: str
    """The line as a sentence, for screen readers and tooltips."""
    number: str = ""
    """What stands at the left: the deal's number, or a dash."""
    figures: tuple[str, ...] = ()
    """What stands in each column; an empty text leaves it blank."""
    marks: tuple[str, ...] = ()
    """What stands beside each figure, as long as ``figures``."""
    pencil: tuple[str, ...] = ()
    """Running totals in pencil for each side, or nothing."""
    text: str = ""
    """A text across the columns, for a subtraction or a remark."""
    note: str = ""
    """A word or two at the right of the columns, where they leave room."""
    surplus: bool = False
    """Whether the match was decided before it, so that it does not count."""


@dataclass(frozen=True)
class Sheet:
    """Everything that stands on one sheet."""

    voice: Voice
    """To whom it speaks."""
    evaluation: Evaluation
    """The lines and what follows from them."""
    keeper: Side
    """Who writes it (Rule 8.1)."""
    current: int | None = None
    """The number of the deal in play, None if there is none."""
    show_sums: bool = False
    """Whether running totals are shown before the last regular deal."""
    voices: tuple[Voice, ...] = ()
    """How each line of the evaluation names those who sat there then; empty if they never
    changed."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides in the order of the columns, the keeper's first."""
        return columns(self.evaluation.rules, self.keeper)

    @property
    def footer(self) -> str:
        """The verdict, or in extra deals how far each side is from the target, or nothing."""
        verdict = self.evaluation.verdict
        if verdict is not None:
            return verdict_text(self.voice, verdict, self.evaluation.totals)
        return needs_text(self.voice, self.evaluation)

    def lines(self, counted: int | None = None) -> tuple[SheetLine, ...]:
        """Return the lines from top to bottom.

        Args:
            counted: how many lines are added up while the sum is being made; one more shows the
                subtraction too; None shows all that follows.
        """
        rules = self.evaluation.rules
        lines = [self._start_line()] if rules.start else []
        voices = self.voices or (self.voice,) * len(self.evaluation.rows)
        for row, voice in zip(self.evaluation.rows, voices, strict=True):
            if row.number is not None and row.number > rules.min_deals:
                lines += self._extra_lines(row, voice)
                continue
            lines.append(self._regular_line(row, voice))
            if row.number == rules.min_deals and row.points is not None:
                lines += self._sum_lines(row) if counted is None else self._count_lines(counted)
        if self.current is not None and not self.evaluation.decided:
            lines.append(self._current_line(self.current))
        if not self.evaluation.decided and self.evaluation.deals < rules.min_deals:
            lines.append(self._remark_line())
        return tuple(lines)

    @property
    def _written(self) -> tuple[Side, ...]:
        """The sides whose points are written in the regular deals (Rules 8.1, 10.2)."""
        return self.sides[: len(self.sides) - 1]

    def _ordered(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """Return values in the order of the rule set's sides in that of the columns."""
        by_side = dict(zip(self.evaluation.rules.sides, values, strict=True))
        return tuple(by_side[side] for side in self.sides)

    def _start_line(self) -> SheetLine:
        start = self.evaluation.rules.start
        text = translate("Sheet", "Each side starts from {points}.").format(points=start)
        figures = tuple(str(start) for _ in self._written)
        return SheetLine(LineKind.START, text, "", figures, ("",) * len(figures))

    def _regular_line(self, row: Row, voice: Voice) -> SheetLine:
        line = self._deal_line(row, self._written, voice)
        line = replace(line, note=_note(voice, row.entry))
        if not self.show_sums or row.points is None:
            return line
        return replace(line, pencil=tuple(str(total) for total in self._ordered(row.totals)))

    def _extra_lines(self, row: Row, voice: Voice) -> list[SheetLine]:
        lines = [self._deal_line(row, self.sides, voice)]
        if row.points is not None:
            lines.append(self._totals_line(row))
        elif row.entry.call is not None:
            lines += self._call_total_line(row.entry.call)
        return lines

    def _deal_line(self, row: Row, sides: tuple[Side, ...], voice: Voice) -> SheetLine:
        """Return the line of a deal with the columns of ``sides``."""
        return SheetLine(
            LineKind.DEAL,
            spoken_text(voice, row),
            "–" if row.number is None else f"{row.number}.",
            tuple(self._figure(row, side) for side in sides),
            tuple(self._mark(row.entry, side, sides) for side in sides),
            surplus=row.surplus,
        )

    def _figure(self, row: Row, side: Side) -> str:
        """Return what stands in the column of ``side``."""
        entry = row.entry
        place = self.evaluation.rules.sides.index(side)
        if row.points is not None:
            return str(row.points[place])
        if entry.kind is DealKind.VOID:
            return ""
        if entry.cappotto is not None:
            return f"+{CAPPOTTO_FIGURE}" if entry.cappotto is side else f"−{CAPPOTTO_FIGURE}"
        if entry.call is not None:
            return str(entry.call.points) if entry.call.side is side else ""
        return str(entry.points[place]) if entry.points else ""

    def _mark(self, entry: DealEntry, side: Side, sides: tuple[Side, ...]) -> str:
        """Return what stands beside the figure of ``side``."""
        first = side is sides[0]
        marks = ""
        if entry.kind is DealKind.VOID:
            return VOID_MARK if first else ""
        if entry.casson is not None:
            marks += CASSON_MARK if first else ""
        elif entry.call is not None:
            marks += CALL_MARK if _stands_at(entry.call.side, side, sides) else ""
        elif entry.last is side and entry.cappotto is None:
            marks += LAST_MARK
        return marks + (ASSIST_MARK if entry.assist and first else "")

    def _sum_lines(self, row: Row) -> list[SheetLine]:
        """Return the sum under the last regular deal and the subtraction (Rule 8.1)."""
        rules = self.evaluation.rules
        totals = self._ordered(row.totals)
        *written, rest = totals
        whole = rules.total(rules.min_deals)
        terms = " − ".join(str(total) for total in (whole, *written))
        text = f"{terms} = {rest}"
        figures = tuple(str(total) for total in written)
        return [
            SheetLine(
                LineKind.SUM,
                self._totals_spoken(totals),
                figures=(*figures, ""),
                marks=("",) * len(totals),
            ),
            SheetLine(LineKind.SUBTRACTION, text, text=text),
        ]

    def _count_lines(self, counted: int) -> list[SheetLine]:
        """Return the sum as far as ``counted`` lines are added, once all are the subtraction."""
        rows = self.evaluation.rows
        if counted > len(rows):
            return self._sum_lines(rows[-1])
        return self._sum_lines(rows[counted - 1])[:1] if counted else []

    def _totals_line(self, row: Row) -> SheetLine:
        totals = self._ordered(row.totals)
        figures = tuple(str(total) for total in totals)
        spoken = self._totals_spoken(totals)
        return SheetLine(LineKind.TOTALS, spoken, figures=figures, marks=("",) * len(figures))

    def _totals_spoken(self, totals: tuple[int, ...]) -> str:
        parts = [
            translate("Sheet", "{side} {total}").format(
                side=side_name(self.voice, side), total=total
            )
            for side, total in zip(self.sides, totals, strict=True)
        ]
        return translate("Sheet", "Totals: {totals}.").format(totals=", ".join(parts))

    def _call_total_line(self, call: Call) -> list[SheetLine]:
        """Return the caller's total as it was judged, under the call."""
        verdict = self.evaluation.verdict
        if verdict is None or verdict.call_total is None:
            return []
        total = str(verdict.call_total)
        figures = tuple(total if side is call.side else "" for side in self.sides)
        spoken = translate("Sheet", "Total with the call: {total}.").format(total=total)
        return [SheetLine(LineKind.TOTALS, spoken, figures=figures, marks=("",) * len(figures))]

    def _current_line(self, number: int) -> SheetLine:
        text = current_text(self.evaluation, number)
        return SheetLine(LineKind.CURRENT, text, f"{number}.", text=text)

    def _remark_line(self) -> SheetLine:
        text = translate("Sheet", "not added until deal {number}").format(
            number=self.evaluation.rules.min_deals
        )
        return SheetLine(LineKind.REMARK, text, text=text)


def spoken_text(voice: Voice, row: Row) -> str:
    """Return a line as a sentence, and whether it comes after the decision."""
    text = entry_text(voice, row.entry, row.number)
    if not row.surplus:
        return text
    return translate("Sheet", "{text} After the decision: does not count.").format(text=text)


def _note(voice: Voice, entry: DealEntry) -> str:
    """Return a word on what made a deal unlike others."""
    if entry.casson is not None and entry.casson.seat is not None:
        name = player_name(voice, entry.casson.seat)
        return translate("Sheet", "casson {name}").format(name=name)
    return {
        DealKind.POINTS: "",
        DealKind.CASSON: translate("Sheet", "casson"),
        DealKind.CAPPOTTO: translate("Sheet", "cappotto"),
        DealKind.CALL: translate("Sheet", "fora"),
        DealKind.VOID: translate("Sheet", "thrown in"),
    }[entry.kind]


def _stands_at(caller: Side, side: Side, sides: tuple[Side, ...]) -> bool:
    """Tell whether the mark of a call stands in the column of ``side``."""
    return side is caller or (caller not in sides and side is sides[0])


def current_text(evaluation: Evaluation, number: int) -> str:
    """Return which deal is in play, such as *base 7 of 10*, or *base 11* in extra deals."""
    regular = evaluation.rules.min_deals
    if number > regular:
        return translate("Sheet", "base {number}").format(number=number)
    return translate("Sheet", "base {number} of {regular}").format(number=number, regular=regular)


def sheet_text(sheet: Sheet) -> str:
    """Return the whole sheet as plain text for a fixed-width font."""
    heads = [
        translate("Sheet", "{side}: {members}").format(
            side=side_name(sheet.voice, side), members=side_members(sheet.voice, side)
        )
        if sheet.voice.rules.variant is not Variant.THREE and sheet.voice.side is not None
        else side_members(sheet.voice, side)
        for side in sheet.sides
    ]
    rows = [_line_text(line) for line in sheet.lines() if line.kind is not LineKind.REMARK]
    parts = ["Madrasso", ruleset_text(sheet.evaluation.rules), *heads, "", *rows]
    if sheet.footer:
        parts += ["", sheet.footer]
    return "\n".join(parts) + "\n"


def _line_text(line: SheetLine) -> str:
    """Return a line with its figures in columns."""
    cells = "".join(
        f"{figure:>6} {mark:<2}" for figure, mark in zip(line.figures, line.marks, strict=True)
    )
    pencil = f"  ({' – '.join(line.pencil)})" if line.pencil else ""
    text = f"{line.number:>4}{cells}{pencil}"
    if line.text:
        text += f"  {line.text}"
    if line.kind is LineKind.SUM:
        return f"    {'-' * len(cells)}\n{text.rstrip()}"
    return text.rstrip()
