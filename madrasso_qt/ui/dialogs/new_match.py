"""The dialog that orders a new match: rules, variant, players, first dealer, number of the deal.

Hides how an order becomes the settled facts of a match (``MatchSetup``) and what is remembered of
it for the next time.
"""

import uuid
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from random import Random
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QCompleter,
    QDialogButtonBox,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.app.players import OUTSIDE, nickname, thinks_slowly
from madrasso_qt.app.settings import ENGINE, FirstDealer, Settings
from madrasso_qt.bots.player import LEVELS, level_of, named
from madrasso_qt.rules.cards import Seat, shuffled
from madrasso_qt.rules.log import MatchSetup, Player
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.rules.score import keeper_of
from madrasso_qt.rules.seating import KingsDraw, draw_kings, reseated
from madrasso_qt.rules.text import MAX_NAME, clean_name
from madrasso_qt.ui import words
from madrasso_qt.ui.dialogs.parts import (
    CheckBox,
    Choices,
    PlainLabel,
    ScrollPage,
    Window,
    colour_text,
    fit,
)
from madrasso_qt.ui.theme import LIGHT, Theme

OPTIONS = (
    "void",
    "first_lead",
    "packets",
    "turnup_display",
    "compare",
    "call_who",
    "call_prompted",
    "call_after_last_trick",
    "tie",
    "casson_three",
)
"""The keys that can be chosen singly, in the order of Rule 11."""

_NAME_FIELDS = {
    Seat.SOUTH: "name_south",
    Seat.NORTH: "name_north",
    Seat.WEST: "name_west",
    Seat.EAST: "name_east",
}
_HOUSE = "house"
_WIDEST_ROW = 720
"""From what width on a row does not fit into a window of 800 pixels."""
_MOST_DIGITS = 12
"""How many digits the number of a deal may have."""


class NumberError(ValueError):
    """What was typed is no number of a deal."""


@dataclass(frozen=True)
class Order:
    """What a person wants to play."""

    rules: RuleSet
    """The rules of the match."""
    players: dict[Seat, Player]
    """Who sits where before the rule of kings; the person's name may be empty."""
    first_dealer: FirstDealer
    """How the first dealer is found."""
    keep_pairs: bool
    """Whether the rule of kings makes the dealer only (Rule 2.2)."""
    number: int | None
    """The number of the first deal, which makes all deals known beforehand; None to draw them."""

    def draw(self, rng: Random) -> KingsDraw | None:
        """Return the draw of the kings (Rule 2.2), None if the dealer is found by chance."""
        if self.first_dealer is FirstDealer.RANDOM:
            return None
        pairing = self.rules.variant is not Variant.THREE and not self.keep_pairs
        while True:
            # Once in about a hundred decks all four kings fall to one player: shuffle again.
            with suppress(ValueError):
                return draw_kings(shuffled(rng), self.rules.seats, 2 if pairing else 1)

    def match_setup(self, rng: Random, draw: KingsDraw | None) -> MatchSetup:
        """Return the settled facts of the match.

        Args:
            rng: the source of a random dealer.
            draw: what ``draw`` returned.
        """
        players = self.players
        if draw is None:
            seats = self.rules.seats
            dealer = seats[int(rng.random() * len(seats))]
        else:
            dealer = draw.dealer()
            players = reseated(players, draw)
        return MatchSetup(
            id=str(uuid.uuid4()),
            rules=self.rules,
            players=players,
            first_dealer=dealer,
            keeper=keeper_of(self.rules, dealer),
            seed=self.number,
        )


def parsed_number(text: str) -> int | None:
    """Return the deal's number that ``text`` spells, None for a blank text.

    Raises:
        NumberError: it is no whole number of at most 12 digits; nothing is guessed.
    """
    digits = "".join(text.split())
    if not digits:
        return None
    if not (digits.isascii() and digits.isdigit()) or len(digits.lstrip("0")) > _MOST_DIGITS:
        raise NumberError(text)
    return int(digits)


