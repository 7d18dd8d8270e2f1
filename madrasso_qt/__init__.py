"""Madrasso Qt: the Venetian partnership card game Madrasso as a desktop program."""

__version__ = "0.1.0"
