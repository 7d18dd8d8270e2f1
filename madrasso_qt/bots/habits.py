"""How the policy weighs the features of a card; see ``policy``.

The rows are the places in the trick: to lead, in between, last. A score of 1 more makes a card e
times as likely.
"""

BLIND = 0.15
"""How likely a player is thought to play any card whatever."""

_LEAD = [5, -0.75, -2, -3, -5, -5, -3, -0.1, 0, 0, 0, 0]
_LEAD += [6, 6, 4, 3, 3, 2, 2, -4, -2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0]
_BETWEEN = [5, -0.75, -2, -3, -5, -5, -3, -0.1, -10, -4, 0, 0]
_BETWEEN += [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 2, 0.3, 0.3, 10, 0]
_LAST = [5, -0.75, -2, -3, -5, -5, -3, -0.1, -10, -4, 0, 0]
_LAST += [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 0, 0.3, 0.3, 10, 0]

WEIGHTS: list[list[float]] = [_LEAD, _BETWEEN, _LAST]
