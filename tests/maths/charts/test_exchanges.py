"""Charts of a game with an exchange."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from tests.maths.counted import KEEP
from tests.maths.exchange.few_cards import rest, with_exchanges

from fifthstreet.cards import DECK, FIVE_CARD, parse_cards
from fifthstreet.games.description import Showdown, at_least
from fifthstreet.games.reading.course import decisions
from fifthstreet.maths.charts.build import charts
from fifthstreet.maths.charts.data import RANK_HEADS, Chart
from fifthstreet.maths.charts.exchanges import _key, _name
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


def test_a_cell_knows_its_choice_so_that_it_has_its_colour() -> None:
    exchange, bet = drawn()
    game = with_exchanges(one=1)
    words = [[choice.word for choice in step.choices] for step in decisions(game)]
    told = {(cell.text, cell.choice) for row in exchange.cells for cell in row if cell.text}
    # A bet keeps the hand at the exchange; the fold is chosen later.
    assert told == {("one", words[0].index("one")), ("bet", words[0].index("keep")), ("fold", None)}
    assert {(cell.text, cell.choice) for row in bet.cells for cell in row if cell.text} == {
        (word, words[1].index(word)) for word in ("bet", "fold")
    }


@pytest.mark.parametrize(
    ("lowest", "names"),
    [
        ("As Kd 4h 3c 2s", {"As Kd 8h 3c 2s": "A-K", "As Qd 8h 3c 2s": "A high", "Ks Qd 8h 3c 2s": "K high"}),
        (
            "As Qd 4h 3c 2s",
            {"As Kd 8h 3c 2s": "A-Q or better", "As Qd 8h 3c 2s": "A-Q or better", "As Jd 8h 3c 2s": "A high"},
        ),
        ("As Kd Qh 3c 2s", {"As Kd Qh 8c 2s": "A-K-Q", "As Kd Jh 8c 2s": "A high"}),
        ("8s 8d Ah 3c 2s", {"8h 8c As 7d 2s": "8-8-A", "8h 8c Ks 7d 2s": "8-8", "As Kd 8h 3c 2s": "A high"}),
        # A qualifier that is the lowest hand of its name parts no name, nor does a dealer who always qualifies.
        ("8s 8d 4h 3c 2s", {"8h 8c As 7d 2s": "8-8", "7h 7c As 8d 2s": "7-7", "As Kd 8h 3c 2s": "A high"}),
        (None, {"8h 8c As 7d 2s": "8-8", "As Kd 8h 3c 2s": "A high"}),
    ],
)
def test_hands_of_one_rank_have_two_names_where_the_qualifier_lies_among_them(
    lowest: str | None, names: dict[str, str]
) -> None:
    qualifies = 0 if lowest is None else at_least(FIVE_CARD, lowest).start
    hands = {text: parse_cards(text) for text in names}
    keys = {
        text: _key(np.array([DECK.index(card) for card in hand]), FIVE_CARD.value(hand), qualifies)
        for text, hand in hands.items()
    }
    assert {text: _name(key, qualifies) for text, key in keys.items()} == names
    # The higher hand stands in the higher row.
    order = [keys[text] for text in sorted(names, key=lambda text: FIVE_CARD.value(hands[text]))]
    assert order == sorted(order)


def test_the_chart_asks_with_what_the_dealer_qualifies() -> None:
    game = with_exchanges(one=1)
    wagers = []
    for wager in game.wagers:
        rule = wager.settles
        if isinstance(rule, Showdown):
            rule = replace(rule, qualifies=at_least(FIVE_CARD, "As Qd 4h 3c 2s"))
        wagers.append(replace(wager, settles=rule))
    left = parse_cards("As Ks Qs Jc Ah Kd Qd 9d 8c 2c 2d 4c")
    exchange, _ = charts(base_game(replace(game, wagers=tuple(wagers)), known=rest(left)).best())
    assert [row for row in exchange.rows if row.startswith("A-Q or better")]
    assert not [row for row in exchange.rows if row.startswith("A-K")]
