"""Other programs at the table: asked by their nickname, ended on undo and at the end."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from madrasso_qt.app.players import OUTSIDE, Players, nickname, own_command, thinks_slowly
from madrasso_qt.bots import search
from madrasso_qt.bots.characters import Character
from madrasso_qt.bots.outside import ANSWER_SECONDS, Outside
from madrasso_qt.bots.player import LEVELS, Limit
from madrasso_qt.bots.search import SearchBot
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.log import MatchSetup, Player
from madrasso_qt.rules.mpn import record_of, write
from tests.app.test_session import PERSON, Table, match_setup, play_first_legal, until
from tests.bots.positions import position

VIEW = position("DA D2 C5 C6 B4 B6 S5 S6 B7 C7")
FIRST_LEGAL = """
import json, os, sys
print('ready', flush=True)
with open(sys.argv[1], 'a') as file:
    file.write(f'{os.getpid()}\\n')
view = None
for line in sys.stdin:
    if line.startswith('view '):
        view = json.loads(line[5:])
    elif line.startswith('go'):
        print('play ' + view['legal'].split()[0] if view['legal'] else 'pass', flush=True)
    elif line.startswith('quit'):
        break
"""


@pytest.fixture
def players() -> Iterator[Players]:
    players = Players(f"{sys.executable} -m madrasso_qt engine --level osteria")
    yield players
    players.stop()


def test_a_nickname_is_the_programs_name() -> None:
    assert nickname("/opt/bots/my-bot.py --fast") == "my-bot"
    assert nickname("") == nickname("   ") == ""


def test_another_program_answers_for_its_nickname(players: Players) -> None:
    player = players.player(OUTSIDE + "mybot")
    assert isinstance(player, Outside)
    assert players.player(OUTSIDE + "mybot") is player
    assert player.choose(VIEW, Limit(seconds=20.0), Random(1)).card in VIEW.legal_plays
    process = player._process
    assert process is not None
    players.stop()
    assert process.poll() is not None


def test_where_no_program_is_set_the_strongest_level_stands_in(
    caplog: pytest.LogCaptureFixture,
) -> None:
    player = Players().player(OUTSIDE + "mybot")
    assert type(player) is type(Players().player(LEVELS[-1]))
    assert "mybot is not set on this computer" in caplog.text


@pytest.mark.parametrize("level", ["campione", "maestro/furlan"])
def test_without_compiled_code_a_search_thinks_in_a_process(
    monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    assert isinstance(Players().player(level), (SearchBot, Character)) or thinks_slowly(level)
    monkeypatch.setattr(search, "COMPILED", False)
    assert thinks_slowly(level)
    players = Players()
    player = players.player(level)
    assert isinstance(player, Outside)
    assert player._command == own_command(level)
    assert player._grace == ANSWER_SECONDS
    assert not isinstance(players.player(level, explains=True), Outside)
    assert not isinstance(players.player("osteria"), Outside)
    players.stop()


class TestAtTheTable:
    """A whole table with another program at it."""

    @pytest.fixture
    def table(self, qtbot: QtBot) -> Iterator[Table]:
        table = Table()
        yield table
        table.session.close()

    def setup(self) -> MatchSetup:
        setup = match_setup(people=PERSON)
        seats = {**setup.players, Seat.NORTH: Player("Bot", OUTSIDE + "mybot")}
        return replace(setup, players=seats)

    def command(self, folder: Path, text: str = FIRST_LEGAL) -> str:
        script = folder / "mybot.py"
        script.write_text(text, "utf-8")
        return f"'{sys.executable}' '{script}' '{folder / 'pids'}'"

    def test_it_plays_and_is_ended_on_undo_and_at_the_end(
        self, table: Table, qtbot: QtBot, tmp_path: Path
    ) -> None:
        table.session.use_engine(self.command(tmp_path))
        table.session.start(self.setup())
        for _ in range(2):
            until(qtbot, lambda: table.session.awaits_person)
            play_first_legal(table)
        until(qtbot, lambda: table.session.awaits_person)
        assert not table.troubles
        assert len(self.pids(tmp_path)) == 1, "one process plays on and on"
        assert any(seat is Seat.NORTH for seat, _ in table.match.deals[0].plays)
        assert table.session.undo()
        until(qtbot, lambda: table.session.awaits_person)
        play_first_legal(table)
        until(qtbot, lambda: table.session.awaits_person)
        assert len(self.pids(tmp_path)) == 2, "the undo ended it"
        table.session.close()
        assert not any(alive(pid) for pid in self.pids(tmp_path))

    def test_a_program_that_fails_loses_its_decisions_only(
        self, table: Table, qtbot: QtBot, tmp_path: Path
    ) -> None:
        wrong = FIRST_LEGAL.replace("view['legal'].split()[0]", "'DA' if 0 else 'XX'")
        table.session.use_engine(self.command(tmp_path, wrong))
        table.session.start(self.setup())
        for _ in range(2):
            until(qtbot, lambda: table.session.awaits_person)
            play_first_legal(table)
        until(qtbot, lambda: table.session.awaits_person)
        assert table.troubles
        assert {trouble.seat for trouble in table.troubles} == {Seat.NORTH}
        assert "no answer" in table.troubles[0].problem

    def test_a_record_bears_no_command(self, table: Table, qtbot: QtBot, tmp_path: Path) -> None:
        table.session.use_engine(self.command(tmp_path))
        table.session.start(self.setup())
        until(qtbot, lambda: table.session.awaits_person)
        text = write(record_of(table.match))
        assert str(tmp_path) not in text
        assert sys.executable not in text
        assert table.match.setup.players[Seat.NORTH].bot == "engine:mybot"

    def pids(self, folder: Path) -> list[int]:
        return [int(line) for line in (folder / "pids").read_text().split()]


def alive(pid: int) -> bool:
    """Tell whether a process is still there."""
    return Path(f"/proc/{pid}").exists() if sys.platform == "linux" else False
