# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False
"""The compiled search; ``twin.py`` is the same algorithm in plain Python, to be read first.

Everything but the methods for Python works on C structs without the interpreter, so several
threads search at once, each with a ``Core`` of its own. A card is a bit, 16 * suit + strength,
so that a suit is 16 bits; suit 0 is trump. The module imports nothing, so that a frozen program
finds all that it needs.
"""

from libc.stdint cimport int8_t, int16_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define MADRASSO_PREFETCH(place) __builtin_prefetch(place)
    #define MADRASSO_LOWEST(bits) __builtin_ctzll(bits)
    #define MADRASSO_HIGHEST(bits) (63 - __builtin_clzll(bits))
    #else
    #define MADRASSO_PREFETCH(place) ((void)(place))
    static int MADRASSO_HIGHEST(unsigned long long bits)
    {
        int place = 0;
        while (bits >>= 1)
            place++;
        return place;
    }
    static int MADRASSO_LOWEST(unsigned long long bits)
    {
        return MADRASSO_HIGHEST(bits & (0 - bits));
    }
    #endif
    """
    void MADRASSO_PREFETCH(const void* place) noexcept nogil
    int MADRASSO_LOWEST(uint64_t bits) noexcept nogil
    int MADRASSO_HIGHEST(uint64_t bits) noexcept nogil

cdef enum:
    TABLE_BITS = 18  # 262,144 entries of 16 bytes: more waits longer for memory than it saves
    LEAST_TABLE_BITS = 9  # of which a small position uses a part that is near the processor
    WAYS = 4  # the entries of a bucket, together one cache line
    POLL_NODES = 16384  # how many cards are played between two questions whether to go on
    STEP = 4  # how far the second guess of a first value is from the first, doubled after that
    UNRATED_LEADS = 3  # with so many cards or fewer a lead is not rated before it is tried
    UNRATED_FOLLOWS = 4  # the same for the second and third seat
    TRUMP_POWER = 16  # what makes the lowest trump stronger than any plain card
    MOST_WORLDS = 64  # how many are solved at once
    MOST_LEARNT = 4096  # the record of a card that settled all such questions of late
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

cdef enum:  # rows of Order
    RANK_ROW = 0  # by the kind of suit: of a rank
    ABOVE_ROW = 4  # by the kind of suit: of so many foreign cards above
    HIGHER_ROW = 8  # of so many own cards above
    LOWER_ROW = 9  # of so many own cards below

cdef struct Entry:  # what is known of a position, see twin.py
    uint64_t key
    uint32_t figures
    uint8_t low
    uint8_t high
    uint8_t hint  # 16 * suit + index from the top + 1; 0 for none
    uint8_t weight  # the logarithm of the cards played to find it out

cdef struct Table:  # the trick that lies on the table, and what is asked of it
    uint64_t led  # all cards of the suit that is led, 0 before
    uint64_t best  # the winning card, 0 without one
    uint64_t beating  # all cards that beat it
    int suit
    int top  # the power of the winning card, -1 without one
    int played
    int winner
    int points
    int left  # what there is still to get, this trick included
    int cards  # how many cards each had before this trick
    int need
    int hint  # the card to be led first, or -1

cdef struct Order:  # the weights of a place in the trick, laid out for the search, see weights.py
    int16_t of_card[8][16][16]  # of an outcome; the rows are named below
    int16_t going[6][41]  # of an outcome: of the points that go with it
    int16_t other[WEIGHTS]  # as in weights.py

cdef struct Game:
    uint64_t hand[4]
    int seats
    int side[4]  # 0 for who maximises, 1 for who minimises
    uint64_t maximises[4]  # all bits for who maximises, else none
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
    int table_shift  # 64 without the bits of a bucket's number
    Table on_table
    int seat  # who is to play
    int settling  # the card that settled the last question, or -1
    int points[10]
    uint64_t alike  # the cards that are worth nothing
    uint8_t most[1024]  # the points of the highest card of a mask, of the lowest, and of all
    uint8_t least[1024]
    uint8_t total[1024]
    uint16_t sequence[4][1024]
    int16_t records[4][64]  # of cards at each place in a trick, see twin.py
    Order order[4]

cdef struct Found:  # a position as the transposition table knows it
    Entry* bucket
    uint64_t key
    uint32_t figures
    int low
    int high
    int hint  # as in Entry
    int winner  # who leads
    int gain  # what the maximising side got in the trick before
    int left

cdef struct Ahead:  # what those who play after may do in a suit that is led
    int our_top
    int their_top
    int our_most
    int our_least
    int their_most
    int their_least

cdef struct Outcome:  # who will probably win the trick, and what that is worth
    const int16_t* of_card  # the rows of Order
    int worth

cdef struct Move:
    int card
    int points
    int score
    int value

cdef int8_t HIGH[1024]  # the highest rank of a mask, -1 for none
cdef int8_t LOW[1024]
cdef int8_t COUNT[1024]
cdef uint16_t RISE[1024]  # the points that figures are worth more than others; 256 for less
cdef uint32_t FIGURE[64]  # the bit of a card among the figures of a position, 0 for none
cdef uint32_t PER[160]  # 2 ** 20 divided by a number of points, rounded up
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
    for index in range(64):
        FIGURE[index] = figures_of(bit(index))
    for index in range(1, 160):
        PER[index] = ((1 << 20) + index - 1) // index
    for one in range(32):
        figures(one, first)
        for two in range(32):
            figures(two, second)
            RISE[32 * one + two] = 0
            for index in range(5):
                if second[index] > first[index]:
                    RISE[32 * one + two] += second[index] - first[index]
                else:
                    RISE[32 * one + two] += 256 * (first[index] - second[index])


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


cdef inline uint64_t key_of(Game* g, uint64_t every) noexcept nogil:
    """Return the key of a position but for the leader."""
    cdef uint64_t key = g.generation << 42
    key |= <uint64_t>g.sequence[0][every & 1023] << 32
    key |= <uint64_t>g.sequence[1][every >> 16 & 1023] << 22
    key |= <uint64_t>g.sequence[2][every >> 32 & 1023] << 12
    key |= <uint64_t>g.sequence[3][every >> 48 & 1023] << 2
    return key


cdef inline uint32_t figures_of(uint64_t every) noexcept nogil:
    """Return the figures of a position, five bits a suit."""
    return ((every >> 5 & 31) << 15 | (every >> 21 & 31) << 10 | (every >> 37 & 31) << 5
            | (every >> 53 & 31))


cdef inline void find_bucket(Game* g, Found* f) noexcept nogil:
    """Find the bucket of a position and have it fetched from memory.

    It is the same in every game, so that a search takes the same nodes whatever was solved before.
    """
    cdef uint64_t key = f.key & ((<uint64_t>1 << 42) - 1)
    f.bucket = &g.table[((key * <uint64_t>0x9E3779B97F4A7C15ULL) >> g.table_shift) * WAYS]
    MADRASSO_PREFETCH(f.bucket)


cdef inline void look_up(Found* f) noexcept nogil:
    """Narrow low and high to what is known of a position."""
    cdef uint32_t here = f.figures, there
    cdef int i, slack, up, down, nearest = 1000
    cdef Entry* e = f.bucket
    f.hint = 0
    for i in range(WAYS):
        if e[i].key != f.key:
            continue
        there = e[i].figures
        up = down = slack = 0
        if there != here:
            slack = (RISE[(there >> 10 & 992) | here >> 15]
                     + RISE[(there >> 5 & 992) | (here >> 10 & 31)]
                     + RISE[(there & 992) | (here >> 5 & 31)]
                     + RISE[(there << 5 & 992) | (here & 31)])
            up = slack & 255
            down = slack >> 8
        f.low = max(f.low, e[i].low - down)
        f.high = min(f.high, e[i].high + up)
        if e[i].hint and up + down < nearest:
            nearest = up + down
            f.hint = e[i].hint


cdef inline int hinted_card(Game* g, Found* f) noexcept nogil:
    """Return the card that the table's hint means here, or -1."""
    cdef int suit, mask, n
    if f.hint == 0:
        return -1
    suit = (f.hint - 1) >> 4
    mask = suit_mask(every_card(g), suit)
    n = (f.hint - 1) & 15
    while n > 0:
        mask ^= 1 << HIGH[mask]
        n -= 1
    return 16 * suit + HIGH[mask]


