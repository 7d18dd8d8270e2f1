"""The line protocol: what a seat sees and what a player answers, as text.

PROTOCOL.md beside this file is its description for whoever writes a player.
"""

import json
from typing import Any

from madrasso_qt.bots.player import Decision
from madrasso_qt.rules.cards import Card, Seat
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.events import Trick
from madrasso_qt.rules.ruleset import RuleSet

VERSION = 1
"""The version of the protocol."""
MAX_LINE = 65_536
"""The most bytes of a line, its end included."""


class ProtocolError(ValueError):
    """A line that the protocol does not know; the message says what is wrong with it."""


def view_line(view: SeatView) -> str:
    """Return the line that shows a seat's view, without its end."""
    return "view " + json.dumps(
        {
            "rules": view.rules.to_keys(),
            "seat": view.seat.value,
            "number": view.number,
            "totals": view.totals,
            "dealer": view.dealer.value,
            "turn_up": str(view.turn_up),
            "lying": _text(view.lying),
            "exchanged_by": view.exchanged_by.value if view.exchanged_by else None,
            "hand": _spelt(view.hand),
            "tricks": [_trick(trick) for trick in view.tricks],
            "trick": _trick(view.trick),
            "to_play": view.to_play.value if view.to_play else None,
            "legal": _spelt(view.legal_plays),
            "can_swap": view.can_exchange,
            "can_call": view.can_call,
        }
    )


def view_of(line: str) -> SeatView:
    """Return the view that a line of ``view_line`` shows.

    Raises:
        ProtocolError: it shows none.
    """
    try:
        return _view(json.loads(line.removeprefix("view ")))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ProtocolError(f"no view: {error}") from error


def answer_line(decision: Decision) -> str:
    """Return the line that tells a decision, without its end."""
    if decision.call:
        return "call"
    if decision.exchange:
        return "swap"
    return f"play {decision.card}" if decision.card else "pass"


def decision_of(line: str) -> Decision:
    """Return the decision that a line tells.

    Raises:
        ProtocolError: it tells none.
    """
    words = line.split()
    match words:
        case ["call"]:
            return Decision(call=True)
        case ["swap"]:
            return Decision(exchange=True)
        case ["pass"]:
            return Decision()
        case ["play", card]:
            try:
                return Decision(card=Card.parse(card))
            except ValueError as error:
                raise ProtocolError(str(error)) from error
    raise ProtocolError(f"no answer: {line[:80]!r}")


def _view(shown: dict[str, Any]) -> SeatView:
    return SeatView(
        rules=RuleSet.from_keys(shown["rules"]),
        seat=Seat(shown["seat"]),
        number=int(shown["number"]),
        totals=tuple(int(total) for total in shown["totals"]),
        dealer=Seat(shown["dealer"]),
        turn_up=Card.parse(shown["turn_up"]),
        lying=Card.parse(shown["lying"]) if shown["lying"] else None,
        exchanged_by=Seat(shown["exchanged_by"]) if shown["exchanged_by"] else None,
        hand=_cards(shown["hand"]),
        tricks=tuple(_trick_of(trick) for trick in shown["tricks"]),
        trick=_trick_of(shown["trick"]),
        to_play=Seat(shown["to_play"]) if shown["to_play"] else None,
        legal_plays=_cards(shown["legal"]),
        can_exchange=bool(shown["can_swap"]),
        can_call=bool(shown["can_call"]),
    )


def _trick(trick: Trick) -> dict[str, Any]:
    return {
        "leader": trick.leader.value,
        "plays": [f"{seat.value} {card}" for seat, card in trick.plays],
        "winner": trick.winner.value if trick.winner else None,
    }


def _trick_of(shown: dict[str, Any]) -> Trick:
    plays = [play.split() for play in shown["plays"]]
    return Trick(
        Seat(shown["leader"]),
        tuple((Seat(seat), Card.parse(card)) for seat, card in plays),
        Seat(shown["winner"]) if shown["winner"] else None,
    )


def _text(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _spelt(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())
