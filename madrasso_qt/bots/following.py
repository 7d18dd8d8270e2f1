"""Playing to a trick that someone else has led: the rules in their order, the first that fits.

Every rule looks at a ``Turn`` and returns a card with its reason, or None. The last one always
answers.
"""

from collections.abc import Callable, Iterable
from math import prod

from madrasso_qt.bots.player import Advice, AdviceCode
from madrasso_qt.bots.turn import Turn
from madrasso_qt.rules.cards import Card, Rank

Choice = tuple[Card, Advice]
"""A card and why."""

_LIKELY = 0.6
"""The chance from which the partner's card is taken as winning."""


def follow(turn: Turn) -> Choice:
    """Return the card to play to a trick that has been led, and why."""
    for rule in _RULES:
        choice = rule(turn)
        if choice is not None:
            return choice
    return _weigh(turn)


def _forced(turn: Turn) -> Choice | None:
    if len(turn.legal) == 1:
        return turn.legal[0], Advice(AdviceCode.FORCED)
    return None


def _break_cappotto(turn: Turn) -> Choice | None:
    """Take any trick for sure while the opponents have them all (Rule 7.5)."""
    if not turn.cappotto_against or turn.partner_wins:
        return None
    return _sure_winner(turn, AdviceCode.STOP_CAPPOTTO)


def _keep_cappotto(turn: Turn) -> Choice | None:
    """Take the trick for sure when the own side has them all (Rule 7.5)."""
    if not turn.cappotto_for or turn.partner_wins:
        return None
    return _sure_winner(turn, AdviceCode.FOR_CAPPOTTO)


def _sure_winner(turn: Turn, code: AdviceCode) -> Choice | None:
    """Return the sure winner that is missed least."""
    sure = [card for card in turn.legal if turn.beats(card) and turn.is_sure(card)]
    if not sure:
        return None
    return _least_missed(turn, sure), Advice(code)


def _on_partners_asso(turn: Turn) -> Choice | None:
    """Answer the partner's asso of a side suit with the 3 or below it (Rules 9.3, 9.4)."""
    plays = turn.view.trick.plays
    if not turn.partner_wins or turn.led is turn.trump or plays[0][0] is not turn.partner:
        return None
    suit = turn.held(plays[0][1].suit)
    if plays[0][1].rank is not Rank.ASSO or not suit:
        return None
    if suit[0].rank is not Rank.TRE:
        told = turn.view.tricks and not turn.enemy_trumps and not suit[0].points
        return (suit[0], Advice(AdviceCode.FEED_NOTHING, card=suit[0])) if told else None
    if not turn.view.tricks:
        return _first_trick_three(suit)
    if not turn.enemy_trumps and len(suit) > 1:
        return suit[-1], Advice(AdviceCode.KEEP_THREE, card=suit[-1], rule="9.3")
    return None


def _first_trick_three(suit: tuple[Card, ...]) -> Choice | None:
    """With 3xx drop the 3, with 3x keep it (Rule 9.4); ``suit`` has the 3 on top."""
    if any(card.points for card in suit[1:]):
        return None
    if len(suit) == 3:
        return suit[0], Advice(AdviceCode.DROP_THREE, card=suit[0])
    if len(suit) == 2:
        return suit[1], Advice(AdviceCode.KEEP_THREE, card=suit[1], rule="9.4")
    return None


def _rise_to_cavallo(turn: Turn) -> Choice | None:
    """Put the asso of trumps on the cavallo that the partner leads from 3Cxx (Rule 9.8)."""
    plays = turn.view.trick.plays
    if plays[0][0] is not turn.partner or plays[0][1] != Card(turn.trump, Rank.CAVALLO):
        return None
    asso = Card(turn.trump, Rank.ASSO)
    three = Card(turn.trump, Rank.TRE)
    if asso not in turn.legal or turn.best == three:
        return None
    if three not in turn.counting.out or not turn.counting.may_hold(plays[0][0], three):
        return None
    return asso, Advice(AdviceCode.RISE_TO_CAVALLO, card=asso)


