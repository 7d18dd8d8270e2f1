"""R3: information-set Monte Carlo tree search, 2,500 iterations a card.

One tree over the cards that may be played, each node the cards played since the root; every
iteration deals the hidden cards anew, none of the worlds likelier than another, and walks the tree
with the cards that this world allows (Cowling, Powley and Whitehouse 2012, single observer). The
playouts are random. Calls and swaps are left to the rules of thumb. No reading of plays, no rule
of play, no thought of the match; it shares the rules and the drawing of worlds with the levels and
nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from madrasso_qt.bots.belief import Belief, World
from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.bots.reference.thumb import Thumb
from madrasso_qt.rules.cards import DEAL_POINTS, LAST_TRICK_POINTS, Card, Seat, Side
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.ruleset import Variant, Void

ITERATIONS = 2_500
"""How many worlds are walked through for each choice."""
EXPLORATION = 0.7
"""How much what was seldom tried counts beside what did well, rewards being from 0 to 1."""


class Tree:
    """A player that searches one tree over many worlds."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self._iterations = iterations
        self._thumb = Thumb()

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        """Return a call or swap by the rules of thumb, else the card that was tried most.

        A limit of nodes counts as one of iterations.

        Raises:
            ValueError: the seat has nothing to decide.
        """
        if len(view.legal_plays) < 2 or view.can_call or view.can_exchange:
            thumb = self._thumb.choose(view, limit, rng)
            if thumb.card is None or len(view.legal_plays) < 2:
                return thumb
        count = self._iterations if limit.nodes is None else min(limit.nodes, self._iterations)
        root = _Node()
        for world in Belief(view, waived=1.0).draw(rng, max(1, count)):
            _iterate(root, _Table(view, world), rng)
        tried = {card: node.visits for card, node in root.children.items()}
        return Decision(card=max(view.legal_plays, key=lambda card: tried.get(card, 0)))


@dataclass(slots=True)
class _Node:
    """What is known of a card after the cards before it."""

    visits: int = 0
    """How often it was played."""
    available: int = 0
    """How often it could have been."""
    reward: float = 0.0
    """The share of the points that its player's side came to have, summed up."""
    children: dict[Card, "_Node"] = field(default_factory=dict)
    """What was played after it."""


def _iterate(root: _Node, table: "_Table", rng: Random) -> None:
    """Walk down by the bounds of confidence, add one card, play on at random, give the rewards."""
    path: list[tuple[_Node, Side]] = []
    node = root
    while (legal := table.legal()) and all(card in node.children for card in legal):
        card = _best(node, legal)
        node = node.children[card]
        path.append((node, table.play(card)))
    if legal:
        untried = [card for card in legal if card not in node.children]
        for card in legal:
            if card in node.children:
                node.children[card].available += 1
        card = untried[int(rng.random() * len(untried))]
        node.children[card] = _Node(available=1)
        path.append((node.children[card], table.play(card)))
    while legal := table.legal():
        table.play(legal[int(rng.random() * len(legal))])
    for node, side in path:
        node.visits += 1
        node.reward += table.points[side] / DEAL_POINTS


def _best(node: _Node, legal: Sequence[Card]) -> Card:
    """Return the card with the highest bound; every card that may be played has been tried."""

    def bound(card: Card) -> float:
        child = node.children[card]
        unsure = sqrt(log(child.available) / child.visits)
        return child.reward / child.visits + EXPLORATION * unsure

    for card in legal:
        node.children[card].available += 1
    return max(legal, key=bound)


class _Table:
    """A deal being played on with open cards."""

    def __init__(self, view: SeatView, world: World) -> None:
        rules = view.rules
        self._seats = rules.seats
        self._sides = {seat: rules.side_of(seat) for seat in rules.seats}
        self._must_trump = rules.void is Void.MUST_TRUMP
        self._trump = view.trump
        self._hands: dict[Seat, list[Card]] = {seat: list(held) for seat, held in world.items()}
        self._hands[view.seat] = list(view.hand)
        three = rules.variant is Variant.THREE
        self._bonus = LAST_TRICK_POINTS + (view.lying.points if three and view.lying else 0)
        self._leader = self._seats.index(view.trick.leader)
        self._trick = list(view.trick.cards)
        self.points = {side: view.points(side) for side in rules.sides}
        """What each side has taken."""

    def legal(self) -> list[Card]:
        """Return what may be played now (Rules 6.1, 6.2); nothing when the deal is over."""
        held = self._hands[self._to_play()]
        if not self._trick:
            return held
        led = self._trick[0].suit
        following = [card for card in held if card.suit is led]
        if following or not self._must_trump:
            return following or held
        return [card for card in held if card.suit is self._trump] or held

    def play(self, card: Card) -> Side:
        """Play a card and return the side that has played it."""
        seat = self._to_play()
        self._hands[seat] = [held for held in self._hands[seat] if held != card]
        self._trick.append(card)
        if len(self._trick) == len(self._seats):
            self._take()
        return self._sides[seat]

    def _to_play(self) -> Seat:
        return self._seats[(self._leader + len(self._trick)) % len(self._seats)]

    def _take(self) -> None:
        """Give the full trick to its winner, who leads next (Rule 6.4)."""
        led = self._trick[0].suit
        strengths = [
            (card.suit is self._trump, card.suit is led, card.strength) for card in self._trick
        ]
        place = max(range(len(strengths)), key=strengths.__getitem__)
        self._leader = (self._leader + place) % len(self._seats)
        winner = self._seats[self._leader]
        points = sum(card.points for card in self._trick)
        if not self._hands[winner]:
            points += self._bonus
        self.points[self._sides[winner]] += points
        self._trick = []
