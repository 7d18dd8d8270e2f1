"""The right side of the table: title, sheet, trump, last trick and the buttons.

Hides how they share the height: in a small window names, captions and the last trick go first,
and at the very last the panel scrolls.
"""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.app.table_state import TableState
from madrasso_qt.rules.cards import Card, Seat, Side
from madrasso_qt.rules.events import Trick
from madrasso_qt.rules.score import Evaluation
from madrasso_qt.ui.sheet.parts import (
    CARD_RATIO,
    Face,
    KeyButton,
    MarkFile,
    PaperPanel,
    PaperScroll,
    Rule,
    ScrolledPage,
    SuitMarks,
    Themed,
    TrumpMark,
    colour_text,
    plain_label,
    title_label,
)
from madrasso_qt.ui.sheet.sheet_view import SheetView, row_height
from madrasso_qt.ui.sheet.width import MAX_WIDTH, MIN_WIDTH, panel_width
from madrasso_qt.ui.table.names import voice_of
from madrasso_qt.ui.theme import Theme
from madrasso_qt.ui.words import (
    card_name,
    plain_tooltip,
    player_name,
    side_name,
    suit_name,
    term_explanation,
    translate,
)

_ROOMY_LINES = 36
"""From how many lines of text in height on everything is shown."""
_LOW_LINES = 30
"""Below how many lines of text in height the title goes too."""
_OTHER_LINES = 31
"""How many lines of text all takes that is not the sheet's lines, the last trick included."""
_LONG_SHEET = 16
"""From how many lines on the sheet may scroll beside the last trick."""
_SHEET_LINES = 4
"""How many of the sheet's lines are seen at least."""
_LAST_CARD, _LARGE_LAST_CARD = 44, 72
"""The greatest width of a card of the last trick, in pixels, usually and where there is room."""
_LAST_GAP = 6
"""Pixels between cards of the last trick."""


