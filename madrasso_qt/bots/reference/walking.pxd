# C types for walking.py; what is declared nogil below cannot touch a Python object.

cimport cython

cdef extern from "math.h" nogil:
    double sqrt(double number)

cdef class Walker:
    cdef int seats
    cdef int must_trump
    cdef int bonus
    cdef int side[4]
    cdef int first_leader
    cdef int first_played
    cdef int first_trick[4]
    cdef int first_points[4]
    cdef int own
    cdef int own_left
    cdef int own_hand[13]
    cdef double exploration
    cdef double log[2501]
    cdef long long word[624]
    cdef int at
    cdef int nodes
    cdef int card[2501]
    cdef int visits[2501]
    cdef int available[2501]
    cdef double reward[2501]
    cdef int child[2501]
    cdef int sibling[2501]
    cdef long long world[256]
    cdef int hand[52]
    cdef int left[4]
    cdef int points[4]
    cdef int trick[4]
    cdef int played
    cdef int leader
    cdef int legal[13]
    cdef int choices
    cdef int node_of[40]
    cdef int path[40]
    cdef int path_side[40]
    cdef int steps
    cdef int worth[10]

    cdef void walk_all(self, int count) noexcept nogil
    @cython.locals(mask=cython.longlong)
    cdef void begin(self, int world) noexcept nogil
    cdef void descend(self) noexcept nogil
    cdef int look_up(self, int node) noexcept nogil
    cdef int untried(self, int number) noexcept nogil
    cdef void add(self, int parent, int card) noexcept nogil
    cdef void step(self, int node) noexcept nogil
    cdef int best(self) noexcept nogil
    cdef void play_out(self) noexcept nogil
    cdef int to_play(self) noexcept nogil
    cdef void find_legal(self) noexcept nogil
    cdef void find_suit(self, int suit) noexcept nogil
    cdef void play(self, int card) noexcept nogil
    @cython.locals(same=cython.bint)
    cdef void take(self) noexcept nogil
    cdef double random(self) noexcept nogil
    @cython.locals(first=cython.longlong, second=cython.longlong, mixed=cython.longlong)
    cdef long long next_word(self) noexcept nogil
    @cython.locals(highest=cython.longlong, odd=cython.longlong, after=cython.longlong, both=cython.longlong, far=cython.longlong)
    cdef void twist(self) noexcept nogil