class NewMatchDialog(Window):
    """Asks for a match; what was asked for last time is there already, and *Play* has the focus.

    After ``accepted``: ``settings`` to keep, then ``order.draw`` and ``order.match_setup``, or
    ``draw_kings`` and ``match_setup`` of the dialog itself.
    """

    def __init__(
        self, settings: Settings, known_names: Sequence[str] = (), parent: QWidget | None = None
    ) -> None:
        """Make the dialog; ``open`` or ``show`` opens it.

        Args:
            settings: where the last choices are remembered.
            known_names: names to complete from, any order.
            parent: the window that it belongs to.
        """
        super().__init__(parent)
        self._settings = settings
        self._theme = LIGHT
        self._order: Order | None = None
        self._engine = nickname(settings.engine)
        self._bots = [name for level in LEVELS for name in named(level)]
        self._bots += [ENGINE] if self._engine else []
        self._loading = False
        self._make_parts(known_names)
        self._build()
        self._load(settings)
        self._connect()
        self.retranslate()
        self.set_theme(LIGHT)
        fit(self, 720, 760)

    @property
    def settings(self) -> Settings:
        """The settings with what was chosen here, for the next time."""
        names = {
            field: clean_name(self._names[seat].text()) for seat, field in _NAME_FIELDS.items()
        }
        changes: dict[str, Any] = {
            field: name or (getattr(Settings(), field)) for field, name in names.items()
        }
        return replace(
            self._settings.with_rules(self.rules),
            first_dealer=self._dealer.value,
            bot_level=self._level.currentData(),
            partner_level=self._partner.currentData(),
            **changes,
        )

    @property
    def rules(self) -> RuleSet:
        """The rules as chosen."""
        keys = {key: str(choices.value) for key, choices in self._options.items()}
        variant = self._variant.value
        base = RuleSet.of(variant=variant).to_keys()
        kept = {key: base[key] for key in ("start", "min_deals", "target")}
        return RuleSet.from_keys({**kept, **keys}, variant)

    @property
    def order(self) -> Order:
        """What was ordered.

        Raises:
            RuntimeError: the dialog was not accepted.
        """
        if self._order is None:
            raise RuntimeError("nothing was ordered")
        return self._order

    def draw_kings(self, rng: Random) -> KingsDraw | None:
        """Return the draw of the kings for what was ordered, None for a random dealer."""
        return self.order.draw(rng)

    def match_setup(self, rng: Random, draw: KingsDraw | None = None) -> MatchSetup:
        """Return the settled facts of the match that was ordered.

        Args:
            rng: the source of chance.
            draw: the draw that was shown; made here if it was not and the kings are to decide.
        """
        return self.order.match_setup(rng, draw or self.order.draw(rng))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        for label in (self._name_fault, self._number_fault):
            colour_text(label, theme.warning, theme)

    def accept(self) -> None:
        """Close with an order, or say what is wrong and stay."""
        if not (self._check_names() and self._check_number()):
            return
        self._order = Order(
            rules=self.rules,
            players=self._players(),
            first_dealer=self._dealer.value,
            keep_pairs=self._keep_pairs.isChecked(),
            number=parsed_number(self._number.text()),
        )
        super().accept()

    def showEvent(self, event: QShowEvent) -> None:
        """Give the focus to *Play*."""
        super().showEvent(event)
        self._play.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("New match"))
        self._retranslate_rules()
        self._retranslate_players()
        self._retranslate_start()
        self._play.setText(self.tr("&Play"))
        self._cancel.setText(self.tr("Cancel"))

    def _make_parts(self, known_names: Sequence[str]) -> None:
        self._preset: Choices[str] = Choices([*(preset.value for preset in Preset), _HOUSE])
        self._variant: Choices[Variant] = Choices(Variant)
        self._options = {key: Choices(_values(key)) for key in OPTIONS}
        self._option_titles = {key: PlainLabel() for key in OPTIONS}
        self._expander = QToolButton()
        self._details = QWidget()
        self._names = {seat: _name_field(known_names) for seat in _NAME_FIELDS}
        self._name_labels = {seat: PlainLabel(wrap=False) for seat in _NAME_FIELDS}
        self._name_fault = _fault_label()
        self._level, self._level_label = QComboBox(), PlainLabel(wrap=False)
        self._partner, self._partner_label = QComboBox(), PlainLabel(wrap=False)
        self._level_note = PlainLabel()
        self._dealer: Choices[FirstDealer] = Choices(FirstDealer)
        self._keep_pairs = CheckBox()
        self._number, self._number_label = QLineEdit(), PlainLabel(wrap=False)
        self._number_note = PlainLabel()
        self._number_fault = _fault_label()
        self._groups = {name: QGroupBox() for name in ("rules", "variant", "players", "start")}
        self._play, self._cancel = QPushButton(), QPushButton()

    def _build(self) -> None:
        page = ScrollPage()
        self._page = page
        for name, fill in (
            ("variant", self._build_variant),
            ("rules", self._build_rules),
            ("players", self._build_players),
            ("start", self._build_start),
        ):
            fill(QVBoxLayout(self._groups[name]))
            page.column.addWidget(self._groups[name])
        page.column.addStretch(1)
        buttons = QDialogButtonBox()
        buttons.addButton(self._play, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(self._cancel, QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(page)
        column.addWidget(buttons)
        # Only a button that is in its window already stays the default one.
        self._play.setDefault(True)

    def _build_variant(self, column: QVBoxLayout) -> None:
        column.addWidget(self._variant)

    def _build_rules(self, column: QVBoxLayout) -> None:
        column.addWidget(self._preset)
        self._expander.setObjectName("expander")
        self._expander.setCheckable(True)
        self._expander.setAutoRaise(True)
        self._expander.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._expander.setArrowType(Qt.ArrowType.RightArrow)
        column.addWidget(self._expander)
        details = QVBoxLayout(self._details)
        details.setContentsMargins(self.fontMetrics().averageCharWidth() * 3, 0, 0, 0)
        for key in OPTIONS:
            title = self._option_titles[key]
            font = title.font()
            font.setBold(True)
            title.setFont(font)
            details.addWidget(title)
            details.addWidget(self._options[key])
            details.addSpacing(6)
        self._details.hide()
        column.addWidget(self._details)

    def changeEvent(self, event: QEvent) -> None:
        """Make room for larger text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._place_bots()

    def _build_players(self, column: QVBoxLayout) -> None:
        column.setSpacing(3)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        for place, seat in enumerate(_NAME_FIELDS):
            label, name = self._name_labels[seat], self._names[seat]
            label.setBuddy(name)
            grid.addWidget(label, place // 2, place % 2 * 2)
            grid.addWidget(name, place // 2, place % 2 * 2 + 1)
        column.addLayout(grid)
        column.addWidget(self._name_fault)
        row = self._bots_row = QHBoxLayout()
        row.setSpacing(8)
        for label, box in ((self._level_label, self._level), (self._partner_label, self._partner)):
            label.setBuddy(box)
            for bot in self._bots:
                box.addItem("", bot)
            row.addWidget(label)
            row.addWidget(box, 1)
        column.addLayout(row)
        column.addWidget(self._level_note)

    def _build_start(self, column: QVBoxLayout) -> None:
        column.addWidget(self._dealer)
        column.addWidget(self._keep_pairs)
        row = QHBoxLayout()
        self._number_label.setBuddy(self._number)
        self._number.setMaximumWidth(self.fontMetrics().averageCharWidth() * 18)
        row.addWidget(self._number_label)
        row.addWidget(self._number)
        row.addWidget(self._number_note, 1)
        column.addLayout(row)
        column.addWidget(self._number_fault)

    def _connect(self) -> None:
        self._preset.chosen.connect(self._on_preset_chosen)
        self._variant.chosen.connect(self._on_variant_chosen)
        for choices in self._options.values():
            choices.chosen.connect(self._on_option_chosen)
        self._expander.toggled.connect(self._on_expanded)
        for name in self._names.values():
            name.textChanged.connect(self._on_name_changed)
        self._number.textChanged.connect(self._on_number_changed)
        self._level.activated.connect(self._on_level_chosen)
        self._partner.activated.connect(self._retranslate_players)
        self._dealer.chosen.connect(self._on_dealer_chosen)
        self._keep_pairs.toggled.connect(self._retranslate_start)

    def _load(self, settings: Settings) -> None:
        rules = settings.rules()
        self._variant.choose(rules.variant)
        self._show_options(rules)
        self._show_preset()
        for seat, field in _NAME_FIELDS.items():
            self._names[seat].setText(getattr(settings, field))
        for box, level in (
            (self._level, settings.bot_level),
            (self._partner, settings.partner_level),
        ):
            place = box.findData(level)
            box.setCurrentIndex(place if place >= 0 else box.findData(LEVELS[-1]))
        self._dealer.choose(settings.first_dealer)
        self._adapt()

    def _show_options(self, rules: RuleSet) -> None:
        """Choose the values of ``rules`` without calling them house rules one by one."""
        self._loading = True
        keys = rules.to_keys()
        for key, choices in self._options.items():
            choices.choose(keys[key])
        self._loading = False

    def _show_preset(self) -> None:
        """Choose the preset that the single rules make up."""
        preset = self.rules.preset()
        self._loading = True
        self._preset.choose(preset.value if preset else _HOUSE)
        self._loading = False

    def _adapt(self) -> None:
        """Show what goes with the variant and the way to the first dealer."""
        three = self._variant.value is Variant.THREE
        for part in (self._partner, self._partner_label):
            part.setVisible(not three)
        self._names[Seat.EAST].setVisible(not three)
        self._name_labels[Seat.EAST].setVisible(not three)
        self._options["casson_three"].setVisible(three)
        self._option_titles["casson_three"].setVisible(three)
        kings = self._dealer.value is FirstDealer.KINGS
        self._keep_pairs.setVisible(not three)
        self._keep_pairs.setEnabled(kings)

    def _players(self) -> dict[Seat, Player]:
        rules = RuleSet.of(variant=self._variant.value)
        levels = dict.fromkeys(rules.seats, self._chosen(self._level))
        for seat in rules.members(rules.side_of(Seat.SOUTH)):
            levels[seat] = self._chosen(self._partner)
        levels[Seat.SOUTH] = ""
        return {seat: Player(self._name_of(seat), level) for seat, level in levels.items()}

    def _chosen(self, box: QComboBox) -> str:
        """Return the bot that a box names; of another program its nickname alone."""
        name = str(box.currentData())
        return OUTSIDE + self._engine if name == ENGINE else name

    def _name_of(self, seat: Seat) -> str:
        """Return who sits in ``seat``: a bot without a name has its usual one."""
        field = _NAME_FIELDS[seat]
        return clean_name(self._names[seat].text()) or str(getattr(Settings(), field))

    def _check_names(self) -> bool:
        """Tell whether all names differ; say which do not."""
        seen: set[str] = set()
        for seat, player in self._players().items():
            name = player.name.casefold()
            if name in seen:
                self._name_fault.setText(
                    self.tr("Two players are called {name}. Give one of them another name.").format(
                        name=words.isolate(player.name)
                    )
                )
                self._complain(self._name_fault, self._names[seat])
                return False
            seen.add(name)
        return True

    def _check_number(self) -> bool:
        """Tell whether the number of the deal is one; say what is wrong with it."""
        try:
            parsed_number(self._number.text())
        except NumberError:
            self._number_fault.setText(
                self.tr("A deal’s number has at most 12 digits. Empty means any deal.")
            )
            self._complain(self._number_fault, self._number)
            return False
        return True

    def _complain(self, fault: PlainLabel, field: QLineEdit) -> None:
        fault.show()
        field.setAccessibleDescription(fault.text())
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        field.selectAll()
        self._page.reveal(fault)

    def _retranslate_rules(self) -> None:
        self._groups["variant"].setTitle(self.tr("Game"))
        self._groups["rules"].setTitle(self.tr("Rules"))
        for variant, title in {
            Variant.CLASSIC: self.tr("&Classic"),
            Variant.SHORT: self.tr("&Short"),
            Variant.THREE: self.tr("&A tre"),
        }.items():
            self._variant.set_texts(variant, title, words.variant_explanation(variant))
        for value, title in {
            Preset.VENETO.value: self.tr("&Veneto"),
            Preset.VENEZIA.value: self.tr("Vene&zia"),
            _HOUSE: self.tr("&House rules"),
        }.items():
            preset = None if value == _HOUSE else Preset(value)
            self._preset.set_texts(value, title, words.preset_explanation(preset))
        self._expander.setText(self.tr("Rule by rul&e"))
        for key, choices in self._options.items():
            self._option_titles[key].setText(
                f"{words.rule_name(key)}. {words.rule_explanation(key)}"
            )
            choices.setAccessibleName(words.rule_name(key))
            for value in _values(key):
                choices.set_texts(
                    value, words.value_name(key, value), words.value_explanation(key, value)
                )

    def _retranslate_players(self) -> None:
        self._groups["players"].setTitle(self.tr("Players"))
        three = self._variant.value is Variant.THREE
        north = self.tr("Pla&yer opposite") if three else self.tr("Par&tner")
        for seat, text in {
            Seat.SOUTH: self.tr("Yo&u"),
            Seat.NORTH: north,
            Seat.WEST: self.tr("At the &left"),
            Seat.EAST: self.tr("At the &right"),
        }.items():
            self._name_labels[seat].setText(text)
        self._names[Seat.SOUTH].setPlaceholderText(self.tr("You", "in place of a name"))
        for seat, name in self._names.items():
            if seat is not Seat.SOUTH:
                name.setPlaceholderText(str(getattr(Settings(), _NAME_FIELDS[seat])))
        opponents = self.tr("&Bots") if three else self.tr("R&ivals")
        self._level_label.setText(opponents)
        self._partner_label.setText(self.tr("&Mate"))
        chosen = [self._level.currentData()]
        if not three and self._partner.currentData() not in chosen:
            chosen.append(self._partner.currentData())
        for box in (self._level, self._partner):
            for place, bot in enumerate(self._bots):
                title = self._engine if bot == ENGINE else words.level_name(bot)
                box.setItemText(place, title)
                text = "\n".join(words.bot_explanations(bot))
                box.setItemData(place, text, Qt.ItemDataRole.ToolTipRole)
        texts = dict.fromkeys(text for bot in chosen for text in words.bot_explanations(bot))
        if any(map(thinks_slowly, chosen)):
            texts[words.slow_text()] = None
        self._level_note.setText("\n".join(texts))
        self._place_bots()
        fair = self.tr("They see their own cards and what was played, nothing else.")
        for part in (self._level, self._partner, self._level_note):
            part.setToolTip(fair)

    def _place_bots(self) -> None:
        """Put the boxes of the bots beside each other, or in large text below each other."""
        parts = (self._level_label, self._level, self._partner_label, self._partner)
        wide = sum(part.sizeHint().width() + 8 for part in parts) > _WIDEST_ROW
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._bots_row.setDirection(down if wide else right)

    def _retranslate_start(self) -> None:
        self._groups["start"].setTitle(self.tr("The first deal"))
        three = self._variant.value is Variant.THREE
        kings = self.tr("Cards are turned up: the first two kings make the pairs and the dealer.")
        if three or self._keep_pairs.isChecked():
            kings = self.tr("Cards are turned up: the first king makes the dealer.")
        self._dealer.set_texts(FirstDealer.KINGS, self.tr("Rule of &kings"), kings)
        chance = self.tr("Anyone deals; all keep their seats.")
        self._dealer.set_texts(FirstDealer.RANDOM, self.tr("By cha&nce"), chance)
        self._keep_pairs.setText(self.tr("Keep the pairs as they are: &one king is enough"))
        self._number_label.setText(self.tr("&Deal number"))
        self._number.setPlaceholderText(self.tr("any"))
        self._number_note.setText(self.tr("The same number and rules give the same cards again."))

    def _on_preset_chosen(self, value: str) -> None:
        if self._loading:
            return
        if value == _HOUSE:
            self._expander.setChecked(True)
        else:
            self._show_options(RuleSet.of(Preset(value), self._variant.value))

    def _on_option_chosen(self, _value: object) -> None:
        if not self._loading:
            self._show_preset()

    def _on_variant_chosen(self, _value: object) -> None:
        self._adapt()
        self._retranslate_players()
        self._retranslate_start()

    def _on_level_chosen(self, place: int) -> None:
        """Keep the partner at least as strong as the opponents, where one can tell."""
        rival, partner = (level_of(str(b.currentData())) for b in (self._level, self._partner))
        if rival in LEVELS and partner in LEVELS and LEVELS.index(partner) < LEVELS.index(rival):
            self._partner.setCurrentIndex(place)
        self._retranslate_players()

    def _on_dealer_chosen(self, _value: object) -> None:
        self._adapt()

    def _on_expanded(self, expanded: bool) -> None:
        arrow = Qt.ArrowType.DownArrow if expanded else Qt.ArrowType.RightArrow
        self._expander.setArrowType(arrow)
        self._details.setVisible(expanded)

    def _on_name_changed(self) -> None:
        self._name_fault.hide()
        for name in self._names.values():
            name.setAccessibleDescription("")

    def _on_number_changed(self) -> None:
        self._number_fault.hide()
        self._number.setAccessibleDescription("")


def _values(key: str) -> tuple[str, ...]:
    """Return the values of an option as text keys (Rule 11)."""
    default = next(field.default for field in fields(RuleSet) if field.name == key)
    if isinstance(default, StrEnum):
        return tuple(value.value for value in type(default))
    return ("false", "true")


def _name_field(known_names: Sequence[str]) -> QLineEdit:
    field = QLineEdit()
    field.setMaxLength(MAX_NAME)
    completer = QCompleter(sorted(set(known_names), key=str.casefold), field)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    field.setCompleter(completer)
    return field


def _fault_label() -> PlainLabel:
    label = PlainLabel()
    label.hide()
    return label
