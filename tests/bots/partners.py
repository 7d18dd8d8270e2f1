"""The partner suite: what a good partner plays, with a proof for every answer.

The positions are in tests/data/partner_positions.toml, which explains itself. Run as a program,
`python -m tests.bots.partners LEVEL`, it prints how a level does; with `--prove` it prints instead
what each answer is worth in the hands that the others may hold.
"""

import argparse
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from madrasso_qt.bots.belief import Belief, World
from madrasso_qt.bots.player import LEVELS, Decision, Limit, bot
from madrasso_qt.bots.search import played
from madrasso_qt.rules.cards import Card, Seat, Suit
from madrasso_qt.rules.deal import Deal, SeatView
from madrasso_qt.rules.ruleset import Preset, RuleSet
from madrasso_qt.solver import Position, solve, solve_all, takes_all

POSITIONS = Path(__file__).parents[1] / "data" / "partner_positions.toml"
WHOLE = 3_000
"""Up to how many worlds all of them are solved."""
DRAWN = 60
"""How many are solved where there are more."""
FEW = 7
"""Up to how many cards in the hand ten times as many are solved."""
LATE = 5
"""Up to how many cards in the hand a proof is quick."""
MARGIN = 1.0
"""By how many points a right answer leads on average where that is its proof."""
REFUSALS = frozenset({"no swap", "no call"})


@dataclass(frozen=True)
class Question:
    """A position with South to decide, and what is right."""

    name: str
    """What is asked, in a few words."""
    kind: str
    """The virtue that it tries."""
    view: SeatView
    """What South sees."""
    right: frozenset[str]
    """The right cards, or `swap`, `no swap`, `call`, `no call`."""
    proof: str
    """What makes it right: `sure`, `mean`, `swept`, `count` or `custom`."""
    rule: str
    """The rule that it comes from."""
    given: tuple[str, ...]
    """What a convention has told South of the hidden cards."""
    reason: str
    """Why it is right."""
    fails: frozenset[str]
    """The levels that are known to fail."""

    def is_right(self, decision: Decision) -> bool:
        """Tell whether ``decision`` answers the question."""
        if self.right <= REFUSALS:
            return not (decision.exchange or decision.call)
        return spelt(decision) in self.right


def spelt(decision: Decision) -> str:
    """Return a decision as the suite spells it."""
    if decision.exchange:
        return "swap"
    if decision.call:
        return "call"
    return str(decision.card) if decision.card else "no call"


@cache
def questions() -> tuple[Question, ...]:
    """Return the suite."""
    data = tomllib.loads(POSITIONS.read_text(encoding="utf-8"))
    return tuple(_question(entry) for entry in data["position"])


def choose(question: Question, level: str, seed: int = 0) -> Decision:
    """Return what a level decides."""
    return bot(level).choose(question.view, Limit(), Random(seed))


def deal_of(entry: Mapping[str, Any]) -> Deal:
    """Return the deal of a position, played as far as it tells.

    Raises:
        ValueError: the cards are no deal, or a play breaks a rule.
    """
    preset = RuleSet.of(Preset(entry.get("preset", Preset.VENEZIA.value)))
    rules = RuleSet.from_keys({**preset.to_keys(), **entry.get("house", {})})
    hands = {}
    for word in entry["hands"].split():
        seat, _, suits = word.partition(":")
        hands[Seat(seat)] = tuple(
            Card.parse(suit.value + rank)
            for suit, ranks in zip(Suit, suits.split("."), strict=True)
            for rank in ranks
        )
    deal = Deal(
        rules,
        hands,
        Card.parse(entry["turn_up"]),
        Seat(entry["dealer"]),
        number=entry.get("deal", 2),
        totals=entry.get("totals"),
    )
    for word in " ".join(entry.get("plays", ())).split():
        if word == "swap":
            assert deal.to_play is not None
            deal.exchange(deal.to_play)
        else:
            deal.play(Card.parse(word))
    return deal


def _question(entry: Mapping[str, Any]) -> Question:
    return Question(
        name=entry["name"],
        kind=entry["kind"],
        view=deal_of(entry).view(Seat.SOUTH),
        right=frozenset(entry["right"].split(", ")),
        proof=entry["proof"],
        rule=entry["rule"],
        given=tuple(entry.get("given", ())),
        reason=entry["reason"],
        fails=frozenset(entry.get("fails", ())),
    )


def worlds(question: Question) -> list[World]:
    """Return all the worlds that South cannot exclude, or some drawn where there are many.

    What is ``given`` holds in all of them.
    """
    belief, rng = Belief(question.view, waived=1.0), Random(1)
    if belief.count <= WHOLE:
        return [world for world, _ in belief.worlds() if _agrees(world, question.given)]
    count = DRAWN * (10 if len(question.view.hand) <= FEW else 1)
    found: list[World] = []
    while len(found) < count:
        found += [world for world in belief.draw(rng, count) if _agrees(world, question.given)]
    return found[:count]


