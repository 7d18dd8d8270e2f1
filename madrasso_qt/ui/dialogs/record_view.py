"""Records of matches to step through, card by card, with all hands open.

Hides which lines of a sheet have cards: a deal without them shows its line in words.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QHideEvent,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPixmap,
    QPolygonF,
    QShortcut,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QSlider,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.rules.events import TrickTaken
from madrasso_qt.rules.mpn import Finding, Line, MpnError, Record, findings, lines_of
from madrasso_qt.rules.score import DealKind, columns
from madrasso_qt.ui import words
from madrasso_qt.ui.dialogs.parts import PlainLabel, ScrollPage, Window, fit
from madrasso_qt.ui.dialogs.record_steps import PlayedCard, Steps
from madrasso_qt.ui.printing.actions import Output
from madrasso_qt.ui.record_words import error_text, finding_text, short_date_text, voice_of
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.view import TableView
from madrasso_qt.ui.theme import LIGHT, Theme

_PLACE = Qt.ItemDataRole.UserRole
_FINDINGS = 3
_ICON = 20
_FIRST_WIDTH = 64.0
_LEAST_TABLE = QSize(300, 240)


class RecordWindow(Window):
    """Shows the deals of records; the arrow keys step through the cards. Blocks nothing."""

    import_asked = Signal()
    """A person wants the records in the library."""
    why_asked = Signal(int, int)
    """A person wants to know why a card was played: the place of its deal among those of the
    record, and how many cards were played before it."""

    def __init__(
        self,
        records: Sequence[Record],
        title: str,
        pictures: CardPictures | None = None,
        *,
        deal: int = 0,
        step: int = 0,
        explains: Callable[[int, int], bool] | None = None,
        speed: int = 100,
        parent: QWidget | None = None,
    ) -> None:
        """Make the window; ``show`` opens it.

        Args:
            records: one or more records.
            title: what they are, such as a file's name; plain text.
            pictures: the deck, for this window alone; one without a cache if None.
            deal: which deal of the first record with cards to begin with, 0 or more.
            step: after how many of its cards to begin.
            explains: tells by the place of a deal and the cards played before whether it can be
                said why a card was played; None if it never can.
            speed: how fast cards move, in per cent of the usual; 0 = at once.
            parent: the window that it belongs to.
        """
        super().__init__(parent)
        self._records = tuple(records)
        self._title = title
        self._theme = LIGHT
        self._lines = [line for record in self._records for line in lines_of(record)]
        self._steps: Steps | None = None
        self._step = 0
        self._headline, self._notes, self._caption = PlainLabel(), PlainLabel(), PlainLabel()
        self._deals, self._moves = QListWidget(), QListWidget()
        self.pictures = pictures or CardPictures(parent=self)
        """The deck of this window."""
        # They are wanted before the table has a size.
        self.pictures.set_width(_FIRST_WIDTH, self.devicePixelRatioF())
        self._table = TableView(self.pictures)
        self._table.stage.set_speed(speed)
        self._table.stage.set_trick_pause(0)
        self._words = PlainLabel()
        self._pages = QStackedWidget()
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._buttons: dict[str, QToolButton] = {}
        self._explains = explains
        self._why = QPushButton()
        self._more, self._import = QPushButton(), QAction(self)
        self._import.triggered.connect(self.import_asked)
        self._output = Output(self, lambda: self._records)
        self._build()
        self._fill_menu()
        self._fill_deals()
        self._connect()
        self.retranslate()
        self._begin_with(deal)
        self.go_to(step)
        fit(self, 1060, 720)

    @property
    def step(self) -> int:
        """How many cards of the deal are played in the picture."""
        return self._step

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self._table.set_theme(theme)
        self._output.set_theme(theme)
        for name, button in self._buttons.items():
            button.setIcon(_icon(name, theme))

    def go_to(self, step: int) -> None:
        """Show the deal after ``step`` cards; more or fewer than there are stop at the end."""
        if self._steps is None:
            return
        step = min(max(0, step), self._steps.count)
        stage = self._table.stage
        stage.finish()
        if step == self._step + 1:
            stage.animate(self._steps.events(step), self._steps.state(step))
        else:
            stage.sync(self._steps.state(step))
        self._step = step
        self._show_step()

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("Record: {title}").format(title=self._title))
        self._more.setText(self.tr("&With this record"))
        self._why.setText(self.tr("&Why? W"))
        self._why.setToolTip(self.tr("Why this card was played"))
        self._import.setText(self.tr("&Add to the library…"))
        self._deals.setAccessibleName(self.tr("Deals"))
        self._moves.setAccessibleName(self.tr("Cards played"))
        self._slider.setAccessibleName(self.tr("Place in the deal"))
        for name, text in {
            "first": self.tr("First card"),
            "previous trick": self.tr("Previous trick"),
            "previous": self.tr("Previous card"),
            "next": self.tr("Next card"),
            "next trick": self.tr("Next trick"),
            "last": self.tr("Last card"),
        }.items():
            self._buttons[name].setAccessibleName(text)
            self._buttons[name].setToolTip(text)
        for place, line in enumerate(self._lines):
            item = self._deals.item(place)
            item.setText(self._short_text(line))
            item.setToolTip(words.plain_tooltip(self._line_text(line)))
        self._table.retranslate()
        self._show_line()

    def ask_why(self) -> None:
        """Ask why the card shown last was played."""
        asked = self._asked()
        if asked is not None:
            self.why_asked.emit(*asked)

    def _asked(self) -> tuple[int, int] | None:
        """Return the deal and the card of which it can be said why it was played."""
        line = self._line
        if self._explains is None or line is None or line.recorded is None or not self._step:
            return None
        places = [n for n, one in enumerate(line.record.deals) if one is line.recorded]
        if line.record is not self._records[0] or not places:
            return None
        asked = places[0], self._step - 1
        return asked if self._explains(*asked) else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let keys step through cards and deals, wherever the focus is but in a list."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = self._step_of_key(Qt.Key(event.key()))
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if step is not None and plain:
                step()
                return True
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Render nothing for nobody."""
        super().hideEvent(event)
        self.pictures.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with the arrow and page keys."""
        step = self._step_of_key(Qt.Key(event.key()))
        if step is not None and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            step()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        self._deals.setWordWrap(True)
        self._moves.setWordWrap(True)
        page = ScrollPage()
        page.column.addWidget(self._words)
        page.column.addStretch(1)
        self._pages.addWidget(self._table)
        self._pages.addWidget(page)
        # Keys reach the window then: the table would look for a card to play.
        self._table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._table.setMinimumSize(_LEAST_TABLE)
        left = QSplitter(Qt.Orientation.Vertical)
        left.addWidget(self._deals)
        left.addWidget(self._moves)
        left.setSizes([200, 400])
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._pages, 1)
        told = QHBoxLayout()
        told.addWidget(self._caption, 1)
        told.addWidget(self._why, 0, Qt.AlignmentFlag.AlignTop)
        self._why.setAutoDefault(False)
        self._why.setVisible(self._explains is not None)
        column.addLayout(told)
        column.addLayout(self._controls())
        halves = QSplitter()
        halves.setChildrenCollapsible(False)
        halves.addWidget(left)
        halves.addWidget(right)
        halves.setStretchFactor(1, 1)
        halves.setSizes([260, 780])
        top = QHBoxLayout()
        top.addWidget(self._headline, 1)
        top.addWidget(self._more, 0, Qt.AlignmentFlag.AlignTop)
        whole = QVBoxLayout(self)
        whole.addLayout(top)
        whole.addWidget(self._notes)
        whole.addWidget(halves, 1)

    def _fill_menu(self) -> None:
        """Offer what may be done with the records as a whole."""
        menu = QMenu(self)
        menu.addAction(self._import)
        menu.addSeparator()
        self._output.fill(menu)
        self._more.setMenu(menu)
        self._more.setAutoDefault(False)

    def _controls(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for name in ("first", "previous trick", "previous"):
            row.addWidget(self._button(name))
        row.addWidget(self._slider, 1)
        for name in ("next", "next trick", "last"):
            row.addWidget(self._button(name))
        return row

    def _button(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setIcon(_icon(name, self._theme))
        button.setIconSize(QSize(_ICON, _ICON))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._buttons[name] = button
        return button

    def _connect(self) -> None:
        self._deals.currentRowChanged.connect(self._on_deal_chosen)
        self._moves.currentItemChanged.connect(self._on_move_chosen)
        self._moves.itemActivated.connect(self.ask_why)
        self._why.clicked.connect(self.ask_why)
        QShortcut(QKeySequence("W"), self).activated.connect(self.ask_why)
        self._slider.valueChanged.connect(self._on_slid)
        for name, slot in self._ways().items():
            self._buttons[name].clicked.connect(slot)
        for widget in (self._slider, *self._buttons.values()):
            widget.installEventFilter(self)

    def _ways(self) -> dict[str, Callable[[], None]]:
        return {
            "first": self.to_first,
            "previous trick": self.to_previous_trick,
            "previous": self.to_previous,
            "next": self.to_next,
            "next trick": self.to_next_trick,
            "last": self.to_last,
        }

    def to_first(self) -> None:
        """Show the deal before its first card."""
        self.go_to(0)

    def to_last(self) -> None:
        """Show the deal after its last card."""
        if self._steps is not None:
            self.go_to(self._steps.count)

    def to_previous(self) -> None:
        """Take one card back."""
        self.go_to(self._step - 1)

    def to_next(self) -> None:
        """Play the next card."""
        self.go_to(self._step + 1)

    def to_previous_trick(self) -> None:
        """Go back to before the trick on the table, or the one before it."""
        if self._steps is not None:
            self.go_to(self._steps.trick_start(self._step))

    def to_next_trick(self) -> None:
        """Go on to the end of the trick on the table, or of the next one."""
        if self._steps is not None:
            self.go_to(self._steps.trick_end(self._step))

    def to_previous_deal(self) -> None:
        """Show the deal before this one from its start."""
        self._deals.setCurrentRow(max(0, self._deals.currentRow() - 1))

    def to_next_deal(self) -> None:
        """Show the deal after this one from its start."""
        self._deals.setCurrentRow(min(self._deals.count() - 1, self._deals.currentRow() + 1))

    def _step_of_key(self, key: Qt.Key) -> Callable[[], None] | None:
        return {
            Qt.Key.Key_Left: self.to_previous,
            Qt.Key.Key_Right: self.to_next,
            Qt.Key.Key_Up: self.to_previous_trick,
            Qt.Key.Key_Down: self.to_next_trick,
            Qt.Key.Key_Home: self.to_first,
            Qt.Key.Key_End: self.to_last,
            Qt.Key.Key_PageUp: self.to_previous_deal,
            Qt.Key.Key_PageDown: self.to_next_deal,
        }.get(key)

    def _fill_deals(self) -> None:
        for _ in self._lines:
            self._deals.addItem(QListWidgetItem(""))

    def _begin_with(self, deal: int) -> None:
        """Choose a deal of the first record; its cards count, not the lines of the sheet."""
        wanted = self._records[0].deals[deal : deal + 1] if self._records else ()
        place = next(
            (n for n, line in enumerate(self._lines) if wanted and line.recorded is wanted[0]), 0
        )
        self._deals.setCurrentRow(place)
        if not self._lines:
            self._show_line()
        self._slider.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _line(self) -> Line | None:
        row = self._deals.currentRow()
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def _line_text(self, line: Line) -> str:
        """Return a line of the sheet as a sentence."""
        if line.entry is None:
            return self.tr("Deal {number}").format(number=line.number)
        number = None if line.entry.kind is DealKind.VOID else line.number
        text = words.entry_text(voice_of(line.record, line.number), line.entry, number)
        return text[:1].upper() + text[1:]

    def _short_text(self, line: Line) -> str:
        """Return a line of the sheet for the list: figures alone if it was counted."""
        text = self._line_text(line)
        if line.entry is not None and line.entry.kind is DealKind.POINTS:
            rules = line.record.rules
            points = dict(zip(rules.sides, line.entry.points, strict=True))
            order = columns(rules, line.record.keeper)
            figures = " – ".join(str(points[side]) for side in order)
            text = self.tr("Deal {number}: {points}").format(number=line.number, points=figures)
        if len(self._records) > 1:
            place = next(n for n, one in enumerate(self._records, 1) if one is line.record)
            text = self.tr("Match {place}, {text}").format(place=place, text=text)
        return text

    def _show_line(self) -> None:
        """Show the chosen deal from its beginning."""
        line = self._line
        self._steps, problem = None, ""
        if line is not None and line.recorded is not None:
            try:
                self._steps = Steps(line.record, line.recorded, voice_of(line.record, line.number))
            except MpnError as error:
                problem = error_text(error)
        self._step = min(self._step, self._steps.count if self._steps else 0)
        self._show_headline(line)
        self._fill_moves()
        if self._steps is None:
            self._show_words(line, problem)
        else:
            self._pages.setCurrentIndex(0)
            self._table.stage.sync(self._steps.state(self._step))
        self._show_step()

    def _show_words(self, line: Line | None, problem: str) -> None:
        """Show in words what has no cards."""
        text = problem
        if line is None:
            text = self.tr("The record holds no deal.")
        elif not problem and line.entry is not None:
            text = self.tr("{text} Its cards are not recorded.").format(text=self._line_text(line))
        self._words.setText(text)
        self._pages.setCurrentIndex(1)

    def _show_headline(self, line: Line | None) -> None:
        """Say who plays by which rules, and what in the record does not agree."""
        record = line.record if line else None
        self._headline.setText(_headline(record) if record else self._title)
        notes = ""
        if record is not None:
            found = [finding_text(finding) for finding in _safe_findings(record)]
            notes = "\n".join(found[:_FINDINGS])
        self._notes.setText(notes)
        self._notes.setVisible(bool(notes))

    def _fill_moves(self) -> None:
        """List the tricks with their cards, one a line."""
        self._moves.blockSignals(True)
        self._moves.clear()
        if self._steps is not None and self._line is not None:
            voice = voice_of(self._line.record, self._line.number)
            taken = {event.number: event for event in self._steps.tricks()}
            start = QListWidgetItem(words.event_text(voice, self._steps.told(0)[0]))
            start.setData(_PLACE, 0)
            self._moves.addItem(start)
            trick = 0
            for step, played in enumerate(self._steps.cards, 1):
                if played.trick != trick:
                    trick = played.trick
                    self._add_title(voice, trick, taken)
                item = QListWidgetItem(f"    {_played_text(voice, played)}")
                item.setData(_PLACE, step)
                self._moves.addItem(item)
        self._moves.blockSignals(False)
        self._moves.setVisible(self._steps is not None)

    def _add_title(self, voice: words.Voice, number: int, taken: dict[int, TrickTaken]) -> None:
        text = self.tr("Trick {number}").format(number=number)
        event = taken.get(number)
        if event is not None:
            text = words.event_text(voice, event, live_count=True)
        item = QListWidgetItem(text)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        self._moves.addItem(item)

    def _show_step(self) -> None:
        """Bring slider, list, buttons and caption to the step shown."""
        count = self._steps.count if self._steps else 0
        for widget in (self._slider, self._moves):
            widget.blockSignals(True)
        self._slider.setRange(0, count)
        self._slider.setValue(self._step)
        self._slider.setEnabled(count > 0)
        for row in range(self._moves.count()):
            item = self._moves.item(row)
            if item.data(_PLACE) == self._step:
                self._moves.setCurrentItem(item)
        for widget in (self._slider, self._moves):
            widget.blockSignals(False)
        for name, button in self._buttons.items():
            backward = name in ("first", "previous trick", "previous")
            button.setEnabled(self._step > 0 if backward else self._step < count)
        self._why.setEnabled(self._asked() is not None)
        text = self._step_text()
        self._caption.setText(text)
        self._caption.setVisible(self._steps is not None)
        self._slider.setAccessibleDescription(text)

    def _step_text(self) -> str:
        """Return what happened at the step shown, in words."""
        line = self._line
        if self._steps is None or line is None:
            return ""
        voice = voice_of(line.record, line.number)
        told = [
            words.event_text(voice, event, live_count=True)
            for event in self._steps.told(self._step)
        ]
        if self._step:
            told += _mark_texts(self._steps.cards[self._step - 1])
        if self._step == self._steps.count and line.entry is not None:
            told.append(self._line_text(line))
        return " ".join(told)

    def _on_deal_chosen(self, _row: int) -> None:
        self._step = 0
        self._show_line()

    def _on_move_chosen(self, item: QListWidgetItem | None) -> None:
        step = item.data(_PLACE) if item is not None else None
        if step is not None:
            self.go_to(step)

    def _on_slid(self, step: int) -> None:
        self.go_to(step)


def _safe_findings(record: Record) -> tuple[Finding, ...]:
    """Return where the record contradicts itself; cards that break a rule are told elsewhere."""
    try:
        return findings(record)
    except MpnError:
        return ()


def _headline(record: Record) -> str:
    """Return who plays, by which rules, and when."""
    voice = voice_of(record)
    order = columns(record.rules, record.keeper)
    sides = " – ".join(words.side_members(voice, side) for side in order)
    date = short_date_text(record)
    parts = [words.isolate(record.tags.get("Event", "")), sides, words.ruleset_text(record.rules)]
    known = [part for part in (*parts, date) if part.strip("\u2068\u2069?")]
    return " · ".join(known)


def _played_text(voice: words.Voice, played: PlayedCard) -> str:
    """Return a line of the list: who played what, with its mark."""
    text = QCoreApplication.translate("RecordWindow", "{name}: {card}").format(
        name=words.player_name(voice, played.seat), card=words.card_name(played.card.card)
    )
    mark = f" {played.card.mark}" if played.card.mark else ""
    return f"{text}{mark} (casson)" if played.card.casson else f"{text}{mark}"


def _mark_texts(played: PlayedCard) -> list[str]:
    """Return what the marks of a card mean, a sentence each."""
    texts = []
    meaning = {
        "!": QCoreApplication.translate("RecordWindow", "Marked as a good card."),
        "!!": QCoreApplication.translate("RecordWindow", "Marked as a very good card."),
        "?": QCoreApplication.translate("RecordWindow", "Marked as a mistake."),
        "??": QCoreApplication.translate("RecordWindow", "Marked as a bad mistake."),
        "!?": QCoreApplication.translate("RecordWindow", "Marked as worth a thought."),
        "?!": QCoreApplication.translate("RecordWindow", "Marked as doubtful."),
    }.get(played.card.mark)
    if meaning is not None:
        texts.append(meaning)
    if played.card.casson:
        texts.append(
            QCoreApplication.translate("RecordWindow", "A casson that nobody noticed in time.")
        )
    return texts


def _icon(name: str, theme: Theme) -> QIcon:
    """Return the sign of a way to step: triangles, and a bar where it ends."""
    scale = 3
    picture = QPixmap(_ICON * scale, _ICON * scale)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    if name in ("first", "previous trick", "previous"):
        painter.translate(_ICON, 0)
        painter.scale(-1, 1)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(theme.ink))
    lefts = {"next": (6.0,), "previous": (6.0,)}.get(name, (2.0, 9.0))
    for left in lefts:
        corners = [QPointF(left, 4), QPointF(left + 8, 10), QPointF(left, 16)]
        painter.drawPolygon(QPolygonF(corners))
    if name in ("first", "last"):
        painter.drawRect(16, 4, 2, 12)
    painter.end()
    return QIcon(picture)
