"""Matches of a few friends at a table, for tests of lists, searches and statistics."""

from dataclasses import replace

from madrasso_qt.library import Library
from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.log import DealEntered, LogEvent, MatchSetup, Player, Source
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import Call, Casson, DealEntry, DealKind

NAMES = {
    Seat.NORTH: "Zorzi",
    Seat.WEST: "Busetto",
    Seat.SOUTH: "Vianello",
    Seat.EAST: "Scarpa",
}
US, THEM = ("vianello", "zorzi"), ("busetto", "scarpa")
"""The identities of the two pairs."""

X01 = (83, 71, 96, 54, 77, 102, 68, 90, 61, 75)
X02 = (47, 59, 34, 76, 53, 28, 62, 40, 69, 55)
BEHIND = (30, 50, 40, 45, 35, 40, 50, 40, 40)


def table_setup(match_id: str, **changes: object) -> MatchSetup:
    """Return a match at a table; everybody is known by his name in small letters."""
    players = {seat: Player(name, id=name.lower()) for seat, name in NAMES.items()}
    setup = MatchSetup(match_id, RuleSet(), players, Seat.NORTH, Side.NS, Source.TABLE)
    return replace(setup, **changes)  # type: ignore[arg-type]


def points(*column: int) -> list[DealEntry]:
    """Return the lines of a column of the north-south pair."""
    return [DealEntry.of_points(own, 130 - own) for own in column]


def entered(*entries: DealEntry) -> list[DealEntered]:
    """Return the events that write lines."""
    return [DealEntered(f"d{n}", entry) for n, entry in enumerate(entries, 1)]


def begun(library: Library, setup: MatchSetup) -> Match:
    """Write a match of which nothing is played."""
    library.create(setup)
    return Match.begun(setup)


def write(library: Library, match: Match, *events: LogEvent, told: bool = True) -> None:
    """Append events to a match and its log; ``told``: the library is given the match, too."""
    for event in events:
        seq = len(match.log)
        match.append(event)
        library.append(match.setup.id, seq, event, match if told else None)


def keep(library: Library, match_id: str, day: str, *lines: DealEntry, **changes: object) -> Match:
    """Write a match that was begun on a day."""
    match = begun(library, table_setup(match_id, **changes))
    write(library, match, *entered(*lines))
    with library._database.writing("test"):
        statement = "UPDATE match SET created_at = ? WHERE id = ?"
        library._database.run(statement, f"{day}T21:00:00+01:00", match_id)
    return match


def season(library: Library) -> None:
    """Write seven matches, with a way of ending each."""
    for name in NAMES.values():
        with library._database.writing("test"):
            row = (name.lower(), name, "2025-01-01", len(name))
            library._database.run(
                "INSERT INTO player(id, name, created_at, used) VALUES(?, ?, ?, ?)", *row
            )
    first, *others = points(*X01)
    keep(library, "A", "2024-11-01", replace(first, last=Side.NS), *others, place="Osteria")
    keep(library, "B", "2025-11-08", *points(*X02))
    called = Call(Side.NS, 6, 58, Seat.SOUTH)
    keep(library, "C", "2025-11-15", *points(*[72] * 10), DealEntry.of_call(called))
    short = Call(Side.NS, 6, 56, Seat.NORTH)
    keep(library, "D", "2025-11-22", *points(*[72] * 10), DealEntry.of_call(short))
    keep(library, "E", "2025-11-25", *points(100, 100), DealEntry.of_cappotto(Side.WE))
    casson = DealEntry(DealKind.CASSON, casson=Casson(Side.WE, Seat.EAST))
    keep(library, "F", "2025-11-26", *points(70), casson, title="Nicolò's birthday")
    keep(library, "G", "2025-11-27", *points(*BEHIND), DealEntry.of_cappotto(Side.NS))
