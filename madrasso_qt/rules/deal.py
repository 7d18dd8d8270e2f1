"""One deal: the cards as dealt plus the actions taken; legality and tricks follow from them.

Hides who holds what: a player, person or bot, is given a ``SeatView`` and nothing else.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from madrasso_qt.rules.cards import (
    DECK,
    LAST_TRICK_POINTS,
    Card,
    Seat,
    Side,
    Suit,
    after,
    from_seat,
    points_of,
)
from madrasso_qt.rules.events import (
    CallDeclined,
    Called,
    Dealt,
    Event,
    Exchanged,
    Played,
    Trick,
    TrickTaken,
)
from madrasso_qt.rules.ruleset import CallWho, FirstLead, Packets, RuleSet, Variant, Void
from madrasso_qt.rules.score import Call, DealEntry, DealKind


class ReasonCode(Enum):
    """Why an action is not allowed; the value is an English sentence with its rule's number."""

    DEAL_OVER = "The deal is over."
    NOT_HELD = "That card is not in the hand of the player whose turn it is."
    MUST_FOLLOW = "The led suit, {suit}, must be followed (Rule {rule})."
    MUST_TRUMP = "Without the led suit a trump, {suit}, must be played (Rule {rule})."
    NOT_YOUR_TURN = "The swap is made at one's own turn (Rule {rule})."
    NOT_THE_HOLDER = "Only the holder of the {rank} of trumps may swap it (Rule {rule})."
    ALREADY_PLAYED = "Who has played a card has lost the right to swap (Rule {rule})."
    NOTHING_TO_SWAP = "The turn-up is the {rank} of trumps itself (Rule {rule})."
    TURN_UP_PLAYED = "The turn-up has been played already (Rule {rule})."
    CALL_TOO_EARLY = "No call before the regular deals are played (Rule {rule})."
    CALL_NOT_ON_LEAD = "Only the player about to lead may call (Rule {rule})."
    CALL_BEFORE_FIRST_TRICK = "No call before a trick of the deal is taken (Rule {rule})."
    NO_CALL_TO_DECLINE = "No call is being asked for (Rule {rule})."


class Reason(NamedTuple):
    """Why an action is not allowed, citing the rule."""

    code: ReasonCode
    """What forbids it."""
    rule: str = ""
    """The number of the rule, such as ``6.1``; empty where plain sense forbids it."""
    suit: Suit | None = None
    """The suit that must be played, where there is one."""
    rank: str = ""
    """The rank that may be swapped, where it matters."""

    def __str__(self) -> str:
        suit = self.suit.name.lower() if self.suit else ""
        return self.code.value.format(rule=self.rule, suit=suit, rank=self.rank)


