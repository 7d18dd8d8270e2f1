"""The lenient reader of MPN: from tags and rows to records.

Every defect of a text becomes an ``MpnError`` with its line. What a text merely claims (its
result, a sheet line beside the cards of the same deal) is kept and compared elsewhere.
"""

from enum import Enum, auto
from typing import Final

from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.mpn.faults import Fault, MpnError
from madrasso_qt.rules.mpn.play import DEAL_TAGS, Section, deal_of, entry_from
from madrasso_qt.rules.mpn.record import MANDATORY, Record, RecordedDeal
from madrasso_qt.rules.mpn.scanner import Row, Tag, scan
from madrasso_qt.rules.mpn.sheet import entry_of, numbered
from madrasso_qt.rules.mpn.words import member, shown, side_of
from madrasso_qt.rules.ruleset import RuleError, RuleSet, Variant, Void
from madrasso_qt.rules.score import Closed, ClosedHow, DealEntry, DealKind

MATCH_TAGS: Final = frozenset(
    {
        *MANDATORY,
        "HouseRules",
        "MatchId",
        "NorthType",
        "WestType",
        "SouthType",
        "EastType",
        "Substitute",
        "ClosedBy",
        "Annotator",
        "Application",
        "UTCDate",
        "UTCTime",
    }
)
"""The tags of a match that this version knows; rows after another one are skipped with it."""

UNKNOWN: Final = ("", "?")
"""Values that say nothing."""


def read(source: str | bytes) -> list[Record]:
    """Return the matches of an MPN text in order, their deals replayed card by card.

    Args:
        source: the text, or the bytes of a file.

    Raises:
        MpnError: the text is no MPN, or the cards of a deal cannot have been played so.
    """
    drafts: list[_Draft] = []
    for item in scan(source):
        if isinstance(item, Tag) and item.name == "Event":
            drafts.append(_Draft(item))
        elif not drafts:
            raise MpnError(Fault.NO_EVENT, item.line)
        elif isinstance(item, Tag):
            drafts[-1].add_tag(item)
        else:
            drafts[-1].add_row(item)
    return [draft.record() for draft in drafts]


class _Part(Enum):
    """What a row belongs to."""

    NOTHING = auto()
    SHEET = auto()
    PLAY = auto()
    SKIPPED = auto()


