"""The worked matches of the score sheet, as the rules' own values."""

import json
from pathlib import Path
from typing import Any

from madrasso_qt.rules.cards import Side
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import Call, DealEntry

EXAMPLES = json.loads((Path(__file__).parent / "data" / "score_examples.json").read_text("utf-8"))[
    "matches"
]


def rules_of(keys: dict[str, Any]) -> RuleSet:
    """Return the rule set of a worked match; the keys that a variant fixes are checked."""
    texts = {key: str(value).lower() for key, value in keys.items()}
    sides, total = texts.pop("sides"), texts.pop("deal_total")
    rules = RuleSet.from_keys(texts)
    assert (len(rules.sides), rules.total(1) - rules.total(0)) == (int(sides), int(total))
    return rules


def entry_of(rules: RuleSet, facts: dict[str, Any]) -> DealEntry:
    """Return the line that a worked match describes; its side 0 is the first of the rule set."""

    def side(number: int | None) -> Side | None:
        return None if number is None else rules.sides[number]

    if "points" in facts:
        return DealEntry.of_points(*facts["points"], last=side(facts.get("last")))
    if "casson_by" in facts:
        return DealEntry.of_casson(rules.sides[facts["casson_by"]])
    if "cappotto_by" in facts:
        return DealEntry.of_cappotto(rules.sides[facts["cappotto_by"]])
    if "void" in facts:
        return DealEntry.of_void()
    call = facts["call"]
    return DealEntry.of_call(
        Call(
            side=rules.sides[call["side"]],
            after_trick=call["after_trick"],
            points=call["points"],
            on_lead=call["on_lead"],
            prompted=call["prompted"],
            casson_side=side(call["casson_by"]),
        )
    )
