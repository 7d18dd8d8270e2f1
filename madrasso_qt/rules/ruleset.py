"""The rules that a table may choose, their presets and their keys (Rule 11).

Hides how the variants (Rule 10) and presets combine: whoever plays asks a ``RuleSet`` and never
the name of a preset.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, Final

from madrasso_qt.rules.cards import (
    DEAL_POINTS,
    FOUR_SEATS,
    THREE_SEATS,
    Rank,
    Seat,
    Side,
)


class Variant(StrEnum):
    """Which game is played (Rule 10)."""

    CLASSIC = "classic"
    SHORT = "short"
    THREE = "three"


class Void(StrEnum):
    """What a player without the led suit may play (Rule 6.2)."""

    MUST_TRUMP = "must_trump"
    FREE = "free"


class FirstLead(StrEnum):
    """Who leads to the first trick (Rule 5)."""

    SEVEN_HOLDER = "seven_holder"
    ELDEST = "eldest"


class Packets(StrEnum):
    """In what packets the cards are dealt (Rule 3.2)."""

    FIVE = "five"
    THREE_TWO = "three_two"


class TurnupDisplay(StrEnum):
    """How long the turn-up lies on the table; display only (Rule 3.4)."""

    UNTIL_PLAYED = "until_played"
    AFTER_THREE_TRICKS_OR_TRUMP = "after_three_tricks_or_trump"
    UNTIL_PLAY = "until_play"


class Compare(StrEnum):
    """Whether exactly the target is enough (Rule 7.2)."""

    AT_LEAST = "at_least"
    MORE_THAN = "more_than"


class CallWho(StrEnum):
    """Who of a pair may call out (Rule 7.4)."""

    ON_LEAD = "on_lead"
    ANY_MEMBER = "any_member"


class CallPrompted(StrEnum):
    """What a call after a partner's hint is worth (Rule 7.4)."""

    LOSES = "loses"
    IGNORED = "ignored"


class Tie(StrEnum):
    """What decides an exact tie at the target (Rule 7.3)."""

    LAST_TRICK = "last_trick"
    EXTRA_DEAL = "extra_deal"
    DRAW = "draw"


class CassonThree(StrEnum):
    """Who gets the points of a three-handed casson (Rule 10.2)."""

    SPLIT = "split"


class Preset(StrEnum):
    """A named way of playing (Rule 11)."""

    VENETO = "veneto"
    VENEZIA = "venezia"


class RuleError(ValueError):
    """A rule set's key or value is unknown or impossible; the message names it."""


