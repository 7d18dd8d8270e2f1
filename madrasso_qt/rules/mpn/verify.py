"""Whether the deals of a record were dealt as they were promised before the cut (MPN.md, 5.1)."""

from dataclasses import dataclass, field
from enum import Enum

from madrasso_qt.rules.cards import Card, numbered_deck
from madrasso_qt.rules.deal import deal_out
from madrasso_qt.rules.mpn.faults import Fault, Fields, sentence
from madrasso_qt.rules.mpn.play import sorted_hand
from madrasso_qt.rules.mpn.record import Record, RecordedDeal
from madrasso_qt.rules.sealing import commitment_of


class SealState(Enum):
    """What can be said of a deal; the value is English without a full stop."""

    HELD = "sealed before the cut, and dealt as promised"
    CLOSED = "sealed before the cut, to be opened when it is over"
    KNOWN = "known beforehand, the cards of deal {number}"
    UNSEALED = "not sealed, so nothing can be verified"
    BROKEN = "NOT as promised"


@dataclass(frozen=True, slots=True)
class Verification:
    """What can be said of one deal."""

    deal: RecordedDeal
    """The deal."""
    state: SealState
    """What can be said of it."""
    line: int = 1
    """Where what is wrong stands in the text, 1 or more."""
    fault: Fault | None = None
    """What is wrong with a broken one."""
    fields: Fields = field(default_factory=dict)
    """What belongs to the fault."""

    @property
    def is_good(self) -> bool:
        """Whether nobody has to doubt the deal; one that was not sealed proves nothing."""
        return self.state not in (SealState.UNSEALED, SealState.BROKEN)

    def __str__(self) -> str:
        text = self.state.value.format(number=self.deal.seed)
        return text if self.fault is None else f"{text}: {sentence(self.fault, self.fields)}"


def verified(record: Record) -> tuple[Verification, ...]:
    """Return what can be said of each deal whose cards are known, in the order of the record."""
    return tuple(_verified(record, recorded) for recorded in record.deals)


def _verified(record: Record, recorded: RecordedDeal) -> Verification:
    wrong = _wrong(record, recorded)
    if wrong is not None:
        tag, fault = wrong
        fields: Fields = {"seed": recorded.seed} if fault is Fault.OTHER_SEED else {}
        return Verification(recorded, SealState.BROKEN, recorded.line(tag), fault, fields)
    if recorded.commitment:
        return Verification(recorded, SealState.HELD if recorded.order else SealState.CLOSED)
    known = recorded.seed is not None
    return Verification(recorded, SealState.KNOWN if known else SealState.UNSEALED)


def _wrong(record: Record, recorded: RecordedDeal) -> tuple[str, Fault] | None:
    """Return the tag that is wrong and why, None if all agrees."""
    if recorded.seed is not None and not _gives(record, recorded, numbered_deck(recorded.seed)):
        return "Seed", Fault.OTHER_SEED
    if not recorded.commitment:
        return ("Deal", Fault.COMMITMENT_MISSING) if recorded.order or recorded.nonce else None
    if not recorded.order or not recorded.nonce:
        open_still = not (recorded.finished or recorded.order or recorded.nonce)
        return None if open_still else ("Commitment", Fault.SEAL_CLOSED)
    if commitment_of(recorded.order, recorded.nonce) != recorded.commitment:
        return "Commitment", Fault.OTHER_COMMITMENT
    if not _gives(record, recorded, recorded.order):
        return "Order", Fault.OTHER_ORDER
    return None


def _gives(record: Record, recorded: RecordedDeal, deck: tuple[Card, ...]) -> bool:
    """Tell whether ``deck`` deals the hands and the turn-up of the record."""
    hands, turn_up = deal_out(record.rules, deck, recorded.dealer)
    return turn_up == recorded.turn_up and all(
        sorted_hand(hands[seat]) == cards for seat, cards in recorded.hands.items()
    )
