"""MPN, the Madrasso Portable Notation (described in ``MPN.md``): the front door.

``read`` turns a text into records and raises nothing but ``MpnError``; ``write`` is its strict
inverse; ``findings`` tells where a record contradicts itself or the rules, ``verified`` which
deals were dealt as promised; ``replay`` plays a recorded deal card by card; ``record_of`` makes
the record of a match played here.
"""

from madrasso_qt.rules.mpn.check import Finding, computed_result, findings
from madrasso_qt.rules.mpn.faults import Fault, MpnError
from madrasso_qt.rules.mpn.pairing import Line, lines_of
from madrasso_qt.rules.mpn.reader import read
from madrasso_qt.rules.mpn.record import (
    MAX_BYTES,
    Record,
    RecordedCard,
    RecordedDeal,
    RecordedTrick,
    replay,
    replay_with_cassons,
)
from madrasso_qt.rules.mpn.verify import SealState, Verification, verified
from madrasso_qt.rules.mpn.writer import house_rules_tag, record_of, recorded_deal, write

__all__ = [
    "MAX_BYTES",
    "Fault",
    "Finding",
    "Line",
    "MpnError",
    "Record",
    "RecordedCard",
    "RecordedDeal",
    "RecordedTrick",
    "SealState",
    "Verification",
    "computed_result",
    "findings",
    "house_rules_tag",
    "lines_of",
    "read",
    "record_of",
    "recorded_deal",
    "replay",
    "replay_with_cassons",
    "verified",
    "write",
]
