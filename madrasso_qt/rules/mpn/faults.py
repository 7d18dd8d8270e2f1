"""What may be wrong in a text: codes with fields, each with its English sentence.

The command line prints the sentences; the windows translate the codes.
"""

from collections.abc import Mapping
from enum import Enum

Fields = Mapping[str, object]
"""What stands in the braces of a sentence; a ``Reason`` or a ``BadDeal`` is told in its words."""


class Fault(Enum):
    """What is wrong; the value is an English sentence without its full stop."""

    # The text as a whole
    TOO_LONG = "the text is longer than {most:,} bytes"
    NOT_UTF8 = "the text is not UTF-8"
    NUL = "a NUL character"
    NO_END_OF_STRING = "a string begins here and does not end"
    NO_END_OF_COMMENT = "a comment begins here and does not end"
    LATER_VERSION = "this is MPN {text}; only version 1 is known"
    NO_MATCH = "there is no match in it"
    NO_EVENT = "a match begins with the tag Event"
    NO_SECTION = "{text} belongs to no section"

    # Tags
    TAG_FORM = 'a tag is written [Name "value"]'
    TAG_NAME = "{text} is not the name of a tag"
    TAG_TOO_LONG = "the value of {tag} is longer than {most:,} characters"
    TAG_MISSING = "the deal has no tag {tag}"
    TWO_VARIANTS = "variant={value} is not the tag Variant"
    TWO_KEEPERS = "the sheet is {sheet}'s, the tag Keeper says {text}"
    WHO_RESIGNED = "the tag ClosedBy does not say who resigned"

    # Words
    NO_SEAT = "{text} is no seat"
    NO_SIDE = "{text} is no side"
    NO_VARIANT = "{text} is no variant"
    NO_DUTY = "{text} is no duty"
    NO_CARD = "{text} is no card"
    NO_NUMBER = "{text} is no number"
    NO_DEAL_NUMBER = "{text} is no number of a deal"
    NO_COMMITMENT = "{text} is no commitment: 64 hexadecimal digits in lower case"
    NO_NONCE = "{text} is no nonce: 32 hexadecimal digits in lower case"
    NO_ORDER = "an order names each of the forty cards once"
    NO_POINTS = "{text} is no number of points"
    NOBODY_SITS = "nobody sits at {seat} in this game"
    NOT_A_SIDE = "{side} is no side of this game"

    # Lines of the sheet
    LINE_FORM = "{text} is no sheet line, such as '3. 54 last:WE'"
    LINE_NUMBER = "the line of deal {due} is due, not of {number}"
    ONE_KIND = "a line says once what the deal was: points, casson, cappotto, ..."
    NO_ITEM = "{text} is no item of a sheet line"
    ITEM_TWICE = "{item} is there twice"
    ITEM_ALONE = "{item} belongs to a {owner}"
    POINTS_OF_KEEPER = "a line gives the points of the keeper's pair"
    POINTS_OF_ALL = "a line gives the points of all three players, such as 50/40/40"
    SUM = "a deal has {whole} points, not {points}"
    NO_SUCH_POINTS = "no cards make {points} points"
    NOT_WITH_LAST = "no side takes {points} points with the last trick"
    NOT_WITHOUT_LAST = "no side takes {points} points without the last trick"
    NO_SUCH_TRICK = "a deal has {tricks} tricks, not {trick}"
    CALL_FORM = "a call is written such as call:N@5=70, not {text}"
    CALL_POINTS = "{tricks} tricks hold at most {most} points, not {points}"
    CAPPOTTO_LAST = "a cappotto includes the last trick"
    STRAMAZZO = "a stramazzo has 130 points"

    # Cards
    DEAL_NUMBER = "deals are numbered from 1"
    HAND_FORM = "{text} is no hand, such as N:62.5.3RF754.R"
    HAND_MISSING = "the hand of {seat} is missing"
    NO_DEAL = "{why}"
    AFTER_END = "{text} stands after the end of the deal"
    NO_CLOSING_MARK = "the deal is closed neither by * nor by +"
    TRICK_LENGTH = "a trick has {cards} cards, not {count}"
    CARD_FORM = "{text} is no card, such as DA, SC! or ^RB7"
    AFTER_CALL = "cards are played after the call"
    TRICK_OPEN = "the trick before this one is not complete"
    ALL_PLAYED = "all the cards are played already"
    WRONG_LEADER = "{seat} leads, but the lead is {right}'s"
    ILLEGAL_CARD = "{seat} plays {card}: {reason}"
    ILLEGAL_SWAP = "{seat}: {reason}"
    ILLEGAL_CALL = "{seat} calls: {reason}"
    SWAP_NEVER = "{seat} swaps, but its turn never came"
    DEAL_OVER = "the deal is over, so no more cards can come"

    # Tables of deals
    TABLE_HEADER = "the first row must name the columns, at least {columns}"
    NO_KIND = "{text} is no kind of deal"
    NO_DATE = "{text} is no date"

    # What disagrees
    UNKNOWN_RULE = "unknown house rule {text}, result not computed"
    OTHER_RESULT = "the tag {tag} says {text}, the sheet gives {value}"
    OTHER_SEED = "these are not the cards of deal {seed}"
    COMMITMENT_MISSING = "order and nonce of the deal are told, but not what was promised before"
    SEAL_CLOSED = "the deal is over, but its seal is not opened by order and nonce"
    OTHER_COMMITMENT = "order and nonce do not give the commitment"
    OTHER_ORDER = "the order of the cards does not give these hands"
    OTHER_LEADER = "{seat} leads, but by Rule 5 the lead is {right}'s"
    NO_CASSON = "{card} is marked as a casson and breaks no rule"
    LINE_MISSING = "deal {number}: the cards were played, but the sheet has no line"
    OTHER_DEALER = "deal {number}: the sheet says that {sheet} dealt, the cards say {cards}"
    OTHER_LEAD = "deal {number}: the sheet says that {sheet} led, the cards say {cards}"
    CARDS_GO_ON = "deal {number}: it is on the sheet, but its cards are to be continued"
    OTHER_LAST = "deal {number}: the sheet says {sheet} for the last trick, the cards give {cards}"
    OTHER_LINE = "deal {number}: the sheet says {sheet}, the cards give {cards} ({side})"
    CARDS_STOP = (
        "deal {number}: the cards stop after {tricks} tricks, but the sheet counts the deal"
    )
    OTHER_CALL = (
        "deal {number}: the sheet says {points} points after {trick} tricks, "
        "the cards give {taken} after {tricks}"
    )


def sentence(fault: Fault, fields: Fields) -> str:
    """Return the English sentence of a fault."""
    return fault.value.format(**fields)


class MpnError(ValueError):
    """A text is no MPN, or its cards cannot have been played so."""

    def __init__(self, fault: Fault, line: int, **fields: object) -> None:
        self.fault = fault
        """What is wrong."""
        self.fields: Fields = fields
        """What belongs to it."""
        self.line = line
        """The line in the text, 1 or more."""
        super().__init__(f"line {line}: {self.message}")

    @property
    def message(self) -> str:
        """What is wrong in English, without the line."""
        return sentence(self.fault, self.fields)
