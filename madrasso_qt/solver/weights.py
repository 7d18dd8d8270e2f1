"""How the search rates a card before it tries it, found by hill climbing on random deals.

One row for each place in the trick. A wrong weight costs time and never changes a value.
"""

from typing import Final

WEIGHTS: Final[tuple[tuple[int, ...], ...]] = (
    (
        7, 3, -1, 4, 24, 20, 23, 30, 18, 26, 30, 30, 50, 71, -4, 3,
        -2, 2, 13, 7, 14, 16, 21, 38, 3, 6, 0, 11, 8, -23, 0, 0,
    ),
    (
        4, 24, 0, 22, 22, 22, 14, 23, 35, 29, 27, 45, 65, 68, 1, 1,
        2, 6, 20, 8, 12, 16, 30, 44, 0, 0, 0, 0, 0, 0, 0, 0,
    ),
    (
        4, 14, -4, 4, 22, 18, 10, 30, 24, 20, 33, 33, 56, 66, 3, 12,
        4, 8, 8, 10, 14, 16, 33, 60, 0, 0, 0, 0, 0, 0, 0, 0,
    ),
    (
        4, 21, 1, 0, 17, 25, 10, 22, 28, 27, 29, 37, 53, 79, 0, 1,
        2, 3, 4, 8, 12, 16, 36, 44, 0, 0, 0, 0, 0, 0, 0, 0,
    ),
)
