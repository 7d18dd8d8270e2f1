# cython: language_level=3, infer_types=True, annotation_typing=False, boundscheck=False
# cython: wraparound=False, cdivision=True, initializedcheck=False, auto_pickle=False
"""The walks of ``tree`` through its worlds, a batch at a time.

``walking.pxd`` gives this file C types: compiled, a walk takes microseconds and no interpreter;
without a compiler the same lines run in the interpreter, to the same bit. Chance is drawn as
``random.Random`` draws it, from its state, so that the choices stayed what they were before.

Cards and worlds are those of ``numbers``, a seat is its place at the table. Nodes have numbers; 0
is the root, and where a card is looked for, none.
"""

try:
    import cython
except ImportError:
    from madrasso_qt.bots import shadow as cython
if not cython.compiled:
    from math import sqrt

BATCH = 64
"""How many worlds are walked through at a time at most."""


class Walker:
    """A tree over the cards from one choice on; for one thread."""

    def __init__(
        self,
        rules: tuple[list[int], int, int],
        table: tuple[int, list[int], list[int]],
        own: tuple[int, list[int]],
        factors: tuple[float, list[float]],
        chance: tuple[int, ...],
    ) -> None:
        """Begin with a root alone.

        Args:
            rules: the number of each seat's side, from 0 on; 1 if who cannot follow has to trump
                (Rule 6.2); what the last trick is worth beside its cards.
            table: who led to the trick, its cards so far, and what each side has taken.
            own: whose choice it is, and his cards.
            factors: how much counts what was seldom tried, and the logarithms of 0 (never looked
                at) to as many worlds as are walked through.
            chance: the state of a ``random.Random``, its words and its place.
        """
        self.allot()
        sides, self.must_trump, self.bonus = rules
        self.seats = len(sides)
        for seat in range(self.seats):
            self.side[seat] = sides[seat]
        self.first_leader, trick, points = table
        self.first_played = len(trick)
        for place in range(len(trick)):
            self.first_trick[place] = trick[place]
        for place in range(len(points)):
            self.first_points[place] = points[place]
        self.own, cards = own
        self.own_left = len(cards)
        for place in range(len(cards)):
            self.own_hand[place] = cards[place]
        self.exploration, logs = factors
        for place in range(len(logs)):
            self.log[place] = logs[place]
        for place in range(624):
            self.word[place] = chance[place]
        self.at = chance[624]
        self.nodes = 1
        self.played = 0
        self.leader = 0
        self.choices = 0
        self.steps = 0
        self.worth = [0, 0, 0, 0, 0, 2, 3, 4, 10, 11]

    def allot(self) -> None:
        """Make the arrays, which C has full of zeros from the start."""
        if not cython.compiled:
            self.side = [0] * 4
            self.first_trick = [0] * 4
            self.first_points = [0] * 4
            self.own_hand = [0] * 13
            self.log = [0.0] * 2501
            self.word = [0] * 624
            self.card = [0] * 2501
            self.visits = [0] * 2501
            self.available = [0] * 2501
            self.reward = [0.0] * 2501
            self.child = [0] * 2501
            self.sibling = [0] * 2501
            self.world = [0] * 256
            self.hand = [0] * 52
            self.left = [0] * 4
            self.points = [0] * 4
            self.trick = [0] * 4
            self.legal = [0] * 13
            self.node_of = [0] * 40
            self.path = [0] * 40
            self.path_side = [0] * 40

    def walk(self, worlds: list[tuple[int, ...]]) -> None:
        """Walk through some worlds, up to ``BATCH`` at a time and 2,500 in all."""
        count = len(worlds)
        for world in range(count):
            hands = worlds[world]
            for seat in range(self.seats):
                self.world[4 * world + seat] = hands[seat]
        with cython.nogil:
            self.walk_all(count)

    def tried(self) -> dict[int, int]:
        """Return how often each card was played that was tried at all."""
        found: dict[int, int] = {}
        node = self.child[0]
        while node > 0:
            found[self.card[node]] = self.visits[node]
            node = self.sibling[node]
        return found

    def chance(self) -> tuple[int, ...]:
        """Return the state that the chance has come to, in the form in which it was given."""
        return (*[self.word[place] for place in range(624)], self.at)

    # What follows is C when it is compiled.

    def walk_all(self, count: int) -> None:
        """Walk through each world of a batch."""
        for world in range(count):
            self.begin(world)
            self.descend()
            self.play_out()
            for step in range(self.steps):
                node = self.path[step]
                self.visits[node] += 1
                self.reward[node] += self.points[self.path_side[step]] / 130.0  # a deal's

    def begin(self, world: int) -> None:
        """Deal a world and lay the trick."""
        for seat in range(self.seats):
            self.left[seat] = 0
            mask = self.world[4 * world + seat]
            for card in range(40):
                if mask >> card & 1:
                    self.hand[13 * seat + self.left[seat]] = card
                    self.left[seat] += 1
        self.left[self.own] = self.own_left
        for place in range(self.own_left):
            self.hand[13 * self.own + place] = self.own_hand[place]
        for place in range(4):
            self.trick[place] = self.first_trick[place]
            self.points[place] = self.first_points[place]
        self.played = self.first_played
        self.leader = self.first_leader

    def descend(self) -> None:
        """Walk down by the bounds of confidence and add the first card that was not tried yet."""
        self.steps = 0
        node = 0
        self.find_legal()
        while self.choices > 0:
            untried = self.look_up(node)
            if untried > 0:
                self.add(node, self.untried(int(self.random() * untried)))
                return
            node = self.best()
            self.step(node)
            self.find_legal()

    def look_up(self, node: int) -> int:
        """Find the legal cards among what follows a node; return how many were not tried yet."""
        for place in range(self.choices):
            self.node_of[self.legal[place]] = 0
        child = self.child[node]
        while child > 0:
            self.node_of[self.card[child]] = child
            child = self.sibling[child]
        missing = 0
        for place in range(self.choices):
            if self.node_of[self.legal[place]] > 0:
                self.available[self.node_of[self.legal[place]]] += 1
            else:
                missing += 1
        return missing

    def untried(self, number: int) -> int:
        """Return the legal card with a number among those that were not tried yet."""
        for place in range(self.choices):
            if self.node_of[self.legal[place]] == 0:
                if number == 0:
                    return self.legal[place]
                number -= 1
        return -1

    def add(self, parent: int, card: int) -> None:
        """Play a card for the first time after a node."""
        node = self.nodes
        self.nodes += 1
        self.card[node] = card
        self.available[node] = 1
        self.sibling[node] = self.child[parent]
        self.child[parent] = node
        self.step(node)

    def step(self, node: int) -> None:
        """Note a node as passed and play its card."""
        self.path[self.steps] = node
        self.path_side[self.steps] = self.side[self.to_play()]
        self.steps += 1
        self.play(self.card[node])

    def best(self) -> int:
        """Return the node with the highest bound, the first of equals; all were tried."""
        found = 0
        highest = -1.0
        for place in range(self.choices):
            node = self.node_of[self.legal[place]]
            visits = self.visits[node]
            unsure = sqrt(self.log[self.available[node]] / visits)
            bound = self.reward[node] / visits + self.exploration * unsure
            if bound > highest:
                highest = bound
                found = node
        return found

    def play_out(self) -> None:
        """Play on at random to the end of the deal."""
        self.find_legal()
        while self.choices > 0:
            self.play(self.legal[int(self.random() * self.choices)])
            self.find_legal()

    def to_play(self) -> int:
        """Return whose turn it is."""
        seat = self.leader + self.played
        return seat - self.seats if seat >= self.seats else seat

    def find_legal(self) -> None:
        """Note what may be played now (Rules 6.1, 6.2); nothing when the deal is over."""
        if self.played > 0:
            self.find_suit(self.trick[0] // 10)
            if self.choices == 0 and self.must_trump:
                self.find_suit(0)
            if self.choices > 0:
                return
        seat = self.to_play()
        self.choices = self.left[seat]
        for place in range(self.choices):
            self.legal[place] = self.hand[13 * seat + place]

    def find_suit(self, suit: int) -> None:
        """Note the cards of a suit."""
        seat = self.to_play()
        self.choices = 0
        for place in range(self.left[seat]):
            card = self.hand[13 * seat + place]
            if card // 10 == suit:
                self.legal[self.choices] = card
                self.choices += 1

    def play(self, card: int) -> None:
        """Play a card; the fourth, three-handed the third, ends the trick."""
        seat = self.to_play()
        kept = 0
        for place in range(self.left[seat]):
            held = self.hand[13 * seat + place]
            if held != card:
                self.hand[13 * seat + kept] = held
                kept += 1
        self.left[seat] = kept
        self.trick[self.played] = card
        self.played += 1
        if self.played == self.seats:
            self.take()

    def take(self) -> None:
        """Give the full trick to its winner, who leads next (Rule 6.4)."""
        best = self.trick[0]
        winner = 0
        points = self.worth[best % 10]
        for place in range(1, self.seats):
            card = self.trick[place]
            points += self.worth[card % 10]
            same = card // 10 == best // 10
            if card > best if same else card < 10:
                best = card
                winner = place
        self.played = winner
        self.leader = self.to_play()
        self.played = 0
        if self.left[self.leader] == 0:
            points += self.bonus
        self.points[self.side[self.leader]] += points

    def random(self) -> float:
        """Return a number from 0 to below 1, the next that ``random.Random`` would return."""
        high = self.next_word() >> 5
        low = self.next_word() >> 6
        return (high * 67108864.0 + low) / 9007199254740992.0

    def next_word(self) -> int:
        """Return the next 32 bits of the Mersenne twister."""
        first = 0x9D2C5680
        second = 0xEFC60000
        if self.at >= 624:
            self.twist()
        mixed = self.word[self.at]
        self.at += 1
        mixed ^= mixed >> 11
        mixed ^= mixed << 7 & first
        mixed ^= mixed << 15 & second
        return mixed ^ mixed >> 18

    def twist(self) -> None:
        """Make the next 624 words."""
        highest = 0x80000000
        odd = 0x9908B0DF
        for place in range(624):
            after = self.word[place + 1 if place < 623 else 0]
            both = self.word[place] & highest | after & 0x7FFFFFFF
            far = self.word[place + 397 if place < 227 else place - 227]
            self.word[place] = far ^ both >> 1 ^ (both & 1) * odd
        self.at = 0
