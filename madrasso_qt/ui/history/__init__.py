"""The history of all matches and the register of those who played them."""