def _agrees(world: World, given: Sequence[str]) -> bool:
    """Tell whether in a world all is so as facts say: `N CA`, `N not CA`, `N no C`, `N 2 D`."""
    for fact in given:
        seat, *rest = fact.split()
        held = world[Seat(seat)]
        match rest:
            case ["not", card]:
                true = Card.parse(card) not in held
            case ["no", suit]:
                true = not any(card.suit is Suit(suit) for card in held)
            case [card]:
                true = Card.parse(card) in held
            case [number, suit]:
                true = sum(card.suit is Suit(suit) for card in held) == int(number)
            case _:
                raise ValueError(f"no fact: {fact}")
        if not true:
            return False
    return True


def values(question: Question) -> dict[str, list[float]]:
    """Return what each answer is worth in each world, with all cards open.

    In points that South's pair still gets; for the proof `swept` in matches, a cappotto being
    worth 1 for the pair that makes it and -1 for the other.
    """
    view = question.view
    three = [_position(view, world) for world in worlds(question)]
    if question.right & {"swap", "no swap"}:
        pairs = [(_swapped(view, one), one) for one in three]
        table = {
            "swap": [solve(one, view.rules, view.side).value for one, _ in pairs],
            "no swap": [solve(other, view.rules, view.side).value for _, other in pairs],
        }
        return {answer: [float(value) for value in found] for answer, found in table.items()}
    judge = _sweeps if question.proof == "swept" else _points
    judged = [judge(view, one) for one in three]
    return {str(card): [one[card] for one in judged] for card in view.legal_plays}


def _position(view: SeatView, world: World) -> Position:
    hands = {**world, view.seat: view.hand}
    return Position(hands, view.trump, view.trick.leader, view.trick.cards)


def _swapped(view: SeatView, position: Position) -> Position:
    """Return the position after South has swapped for the turn-up (Rule 4.1)."""
    special = Card(view.trump, view.rules.privileged_rank)
    other = {special: view.turn_up, view.turn_up: special}
    hands = {
        seat: tuple(other.get(card, card) for card in held) for seat, held in position.hands.items()
    }
    return replace(position, hands=hands)


def _points(view: SeatView, position: Position) -> dict[Card, float]:
    results = solve_all(position, view.rules, view.side)
    return {card: float(result.value) for card, result in results.items()}


def _sweeps(view: SeatView, position: Position) -> dict[Card, float]:
    """Return for each card whether the side with all tricks so far can take the others, too."""
    (taker,) = {view.rules.side_of(trick.winner) for trick in view.tricks if trick.winner}
    sign = 1.0 if taker is view.side else -1.0
    found = {}
    for card in view.legal_plays:
        after = played(position, card, view.rules)
        assert after is not None
        broken = not after.on_table and view.rules.side_of(after.leader) is not taker
        found[card] = sign * (not broken and bool(takes_all(after, view.rules, taker)))
    return found


@dataclass(frozen=True)
class Lead:
    """How the right answers stand against the wrong ones."""

    points: float
    """By how much the worst right one leads the best wrong one on average."""
    error: float
    """The standard error of ``points``; 0 where all worlds were looked at."""
    never_worse: bool
    """Whether no wrong answer beats a right one in any world."""


def lead(question: Question, table: Mapping[str, Sequence[float]]) -> Lead:
    """Return how the right answers stand, from what ``values`` returned."""
    right = {answer: found for answer, found in table.items() if answer in question.right}
    wrong = {answer: found for answer, found in table.items() if answer not in question.right}
    worst, best = min(right.values(), key=fmean), max(wrong.values(), key=fmean)
    gaps = [one - other for one, other in zip(worst, best, strict=True)]
    whole = Belief(question.view, waived=1.0).count <= WHOLE
    error = 0.0 if whole else stdev(gaps) / sqrt(len(gaps))
    floor = [min(column) for column in zip(*right.values(), strict=True)]
    ceiling = [max(column) for column in zip(*wrong.values(), strict=True)]
    never = all(low >= high for low, high in zip(floor, ceiling, strict=True))
    return Lead(fmean(gaps), error, never)


def _print_level(level: str) -> None:
    right = 0
    for question in questions():
        decision = choose(question, level)
        good = question.is_right(decision)
        right += good
        why = decision.reasons[0] if decision.reasons else ""
        wanted = ", ".join(sorted(question.right))
        print(
            f"{'ok   ' if good else 'WRONG'} {spelt(decision):5} {question.name} [{wanted}] {why}"
        )
    print(f"{level}: {right} of {len(questions())}")


def _print_proofs(only: str) -> None:
    for question in questions():
        if only not in question.name or question.proof == "count":
            continue
        table = values(question)
        stands = lead(question, table)
        print(
            f"{question.name} [{', '.join(sorted(question.right))}], {question.proof}: leads by "
            f"{stands.points:+.2f} ± {stands.error:.2f}{', never worse' * stands.never_worse}"
        )
        ranked = sorted(table.items(), key=lambda item: -fmean(item[1]))
        print("   ", ", ".join(f"{answer} {fmean(found):.2f}" for answer, found in ranked))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level", nargs="?", choices=LEVELS, default="campione")
    parser.add_argument("--prove", nargs="?", const="", metavar="NAME")
    arguments = parser.parse_args()
    if arguments.prove is None:
        _print_level(arguments.level)
    else:
        _print_proofs(arguments.prove)