class IllegalPlayError(ValueError):
    """An action that the rules forbid; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadDealCode(Enum):
    """Why cards cannot be a deal; the value is an English sentence without its full stop."""

    NO_DECK = "a deck has forty different cards"
    HAND_SIZE = "{seat} holds {count} cards, not {whole}"
    NOBODY_SITS = "nobody sits at {seat}"
    TURN_UP = "the turn-up is not among the dealer's cards"
    TWICE = "{card} is there twice"


@dataclass(frozen=True, slots=True)
class BadDeal:
    """Why cards cannot be a deal."""

    code: BadDealCode
    """What is wrong."""
    seat: str = ""
    """The seat that it is about, where there is one."""
    count: int = 0
    """How many cards are there instead of ``whole``."""
    whole: int = 0
    """How many cards should be there."""
    card: str = ""
    """The card that is there twice."""

    def __str__(self) -> str:
        fields = {"seat": self.seat, "count": self.count, "whole": self.whole, "card": self.card}
        return self.code.value.format(**fields)


class BadDealError(ValueError):
    """Cards that cannot be a deal; ``why`` says why."""

    def __init__(self, why: BadDeal) -> None:
        super().__init__(str(why))
        self.why = why


@dataclass(frozen=True, slots=True)
class SeatView:
    """All that the player in one seat may know of a deal; whoever chooses a play gets just this."""

    rules: RuleSet
    """The rules of the match."""
    seat: Seat
    """Whose view it is."""
    number: int
    """The deal's number in the match, 1 or more."""
    totals: tuple[int, ...]
    """The totals before this deal, in the order of ``RuleSet.sides``."""
    dealer: Seat
    """Who dealt."""
    turn_up: Card
    """The card turned up when it was dealt."""
    lying: Card | None
    """The card that lies as the turn-up now; None once the dealer has played it."""
    exchanged_by: Seat | None
    """Who swapped for the turn-up, if someone did (Rule 4.1)."""
    hand: tuple[Card, ...]
    """The cards that the seat still holds, the dealer's turn-up included."""
    tricks: tuple[Trick, ...]
    """The finished tricks, oldest first."""
    trick: Trick
    """The trick on the table; without cards when the next is to be led."""
    to_play: Seat | None
    """Whose turn it is to play; None when no card is awaited."""
    legal_plays: tuple[Card, ...]
    """What the seat may play now; empty when it is not its turn."""
    can_exchange: bool
    """Whether the seat may swap for the turn-up now (Rule 4.1)."""
    can_call: bool
    """Whether the seat may call out now (Rule 7.4)."""

    @property
    def trump(self) -> Suit:
        """The suit of the turn-up (Rule 3.3)."""
        return self.turn_up.suit

    @property
    def side(self) -> Side:
        """The side of the seat."""
        return self.rules.side_of(self.seat)

    def points(self, side: Side) -> int:
        """Return what ``side`` has taken in finished tricks, the last trick's 10 included."""
        return _points_taken(self.rules, self.tricks, self.lying)[side]


