"""Who plays: the protocol of a bot, what it may use, what it answers, and the levels there are.

Hides which class stands behind a level: whoever needs a player asks ``bot`` for it.
"""

from collections.abc import Mapping
from enum import Enum
from random import Random
from typing import NamedTuple, Protocol, runtime_checkable

from madrasso_qt.rules.cards import Card, Seat, Suit
from madrasso_qt.rules.deal import Deal, SeatView
from madrasso_qt.rules.log import CallMade, CallPassed, CardPlayed, LogEvent, SevenExchanged
from madrasso_qt.solver import Limit

__all__ = [
    "CHARACTERS",
    "LEVELS",
    "Advice",
    "AdviceCode",
    "Beliefs",
    "Believer",
    "Bot",
    "Decision",
    "Judged",
    "Limit",
    "bot",
    "character_of",
    "event_of",
    "is_player",
    "level_of",
    "named",
]


class AdviceCode(Enum):
    """The reasons for a choice; the value is an English sentence with its parameters."""

    FORCED = "It is the only card that may be played."
    EXCHANGE = "The {rank} of trumps is worth less than the turn-up: swap it for the {card}."
    CALL = "With {points} points the target is reached: call out."
    NO_CALL = "The target is not reached with {points} points: let the count decide."
    FEED = "The partner's trick is sure: give it {points} points."
    FEED_NOTHING = "The partner's trick is sure: throw the least useful card."
    SUPPORT = "The partner will probably win: give the trick {points} points."
    LEAVE_TO_PARTNER = "The partner is winning: leave the trick there."
    DUTY_TRUMP = "Trumping the partner's trick is a duty: the trump that is missed least."
    WIN_LAST = "Last to play: the cheapest card that wins the trick."
    TAKE = "The {card} takes the trick and cannot be beaten any more."
    TRY = "The {card} has a good chance to take the trick."
    RUFF = "Ruff: the trick is worth a trump."
    LOSE = "The trick is lost: give it as little as possible."
    NOT_WORTH = "The trick is not worth a better card."
    SECOND_LOW = "Second hand low: the partner plays after."
    CALL_SUIT = "Discarding upwards from the lowest asks for {suit} (Rule 9.1)."
    REFUSE_SUIT = "Discarding downwards says that {suit} is weak (Rule 9.2)."
    KEEP_THREE = "From the 3 and a small card play the small one and keep the 3 (Rule {rule})."
    DROP_THREE = "From the 3 and two small cards drop the 3 on the partner's asso (Rule 9.4)."
    THREE_SHOWS_ASSO = "The 3 wins as well as the asso and tells the partner of it (Rule 9.5)."
    ASSO_AT_ONCE = "From a long suit with asso and 3 play the asso at once (Rule 9.5)."
    RE_BESIDE_THREE = "From the 3 and the re play the re (Rule 9.6)."
    RISE_TO_CAVALLO = "The partner leads the cavallo below his 3: put the asso on it (Rule 9.8)."
    SECOND_ROUND = "The partner played low on the asso: go on with {suit} (Rule {rule})."
    REST_IS_MINE = "No card left in the hand can be beaten any more: carta franca."
    DRAW_TRUMPS = "The hand is strong: draw the trumps (Rule 9.9)."
    DRAW_WITH_CAVALLO = "Strong trumps without the asso: lead the cavallo (Rule 9.8)."
    CASH = "The {card} is the highest card of its suit: cash it before it can be ruffed."
    CASH_SURE = "The {card} can be neither beaten nor ruffed: carta franca."
    GIVE_RUFF = "The partner has no {suit} left: let him ruff."
    RETURN_SUIT = "Return the suit that the partner led, {suit} (Rule 9.10)."
    ANSWER_CALL = "The partner discarded the {first} of {suit}: he asks for {suit} (Rule 9.1)."
    ANSWER_UPWARDS = (
        "The partner discarded the {first} and then the {second} of {suit}: he asks for {suit} "
        "(Rule 9.1)."
    )
    FURLANA = "Lead the only card of a suit, alla furlana (Rule 9.7)."
    FIGURE_BELOW_THREE = "From the 3 and a figure lead the figure (Rule 9.8)."
    SMONTAR = "An opponent has no {suit} left: make him spend a trump (Rule 9.10)."
    BETTER_THAN = (
        "In the hands that the others may hold it brings {points} points more than {card}."
    )
    AS_GOOD = "The {card} would be about as good."
    MARGIN = "The next best, the {card}, would bring {points} points less on average."
    TASTE = "It is worth about as much as the {card}, and this player likes it better."
    CARELESS = "It looks sensible at a glance."
    SAFE_LEAD = "Lead what risks least."
    STOP_CAPPOTTO = "The opponents have all the tricks: take this one."
    FOR_CAPPOTTO = "All the tricks are taken so far: take this one too."


