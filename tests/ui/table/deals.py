"""Deals in the state that a test of the table wants."""

from random import Random

from madrasso_qt.app.table_state import TableState, table_state
from madrasso_qt.rules.cards import Seat, numbered_deck
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant

NAMES = {Seat.NORTH: "Marco", Seat.WEST: "Bepi", Seat.SOUTH: "", Seat.EAST: "Nane"}


def deal_at(
    seat: Seat | None = None,
    *,
    number: int = 1,
    dealer: Seat = Seat.WEST,
    variant: Variant = Variant.CLASSIC,
    preset: Preset = Preset.VENETO,
    mixed: bool = False,
) -> Deal:
    """Return a deal, played at random until ``seat`` is to play.

    ``mixed`` goes on until ``seat`` holds cards that it may and cards that it may not play.
    """
    rules = RuleSet.of(preset, variant)
    for tried in range(number, number + 100):
        deal = Deal.from_deck(rules, numbered_deck(tried), dealer)
        rng = Random(tried)
        while deal.to_play is not None and seat is not None:
            legal = len(deal.legal_plays())
            if deal.to_play is seat and (not mixed or legal < len(deal.hand(seat))):
                return deal
            deal.play(rng.choice(deal.legal_plays()))
        if seat is None:
            return deal
    raise AssertionError("no such deal")


def seen(deal: Deal, *, open_hands: bool = False) -> TableState:
    """Return what South sees of a deal."""
    return table_state(deal, Seat.SOUTH, NAMES, open_hands=open_hands)
