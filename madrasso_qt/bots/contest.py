"""`madrasso-qt arena`: two players on duplicate boards, on one machine or many, to be gone on with.

A board is a numbered deal that is played once for every side of the first player, so luck with
the cards cancels out. Each seat has the same chance in all games of a board: a player against
himself scores exactly 0.
"""

import json
import logging
import shlex
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from madrasso_qt import __version__
from madrasso_qt.bots.player import LEVELS, Bot, Decision, Limit, bot, is_player
from madrasso_qt.bots.reference import REFERENCES
from madrasso_qt.bots.reference.clairvoyant import Clairvoyant
from madrasso_qt.rules.cards import DEAL_POINTS, Seat, Side, numbered_deck
from madrasso_qt.rules.deal import Deal, IllegalPlayError
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant

_log = logging.getLogger(__name__)

NAMES = (*LEVELS, *REFERENCES)
"""Who can play in the arena."""
OUTSIDE = "cmd:"
"""What begins the name of a player that is another program."""
MATCHES = 2_000
"""How many matches are put together at random from the deals played."""
CONNECT_SECONDS = 10
"""How long the scheduler of a cluster may take to answer."""
_NO_LIMIT = Limit()


class ContestError(ValueError):
    """A contest that cannot be held or gone on with; the message says why."""


@dataclass(frozen=True)
class Contest:
    """Who plays whom on which boards."""

    a: str
    """The name of the first player."""
    b: str
    """The name of the second player."""
    boards: int
    """How many deals, each played once for every side."""
    seed: int
    """The number of the first deal."""
    preset: str = Preset.VENETO.value
    """The way of playing."""
    variant: str = Variant.CLASSIC.value
    """The game."""

    def rules(self) -> RuleSet:
        """Return the rules of the deals."""
        return RuleSet.of(Preset(self.preset), Variant(self.variant))


@dataclass
class Board:
    """What came of one board."""

    number: int
    """The deal's number."""
    points: list[int]
    """What the first player's side took, for each side that it had."""
    ms: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """How long each player thought about each choice, without forced cards."""
    illegal: tuple[int, int] = (0, 0)
    """How often each player broke a rule or failed; a legal card was played then."""


def player(name: str) -> Bot:
    """Return a player of a level, a reference, or another program as ``cmd:PROGRAM ARGUMENT``.

    Raises:
        ContestError: there is no such player.
    """
    if name in REFERENCES:
        return REFERENCES[name]()
    if name.startswith(OUTSIDE):
        from madrasso_qt.bots.outside import Outside  # seldom wanted

        command = shlex.split(name.removeprefix(OUTSIDE))
        if command:
            return Outside(command)
    if not is_player(name):
        raise ContestError(f"no player {name!r}; there are {', '.join(NAMES)} and cmd:PROGRAM")
    return bot(name)


def play_board(contest: Contest, number: int) -> Board:
    """Play one deal once for every side of the first player.

    The deal counts as the second of a match: no lead of the seven's holder, no call.
    """
    rules = contest.rules()
    deck, dealer = numbered_deck(number), rules.seats[number % len(rules.seats)]
    one, other = _Clocked(player(contest.a)), _Clocked(player(contest.b))
    points = []
    for side in rules.sides:
        bots = {seat: one if rules.side_of(seat) is side else other for seat in rules.seats}
        deal = Deal.from_deck(rules, deck, dealer, number=2)
        points.append(_play(deal, bots, number)[side])
    for clocked in (one, other):
        clocked.close()
    return Board(number, points, (one.ms, other.ms), (one.illegal, other.illegal))


def hold(
    contest: Contest,
    jobs: int = 1,
    done: Iterable[Board] = (),
    note: Callable[[Board], None] = lambda _: None,
    scheduler: str | None = None,
) -> list[Board]:
    """Play all boards that are not done and return all, in the order of their numbers.

    Args:
        contest: who plays whom.
        jobs: how many processes play.
        done: boards played before.
        note: told of each board as soon as it is played.
        scheduler: where the scheduler of a Dask cluster listens, whose workers then play.

    Raises:
        ContestError: there is no such player, fewer than 2 boards, which have no interval, or a
            cluster that cannot play.
        OSError: the scheduler cannot be reached.
    """
    if contest.boards < 2:
        raise ContestError(f"an interval needs 2 boards or more, not {contest.boards}")
    for name in (contest.a, contest.b):
        player(name)
    boards = {board.number: board for board in done}
    numbers = [contest.seed + place for place in range(contest.boards)]
    missing = [number for number in numbers if number not in boards]
    played = _on_cluster(contest, missing, scheduler) if scheduler else None
    for board in played or _played(contest, missing, jobs):
        boards[board.number] = board
        note(board)
    return [boards[number] for number in numbers]


