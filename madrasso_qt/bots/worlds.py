# cython: language_level=3, infer_types=True, annotation_typing=False, boundscheck=False
# cython: wraparound=False, cdivision=True, initializedcheck=False, auto_pickle=False
"""Worlds in batches: dealt, weighed by what was played, played out and played on.

``worlds.pxd`` gives this file C types, as ``policy.pxd`` does: compiled, a batch needs no
interpreter, so that threads work side by side and the window never waits; without a compiler the
same lines run in the interpreter, to the same bit.

A world is a mask of forty bits for each seat; see ``numbers``. Tables are those of ``policy``.
"""

from typing import Any

try:
    import cython
except ImportError:
    from madrasso_qt.bots import shadow as cython

BATCH = 64
"""How many worlds a batch holds at most."""


class Dealing:
    """All ways to deal hidden cards to three seats, numbered from 0 on.

    A table says in how many ways the suits from each on can be dealt to seats with so much room;
    so a number leads to its way without a search, and all ways are equally likely if all numbers
    are.
    """

    def __init__(self, cards: list[int], lacks: list[int], room: list[int]) -> None:
        """Count the ways.

        Args:
            cards: the mask of each suit, ten bits.
            lacks: for each of three seats the mask of the suits that it has none of, four bits.
            room: how many cards each of them takes; there is no way if that does not come out.
        """
        self.ways = [0] * 980
        self.choose = [0] * 121
        self.cards = [0] * 4
        self.size = [0] * 4
        self.lacks = [0] * 3
        self.room = [0] * 3
        self.dealt = [0] * 192
        self.number = [0] * 64
        self.one = 0
        self.two = 0
        self.rest = 0
        for suit in range(4):
            self.cards[suit] = cards[suit]
            for rank in range(10):
                self.size[suit] += self.cards[suit] >> rank & 1
        for seat in range(3):
            self.lacks[seat] = lacks[seat]
        for row in range(11):
            self.choose[11 * row] = 1
            for column in range(1, row + 1):
                above = self.choose[11 * row - 11 + column] if column < row else 0
                self.choose[11 * row + column] = self.choose[11 * row - 12 + column] + above
        if min(room) >= 0 and sum(room) == sum([self.size[suit] for suit in range(4)]):
            for seat in range(3):
                self.room[seat] = room[seat]
            self.count_ways()

    def count(self) -> int:
        """Return in how many ways the cards can lie."""
        return self.ways[self.place(0, self.room[0], self.room[1])]

    def deal(self, numbers: list[int]) -> list[tuple[int, int, int]]:
        """Return the ways with these numbers, up to ``BATCH``, as the masks of the three seats."""
        count = len(numbers)
        for way in range(count):
            self.number[way] = numbers[way]
        with cython.nogil:
            self.deal_all(count)
        return [
            (self.dealt[3 * way], self.dealt[3 * way + 1], self.dealt[3 * way + 2])
            for way in range(count)
        ]

    # What follows is C when it is compiled.

    def place(self, suit: int, first: int, second: int) -> int:
        """Return where the table counts the suits from one on, by the room of two seats."""
        return (suit * 14 + first) * 14 + second

    def split_ways(self, suit: int, one: int, two: int) -> int:
        """Return in how many ways a suit can be dealt if two seats get so many of it."""
        size = self.size[suit]
        return self.choose[11 * size + one] * self.choose[11 * (size - one) + two]

    def most(self, seat: int, suit: int, left: int) -> int:
        """Return how many cards of a suit a seat with so much room can take."""
        if self.lacks[seat] >> suit & 1:
            return 0
        return min(left, self.size[suit])

    def count_ways(self) -> None:
        """Fill the table, last suit first."""
        self.ways[self.place(4, 0, 0)] = 1
        total = 0
        for back in range(4):
            suit = 3 - back
            total += self.size[suit]
            for first in range(self.room[0] + 1):
                for second in range(self.room[1] + 1):
                    third = total - first - second
                    if 0 <= third <= self.room[2]:
                        self.count_splits(suit, first, second, third)

    def count_splits(self, suit: int, first: int, second: int, third: int) -> None:
        """Count the ways to deal the suits from one on to seats with so much room."""
        found = 0
        size = self.size[suit]
        for one in range(self.most(0, suit, first) + 1):
            for two in range(min(size - one, self.most(1, suit, second)) + 1):
                if size - one - two <= self.most(2, suit, third):
                    after = self.ways[self.place(suit + 1, first - one, second - two)]
                    found += self.split_ways(suit, one, two) * after
        self.ways[self.place(suit, first, second)] = found

    def deal_all(self, count: int) -> None:
        """Deal the ways that were noted."""
        for way in range(count):
            self.rest = self.number[way]
            first = self.room[0]
            second = self.room[1]
            third = self.room[2]
            for seat in range(3):
                self.dealt[3 * way + seat] = 0
            for suit in range(4):
                self.split(suit, first, second, third)
                first -= self.one
                second -= self.two
                third -= self.size[suit] - self.one - self.two
                self.hand_out(suit, way, self.ways[self.place(suit + 1, first, second)])

    def split(self, suit: int, first: int, second: int, third: int) -> None:
        """Find how many cards of a suit two seats get in the way that ``rest`` numbers."""
        size = self.size[suit]
        for one in range(self.most(0, suit, first) + 1):
            for two in range(min(size - one, self.most(1, suit, second)) + 1):
                if size - one - two <= self.most(2, suit, third):
                    after = self.ways[self.place(suit + 1, first - one, second - two)]
                    block = self.split_ways(suit, one, two) * after
                    if self.rest < block:
                        self.one = one
                        self.two = two
                        return
                    self.rest -= block

    def hand_out(self, suit: int, way: int, after: int) -> None:
        """Deal a suit as ``rest`` says; what is left numbers the ways of the suits after it."""
        rows = self.choose[11 * (self.size[suit] - self.one) + self.two]
        order = self.rest // after
        self.rest = self.rest % after
        mask = self.cards[suit]
        own = self.pick(mask, self.size[suit], self.one, order // rows)
        other = self.pick(mask & ~own, self.size[suit] - self.one, self.two, order % rows)
        self.give(way, suit, own, other, mask & ~own & ~other)

    def give(self, way: int, suit: int, first: int, second: int, third: int) -> None:
        """Give three seats cards of a suit."""
        shift = 10 * suit
        self.dealt[3 * way] |= first << shift
        self.dealt[3 * way + 1] |= second << shift
        self.dealt[3 * way + 2] |= third << shift

    def pick(self, mask: int, size: int, count: int, number: int) -> int:
        """Return the choice with a number among those of ``count`` of the cards of a mask."""
        picked = 0
        for rank in range(10):
            if mask >> rank & 1 and count > 0:
                size -= 1
                with_it = self.choose[11 * size + count - 1]
                if number < with_it:
                    picked |= 1 << rank
                    count -= 1
                else:
                    number -= with_it
        return picked


class Thought:
    """What one seat thinks about worlds, a batch at a time; for one thread."""

    def __init__(
        self,
        tables: tuple[Any, Any, Any, Any],
        seat: int,
        plays: list[int],
        held: list[int],
        habits: tuple[float, float, float, float],
    ) -> None:
        """Begin to think.

        Args:
            tables: four tables of ``policy``: the deal as all saw it before the first card, as
                the seat sees it now, one for thoughts by the rules of thumb, one by the search.
                Only the last two are written to.
            seat: whose thought it is.
            plays: the cards that were played, in order.
            held: for each seat the mask of the cards that it has played.
            habits: how likely a player is to keep to the rules of thumb, to search, to do one
                after the other, and to play by plain chance.
        """
        self.start, self.now, self.work, self.other = tables
        self.seat = seat
        self.plays = [0] * 40
        self.count = len(plays)
        for place in range(self.count):
            self.plays[place] = plays[place]
        self.held = [0] * 4
        for place in range(len(held)):
            self.held[place] = held[place]
        self.habit = [0.0] * 4
        for place in range(4):
            self.habit[place] = habits[place]
        self.size = 0
        self.hand = [0] * 256
        self.evidence = [0.0] * 64
        self.keeping = [0.0] * 64
        self.card = [0] * 40
        self.cards = 0
        self.ending = [0] * 896
        self.reply = [0] * 2560
        self.length = [0] * 64
        self.free = [0] * 64

    def heard(self, worlds: list[tuple[int, ...]]) -> list[tuple[float, float]]:
        """Return what the plays of the others say in each world.

        The logarithm of how likely they would have played so, and how likely an opponent is then
        to keep to the rules of thumb.
        """
        self.load(worlds)
        with cython.nogil:
            self.hear_all()
        return [(self.evidence[world], self.keeping[world]) for world in range(self.size)]

    def played_out(self, worlds: list[tuple[int, ...]], cards: list[int]) -> list[list[int]]:
        """Return how each world ends after each card, all seats playing by the policy.

        An ending is three times the points of the own side, 1 more if it has taken all tricks, 2
        if another one has.
        """
        self.load(worlds)
        self.note(cards)
        with cython.nogil:
            self.play_all_out()
        return [
            [self.ending[14 * world + place] for place in range(self.cards)]
            for world in range(self.size)
        ]

    def replies(
        self, worlds: list[tuple[int, ...]], line: list[int]
    ) -> list[tuple[tuple[int, ...], int, int]]:
        """Return how each world goes on after some cards until the own seat has a choice.

        The cards that were played, the mask of those that the seat may play, and, if that is 0,
        the ending as ``played_out`` tells it.
        """
        self.load(worlds)
        self.note(line)
        with cython.nogil:
            self.go_on_in_all()
        return [
            (
                tuple([self.reply[40 * world + place] for place in range(self.length[world])]),
                self.free[world],
                self.ending[14 * world],
            )
            for world in range(self.size)
        ]

    def load(self, worlds: list[tuple[int, ...]]) -> None:
        """Note the worlds of a batch."""
        self.size = len(worlds)
        for world in range(self.size):
            hands = worlds[world]
            for seat in range(self.start.seats):
                self.hand[4 * world + seat] = hands[seat]

    def note(self, cards: list[int]) -> None:
        """Note the cards that are asked about."""
        self.cards = len(cards)
        for place in range(self.cards):
            self.card[place] = cards[place]

    # What follows is C when it is compiled.

    def hear_all(self) -> None:
        """Weigh the worlds of a batch."""
        for world in range(self.size):
            self.listen(self.work, world)
            self.listen(self.other, world)
            self.evidence[world] = 0.0
            kept = 0.0
            enemies = 0
            for seat in range(self.start.seats):
                by_rules = self.weigh(world, seat)
                if self.start.side[seat] != self.start.side[self.seat]:
                    kept += by_rules
                    enemies += 1
            self.keeping[world] = kept / enemies

    def listen(self, table: Any, world: int) -> None:
        """Let a table judge what was played in a world."""
        table.copy(self.start)
        for seat in range(self.start.seats):
            if seat != self.seat:
                self.give(table, seat, self.hand[4 * world + seat] | self.held[seat])
        for place in range(self.count):
            table.plays[place] = self.plays[place]
        table.listen(self.seat, self.count)

    def weigh(self, world: int, seat: int) -> float:
        """Add what a seat's plays say; return how likely it keeps to the rules of thumb."""
        rules = self.work.told[seat] + self.work.told[4 + seat]
        search = self.other.told[seat] + self.other.told[4 + seat]
        both = self.work.told[seat] + self.other.told[4 + seat]
        blind = self.work.told[8 + seat]
        highest = max(rules, search, both, blind)
        total = self.habit[0] * self.power(rules - highest)
        total += self.habit[1] * self.power(search - highest)
        total += self.habit[2] * self.power(both - highest)
        total += self.habit[3] * self.power(blind - highest)
        mixed = highest + self.work.log(total)
        self.evidence[world] += mixed
        return self.habit[0] * self.power(rules - mixed)

    def power(self, exponent: float) -> float:
        """Return e to a number of at most 10, to a part in a million."""
        if exponent < -60.0:
            return 0.0
        part = exponent / 1024.0
        scaled = 1.0 + part * (1.0 + part / 2.0 * (1.0 + part / 3.0 * (1.0 + part / 4.0)))
        for _ in range(10):
            scaled = scaled * scaled
        return scaled

    def play_all_out(self) -> None:
        """Play each world out after each card that was noted."""
        for world in range(self.size):
            for place in range(self.cards):
                self.begin(world)
                self.work.put(self.card[place])
                self.work.finish()
                self.ending[14 * world + place] = self.outcome()

    def go_on_in_all(self) -> None:
        """Play each world on after the cards that were noted."""
        for world in range(self.size):
            self.begin(world)
            for place in range(self.cards):
                self.work.put(self.card[place])
            self.length[world] = self.work.answer(self.seat)
            for place in range(self.length[world]):
                self.reply[40 * world + place] = self.work.plays[place]
            self.free[world] = 0
            for suit in range(4):
                mask = self.work.legal(suit)
                self.free[world] |= mask << 10 * suit
            self.ending[14 * world] = self.outcome()

    def begin(self, world: int) -> None:
        """Bring the table for thoughts to where the seat sees the deal now."""
        self.work.copy(self.now)
        for seat in range(self.now.seats):
            if seat != self.seat:
                self.give(self.work, seat, self.hand[4 * world + seat])

    def give(self, table: Any, seat: int, mask: int) -> None:
        """Give a seat the cards of a mask."""
        for suit in range(4):
            table.hand[4 * seat + suit] = mask >> 10 * suit & 1023

    def outcome(self) -> int:
        """Return how the deal that was played out has ended."""
        own: int = self.work.side[self.seat]
        points: int = 3 * self.work.points[own]
        for side in range(4):
            if self.work.taken[side] == self.work.size:
                points += 1 if side == own else 2
        return points
