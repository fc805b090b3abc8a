"""Pay tables as they are posted."""

from __future__ import annotations

import pytest
from tests.games.wording.described import described, rules_of

from fifthstreet.games.reading.pay_tables import uses
from fifthstreet.games.wording.posted import PostedPayTable
from fifthstreet.games.wording.posted_tables import posted_table


def _tables(game: str, **options: object) -> dict[str, PostedPayTable]:
    rules = rules_of(game, **options)
    described_ = described(rules)
    return {use.names[0]: posted_table(rules, described_, use) for use in uses(described_) if use.hands is None}


def test_whether_the_stake_goes_back_with_a_win() -> None:
    tables = _tables("caribbean-stud", five_card=True, magic_card=True, bonus_paytable="A")
    assert {name: table.stake for name, table in tables.items()} == {
        "Ante": "returned",
        "Bet": "returned",
        "Caribbean Stud Bonus": "returned",
        "Five Card Hand Bonus, player's hand": "not_returned",
        "Magic Card": "no_stake",
    }
    assert {row.stake_returned for row in tables["Magic Card"].rows} == {None}
    # A push gives the stake back, as odds to one do.
    assert _tables("mississippi-stud")["Ante"].stake == "returned"


@pytest.mark.req("G6")
@pytest.mark.parametrize(
    ("column", "used"),
    [
        ("hands_with_dealer", {hands: (hands,) for hands in range(2, 9)}),
        ("players_only", {2: (1, 2), 3: (3,), 4: (4,), 5: (5,), 6: (6,), 7: (7,), 8: ()}),
    ],
)
def test_the_numbers_of_hands_that_select_a_column(column: str, used: dict[int, tuple[int, ...]]) -> None:
    rules = rules_of("caribbean-stud", cover_all=True, cover_all_column=column)
    game = described(rules)
    columns = [posted_table(rules, game, use) for use in uses(game) if use.hands is not None]
    assert {table.hands: table.used_with for table in columns} == used


def test_clauses_of_a_pay_table_are_all_posted() -> None:
    link = _tables("mississippi-stud", progressive_paytable="WA-01")["Progressive"]
    assert "wa-ms mgl note envy multiplied" in link.cites
    assert [(level.name, level.seed) for level in link.levels] == [("Main", "10000.00")]
    assert [(envy.hand, envy.pays) for envy in link.envy] == [
        ("royal flush", "1000.00"),
        ("straight flush", "300.00"),
    ]


def test_odds_of_both_kinds_are_told_row_by_row() -> None:
    rules = rules_of("mississippi-stud")
    entry = rules.entry
    (main,) = [table for table in entry.paytables if table.wager == "main"]
    rows = (main.rows[0].model_copy(update={"pays": "500 for 1"}), *main.rows[1:])
    tables = tuple(main.model_copy(update={"rows": rows}) if table is main else table for table in entry.paytables)
    pack = rules.pack.model_copy(update={"games": {rules.game: entry.model_copy(update={"paytables": tables})}})
    mixed = type(rules)(pack, rules.game, rules.options, rules.limits, None, ())
    game = described(mixed)
    (table,) = [posted_table(mixed, game, use) for use in uses(game)]
    assert table.stake == "by_row"
    assert [row.stake_returned for row in table.rows] == [False, *([True] * 9)]
