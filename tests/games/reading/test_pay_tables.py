"""Which hands a rule looks at, which pay tables pay them, and a game with another pay table."""

from __future__ import annotations

from dataclasses import replace

from tests.games.reading.test_endings import by_hand, showdown, table

from fifthstreet.games import describe
from fifthstreet.games.description import Game, Loses, Pushes, Showdown, Wins
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.games.reading.pay_tables import hands, pay_tables, settlements, uses, with_pay_table
from fifthstreet.rulebook import load_pack, rules_for

EVEN, HIGH = table(("pair", "1 to 1")), table(("straight", "9 to 1"))


def caribbean(**options: object) -> Game:
    return describe(rules_for(load_pack("us-ma"), "caribbean-stud", options))


def test_a_showdown_has_every_table_of_its_endings_once() -> None:
    wager = showdown(Wins(EVEN), equal=Wins(HIGH), lower=Loses(), unqualified=Wins(EVEN))
    assert pay_tables(wager.settles) == [(EVEN, None), (HIGH, None)]
    assert [hand.cards.holder for hand in hands(wager.settles)] == ["player", "dealer"]
    assert pay_tables(showdown(Pushes()).settles) == []


def test_the_highest_hand_has_a_table_for_each_number_of_hands() -> None:
    rule = caribbean(cover_all=True).by_key["cover_all"].settles
    assert [number for _, number in pay_tables(rule)] == [2, 3, 4, 5, 6, 7, 8]


def test_tables_in_use_name_what_they_pay_and_envy_stands_with_its_wager() -> None:
    made = caribbean(progressive_paytable="D")
    named = {payouts.table.wager: names for payouts, names, _ in uses(made)}
    assert named["progressive"] == ["Progressive Payout"]
    assert named["ante"] == ["Ante"]
    assert "envy" in {key for key, _ in settlements(made)}


def test_another_pay_table_takes_the_place_of_one_everywhere() -> None:
    wager = showdown(Wins(EVEN), equal=Wins(HIGH), lower=Loses())
    game = Game("one", "One", (wager, replace(by_hand(EVEN), key="side")), ())
    changed = with_pay_table(game, EVEN, HIGH)
    rule = changed.wagers[0].settles
    assert isinstance(rule, Showdown)
    assert rule.unqualified is None
    assert pay_tables(rule) == pay_tables(changed.wagers[1].settles) == [(HIGH, None)]
    assert with_pay_table(game, HIGH, EVEN).wagers[1] == game.wagers[1]


def test_awards_and_columns_change_their_tables_too() -> None:
    made = caribbean(cover_all=True, five_card=True, magic_card=True)
    rule = made.by_key["cover_all"].settles
    (old, _), (other, _) = pay_tables(rule)[:2]
    changed = with_pay_table(made, old, other)
    column = wager_ends(changed)["cover_all"].by
    assert column[2].payouts == column[3].payouts == other
    magic = made.awards_by_key["magic_card"].pays.payouts
    assert with_pay_table(made, magic, other).awards_by_key["magic_card"].pays.payouts == other