def _feed(turn: Turn) -> Choice | None:
    """Give points to the partner's sure trick, and never ruff it without need."""
    if not turn.partner_wins or turn.best is None or not turn.is_sure(turn.best):
        return None
    return _give(turn, AdviceCode.FEED)


def _support(turn: Turn) -> Choice | None:
    """Leave the partner a trick that he will probably win, with points where they risk little."""
    if not turn.partner_wins or turn.best is None or turn.led is None:
        return None
    if turn.held(turn.led):
        return None
    stands = prod(1.0 - turn.chance_beaten(turn.best, seat) for seat in turn.later)
    return _give(turn, AdviceCode.SUPPORT) if stands >= _LIKELY else None


def _give(turn: Turn, code: AdviceCode) -> Choice:
    """Return the card to add to a trick that the partner is winning."""
    free = [card for card in turn.legal if not _ruffs(turn, card)]
    if not free:
        return _duty_trump(turn)
    card = max(free, key=lambda card: (turn.worth(card), card.points, -card.strength))
    if card.points:
        return card, Advice(code, card=card, seat=turn.partner, points=card.points)
    sure = code is AdviceCode.FEED
    code = AdviceCode.FEED_NOTHING if sure else AdviceCode.LEAVE_TO_PARTNER
    card = signal(turn, [other for other in free if not other.points], card)
    return card, Advice(code, card=card, seat=turn.partner)


def _duty_trump(turn: Turn) -> Choice:
    """Trump below the partner's trump if that may be, else with the lowest (Rule 6.3)."""
    card = min(turn.legal, key=lambda card: card.strength)
    return card, Advice(AdviceCode.DUTY_TRUMP, card=card)


def _ruffs(turn: Turn, card: Card) -> bool:
    """Tell whether ``card`` trumps a trick of a side suit."""
    return card.suit is turn.trump and turn.led is not turn.trump


def _win_last(turn: Turn) -> Choice | None:
    """Last to play: take what is worth it as cheaply as it can be had, else lose little."""
    if not turn.is_last or turn.partner_wins:
        return None
    winners = [card for card in turn.legal if turn.beats(card)]
    if not winners:
        return _lose(turn, AdviceCode.LOSE)
    best = max(winners, key=lambda card: (turn.worth(card), -card.strength))
    losers = [card for card in turn.legal if card not in winners]
    if losers and max(map(turn.worth, losers)) > turn.worth(best):
        return _lose(turn, AdviceCode.NOT_WORTH)
    if _ruffs(turn, best):
        return best, Advice(AdviceCode.RUFF, card=best)
    return best, Advice(AdviceCode.WIN_LAST, card=best)


def _asso_and_three(turn: Turn) -> Choice | None:
    """From A3 and A3x play the 3, from a longer suit the asso (Rule 9.5)."""
    if turn.partner is None or turn.led is None or turn.led is turn.trump or turn.is_last:
        return None
    suit = turn.held(turn.led)
    if [card.rank for card in suit[:2]] != [Rank.ASSO, Rank.TRE] or not turn.beats(suit[1]):
        return None
    if turn.partner_wins and turn.best is not None and turn.is_sure(turn.best):
        return None
    if turn.chance(suit[1]) < _LIKELY:
        return None
    if len(suit) <= 3:
        return suit[1], Advice(AdviceCode.THREE_SHOWS_ASSO, card=suit[1])
    return suit[0], Advice(AdviceCode.ASSO_AT_ONCE, card=suit[0])


def _three_and_re(turn: Turn) -> Choice | None:
    """From the 3 and the re alone play the re (Rule 9.6)."""
    if turn.partner is None or turn.led is None or turn.led is turn.trump:
        return None
    suit = turn.held(turn.led)
    if [card.rank for card in suit] != [Rank.TRE, Rank.RE] or turn.counting.is_master(suit[0]):
        return None
    return suit[1], Advice(AdviceCode.RE_BESIDE_THREE, card=suit[1])