cdef inline void store(Game* g, Found* f, int card, uint64_t spent) noexcept nogil:
    """Keep what was found out in the entry of its bucket that cost least, or is of an old game."""
    cdef Entry* e = f.bucket
    cdef Entry* victim = e
    cdef int i, cost, above, least = 1000
    for i in range(WAYS):
        if e[i].key == f.key and e[i].figures == f.figures:
            victim = &e[i]
            break
        cost = e[i].weight if e[i].key >> 42 == g.generation else -1
        if cost < least:
            least = cost
            victim = &e[i]
    victim.key = f.key
    victim.figures = f.figures
    victim.low = f.low
    victim.high = f.high
    victim.weight = MADRASSO_HIGHEST(spent)
    victim.hint = f.hint
    if card >= 0:
        above = suit_mask(every_card(g), card >> 4) >> ((card & 15) + 1)
        victim.hint = (card & 48) + COUNT[above] + 1


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


cdef inline uint64_t ours(Game* g) noexcept nogil:
    """Return the cards of the side that maximises."""
    cdef uint64_t cards = 0
    cdef int seat
    for seat in range(4):
        cards |= g.hand[seat] & g.maximises[seat]
    return cards


cdef inline int last_trick(Game* g, int leader, int left) noexcept nogil:
    """Return the value when everyone has one card."""
    cdef uint64_t every = every_card(g), best = every & 1023
    if best == 0:
        best = every & <uint64_t>1023 << (MADRASSO_LOWEST(g.hand[leader]) & 48)
    return left if ours(g) >> MADRASSO_HIGHEST(best) & 1 else 0


cdef inline void clear(Table* table, int leader) noexcept nogil:
    table.led = table.best = 0
    table.beating = ~<uint64_t>0
    table.suit = table.played = table.points = 0
    table.top = -1
    table.winner = leader
    table.hint = -1


cdef inline int power_of(const Table* table, int card) noexcept nogil:
    """Return how strong a card is in this trick, -1 if it cannot win."""
    if card < 16:
        return TRUMP_POWER + card
    return card & 15 if table.played == 0 or card >> 4 == table.suit else -1


cdef inline void lay(Game* g, const Table* table, Table* then, int seat, int card) noexcept nogil:
    """Write the table after a card, but for what is the same whichever card it is."""
    cdef uint64_t one = bit(card)
    if table.played == 0:
        then.suit = card >> 4
        then.led = <uint64_t>1023 << (card & 48)
    if one & table.beating:
        then.winner = seat
        then.best = one
        if card < 16:
            then.top = TRUMP_POWER + card
            then.beating = 1023 & (0 - (one << 1))
        else:
            then.top = card & 15
            then.beating = (then.led & (0 - (one << 1))) | 1023
    else:
        then.winner = table.winner
        then.best = table.best
        then.top = table.top
        then.beating = table.beating
    then.points = table.points + g.points[card & 15]


