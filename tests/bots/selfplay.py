"""Deals of self-play, watched for what no player should ever do.

Run as a program, `python -m tests.bots.selfplay PLAYER DEALS`, it plays numbered deals of all four
games, three in eight of them late in a match, and prints every fault. A fault is

* **crash**, **illegal**: a player fails or breaks a rule;
* **missed call**, **wrong call**: he does not call although his side has reached the target, or
  calls although it has not (Rule 7.4);
* **dominated**: of two cards between which no card is hidden or on the table he gives the one with
  more points to a trick that is lost for sure, or the one with fewer to a trick that is his side's
  for sure. In every world the other card then brings as much or more, whatever follows, because
  the two can stand for each other; a card that cannot be lost later may as well be kept, and the
  3 that tells of the asso (Rule 9.5) may be played. For a player that solves also, with `EXACT`
  cards or fewer, a card that another one beats in some world, cards open, and that beats it never;
* **ruff**: he ruffs a trick that his partner wins for sure although he need not, and, if he weighs
  cards, although he himself finds a card better that is no trump.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random

from madrasso_qt.bots.arena import RandomBot
from madrasso_qt.bots.belief import Belief
from madrasso_qt.bots.player import LEVELS, Bot, Decision, Limit, bot
from madrasso_qt.bots.reading import Reading
from madrasso_qt.bots.search import SearchBot
from madrasso_qt.bots.simple import SimpleBot, settled
from madrasso_qt.bots.turn import Turn
from madrasso_qt.rules.cards import Card, Rank, numbered_deck
from madrasso_qt.rules.deal import Deal, IllegalPlayError, SeatView
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.solver import Position, solve_all

GAMES = tuple(
    RuleSet.of(preset, variant) for preset in Preset for variant in (Variant.CLASSIC, Variant.THREE)
)
EXACT = 3
"""Up to how many cards in the hand all worlds are solved."""
WORLDS = 400
"""Up to how many worlds that is done."""
PLAYERS = ("policy", "r0", *LEVELS)


@dataclass(frozen=True)
class Fault:
    """Something that should not have been played."""

    kind: str
    """What is wrong with it."""
    number: int
    """The number of the deal."""
    game: RuleSet
    """The game."""
    view: SeatView
    """What the player saw."""
    decision: Decision | None
    """What he did, if anything."""

    def __str__(self) -> str:
        trick = " ".join(str(card) for card in self.view.trick.cards)
        hand = " ".join(str(card) for card in self.view.hand)
        card = self.decision.card if self.decision else None
        return (
            f"{self.kind}: deal {self.number} {self.game.variant} {self.game.void}, trick "
            f"{len(self.view.tricks) + 1}, trumps {self.view.trump.value}, on the table [{trick}], "
            f"{self.view.seat.value} holds {hand}: {card}"
        )


class Policy:
    """The policy of the playouts as a player: calls, swaps and equal cards by rules of thumb."""

    def __init__(self) -> None:
        self._thumb = SimpleBot()

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        """Return a call, a swap, or what the policy likes best."""
        if view.can_call or view.can_exchange or not view.legal_plays:
            thumb = self._thumb.choose(view, limit, rng)
            if thumb.card is None:
                return thumb
        return Decision(card=settled(Turn(view), Reading(view).choice()))


def player_of(name: str) -> Bot:
    """Return a level, the policy of the playouts, or who plays at random."""
    if name == "r0":
        return RandomBot()
    return Policy() if name == "policy" else bot(name)


def watched(name: str, number: int, nodes: int | None = None) -> tuple[list[Fault], int]:
    """Play one deal, all seats alike; return the faults and how many choices there were."""
    rules = GAMES[number % len(GAMES)]
    deal = _deal(rules, number)
    player, rng = player_of(name), Random(number)
    limit = Limit(nodes=nodes)
    faults: list[Fault] = []
    choices = 0
    while (seat := deal.to_act) is not None:
        view = deal.view(seat)
        state = rng.getstate()
        try:
            decision = player.choose(view, limit, rng)
        except Exception:
            return [*faults, Fault("crash", number, rules, view, None)], choices
        choices += len(view.legal_plays) > 1 or view.can_call
        own = Random()
        own.setstate(state)
        faults += [
            Fault(kind, number, rules, view, decision)
            for kind in _wrong(player, view, decision, limit, own)
        ]
        try:
            _carry_out(deal, decision)
        except (IllegalPlayError, ValueError):
            return [*faults, Fault("illegal", number, rules, view, decision)], choices
    return faults, choices


def _deal(rules: RuleSet, number: int) -> Deal:
    """Return a numbered deal; three in eight are the eleventh or twelfth of a close match."""
    dealer = rules.seats[number // len(GAMES) % len(rules.seats)]
    late = number // len(GAMES) % 8
    if late > 2:
        return Deal.from_deck(rules, numbered_deck(number), dealer, number=1 + late % 2)
    rng, count = Random(f"totals {number}"), 11 + (late == 0)
    totals = [rules.reach - 1 - int(rng.random() * 120) for _ in rules.sides]
    return Deal.from_deck(rules, numbered_deck(number), dealer, number=count, totals=totals)


def _carry_out(deal: Deal, decision: Decision) -> None:
    seat = deal.to_act
    assert seat is not None
    if decision.exchange:
        deal.exchange(seat)
    elif decision.call:
        deal.call(seat)
    elif decision.card is not None:
        deal.play(decision.card)
    else:
        deal.decline_call()


def _wrong(
    player: Bot, view: SeatView, decision: Decision, limit: Limit, rng: Random
) -> Iterator[str]:
    """Yield the kinds of faults that a decision has."""
    if view.can_call:
        side = view.rules.sides.index(view.side)
        reached = view.totals[side] + view.points(view.side) >= view.rules.reach
        if decision.call != reached:
            yield "wrong call" if decision.call else "missed call"
    card = decision.card
    if card is None or card not in view.legal_plays or len(view.legal_plays) < 2:
        return
    turn = Turn(view)
    if is_dominated(turn, card) or (
        isinstance(player, SearchBot) and len(view.hand) <= EXACT and loses_everywhere(view, card)
    ):
        yield "dominated"
    if ruffs_needlessly(turn, card) and not _worth_it(player, turn, card, limit, rng):
        yield "ruff"


def is_dominated(turn: Turn, card: Card) -> bool:
    """Tell whether an equal card suits a settled trick better; see the top of this file."""
    ours = surely_ours(turn, card)
    if ours is None:
        return False
    equals = [other for other in turn.legal if _are_equal(turn, card, other)]
    if not ours:
        return any(other.points < card.points for other in equals)
    if turn.partner is not None and card.suit is turn.led and card.rank is Rank.TRE:
        return False  # it tells the partner of the asso (Rule 9.5)
    return any(other.points > card.points and _may_be_lost(turn, other) for other in equals)


def surely_ours(turn: Turn, card: Card) -> bool | None:
    """Tell whose trick it surely is when ``card`` is played to it, None if that is open."""
    beats = turn.beats(card)
    mine = beats or turn.partner_wins
    best = card if beats else turn.best
    assert best is not None
    if mine:
        return True if turn.is_sure(best) else None
    helps = any(
        not turn.is_enemy(seat) and turn.chance_beaten(best, seat) > 0.0 for seat in turn.later
    )
    return None if helps else False


def _may_be_lost(turn: Turn, card: Card) -> bool:
    """Tell whether an opponent may beat or ruff ``card`` later."""
    higher = turn.counting.higher_out(card)
    return bool(higher) or (card.suit is not turn.trump and bool(turn.enemy_trumps))


def _are_equal(turn: Turn, one: Card, other: Card) -> bool:
    """Tell whether two cards of a suit have no hidden card and none on the table between them."""
    if one.suit is not other.suit or one == other:
        return False
    low, high = sorted((one.strength, other.strength))
    between = (*turn.counting.out_in(one.suit), *turn.view.trick.cards)
    return not any(card.suit is one.suit and low < card.strength < high for card in between)


def ruffs_needlessly(turn: Turn, card: Card) -> bool:
    """Tell whether ``card`` trumps a side suit that the partner wins for sure, without a duty."""
    if turn.led is None or turn.led is turn.trump or card.suit is not turn.trump:
        return False
    if not turn.partner_wins or turn.best is None or not turn.is_sure(turn.best):
        return False
    return any(other.suit is not turn.trump for other in turn.legal)


def _worth_it(player: Bot, turn: Turn, card: Card, limit: Limit, rng: Random) -> bool:
    """Tell whether the player himself finds no better card that is no trump."""
    if not isinstance(player, SearchBot):
        return False
    worth = {one.card: one.worth for one in player.judge(turn.view, limit, rng)}
    return worth[card] >= max(worth[other] for other in turn.legal if other.suit is not turn.trump)


def loses_everywhere(view: SeatView, card: Card) -> bool:
    """Tell whether another card is as good in every world and better in one, with open cards.

    A deal in which one side has all the tricks is left out: there a cappotto counts more.
    """
    takers = {view.rules.side_of(trick.winner) for trick in view.tricks if trick.winner}
    belief = Belief(view)
    if len(takers) == 1 or belief.count > WORLDS:
        return False
    three = view.rules.variant is Variant.THREE
    better = dict.fromkeys(view.legal_plays, False)
    for world, _weight in belief.worlds():
        hands = {**world, view.seat: view.hand}
        position = Position(
            hands,
            view.trump,
            view.trick.leader,
            view.trick.cards,
            view.lying if three else None,
        )
        found = solve_all(position, view.rules, view.side)
        for other in list(better):
            if found[other].value < found[card].value:
                del better[other]
            elif found[other].value > found[card].value:
                better[other] = True
    return any(better.values())


def watch(
    name: str, numbers: range, nodes: int | None = None, jobs: int = 1
) -> tuple[list[Fault], int]:
    """Play numbered deals; return all faults and how many choices there were."""
    faults: list[Fault] = []
    choices = 0
    if jobs <= 1:
        for number in numbers:
            found, count = watched(name, number, nodes)
            faults += found
            choices += count
        return faults, choices
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        work = [pool.submit(watched, name, number, nodes) for number in numbers]
        for future in work:
            found, count = future.result()
            faults += found
            choices += count
    return faults, choices


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("player", choices=PLAYERS)
    parser.add_argument("deals", type=int)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--nodes", type=int, help="how many cards may be tried in a choice")
    arguments = parser.parse_args()
    kinds: Counter[str] = Counter()
    choices = 0
    for number in range(arguments.first, arguments.first + arguments.deals):
        found, count = watched(arguments.player, number, arguments.nodes)
        choices += count
        for fault in found:
            kinds[fault.kind] += 1
            print(fault, flush=True)
        if (number + 1) % 500 == 0:
            print(f"{number + 1} deals", file=sys.stderr, flush=True)
    print(f"{arguments.player}: {arguments.deals} deals, {choices} choices, {dict(kinds)}")


if __name__ == "__main__":
    main()
