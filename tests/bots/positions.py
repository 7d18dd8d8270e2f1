"""Small positions as a seat sees them, spelt in card letters."""

from collections.abc import Sequence
from random import Random

from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.bots.simple import SimpleBot
from madrasso_qt.rules.cards import DECK, Card, Seat, after, shuffled
from madrasso_qt.rules.deal import Deal, SeatView, legal_cards, trick_winner
from madrasso_qt.rules.events import Trick
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant

VENETO = RuleSet.of(Preset.VENETO)
VENEZIA = RuleSet.of(Preset.VENEZIA)
THREE = RuleSet.of(variant=Variant.THREE)
THREE_FREE = RuleSet.of(Preset.VENEZIA, Variant.THREE)
TABLES = (VENETO, VENEZIA, THREE, THREE_FREE)
"""Every way to play a deal: four- and three-handed, with the duty to trump and without."""
VARIANTS = tuple(RuleSet.of(preset, variant) for preset in Preset for variant in Variant)


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards that ``text`` spells, such as ``"DA S7"``."""
    return tuple(Card.parse(word) for word in text.split())


def trick_of(text: str, rules: RuleSet, turn_up: Card) -> Trick:
    """Return a trick from its leader and cards, such as ``"N: DA D2"``."""
    leader, _, played = text.partition(":")
    seat = Seat(leader)
    plays = tuple(
        (after(seat, rules.seats, steps), card) for steps, card in enumerate(cards(played))
    )
    winner = trick_winner(plays, turn_up.suit) if len(plays) == len(rules.seats) else None
    return Trick(seat, plays, winner)


def position(
    hand: str,
    trick: str = "S:",
    *,
    tricks: Sequence[str] = (),
    turn_up: str = "S4",
    dealer: Seat = Seat.EAST,
    rules: RuleSet = VENEZIA,
    number: int = 2,
    totals: tuple[int, ...] | None = None,
    can_exchange: bool = False,
    can_call: bool = False,
) -> SeatView:
    """Return South's view when it is his turn; spades are trumps unless told otherwise."""
    up = Card.parse(turn_up)
    finished = tuple(trick_of(text, rules, up) for text in tricks)
    now = trick_of(trick, rules, up)
    held = cards(hand)
    gone = {card for done in (*finished, now) for card in done.cards}
    return SeatView(
        rules=rules,
        seat=Seat.SOUTH,
        number=number,
        totals=totals or (rules.start,) * len(rules.sides),
        dealer=dealer,
        turn_up=up,
        lying=None if up in gone else up,
        exchanged_by=None,
        hand=held,
        tricks=finished,
        trick=now,
        to_play=Seat.SOUTH,
        legal_plays=legal_cards(rules, held, now, up.suit),
        can_exchange=can_exchange,
        can_call=can_call,
    )


def decide(view: SeatView) -> Decision:
    """Return what the rules of thumb do."""
    return SimpleBot().choose(view, Limit(), Random(0))


def random_deal(rules: RuleSet, rng: Random, number: int = 2) -> Deal:
    """Return a deal with cards and dealer drawn from ``rng``."""
    dealer = rules.seats[int(rng.random() * len(rules.seats))]
    return Deal.from_deck(rules, shuffled(rng), dealer, number=number)


def played_on(deal: Deal, rng: Random, cards_left: int) -> Deal:
    """Play random legal cards until the next to lead has ``cards_left`` cards."""
    while len(deal.hand(deal.trick.leader)) > cards_left or deal.trick.plays:
        legal = deal.legal_plays()
        deal.play(legal[int(rng.random() * len(legal))])
    return deal


def reshuffled(deal: Deal, seat: Seat, rng: Random) -> Deal:
    """Return a deal in which only the cards that ``seat`` has not seen are dealt otherwise.

    No card may have been played; the dealer keeps the turn-up.
    """
    fixed = {deal.turn_up, *deal.hand(seat)}
    pool = [card for card in shuffled(rng) if card not in fixed]
    hands = {}
    for other in deal.rules.seats:
        if other is seat:
            hands[other] = deal.hand(seat)
            continue
        kept = [deal.turn_up] if deal.turn_up in deal.hand(other) else []
        size = deal.rules.hand_size - len(kept)
        hands[other] = tuple(kept + [pool.pop() for _ in range(size)])
    assert {card for held in hands.values() for card in held} | {deal.turn_up} == set(DECK)
    return Deal(deal.rules, hands, deal.turn_up, deal.dealer, number=deal.number)