class CardStrip(QWidget):
    """Small cards side by side."""

    def __init__(self, face: Face, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face = face
        self._cards: tuple[Card, ...] = ()
        self._card_width = _LAST_CARD
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_card_width(self, width: int) -> None:
        """Let cards be ``width`` pixels wide where there is room."""
        self._card_width = width
        self.updateGeometry()
        self.update()

    def set_cards(self, cards: tuple[Card, ...]) -> None:
        """Show ``cards`` in their order."""
        self._cards = cards
        text = ", ".join(card_name(card) for card in cards)
        self.setAccessibleName(text)
        self.setToolTip(plain_tooltip(text))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for four cards."""
        height = round(self._card_width * CARD_RATIO)
        return QSize(4 * self._card_width + 3 * _LAST_GAP, height)

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cards."""
        painter = QPainter(self)
        count = max(4, len(self._cards))
        width = min(self._card_width, (self.width() - _LAST_GAP * (count - 1)) // count)
        for place, card in enumerate(self._cards):
            painter.drawPixmap(place * (width + _LAST_GAP), 0, self._face(card, width))
        event.accept()


class SidePanel(PaperPanel):
    """The panel beside the table."""

    hint_asked = Signal()
    """The person wants a hint."""
    last_trick_held = Signal(bool)
    """The button of the last trick is pressed (True) or let go (False)."""
    exchange_asked = Signal()
    """The person swaps for the turn-up (Rule 4.1)."""
    call_asked = Signal()
    """The person calls out (Rule 7.4)."""
    claim_asked = Signal()
    """The person claims the remaining tricks."""
    undo_asked = Signal()
    """The person takes back the last decision."""
    settings_asked = Signal()
    """The person wants the settings."""

    def __init__(
        self, face: Face, mark: MarkFile | None = None, parent: QWidget | None = None
    ) -> None:
        """Show an empty panel.

        Args:
            face: gives the picture of a card at a width.
            mark: gives the drawing of a suit's mark in the same deck.
            parent: the owner.
        """
        super().__init__(parent)
        self._state: TableState | None = None
        self._live: Mapping[Side, int] | None = None
        self._show_last = True
        self._roomy = True
        self._rules: list[Rule] = []
        self.setMinimumWidth(MIN_WIDTH)
        self.setMaximumWidth(MAX_WIDTH)
        self._make_widgets(face, SuitMarks(mark))
        self._make_buttons()
        self._build()
        self.retranslate()
        self._fit()

    def set_table(self, state: TableState | None) -> None:
        """Show deal, trick, trump and last trick of ``state``, or nothing."""
        self._state = state
        self._tell_table()

    def set_sheet(
        self,
        evaluation: Evaluation,
        keeper: Side,
        names: Mapping[Seat, str],
        viewer_side: Side | None,
        current_number: int | None,
    ) -> None:
        """Show the sheet; the arguments of ``SheetView.set_sheet``."""
        self.sheet.set_sheet(evaluation, keeper, names, viewer_side, current_number)
        self._show_last_trick()

    def set_show_sums(self, shown: bool) -> None:
        """Show running totals in pencil, or not (Rule 8.1)."""
        self.sheet.set_show_sums(shown)

    def set_live_count(self, points: Mapping[Side, int] | None) -> None:
        """Show what each side has taken in the deal in hand; None hides it (Rule 7.6)."""
        self._live = points
        self._tell_live()

    def set_show_last_trick(self, shown: bool) -> None:
        """Keep the last trick in sight where there is room, or not."""
        self._show_last = shown
        self._fit()

    def set_offers(self, *, exchange: bool, call: bool) -> None:
        """Offer the swap and the call, or not."""
        self.exchange_button.setVisible(exchange)
        self.call_button.setVisible(call)
        self._place_buttons()

    def set_usable(self, *, hint: bool, claim: bool, undo: bool) -> None:
        """Enable the buttons that can be used now."""
        self.hint_button.setEnabled(hint)
        self.claim_button.setEnabled(claim)
        self.undo_button.setEnabled(undo)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        super().set_theme(theme)
        themed: list[Themed] = [*self._rules, *self._buttons, self.sheet, self._trump_mark]
        for widget in themed:
            widget.set_theme(theme)
        for label in (self._where, self._trump_caption, self._last_caption):
            colour_text(label, theme.sub)
        for label in (self._title, self._trump_name, self._winner, self._count):
            colour_text(label, theme.ink)
        self._scroll.set_theme(theme)

    def retranslate(self) -> None:
        """Set the texts anew in the present language."""
        texts = _button_texts()
        for name, button in self._buttons_by_name.items():
            button.set_label(*texts[name])
        self._trump_caption.setText("Briscola")
        for widget in (self._trump_caption, self._trump_name, self._trump_mark):
            widget.setToolTip(plain_tooltip(term_explanation("briscola")))
        self._last_caption.setText(translate("SidePanel", "Last trick"))
        self.sheet.retranslate()
        self._tell_table()
        self._place_buttons()

    def sizeHint(self) -> QSize:
        """Return the usual size."""
        return QSize(panel_width(1280, self.fontMetrics().height()), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the least size: what is lower scrolls."""
        return QSize(MIN_WIDTH, 200)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as much as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Show as much as there is room for when the text grows."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _make_widgets(self, face: Face, marks: SuitMarks) -> None:
        self._scroll = PaperScroll(self)
        self._page = ScrolledPage()
        self._title = title_label(2.2, self._page)
        self._title.setText("Madrasso")
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._where = plain_label(self._page, wrap=True)
        self._where.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.sheet = SheetView(self._page)
        self._count = plain_label(self._page, wrap=True)
        self._trump_caption = plain_label(self._page)
        self._trump_mark = TrumpMark(marks, self._page)
        self._trump_name = title_label(1.6, self._page)
        self._last = QWidget(self._page)
        self._last_caption = plain_label(self._last)
        policy = self._last_caption.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # so that nothing moves after the first trick
        self._last_caption.setSizePolicy(policy)
        self._last_cards = CardStrip(face, self._last)
        self._winner = plain_label(self._last, wrap=True)
        self._count.hide()

    def _make_buttons(self) -> None:
        keys = {
            "exchange": "R",
            "call": "D",
            "hint": "H",
            "last_trick": "L",
            "claim": "M",
            "undo": "U",
            "settings": "F2",
        }
        self._buttons_by_name = {name: KeyButton(key, self._page) for name, key in keys.items()}
        self._buttons = tuple(self._buttons_by_name.values())
        self.exchange_button = self._buttons_by_name["exchange"]
        self.call_button = self._buttons_by_name["call"]
        self.hint_button = self._buttons_by_name["hint"]
        self.last_trick_button = self._buttons_by_name["last_trick"]
        self.claim_button = self._buttons_by_name["claim"]
        self.undo_button = self._buttons_by_name["undo"]
        self.settings_button = self._buttons_by_name["settings"]
        self.exchange_button.clicked.connect(self.exchange_asked)
        self.call_button.clicked.connect(self.call_asked)
        self.hint_button.clicked.connect(self.hint_asked)
        self.last_trick_button.pressed.connect(self._on_last_trick_pressed)
        self.last_trick_button.released.connect(self._on_last_trick_released)
        self.claim_button.clicked.connect(self.claim_asked)
        self.undo_button.clicked.connect(self.undo_asked)
        self.settings_button.clicked.connect(self.settings_asked)
        for button in self._buttons:
            # A click leaves the keyboard to the table.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for button in (self.exchange_button, self.call_button):
            button.set_offered(True)
            button.hide()

    def _build(self) -> None:
        self._outer = QVBoxLayout(self)
        self._scroll.setWidget(self._page)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._outer.addWidget(self._scroll)
        self._layout = QVBoxLayout(self._page)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self._title)
        self._layout.addWidget(self._where)
        self._add_rule()
        self._layout.addWidget(self.sheet, 1)
        self._layout.addWidget(self._count)
        self._add_rule()
        self._layout.addWidget(self._trump_caption)
        self._layout.addLayout(self._trump_row())
        self._build_last()
        self._add_rule()
        self._grid = QGridLayout()
        self._layout.addLayout(self._grid)

    def _trump_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._trump_mark)
        row.addWidget(self._trump_name, 1)
        return row

    def _build_last(self) -> None:
        box = QVBoxLayout(self._last)
        box.setContentsMargins(0, 0, 0, 0)
        rule = Rule(self._last)
        self._rules.append(rule)
        for widget in (rule, self._last_caption, self._last_cards, self._winner):
            box.addWidget(widget)
        self._layout.addWidget(self._last)

    def _add_rule(self) -> None:
        rule = Rule(self._page)
        self._rules.append(rule)
        self._layout.addWidget(rule)

    def _fit(self) -> None:
        """Show as much as the height allows."""
        lines = self.height() / max(1, self.fontMetrics().height())
        self._roomy = lines >= _ROOMY_LINES
        compact = not self._roomy
        self.set_compact(compact)
        self.sheet.set_compact(compact)
        self.sheet.set_least_lines(_SHEET_LINES)
        self._outer.setContentsMargins(self.frame_margins())
        self._layout.setSpacing(4 if compact else 7)
        self._title.set_factor(1.5 if compact else 2.2, self.font())
        self._title.setVisible(lines >= _LOW_LINES)
        self._trump_caption.setVisible(not compact)
        self._trump_mark.set_size(30 if compact else 44)
        self._trump_name.set_factor(1.2 if compact else 1.6, self.font())
        for button in self._buttons:
            button.set_compact(compact)
        self._show_last_trick()
        self._place_buttons()

    def _place_buttons(self) -> None:
        """Lay the buttons out in one column, or in two where their texts leave room.

        What is offered for a moment comes above all others, so that none of them changes places.
        """
        spacing = 4 if self.is_compact else 7
        self._grid.setSpacing(spacing)
        margins = self.frame_margins()
        room = self.width() - margins.left() - margins.right() - spacing
        widest = max(button.sizeHint().width() for button in self._buttons)
        count = 2 if 2 * widest <= room else 1
        for button in self._buttons:
            self._grid.removeWidget(button)
        offers = (self.exchange_button, self.call_button)
        shown = [button for button in offers if not button.isHidden()]
        row = self._lay_buttons(shown, 0, count)
        self._lay_buttons([button for button in self._buttons if button not in offers], row, count)

    def _lay_buttons(self, buttons: list[KeyButton], first: int, count: int) -> int:
        """Lay buttons ``count`` a row from row ``first`` on; return the next free row."""
        for place, button in enumerate(buttons):
            row, column = divmod(place, count)
            alone = column == 0 and place == len(buttons) - 1
            self._grid.addWidget(button, first + row, column, 1, count if alone else 1)
        return first + (len(buttons) + count - 1) // count

    def _tell_table(self) -> None:
        state = self._state
        self._where.setText(_where_text(state) if state else "")
        trump = state.trump if state else None
        self._trump_mark.set_suit(trump)
        self._trump_name.setText(suit_name(trump).capitalize() if trump else "")
        self._trump_mark.setAccessibleName(self._trump_name.text())
        self._show_last_trick()
        self._tell_live()

    def _show_last_trick(self) -> None:
        trick = self._last_trick()
        room = self._room_for_last()
        self._last.setVisible(self._show_last and self._roomy and room >= 0)
        self._last_cards.set_card_width(self._last_card_width(room))
        self._last_cards.set_cards(trick.cards if trick else ())
        self._last_caption.setVisible(trick is not None)
        self.last_trick_button.setEnabled(trick is not None)
        winner = ""
        if trick is not None and trick.winner is not None and self._state is not None:
            voice = voice_of(self._state)
            name = player_name(voice, trick.winner)
            winner = translate("SidePanel", "to {name}").format(name=name)
            if trick.winner is voice.seat:
                winner = translate("SidePanel", "to you")
        self._winner.setText(winner)

    def _room_for_last(self) -> int:
        """Return the height left over beside the whole sheet and the last trick, in pixels."""
        row = row_height(self.font())
        left = self.height() - _OTHER_LINES * self.fontMetrics().height()
        return left - row * min(len(self.sheet.lines()), _LONG_SHEET)

    def _last_card_width(self, room: int) -> int:
        """Return how wide the last trick's cards may be if ``room`` is left over in height."""
        margins = self.frame_margins()
        across = (self.width() - margins.left() - margins.right() - 3 * _LAST_GAP) // 4
        down = _LAST_CARD + int(room / CARD_RATIO)
        return max(_LAST_CARD, min(_LARGE_LAST_CARD, across, down))

    def _last_trick(self) -> Trick | None:
        return self._state.last_trick if self._state else None

    def _tell_live(self) -> None:
        shown = self._live is not None and self._state is not None
        self._count.setVisible(shown)
        if self._live is None or self._state is None:
            return
        voice = voice_of(self._state)
        parts = [
            translate("SidePanel", "{side} {points}").format(
                side=side_name(voice, side), points=points
            )
            for side, points in self._live.items()
        ]
        text = translate("SidePanel", "In this deal: {points}").format(points=", ".join(parts))
        self._count.setText(text)

    def _on_last_trick_pressed(self) -> None:
        self.last_trick_held.emit(True)

    def _on_last_trick_released(self) -> None:
        self.last_trick_held.emit(False)


def _where_text(state: TableState) -> str:
    """Return which deal and which trick is in play."""
    if not state.number:
        return ""
    taken = sum(state.tricks_taken.values())
    if taken >= state.rules.hand_size:
        return translate("SidePanel", "deal {deal}").format(deal=state.number)
    return translate("SidePanel", "deal {deal} · trick {trick} of {tricks}").format(
        deal=state.number, trick=taken + 1, tricks=state.rules.hand_size
    )


def _button_texts() -> dict[str, tuple[str, str]]:
    """Return the text and the explanation of each button."""
    return {
        "exchange": (
            translate("SidePanel", "Swap"),
            translate("SidePanel", "Swap your trump for the turn-up (Rule 4.1)"),
        ),
        "call": ("Fora", translate("SidePanel", "Call out: we have reached the target (Rule 7.4)")),
        "hint": (
            translate("SidePanel", "Hint"),
            translate("SidePanel", "Show what a bot would play and why"),
        ),
        "last_trick": (
            translate("SidePanel", "Last trick"),
            translate("SidePanel", "Show the last trick while held"),
        ),
        "claim": (
            translate("SidePanel", "Claim"),
            translate("SidePanel", "Claim all the tricks that are left"),
        ),
        "undo": (
            translate("SidePanel", "Undo"),
            translate("SidePanel", "Go back to your last decision; marks the deal as assisted"),
        ),
        "settings": (translate("SidePanel", "Settings"), translate("SidePanel", "Settings")),
    }