class Deal:
    """A deal in play: facts in, legality, tricks and points out.

    Actions (``exchange``, ``play``, ``call``, ``decline_call``) return the events they cause and
    raise ``IllegalPlayError`` if the rules forbid them; the state is unchanged then.
    """

    def __init__(
        self,
        rules: RuleSet,
        hands: Mapping[Seat, Iterable[Card]],
        turn_up: Card,
        dealer: Seat,
        *,
        number: int = 1,
        totals: Sequence[int] | None = None,
        leader: Seat | None = None,
    ) -> None:
        """Set up a deal from its hands.

        Args:
            rules: the rules of the match.
            hands: the cards of each seat as dealt; the turn-up is among the dealer's (Rule 3.3),
                three-handed in no hand (Rule 10.2).
            turn_up: the card turned up.
            dealer: who dealt.
            number: the deal's number in the match, 1 or more.
            totals: the totals before the deal in the order of ``rules.sides``; the start if None.
            leader: who leads to the first trick where a table did not keep to Rule 5.

        Raises:
            BadDealError: the cards are not a deal.
        """
        self.rules = rules
        self.hands = {seat: tuple(hands.get(seat, ())) for seat in rules.seats}
        self.turn_up = turn_up
        self.dealer = dealer
        self.number = number
        self.totals = tuple(totals or [rules.start] * len(rules.sides))
        _check_cards(self)
        self.leader = leader or self._first_leader()
        self.lying: Card | None = turn_up
        self.exchanged_by: Seat | None = None
        self.tricks: list[Trick] = []
        self.trick = Trick(self.leader)
        self.to_play: Seat | None = self.leader
        self.to_call: Seat | None = None
        """Who is asked to call after the last trick, under ``call_after_last_trick``."""
        self._held = {seat: list(cards) for seat, cards in self.hands.items()}
        self._entry: DealEntry | None = None

    @classmethod
    def from_deck(
        cls,
        rules: RuleSet,
        deck: Sequence[Card],
        dealer: Seat,
        *,
        number: int = 1,
        totals: Sequence[int] | None = None,
    ) -> "Deal":
        """Deal out a shuffled and cut deck (Rules 3.2, 10.2).

        Args:
            rules: the rules of the match.
            deck: the forty cards, top card first.
            dealer: who deals.
            number: the deal's number in the match, 1 or more.
            totals: the totals before the deal in the order of ``rules.sides``; the start if None.

        Raises:
            BadDealError: ``deck`` is not the forty cards, or nobody sits at ``dealer``.
        """
        if len(deck) != len(DECK) or set(deck) != set(DECK):
            raise BadDealError(BadDeal(BadDealCode.NO_DECK))
        if dealer not in rules.seats:
            raise BadDealError(BadDeal(BadDealCode.NOBODY_SITS, dealer.value))
        hands, turn_up = deal_out(rules, deck, dealer)
        return cls(rules, hands, turn_up, dealer, number=number, totals=totals)

    @property
    def trump(self) -> Suit:
        """The suit of the turn-up (Rule 3.3)."""
        return self.turn_up.suit

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Who played which card, in order."""
        return tuple(play for trick in (*self.tricks, self.trick) for play in trick.plays)

    @property
    def to_act(self) -> Seat | None:
        """Who is to play, or is asked for a call after the last trick; None at the end."""
        return self.to_play or self.to_call

    @property
    def is_over(self) -> bool:
        """Whether the deal has its line on the sheet."""
        return self._entry is not None

    def before(self, cards: int) -> "Deal":
        """Return this deal as it was before a card was played, a swap at that turn made.

        Args:
            cards: how many cards were played before it, 0 or more.
        """
        deal = Deal(
            self.rules,
            self.hands,
            self.turn_up,
            self.dealer,
            number=self.number,
            totals=self.totals,
            leader=self.leader,
        )
        for place, (seat, card) in enumerate(self.plays[: cards + 1]):
            if self.exchanged_by is seat and deal.exchanged_by is None:
                deal.exchange(seat)
            if place < cards:
                deal.play(card, casson=True)
        return deal

    def start_events(self) -> tuple[Event, ...]:
        """Return the event of the cards being dealt."""
        return (Dealt(self.number, self.dealer, self.leader, self.turn_up),)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that ``seat`` still holds, the dealer's turn-up included."""
        return tuple(self._held[seat])

    def legal_plays(self) -> tuple[Card, ...]:
        """Return what the seat whose turn it is may play (Rules 6.1, 6.2)."""
        if self.to_play is None:
            return ()
        return legal_cards(self.rules, self._held[self.to_play], self.trick, self.trump)

    def why_illegal(self, card: Card) -> Reason | None:
        """Return why ``card`` may not be played now, or None if and only if it may."""
        if self.to_play is None:
            return Reason(ReasonCode.DEAL_OVER)
        held = self._held[self.to_play]
        if card not in held:
            return Reason(ReasonCode.NOT_HELD)
        if card in legal_cards(self.rules, held, self.trick, self.trump):
            return None
        led = self.trick.plays[0][1].suit
        if any(other.suit is led for other in held):
            return Reason(ReasonCode.MUST_FOLLOW, "6.1", led)
        return Reason(ReasonCode.MUST_TRUMP, "6.2", self.trump)

    def play(self, card: Card, *, casson: bool = False) -> tuple[Event, ...]:
        """Play ``card`` for the seat whose turn it is.

        Args:
            card: what is played.
            casson: let a card pass that breaks the duty to follow or to trump, for the record of
                a table where nobody noticed (Rule 6.5).

        Raises:
            IllegalPlayError: the card may not be played now.
        """
        reason = self.why_illegal(card)
        if casson and reason is not None and reason.code in _CASSONS:
            reason = None
        if reason is not None or self.to_play is None:
            raise IllegalPlayError(reason or Reason(ReasonCode.DEAL_OVER))
        seat = self.to_play
        self._held[seat].remove(card)
        if card == self.lying and seat is self.dealer:
            self.lying = None
        self.trick = Trick(self.trick.leader, (*self.trick.plays, (seat, card)))
        if len(self.trick.plays) < len(self.rules.seats):
            self.to_play = after(seat, self.rules.seats)
            return (Played(seat, card),)
        return (Played(seat, card), self._take_trick())

    def why_no_exchange(self, seat: Seat) -> Reason | None:
        """Return why ``seat`` may not swap for the turn-up now, or None if it may (Rule 4)."""
        rank = self.rules.privileged_rank
        three = self.rules.variant is Variant.THREE
        special = Card(self.trump, rank)
        code, rule = ReasonCode.NOT_YOUR_TURN, "4.1"
        if self.turn_up == special:
            code, rule = ReasonCode.NOTHING_TO_SWAP, "4.4"
        elif self.lying is None:
            code = ReasonCode.TURN_UP_PLAYED
        elif special not in self.hands.get(seat, ()) or self.exchanged_by is not None:
            code = ReasonCode.NOT_THE_HOLDER
        elif self._has_played(seat):
            code = ReasonCode.ALREADY_PLAYED
        elif self.to_play is seat:
            return None
        return Reason(code, "10.2" if three else rule, rank=rank.name.lower())

    def exchange(self, seat: Seat) -> tuple[Event, ...]:
        """Swap the seven (three-handed: the two) of trumps for the turn-up (Rule 4).

        Raises:
            IllegalPlayError: ``seat`` may not swap now.
        """
        reason = self.why_no_exchange(seat)
        if reason is not None:
            raise IllegalPlayError(reason)
        special = Card(self.trump, self.rules.privileged_rank)
        self._move_exchanged(seat, special)
        self.lying = special
        self.exchanged_by = seat
        return (Exchanged(seat, self.turn_up, special),)

    def why_no_call(self, seat: Seat) -> Reason | None:
        """Return why the program does not let ``seat`` call out now, or None (Rule 7.4).

        Under ``any_member`` either member of the side on lead may call: before its first card of
        a trick the leading side has all the points it can claim.
        """
        if self.is_over:
            return Reason(ReasonCode.DEAL_OVER)
        if self.number <= self.rules.min_deals:
            return Reason(ReasonCode.CALL_TOO_EARLY, "7.4")
        if not self.tricks:
            return Reason(ReasonCode.CALL_BEFORE_FIRST_TRICK, "7.4")
        on_lead = self.to_call if self.to_play is None else self.to_play
        if self.trick.plays or on_lead is None or not self._may_call(seat, on_lead):
            return Reason(ReasonCode.CALL_NOT_ON_LEAD, "7.4")
        return None

    def call(self, seat: Seat, *, unchecked: bool = False) -> tuple[Event, ...]:
        """Call out for ``seat``: the deal stops and the match is judged (Rule 7.4).

        Args:
            seat: who calls.
            unchecked: let a wrong call pass, for the record of a table where it was made; only a
                deal that another call or a cappotto has ended takes none.

        Raises:
            IllegalPlayError: ``seat`` may not call now.
        """
        reason = self.why_no_call(seat)
        if unchecked and (self._entry is None or self._entry.kind is DealKind.POINTS):
            reason = None
        if reason is not None:
            raise IllegalPlayError(reason)
        side = self.rules.side_of(seat)
        on_lead = not self.trick.plays and seat is self.trick.leader
        call = Call(side, len(self.tricks), self.points()[side], seat, on_lead)
        self.to_play = self.to_call = None
        self._entry = DealEntry(
            DealKind.CALL, call=call, dealer=self.dealer, lead=self.leader, last=self._last_side()
        )
        return (Called(seat),)

    def decline_call(self) -> tuple[Event, ...]:
        """Let the count decide after the last trick (option ``call_after_last_trick``).

        Raises:
            IllegalPlayError: nobody is being asked.
        """
        if self.to_call is None:
            raise IllegalPlayError(Reason(ReasonCode.NO_CALL_TO_DECLINE, "7.4"))
        seat, self.to_call = self.to_call, None
        self._entry = self._count()
        return (CallDeclined(seat),)

    def points(self) -> dict[Side, int]:
        """Return what each side has taken in finished tricks, the last trick's 10 included."""
        return _points_taken(self.rules, self.tricks, self.lying)

    def outcome(self) -> DealEntry | None:
        """Return the deal's line on the sheet, or None while it goes on."""
        return self._entry

    def next_to_play(self) -> Seat:
        """Return who plays after the next card, if that does not win the trick as its last."""
        if len(self.trick.plays) == len(self.rules.seats) - 1:
            return trick_winner(self.trick.plays, self.trump)
        return after(self.trick.leader, self.rules.seats, len(self.trick.plays) + 1)

    def view(self, seat: Seat) -> SeatView:
        """Return all that ``seat`` may know."""
        own_turn = self.to_play is seat
        return SeatView(
            rules=self.rules,
            seat=seat,
            number=self.number,
            totals=self.totals,
            dealer=self.dealer,
            turn_up=self.turn_up,
            lying=self.lying,
            exchanged_by=self.exchanged_by,
            hand=self.hand(seat),
            tricks=tuple(self.tricks),
            trick=self.trick,
            to_play=self.to_play,
            legal_plays=self.legal_plays() if own_turn else (),
            can_exchange=self.why_no_exchange(seat) is None,
            can_call=self.why_no_call(seat) is None,
        )

    def _first_leader(self) -> Seat:
        """Return who leads to the first trick (Rules 5.1 to 5.4, 10.2)."""
        eldest = after(self.dealer, self.rules.seats)
        if self.rules.first_lead is FirstLead.ELDEST or self.number > 1:
            return eldest
        special = Card(self.trump, self.rules.privileged_rank)
        if self.turn_up == special:
            return eldest
        return next((seat for seat, cards in self.hands.items() if special in cards), eldest)

    def _has_played(self, seat: Seat) -> bool:
        """Tell whether ``seat`` has played a card of this deal."""
        return bool(self.tricks) or any(player is seat for player, _ in self.trick.plays)

    def _move_exchanged(self, seat: Seat, special: Card) -> None:
        """Move the two cards of a swap between the hands; the dealer's own moves none."""
        if seat is self.dealer and self.rules.variant is not Variant.THREE:
            return
        self._held[seat][self._held[seat].index(special)] = self.turn_up
        if self.rules.variant is not Variant.THREE:
            dealers = self._held[self.dealer]
            dealers[dealers.index(self.turn_up)] = special

    def _take_trick(self) -> TrickTaken:
        """Give the complete trick to its winner (Rule 6.4)."""
        winner = trick_winner(self.trick.plays, self.trump)
        trick = Trick(self.trick.leader, self.trick.plays, winner)
        self.tricks.append(trick)
        self.trick = Trick(winner)
        self.to_play = winner
        if len(self.tricks) == self.rules.hand_size:
            self._finish(winner)
        points = trick_points(self.rules, len(self.tricks), trick, self.lying)
        return TrickTaken(len(self.tricks), trick, points)

    def _finish(self, winner: Seat) -> None:
        """End the deal after its last trick, or ask its winner for a call (Rule 7.4)."""
        self.to_play = None
        entry = self._count()
        asked = self.rules.call_after_last_trick and self.number > self.rules.min_deals
        if asked and entry.kind is DealKind.POINTS:
            self.to_call = winner
        else:
            self._entry = entry

    def _count(self) -> DealEntry:
        """Return the line of a deal whose tricks are all taken (Rules 7.5, 8.3)."""
        last = self._last_side()
        winners = {self.rules.side_of(trick.winner) for trick in self.tricks if trick.winner}
        if len(winners) == 1:
            return DealEntry(
                DealKind.CAPPOTTO, cappotto=last, dealer=self.dealer, lead=self.leader, last=last
            )
        points = tuple(self.points().values())
        return DealEntry(
            DealKind.POINTS, points=points, dealer=self.dealer, lead=self.leader, last=last
        )

    def _last_side(self) -> Side | None:
        """Return who took the last trick of the deal, None before it."""
        if len(self.tricks) < self.rules.hand_size:
            return None
        winner = self.tricks[-1].winner
        assert winner is not None
        return self.rules.side_of(winner)

    def _may_call(self, seat: Seat, on_lead: Seat) -> bool:
        """Tell whether ``seat`` may call while ``on_lead`` is to lead, or is asked (Rule 7.4).

        After the last trick nobody but its winner is asked, whatever ``call_who`` says.
        """
        if self.rules.call_who is CallWho.ON_LEAD or self.to_call is not None:
            return seat is on_lead
        return seat in self.rules.members(self.rules.side_of(on_lead))


