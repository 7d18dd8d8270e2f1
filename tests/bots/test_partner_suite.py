"""The partner suite: its positions are sound, its answers proved, and the levels know them."""

import pytest

from madrasso_qt.bots.belief import Belief
from madrasso_qt.bots.search import is_compiled
from tests.bots.partners import (
    LATE,
    MARGIN,
    Question,
    choose,
    lead,
    questions,
    values,
)

QUESTIONS = questions()
KINDS = {
    "feeding",
    "returning",
    "not ruffing",
    "not overtaking",
    "signals sent",
    "signals read",
    "the seven",
    "the last trick",
    "cappotto",
    "calling",
}
CONVENTIONS = [f"9.{number}" for number in range(1, 11)]
PROVED = [question for question in QUESTIONS if question.proof in {"sure", "mean", "swept"}]
LATE_ONES = [question for question in PROVED if len(question.view.hand) <= LATE]
EARLY = [question for question in PROVED if len(question.view.hand) > LATE]


def named(question: Question) -> str:
    return question.name


def test_it_is_as_large_and_wide_as_it_says() -> None:
    names = [question.name for question in QUESTIONS]
    assert len(set(names)) == len(names) >= 60
    assert {question.kind for question in QUESTIONS} == KINDS
    assert {question.rule for question in QUESTIONS} >= set(CONVENTIONS)
    assert all(question.reason.endswith(".") for question in QUESTIONS)


@pytest.mark.parametrize("question", QUESTIONS, ids=named)
def test_a_position_asks_for_a_choice(question: Question) -> None:
    view = question.view
    possible = {str(card) for card in view.legal_plays}
    if view.can_call:
        possible |= {"call", "no call"}
    if view.can_exchange:
        possible |= {"swap", "no swap"}
    assert question.right
    assert question.right < possible
    assert Belief(view).count > 0


@pytest.mark.parametrize("question", LATE_ONES, ids=named)
def test_late_answers_are_proved(question: Question) -> None:
    prove(question)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("question", EARLY, ids=named)
def test_early_answers_are_proved(question: Question) -> None:
    prove(question)


def prove(question: Question) -> None:
    stands = lead(question, values(question))
    match question.proof:
        case "sure":
            assert stands.never_worse
            assert stands.points > 0.0
        case "mean":
            assert stands.points - 2.0 * stands.error >= MARGIN
        case _:
            assert stands.points > 0.0


@pytest.mark.parametrize("question", [one for one in QUESTIONS if one.proof == "count"], ids=named)
def test_calls_are_counted(question: Question) -> None:
    view = question.view
    side = view.rules.sides.index(view.side)
    reached = view.totals[side] + view.points(view.side) >= view.rules.reach
    assert question.right == frozenset({"call"} if reached else {"no call"})


needs_compiled = pytest.mark.skipif(
    not is_compiled(), reason="nothing is compiled here: the campione looks at few worlds"
)


@needs_compiled
@pytest.mark.parametrize("question", QUESTIONS, ids=named)
def test_the_campione_knows_it(question: Question, request: pytest.FixtureRequest) -> None:
    if "campione" in question.fails:
        request.applymarker(pytest.mark.xfail(reason=question.reason, strict=True))
    assert question.is_right(choose(question, "campione")), question.reason


# Where nothing is compiled that is all that can be asked of the campione, too.
@pytest.mark.parametrize("level", ["circolo"] if is_compiled() else ["circolo", "campione"])
def test_four_fifths_are_known(level: str) -> None:
    right = [question.is_right(choose(question, level)) for question in QUESTIONS]
    assert sum(right) >= 0.8 * len(right)


@needs_compiled
@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(1, 5))
def test_the_campione_s_chance_changes_nothing(seed: int) -> None:
    wrong = [
        question.name
        for question in QUESTIONS
        if "campione" not in question.fails
        and not question.is_right(choose(question, "campione", seed))
    ]
    assert not wrong


def test_custom_is_only_for_conventions() -> None:
    customary = [question for question in QUESTIONS if question.proof == "custom"]
    assert {question.rule for question in customary} <= set(CONVENTIONS)
