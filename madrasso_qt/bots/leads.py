"""Leading to a trick: the rules in their order, the first that fits.

Every rule looks at a ``Turn`` and returns a card with its reason, or None. The last one always
answers.
"""

from collections.abc import Callable, Iterable

from madrasso_qt.bots.claims import provable_claim
from madrasso_qt.bots.following import Choice
from madrasso_qt.bots.player import Advice, AdviceCode
from madrasso_qt.bots.turn import Turn
from madrasso_qt.rules.cards import Card, Rank, Suit

_CASH = 0.7
"""The chance from which the highest card of a suit is worth cashing."""
_LED_THREE = 8.0
"""What leading a 3 below its asso is feared to cost."""
_BARED_THREE = 4.0
"""What leading away from a 3 below its asso is feared to cost."""
_CARICHI = (Rank.ASSO, Rank.TRE)


def lead(turn: Turn) -> Choice:
    """Return the card to lead, and why."""
    for rule in _RULES:
        choice = rule(turn)
        if choice is not None:
            return choice
    return _safest(turn)


def _forced(turn: Turn) -> Choice | None:
    if len(turn.legal) == 1:
        return turn.legal[0], Advice(AdviceCode.FORCED)
    return None


def _rest_is_mine(turn: Turn) -> Choice | None:
    """Play out what nobody can stop."""
    order = provable_claim(turn.view)
    return (order[0], Advice(AdviceCode.REST_IS_MINE)) if order else None


def _draw_trumps(turn: Turn) -> Choice | None:
    """Draw the opponents' trumps with a strong hand, the highest first (Rule 9.9)."""
    own, out = turn.held(turn.trump), turn.enemy_trumps
    if not own or not out or not turn.counting.is_master(own[0]):
        return None
    if not _is_strong_in_trumps(turn, own, out):
        return None
    return own[0], Advice(AdviceCode.DRAW_TRUMPS, card=own[0])