_CASSONS = (ReasonCode.MUST_FOLLOW, ReasonCode.MUST_TRUMP)


def legal_cards(
    rules: RuleSet, hand: Sequence[Card], trick: Trick, trump: Suit
) -> tuple[Card, ...]:
    """Return which cards of ``hand`` may be played to ``trick`` (Rules 6.1, 6.2), in its order."""
    if not trick.plays:
        return tuple(hand)
    led = trick.plays[0][1].suit
    following = tuple(card for card in hand if card.suit is led)
    if following or rules.void is Void.FREE:
        return following or tuple(hand)
    return tuple(card for card in hand if card.suit is trump) or tuple(hand)


def trick_winner(plays: Sequence[tuple[Seat, Card]], trump: Suit) -> Seat:
    """Return who is winning a trick of at least one card (Rule 6.4)."""
    led = plays[0][1].suit
    return max(
        plays,
        key=lambda play: (play[1].suit is trump, play[1].suit is led, play[1].strength),
    )[0]


def trick_points(rules: RuleSet, number: int, trick: Trick, lying: Card | None) -> int:
    """Return the worth of a finished trick.

    Args:
        rules: the rules of the match.
        number: the trick's number in the deal, 1 or more; the last one has 10 more (Rule 1.3).
        trick: the finished trick.
        lying: the card that lies as the turn-up; three-handed it goes with the last trick
            (Rule 10.2).
    """
    points = points_of(trick.cards)
    if number == rules.hand_size:
        points += LAST_TRICK_POINTS
        if rules.variant is Variant.THREE and lying is not None:
            points += lying.points
    return points


