"""What holds for several wagers is said once."""

from __future__ import annotations

from tests.games.wording.described import described, rules_of

from fifthstreet.games.wording.alike import alike, merged
from fifthstreet.games.wording.placard import placard


def test_rows_that_say_the_same_become_one_with_the_clauses_of_all() -> None:
    rows = [("A", ("same",), ("x 1",)), ("B", ("other",), ("x 2",)), ("C", ("same",), ("x 3",))]
    assert [*alike(rows)] == [("A, C", "same", "x 1, 3"), ("B", "other", "x 2")]


def test_the_bets_of_let_it_ride_share_one_pay_table_and_the_columns_by_hands_are_left_out() -> None:
    ride = rules_of("let-it-ride", three_card_bonus_paytable="1")
    tables = merged(placard(ride, described(ride)).pay_tables)
    assert [table.pays for table in tables] == [("First bet", "Second bet", "Third bet"), ("3 Card Bonus",)]
    cover = rules_of("caribbean-stud", cover_all=True)
    assert [table.pays for table in merged(placard(cover, described(cover)).pay_tables)] == [("Ante",), ("Bet",)]


def test_two_meters_that_pay_alike_are_two_tables() -> None:
    # ma-csp 11(d) table E and 11(e)(1) have the same rows, and a jackpot each.
    both = rules_of("caribbean-stud", progressive_paytable="E", five_card=True)
    tables = [table for table in merged(placard(both, described(both)).pay_tables) if table.levels]
    assert [(table.id, table.pays) for table in tables] == [
        ("E", ("Progressive Payout",)),
        ("standard", ("Five Card Hand Bonus, player's hand", "Five Card Hand Bonus, dealer's hand")),
    ]
    assert tables[0].rows[0].pays == tables[1].rows[0].pays == "100% of meter"
