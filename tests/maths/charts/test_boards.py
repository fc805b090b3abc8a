"""The charts of a decision beside community cards, read as a person reads them, against the exact choices."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random

from tests.maths.boards.nine_cards import holdem
from tests.maths.charts.drawn import drawn
from tests.maths.counted import best

from fifthstreet.cards import DECK, FIVE_CARD, RANKS, Card, parse_cards
from fifthstreet.maths.charts.boards import is_on_a_board
from fifthstreet.maths.charts.build import Cell, Chart, charts
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.features import features_of

ROWS = (
    "straight or better",
    "three of a kind of yours",
    "two pair, none on the board",
    "your pair, nothing above it",
    "your pair, one rank above it",
    "your pair, two ranks above it",
    "your pair, more ranks above it",
    *(f"{rank.replace('T', '10')} high" for rank in reversed(RANKS)),
)


def value_of(own: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    return FIVE_CARD.category(FIVE_CARD.value([*own, *board])).key


def row_of(own: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """What five cards are called in the chart."""
    category = value_of(own, board)
    if category in ("straight", "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush"):
        return ROWS[0]
    ranks = Counter(card.rank for card in (*own, *board))
    mine = [card.rank for card in own if ranks[card.rank] > 1]
    if not mine:
        return f"{RANKS[max(card.rank for card in own)].replace('T', '10')} high"
    if category == "three_of_a_kind":
        return ROWS[1]
    on_board = Counter(card.rank for card in board)
    if category == "two_pair" and max(on_board.values()) == 1:
        return ROWS[2]
    return ROWS[3 + min(3, sum(rank > max(mine) for rank in on_board))]


def column_of(own: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """The draw, as a person counts it."""
    cards = (*own, *board)
    suits = Counter(card.suit for card in cards)
    if any(suits[card.suit] >= 4 for card in own):
        return "four to a flush"
    held, mine, outs = {card.rank for card in cards}, {card.rank for card in own}, set()
    for low in range(-1, 9):
        run = {(low + step) % 13 for step in range(5)}
        if len(run - held) == 1 and run & mine:
            outs |= run - held
    return ("no draw", "straight, one way", "straight, two ways")[min(2, len(outs))]


def line(chart: Chart, row: str) -> tuple[Cell, ...]:
    """The cells of a row, which may stand for several one below the other."""
    for name, cells in zip(chart.rows, chart.cells, strict=True):
        first, _, last = name.partition(" to ")
        if name in ROWS:
            first, last = name, name
        elif first not in ROWS:
            first, last = next(
                (name[: at.start()], name[at.end() :])
                for at in re.finditer(" to ", name)
                if name[: at.start()] in ROWS
            )
        if ROWS.index(first) <= ROWS.index(row) <= ROWS.index(last):
            return cells
    raise AssertionError(row)


@cache
def casino() -> tuple[Chart, Chart]:
    made, grid = drawn("casino-holdem")
    return made, grid


def told(own: tuple[Card, ...], board: tuple[Card, ...]) -> Cell:
    made, grid = casino()
    cell = line(made, row_of(own, board))[made.columns.index(column_of(own, board))]
    if cell.text != "see below":
        return cell
    heads = [RANKS[rank].replace("T", "10") for rank in sorted((card.rank for card in own), reverse=True)]
    suits = Counter(card.suit for card in (*own, *board))
    row, column = heads if any(suits[card.suit] >= 3 for card in own) else reversed(heads)
    return grid.cells[grid.rows.index(row)][grid.columns.index(column)]


def test_the_charts_of_casino_holdem_say_what_is_mostly_done_with_every_hand() -> None:
    play = best("casino-holdem")
    view, choice = play.base.view(0), play.choice(0)[:, 0]
    weights = play.base.priced.counts.weights(0)
    every = right = 0
    for at in Random(5).sample(range(len(choice)), 8000):
        own, board = (tuple(DECK[int(card)] for card in cards[at]) for cards in (view.own, view.board))
        cell, made = told(own, board), ("call", "fold")[choice[at]]
        if cell.varies:
            every += int(weights[at])
            right += int(weights[at]) * (cell.text.split()[0].rstrip("*") == made)
        else:
            assert cell.text == made, (own, board)
    # Where it varies the chart goes with the most.
    assert right > 0.8 * every > 0


def test_the_chart_of_casino_holdem_says_what_it_costs() -> None:
    made, grid = casino()
    assert made.columns == ("four to a flush", "straight, two ways", "straight, one way", "no draw", "share of deals")
    assert made.note.endswith("To play by this chart costs 0.554 % of a unit against the exact choices.")
    assert grid.title == "Call: nothing made, no draw"
    # King-two calls unless the board is frightening; nine-two folds.
    cells = {
        (row, head): cell
        for row, line in zip(grid.rows, grid.cells, strict=True)
        for head, cell in zip(grid.columns, line, strict=True)
    }
    assert cells["2", "K"].text == "call*"
    assert cells["2", "9"].text == "fold*"
    assert cells["9", "9"].text == ""


def test_a_board_of_a_few_cards_is_listed_hand_by_hand() -> None:
    gone = tuple(card for card in DECK if card.rank < RANKS.index("J"))
    play = base_game(holdem("ultimate-texas-holdem"), known=gone).best()
    features = [features_of(play.base.game, play.base.view(number)) for number in range(2)]
    assert [is_on_a_board(each) for each in features] == [False, True]
    assert "nothing made, no draw" not in "".join(chart.title for chart in charts(play))


def test_hands_are_named_as_a_person_would() -> None:
    def both(own: str, board: str) -> tuple[str, str]:
        cards = tuple(parse_cards(own)), tuple(parse_cards(board))
        return row_of(*cards), column_of(*cards)

    assert both("8h 8d", "Kc 7s 2h") == ("your pair, one rank above it", "no draw")
    assert both("Kh 8d", "Kc Ks 2h") == ("three of a kind of yours", "no draw")
    assert both("Ah 9d", "Kc Ks Kh") == ("A high", "no draw")
    assert both("Qh Jd", "Tc 9s 2h") == ("Q high", "straight, two ways")
    assert both("Ah 2h", "Kh 9h 5d") == ("A high", "four to a flush")
