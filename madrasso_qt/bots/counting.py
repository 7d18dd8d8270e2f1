"""What a player knows of the hidden cards: who lacks a suit, who holds a card, how likely it is.

Hides the inferences from the plays (Rules 4, 5.1, 6.1, 6.2); all of them are sure except what is
called a chance.
"""

from collections.abc import Iterable

from madrasso_qt.rules.cards import DECK, Card, Seat, Suit
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.events import Trick
from madrasso_qt.rules.ruleset import FirstLead, Variant, Void


class Counting:
    """The hidden cards as one seat can count them."""

    def __init__(self, view: SeatView) -> None:
        """Count what ``view`` shows."""
        self.view = view
        self.trump = view.trump
        self.others = tuple(seat for seat in view.rules.seats if seat is not view.seat)
        self.played = {card for trick in self._tricks for card in trick.cards}
        seen = self.played.union(view.hand)
        if view.rules.variant is Variant.THREE and view.lying is not None:
            seen.add(view.lying)
        self.out = tuple(card for card in DECK if card not in seen)
        """The cards in the hands of the others."""
        self.voids = self._voids()
        """The suits that each seat surely lacks."""
        self.known = self._known()
        """The hidden cards whose holder is known."""
        self._left = self._cards_left()
        self._unknown_left = self._count_unknown()
        self._shares: dict[Suit, dict[Seat, float]] = {}
        self._by_suit: dict[Suit, tuple[Card, ...]] = {
            suit: tuple(card for card in self.out if card.suit is suit) for suit in Suit
        }

    def out_in(self, suit: Suit) -> tuple[Card, ...]:
        """Return the cards of ``suit`` that the others hold, high to low."""
        return self._by_suit[suit]

    def higher_out(self, card: Card) -> tuple[Card, ...]:
        """Return the cards that the others hold above ``card`` in its suit."""
        return tuple(other for other in self.out_in(card.suit) if other.strength > card.strength)

    def is_master(self, card: Card) -> bool:
        """Tell whether no hidden card of its suit beats ``card``."""
        out = self.out_in(card.suit)
        return not out or out[0].strength < card.strength

    def cards_left(self, seat: Seat) -> int:
        """Return how many cards ``seat`` still holds."""
        return self._left[seat]

    def lacks(self, seat: Seat, suit: Suit) -> bool:
        """Tell whether ``seat`` surely holds no card of ``suit``."""
        return not any(self.may_hold(seat, card) for card in self.out_in(suit))

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Tell whether a hidden ``card`` can be in the hand of ``seat``."""
        holder = self.known.get(card)
        if holder is not None:
            return holder is seat
        return card.suit not in self.voids[seat] and self._unknown_left[seat] > 0

    def chance_of_one(self, seat: Seat, cards: Iterable[Card]) -> float:
        """Return the chance that ``seat`` holds one or more of the hidden ``cards``.

        Exactly 0 if it cannot hold any of them; the cards are taken as independent.
        """
        none = 1.0
        for card in cards:
            holder = self.known.get(card)
            if holder is not None:
                none *= holder is not seat
            else:
                none *= 1.0 - self._share(seat, card.suit)
        return 1.0 - none

    def chance_void(self, seat: Seat, suit: Suit) -> float:
        """Return the chance that ``seat`` holds no card of ``suit``."""
        return 1.0 - self.chance_of_one(seat, self.out_in(suit))

    def _share(self, seat: Seat, suit: Suit) -> float:
        """Return the chance that ``seat`` has a certain card of ``suit`` whose holder is unknown.

        Those who may have it are as likely as they have cards that are not known by name.
        """
        if suit not in self._shares:
            open_to = {
                other: self._unknown_left[other]
                for other in self.others
                if suit not in self.voids[other]
            }
            places = sum(open_to.values()) or 1
            self._shares[suit] = {other: left / places for other, left in open_to.items()}
        return self._shares[suit].get(seat, 0.0)

    def _count_unknown(self) -> dict[Seat, int]:
        """Return how many cards of each seat are not known by name."""
        left = dict(self._left)
        for seat in self.known.values():
            left[seat] -= 1
        return left

    @property
    def _tricks(self) -> tuple[Trick, ...]:
        return (*self.view.tricks, self.view.trick)

    def _cards_left(self) -> dict[Seat, int]:
        """Return the size of each hand, measured by the own one."""
        now = {seat for seat, _ in self.view.trick.plays}
        full = len(self.view.hand) + (self.view.seat in now)
        return {seat: full - (seat in now) for seat in self.view.rules.seats}

    def _voids(self) -> dict[Seat, set[Suit]]:
        """Return who showed to lack what; under ``must_trump`` a discard tells of trumps too."""
        voids: dict[Seat, set[Suit]] = {seat: set() for seat in self.view.rules.seats}
        must_trump = self.view.rules.void is Void.MUST_TRUMP
        for trick in self._tricks:
            for seat, card in trick.plays[1:]:
                led = trick.plays[0][1].suit
                if card.suit is led:
                    continue
                voids[seat].add(led)
                if must_trump and card.suit is not self.trump:
                    voids[seat].add(self.trump)
        return voids

    def _known(self) -> dict[Card, Seat]:
        """Return the holders of the turn-up and of the privileged trump, where they are sure."""
        view = self.view
        special = Card(self.trump, view.rules.privileged_rank)
        known = {}
        if view.rules.variant is not Variant.THREE and view.lying is not None:
            known[view.lying] = view.dealer
        if view.exchanged_by is not None:
            known[view.turn_up] = view.exchanged_by
        elif self._leader_showed_special:
            known[special] = (*view.tricks, view.trick)[0].leader
        hidden = set(self.out)
        return {card: seat for card, seat in known.items() if card in hidden}

    @property
    def _leader_showed_special(self) -> bool:
        """Whether the first lead tells who was dealt the privileged trump (Rules 5.1, 10.2)."""
        view = self.view
        turned = view.turn_up == Card(self.trump, view.rules.privileged_rank)
        by_holder = view.rules.first_lead is FirstLead.SEVEN_HOLDER and view.number == 1
        return by_holder and not turned
