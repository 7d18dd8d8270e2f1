"""What a match of the history looks like: its heading, its sheet, and its course as a chart."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from madrasso_qt.library import LoadedMatch, MatchInfo
from madrasso_qt.rules.log import Source
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.rules.tablematch import TableMatch
from madrasso_qt.ui import words
from madrasso_qt.ui.dialogs.parts import PlainLabel, colour_text
from madrasso_qt.ui.history.model import date_text, result_text, voice_of
from madrasso_qt.ui.sheet.parts import side_place
from madrasso_qt.ui.sheet.sheet_view import SheetView
from madrasso_qt.ui.statistics.chart import ChartPage
from madrasso_qt.ui.statistics.charts import CourseLine, CoursePicture
from madrasso_qt.ui.theme import LIGHT, Theme
from madrasso_qt.ui.words import translate

_LEAST_WIDTH = 250
"""How narrow the sheet may become, in pixels."""


class MatchPreview(QWidget):
    """Shows one match, read only."""

    save_asked = Signal(object)
    """A person wants to save the chart; carries the picture."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[MatchInfo, LoadedMatch] | None = None
        self._theme = LIGHT
        self._result, self._place = PlainLabel(), PlainLabel()
        self.sheet = SheetView(footer=False)
        self.sheet.set_least_lines(4)
        self.setMinimumWidth(_LEAST_WIDTH)
        self.course = ChartPage()
        self.course.save_asked.connect(self.save_asked)
        self._tabs = QTabWidget()
        self._tabs.addTab(self.sheet, "")
        self._tabs.addTab(self.course, "")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._result)
        column.addWidget(self._place)
        column.addWidget(self._tabs, 1)
        self.clear()

    def clear(self, why: str = "") -> None:
        """Show no match, and why not."""
        self._shown = None
        self._result.setText(why)
        self._place.setText("")
        self._tabs.hide()

    def show_match(self, info: MatchInfo, loaded: LoadedMatch) -> None:
        """Show a match as far as it can be read."""
        self._shown = (info, loaded)
        self._result.setText(result_text(info))
        match = loaded.match
        self._tabs.setVisible(match is not None)
        if match is None:
            self._place.setText(self.tr("Nothing of it can be read."))
            return
        self._place.setText(self._heading(info, match))
        voice = voice_of(info) or words.Voice(match.rules, {})
        evaluation = match.evaluation
        number = None if evaluation.decided else evaluation.deals + 1
        then = match.players_then if isinstance(match, TableMatch) else []
        self.sheet.set_sheet(
            evaluation,
            match.setup.keeper,
            voice.names,
            voice.side,
            number,
            names_then=[{seat: who.name for seat, who in each.items()} for each in then],
        )
        self.course.set_picture(course_of(match, voice))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.sheet.set_theme(theme)
        self.course.set_theme(theme)
        colour_text(self._place, theme.sub, theme)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self._tabs.setTabText(0, self.tr("Sheet"))
        self._tabs.setTabText(1, self.tr("Course"))
        self.sheet.retranslate()
        self.course.retranslate()
        if self._shown is not None:
            self.show_match(*self._shown)

    def _heading(self, info: MatchInfo, match: Match) -> str:
        """Return when, where and by what rules it was played, and what is noted."""
        parts = [date_text(info.created_at)]
        parts += [words.isolate(text) for text in (info.title, info.place) if text]
        if info.source is Source.BOTS:
            parts.append(self.tr("against the program"))
        parts.append(words.ruleset_text(match.rules))
        parts += [words.isolate(info.note)] if info.note else []
        if info.is_damaged:
            parts.append(self.tr("it can be read for %n deal(s)", "", info.deals))
        return ", ".join(parts)


def course_of(match: Match, voice: words.Voice) -> CoursePicture:
    """Return the running totals of the sides of a match as a picture."""
    rules, evaluation = match.rules, match.evaluation
    totals = [row.totals for row in evaluation.rows if row.points is not None]
    order = sorted(rules.sides, key=lambda side: side_place(voice, side))
    lines = tuple(
        CourseLine(
            _side_title(voice, place),
            tuple(each[rules.sides.index(side)] for each in totals),
            place,
        )
        for place, side in enumerate(order)
    )
    best = ", ".join(f"{line.name} {line.totals[-1]}" for line in lines if line.totals)
    text = translate("History", "After {deals}: {totals}.")
    if not totals:
        text = translate("History", "No deal is written yet.")
    return CoursePicture(
        translate("History", "The course of the match"),
        text.format(deals=words.deals_text(len(totals)), totals=best),
        lines,
        rules.start,
        rules.min_deals,
        rules.reach,
    )


def _side_title(voice: words.Voice, place: int) -> str:
    sides = voice.rules.sides
    own = sides.index(voice.side) if voice.side in sides else 0
    side = sides[(own + place) % len(sides)]
    if voice.rules.variant is Variant.THREE or voice.side is None:
        return words.side_members(voice, side)
    return words.side_name(voice, side)
