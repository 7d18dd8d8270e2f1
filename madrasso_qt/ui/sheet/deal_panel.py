"""What is shown over the table after a deal: its points trick by trick and all hands.

Hides how the cards find room: tricks and hands beside each other in a wide window, the cards
larger the more room there is; below each other in a narrow one, scrolled where even that is not
enough.
"""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.app.table_state import sort_hand
from madrasso_qt.rules.cards import LAST_TRICK_POINTS, Card, Seat, Side, points_of
from madrasso_qt.rules.deal import Deal, trick_points
from madrasso_qt.rules.events import Exchanged, Trick
from madrasso_qt.rules.mpn import Verification
from madrasso_qt.rules.score import DealEntry, Evaluation
from madrasso_qt.ui.seal_words import opening_text, seal_text
from madrasso_qt.ui.sheet.parts import (
    CARD_RATIO,
    CardChip,
    ElidedLabel,
    Face,
    FontLabel,
    KeyButton,
    MarkFile,
    PaperPanel,
    PaperScroll,
    Rule,
    ScrolledPage,
    SideMark,
    SuitMarks,
    Themed,
    colour_text,
    plain_label,
    side_place,
    title_label,
)
from madrasso_qt.ui.theme import LIGHT, SCORE_FAMILY, Theme, scaled_font
from madrasso_qt.ui.words import (
    Voice,
    card_name,
    entry_text,
    event_text,
    needs_text,
    plain_tooltip,
    player_name,
    side_explanation,
    side_name,
    translate,
    verdict_text,
)

_CARD_WIDTH = 36
"""The usual width of a card in a hand, in pixels."""
_GREATEST_CARD_WIDTH = 90
"""The greatest width of a card in a hand, where there is much room."""
_CARD_GAP = 3
_LOW_LINES, _NARROW_LINES = 26, 30
"""Below how many lines of text in height, or in width, the frame is narrow."""
_LEAST_SHARE = 0.75
"""What part of the hands' usual width must be there to lay them beside the tricks."""
_SCROLL_BAR = 16
"""Pixels kept free for the scroll bar."""
_TITLE_SIZE = 1.9
_POINTS_SIZE = 1.9
_NAME_DIGITS = 11
"""How many digits' width a name may take among the tricks."""


