"""A match that plays itself, always the same way; as a program it writes one to a library.

    python -m tests.playing FOLDER SEED

goes on with the match of that seed, printing the length of its log whenever an event is saved.
"""

import random
import sys
import time
import uuid
from collections.abc import Callable
from functools import partial
from pathlib import Path

from madrasso_qt.library import Library, LibraryError, Trouble
from madrasso_qt.rules.cards import FOUR_SEATS, THREE_SEATS, Seat
from madrasso_qt.rules.log import CardPlayed, LogEvent, MatchSetup, Player
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet, Variant


def setup_of(seed: int = 1, variant: Variant = Variant.CLASSIC, title: str = "") -> MatchSetup:
    seats = THREE_SEATS if variant is Variant.THREE else FOUR_SEATS
    rules = RuleSet.of(variant=variant)
    players = {seat: Player(f"Player {seat.value}", "simple") for seat in seats}
    players[Seat.SOUTH] = Player("Anna")
    match_id = str(uuid.UUID(int=random.Random(seed).getrandbits(128), version=4))
    return MatchSetup(match_id, rules, players, Seat.SOUTH, rules.sides[0], seed=seed, title=title)


def next_event(match: Match) -> LogEvent:
    """Return the next event of a match of which the first legal card is always played."""
    if match.deal is None or match.deal.is_over:
        return match.next_deal()
    seat = match.deal.to_play
    assert seat is not None
    return CardPlayed(seat, match.deal.legal_plays()[0])


def play_on(folder: Path, seed: int) -> None:
    """Go on with a match until it is decided."""
    library = Library.open(folder)
    setup = setup_of(seed)
    if all(info.id != setup.id for info in library.matches()):
        patiently(partial(library.create, setup))
    match = library.load(setup.id).match
    assert match is not None
    print(len(match.log), flush=True)
    while match.deal is None or not match.deal.is_over or not match.evaluation.decided:
        event = next_event(match)
        match.append(event)
        patiently(partial(library.append, setup.id, len(match.log) - 1, event))
        print(len(match.log), flush=True)
    library.close()


def patiently(write: Callable[[], None]) -> None:
    """Write as soon as no other process holds the file."""
    while True:
        try:
            return write()
        except LibraryError as error:
            if error.trouble is not Trouble.BUSY:
                raise
        time.sleep(0.01)


if __name__ == "__main__":
    play_on(Path(sys.argv[1]), int(sys.argv[2]))
