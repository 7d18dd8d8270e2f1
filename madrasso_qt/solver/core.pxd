"""What other compiled modules may use of the search, all of it without the interpreter.

Make a ``Core(WEIGHTS)`` for each thread, as Python does, and keep it; then, ``with nogil``::

    core.set_up(&world)
    core.set_limit(2000000, &cancelled)  # no limit: <uint64_t>-1, NULL
    count = core.narrow_all(values)      # the value of every card that may be played
    if core.is_stopped(): ...            # the limit came first; drop the world for all its cards

``narrow`` asks for one value, with ``WHOLE`` for that of the position. Core and what it is asked
must not change while it searches; several cores search at once. A world that cannot be played on
is not noticed here.
"""

from libc.stdint cimport uint64_t

cdef enum:
    WHOLE = -1  # in place of a card: the position itself
    MOST_CARDS = 13

cdef struct Game

cdef struct World:
    uint64_t hands[4]  # of each seat, bit 10 * suit + strength of a card; suit 0 is trump
    int sides[4]  # 0 for the seats whose points count, 1 for those against them
    int seats  # 3 or 4
    int leader  # who led, or leads, the trick
    int on_table[3]  # the cards of the trick so far, in order of play, no longer in the hands
    int played  # how many those are
    bint must_trump
    int bonus  # what the last trick is worth beside its cards: 10, and the turn-up of three
    bint sweep  # ask only whether the side takes every trick: the value is 1 or 0

cdef struct CardValue:
    int card
    int low  # the value is at least low and at most high; they are equal unless stopped
    int high
    uint64_t nodes  # how many cards were tried to find it out
    int group  # equal for neighbours in a suit between which nobody else has a card
    int points

cdef class Core:
    cdef Game* game

    cdef void set_up(self, const World* world) noexcept nogil
    cdef void set_limit(self, uint64_t nodes, const int* cancel) noexcept nogil
    cdef bint is_stopped(self) noexcept nogil
    cdef uint64_t spent(self) noexcept nogil
    cdef int guess(self) noexcept nogil
    cdef void narrow(self, int card, int* low, int* high, int guess) noexcept nogil
    cdef int narrow_all(self, CardValue* values) noexcept nogil
