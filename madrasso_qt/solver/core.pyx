# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""The compiled search; ``twin.py`` is the same algorithm in plain Python, to be read first.

Everything but the methods for Python works on C structs without the interpreter, so several
threads search at once, each with a ``Core`` of its own. A card is a bit, 16 * suit + strength,
so that a suit is 16 bits; suit 0 is trump. The module imports nothing, so that a frozen program
finds all that it needs.
"""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define MADRASSO_PREFETCH(place) __builtin_prefetch(place)
    #else
    #define MADRASSO_PREFETCH(place) ((void)(place))
    #endif
    """
    void MADRASSO_PREFETCH(const void* place) noexcept nogil

cdef enum:
    TABLE_BITS = 16  # 65,536 entries of 16 bytes: more waits longer for memory than it saves
    WAYS = 4  # the entries of a bucket, together one cache line
    POLL_NODES = 16384  # how many cards are played between two questions whether to go on
    STEP = 4  # how far the second guess of a value is from the first, doubled after that
    TRUMP_POWER = 16  # what makes the lowest trump stronger than any plain card
    DONE = -1000000  # the score of a move that is not to be tried (again)
    WEIGHTS = 1024  # how many there are for each place in the trick, see weights.py
    CARD = 0
    POINTS_GOING = 240
    STAGE = 250
    ABOVE_KIND = 320
    HELD = 364
    ABOVE = 408
    LED_FOREIGN = 480
    LED_RUFFED = 510
    LED_PARTNER = 520
    LED_TRUMPS = 550
    LED_BETTER = 600
    LED_SINGLE = 730
    HIGHER = 480
    LOWER = 620
    FOREIGN = 690
    SHARE = 800
    MARGIN = 850
    WIDTH = 880

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
    int points[10]
    uint8_t most[1024]  # the points of the highest card of a mask, of the lowest, and of all
    uint8_t least[1024]
    uint8_t total[1024]
    uint16_t sequence[4][1024]
    int16_t weight[4][WEIGHTS]

cdef struct Found:  # a position as the transposition table knows it
    uint64_t key
    uint32_t figures
    int low
    int high
    int hint  # as in Entry
    uint32_t order[4]  # sequence, mask and number of each suit, in the order of the key

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
    bint done  # whether value is a bound of the card's value already

cdef int8_t HIGH[1024]  # the highest rank of a mask, -1 for none
cdef int8_t LOW[1024]
cdef int8_t COUNT[1024]
cdef uint8_t RISE[32][32]  # how many points the figures of the second mask are worth more
cdef int POINTS[10]
POINTS[:] = [0, 0, 0, 0, 0, 2, 3, 4, 10, 11]


cdef void fill_tables() noexcept:
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
        figures(one, first)
        for two in range(32):
            figures(two, second)
            RISE[one][two] = 0
            for index in range(5):
                if second[index] > first[index]:
                    RISE[one][two] += second[index] - first[index]


cdef void figures(int mask, int* worth) noexcept:
    """Write the points of the cards of a mask of figures, high to low, and zeros after them."""
    cdef int rank, count = 0
    for rank in range(4, -1, -1):
        if mask >> rank & 1:
            worth[count] = POINTS[5 + rank]
            count += 1
    while count < 5:
        worth[count] = 0
        count += 1


fill_tables()


cdef inline int suit_mask(uint64_t cards, int suit) noexcept nogil:
    return (cards >> (16 * suit)) & 1023


cdef inline uint64_t bit(int card) noexcept nogil:
    return <uint64_t>1 << card


