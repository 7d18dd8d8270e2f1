"""A match record as MPN holds it, and the replay of its deals card by card.

A record is facts as somebody wrote them down; whether they agree with one another is for
``check`` to say. Line numbers go along so that whatever is wrong can be shown in the file;
they do not count when records are compared.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from madrasso_qt.rules.cards import Card, Seat, Side
from madrasso_qt.rules.deal import BadDealError, Deal, IllegalPlayError
from madrasso_qt.rules.mpn.faults import Fault, MpnError
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import Casson, Closed, DealEntry, Duty, Evaluation, evaluate
from madrasso_qt.rules.text import clean_name, clean_text

MAX_BYTES: Final = 4_000_000
"""The longest text that is read: about a thousand matches."""

MANDATORY: Final = (
    "Event",
    "Site",
    "Date",
    "Variant",
    "North",
    "West",
    "South",
    "East",
    "Keeper",
    "Result",
    "Termination",
)
"""The tags that every record has, in the order in which they are written."""


@dataclass(frozen=True, slots=True)
class RecordedCard:
    """A card as it was played."""

    card: Card
    """What was played."""
    mark: str = ""
    """An annotation such as ``!`` or ``??``, or nothing."""
    casson: bool = False
    """Whether it is marked as a casson that nobody noticed in time (Rule 6.5)."""

    def __str__(self) -> str:
        return f"{'^R' if self.casson else ''}{self.card}{self.mark}"


@dataclass(frozen=True, slots=True)
class RecordedTrick:
    """One line of play."""

    leader: Seat
    """Who led."""
    cards: tuple[RecordedCard, ...]
    """The cards in order of play, fewer than the seats only where play stopped."""
    call: Seat | None = None
    """Who called out after these cards."""
    line: int = field(default=0, compare=False)
    """Where it stands in the text."""


@dataclass(frozen=True)
class RecordedDeal:
    """A deal whose cards are known."""

    number: int
    """The deal's number in the match, 1 or more; a deal dealt again keeps it."""
    dealer: Seat
    """Who dealt."""
    turn_up: Card
    """The card turned up."""
    hands: Mapping[Seat, tuple[Card, ...]]
    """The hands as dealt, suit by suit, high to low (Rule 3.3: the turn-up with the dealer's)."""
    leader: Seat
    """Who led to the first trick."""
    robbed: Seat | None = None
    """Who swapped for the turn-up (Rule 4.1)."""
    seed: int | None = None
    """The number of a numbered deal."""
    commitment: str = ""
    """What was promised of a sealed deal before the cut, 64 hexadecimal digits; else empty."""
    order: tuple[Card, ...] = ()
    """The forty cards of a sealed deal, top card first; empty until it is over."""
    nonce: str = ""
    """The nonce of a sealed deal, 32 hexadecimal digits; empty until it is over."""
    tricks: tuple[RecordedTrick, ...] = ()
    """The tricks in order."""
    finished: bool = False
    """Whether no more cards will come."""
    tags: Mapping[str, str] = field(default_factory=dict)
    """Tags of the deal that this program does not know, as read."""
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)
    """Where each tag of the deal stands, and under ``*`` the mark that closes it."""

    def line(self, tag: str = "Deal") -> int:
        """Return where ``tag`` stands in the text; 1 or more, the deal's first line if unknown."""
        return self.lines.get(tag) or self.lines.get("Deal", 1)


@dataclass(frozen=True)
class Record:
    """One match as written down."""

    tags: Mapping[str, str]
    """All tags of the match in the order in which they were read, the mandatory ones always."""
    rules: RuleSet
    """The rules, as far as they are known."""
    keeper: Side
    """Who writes the sheet (Rule 8.1)."""
    entries: tuple[DealEntry, ...] = ()
    """The lines of the sheet, or what the cards give where the text has no sheet."""
    deals: tuple[RecordedDeal, ...] = ()
    """The deals whose cards are known, in the order of the text."""
    closed: Closed | None = None
    """How the match was ended by word (Rule 7.7)."""
    has_sheet: bool = True
    """Whether the lines were written down, not only computed from the cards."""
    unknown_rules: tuple[str, ...] = ()
    """House rules that this program does not know, such as ``tie=coin``; then no result is
    computed."""
    tag_lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)
    """Where each tag of the match stands."""
    entry_lines: Sequence[int] = field(default=(), compare=False, repr=False)
    """Where each line of the sheet stands; empty if that is not known."""

    def evaluation(self) -> Evaluation:
        """Return what the sheet adds up to by the rules that are known."""
        return evaluate(self.rules, self.entries, self.closed)

    @property
    def substitutes(self) -> list[tuple[Seat, int, str]]:
        """Who took which seat from which deal on."""
        found = re.findall(r"([NWSE])@([0-9]{1,6})=([^;]+)", self.tags.get("Substitute", ""))
        return [
            (Seat(seat), int(number), clean_name(name))
            for seat, number, name in found
            if Seat(seat) in self.rules.seats
        ]

    def totals_before(self) -> dict[int, tuple[int, ...]]:
        """Return the totals before each counted deal of the sheet, by its number."""
        totals: tuple[int, ...] = (self.rules.start,) * len(self.rules.sides)
        before = {}
        for row in self.evaluation().rows:
            if row.number is not None:
                before[row.number] = totals
            totals = row.totals
        return before


