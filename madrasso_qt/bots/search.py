"""Choosing a card from solved worlds: what it brings on average over what the others may hold.

Hides how the work is spent: worlds are drawn, weighed by what was played (``reading``), solved
exactly with all cards open as soon as hands are small, and played out by the policy before that
and beside it, because there every seat acts on what it knows; the last tricks are planned over all
worlds at once (``endgame``).
"""

import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import accumulate, zip_longest
from math import prod, sqrt
from random import Random
from typing import TypeVar

from madrasso_qt import solver
from madrasso_qt.bots.belief import WAIVED, Belief
from madrasso_qt.bots.counting import Counting
from madrasso_qt.bots.crew import Crew
from madrasso_qt.bots.endgame import planned
from madrasso_qt.bots.following import signal
from madrasso_qt.bots.numbers import NUMBERS, Hands, mask_of
from madrasso_qt.bots.opening import correction
from madrasso_qt.bots.player import Advice, AdviceCode, Decision, Judged, Limit
from madrasso_qt.bots.reading import COMPILED, Ending, Reading, batches, tempered
from madrasso_qt.bots.signals import told
from madrasso_qt.bots.simple import SimpleBot, counted_total, exchange_gains, settled
from madrasso_qt.bots.stakes import Stakes
from madrasso_qt.bots.turn import Turn
from madrasso_qt.rules.cards import LAST_TRICK_POINTS, Card, Seat, Side, from_seat
from madrasso_qt.rules.deal import SeatView, trick_winner
from madrasso_qt.rules.ruleset import RuleSet, Variant, Void
from madrasso_qt.solver import Position, Result, Table, solve_worlds, takes_all

T = TypeVar("T")

_CAREFUL = 3.0
"""How many standard errors behind a card must be to be given up before the work is done."""
_NOTHING = -1e6
"""The mean of a card that was not looked at in any world."""
_WAITED_FOR = {
    AdviceCode.FEED,
    AdviceCode.FEED_NOTHING,
    AdviceCode.LEAVE_TO_PARTNER,
    AdviceCode.RETURN_SUIT,
    AdviceCode.ANSWER_CALL,
    AdviceCode.ANSWER_UPWARDS,
    AdviceCode.SECOND_ROUND,
    AdviceCode.RISE_TO_CAVALLO,
    AdviceCode.DRAW_TRUMPS,
    AdviceCode.DROP_THREE,
    AdviceCode.KEEP_THREE,
    AdviceCode.THREE_SHOWS_ASSO,
    AdviceCode.CALL_SUIT,
    AdviceCode.REFUSE_SUIT,
}
"""What a partner counts on: his trick left to him, his suit returned, and what a card tells him."""
_WELL_KNOWN = {AdviceCode.DRAW_TRUMPS, AdviceCode.SECOND_ROUND}
"""Early leads that playing out thinks far too little of, next to solving exactly."""
_BEHIND = 0.01
"""How many points a card is put behind the best if another is as good or better in all worlds."""
_LEAST = 32
"""How many worlds are looked at before any card is given up; a power of two."""
_AT_ONCE = 32
"""How many worlds are judged at once at most, before the clock is looked at again."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a bot that searches plays."""

    worlds: int = 30
    """How many worlds are solved, or all if there are no more than twice as many."""
    growth: int = 8
    """How many times as many at most are solved of smaller hands: twice with each card less."""
    candidates: int = 1000
    """From how many drawn worlds, or from all, they are taken by their weights."""
    solves_from: int = 8
    """How many cards a hand may have for worlds to be solved exactly."""
    playouts: int = 400
    """How many worlds are played out where they are not solved."""
    nodes: int = 5_000_000
    """How many cards may be tried in a choice."""
    reads: bool = True
    """Whether worlds are weighed by what the others played."""
    sound: float = 0.35
    """To what share of the worlds drawn their weights must at least come down, see ``tempered``."""
    second: int = 120
    """How many worlds are played out, too, where others are solved."""
    near: float = 8.0
    """Within how many points of the best that is done."""
    plans_from: int = 4
    """How many cards a hand may have for the rest of the deal to be planned over all worlds."""
    last: int = 400
    """Up to how many worlds all are solved in the last tricks, where that is quick."""
    trust: tuple[float, float] = (0.35, 0.7)
    """How much playing out counts beside solving: against who searches, and against who keeps to
    the rules of thumb."""
    custom: float = 0.7
    """How many points the card of the rules of thumb may be behind and still be played."""
    opening_custom: float = 1.5
    """The same where hands are played out only, which is less exact."""
    partnership: float = 4.5
    """The same for a card that a partner waits for, see ``_WAITED_FOR``."""
    book: float = 12.0
    """The same for the first lead and for what is ``_WELL_KNOWN``: solved exactly, such leads come
    first or nearly so where playing out has put them far behind."""
    corrects: bool = True
    """Whether what playing out thinks of first leads is corrected, see ``opening``."""
    conventions: bool = True
    """Whether it says and hears what the conventions (Rule 9) mean."""
    aware: bool = True
    """Whether the match counts and not the points alone."""
    opens: bool = True
    """Whether hands too large to be solved are played out; else played by the rules."""


