"""The dialogs of who plays at a real table: a new match, and what may change in the middle of one.

Hides how names, seats, kings and rules become the settled facts of a match (``MatchSetup``).
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from random import Random

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QFormLayout,
    QGridLayout,
    QGroupBox,
    QLineEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.app.settings import Settings
from madrasso_qt.library.register import KnownPlayer
from madrasso_qt.rules.cards import FOUR_SEATS, Rank, Seat, Side, after, from_seat, shuffled
from madrasso_qt.rules.log import MatchSetup, Player, Source
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.rules.score import keeper_of
from madrasso_qt.rules.seating import KingsDraw, draw_kings, reseated
from madrasso_qt.rules.text import MAX_NAME, clean_name, clean_text, name_key
from madrasso_qt.ui import words
from madrasso_qt.ui.dialogs.parts import Choices, NameBox, PlainLabel, fit
from madrasso_qt.ui.sheet.entry_words import shortened
from madrasso_qt.ui.sheet.people import People
from madrasso_qt.ui.sheet.sheet_dialogs import SheetDialog
from madrasso_qt.ui.words import Voice, isolate, seat_name, translate

SHEET_OPTIONS = (
    "first_lead",
    "compare",
    "call_who",
    "call_prompted",
    "call_after_last_trick",
    "tie",
)
"""The keys of Rule 11 that matter to a sheet."""

_RANK_LETTERS = {"T": Rank.TRE, **{rank.value: rank for rank in Rank}}
_MAX_TEXT = 120


class Seating(Enum):
    """How it is found who sits with whom and who deals first (Rule 2.2)."""

    AS_WRITTEN = "as written"
    """They sit already; the first dealer is chosen."""
    KINGS = "kings"
    """The real cards are turned up at the table and told to the program."""
    CHANCE = "chance"
    """The program turns the cards up."""


def kings_of(letters: str, seats: Sequence[Seat], kings: int) -> tuple[Seat, ...]:
    """Return before whom the deciding kings fell (Rule 2.2).

    Args:
        letters: the cards as they were turned up, a letter or digit each, such as ``7A4R5R``; the
            first one fell to the player at South's right.
        seats: the seats in order of play.
        kings: how many kings decide.

    Raises:
        ValueError: a letter is no rank, or too few kings fell to different players.
    """
    found: list[Seat] = []
    order = from_seat(after(Seat.SOUTH, seats), seats)
    for place, letter in enumerate("".join(letters.split()).upper()):
        if letter not in _RANK_LETTERS:
            raise ValueError(f"{letter} is no card")
        seat = order[place % len(order)]
        if _RANK_LETTERS[letter] is Rank.RE and seat not in found:
            found.append(seat)
        if len(found) == kings:
            return tuple(found)
    raise ValueError(f"{len(found)} of {kings} kings")


NEW_PERSON = "+"
"""Stands for the id of somebody who is to be entered in the register."""


@dataclass(frozen=True)
class _Names:
    """What was typed as names."""

    players: Mapping[Seat, Player]
    """Who sits where; an empty name stands for that of the seat."""
    twice: Seat | None = None
    """Where somebody sits who sits elsewhere already."""


class NameFields(QWidget):
    """A field for the name of each seat, and who of the register is meant by it."""

    changed = Signal()
    """A name was changed."""

    def __init__(self, seats: Sequence[Seat], people: People) -> None:
        """Make the fields.

        Args:
            seats: the seats in order of play.
            people: the register.
        """
        super().__init__()
        self._known, self._matches = people.known(), people.matches
        self._counts: dict[str, int] = {}
        self._sitting: Mapping[Seat, Player] = {}
        self.fields = {seat: QLineEdit() for seat in seats}
        self.who = {seat: NameBox(12) for seat in seats}
        self._labels = {seat: PlainLabel(wrap=False) for seat in seats}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        names = sorted({player.name for player in self._known}, key=str.casefold)
        for row, (seat, field) in enumerate(self.fields.items()):
            field.setObjectName(f"name_{seat.value}")
            field.setMaxLength(MAX_NAME)
            completer = QCompleter(names, field)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            field.setCompleter(completer)
            field.textChanged.connect(self._on_changed)
            self._labels[seat].setBuddy(field)
            self.who[seat].hide()
            grid.addWidget(self._labels[seat], 2 * row, 0)
            grid.addWidget(field, 2 * row, 1)
            grid.addWidget(self.who[seat], 2 * row + 1, 1)

    def sit(self, players: Mapping[Seat, Player]) -> None:
        """Write the names of those who sit there already."""
        self._sitting = players
        for seat, player in players.items():
            self.fields[seat].setText(player.name)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        for seat, label in self._labels.items():
            label.setText(seat_name(seat))
            self.fields[seat].setAccessibleName(seat_name(seat))
            self.fields[seat].setPlaceholderText(seat_name(seat))
            who = translate("TableMatch", "{seat}: who that is").format(seat=seat_name(seat))
            self.who[seat].setAccessibleName(who)
        self._show_who()

    def show_seats(self, seats: Sequence[Seat]) -> None:
        """Show the fields of a game for ``seats`` only."""
        for seat, field in self.fields.items():
            field.setVisible(seat in seats)
            self._labels[seat].setVisible(seat in seats)
            self.who[seat].setVisible(seat in seats and self.who[seat].count() > 0)

    def players(self, seats: Sequence[Seat]) -> _Names:
        """Return who sits in ``seats``, and the name that stands there twice."""
        players: dict[Seat, Player] = {}
        seen: set[str] = set()
        twice: Seat | None = None
        for seat in seats:
            name = clean_name(self.fields[seat].text())
            person = (self.who[seat].currentData() if self.who[seat].count() else "") or ""
            key = name_key(name) and f"{name_key(name)}\n{person}"
            twice = twice or (seat if key and key in seen else None)
            seen.add(key)
            sits = self._sitting.get(seat)
            stays = sits and name == sits.name and person in ("", self._entry_of(sits.id))
            players[seat] = sits if sits and stays else Player(name, id=person)
        return _Names(players, twice)

    def fault(self, seats: Sequence[Seat]) -> tuple[str, QWidget] | None:
        """Return who sits twice in ``seats``, in words, and the field that mends it."""
        named = self.players(seats)
        if named.twice is None:
            return None
        text = translate("TableMatch", "{name} cannot sit in two seats.")
        name = isolate(named.players[named.twice].name)
        return text.format(name=name), self.fields[named.twice]

    def _entry_of(self, player_id: str) -> str:
        """Return the entry of the register that stands for an id now, merged or not."""
        for player in self._known:
            if player_id == player.id or player_id in player.merged:
                return player.id
        return player_id

    def _on_changed(self) -> None:
        self._show_who()
        self.changed.emit()

    def _show_who(self) -> None:
        """Offer the people of a known name, and somebody new of the same name."""
        for seat, box in self.who.items():
            name = clean_name(self.fields[seat].text())
            sits = self._sitting.get(seat)
            own = self._entry_of(sits.id) if sits and sits.name == name else None
            same = [
                player
                for player in self._known
                if name and (name_key(player.name) == name_key(name) or player.id == own)
            ]
            chosen = box.currentData() or own
            box.clear()
            if same and own == "":
                box.addItem(isolate(name), own)  # he is not in the register, and stays so
            for player in same:
                box.addItem(self._text_of(player), player.id)
            if same:
                box.addItem(translate("TableMatch", "somebody new"), NEW_PERSON)
                box.setCurrentIndex(max(0, box.findData(chosen)))
            box.setVisible(bool(same) and not self.fields[seat].isHidden())

    def _text_of(self, player: KnownPlayer) -> str:
        """Return how somebody of the register is told from others of his name."""
        if player.id not in self._counts:  # asked once, not with every letter typed
            self._counts[player.id] = self._matches(player)
        matches = self.tr("%n match(es)", "", self._counts[player.id])
        more = f"{isolate(player.note)}, {matches}" if player.note else matches
        return f"{isolate(player.name)} ({more})"


class TableMatchDialog(SheetDialog):
    """Asks for a match at a real table, in one page; after ``accepted``: ``setup``."""

    def __init__(self, settings: Settings, people: People, parent: QWidget | None = None) -> None:
        """Ask.

        Args:
            settings: where the last rules are remembered.
            people: the register.
            parent: the owner.
        """
        super().__init__(Voice(RuleSet(), {}), parent)
        self.names = NameFields(FOUR_SEATS, people)
        self.title, self.place = QLineEdit(), QLineEdit()
        for field in (self.title, self.place):
            field.setMaxLength(_MAX_TEXT)
        self.variant, self.preset = QComboBox(), QComboBox()
        self.options = {key: QComboBox() for key in SHEET_OPTIONS}
        self.seating: Choices[Seating] = Choices(Seating)
        self.dealer, self.keeper = NameBox(), NameBox()
        self.letters = QLineEdit()
        self.first_king, self.second_king = NameBox(), NameBox()
        self._expander = QToolButton()
        self._details = QWidget()
        self._labels: dict[str, PlainLabel] = {}
        self._groups = {name: QGroupBox() for name in ("players", "first", "rules")}
        self._pairs = PlainLabel()
        self._changing = False
        self._build()
        self._load(settings)
        self._connect()
        self.retranslate()
        fit(self, 640, 720)
        self.names.fields[Seat.NORTH].setFocus()

    @property
    def rules(self) -> RuleSet:
        """The rules as chosen."""
        base = RuleSet.of(Preset(self.preset.currentData()), Variant(self.variant.currentData()))
        keys = {key: box.currentData() for key, box in self.options.items()}
        return RuleSet.from_keys(base.to_keys() | keys, base.variant)

    def setup(self, rng: Random) -> MatchSetup:
        """Return the settled facts of the match.

        Args:
            rng: turns the cards up when chance decides.
        """
        rules = self.rules
        players = dict(self.names.players(rules.seats).players)
        dealer: Seat = self.dealer.currentData()
        draw = self._draw(rng)
        if draw is not None:
            dealer, players = draw.dealer(), reseated(players, draw)
        keeper: Side | None = self.keeper.currentData()
        return MatchSetup(
            id=str(uuid.uuid4()),
            rules=rules,
            players=players,
            first_dealer=dealer,
            keeper=keeper if keeper in rules.sides and keeper else keeper_of(rules, dealer),
            source=Source.TABLE,
            title=clean_text(self.title.text()).strip(),
            place=clean_text(self.place.text()).strip(),
        )

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        super().retranslate()
        self.setWindowTitle(translate("TableMatch", "New table match"))
        self.ok.setText(translate("TableMatch", "&Begin"))
        self.names.retranslate()
        for name, text in {
            "players": translate("TableMatch", "Players"),
            "first": translate("TableMatch", "Seats and first dealer"),
            "rules": translate("TableMatch", "Rules"),
        }.items():
            self._groups[name].setTitle(text)
        for key, text in self._label_texts().items():
            self._labels[key].setText(text)
            self._field_of(key).setAccessibleName(text)
        self._expander.setText(translate("TableMatch", "Rule by rule"))
        self._retranslate_boxes()
        self._retranslate_seating()
        is_bad = self.is_bad
        self._adapt()
        if is_bad:
            self.retell()

    def _label_texts(self) -> dict[str, str]:
        return {
            "title": translate("TableMatch", "Heading"),
            "place": translate("TableMatch", "Place"),
            "variant": translate("TableMatch", "Game"),
            "preset": translate("TableMatch", "Way of playing"),
            "dealer": translate("TableMatch", "First dealer"),
            "first_king": translate("TableMatch", "First king before"),
            "second_king": translate("TableMatch", "Second king before"),
            "letters": translate("TableMatch", "or the cards as turned up"),
            "keeper": translate("TableMatch", "Who writes"),
            **{key: words.rule_name(key) for key in SHEET_OPTIONS},
        }

    def _field_of(self, key: str) -> QWidget:
        return self.options[key] if key in self.options else getattr(self, key)

    def _build(self) -> None:
        players = QVBoxLayout(self._groups["players"])
        players.addWidget(self.names)
        players.addWidget(self._pairs)
        players.addLayout(self._form("title", "place"))
        first = QVBoxLayout(self._groups["first"])
        first.addWidget(self.seating)
        first.addLayout(self._form("dealer", "first_king", "second_king", "letters", "keeper"))
        rules = QVBoxLayout(self._groups["rules"])
        rules.addLayout(self._form("variant", "preset"))
        self._expander.setCheckable(True)
        self._expander.setAutoRaise(True)
        self._expander.setObjectName("expander")
        rules.addWidget(self._expander)
        details = QVBoxLayout(self._details)
        details.addLayout(self._form(*SHEET_OPTIONS))
        self._details.hide()
        rules.addWidget(self._details)
        for group in self._groups.values():
            self.page.column.addWidget(group)
        self.page.column.addStretch(1)

    def _form(self, *keys: str) -> QFormLayout:
        """Return rows with a label for each field."""
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for key in keys:
            label, field = PlainLabel(), self._field_of(key)
            if isinstance(field, QComboBox):
                policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
                field.setSizeAdjustPolicy(policy)
            field.setObjectName(key)
            label.setBuddy(field)
            self._labels[key] = label
            form.addRow(label, field)
        return form

    def _load(self, settings: Settings) -> None:
        rules = settings.rules()
        for variant in Variant:
            self.variant.addItem("", variant)
        for preset in Preset:
            self.preset.addItem("", preset)
        base = RuleSet()
        for key, box in self.options.items():
            for value in _values_of(base, key):
                box.addItem("", value)
        self.variant.setCurrentIndex(self.variant.findData(rules.variant))
        self.preset.setCurrentIndex(self.preset.findData(rules.preset() or Preset.VENETO))
        for box in (self.dealer, self.first_king, self.second_king):
            for seat in FOUR_SEATS:
                box.addItem("", seat)
        self.second_king.setCurrentIndex(1)
        self.seating.choose(Seating.AS_WRITTEN)
        self._show_options(rules)

    def _show_options(self, rules: RuleSet) -> None:
        keys = rules.to_keys()
        for key, box in self.options.items():
            box.setCurrentIndex(box.findData(keys[key]))

    def _connect(self) -> None:
        self.variant.currentIndexChanged.connect(self._on_rules_chosen)
        self.preset.currentIndexChanged.connect(self._on_rules_chosen)
        self._expander.toggled.connect(self._details.setVisible)
        self.seating.chosen.connect(self._adapt)
        self.names.changed.connect(self._adapt)
        self.letters.textChanged.connect(self._adapt)
        for box in (self.dealer, self.first_king, self.second_king):
            box.currentIndexChanged.connect(self._adapt)

    def _on_rules_chosen(self) -> None:
        variant, preset = self.variant.currentData(), self.preset.currentData()
        self._show_options(RuleSet.of(Preset(preset), Variant(variant)))
        self._adapt()

    def _retranslate_boxes(self) -> None:
        for place in range(self.variant.count()):
            variant = self.variant.itemData(place)
            name = {
                Variant.CLASSIC: translate("TableMatch", "Classic"),
                Variant.SHORT: translate("TableMatch", "Short (madrasso breve)"),
                Variant.THREE: translate("TableMatch", "Three-handed (madrasso a tre)"),
            }[Variant(variant)]
            self.variant.setItemText(place, name)
        for place in range(self.preset.count()):
            self.preset.setItemText(place, str(self.preset.itemData(place)).capitalize())
        for key, box in self.options.items():
            for place in range(box.count()):
                box.setItemText(place, words.value_name(key, box.itemData(place)))

    def _retranslate_seating(self) -> None:
        texts = {
            Seating.AS_WRITTEN: (
                translate("TableMatch", "As written above"),
                translate("TableMatch", "They sit already."),
            ),
            Seating.KINGS: (
                translate("TableMatch", "Rule of kings, real cards"),
                translate("TableMatch", "Turn cards up at the table and tell where kings fell."),
            ),
            Seating.CHANCE: (
                translate("TableMatch", "Rule of kings, by chance"),
                translate("TableMatch", "The program turns the cards up."),
            ),
        }
        for value, (title, sentence) in texts.items():
            self.seating.set_texts(value, title, sentence)

    def _adapt(self) -> None:
        """Show what goes with the game and the way to the seats."""
        if self._changing:
            return
        self._changing = True
        seats = RuleSet.of(variant=Variant(self.variant.currentData())).seats
        three = len(seats) == 3
        self.names.show_seats(seats)
        typed = self.names.players(seats).players
        names = {seat: shortened(who.name) or seat_name(seat) for seat, who in typed.items()}
        for box in (self.dealer, self.first_king, self.second_king):
            for place, seat in enumerate(FOUR_SEATS):
                box.setItemText(place, isolate(names[seat]) if seat in names else "")
        kings = self.seating.value is Seating.KINGS
        for key, shown in {
            "dealer": self.seating.value is Seating.AS_WRITTEN,
            "first_king": kings,
            "second_king": kings and not three,
            "letters": kings,
        }.items():
            self._field_of(key).setVisible(shown)
            self._labels[key].setVisible(shown)
        for box in (self.first_king, self.second_king):
            box.setEnabled(not self.letters.text().strip())
        self._show_keepers(names)
        self._pairs.setText(self._pairs_text(names))
        self._pairs.setVisible(not three and self.seating.value is Seating.AS_WRITTEN)
        self.conclude(self._kings_text())
        self._changing = False

    def _show_keepers(self, names: Mapping[Seat, str]) -> None:
        rules, chosen = self.rules, self.keeper.currentData()
        self.keeper.clear()
        self.keeper.addItem(translate("TableMatch", "the first dealer's side"), None)
        voice = Voice(rules, names)
        if self.seating.value is Seating.AS_WRITTEN:
            for side in rules.sides:
                self.keeper.addItem(words.side_members(voice, side), side)
        self.keeper.setCurrentIndex(max(0, self.keeper.findData(chosen)))

    def _pairs_text(self, names: Mapping[Seat, str]) -> str:
        voice = Voice(self.rules, names)
        return " – ".join(words.side_members(voice, side) for side in voice.rules.sides)

    def _kings_text(self) -> str:
        """Return who plays with whom and deals by the kings that were told (Rule 2.2)."""
        told = self._told_kings() if self.seating.value is Seating.KINGS else None
        if told is None:
            return ""
        draw = KingsDraw((), told)
        seated = reseated(self.names.players(self.rules.seats).players, draw)
        names = {seat: shortened(who.name) or seat_name(seat) for seat, who in seated.items()}
        text = translate("TableMatch", "{pairs}. First dealer: {name}.")
        dealer = isolate(names[draw.dealer()])
        return text.format(pairs=self._pairs_text(names), name=dealer)

    def fault(self) -> tuple[str, QWidget] | None:
        """Return what is wrong with names, kings or dealer."""
        rules = self.rules
        twice = self.names.fault(rules.seats)
        if twice is not None:
            return twice
        if self.seating.value is Seating.KINGS and self._told_kings() is None:
            text = translate(
                "TableMatch",
                "The kings must fall to different players. Cards are typed one after another, "
                "such as 7A4R5R, the first at South's right.",
            )
            return text, self.letters if self.letters.text().strip() else self.second_king
        written = self.seating.value is Seating.AS_WRITTEN
        if written and self.dealer.currentData() not in rules.seats:
            text = translate("TableMatch", "The first dealer does not sit at this table.")
            return text, self.dealer
        return None

    def _told_kings(self) -> tuple[Seat, ...] | None:
        """Return where the kings fell as it was told, None if that cannot be."""
        rules = self.rules
        wanted = 1 if len(rules.seats) == 3 else 2
        typed = self.letters.text().strip()
        if typed:
            with suppress(ValueError):
                return kings_of(typed, rules.seats, wanted)
            return None
        told = (self.first_king.currentData(), self.second_king.currentData())[:wanted]
        fits = len(set(told)) == wanted and all(seat in rules.seats for seat in told)
        return told if fits else None

    def _draw(self, rng: Random) -> KingsDraw | None:
        rules = self.rules
        if self.seating.value is Seating.AS_WRITTEN:
            return None
        if self.seating.value is Seating.KINGS:
            return KingsDraw((), self._told_kings() or ())
        while True:
            # Once in about a hundred decks all four kings fall to one player: shuffle again.
            with suppress(ValueError):
                return draw_kings(shuffled(rng), rules.seats, 1 if len(rules.seats) == 3 else 2)


@dataclass(frozen=True)
class Details:
    """What may change in the middle of a match."""

    players: Mapping[Seat, Player]
    """Who sits where from now on."""
    keeper: Side
    """Who writes the sheet."""
    title: str
    """The heading."""
    place: str
    """Where the table stands."""
    note: str
    """What else is to be remembered."""


class DetailsDialog(SheetDialog):
    """Changes names, substitutes, keeper, heading, place and note; after ``accepted``: ``details``.

    Another name in a seat is a substitute from the next deal on; before the first deal it is only
    mended. A person keeps his id when only his name is mended.
    """

    def __init__(
        self,
        voice: Voice,
        setup: MatchSetup,
        people: People,
        *,
        decided: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Ask.

        Args:
            voice: to whom it speaks.
            setup: the match as it is now.
            people: the register.
            decided: whether the match is over, so that nobody takes a seat any more.
            parent: the owner.
        """
        super().__init__(voice, parent)
        self._setup = setup
        self.names = NameFields(setup.rules.seats, people)
        self.keeper = NameBox()
        self.title, self.place, self.note = QLineEdit(), QLineEdit(), QLineEdit()
        self._labels = [PlainLabel() for _ in range(4)]
        self._intro = PlainLabel()
        self.names.sit(setup.players)
        self.names.setEnabled(not decided)
        self._intro.setVisible(not decided)
        for side in setup.rules.sides:
            self.keeper.addItem(words.side_members(voice, side), side)
        self.keeper.setCurrentIndex(self.keeper.findData(setup.keeper))
        texts = (setup.title, setup.place, setup.note)
        for field, text in zip((self.title, self.place, self.note), texts, strict=True):
            field.setMaxLength(_MAX_TEXT)
            field.setText(text)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        fields = (self.keeper, self.title, self.place, self.note)
        for label, widget in zip(self._labels, fields, strict=True):
            form.addRow(label, widget)
        for widget in (self._intro, self.names):
            self.page.column.addWidget(widget)
        self.page.column.addLayout(form)
        self.page.column.addStretch(1)
        self.retranslate()
        fit(self, 560, 520)

    @property
    def details(self) -> Details:
        """What was chosen."""
        return Details(
            self.names.players(self._setup.rules.seats).players,
            self.keeper.currentData(),
            *(clean_text(f.text()).strip() for f in (self.title, self.place, self.note)),
        )

    def fault(self) -> tuple[str, QWidget] | None:
        """Return who sits in two seats."""
        return self.names.fault(self._setup.rules.seats)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        super().retranslate()
        self.setWindowTitle(translate("TableMatch", "Players and heading"))
        self.ok.setText(translate("TableMatch", "&Write"))
        self._intro.setText(
            translate("TableMatch", "Another name is a substitute from the next deal on.")
        )
        self.names.retranslate()
        texts = (
            translate("TableMatch", "Who writes"),
            translate("TableMatch", "Heading"),
            translate("TableMatch", "Place"),
            translate("TableMatch", "Note"),
        )
        fields = (self.keeper, self.title, self.place, self.note)
        for label, field, text in zip(self._labels, fields, texts, strict=True):
            label.setText(text)
            field.setAccessibleName(text)
        if self.is_bad:
            self.retell()


def _values_of(rules: RuleSet, key: str) -> tuple[str, ...]:
    """Return the values of an option as text keys (Rule 11)."""
    value = getattr(rules, key)
    if isinstance(value, bool):
        return ("false", "true")
    return tuple(member.value for member in type(value))
