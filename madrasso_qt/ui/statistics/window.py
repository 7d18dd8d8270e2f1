"""The statistics window: whose matches, which of them, and what they come to.

The window reads the library and changes nothing in it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime, timedelta

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.library import Library, LibraryError, MatchInfo
from madrasso_qt.library.company import Company
from madrasso_qt.library.conditions import day_of
from madrasso_qt.library.identity import BOT, UNKNOWN, YOU, is_person, key_of
from madrasso_qt.library.register import Register
from madrasso_qt.library.statistics import (
    Filter,
    Help,
    Statistics,
    Subject,
    condition_of,
    mean_of,
    sides_of,
    statistics,
)
from madrasso_qt.rules.log import Source
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.ui import words
from madrasso_qt.ui.dialogs.parts import NameBox, PlainLabel, ScrollPage, Window, colour_text, fit
from madrasso_qt.ui.library_words import trouble_text
from madrasso_qt.ui.statistics import pictures
from madrasso_qt.ui.statistics.chart import ChartPage, Table
from madrasso_qt.ui.theme import LIGHT, Theme
from madrasso_qt.ui.words import translate

_HOUSE = "house"
_BETWEEN = "between"
_DAYS = {"30": 30, "365": 365}
_NAMES_WIDTH = 12
"""How many letters of a name are seen at least."""


class StatisticsWindow(Window):
    """Shows figures, charts and the tables behind them; blocks nothing."""

    save_asked = Signal(object)
    """A person wants to save a chart; carries the picture."""

    def __init__(self, library: Callable[[], Library], parent: QWidget | None = None) -> None:
        """Make the window; ``show`` reads the library.

        Args:
            library: gives the library to read.
            parent: the owner.
        """
        super().__init__(parent)
        self._library = library
        self._register = Register((), ())
        self._company = Company((), self._register)
        self._is_read = False
        self._soon = QTimer(self, singleShot=True, interval=_PAINTED_MS)
        self._theme = LIGHT
        self.figures = Statistics()
        names = ("player", "partner", "first", "second", "game", "where", "when", "rules", "help")
        self._boxes = {
            name: NameBox(_NAMES_WIDTH) if name in _PEOPLE else QComboBox() for name in names
        }
        self._days = {name: QLineEdit() for name in ("since", "until")}
        self._labels = {name: PlainLabel(wrap=False) for name in (*names, *self._days)}
        self._fault, self._note, self._special = PlainLabel(), PlainLabel(), PlainLabel()
        self._tabs = QTabWidget()
        self._table, self._opponents = Table(), Table()
        self._pages = {name: ChartPage() for name in ("scores", "course", "ways", "calls")}
        self._least_label, self._least = PlainLabel(wrap=False), QSpinBox()
        self._build()
        self._connect()
        self.retranslate()
        fit(self, 980, 640)

    def refresh(self) -> None:
        """Read the library anew and count again."""
        self._read()
        self._count()

    def ask(self, members: Sequence[str], against: Sequence[str] = ()) -> None:
        """Show the statistics of a player or a pair, against anybody or a pair.

        Whom else one may choose is read when these are painted: it takes as long again.

        Args:
            members: one or two identities.
            against: none, one or two identities.
        """
        try:
            self._register = self._library().players.register()
        except LibraryError as error:
            self._note.setText(trouble_text(error.trouble))
            return
        wanted = dict(zip(("player", "partner"), members, strict=False))
        wanted |= dict(zip(("first", "second"), against, strict=False))
        for name in _PEOPLE:
            identity = wanted.get(name, "")
            text = self.name_of(identity) if identity else self.tr("anybody")
            _fill(self._boxes[name], [(identity, text)])
        self._is_read = True
        self._count()
        self._soon.start()

    def _read_choices(self) -> None:
        """Offer everybody; who never played cannot stay chosen."""
        asked = self._subject()
        self._read()
        if self._subject() != asked:
            self._count()

    def _read(self) -> None:
        try:
            library = self._library()
            self._register = library.players.register()
            self._company = Company(library.seatings(), self._register)
        except LibraryError as error:
            self._company = Company((), self._register)
            self._note.setText(trouble_text(error.trouble))
        self._is_read = True
        self._fill_times()
        self._fill_people()

    def ask_match(self, info: MatchInfo, register: Register) -> None:
        """Show the statistics of the sides of a match against each other."""
        if info.variant is None:
            return
        _choose(self._boxes["game"], info.variant.value)
        players = [info.players[seat] for seat in RuleSet.of(variant=info.variant).seats]
        sides = sides_of([key_of(player, info.source) for player in players], register)
        first = next((side for side in sides if any(map(is_person, side))), sides[0])
        ordered = sorted(first, key=is_person, reverse=True)
        others = () if info.variant is Variant.THREE else next(s for s in sides if s is not first)
        self.ask(tuple(ordered), others)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        for page in self._pages.values():
            page.set_theme(theme)
        colour_text(self._note, theme.sub, theme)
        colour_text(self._fault, theme.warning, theme)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("Statistics"))
        for name, text in self._label_texts().items():
            self._labels[name].setText(text)
        self._fill_choices()
        self._fill_people()
        for place, text in enumerate(self._tab_texts()):
            self._tabs.setTabText(place, text)
        self._least_label.setText(self.tr("Deals with at l&east"))
        self._table.setAccessibleName(self.tr("Figures"))
        self._opponents.setAccessibleName(self.tr("Opponents"))
        for page in self._pages.values():
            page.retranslate()
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the library, if that was not done just now."""
        super().showEvent(event)
        if not self._is_read:
            self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Read the library again when it is shown next."""
        super().hideEvent(event)
        self._is_read = False
        self._soon.stop()

    # Making

    def _build(self) -> None:
        page = ScrollPage()
        page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for name, box in self._boxes.items():
            if name not in _PEOPLE:
                box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
                box.setMinimumContentsLength(_NAMES_WIDTH)
            self._labels[name].setBuddy(box)
            page.column.addWidget(self._labels[name])
            page.column.addWidget(box)
            if name == "when":
                self._add_days(page)
        page.column.addWidget(self._note)
        page.column.addStretch(1)
        for widget in (self._table, self._scores_page(), *list(self._pages.values())[1:]):
            self._tabs.addTab(widget, "")
        self._tabs.addTab(self._opponents, "")
        row = QHBoxLayout()
        row.addWidget(page)
        row.addWidget(self._tabs, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.addLayout(row, 1)
        whole.addWidget(buttons)

    def _add_days(self, page: ScrollPage) -> None:
        """Add the fields of the first and the last day, which only a free range needs."""
        for name, field in self._days.items():
            field.setMaxLength(10)
            self._labels[name].setBuddy(field)
            for widget in (self._labels[name], field):
                page.column.addWidget(widget)
                widget.hide()
        page.column.addWidget(self._fault)
        self._fault.hide()

    def _scores_page(self) -> QWidget:
        """Return the page of deal scores, which also tells how special a score was."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._pages["scores"], 1)
        row = QHBoxLayout()
        self._least.setRange(0, 130)
        self._least.setValue(118)
        self._least_label.setBuddy(self._least)
        row.addWidget(self._least_label)
        row.addWidget(self._least)
        row.addWidget(self._special, 1)
        column.addLayout(row)
        return page

    def _connect(self) -> None:
        for name, box in self._boxes.items():
            box.activated.connect(self._on_people if name in _PEOPLE else self._on_filter)
        for field in self._days.values():
            field.textChanged.connect(self._on_filter)
        self._least.valueChanged.connect(self._tell_special)
        self._soon.timeout.connect(self._read_choices)
        for page in self._pages.values():
            page.save_asked.connect(self.save_asked)

    def _label_texts(self) -> dict[str, str]:
        return {
            "player": self.tr("&Player:"),
            "partner": self.tr("Part&ner:"),
            "first": self.tr("&Against:"),
            "second": self.tr("an&d:"),
            "game": self.tr("&Game:"),
            "where": self.tr("P&layed:"),
            "when": self.tr("&When:"),
            "since": self.tr("&From:"),
            "until": self.tr("&Until:"),
            "rules": self.tr("&Rules:"),
            "help": self.tr("&Help used:"),
        }

    def _tab_texts(self) -> tuple[str, ...]:
        return (
            self.tr("Figures"),
            self.tr("Deal scores"),
            self.tr("Course"),
            self.tr("Ways of winning"),
            self.tr("Calls"),
            self.tr("Opponents"),
        )

    # Choices

    def _fill_choices(self) -> None:
        _fill(self._boxes["game"], ((v.value, words.variant_name(v)) for v in Variant))
        where = {
            "": self.tr("anywhere"),
            Source.TABLE.value: self.tr("at the table"),
            Source.BOTS.value: self.tr("against the program"),
            Source.IMPORT.value: self.tr("imported"),
        }
        _fill(self._boxes["where"], where.items())
        rules = {"": self.tr("any")}
        rules |= {preset.value: words.preset_name(preset) for preset in Preset}
        _fill(self._boxes["rules"], {**rules, _HOUSE: words.preset_name(None)}.items())
        helped = {
            Help.WITHOUT.value: self.tr("without help"),
            Help.WITH.value: self.tr("with help"),
            Help.ALL.value: self.tr("both"),
        }
        _fill(self._boxes["help"], helped.items())
        self._fill_times()

    def _fill_times(self) -> None:
        times = {
            "": self.tr("at any time"),
            "30": self.tr("the last 30 days"),
            "365": self.tr("the last 365 days"),
        }
        times |= {year: year for year in self._company.years}
        times[_BETWEEN] = self.tr("from … until …")
        _fill(self._boxes["when"], times.items())

    def _fill_people(self) -> None:
        """Offer those who played: as player, as his partner, against both."""
        players = self._company.seats.most_common()
        everybody = [(name, n) for name, n in players if is_person(name)]
        self._fill_names("player", everybody, nobody=None)
        player = self._chosen("player")
        beside, against = self._company.beside_and_against((player,))
        self._fill_names("partner", beside.most_common(), nobody=self.tr("anybody"))
        partner = self._chosen("partner")
        if partner:
            _, against = self._company.beside_and_against((player, partner))
        self._fill_names("first", against.most_common(), nobody=self.tr("anybody"))
        first = self._chosen("first")
        others = Counter({n: c for n, c in against.items() if n != first or not is_person(n)})
        self._fill_names("second", others.most_common(), nobody=self.tr("anybody"))
        self._boxes["second"].setEnabled(bool(first))

    def _fill_names(
        self, box_name: str, people: Iterable[tuple[str, int]], nobody: str | None
    ) -> None:
        """Offer people with how often they played, the most frequent first, then by name."""
        entries = [] if nobody is None else [("", nobody)]
        for identity, count in sorted(people, key=lambda one: (-one[1], self.name_of(one[0]))):
            entries.append((identity, f"{self.name_of(identity)} ({count})"))
        _fill(self._boxes[box_name], entries)
        self._boxes[box_name].setEnabled(len(entries) > (nobody is not None))

    def name_of(self, identity: str) -> str:
        """Return how a player is shown: his name of today, or that he is the program."""
        if identity == YOU:
            return translate("Words", "You")
        if identity == UNKNOWN:
            return self.tr("without a name")
        if identity.startswith(BOT):
            level = identity.removeprefix(BOT)
            return self.tr("the program, {level}").format(level=words.isolate(level))
        return words.isolate(self._register.name_of(identity) or identity)

    def _chosen(self, name: str) -> str:
        return self._boxes[name].currentData() or ""

    def _on_people(self) -> None:
        self._fill_people()
        self._count()

    def _on_filter(self) -> None:
        between = self._chosen("when") == _BETWEEN
        for name, field in self._days.items():
            field.setVisible(between)
            self._labels[name].setVisible(between)
        self._count()

    # Counting

    def _subject(self) -> Subject:
        members = tuple(filter(None, (self._chosen("player"), self._chosen("partner"))))
        against = tuple(filter(None, (self._chosen("first"), self._chosen("second"))))
        return Subject(members, against)

    def _wanted(self) -> Filter:
        when, rules = self._chosen("when"), self._chosen("rules")
        since, until = "", ""
        if when in _DAYS:
            day = datetime.now(UTC).astimezone() - timedelta(days=_DAYS[when])
            since = day.date().isoformat()
        elif when == _BETWEEN:
            since, until = (day_of(field.text()) or "" for field in self._days.values())
        else:
            since = until = when
        return Filter(
            Variant(self._chosen("game") or Variant.CLASSIC),
            self._chosen("where"),
            since,
            until,
            None if not rules else "" if rules == _HOUSE else rules,
            Help(self._chosen("help") or Help.WITHOUT),
        )

    def _count(self) -> None:
        subject, wanted = self._subject(), self._wanted()
        self.figures = Statistics()
        if subject.members:
            condition = condition_of(self._register, subject, wanted)
            try:
                matches = self._library().seated(condition)
            except LibraryError as error:
                self._note.setText(trouble_text(error.trouble))
                return
            self.figures = statistics(matches, self._register, subject, wanted)
        self._show()

    # Showing

    def _who(self) -> str:
        subject = self._subject()
        names = [" – ".join(map(self.name_of, each)) for each in (subject.members, subject.against)]
        if not subject.against:
            return names[0]
        text = self.tr("{side} against {others}")
        return text.format(side=names[0], others=names[1])

    def _show(self) -> None:
        who, figures = self._who(), self.figures
        head = (self.tr("Figure"), self.tr("Value"), self.tr("How sure, and more"))
        self._table.set_rows(head, pictures.figure_rows(figures))
        self._pages["scores"].set_picture(pictures.scores_picture(figures, who))
        self._pages["course"].set_picture(pictures.course_picture(figures, who))
        self._pages["ways"].set_picture(pictures.ways_picture(figures, who))
        self._pages["calls"].set_picture(pictures.calls_picture(figures, who))
        self._show_opponents()
        self._tell_faults()
        self._tell_special()
        self._tell_left_out()

    def _show_opponents(self) -> None:
        head = (self.tr("Against"), self.tr("Won"), self.tr("Lost"), self.tr("Points a deal"))
        records = sorted(
            self.figures.opponents.items(), key=lambda item: -(item[1].won + item[1].lost)
        )
        rows = [
            (
                " – ".join(map(self.name_of, others)),
                str(record.won),
                str(record.lost),
                words.decimal(mean_of(record.scores)) if record.scores else "–",
            )
            for others, record in records
        ]
        self._opponents.set_rows(head, rows)

    def _tell_faults(self) -> None:
        """Say which of the two days is no day."""
        typed = [field.text().strip() for field in self._days.values() if not field.isHidden()]
        wrong = [words.isolate(text) for text in typed if text and day_of(text) is None]
        text = self.tr("{text}: a year, a month or a day should stand here, such as 25/11/2025.")
        self._fault.setText("\n".join(text.format(text=each) for each in wrong))
        self._fault.setVisible(bool(wrong))

    def _tell_special(self) -> None:
        """Say how special a score is: the share of deals with at least so many points."""
        scores, least = self.figures.matches.scores, self._least.value()
        count = sum(score >= least for score in scores)
        share = f"{words.decimal(100 * count / len(scores))} %" if scores else "–"
        text = self.tr("points: {count} of {deals}, {share}")
        self._special.setText(text.format(count=count, deals=len(scores), share=share))

    def _tell_left_out(self) -> None:
        figures, texts = self.figures, []
        if figures.left_out or figures.left_out_deals:
            texts.append(self.tr("%n match(es) left out for the help used.", "", figures.left_out))
            texts.append(
                self.tr("%n deal(s) left out for the help used.", "", figures.left_out_deals)
            )
        if figures.unfinished:
            texts.append(self.tr("%n match(es) go on.", "", figures.unfinished))
        self._note.setText(" ".join(texts))


_PAINTED_MS = 100
"""When the figures that were asked for are painted, and more can be read."""
_PEOPLE = ("player", "partner", "first", "second")


def _fill(box: QComboBox, entries: Iterable[tuple[str, str]]) -> None:
    """Offer other choices; what was chosen stays so if it is among them."""
    chosen_before = box.currentData()
    box.clear()
    for value, text in entries:
        box.addItem(text, value)
    box.setCurrentIndex(max(0, box.findData(chosen_before)))


def _choose(box: QComboBox, value: str) -> None:
    box.setCurrentIndex(max(0, box.findData(value)))