def is_compiled() -> bool:
    """Tell whether policy and solver are compiled; else a search has much smaller budgets."""
    return bool(COMPILED and solver.COMPILED)


class SearchBot:
    """A player that compares cards in worlds which agree with all it has seen."""

    def __init__(self, skill: Skill) -> None:
        """Make a player of this skill."""
        self.skill = skill if is_compiled() else _slowed(skill)
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
        thumb = self._rules_of_thumb.choose(view, limit, rng)
        # Partners understand what is customary: among cards of nearly equal worth it is played.
        usual = next(one for one in judged if one.card == thumb.card)
        if judged[0].worth - usual.worth <= self._slack(view, thumb):
            judged = _first(usual.card, judged)
        elif self.skill.conventions:
            judged = _first(self._spoken(Turn(view), judged), judged)
        # What is sure needs no worlds, in which an equal card may have stood by chance.
        judged = _first(settled(Turn(view), judged[0].card), judged)
        reasons = _reasons(judged, thumb)
        return Decision(card=judged[0].card, reasons=reasons, judged=tuple(judged))

    def _slack(self, view: SeatView, thumb: Decision) -> float:
        """Return how many points the customary card may be behind."""
        skill = self.skill
        if not view.tricks and not view.trick.plays:
            return skill.book
        code = thumb.reasons[0].code if thumb.reasons else None
        if code in _WELL_KNOWN and len(view.hand) > skill.solves_from:
            return skill.book
        if self._is_exact(view):
            return 0.0
        slack = skill.custom if len(view.hand) <= skill.solves_from else skill.opening_custom
        if code in _WAITED_FOR:
            return max(slack, skill.partnership)
        return slack

    def _is_exact(self, view: SeatView) -> bool:
        """Tell whether custom and signals may cost nothing."""
        if len(view.hand) <= self.skill.plans_from:
            return True  # what a card is worth is known well there, and little is left to be told
        takers = {view.rules.side_of(trick.winner) for trick in view.tricks if trick.winner}
        # Every trick counts where one side may take them all (Rule 7.5).
        return len(takers) == 1 and 2 * len(view.tricks) > view.rules.hand_size

    def _spoken(self, turn: Turn, judged: Sequence[Judged]) -> Card:
        """Return the discard, of its suit and hardly worse, that tells the partner the truth."""
        best = judged[0]
        if turn.led in {None, best.card.suit} or best.card.points or len(judged) < 2:
            return best.card
        slack = 0.0 if self._is_exact(turn.view) else self.skill.custom
        alike = [one.card for one in judged if best.worth - one.worth <= slack]
        return signal(turn, [card for card in alike if not card.points], best.card)

    def judge(self, view: SeatView, limit: Limit, rng: Random) -> list[Judged]:
        """Return the cards that may be played, best first; equal cards stand behind their best.

        Args:
            view: what the seat sees; it is to play.
            limit: how long it may take, beside the bot's own bound of cards.
            rng: the source of chance.
        """
        with Crew(limit.threads) as crew:
            return _Choice(view, self.skill, limit, rng, crew).judge()

    def believes(self, view: SeatView, limit: Limit, rng: Random) -> dict[Card, dict[Seat, float]]:
        """Return how likely each hidden card lies with each other seat.

        These are the worlds, and their weights, on which a choice with the same ``rng`` rests.
        """
        with Crew(limit.threads) as crew:
            return _Choice(view, self.skill, limit, rng, crew).believed()