class HandStrip(QWidget):
    """A hand as it was dealt, under each card the number of the trick that it went to."""

    def __init__(self, face: Face, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face = face
        self._theme = LIGHT
        self._cards: tuple[tuple[Card, int | None], ...] = ()
        self._card_width = _CARD_WIDTH
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def count(self) -> int:
        """How many cards are shown."""
        return len(self._cards)

    @property
    def card_width(self) -> int:
        """The greatest width of a card, in pixels."""
        return self._card_width

    def set_card_width(self, width: int) -> None:
        """Let cards be ``width`` pixels wide where there is room."""
        self._card_width = width
        self.updateGeometry()
        self.update()

    def set_cards(self, cards: tuple[tuple[Card, int | None], ...], spoken: str) -> None:
        """Show cards with their tricks; None for a card that was not played."""
        self._cards = cards
        self.setAccessibleName(spoken)
        self.setToolTip(plain_tooltip(spoken))
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for the cards at their greatest width."""
        height = round(self._card_width * CARD_RATIO) + self.fontMetrics().height()
        return QSize(len(self._cards) * (self._card_width + _CARD_GAP), height)

    def minimumSizeHint(self) -> QSize:
        """Return the least size, with cards half as wide as usual."""
        width = len(self._cards) * (_CARD_WIDTH + _CARD_GAP) // 2
        return QSize(width, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint cards and numbers."""
        painter = QPainter(self)
        count = max(1, len(self._cards))
        width = min(self._card_width, self.width() // count - _CARD_GAP)
        painter.setFont(scaled_font(SCORE_FAMILY, self.font(), 0.9, QFont.Weight.Bold))
        painter.setPen(self._theme.colour(self._theme.ink))
        for place, (card, trick) in enumerate(self._cards):
            left = place * (width + _CARD_GAP)
            picture = self._face(card, width)
            painter.setOpacity(1.0 if trick is not None else 0.6)
            painter.drawPixmap(QPointF(left, 0), picture)
            painter.setOpacity(1.0)
            area = QRectF(left, width * CARD_RATIO, width, self.fontMetrics().height())
            painter.drawText(
                area, Qt.AlignmentFlag.AlignCenter, "–" if trick is None else str(trick)
            )
        event.accept()


class TrickTable(QWidget):
    """The tricks of a deal, one a line: who led, the cards in order, who took it, its points."""

    card_clicked = Signal(int)
    """A card was clicked: how many cards were played before it."""

    def __init__(self, marks: SuitMarks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._marks = marks
        self._theme = LIGHT
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(2)
        self._grid.setHorizontalSpacing(4)
        self._themed: list[Themed] = []
        self._heads: list[QLabel] = []

    def set_deal(self, deal: Deal, voice: Voice) -> None:
        """Show the finished tricks of ``deal``."""
        self._clear()
        heads = (
            "",
            translate("DealPanel", "led by"),
            "",
            "",
            translate("DealPanel", "to"),
            translate("DealPanel", "points"),
        )
        self._heads = [
            self._add_label(0, column, text, right=column == len(heads) - 1)
            for column, text in enumerate(heads)
        ]
        for number, trick in enumerate(deal.tricks, 1):
            self._add_trick(number, trick, deal, voice)
        self._grid.setRowStretch(len(deal.tricks) + 1, 1)
        self._grid.setColumnStretch(len(heads), 1)
        self.set_theme(self._theme)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        for widget in self._themed:
            widget.set_theme(theme)
        for head in self._heads:
            colour_text(head, theme.sub)

    def _clear(self) -> None:
        self._themed = []
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _add_trick(self, number: int, trick: Trick, deal: Deal, voice: Voice) -> None:
        winner = trick.winner
        assert winner is not None
        self._add_label(number, 0, f"{number}.")
        self._add_name(number, 1, player_name(voice, trick.leader))
        chips = QHBoxLayout()
        chips.setSpacing(2)
        before = (number - 1) * len(deal.rules.seats)
        for place, (seat, card) in enumerate(trick.plays, before):
            chip = CardChip(self._marks, self)
            chip.set_card(card, won=seat is winner)
            chip.clicked.connect(partial(self.card_clicked.emit, place))
            self._themed.append(chip)
            chips.addWidget(chip)
        box = QWidget(self)
        chips.setContentsMargins(0, 0, 0, 0)
        box.setLayout(chips)
        box.setAccessibleName(trick_sentence(voice, deal, number, trick))
        self._grid.addWidget(box, number, 2, Qt.AlignmentFlag.AlignLeft)
        mark = SideMark(self)
        mark.set_place(side_place(voice, voice.rules.side_of(winner)))
        self._themed.append(mark)
        self._grid.addWidget(mark, number, 3)
        self._add_name(number, 4, player_name(voice, winner))
        self._add_label(number, 5, points_sum(deal, number, trick), right=True)

    def _add_label(self, row: int, column: int, text: str, *, right: bool = False) -> QLabel:
        label = plain_label(self)
        label.setText(text)
        if right:
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(label, row, column)
        return label

    def _add_name(self, row: int, column: int, name: str) -> None:
        label = ElidedLabel(self)
        label.set_text(name)
        label.setMaximumWidth(_NAME_DIGITS * self.fontMetrics().horizontalAdvance("0"))
        self._grid.addWidget(label, row, column)


def points_sum(deal: Deal, number: int, trick: Trick) -> str:
    """Return the points of a finished trick, with what the last one adds told apart."""
    parts = [points_of(trick.cards)]
    whole = trick_points(deal.rules, number, trick, deal.lying)
    if number == deal.rules.hand_size:
        parts.append(LAST_TRICK_POINTS)
        turn_up = whole - sum(parts)
        if turn_up:
            parts.append(turn_up)
    return " + ".join(str(part) for part in parts)


def trick_sentence(voice: Voice, deal: Deal, number: int, trick: Trick) -> str:
    """Return a finished trick as a sentence: the cards in order, the winner, the points."""
    cards = ", ".join(
        translate("DealPanel", "{name} {card}").format(
            name=player_name(voice, seat), card=card_name(card)
        )
        for seat, card in trick.plays
    )
    assert trick.winner is not None
    return translate("DealPanel", "Trick {number}: {cards}. To {name}, {points}.").format(
        number=number,
        cards=cards,
        name=player_name(voice, trick.winner),
        points=points_sum(deal, number, trick),
    )


class HandBox(QWidget):
    """One player's name and hand."""

    def __init__(self, face: Face, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strip = HandStrip(face, self)
        self._mark = SideMark(self)
        self._name = ElidedLabel(self)
        self._remark = plain_label(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        head = QHBoxLayout()
        head.addWidget(self._mark)
        head.addWidget(self._name)
        head.addWidget(self._remark)
        head.addStretch(1)
        layout.addLayout(head)
        layout.addWidget(self.strip)

    def set_hand(self, deal: Deal, seat: Seat, voice: Voice) -> None:
        """Show the hand of ``seat`` as dealt and the tricks its cards went to."""
        played = {
            card: number for number, trick in enumerate(deal.tricks, 1) for card in trick.cards
        }
        cards = tuple(
            (card, played.get(card))
            for card in sort_hand(deal.hands[seat], deal.trump)
            if card is not None
        )
        name = player_name(voice, seat)
        self._mark.set_place(side_place(voice, voice.rules.side_of(seat)))
        self._name.set_text(name)
        self._remark.setText("mazziere" if seat is deal.dealer else "")
        self.strip.set_cards(cards, _hand_sentence(name, cards))

    def height_without_cards(self) -> int:
        """Return how high the box would be if its cards had no height, in pixels."""
        cards = round(self.strip.card_width * CARD_RATIO)
        return self.sizeHint().height() - cards

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._mark.set_theme(theme)
        self.strip.set_theme(theme)
        colour_text(self._remark, theme.sub)


def _hand_sentence(name: str, cards: tuple[tuple[Card, int | None], ...]) -> str:
    parts = [
        translate("DealPanel", "{card} in trick {number}").format(
            card=card_name(card), number=number
        )
        if number is not None
        else translate("DealPanel", "{card} not played").format(card=card_name(card))
        for card, number in cards
    ]
    return translate("DealPanel", "{name}: {cards}.").format(name=name, cards=", ".join(parts))


class DealPanel(PaperPanel):
    """The account of a finished deal."""

    next_asked = Signal()
    """The person wants the next deal, or the result."""
    review_asked = Signal()
    """The person wants to step through the deal."""
    card_asked = Signal(int)
    """A card of the tricks was clicked: how many cards were played before it."""
    record_asked = Signal()
    """The person wants the record in the clipboard."""

    def __init__(
        self, face: Face, mark: MarkFile | None = None, parent: QWidget | None = None
    ) -> None:
        """Show an empty account.

        Args:
            face: gives the picture of a card at a width.
            mark: gives the drawing of a suit's mark in the same deck.
            parent: the owner.
        """
        super().__init__(parent)
        self._face = face
        self._shown: tuple[Deal, DealEntry, Evaluation, Voice] | None = None
        self._found: Verification | None = None
        self._hands: list[HandBox] = []
        self._room = QSize()
        self._marks: list[SideMark] = []
        self._lines = [Rule(self), Rule(self)]
        self._make_widgets(SuitMarks(mark))
        self._build()
        self.setFocusProxy(self.next_button)
        self.retranslate()

    def set_deal(
        self,
        deal: Deal,
        entry: DealEntry,
        evaluation: Evaluation,
        names: Mapping[Seat, str],
        viewer: Seat,
        *,
        found: Verification | None = None,
    ) -> None:
        """Show a finished deal.

        Args:
            deal: the deal with all its plays.
            entry: its line on the sheet.
            evaluation: the sheet with that line.
            names: the players' names as typed.
            viewer: to whom it is shown.
            found: what there is to say of its seal and its number among all deals.
        """
        self._shown = (deal, entry, evaluation, Voice.at(deal.rules, names, viewer))
        self._found = found
        self._tell()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        super().set_theme(theme)
        themed: list[Themed] = [*self._lines, *self._marks, *self._hands, self._tricks]
        themed += [self.next_button, self.review_button, self.record_button]
        for widget in themed:
            widget.set_theme(theme)
        self._scroll.set_theme(theme)
        colour_text(self._assisted, theme.warning)
        colour_text(self._facts, theme.sub)

    def fit_room(self, room: QSize) -> None:
        """Let the cards be as large as a panel of the size ``room`` allows."""
        self._room = room
        width = self._card_width_in(room)
        for box in self._hands:
            box.strip.set_card_width(width)
        self._hands_layout.invalidate()
        self.updateGeometry()

    def retranslate(self) -> None:
        """Set the texts anew in the present language."""
        self.review_button.set_label(
            translate("DealPanel", "Review"),
            translate("DealPanel", "Step through the deal card by card"),
        )
        self.record_button.set_label(
            translate("DealPanel", "Copy record"),
            translate("DealPanel", "Put the record of the match into the clipboard"),
        )
        self._assisted.setText(translate("DealPanel", "assisted"))
        self._assisted.setToolTip(
            plain_tooltip(
                translate("DealPanel", "A hint, an undo or the live count was used in this deal.")
            )
        )
        self._scroll.setAccessibleName(translate("DealPanel", "Tricks and hands"))
        self._tell()

    def sizeHint(self) -> QSize:
        """Return the size at which all is seen side by side."""
        margins = self.frame_margins()
        page = self._tricks.sizeHint().width() + 18 + self._hands_box.sizeHint().width()
        width = page + margins.left() + margins.right() + _SCROLL_BAR
        content = max(self._tricks.sizeHint().height(), self._hands_box.sizeHint().height())
        return QSize(width, content + self._other_height())

    def minimumSizeHint(self) -> QSize:
        """Return the least size: what is larger scrolls."""
        return QSize(360, 240)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll by a page, wherever in the panel the keyboard is."""
        steps = {
            Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
            Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self._scroll.verticalScrollBar().triggerAction(step)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay tricks and hands beside or below each other."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Lay everything out anew when the text grows."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _make_widgets(self, marks: SuitMarks) -> None:
        self._title = title_label(_TITLE_SIZE, self)
        self._assisted = plain_label(self)
        self._result = QHBoxLayout()
        self._sentence = plain_label(self, wrap=True)
        self._facts = plain_label(self, wrap=True)
        self._scroll = PaperScroll(self)
        self._page = ScrolledPage()
        self._tricks = TrickTable(marks, self._page)
        self._tricks.card_clicked.connect(self.card_asked)
        self._hands_box = QWidget(self._page)
        self._hands_layout = QVBoxLayout(self._hands_box)
        self.next_button = KeyButton("", self)
        self.review_button = KeyButton("", self)
        self.record_button = KeyButton("", self)
        self.next_button.set_offered(True)
        self.next_button.setAutoDefault(True)
        self.next_button.clicked.connect(self.next_asked)
        self.review_button.clicked.connect(self.review_asked)
        self.record_button.clicked.connect(self.record_asked)

    def _build(self) -> None:
        self._outer = layout = QVBoxLayout(self)
        layout.setContentsMargins(self.frame_margins())
        layout.setSpacing(6)
        self._head = self._make_head()
        self._buttons = self._make_buttons()
        layout.addLayout(self._head)
        layout.addWidget(self._sentence)
        layout.addWidget(self._facts)
        layout.addWidget(self._lines[0])
        self._scroll.setWidget(self._page)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(self._lines[1])
        layout.addLayout(self._buttons)
        self._content = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._page)
        self._content.setContentsMargins(0, 0, 4, 0)
        self._content.setSpacing(18)
        self._content.addWidget(self._tricks)
        self._content.addWidget(self._hands_box, 1)
        self._hands_layout.setContentsMargins(0, 0, 0, 0)
        self._hands_layout.setSpacing(6)

    def _make_head(self) -> QBoxLayout:
        title, result = QHBoxLayout(), QHBoxLayout()
        title.setSpacing(12)
        title.addWidget(self._title)
        title.addWidget(self._assisted)
        title.addStretch(1)
        result.addStretch(1)
        result.addLayout(self._result)
        return _pair(title, result, 12)

    def _make_buttons(self) -> QBoxLayout:
        less, more = QHBoxLayout(), QHBoxLayout()
        less.setSpacing(7)
        less.addWidget(self.record_button)
        less.addWidget(self.review_button)
        more.addWidget(self.next_button)
        return _pair(less, more, 7)

    def _fit(self) -> None:
        line = self.fontMetrics().height()
        self.set_compact(self.height() < _LOW_LINES * line or self.width() < _NARROW_LINES * line)
        self._outer.setContentsMargins(self.frame_margins())
        for button in (self.next_button, self.review_button, self.record_button):
            button.set_compact(self.is_compact)
        hands = round(self._most_cards() * (_CARD_WIDTH + _CARD_GAP) * _LEAST_SHARE)
        least = self._tricks.sizeHint().width() + 18 + hands
        margins = self.frame_margins()
        room = self.width() - margins.left() - margins.right() - _SCROLL_BAR
        beside = room >= least
        _lay(self._content, beside=beside)
        room += _SCROLL_BAR
        for pair in (self._head, self._buttons):
            _lay(pair, beside=room >= _whole_width(pair))

    def _most_cards(self) -> int:
        return max((box.strip.count for box in self._hands), default=0)

    def _other_height(self) -> int:
        """Return the height of all that lies above and below tricks and hands."""
        return super().sizeHint().height() - self._scroll.sizeHint().height() + 8

    def _card_width_in(self, room: QSize) -> int:
        """Return how wide cards may be for all hands to be seen beside the tricks."""
        if not self._most_cards():
            return _CARD_WIDTH
        margins = self.frame_margins()
        across = room.width() - margins.left() - margins.right() - _SCROLL_BAR
        across -= self._tricks.sizeHint().width() + 18
        heads = self._hands_layout.spacing() * (len(self._hands) - 1)
        heads += sum(box.height_without_cards() for box in self._hands)
        down = room.height() - self._other_height() - heads
        width = min(
            across // self._most_cards() - _CARD_GAP, int(down / len(self._hands) / CARD_RATIO)
        )
        return max(_CARD_WIDTH, min(_GREATEST_CARD_WIDTH, width))

    def _tell(self) -> None:
        if self._shown is None:
            return
        deal, entry, evaluation, voice = self._shown
        self._title.setText(translate("DealPanel", "Deal {number}").format(number=deal.number))
        self._assisted.setVisible(entry.assist)
        self._sentence.setText(entry_text(voice, entry, None))
        self._facts.setText(_facts_text(voice, deal, evaluation, self._found))
        opening = opening_text(self._found) if self._found is not None else ""
        self._facts.setToolTip(plain_tooltip(opening) if opening else "")
        self._tell_result(voice, evaluation)
        self._tricks.set_deal(deal, voice)
        self._tell_hands(deal, voice)
        text = translate("DealPanel", "Next deal")
        if evaluation.decided:
            text = translate("DealPanel", "To the result")
        self.next_button.set_key(translate("DealPanel", "Space"))
        self.next_button.set_label(text)
        self.setAccessibleName(self._title.text())
        self.set_theme(self.theme)
        self._scroll.verticalScrollBar().setValue(0)
        self._fit()
        self.updateGeometry()

    def _tell_result(self, voice: Voice, evaluation: Evaluation) -> None:
        """Show what the deal brought each side, its mark beside it."""
        while (item := self._result.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._marks = []
        points = evaluation.rows[-1].points if evaluation.rows else None
        if points is None:
            return
        sides = zip(voice.rules.sides, points, strict=True)
        for side, share in sorted(sides, key=lambda pair: side_place(voice, pair[0])):
            self._add_result(voice, side, share)

    def _add_result(self, voice: Voice, side: Side, points: int) -> None:
        mark = SideMark(self)
        mark.set_place(side_place(voice, side))
        self._marks.append(mark)
        name = ElidedLabel(self)
        name.set_text(side_name(voice, side))
        name.setToolTip(plain_tooltip(side_explanation(voice, side)))
        figure = FontLabel(SCORE_FAMILY, _POINTS_SIZE, self)
        figure.setText(str(points))
        for widget in (mark, name, figure):
            self._result.addWidget(widget)
        self._result.addSpacing(10)

    def _tell_hands(self, deal: Deal, voice: Voice) -> None:
        order = [seat for seat in deal.rules.seats if seat is not voice.seat]
        seats = [seat for seat in (voice.seat, *order) if seat is not None]
        while len(self._hands) < len(seats):
            box = HandBox(self._face, self._hands_box)
            self._hands.append(box)
            self._hands_layout.addWidget(box)
        while len(self._hands) > len(seats):
            box = self._hands.pop()
            self._hands_layout.removeWidget(box)
            box.hide()
            box.deleteLater()
        for box, seat in zip(self._hands, seats, strict=True):
            box.set_hand(deal, seat, voice)
        self.fit_room(self._room)


def _pair(first: QHBoxLayout, second: QHBoxLayout, spacing: int) -> QBoxLayout:
    """Return a layout of two rows that lie beside or below each other."""
    pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
    pair.setSpacing(spacing)
    pair.addLayout(first, 2)
    pair.addLayout(second, 1)
    return pair


def _lay(layout: QBoxLayout, *, beside: bool) -> None:
    """Lay the parts of ``layout`` beside or below each other."""
    direction = QBoxLayout.Direction
    layout.setDirection(direction.LeftToRight if beside else direction.TopToBottom)


def _whole_width(pair: QBoxLayout) -> int:
    """Return the width in which both rows of a pair are seen whole beside each other."""
    rows = [item for place in range(pair.count()) if (item := pair.itemAt(place)) is not None]
    return sum(row.sizeHint().width() for row in rows) + pair.spacing()


def _facts_text(
    voice: Voice, deal: Deal, evaluation: Evaluation, found: Verification | None
) -> str:
    """Return the turn-up, the swap, how the match stands, the number and the seal."""
    turn_up = translate("DealPanel", "Turned up: {card}.").format(card=card_name(deal.turn_up))
    parts = [turn_up]
    if deal.exchanged_by is not None:
        left = Card(deal.trump, deal.rules.privileged_rank)
        parts.append(event_text(voice, Exchanged(deal.exchanged_by, deal.turn_up, left)))
    if evaluation.verdict is not None:
        parts.append(verdict_text(voice, evaluation.verdict, evaluation.totals))
    else:
        parts.append(needs_text(voice, evaluation))
    if found is not None and found.deal.seed is not None:
        text = translate("DealPanel", "Deal number {number}:").format(number=found.deal.seed)
        parts.append(f"{text} {seal_text(found)}.")
    return " ".join(part for part in parts if part)
