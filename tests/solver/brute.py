"""Positions at random, and their values by trying everything: no table, no order, no cutoff."""

from random import Random

from madrasso_qt.rules.cards import DECK, Card, Seat, Side, Suit, from_seat, points_of
from madrasso_qt.rules.deal import trick_winner
from madrasso_qt.rules.ruleset import RuleSet, Variant, Void
from madrasso_qt.solver import Position

Hands = dict[Seat, tuple[Card, ...]]
Plays = tuple[tuple[Seat, Card], ...]


def rules_of(variant: Variant = Variant.CLASSIC, void: Void = Void.FREE) -> RuleSet:
    return RuleSet.of(variant=variant, void=void)


def random_position(
    rng: Random, rules: RuleSet, size: int, kind: str = "any", played: int | None = None
) -> Position:
    """Return a position of ``size`` tricks; ``kind`` may call for many trumps or many points."""
    trump = rng.choice(list(Suit))
    deck = list(DECK)
    rng.shuffle(deck)
    if kind == "trumps":
        deck.sort(key=lambda card: card.suit is not trump and rng.random() < 0.8)
    elif kind == "points":
        deck.sort(key=lambda card: card.points == 0 and rng.random() < 0.8)
    count = len(rules.seats)
    needed = deck[: size * count]
    rng.shuffle(needed)
    hands = {seat: tuple(needed[i * size : (i + 1) * size]) for i, seat in enumerate(rules.seats)}
    turn_up = None
    if rules.variant is Variant.THREE and rng.random() < 0.7:
        turn_up = deck[size * count]
    position = Position(hands, trump, rng.choice(rules.seats), turn_up=turn_up)
    for _ in range(rng.randrange(count) if played is None else played):
        card = rng.choice(position.legal_plays(rules))
        position = with_card(position, rules, card)
    return position


def with_card(position: Position, rules: RuleSet, card: Card) -> Position:
    """Return the position after a card that does not complete the trick."""
    seat = position.to_play(rules)
    hands = dict(position.hands)
    hands[seat] = tuple(held for held in hands[seat] if held != card)
    table = (*position.on_table, card)
    return Position(hands, position.trump, position.leader, table, position.turn_up)


def value(position: Position, rules: RuleSet, side: Side, *, sweep: bool = False) -> int:
    """Return what ``side`` gets against all others; with ``sweep`` 1 if it takes every trick."""
    plays = tuple(zip(from_seat(position.leader, rules.seats), position.on_table, strict=False))
    last = 10 + points_of(() if position.turn_up is None else (position.turn_up,))
    return _value(dict(position.hands), plays, position.leader, position.trump, rules, side, last,
                  sweep)  # fmt: skip


def _value(  # noqa: PLR0917
    hands: Hands, plays: Plays, seat: Seat, trump: Suit, rules: RuleSet, side: Side, last: int,
    sweep: bool,
) -> int:  # fmt: skip
    if len(plays) == len(rules.seats):
        winner = trick_winner(plays, trump)
        own = rules.side_of(winner) is side
        over = not any(hands.values())
        if sweep and (over or not own):
            return int(own)
        worth = points_of(card for _, card in plays) + (last if over else 0)
        gain = worth if own and not sweep else 0
        if over:
            return gain
        return gain + _value(hands, (), winner, trump, rules, side, last, sweep)
    if plays:
        order = from_seat(plays[0][0], rules.seats)
        seat = order[len(plays)]
    held = hands[seat]
    legal = [card for card in held if plays and card.suit is plays[0][1].suit] or list(held)
    if plays and legal[0].suit is not plays[0][1].suit and rules.void is Void.MUST_TRUMP:
        legal = [card for card in held if card.suit is trump] or legal
    values = [
        _value({**hands, seat: tuple(c for c in held if c != card)}, (*plays, (seat, card)), seat,
               trump, rules, side, last, sweep)
        for card in legal
    ]  # fmt: skip
    return max(values) if rules.side_of(seat) is side else min(values)