def _first(card: Card, judged: Sequence[Judged]) -> list[Judged]:
    """Return the cards with ``card`` before all others."""
    return sorted(judged, key=lambda one: one.card != card)


def _reasons(judged: Sequence[Judged], thumb: Decision) -> tuple[Advice, ...]:
    """Return why the first card was chosen: the rule of thumb if it agrees, and the margin."""
    best = judged[0]
    if best.card != thumb.card:
        other = next(one for one in judged if one.card == thumb.card)
        points = round(best.worth - other.worth)
        code = AdviceCode.BETTER_THAN if points else AdviceCode.AS_GOOD
        return (Advice(code, card=other.card, points=points),)
    others = [one for one in judged[1:] if one.worth != best.worth and one.worlds]
    if not others:
        return thumb.reasons[:1]
    points = max(0, round(best.worth - others[0].worth))
    code = AdviceCode.MARGIN if points else AdviceCode.AS_GOOD
    return (thumb.reasons[0], Advice(code, card=others[0].card, points=points))


def _slowed(skill: Skill) -> Skill:
    """Return what is left of a skill where nothing is compiled."""
    return replace(
        skill,
        worlds=min(10, skill.worlds),
        candidates=min(20, skill.candidates),
        solves_from=min(4, skill.solves_from),
        playouts=min(6, skill.playouts),
        nodes=min(6_000, skill.nodes),
        last=min(50, skill.last),
    )