class _Draft:
    """A match while its text is being read."""

    def __init__(self, event: Tag) -> None:
        self.tags = {"Event": event}
        self.sheet: Tag | None = None
        self.sheet_rows: list[Row] = []
        self.sections: list[Section] = []
        self.part = _Part.NOTHING

    def add_tag(self, tag: Tag) -> None:
        """Put a tag where it belongs; a repeated one is ignored."""
        self.part = _Part.NOTHING
        if tag.name == "Deal":
            self.sections.append(Section({"Deal": tag}))
        elif self.sections:
            tags = self.sections[-1].tags
            repeated = tags.setdefault(tag.name, tag) is not tag
            if repeated or tag.name not in DEAL_TAGS:
                self.part = _Part.SKIPPED
            elif tag.name == "Play":
                self.part = _Part.PLAY
        elif tag.name == "Sheet":
            self.part = _Part.SKIPPED if self.sheet else _Part.SHEET
            self.sheet = self.sheet or tag
        else:
            self.tags.setdefault(tag.name, tag)
            if tag.name not in MATCH_TAGS:
                self.part = _Part.SKIPPED

    def add_row(self, row: Row) -> None:
        """Put a row where it belongs; those of an unknown section are skipped."""
        if self.part is _Part.SHEET:
            self.sheet_rows.append(row)
        elif self.part is _Part.PLAY:
            self.sections[-1].add_row(row)
        elif self.part is _Part.NOTHING:
            raise MpnError(Fault.NO_SECTION, row.line, text=shown(row.text))

    def record(self) -> Record:
        """Return what the text says, understood and replayed.

        Raises:
            MpnError: it makes no sense.
        """
        rules, unknown = self._rules()
        keeper = self._keeper(rules)
        entries = self._entries(rules, keeper)
        deals = [deal_of(section, rules) for section in self.sections]
        played = _played(deals, rules)
        if self.sheet is None:
            entries = played
        tags = {name: tag.value for name, tag in self.tags.items()}
        tags |= {"Variant": rules.variant.value.capitalize(), "Keeper": keeper.value}
        for name in MANDATORY:
            tags.setdefault(name, "" if name == "East" and Seat.EAST not in rules.seats else "?")
        return Record(
            tags=tags,
            rules=rules,
            keeper=keeper,
            entries=tuple(entries),
            deals=tuple(deals),
            closed=self._closed(rules),
            has_sheet=self.sheet is not None,
            unknown_rules=unknown,
            tag_lines={name: tag.line for name, tag in self.tags.items()},
            entry_lines=tuple(row.line for row in self.sheet_rows),
        )

    def _entries(self, rules: RuleSet, keeper: Side) -> list[DealEntry]:
        """Return the lines of the sheet, their numbers checked."""
        entries: list[DealEntry] = []
        due = 1
        for row in self.sheet_rows:
            number, items = numbered(row)
            if number != due:
                raise MpnError(Fault.LINE_NUMBER, row.line, due=due, number=number)
            entries.append(entry_of(rules, keeper, items, row.line))
            due += entries[-1].kind is not DealKind.VOID
        return entries

    def _value(self, name: str) -> str:
        """Return the value of a tag, empty if there is none or it is unknown."""
        tag = self.tags.get(name)
        return "" if tag is None or tag.value in UNKNOWN else tag.value

    def _line(self, name: str) -> int:
        return self.tags[name].line if name in self.tags else self.tags["Event"].line

    def _rules(self) -> tuple[RuleSet, tuple[str, ...]]:
        """Return the rules and the texts of house rules that are not known."""
        name = self._value("Variant").lower() or Variant.CLASSIC.value
        variant = member(Variant, name, Fault.NO_VARIANT, self._line("Variant"))
        known: dict[str, str] = {}
        unknown: list[str] = []
        for text in filter(None, map(str.strip, self._value("HouseRules").split(";"))):
            key, _, value = (part.strip() for part in text.partition("="))
            if key in known or (key == "variant" and value == variant.value):
                continue
            try:
                RuleSet.from_keys({key: value}, variant)
            except RuleError:
                unknown.append(text)
                if key == "void":
                    # Nobody can say what that table had to play, so any card passes.
                    known["void"] = Void.FREE.value
            else:
                if key == "variant":
                    line = self._line("HouseRules")
                    raise MpnError(Fault.TWO_VARIANTS, line, value=value)
                known[key] = value
        return RuleSet.from_keys(known, variant), tuple(unknown)

    def _keeper(self, rules: RuleSet) -> Side:
        """Return who writes the sheet: the tag Sheet knows best."""
        sheet = self.sheet.value if self.sheet and self.sheet.value not in UNKNOWN else ""
        tag = self._value("Keeper")
        line = self.sheet.line if self.sheet and sheet else self._line("Keeper")
        keeper = side_of(rules, sheet or tag or rules.sides[0].value, line)
        if sheet and tag and side_of(rules, tag, self._line("Keeper")) is not keeper:
            raise MpnError(Fault.TWO_KEEPERS, line, sheet=sheet, text=shown(tag))
        return keeper

    def _closed(self, rules: RuleSet) -> Closed | None:
        """Return how the match was ended by word, if it was (Rule 7.7)."""
        how = self._value("Termination")
        if how == ClosedHow.ABANDONED.value:
            return Closed(ClosedHow.ABANDONED)
        if how != ClosedHow.RESIGNED.value:
            return None
        by, line = self._value("ClosedBy"), self._line("ClosedBy")
        if not by:
            raise MpnError(Fault.WHO_RESIGNED, self._line("Termination"))
        if by in [seat.value for seat in rules.seats]:
            return Closed(ClosedHow.RESIGNED, rules.side_of(Seat(by)))
        return Closed(ClosedHow.RESIGNED, side_of(rules, by, line))


def _played(deals: list[RecordedDeal], rules: RuleSet) -> list[DealEntry]:
    """Replay all deals; return their lines if they run from deal 1 without a gap."""
    entries: list[DealEntry] = []
    due, gap = 1, False
    for recorded in deals:
        entry = entry_from(recorded, rules)
        if entry is not None:
            gap = gap or recorded.number != due
            due += entry.kind is not DealKind.VOID
            entries.append(entry)
    return [] if gap else entries
