"""Views and answers go through the line protocol unchanged; what cannot be read is named."""

import io
import re
from pathlib import Path
from random import Random

import pytest

import madrasso_qt.bots
from madrasso_qt.bots.engine import serve
from madrasso_qt.bots.player import Decision, Limit, bot
from madrasso_qt.bots.protocol import (
    ProtocolError,
    answer_line,
    decision_of,
    view_line,
    view_of,
)
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.ruleset import RuleSet
from tests.bots.positions import TABLES, VENETO, cards, position, random_deal

HAND = "DA D2 C5 C6 B4 B6 S5 S6 B7 C7"
DOCUMENT = Path(madrasso_qt.bots.__file__).with_name("PROTOCOL.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.variant}-{rules.void}")
def test_every_view_of_a_deal_comes_through(rules: RuleSet) -> None:
    rng = Random(3)
    deal = random_deal(rules, rng)
    while deal.to_play is not None:
        for seat in rules.seats:
            view = deal.view(seat)
            line = view_line(view)
            assert "\n" not in line
            assert view_of(line) == view
        if deal.why_no_exchange(deal.to_play) is None:
            deal.exchange(deal.to_play)
        deal.play(deal.legal_plays()[0])


@pytest.mark.parametrize(
    "decision",
    [Decision(card=cards("SA")[0]), Decision(exchange=True), Decision(call=True), Decision()],
    ids=["play", "swap", "call", "pass"],
)
def test_every_answer_comes_through(decision: Decision) -> None:
    assert decision_of(answer_line(decision)) == decision
    assert f"`{answer_line(decision)}`" in DOCUMENT


@pytest.mark.parametrize("line", ["", "play", "play XX", "play SA now", "jump"])
def test_no_answer_is_named(line: str) -> None:
    with pytest.raises(ProtocolError):
        decision_of(line)


@pytest.mark.parametrize("line", ["view", "view {}", "view []", 'view {"rules": 3}'])
def test_no_view_is_named(line: str) -> None:
    with pytest.raises(ProtocolError, match="no view"):
        view_of(line)


def test_the_document_names_every_key_and_the_version() -> None:
    keys = re.findall(r'"(\w+)":', view_line(position(HAND)).split('"seat"', 1)[1])
    rows = {key for key in ("rules", "seat", *keys) if f"`{key}`" in DOCUMENT}
    assert rows == {"rules", "seat", *keys}
    assert "version 1" in DOCUMENT


def answers(*lines: str, player: object = None) -> list[str]:
    said: list[str] = []
    serve(
        player or bot("osteria"),  # type: ignore[arg-type]
        "osteria",
        io.StringIO("\n".join(lines) + "\n"),
        said.append,
    )
    return said


def test_an_engine_introduces_itself_and_plays() -> None:
    view = position(HAND, rules=VENETO)
    said = answers("madrasso 1", "", "seed x", view_line(view), "go nodes 100 ms 1000", "quit")
    assert said[0] == "name osteria"
    assert "ready" in said
    assert said[-2].startswith("info ")
    assert decision_of(said[-1]).card == bot("osteria").choose(view, Limit(), Random(0)).card


class Ponderer:
    """A bot that thinks until it is stopped."""

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        assert limit.cancel is not None
        while not limit.cancel():
            pass
        return Decision(card=view.legal_plays[0])


def test_an_engine_is_stopped() -> None:
    view = view_line(position(HAND))
    for last in ("stop", "quit", ""):
        assert answers(view, "go", last, player=Ponderer()) == ["play DA"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("madrasso 2", "error this is version 1"),
        ("go", "error nothing to look at"),
        ("dance", "error unknown line 'dance'"),
        ("view x", "error no view"),
    ],
)
def test_an_engine_says_what_it_does_not_know(line: str, answer: str) -> None:
    assert answers(line)[0].startswith(answer)


def test_an_engine_takes_no_endless_line() -> None:
    assert answers("x" * 70_000, "madrasso 1") == []


def test_a_limit_that_is_none_is_named() -> None:
    view = view_line(position(HAND))
    assert answers(view, "go ms soon") == [
        "error no limit: invalid literal for int() with base 10: 'soon'"
    ]