cdef void put(Game* g, Table* table, int seat, int card) noexcept nogil:
    """Put a card on the table."""
    cdef Table before = table[0]
    lay(g, &before, table, seat, card)
    table.played += 1
    table.hint = -1


cdef inline int search(Game* g, Found* f, int leader, int cards, int left, int need) noexcept nogil:
    """Return a bound of the value before a trick of which too little is known, and keep it."""
    cdef Table table
    cdef int value
    cdef uint64_t before = g.nodes
    clear(&table, leader)
    table.left = left
    table.cards = cards
    table.need = need
    table.hint = hinted_card(g, f)
    value = play(g, leader, &table)
    if g.stop:
        return 0
    if value >= need:
        f.low = max(f.low, value)
    else:
        f.high = min(f.high, value)
    store(g, f, g.settling, g.nodes - before)
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
    f.key = key_of(g, every_card(g)) | <uint64_t>leader
    f.figures = 0 if g.sweep else figures_of(every_card(g))
    find_bucket(g, &f)
    f.low = 0
    f.high = left
    look_up(&f)
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


cdef inline uint64_t playable(Game* g, uint64_t hand, const Table* table) noexcept nogil:
    """Return the cards that may be played (Rules 6.1, 6.2)."""
    if hand & table.led:
        return hand & table.led
    if g.must_trump and table.played and hand & 1023:
        return hand & 1023
    return hand


cdef inline int group_of(uint64_t others, int card) noexcept nogil:
    """Return a number that is equal for cards of a suit between which nobody else has one."""
    return (card & 48) + COUNT[suit_mask(others, card >> 4) & ((1 << (card & 15)) - 1)]


cdef inline uint64_t without_equals(Game* g, uint64_t cards, uint64_t others) noexcept nogil:
    """Return cards without those that are equal to a higher one.

    They are worth nothing either, and nobody else has a card between. All suits at once: fill
    runs from the cards down, as far as cards are worth nothing and nobody has them.
    """
    cdef uint64_t own = cards & g.alike, run = own, free = g.alike & ~others & ~own
    run |= free & run >> 1
    free &= free >> 1
    run |= free & run >> 2
    free &= free >> 2
    run |= free & run >> 4
    return cards & ~(own & run >> 1)


cdef inline int list_moves(Game* g, uint64_t cards, Move* moves) noexcept nogil:
    """Write the moves, high to low, and return their number."""
    cdef int count = 0, card
    while cards:
        card = MADRASSO_HIGHEST(cards)
        cards ^= bit(card)
        moves[count].card = card
        moves[count].points = g.points[card & 15]
        count += 1
    return count


cdef inline uint64_t foreign_cards(Game* g, int seat, const Table* table) noexcept nogil:
    """Return the cards of the others; of those on the table only the one that wins so far."""
    return (every_card(g) & ~g.hand[seat]) | table.best


cdef inline int twentieths(int part, int whole) noexcept nogil:
    """Return how many twentieths of the whole a part of it is, without a division."""
    return (20 * <uint32_t>part * PER[whole]) >> 20


cdef inline int share(int wanted, int left) noexcept nogil:
    """Return how much of what is left a side wants: 0 for nothing, 21 for more than there is."""
    if wanted <= 0:
        return 0
    return 21 if wanted > left else 1 + twentieths(wanted, left + 1)


cdef inline void rate_outcomes(Game* g, int seat, const Table* table, Ahead* a,
                               Outcome* o) noexcept nogil:
    """Write what a card does: one that wins, one that beats the table, one that does not."""
    cdef const Order* order = &g.order[table.played]
    cdef const int16_t* weight = &order.other[0]
    cdef int good = table.points + a.our_most + a.their_least
    cdef int bad = table.points + a.our_least + a.their_most
    cdef int wanted = table.need if g.side[seat] == 0 else table.left - table.need + 1
    cdef int won = weight[SHARE + 22 + share(wanted - good, table.left - good)]
    cdef int lost = weight[SHARE + share(wanted, table.left - bad)], i, j
    cdef int number[3]
    good = min(good, 40)
    bad = min(bad, 40)
    number[0] = 0
    number[1] = 1 if a.our_top > a.their_top else 2
    number[2] = 5
    if a.our_top > table.top and a.our_top > a.their_top:
        number[2] = 4
    elif table.played and g.side[table.winner] == g.side[seat] and a.their_top < table.top:
        number[2] = 3
    for i in range(3):
        j = number[i]
        o[i].of_card = &order.of_card[j][0][0]
        o[i].worth = weight[STAGE + 11 * j + min(table.cards, 10)]
        if j == 2 or j == 5:
            o[i].worth += lost + order.going[j][bad]
        else:
            o[i].worth += won + order.going[j][good]


cdef inline Outcome* outcome(const Table* table, Ahead* a, int power, Outcome* o) noexcept nogil:
    """Return what a card probably does to the trick."""
    if power <= table.top:
        return &o[2]
    return &o[0] if power >= a.their_top else &o[1]