@dataclass(frozen=True)
class RuleSet:
    """Everything that may differ between two tables, frozen when a match starts (Rule 11).

    The defaults are the preset *veneto* of the classic game. A value out of its range raises
    ``RuleError``.
    """

    variant: Variant = Variant.CLASSIC
    """The game (Rule 10); it fixes the seats and sides."""
    void: Void = Void.MUST_TRUMP
    """What a player without the led suit may play (Rule 6.2)."""
    first_lead: FirstLead = FirstLead.SEVEN_HOLDER
    """Who leads to the first trick of deal 1 (Rule 5)."""
    packets: Packets = Packets.FIVE
    """The packets of the deal (Rule 3.2)."""
    turnup_display: TurnupDisplay = TurnupDisplay.AFTER_THREE_TRICKS_OR_TRUMP
    """How long the turn-up lies on the table (Rule 3.4)."""
    compare: Compare = Compare.AT_LEAST
    """Whether exactly the target is enough (Rule 7.2)."""
    call_who: CallWho = CallWho.ON_LEAD
    """Who may call out (Rule 7.4)."""
    call_prompted: CallPrompted = CallPrompted.LOSES
    """What a call after a hint is worth (Rule 7.4)."""
    call_after_last_trick: bool = False
    """Whether the winner of the last trick is asked before the count (Rule 7.4)."""
    tie: Tie = Tie.LAST_TRICK
    """What decides an exact tie (Rule 7.3)."""
    casson_three: CassonThree = CassonThree.SPLIT
    """Who gets the points of a three-handed casson (Rule 10.2)."""
    start: int = 0
    """The points that each side has before the first deal, 0 to 1000 (Rule 10.1)."""
    min_deals: int = 10
    """The deals that are played whatever the totals, 1 to 100 (Rule 7.1)."""
    target: int = 777
    """The total that wins, 1 to 10,000 (Rule 7.2)."""

    def __post_init__(self) -> None:
        for key, kind in _KINDS.items():
            if type(getattr(self, key)) is not kind:
                raise RuleError(f"{key} is a {kind.__name__}, not {getattr(self, key)!r}")
        for key, low, high in _RANGES:
            value = getattr(self, key)
            if type(value) is not int or not low <= value <= high:
                raise RuleError(f"{key} is {low} to {high}, not {value!r}")

    @classmethod
    def of(
        cls, preset: Preset = Preset.VENETO, variant: Variant = Variant.CLASSIC, **changes: Any
    ) -> "RuleSet":
        """Return the rule set of a preset and a variant, with single fields changed.

        Raises:
            RuleError: a changed number is out of its range.
        """
        values: dict[str, Any] = {**_PRESETS[preset], **_VARIANTS[variant], **changes}
        return cls(variant=variant, **values)

    @classmethod
    def from_keys(cls, keys: Mapping[str, str], variant: Variant = Variant.CLASSIC) -> "RuleSet":
        """Return the rule set that text keys describe; a key left out has veneto's value.

        Raises:
            RuleError: a key or its value is unknown or out of range.
        """
        own = Variant(keys["variant"]) if keys.get("variant") in set(Variant) else variant
        base = cls.of(variant=own)
        return replace(base, **{key: _parsed(base, key, text) for key, text in keys.items()})

    def to_keys(self) -> dict[str, str]:
        """Return every key with its value as text, the inverse of ``from_keys``."""
        return {field.name: _text(getattr(self, field.name)) for field in fields(self)}

    def house_rules(self) -> dict[str, str]:
        """Return the keys whose values differ from *veneto* of the same variant."""
        base = RuleSet.of(variant=self.variant).to_keys()
        return {key: text for key, text in self.to_keys().items() if base[key] != text}

    def preset(self) -> Preset | None:
        """Return the preset that this rule set equals, or None for house rules."""
        return next((p for p in Preset if RuleSet.of(p, self.variant) == self), None)

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in order of play (Rules 2.1, 10.2)."""
        return THREE_SEATS if self.variant is Variant.THREE else FOUR_SEATS

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """Who scores together: two pairs, or three players."""
        if self.variant is Variant.THREE:
            return (Side.NORTH, Side.WEST, Side.SOUTH)
        return (Side.NS, Side.WE)

    def side_of(self, seat: Seat) -> Side:
        """Return the side of ``seat``."""
        return _THREE_SIDES[seat] if self.variant is Variant.THREE else _PAIRS[seat]

    def members(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats of ``side`` in order of play."""
        return tuple(seat for seat in self.seats if self.side_of(seat) is side)

    @property
    def hand_size(self) -> int:
        """The cards and so the tricks of a deal: 10, three-handed 13 (Rules 3.2, 10.2)."""
        return 13 if self.variant is Variant.THREE else 10

    @property
    def privileged_rank(self) -> Rank:
        """The rank of the trump that may be swapped for the turn-up (Rules 4.1, 10.2)."""
        return Rank.DUE if self.variant is Variant.THREE else Rank.SETTE

    @property
    def reach(self) -> int:
        """The least total that wins: the target, or one more under ``more_than`` (Rule 7.2)."""
        return self.target + (self.compare is Compare.MORE_THAN)

    def total(self, deals: int) -> int:
        """Return what all sides have together after ``deals`` counted deals."""
        return self.start * len(self.sides) + DEAL_POINTS * deals

    def casson_points(self, offender: Side) -> dict[Side, int]:
        """Return the points of a deal in which ``offender`` reneged (Rules 6.5, 10.2)."""
        share = DEAL_POINTS // (len(self.sides) - 1)
        return {side: 0 if side is offender else share for side in self.sides}


_PAIRS: Final = {
    Seat.NORTH: Side.NS,
    Seat.SOUTH: Side.NS,
    Seat.WEST: Side.WE,
    Seat.EAST: Side.WE,
}
_THREE_SIDES: Final = {
    Seat.NORTH: Side.NORTH,
    Seat.WEST: Side.WEST,
    Seat.SOUTH: Side.SOUTH,
}
_KINDS: Final[dict[str, type]] = {
    "variant": Variant,
    "void": Void,
    "first_lead": FirstLead,
    "packets": Packets,
    "turnup_display": TurnupDisplay,
    "compare": Compare,
    "call_who": CallWho,
    "call_prompted": CallPrompted,
    "call_after_last_trick": bool,
    "tie": Tie,
    "casson_three": CassonThree,
}
_RANGES: Final = (("start", 0, 1000), ("min_deals", 1, 100), ("target", 1, 10_000))
_PRESETS: Final[dict[Preset, dict[str, Any]]] = {
    Preset.VENETO: {},
    Preset.VENEZIA: {
        "void": Void.FREE,
        "first_lead": FirstLead.ELDEST,
        "packets": Packets.THREE_TWO,
        "turnup_display": TurnupDisplay.UNTIL_PLAYED,
        "call_prompted": CallPrompted.IGNORED,
    },
}
_VARIANTS: Final[dict[Variant, dict[str, Any]]] = {
    Variant.CLASSIC: {},
    Variant.SHORT: {"start": 195, "min_deals": 7},
    Variant.THREE: {"target": 518},
}


def _parsed(base: RuleSet, key: str, text: str) -> Any:
    """Return the value that ``text`` spells for ``key``, or raise ``RuleError``."""
    if key not in {field.name for field in fields(base)}:
        raise RuleError(f"unknown house rule {key!r}")
    current = getattr(base, key)
    if isinstance(current, bool):
        if text not in {"true", "false"}:
            raise RuleError(f"{key} is true or false, not {text!r}")
        return text == "true"
    if isinstance(current, int):
        if not (text.isascii() and text.isdigit() and len(text) <= 6):
            raise RuleError(f"{key} is a number, not {text!r}")
        return int(text)
    try:
        return type(current)(text)
    except ValueError:
        raise RuleError(f"unknown value of {key}: {text!r}") from None


def _text(value: Any) -> str:
    """Return a field's value as its key text."""
    return str(value).lower() if isinstance(value, bool) else str(value)
