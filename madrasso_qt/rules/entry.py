"""The language in which a deal is written on a kept sheet: one line of text, one hand.

``read_line`` says what a text means, what is wrong with it, or what must be asked; it never
changes a figure. Hides digits of other scripts, sums, and the arithmetic that tells who must have
taken the last trick.

    83  83+  83-     the keeper's points; the last trick theirs or the others'
    /47              the others' points
    83/47            both, checked against 130; three-handed 50/40 and the third by subtraction
    =11+10+4         a sum
    130s             130 points without a cappotto (stramazzo)
    c6 4 t           casson: who (8 4 2 6 or a letter), in which trick, against which duty
    k  /k  1300      cappotto of the keeper's side, of the others
    f8 5 70          call-out: who, after which trick, with how many points; then, if it was so,
                     offlead, prompted, found:WE
    x  x1            void, with its reason
    *1 *2 *3 *4      casson, cappotto, call-out, void, for a hand that stays on the number pad
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from madrasso_qt.rules.cards import DEAL_POINTS, LAST_TRICK_POINTS, Rank, Seat, Side
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import (
    Call,
    Casson,
    DealEntry,
    DealKind,
    Duty,
    columns,
    impossibility,
    takes_last,
)

SEAT_KEYS: Final = {"8": Seat.NORTH, "4": Seat.WEST, "2": Seat.SOUTH, "6": Seat.EAST}
"""The keys of the number pad that lie as the seats do."""

VOID_REASONS: Final = {"1": "misdealt", "2": "exposed", "3": "wrong count"}
"""What stands for the usual reasons of a void deal."""

CAPPOTTO_FIGURE: Final = 1300
"""What is written for a cappotto, by tradition (Rule 8.2)."""

_PAD: Final = {"*1": "c", "*2": "k", "*3": "f", "*4": "x"}
_LIKELY: Final = range(10, 121)
"""The totals that more than one deal in a hundred has."""


class Fault(Enum):
    """Why a text cannot be written on the sheet."""

    UNREADABLE = "unreadable"
    """It is nothing that a line could hold."""
    SIGN = "sign"
    """A number has a sign."""
    BLANK = "blank"
    """A number has a blank inside."""
    TOO_MANY = "too many"
    """A number is over 130."""
    IMPOSSIBLE = "impossible"
    """No cards make this total: 1 or 129."""
    SUM = "sum"
    """The points of all sides are not 130 together."""
    LAST = "last"
    """These points do not go with the last trick."""
    BAD_SUM = "bad sum"
    """What stands after ``=`` is no sum, or less than nothing."""
    WHO = "who"
    """A letter means nobody at this table."""
    WHO_OF_TWO = "who of two"
    """A letter means more than one player."""
    TRICK = "trick"
    """There is no such trick."""
    NEED_TWO = "need two"
    """Three-handed two players' points are needed."""
    NEED_PLAYER = "need player"
    """Three-handed it must be said which of the others."""


class Ask(Enum):
    """What must be asked before a line is written."""

    KIND = "kind"
    """0 or 130: cappotto, stramazzo or casson?"""
    CAPPOTTO = "cappotto"
    """All tricks? It ends the match."""
    OFFENDER = "offender"
    """Whose casson?"""


@dataclass(frozen=True)
class Keeping:
    """For which sheet a text is read."""

    rules: RuleSet
    """The rules of the match."""
    keeper: Side
    """Who writes the sheet."""
    names: Mapping[Seat, str] = field(default_factory=dict)
    """The short names of the players, whose first letters may stand for them."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides in the order of the sheet's columns."""
        return columns(self.rules, self.keeper)

    def entry(self, *shares: int, last: Side | None = None) -> DealEntry:
        """Return the line with these points in the order of the columns."""
        by_side = dict(zip(self.sides, shares, strict=True))
        return DealEntry.of_points(*(by_side[side] for side in self.rules.sides), last=last)


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing was typed; blank is not 0."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The text cannot be written."""

    fault: Fault
    """Why."""
    values: tuple[int | str, ...] = ()
    """The figures or words that are wrong."""
    instead: DealEntry | None = None
    """For ``LAST``: the line with the last trick elsewhere; for ``IMPOSSIBLE``: the line that
    may be written because the table agrees on it."""


@dataclass(frozen=True, slots=True)
class Written:
    """The text is a line."""

    entry: DealEntry
    """The line, as far as it is known."""
    ask: Ask | None = None
    """What must be asked first."""
    unlikely: bool = False
    """Whether such a figure is rare enough to be looked at twice."""
    last_forced: bool = False
    """Whether the points alone tell who took the last trick."""


