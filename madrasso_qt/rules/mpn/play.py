"""A deal with its cards in MPN, read and written."""

import re
from dataclasses import dataclass, field
from typing import Final

from madrasso_qt.rules.cards import DECK, Card, Rank, Seat, Suit
from madrasso_qt.rules.mpn.faults import Fault, MpnError
from madrasso_qt.rules.mpn.record import (
    RecordedCard,
    RecordedDeal,
    RecordedTrick,
    replay_with_cassons,
)
from madrasso_qt.rules.mpn.scanner import Row, Tag
from madrasso_qt.rules.mpn.words import card_of, number_of, seat_of, shown
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import DealEntry, settle

DEAL_TAGS: Final = (
    "Deal",
    "Dealer",
    "Turn",
    "Robbed",
    "Hands",
    "Seed",
    "Commitment",
    "Order",
    "Nonce",
    "Play",
)
"""The tags of a deal that this version knows, in the order in which they are written."""

_CARD: Final = re.compile(r"(\^R)?([DCSB][A3RCF76542])(!!|\?\?|!\?|\?!|!|\?)?")
_COMMITMENT: Final = re.compile(r"[0-9a-f]{64}")
_NONCE: Final = re.compile(r"[0-9a-f]{32}")
_MAX_NUMBER: Final = 999_999
_MOST_ROWS: Final = 14
"""Thirteen tricks and the closing mark."""


@dataclass
class Section:
    """The tags and rows of a deal, not yet understood."""

    tags: dict[str, Tag]
    """Its tags by name, Deal always."""
    rows: list[Row] = field(default_factory=list)
    """What follows the tag Play."""

    def add_row(self, row: Row) -> None:
        """Keep a row; of rows beyond what any deal has, the first are enough to refuse them."""
        if len(self.rows) <= _MOST_ROWS:
            self.rows.append(row)

    def tag(self, name: str) -> Tag:
        """Return a tag that a deal must have.

        Raises:
            MpnError: it is not there.
        """
        if name not in self.tags:
            raise MpnError(Fault.TAG_MISSING, self.tags["Deal"].line, tag=name)
        return self.tags[name]

    def optional(self, name: str) -> Tag | None:
        """Return a tag that a deal may have, None also if its value says nothing."""
        tag = self.tags.get(name)
        return None if tag is None or tag.value in ("", "?") else tag


def deal_of(section: Section, rules: RuleSet) -> RecordedDeal:
    """Return the deal that a section describes, not yet replayed.

    Raises:
        MpnError: a tag is missing or senseless, or a row is no trick.
    """
    number, dealer, turn = section.tag("Deal"), section.tag("Dealer"), section.tag("Turn")
    hands, play = section.tag("Hands"), section.tag("Play")
    seed, robbed = section.optional("Seed"), section.optional("Robbed")
    tricks, finished, end = _tricks(section.rows, rules, play.line)
    recorded = RecordedDeal(
        number=number_of(number.value, number.line, Fault.NO_DEAL_NUMBER),
        dealer=seat_of(rules, dealer.value, dealer.line),
        turn_up=card_of(turn.value, turn.line),
        hands=_hands(hands, rules),
        leader=seat_of(rules, play.value, play.line),
        robbed=seat_of(rules, robbed.value, robbed.line) if robbed else None,
        seed=number_of(seed.value, seed.line, Fault.NO_DEAL_NUMBER) if seed else None,
        commitment=_digits(section.optional("Commitment"), _COMMITMENT, Fault.NO_COMMITMENT),
        order=_order(section.optional("Order")),
        nonce=_digits(section.optional("Nonce"), _NONCE, Fault.NO_NONCE),
        tricks=tricks,
        finished=finished,
        tags={name: tag.value for name, tag in section.tags.items() if name not in DEAL_TAGS},
        lines={name: tag.line for name, tag in section.tags.items()} | {"*": end},
    )
    if not 1 <= recorded.number <= _MAX_NUMBER:
        raise MpnError(Fault.DEAL_NUMBER, number.line)
    return recorded


def entry_from(recorded: RecordedDeal, rules: RuleSet) -> DealEntry | None:
    """Return the sheet line that the cards of a deal give, None if they do not reach its end.

    Raises:
        MpnError: the cards break a rule.
    """
    deal, cassons = replay_with_cassons(recorded, rules)
    entry = deal.outcome()
    return None if entry is None else settle(entry, cassons)


