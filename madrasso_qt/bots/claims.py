"""Claims of the remaining tricks, accepted only with a proof.

Hides the worst case: the hidden cards lie as badly as the claimer's view allows, everybody else
(the partner too, whose cards are unknown) plays against him.
"""

from collections.abc import Sequence
from itertools import islice

from madrasso_qt.bots.counting import Counting
from madrasso_qt.rules.cards import Card, Seat, Suit
from madrasso_qt.rules.deal import SeatView, legal_cards, trick_winner

Order = tuple[Card, ...]
"""The claimer's cards in the order in which they are to be played."""


def provable_claim(view: SeatView) -> Order | None:
    """Return an order of play that wins every remaining trick in every possible world, or None.

    The present trick must be to be led by the claimer, or surely his: with the card that he is
    about to play (then the first of the order) or has played. Sound in all variants; complete
    for hands whose trumps, led first, draw all the others, as far as each seat is looked at
    alone.
    """
    counting = Counting(view)
    if not view.trick.plays:
        return _order_on_lead(counting, view.hand) if view.to_play is view.seat else None
    later = _later(view)
    if view.seat in dict(view.trick.plays):
        own = dict(view.trick.plays)[view.seat]
        if not _takes(counting, own, later):
            return None
        return _order_on_lead(counting, view.hand)
    return _order_with_card(counting, later)


def _order_with_card(counting: Counting, later: Sequence[Seat]) -> Order | None:
    """Return the order that begins with a card which takes the present trick."""
    view = counting.view
    legal = legal_cards(view.rules, view.hand, view.trick, view.trump)
    for card in sorted(legal, key=lambda card: card.strength):
        if view.to_play is view.seat and _takes(counting, card, later):
            rest = tuple(other for other in view.hand if other != card)
            order = _order_on_lead(counting, rest)
            if order is not None:
                return (card, *order)
    return None


def _later(view: SeatView) -> tuple[Seat, ...]:
    """Return who plays to the trick after those who have and the claimer."""
    done = {seat for seat, _ in view.trick.plays} | {view.seat}
    return tuple(seat for seat in view.rules.seats if seat not in done)


def _takes(counting: Counting, card: Card, later: Sequence[Seat]) -> bool:
    """Tell whether the claimer's ``card`` beats all played cards and all that may follow."""
    view = counting.view
    plays = view.trick.plays
    if view.seat not in dict(plays):
        plays = (*plays, (view.seat, card))
    if trick_winner(plays, view.trump) is not view.seat:
        return False
    led = view.trick.plays[0][1].suit
    return not any(_may_beat(counting, seat, card, led) for seat in later)


def _may_beat(counting: Counting, seat: Seat, card: Card, led: Suit) -> bool:
    """Tell whether ``seat`` can have a card that beats ``card`` and may be played.

    A seat counts as void of the led suit unless a card of it is known in its hand.
    """
    if any(counting.may_hold(seat, other) for other in counting.higher_out(card)) and (
        card.suit is led or not _surely_follows(counting, seat, led)
    ):
        return True
    if card.suit is counting.trump or _surely_follows(counting, seat, led):
        return False
    return any(counting.may_hold(seat, other) for other in counting.out_in(counting.trump))


def _surely_follows(counting: Counting, seat: Seat, suit: Suit) -> bool:
    return any(holder is seat and card.suit is suit for card, holder in counting.known.items())


def _order_on_lead(counting: Counting, hand: Sequence[Card]) -> Order | None:
    """Return an order in which ``hand`` wins all tricks, the claimer leading, or None.

    Trumps come first. A card may meet every hidden card that beats it unless the holder, had he
    nothing but cards of that suit, has run out of them by then.
    """
    trump = counting.trump
    by_suit = {suit: _high_to_low(hand, suit) for suit in Suit}
    suits = (trump, *(suit for suit in Suit if suit is not trump))
    order: list[Card] = []
    for suit in suits:
        if not _stands(counting, by_suit[suit], suit, len(hand) - len(order)):
            return None
        order += by_suit[suit]
        if suit is trump and len(order) < len(hand) and not _drawn(counting, len(order), len(hand)):
            return None
    return tuple(order)


def _high_to_low(hand: Sequence[Card], suit: Suit) -> list[Card]:
    return sorted((card for card in hand if card.suit is suit), key=lambda card: -card.strength)


def _stands(counting: Counting, own: Sequence[Card], suit: Suit, tricks: int) -> bool:
    """Tell whether the cards ``own`` of ``suit``, led high to low, meet no higher card."""
    for seat in counting.others:
        held = [card for card in counting.out_in(suit) if counting.may_hold(seat, card)]
        rounds = min(tricks, len(held))
        if held and any(card.strength < held[0].strength for card in islice(own, rounds)):
            return False
    return True


def _drawn(counting: Counting, rounds: int, tricks: int) -> bool:
    """Tell whether so many trump leads take the last trump out of every other hand."""
    return all(
        min(tricks, sum(counting.may_hold(seat, card) for card in counting.out_in(counting.trump)))
        <= rounds
        for seat in counting.others
    )
