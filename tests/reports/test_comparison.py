"""Every pay table of a pack."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.maths.counted import KEEP, analysis_of
from tests.reports.reported import analysed, compared, plain_caribbean, with_house_tables, with_known_cards

from fifthstreet.games import describe
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.reports.comparison import Compared, break_even, compare, hits
from fifthstreet.rulebook import rules_for


def _of(game: str, wager: str) -> Compared:
    return next(each for each in compared(game) if each.wager.key == wager)


@pytest.mark.req("M1")
def test_the_six_tables_of_the_3_card_bonus() -> None:
    found = _of("mississippi-stud", "three_card_bonus")
    edges = {table.id: round(table.distribution.edge * 1_000_000) for table in found.tables if table.distribution}
    # The published figures, in millionths.
    assert edges == {"1": 23167, "2": 55747, "3": 72760, "4": 21357, "5": 53937, "6": 70950}
    assert [table.id for table in found.tables if table.in_force] == ["1"]


def test_a_table_that_is_not_in_force_has_the_figures_of_the_game_in_which_it_is() -> None:
    found = _of("mississippi-stud", "progressive")
    other = next(table for table in found.tables if table.id == "WA-ML01").meters
    own = analysis_of("mississippi-stud", progressive_paytable="WA-ML01", progressive_link="different_games").sides[
        "progressive"
    ]
    assert isinstance(own, OnMeters)
    assert other is not None
    assert other.levels == own.levels
    assert (other.envy, other.envy_in_play) == (own.envy, own.envy_in_play)
    assert other.in_play is not None
    assert own.in_play is not None
    assert other.in_play.fixed == own.in_play.fixed


def test_every_table_of_the_pack_is_there() -> None:
    entry = analysed("caribbean-stud").rules.entry
    found = {each.wager.key: len(each.tables) for each in compared("caribbean-stud")}
    assert found == {key: len(entry.tables(key)) for key in ("bonus", "progressive", "cover_all")}


def test_wagers_that_are_not_offered_are_compared_all_the_same() -> None:
    found = {each.wager.key: each for each in compare(plain_caribbean())}
    assert set(found) == {"bonus", "progressive", "cover_all"}
    assert not any(each.offered for each in found.values())
    offered = _of("caribbean-stud", "bonus").tables
    assert [table.distribution for table in found["bonus"].tables] == [table.distribution for table in offered]


def test_folds_are_left_out_where_hands_were_not_counted_finely_enough_to_tell() -> None:
    # Nothing in the plain game looks at pairs of tens, so what is folded of them is not known.
    (bonus,) = [each for each in compare(plain_caribbean()) if each.wager.key == "bonus"]
    assert all(table.after_folds is None for table in bonus.tables)
    assert all(table.after_folds is not None for table in _of("caribbean-stud", "bonus").tables)


def test_columns_by_players_only_are_a_hand_further() -> None:
    # The column for three players is met with four hands, the dealer's among them.
    found = analysis_of("caribbean-stud", cover_all=True, cover_all_column="players_only")
    (cover_all,) = [each for each in compare(found) if each.by_hands]
    by_id = {table.id: table.distribution for table in cover_all.tables}
    side = found.sides["cover_all"]
    assert isinstance(side, HighestHand)
    assert by_id["3"] == side.by_hands[4]


def test_a_base_game_with_two_pay_tables_is_played_by_each() -> None:
    found = with_house_tables()
    ante = next(each for each in compare(found) if each.wager.key == "ante")
    edges = {table.id: table.distribution.edge for table in ante.tables if table.distribution is not None}
    assert edges["MS-01"] == found.main.edge
    rules = rules_for(found.rules.pack, "mississippi-stud", {"main_paytable": "short"})
    assert edges["short"] == base_game(describe(rules), keep=KEEP).best().main.edge != found.main.edge


def test_what_cannot_be_counted_is_not_compared() -> None:
    found = with_known_cards()
    assert list(found.left_out) == ["cover_all"]
    assert not any(each.by_hands for each in compare(found))


def test_a_game_nobody_can_describe_again_is_not_compared() -> None:
    found = analysed("let-it-ride")
    assert compare(replace(found, rules=replace(found.rules, game="my-own-game"))) == ()


def test_folds_cost_where_paying_hands_are_folded() -> None:
    one, other = analysed("mississippi-stud").sides["progressive"], analysed("caribbean-stud").sides["progressive"]
    assert isinstance(one, OnMeters)
    assert isinstance(other, OnMeters)
    assert one.folds_cost
    assert not other.folds_cost


def test_at_break_even_everything_comes_back() -> None:
    found = analysed("mississippi-stud").sides["progressive"]
    assert isinstance(found, OnMeters)
    for returns in (found.all_hands, found.in_play):
        assert returns is not None
        even = break_even(found, returns, "main")
        assert even is not None
        # Counted again from the rows: fixed awards for one, and shares of what the meter shows, in dollars.
        back = sum((number * _share(end.pays, even / 100) for end, number in returns.counts), Fraction(0))
        assert back == returns.deals


def _share(pays: object, meter: Fraction) -> Fraction:
    percent = getattr(pays, "percent", None)
    return meter * percent / 100 if percent is not None else Fraction(getattr(pays, "win", 0))


def test_a_progressive_is_hit_by_every_hand_its_table_names() -> None:
    # Three of a kind or better: 4 + 36 + 624 + 3,744 + 5,108 + 10,200 + 54,912 hands.
    found = analysed("caribbean-stud").sides["progressive"]
    assert isinstance(found, OnMeters)
    assert hits(found.all_hands) == Fraction(74_628, 2_598_960)


def test_a_split_is_for_tables_with_as_many_levels() -> None:
    options = {"progressive_paytable": "PTMGLML03", "progressive_split": "50/15/5"}
    found = analysis_of("caribbean-stud", None, None, **options)
    (progressive,) = [each for each in compare(found) if each.wager.key == "progressive"]
    rates = {table.id: table.meters.rates for table in progressive.tables if table.meters is not None}
    assert rates["PTMGLML03"] == rates["PTMGLML02"] == {"mega": 500_000, "major": 150_000, "minor": 50_000}
    assert (rates["PTMGLML01"], rates["A"]) == ({"major": 700_000}, {"main": 700_000})