def deal_out(
    rules: RuleSet, deck: Sequence[Card], dealer: Seat
) -> tuple[dict[Seat, tuple[Card, ...]], Card]:
    """Return the hands and the turn-up that a deck makes, packet by packet (Rules 3.2, 10.2)."""
    order = from_seat(after(dealer, rules.seats), rules.seats)
    hands: dict[Seat, list[Card]] = {seat: [] for seat in order}
    cards = iter(deck)
    before, behind = PACKETS[None if rules.variant is Variant.THREE else rules.packets]
    for size in before:
        for seat in order:
            hands[seat] += [next(cards) for _ in range(size)]
    turn_up = next(cards)
    if rules.variant is not Variant.THREE:
        hands[dealer].append(turn_up)
    for size in behind:
        for seat in order:
            short = seat is dealer and size == behind[0]
            hands[seat] += [next(cards) for _ in range(size - short)]
    return {seat: tuple(held) for seat, held in hands.items()}, turn_up


PACKETS: Mapping[Packets | None, tuple[tuple[int, ...], tuple[int, ...]]] = {
    Packets.FIVE: ((5,), (5,)),
    Packets.THREE_TWO: ((3, 2), (3, 2)),
    None: ((4, 4, 5), ()),
}
"""The packets before and after the turn-up (the dealer's first one after it is a card short)."""


