"""How the search rates a card before it tries it, found by hill climbing on random deals.

One row for each place in the trick. A wrong weight costs time and never changes a value.
"""

from typing import Final

WEIGHTS: Final[tuple[tuple[int, ...], ...]] = (
    (
        7, 3, -13, 0, 20, 18, 18, 41, 29, 22, 35, 24, 62, 69, -4, 3,
        1, 2, 10, 8, 14, 16, 21, 10, 1, 12, 0, 10, 8, -41, 0, 0,
    ),
    (
        4, 24, 0, 21, 13, 9, 14, 18, 32, 29, 27, 47, 66, 66, 16, 1,
        14, 19, 21, 8, 12, 16, 30, 44, 0, 0, 0, 0, 0, 0, 0, 0,
    ),
    (
        4, 16, -3, 4, 22, 18, 10, 26, 22, 20, 33, 33, 72, 68, 16, 10,
        15, 18, 14, 9, 21, 15, 28, 56, 0, 0, 0, 0, 0, 0, 0, 0,
    ),
    (
        4, 25, 1, 0, 17, 25, 9, 22, 42, 39, 29, 47, 62, 82, 0, 1,
        0, 3, 2, 8, 12, 16, 38, 44, 0, 0, 0, 0, 0, 0, 10, 0,
    ),
)