class _Choice:
    """One choice in the making."""

    def __init__(self, view: SeatView, skill: Skill, limit: Limit, rng: Random, crew: Crew) -> None:
        self._view = view
        self._crew = crew
        self._skill = skill
        self._rng = rng
        self._clock = _Clock(limit, skill.nodes)
        self._reading = Reading(view, crew=crew)
        self._belief = Belief(view, WAIVED if skill.reads else 1.0)
        self._stakes = Stakes(view)
        self._own = view.points(view.side)
        self._groups = equal_cards(view)
        self._whole = False
        self._by_rules = 0.0

    def judge(self) -> list[Judged]:
        skill = self._skill
        if len(self._view.hand) > skill.solves_from:
            scores = self._compare(self._worlds(skill.playouts), self._play_out)
            if self._opens and skill.corrects:
                for card, score in scores.items():
                    score.mean += correction(self._view, card)
            return self._ranked(scores)
        scores = self._compare(self._worlds(self._to_solve), self._solve)
        best = max(score.mean for score in scores.values())
        sound = [card for card, score in scores.items() if not self._loses(score, scores)]
        near = [card for card in sound if scores[card].mean >= best - skill.near]
        if len(near) > 1 and skill.second:
            low, high = skill.trust
            for card, other in self._second(near).items():
                scores[card].blend(other, low + (high - low) * self._by_rules)
        best = max(scores[card].mean for card in sound)
        for card in scores.keys() - sound:
            scores[card].mean = min(scores[card].mean, best - _BEHIND)
        return self._ranked(scores)

    def _loses(self, score: "_Score", scores: Mapping[Card, "_Score"]) -> bool:
        """Tell whether another card is as good in every world there is, and better in one."""
        return self._whole and any(score.is_beaten_by(other) for other in scores.values())

    def _second(self, cards: Sequence[Card]) -> dict[Card, float]:
        """Return what cards are worth where nobody sees all; nothing if the work was cut off."""
        worlds = self._worlds(self._skill.second)
        if self._is_last:
            if self._clock.is_over:
                return {}
            return planned(self._reading, worlds, cards, self._ending_worth)
        played = self._compare(worlds, self._play_out, cards)
        cut_off = not all(score.count for score in played.values())
        return {} if cut_off else {card: score.mean for card, score in played.items()}

    @property
    def _to_solve(self) -> int:
        """How many worlds are solved: a card less makes a world several times quicker."""
        fewer = self._skill.solves_from - len(self._view.hand)
        return self._skill.worlds * min(self._skill.growth, 1 << max(0, fewer))

    @property
    def _is_last(self) -> bool:
        """Whether so few tricks are left that they are planned as a whole."""
        return len(self._view.hand) <= self._skill.plans_from

    @property
    def _opens(self) -> bool:
        """Whether this is the first lead of a deal between pairs."""
        view = self._view
        return not view.tricks and not view.trick.plays and view.rules.variant is not Variant.THREE

    def believed(self) -> dict[Card, dict[Seat, float]]:
        """Return the share of the worlds' weights in which each seat holds each hidden card."""
        worlds = self._worlds(self._to_solve)
        total = sum(weight for _, weight in worlds)
        seats = self._belief.seats
        shares: dict[Card, dict[Seat, float]] = {}
        for world, weight in worlds:
            for seat, cards in self._belief.world(world).items():
                for card in cards:
                    shares.setdefault(card, dict.fromkeys(seats, 0.0))[seat] += weight / total
        return shares

    def _worlds(self, wanted: int) -> list[tuple[Hands, float]]:
        """Return worlds with their weights, in an order of which any beginning is a fair sample.

        Args:
            wanted: how many; all that are at hand if those are no more than twice as many, or if
                they are all there are in the last tricks.
        """
        found, weights = self._weighed
        if len(found) <= 2 * wanted or (self._whole and self._is_last):
            return list(zip(found, weights, strict=True))
        # A world that is drawn several times is looked at once.
        chosen = Counter(resampled(range(len(found)), weights, wanted, self._rng))
        return [(found[place], float(times)) for place, times in chosen.items()]

    @cached_property
    def _weighed(self) -> tuple[list[Hands], list[float]]:
        """The worlds that were drawn, or all of them, with their weights."""
        skill, belief = self._skill, self._belief
        solves = len(self._view.hand) <= skill.solves_from
        wanted = self._to_solve if solves else skill.playouts
        most = max(2 * wanted, min(skill.candidates, skill.last) if skill.reads else 0)
        self._whole = belief.count <= (max(most, skill.last) if self._is_last else most)
        if self._whole:
            pairs = belief.every()
        else:
            count = max(skill.candidates, wanted) if skill.reads else wanted
            pairs = [(world, 1.0) for world in belief.sample(self._rng, count)]
        shuffle(pairs, self._rng)
        found, weights = [world for world, _ in pairs], [prior for _, prior in pairs]
        if skill.reads:
            heard = [one for some in batches(found) for one in self._reading.heard(some)]
            likely = tempered([one.evidence for one in heard], skill.sound * len(heard))
            weights = [weight * prior for weight, prior in zip(likely, weights, strict=True)]
            if skill.conventions:
                weights = self._believed(found, weights)
            self._by_rules = mean([one.by_rules for one in heard], weights)
        return found, weights

    def _believed(self, worlds: Sequence[Hands], weights: Sequence[float]) -> list[float]:
        """Return the weights of worlds after what the partner has told by the conventions."""
        turn = Turn(self._view)
        if turn.partner is None or not (signals := told(turn)):
            return list(weights)
        place, number = self._view.rules.seats.index(turn.partner), NUMBERS[turn.trump]
        bits = [(one, 1 << number[one.card]) for one in signals]
        return [
            weight * prod(one.belief(held=bool(world[place] & bit)) for one, bit in bits)
            for world, weight in zip(worlds, weights, strict=True)
        ]

    def _compare(
        self, worlds: Sequence[tuple[Hands, float]], judge: "_Judge", cards: Sequence[Card] = ()
    ) -> dict[Card, "_Score"]:
        """Judge the cards in the worlds; those that fall clearly behind are given up."""
        scores = {card: _Score() for card in cards or self._groups}
        alive = list(scores)
        for begin, end in _steps(len(worlds)):
            if self._clock.is_over or len(alive) == 1 < len(scores):
                break
            some = worlds[begin:end]
            found = judge([world for world, _ in some], alive)
            for (_, weight), worths in zip(some, found, strict=False):
                for card, worth in worths.items():
                    scores[card].add(worth, weight)
            if _is_check(end) and not self._whole:
                best = scores[max(alive, key=lambda card: scores[card].mean)]
                alive = [card for card in alive if not scores[card].falls_behind(best)]
        best = scores[max(alive, key=lambda card: scores[card].mean)]
        for score in scores.values():
            score.close(best.mean)
        return scores

    def _solve(self, worlds: Sequence[Hands], cards: Sequence[Card]) -> list[dict[Card, float]]:
        """Return what cards are worth with all cards open; nothing where the work was cut off."""
        numbers = {card: self._reading.number(card) for card in cards}
        found: list[dict[Card, float]] = []
        for world, results in zip(worlds, self._solved(worlds), strict=False):
            spent = sum(result.nodes for result in results.values())
            part = self._clock.part()
            self._clock.spend(spent)
            # What is just within the limit counts as cut off, too: so it is with any threads.
            if spent >= part or not all(result.exact for result in results.values()):
                found.append({})
            else:
                values = {card: results[number].value for card, number in numbers.items()}
                found.append(self._worths(world, values))
            if self._clock.is_over:
                break
        return found

    def _solved(self, worlds: Sequence[Hands]) -> Iterator[dict[int, Result]]:
        """Yield the values of all cards in the worlds, fewer if a limit comes first."""
        own = mask_of(self._view.hand, self._view.trump)
        full = [
            tuple(own if place == self._place else mask for place, mask in enumerate(world))
            for world in worlds
        ]
        # Every thread takes each second world: what one of them leaves out comes after the limit.
        threads = min(self._crew.threads, len(full))
        limit, part = self._clock.limit(), self._clock.part()
        jobs = [
            partial(solve_worlds, self._open, full[first::threads], part, limit)
            for first in range(threads)
        ]
        for row in zip_longest(*self._crew.done(jobs)):
            for results in row:
                if results is None:
                    return
                yield results

    def _worths(self, world: Hands, values: Mapping[Card, int]) -> dict[Card, float]:
        """Return what cards are worth that bring so many points from here on in a world."""
        worths = {card: self._worth(self._own + value) for card, value in values.items()}
        if self._taker is not None:
            ours = self._taker is self._view.side
            for card in self._swept(self._position(world), list(values)):
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
            if not after.on_table and view.rules.side_of(after.leader) is not taker:
                continue  # the card has taken a trick from it
            limit = self._clock.limit()._replace(nodes=self._clock.part())
            if takes_all(after, view.rules, taker, limit):
                swept.append(card)
        return swept

    def _play_out(self, worlds: Sequence[Hands], cards: Sequence[Card]) -> list[dict[Card, float]]:
        """Return what cards are worth if all seats play on by what they see."""
        some = worlds[: self._clock.affords(4 * len(self._view.hand) * len(cards), len(worlds))]
        return [
            dict(zip(cards, map(self._ending_worth, ends), strict=True))
            for ends in self._reading.played_out(some, cards)
        ]

    def _ending_worth(self, end: Ending) -> float:
        if not self._skill.aware:
            return float(end.points)
        return self._stakes.worth(end.points, swept=end.swept, was_swept=end.was_swept)

    @cached_property
    def _place(self) -> int:
        """The place of the own seat at the table."""
        return self._view.rules.seats.index(self._view.seat)

    @cached_property
    def _open(self) -> Table:
        """What all worlds have in common."""
        view, rules = self._view, self._view.rules
        lying = view.lying if rules.variant is Variant.THREE else None
        return Table(
            tuple(int(rules.side_of(seat) is not view.side) for seat in rules.seats),
            rules.seats.index(view.trick.leader),
            tuple(self._reading.number(card) for card in view.trick.cards),
            rules.void is Void.MUST_TRUMP,
            LAST_TRICK_POINTS + (lying.points if lying else 0),
        )

    def _position(self, world: Hands) -> Position:
        view = self._view
        hands: dict[Seat, tuple[Card, ...]] = {**self._belief.world(world), view.seat: view.hand}
        three = view.rules.variant is Variant.THREE
        return Position(
            hands, view.trump, view.trick.leader, view.trick.cards, view.lying if three else None
        )

    def _ranked(self, scores: Mapping[Card, "_Score"]) -> list[Judged]:
        """Return all cards, best first; among equals what the policy likes best comes first."""
        taste = self._reading.chances()
        judged = [
            Judged(card, score.mean, score.count)
            for first, score in scores.items()
            for card in self._groups[first]
        ]
        return sorted(judged, key=lambda one: (-round(one.worth, 6), -taste[one.card]))


