"""One turn to play, weighed: who is winning, who may still beat a card, what a card is worth.

Hides every number that was tuned by play; the rules of the bot (``leads``, ``following``) speak
of chances and stakes only.
"""

from functools import cached_property
from math import prod

from madrasso_qt.bots.counting import Counting
from madrasso_qt.rules.cards import LAST_TRICK_POINTS, Card, Rank, Seat, Side, Suit, points_of
from madrasso_qt.rules.deal import SeatView, trick_winner
from madrasso_qt.rules.ruleset import Void

_KEEP_TRUMP = 4.0
"""What the lowest trump is worth in points, kept for later."""
_KEEP_TRUMP_STEP = 1.2
"""What each step of a trump's strength adds."""
_HOME = 0.95
"""The chance that the highest card of a suit, not ruffed, can be cashed before the deal ends."""
_LEAST = 0.1
"""The chance that is left to any card with points, so that none is thrown away."""
_MASTER_CATCH = 6.0
"""What a card that wins a later trick captures on average, beside its own points."""
_RESCUE = 0.6
"""How likely a player who could beat the best card can also beat one that was raised since."""
_LEAD_COST = 1.5
"""What it costs to have to lead to the next trick."""
_CAPPOTTO_STAKE = 40.0
"""How much more a trick is worth when it keeps or breaks a cappotto (Rule 7.5), at the end."""
_CALL_STAKE = 60.0
"""How much more a trick is worth when its winner may call out and be right (Rule 7.4)."""


