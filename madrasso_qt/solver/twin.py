"""The search in plain Python: the fallback where nothing is compiled, and what explains ``core``.

The question that is asked again and again is yes or no: can the side that maximises still get
``need`` points from here? Alpha-beta search with this null window answers it with a bound of the
value, and bisection on ``need`` makes the value of the answers.

What makes it fast, weightiest first:

* A transposition table of positions between tricks. Its key is the leader and, for each suit, the
  *owner sequence* of the remaining cards, high to low. Two positions with one key are the same
  game but for the points of the cards. If those of one are worth ``up`` more and ``down`` less,
  its value lies within ``low - down`` and ``high + up`` of the other's bounds (*point slack*).
  Only the five highest ranks carry points, so the points of a position are five bits a suit,
  its *figures*.
* Moves are ordered by how cheaply they will probably settle the question, a sum of weights
  (``weights``) of what is seen of a card: the predicted winner of the trick and its points, the
  card's rank and those above it, and which share of the points left the side still wants. To
  this comes its *record*: how often of late, in this position's search, it settled a question at
  this place in a trick after others had failed to, or failed itself. The table's move comes first.
* Before the last card of a trick is tried, the children are looked up (*enhanced transposition
  cutoff*): one that is known to succeed settles the question, those known to fail are left out.
* Two own cards with nobody else's between them differ by at most their difference in points; so
  the second of such *near-equal* cards is often settled by the first.
* Near the end cards are tried as they come, winning ones first: rating them there costs more
  time than it saves.
* The first question is put where playing the best rated cards leads; of the values of all cards
  those after the first are mostly the best of those before, so that is asked, and one point more.

A card is a bit, 10 * suit + strength; suit 0 is trump. A node is one card played. Arguments are
given by position everywhere, for the compiled search has no other way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

POINTS: Final = (0, 0, 0, 0, 0, 2, 3, 4, 10, 11)
TRUMP_POWER: Final = 16
"""What makes the lowest trump stronger than any plain card."""

_HIGH: Final = tuple(mask.bit_length() - 1 for mask in range(1024))
_LOW: Final = tuple((mask & -mask).bit_length() - 1 for mask in range(1024))
_COUNT: Final = tuple(mask.bit_count() for mask in range(1024))
_POLL_NODES: Final = 2048
_MOST_KEYS: Final = 200_000
_STEP: Final = 4
"""How far the second guess of a first value is from the first, doubled after that."""
_MOST_LEARNT: Final = 4096
"""The record of a card that settled all such questions of late; 512 is a weight of 64."""
_DONE: Final = -1_000_000
_UNRATED_LEADS: Final = 3
"""With so many cards or fewer a lead is not rated before it is tried."""
_UNRATED_FOLLOWS: Final = 4
"""The same for the second and third seat."""
_TRUMP_SUIT: Final = 1023


def _figures(mask: int) -> list[int]:
    """Return the points of the cards of a mask of five figures, high to low, then zeros."""
    worth = [POINTS[5 + rank] for rank in range(4, -1, -1) if mask >> rank & 1]
    return worth + [0] * (5 - len(worth))


_RISE: Final = tuple(
    tuple(
        sum(max(0, b - a) for a, b in zip(_figures(one), _figures(two), strict=True))
        for two in range(32)
    )
    for one in range(32)
)
"""How many points the cards of the second mask of figures are worth more, one by one."""


# Where in the weights of a place in the trick those of one kind begin.
_CARD: Final = 0
_POINTS_GOING: Final = 240
_STAGE: Final = 250
_ABOVE_KIND: Final = 320
_HELD: Final = 364
_ABOVE: Final = 408
_LED_FOREIGN: Final = 480
_LED_RUFFED: Final = 510
_LED_PARTNER: Final = 520
_LED_TRUMPS: Final = 550
_LED_BETTER: Final = 600
_LED_SINGLE: Final = 730
_HIGHER: Final = 480
_LOWER: Final = 620
_FOREIGN: Final = 690
_SHARE: Final = 800
_MARGIN: Final = 850
_WIDTH: Final = 880


class _Stop(Exception):  # noqa: N818 # not an error
    """A limit is reached."""


@dataclass(slots=True)
class _Table:
    """The trick that lies on the table."""

    winner: int
    played: int = 0
    led: int = 0
    top: int = -1
    """The power of the winning card, -1 without one."""
    points: int = 0

    def add(self, seat: int, card: int, points: int) -> None:
        """Put a card on the table."""
        if self.played == 0:
            self.led = card // 10
        power = self.power(card)
        if power > self.top:
            self.top = power
            self.winner = seat
        self.points += points
        self.played += 1

    def power(self, card: int) -> int:
        """Return how strong a card is in this trick, -1 if it cannot win."""
        suit, rank = divmod(card, 10)
        if suit == 0:
            return TRUMP_POWER + rank
        return rank if suit == self.led or self.played == 0 else -1


@dataclass(slots=True)
class _Entry:
    """What the transposition table knows of the positions with one key and the same figures."""

    figures: tuple[int, ...]
    low: int
    high: int
    hint: tuple[int, int] | None
    """The best card as suit and index from the top."""


@dataclass(slots=True)
class _Found:
    """A position as the transposition table knows it."""

    key: tuple[int, ...]
    figures: tuple[int, ...]
    masks: list[int]
    """The cards of each suit."""
    low: int = 0
    high: int = 0
    hint: tuple[int, int] | None = None
    """The best card as in ``_Entry``."""

    def hinted_card(self) -> int:
        """Return the card that the table's hint means here, or -1."""
        if self.hint is None:
            return -1
        suit, index = self.hint
        mask = self.masks[suit]
        for _ in range(index):
            mask ^= 1 << _HIGH[mask]
        return 10 * suit + _HIGH[mask]


