"""What a bot thinks of one choice: its reasons, what each card is worth to it, and its beliefs.

Hides how figures become bars: both tables can be read as text, cell by cell.
"""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHeaderView,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.app.reasons import Explanation
from madrasso_qt.bots.player import Judged
from madrasso_qt.rules.cards import Card, Suit
from madrasso_qt.ui.dialogs.parts import PlainLabel, ScrollPage, TitleLabel, Window, fit
from madrasso_qt.ui.words import Voice, advice_text, card_name, decimal, level_name, player_name

_SHARE = Qt.ItemDataRole.UserRole
_WORST = 20.0
"""So many points behind the best card a bar is empty."""


class ThoughtsWindow(Window):
    """Shows explanations one after another; blocks nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a window that waits; ``show_explanation`` fills it."""
        super().__init__(parent)
        self._shown: tuple[Explanation, Voice] | None = None
        self._fault = ""
        self._title, self._text = TitleLabel(), PlainLabel()
        self._cards, self._beliefs = _table(), _table()
        self._tabs = QTabWidget()
        self._tabs.addTab(self._cards, "")
        self._tabs.addTab(self._beliefs, "")
        self._copy = QPushButton()
        self._copy.setAutoDefault(False)
        self._copy.clicked.connect(self._on_copy)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self._copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        page = ScrollPage()
        page.column.addWidget(self._title)
        page.column.addWidget(self._text)
        page.column.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(page, 1)
        column.addWidget(self._tabs, 3)
        column.addWidget(buttons)
        self.retranslate()
        fit(self, 640, 620)

    def wait(self) -> None:
        """Say that the bot is thinking."""
        self._shown, self._fault = None, ""
        self.retranslate()

    def show_explanation(self, explanation: Explanation, voice: Voice) -> None:
        """Show what a bot thinks.

        Args:
            explanation: the choice with all that belongs to it.
            voice: how to speak of the players.
        """
        self._shown, self._fault = (explanation, voice), ""
        self.retranslate()

    def fail(self, problem: str) -> None:
        """Say that the choice could not be made again."""
        self._shown, self._fault = None, problem
        self.retranslate()

    def text(self) -> str:
        """Return all that is shown as text."""
        parts = [self._title.text(), self._text.text()]
        for place in range(self._tabs.count()):
            if self._tabs.isTabVisible(place):
                table = self._tabs.widget(place)
                assert isinstance(table, QTableWidget)
                parts += ["", self._tabs.tabText(place).replace("&", ""), *_lines(table)]
        return "\n".join(parts)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("Reasons"))
        self._tabs.setTabText(0, self.tr("What each card is &worth"))
        self._tabs.setTabText(1, self.tr("&Hidden cards"))
        self._cards.setAccessibleName(self.tr("What each card is worth"))
        self._beliefs.setAccessibleName(self.tr("Where the hidden cards are thought to be"))
        self._copy.setText(self.tr("C&opy as text"))
        explanation = self._shown[0] if self._shown else None
        self._tabs.setTabVisible(0, explanation is not None and bool(explanation.decision.judged))
        self._tabs.setTabVisible(1, explanation is not None and bool(explanation.beliefs))
        self._tabs.setVisible(self._tabs.isTabVisible(0) or self._tabs.isTabVisible(1))
        if self._shown is None:
            waiting = self.tr("The choice is made again…")
            failed = self.tr("The choice could not be made again: {problem}")
            self._title.setText("")
            self._text.setText(failed.format(problem=self._fault) if self._fault else waiting)
        else:
            self._tell(*self._shown)

    def _tell(self, explanation: Explanation, voice: Voice) -> None:
        card = explanation.played or explanation.decision.card
        self._title.setText(card_name(card).capitalize() if card else "")
        self._text.setText("\n".join(self._sentences(explanation, voice)))
        self._tell_cards(explanation)
        self._tell_beliefs(explanation, voice)

    def _sentences(self, explanation: Explanation, voice: Voice) -> list[str]:
        """Return who chose what and why, a line each."""
        decision, level = explanation.decision, level_name(explanation.level)
        lines = []
        if explanation.played is not None:
            text = self.tr("{name}, {level}, played it and sees it so:")
            name = player_name(voice, explanation.view.seat)
            lines.append(text.format(name=name, level=level))
        else:
            lines.append(self.tr("What {level} would play in your place:").format(level=level))
        if not explanation.agrees:
            lines.append(self._disagreement(explanation))
        lines += [f"• {advice_text(voice, reason)}" for reason in decision.reasons]
        if not decision.judged and len(explanation.view.legal_plays) > 1:
            lines.append(self.tr("No cards were compared: it went by rules of thumb."))
        return lines

    def _disagreement(self, explanation: Explanation) -> str:
        """Return that the choice made again is another one, and what may explain it."""
        card = explanation.decision.card
        text = self.tr(
            "Asked again, the choice is another one: {card}. At the table the time was up "
            "earlier, or a mistake was put right there. The reasons are those of that card:"
        )
        return text.format(card=card_name(card) if card else "—")

    def _tell_cards(self, explanation: Explanation) -> None:
        judged = sorted(explanation.decision.judged, key=lambda one: -one.worth)
        heads = [self.tr("Card"), self.tr("Against the best"), self.tr("Looked at")]
        _clear(self._cards, heads, len(judged))
        for row, one in enumerate(judged):
            if not one.worlds:
                self._tell_card(explanation, row, one, self.tr("not looked at"), None)
                continue
            behind = judged[0].worth - one.worth
            text = self.tr("best") if behind < 0.05 else f"\N{MINUS SIGN}{decimal(behind)}"
            self._tell_card(explanation, row, one, text, max(0.0, 1.0 - behind / _WORST))
        self._cards.resizeRowsToContents()

    def _tell_card(
        self, explanation: Explanation, row: int, one: Judged, text: str, share: float | None
    ) -> None:
        """Fill a line of the table of cards."""
        name = card_name(one.card)
        if one.card == explanation.played:
            name = self.tr("{card} (played)").format(card=name)
        elif one.card == explanation.decision.card:
            name = self.tr("{card} (chosen)").format(card=name)
        _put(self._cards, row, 0, name)
        _put(self._cards, row, 1, text, share)
        _put(self._cards, row, 2, self.tr("%n way(s) the cards may lie", "", one.worlds))

    def _tell_beliefs(self, explanation: Explanation, voice: Voice) -> None:
        beliefs = explanation.beliefs or {}
        cards = sorted(beliefs, key=lambda card: _order(card, explanation.view.trump))
        seats = [s for s in voice.rules.seats if any(s in shares for shares in beliefs.values())]
        heads = [self.tr("Card"), *(player_name(voice, seat) for seat in seats)]
        _clear(self._beliefs, heads, len(cards))
        for row, card in enumerate(cards):
            _put(self._beliefs, row, 0, card_name(card))
            for column, seat in enumerate(seats, 1):
                share = beliefs[card].get(seat, 0.0)
                _put(self._beliefs, row, column, f"{100 * share:.0f} %", share)
        self._beliefs.resizeRowsToContents()

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text())


