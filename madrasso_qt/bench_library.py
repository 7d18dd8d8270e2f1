"""`madrasso-qt bench library`: how the program bears the matches of a club's twenty years.

Hides the making of such a library. Its matches are made up, but written as the program writes
them: facts as events, summaries by evaluation. No test depends on the figures.
"""

import json
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from sqlite3 import Connection
from uuid import UUID

from madrasso_qt.bench import Figures, ProbeError, probe
from madrasso_qt.library import FILE, Library
from madrasso_qt.library.company import Company
from madrasso_qt.library.conditions import EVERYTHING
from madrasso_qt.library.records import LoadedMatch, written
from madrasso_qt.library.register import KnownPlayer
from madrasso_qt.library.schema import connect_to_write
from madrasso_qt.library.search import Search
from madrasso_qt.library.statistics import Filter, Subject, condition_of, statistics
from madrasso_qt.library.summaries import VERSION, summary_of
from madrasso_qt.rules.cards import DEAL_POINTS, FOUR_SEATS, Seat, Side
from madrasso_qt.rules.log import CardPlayed, DealEntered, MatchCreated, MatchSetup, Player, Source
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import Call, Casson, DealEntry, DealKind

MATCHES = 10_000
"""How many matches are made."""

_PLAYED = 10
"""Every so many-th match is one against the program, with all its cards."""
_PLAYS, _SHEETS = 12, 400
"""How many different matches there are against the program, and at tables."""
_RUNS = 5
_FIRST = ("Marco", "Piero", "Anna", "Lucia")
_LAST = ("Zorzi", "Vianello", "Busetto", "Scarpa", "Nardi")
_PLACES = ("Osteria al Ponte", "Dopolavoro", "Circolo di Castello", "")


def run(*, as_json: bool, matches: int = MATCHES) -> int:
    """Make a library, measure and print; return the exit code."""
    try:
        figures = measure(matches)
    except ProbeError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    print(json.dumps(figures) if as_json else report(figures))
    return 0


def measure(matches: int) -> Figures:
    """Return all figures; times in milliseconds, the median of some runs.

    Raises:
        ProbeError: the window cannot be shown.
    """
    with tempfile.TemporaryDirectory(prefix="madrasso-bench-") as folder:
        full, small = Path(folder, "full"), Path(folder, "small")
        made_s = _seconds(lambda: make_library(full, matches))
        make_library(small, 2)
        with closing(Library.open(full)) as library:
            figures = _model_figures(library)
        figures |= {
            "matches": matches,
            "made_s": made_s,
            "megabytes": (full / FILE).stat().st_size / 1e6,
            **_window_figures(full, small),
        }
    return figures


def report(figures: Figures) -> str:
    """Return the figures as a table for a person."""
    rows = (
        ("list all matches, first time", f"{figures['first_list_ms']:.0f} ms"),
        ("list all matches again", f"{figures['list_ms']:.0f} ms"),
        ("find with a search", f"{figures['search_ms']:.0f} ms, {figures['found']} matches"),
        (
            "statistics of the busiest pair",
            f"{figures['statistics_ms']:.0f} ms, {figures['pair_matches']} matches",
        ),
        ("open the history, painted", f"{figures['history_ms']:.0f} ms"),
        ("type a search in it, painted", f"{figures['filter_ms']:.0f} ms"),
        ("statistics of a pair, painted", f"{figures['pair_ms']:.0f} ms"),
        ("start with two matches", f"{figures['start_small_s']:.3f} s"),
        ("start with all of them", f"{figures['start_full_s']:.3f} s"),
    )
    head = (
        f"{figures['matches']} matches, {figures['megabytes']:.0f} MB, "
        f"made in {figures['made_s']:.1f} s"
    )
    return "\n".join((head, *(f"{what:<36}{figure}" for what, figure in rows)))


