"""The grid of two cards against the exact choices."""

from __future__ import annotations

from tests.maths.charts.drawn import drawn, look_up
from tests.maths.counted import base_of, best

from fifthstreet.cards import RANKS, parse_cards
from fifthstreet.maths.charts.build import Cell, charts
from fifthstreet.maths.solve.prepare import base_game


def test_the_grid_says_what_is_chosen_with_every_two_cards() -> None:
    play = best("mississippi-stud")
    grid, choice = drawn("mississippi-stud")[0], play.choice(0)[:, 0]
    view = play.base.view(0)
    for row, (one, other) in enumerate(view.own.tolist()):
        high, low = (RANKS[rank].replace("T", "10") for rank in sorted((one >> 2, other >> 2), reverse=True))
        suited = one & 3 == other & 3
        cell = look_up(grid, high if suited else low, low if suited else high)
        assert cell == Cell(("1x", "2x", "3x", "fold")[choice[row]], int(choice[row]))


def test_a_cell_that_known_cards_make_uneven_is_marked_with_its_share() -> None:
    # Without the ten of clubs there is no royal flush in clubs: ace and king are worth less in one suit of four.
    known = parse_cards("7c 8c 9c Tc")
    play = base_game(base_of("mississippi-stud").game, known=known).best()
    view, choice = play.base.view(0), play.choice(0)[:, 0]
    suited = [row for row, own in enumerate(view.own.tolist()) if own[0] >> 2 == 11 and own[1] == own[0] + 4]
    in_clubs = [bool(view.own[row, 0] == parse_cards("Kc")[0]) for row in suited]
    assert dict(zip(in_clubs, choice[suited].tolist(), strict=True)) == {True: 0, False: 2}
    grid = charts(play)[0]
    assert look_up(grid, "A", "K") == Cell("3x 75.0 %", 2, True)
    assert look_up(grid, "6", "6") == Cell("3x", 2)


def test_two_cards_that_are_not_in_the_deck_have_no_answer() -> None:
    play = base_game(base_of("mississippi-stud").game, known=parse_cards("As Ah Ad Ac")).best()
    grid = charts(play)[0]
    # Without aces the row and the column of the ace are empty, and nothing else is.
    empty = {(row, column) for row in grid.rows for column in grid.columns if look_up(grid, row, column) == Cell("")}
    assert empty == {pair for rank in grid.rows for pair in ((rank, "A"), ("A", rank))}