def _is_strong_in_trumps(turn: Turn, own: tuple[Card, ...], out: tuple[Card, ...]) -> bool:
    """Tell whether the own trumps, counted and weighed against those out, are to be drawn with."""
    commanding = sum(card.strength > out[min(1, len(out) - 1)].strength for card in own)
    rounds = -(-len(out) // len(turn.enemies))
    return commanding >= 2 and len(own) > rounds and len(own) < turn.tricks_left


def _draw_with_cavallo(turn: Turn) -> Choice | None:
    """From 3Cxx of trumps in a strong hand lead the cavallo to the partner's asso (Rule 9.8)."""
    own = turn.held(turn.trump)
    if turn.partner is None or len(own) < 4 or turn.counting.is_master(own[0]):
        return None
    if [card.rank for card in own[:2]] != [Rank.TRE, Rank.CAVALLO]:
        return None
    asso = Card(turn.trump, Rank.ASSO)
    if not turn.counting.may_hold(turn.partner, asso) or not _masters(turn):
        return None
    return own[1], Advice(AdviceCode.DRAW_WITH_CAVALLO, card=own[1])


def _go_on_drawing(turn: Turn) -> Choice | None:
    """After the asso of trumps lead the re from a strong hand, although the 3 is out (Rule 9.9)."""
    own = turn.held(turn.trump)
    if not turn.view.tricks or len(own) < 3 or own[0].rank is not Rank.RE:
        return None
    before = turn.view.tricks[-1].plays[0]
    if before != (turn.view.seat, Card(turn.trump, Rank.ASSO)) or len(turn.enemy_trumps) < 2:
        return None
    return own[0], Advice(AdviceCode.DRAW_TRUMPS, card=own[0])


def _return_trumps(turn: Turn) -> Choice | None:
    """Return trumps to the partner who led the cavallo from below his 3 (Rule 9.8)."""
    own, three = turn.held(turn.trump), Card(turn.trump, Rank.TRE)
    wanted = any(
        trick.plays[0] == (turn.partner, Card(turn.trump, Rank.CAVALLO))
        for trick in turn.view.tricks
    )
    if not wanted or not own or turn.partner is None or not turn.enemy_trumps:
        return None
    if not turn.counting.may_hold(turn.partner, three) or three not in turn.counting.out:
        return None
    advice = Advice(AdviceCode.RETURN_SUIT, card=own[-1], seat=turn.partner, suit=turn.trump)
    return own[-1], advice


def _to_shown_asso(turn: Turn) -> Choice | None:
    """Lead the suit of which the partner's 3 told that he has the asso (Rule 9.5)."""
    for trick in turn.view.tricks:
        led, card = trick.plays[0][1].suit, dict(trick.plays).get(turn.partner)  # type: ignore[arg-type]
        asso = Card(led, Rank.ASSO)
        shown = card == Card(led, Rank.TRE) and card not in (trick.plays[0][1], trick.plays[-1][1])
        if not shown or led is turn.trump or turn.partner is None or not turn.held(led):
            continue
        if asso in turn.counting.out and turn.counting.may_hold(turn.partner, asso):
            low = _low(turn, led)
            if _is_open(turn, led):
                code = AdviceCode.RETURN_SUIT
                return low, Advice(code, card=low, seat=turn.partner, suit=led)
    return None


def _second_round(turn: Turn) -> Choice | None:
    """Go on from below the own asso to which the partner played low (Rules 9.3, 9.4)."""
    if not turn.view.tricks or turn.partner is None:
        return None
    plays = dict(turn.view.tricks[-1].plays)
    led, answer = turn.view.tricks[-1].plays[0][1], plays[turn.partner]
    own = turn.view.tricks[-1].leader is turn.view.seat and led.rank is Rank.ASSO
    if not own or led.suit is turn.trump or answer.suit is not led.suit or answer.points:
        return None
    three = Card(led.suit, Rank.TRE)
    may_take = three in turn.counting.out and turn.counting.may_hold(turn.partner, three)
    if not turn.held(led.suit) or not may_take or not _is_open(turn, led.suit):
        return None
    drawn = not turn.enemy_trumps
    if not (drawn and answer.rank.strength <= Rank.QUATTRO.strength) and len(turn.view.tricks) > 1:
        return None
    card = _low(turn, led.suit)
    rule = "9.3" if drawn else "9.4"
    return card, Advice(AdviceCode.SECOND_ROUND, card=card, suit=led.suit, rule=rule)


def _masters(turn: Turn) -> list[Card]:
    """Return the cards with points that are the highest of their side suits."""
    tops = [turn.held(suit)[0] for suit in _side_suits(turn)]
    return [card for card in tops if card.points and turn.counting.is_master(card)]


def _cash(turn: Turn) -> Choice | None:
    """Cash the highest cards of the side suits while they are not likely to be ruffed."""
    good = [card for card in _masters(turn) if turn.chance(card) >= _CASH]
    if not good:
        return None
    card = max(good, key=lambda card: (turn.chance(card), card.points, -len(turn.held(card.suit))))
    code = AdviceCode.CASH_SURE if turn.is_sure(card) else AdviceCode.CASH
    return card, Advice(code, card=card)


def _give_ruff(turn: Turn) -> Choice | None:
    """Lead a suit that the partner lacks while he may have a trump and they must follow."""
    partner = turn.partner
    if partner is None or turn.counting.lacks(partner, turn.trump):
        return None
    suits = [
        suit
        for suit in _side_suits(turn)
        if turn.counting.lacks(partner, suit)
        and not any(turn.counting.chance_void(seat, suit) > 0.5 for seat in turn.enemies)
    ]
    card = _best_of(turn, (_low(turn, suit) for suit in suits))
    return card and (card, Advice(AdviceCode.GIVE_RUFF, card=card, seat=partner, suit=card.suit))


def _return_suit(turn: Turn) -> Choice | None:
    """Return the suit that the partner led first (Rule 9.10)."""
    suits = [
        trick.plays[0][1].suit
        for trick in turn.view.tricks
        if trick.leader is turn.partner and trick.plays[0][1].suit is not turn.trump
    ]
    if not suits or suits[0] not in _side_suits(turn) or not _is_open(turn, suits[0]):
        return None
    card = _toward_partner(turn, suits[0])
    if card is None:
        return None
    return card, Advice(AdviceCode.RETURN_SUIT, card=card, seat=turn.partner, suit=card.suit)


def _answer_call(turn: Turn) -> Choice | None:
    """Lead the suit that the partner's discards ask for (Rule 9.1)."""
    cards = called_with(turn)
    suit = cards[0].suit if cards else None
    if suit is None or suit not in _side_suits(turn) or not _is_open(turn, suit):
        return None
    card = _toward_partner(turn, suit)
    if card is None:
        return None
    code = AdviceCode.ANSWER_CALL if len(cards) < 2 else AdviceCode.ANSWER_UPWARDS
    return card, Advice(code, card=card, seat=turn.partner, suit=suit, cards=cards)


def called_suit(turn: Turn) -> Suit | None:
    """Return the suit in which the partner has discarded upwards from a low card (Rule 9.1)."""
    cards = called_with(turn)
    return cards[0].suit if cards else None


def called_with(turn: Turn) -> tuple[Card, ...]:
    """Return the partner's discards that ask for a suit, in their order (Rule 9.1)."""
    for cards in _discards(turn):
        strengths = [card.strength for card in cards]
        if strengths[0] <= Rank.QUATTRO.strength and strengths == sorted(strengths):
            return tuple(cards)
    return ()


def _discards(turn: Turn) -> Iterable[list[Card]]:
    """Return what the partner has discarded, suit by suit, in the order played."""
    discards: dict[Suit, list[Card]] = {}
    for trick in turn.view.tricks:
        card = dict(trick.plays).get(turn.partner) if turn.partner else None
        if card and card.suit not in (trick.plays[0][1].suit, turn.trump):
            discards.setdefault(card.suit, []).append(card)
    return discards.values()


def refused_with(turn: Turn) -> list[tuple[Card, ...]]:
    """Return the partner's discards downwards from the 7, suit by suit (Rule 9.2)."""
    return [
        (first, *later)
        for first, *later in _discards(turn)
        if first.rank is Rank.SETTE and all(card.strength < first.strength for card in later)
    ]


def _furlana(turn: Turn) -> Choice | None:
    """Lead a singleton that is no carico, to ruff the suit later (Rule 9.7)."""
    if not turn.held(turn.trump) or turn.tricks_left <= turn.rules.hand_size // 2:
        return None
    singles = [
        turn.held(suit)[0]
        for suit in _side_suits(turn)
        if len(turn.held(suit)) == 1
        and turn.held(suit)[0].rank not in _CARICHI
        and _is_open(turn, suit)
    ]
    card = _best_of(turn, singles)
    return card and (card, Advice(AdviceCode.FURLANA, card=card, suit=card.suit))


def _figure_below_three(turn: Turn) -> Choice | None:
    """From 3Rx and 3Cx lead the figure while the asso is out (Rule 9.8)."""
    for suit in _side_suits(turn):
        held = turn.held(suit)
        ranks = [card.rank for card in held]
        if ranks[:1] != [Rank.TRE] or len(ranks) < 3 or turn.counting.is_master(held[0]):
            continue
        if ranks[1] in (Rank.RE, Rank.CAVALLO) and _is_open(turn, suit):
            return held[1], Advice(AdviceCode.FIGURE_BELOW_THREE, card=held[1])
    return None


def _smontar(turn: Turn) -> Choice | None:
    """Lead a worthless card of a suit that an opponent lacks, to cost him a trump (Rule 9.10)."""
    own, out = turn.held(turn.trump), turn.enemy_trumps
    if not turn.must_trump or not out or not own or own[0].strength < out[0].strength:
        return None
    cards = [
        turn.held(suit)[-1]
        for suit in _side_suits(turn)
        if any(
            turn.counting.lacks(seat, suit) and not turn.counting.lacks(seat, turn.trump)
            for seat in turn.enemies
        )
    ]
    card = _best_of(turn, (card for card in cards if not card.points))
    return card and (card, Advice(AdviceCode.SMONTAR, card=card, suit=card.suit))


def _safest(turn: Turn) -> Choice:
    """Lead the card that the weighing of chances likes best."""
    refused = {cards[0].suit for cards in refused_with(turn)}
    cards = [card for card in turn.legal if card.suit not in refused] or turn.legal
    card = max(cards, key=lambda card: (lead_worth(turn, card), -card.strength))
    return card, Advice(AdviceCode.SAFE_LEAD, card=card)


def lead_worth(turn: Turn, card: Card) -> float:
    """Return the worth of a lead, less what it risks of a 3 that is not the highest card."""
    risked = [
        held
        for held in turn.held(card.suit)
        if held.rank is Rank.TRE and not turn.counting.is_master(held)
    ]
    if card.suit is turn.trump or not risked:
        return turn.worth(card)
    return turn.worth(card) - (_LED_THREE if card in risked else _BARED_THREE)


def _side_suits(turn: Turn) -> tuple[Suit, ...]:
    """Return the side suits of which the hand has a card."""
    return tuple(suit for suit in Suit if suit is not turn.trump and turn.held(suit))


def _is_open(turn: Turn, suit: Suit) -> bool:
    """Tell whether no opponent is known to be ready to ruff ``suit``."""
    return not any(
        turn.counting.lacks(seat, suit) and not turn.counting.lacks(seat, turn.trump)
        for seat in turn.enemies
    )


def _low(turn: Turn, suit: Suit) -> Card:
    return turn.held(suit)[-1]


def _toward_partner(turn: Turn, suit: Suit) -> Card | None:
    """Return the card to lead to the partner's suit: the master, else the lowest."""
    held = turn.held(suit)
    if turn.counting.is_master(held[0]):
        return held[0]
    return None if held[-1].rank in _CARICHI else held[-1]


def _best_of(turn: Turn, cards: Iterable[Card]) -> Card | None:
    """Return the card with the highest worth, None if there is none."""
    return max(cards, key=lambda card: (turn.worth(card), -card.strength), default=None)


_RULES: tuple[Callable[[Turn], Choice | None], ...] = (
    _forced,
    _rest_is_mine,
    _draw_trumps,
    _draw_with_cavallo,
    _go_on_drawing,
    _return_trumps,
    _cash,
    _give_ruff,
    _to_shown_asso,
    _second_round,
    _return_suit,
    _answer_call,
    _furlana,
    _figure_below_three,
    _smontar,
)