def make_library(folder: Path, matches: int) -> None:
    """Write a library of ``matches`` made-up matches into a new folder."""
    with closing(Library.open(folder)) as library:
        people = [library.players.add(f"{one} {two}") for one in _FIRST for two in _LAST]
    rng = Random(777)
    sheets = [_sheet(rng) for _ in range(_SHEETS)]
    played = [_play(rng) for _ in range(min(_PLAYS, 1 + matches // _PLAYED))]
    began = datetime(2006, 1, 7, 21, tzinfo=UTC)
    with closing(connect_to_write(folder / FILE)) as connection:
        connection.execute("BEGIN")
        for number in range(matches):
            four = _table(people, rng)
            players = {seat: Player(who.name, id=who.id) for seat, who in four.items()}
            match_id = str(UUID(int=rng.getrandbits(128), version=4))
            at = (began + timedelta(days=7305 * number / matches)).isoformat()
            if number % _PLAYED == 1:
                match, stored = _seated_anew(rng.choice(played), match_id, players)
            else:
                match = _kept(rng.choice(sheets), match_id, players, rng.choice(_PLACES))
                stored = list(map(written, match.log[1:]))
            _write(connection, match, stored, at)
        begun = _begun(people, str(UUID(int=rng.getrandbits(128), version=4)))
        at = (began + timedelta(days=7306)).isoformat()
        _write(connection, begun, list(map(written, begun.log[1:])), at)
        connection.execute("COMMIT")


def _begun(people: list[KnownPlayer], match_id: str) -> Match:
    """Return a match against the program that goes on: the one that a start opens."""
    players = {seat: Player(seat.value, "osteria") for seat in FOUR_SEATS}
    players[Seat.SOUTH] = Player(people[0].name, id=people[0].id)
    match = Match(MatchSetup(match_id, RuleSet(), players, Seat.EAST, Side.WE, seed=7))
    match.append(match.next_deal())
    return match


def _table(people: list[KnownPlayer], rng: Random) -> dict[Seat, KnownPlayer]:
    """Return who plays: mostly two pairs of old, sometimes any four."""
    if rng.random() < 0.3:
        return dict(zip(FOUR_SEATS, rng.sample(people, 4), strict=True))
    first, second = rng.sample(range(0, len(people), 2), 2)
    order = (first, second, first + 1, second + 1)
    return {seat: people[place] for seat, place in zip(FOUR_SEATS, order, strict=True)}


def _write(connection: Connection, match: Match, stored: list[tuple[str, str]], at: str) -> None:
    """Write a match, its events after the first one as they are stored."""
    setup = match.setup
    row = (setup.id, at, setup.source.value, setup.rules.variant.value, None)
    connection.execute("INSERT INTO match VALUES(?, ?, ?, ?, ?)", row)
    every = (written(MatchCreated(setup)), *stored)
    events = [(setup.id, seq, at, *event) for seq, event in enumerate(every)]
    connection.executemany("INSERT INTO event VALUES(?, ?, ?, ?, ?)", events)
    summary = (setup.id, len(stored), VERSION, *summary_of(LoadedMatch(match)))
    places = ", ".join("?" * len(summary))
    connection.execute(f"INSERT INTO summary VALUES({places})", summary)


def _sheet(rng: Random) -> list[DealEntered]:
    """Return the lines of a match at a table, played to its end."""
    match = _kept([], "", {seat: Player(seat.value) for seat in FOUR_SEATS}, "")
    while not match.evaluation.decided:
        number = len(match.log)
        match.append(DealEntered(f"d{number}", _entry(match, number, rng)))
    return [event for event in match.log if isinstance(event, DealEntered)]


def _kept(
    lines: list[DealEntered], match_id: str, players: dict[Seat, Player], place: str
) -> Match:
    """Return a match at a table with given lines."""
    setup = MatchSetup(match_id, RuleSet(), players, Seat.NORTH, Side.NS, Source.TABLE, place=place)
    match = Match.begun(setup)
    for line in lines:
        match.append(line)
    return match


def _entry(match: Match, number: int, rng: Random) -> DealEntry:
    """Return a line as chance has it: mostly points, sometimes what is told for years."""
    chance = rng.random()
    side = rng.choice((Side.NS, Side.WE))
    if chance < 0.002:
        return DealEntry.of_cappotto(side)
    if chance < 0.01:
        seat = rng.choice(match.rules.members(side))
        return DealEntry(DealKind.CASSON, casson=Casson(side, seat))
    need = match.evaluation.need(side)
    if number > match.rules.min_deals and need < 80 and chance < 0.6:
        caller = rng.choice(match.rules.members(side))
        points = min(need + rng.choice((0, 2, 5, -4)), 100)
        return DealEntry.of_call(Call(side, 8, max(points, 0), caller))
    points = min(128, max(2, round(rng.gauss(65, 24.3))))
    last = Side.NS if points > 120 or (points > 10 and rng.random() < 0.5) else Side.WE
    last = {11: Side.WE, 119: Side.NS}.get(points, last)
    return DealEntry.of_points(points, DEAL_POINTS - points, last=last)


def _play(rng: Random) -> tuple[Match, list[tuple[str, str]]]:
    """Return a match that was played with legal cards by chance, and its stored events."""
    players = {seat: Player(seat.value) for seat in FOUR_SEATS}
    match = Match(MatchSetup("", RuleSet(), players, Seat.NORTH, Side.NS, seed=rng.randrange(999)))
    while not match.evaluation.decided:
        match.append(match.next_deal())
        deal = match.deal
        while deal is not None and not deal.is_over:
            assert deal.to_play is not None
            match.append(CardPlayed(deal.to_play, rng.choice(deal.legal_plays())))
    return match, list(map(written, match.log[1:]))


def _seated_anew(
    played: tuple[Match, list[tuple[str, str]]], match_id: str, players: dict[Seat, Player]
) -> tuple[Match, list[tuple[str, str]]]:
    """Return a played match as one of another person against the program."""
    match, stored = played
    names = {seat: Player(who.name, "osteria") for seat, who in players.items()}
    names[Seat.SOUTH] = players[Seat.SOUTH]
    match.setup = replace(match.setup, id=match_id, players=names)
    return match, stored


def _model_figures(library: Library) -> Figures:
    """Measure what the windows ask of the library, without a window."""
    first_ms = 1000 * _seconds(lambda: library.find(EVERYTHING))
    register, query = library.players.register(), "zorzi in:2015 base>10"
    pair = Company(library.seatings(), register).busiest_pair()

    def count() -> int:
        subject, wanted = Subject(pair), Filter()
        matches = library.seated(condition_of(register, subject, wanted))
        return statistics(matches, register, subject, wanted).wins.of

    def find() -> list[str]:
        return library.find(Search(query, library.players.register()).condition)

    return {
        "first_list_ms": first_ms,
        "list_ms": _median_ms(lambda: library.find(EVERYTHING)),
        "search_ms": _median_ms(find),
        "found": len(find()),
        "statistics_ms": _median_ms(count),
        "pair_matches": count(),
    }


def _window_figures(full: Path, small: Path) -> Figures:
    for folder in (small, full):
        probe("resume", str(folder))  # the first start makes pictures and checks the file
    shown = probe("library", str(full))
    return {
        **{key: shown[key] for key in ("history_ms", "filter_ms", "pair_ms")},
        **{
            f"start_{name}_s": _median([probe("resume", str(folder))["painted_s"] for _ in "12345"])
            for name, folder in (("small", small), ("full", full))
        },
    }


def _median_ms(action: Callable[[], object]) -> float:
    return _median([1000 * _seconds(action) for _ in range(_RUNS)])


def _median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


def _seconds(action: Callable[[], object]) -> float:
    before = time.perf_counter()
    action()
    return time.perf_counter() - before
