"""Charts of a game with an exchange."""

from __future__ import annotations

from functools import cache

from tests.maths.counted import KEEP
from tests.maths.exchange.few_cards import rest, with_exchanges

from fifthstreet.cards import parse_cards
from fifthstreet.maths.charts.build import charts
from fifthstreet.maths.charts.data import RANK_HEADS, Chart
from fifthstreet.maths.solve.prepare import base_game

TWELVE = parse_cards("As Ks Qs Js Ah Kd Qd 9d 8c 2c 2d 4c")


@cache
def drawn() -> tuple[Chart, ...]:
    return charts(base_game(with_exchanges(one=1), known=rest(TWELVE), keep=KEEP).best())


def cell(chart: Chart, row: str, column: str) -> str:
    return chart.cells[chart.rows.index(row)][chart.columns.index(column)].text


def test_a_hand_is_named_by_what_it_is_and_may_become() -> None:
    exchange, bet = drawn()
    assert (exchange.title, bet.title) == ("Exchange", "Bet")
    assert exchange.columns == bet.columns == RANK_HEADS
    assert exchange.rows[0] == "Two pair"
    assert {row for row in exchange.rows if "straight flush" in row} >= {"A-K, four to an inside straight flush"}
    assert "K-K, four to a flush" in exchange.rows
    # Nobody holds a five, so that the dealer shows none.
    assert {row[RANK_HEADS.index("5")].text for row in exchange.cells} == {""}


def test_what_is_done_most_often_stands_in_a_cell() -> None:
    exchange, bet = drawn()
    assert cell(exchange, "Two pair", "A") == "bet"
    assert cell(exchange, "J high", "2") == "fold"
    assert cell(exchange, "A-K, four to an inside straight flush", "2") == "one"
    assert cell(bet, "Two pair", "A") == "bet"
    assert "of all hands are played best" in exchange.note
