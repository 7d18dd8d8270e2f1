# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""The compiled search; ``twin.py`` is the same algorithm in plain Python, to be read first.

Everything below ``Core`` works on C structs without the interpreter, so several threads search at
once, each with a ``Core`` of its own. A card is a bit, 10 * suit + strength, suit 0 is trump. The
module imports nothing, so that a frozen program finds all that it needs.
"""

from libc.stdint cimport int8_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

cdef enum:
    TABLE_BITS = 18  # 262,144 entries of 16 bytes: what a processor's cache can about hold
    WAYS = 4  # the entries of a bucket, together one cache line
    POLL_NODES = 65536  # how many cards are played between two questions whether to go on
    STEP = 8  # how far the second guess of a value is from the first, doubled after that
    TRUMP_POWER = 16  # what makes the lowest trump stronger than any plain card
    HINT_FIRST = 1000000
    PLAIN = 14  # where in the weights the costs of plain cards begin, after those of the trumps
    TRUMPS = 4

cdef struct Entry:  # what is known of a position, see twin.py
    uint64_t key
    uint32_t figures
    uint8_t low
    uint8_t high
    uint8_t hint  # 16 * place of the suit + index from the top + 1; 0 for none
    uint8_t weight  # the logarithm of the cards played to find it out

cdef struct Table:  # the trick that lies on the table
    int played
    int led
    int top  # the power of the winning card, -1 without one
    int winner
    int points

cdef struct Game:
    uint64_t hand[4]
    int seats
    int side[4]  # 0 for who maximises, 1 for who minimises
    bint must_trump
    bint sweep  # whether only taking every trick counts
    int bonus
    int points[10]
    int weight[4][32]
    uint16_t sequence[4][1024]
    uint64_t generation
    uint64_t nodes
    uint64_t limit
    uint64_t next_check
    bint stop
    void* poll
    const int* cancel
    Entry* table
    Table on_table
    int seat  # who is to play
    int left  # what there is still to get
    int cards  # how many cards who is to play holds

cdef struct Found:  # a position as the transposition table knows it
    uint64_t key
    uint32_t figures
    int low
    int high
    int hint
    int place[4]  # the suits in the order of the key

cdef struct Ahead:  # what those who play after may do in a suit that is led
    int our_top
    int their_top
    int our_most
    int our_least
    int their_most
    int their_least

cdef struct Move:
    int card
    int group  # equal for cards between which nobody else has one
    int points
    int power
    int score
    int value
    int known  # a bound that makes the card useless without a search, -1 for none

cdef int8_t HIGH[1024]  # the highest rank of a mask, -1 for none
cdef int8_t LOW[1024]
cdef int8_t COUNT[1024]
cdef uint8_t RISE[32][32]  # how many points the figures of the second mask are worth more
cdef int POINTS[10]
POINTS[:] = [0, 0, 0, 0, 0, 2, 3, 4, 10, 11]


cdef void _fill_tables():
    cdef int mask, rank, one, two, index
    cdef int first[5]
    cdef int second[5]
    for mask in range(1024):
        HIGH[mask] = LOW[mask] = -1
        COUNT[mask] = 0
        for rank in range(10):
            if mask >> rank & 1:
                HIGH[mask] = rank
                COUNT[mask] += 1
                if LOW[mask] < 0:
                    LOW[mask] = rank
    for one in range(32):
        _figures(one, first)
        for two in range(32):
            _figures(two, second)
            RISE[one][two] = 0
            for index in range(5):
                if second[index] > first[index]:
                    RISE[one][two] += second[index] - first[index]


cdef void _figures(int mask, int* worth):
    """Write the points of the cards of a mask of figures, high to low, and zeros after them."""
    cdef int rank, count = 0
    for rank in range(4, -1, -1):
        if mask >> rank & 1:
            worth[count] = POINTS[5 + rank]
            count += 1
    while count < 5:
        worth[count] = 0
        count += 1


_fill_tables()


cdef inline int suit_mask(uint64_t cards, int suit) noexcept nogil:
    return (cards >> (10 * suit)) & 1023


cdef inline int following(Game* g, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < g.seats else 0


cdef inline uint64_t every_card(Game* g) noexcept nogil:
    return g.hand[0] | g.hand[1] | g.hand[2] | g.hand[3]


cdef inline Entry* bucket(Game* g, uint64_t key) noexcept nogil:
    return &g.table[((key * <uint64_t>0x9E3779B97F4A7C15ULL) >> (64 - TABLE_BITS + 2)) * WAYS]


cdef void find(Game* g, int leader, Found* f) noexcept nogil:
    """Fill in key and figures of a position; narrow low and high to what is known of it."""
    cdef uint64_t every = every_card(g)
    cdef int mask[4]
    cdef uint32_t order[4]
    cdef int i, a = 1, b = 2, c = 3, t, up, down, nearest = 1000
    cdef uint32_t here, there
    cdef Entry* e
    for i in range(4):
        mask[i] = suit_mask(every, i)
        order[i] = g.sequence[i][mask[i]] << 10 | mask[i]
    if order[a] < order[b]:
        t = a; a = b; b = t
    if order[b] < order[c]:
        t = b; b = c; c = t
    if order[a] < order[b]:
        t = a; a = b; b = t
    f.place[0] = 0
    f.place[1] = a
    f.place[2] = b
    f.place[3] = c
    f.key = g.generation << 12 | order[0] >> 10
    f.key = f.key << 12 | order[a] >> 10
    f.key = f.key << 12 | order[b] >> 10
    f.key = f.key << 12 | order[c] >> 10
    f.key = f.key << 2 | <uint64_t>leader
    here = 0
    if not g.sweep:
        here = (mask[0] >> 5) << 15 | (mask[a] >> 5) << 10 | (mask[b] >> 5) << 5 | mask[c] >> 5
    f.figures = here
    f.hint = -1
    e = bucket(g, f.key)
    for i in range(WAYS):
        if e[i].key != f.key:
            continue
        there = e[i].figures
        up = down = 0
        if there != here:
            up = (RISE[there >> 15][here >> 15] + RISE[there >> 10 & 31][here >> 10 & 31]
                  + RISE[there >> 5 & 31][here >> 5 & 31] + RISE[there & 31][here & 31])
            down = (RISE[here >> 15][there >> 15] + RISE[here >> 10 & 31][there >> 10 & 31]
                    + RISE[here >> 5 & 31][there >> 5 & 31] + RISE[here & 31][there & 31])
        f.low = max(f.low, e[i].low - down)
        f.high = min(f.high, e[i].high + up)
        if e[i].hint and up + down < nearest:
            nearest = up + down
            t = f.place[(e[i].hint - 1) >> 4]
            f.hint = 10 * t + nth_highest(mask[t], (e[i].hint - 1) & 15)


cdef inline int nth_highest(int mask, int n) noexcept nogil:
    while n > 0:
        mask ^= 1 << HIGH[mask]
        n -= 1
    return HIGH[mask]


cdef void store(Game* g, Found* f, int card, uint64_t spent) noexcept nogil:
    """Keep what was found out in the entry of its bucket that cost least, or is of an old game."""
    cdef Entry* e = bucket(g, f.key)
    cdef Entry* victim = e
    cdef int i, cost, least = 1000, suit, place = 0
    for i in range(WAYS):
        if e[i].key == f.key and e[i].figures == f.figures:
            victim = &e[i]
            break
        cost = e[i].weight if e[i].key >> 50 == g.generation else -1
        if cost < least:
            least = cost
            victim = &e[i]
    victim.key = f.key
    victim.figures = f.figures
    victim.low = f.low
    victim.high = f.high
    victim.weight = 0
    while spent > 1:
        spent >>= 1
        victim.weight += 1
    victim.hint = 0
    if card >= 0:
        suit = card // 10
        while f.place[place] != suit:
            place += 1
        victim.hint = 16 * place + COUNT[suit_mask(every_card(g), suit) >> (card % 10 + 1)] + 1


cdef bint unwanted(Game* g) noexcept with gil:
    """Ask whether to stop; a question that fails stops, too."""
    try:
        return bool((<object>g.poll)())
    except BaseException:
        return True


cdef bint must_stop(Game* g) noexcept nogil:
    """Look at the limits, at every card or every so many cards."""
    g.next_check = min(g.nodes + POLL_NODES, g.limit)
    g.stop = g.nodes >= g.limit or (g.cancel != NULL and g.cancel[0] != 0)
    if not g.stop and g.poll != NULL:
        g.stop = unwanted(g)
    return g.stop


cdef int owner_of(Game* g, int card) noexcept nogil:
    cdef int seat
    for seat in range(g.seats):
        if g.hand[seat] >> card & 1:
            return seat
    return -1


cdef inline int lowest_points(Game* g, int mask, int count) noexcept nogil:
    cdef int total = 0
    while mask and count:
        total += g.points[LOW[mask]]
        mask ^= 1 << LOW[mask]
        count -= 1
    return total


cdef inline int highest_points(Game* g, int mask, int count) noexcept nogil:
    cdef int total = 0
    while mask and count:
        total += g.points[HIGH[mask]]
        mask ^= 1 << HIGH[mask]
        count -= 1
    return total


cdef void sure_points(Game* g, int leader, int cards, int left, Found* f) noexcept nogil:
    """Narrow low and high by what the leader can cash and by the highest trumps."""
    cdef int mine = g.side[leader], own = 0, foe = 0, drawn = 0, total, seat, suit, rank
    cdef int trumps = suit_mask(every_card(g), 0), first = -1, mask, held, rounds, others
    cdef bint contiguous = True
    mask = trumps
    while mask:
        rank = HIGH[mask]
        mask ^= 1 << rank
        seat = owner_of(g, rank)
        if first < 0:
            first = g.side[seat]
        if g.side[seat] != first:
            break
        if first == mine:
            own += g.points[rank]
            contiguous = contiguous and seat == leader
            drawn += contiguous
        else:
            foe += g.points[rank]
    total = drawn
    for seat in range(g.seats):
        if g.side[seat] != mine:
            own += lowest_points(g, suit_mask(g.hand[seat], 0), drawn)
    for suit in range(1, 4):
        held = suit_mask(g.hand[leader], suit)
        others = suit_mask(every_card(g), suit) ^ held
        rounds = COUNT[held >> (HIGH[others] + 1)]
        for seat in range(g.seats):
            if seat != leader and COUNT[suit_mask(g.hand[seat], 0)] > drawn:
                rounds = min(rounds, COUNT[suit_mask(g.hand[seat], suit)])
        if rounds == 0:
            continue
        total += rounds
        own += highest_points(g, held, rounds)
        for seat in range(g.seats):
            if seat == leader:
                continue
            mask = suit_mask(g.hand[seat], suit)
            if g.side[seat] == mine:
                own += highest_points(g, mask, rounds)
            elif COUNT[suit_mask(g.hand[seat], 0)] > drawn:
                own += lowest_points(g, mask, rounds)
    if total >= cards:
        own = left
    if mine == 0:
        f.low = max(f.low, own)
        f.high = min(f.high, left - foe)
    else:
        f.low = max(f.low, foe)
        f.high = min(f.high, left - own)


cdef void narrow(Game* g, int leader, int cards, int left, int need, Found* f) noexcept nogil:
    """Find out what is known of a position without a search, until it answers the question."""
    f.low = 0
    f.high = left
    find(g, leader, f)
    if f.low < need <= f.high and not g.sweep:
        sure_points(g, leader, cards, left, f)


cdef int last_trick(Game* g, int leader, int left) noexcept nogil:
    """Return the value when everyone has one card."""
    cdef int seat = leader, i, suit, power, led = 0, top = -1, winner = leader
    cdef uint64_t hand
    for i in range(g.seats):
        hand = g.hand[seat]
        suit = 0
        while hand >= 1024:
            hand >>= 10
            suit += 1
        if i == 0:
            led = suit
        power = TRUMP_POWER + HIGH[hand] if suit == 0 else (HIGH[hand] if suit == led else -1)
        if power > top:
            top = power
            winner = seat
        seat = following(g, seat)
    return left if g.side[winner] == 0 else 0


cdef int lead(Game* g, int leader, int cards, int left, int need) noexcept nogil:
    """Return a bound of the value before a trick: at least need, or the value is below need."""
    cdef Found f
    cdef Table table
    cdef int value, card = -1
    cdef uint64_t before = g.nodes
    if need <= 0:
        return 0
    if need > left:
        return left
    if cards == 1:
        return last_trick(g, leader, left)
    narrow(g, leader, cards, left, need, &f)
    if f.low >= need:
        return f.low
    if f.high < need:
        return f.high
    table.played = 0
    table.led = 0
    table.top = -1
    table.winner = leader
    table.points = 0
    value = play(g, leader, &table, left, cards, need, f.hint, &card)
    if g.stop:
        return 0
    if value >= need:
        f.low = max(f.low, value)
    else:
        f.high = min(f.high, value)
    store(g, &f, card if card >= 0 else f.hint, g.nodes - before)
    return value


cdef void look_ahead(Game* g, int seat, int played, int suit, Ahead* a) noexcept nogil:
    """Find out what those who play after seat can put on a lead of suit."""
    cdef int mine = g.side[seat], i, j, mask, top, most, least
    a.our_top = a.their_top = -1
    a.our_most = a.our_least = a.their_most = a.their_least = 0
    for i in range(played + 1, g.seats):
        seat = following(g, seat)
        mask = suit_mask(g.hand[seat], suit)
        top = -1
        if mask:
            top = HIGH[mask] if suit else HIGH[mask] + TRUMP_POWER
        else:
            mask = suit_mask(g.hand[seat], 0)
            if mask:
                top = TRUMP_POWER + HIGH[mask]
            if not g.must_trump:
                mask = 0
        if mask:
            most = g.points[HIGH[mask]]
            least = g.points[LOW[mask]]
        else:
            most = 0
            least = 20
            for j in range(4):
                mask = suit_mask(g.hand[seat], j)
                if mask:
                    most = max(most, g.points[HIGH[mask]])
                    least = min(least, g.points[LOW[mask]])
        if g.side[seat] == mine:
            a.our_top = max(a.our_top, top)
            a.our_most += most
            a.our_least += least
        else:
            a.their_top = max(a.their_top, top)
            a.their_most += most
            a.their_least += least


cdef uint64_t playable(Game* g, int seat, Table* table) noexcept nogil:
    """Return the cards that may be played (Rules 6.1, 6.2)."""
    cdef uint64_t hand = g.hand[seat], suit = <uint64_t>1023 << (10 * table.led)
    if table.played == 0:
        return hand
    if hand & suit:
        return hand & suit
    if g.must_trump and hand & 1023:
        return hand & 1023
    return hand


cdef int rate(Game* g, int seat, Table* table, Ahead* a, Move* m, int held,
              int others) noexcept nogil:
    """Return how promising a card looks: who will probably win the trick, and what it costs."""
    cdef int* weight = g.weight[table.played]
    cdef int mine = g.side[seat], best = table.top, score, suit = m.card // 10
    cdef bint win = g.side[table.winner] == mine, alone = False
    if m.power > best:
        best = m.power
        win = alone = True
    if a.our_top > best:
        best = a.our_top
        win = True
        alone = False
    if a.their_top > best:
        win = alone = False
    if win:
        score = weight[0] * (table.points + m.points + a.our_most + a.their_least) + weight[1]
        if alone:
            score += weight[2]
    else:
        score = -weight[3] * (table.points + m.points + a.our_least + a.their_most)
    score -= weight[(PLAIN if suit else TRUMPS) + m.card % 10]
    if table.played == 0:
        score += weight[24] * COUNT[held] + weight[25] * COUNT[others]
        if suit == 0:
            score += weight[26]
        if COUNT[held] == 1:
            score += weight[27]
        if a.our_top >= TRUMP_POWER and suit:
            score += weight[28]
        if a.their_top >= TRUMP_POWER and suit:
            score += weight[29]
    return score


cdef int list_moves(Game* g, int seat, Table* table, int hint, bint each,
                    Move* moves) noexcept nogil:
    """Write the moves with their scores and return their number.

    Of equal cards next to one another the first stands for all, unless each is wanted.
    """
    cdef uint64_t hand = g.hand[seat], legal = playable(g, seat, table)
    cdef uint64_t others = every_card(g) & ~hand
    cdef int count = 0, suit, rank, mask, foreign, led = table.led
    cdef bint choice = legal & (legal - 1) != 0
    cdef Ahead ahead
    cdef Move* m
    if table.played:
        # A card between two own ones that is on the table only matters if it wins so far.
        others |= <uint64_t>1 << (table.top - TRUMP_POWER if table.top >= TRUMP_POWER
                                  else 10 * led + table.top)
        if choice:
            look_ahead(g, seat, table.played, led, &ahead)
    for suit in range(4):
        mask = suit_mask(legal, suit)
        if mask == 0:
            continue
        foreign = suit_mask(others, suit)
        if table.played == 0:
            led = suit
            if choice:
                look_ahead(g, seat, 0, suit, &ahead)
        while mask:
            rank = HIGH[mask]
            mask ^= 1 << rank
            m = &moves[count]
            m.card = 10 * suit + rank
            m.group = 16 * suit + COUNT[foreign & ((1 << rank) - 1)]
            m.points = g.points[rank]
            if not each and count and m.group == m[-1].group and m.points == m[-1].points:
                if m.card == hint:
                    m[-1].score = HINT_FIRST
                continue  # as good as the card before
            m.power = TRUMP_POWER + rank if suit == 0 else (rank if suit == led else -1)
            m.score = 0
            m.known = -1
            if m.card == hint:
                m.score = HINT_FIRST
            elif choice:
                m.score = rate(g, seat, table, &ahead, m, suit_mask(hand, suit), foreign)
            count += 1
    return count


cdef int known_answer(Game* g, int seat, Table* table, Move* moves, int count, int left,
                      int cards, int need) noexcept nogil:
    """Return a bound that settles the last card of a trick without a search, or -1.

    Cards of which only the failure is known are marked, the others rated by what is known.
    """
    cdef int i, winner, points, gain
    cdef uint64_t hand = g.hand[seat]
    cdef bint maximise = g.side[seat] == 0
    cdef Found f
    for i in range(count):
        winner = seat if moves[i].power > table.top else table.winner
        if g.sweep and g.side[winner]:
            continue
        points = table.points + moves[i].points
        gain = points if g.side[winner] == 0 else 0
        g.hand[seat] = hand ^ (<uint64_t>1 << moves[i].card)
        if cards == 2:
            f.low = f.high = last_trick(g, winner, left - points)
        else:
            narrow(g, winner, cards - 1, left - points, need - gain, &f)
        g.hand[seat] = hand
        f.low += gain
        f.high += gain
        if f.low >= need:
            if maximise:
                return f.low
            moves[i].known = f.low
        elif f.high < need:
            if not maximise:
                return f.high
            moves[i].known = f.high
        moves[i].score += f.low if maximise else -f.high
    return -1


cdef int near_equal(Move* moves, int index, bint maximise, int need) noexcept nogil:
    """Return a bound that a searched neighbour of a card gives and that makes it useless, or -1."""
    cdef int j, bound
    for j in range(index):
        if moves[j].group == moves[index].group:
            bound = moves[index].points - moves[j].points
            if (bound > 0) != maximise:
                bound = -bound
            bound += moves[j].value
            if (bound < need) == maximise:
                return bound
    return -1


cdef int after(Game* g, int seat, Table* table, int card, int left, int cards,
               int need) noexcept nogil:
    """Return a bound of the value after a card is played."""
    cdef Table then = table[0]
    cdef int suit = card // 10, rank = card % 10, power, gain, value, ignored
    cdef uint64_t hand = g.hand[seat]
    if then.played == 0:
        then.led = suit
    power = TRUMP_POWER + rank if suit == 0 else (rank if suit == then.led else -1)
    if power > then.top:
        then.top = power
        then.winner = seat
    then.points += g.points[rank]
    then.played += 1
    g.nodes += 1
    g.hand[seat] = hand ^ (<uint64_t>1 << card)
    if then.played < g.seats:
        value = play(g, following(g, seat), &then, left, cards, need, -1, &ignored)
    else:
        if cards == 1:
            then.points += g.bonus
        gain = then.points if g.side[then.winner] == 0 else 0
        if cards == 1:
            value = gain
        elif g.sweep and g.side[then.winner]:
            value = 0
        else:
            value = gain + lead(g, then.winner, cards - 1, left - then.points, need - gain)
    g.hand[seat] = hand
    return value


cdef int play(Game* g, int seat, Table* table, int left, int cards, int need, int hint,
              int* chosen) noexcept nogil:
    """Return a bound of the value before seat plays, and the card that settled it."""
    cdef Move moves[MOST_CARDS]
    cdef Move held
    cdef bint maximise = g.side[seat] == 0
    cdef int count = list_moves(g, seat, table, hint, False, moves), i, j, best, value = -1
    chosen[0] = -1
    if table.played == g.seats - 1 and cards > 1:
        value = known_answer(g, seat, table, moves, count, left, cards, need)
        if value >= 0:
            return value
    best = -1 if maximise else 1000
    for i in range(count):
        for j in range(i + 1, count):
            if moves[j].score > moves[i].score:
                held = moves[i]
                moves[i] = moves[j]
                moves[j] = held
        value = moves[i].known
        if value < 0:
            value = near_equal(moves, i, maximise, need)
        if value < 0:
            if g.nodes >= g.next_check and must_stop(g):
                return 0
            value = after(g, seat, table, moves[i].card, left, cards, need)
            if g.stop:
                return 0
        moves[i].value = value
        best = max(best, value) if maximise else min(best, value)
        if (value >= need) == maximise:
            chosen[0] = moves[i].card
            return value
    return best


cdef void number_sequences(Game* g) noexcept nogil:
    """Give equal numbers to the masks of any suits whose cards have the same owners, high to low.

    Masks with a card that nobody holds are never asked for.
    """
    cdef uint32_t text[4096]
    cdef uint16_t name[8192]
    cdef int suit, rank, mask, count = 0, slot
    cdef int owner[10]
    cdef uint32_t word
    memset(name, 0, sizeof(name))
    for suit in range(4):
        for rank in range(10):
            owner[rank] = owner_of(g, 10 * suit + rank)
        for mask in range(1024):
            word = 1
            for rank in range(9, -1, -1):
                if mask >> rank & 1:
                    if owner[rank] < 0:
                        word = 0
                        break
                    word = word << 2 | <uint32_t>owner[rank]
            if word == 0:
                continue
            slot = (word * <uint32_t>2654435769) >> 19
            while name[slot] and text[name[slot] - 1] != word:
                slot = (slot + 1) & 8191
            if not name[slot]:
                text[count] = word
                count += 1
                name[slot] = count
            g.sequence[suit][mask] = name[slot] - 1


cdef int ask(Game* g, int card, int need) noexcept nogil:
    """Return a bound of the value of a card, or of the position."""
    cdef int ignored
    if g.nodes >= g.next_check and must_stop(g):
        return 0
    if card != WHOLE:
        return after(g, g.seat, &g.on_table, card, g.left, g.cards, need)
    if g.on_table.played == 0:
        return lead(g, g.seat, g.cards, g.left, need)
    return play(g, g.seat, &g.on_table, g.left, g.cards, need, -1, &ignored)


cdef limit(Core core, nodes, poll):
    """Let a search end at a number of nodes, or when a function says so."""
    core.set_limit(<uint64_t>-1 if nodes is None else <uint64_t>nodes, NULL)
    core.game.poll = NULL if poll is None else <void*>poll


cdef class Core:
    """A search with its memory; the interface for Python is that of ``twin.Core``."""

    def __cinit__(self, weights):
        cdef int row, column
        self.game = <Game*>calloc(1, sizeof(Game))
        if self.game == NULL:
            raise MemoryError
        self.game.table = <Entry*>calloc(1 << TABLE_BITS, sizeof(Entry))
        if self.game.table == NULL:
            raise MemoryError
        for row in range(4):
            for column in range(32):
                self.game.weight[row][column] = weights[row][column]

    def __dealloc__(self):
        if self.game != NULL:
            free(self.game.table)
        free(self.game)

    @property
    def nodes(self):
        return self.game.nodes

    def load(self, hands, sides, int leader, on_table, bint must_trump, int bonus, bint sweep):
        cdef World world
        cdef int i
        world.seats = len(hands)
        for i in range(world.seats):
            world.hands[i] = hands[i]
            world.sides[i] = sides[i]
        world.leader = leader
        world.played = len(on_table)
        for i in range(world.played):
            world.on_table[i] = on_table[i]
        world.must_trump = must_trump
        world.bonus = bonus
        world.sweep = sweep
        self.set_up(&world)

    def value(self, int card, int low, int high, int guess, nodes, poll):
        limit(self, nodes, poll)
        with nogil:
            self.narrow(card, &low, &high, guess)
        return low, high

    def values(self, nodes, poll):
        cdef CardValue values[MOST_CARDS]
        cdef int count, i
        limit(self, nodes, poll)
        with nogil:
            count = self.narrow_all(values)
        return [(values[i].card, values[i].low, values[i].high, values[i].nodes)
                for i in range(count)]

    cdef void set_up(self, const World* world) noexcept nogil:
        """Set up a position and forget the one before."""
        cdef Game* g = self.game
        cdef Table* table = &g.on_table
        cdef int i, seat, suit, rank, power
        g.seats = world.seats
        for seat in range(4):
            g.hand[seat] = world.hands[seat] if seat < g.seats else 0
            g.side[seat] = world.sides[seat] if seat < g.seats else 1
        g.must_trump = world.must_trump
        g.sweep = world.sweep
        g.bonus = 1 if g.sweep else world.bonus
        for rank in range(10):
            g.points[rank] = 0 if g.sweep else POINTS[rank]
        g.generation += 1
        if g.generation >= 1 << 14:
            memset(g.table, 0, (<size_t>1 << TABLE_BITS) * sizeof(Entry))
            g.generation = 1
        number_sequences(g)
        g.nodes = 0
        memset(table, 0, sizeof(Table))
        table.top = -1
        table.winner = g.seat = world.leader
        for i in range(world.played):
            suit = world.on_table[i] // 10
            rank = world.on_table[i] % 10
            if i == 0:
                table.led = suit
            power = TRUMP_POWER + rank if suit == 0 else (rank if suit == table.led else -1)
            if power > table.top:
                table.top = power
                table.winner = g.seat
            table.points += g.points[rank]
            table.played += 1
            g.seat = following(g, g.seat)
        g.left = g.bonus + table.points
        for i in range(40):
            if every_card(g) >> i & 1:
                g.left += g.points[i % 10]
        g.cards = 0
        for suit in range(4):
            g.cards += COUNT[suit_mask(g.hand[g.seat], suit)]
        self.set_limit(<uint64_t>-1, NULL)

    cdef void set_limit(self, uint64_t nodes, const int* cancel) noexcept nogil:
        """End the search at a total of nodes, or once the number that is pointed to is not 0."""
        self.game.limit = nodes
        self.game.cancel = cancel
        self.game.poll = NULL
        self.game.next_check = self.game.nodes
        self.game.stop = False

    cdef bint is_stopped(self) noexcept nogil:
        """Tell whether a limit came before the answer."""
        return self.game.stop

    cdef uint64_t spent(self) noexcept nogil:
        """Return how many cards were tried since the position was set up."""
        return self.game.nodes

    cdef void narrow(self, int card, int* low, int* high, int guess) noexcept nogil:
        """Narrow the bounds of the value of a card until they meet or a limit is reached."""
        cdef Game* g = self.game
        cdef int need = guess, value, step = STEP
        cdef bint raised = False, lowered = False
        high[0] = min(high[0], g.left)
        while low[0] < high[0] and not g.stop:
            need = min(max(need, low[0] + 1), high[0])
            value = ask(g, card, need)
            if g.stop:
                break
            if value >= need:
                low[0] = value
                raised = True
            else:
                high[0] = value
                lowered = True
            if raised and lowered:
                need = (low[0] + high[0] + 1) // 2
            else:
                need = low[0] + step if raised else high[0] - step + 1
                step *= 2

    cdef int narrow_all(self, CardValue* values) noexcept nogil:
        """Find the value of every card that may be played; return how many there are."""
        cdef Game* g = self.game
        cdef Move moves[MOST_CARDS]
        cdef Move held
        cdef int count = list_moves(g, g.seat, &g.on_table, -1, True, moves), i, j, slack
        cdef int guess = g.left // 2
        cdef uint64_t before
        for i in range(count):
            for j in range(i + 1, count):
                if moves[j].score > moves[i].score:
                    held = moves[i]
                    moves[i] = moves[j]
                    moves[j] = held
            before = g.nodes
            values[i].card = moves[i].card
            values[i].low = 0
            values[i].high = g.left
            for j in range(i):
                if moves[j].group == moves[i].group:
                    slack = moves[i].points - moves[j].points
                    if slack < 0:
                        slack = -slack
                    values[i].low = max(values[i].low, values[j].low - slack)
                    values[i].high = min(values[i].high, values[j].high + slack)
            self.narrow(moves[i].card, &values[i].low, &values[i].high, guess)
            guess = values[i].low
            values[i].nodes = g.nodes - before
        return count

