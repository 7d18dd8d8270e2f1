"""Presets, variants and keys: Rules 10 and 11."""

from dataclasses import fields

import pytest

from madrasso_qt.rules.cards import Rank, Seat, Side
from madrasso_qt.rules.ruleset import Compare, Preset, RuleError, RuleSet, Tie, Variant, Void

VENETO = {
    "void": "must_trump",
    "first_lead": "seven_holder",
    "packets": "five",
    "turnup_display": "after_three_tricks_or_trump",
    "compare": "at_least",
    "call_who": "on_lead",
    "call_prompted": "loses",
    "call_after_last_trick": "false",
    "tie": "last_trick",
    "casson_three": "split",
}
"""Rule 11, first column."""

VENEZIA = VENETO | {
    "void": "free",
    "first_lead": "eldest",
    "packets": "three_two",
    "turnup_display": "until_played",
    "call_prompted": "ignored",
}
"""Rule 11, second column."""


@pytest.mark.parametrize(("preset", "keys"), [(Preset.VENETO, VENETO), (Preset.VENEZIA, VENEZIA)])
def test_the_table_of_presets(preset: Preset, keys: dict[str, str]) -> None:
    assert RuleSet.of(preset).to_keys().items() >= keys.items()


@pytest.mark.parametrize(
    ("variant", "numbers"),
    [
        (Variant.CLASSIC, (2, 0, 10, 777)),
        (Variant.SHORT, (2, 195, 7, 777)),
        (Variant.THREE, (3, 0, 10, 518)),
    ],
)
@pytest.mark.parametrize("preset", list(Preset))
def test_the_table_of_variants(preset: Preset, variant: Variant, numbers: tuple[int, ...]) -> None:
    """Rules 10.1, 10.2, 11: sides, start, deals, target; variants combine with either preset."""
    rules = RuleSet.of(preset, variant)
    assert (len(rules.sides), rules.start, rules.min_deals, rules.target) == numbers
    assert rules.total(1) - rules.total(0) == 130
    assert rules.preset() is preset


def test_the_default_is_veneto_classic() -> None:
    assert RuleSet() == RuleSet.of(Preset.VENETO, Variant.CLASSIC) == RuleSet.from_keys({})


def test_pairs_sit_opposite() -> None:
    """Rule 2.1."""
    rules = RuleSet()
    assert rules.members(Side.NS) == (Seat.NORTH, Seat.SOUTH)
    assert rules.members(Side.WE) == (Seat.WEST, Seat.EAST)
    assert rules.side_of(Seat.EAST) is Side.WE


def test_three_play_each_for_himself() -> None:
    """Rule 10.2: seats N W S, 13 cards, the two in place of the seven."""
    rules = RuleSet.of(variant=Variant.THREE)
    assert [rules.side_of(seat) for seat in rules.seats] == [Side.NORTH, Side.WEST, Side.SOUTH]
    assert (rules.hand_size, rules.privileged_rank) == (13, Rank.DUE)
    assert (RuleSet().hand_size, RuleSet().privileged_rank) == (10, Rank.SETTE)


def test_what_a_casson_costs() -> None:
    """Rules 6.5 (0 and 130) and 10.2 (0 and 65/65)."""
    assert RuleSet().casson_points(Side.WE) == {Side.NS: 130, Side.WE: 0}
    three = RuleSet.of(variant=Variant.THREE)
    assert three.casson_points(Side.WEST) == {Side.NORTH: 65, Side.WEST: 0, Side.SOUTH: 65}


def test_how_much_is_enough() -> None:
    """Rule 7.2."""
    assert RuleSet().reach == 777
    assert RuleSet(compare=Compare.MORE_THAN).reach == 778


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("preset", list(Preset))
def test_keys_and_back(preset: Preset, variant: Variant) -> None:
    rules = RuleSet.of(preset, variant, tie=Tie.DRAW, call_after_last_trick=True, target=600)
    assert RuleSet.from_keys(rules.to_keys()) == rules
    assert RuleSet.from_keys(rules.house_rules(), variant) == rules
    assert rules.preset() is None
    assert set(rules.to_keys()) == {field.name for field in fields(RuleSet)}


def test_house_rules_are_what_differs_from_veneto() -> None:
    assert RuleSet.of(variant=Variant.SHORT).house_rules() == {}
    assert RuleSet.of(void=Void.FREE, target=500).house_rules() == {
        "void": "free",
        "target": "500",
    }


@pytest.mark.parametrize(
    "keys",
    [
        {"tie": "coin"},
        {"void": ""},
        {"colour": "blue"},
        {"variant": "five"},
        {"call_after_last_trick": "yes"},
        {"target": "-1"},
        {"target": "0"},
        {"target": "10001"},
        {"target": "7_7"},
        {"target": "٧٧٧"},
        {"target": "9" * 5_000},
        {"start": "1001"},
        {"min_deals": "0"},
    ],
)
def test_unknown_keys_and_values_are_named(keys: dict[str, str]) -> None:
    with pytest.raises(RuleError) as caught:
        RuleSet.from_keys(keys)
    assert next(iter(keys)) in str(caught.value)


@pytest.mark.parametrize("changes", [{"start": -1}, {"min_deals": 101}, {"target": True}])
def test_numbers_out_of_range(changes: dict[str, int]) -> None:
    with pytest.raises(RuleError):
        RuleSet(**changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("changes", [{"void": "free"}, {"tie": "nonsense"}, {"variant": "short"}])
def test_a_bare_text_is_no_value_of_an_option(changes: dict[str, str]) -> None:
    """The rules compare members of the enums; a text that equals one would be played wrongly."""
    with pytest.raises(RuleError, match=next(iter(changes))):
        RuleSet(**changes)  # type: ignore[arg-type]
