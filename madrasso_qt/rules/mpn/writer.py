"""The strict writer of MPN, and the record of a match that was played here."""

import datetime as dt
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from madrasso_qt.rules.cards import Seat, numbered_deck
from madrasso_qt.rules.deal import Deal, deal_out
from madrasso_qt.rules.match import Match, deal_number
from madrasso_qt.rules.mpn.check import computed_result
from madrasso_qt.rules.mpn.faults import MpnError
from madrasso_qt.rules.mpn.play import lines_of, sorted_hand, tag_line
from madrasso_qt.rules.mpn.reader import read
from madrasso_qt.rules.mpn.record import (
    MANDATORY,
    Record,
    RecordedCard,
    RecordedDeal,
    RecordedTrick,
    one_word,
)
from madrasso_qt.rules.mpn.sheet import line_of
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import DealEntry, line_numbers
from madrasso_qt.rules.tablematch import TableMatch
from madrasso_qt.rules.text import clean_text


def write(record: Record) -> str:
    """Return the strict form of a record, ending in a line end.

    Whatever the record's tags say, Result and Termination are computed, Variant and Keeper those of
    the record. The texts of several records may be joined to one.
    """
    result, termination = computed_result(record)
    missing = dict.fromkeys(MANDATORY, "?")
    if Seat.EAST not in record.rules.seats:
        missing["East"] = ""
    tags = {
        **missing,
        **record.tags,
        "Variant": record.rules.variant.value.capitalize(),
        "Keeper": record.keeper.value,
        "Result": result,
        "Termination": termination,
    }
    lines = ["% MPN 1.0", "% EXPORT"]
    lines += [tag_line(name, tags.pop(name)) for name in MANDATORY]
    lines += [tag_line(name, value) for name, value in tags.items()]
    if record.has_sheet:
        lines.append(tag_line("Sheet", record.keeper.value))
        lines += _sheet_lines(record)
    for deal in record.deals:
        lines += ["", *lines_of(deal)]
    return "\n".join(lines) + "\n"


def record_of(
    match: Match,
    *,
    date: dt.date | None = None,
    site: str = "",
    tags: Mapping[str, str] | None = None,
    in_hand: bool = True,
) -> Record:
    """Return the record of a match as it stands, with the cards of its deals.

    Args:
        match: a match, finished or not.
        date: the day of its first deal, if known.
        site: the place, empty for that of the match.
        tags: further tags, such as Application.
        in_hand: whether a deal that still goes on is recorded, the hidden cards included.
    """
    rules, setup = match.rules, match.setup
    texts = dict.fromkeys(MANDATORY, "?") | {
        "Event": setup.title or "?",
        "Site": site or setup.place or "?",
        "Date": date.strftime("%Y.%m.%d") if date else "????.??.??",
        "Variant": rules.variant.value.capitalize(),
        **_names(match),
        "Keeper": setup.keeper.value,
    }
    closed = match.closed
    texts |= house_rules_tag(rules) | {"MatchId": setup.id}
    for seat, player in setup.players.items():
        texts[f"{seat.name.capitalize()}Type"] = "program" if player.bot else "human"
    if closed is not None and closed.side is not None:
        texts["ClosedBy"] = closed.side.value
    substitutes = _substitutes(match)
    if substitutes:
        texts["Substitute"] = substitutes
    record = Record(
        tags={name: clean_text(text) for name, text in {**texts, **(tags or {})}.items()},
        rules=rules,
        keeper=setup.keeper,
        entries=tuple(_plain(entry) for entry in match.entries),
        deals=_kept_deals(match)
        if isinstance(match, TableMatch)
        else tuple(
            _recorded(match, place)
            for place, deal in enumerate(match.deals)
            if in_hand or not _goes_on(match, deal)
        ),
        closed=closed,
    )
    result, termination = computed_result(record)
    return replace(record, tags={**record.tags, "Result": result, "Termination": termination})


