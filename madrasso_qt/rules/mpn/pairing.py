"""Which cards of a record belong to which line of its sheet."""

from collections import Counter
from dataclasses import dataclass

from madrasso_qt.rules.mpn.play import lines_of as deal_lines
from madrasso_qt.rules.mpn.record import Record, RecordedDeal
from madrasso_qt.rules.score import DealEntry, DealKind, line_numbers


@dataclass(frozen=True)
class Line:
    """One line of a record: a deal with cards, with a line of the sheet, or with both."""

    record: Record
    """The record that it belongs to."""
    number: int
    """The number of the deal."""
    entry: DealEntry | None
    """Its line of the sheet; None while the deal goes on."""
    recorded: RecordedDeal | None
    """Its cards, if they are known."""

    @property
    def play(self) -> str:
        """Its cards as the section of a deal, as ``DealEntered.play`` keeps them."""
        return "\n".join(deal_lines(self.recorded)) if self.recorded else ""


def lines_of(record: Record) -> tuple[Line, ...]:
    """Return the lines of a record in the order of the table.

    Of several deals with one number (thrown in, and dealt again) each gets its own cards if all
    were recorded; else the cards belong to the deal that counted.
    """
    numbers = line_numbers(record.entries)
    written = Counter(numbers)
    known = {
        number: [deal for deal in record.deals if deal.number == number]
        for number in {*numbers, *(deal.number for deal in record.deals)}
    }
    lines = []
    for number, entry in zip(numbers, record.entries, strict=True):
        left = known[number]
        all_known = len(left) >= written[number]
        written[number] -= 1
        own = left.pop(0) if left and (all_known or entry.kind is not DealKind.VOID) else None
        lines.append(Line(record, number, entry, own))
    lines += [Line(record, n, None, deal) for n, left in sorted(known.items()) for deal in left]
    return tuple(lines)
