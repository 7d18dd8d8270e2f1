"""The *regola dei re*: Rule 2.2."""

from itertools import permutations

import pytest

from madrasso_qt.rules.cards import DECK, FOUR_SEATS, THREE_SEATS, Card, Rank, Seat
from madrasso_qt.rules.seating import KingsDraw, draw_kings, opposite, reseated

N, W, S, E = FOUR_SEATS


def deck_with_kings_at(*places: int) -> list[Card]:
    """Return a deck whose kings lie at these places, 0 for the top."""
    kings = [card for card in DECK if card.rank is Rank.RE]
    others = iter([card for card in DECK if card.rank is not Rank.RE])
    return [kings.pop() if place in places else next(others) for place in range(40)]


def draw_at(first: Seat, second: Seat) -> KingsDraw:
    """Return a draw in which the kings fall to these seats."""
    order = [E, N, W, S]
    places = order.index(first), 4 + order.index(second)
    return draw_kings(deck_with_kings_at(*places, 38, 39), FOUR_SEATS, 2)


def test_the_first_card_goes_to_the_right_of_south_then_anticlockwise() -> None:
    draw = draw_kings(deck_with_kings_at(2, 7, 20, 30), FOUR_SEATS, 2)
    assert [seat for seat, _ in draw.turned] == [E, N, W, S, E, N, W, S]
    assert draw.kings == (W, S)
    assert draw.turned[-1][1].rank is Rank.RE


def test_a_second_king_for_the_same_player_is_passed_over() -> None:
    draw = draw_kings(deck_with_kings_at(0, 4, 9, 30), FOUR_SEATS, 2)
    assert draw.kings == (E, N)
    assert len(draw.turned) == 10


def test_with_fixed_pairs_only_the_first_king_counts() -> None:
    draw = draw_kings(deck_with_kings_at(5, 6, 7, 8), FOUR_SEATS, 1)
    assert draw.kings == (N,)
    assert len(draw.turned) == 6
    assert draw.dealer() is N
    assert draw.seating() == {seat: seat for seat in FOUR_SEATS}


def test_three_handed_the_first_king_makes_the_dealer() -> None:
    draw = draw_kings(deck_with_kings_at(4, 6, 7, 8), THREE_SEATS, 1)
    assert [seat for seat, _ in draw.turned] == [N, W, S, N, W]
    assert draw.dealer() is W


def test_kings_that_fall_to_partners_move_nobody() -> None:
    draw = draw_at(W, E)
    assert draw.seating() == {seat: seat for seat in FOUR_SEATS}
    assert draw.dealer() is W


@pytest.mark.parametrize(
    ("first", "second", "moves", "dealer"),
    [
        (S, E, {N: E, E: N}, S),  # East comes to sit opposite South.
        (E, S, {N: E, E: N}, N),  # South keeps his seat, so the first king moves to North.
        (W, S, {N: W, W: N}, N),
        (W, N, {N: E, E: N}, W),  # North comes to sit opposite West, who keeps his seat.
        (N, W, {N: E, E: N}, E),  # North would need South's seat: he moves, and deals.
        (N, E, {N: W, W: N}, W),
        (E, N, {N: W, W: N}, E),
    ],
)
def test_the_owners_of_the_kings_become_partners(
    first: Seat, second: Seat, moves: dict[Seat, Seat], dealer: Seat
) -> None:
    draw = draw_at(first, second)
    seating = draw.seating()
    assert seating == {seat: seat for seat in FOUR_SEATS} | moves
    assert draw.dealer() is dealer


@pytest.mark.parametrize(("first", "second"), list(permutations(FOUR_SEATS, 2)))
def test_south_stays_and_the_kings_sit_opposite(first: Seat, second: Seat) -> None:
    draw = draw_at(first, second)
    seating = draw.seating()
    new_of = {old: new for new, old in seating.items()}
    assert seating[S] is S
    assert len(new_of) == 4
    assert opposite(new_of[first]) is new_of[second]
    assert draw.dealer() is new_of[first]


def test_reseating_takes_the_names_along() -> None:
    names = {N: "Nino", W: "Wanda", S: "Sara", E: "Ezio"}
    assert reseated(names, draw_at(S, E)) == {N: "Ezio", W: "Wanda", S: "Sara", E: "Nino"}


def test_all_kings_may_fall_to_one_player() -> None:
    with pytest.raises(ValueError, match="no 2 kings"):
        draw_kings(deck_with_kings_at(0, 4, 8, 12), FOUR_SEATS, 2)


def test_three_players_stay_where_they_are_and_the_first_king_deals() -> None:
    draw = KingsDraw((), (W,))
    assert draw.dealer() is W
    assert reseated({N: 1, W: 2, S: 3}, draw) == {N: 1, W: 2, S: 3}