@dataclass(frozen=True, slots=True)
class Calling:
    """A call-out, with what was said about it so far."""

    seat: Seat | None = None
    """Who called."""
    after_trick: int | None = None
    """After how many tricks."""
    points: int | None = None
    """What the caller's side had taken in the deal."""
    on_lead: bool = True
    """Whether the caller was about to lead."""
    prompted: bool = False
    """Whether the partner had hinted at it."""
    casson_side: Side | None = None
    """Whose casson was found while it was counted."""

    def entry(self, rules: RuleSet) -> DealEntry | None:
        """Return the line, None while something is not said."""
        if self.seat is None or self.after_trick is None or self.points is None:
            return None
        return DealEntry.of_call(
            Call(
                side=rules.side_of(self.seat),
                after_trick=self.after_trick,
                points=self.points,
                seat=self.seat,
                on_lead=self.on_lead,
                prompted=self.prompted,
                casson_side=self.casson_side,
            )
        )


Reading = Nothing | Refused | Written | Calling


def read_line(text: str, keeping: Keeping, last: Side | None = None) -> Reading:
    """Return what ``text`` means on a sheet.

    Args:
        text: what was typed.
        keeping: for which sheet.
        last: who took the last trick, if it was said elsewhere than in the text.
    """
    text = text.strip()
    if not text:
        return Nothing()
    plain = _PAD.get(text[:2], text[:2]) + text[2:]
    reader = _Reader(keeping, last)
    try:
        return reader.read(_digits(plain.casefold()))
    except _FaultError as error:
        return error.refused


def points_of(text: str) -> int | None:
    """Return the points that a number or a sum says, 0 to 130; None if it is neither."""
    try:
        return _number(_digits(text))
    except _FaultError:
        return None


def spell(entry: DealEntry, keeping: Keeping) -> str:
    """Return the text that ``read_line`` reads as ``entry``; the last trick is in it if known."""
    if entry.kind is DealKind.VOID:
        return f"x {entry.why_void}".strip()
    if entry.casson is not None:
        casson = entry.casson
        who = f":{casson.seat.value}" if casson.seat else f" {casson.side.value}"
        trick = f" {casson.trick}" if casson.trick else ""
        duty = {None: "", Duty.FOLLOW: " f", Duty.TRUMP: " t"}[casson.duty]
        return f"c{who}{trick}{duty}"
    if entry.cappotto is not None:
        if len(keeping.sides) == 2:
            return "k" if entry.cappotto is keeping.keeper else "/k"
        return f"k:{entry.cappotto.value}"
    if entry.call is not None:
        return _spelled_call(entry.call)
    shares = dict(zip(keeping.rules.sides, entry.points, strict=True))
    written = [str(shares[side]) for side in keeping.sides[:-1]]
    sign = {keeping.keeper: "+", None: ""}.get(entry.last, "-" if len(shares) == 2 else "")
    return "/".join(written) + ("s" if entry.stramazzo else sign)


def _spelled_call(call: Call) -> str:
    caller = call.seat.value if call.seat else ""
    words = [f"f:{caller}@{call.after_trick}={call.points}"]
    words += ["offlead"] * (not call.on_lead) + ["prompted"] * call.prompted
    words += [f"found:{call.casson_side.value}"] if call.casson_side else []
    return " ".join(words)


def as_kind(entry: DealEntry, kind: DealKind, keeping: Keeping) -> DealEntry:
    """Return what a line of 0 and 130 points is if it was of ``kind`` (Rules 7.5, 8.3).

    Args:
        entry: points of which one side took all.
        kind: CAPPOTTO, POINTS for a stramazzo, or CASSON.
        keeping: the sheet.
    """
    sides = keeping.rules.sides
    winner = sides[entry.points.index(DEAL_POINTS)]
    base = replace(entry, points=(), last=None)
    if kind is DealKind.CAPPOTTO:
        return replace(base, kind=kind, cappotto=winner)
    if kind is DealKind.CASSON:
        loser = next(side for side in sides if side is not winner)
        return replace(base, kind=kind, casson=Casson(loser))
    return replace(entry, stramazzo=True, last=winner)


class _FaultError(Exception):
    """The text is refused."""

    def __init__(self, fault: Fault, *values: int | str, instead: DealEntry | None = None) -> None:
        super().__init__(fault.value)
        self.refused = Refused(fault, values, instead)


