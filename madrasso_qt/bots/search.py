"""Choosing a card from solved worlds: what it brings on average over what the others may hold.

Hides how the work is spent: worlds are drawn, weighed by what was played (``reading``), solved
exactly with all cards open as soon as hands are small, and played out by the policy before that
and between cards of nearly equal value, because there every seat acts on what it knows.
"""

import time
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from math import sqrt
from random import Random
from typing import TypeVar

from madrasso_qt.bots.belief import WAIVED, Belief, World
from madrasso_qt.bots.counting import Counting
from madrasso_qt.bots.player import Advice, AdviceCode, Decision, Limit
from madrasso_qt.bots.reading import COMPILED, Reading, likely
from madrasso_qt.bots.simple import SimpleBot, counted_total, exchange_gains
from madrasso_qt.bots.stakes import Stakes
from madrasso_qt.rules.cards import Card, Seat, Side, from_seat
from madrasso_qt.rules.deal import SeatView, trick_winner
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.solver import Position, solve_all, takes_all

T = TypeVar("T")

_CAREFUL = 3.0
"""How many standard errors behind a card must be to be given up before the work is done."""
_LEAST = 8
"""How many worlds are looked at before any card is given up."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a bot that searches plays."""

    worlds: int = 40
    """How many worlds are solved, or all if there are no more than twice as many."""
    candidates: int = 160
    """From how many drawn worlds they are taken by their weights."""
    solves_from: int = 8
    """How many cards a hand may have for worlds to be solved exactly."""
    playouts: int = 300
    """How many worlds are played out where they are not solved."""
    nodes: int = 1_500_000
    """How many cards may be tried in a choice."""
    reads: bool = True
    """Whether worlds are weighed by what the others played."""
    near: float = 1.0
    """Within how many points cards count as nearly equal and are played out, too."""
    aware: bool = True
    """Whether the match counts and not the points alone."""
    opens: bool = True
    """Whether hands too large to be solved are played out; else played by the rules."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What the search found of one card."""

    card: Card
    """The card."""
    worth: float
    """Its mean worth over the worlds, on the scale of points in the deal."""
    worlds: int
    """How many worlds it was looked at in."""


class SearchBot:
    """A player that compares cards in worlds which agree with all it has seen."""

    def __init__(self, skill: Skill) -> None:
        """Make a player of this skill."""
        self.skill = skill if COMPILED else replace(skill, playouts=12, candidates=skill.worlds)
        self._rules_of_thumb = SimpleBot()

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        """Return a call that is surely right, else a swap that gains, else the best card.

        Raises:
            ValueError: the seat has nothing to decide.
        """
        plain = len(view.legal_plays) <= 1 or (view.can_exchange and exchange_gains(view))
        if plain or (view.can_call and counted_total(view) >= view.rules.reach):
            return self._rules_of_thumb.choose(view, limit, rng)
        if not self.skill.opens and len(view.hand) > self.skill.solves_from:
            return self._rules_of_thumb.choose(view, limit, rng)
        judged = self.judge(view, limit, rng)
        return Decision(card=judged[0].card, reasons=(self._reason(view, judged, limit, rng),))

    def judge(self, view: SeatView, limit: Limit, rng: Random) -> list[Judged]:
        """Return the cards that may be played, best first; equal cards stand behind their best.

        Args:
            view: what the seat sees; it is to play.
            limit: how long it may take, beside the bot's own bound of cards.
            rng: the source of chance.
        """
        return _Choice(view, self.skill, limit, rng).judge()

    def _reason(
        self, view: SeatView, judged: Sequence[Judged], limit: Limit, rng: Random
    ) -> Advice:
        """Return the rule of thumb if it agrees, else that the search found the card."""
        thumb = self._rules_of_thumb.choose(view, limit, rng)
        if thumb.card == judged[0].card:
            return thumb.reasons[0]
        return Advice(AdviceCode.WEIGHED, card=judged[0].card)


