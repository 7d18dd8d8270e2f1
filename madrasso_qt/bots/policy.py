# cython: language_level=3, infer_types=True, annotation_typing=False, boundscheck=False
# cython: wraparound=False, cdivision=True, initializedcheck=False, auto_pickle=False
"""How likely a player is to play a card, from his hand and what everybody has seen.

``policy.pxd`` gives this file C types: compiled, a whole deal is played out in some twenty
microseconds; without a compiler the same lines run in the interpreter. Hence small integers,
arrays of a fixed size and loops, and no import: a card is 10 * suit + strength with trumps as suit
0, a hand four masks of ten bits, a seat its place in the order of play.

Every card gets features, which say in numbers what the rules of ``leads`` and ``following`` look
at; a weight for each, by place in the trick, makes them a score, and scores make chances.
"""

FEATURES = 33
"""How many features a card has."""
PLACES = 3
"""Rows of weights: to lead, to follow with others behind, to play last."""


class Table:
    """A deal in play, with all hands for the play itself and none for the thoughts of a seat."""

    def __init__(self, weights: list[list[float]], blind: float) -> None:
        """Make an empty table.

        Args:
            weights: for each place in the trick the weight of each feature.
            blind: how likely a player is thought to play any card, 0 to 1.
        """
        self.weight = [0.0] * 99
        for place in range(PLACES):
            for feature in range(FEATURES):
                self.weight[place * FEATURES + feature] = weights[place][feature]
        self.blind = blind
        self.worth = [0, 0, 0, 0, 0, 2, 3, 4, 10, 11]
        self.bits = [0] * 1024
        self.top = [-1] * 1024
        self.low = [-1] * 1024
        self.value = [0] * 1024
        for mask in range(1024):
            for rank in range(10):
                if mask >> rank & 1:
                    self.bits[mask] += 1
                    self.top[mask] = rank
                    self.value[mask] += self.worth[rank]
                    if self.low[mask] < 0:
                        self.low[mask] = rank
        self.hand = [0] * 16
        self.seen = [0] * 4
        self.lacks = [0] * 16
        self.left = [0] * 4
        self.side = [0] * 4
        self.points = [0] * 4
        self.taken = [0] * 4
        self.led_first = [-1] * 4
        self.asks = [-1] * 4
        self.discard = [-1] * 16
        self.known = [-1] * 4
        self.seats = 4
        self.must_trump = 0
        self.bonus = 10
        self.size = 10
        self.to_play = 0
        self.leader = 0
        self.played = 0
        self.led = 0
        self.led_rank = 0
        self.best_suit = 0
        self.best_rank = 0
        self.winner = 0
        self.on_table = 0
        self.me = 0
        self.partner = 0
        self.stands = 0.0
        self.out = [0] * 4
        self.share = [0.0] * 16
        self.feature = [0.0] * 33
        self.score = [0.0] * 40
        self.plays = [0] * 40
        self.told = [0.0] * 12

    def begin(self, sides: list[int], must_trump: int, bonus: int, size: int, leader: int) -> None:
        """Set up a deal of which nothing is played; the hands are still to be given.

        Args:
            sides: the number of each seat's side, 0 or more.
            must_trump: 1 if who cannot follow has to trump (Rule 6.2).
            bonus: what the last trick is worth beside its cards.
            size: the cards of a hand.
            leader: who leads to the first trick.
        """
        self.seats = len(sides)
        self.must_trump = must_trump
        self.bonus = bonus
        self.size = size
        self.to_play = leader
        self.leader = leader
        self.played = 0
        self.on_table = 0
        for seat in range(self.seats):
            self.side[seat] = sides[seat]
            self.left[seat] = size
        for place in range(4):
            self.seen[place] = 0
            self.points[place] = 0
            self.taken[place] = 0
            self.led_first[place] = -1
            self.asks[place] = -1
            self.known[place] = -1
        for place in range(16):
            self.hand[place] = 0
            self.lacks[place] = 0
            self.discard[place] = -1

    def give(self, seat: int, masks: list[int]) -> None:
        """Give a seat its cards, one mask a suit."""
        for suit in range(4):
            self.hand[4 * seat + suit] = masks[suit]

    def show(self, seat: int, rank: int) -> None:
        """Let everybody know that ``seat`` holds the trump ``rank``; of a seat one is kept."""
        self.known[seat] = rank

    def see(self, card: int) -> None:
        """Take a card out of the game before all eyes (three-handed the turn-up)."""
        self.seen[card // 10] |= 1 << (card % 10)

    def play(self, card: int) -> None:
        """Let who is to play play ``card``."""
        self.put(card)

    def points_of(self, side: int) -> int:
        """Return what a side has taken."""
        return self.points[side]

    def tricks_of(self, side: int) -> int:
        """Return how many tricks a side has taken."""
        return self.taken[side]

    def chances(self) -> list[float]:
        """Return for each of the forty cards how likely it is played now; 0 if it may not be."""
        self.rate()
        found = [0.0] * 40
        for card in range(40):
            if self.score[card] > -1e8:
                found[card] = self.chance_of_play(card)
        return found

    def features_of(self, card: int) -> list[float]:
        """Return the features of a card that may be played now."""
        self.consider()
        self.describe(card // 10, card % 10)
        return [self.feature[place] for place in range(FEATURES)]

    def choice(self) -> int:
        """Return the card with the best score, of equal ones the lowest number."""
        self.rate()
        return self.best_card()

    def play_out(self) -> None:
        """Let all seats play the deal to its end, each by its own hand and what was shown."""
        self.finish()

    def respond(self, me: int, plays: list[int]) -> list[int]:
        """Play ``plays``, let all play on until ``me`` has a choice, and return what they played.

        The last cards that he may play are then those of ``free``; none if the deal is over.
        """
        for card in plays:
            self.put(card)
        count = self.answer(me)
        return [self.plays[place] for place in range(count)]

    def free(self) -> list[int]:
        """Return the cards that may be played now, none if the deal is over."""
        found = []
        for card in range(40):
            if self.legal(card // 10) >> card % 10 & 1:
                found.append(card)  # noqa: PERF401 a comprehension has no C types
        return found

    def evidence(self, watcher: int, plays: list[int]) -> list[float]:
        """Play ``plays`` and return the logarithms of how likely the seats were to do so.

        Three rows of four seats: in the first two tricks, after them, and in the whole deal by
        plain chance. The watcher's own are 0.
        """
        count = len(plays)
        for place in range(count):
            self.plays[place] = plays[place]
        self.listen(watcher, count)
        return [self.told[place] for place in range(12)]

    def take(self, other: "Table") -> None:
        """Become a copy of another table of the same weights."""
        self.copy(other)

    # What follows is C when it is compiled.

    def copy(self, other: "Table") -> None:
        """Take over all but the thoughts of another table."""
        self.seats = other.seats
        self.must_trump = other.must_trump
        self.bonus = other.bonus
        self.size = other.size
        self.to_play = other.to_play
        self.leader = other.leader
        self.played = other.played
        self.led = other.led
        self.led_rank = other.led_rank
        self.best_suit = other.best_suit
        self.best_rank = other.best_rank
        self.winner = other.winner
        self.on_table = other.on_table
        for place in range(4):
            self.seen[place] = other.seen[place]
            self.left[place] = other.left[place]
            self.side[place] = other.side[place]
            self.points[place] = other.points[place]
            self.taken[place] = other.taken[place]
            self.led_first[place] = other.led_first[place]
            self.asks[place] = other.asks[place]
            self.known[place] = other.known[place]
        for place in range(16):
            self.hand[place] = other.hand[place]
            self.lacks[place] = other.lacks[place]
            self.discard[place] = other.discard[place]

    def listen(self, watcher: int, count: int) -> None:
        """Play what was put down in ``plays`` and note how likely each seat was to do so."""
        for place in range(12):
            self.told[place] = 0.0
        for place in range(count):
            card = self.plays[place]
            legal = self.legal_count()
            if self.to_play != watcher and legal > 1:
                row = 0 if self.left[self.to_play] > self.size - 2 else 4
                self.rate()
                self.told[row + self.to_play] += self.log(self.chance_of_play(card))
                self.told[8 + self.to_play] += self.log(1.0 / legal)
            self.put(card)

    def log(self, chance: float) -> float:
        """Return the natural logarithm of a chance from 1e-6 to 1, by its series."""
        shift = 0.0
        while chance < 0.7:
            chance = chance * 2.0
            shift -= 0.6931471805599453
        ratio = (chance - 1.0) / (chance + 1.0)
        square = ratio * ratio
        return shift + 2.0 * ratio * (1.0 + square / 3.0 + square * square / 5.0)

    def power(self, exponent: float) -> float:
        """Return e to a number from -30 to 0, to a part in ten thousand."""
        scaled = 1.0 + exponent / 1024.0
        for _ in range(10):
            scaled = scaled * scaled
        return scaled

    def put(self, card: int) -> None:
        """Play a card: what all see, and the trick."""
        seat = self.to_play
        suit = card // 10
        rank = card % 10
        self.note(seat, suit, rank)
        self.hand[4 * seat + suit] &= ~(1 << rank)
        self.seen[suit] |= 1 << rank
        self.left[seat] -= 1
        if suit == 0 and self.known[seat] == rank:
            self.known[seat] = -1
        if self.played == 0 or self.wins(suit, rank):
            self.best_suit = suit
            self.best_rank = rank
            self.winner = seat
        self.on_table += self.worth[rank]
        self.played += 1
        self.to_play = seat + 1 if seat + 1 < self.seats else 0
        if self.played == self.seats:
            self.close_trick()

    def note(self, seat: int, suit: int, rank: int) -> None:
        """Remember what a card that is about to be played tells of the hand."""
        if self.played == 0:
            self.led = suit
            self.led_rank = rank
            if self.led_first[seat] < 0:
                self.led_first[seat] = suit
            if suit == 0 and rank == 6 and self.asks[seat] < 0:
                self.asks[seat] = 0
            return
        if suit == self.led:
            encourages = rank <= 1 and self.led_rank == 9 and self.seen[0] == 1023
            if encourages and self.played == 2 and self.asks[seat] < 0:
                self.asks[seat] = suit
            return
        self.lacks[4 * seat + self.led] = 1
        if suit == 0:
            return
        if self.must_trump:
            self.lacks[4 * seat] = 1
        before = self.discard[4 * seat + suit]
        if before < 0 and rank <= 1 and self.asks[seat] < 0:
            self.asks[seat] = suit
        elif self.asks[seat] == suit and rank < before:
            self.asks[seat] = -1
        self.discard[4 * seat + suit] = rank

    def close_trick(self) -> None:
        """Give a full trick to its winner."""
        side = self.side[self.winner]
        self.points[side] += self.on_table
        self.taken[side] += 1
        if self.left[self.winner] == 0:
            self.points[side] += self.bonus
        self.on_table = 0
        self.played = 0
        self.to_play = self.winner
        self.leader = self.winner

    def wins(self, suit: int, rank: int) -> bool:
        """Tell whether a card beats the best one on the table."""
        if suit == self.best_suit:
            return rank > self.best_rank
        return suit == 0

    def legal_count(self) -> int:
        """Return how many cards may be played."""
        total = 0
        for suit in range(4):
            total += self.bits[self.legal(suit)]
        return total

    def legal(self, suit: int) -> int:
        """Return which cards of a suit may be played (Rules 6.1, 6.2)."""
        base = 4 * self.to_play
        if self.played > 0:
            if self.hand[base + self.led]:
                if suit != self.led:
                    return 0
            elif self.must_trump and suit != 0 and self.hand[base]:
                return 0
        return self.hand[base + suit]

    def finish(self) -> None:
        """Play on until nobody has a card."""
        while self.left[self.to_play] > 0:
            if self.legal_count() == 1:
                self.put(self.only_card())
            else:
                self.rate()
                self.put(self.best_card())

    def answer(self, me: int) -> int:
        """Play on until ``me`` has a choice or all is over, write the cards down and count them."""
        count = 0
        while self.left[self.to_play] > 0:
            if self.legal_count() == 1:
                card = self.only_card()
            elif self.to_play == me:
                break
            else:
                self.rate()
                card = self.best_card()
            self.plays[count] = card
            count += 1
            self.put(card)
        return count

    def only_card(self) -> int:
        """Return the one card that may be played."""
        for suit in range(4):
            mask = self.legal(suit)
            if mask:
                return 10 * suit + self.top[mask]
        return 0

    def best_card(self) -> int:
        """Return the card with the highest score."""
        best = 0
        for card in range(1, 40):
            if self.score[card] > self.score[best]:
                best = card
        return best

    def chance_of_play(self, card: int) -> float:
        """Return how likely a rated card is played."""
        highest = -1e9
        for other in range(40):
            highest = max(highest, self.score[other])
        total = 0.0
        count = 0
        for other in range(40):
            if self.score[other] > -1e8:
                count += 1
                if self.score[other] > highest - 20.0:
                    total += self.power(self.score[other] - highest)
        own = 0.0
        if self.score[card] > highest - 20.0:
            own = self.power(self.score[card] - highest) / total
        return (1.0 - self.blind) * own + self.blind / count

    def rate(self) -> None:
        """Give each card that may be played its score, and every other one -1e9."""
        self.consider()
        place = 0
        if self.played == self.seats - 1:
            place = 2
        elif self.played > 0:
            place = 1
        for suit in range(4):
            mask = self.legal(suit)
            for rank in range(10):
                self.score[10 * suit + rank] = -1e9
                if mask >> rank & 1:
                    self.describe(suit, rank)
                    total = 0.0
                    for feature in range(FEATURES):
                        total += self.weight[place * FEATURES + feature] * self.feature[feature]
                    self.score[10 * suit + rank] = total

    def consider(self) -> None:
        """Count what the seat to play does not see, and who can have it."""
        me = self.to_play
        self.me = me
        self.partner = (me + 2) % 4 if self.seats == 4 else -1
        for suit in range(4):
            self.out[suit] = 1023 & ~(self.seen[suit] | self.hand[4 * me + suit])
            places = 0
            for seat in range(self.seats):
                if seat != me and not self.lacks[4 * seat + suit]:
                    places += self.unknown(seat)
            for seat in range(self.seats):
                self.share[4 * seat + suit] = 0.0
                if seat != me and places > 0 and not self.lacks[4 * seat + suit]:
                    self.share[4 * seat + suit] = self.unknown(seat) * 1.0 / places
        self.stands = 0.0
        if self.played > 0 and self.winner == self.partner:
            self.stands = 1.0
            for step in range(1, self.seats - self.played):
                seat = (me + step) % self.seats
                self.stands = self.stands * (
                    1.0 - self.beaten(self.best_suit, self.best_rank, seat)
                )

    def unknown(self, seat: int) -> int:
        """Return how many cards of a seat are not known by name."""
        return self.left[seat] - 1 if self.known[seat] >= 0 else self.left[seat]

    def one_of(self, seat: int, suit: int, mask: int) -> float:
        """Return the chance that a seat holds one of the hidden cards of a mask."""
        if suit == 0:
            for other in range(self.seats):
                if other != self.me and self.known[other] >= 0 and mask >> self.known[other] & 1:
                    if other == seat:
                        return 1.0
                    mask &= ~(1 << self.known[other])
        none = 1.0
        for _ in range(self.bits[mask]):
            none = none * (1.0 - self.share[4 * seat + suit])
        return 1.0 - none

    def above(self, rank: int) -> int:
        """Return the mask of all ranks above one."""
        return 1023 & ~((2 << rank) - 1)

    def beaten(self, suit: int, rank: int, seat: int) -> float:
        """Return the chance that a later seat beats a card."""
        led = self.led if self.played > 0 else suit
        higher = self.one_of(seat, suit, self.out[suit] & self.above(rank))
        if suit == led and suit == 0:
            return higher
        void = 1.0 - self.one_of(seat, led, self.out[led])
        if suit != led:
            return void * higher
        ruff = void * self.one_of(seat, 0, self.out[0])
        return min(1.0, higher + ruff)

    def chance(self, suit: int, rank: int) -> float:
        """Return the chance that the own side takes the trick with a card."""
        mine = self.played == 0 or self.wins(suit, rank)
        best_suit = suit if mine else self.best_suit
        best_rank = rank if mine else self.best_rank
        ours = 1.0 if mine or self.winner == self.partner else 0.0
        raised = 0.0
        for step in range(1, self.seats - self.played):
            seat = (self.me + step) % self.seats
            beaten = self.beaten(best_suit, best_rank, seat)
            if seat != self.partner:
                ours = ours * (1.0 - beaten)
                raised += (1.0 - raised) * beaten
            elif ours < 1.0:
                hard = raised / (1.0 - ours)
                ours += (1.0 - ours) * beaten * (1.0 - 0.4 * hard)
                raised = 0.0
        return ours

    def home(self, suit: int, rank: int) -> float:
        """Guess the chance that a card of a side suit brings its points home later."""
        over = self.bits[self.out[suit] & self.above(rank)]
        if over == 0:
            safe = 0.95
            for seat in range(self.seats):
                if seat not in (self.me, self.partner):
                    left = self.out[suit]
                    if self.played > 0 and suit == self.led:
                        for _ in range(self.seats - 1 - self.played):
                            if left:
                                left &= ~(1 << self.top[left])
                    void = 1.0 - self.one_of(seat, suit, left)
                    safe = safe * (1.0 - void * self.one_of(seat, 0, self.out[0]))
            return max(0.1, safe)
        if self.worth[rank] == 0:
            return 0.0
        held = self.hand[4 * self.me + suit]
        guarded = rank == 8 and self.low[held] != rank
        return (0.5 if guarded else 0.4) - 0.03 * over

    def describe(self, suit: int, rank: int) -> None:
        """Write down the features of a card."""
        for place in range(FEATURES):
            self.feature[place] = 0.0
        chance = self.chance(suit, rank)
        swing = 2.0 * chance - 1.0
        last = self.left[self.me] == 1
        stake = self.on_table + self.worth[rank] + (self.bonus if last else 0)
        self.feature[0] = swing * stake / 10.0
        self.feature[1] = swing
        self.describe_loss(suit, rank, last)
        self.describe_cappotto(swing)
        if self.played == 0:
            self.describe_lead(suit, rank, chance)
        else:
            self.describe_follow(suit, rank)

    def describe_loss(self, suit: int, rank: int, last: bool) -> None:
        """Write down what a card would be worth later."""
        if last:
            return
        out = self.out[suit]
        over = self.bits[out & self.above(rank)]
        if suit == 0:
            self.feature[2] = 1.0
            self.feature[3] = (self.bits[out] - over) / 5.0
            self.feature[4] = self.worth[rank] * (0.5 if over else 1.0) / 10.0
            return
        later = self.home(suit, rank)
        self.feature[5] = (2.0 * later - 1.0) * self.worth[rank] / 10.0
        self.feature[6] = later
        if self.worth[rank] == 0:
            self.feature[7] = rank / 5.0
        self.feature[24] = self.bits[self.hand[4 * self.me + suit]] / 5.0

    def describe_cappotto(self, swing: float) -> None:
        """Write down what the trick means where one side has all tricks so far (Rule 7.5)."""
        done = self.size - self.left[self.me]
        if 2 * done > self.size:
            for side in range(4):
                if self.taken[side] == done:
                    self.feature[31] = swing / self.left[self.me]

    def describe_lead(self, suit: int, rank: int, chance: float) -> None:
        """Write down which rules of leading speak for or against a card."""
        held = self.hand[4 * self.me + suit]
        out = self.out[suit]
        master = self.bits[out & self.above(self.top[held])] == 0
        top = rank == self.top[held]
        if suit == 0:
            self.feature[22] = 1.0
            if (top and master and self.draws(held, out)) or self.tries_cavallo(held, rank):
                self.feature[12] = 1.0
            if self.partner >= 0 and self.asks[self.partner] == 0 and out >> 8 & 1:
                self.feature[16] = 1.0 if rank == self.low[held] else 0.0
            return
        threatened = self.ruff_waits(suit)
        if threatened:
            self.feature[23] = 1.0
            if rank == self.low[held] and self.worth[rank] == 0:
                self.feature[21] = 1.0
        if top and master and self.worth[rank] and chance >= 0.7:
            self.feature[13] = 1.0
        if out >> 9 & 1:
            self.describe_below_asso(held, rank)
        early = 2 * self.left[self.me] > self.size and not threatened
        if self.bits[held] == 1 and rank < 8 and self.hand[4 * self.me] and early:
            self.feature[17] = 1.0
        if self.partner >= 0 and not threatened:
            toward = top if master else rank == self.low[held] and rank < 8
            self.describe_help(suit, toward, rank == self.low[held])

    def tries_cavallo(self, held: int, rank: int) -> bool:
        """Tell whether a trump is the cavallo of 3Cxx in a hand with a master (Rule 9.8)."""
        if rank != 6 or held >> 6 != 5 or self.bits[held] < 4 or self.partner < 0:
            return False
        for suit in range(1, 4):
            top = self.top[self.hand[4 * self.me + suit]]
            if top > 4 and not self.out[suit] & self.above(top):
                return True
        return False

    def describe_below_asso(self, held: int, rank: int) -> None:
        """Write down what it means to lead a suit whose asso is hidden (Rule 9.8)."""
        if rank == 8:
            self.feature[19] = 1.0
        elif held >> 8 & 1:
            self.feature[20] = 1.0
            if self.bits[held] > 2 and rank == self.top[held & ~256] and 6 <= rank <= 7:
                self.feature[18] = 1.0

    def describe_help(self, suit: int, toward: bool, lowest: bool) -> None:
        """Write down what a lead does for the partner (Rules 9.1, 9.10)."""
        if toward and self.led_first[self.partner] == suit:
            self.feature[15] = 1.0
        if toward and self.asks[self.partner] == suit:
            self.feature[16] = 1.0
        lacks = self.lacks[4 * self.partner + suit] and not self.lacks[4 * self.partner]
        if lowest and lacks:
            self.feature[14] = 1.0

    def ruff_waits(self, suit: int) -> bool:
        """Tell whether an opponent is known to lack a suit and may have a trump."""
        if suit == 0 or self.out[0] == 0:
            return False
        for seat in range(self.seats):
            if seat not in (self.me, self.partner):
                waits = self.lacks[4 * seat + suit] and not self.lacks[4 * seat]
                if waits:
                    return True
        return False

    def draws(self, held: int, out: int) -> bool:
        """Tell whether the trumps are strong enough to draw the others with them (Rule 9.9)."""
        hidden = self.bits[out]
        if hidden == 0 or self.bits[held] >= self.left[self.me]:
            return False
        second = out & ~(1 << self.top[out])
        bar = self.top[second] if second else self.top[out]
        enemies = 2 if self.seats == 4 or self.partner < 0 else 1
        rounds = (hidden + enemies - 1) // enemies
        return self.bits[held & self.above(bar)] >= 2 and self.bits[held] > rounds

    def describe_follow(self, suit: int, rank: int) -> None:
        """Write down which rules of following speak for or against a card."""
        held = self.hand[4 * self.me + suit]
        ruffs = suit == 0 and self.led != 0
        if self.stands > 0.0:
            self.feature[10] = self.stands * self.worth[rank] / 10.0
            if ruffs:
                self.feature[9] = self.stands
                self.feature[8] = 1.0 if self.stands > 0.999 else 0.0
            elif self.wins(suit, rank):
                self.feature[32] = self.stands
        if suit == self.led and suit != 0:
            self.describe_suit(held, rank)
        elif suit != 0:
            self.describe_discard(suit, held, rank)
        elif self.led == 0 and self.led_rank == 6 and self.leader == self.partner and rank == 9:
            hopes = self.out[0] >> 8 & 1 and self.best_rank < 8
            self.feature[27] = 1.0 if hopes else 0.0

    def describe_suit(self, held: int, rank: int) -> None:
        """Write down the conventions of following suit (Rules 9.3 to 9.6)."""
        number = self.bits[held]
        asso_out = self.out[self.led] >> 9 & 1
        if self.winner == self.partner and self.led_rank == 9 and self.played == 2:
            told = self.answer_to_asso(held)
            self.feature[25] = 1.0 if rank == told else 0.0
        if held >> 8 == 3 and self.partner >= 0 and self.stands < 0.999:
            self.feature[26] = 1.0 if rank == (8 if number <= 3 else 9) else 0.0
        if number == 2 and held >> 7 == 3 and asso_out and rank == 7:
            self.feature[27] = 1.0
        beatable = self.out[self.led] & self.above(self.top[held])
        if self.played == 1 and beatable and rank == self.low[held] and self.worth[rank] == 0:
            self.feature[28] = 1.0

    def answer_to_asso(self, held: int) -> int:
        """Return which card of the suit answers the partner's asso, -1 for any (Rules 9.3, 9.4)."""
        three = self.top[held] == 8
        number = self.bits[held]
        if self.left[self.me] == self.size:
            if not three or self.value[held] > 10 or number > 3 or number < 2:
                return -1
            return 8 if number == 3 else self.low[held]
        if self.seen[0] | self.hand[4 * self.me] != 1023 or number < 2:
            return -1
        if three:
            return self.low[held]
        return -1 if self.value[held] else self.top[held]

    def describe_discard(self, suit: int, held: int, rank: int) -> None:
        """Write down what a discard tells the partner (Rules 9.1, 9.2)."""
        if self.partner < 0 or self.worth[rank] or self.bits[held] < 2:
            return
        strong = self.bits[self.out[suit] & self.above(self.top[held])] == 0
        small = held & 31
        if strong and rank == self.low[held]:
            self.feature[29] = 1.0
        if not strong and rank == self.top[small]:
            self.feature[30] = 1.0