class Turn:
    """The position of a seat that is to play a card, with what can be counted and guessed."""

    def __init__(self, view: SeatView) -> None:
        """Take up the position that ``view`` shows; the seat is to play."""
        self.view = view
        self.rules = view.rules
        self.trump = view.trump
        self.legal = view.legal_plays
        self.counting = Counting(view)
        self.partner = self._partner()
        plays = view.trick.plays
        self.led: Suit | None = plays[0][1].suit if plays else None
        self.later = self._later()
        """Who plays after this seat, in order."""
        self.winning: Seat | None = trick_winner(plays, view.trump) if plays else None
        """Who is winning the trick so far."""
        self.best: Card | None = dict(plays)[self.winning] if self.winning is not None else None
        """The card that is winning the trick so far."""
        self._keep: dict[Card, float] = {}

    def is_enemy(self, seat: Seat) -> bool:
        """Tell whether ``seat`` plays against this one."""
        return seat is not self.view.seat and seat is not self.partner

    @cached_property
    def enemies(self) -> tuple[Seat, ...]:
        """The seats that play against this one."""
        return tuple(seat for seat in self.rules.seats if self.is_enemy(seat))

    @property
    def partner_wins(self) -> bool:
        """Whether the partner is winning the trick so far."""
        return self.winning is not None and self.winning is self.partner

    @property
    def is_last(self) -> bool:
        """Whether this seat plays the last card of the trick."""
        return not self.later

    @cached_property
    def tricks_left(self) -> int:
        """How many tricks are still to be taken, the present one included."""
        return len(self.view.hand)

    @cached_property
    def enemy_trumps(self) -> tuple[Card, ...]:
        """The hidden trumps that an opponent may hold."""
        return tuple(
            card
            for card in self.counting.out_in(self.trump)
            if any(self.counting.may_hold(seat, card) for seat in self.enemies)
        )

    def held(self, suit: Suit) -> tuple[Card, ...]:
        """Return the own cards of ``suit``, high to low."""
        return self._held[suit]

    @cached_property
    def _held(self) -> dict[Suit, tuple[Card, ...]]:
        by_strength = sorted(self.view.hand, key=lambda card: -card.strength)
        return {suit: tuple(card for card in by_strength if card.suit is suit) for suit in Suit}

    def power(self, card: Card) -> int:
        """Return the strength of ``card`` in this trick; -1 if it cannot win."""
        if card.suit is self.trump:
            return 10 + card.strength
        return card.strength if card.suit is (self.led or card.suit) else -1

    def beats(self, card: Card) -> bool:
        """Tell whether ``card`` beats all that has been played to the trick."""
        return self.best is None or self.power(card) > self.power(self.best)

    def chance_beaten(self, best: Card, seat: Seat) -> float:
        """Return the chance that ``seat`` can beat ``best``; exactly 0 if it surely cannot."""
        led = self.led or best.suit
        count = self.counting
        if best.suit is led:
            higher = count.chance_of_one(seat, count.higher_out(best))
            if led is self.trump:
                return higher
            ruff = count.chance_void(seat, led) * count.chance_of_one(
                seat, count.out_in(self.trump)
            )
            return min(1.0, higher + ruff)
        return count.chance_void(seat, led) * count.chance_of_one(seat, count.higher_out(best))

    def is_sure(self, card: Card) -> bool:
        """Tell whether no opponent who plays later can beat ``card``."""
        return all(
            self.chance_beaten(card, seat) == 0.0 for seat in self.later if self.is_enemy(seat)
        )

    def is_ours(self, card: Card) -> bool | None:
        """Tell whose trick it surely is when ``card`` is played to it; None if that is open."""
        beats = self.beats(card)
        best = card if beats else self.best
        assert best is not None
        if beats or self.partner_wins:
            return True if self.is_sure(best) else None
        helped = any(
            not self.is_enemy(seat) and self.chance_beaten(best, seat) > 0.0 for seat in self.later
        )
        return None if helped else False

    def equals(self, card: Card) -> tuple[Card, ...]:
        """Return the legal cards that can stand for ``card``, itself included.

        No card between two of them is hidden or on the table.
        """
        others = (*self.counting.out_in(card.suit), *self.view.trick.cards)

        def stands(other: Card) -> bool:
            low, high = sorted((card.strength, other.strength))
            return not any(c.suit is card.suit and low < c.strength < high for c in others)

        return tuple(other for other in self.legal if other.suit is card.suit and stands(other))

    def may_be_lost(self, card: Card) -> bool:
        """Tell whether an opponent may take ``card`` in a later trick."""
        if card.suit is self.trump:
            return bool(self.counting.higher_out(card))
        return bool(self.enemy_trumps or self.counting.higher_out(card))

    def chance(self, card: Card) -> float:
        """Return the chance that the own side takes the trick if ``card`` is played."""
        mine = self.beats(card)
        best = card if mine else self.best
        assert best is not None
        ours = 1.0 if mine or self.partner_wins else 0.0
        raised = 0.0
        for seat in self.later:
            beaten = self.chance_beaten(best, seat)
            if self.is_enemy(seat):
                ours *= 1.0 - beaten
                raised += (1.0 - raised) * beaten
            elif ours < 1.0:
                hard = raised / (1.0 - ours)
                ours += (1.0 - ours) * beaten * (1.0 - hard + hard * _RESCUE)
                raised = 0.0
        return ours

    @cached_property
    def points_on_table(self) -> int:
        """The points of the cards that have been played to the trick."""
        return points_of(self.view.trick.cards)

    @cached_property
    def stake(self) -> float:
        """What winning the trick is worth, without the own card."""
        after = LAST_TRICK_POINTS if self.tricks_left == 1 else -_LEAD_COST
        return self.points_on_table + after + self._cappotto_stake() + self._call_stake()

    @cached_property
    def taken_by(self) -> frozenset[Side]:
        """The sides that have taken a trick of this deal."""
        return frozenset(
            self.rules.side_of(trick.winner) for trick in self.view.tricks if trick.winner
        )

    @property
    def cappotto_for(self) -> bool:
        """Whether the own side has taken all the tricks, and few are left (Rule 7.5)."""
        return self.taken_by == {self.view.side} and self._is_late

    @property
    def cappotto_against(self) -> bool:
        """Whether another side has taken all the tricks, and few are left (Rule 7.5)."""
        return len(self.taken_by) == 1 and self.view.side not in self.taken_by and self._is_late

    @property
    def _is_late(self) -> bool:
        return 2 * len(self.view.tricks) > self.rules.hand_size

    def _cappotto_stake(self) -> float:
        if self.cappotto_for or self.cappotto_against:
            return _CAPPOTTO_STAKE / self.tricks_left
        return 0.0

    def _call_stake(self) -> float:
        """Return the extra worth of a trick after which someone may call rightly (Rule 7.4)."""
        if self.view.number <= self.rules.min_deals:
            return 0.0
        near = any(
            total + self.view.points(side) + self.points_on_table >= self.rules.reach
            for side, total in zip(self.rules.sides, self.view.totals, strict=True)
        )
        return _CALL_STAKE if near else 0.0

    def worth(self, card: Card) -> float:
        """Return what playing ``card`` gains in points, as the difference between the sides."""
        swing = (2.0 * self.chance(card) - 1.0) * (self.stake + card.points)
        return swing - self.keep(card)

    def keep(self, card: Card) -> float:
        """Return what ``card`` is worth if it is kept for a later trick."""
        if card not in self._keep:
            self._keep[card] = self._keep_value(card)
        return self._keep[card]

    def _keep_value(self, card: Card) -> float:
        if self.tricks_left == 1:
            return 0.0
        if card.suit is self.trump:
            return self._keep_trump(card)
        later = self._chance_later(card)
        return (2.0 * later - 1.0) * card.points + later * _MASTER_CATCH

    def _keep_trump(self, card: Card) -> float:
        """Return what a trump is worth later: its place among those that are still out."""
        out = self.counting.out_in(self.trump)
        above = len(self.counting.higher_out(card))
        below = len(out) - above
        return _KEEP_TRUMP + _KEEP_TRUMP_STEP * below + card.points * (0.5 if above else 1.0)

    def _chance_later(self, card: Card) -> float:
        """Guess the chance that a card of a side suit brings its points home later."""
        count = self.counting
        if count.is_master(card):
            unruffed = prod(1.0 - self._ruff_later(seat, card.suit) for seat in self.enemies)
            return max(_LEAST, _HOME * unruffed)
        above = len(count.higher_out(card))
        if not card.points:
            return 0.02 * card.strength / (above + 1)
        guarded = card.rank is Rank.TRE and card != self.held(card.suit)[-1]
        return max(_LEAST, (0.5 if guarded else 0.4) - 0.03 * above)

    def _ruff_later(self, seat: Seat, suit: Suit) -> float:
        """Guess the chance that ``seat`` can ruff ``suit`` when it is led after this trick."""
        out = self.counting.out_in(suit)
        if suit is self.led:
            out = out[: max(0, len(out) - len(self.later))]
        void = 1.0 - self.counting.chance_of_one(seat, out)
        return void * self.counting.chance_of_one(seat, self.counting.out_in(self.trump))

    def _partner(self) -> Seat | None:
        members = self.rules.members(self.view.side)
        return next((seat for seat in members if seat is not self.view.seat), None)

    def _later(self) -> tuple[Seat, ...]:
        seats = self.rules.seats
        place = seats.index(self.view.seat)
        count = len(seats) - 1 - len(self.view.trick.plays)
        return tuple(seats[(place + step) % len(seats)] for step in range(1, count + 1))

    @property
    def must_trump(self) -> bool:
        """Whether a player without the led suit has to trump (Rule 6.2)."""
        return self.rules.void is Void.MUST_TRUMP