class _Reader:
    """One text on its way to a line."""

    def __init__(self, keeping: Keeping, last: Side | None) -> None:
        self.keeping = keeping
        self.rules = keeping.rules
        self.last = last

    def read(self, text: str) -> Reading:
        own, others = str(CAPPOTTO_FIGURE), (f"-{CAPPOTTO_FIGURE}", f"−{CAPPOTTO_FIGURE}")
        if text == own or text in others:
            return self._cappotto("" if text == own else "/")
        if text[0] == "c":
            return self._casson(text[1:])
        if text[0] == "k":
            return self._cappotto(text[1:])
        if text[0] == "f":
            return self._call(text[1:])
        if text[0] == "x":
            return self._void(text[1:])
        if text in ("/k", "/ k"):
            return self._cappotto("/")
        return self._points(text)

    # Points

    def _points(self, text: str) -> Reading:
        if text[0] in "+-−":
            raise _FaultError(Fault.SIGN, text)
        stramazzo = text.endswith("s")
        text = text.removesuffix("s").rstrip()
        last = self._last_of(text)
        if text[-1:] in ("+", "-", "−"):
            text = text[:-1].rstrip()
        figures = self._figures(text)
        entry = replace(self.keeping.entry(*figures), last=last)
        entry = self._forced(entry)
        self._check(entry, forced=entry.last is not None and last is None)
        if DEAL_POINTS in figures and len(figures) == 2:
            if stramazzo:
                return Written(as_kind(entry, DealKind.POINTS, self.keeping))
            return Written(entry, Ask.KIND, last_forced=True)
        if stramazzo:
            raise _FaultError(Fault.UNREADABLE, f"{text}s")
        unlikely = any(points not in _LIKELY for points in figures) and len(figures) == 2
        return Written(entry, unlikely=unlikely, last_forced=last is None and bool(entry.last))

    def _last_of(self, text: str) -> Side | None:
        """Return who took the last trick by the sign at the end, or as it was said elsewhere."""
        sign = text[-1:]
        if sign == "+":
            return self.keeping.keeper
        if sign not in ("-", "−") or not sign:
            return self.last
        if len(self.rules.sides) > 2:
            raise _FaultError(Fault.NEED_PLAYER)
        return self.keeping.sides[1]

    def _figures(self, text: str) -> tuple[int, ...]:
        """Return the points of all sides in the order of the columns."""
        parts = text.split("/")
        three = len(self.rules.sides) == 3
        if three and len(parts) == 1:
            _number(parts[0])
            raise _FaultError(Fault.NEED_TWO)
        if not three and len(parts) == 2 and not parts[0].strip():
            theirs = _number(parts[1])
            return DEAL_POINTS - theirs, theirs
        if len(parts) > len(self.rules.sides):
            raise _FaultError(Fault.UNREADABLE, text)
        numbers = [_number(part) for part in parts]
        if len(numbers) < len(self.rules.sides):
            numbers.append(DEAL_POINTS - sum(numbers))
        if sum(numbers) != DEAL_POINTS or min(numbers) < 0:
            given = numbers if len(parts) == len(self.rules.sides) else numbers[:-1]
            raise _FaultError(Fault.SUM, *given)
        return tuple(numbers)

    def _forced(self, entry: DealEntry) -> DealEntry:
        """Return the line with who took the last trick, if nothing was said and it must be."""
        if entry.last is not None or len(entry.points) != 2:
            return entry
        for side, points in zip(self.rules.sides, entry.points, strict=True):
            if takes_last(points):
                return replace(entry, last=side)
        return entry

    def _check(self, entry: DealEntry, *, forced: bool) -> None:
        """Refuse what no cards make (the validator of every way onto the sheet)."""
        if impossibility(self.rules, entry) is None:
            return
        agreed = replace(entry, forced=True, last=None if forced else entry.last)
        own = entry.points[self.rules.sides.index(self.keeping.keeper)]
        if impossibility(self.rules, replace(entry, last=None)) is not None:
            wrong = next(points for points in entry.points if points in (1, DEAL_POINTS - 1))
            raise _FaultError(
                Fault.IMPOSSIBLE, own if own in (1, DEAL_POINTS - 1) else wrong, instead=agreed
            )
        elsewhere = [
            replace(entry, last=side) for side in self.rules.sides if side is not entry.last
        ]
        good = [other for other in elsewhere if impossibility(self.rules, other) is None]
        raise _FaultError(Fault.LAST, own, instead=good[0] if good else None)

    # Other kinds

    def _casson(self, text: str) -> Reading:
        """Read who reneged, in which trick, against which duty."""
        duty = None
        words = _words(text)
        if words and words[-1] in ("f", "t") and (len(words) > 1 or self._is_duty(words[-1])):
            duty = Duty.FOLLOW if words.pop() == "f" else Duty.TRUMP
        who, rest = self._who(words)
        trick = None
        if rest:
            trick = self._trick(rest.pop(0), least=1)
        if rest:
            raise _FaultError(Fault.UNREADABLE, " ".join(rest))
        if who is None:
            casson = Casson(self.keeping.keeper, trick=trick, duty=duty)
            return Written(DealEntry(DealKind.CASSON, casson=casson), Ask.OFFENDER)
        side, seat = who
        return Written(DealEntry(DealKind.CASSON, casson=Casson(side, seat, trick, duty)))

    def _is_duty(self, letter: str) -> bool:
        """Tell whether a single letter can only be a duty, not a player."""
        return not self._seats_of(letter)

    def _cappotto(self, text: str) -> Reading:
        words = _words(text)
        if words == ["/"] and len(self.rules.sides) == 2:
            side = self.keeping.sides[1]
        elif words == ["/"]:
            raise _FaultError(Fault.NEED_PLAYER)
        elif not words:
            side = self.keeping.keeper
        else:
            who, rest = self._who(words)
            if rest or who is None:
                raise _FaultError(Fault.NEED_PLAYER)
            side = who[0]
        return Written(DealEntry.of_cappotto(side), Ask.CAPPOTTO)

    def _call(self, text: str) -> Reading:
        flags = {word: word in text for word in ("offlead", "prompted")}
        found = re.search(r"found:([nwse]{1,2})", text)
        text = re.sub(r"offlead|prompted|found:[nwse]{1,2}", "", text)
        who, rest = self._who(_words(text))
        if len(rest) > 2 or (who is not None and who[1] is None):
            raise _FaultError(Fault.UNREADABLE, text.strip())
        return Calling(
            seat=who[1] if who else None,
            after_trick=self._trick(rest[0], least=0) if rest else None,
            points=_number(rest[1]) if len(rest) > 1 else None,
            on_lead=not flags["offlead"],
            prompted=flags["prompted"],
            casson_side=self._side(found.group(1)) if found else None,
        )

    def _side(self, word: str) -> Side:
        for side in self.rules.sides:
            if side.value.casefold() == word:
                return side
        raise _FaultError(Fault.WHO, word)

    def _void(self, text: str) -> Reading:
        text = text.lstrip(": ").strip()
        return Written(DealEntry.of_void(VOID_REASONS.get(text, text)))

    def _who(self, words: list[str]) -> tuple[tuple[Side, Seat | None] | None, list[str]]:
        """Return whom the first word names, and the words after it."""
        if not words:
            return None, []
        first, rest = words[0], words[1:]
        for side in self.rules.sides:
            if first == side.value.casefold() and len(first) > 1:
                return (side, None), rest
        if first[0].isdigit() and len(first) > 1:
            rest = [first[1:], *rest]
            first = first[0]
        seats = self._seats_of(first)
        if not seats:
            raise _FaultError(Fault.WHO, first)
        if len(seats) > 1:
            raise _FaultError(Fault.WHO_OF_TWO, first)
        return (self.rules.side_of(seats[0]), seats[0]), rest

    def _seats_of(self, word: str) -> list[Seat]:
        """Return whose key, first letter or letter of the compass ``word`` is."""
        if word in SEAT_KEYS:
            return [SEAT_KEYS[word]] if SEAT_KEYS[word] in self.rules.seats else []
        if word.startswith(":"):
            return [seat for seat in self.rules.seats if f":{seat.value.casefold()}" == word]
        return [
            seat
            for seat in self.rules.seats
            if word == seat.value.casefold()
            or word == self.keeping.names.get(seat, "")[:1].casefold()
        ]

    def _trick(self, text: str, least: int) -> int:
        if not re.fullmatch("[0-9]{1,2}", text):
            raise _FaultError(Fault.TRICK, text)
        number = int(text)
        if not least <= number <= self.rules.hand_size:
            raise _FaultError(Fault.TRICK, number)
        return number