def _second_low(turn: Turn) -> Choice | None:
    """Second hand plays low without the highest card, so from 3x the x (Rule 9.6)."""
    if len(turn.view.trick.plays) != 1 or turn.partner is None or turn.led is None:
        return None
    suit = turn.held(turn.led)
    if not suit or turn.led is turn.trump or turn.counting.is_master(suit[0]) or suit[-1].points:
        return None
    if suit[0].rank is Rank.TRE and len(suit) == 2:
        return suit[1], Advice(AdviceCode.KEEP_THREE, card=suit[1], rule="9.6")
    return suit[-1], Advice(AdviceCode.SECOND_LOW, card=suit[-1])


def _lost(turn: Turn) -> Choice | None:
    """Give nothing to a trick that the own side cannot take."""
    if any(turn.chance(card) > 0.0 for card in turn.legal):
        return None
    return _lose(turn, AdviceCode.LOSE)


def _lose(turn: Turn, code: AdviceCode) -> Choice:
    """Return the loser that is missed least, the suit chosen to tell the partner something."""
    losers = [card for card in turn.legal if not turn.beats(card)] or list(turn.legal)
    card = _least_missed(turn, losers)
    if card.points or card.suit in (turn.led, turn.trump):
        return card, Advice(code, card=card)
    told = signal(turn, [other for other in losers if not other.points], card)
    return told, _discard_advice(turn, told, code)


def _least_missed(turn: Turn, cards: Iterable[Card]) -> Card:
    """Return the card whose loss with its points costs least, however the trick ends."""
    return max(cards, key=lambda card: (turn.worth(card), -card.points, -card.strength))


def signal(turn: Turn, worthless: Iterable[Card], default: Card) -> Card:
    """Return the worthless discard of a suit with the truest meaning (Rules 9.1, 9.2).

    Args:
        turn: the turn to discard.
        worthless: cards without points that may be discarded.
        default: one of them, in whose suit it is.
    """
    if turn.partner is None or default.suit in (turn.led, turn.trump):
        return default
    suit = sorted((c for c in worthless if c.suit is default.suit), key=lambda card: -card.strength)
    return suit[-1 if _is_strong(turn, default) else 0] if len(suit) > 1 else default


def _is_strong(turn: Turn, card: Card) -> bool:
    """Tell whether the highest card of the suit is in the own hand."""
    return turn.counting.is_master(turn.held(card.suit)[0])


def _discard_advice(turn: Turn, card: Card, code: AdviceCode) -> Advice:
    """Return the reason of a discard: its meaning if it has one, else that of the trick."""
    if turn.partner is None:
        return Advice(code, card=card)
    suit = [other for other in turn.held(card.suit) if not other.points]
    if _is_strong(turn, card) and card is suit[-1] and len(turn.held(card.suit)) > 1:
        return Advice(AdviceCode.CALL_SUIT, card=card, suit=card.suit)
    if card is suit[0] and card.rank is Rank.SETTE:
        return Advice(AdviceCode.REFUSE_SUIT, card=card, suit=card.suit)
    return Advice(code, card=card)


def _weigh(turn: Turn) -> Choice:
    """Weigh the chance of each card against what it is worth later."""
    card = max(turn.legal, key=lambda card: (turn.worth(card), -card.points, -card.strength))
    return card, Advice(_weighed_code(turn, card), card=card, points=card.points)


def _weighed_code(turn: Turn, card: Card) -> AdviceCode:
    """Name what a weighed card does."""
    if turn.beats(card):
        if _ruffs(turn, card):
            return AdviceCode.RUFF
        return AdviceCode.TAKE if turn.is_sure(card) else AdviceCode.TRY
    if turn.partner_wins:
        return AdviceCode.SUPPORT if card.points else AdviceCode.LEAVE_TO_PARTNER
    if turn.partner in turn.later and card.points == 0:
        return AdviceCode.SECOND_LOW
    return AdviceCode.NOT_WORTH


_RULES: tuple[Callable[[Turn], Choice | None], ...] = (
    _forced,
    _break_cappotto,
    _keep_cappotto,
    _on_partners_asso,
    _rise_to_cavallo,
    _feed,
    _win_last,
    _lost,
    _asso_and_three,
    _three_and_re,
    _second_low,
    _support,
)