class _Choice:
    """One choice in the making."""

    def __init__(self, view: SeatView, skill: Skill, limit: Limit, rng: Random) -> None:
        self._view = view
        self._skill = skill
        self._rng = rng
        self._clock = _Clock(limit, skill.nodes)
        self._reading = Reading(view)
        self._stakes = Stakes(view)
        self._own = view.points(view.side)
        self._groups = equal_cards(view)

    def judge(self) -> list[Judged]:
        worlds = self._worlds()
        if len(self._view.hand) > self._skill.solves_from:
            return self._ranked(self._compare(worlds, self._play_out))
        scores = self._compare(worlds, self._solve)
        best = max(score.mean for score in scores.values())
        near = [card for card, score in scores.items() if score.mean >= best - self._skill.near]
        if len(near) > 1 and self._skill.near:
            played = self._compare(worlds, self._play_out, near)
            for card in near:
                scores[card].second_opinion = played[card].mean
        return self._ranked(scores)

    def _worlds(self) -> list[tuple[World, float]]:
        """Return worlds with their weights, in an order of which any beginning is a fair sample."""
        skill = self._skill
        belief = Belief(self._view, WAIVED if skill.reads else 1.0)
        wanted = skill.worlds if len(self._view.hand) <= skill.solves_from else skill.playouts
        whole = belief.count <= 2 * wanted
        if whole:
            pairs = list(belief.worlds())
        else:
            count = max(skill.candidates, wanted) if skill.reads else wanted
            pairs = [(world, 1.0) for world in belief.draw(self._rng, count)]
        shuffle(pairs, self._rng)
        if not skill.reads:
            return pairs
        found = [world for world, _ in pairs]
        weights = likely([self._reading.evidence(world) for world in found])
        weights = [weight * prior for weight, (_, prior) in zip(weights, pairs, strict=True)]
        if whole or len(found) == wanted:
            return list(zip(found, weights, strict=True))
        return [(world, 1.0) for world in resampled(found, weights, wanted, self._rng)]

    def _compare(
        self, worlds: Sequence[tuple[World, float]], judge: "_Judge", cards: Sequence[Card] = ()
    ) -> dict[Card, "_Score"]:
        """Judge the cards world by world; those that fall clearly behind are given up."""
        scores = {card: _Score() for card in cards or self._groups}
        alive = list(scores)
        check = _LEAST
        for done, (world, weight) in enumerate(worlds):
            if self._clock.is_over or len(alive) == 1:
                break
            worths = judge(world, alive)
            for card, worth in worths.items():
                scores[card].add(worth, weight)
            if done + 1 == check:
                check *= 2
                best = max(alive, key=lambda card: scores[card].mean)
                alive = [card for card in alive if not scores[card].is_behind(scores[best])]
        return scores

    def _solve(self, world: World, cards: Sequence[Card]) -> dict[Card, float]:
        """Return what cards are worth with all cards open; nothing if the work was cut off."""
        view, position = self._view, self._position(world)
        results = solve_all(position, view.rules, view.side, self._clock.part())
        self._clock.spend(sum(result.nodes for result in results.values()))
        if not all(result.exact for result in results.values()):
            return {}
        worths = {card: self._worth(self._own + results[card].value) for card in cards}
        for card in self._swept(position, cards):
            ours = self._taker is view.side
            worths[card] = self._stakes.worth(0, swept=ours, was_swept=not ours)
        return worths

    def _worth(self, points: int) -> float:
        return self._stakes.worth(points) if self._skill.aware else float(points)

    @cached_property
    def _taker(self) -> Side | None:
        """The side that has taken all tricks so far, if that matters (Rule 7.5)."""
        view = self._view
        takers = {view.rules.side_of(trick.winner) for trick in view.tricks if trick.winner}
        return takers.pop() if len(takers) == 1 and self._skill.aware else None

    def _swept(self, position: Position, cards: Sequence[Card]) -> list[Card]:
        """Return the cards after which the side with all tricks so far takes the others, too."""
        view, taker = self._view, self._taker
        if taker is None:
            return []
        swept = []
        for card in cards:
            after = played(position, card, view.rules)
            if after is None:
                continue
            if takes_all(after, view.rules, taker, self._clock.part()):
                swept.append(card)
        return swept

    def _play_out(self, world: World, cards: Sequence[Card]) -> dict[Card, float]:
        """Return what cards are worth if all seats play on by what they see."""
        worths = {}
        for card in cards:
            end = self._reading.played_out(world, card)
            self._clock.spend(4 * len(self._view.hand))
            if self._skill.aware:
                worth = self._stakes.worth(end.points, swept=end.swept, was_swept=end.was_swept)
            else:
                worth = float(end.points)
            worths[card] = worth
        return worths

    def _position(self, world: World) -> Position:
        view = self._view
        hands: dict[Seat, tuple[Card, ...]] = {**world, view.seat: view.hand}
        three = view.rules.variant is Variant.THREE
        return Position(
            hands, view.trump, view.trick.leader, view.trick.cards, view.lying if three else None
        )

    def _ranked(self, scores: Mapping[Card, "_Score"]) -> list[Judged]:
        """Return all cards, best first; among equals what the policy likes best comes first."""
        taste = self._reading.chances()
        judged = [
            Judged(card, score.worth, score.count)
            for first, score in scores.items()
            for card in self._groups[first]
        ]
        return sorted(judged, key=lambda one: (-round(one.worth, 6), -taste[one.card]))


