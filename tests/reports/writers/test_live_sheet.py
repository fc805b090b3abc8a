"""The sheet whose pays can be changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.maths.counted import KEEP, game_of, rules_of
from tests.reports.reported import GAMES, analysed, sheet_bytes, workbook

from fifthstreet.maths.analysis import analyze
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.reports.writers.live_sheet import live_games
from fifthstreet.rulebook.editing import Edit, edited

_TERM = re.compile(r"([+-])([\d.]+)\*B(\d+)")


@pytest.mark.parametrize("game", GAMES)
def test_the_live_sheet_begins_with_the_exact_edges(game: str) -> None:
    found = analysed(game)
    base, *others = live_games(found)
    assert base.edge() == found.main.edge
    sides = [side for side in found.sides.values() if isinstance(side, Side)]
    assert [each.edge() for each in others] == [side.distribution.edge for side in sides]


@pytest.mark.parametrize("game", GAMES)
def test_the_formulas_give_the_exact_edge(game: str) -> None:
    sheet = workbook(sheet_bytes(game))["Change the pays"]
    assert _edges(sheet)[0] == pytest.approx(float(analysed(game).main.edge), rel=1e-12)


def test_a_changed_pay_moves_the_edge_as_far_as_the_same_play_is_moved() -> None:
    # Boston 5 is never folded, before or after, so that best play is the same play.
    book = workbook(sheet_bytes("boston-5"))
    sheet = book["Change the pays"]
    row = next(cell.row for cell in sheet["A"] if str(cell.value).endswith("Straight") and ":" in str(cell.value))
    sheet.cell(row, 2).value += 3
    pays = sheet.cell(row, 2).value
    rules = edited(rules_of("boston-5"), [Edit.parse(f"ante_bonus:straight={pays}")])
    exact = analyze(game_of(rules), rules, keep=KEEP).main.edge
    assert exact != analysed("boston-5").main.edge
    assert _edges(sheet)[0] == pytest.approx(float(exact), rel=1e-12)


def _edges(sheet: Any) -> list[float]:
    """What the formulas of the sheet come to, worked out here."""
    return [_edge(sheet, cell.value) for cell in sheet["B"] if str(cell.value).startswith("=-SUMPRODUCT")]


def _edge(sheet: Any, formula: str) -> float:
    match = re.fullmatch(r"=-SUMPRODUCT\(B(\d+):B(\d+),C\1:C\2\)/SUM\(B\1:B\2\)", formula)
    assert match is not None
    rows = range(int(match[1]), int(match[2]) + 1)
    total = sum(sheet.cell(row, 2).value * _net(sheet, sheet.cell(row, 3).value) for row in rows)
    return float(-total / sum(sheet.cell(row, 2).value for row in rows))


def _net(sheet: Any, formula: str) -> float:
    fixed = _TERM.sub("", formula.removeprefix("="))
    return float(fixed) + sum(_terms(sheet, formula))


def _terms(sheet: Any, formula: str) -> Iterator[float]:
    for sign, times, row in _TERM.findall(formula):
        yield (1 if sign == "+" else -1) * float(times) * sheet.cell(int(row), 2).value
