"""The search in plain Python: the fallback where nothing is compiled, and what explains ``core``.

The question that is asked again and again is yes or no: can the side that maximises still get
``need`` points from here? Alpha-beta search with this null window answers it with a bound of the
value, and bisection on ``need`` makes the value of the answers.

What makes it fast, weightiest first:

* A transposition table of positions between tricks. Its key is the leader and, for each suit, the
  *owner sequence* of the remaining cards, high to low; the plain suits are sorted, for they are
  alike. Two positions with one key are the same game but for the points of the cards. If those
  of one are worth ``up`` more and ``down`` less, its value lies within ``low - down`` and
  ``high + up`` of the other's bounds (*point slack*). Only the five highest ranks carry points,
  so the points of a position are five bits a suit, its *figures*.
* Moves are ordered by the predicted winner of the trick, the points that would go with it and
  what the card costs (``weights``); the table's move comes first.
* Before the last card of a trick is tried, the children are looked up (*enhanced transposition
  cutoff*): one that is known to succeed settles the question, those known to fail are left out.
* Two own cards with nobody else's between them differ by at most their difference in points; so
  the second of such *near-equal* cards is often settled by the first.
* Sure points: the leader's winners that nobody can ruff, and the highest trumps of one side,
  bound the value from both sides.

A card is a bit, 10 * suit + strength; suit 0 is trump. A node is one card played. Arguments are
given by position everywhere, for the compiled search has no other way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

POINTS: Final = (0, 0, 0, 0, 0, 2, 3, 4, 10, 11)
TRUMP_POWER: Final = 16
"""What makes the lowest trump stronger than any plain card."""

_HIGH: Final = tuple(mask.bit_length() - 1 for mask in range(1024))
_LOW: Final = tuple((mask & -mask).bit_length() - 1 for mask in range(1024))
_COUNT: Final = tuple(mask.bit_count() for mask in range(1024))
_POLL_NODES: Final = 2048
_MOST_KEYS: Final = 200_000
_HINT_FIRST: Final = 1_000_000
_STEP: Final = 8
"""How far the second guess of a value is from the first, doubled after that."""
_TRUMPS: Final = 4
_PLAIN: Final = 14


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
    """The best card as place of its suit in the key and index from the top."""


@dataclass(slots=True)
class _Found:
    """A position as the transposition table knows it."""

    low: int
    high: int
    key: tuple[int, ...] = ()
    figures: tuple[int, ...] = ()
    hint: int = -1
    order: list[int] = field(default_factory=list)
    """The suits in the order of the key."""


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
    known: int = -1
    """A bound that makes the card useless without a search, -1 for none."""


class Core:
    """A search with its memory, for one thread at a time.

    Args:
        weights: four rows of 32 numbers for the order of moves.
    """

    def __init__(self, weights: Sequence[Sequence[int]]) -> None:
        self.nodes = 0
        self._weights = weights
        self._entries: dict[tuple[int, ...], list[_Entry]] = {}
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
        self._owners = [self._owner_of(card) for card in range(40)]
        self._sequences: list[dict[int, int]] = [{} for _ in range(4)]
        self.nodes = 0

    def value(  # noqa: PLR0917
        self,
        card: int,
        low: int,
        high: int,
        guess: int,
        nodes: int | None,
        poll: Callable[[], bool] | None,
    ) -> tuple[int, int]:
        """Narrow the bounds of a value, until they meet or a limit is reached.

        Args:
            card: what the seat to play plays, -1 for the value of the position.
            low: what the value is at least.
            high: what it is at most.
            guess: where to begin.
            nodes: the total of ``nodes`` at which the search stops, None for no limit.
            poll: asked now and then; the search stops when it returns True.
        """
        self._limit, self._poll = nodes, poll
        self._next_check = self.nodes
        self._stopped = False
        return self._narrow_value(card, low, high, guess)

    def values(
        self, nodes: int | None, poll: Callable[[], bool] | None
    ) -> list[tuple[int, int, int, int]]:
        """Return each card that may be played, the bounds of its value, and the nodes spent.

        The arguments are those of ``value``.
        """
        self._limit, self._poll = nodes, poll
        self._next_check = self.nodes
        self._stopped = False
        moves = self._list_moves(self._seat, self._table, -1, each=True)
        moves.sort(key=lambda move: -move.score)
        found: list[tuple[int, int, int, int]] = []
        guess = self._left // 2
        for move in moves:
            before, low, high = self.nodes, 0, self._left
            for other, (_, other_low, other_high, _) in zip(moves, found, strict=False):
                if other.group == move.group:
                    slack = abs(move.points - other.points)
                    low, high = max(low, other_low - slack), min(high, other_high + slack)
            low, high = self._narrow_value(move.card, low, high, guess)
            guess = low
            found.append((move.card, low, high, self.nodes - before))
        return found

    def _narrow_value(self, card: int, low: int, high: int, guess: int) -> tuple[int, int]:
        """Return narrower bounds of the value of a card."""
        high = min(high, self._left)
        need, step, raised, lowered = guess, _STEP, False, False
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
                    step *= 2
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

    def _find(self, leader: int, found: _Found) -> None:
        """Fill in key and figures of a position; narrow low and high to what is known of it."""
        every = self._every_card()
        masks = [every >> 10 * suit & 1023 for suit in range(4)]
        plain = sorted(
            ((self._sequence(suit, masks[suit]), masks[suit], suit) for suit in (1, 2, 3)),
            key=lambda item: item[:2],
            reverse=True,
        )
        found.order = [0, *(suit for _, _, suit in plain)]
        found.key = (leader, self._sequence(0, masks[0]), *(text for text, _, _ in plain))
        found.figures = tuple(0 if self._sweep else masks[suit] >> 5 for suit in found.order)
        nearest = 1000
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
                place, index = entry.hint
                suit = found.order[place]
                mask = masks[suit]
                for _ in range(index):
                    mask ^= 1 << _HIGH[mask]
                found.hint = 10 * suit + _HIGH[mask]

    def _store(self, found: _Found, card: int) -> None:
        """Keep what was found out."""
        hint = None
        if card >= 0:
            suit, rank = divmod(card, 10)
            above = (self._every_card() >> 10 * suit & 1023) >> (rank + 1)
            hint = (found.order.index(suit), _COUNT[above])
        if len(self._entries) >= _MOST_KEYS:
            self._entries.clear()
        entries = self._entries.setdefault(found.key, [])
        entries[:] = [entry for entry in entries if entry.figures != found.figures][-3:]
        entries.append(_Entry(found.figures, found.low, found.high, hint))

    def _sure_points(self, leader: int, cards: int, left: int, found: _Found) -> None:
        """Narrow low and high by what the leader can cash and by the highest trumps.

        The leader first draws trumps with those that head the suit, then cashes the heads of the
        plain suits: as long as everyone with a trump left must follow, they win. The partner
        gives his best cards to them, the opponents their least. The highest trumps of one
        side are its points anyhow.
        """
        mine = self._sides[leader]
        every = self._every_card()
        own, foe, drawn = self._trump_points(leader)
        total = drawn
        seats = [seat for seat in range(self._seats) if seat != leader]
        for seat in seats:
            if self._sides[seat] != mine:
                own += self._lowest_points(self._hands[seat] & 1023, drawn)
        trumped = [seat for seat in seats if _COUNT[self._hands[seat] & 1023] > drawn]
        for suit in (1, 2, 3):
            held = self._hands[leader] >> 10 * suit & 1023
            others = (every >> 10 * suit & 1023) ^ held
            rounds = _COUNT[held >> (_HIGH[others] + 1)]
            for seat in trumped:
                rounds = min(rounds, _COUNT[self._hands[seat] >> 10 * suit & 1023])
            if rounds == 0:
                continue
            total += rounds
            own += self._highest_points(held, rounds)
            for seat in seats:
                mask = self._hands[seat] >> 10 * suit & 1023
                if self._sides[seat] == mine:
                    own += self._highest_points(mask, rounds)
                elif seat in trumped:
                    own += self._lowest_points(mask, rounds)
        if total >= cards:
            own = left
        low, high = (own, foe) if mine == 0 else (foe, own)
        found.low = max(found.low, low)
        found.high = min(found.high, left - high)

    def _trump_points(self, leader: int) -> tuple[int, int, int]:
        """Return the points of the highest trumps of the leader's side or of the other one.

        The third number is how many rounds of trumps the leader himself can win at once.
        """
        mine = self._sides[leader]
        own = foe = drawn = 0
        first, contiguous = -1, True
        mask = self._every_card() & 1023
        while mask:
            rank = _HIGH[mask]
            mask ^= 1 << rank
            seat = self._owner_of(rank)
            if first < 0:
                first = self._sides[seat]
            if self._sides[seat] != first:
                break
            if first == mine:
                own += self._points[rank]
                contiguous = contiguous and seat == leader
                drawn += contiguous
            else:
                foe += self._points[rank]
        return own, foe, drawn

    def _lowest_points(self, mask: int, count: int) -> int:
        total = 0
        while mask and count:
            total += self._points[_LOW[mask]]
            mask ^= 1 << _LOW[mask]
            count -= 1
        return total

    def _highest_points(self, mask: int, count: int) -> int:
        total = 0
        while mask and count:
            total += self._points[_HIGH[mask]]
            mask ^= 1 << _HIGH[mask]
            count -= 1
        return total

    def _narrow(self, leader: int, cards: int, left: int, need: int) -> _Found:
        """Find out what is known of a position without a search, until that is an answer."""
        found = _Found(0, left)
        self._find(leader, found)
        if found.low < need <= found.high and not self._sweep:
            self._sure_points(leader, cards, left, found)
        return found

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
        found = self._narrow(leader, cards, left, need)
        if found.low >= need:
            return found.low
        if found.high < need:
            return found.high
        value, card = self._play(leader, _Table(leader), left, cards, need, found.hint)
        if value >= need:
            found.low = max(found.low, value)
        else:
            found.high = min(found.high, value)
        self._store(found, card if card >= 0 else found.hint)
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

    def _rate(self, seat: int, table: _Table, ahead: _Ahead, move: _Move) -> int:
        """Return how promising a card looks: who will probably win the trick, what it costs."""
        weights = self._weights[table.played]
        suit, rank = divmod(move.card, 10)
        best, alone = table.top, False
        win = self._sides[table.winner] == self._sides[seat]
        if move.power > best:
            best, win, alone = move.power, True, True
        if ahead.our_top > best:
            best, win, alone = ahead.our_top, True, False
        if ahead.their_top > best:
            win = alone = False
        if win:
            points = table.points + move.points + ahead.our_most + ahead.their_least
            score = weights[0] * points + weights[1] + (weights[2] if alone else 0)
        else:
            points = table.points + move.points + ahead.our_least + ahead.their_most
            score = -weights[3] * points
        score -= weights[(_PLAIN if suit else _TRUMPS) + rank]
        return score if table.played else score + self._rate_lead(seat, suit, ahead)

    def _rate_lead(self, seat: int, suit: int, ahead: _Ahead) -> int:
        """Return what speaks for leading a suit beside the trick."""
        weights = self._weights[0]
        held = _COUNT[self._hands[seat] >> 10 * suit & 1023]
        others = _COUNT[self._every_card() >> 10 * suit & 1023] - held
        score = weights[24] * held + weights[25] * others
        if suit == 0:
            score += weights[26]
        if held == 1:
            score += weights[27]
        if suit and ahead.our_top >= TRUMP_POWER:
            score += weights[28]
        if suit and ahead.their_top >= TRUMP_POWER:
            score += weights[29]
        return score

    def _list_moves(
        self, seat: int, table: _Table, hint: int, *, each: bool = False
    ) -> list[_Move]:
        """Return the moves with their scores.

        Of equal cards next to one another the first stands for all, unless each is wanted.
        """
        hand = self._hands[seat]
        legal = self._playable(seat, table)
        others = self._every_card() & ~hand
        choice = legal & (legal - 1) != 0
        ahead = _Ahead()
        if table.played:
            # A card between two own ones that is on the table only matters if it wins so far.
            trumped = table.top >= TRUMP_POWER
            others |= 1 << (table.top - TRUMP_POWER if trumped else 10 * table.led + table.top)
            if choice:
                ahead = self._look_ahead(seat, table.played, table.led)
        moves: list[_Move] = []
        for suit in range(4):
            mask = legal >> 10 * suit & 1023
            if mask and table.played == 0 and choice:
                ahead = self._look_ahead(seat, 0, suit)
            foreign = others >> 10 * suit & 1023
            while mask:
                rank = _HIGH[mask]
                mask ^= 1 << rank
                card = 10 * suit + rank
                group = 16 * suit + _COUNT[foreign & (1 << rank) - 1]
                move = _Move(card, group, self._points[rank], table.power(card))
                above = moves[-1] if moves and not each else None
                if above and (group, move.points) == (above.group, above.points):
                    if card == hint:
                        above.score = _HINT_FIRST
                    continue  # as good as the card before
                if card == hint:
                    move.score = _HINT_FIRST
                elif choice:
                    move.score = self._rate(seat, table, ahead, move)
                moves.append(move)
        return moves

    def _known_answer(  # noqa: PLR0917
        self, seat: int, table: _Table, moves: list[_Move], left: int, cards: int, need: int
    ) -> int:
        """Return a bound that settles the last card of a trick without a search, or -1.

        Cards of which only the failure is known are marked, the others rated by what is known.
        """
        maximise = self._sides[seat] == 0
        for move in moves:
            winner = seat if move.power > table.top else table.winner
            if self._sweep and self._sides[winner]:
                continue
            low, high = self._bounds_after(seat, winner, move, table, left, cards, need)
            if low >= need:
                if maximise:
                    return low
                move.known = low
            elif high < need:
                if not maximise:
                    return high
                move.known = high
            move.score += low if maximise else -high
        return -1

    def _bounds_after(  # noqa: PLR0917
        self, seat: int, winner: int, move: _Move, table: _Table, left: int, cards: int, need: int
    ) -> tuple[int, int]:
        """Return what is known of the value after a card that completes a trick."""
        points = table.points + move.points
        gain = points if self._sides[winner] == 0 else 0
        hand = self._hands[seat]
        self._hands[seat] = hand ^ 1 << move.card
        if cards == 2:
            low = high = self._last_trick(winner, left - points)
        else:
            found = self._narrow(winner, cards - 1, left - points, need - gain)
            low, high = found.low, found.high
        self._hands[seat] = hand
        return low + gain, high + gain

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
        moves = self._list_moves(seat, table, hint)
        if table.played == self._seats - 1 and cards > 1:
            value = self._known_answer(seat, table, moves, left, cards, need)
            if value >= 0:
                return value, -1
        best = -1 if maximise else 1000
        for index in range(len(moves)):
            for other in range(index + 1, len(moves)):
                if moves[other].score > moves[index].score:
                    moves[index], moves[other] = moves[other], moves[index]
            move = moves[index]
            value = move.known
            if value < 0:
                value = _near_equal(moves, index, maximise, need)
            if value < 0:
                self._check()
                value = self._after(seat, table, move.card, left, cards, need)
            move.value = value
            best = max(best, value) if maximise else min(best, value)
            if (value >= need) is maximise:
                return value, move.card
        return best, -1


def _only_card(hand: int) -> int:
    return hand.bit_length() - 1


def _near_equal(moves: list[_Move], index: int, maximise: bool, need: int) -> int:
    """Return a bound that a searched neighbour of a card gives and that makes it useless, or -1."""
    move = moves[index]
    for other in moves[:index]:
        if other.group == move.group:
            slack = abs(move.points - other.points)
            bound = other.value + (slack if maximise else -slack)
            if (bound < need) is maximise:
                return bound
    return -1