_Judge = Callable[[Sequence[Hands], Sequence[Card]], list[dict[Card, float]]]
"""Says for worlds what cards are worth in each; for fewer worlds where a limit came first."""


def _steps(count: int) -> Iterator[tuple[int, int]]:
    """Yield from where to where so many worlds are judged at a time."""
    begin = 0
    while begin < count:
        end = begin + 1
        while end < min(count, begin + _AT_ONCE) and not _is_check(end):
            end += 1
        yield begin, end
        begin = end


def _is_check(done: int) -> bool:
    """Tell whether cards may be given up after so many worlds: 32, 64, 128 and so on."""
    return done >= _LEAST and done & (done - 1) == 0


class _Score:
    """What was found of a card, world by world."""

    def __init__(self) -> None:
        self.values: list[float] = []
        """Its worth in each world."""
        self._weights: list[float] = []
        self._sums = [0.0, 0.0]
        self._gap: float | None = None
        self.mean = _NOTHING
        """The weighted mean; far below all others without any world."""

    def add(self, value: float, weight: float) -> None:
        self.values.append(value)
        self._weights.append(weight)
        self._sums[0] += value * weight
        self._sums[1] += weight
        self.mean = self._sums[0] / self._sums[1] if self._sums[1] else mean(self.values, ())

    @property
    def count(self) -> int:
        """In how many worlds the card was judged."""
        return len(self.values)

    def blend(self, other: float, trust: float) -> None:
        """Move the mean by a share of 0 to 1 towards another finding."""
        self.mean += trust * (other - self.mean)

    def is_beaten_by(self, other: "_Score") -> bool:
        """Tell whether the other card is as good in every world and better in one."""
        pairs = list(zip(self.values, other.values, strict=False))
        return all(a <= b for a, b in pairs) and any(a < b for a, b in pairs)

    def falls_behind(self, best: "_Score") -> bool:
        """Give a card up that is surely worse than the best, judged in the same worlds."""
        gaps = [own - other for own, other in zip(self.values, best.values, strict=True)]
        if len(gaps) < 2:
            return False
        gap = mean(gaps, self._weights)
        spread = mean([(one - gap) ** 2 for one in gaps], self._weights)
        total = sum(self._weights)
        effective = total * total / sum(weight * weight for weight in self._weights)
        behind = gap + _CAREFUL * sqrt(spread / max(1.0, effective - 1.0)) < 0.0
        if behind:
            self._gap = gap
        return behind

    def close(self, best: float) -> None:
        """Compare a card that was given up with the final figure of the best one."""
        if self._gap is not None:
            self.mean = best + self._gap


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

    def affords(self, nodes: int, count: int) -> int:
        """Spend the nodes of up to ``count`` pieces of work and return how many can be begun."""
        begun = min(count, max(0, -(-self._left // nodes)))
        self.spend(begun * nodes)
        return begun

    def part(self) -> int:
        """Return the nodes for one world: none takes more than a quarter of everything."""
        return max(1, min(self._left, self._most))

    def limit(self) -> Limit:
        """Return what is left."""
        seconds = None if self._end is None else max(0.001, self._end - time.monotonic())
        return Limit(max(1, self._left), seconds, self._limit.cancel)


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


def mean(values: Sequence[float], weights: Sequence[float]) -> float:
    """Return the weighted mean, the plain one if no weight is above 0."""
    total = sum(weights)
    if not total:
        return sum(values) / len(values)
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / total