cdef void rate_leads(Game* g, int seat, const Table* table, uint64_t others, Move* moves,
                     int count) noexcept nogil:
    """Rate the cards that may be led."""
    cdef const int16_t* weight = g.order[0].other
    cdef int i, j, suit = -1, kind = 0, rank, above, better, worth = 0, single = 0
    cdef int next_mask = 0, partner_mask = 0, last_mask = 0, held, foreign = 0, trumps = 0
    cdef int next_seat = following(g, seat), partner = following(g, next_seat)
    cdef int last_seat = following(g, partner)
    cdef Ahead a
    cdef Outcome outcomes[3]
    cdef Outcome* o
    trumps = COUNT[g.hand[next_seat] & 1023] + COUNT[g.hand[last_seat] & 1023]
    for i in range(count):
        if moves[i].card >> 4 != suit:
            suit = moves[i].card >> 4
            kind = 0 if suit else 1
            look_ahead(g, seat, 0, suit, &a)
            rate_outcomes(g, seat, table, &a, outcomes)
            foreign = suit_mask(others, suit)
            held = COUNT[suit_mask(g.hand[seat], suit)]
            single = 0 if held > 1 else 40
            next_mask = suit_mask(g.hand[next_seat], suit)
            partner_mask = suit_mask(g.hand[partner], suit)
            last_mask = suit_mask(g.hand[last_seat], suit)
            worth = (weight[HELD + 11 * kind + held]
                     + weight[LED_FOREIGN + 11 * kind + COUNT[foreign]]
                     + weight[LED_PARTNER + 11 * kind + COUNT[partner_mask]]
                     + weight[LED_TRUMPS + 21 * kind + trumps])
            j = 0
            if suit:
                j = 2 * (a.our_top >= TRUMP_POWER) + (a.their_top >= TRUMP_POWER)
            worth += weight[LED_RUFFED + j + 4 * kind]
        rank = moves[i].card & 15
        above = COUNT[foreign >> (rank + 1)]
        o = outcome(table, &a, rank if suit else TRUMP_POWER + rank, outcomes)
        better = (partner_mask >> (rank + 1) != 0) * 4 + (next_mask >> (rank + 1) != 0) * 2
        better += last_mask >> (rank + 1) != 0
        better = 8 * better + 4 * (next_mask == 0) + 2 * (last_mask == 0) + (partner_mask == 0)
        moves[i].score = (
            worth + o.worth + o.of_card[16 * (RANK_ROW + kind) + rank]
            + o.of_card[16 * (ABOVE_ROW + kind) + above]
            + weight[LED_BETTER + better + 64 * kind]
            + weight[LED_SINGLE + single + 10 * kind + rank])


cdef void rate_follows(Game* g, int seat, const Table* table, uint64_t others, Move* moves,
                       int count) noexcept nogil:
    """Rate the cards that may be played on a lead."""
    cdef const int16_t* weight = g.order[table.played].other
    cdef int i, suit = -1, kind = 0, rank, above, worth = 0, foreign = 0, own = 0
    cdef Ahead a
    cdef Outcome outcomes[3]
    cdef Outcome* o
    look_ahead(g, seat, table.played, table.suit, &a)
    rate_outcomes(g, seat, table, &a, outcomes)
    for i in range(count):
        if moves[i].card >> 4 != suit:
            suit = moves[i].card >> 4
            kind = (0 if suit else 1) if suit == table.suit else (3 if suit else 2)
            foreign = suit_mask(others, suit)
            own = suit_mask(g.hand[seat], suit)
            worth = (weight[HELD + 11 * kind + COUNT[own]]
                     + weight[FOREIGN + 11 * kind + COUNT[foreign]])
        rank = moves[i].card & 15
        above = COUNT[foreign >> (rank + 1)]
        o = outcome(table, &a, power_of(table, moves[i].card), outcomes)
        moves[i].score = (
            worth + o.worth + o.of_card[16 * (RANK_ROW + kind) + rank]
            + o.of_card[16 * (ABOVE_ROW + kind) + above]
            + o.of_card[16 * HIGHER_ROW + COUNT[own >> (rank + 1)]]
            + o.of_card[16 * LOWER_ROW + COUNT[own & ((1 << rank) - 1)]])


cdef void rate(Game* g, int seat, const Table* table, uint64_t others, Move* moves,
               int count) noexcept nogil:
    """Rate how cheaply each card will probably settle the question."""
    cdef const int16_t* records = g.records[table.played]
    cdef int i
    if table.played:
        rate_follows(g, seat, table, others, moves, count)
    else:
        rate_leads(g, seat, table, others, moves, count)
    for i in range(count):
        moves[i].score += records[moves[i].card] >> 3


cdef inline void learn(int16_t* records, int card, uint64_t failed) noexcept nogil:
    """Note that a card settled a question after others failed to."""
    records[card] += (MOST_LEARNT - records[card]) >> 4
    while failed:
        card = MADRASSO_LOWEST(failed)
        failed &= failed - 1
        records[card] -= (MOST_LEARNT + records[card]) >> 4


cdef inline int near_equal(Move* moves, int count, int index, uint64_t done, uint64_t others,
                           bint maximise, int need) noexcept nogil:
    """Return a bound that a neighbour of a card gives and that makes it useless, or -1.

    Neighbours are cards that are done and between which nobody else has a card.
    """
    cdef int card = moves[index].card, j, bound
    if done & <uint64_t>1023 << (card & 48) == 0:
        return -1
    for j in range(count):
        if not done >> moves[j].card & 1 or (moves[j].card ^ card) > 15:
            continue
        if others & ((bit(moves[j].card) - 1) ^ (bit(card) - 1)):
            continue
        bound = moves[index].points - moves[j].points
        if (bound > 0) != maximise:
            bound = -bound
        bound += moves[j].value
        if (bound < need) == maximise:
            return bound
    return -1


