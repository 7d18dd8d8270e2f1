"""Following by the frozen rules of thumb; see ``thumb``."""

from collections.abc import Callable, Iterable
from math import prod

from madrasso_qt.bots.reference.weighing import Turn
from madrasso_qt.rules.cards import Card, Rank

_LIKELY = 0.6
"""The chance from which the partner's card is taken as winning."""


def follow(turn: Turn) -> Card:
    """Return the card to play to a trick that has been led."""
    for rule in _RULES:
        choice = rule(turn)
        if choice is not None:
            return choice
    return _weigh(turn)


def _forced(turn: Turn) -> Card | None:
    if len(turn.legal) == 1:
        return turn.legal[0]
    return None


def _break_cappotto(turn: Turn) -> Card | None:
    """Take any trick for sure while the opponents have them all (Rule 7.5)."""
    if not turn.cappotto_against or turn.partner_wins:
        return None
    return _sure_winner(turn)


def _keep_cappotto(turn: Turn) -> Card | None:
    """Take the trick for sure when the own side has them all (Rule 7.5)."""
    if not turn.cappotto_for or turn.partner_wins:
        return None
    return _sure_winner(turn)


def _sure_winner(turn: Turn) -> Card | None:
    """Return the sure winner that is missed least."""
    sure = [card for card in turn.legal if turn.beats(card) and turn.is_sure(card)]
    return _least_missed(turn, sure) if sure else None


def _on_partners_asso(turn: Turn) -> Card | None:
    """Answer the partner's asso of a side suit with the 3 or below it (Rules 9.3, 9.4)."""
    plays = turn.view.trick.plays
    if not turn.partner_wins or turn.led is turn.trump or plays[0][0] is not turn.partner:
        return None
    suit = turn.held(plays[0][1].suit)
    if plays[0][1].rank is not Rank.ASSO or not suit or suit[0].rank is not Rank.TRE:
        return None
    if not turn.view.tricks:
        return _first_trick_three(suit)
    if not turn.enemy_trumps and len(suit) > 1:
        return suit[-1]
    return None


def _first_trick_three(suit: tuple[Card, ...]) -> Card | None:
    """With 3xx drop the 3, with 3x keep it (Rule 9.4); ``suit`` has the 3 on top."""
    if any(card.points for card in suit[1:]):
        return None
    if len(suit) == 3:
        return suit[0]
    if len(suit) == 2:
        return suit[1]
    return None


def _feed(turn: Turn) -> Card | None:
    """Give points to the partner's sure trick, and never ruff it without need."""
    if not turn.partner_wins or turn.best is None or not turn.is_sure(turn.best):
        return None
    return _give(turn)


def _support(turn: Turn) -> Card | None:
    """Leave the partner a trick that he will probably win, with points where they risk little."""
    if not turn.partner_wins or turn.best is None or turn.led is None:
        return None
    if turn.held(turn.led):
        return None
    stands = prod(1.0 - turn.chance_beaten(turn.best, seat) for seat in turn.later)
    return _give(turn) if stands >= _LIKELY else None


def _give(turn: Turn) -> Card:
    """Return the card to add to a trick that the partner is winning."""
    free = [card for card in turn.legal if not _ruffs(turn, card)]
    if not free:
        return _duty_trump(turn)
    card = max(free, key=lambda card: (turn.worth(card), card.points, -card.strength))
    return card if card.points else _signal(turn, [c for c in free if not c.points], card)


def _duty_trump(turn: Turn) -> Card:
    """Trump below the partner's trump if that may be, else with the lowest (Rule 6.3)."""
    return min(turn.legal, key=lambda card: card.strength)


def _ruffs(turn: Turn, card: Card) -> bool:
    """Tell whether ``card`` trumps a trick of a side suit."""
    return card.suit is turn.trump and turn.led is not turn.trump


def _win_last(turn: Turn) -> Card | None:
    """Last to play: take what is worth it as cheaply as it can be had, else lose little."""
    if not turn.is_last or turn.partner_wins:
        return None
    winners = [card for card in turn.legal if turn.beats(card)]
    if not winners:
        return _lose(turn)
    best = max(winners, key=lambda card: (turn.worth(card), -card.strength))
    losers = [card for card in turn.legal if card not in winners]
    if losers and max(map(turn.worth, losers)) > turn.worth(best):
        return _lose(turn)
    return best


def _asso_and_three(turn: Turn) -> Card | None:
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
    return suit[1] if len(suit) <= 3 else suit[0]


def _three_and_re(turn: Turn) -> Card | None:
    """From the 3 and the re alone play the re (Rule 9.6)."""
    if turn.partner is None or turn.led is None or turn.led is turn.trump:
        return None
    suit = turn.held(turn.led)
    if [card.rank for card in suit] != [Rank.TRE, Rank.RE] or turn.counting.is_master(suit[0]):
        return None
    return suit[1]


def _second_low(turn: Turn) -> Card | None:
    """Second hand plays low without the highest card, so from 3x the x (Rule 9.6)."""
    if len(turn.view.trick.plays) != 1 or turn.partner is None or turn.led is None:
        return None
    suit = turn.held(turn.led)
    if not suit or turn.led is turn.trump or turn.counting.is_master(suit[0]) or suit[-1].points:
        return None
    return suit[-1]


def _lost(turn: Turn) -> Card | None:
    """Give nothing to a trick that the own side cannot take."""
    if any(turn.chance(card) > 0.0 for card in turn.legal):
        return None
    return _lose(turn)


def _lose(turn: Turn) -> Card:
    """Return the loser that is missed least, the suit chosen to tell the partner something."""
    losers = [card for card in turn.legal if not turn.beats(card)] or list(turn.legal)
    card = _least_missed(turn, losers)
    if card.points or card.suit in (turn.led, turn.trump):
        return card
    return _signal(turn, [other for other in losers if not other.points], card)


def _least_missed(turn: Turn, cards: Iterable[Card]) -> Card:
    """Return the card whose loss with its points costs least, however the trick ends."""
    return max(cards, key=lambda card: (turn.worth(card), -card.points, -card.strength))


def _signal(turn: Turn, worthless: Iterable[Card], default: Card) -> Card:
    """Return the worthless discard with the truest meaning (Rules 9.1, 9.2)."""
    if turn.partner is None or default.suit in (turn.led, turn.trump):
        return default
    suit = [c for c in worthless if c.suit is default.suit]
    return suit[-1 if _is_strong(turn, default) else 0] if len(suit) > 1 else default


def _is_strong(turn: Turn, card: Card) -> bool:
    """Tell whether the highest card of the suit is in the own hand."""
    return turn.counting.is_master(turn.held(card.suit)[0])


def _weigh(turn: Turn) -> Card:
    """Weigh the chance of each card against what it is worth later."""
    return _least_missed(turn, turn.legal)


_RULES: tuple[Callable[[Turn], Card | None], ...] = (
    _forced,
    _break_cappotto,
    _keep_cappotto,
    _on_partners_asso,
    _feed,
    _win_last,
    _lost,
    _asso_and_three,
    _three_and_re,
    _second_low,
    _support,
)
