"""What one person at the table sees, as a frozen value: the whole input of the picture.

Hides the deal from the view: cards that the viewer may not see are not in a ``TableState`` at
all. ``advance`` says what one event changes, so that an animated table and a freshly drawn one
come from the same facts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from madrasso_qt.rules.cards import Card, Seat, Side, Suit, after
from madrasso_qt.rules.deal import Deal, legal_cards
from madrasso_qt.rules.events import (
    CallDeclined,
    Called,
    DealEnded,
    Dealt,
    DealVoided,
    Event,
    Exchanged,
    MatchEnded,
    Played,
    Trick,
    TrickTaken,
)
from madrasso_qt.rules.ruleset import RuleSet, TurnupDisplay, Variant

Hand = tuple[Card | None, ...]
"""A hand as it is seen: a card, or None for a card that lies face down."""


@dataclass(frozen=True)
class TableState:
    """Everything that the table shows of a deal, from one seat."""

    rules: RuleSet
    """The rules of the match."""
    viewer: Seat
    """Who sits at the bottom of the picture."""
    names: Mapping[Seat, str]
    """The players' names as typed."""
    open_hands: bool = False
    """Whether all hands lie face up (a record)."""
    seated: bool = True
    """Whether the viewer is a person at this screen; else nobody is called *you*."""
    number: int = 0
    """The deal's number, 1 or more; 0 while no deal is on the table."""
    dealer: Seat | None = None
    """Who dealt."""
    turn_up: Card | None = None
    """The card turned up when it was dealt; its suit is trump."""
    lying: Card | None = None
    """The card that lies face up as the turn-up; None once it was played or taken up."""
    hands: Mapping[Seat, Hand] = field(default_factory=dict)
    """What each seat holds, without the lying card; the viewer's sorted for the eye."""
    trick: Trick | None = None
    """The trick on the table, complete or not; None or without cards when there is none."""
    to_play: Seat | None = None
    """Whose turn it is."""
    tricks_taken: Mapping[Side, int] = field(default_factory=dict)
    """How many tricks lie in each side's pile."""
    last_trick: Trick | None = None
    """The trick taken last."""

    @property
    def trump(self) -> Suit | None:
        """The suit of the turn-up."""
        return self.turn_up.suit if self.turn_up else None

    @property
    def own_cards(self) -> tuple[Card, ...]:
        """The viewer's cards in the order of the digit keys, his lying turn-up last."""
        held = tuple(card for card in self.hands.get(self.viewer, ()) if card is not None)
        return (*held, self.lying) if self.lying and self._lying_is_own else held

    @property
    def legal_cards(self) -> frozenset[Card]:
        """What the viewer may play now; empty when it is not his turn."""
        if self.to_play is not self.viewer or self.trump is None:
            return frozenset()
        trick = self.trick or Trick(self.viewer)
        return frozenset(legal_cards(self.rules, self.own_cards, trick, self.trump))

    @property
    def lying_belongs_to(self) -> Seat | None:
        """Whose card lies as the turn-up: the dealer's, three-handed nobody's (Rule 10.2)."""
        return None if self.rules.variant is Variant.THREE else self.dealer

    @property
    def _lying_is_own(self) -> bool:
        return self.lying_belongs_to is self.viewer


def table_state(
    deal: Deal,
    viewer: Seat,
    names: Mapping[Seat, str],
    *,
    open_hands: bool = False,
    seated: bool = True,
) -> TableState:
    """Return what ``viewer`` sees of ``deal``.

    Args:
        deal: the deal in play.
        viewer: who sits at the bottom.
        names: the players' names.
        open_hands: whether all hands lie face up.
        seated: whether the viewer is a person at this screen.
    """
    lying = deal.lying if _lies_on_table(deal) else None
    hands = {}
    for seat in deal.rules.seats:
        held = [card for card in deal.hand(seat) if not (card == lying and seat is deal.dealer)]
        seen = open_hands or seat is viewer
        hands[seat] = sort_hand(held, deal.trump) if seen else (None,) * len(held)
    taken = dict.fromkeys(deal.rules.sides, 0)
    for trick in deal.tricks:
        if trick.winner is not None:
            taken[deal.rules.side_of(trick.winner)] += 1
    return TableState(
        rules=deal.rules,
        viewer=viewer,
        names=names,
        open_hands=open_hands,
        seated=seated,
        number=deal.number,
        dealer=deal.dealer,
        turn_up=deal.turn_up,
        lying=lying,
        hands=hands,
        trick=deal.trick,
        to_play=deal.to_play,
        tricks_taken=taken,
        last_trick=deal.tricks[-1] if deal.tricks else None,
    )