def _order(card: Card, trump: Suit) -> tuple[bool, int, int]:
    """Return where a card stands: trumps first, then suit by suit, ranks high to low."""
    return card.suit is not trump, list(Suit).index(card.suit), -card.strength


class _Bars(QStyledItemDelegate):
    """Paints the share of a cell as a bar behind its text."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        share = index.data(_SHARE)
        if share is not None:
            area = QRectF(option.rect).adjusted(2, 3, -2, -3)
            area.setWidth(area.width() * share)
            colour = option.palette.color(QPalette.ColorRole.Highlight)
            colour.setAlphaF(0.35)
            painter.fillRect(area, colour)
        super().paint(painter, option, index)


def _table() -> QTableWidget:
    table = QTableWidget()
    table.setItemDelegate(_Bars(table))
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.verticalHeader().hide()
    table.horizontalHeader().setHighlightSections(False)
    table.setMinimumSize(240, 120)
    return table


def _clear(table: QTableWidget, heads: Sequence[str], rows: int) -> None:
    """Let a table have these columns and so many empty rows."""
    table.clear()
    table.setColumnCount(len(heads))
    table.setRowCount(rows)
    table.setHorizontalHeaderLabels(list(heads))
    modes = QHeaderView.ResizeMode
    for column in range(len(heads)):
        mode = modes.Stretch if column else modes.ResizeToContents
        table.horizontalHeader().setSectionResizeMode(column, mode)


def _put(table: QTableWidget, row: int, column: int, text: str, share: float | None = None) -> None:
    item = QTableWidgetItem(text)
    item.setData(_SHARE, share)
    table.setItem(row, column, item)


def _lines(table: QTableWidget) -> list[str]:
    """Return the rows of a table as text, a tabulator between cells."""
    heads = [table.horizontalHeaderItem(column) for column in range(table.columnCount())]
    rows = [heads] + [
        [table.item(row, column) for column in range(table.columnCount())]
        for row in range(table.rowCount())
    ]
    return ["\t".join(item.text() if item else "" for item in row) for row in rows]
