"""What a row would have to pay for its wager to be fair: paid so much, it is."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fifthstreet.api.analysis import analyze
from fifthstreet.maths.break_even import even_rows

#: Odds with two decimals: just below and just above the exact value.
_PER = 100


def evens(game: str) -> dict[tuple[str, str], Fraction]:
    return {(row.wager, row.title): row.pays for row in even_rows(analyze(game).exact)}


@pytest.mark.parametrize(
    ("game", "wager", "row", "of"),
    [
        # Nobody ever folds in Boston 5, so that the choices stay as they are whatever is paid.
        ("boston-5", "ante_bonus", "Two pair", "main"),
        ("boston-5", "first", "Any winning hand", "main"),
        ("boston-5", "optional_bonus", "One pair", "optional_bonus"),
        ("mississippi-stud", "three_card_bonus", "Flush", "three_card_bonus"),
    ],
)
def test_the_edge_changes_its_sign_where_a_row_is_even(game: str, wager: str, row: str, of: str) -> None:
    units = int(evens(game)[wager, row] * _PER)
    edges = [
        analyze(game, pay={f"{wager}:{row}": f"{each} to {_PER}"}).wagers[of].edge for each in (units - 1, units + 2)
    ]
    assert edges[0] > 0 > edges[1]


def test_a_table_that_several_wagers_share_is_weighed_once_for_each() -> None:
    """The streets of Mississippi Stud are paid by the ante's table: a row weighs what lies on all four."""
    analysis = analyze("mississippi-stud")
    even = evens("mississippi-stud")["main", "Royal Flush"]
    main = analysis.wagers["main"]
    staked = sum(each.wagered * each.count for each in main.outcomes if each.event == "Royal Flush")
    assert even == 500 - main.distribution.net / staked


def test_rows_of_meters_and_of_the_highest_hand_have_none() -> None:
    rows = evens("mississippi-stud")
    assert ("progressive", "Royal Flush") not in rows
    assert ("progressive", "Flush") in rows


def test_a_wager_on_the_highest_hand_has_no_row_that_is_even() -> None:
    analysis = analyze("caribbean-stud", "us-wa")
    assert "cover_all" in analysis.exact.sides
    assert "cover_all" not in {row.wager for row in even_rows(analysis.exact)}