cdef inline int following(Game* g, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < g.seats else 0


cdef inline uint64_t every_card(Game* g) noexcept nogil:
    return g.hand[0] | g.hand[1] | g.hand[2] | g.hand[3]


cdef inline int ranks(uint64_t hand) noexcept nogil:
    """Return the ranks of which a hand has a card."""
    hand |= hand >> 32
    return (hand | hand >> 16) & 1023


cdef inline Entry* bucket(Game* g, uint64_t key) noexcept nogil:
    return &g.table[((key * <uint64_t>0x9E3779B97F4A7C15ULL) >> (64 - TABLE_BITS + 2)) * WAYS]


cdef inline void identify(Game* g, int leader, Found* f) noexcept nogil:
    """Fill in key and figures of a position."""
    cdef uint64_t every = every_card(g)
    cdef int trumps = suit_mask(every, 0), one = suit_mask(every, 1)
    cdef int two = suit_mask(every, 2), three = suit_mask(every, 3)
    cdef uint32_t t = <uint32_t>g.sequence[0][trumps] << 12 | trumps << 2
    cdef uint32_t a = <uint32_t>g.sequence[1][one] << 12 | one << 2 | 1
    cdef uint32_t b = <uint32_t>g.sequence[2][two] << 12 | two << 2 | 2
    cdef uint32_t c = <uint32_t>g.sequence[3][three] << 12 | three << 2 | 3
    cdef uint32_t high = max(a, b)
    b = min(a, b)
    a = high
    high = max(b, c)
    c = min(b, c)
    b = min(a, high)
    a = max(a, high)
    f.order[0] = t
    f.order[1] = a
    f.order[2] = b
    f.order[3] = c
    f.key = g.generation << 12 | t >> 12
    f.key = f.key << 12 | a >> 12
    f.key = f.key << 12 | b >> 12
    f.key = f.key << 12 | c >> 12
    f.key = f.key << 2 | <uint64_t>leader
    f.figures = 0
    if not g.sweep:
        f.figures = (t >> 7 & 31) << 15 | (a >> 7 & 31) << 10 | (b >> 7 & 31) << 5 | (c >> 7 & 31)


cdef inline void look_up(Game* g, Found* f) noexcept nogil:
    """Narrow low and high to what is known of a position."""
    cdef uint32_t here = f.figures, there
    cdef int i, up, down, nearest = 1000
    cdef Entry* e = bucket(g, f.key)
    f.hint = 0
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
            f.hint = e[i].hint


cdef inline int hinted_card(Found* f) noexcept nogil:
    """Return the card that the table's hint means here, or -1."""
    cdef int mask, n
    cdef uint32_t suit
    if f.hint == 0:
        return -1
    suit = f.order[(f.hint - 1) >> 4]
    mask = suit >> 2 & 1023
    n = (f.hint - 1) & 15
    while n > 0:
        mask ^= 1 << HIGH[mask]
        n -= 1
    return 16 * (suit & 3) + HIGH[mask]


cdef void store(Game* g, Found* f, int card, uint64_t spent) noexcept nogil:
    """Keep what was found out in the entry of its bucket that cost least, or is of an old game."""
    cdef Entry* e = bucket(g, f.key)
    cdef Entry* victim = e
    cdef int i, cost, least = 1000, place = 0
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
    victim.hint = f.hint
    if card >= 0:
        while <int>(f.order[place] & 3) != card >> 4:
            place += 1
        victim.hint = 16 * place + COUNT[(f.order[place] >> 2 & 1023) >> ((card & 15) + 1)] + 1


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


cdef int lowest_points(Game* g, int mask, int count) noexcept nogil:
    cdef int total = 0
    while mask and count:
        total += g.points[LOW[mask]]
        mask ^= 1 << LOW[mask]
        count -= 1
    return total


cdef int highest_points(Game* g, int mask, int count) noexcept nogil:
    cdef int total = 0
    while mask and count:
        total += g.points[HIGH[mask]]
        mask ^= 1 << HIGH[mask]
        count -= 1
    return total


cdef int cheapest_points(Game* g, uint64_t hand, int count) noexcept nogil:
    """Return the points of the cheapest cards of a hand."""
    cdef int suit, rank, there, total = 0
    for suit in range(4):
        count -= COUNT[suit_mask(hand, suit) & 31]
    for rank in range(5, 10):
        if count <= 0:
            break
        hand >>= 5 if rank == 5 else 1
        there = (hand & 1) + (hand >> 16 & 1) + (hand >> 32 & 1) + (hand >> 48 & 1)
        total += min(there, count) * g.points[rank]
        count -= there
    return total


cdef void sure_points(Game* g, int leader, int cards, int left, Found* f) noexcept nogil:
    """Narrow low and high by trumps that no card can beat and by what the leader can cash."""
    cdef int mine = g.side[leader], seat, suit, own, above, killed, saved, tricks, held, rounds
    cdef int foreign, drawn, cashed = 0
    cdef int trumps[2]
    cdef int sure[2]
    cdef int points[2]
    cdef int plan[4]
    cdef uint64_t every = every_card(g)
    trumps[0] = trumps[1] = sure[0] = sure[1] = points[0] = points[1] = 0
    for seat in range(g.seats):
        trumps[g.side[seat]] |= suit_mask(g.hand[seat], 0)
        plan[seat] = 0
    for seat in range(g.seats):
        own = suit_mask(g.hand[seat], 0)
        above = trumps[1 - g.side[seat]]
        if above == 0:
            saved = COUNT[own]
            points[g.side[seat]] += g.total[own]
        else:
            killed = saved = 0
            while own:
                if COUNT[above >> (HIGH[own] + 1)] > killed:
                    killed += 1
                else:
                    saved += 1
                    points[g.side[seat]] += g.points[HIGH[own]]
                own ^= 1 << HIGH[own]
        sure[g.side[seat]] = max(sure[g.side[seat]], saved)
    held = suit_mask(g.hand[leader], 0)
    drawn = COUNT[held >> (HIGH[suit_mask(every, 0) ^ held] + 1)]
    if drawn:
        for seat in range(g.seats):
            if g.side[seat] != mine:
                plan[seat] = lowest_points(g, suit_mask(g.hand[seat], 0), drawn)
    for suit in range(1, 4):
        held = suit_mask(g.hand[leader], suit)
        foreign = suit_mask(every, suit) ^ held
        rounds = COUNT[held >> (HIGH[foreign] + 1)]
        if rounds == 0:
            continue
        for seat in range(g.seats):
            if seat != leader and COUNT[suit_mask(g.hand[seat], 0)] > drawn:
                rounds = min(rounds, COUNT[suit_mask(g.hand[seat], suit)])
        if rounds == 0:
            continue
        cashed += rounds
        points[mine] += highest_points(g, held, rounds)
        for seat in range(g.seats):
            if seat == leader:
                continue
            if g.side[seat] == mine:
                points[mine] += highest_points(g, suit_mask(g.hand[seat], suit), rounds)
            elif COUNT[suit_mask(g.hand[seat], 0)] > drawn:
                plan[seat] += lowest_points(g, suit_mask(g.hand[seat], suit), rounds)
    tricks = cashed + sure[mine]
    for seat in range(g.seats):
        if g.side[seat] != mine:
            if tricks:
                points[mine] += max(plan[seat], cheapest_points(g, g.hand[seat], tricks))
        elif sure[1 - mine]:
            points[1 - mine] += cheapest_points(g, g.hand[seat], sure[1 - mine])
    if tricks >= cards:
        points[mine] = left
    f.low = max(f.low, points[0])
    f.high = min(f.high, left - points[1])


cdef inline void narrow_down(Game* g, int leader, int cards, int left, int need,
                             Found* f) noexcept nogil:
    """Find out what is known of an identified position, until it answers the question."""
    f.low = 0
    f.high = left
    look_up(g, f)
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
            hand >>= 16
            suit += 1
        if i == 0:
            led = suit
        power = TRUMP_POWER + HIGH[hand] if suit == 0 else (HIGH[hand] if suit == led else -1)
        if power > top:
            top = power
            winner = seat
        seat = following(g, seat)
    return left if g.side[winner] == 0 else 0


cdef inline void clear(Table* table, int leader) noexcept nogil:
    table.played = table.led = table.points = 0
    table.top = -1
    table.winner = leader


cdef inline int power_of(Table* table, int card) noexcept nogil:
    """Return how strong a card is in this trick, -1 if it cannot win."""
    if card < 16:
        return TRUMP_POWER + card
    return card & 15 if table.played == 0 or card >> 4 == table.led else -1


cdef inline void put(Game* g, Table* table, int seat, int card) noexcept nogil:
    """Put a card on the table."""
    cdef int power = power_of(table, card)
    if table.played == 0:
        table.led = card >> 4
    if power > table.top:
        table.top = power
        table.winner = seat
    table.points += g.points[card & 15]
    table.played += 1


cdef int search(Game* g, Found* f, int leader, int cards, int left, int need) noexcept nogil:
    """Return a bound of the value before a trick of which too little is known, and keep it."""
    cdef Table table
    cdef int value, card = -1
    cdef uint64_t before = g.nodes
    clear(&table, leader)
    value = play(g, leader, &table, left, cards, need, hinted_card(f), &card)
    if g.stop:
        return 0
    if value >= need:
        f.low = max(f.low, value)
    else:
        f.high = min(f.high, value)
    store(g, f, card, g.nodes - before)
    return value


cdef int lead(Game* g, int leader, int cards, int left, int need) noexcept nogil:
    """Return a bound of the value before a trick: at least need, or the value is below need."""
    cdef Found f
    if need <= 0:
        return 0
    if need > left:
        return left
    if cards == 1:
        return last_trick(g, leader, left)
    identify(g, leader, &f)
    narrow_down(g, leader, cards, left, need, &f)
    if f.low >= need:
        return f.low
    if f.high < need:
        return f.high
    return search(g, &f, leader, cards, left, need)


cdef inline void look_ahead(Game* g, int seat, int played, int suit, Ahead* a) noexcept nogil:
    """Find out what those who play after seat can put on a lead of suit."""
    cdef int mine = g.side[seat], i, mask, trumps, top
    a.our_top = a.their_top = -1
    a.our_most = a.our_least = a.their_most = a.their_least = 0
    for i in range(played + 1, g.seats):
        seat = following(g, seat)
        mask = suit_mask(g.hand[seat], suit)
        if mask:
            top = HIGH[mask] if suit else HIGH[mask] + TRUMP_POWER
        else:
            trumps = g.hand[seat] & 1023
            top = TRUMP_POWER + HIGH[trumps] if trumps else -1
            mask = trumps if trumps and g.must_trump else ranks(g.hand[seat])
        if g.side[seat] == mine:
            a.our_top = max(a.our_top, top)
            a.our_most += g.most[mask]
            a.our_least += g.least[mask]
        else:
            a.their_top = max(a.their_top, top)
            a.their_most += g.most[mask]
            a.their_least += g.least[mask]


cdef inline uint64_t playable(Game* g, int seat, Table* table) noexcept nogil:
    """Return the cards that may be played (Rules 6.1, 6.2)."""
    cdef uint64_t hand = g.hand[seat], suit
    if table.played == 0:
        return hand
    suit = hand & <uint64_t>1023 << (16 * table.led)
    if suit:
        return suit
    if g.must_trump and hand & 1023:
        return hand & 1023
    return hand


cdef inline uint64_t foreign_cards(Game* g, int seat, Table* table) noexcept nogil:
    """Return the cards of the others; of those on the table only the one that wins so far."""
    cdef uint64_t others = every_card(g) & ~g.hand[seat]
    if table.played:
        others |= bit(table.top - TRUMP_POWER if table.top >= TRUMP_POWER
                      else 16 * table.led + table.top)
    return others


cdef inline int list_moves(Game* g, int seat, Table* table, uint64_t others, bint each,
                           Move* moves) noexcept nogil:
    """Write the moves, high to low in each suit, and return their number.

    Of equal cards next to one another the first stands for all, unless each is wanted.
    """
    cdef uint64_t legal = playable(g, seat, table)
    cdef int count = 0, suit, rank, mask, foreign, group, last
    for suit in range(4):
        mask = suit_mask(legal, suit)
        if mask == 0:
            continue
        foreign = suit_mask(others, suit)
        last = -1
        while mask:
            rank = HIGH[mask]
            mask ^= 1 << rank
            group = 16 * suit + COUNT[foreign & ((1 << rank) - 1)]
            if group == last and moves[count - 1].points == g.points[rank] and not each:
                continue
            last = group
            moves[count].card = 16 * suit + rank
            moves[count].group = group
            moves[count].points = g.points[rank]
            moves[count].power = power_of(table, 16 * suit + rank)
            moves[count].done = False
            count += 1
    return count


cdef inline int outcome(Table* table, Ahead* a, int power, bint ours) noexcept nogil:
    """Return who will probably win the trick with a card, as the weights number it."""
    if power > table.top:
        if a.their_top <= power:
            return 0
        return 1 if a.our_top > a.their_top else 2
    if a.our_top > table.top and a.our_top > a.their_top:
        return 4
    return 3 if ours and a.their_top < table.top else 5


cdef inline int share(int wanted, int left) noexcept nogil:
    """Return how much of what is left a side wants: 0 for nothing, 21 for more than there is."""
    if wanted <= 0:
        return 0
    return 21 if wanted > left else 1 + wanted * 20 // (left + 1)


cdef inline void rate_outcomes(Game* g, int seat, Table* table, Ahead* a, int left, int cards,
                               int need, int* base) noexcept nogil:
    """Write what each outcome of the trick is worth, whatever card is played."""
    cdef int16_t* weight = g.weight[table.played]
    cdef int good = table.points + a.our_most + a.their_least
    cdef int bad = table.points + a.our_least + a.their_most
    cdef int wanted = need if g.side[seat] == 0 else left - need + 1
    cdef int won = weight[SHARE + 22 + share(wanted - good, left - good)]
    cdef int lost = weight[SHARE + share(wanted, left - bad)], i
    good = min(good, 40)
    bad = min(bad, 40)
    cards = min(cards, 10)
    for i in range(6):
        base[i] = weight[STAGE + 11 * i + cards]
        if i == 2 or i == 5:
            base[i] += lost + (weight[POINTS_GOING + i] * bad >> 3)
        else:
            base[i] += won + (weight[POINTS_GOING + i] * good >> 3)


cdef void rate_leads(Game* g, int seat, Table* table, uint64_t others, Move* moves, int count,
                     int left, int cards, int need) noexcept nogil:
    """Rate the cards that may be led."""
    cdef int16_t* weight = g.weight[0]
    cdef int i, j, suit = -1, kind = 0, rank, above, better, worth = 0, single = 0
    cdef int next_mask = 0, partner_mask = 0, last_mask = 0, held, foreign = 0, trumps = 0
    cdef int next_seat = following(g, seat), partner = following(g, next_seat)
    cdef int last_seat = following(g, partner)
    cdef Ahead a
    cdef int base[6]
    trumps = COUNT[g.hand[next_seat] & 1023] + COUNT[g.hand[last_seat] & 1023]
    for i in range(count):
        if moves[i].card >> 4 != suit:
            suit = moves[i].card >> 4
            kind = 0 if suit else 1
            look_ahead(g, seat, 0, suit, &a)
            rate_outcomes(g, seat, table, &a, left, cards, need, base)
            foreign = suit_mask(others, suit)
            held = COUNT[suit_mask(g.hand[seat], suit)]
            single = 0 if held > 1 else 40
            next_mask = suit_mask(g.hand[next_seat], suit)
            partner_mask = suit_mask(g.hand[partner], suit)
            last_mask = suit_mask(g.hand[last_seat], suit)
            worth = (weight[HELD + 11 * kind + held] + weight[LED_FOREIGN + 11 * kind + COUNT[foreign]]
                     + weight[LED_PARTNER + 11 * kind + COUNT[partner_mask]]
                     + weight[LED_TRUMPS + 21 * kind + trumps])
            j = 0
            if suit:
                j = 2 * (a.our_top >= TRUMP_POWER) + (a.their_top >= TRUMP_POWER)
            worth += weight[LED_RUFFED + j + 4 * kind]
        rank = moves[i].card & 15
        above = COUNT[foreign >> (rank + 1)]
        j = outcome(table, &a, moves[i].power, False)
        better = (partner_mask >> (rank + 1) != 0) * 4 + (next_mask >> (rank + 1) != 0) * 2
        better += last_mask >> (rank + 1) != 0
        better = 8 * better + 4 * (next_mask == 0) + 2 * (last_mask == 0) + (partner_mask == 0)
        moves[i].score = (
            worth + base[j] + weight[CARD + 40 * j + 10 * kind + rank]
            + weight[ABOVE_KIND + 11 * kind + above] + weight[ABOVE + 11 * j + above]
            + weight[LED_BETTER + better + 64 * kind]
            + weight[LED_SINGLE + single + 10 * kind + rank])


cdef void rate_follows(Game* g, int seat, Table* table, uint64_t others, Move* moves, int count,
                       int left, int cards, int need) noexcept nogil:
    """Rate the cards that may be played on a lead."""
    cdef int16_t* weight = g.weight[table.played]
    cdef int i, j, suit = -1, kind = 0, rank, above, worth = 0, foreign = 0, own = 0
    cdef bint ours = g.side[table.winner] == g.side[seat]
    cdef Ahead a
    cdef int base[6]
    look_ahead(g, seat, table.played, table.led, &a)
    rate_outcomes(g, seat, table, &a, left, cards, need, base)
    for i in range(count):
        if moves[i].card >> 4 != suit:
            suit = moves[i].card >> 4
            kind = (0 if suit else 1) if suit == table.led else (3 if suit else 2)
            foreign = suit_mask(others, suit)
            own = suit_mask(g.hand[seat], suit)
            worth = (weight[HELD + 11 * kind + COUNT[own]]
                     + weight[FOREIGN + 11 * kind + COUNT[foreign]])
        rank = moves[i].card & 15
        above = COUNT[foreign >> (rank + 1)]
        j = outcome(table, &a, moves[i].power, ours)
        moves[i].score = (
            worth + base[j] + weight[CARD + 40 * j + 10 * kind + rank]
            + weight[ABOVE_KIND + 11 * kind + above] + weight[ABOVE + 11 * j + above]
            + weight[HIGHER + 22 * j + COUNT[own >> (rank + 1)]]
            + weight[LOWER + 11 * j + COUNT[own & ((1 << rank) - 1)]])


cdef void rate(Game* g, int seat, Table* table, uint64_t others, Move* moves, int count, int left,
               int cards, int need) noexcept nogil:
    """Rate how cheaply each card will probably settle the question."""
    if table.played:
        rate_follows(g, seat, table, others, moves, count, left, cards, need)
    else:
        rate_leads(g, seat, table, others, moves, count, left, cards, need)


cdef inline int near_equal(Move* moves, int count, int index, bint maximise,
                           int need) noexcept nogil:
    """Return a bound that a neighbour of a card gives and that makes it useless, or -1."""
    cdef int j, bound
    for j in range(count):
        if moves[j].done and moves[j].group == moves[index].group:
            bound = moves[index].points - moves[j].points
            if (bound > 0) != maximise:
                bound = -bound
            bound += moves[j].value
            if (bound < need) == maximise:
                return bound
    return -1


cdef inline int most_promising(Move* moves, int count) noexcept nogil:
    """Return the index of the move with the highest score of those that are not done."""
    cdef int i, best = -1
    for i in range(count):
        if not moves[i].done and (best < 0 or moves[i].score > moves[best].score):
            best = i
    return best


cdef int complete(Game* g, int seat, Table* table, uint64_t others, Move* moves, int count,
                  int left, int cards, int need) noexcept nogil:
    """Return a bound of the value before the last card of a trick.

    What the table and the sure points tell of each card comes first; it often is an answer.
    """
    cdef Found found[MOST_CARDS]
    cdef int gain[MOST_CARDS]
    cdef int taken[MOST_CARDS]
    cdef int winner[MOST_CARDS]
    cdef bint maximise = g.side[seat] == 0, fresh = True
    cdef int i, wanted, width, value, best = -1 if maximise else 1000, open_moves = 0
    cdef uint64_t hand = g.hand[seat]
    cdef int16_t* weight = g.weight[table.played]
    cdef Found* f
    for i in range(count):
        winner[i] = seat if moves[i].power > table.top else table.winner
        taken[i] = table.points + moves[i].points
        gain[i] = taken[i] if g.side[winner[i]] == 0 else 0
        if cards > 2:
            g.hand[seat] = hand ^ bit(moves[i].card)
            identify(g, winner[i], &found[i])
            MADRASSO_PREFETCH(bucket(g, found[i].key))
    for i in range(count):
        f = &found[i]
        wanted = need - gain[i]
        f.low = 0
        f.high = left - taken[i]
        g.hand[seat] = hand ^ bit(moves[i].card)
        if g.sweep and g.side[winner[i]]:
            f.high = 0
        elif cards == 2:
            f.low = f.high = last_trick(g, winner[i], f.high)
        elif 0 < wanted <= f.high:
            narrow_down(g, winner[i], cards - 1, f.high, wanted, f)
        if f.low >= wanted:
            moves[i].value = f.low + gain[i]
        elif f.high < wanted:
            moves[i].value = f.high + gain[i]
        else:
            open_moves += 1
            continue
        moves[i].done = True
        if (moves[i].value >= need) == maximise:
            g.hand[seat] = hand
            return moves[i].value
        best = max(best, moves[i].value) if maximise else min(best, moves[i].value)
    g.hand[seat] = hand
    if open_moves > 1:
        rate(g, seat, table, others, moves, count, left, cards, need)
        for i in range(count):
            if not moves[i].done:
                # Where between the bounds the question lies, from the side of who plays.
                width = found[i].high - found[i].low
                wanted = need - gain[i] - found[i].low - 1
                if not maximise:
                    wanted = width - 1 - wanted
                moves[i].score += weight[MARGIN + min(wanted * 20 // (width + 1), 20)]
                moves[i].score += weight[WIDTH + min(width // 8, 10)]
    while open_moves:
        open_moves -= 1
        i = most_promising(moves, count)
        f = &found[i]
        wanted = need - gain[i]
        value = near_equal(moves, count, i, maximise, need)
        if value < 0:
            if g.nodes >= g.next_check and must_stop(g):
                return 0
            g.nodes += 1
            g.hand[seat] = hand ^ bit(moves[i].card)
            if not fresh:  # the search of another card may have told more
                look_up(g, f)
            fresh = False
            if f.low >= wanted:
                value = f.low
            elif f.high < wanted:
                value = f.high
            else:
                value = search(g, f, winner[i], cards - 1, left - taken[i], wanted)
            value += gain[i]
            g.hand[seat] = hand
            if g.stop:
                return 0
        moves[i].value = value
        moves[i].done = True
        best = max(best, value) if maximise else min(best, value)
        if (value >= need) == maximise:
            return value
    return best


cdef int after(Game* g, int seat, Table* table, int card, int left, int cards,
               int need) noexcept nogil:
    """Return a bound of the value after a card is played."""
    cdef Table then = table[0]
    cdef int gain, value, ignored
    put(g, &then, seat, card)
    g.nodes += 1
    g.hand[seat] ^= bit(card)
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
    g.hand[seat] ^= bit(card)
    return value


cdef int play(Game* g, int seat, Table* table, int left, int cards, int need, int hint,
              int* chosen) noexcept nogil:
    """Return a bound of the value before seat plays, and the card that settled it or -1."""
    cdef Move moves[MOST_CARDS]
    cdef bint maximise = g.side[seat] == 0, rated = False
    cdef uint64_t others = foreign_cards(g, seat, table)
    cdef int count = list_moves(g, seat, table, others, False, moves)
    cdef int i, tried, value, best = -1 if maximise else 1000
    chosen[0] = -1
    if table.played == g.seats - 1 and cards > 1:
        return complete(g, seat, table, others, moves, count, left, cards, need)
    for tried in range(count):
        i = 0
        if tried == 0 and hint >= 0:
            i = count - 1
            while moves[i].card >> 4 != hint >> 4 or moves[i].card < hint:
                i -= 1  # of equal cards the highest is there
        elif count > 1:
            if not rated:
                rate(g, seat, table, others, moves, count, left, cards, need)
                rated = True
            i = most_promising(moves, count)
        value = near_equal(moves, count, i, maximise, need) if tried else -1
        if value < 0:
            if g.nodes >= g.next_check and must_stop(g):
                return 0
            value = after(g, seat, table, moves[i].card, left, cards, need)
            if g.stop:
                return 0
        moves[i].value = value
        moves[i].done = True
        best = max(best, value) if maximise else min(best, value)
        if (value >= need) == maximise:
            chosen[0] = moves[i].card
            return value
    return best


cdef int estimate(Game* g) noexcept nogil:
    """Return about what the position is worth: what comes of playing the best rated cards."""
    cdef Move moves[MOST_CARDS]
    cdef Table table = g.on_table
    cdef int seat = g.seat, cards = g.cards, left = g.left, value = 0, count
    cdef uint64_t hand[4]
    cdef uint64_t others
    for count in range(4):
        hand[count] = g.hand[count]
    while cards:
        others = foreign_cards(g, seat, &table)
        count = list_moves(g, seat, &table, others, False, moves)
        if count > 1:
            rate(g, seat, &table, others, moves, count, left, cards, left // 2)
        else:
            moves[0].score = 0
        count = most_promising(moves, count)
        put(g, &table, seat, moves[count].card)
        g.hand[seat] ^= bit(moves[count].card)
        seat = following(g, seat)
        if table.played == g.seats:
            cards -= 1
            if cards == 0:
                table.points += g.bonus
            seat = table.winner
            if g.side[seat] == 0:
                value += table.points
            left -= table.points
            clear(&table, seat)
    for count in range(4):
        g.hand[count] = hand[count]
    return value


cdef void number_sequences(Game* g) noexcept nogil:
    """Give equal numbers to the masks of any suits whose cards have the same owners, high to low.

    Masks with a card that nobody holds are never asked for.
    """
    cdef uint32_t text[4096]
    cdef uint16_t name[8192]
    cdef uint32_t words[1024]
    cdef int suit, rank, mask, held, count = 0, slot
    cdef int owner[10]
    cdef uint32_t word
    memset(name, 0, sizeof(name))
    words[0] = 1
    for suit in range(4):
        held = suit_mask(every_card(g), suit)
        for rank in range(10):
            owner[rank] = owner_of(g, 16 * suit + rank)
        mask = 0
        while True:
            if mask:
                words[mask] = words[mask & (mask - 1)] << 2 | <uint32_t>owner[LOW[mask]]
            word = words[mask]
            slot = (word * <uint32_t>2654435769) >> 19
            while name[slot] and text[name[slot] - 1] != word:
                slot = (slot + 1) & 8191
            if not name[slot]:
                text[count] = word
                count += 1
                name[slot] = count
            g.sequence[suit][mask] = name[slot] - 1
            if mask == held:
                break
            mask = (mask - held) & held


cdef inline int inner_card(int card) noexcept nogil:
    """Return the number of a card here, of its number outside."""
    return 16 * (card // 10) + card % 10


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


cdef void narrow_value(Game* g, int card, int* low, int* high, int guess) noexcept nogil:
    """Narrow the bounds of a value until they meet or a limit is reached."""
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


cdef limit(Core core, nodes, poll):
    """Let a search end at a number of nodes, or when a function says so."""
    core.set_limit(<uint64_t>-1 if nodes is None else <uint64_t>nodes, NULL)
    core.game.poll = NULL if poll is None else <void*>poll


cdef class Core:
    """A search with its memory; the interface for Python is that of ``twin.Core``."""

    def __cinit__(self, weights):
        cdef int row, place
        self.game = <Game*>calloc(1, sizeof(Game))
        if self.game == NULL:
            raise MemoryError
        self.game.table = <Entry*>calloc(1 << TABLE_BITS, sizeof(Entry))
        if self.game.table == NULL:
            raise MemoryError
        for row in range(4):
            for place in range(WEIGHTS):
                self.game.weight[row][place] = weights[row][place]

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

    def value(self, int card, int low, int high, guess, nodes, poll):
        cdef int start = self.guess() if guess is None else guess
        limit(self, nodes, poll)
        with nogil:
            self.narrow(card, &low, &high, start)
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
        cdef int i, seat, suit
        g.seats = world.seats
        for seat in range(4):
            g.hand[seat] = 0
            g.side[seat] = 1
            if seat < g.seats:
                g.side[seat] = world.sides[seat]
                for suit in range(4):
                    g.hand[seat] |= (world.hands[seat] >> (10 * suit) & 1023) << (16 * suit)
        g.must_trump = world.must_trump
        g.sweep = world.sweep
        g.bonus = 1 if g.sweep else world.bonus
        for i in range(10):
            g.points[i] = 0 if g.sweep else POINTS[i]
        for i in range(1, 1024):
            g.most[i] = g.points[HIGH[i]]
            g.least[i] = g.points[LOW[i]]
            g.total[i] = g.total[i & (i - 1)] + g.least[i]
        g.generation += 1
        if g.generation >= 1 << 14:
            memset(g.table, 0, (<size_t>1 << TABLE_BITS) * sizeof(Entry))
            g.generation = 1
        number_sequences(g)
        g.nodes = 0
        g.seat = world.leader
        clear(&g.on_table, world.leader)
        for i in range(world.played):
            put(g, &g.on_table, g.seat, inner_card(world.on_table[i]))
            g.seat = following(g, g.seat)
        g.left = g.bonus + g.on_table.points
        g.cards = 0
        for suit in range(4):
            g.left += g.total[suit_mask(every_card(g), suit)]
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
        """Narrow the bounds of the value of a card, or of the position."""
        if card != WHOLE:
            card = inner_card(card)
        narrow_value(self.game, card, low, high, guess)

    cdef int guess(self) noexcept nogil:
        """Return about what the position is worth."""
        return estimate(self.game)

    cdef int narrow_all(self, CardValue* values) noexcept nogil:
        """Find the value of every card that may be played; return how many there are."""
        cdef Game* g = self.game
        cdef Move moves[MOST_CARDS]
        cdef uint64_t others = foreign_cards(g, g.seat, &g.on_table), before
        cdef int count = list_moves(g, g.seat, &g.on_table, others, True, moves)
        cdef int i, j, n, slack, low, high, guess = estimate(g)
        rate(g, g.seat, &g.on_table, others, moves, count, g.left, g.cards, guess)
        for n in range(count):
            i = most_promising(moves, count)
            before = g.nodes
            low = 0
            high = g.left
            for j in range(n):
                if values[j].group == moves[i].group:
                    slack = values[j].points - moves[i].points
                    if slack < 0:
                        slack = -slack
                    low = max(low, values[j].low - slack)
                    high = min(high, values[j].high + slack)
            narrow_value(g, moves[i].card, &low, &high, guess)
            # The values of the others are mostly near the best, or not far on its one side.
            guess = low if n == 0 else (max(guess, low) if g.side[g.seat] == 0
                                        else min(guess, low))
            moves[i].done = True
            values[n].card = 10 * (moves[i].card >> 4) + (moves[i].card & 15)
            values[n].low = low
            values[n].high = high
            values[n].nodes = g.nodes - before
            values[n].group = moves[i].group
            values[n].points = moves[i].points
        return count