def report(contest: Contest, boards: Sequence[Board]) -> dict[str, Any]:
    """Return the figures of a contest, as they are printed in JSON."""
    sides = len(contest.rules().sides)
    edges = [(sum(board.points) - DEAL_POINTS) / sides for board in boards]
    edge, spread = fmean(edges), 1.96 * stdev(edges) / sqrt(len(edges))
    return {
        **asdict(contest),
        "version": __version__,
        "seeds": [contest.seed, contest.seed + contest.boards - 1],
        "edge": round(edge, 3),
        "interval": [round(edge - spread, 3), round(edge + spread, 3)],
        "match_win": _match_win(contest.rules(), boards),
        "illegal": {
            name: sum(board.illegal[place] for board in boards) for place, name in enumerate("ab")
        },
        "ms": {
            name: _times([ms for board in boards for ms in board.ms[place]])
            for place, name in enumerate("ab")
        },
    }


def run(
    contest: Contest,
    *,
    jobs: int,
    resume: Path | None,
    as_json: bool,
    scheduler: str | None = None,
) -> int:
    """Hold a contest with a progress bar and print its figures; return the exit code."""
    try:
        done = read(resume, contest) if resume else []
        with closing(_Notebook(resume, contest, done)) as notebook:
            boards = hold(contest, jobs, done, notebook.note, scheduler)
    except (ContestError, OSError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 1
    figures = report(contest, boards)
    print(json.dumps(figures) if as_json else _table(figures))
    return 0


def read(path: Path, contest: Contest) -> list[Board]:
    """Return the boards that a file of an earlier run holds, none if there is no file.

    Raises:
        ContestError: the file is of another contest, or no such file.
        OSError: it cannot be read.
    """
    if not path.exists():
        return []
    try:
        head, *lines = (json.loads(line) for line in path.read_text("utf-8").splitlines())
        if head != _head(contest):
            raise ContestError(f"{path} is of another contest: {head}")
        boards = [Board(line["number"], line["points"], *_rest(line)) for line in lines]
    except (ValueError, KeyError, TypeError, IndexError) as error:
        if isinstance(error, ContestError):
            raise
        raise ContestError(f"{path} holds no boards: {error}") from error
    wanted = range(contest.seed, contest.seed + contest.boards)
    return [board for board in boards if board.number in wanted]


class _Clocked:
    """A player under the clock whose illegal answers lose the decision and nothing else."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.ms: list[float] = []
        self.illegal = 0

    def close(self) -> None:
        """End what the player has started, if it has."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()

    def act(self, deal: Deal, seat: Seat, chance: Random) -> None:
        """Let the player decide for ``seat`` and do it."""
        view = deal.view(seat)
        if isinstance(self.bot, Clairvoyant):
            self.bot.look(deal)
        start = time.perf_counter()
        decision = None
        try:
            decision = self.bot.choose(view, _NO_LIMIT, chance)
        except Exception as error:
            _log.warning("%s loses a decision: %s", seat.value, error)
        if len(view.legal_plays) > 1:
            self.ms.append(round(1000.0 * (time.perf_counter() - start), 3))
        if decision is None or not _carried_out(deal, seat, decision):
            self.illegal += 1
            deal.play(view.legal_plays[0])


def _carried_out(deal: Deal, seat: Seat, decision: Decision) -> bool:
    """Do what was decided; return whether the rules allow it."""
    try:
        if decision.exchange:
            deal.exchange(seat)
        elif decision.card is not None:
            deal.play(decision.card)
        else:
            return False
    except IllegalPlayError:
        return False
    return True


def _play(deal: Deal, bots: Mapping[Seat, _Clocked], number: int) -> dict[Side, int]:
    """Play a deal to its end and return the points of each side."""
    chance = {seat: Random(f"{number}/{seat.value}") for seat in deal.rules.seats}
    while (seat := deal.to_play) is not None:
        bots[seat].act(deal, seat, chance[seat])
    return deal.points()


def _played(contest: Contest, numbers: Sequence[int], jobs: int) -> Iterator[Board]:
    """Yield boards as they are played, in any order."""
    if jobs <= 1 or len(numbers) <= 1:
        for number in numbers:
            yield play_board(contest, number)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for future in as_completed(pool.submit(play_board, contest, n) for n in numbers):
            yield future.result()


def has_cluster() -> bool:
    """Tell whether the extra ``cluster`` is installed, with which a Dask cluster can play."""
    return find_spec("distributed") is not None


def _on_cluster(contest: Contest, numbers: Sequence[int], scheduler: str) -> Iterator[Board]:
    """Yield boards as the workers of a Dask cluster have played them, in any order."""
    distributed: Any = import_module("distributed")  # an extra; without it the rest goes on
    with distributed.Client(scheduler, timeout=f"{CONNECT_SECONDS}s") as client:
        versions = set(client.run(_version).values())
        if versions != {__version__}:
            raise ContestError(f"the workers have {versions or 'nobody'}, not {__version__}")
        futures = client.map(partial(play_board, contest), numbers, pure=False)
        for _future, board in distributed.as_completed(futures, with_results=True):
            yield board


def _version() -> str:
    return __version__


def _match_win(rules: RuleSet, boards: Sequence[Board]) -> float | None:
    """Return how many of the matches put together from the deals the first player wins.

    Deals are drawn again and again from those played; a match that they do not decide within
    twelve counts half. None three-handed, where the others' points are not known apart.
    """
    if rules.variant is Variant.THREE:
        return None
    rng, deals = Random(len(boards)), [points for board in boards for points in board.points]
    won = 0.0
    for _ in range(MATCHES):
        own, count = rules.start, 0
        other = rules.start
        while count < rules.min_deals or max(own, other) < rules.reach:
            points = deals[int(rng.random() * len(deals))]
            own, other, count = own + points, other + DEAL_POINTS - points, count + 1
        won += 0.5 if own == other else float(own > other)
    return round(won / MATCHES, 4)


def _times(ms: Sequence[float]) -> dict[str, float]:
    ranked = sorted(ms) or [0.0]
    return {
        "p50": round(ranked[len(ranked) // 2], 1),
        "p95": round(ranked[min(len(ranked) - 1, len(ranked) * 95 // 100)], 1),
        "max": round(ranked[-1], 1),
    }


def _table(figures: Mapping[str, Any]) -> str:
    """Return the figures for a person."""
    low, high = figures["interval"]
    game = f"{figures['preset']} {figures['variant']}"
    boards = f"{figures['boards']} boards from {figures['seed']}"
    lines = [
        f"{figures['a']} against {figures['b']}, {game}, {boards}",
        f"edge        {figures['edge']:+.2f} points a deal ({low:+.2f} to {high:+.2f})",
    ]
    if figures["match_win"] is not None:
        lines.append(f"matches     {100 * figures['match_win']:.1f} % won")
    for name in "ab":
        ms, illegal = figures["ms"][name], figures["illegal"][name]
        lines.append(
            f"{figures[name]:<12}p50 {ms['p50']:.0f} ms, p95 {ms['p95']:.0f} ms, "
            f"max {ms['max']:.0f} ms a choice; {illegal} illegal"
        )
    return "\n".join(lines)


def _head(contest: Contest) -> dict[str, Any]:
    """Return the first line of a file of boards: all that must be the same to go on with it."""
    settled = asdict(contest)
    del settled["boards"]
    return settled


def _rest(line: Mapping[str, Any]) -> tuple[tuple[list[float], list[float]], tuple[int, int]]:
    (a, b), (c, d) = line["ms"], line["illegal"]
    return (a, b), (c, d)


class _Notebook:
    """Writes down each board as it is played, and shows how far the contest is."""

    def __init__(self, path: Path | None, contest: Contest, done: Sequence[Board]) -> None:
        self._path = path
        self._contest = contest
        self._done = len(done)
        self._stream = None if path is None else path.open("a", encoding="utf-8")
        if self._stream and not self._stream.tell():
            self._write(_head(contest))

    def close(self) -> None:
        """End the file and the bar."""
        if self._stream:
            self._stream.close()
        if sys.stderr.isatty():
            print(file=sys.stderr)

    def note(self, board: Board) -> None:
        """Keep a board."""
        self._write(asdict(board))
        self._done += 1
        if sys.stderr.isatty():
            total = self._contest.boards
            bar = "#" * (40 * self._done // total)
            print(f"\r[{bar:<40}] {self._done}/{total}", end="", file=sys.stderr, flush=True)

    def _write(self, content: Mapping[str, Any]) -> None:
        if self._stream:
            self._stream.write(json.dumps(content) + "\n")
            self._stream.flush()