def _kept_deals(match: TableMatch) -> tuple[RecordedDeal, ...]:
    """Return the cards that were kept with the lines of a sheet, as far as they can be read."""
    rules = match.rules
    head = {"Event": "?", "Variant": rules.variant.value, **house_rules_tag(rules)}
    tags = "\n".join(tag_line(name, value) for name, value in head.items())
    deals = []
    for number, line in zip(line_numbers(match.entries), match.lines, strict=True):
        if line.play:
            with suppress(MpnError):
                deals += [replace(d, number=number) for d in read(f"{tags}\n{line.play}")[0].deals]
    return tuple(deals)


def _goes_on(match: Match, deal: Deal) -> bool:
    """Tell whether ``deal`` is being played."""
    return deal is match.deal and not deal.is_over and not match.evaluation.decided


def recorded_deal(deal: Deal, *, seed: int | None = None, finished: bool = False) -> RecordedDeal:
    """Return the record of one deal as it stands.

    Args:
        deal: the deal.
        seed: its number among the numbered deals, if it is one.
        finished: whether no more cards will come although it is not over; one that is over is
            finished anyway.
    """
    tricks = [
        RecordedTrick(trick.leader, tuple(RecordedCard(card) for card in trick.cards))
        for trick in (*deal.tricks, deal.trick)
        if trick.plays
    ]
    outcome = deal.outcome()
    if tricks and outcome is not None and outcome.call is not None:
        tricks[-1] = replace(tricks[-1], call=outcome.call.seat)
    return RecordedDeal(
        number=deal.number,
        dealer=deal.dealer,
        turn_up=deal.turn_up,
        hands={seat: sorted_hand(cards) for seat, cards in deal.hands.items()},
        leader=deal.leader,
        robbed=deal.exchanged_by,
        seed=seed,
        tricks=tuple(tricks),
        finished=finished or deal.is_over,
    )


def house_rules_tag(rules: RuleSet) -> dict[str, str]:
    """Return the tag HouseRules with what differs from *veneto*, or nothing."""
    keys = rules.house_rules()
    if not keys:
        return {}
    return {"HouseRules": ";".join(f"{key}={text}" for key, text in keys.items())}


def _names(match: Match) -> dict[str, str]:
    """Return the tags of the players' names, empty for a seat that the game lacks."""
    players = match.players_at(0) if isinstance(match, TableMatch) else match.setup.players
    return {
        seat.name.capitalize(): (players[seat].name or "?") if seat in players else ""
        for seat in Seat
    }


def _substitutes(match: Match) -> str:
    """Return who took whose seat from which line of the sheet on, such as ``E@5=Nane``."""
    if not isinstance(match, TableMatch):
        return ""
    numbers = line_numbers((*match.entries, DealEntry.of_void()))
    return "; ".join(
        f"{change.seat.value}@{numbers[change.place]}={change.player.name.replace(';', ',')}"
        for change in match.substitutions
    )


def _plain(entry: DealEntry) -> DealEntry:
    """Return a line whose reason for a void deal is one word."""
    return replace(entry, why_void=one_word(entry.why_void))


def _recorded(match: Match, place: int) -> RecordedDeal:
    """Return the record of one deal of a match; what opens its seal only when it is over."""
    deal, seal = match.deals[place], match.seal(place)
    goes_on = deal is match.deal and not match.evaluation.decided
    # Someone who was asked for a call and never answered leaves the deal open.
    stopped = not goes_on and deal.to_call is None
    if seal is None:
        return recorded_deal(deal, seed=_seed(match, place), finished=stopped)
    recorded = replace(recorded_deal(deal, finished=stopped), commitment=seal.commitment)
    if _goes_on(match, deal):
        return recorded
    return replace(recorded, seed=seal.number, order=seal.order, nonce=seal.nonce)


def _seed(match: Match, place: int) -> int | None:
    """Return the number of a deal that was dealt by the match's own number."""
    if match.setup.seed is None:
        return None
    deal, seed = match.deals[place], deal_number(match.setup.seed, place)
    dealt = deal_out(match.rules, numbered_deck(seed), deal.dealer)
    return seed if dealt == (deal.hands, deal.turn_up) else None


def _sheet_lines(record: Record) -> list[str]:
    return [
        line_of(record.rules, record.keeper, number, entry)
        for number, entry in zip(line_numbers(record.entries), record.entries, strict=True)
    ]
