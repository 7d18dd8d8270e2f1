"""The rules model: cards, deals, matches and their notation; standard library only."""