def _digits(text: str) -> str:
    """Return ``text`` with the digits of every script as those of ours."""
    return "".join(
        str(unicodedata.decimal(char)) if unicodedata.category(char) == "Nd" else char
        for char in text
    )


def _words(text: str) -> list[str]:
    """Return the words of what follows a letter; ``:E`` is a letter of the compass."""
    spaced = re.sub(r"[\s,;@=]+", " ", text)
    spaced = re.sub(r"^ *([a-z])(?=[0-9])", r"\1 ", spaced)
    spaced = re.sub(r"([0-9])(?=[ft]$)", r"\1 ", spaced)
    return spaced.replace(": ", ":").split()


def _number(text: str) -> int:
    """Return the points that ``text`` says, a sum worked out."""
    text = text.strip()
    if text.startswith("="):
        return _sum(text)
    if text[:1] in ("+", "-", "−"):
        raise _FaultError(Fault.SIGN, text)
    if re.fullmatch(r"[0-9][0-9 ]*[0-9]", text) and " " in text:
        raise _FaultError(Fault.BLANK, text)
    if not re.fullmatch(r"[0-9]{1,4}", text):
        raise _FaultError(Fault.UNREADABLE, text)
    if int(text) > DEAL_POINTS:
        raise _FaultError(Fault.TOO_MANY, int(text))
    return int(text)