cdef inline int most_promising(Move* moves, int count) noexcept nogil:
    """Return the index of the move with the highest score, the first of several."""
    cdef int i, best = 0
    for i in range(1, count):
        if moves[i].score > moves[best].score:
            best = i
    return best


cdef inline int answer(Found* f, int wanted) noexcept nogil:
    """Return the bound of the value with the last trick that answers the question, or -1."""
    if f.low >= wanted:
        return f.low + f.gain
    return f.high + f.gain if f.high < wanted else -1


cdef inline void begin_child(Game* g, int seat, const Table* table, const Move* move,
                             Found* f) noexcept nogil:
    """Fill in what the last card of a trick brings, and what is known of what is left then."""
    f.winner = seat if bit(move.card) & table.beating else table.winner
    f.left = table.left - table.points - move.points
    f.low = 0
    if g.side[f.winner] == 0:
        f.gain = table.points + move.points
        f.high = f.left
    else:
        f.gain = 0
        f.high = 0 if g.sweep else f.left


cdef inline void identify_child(Game* g, uint64_t every, uint64_t key, uint32_t figures, int card,
                                Found* f) noexcept nogil:
    """Fill in the key and figures after a card, of those before."""
    cdef int suit = card >> 4, mask = suit_mask(every, suit)
    f.key = key | <uint64_t>f.winner
    f.key ^= (<uint64_t>(g.sequence[suit][mask] ^ g.sequence[suit][mask ^ 1 << (card & 15)])
              << (32 - 10 * suit))
    f.figures = figures & ~FIGURE[card]
    find_bucket(g, f)