def _points_taken(rules: RuleSet, tricks: Sequence[Trick], lying: Card | None) -> dict[Side, int]:
    """Return what each side has taken, in the order of ``rules.sides``."""
    points = dict.fromkeys(rules.sides, 0)
    for number, trick in enumerate(tricks, 1):
        assert trick.winner is not None
        points[rules.side_of(trick.winner)] += trick_points(rules, number, trick, lying)
    return points


def _check_cards(deal: Deal) -> None:
    """Raise ``BadDealError`` unless hands and turn-up are the forty cards in their places."""
    rules = deal.rules
    for seat, cards in deal.hands.items():
        if len(cards) != rules.hand_size:
            code, whole = BadDealCode.HAND_SIZE, rules.hand_size
            raise BadDealError(BadDeal(code, seat.value, len(cards), whole))
    if deal.dealer not in rules.seats:
        raise BadDealError(BadDeal(BadDealCode.NOBODY_SITS, deal.dealer.value))
    seen = [card for cards in deal.hands.values() for card in cards]
    if rules.variant is Variant.THREE:
        seen.append(deal.turn_up)
    elif deal.turn_up not in deal.hands[deal.dealer]:
        raise BadDealError(BadDeal(BadDealCode.TURN_UP))
    twice = next((card for card in seen if seen.count(card) > 1), None)
    if twice is not None:
        raise BadDealError(BadDeal(BadDealCode.TWICE, card=str(twice)))