class Advice(NamedTuple):
    """One reason for a choice: a code for translators, a sentence for everyone else."""

    code: AdviceCode
    """What the reason is."""
    card: Card | None = None
    """The card it speaks of."""
    seat: Seat | None = None
    """The player it speaks of."""
    suit: Suit | None = None
    """The suit it speaks of."""
    points: int | None = None
    """The points it speaks of."""
    rank: str = ""
    """The name of the rank it speaks of."""
    rule: str = ""
    """The number of the rule, where the sentence leaves it open."""
    cards: tuple[Card, ...] = ()
    """The cards that told something, in the order in which they were played."""

    @property
    def told(self) -> tuple[str, str]:
        """The ranks of the first two cards that told something, empty where there are none."""
        ranks = [card.rank.name.lower() for card in self.cards]
        first, second, *_ = (*ranks, "", "")
        return first, second

    def __str__(self) -> str:
        return self.code.value.format(
            card=f"{self.card.rank.name.lower()} of {self.card.suit.name.lower()}"
            if self.card
            else "",
            seat=self.seat.name.title() if self.seat else "",
            suit=self.suit.name.lower() if self.suit else "",
            points=self.points,
            rank=self.rank,
            rule=self.rule,
            first=self.told[0],
            second=self.told[1],
        )


class Judged(NamedTuple):
    """What a choice found of one card."""

    card: Card
    """The card."""
    worth: float
    """Its mean worth over the worlds, on the scale of points in the deal."""
    worlds: int
    """How many worlds it was looked at in."""


class Decision(NamedTuple):
    """One action: a swap (then the bot is asked again), a call, or a card.

    None of the three declines the call that is asked after the last trick (Rule 7.4).
    """

    card: Card | None = None
    """The card to play."""
    exchange: bool = False
    """Whether to swap for the turn-up (Rule 4.1)."""
    call: bool = False
    """Whether to call out (Rule 7.4)."""
    reasons: tuple[Advice, ...] = ()
    """Why, the weightiest reason first."""
    judged: tuple[Judged, ...] = ()
    """What was found of every card, the chosen one first; empty where no cards were compared."""


def event_of(deal: Deal, seat: Seat, decision: Decision) -> LogEvent:
    """Return the log event that carries out what ``seat`` decided.

    Raises:
        ValueError: nothing was decided although a card is awaited.
    """
    if decision.exchange:
        return SevenExchanged(seat)
    if decision.call:
        return CallMade(seat)
    if decision.card is not None:
        return CardPlayed(seat, decision.card)
    if deal.to_call is seat:
        return CallPassed(seat)
    raise ValueError(f"{seat.value} plays no card")


class Bot(Protocol):
    """A player that sees what a person in its seat would see and nothing else."""

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        """Return what to do; the same view, limit and state of ``rng`` give the same answer.

        Asked when the seat is to play, or may call after the last trick.

        Args:
            view: all that the seat may know.
            limit: how long the choice may take.
            rng: the only source of chance.
        """
        ...


Beliefs = Mapping[Card, Mapping[Seat, float]]
"""How likely each hidden card lies with each other seat, 0 to 1."""


@runtime_checkable
class Believer(Protocol):
    """A bot that weighs how the hidden cards may lie."""

    def believes(self, view: SeatView, limit: Limit, rng: Random) -> Beliefs:
        """Return how likely each hidden card lies with each other seat.

        These are the worlds, and their weights, on which a choice with the same ``rng`` rests.
        """
        ...


LEVELS: tuple[str, ...] = ("principiante", "osteria", "circolo", "maestro", "campione")
"""The names of the levels, weakest first."""


CHARACTERS: tuple[str, ...] = ("prudente", "batitore", "furlan")
"""What players of any level may prefer: keeping, drawing trumps, leading alla furlana."""


def level_of(name: str) -> str:
    """Return the level of a player such as ``campione`` or ``campione/prudente``."""
    return name.partition("/")[0]


def character_of(name: str) -> str:
    """Return the character of a player such as ``campione/prudente``, empty without one."""
    return name.partition("/")[2]


def named(level: str) -> tuple[str, ...]:
    """Return the names of the players of a level, the one without a character first."""
    return (level, *(f"{level}/{character}" for character in CHARACTERS))


def is_player(name: str) -> bool:
    """Tell whether a name is that of a level, with or without a character."""
    return any(name in named(level) for level in LEVELS)


def bot(name: str) -> Bot:
    """Return a player of a level, with the character that may stand behind a slash.

    Raises:
        ValueError: there is no such level or character.
    """
    from madrasso_qt.bots.characters import TASTES, Character  # they need the classes above
    from madrasso_qt.bots.levels import PLAYERS

    if not is_player(name):
        levels, characters = ", ".join(LEVELS), ", ".join(CHARACTERS)
        raise ValueError(f"no level {name!r}; there are {levels}, each with /{characters}")
    player, character = PLAYERS[level_of(name)](), character_of(name)
    return Character(player, TASTES[character]) if character else player