def replay(
    recorded: RecordedDeal,
    rules: RuleSet,
    totals: Sequence[int] | None = None,
    cards: int | None = None,
) -> Deal:
    """Return the deal after its cards were played one by one.

    Args:
        recorded: the deal as written down.
        rules: the rules of the match.
        totals: the totals before the deal, in the order of ``rules.sides``; the start if None.
        cards: how many cards to play, 0 or more; the whole record, calls included, if None.

    Raises:
        MpnError: the cards are no deal or break a rule; it has the line of the trick.
    """
    return replay_with_cassons(recorded, rules, totals, cards)[0]


def replay_with_cassons(
    recorded: RecordedDeal,
    rules: RuleSet,
    totals: Sequence[int] | None = None,
    cards: int | None = None,
) -> tuple[Deal, tuple[Casson, ...]]:
    """Return what ``replay`` returns and every casson that the cards show, oldest first.

    Raises:
        MpnError: the cards are no deal or break a rule unmarked; it has the line of the trick.
    """
    replayer = _Replayer(recorded, rules, totals)
    if cards is None:
        replayer.play_all()
    else:
        replayer.play_some(cards)
    return replayer.deal, tuple(replayer.cassons)


class _Replayer:
    """A recorded deal on its way through the rules."""

    def __init__(
        self, recorded: RecordedDeal, rules: RuleSet, totals: Sequence[int] | None
    ) -> None:
        self.recorded = recorded
        self.rules = rules
        self.cassons: list[Casson] = []
        self.called = False
        try:
            self.deal = Deal(
                rules,
                recorded.hands,
                recorded.turn_up,
                recorded.dealer,
                number=recorded.number,
                totals=totals,
                leader=recorded.leader,
            )
        except BadDealError as error:
            raise MpnError(Fault.NO_DEAL, recorded.line("Hands"), why=error.why) from None

    def play_some(self, cards: int) -> None:
        """Play the first ``cards`` cards; calls are left out."""
        for trick in self.recorded.tricks:
            self._lead(trick)
            for played in trick.cards[:cards]:
                self._play(trick, played)
            cards -= len(trick.cards)
            if cards <= 0:
                break

    def play_all(self) -> None:
        """Play every line and close the deal as the record does."""
        for trick in self.recorded.tricks:
            self._lead(trick)
            for played in trick.cards:
                self._play(trick, played)
            if trick.call is not None:
                self._call(trick.call, trick.line)
        self._close()

    def _lead(self, trick: RecordedTrick) -> None:
        """Check that a line may begin here and by this player."""
        if self.called:
            raise MpnError(Fault.AFTER_CALL, trick.line)
        if self.deal.trick.plays:
            raise MpnError(Fault.TRICK_OPEN, trick.line)
        if self.deal.to_play is None:
            raise MpnError(Fault.ALL_PLAYED, trick.line)
        if self.deal.to_play is not trick.leader:
            right = self.deal.to_play.value
            raise MpnError(Fault.WRONG_LEADER, trick.line, seat=trick.leader.value, right=right)

    def _play(self, trick: RecordedTrick, played: RecordedCard) -> None:
        self._rob()
        seat = self.deal.to_play
        reason = self.deal.why_illegal(played.card)
        try:
            self.deal.play(played.card, casson=played.casson)
        except IllegalPlayError as error:
            who = trick.leader if seat is None else seat
            fields = {"seat": who.value, "card": str(played.card), "reason": error.reason}
            raise MpnError(Fault.ILLEGAL_CARD, trick.line, **fields) from None
        if reason is not None and seat is not None:
            number = len(self.deal.tricks) + bool(self.deal.trick.plays)
            duty = Duty.FOLLOW if reason.rule == "6.1" else Duty.TRUMP
            self.cassons.append(Casson(self.rules.side_of(seat), seat, number, duty))

    def _rob(self) -> None:
        """Make the recorded swap as soon as it is the turn of who made it."""
        seat = self.recorded.robbed
        if seat is None or self.deal.exchanged_by is not None or self.deal.to_play is not seat:
            return
        try:
            self.deal.exchange(seat)
        except IllegalPlayError as error:
            line = self.recorded.line("Robbed")
            fields = {"seat": seat.value, "reason": error.reason}
            raise MpnError(Fault.ILLEGAL_SWAP, line, **fields) from None

    def _call(self, seat: Seat, line: int) -> None:
        try:
            self.deal.call(seat, unchecked=True)
        except IllegalPlayError as error:
            fields = {"seat": seat.value, "reason": error.reason}
            raise MpnError(Fault.ILLEGAL_CALL, line, **fields) from None
        self.called = True

    def _close(self) -> None:
        """Compare the end of the cards with the mark that closes the deal."""
        if not self.deal.is_over:
            self._rob()
        if self.recorded.robbed is not None and self.deal.exchanged_by is None:
            seat = self.recorded.robbed.value
            raise MpnError(Fault.SWAP_NEVER, self.recorded.line("Robbed"), seat=seat)
        if self.recorded.finished and self.deal.to_call is not None:
            self.deal.decline_call()
        if not self.recorded.finished and self.deal.is_over:
            raise MpnError(Fault.DEAL_OVER, self.recorded.line("*"))


def one_word(text: str) -> str:
    """Return ``text`` as one word of a sheet line, what cannot stand in a word replaced."""
    return re.sub(r'[\s\[\]"{};:@=/^!?]', "_", clean_text(text))
