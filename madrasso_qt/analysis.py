"""`madrasso-qt solve`: what a recorded deal is worth with open cards."""

import json
import sys
from pathlib import Path

from madrasso_qt import records
from madrasso_qt.rules import mpn
from madrasso_qt.rules.cards import Card, Side
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.solver import COMPILED, Position, Result, Solver


def run(path: str, number: int | None, after: tuple[int, int], *, as_json: bool) -> int:
    """Print what a recorded deal is still worth, and each card that may be played.

    Args:
        path: an MPN file, ``-`` for the standard input.
        number: the deal's number; the first deal with cards if None.
        after: how many tricks are complete and how many cards are played to the next one.
        as_json: whether to print JSON.

    Returns:
        0, or 1 if the file cannot be read or has no such deal or card.
    """
    try:
        deal = deal_at(_contents(path), number, after)
    except mpn.MpnError as error:
        return _fail(f"{path}:{error.line}: {error.message}")
    except OSError as error:
        return _fail(f"{path}: {error.strerror or error}")
    except ValueError as error:
        return _fail(f"{path}: {error}")
    solver = Solver()
    position = Position.of(deal)
    sides = {side: solver.solve(position, deal.rules, side) for side in deal.rules.sides}
    cards = solver.solve_all(position, deal.rules)
    if as_json:
        print(json.dumps(_figures(deal, sides, cards)))
    else:
        print("\n".join(_lines(deal, sides, cards)))
    return 0


def deal_at(text: bytes, number: int | None, after: tuple[int, int]) -> Deal:
    """Return a recorded deal in the middle of its play; a swap still to come is not made.

    Args:
        text: MPN.
        number: the deal's number; the first deal with cards if None.
        after: how many tricks are complete and how many cards are played to the next one.

    Raises:
        ValueError: there is no such deal, or not that many cards, or they break a rule.
    """
    found = [
        (record.rules, recorded)
        for record in mpn.read(text)
        for recorded in record.deals
        if number in (None, recorded.number)
    ]
    if not found:
        raise ValueError(f"no deal {'with cards' if number is None else number} is in it")
    rules, recorded = found[0]
    cards = _cards_before(recorded, rules, after)
    deal = mpn.replay(recorded, rules, cards=cards)
    if deal.to_play is None:
        raise ValueError(f"deal {recorded.number} is over by then")
    return deal


def _cards_before(recorded: mpn.RecordedDeal, rules: RuleSet, after: tuple[int, int]) -> int:
    """Return how many cards are played by a moment, or raise ``ValueError``."""
    tricks, cards = after
    if cards >= len(rules.seats):
        raise ValueError(f"a trick of {cards} cards is complete")
    known = sum(len(trick.cards) for trick in recorded.tricks)
    wanted = tricks * len(rules.seats) + cards
    if wanted > known:
        raise ValueError(f"deal {recorded.number} has {known} cards played, not {wanted}")
    return wanted


def _contents(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read(mpn.MAX_BYTES + 1)
    return records.contents(Path(path))


def _fail(message: str) -> int:
    print(message, file=sys.stderr)
    return 1


def _moment(deal: Deal) -> str:
    """Return how far a deal is, as tricks and cards."""
    return f"{len(deal.tricks)}.{len(deal.trick.plays)}"


def _lines(deal: Deal, sides: dict[Side, Result], cards: dict[Card, Result]) -> list[str]:
    """Return the values for a person, the best card of who is to play first."""
    assert deal.to_play is not None
    seat, side = deal.to_play.value, deal.rules.side_of(deal.to_play).value
    still = ", ".join(f"{own.value} {result.value}" for own, result in sides.items())
    ranked = sorted(cards.items(), key=lambda item: -item[1].value)
    return [
        f"deal {deal.number} after {_moment(deal)}: still to come {still}",
        *(f"{seat} plays {card}: {side} {result.value}" for card, result in ranked),
    ]


def _figures(deal: Deal, sides: dict[Side, Result], cards: dict[Card, Result]) -> dict[str, object]:
    """Return the values as they are printed in JSON."""
    assert deal.to_play is not None
    results = (*sides.values(), *cards.values())
    return {
        "deal": deal.number,
        "after": _moment(deal),
        "to_play": deal.to_play.value,
        "side": deal.rules.side_of(deal.to_play).value,
        "values": {side.value: result.value for side, result in sides.items()},
        "cards": {str(card): result.value for card, result in cards.items()},
        "nodes": sum(result.nodes for result in results),
        "compiled": COMPILED,
    }
