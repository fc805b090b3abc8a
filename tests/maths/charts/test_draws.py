"""Charts of incomplete hands, read as a person reads them, against the exact choices."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from examples import let_it_ride
from tests.maths.charts.drawn import ORDER, drawn, look_up
from tests.maths.counted import KEEP, SIX_CARD, base_of, best

from fifthstreet.cards import RANKS
from fifthstreet.games import describe
from fifthstreet.maths.charts.build import Cell, charts
from fifthstreet.maths.charts.draws import rank_classes
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.cost import FOLDED, contexts_met
from fifthstreet.maths.strategies.rules import read_strategy
from fifthstreet.rulebook import read_pack, rules_for


def street_row(letters: list[str], classes: dict[str, str]) -> str:
    """The row of a chart for some ranks: what they make, or their classes."""
    most = Counter(letters).most_common()
    if most[0][1] == 4:
        return "four of a kind"
    if most[0][1] == 3:
        return "three of a kind"
    if most[0][1] == 2 and len(most) > 1 and most[1][1] == 2:
        return "two pair"
    named = {name[0].upper(): name for name in classes}
    of = {letter: name[0].upper() for name, ranks in classes.items() for letter in ranks}
    if most[0][1] == 2:
        return f"{named[of[most[0][0]]]} pair"
    return " ".join(sorted((of[letter] for letter in letters), key="HML".index))


def street_column(letters: list[str], suits: set[int]) -> str:
    near = (
        sum(set(letters) <= set(ORDER[at : at + 5]) for at in range(10)) if len(set(letters)) == len(letters) else 0
    )
    if len(letters) == 4:
        straight = ["", "inside", "outside"][near]
        alone = f"{straight} straight"
    else:
        straight = alone = ["", "1 way", "2 ways", "3 ways"][near]
    if len(suits) == 1:
        return f"suited, {straight}" if straight else "suited"
    return alone if straight else "no draw"


def from_units(text: str, units: int) -> str:
    """What a cell says once so many units are wagered: ``fold, 1x from 5``."""
    said = ""
    for part in text.split(", "):
        word, _, least = part.partition(" from ")
        if not least or units >= int(least):
            said = word
    return said


@pytest.mark.parametrize(
    ("game", "number", "at", "classes"),
    [
        ("mississippi-stud", 1, 1, {"high": "JQKA", "mid": "6789T", "low": "2345"}),
        ("mississippi-stud", 2, 2, {"high": "JQKA", "mid": "6789T", "low": "2345"}),
        ("let-it-ride", 0, 0, {"high": "TJQKA", "low": "23456789"}),
        ("let-it-ride", 1, 1, {"high": "TJQKA", "low": "23456789"}),
    ],
)
def test_the_chart_of_a_street_says_what_is_chosen_wherever_it_is_met(
    game: str, number: int, at: int, classes: dict[str, str]
) -> None:
    play, chart = best(game), drawn(game)[at]
    view, choice, met = play.base.view(number), play.choice(number), contexts_met(play)[number]
    words = [each.word for each in play.base.priced.decisions[number].choices]
    checked = Counter[str]()
    for row in Random(5).sample(range(len(met)), min(len(met), 5000)):
        cards = [int(card) for card in (*view.own[row], *view.board[row])]
        letters = [RANKS[card >> 2] for card in cards]
        cell = look_up(chart, street_row(letters, classes), street_column(letters, {card & 3 for card in cards}))
        if met[row] == FOLDED:
            continue
        units = int(view.contexts[met[row]].wagered)
        made = words[choice[row, met[row]]]
        assert from_units(cell.text, units) == made, (letters, units)
        checked[made] += 1
    assert len(checked) > 1
    assert "costs nothing" in chart.note


def test_a_chart_that_cannot_say_all_says_how_often_and_what_it_costs() -> None:
    base = base_of("let-it-ride")
    # A pair of fives rides and other low pairs do not: the chart has one row for all low pairs.
    text = """game = "let-it-ride"
first = ['ride if pair >= "10"', 'ride if pair == "5"', "pull"]
second = ["best"]"""
    chart = charts(base.by(read_strategy(text, base.game)))[0]
    cell = look_up(chart, "low pair", "no draw")
    # One of the eight ranks from 2 to 9.
    assert cell == Cell("pull 87.5 %", 0, True)
    assert re.search(r"costs -?\d+\.\d+ % of a unit", chart.note)


def test_a_ranking_without_pairs_tells_no_ranks_apart() -> None:
    assert rank_classes(best("let-it-ride"), SIX_CARD) == (tuple(range(13)),)


def test_more_than_three_classes_of_pairs_are_named_by_their_ranks(tmp_path: Path) -> None:
    lines = let_it_ride.PACK.read_text().splitlines()
    at = next(number for number, line in enumerate(lines) if "Pair of tens or better" in line)
    lines[at : at + 1] = [
        f'{{ hand = "pair", low = "{low}", high = "{high}", title = "Pair of {low}", pays = "{pays} to 1" }},'
        for low, high, pays in [("A", "A", 4), ("K", "K", 3), ("Q", "Q", 2), ("T", "J", 1)]
    ]
    (tmp_path / "pairs.toml").write_text("\n".join(lines))
    rules = rules_for(read_pack(tmp_path / "pairs.toml"), "let-it-ride")
    chart = charts(base_game(describe(rules, let_it_ride.describe), keep=KEEP).best())[0]
    names = [row for row in chart.rows if " pair" in row]
    assert names == ["A pair", "K pair", "Q pair", "10 to J pair", "2 to 9 pair"]
    assert "1 of A, 1 of K, 1 of Q" in chart.rows
    assert "(low)" not in chart.note