def sort_hand(cards: Sequence[Card], trump: Suit) -> Hand:
    """Return ``cards`` sorted for the eye: trumps, then the other suits, ranks high to low."""
    suits = sorted(Suit, key=lambda suit: (suit is not trump, list(Suit).index(suit)))
    return tuple(sorted(cards, key=lambda card: (suits.index(card.suit), -card.strength)))


def advance(state: TableState, event: Event, truth: TableState) -> TableState:
    """Return what the table shows after ``event``.

    Args:
        state: what it showed before.
        event: what happened.
        truth: the state after all events of the batch; only a fresh deal is taken from it, since
            its cards are in no event.
    """
    match event:
        case Dealt():
            return truth
        case Exchanged():
            return _exchanged(state, event)
        case Played():
            return _played(state, event)
        case TrickTaken():
            return _taken(state, event)
        case Called() | CallDeclined() | DealEnded() | DealVoided() | MatchEnded():
            return replace(state, to_play=None)
    raise AssertionError(event)


def _exchanged(state: TableState, event: Exchanged) -> TableState:
    hands = dict(state.hands)
    hand = hands[event.seat]
    if event.left in hand:
        kept = [card for card in hand if card is not None and card != event.left]
        hands[event.seat] = sort_hand([*kept, event.taken], event.left.suit)
    return replace(state, hands=hands, lying=event.left)


def _played(state: TableState, event: Played) -> TableState:
    hands = dict(state.hands)
    lying = state.lying
    from_table = event.card == lying and event.seat is state.lying_belongs_to
    if from_table:
        lying = None
    else:
        hands[event.seat] = _without(hands[event.seat], event.card)
    trick = state.trick or Trick(event.seat)
    trick = Trick(trick.leader, (*trick.plays, (event.seat, event.card)))
    complete = len(trick.plays) == len(state.rules.seats)
    moved = replace(
        state,
        hands=hands,
        lying=lying,
        trick=trick,
        to_play=None if complete else after(event.seat, state.rules.seats),
    )
    return _turn_up_taken(moved)


def _taken(state: TableState, event: TrickTaken) -> TableState:
    winner = event.trick.winner
    assert winner is not None
    taken = dict(state.tricks_taken)
    taken[state.rules.side_of(winner)] += 1
    over = sum(taken.values()) == state.rules.hand_size
    moved = replace(
        state,
        trick=Trick(winner),
        to_play=None if over else winner,
        tricks_taken=taken,
        last_trick=event.trick,
    )
    return _turn_up_taken(moved)


def _without(hand: Hand, card: Card) -> Hand:
    """Return ``hand`` without ``card``, or without one face-down card."""
    cards = list(hand)
    cards.remove(card if card in cards else None)
    return tuple(cards)


def _turn_up_taken(state: TableState) -> TableState:
    """Let the dealer take the turn-up into his hand when the option says so (Rule 3.4)."""
    owner = state.lying_belongs_to
    if state.lying is None or owner is None or state.trump is None:
        return state
    tricks = sum(state.tricks_taken.values())
    plays = state.trick.plays if state.trick else ()
    past = state.last_trick.cards if state.last_trick else ()
    trump_played = any(card.suit is state.trump for card in (*past, *(c for _, c in plays)))
    if not _taken_up(state.rules, tricks, begun=bool(tricks or plays), trump_played=trump_played):
        return state
    hands = dict(state.hands)
    if state.open_hands or owner is state.viewer:
        held = [card for card in hands[owner] if card is not None]
        hands[owner] = sort_hand([*held, state.lying], state.trump)
    else:
        hands[owner] = (*hands[owner], None)
    return replace(state, hands=hands, lying=None)


def _lies_on_table(deal: Deal) -> bool:
    """Tell whether the turn-up still lies on the table (Rule 3.4)."""
    if deal.rules.variant is Variant.THREE:
        return True
    plays = [card for trick in (*deal.tricks, deal.trick) for card in trick.cards]
    trump_played = any(card.suit is deal.trump for card in plays)
    return not _taken_up(deal.rules, len(deal.tricks), begun=bool(plays), trump_played=trump_played)


def _taken_up(rules: RuleSet, tricks: int, *, begun: bool, trump_played: bool) -> bool:
    """Tell whether the dealer has the turn-up in his hand by now (Rule 3.4)."""
    match rules.turnup_display:
        case TurnupDisplay.UNTIL_PLAYED:
            return False
        case TurnupDisplay.AFTER_THREE_TRICKS_OR_TRUMP:
            return tricks >= 3 or trump_played
        case TurnupDisplay.UNTIL_PLAY:
            return begun
