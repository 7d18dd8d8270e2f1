"""What the partner has told of his cards by the conventions (Rule 9), card by card."""

from typing import NamedTuple

from madrasso_qt.bots.leads import called_with, refused_with
from madrasso_qt.bots.turn import Turn
from madrasso_qt.rules.cards import Card, Rank
from madrasso_qt.rules.events import Trick

_ODDS = {"9.1": 1.5, "9.2": 1.5, "9.3": 20.0, "9.4": 3.0, "9.5": 8.0, "9.8": 4.0}
"""How much likelier a signal is thought to be true, by rule, than the policy finds by itself.

Single discards (9.1, 9.2) are often just what was left; an answer to the asso hardly ever is.
"""
_HIGH = 8.0
"""The same for a high card on the asso, which denies the 3 and may be all that he has (9.3)."""
_TWICE = 6.0
"""The same for a second discard that goes on as the first did."""


class Told(NamedTuple):
    """What a signal of the partner says of one hidden card."""

    card: Card
    """The card."""
    holds: bool
    """Whether he has it, by what he tells."""
    rule: str
    """The number of the rule."""
    odds: float
    """How much likelier it is thought to be true than the policy finds by itself."""

    def belief(self, *, held: bool) -> float:
        """Return how likely a hand of the partner that has the card, or not, is made by this."""
        return 1.0 if held is self.holds else 1.0 / self.odds


def told(turn: Turn) -> list[Told]:
    """Return what the partner has told of cards that he may hold; a card comes once."""
    if turn.partner is None:
        return []
    found: dict[Card, Told] = {}
    for one in (*_of_suits(turn), *_of_tricks(turn)):
        if one.card in turn.counting.out and turn.counting.may_hold(turn.partner, one.card):
            found.setdefault(one.card, one)
    return list(found.values())


def _told(card: Card, rule: str) -> Told:
    return Told(card, True, rule, _ODDS[rule])


def _of_suits(turn: Turn) -> list[Told]:
    """Return what his discards say of the highest hidden cards (Rules 9.1, 9.2)."""
    said = []
    for cards, holds, rule in (
        *((cards, True, "9.1") for cards in [called_with(turn)] if cards),
        *((cards, False, "9.2") for cards in refused_with(turn)),
    ):
        odds = _TWICE if len(cards) > 1 else _ODDS[rule]
        said += [Told(top, holds, rule, odds) for top in turn.counting.out_in(cards[0].suit)[:1]]
    return said


def _of_tricks(turn: Turn) -> list[Told]:
    """Return what he has told by leading and following (Rules 9.3, 9.4, 9.5, 9.8)."""
    said: list[Told] = []
    trumps = 0
    for number, trick in enumerate((*turn.view.tricks, turn.view.trick)):
        own = dict(trick.plays).get(turn.partner) if turn.partner else None
        if own == Card(turn.trump, Rank.CAVALLO) and own == trick.plays[0][1]:
            said.append(_told(Card(turn.trump, Rank.TRE), "9.8"))
        elif own is not None:
            said += _by_following(turn, trick, own, first=not number, drawn=trumps == len(Rank))
        trumps += sum(card.suit is turn.trump for card in trick.cards)
    return said


def _by_following(turn: Turn, trick: Trick, own: Card, *, first: bool, drawn: bool) -> list[Told]:
    """Return what he has told with ``own`` in a trick of a side suit."""
    led = trick.plays[0][1]
    if own == led or own.suit is not led.suit or led.suit is turn.trump:
        return []
    if own.rank is Rank.TRE and own != trick.plays[-1][1]:
        return [_told(Card(led.suit, Rank.ASSO), "9.5")]
    asked = led.rank is Rank.ASSO and trick.leader is turn.view.seat
    three = Card(led.suit, Rank.TRE)
    if asked and first and not own.points:
        return [_told(three, "9.4")]
    if asked and drawn:
        low = own.strength <= Rank.QUATTRO.strength
        return [_told(three, "9.3") if low else Told(three, False, "9.3", _HIGH)]
    return []
