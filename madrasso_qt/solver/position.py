"""What is left of a deal with all cards open."""

from collections.abc import Mapping
from dataclasses import dataclass

from madrasso_qt.rules.cards import Card, Seat, Suit, from_seat
from madrasso_qt.rules.deal import Deal, legal_cards
from madrasso_qt.rules.events import Trick
from madrasso_qt.rules.ruleset import RuleSet, Variant


@dataclass(frozen=True, slots=True)
class Position:
    """Open cards before or in a trick; cards that nobody holds are out of play."""

    hands: Mapping[Seat, tuple[Card, ...]]
    """The cards that each seat still holds."""
    trump: Suit
    """The trump suit."""
    leader: Seat
    """Who leads, or led, the trick."""
    on_table: tuple[Card, ...] = ()
    """The cards of the trick so far, in order of play from ``leader``."""
    turn_up: Card | None = None
    """Three-handed the card that lies open and goes with the last trick (Rule 10.2), if any."""

    @classmethod
    def of(cls, deal: Deal) -> "Position":
        """Return where a deal stands; swaps for the turn-up that could follow are left out."""
        three = deal.rules.variant is Variant.THREE
        return cls(
            hands={seat: deal.hand(seat) for seat in deal.rules.seats},
            trump=deal.trump,
            leader=deal.trick.leader,
            on_table=deal.trick.cards,
            turn_up=deal.lying if three else None,
        )

    def to_play(self, rules: RuleSet) -> Seat:
        """Return whose turn it is."""
        return from_seat(self.leader, rules.seats)[len(self.on_table)]

    def legal_plays(self, rules: RuleSet) -> tuple[Card, ...]:
        """Return what the seat whose turn it is may play (Rules 6.1, 6.2)."""
        seats = from_seat(self.leader, rules.seats)
        trick = Trick(self.leader, tuple(zip(seats, self.on_table, strict=False)))
        return legal_cards(rules, self.hands[self.to_play(rules)], trick, self.trump)

    def check(self, rules: RuleSet) -> None:
        """Make sure that the position can be played on.

        Raises:
            ValueError: what is wrong: a card that is there twice, uneven or too large hands,
                a seat at which nobody sits, a trick that is complete, no card left.
        """
        for seat in (self.leader, *self.hands):
            if seat not in rules.seats:
                raise ValueError(f"nobody sits at {seat.value}")
        if len(self.on_table) >= len(rules.seats):
            raise ValueError(f"a trick of {len(self.on_table)} cards is complete")
        self._check_cards(rules)
        sizes = {seat: len(self.hands.get(seat, ())) for seat in rules.seats}
        for seat in from_seat(self.leader, rules.seats)[: len(self.on_table)]:
            sizes[seat] += 1
        size = sizes[self.to_play(rules)]
        if size == 0:
            raise ValueError(f"{self.to_play(rules).value} has no card to play")
        for seat, own in sizes.items():
            if own != size:
                raise ValueError(f"{seat.value} has {own} cards for the {size} tricks left")
        if size > rules.hand_size:
            raise ValueError(f"hands of {size} cards; there are at most {rules.hand_size}")

    def _check_cards(self, rules: RuleSet) -> None:
        """Raise ``ValueError`` for a card that is there twice, or a turn-up out of place."""
        cards = [card for hand in self.hands.values() for card in hand] + [*self.on_table]
        if self.turn_up is not None:
            if rules.variant is not Variant.THREE:
                raise ValueError(f"the turn-up {self.turn_up} lies open in the game of three only")
            cards.append(self.turn_up)
        seen = set()
        for card in cards:
            if card in seen:
                raise ValueError(f"{card} is there twice")
            seen.add(card)