def _sum(text: str) -> int:
    terms = re.sub(r"\s+", "", text[1:]).replace("−", "-")
    if not re.fullmatch(r"[0-9]{1,4}([+-][0-9]{1,4}){0,40}", terms):
        raise _FaultError(Fault.BAD_SUM, text)
    total = sum(int(term) for term in re.findall(r"[+-]?[0-9]+", terms))
    if total > DEAL_POINTS:
        raise _FaultError(Fault.TOO_MANY, total)
    if total < 0:
        raise _FaultError(Fault.BAD_SUM, text)
    return total


# A whole column


@dataclass(frozen=True, slots=True)
class ColumnItem:
    """One deal of a pasted column."""

    text: str
    """As it stands in the column."""
    reading: Reading
    """What it means."""
    entry: DealEntry | None = None
    """The line, None if it cannot be taken over as it is."""

    @property
    def is_read(self) -> bool:
        """Whether it can be taken over as it is."""
        return self.entry is not None


def read_column(text: str, keeping: Keeping) -> list[ColumnItem]:
    """Return the deals of a column, in their order; what cannot be read is among them.

    A single line holds several deals, ``71 83 54 c:E x 47``. Several lines, as a spreadsheet
    gives them, hold one each: a number of the deal before it is left out, and points in cells
    side by side are checked against 130. A cappotto needs no question here.
    """
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    if len(rows) == 1 and "\t" not in rows[0]:
        rows = rows[0].replace(";", " ").split()
    return [_column_item(row, keeping) for row in rows]


def _column_item(row: str, keeping: Keeping) -> ColumnItem:
    cells = [cell.strip() for cell in re.split(r"[\t;]", row) if cell.strip()]
    if cells:
        cells[0] = re.sub(r"^[0-9]{1,3}[.)]\s*", "", cells[0])
    cells = [cell for cell in cells if cell]
    many = len(cells) > 1 and all(re.fullmatch("[0-9]{1,3}", _digits(cell)) for cell in cells)
    reading = read_line("/".join(cells) if many else " ".join(cells), keeping)
    if isinstance(reading, Written) and reading.ask in (None, Ask.CAPPOTTO):
        return ColumnItem(row, reading, reading.entry)
    if isinstance(reading, Calling):
        entry = reading.entry(keeping.rules)
        if entry is not None and impossibility(keeping.rules, entry) is None:
            return ColumnItem(row, reading, entry)
    return ColumnItem(row, reading)


# Counting by letters


@dataclass(frozen=True, slots=True)
class CardCount:
    """A pile counted card by card."""

    points: int
    """What it is worth."""
    counted: Mapping[str, int]
    """How often each letter was typed."""
    rest: str
    """The letters of what is in the other pile."""
    wrong: str = ""
    """The first letter that is none, or comes too often; nothing if all is well."""


CARD_LETTERS: Final = {
    "A": Rank.ASSO,
    "T": Rank.TRE,
    "R": Rank.RE,
    "C": Rank.CAVALLO,
    "F": Rank.FANTE,
}
"""The letters for the cards that count."""
LAST_LETTER: Final = "U"
"""The letter for the last trick, *ultima*."""


def count_cards(letters: str) -> CardCount:
    """Return what a pile is worth whose cards are called by letters, such as ``AATRRFU``.

    A T R C F are ace, three, king, horse and jack, each at most four times; U is the last trick;
    blanks do not count.
    """
    whole = Counter(dict.fromkeys(CARD_LETTERS, 4)) + Counter(LAST_LETTER)
    worth = {letter: rank.points for letter, rank in CARD_LETTERS.items()}
    worth[LAST_LETTER] = LAST_TRICK_POINTS
    counted: Counter[str] = Counter()
    wrong = ""
    for letter in letters.upper():
        if letter.isspace():
            continue
        if counted[letter] >= whole[letter]:
            wrong = wrong or letter
            continue
        counted[letter] += 1
    points = sum(worth[letter] * times for letter, times in counted.items())
    rest = "".join((whole - counted).elements())
    return CardCount(points, dict(counted), rest, wrong)
