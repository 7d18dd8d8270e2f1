# C types for worlds.py; what is declared nogil below cannot touch a Python object.

cimport cython
from madrasso_qt.bots.policy cimport Table

cdef class Dealing:
    cdef long long ways[980]
    cdef long long choose[121]
    cdef int cards[4]
    cdef int size[4]
    cdef int lacks[3]
    cdef int room[3]
    cdef long long dealt[192]
    cdef long long number[64]
    cdef int one
    cdef int two
    cdef long long rest

    cdef int place(self, int suit, int first, int second) noexcept nogil
    cdef long long split_ways(self, int suit, int one, int two) noexcept nogil
    cdef int most(self, int seat, int suit, int left) noexcept nogil
    cdef void count_ways(self) noexcept nogil
    @cython.locals(found=cython.longlong)
    cdef void count_splits(self, int suit, int first, int second, int third) noexcept nogil
    cdef void deal_all(self, int count) noexcept nogil
    cdef void split(self, int suit, int first, int second, int third) noexcept nogil
    cdef void hand_out(self, int suit, int way, long long after) noexcept nogil
    cdef void give(self, int way, int suit, long long first, long long second, long long third) noexcept nogil
    cdef int pick(self, int mask, int size, int count, long long number) noexcept nogil

cdef class Thought:
    cdef Table start
    cdef Table now
    cdef Table work
    cdef Table other
    cdef int seat
    cdef int plays[40]
    cdef int count
    cdef long long held[4]
    cdef double habit[4]
    cdef int size
    cdef long long hand[256]
    cdef double evidence[64]
    cdef double keeping[64]
    cdef int card[40]
    cdef int cards
    cdef int ending[896]
    cdef int reply[2560]
    cdef int length[64]
    cdef long long free[64]

    cdef void hear_all(self) noexcept nogil
    cdef void listen(self, Table table, int world) noexcept nogil
    cdef double weigh(self, int world, int seat) noexcept nogil
    cdef double power(self, double exponent) noexcept nogil
    cdef void play_all_out(self) noexcept nogil
    @cython.locals(mask=cython.longlong)
    cdef void go_on_in_all(self) noexcept nogil
    cdef void begin(self, int world) noexcept nogil
    cdef void give(self, Table table, int seat, long long mask) noexcept nogil
    cdef int outcome(self) noexcept nogil
