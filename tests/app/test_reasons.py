"""Why did you play that: the bot's own choice is made again, and told honestly."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from madrasso_qt.app.players import Players
from madrasso_qt.app.reasons import Explanation, Reasons, can_tell
from madrasso_qt.app.thinker import Request, answer_to, chance_of
from madrasso_qt.bots.player import Limit, event_of
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.log import CardPlayed, Player, Undone
from madrasso_qt.rules.match import Match
from tests.playing import setup_of


def played(level: str, seed: int = 3) -> Match:
    """Return a match whose first deal was played by bots as at the table."""
    setup = setup_of(seed)
    seats = {seat: Player(seat.name, level) for seat in setup.players}
    match = Match(replace(setup, players=seats))
    match.append(match.next_deal())
    deal, players = match.deals[0], Players()
    while not deal.is_over:
        seat = deal.to_act
        assert seat is not None
        seed_text = chance_of(match.setup.id, 0, len(deal.plays), seat)
        answer = answer_to(Request(0, deal.view(seat), level, seed_text, Limit()), players)
        assert answer.decision is not None
        match.append(event_of(deal, seat, answer.decision))
    players.stop()
    return match


@pytest.fixture
def reasons(qtbot: QtBot) -> Iterator[Reasons]:
    reasons = Reasons()
    yield reasons
    reasons.close()


def explained(reasons: Reasons, match: Match, cards: int, qtbot: QtBot) -> Explanation:
    with qtbot.waitSignal(reasons.explained, timeout=60_000) as signal:
        assert reasons.ask(match, 0, cards)
    explanation = signal.args[0]
    assert isinstance(explanation, Explanation)
    return explanation


@pytest.mark.parametrize("level", ["principiante", "osteria/furlan", "circolo"])
def test_the_choice_made_again_is_the_one_that_was_made(
    reasons: Reasons, qtbot: QtBot, level: str
) -> None:
    match = played(level)
    deal = match.deals[0]
    for cards in range(0, 40, 3):
        explanation = explained(reasons, match, cards, qtbot)
        seat, card = deal.plays[cards]
        assert explanation.view == deal.before(cards).view(seat)
        assert (explanation.played, explanation.decision.card) == (card, card)
        assert explanation.agrees
        assert explanation.decision.reasons


def test_a_search_tells_what_it_found_and_believed(reasons: Reasons, qtbot: QtBot) -> None:
    match = played("maestro")
    deal = match.deals[0]
    cards = next(n for n in range(24, 40) if len(deal.before(n).legal_plays()) > 1)
    explanation = explained(reasons, match, cards, qtbot)
    assert {one.card for one in explanation.decision.judged} == set(explanation.view.legal_plays)
    assert explanation.beliefs
    hidden = {card for seat in Seat for card in deal.before(cards).hand(seat)}
    assert set(explanation.beliefs) == hidden - set(explanation.view.hand)


def test_another_card_than_the_bots_is_told(reasons: Reasons, qtbot: QtBot) -> None:
    match = played("osteria")
    deal = match.deals[0]
    cards = next(n for n in range(40) if len(deal.before(n).legal_plays()) > 1)
    before = deal.before(cards)
    seat, card = deal.plays[cards]
    other = next(one for one in before.legal_plays() if one != card)
    places = [n for n, event in enumerate(match.log) if isinstance(event, CardPlayed)]
    match.append(Undone(places[cards] - 1))
    match.append(CardPlayed(seat, other))
    while not match.deals[0].is_over:
        now = match.deals[0]
        assert now.to_play is not None
        match.append(CardPlayed(now.to_play, now.legal_plays()[0]))
    explanation = explained(reasons, match, cards, qtbot)
    assert explanation.played == other
    assert explanation.decision.card == card
    assert not explanation.agrees


def test_nothing_is_told_of_a_deal_in_hand_or_of_persons(reasons: Reasons) -> None:
    match = Match(setup_of())
    match.append(match.next_deal())
    deal = match.deals[0]
    for _ in range(40):
        assert not can_tell(match, 0, 0)
        assert not reasons.ask(match, 0, 0)
        assert deal.to_play is not None
        match.append(CardPlayed(deal.to_play, deal.legal_plays()[0]))
    for cards, (seat, _) in enumerate(deal.plays):
        assert can_tell(match, 0, cards) == (seat is not Seat.SOUTH)
    assert not can_tell(match, 0, 40)
    assert not can_tell(match, 1, 0)


def test_what_is_asked_later_drops_what_was_asked_before(reasons: Reasons, qtbot: QtBot) -> None:
    match = played("osteria")
    told: list[Explanation] = []
    reasons.explained.connect(told.append)
    for cards in (0, 1, 2):
        assert reasons.ask(match, 0, cards)
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    qtbot.wait(50)
    assert [one.played for one in told] == [match.deals[0].plays[2][1]]