cdef inline void rate_last(Game* g, int seat, const Table* table, uint64_t others, Move* moves,
                           int count, const Found* found) noexcept nogil:
    """Rate last cards of a trick, also by where between the bounds the question lies."""
    cdef const int16_t* weight = g.order[table.played].other
    cdef int i, width, wanted
    rate(g, seat, table, others, moves, count)
    for i in range(count):
        width = found[i].high - found[i].low
        wanted = table.need - found[i].gain - found[i].low - 1
        if not 0 <= wanted < width:
            continue  # answered already
        if g.side[seat]:
            wanted = width - 1 - wanted
        moves[i].score += weight[MARGIN + twentieths(wanted, width + 1)]
        moves[i].score += weight[WIDTH + min(width // 8, 10)]


cdef int complete_only(Game* g, int seat, const Table* table, uint64_t card) noexcept nogil:
    """Return what ``complete`` does if there is no choice."""
    cdef Move move
    cdef Found f
    cdef uint64_t every
    cdef int value, wanted
    move.card = MADRASSO_LOWEST(card)
    move.points = g.points[move.card & 15]
    begin_child(g, seat, table, &move, &f)
    wanted = table.need - f.gain
    value = answer(&f, wanted)
    if value >= 0:
        return value
    every = every_card(g) ^ card
    f.key = key_of(g, every) | <uint64_t>f.winner
    find_bucket(g, &f)
    f.figures = 0 if g.sweep else figures_of(every)
    look_up(&f)
    value = answer(&f, wanted)
    if value >= 0:
        return value
    if g.nodes >= g.next_check and must_stop(g):
        return 0
    g.nodes += 1
    g.hand[seat] ^= card
    value = search(g, &f, f.winner, table.cards - 1, f.left, wanted) + f.gain
    g.hand[seat] ^= card
    return value


cdef int complete(Game* g, int seat, const Table* table, uint64_t legal) noexcept nogil:
    """Return a bound of the value before the last card of a trick.

    What is known of each card comes first; it often is an answer.
    """
    cdef Move moves[MOST_CARDS]
    cdef Found found[MOST_CARDS]
    cdef bint maximise = g.side[seat] == 0, fresh = True
    cdef int i, count, wanted, value, need = table.need, open_moves = 0
    cdef int best = -1 if maximise else 1000
    cdef uint64_t hand = g.hand[seat], others, every, key, done = 0, failed = 0
    cdef uint32_t figures
    cdef Found* f
    if legal & (legal - 1) == 0:
        return complete_only(g, seat, table, legal)
    others = foreign_cards(g, seat, table)
    legal = without_equals(g, legal, others)
    if legal & (legal - 1) == 0:
        return complete_only(g, seat, table, legal)
    count = list_moves(g, legal, moves)
    every = every_card(g)
    key = key_of(g, every)
    figures = 0 if g.sweep else figures_of(every)
    for i in range(count):
        f = &found[i]
        begin_child(g, seat, table, &moves[i], f)
        value = answer(f, need - f.gain)
        if value < 0:
            identify_child(g, every, key, figures, moves[i].card, f)
            open_moves += 1
            continue
        if (value >= need) == maximise:
            return value
        moves[i].value = value
        done |= bit(moves[i].card)
        best = max(best, value) if maximise else min(best, value)
    for i in range(count):
        if done >> moves[i].card & 1:
            continue
        f = &found[i]
        look_up(f)
        value = answer(f, need - f.gain)
        if value < 0:
            continue
        if (value >= need) == maximise:
            return value
        open_moves -= 1
        moves[i].value = value
        done |= bit(moves[i].card)
        best = max(best, value) if maximise else min(best, value)
    if open_moves > 1:
        rate_last(g, seat, table, others, moves, count, found)
    for i in range(count):
        if done >> moves[i].card & 1:
            moves[i].score = DONE
        elif open_moves == 1:
            moves[i].score = 0
    while open_moves:
        open_moves -= 1
        i = most_promising(moves, count)
        f = &found[i]
        wanted = need - f.gain
        value = near_equal(moves, count, i, done, others, maximise, need)
        if value < 0:
            if g.nodes >= g.next_check and must_stop(g):
                return 0
            g.nodes += 1
            g.hand[seat] = hand ^ bit(moves[i].card)
            if not fresh:  # the search of another card may have told more
                look_up(f)
            fresh = False
            value = answer(f, wanted)
            if value < 0:
                value = search(g, f, f.winner, table.cards - 1, f.left, wanted) + f.gain
            g.hand[seat] = hand
            if g.stop:
                return 0
        if (value >= need) == maximise:
            if failed:
                learn(g.records[table.played], moves[i].card, failed)
            return value
        moves[i].value = value
        moves[i].score = DONE
        failed |= bit(moves[i].card)
        done |= bit(moves[i].card)
        best = max(best, value) if maximise else min(best, value)
    return best


cdef inline int next_card(Game* g, int seat, const Table* table, uint64_t cards) noexcept nogil:
    """Return the card to try next where rating the cards costs more than it saves."""
    cdef uint64_t winning = cards & table.beating
    if winning:
        return MADRASSO_HIGHEST(winning)
    if g.side[table.winner] == g.side[seat]:
        return MADRASSO_HIGHEST(cards)
    return MADRASSO_LOWEST(cards)


cdef int play_unrated(Game* g, int seat, const Table* table) noexcept nogil:
    """Do what ``play`` does, near the end, without rating the cards."""
    cdef Table then
    cdef bint maximise = g.side[seat] == 0
    cdef int card, value, best = -1 if maximise else 1000
    cdef uint64_t hand = g.hand[seat], cards = playable(g, hand, table)
    if table.cards > 2:
        if table.played == g.seats - 1:
            return complete(g, seat, table, cards)
        if cards & (cards - 1):
            cards = without_equals(g, cards, foreign_cards(g, seat, table))
    then = table[0]
    then.played += 1
    then.hint = -1
    if table.hint >= 0:  # of equal cards the highest is there
        card = MADRASSO_LOWEST(cards & ~(bit(table.hint) - 1))
    else:
        card = next_card(g, seat, table, cards)
    while True:
        cards ^= bit(card)
        lay(g, table, &then, seat, card)
        g.hand[seat] = hand ^ bit(card)
        if then.played < g.seats:
            if g.nodes >= g.next_check and must_stop(g):
                g.hand[seat] = hand
                return 0
            g.nodes += 1
            value = play_unrated(g, following(g, seat), &then)
        elif g.side[then.winner]:
            value = 0 if g.sweep else last_trick(g, then.winner, then.left - then.points)
        else:
            value = then.points + last_trick(g, then.winner, then.left - then.points)
        g.hand[seat] = hand
        if (value >= table.need) == maximise:
            g.settling = card
            return value
        best = max(best, value) if maximise else min(best, value)
        if cards == 0:
            g.settling = -1
            return best
        card = next_card(g, seat, table, cards)


cdef int after(Game* g, int seat, const Table* table, int card) noexcept nogil:
    """Return a bound of the value after a card of the position that is asked for."""
    cdef Table then = table[0]
    cdef int gain, value = 0
    if table.cards == 1 and table.played == g.seats - 1:
        return play_last(g, seat, table, card)
    put(g, &then, seat, card)
    g.nodes += 1
    g.hand[seat] ^= bit(card)
    if then.played < g.seats:
        value = play(g, following(g, seat), &then)
    elif not g.sweep or g.side[then.winner] == 0:
        gain = then.points if g.side[then.winner] == 0 else 0
        value = gain + lead(g, then.winner, then.cards - 1, then.left - then.points,
                            then.need - gain)
    g.hand[seat] ^= bit(card)
    return value


cdef int play_last(Game* g, int seat, const Table* table, int card) noexcept nogil:
    """Return the value before the last card of all."""
    cdef int winner = seat if bit(card) & table.beating else table.winner
    if g.nodes >= g.next_check and must_stop(g):
        return 0
    g.nodes += 1
    return table.left if g.side[winner] == 0 else 0


cdef inline int play_only(Game* g, int seat, const Table* table, Table* then,
                          uint64_t card) noexcept nogil:
    """Return a bound of the value if seat has no choice, like ``play``."""
    cdef int value
    if g.nodes >= g.next_check and must_stop(g):
        return 0
    g.settling = MADRASSO_LOWEST(card)
    lay(g, table, then, seat, g.settling)
    g.nodes += 1
    g.hand[seat] ^= card
    value = play(g, following(g, seat), then)
    g.hand[seat] ^= card
    g.settling = -1
    if (value >= table.need) == (g.side[seat] == 0):
        g.settling = MADRASSO_LOWEST(card)
    return value


cdef int play(Game* g, int seat, const Table* table) noexcept nogil:
    """Return a bound of the value before seat plays; leave the card that settled it, or -1."""
    cdef Move moves[MOST_CARDS]
    cdef Table then
    cdef bint maximise = g.side[seat] == 0, rated = False
    cdef int i, tried, count, value, need = table.need, next_seat = following(g, seat)
    cdef int best = -1 if maximise else 1000
    cdef uint64_t hand = g.hand[seat], legal, others, done = 0
    if 1 < table.cards <= (UNRATED_FOLLOWS if table.played else UNRATED_LEADS):
        return play_unrated(g, seat, table)
    legal = playable(g, hand, table)
    if table.played == g.seats - 1:
        if table.cards > 1:
            return complete(g, seat, table, legal)
        return play_last(g, seat, table, MADRASSO_LOWEST(legal))
    then = table[0]
    then.played += 1
    then.hint = -1
    if legal & (legal - 1) == 0:
        return play_only(g, seat, table, &then, legal)
    others = foreign_cards(g, seat, table)
    count = list_moves(g, without_equals(g, legal, others), moves)
    for tried in range(count):
        i = 0
        if tried == 0 and table.hint >= 0:
            i = count - 1
            while moves[i].card < table.hint:
                i -= 1  # of equal cards the highest is there
        elif count > 1:
            if not rated:
                rate(g, seat, table, others, moves, count)
                if tried:
                    for i in range(count):
                        if done >> moves[i].card & 1:
                            moves[i].score = DONE
                rated = True
            i = most_promising(moves, count)
        value = near_equal(moves, count, i, done, others, maximise, need) if tried else -1
        if value < 0:
            if g.nodes >= g.next_check and must_stop(g):
                return 0
            lay(g, table, &then, seat, moves[i].card)
            g.nodes += 1
            g.hand[seat] = hand ^ bit(moves[i].card)
            value = play(g, next_seat, &then)
            g.hand[seat] = hand
            if g.stop:
                return 0
        if (value >= need) == maximise:
            g.settling = moves[i].card
            if done:
                learn(g.records[table.played], moves[i].card, done)
            return value
        moves[i].value = value
        moves[i].score = DONE
        done |= bit(moves[i].card)
        best = max(best, value) if maximise else min(best, value)
    g.settling = -1
    return best


cdef int estimate(Game* g) noexcept nogil:
    """Return about what the position is worth: what comes of playing the best rated cards."""
    cdef Move moves[MOST_CARDS]
    cdef Table table = g.on_table
    cdef int seat = g.seat, left = table.left, cards = table.cards, value = 0, count
    cdef uint64_t hand[4]
    cdef uint64_t others
    for count in range(4):
        hand[count] = g.hand[count]
    while cards:
        table.cards = cards
        table.left = left
        table.need = left // 2
        others = foreign_cards(g, seat, &table)
        count = list_moves(g, without_equals(g, playable(g, g.hand[seat], &table), others), moves)
        if count > 1:
            rate(g, seat, &table, others, moves, count)
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
    """Give equal numbers to the masks of a suit whose cards have the same owners, high to low.

    Masks with a card that nobody holds are never asked for.
    """
    cdef uint32_t text[1024]
    cdef uint16_t name[2048]
    cdef uint32_t words[1024]
    cdef int suit, rank, mask, held, count, slot
    cdef int owner[10]
    cdef uint32_t word
    words[0] = 1
    for suit in range(4):
        memset(name, 0, sizeof(name))
        count = 0
        held = suit_mask(every_card(g), suit)
        for rank in range(10):
            owner[rank] = owner_of(g, 16 * suit + rank)
        mask = 0
        while True:
            if mask:
                words[mask] = words[mask & (mask - 1)] << 2 | <uint32_t>owner[LOW[mask]]
            word = words[mask]
            slot = (word * <uint32_t>2654435769) >> 21
            while name[slot] and text[name[slot] - 1] != word:
                slot = (slot + 1) & 2047
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
    cdef Table* table = &g.on_table
    table.need = need
    if g.nodes >= g.next_check and must_stop(g):
        return 0
    if card != WHOLE:
        return after(g, g.seat, table, card)
    if table.played == 0:
        return lead(g, g.seat, table.cards, table.left, need)
    return play(g, g.seat, table)


cdef void narrow_value(Game* g, int card, int* low, int* high, int guess,
                       int step) noexcept nogil:
    """Narrow the bounds of a value until they meet or a limit is reached."""
    cdef int need = guess, value
    cdef bint raised = False, lowered = False
    high[0] = min(high[0], g.on_table.left)
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
            step = max(2 * step, STEP)


cdef limit(Core core, nodes, poll):
    """Let a search end at a number of nodes, or when a function says so."""
    core.set_limit(<uint64_t>-1 if nodes is None else <uint64_t>nodes, NULL)
    core.game.poll = NULL if poll is None else <void*>poll


cdef int lay_table(World* world, sides, int leader, on_table, bint must_trump, int bonus,
                   bint sweep) except -1:
    """Note all of a position but the hands."""
    cdef int i
    world.seats = len(sides)
    for i in range(world.seats):
        world.sides[i] = sides[i]
    world.leader = leader
    world.played = len(on_table)
    for i in range(world.played):
        world.on_table[i] = on_table[i]
    world.must_trump = must_trump
    world.bonus = bonus
    world.sweep = sweep
    return 0


cdef void lay_out(Order* order) noexcept:
    """Put the weights of the cards where the search wants them."""
    cdef int outcome, kind, i
    cdef int16_t* row
    for outcome in range(6):
        for i in range(41):
            order.going[outcome][i] = order.other[POINTS_GOING + outcome] * i >> 3
        for kind in range(4):
            for i in range(10):
                row = order.of_card[outcome][RANK_ROW + kind]
                row[i] = order.other[CARD + 40 * outcome + 10 * kind + i]
            for i in range(11):
                row = order.of_card[outcome][ABOVE_ROW + kind]
                row[i] = (order.other[ABOVE_KIND + 11 * kind + i]
                          + order.other[ABOVE + 11 * outcome + i])
        for i in range(11):
            order.of_card[outcome][HIGHER_ROW][i] = order.other[HIGHER + 22 * outcome + i]
            order.of_card[outcome][LOWER_ROW][i] = order.other[LOWER + 11 * outcome + i]


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
                self.game.order[row].other[place] = weights[row][place]
            lay_out(&self.game.order[row])

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
        lay_table(&world, sides, leader, on_table, must_trump, bonus, sweep)
        for i in range(world.seats):
            world.hands[i] = hands[i]
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

    def solve_all(self, worlds, sides, int leader, on_table, bint must_trump, int bonus,
                  int64_t nodes, int64_t most, poll):
        cdef World world
        cdef uint64_t hands[MOST_WORLDS][4]
        cdef CardValue values[MOST_WORLDS][MOST_CARDS]
        cdef int counts[MOST_WORLDS]
        cdef int i, seat, done = 0, count = len(worlds)
        cdef void* question = NULL if poll is None else <void*>poll
        if count > MOST_WORLDS:
            raise ValueError(f"{count} worlds are more than {MOST_WORLDS}")
        lay_table(&world, sides, leader, on_table, must_trump, bonus, False)
        for i in range(count):
            for seat in range(world.seats):
                hands[i][seat] = worlds[i][seat]
        with nogil:
            while done < count and nodes > 0:
                for seat in range(world.seats):
                    world.hands[seat] = hands[done][seat]
                self.set_up(&world)
                self.set_limit(<uint64_t>min(nodes, most), NULL)
                self.game.poll = question
                self.game.next_check = min(<uint64_t>POLL_NODES, self.game.limit)
                counts[done] = self.narrow_all(values[done])
                nodes -= self.game.nodes
                done += 1
        return [[(values[i][seat].card, values[i][seat].low, values[i][seat].high,
                  values[i][seat].nodes) for seat in range(counts[i])] for i in range(done)]

    cdef void set_up(self, const World* world) noexcept nogil:
        """Set up a position and forget the one before."""
        cdef Game* g = self.game
        cdef int i, seat, suit
        g.seats = world.seats
        for seat in range(4):
            g.hand[seat] = g.maximises[seat] = 0
            g.side[seat] = 1
            if seat < g.seats:
                g.side[seat] = world.sides[seat]
                g.maximises[seat] = 0 if g.side[seat] else ~<uint64_t>0
                for suit in range(4):
                    g.hand[seat] |= (world.hands[seat] >> (10 * suit) & 1023) << (16 * suit)
        g.must_trump = world.must_trump
        g.sweep = world.sweep
        g.bonus = 1 if g.sweep else world.bonus
        for i in range(10):
            g.points[i] = 0 if g.sweep else POINTS[i]
        g.alike = <uint64_t>0x03FF03FF03FF03FFULL if g.sweep else <uint64_t>0x001F001F001F001FULL
        for i in range(1, 1024):
            g.most[i] = g.points[HIGH[i]]
            g.least[i] = g.points[LOW[i]]
            g.total[i] = g.total[i & (i - 1)] + g.least[i]
        g.generation += 1
        if g.generation >= 1 << 22:
            memset(g.table, 0, (<size_t>1 << TABLE_BITS) * sizeof(Entry))
            g.generation = 1
        number_sequences(g)
        g.nodes = 0
        g.seat = world.leader
        clear(&g.on_table, world.leader)
        for i in range(world.played):
            put(g, &g.on_table, g.seat, inner_card(world.on_table[i]))
            g.seat = following(g, g.seat)
        g.on_table.left = g.bonus + g.on_table.points
        g.on_table.cards = 0
        for suit in range(4):
            g.on_table.left += g.total[suit_mask(every_card(g), suit)]
            g.on_table.cards += COUNT[suit_mask(g.hand[g.seat], suit)]
        g.table_shift = 66 - min(max(2 * g.on_table.cards - 1, LEAST_TABLE_BITS), TABLE_BITS)
        memset(g.records, 0, sizeof(g.records))
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
        narrow_value(self.game, card, low, high, guess, STEP)

    cdef int guess(self) noexcept nogil:
        """Return about what the position is worth."""
        return estimate(self.game)

    cdef int narrow_all(self, CardValue* values) noexcept nogil:
        """Find the value of every card that may be played; return how many there are."""
        cdef Game* g = self.game
        cdef Move moves[MOST_CARDS]
        cdef Table* table = &g.on_table
        cdef uint64_t others = foreign_cards(g, g.seat, table), before
        cdef int count = list_moves(g, playable(g, g.hand[g.seat], table), moves)
        cdef int i, j, n, slack, low, high, guess = estimate(g)
        table.need = guess
        rate(g, g.seat, table, others, moves, count)
        for n in range(count):
            i = most_promising(moves, count)
            before = g.nodes
            low = 0
            high = table.left
            values[n].group = group_of(others, moves[i].card)
            values[n].points = moves[i].points
            for j in range(n):
                if values[j].group == values[n].group:
                    slack = values[j].points - values[n].points
                    if slack < 0:
                        slack = -slack
                    low = max(low, values[j].low - slack)
                    high = min(high, values[j].high + slack)
            # The values of the others are mostly the best, or not far on its one side.
            narrow_value(g, moves[i].card, &low, &high, guess, 1 if n else STEP)
            guess = low if n == 0 else (max(guess, low) if g.side[g.seat] == 0
                                        else min(guess, low))
            moves[i].score = DONE
            values[n].card = 10 * (moves[i].card >> 4) + (moves[i].card & 15)
            values[n].low = low
            values[n].high = high
            values[n].nodes = g.nodes - before
        return count