@dataclass(slots=True)
class _Ahead:
    """What those who play after may do on a lead: their strongest card, most and least points."""

    our_top: int = -1
    their_top: int = -1
    our_most: int = 0
    our_least: int = 0
    their_most: int = 0
    their_least: int = 0


@dataclass(slots=True)
class _Move:
    """A card that may be played."""

    card: int
    group: int
    """Equal for cards between which nobody else has one."""
    points: int
    power: int
    score: int = 0
    value: int = 0
    done: bool = False
    """Whether ``value`` is a bound of the card's value already."""
    winner: int = 0
    """For the last card of a trick who wins it."""
    gain: int = 0
    """For the last card of a trick what the maximising side gets."""
    found: _Found | None = None
    """For the last card of a trick the position after it."""


class Core:
    """A search with its memory, for one thread at a time.

    Args:
        weights: four rows of numbers for the order of moves, see ``weights``.
    """

    def __init__(self, weights: Sequence[Sequence[int]]) -> None:
        self.nodes = 0
        self._weights = weights
        self._entries: dict[tuple[int, ...], list[_Entry]] = {}
        self._records: list[list[int]] = []
        self._limit: int | None = None
        self._next_check = 0
        self._stopped = False
        self._poll: Callable[[], bool] | None = None

    def load(  # noqa: PLR0917
        self,
        hands: Sequence[int],
        sides: Sequence[int],
        leader: int,
        on_table: Sequence[int],
        must_trump: bool,
        bonus: int,
        sweep: bool,
    ) -> None:
        """Set up a position and forget the one before.

        Args:
            hands: the cards of each of three or four seats as a mask.
            sides: 0 for each seat that maximises, 1 for each that minimises.
            leader: who led, or leads, the trick.
            on_table: the cards of the trick so far, in order of play.
            must_trump: whether a void player must trump.
            bonus: what the last trick is worth beside its cards.
            sweep: ask only whether the maximising side takes every trick: the value is 1 or 0.
        """
        self._hands = list(hands)
        self._seats = len(hands)
        self._sides = list(sides)
        self._must_trump = must_trump
        self._sweep = sweep
        self._bonus = 1 if sweep else bonus
        self._points = (0,) * 10 if sweep else POINTS
        self._table = _Table(leader)
        self._seat = leader
        for card in on_table:
            self._table.add(self._seat, card, self._points[card % 10])
            self._seat = self._following(self._seat)
        every = self._every_card()
        held = sum(self._points[card % 10] for card in range(40) if every >> card & 1)
        self._left = self._bonus + self._table.points + held
        self._cards = self._hands[self._seat].bit_count()
        self._entries.clear()
        self._records = [[0] * 40 for _ in range(4)]
        self._owners = [self._owner_of(card) for card in range(40)]
        self._sequences: list[dict[int, int]] = [{} for _ in range(4)]
        self.nodes = 0

    def value(  # noqa: PLR0917
        self,
        card: int,
        low: int,
        high: int,
        guess: int | None,
        nodes: int | None,
        poll: Callable[[], bool] | None,
    ) -> tuple[int, int]:
        """Narrow the bounds of a value, until they meet or a limit is reached.

        Args:
            card: what the seat to play plays, -1 for the value of the position.
            low: what the value is at least.
            high: what it is at most.
            guess: where to begin; None for an estimate.
            nodes: the total of ``nodes`` at which the search stops, None for no limit.
            poll: asked now and then; the search stops when it returns True.
        """
        self._limit, self._poll = nodes, poll
        self._next_check = self.nodes
        self._stopped = False
        start = self._estimate() if guess is None else guess
        return self._narrow_value(card, low, high, start, _STEP)

    def values(
        self, nodes: int | None, poll: Callable[[], bool] | None
    ) -> list[tuple[int, int, int, int]]:
        """Return each card that may be played, the bounds of its value, and the nodes spent.

        The arguments are those of ``value``.
        """
        self._limit, self._poll = nodes, poll
        self._next_check = self.nodes
        self._stopped = False
        guess = self._estimate()
        moves = self._list_moves(self._seat, self._table, each=True)
        self._rate(self._seat, self._table, moves, self._left, self._cards, guess)
        moves.sort(key=lambda move: -move.score)
        found: list[tuple[int, int, int, int]] = []
        for move in moves:
            before, low, high = self.nodes, 0, self._left
            for other, (_, other_low, other_high, _) in zip(moves, found, strict=False):
                if other.group == move.group:
                    slack = abs(move.points - other.points)
                    low, high = max(low, other_low - slack), min(high, other_high + slack)
            step = 1 if found else _STEP
            low, high = self._narrow_value(move.card, low, high, guess, step)
            if not found:
                guess = low
            guess = max(guess, low) if self._sides[self._seat] == 0 else min(guess, low)
            found.append((move.card, low, high, self.nodes - before))
        return found

    def solve_all(  # noqa: PLR0917
        self,
        worlds: Sequence[Sequence[int]],
        sides: Sequence[int],
        leader: int,
        on_table: Sequence[int],
        must_trump: bool,
        bonus: int,
        nodes: int,
        most: int,
        poll: Callable[[], bool] | None,
    ) -> list[list[tuple[int, int, int, int]]]:
        """Return ``values`` of worlds one after the other, up to 64, while nodes are left.

        Args:
            worlds: the hands of each, as in ``load``, whose arguments the next are.
            sides: 0 for each seat that maximises, 1 for each that minimises.
            leader: who led, or leads, the trick.
            on_table: the cards of the trick so far.
            must_trump: whether a void player must trump.
            bonus: what the last trick is worth beside its cards.
            nodes: the total for all worlds.
            most: the most for one of them.
            poll: asked now and then; a world's search stops when it returns True.
        """
        found = []
        for hands in worlds:
            if nodes <= 0:
                break
            self.load(hands, sides, leader, on_table, must_trump, bonus, False)
            found.append(self.values(min(nodes, most), poll))
            nodes -= self.nodes
        return found

    def _narrow_value(
        self, card: int, low: int, high: int, guess: int, step: int
    ) -> tuple[int, int]:
        """Return narrower bounds of the value of a card."""
        high = min(high, self._left)
        need, raised, lowered = guess, False, False
        hands = self._hands[:]
        try:
            while low < high and not self._stopped:
                need = min(max(need, low + 1), high)
                value = self._ask(card, need)
                if value >= need:
                    low, raised = value, True
                else:
                    high, lowered = value, True
                if raised and lowered:
                    need = (low + high + 1) // 2
                else:
                    need = low + step if raised else high - step + 1
                    step = max(2 * step, _STEP)
        except _Stop:
            self._hands = hands
            self._stopped = True
        return low, high

    def _ask(self, card: int, need: int) -> int:
        """Return a bound of the value of a card, or of the position for -1."""
        self._check()
        if card >= 0:
            return self._after(self._seat, self._table, card, self._left, self._cards, need)
        if self._table.played == 0:
            return self._lead(self._seat, self._cards, self._left, need)
        return self._play(self._seat, self._table, self._left, self._cards, need, -1)[0]

    def _estimate(self) -> int:
        """Return about what the position is worth: what comes of playing the best rated cards."""
        hands, table = self._hands[:], replace(self._table)
        seat, cards, left, value = self._seat, self._cards, self._left, 0
        while cards:
            moves = self._list_moves(seat, table)
            if len(moves) > 1:
                self._rate(seat, table, moves, left, cards, left // 2)
            card = max(moves, key=lambda move: move.score).card
            table.add(seat, card, self._points[card % 10])
            self._hands[seat] ^= 1 << card
            seat = self._following(seat)
            if table.played == self._seats:
                cards -= 1
                seat = table.winner
                points = table.points + (0 if cards else self._bonus)
                value += points if self._sides[seat] == 0 else 0
                left -= points
                table = _Table(seat)
        self._hands = hands
        return value

    def _following(self, seat: int) -> int:
        return (seat + 1) % self._seats

    def _every_card(self) -> int:
        every = 0
        for hand in self._hands:
            every |= hand
        return every

    def _owner_of(self, card: int) -> int:
        return next((seat for seat in range(self._seats) if self._hands[seat] >> card & 1), -1)

    def _check(self) -> None:
        """Stop the search if a limit is reached."""
        if self.nodes < self._next_check:
            return
        self._next_check = self.nodes + _POLL_NODES
        if self._limit is not None:
            self._next_check = min(self._next_check, self._limit)
            if self.nodes >= self._limit:
                raise _Stop
        if self._poll is not None and self._poll():
            raise _Stop

    def _sequence(self, suit: int, mask: int) -> int:
        """Return the owners of the cards of a mask, high to low, two bits each after a 1."""
        known = self._sequences[suit].get(mask)
        if known is None:
            known = 1
            for rank in range(9, -1, -1):
                if mask >> rank & 1:
                    known = known << 2 | self._owners[10 * suit + rank]
            self._sequences[suit][mask] = known
        return known

    def _identify(self, leader: int) -> _Found:
        """Return a position with its key and figures."""
        every = self._every_card()
        masks = [every >> 10 * suit & 1023 for suit in range(4)]
        return _Found(
            key=(leader, *(self._sequence(suit, mask) for suit, mask in enumerate(masks))),
            figures=tuple(0 if self._sweep else mask >> 5 for mask in masks),
            masks=masks,
        )

    def _look_up(self, found: _Found) -> None:
        """Narrow low and high to what is known of a position."""
        nearest = 1000
        found.hint = None
        for entry in self._entries.get(found.key, ()):
            up = down = 0
            if entry.figures != found.figures:
                for there, here in zip(entry.figures, found.figures, strict=True):
                    up += _RISE[there][here]
                    down += _RISE[here][there]
            found.low = max(found.low, entry.low - down)
            found.high = min(found.high, entry.high + up)
            if entry.hint is not None and up + down < nearest:
                nearest = up + down
                found.hint = entry.hint

    def _store(self, found: _Found, card: int) -> None:
        """Keep what was found out."""
        hint = found.hint
        if card >= 0:
            suit, rank = divmod(card, 10)
            hint = (suit, _COUNT[found.masks[suit] >> (rank + 1)])
        if len(self._entries) >= _MOST_KEYS:
            self._entries.clear()
        entries = self._entries.setdefault(found.key, [])
        entries[:] = [entry for entry in entries if entry.figures != found.figures][-3:]
        entries.append(_Entry(found.figures, found.low, found.high, hint))

    def _last_trick(self, leader: int, left: int) -> int:
        """Return the value when everyone has one card."""
        table = _Table(leader)
        seat = leader
        for _ in range(self._seats):
            table.add(seat, _only_card(self._hands[seat]), 0)
            seat = self._following(seat)
        return left if self._sides[table.winner] == 0 else 0

    def _lead(self, leader: int, cards: int, left: int, need: int) -> int:
        """Return a bound of the value before a trick: at least need, or the value is below it."""
        if need <= 0:
            return 0
        if need > left:
            return left
        if cards == 1:
            return self._last_trick(leader, left)
        found = self._identify(leader)
        found.high = left
        self._look_up(found)
        if found.low >= need:
            return found.low
        if found.high < need:
            return found.high
        return self._search(found, leader, cards, left, need)

    def _search(self, found: _Found, leader: int, cards: int, left: int, need: int) -> int:
        """Return a bound of the value before a trick of which too little is known, and keep it."""
        hint = found.hinted_card()
        value, card = self._play(leader, _Table(leader), left, cards, need, hint)
        if value >= need:
            found.low = max(found.low, value)
        else:
            found.high = min(found.high, value)
        self._store(found, card)
        return value

    def _look_ahead(self, seat: int, played: int, suit: int) -> _Ahead:
        """Find out what those who play after seat can put on a lead of suit."""
        ahead = _Ahead()
        mine = self._sides[seat]
        for _ in range(played + 1, self._seats):
            seat = self._following(seat)
            hand = self._hands[seat]
            mask, top = hand >> 10 * suit & 1023, -1
            if mask:
                top = _HIGH[mask] + (0 if suit else TRUMP_POWER)
            else:
                mask = hand & 1023
                if mask:
                    top = TRUMP_POWER + _HIGH[mask]
                if not self._must_trump:
                    mask = 0
            masks = [mask] if mask else [hand >> 10 * other & 1023 for other in range(4)]
            most = max(self._points[_HIGH[some]] for some in masks if some)
            least = min(self._points[_LOW[some]] for some in masks if some)
            if self._sides[seat] == mine:
                ahead.our_top = max(ahead.our_top, top)
                ahead.our_most += most
                ahead.our_least += least
            else:
                ahead.their_top = max(ahead.their_top, top)
                ahead.their_most += most
                ahead.their_least += least
        return ahead

    def _playable(self, seat: int, table: _Table) -> int:
        """Return the cards that may be played (Rules 6.1, 6.2)."""
        hand = self._hands[seat]
        if table.played == 0:
            return hand
        following = hand & 1023 << 10 * table.led
        if not following and self._must_trump:
            following = hand & 1023
        return following or hand

    def _list_moves(self, seat: int, table: _Table, *, each: bool = False) -> list[_Move]:
        """Return the moves, high to low.

        Of equal cards next to one another the first stands for all, unless each is wanted.
        """
        legal = self._playable(seat, table)
        others = self._foreign_cards(seat, table)
        moves: list[_Move] = []
        for suit in range(3, -1, -1):
            mask = legal >> 10 * suit & 1023
            foreign = others >> 10 * suit & 1023
            while mask:
                rank = _HIGH[mask]
                mask ^= 1 << rank
                card, points = 10 * suit + rank, self._points[rank]
                group = 16 * suit + _COUNT[foreign & (1 << rank) - 1]
                above = moves[-1] if moves and not each else None
                if above is None or (group, points) != (above.group, above.points):
                    moves.append(_Move(card, group, points, table.power(card)))
        return moves

    def _foreign_cards(self, seat: int, table: _Table) -> int:
        """Return the cards of the others; of those on the table only the one that wins so far."""
        others = self._every_card() & ~self._hands[seat]
        if table.played:
            trumped = table.top >= TRUMP_POWER
            others |= 1 << (table.top - TRUMP_POWER if trumped else 10 * table.led + table.top)
        return others

    def _rate(  # noqa: PLR0917
        self, seat: int, table: _Table, moves: list[_Move], left: int, cards: int, need: int
    ) -> None:
        """Rate how cheaply each card will probably settle the question."""
        weight = self._weights[table.played]
        others = self._foreign_cards(seat, table)
        ours = table.played > 0 and self._sides[table.winner] == self._sides[seat]
        records = self._records[table.played]
        known: dict[int, tuple[_Ahead, list[int]]] = {}
        for suit, same in groupby(moves, key=lambda move: move.card // 10):
            foreign = others >> 10 * suit & 1023
            own = self._hands[seat] >> 10 * suit & 1023
            led = table.led if table.played else suit
            if led not in known:
                ahead = self._look_ahead(seat, table.played, led)
                base = self._rate_outcomes(seat, table, ahead, left, cards, need)
                known[led] = ahead, base
            ahead, base = known[led]
            kind = _kind(suit, table)
            worth = weight[_HELD + 11 * kind + _COUNT[own]]
            worth += self._rate_suit(seat, suit, table, ahead, foreign)
            for move in same:
                rank = move.card % 10
                above = _COUNT[foreign >> (rank + 1)]
                outcome = _outcome(table, ahead, move.power, ours)
                move.score = (
                    worth
                    + base[outcome]
                    + weight[_CARD + 40 * outcome + 10 * kind + rank]
                    + weight[_ABOVE_KIND + 11 * kind + above]
                    + weight[_ABOVE + 11 * outcome + above]
                    + (records[move.card] >> 3)
                )
                if table.played:
                    move.score += weight[_HIGHER + 22 * outcome + _COUNT[own >> (rank + 1)]]
                    move.score += weight[_LOWER + 11 * outcome + _COUNT[own & (1 << rank) - 1]]
                else:
                    move.score += self._rate_lead(seat, suit, rank)

    def _rate_outcomes(  # noqa: PLR0917
        self, seat: int, table: _Table, ahead: _Ahead, left: int, cards: int, need: int
    ) -> list[int]:
        """Return what each outcome of the trick is worth, whatever card is played."""
        weight = self._weights[table.played]
        good = table.points + ahead.our_most + ahead.their_least
        bad = table.points + ahead.our_least + ahead.their_most
        wanted = need if self._sides[seat] == 0 else left - need + 1
        won = weight[_SHARE + 22 + _share(wanted - good, left - good)]
        lost = weight[_SHARE + _share(wanted, left - bad)]
        base = []
        for outcome in range(6):
            fails = outcome in {2, 5}
            points = min(bad if fails else good, 40)
            worth = (lost if fails else won) + (weight[_POINTS_GOING + outcome] * points >> 3)
            base.append(worth + weight[_STAGE + 11 * outcome + min(cards, 10)])
        return base

    def _rate_suit(self, seat: int, suit: int, table: _Table, ahead: _Ahead, foreign: int) -> int:
        """Return what speaks for a suit, whichever of its cards, beside their number."""
        weight, kind = self._weights[table.played], _kind(suit, table)
        if table.played:
            return weight[_FOREIGN + 11 * kind + _COUNT[foreign]]
        after, partner, last = self._others_in_turn(seat)
        trumps = sum(_COUNT[self._hands[other] & _TRUMP_SUIT] for other in (after, last))
        ruffed = 4
        if suit:
            ruffed = 2 * (ahead.our_top >= TRUMP_POWER) + (ahead.their_top >= TRUMP_POWER)
        return (
            weight[_LED_FOREIGN + 11 * kind + _COUNT[foreign]]
            + weight[_LED_PARTNER + 11 * kind + _COUNT[self._hands[partner] >> 10 * suit & 1023]]
            + weight[_LED_TRUMPS + 21 * kind + trumps]
            + weight[_LED_RUFFED + ruffed]
        )

    def _rate_lead(self, seat: int, suit: int, rank: int) -> int:
        """Return what the hands of the others say of leading a card."""
        weight = self._weights[0]
        kind = 0 if suit else 1
        own, after, partner, last = (
            self._hands[other] >> 10 * suit & 1023 for other in (seat, *self._others_in_turn(seat))
        )
        better = 0
        for mask in (partner, after, last):
            better = 2 * better + (mask >> (rank + 1) != 0)
        for mask in (after, last, partner):
            better = 2 * better + (mask == 0)
        single = 40 if _COUNT[own] == 1 else 0
        return (
            weight[_LED_BETTER + better + 64 * kind]
            + weight[_LED_SINGLE + single + 10 * kind + rank]
        )

    def _others_in_turn(self, seat: int) -> tuple[int, int, int]:
        """Return those who play after seat; among three the third is seat again."""
        after = self._following(seat)
        partner = self._following(after)
        return after, partner, self._following(partner)

    def _learn(self, place: int, card: int, failed: list[_Move]) -> None:
        """Note that a card settled a question after others failed to."""
        records = self._records[place]
        records[card] += (_MOST_LEARNT - records[card]) >> 4
        for move in failed:
            records[move.card] -= (_MOST_LEARNT + records[move.card]) >> 4

    def _complete(  # noqa: PLR0917
        self, seat: int, table: _Table, moves: list[_Move], left: int, cards: int, need: int
    ) -> int:
        """Return a bound of the value before the last card of a trick.

        What is known of each card comes first; it often is an answer.
        """
        maximise = self._sides[seat] == 0
        best = -1 if maximise else 1000
        for bounds_after in (self._bounds_after, self._look_up_after):
            for move in [move for move in moves if not move.done]:
                low, high = bounds_after(seat, move, table, left, cards)
                if low < need <= high:
                    continue
                move.value, move.done = low if low >= need else high, True
                best = max(best, move.value) if maximise else min(best, move.value)
                if (move.value >= need) is maximise:
                    return move.value
        waiting = [move for move in moves if not move.done]
        if len(waiting) > 1:
            self._rate_last(seat, table, moves, left, cards, need)
        for index in range(len(waiting)):
            move = max((move for move in waiting if not move.done), key=lambda move: move.score)
            value = _near_equal(moves, move, maximise, need)
            if value < 0:
                value = self._try_last(seat, move, table, left, cards, need, again=index > 0)
            if (value >= need) is maximise:
                if index:
                    self._learn(table.played, move.card, [one for one in waiting if one.done])
                return value
            move.value, move.done = value, True
            best = max(best, value) if maximise else min(best, value)
        return best

    def _bounds_after(
        self, seat: int, move: _Move, table: _Table, left: int, cards: int
    ) -> tuple[int, int]:
        """Return what is plain of the value after a card that completes a trick."""
        move.winner = seat if move.power > table.top else table.winner
        points = table.points + move.points
        ours = self._sides[move.winner] == 0
        move.gain = points if ours else 0
        left -= points
        if self._sweep and not ours:
            return 0, 0
        if cards > 2:
            return move.gain, left + move.gain
        self._hands[seat] ^= 1 << move.card
        value = self._last_trick(move.winner, left) + move.gain
        self._hands[seat] ^= 1 << move.card
        return value, value

    def _look_up_after(
        self, seat: int, move: _Move, table: _Table, left: int, _cards: int
    ) -> tuple[int, int]:
        """Return what the table knows of it."""
        self._hands[seat] ^= 1 << move.card
        found = self._identify(move.winner)
        self._hands[seat] ^= 1 << move.card
        found.high = left - table.points - move.points
        self._look_up(found)
        move.found = found
        return found.low + move.gain, found.high + move.gain

    def _rate_last(  # noqa: PLR0917
        self, seat: int, table: _Table, moves: list[_Move], left: int, cards: int, need: int
    ) -> None:
        """Rate the last cards of a trick, also by where between the bounds the question lies."""
        self._rate(seat, table, moves, left, cards, need)
        weight = self._weights[table.played]
        for move in moves:
            if move.found is None or move.done:
                continue
            width = move.found.high - move.found.low
            wanted = need - move.gain - move.found.low - 1
            if self._sides[seat]:
                wanted = width - 1 - wanted
            move.score += weight[_MARGIN + min(wanted * 20 // (width + 1), 20)]
            move.score += weight[_WIDTH + min(width // 8, 10)]

    def _try_last(  # noqa: PLR0917
        self, seat: int, move: _Move, table: _Table, left: int, cards: int, need: int,
        *, again: bool,
    ) -> int:  # fmt: skip
        """Return a bound of the value after a last card, by a search if the table has none."""
        self._check()
        self.nodes += 1
        found = move.found
        assert found is not None
        wanted = need - move.gain
        if again:  # the search of another card may have told more
            self._look_up(found)
        if found.low >= wanted:
            return found.low + move.gain
        if found.high < wanted:
            return found.high + move.gain
        left -= table.points + move.points
        self._hands[seat] ^= 1 << move.card
        value = self._search(found, move.winner, cards - 1, left, wanted)
        self._hands[seat] ^= 1 << move.card
        return value + move.gain

    def _after(  # noqa: PLR0917
        self, seat: int, table: _Table, card: int, left: int, cards: int, need: int
    ) -> int:
        """Return a bound of the value after a card is played."""
        then = _Table(table.winner, table.played, table.led, table.top, table.points)
        then.add(seat, card, self._points[card % 10])
        self.nodes += 1
        hand = self._hands[seat]
        self._hands[seat] = hand ^ 1 << card
        if then.played < self._seats:
            value, _ = self._play(self._following(seat), then, left, cards, need, -1)
        else:
            if cards == 1:
                then.points += self._bonus
            ours = self._sides[then.winner] == 0
            value = then.points if ours else 0
            if cards > 1 and (ours or not self._sweep):
                value += self._lead(then.winner, cards - 1, left - then.points, need - value)
        self._hands[seat] = hand
        return value

    def _play(  # noqa: PLR0917
        self, seat: int, table: _Table, left: int, cards: int, need: int, hint: int
    ) -> tuple[int, int]:
        """Return a bound of the value before seat plays, and the card that settled it or -1."""
        maximise = self._sides[seat] == 0
        moves = self._list_moves(seat, table)
        if table.played == self._seats - 1 and cards > 1:
            return self._complete(seat, table, moves, left, cards, need), -1
        best = -1 if maximise else 1000
        unrated = cards <= (_UNRATED_FOLLOWS if table.played else _UNRATED_LEADS)
        rated = unrated or len(moves) == 1
        if unrated:
            _order_unrated(moves, table, self._sides[seat] == self._sides[table.winner])
        for tried in range(len(moves)):
            if tried == 0 and hint >= 0:
                # Of equal cards the highest is there.
                move = [one for one in moves if one.card // 10 == hint // 10 and one.card >= hint][
                    -1
                ]
            else:
                if not rated:
                    self._rate(seat, table, moves, left, cards, need)
                    rated = True
                move = max((one for one in moves if not one.done), key=lambda one: one.score)
            value = _near_equal(moves, move, maximise, need)
            if value < 0:
                self._check()
                value = self._after(seat, table, move.card, left, cards, need)
            if (value >= need) is maximise:
                if tried and not unrated:
                    self._learn(table.played, move.card, [one for one in moves if one.done])
                return value, move.card
            move.value, move.done = value, True
            best = max(best, value) if maximise else min(best, value)
        return best, -1


def _order_unrated(moves: list[_Move], table: _Table, ours: bool) -> None:
    """Have cards tried that win, then the others, high to low if the trick is ours already."""
    losing = [move for move in moves if move.power <= table.top]
    order = [move for move in moves if move.power > table.top]
    order += losing if ours else losing[::-1]
    for index, move in enumerate(order):
        move.score = -index


def _only_card(hand: int) -> int:
    return hand.bit_length() - 1


def _kind(suit: int, table: _Table) -> int:
    """Return what a suit is in a trick: 0 plain led, 1 trumps led, 2 a ruff, 3 a discard."""
    if table.played == 0 or suit == table.led:
        return 0 if suit else 1
    return 3 if suit else 2


def _outcome(table: _Table, ahead: _Ahead, power: int, ours: bool) -> int:
    """Return who will probably win the trick with a card, as the weights number it.

    0: the card; 1: the partner's, above an opponent's above it; 2: an opponent's above it; 3: the
    partner's that wins so far; 4: the partner's, still to be played; 5: an opponent's anyhow.
    """
    if power > table.top:
        if ahead.their_top <= power:
            return 0
        return 1 if ahead.our_top > ahead.their_top else 2
    if ahead.our_top > max(table.top, ahead.their_top):
        return 4
    return 3 if ours and ahead.their_top < table.top else 5


def _share(wanted: int, left: int) -> int:
    """Return how much of what is left a side wants: 0 for nothing, 21 for more than there is."""
    if wanted <= 0:
        return 0
    return 21 if wanted > left else 1 + wanted * 20 // (left + 1)


def _near_equal(moves: list[_Move], move: _Move, maximise: bool, need: int) -> int:
    """Return a bound that a searched neighbour of a card gives and that makes it useless, or -1."""
    for other in moves:
        if other.done and other.group == move.group:
            slack = abs(move.points - other.points)
            bound = other.value + (slack if maximise else -slack)
            if (bound < need) is maximise:
                return bound
    return -1
