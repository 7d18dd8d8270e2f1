# C types for policy.py; what is declared nogil below cannot touch a Python object.

cimport cython

cdef int FEATURES
cdef int PLACES

cdef class Table:
    cdef double weight[99]
    cdef double blind
    cdef int worth[10]
    cdef int bits[1024]
    cdef int top[1024]
    cdef int low[1024]
    cdef int value[1024]
    cdef int hand[16]
    cdef int seen[4]
    cdef int lacks[16]
    cdef int left[4]
    cdef int side[4]
    cdef int points[4]
    cdef int taken[4]
    cdef int led_first[4]
    cdef int asks[4]
    cdef int discard[16]
    cdef int known[4]
    cdef int seats
    cdef int must_trump
    cdef int bonus
    cdef int size
    cdef int to_play
    cdef int leader
    cdef int played
    cdef int led
    cdef int led_rank
    cdef int best_suit
    cdef int best_rank
    cdef int winner
    cdef int on_table
    cdef int me
    cdef int partner
    cdef double stands
    cdef int out[4]
    cdef double share[16]
    cdef double feature[33]
    cdef double score[40]
    cdef int plays[40]
    cdef double told[12]

    cdef void copy(self, Table other) noexcept nogil
    cdef void listen(self, int watcher, int count) noexcept nogil
    cdef double log(self, double chance) noexcept nogil
    cdef double power(self, double exponent) noexcept nogil
    cdef void put(self, int card) noexcept nogil
    @cython.locals(encourages=cython.bint)
    cdef void note(self, int seat, int suit, int rank) noexcept nogil
    cdef void close_trick(self) noexcept nogil
    cdef bint wins(self, int suit, int rank) noexcept nogil
    cdef int legal_count(self) noexcept nogil
    cdef int legal(self, int suit) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef int answer(self, int me) noexcept nogil
    cdef int only_card(self) noexcept nogil
    cdef int best_card(self) noexcept nogil
    cdef double chance_of_play(self, int card) noexcept nogil
    cdef void rate(self) noexcept nogil
    cdef void consider(self) noexcept nogil
    cdef int unknown(self, int seat) noexcept nogil
    cdef double one_of(self, int seat, int suit, int mask) noexcept nogil
    cdef int above(self, int rank) noexcept nogil
    cdef double beaten(self, int suit, int rank, int seat) noexcept nogil
    @cython.locals(mine=cython.bint)
    cdef double chance(self, int suit, int rank) noexcept nogil
    @cython.locals(guarded=cython.bint)
    cdef double home(self, int suit, int rank) noexcept nogil
    @cython.locals(last=cython.bint)
    cdef void describe(self, int suit, int rank) noexcept nogil
    cdef void describe_loss(self, int suit, int rank, bint last) noexcept nogil
    cdef void describe_cappotto(self, double swing) noexcept nogil
    @cython.locals(master=cython.bint, top=cython.bint, threatened=cython.bint, toward=cython.bint, early=cython.bint)
    cdef void describe_lead(self, int suit, int rank, double chance) noexcept nogil
    cdef bint tries_cavallo(self, int held, int rank) noexcept nogil
    cdef void describe_below_asso(self, int held, int rank) noexcept nogil
    @cython.locals(lacks=cython.bint)
    cdef void describe_help(self, int suit, bint toward, bint lowest) noexcept nogil
    @cython.locals(waits=cython.bint)
    cdef bint ruff_waits(self, int suit) noexcept nogil
    cdef bint draws(self, int held, int out) noexcept nogil
    @cython.locals(ruffs=cython.bint, hopes=cython.bint)
    cdef void describe_follow(self, int suit, int rank) noexcept nogil
    cdef void describe_suit(self, int held, int rank) noexcept nogil
    @cython.locals(three=cython.bint)
    cdef int answer_to_asso(self, int held) noexcept nogil
    @cython.locals(strong=cython.bint)
    cdef void describe_discard(self, int suit, int held, int rank) noexcept nogil
