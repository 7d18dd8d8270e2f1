"""The bench of the library: what it makes is a library, and each figure has its line."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from madrasso_qt import bench_library
from madrasso_qt.bench import Figures, ProbeError
from madrasso_qt.library import Library
from madrasso_qt.library.company import Company
from madrasso_qt.library.conditions import EVERYTHING
from madrasso_qt.library.summaries import VERSION
from madrasso_qt.rules.log import Source


def test_it_makes_sound_matches_with_summaries_as_the_program_writes_them(tmp_path: Path) -> None:
    bench_library.make_library(tmp_path, 25)
    with closing(Library.open(tmp_path)) as library:
        rows = library._database.run("SELECT COUNT(*), MIN(version) FROM summary").fetchone()
        assert rows == (26, VERSION)
        ids = library.find(EVERYTHING)
        kept = [library.info(match_id) for match_id in ids]
        with library._database.writing("test"):
            library._database.run("DELETE FROM summary")
        library._seen = -1
        assert library.find(EVERYTHING) == ids
        assert [library.info(match_id) for match_id in ids] == kept
        assert not any(info.is_damaged for info in kept)
        assert sum(info.is_finished for info in kept) == 25
        assert {info.source for info in kept} == {Source.TABLE, Source.BOTS}
        assert len(library.unfinished(Source.BOTS)) == 1
        pair = Company(library.seatings(), library.players.register()).busiest_pair()
        assert len(pair) == 2


def test_each_figure_has_its_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def probe(name: str, folder: str) -> Figures:
        asked.append(f"{name} {Path(folder).name}")
        return {"painted_s": 0.5, "history_ms": 1.0, "filter_ms": 2.0, "pair_ms": 3.0}

    monkeypatch.setattr(bench_library, "probe", probe)
    assert bench_library.run(as_json=True, matches=12) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["matches"] == 12
    assert (figures["history_ms"], figures["start_full_s"]) == (1.0, 0.5)
    assert asked.count("resume full") == asked.count("resume small") == 6
    lines = bench_library.report(figures).splitlines()
    assert lines[0].startswith("12 matches, ")
    assert len(lines) == 10
    assert not any("None" in line for line in lines)


def test_a_window_that_cannot_be_shown_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_name: str, _folder: str) -> Figures:
        raise ProbeError("no screen")

    monkeypatch.setattr(bench_library, "probe", broken)
    assert bench_library.run(as_json=False, matches=12) == 1
    assert "no screen" in capsys.readouterr().err
