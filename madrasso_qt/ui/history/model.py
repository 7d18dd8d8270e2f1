"""The matches of the history as a table model: one is read when its line is first seen."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QDateTime, QLocale, QModelIndex, QObject, Qt
from PySide6.QtGui import QFontMetrics

from madrasso_qt.library import LibraryError, MatchInfo
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.score import EndReason
from madrasso_qt.ui import words
from madrasso_qt.ui.library_words import trouble_text
from madrasso_qt.ui.words import translate

DATE, SIDES, RESULT, DEALS, HOW, NOTE = range(6)
LEAST_SIDES = 18
"""How many letters of a pair are seen at least, however large the text is."""

_Role = Qt.ItemDataRole
_Index = QModelIndex


class HistoryModel(QAbstractTableModel):
    """Shows matches; ``set_matches`` changes which."""

    def __init__(self, info_of: Callable[[str], MatchInfo], parent: QObject | None = None) -> None:
        """Show no match.

        Args:
            info_of: gives a match in full.
            parent: the owner.
        """
        super().__init__(parent)
        self._info_of = info_of
        self._infos: dict[str, MatchInfo] = {}
        self._texts: dict[str, tuple[str, ...]] = {}
        self.ids: list[str] = []
        """The matches that are shown, from top to bottom."""

    def set_matches(self, ids: list[str]) -> None:
        """Show other matches."""
        self.beginResetModel()
        self.ids = ids
        self.endResetModel()

    def forget(self) -> None:
        """Read again what is seen next: matches may have changed, or the language."""
        self._infos.clear()
        self._texts.clear()

    def info(self, row: int) -> MatchInfo:
        """Return the match in a row.

        Raises:
            LibraryError: it cannot be read.
        """
        match_id = self.ids[row]
        if match_id not in self._infos:
            self._infos[match_id] = self._info_of(match_id)
        return self._infos[match_id]

    def row_of(self, match_id: str) -> int:
        """Return the row of a match, -1 if it is not shown."""
        return self.ids.index(match_id) if match_id in self.ids else -1

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # type: ignore[override]  # noqa: B008
        """Return how many lines there are."""
        return 0 if parent.isValid() else len(self.ids)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # type: ignore[override]  # noqa: B008
        """Return how many columns there are."""
        return 0 if parent.isValid() else NOTE + 1

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole
    ) -> Any:
        """Return the head of a column."""
        if orientation is Qt.Orientation.Horizontal and role == _Role.DisplayRole:
            return (
                translate("History", "Date"),
                translate("History", "Sides"),
                translate("History", "Result"),
                translate("History", "Deals"),
                translate("History", "How"),
                translate("History", "Note"),
            )[section]
        return None

    def data(self, index: Any, role: int = _Role.DisplayRole) -> Any:
        """Return what stands in a cell."""
        if not index.isValid():
            return None
        if role in (_Role.DisplayRole, _Role.AccessibleTextRole, _Role.ToolTipRole):
            text = self._texts_of(index.row())[index.column()]
            if role == _Role.AccessibleTextRole:
                return text.replace("\n", " – ")
            return words.plain_tooltip(text) if role == _Role.ToolTipRole else text
        if role == _Role.TextAlignmentRole and index.column() == DEALS:
            return Qt.AlignmentFlag.AlignCenter
        return None

    def _texts_of(self, row: int) -> tuple[str, ...]:
        match_id = self.ids[row]
        if match_id not in self._texts:
            try:
                self._texts[match_id] = line_texts(self.info(row))
            except LibraryError as error:
                return ("", trouble_text(error.trouble), "", "", "", "")
        return self._texts[match_id]


def row_height(metrics: QFontMetrics) -> int:
    """Return how high a line is, in pixels: two pairs stand one above the other."""
    # The isolates round a name may come from another font, with higher lines.
    name = words.isolate("A")
    return metrics.size(0, f"{name}\n{name}").height() + 4


def line_texts(info: MatchInfo) -> tuple[str, ...]:
    """Return the texts of a match in the order of the columns."""
    note = [words.isolate(text) for text in (info.title, info.place, info.note) if text]
    if info.variant is not None and info.variant is not Variant.CLASSIC:
        note.append(words.variant_name(info.variant))
    return (
        date_text(info.created_at),
        sides_text(info, "\n"),
        score_text(info),
        str(info.deals),
        how_text(info),
        ", ".join(note),
    )


def date_text(moment: datetime | None) -> str:
    """Return a moment in the local time and the custom of the system; one to come gets a "?"."""
    if moment is None:
        return "?"
    local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    text = QLocale().toString(local, QLocale.FormatType.ShortFormat)
    return f"{text} ?" if moment > datetime.now(UTC) else text


def voice_of(info: MatchInfo) -> words.Voice | None:
    """Return the voice that speaks to the person of a match; None if it cannot be read."""
    if info.variant is None or not info.players:
        return None
    rules = RuleSet.of(variant=info.variant)
    names = {seat: player.name for seat, player in info.players.items()}
    people = [seat for seat, player in info.players.items() if not player.bot]
    if len(people) != 1:
        return words.Voice(rules, names)
    return words.Voice.at(rules, names, people[0])


def sides_text(info: MatchInfo, between: str = " – ") -> str:
    """Return who plays, the pairs together; each name of the day when it was played.

    Args:
        info: the match.
        between: stands between the sides; three who play each for himself have commas.
    """
    voice = voice_of(info)
    if voice is None:
        return words.isolate(info.title)
    sides = [words.side_members(voice, side) for side in voice.rules.sides]
    if voice.rules.variant is Variant.THREE:
        return ", ".join(sides)
    return between.join(sides)


def score_text(info: MatchInfo) -> str:
    """Return the points at the end, those of who did not win in brackets, or how far it is."""
    if info.is_damaged:
        return translate("History", "damaged")
    verdict = info.verdict
    if verdict is None or not verdict.decided:
        return translate("History", "in play, deal {number}").format(number=info.deals + 1)
    totals = dict(info.totals)
    if verdict.caller is not None and verdict.call_total is not None:
        totals[verdict.caller] = verdict.call_total
    return " – ".join(
        str(total) if side is verdict.winner else f"({total})" for side, total in totals.items()
    )


def how_text(info: MatchInfo) -> str:
    """Return in a word how a match ended."""
    verdict = info.verdict
    if verdict is None or info.variant is None:
        return ""
    regular = RuleSet.of(variant=info.variant).min_deals
    if verdict.reason is EndReason.POINTS and verdict.at_deal <= regular:
        return "in carozza"
    return {
        EndReason.POINTS: translate("History", "points"),
        EndReason.MORE_POINTS: translate("History", "more points"),
        EndReason.CAPPOTTO: "cappotto",
        EndReason.CALL: translate("History", "call"),
        EndReason.WRONG_CALL: translate("History", "wrong call"),
        EndReason.TIE_LAST_TRICK: translate("History", "last trick"),
        EndReason.TIE_ASK: translate("History", "a tie"),
        EndReason.DRAW: translate("History", "a draw"),
        EndReason.RESIGNED: translate("History", "resigned"),
        EndReason.ABANDONED: translate("History", "abandoned"),
    }[verdict.reason]


def result_text(info: MatchInfo) -> str:
    """Return how a match ended, or how far it is."""
    if info.is_damaged:
        return translate("History", "Damaged: it cannot be read to its end.")
    voice = voice_of(info)
    if info.verdict is not None and voice is not None:
        return words.verdict_text(voice, info.verdict, info.totals or None)
    return translate("History", "In play, deal {number}.").format(number=info.deals + 1)