def lines_of(recorded: RecordedDeal) -> list[str]:
    """Return the strict form of a deal, without the empty line before it."""
    values = {
        "Deal": str(recorded.number),
        "Dealer": recorded.dealer.value,
        "Turn": str(recorded.turn_up),
        "Robbed": recorded.robbed.value if recorded.robbed else None,
        "Hands": " ".join(
            f"{seat.value}:{_suits(cards)}" for seat, cards in recorded.hands.items()
        ),
        "Seed": None if recorded.seed is None else str(recorded.seed),
        "Commitment": recorded.commitment or None,
        "Order": " ".join(map(str, recorded.order)) or None,
        "Nonce": recorded.nonce or None,
    }
    tags = [(name, value) for name, value in values.items() if value is not None]
    tags += [*recorded.tags.items(), ("Play", recorded.leader.value)]
    lines = [tag_line(name, value) for name, value in tags]
    for trick in recorded.tricks:
        words = [trick.leader.value, *map(str, trick.cards)]
        if trick.call is not None:
            words.append(f"call:{trick.call.value}")
        lines.append(" ".join(words))
    return [*lines, "*" if recorded.finished else "+"]


def tag_line(name: str, value: str) -> str:
    """Return the strict form of a tag."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def sorted_hand(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards in the order of the notation: by suit, ranks high to low."""
    suits = list(Suit)
    return tuple(sorted(cards, key=lambda card: (suits.index(card.suit), -card.strength)))


def _suits(cards: tuple[Card, ...]) -> str:
    return ".".join(
        "".join(card.rank.value for card in sorted_hand(cards) if card.suit is suit)
        for suit in Suit
    )


def _hands(tag: Tag, rules: RuleSet) -> dict[Seat, tuple[Card, ...]]:
    """Return the hands that the tag lists, whatever their order, in the order of the seats."""
    hands: dict[Seat, tuple[Card, ...]] = {}
    for part in re.sub(r"\s*:\s*", ":", tag.value).split():
        name, _, text = part.partition(":")
        seat = seat_of(rules, name, tag.line)
        suits = text.split(".")
        if seat in hands or len(suits) != len(Suit):
            raise MpnError(Fault.HAND_FORM, tag.line, text=shown(part))
        cards = [
            card_of(suit.value + rank, tag.line)
            for suit, ranks in zip(Suit, suits, strict=True)
            for rank in ranks
        ]
        hands[seat] = sorted_hand(tuple(cards))
    missing = [seat.value for seat in rules.seats if seat not in hands]
    if missing:
        raise MpnError(Fault.HAND_MISSING, tag.line, seat=missing[0])
    return {seat: hands[seat] for seat in rules.seats}


def _digits(tag: Tag | None, form: re.Pattern[str], fault: Fault) -> str:
    """Return the hexadecimal digits that a tag holds, nothing without the tag."""
    if tag is None:
        return ""
    if form.fullmatch(tag.value) is None:
        raise MpnError(fault, tag.line, text=shown(tag.value))
    return tag.value


def _order(tag: Tag | None) -> tuple[Card, ...]:
    """Return the cards of a deck in the order that a tag tells, none without the tag."""
    if tag is None:
        return ()
    cards = tuple(card_of(word, tag.line) for word in tag.value.split())
    if len(cards) != len(DECK) or set(cards) != set(DECK):
        raise MpnError(Fault.NO_ORDER, tag.line)
    return cards


def _tricks(
    rows: list[Row], rules: RuleSet, line: int
) -> tuple[tuple[RecordedTrick, ...], bool, int]:
    """Return the tricks, whether the deal is finished, and the line of the closing mark."""
    tricks: list[RecordedTrick] = []
    mark, end = "", line
    for row in rows:
        if mark:
            raise MpnError(Fault.AFTER_END, row.line, text=shown(row.text))
        words, end = row.text.split(), row.line
        if words[-1] in ("*", "+"):
            mark = words.pop()
        if words:
            tricks.append(_trick(words, rules, row.line))
    if not mark:
        raise MpnError(Fault.NO_CLOSING_MARK, end)
    return tuple(tricks), mark == "*", end


def _trick(words: list[str], rules: RuleSet, line: int) -> RecordedTrick:
    leader = seat_of(rules, words[0], line)
    call = None
    if words[-1].startswith("call:"):
        call = seat_of(rules, words.pop().removeprefix("call:"), line)
    if not 1 <= len(words) - 1 <= len(rules.seats):
        raise MpnError(Fault.TRICK_LENGTH, line, cards=len(rules.seats), count=len(words) - 1)
    return RecordedTrick(leader, tuple(_card(word, line) for word in words[1:]), call, line)


def _card(word: str, line: int) -> RecordedCard:
    match = _CARD.fullmatch(word)
    if match is None:
        raise MpnError(Fault.CARD_FORM, line, text=shown(word))
    card = Card(Suit(match.group(2)[0]), Rank(match.group(2)[1]))
    return RecordedCard(card, match.group(3) or "", match.group(1) is not None)
