"""The score sheet in paper manner, the panel after a deal, the end of a match."""
