"""Bots against bots without a screen: whole matches, and the fair comparison of two players.

Hides how chance is shared out, so that the same seeds give the same games and a bot compared with
itself scores exactly 0.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from uuid import UUID

from madrasso_qt.bots.player import Bot, Decision, Limit, event_of
from madrasso_qt.rules.cards import DEAL_POINTS, Seat, Side, numbered_deck
from madrasso_qt.rules.deal import Deal, SeatView
from madrasso_qt.rules.log import (
    CallMade,
    CallPassed,
    CardPlayed,
    MatchSetup,
    Player,
    SevenExchanged,
)
from madrasso_qt.rules.match import DEAL_NUMBERS, Match
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import keeper_of


class RandomBot:
    """The weakest opponent: any legal card, a swap at every other chance, never a call."""

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:  # noqa: ARG002
        """Return a swap or a card drawn from ``rng``."""
        if view.can_exchange and rng.random() < 0.5:
            return Decision(exchange=True)
        if not view.legal_plays:
            return Decision()
        return Decision(card=view.legal_plays[int(rng.random() * len(view.legal_plays))])


def play_match(
    bots: Mapping[Seat, Bot], rules: RuleSet, rng: Random, limit: Limit | None = None
) -> Match:
    """Play a match from the first deal to its end and return it.

    Args:
        bots: who plays in each seat of ``rules.seats``.
        rules: the rules of the match.
        rng: the source of the cards, the first dealer and the bots' own chance.
        limit: how long a choice may take; without bounds if None.

    Raises:
        IllegalPlayError: a bot breaks a rule.
        ValueError: a bot decides nothing.
    """
    match = Match(_setup(rules, rng))
    while not match.evaluation.decided:
        match.append(match.next_deal())
        deal = match.deal
        assert deal is not None
        while (seat := deal.to_act) is not None:
            decision = bots[seat].choose(deal.view(seat), limit or Limit(), rng)
            match.append(event_of(deal, seat, decision))
    return match


def play_deal(
    deal: Deal, bots: Mapping[Seat, Bot], chance: Mapping[Seat, Random], limit: Limit
) -> dict[Side, int]:
    """Play ``deal`` to its end and return the points of each side.

    A cappotto counts with its 130 points. A call ends the deal with the points taken so far.

    Args:
        deal: the deal, at any card.
        bots: who plays in each seat.
        chance: the source of chance of each seat.
        limit: how long a choice may take.

    Raises:
        IllegalPlayError: a bot breaks a rule.
    """
    while (seat := deal.to_act) is not None:
        decision = bots[seat].choose(deal.view(seat), limit, chance[seat])
        _carry_out(deal, seat, decision)
    return deal.points()


@dataclass(frozen=True, slots=True)
class Comparison:
    """How one bot did against another on the same cards."""

    edge: float
    """Its mean points a deal above an equal share (65, three-handed a third of 130)."""
    low: float
    """The lower end of the 95 % interval of ``edge``."""
    high: float
    """The upper end of the 95 % interval of ``edge``."""
    boards: int
    """How many different deals were played, each once for every side."""

    def __str__(self) -> str:
        return f"{self.edge:+.2f} ({self.low:+.2f} to {self.high:+.2f}), {self.boards} boards"


def duplicate(
    one: Bot,
    other: Bot,
    rules: RuleSet,
    *,
    boards: int,
    seed: int = 0,
    limit: Limit | None = None,
) -> Comparison:
    """Compare two bots on the same deals, each played once with ``one`` on every side.

    The deals count as the second of a match: no first-deal lead, no call. Board ``n`` is the
    deal numbered ``seed + n``; each seat has the same chance in all its games, so that a bot
    against itself scores exactly 0.

    Args:
        one: the bot whose edge is measured.
        other: the bot on the remaining side or sides.
        rules: the rules of the deals.
        boards: how many deals, 2 or more.
        seed: the number of the first deal, 0 or more.
        limit: how long a choice may take; without bounds if None.

    Raises:
        ValueError: fewer than 2 boards, which have no interval.
    """
    if boards < 2:
        raise ValueError(f"an interval needs 2 boards or more, not {boards}")
    edges = [
        _board_edge(one, other, rules, seed + board, limit or Limit()) for board in range(boards)
    ]
    edge, spread = fmean(edges), 1.96 * stdev(edges) / sqrt(boards)
    return Comparison(edge, edge - spread, edge + spread, boards)


def _board_edge(one: Bot, other: Bot, rules: RuleSet, number: int, limit: Limit) -> float:
    """Return the mean points of ``one`` over all sides of a board, above an equal share."""
    deck, dealer = numbered_deck(number), rules.seats[number % len(rules.seats)]
    points = 0
    for side in rules.sides:
        bots = {seat: one if rules.side_of(seat) is side else other for seat in rules.seats}
        chance = {seat: Random(f"{number}/{seat.value}") for seat in rules.seats}
        deal = Deal.from_deck(rules, deck, dealer, number=2)
        points += play_deal(deal, bots, chance, limit)[side]
    return (points - DEAL_POINTS) / len(rules.sides)


def _carry_out(deal: Deal, seat: Seat, decision: Decision) -> None:
    """Do in ``deal`` what ``seat`` decided."""
    match event_of(deal, seat, decision):
        case SevenExchanged():
            deal.exchange(seat)
        case CallMade():
            deal.call(seat)
        case CardPlayed(card=card):
            deal.play(card)
        case CallPassed():
            deal.decline_call()


def _setup(rules: RuleSet, rng: Random) -> MatchSetup:
    """Return the settled facts of a match of bots, drawn from ``rng``."""
    dealer = rules.seats[int(rng.random() * len(rules.seats))]
    return MatchSetup(
        id=str(UUID(int=int(rng.random() * 2**53), version=4)),
        rules=rules,
        players={seat: Player(seat.name.title(), "bot") for seat in rules.seats},
        first_dealer=dealer,
        keeper=keeper_of(rules, dealer),
        seed=int(rng.random() * DEAL_NUMBERS),
    )