_Judge = Callable[[World, Sequence[Card]], dict[Card, float]]


class _Score:
    """What was found of a card, world by world."""

    def __init__(self) -> None:
        self.values: list[float] = []
        """Its worth in each world."""
        self._weights: list[float] = []
        self.second_opinion: float | None = None

    def add(self, value: float, weight: float) -> None:
        self.values.append(value)
        self._weights.append(weight)

    @property
    def count(self) -> int:
        """In how many worlds the card was judged."""
        return len(self.values)

    @property
    def mean(self) -> float:
        """The weighted mean; far below all others without any world."""
        if not self.values:
            return -1e6
        return _mean(self.values, self._weights)

    @property
    def worth(self) -> float:
        """The mean, with the second opinion if there is one."""
        if self.second_opinion is None:
            return self.mean
        return 0.5 * (self.mean + self.second_opinion)

    def is_behind(self, best: "_Score") -> bool:
        """Tell whether a card is surely worse than the best, judged in the same worlds."""
        gaps = [own - other for own, other in zip(self.values, best.values, strict=True)]
        if len(gaps) < 2:
            return False
        gap = _mean(gaps, self._weights)
        spread = _mean([(one - gap) ** 2 for one in gaps], self._weights)
        total = sum(self._weights)
        effective = total * total / sum(weight * weight for weight in self._weights)
        return gap + _CAREFUL * sqrt(spread / max(1.0, effective - 1.0)) < 0.0


class _Clock:
    """What is left of a limit."""

    def __init__(self, limit: Limit, nodes: int) -> None:
        self._limit = limit
        self._left = nodes if limit.nodes is None else min(nodes, limit.nodes)
        self._most = max(1, self._left // 4)
        self._end = None if limit.seconds is None else time.monotonic() + limit.seconds

    @property
    def is_over(self) -> bool:
        """Whether the bot has to stop."""
        if self._left <= 0 or (self._limit.cancel is not None and self._limit.cancel()):
            return True
        return self._end is not None and time.monotonic() >= self._end

    def spend(self, nodes: int) -> None:
        self._left -= nodes

    def part(self) -> Limit:
        """Return the limit for one world: none takes more than a quarter of everything."""
        nodes = max(1, min(self._left, self._most))
        seconds = None if self._end is None else max(0.001, self._end - time.monotonic())
        return Limit(nodes, seconds, self._limit.cancel)


def equal_cards(view: SeatView) -> dict[Card, list[Card]]:
    """Return the cards that may be played in groups of equals, under the first of each group.

    Two cards are equal if they are worth the same and every card between them is in the own hand
    or was played.
    """
    counting = Counting(view)
    groups: dict[Card, list[Card]] = {}
    for card in sorted(view.legal_plays, key=lambda card: card.strength):
        for first, group in groups.items():
            above = counting.higher_out(group[-1])
            if (
                first.suit is card.suit
                and first.points == card.points
                and above == counting.higher_out(card)
                and not _on_table_between(view, group[-1], card)
            ):
                group.append(card)
                break
        else:
            groups[card] = [card]
    return groups


def _on_table_between(view: SeatView, low: Card, high: Card) -> bool:
    """Tell whether a card of the present trick ranks between two cards."""
    return any(
        card.suit is low.suit and low.strength < card.strength < high.strength
        for card in view.trick.cards
    )


def played(position: Position, card: Card, rules: RuleSet) -> Position | None:
    """Return where a card leads, None after the last one."""
    seat = position.to_play(rules)
    hands = {**position.hands}
    hands[seat] = tuple(held for held in hands[seat] if held != card)
    on_table = (*position.on_table, card)
    if len(on_table) < len(rules.seats):
        return replace(position, hands=hands, on_table=on_table)
    if not hands[seat]:
        return None
    order = from_seat(position.leader, rules.seats)
    winner = trick_winner(tuple(zip(order, on_table, strict=True)), position.trump)
    return replace(position, hands=hands, on_table=(), leader=winner)


def shuffle(items: list[T], rng: Random) -> None:
    """Put a list in an order drawn from ``rng``, by its documented stream alone."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        items[last], items[other] = items[other], items[last]


def resampled(items: Sequence[T], weights: Sequence[float], count: int, rng: Random) -> list[T]:
    """Return so many of ``items``, as often as their weights say to within one, in any order."""
    ends = list(accumulate(weights))
    step = ends[-1] / count
    first = rng.random() * step
    places = (bisect_right(ends, first + number * step) for number in range(count))
    chosen = [items[min(place, len(items) - 1)] for place in places]
    shuffle(chosen, rng)
    return chosen


def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    total = sum(weights)
    if not total:
        return sum(values) / len(values)
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / total
