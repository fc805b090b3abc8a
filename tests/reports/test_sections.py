"""What the sections say, against figures found in another way."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from tests.maths.counted import KEEP, analysis_of, game_of, played, rules_of
from tests.reports.reported import GAMES, analysed, column, context_of, plain_caribbean, report, table

from fifthstreet.cards import parse_cards
from fifthstreet.maths.analysis import Analysis, Question, analyze
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.money import Cents
from fifthstreet.reports.context import Assumptions, CheckedWager
from fifthstreet.reports.document import Grid, Heading, Listing, Prose, Report
from fifthstreet.reports.long_run import warnings
from fifthstreet.reports.material import Material
from fifthstreet.reports.numbers import Number
from fifthstreet.reports.report import report_of
from fifthstreet.reports.sections.ambiguities import ambiguities_section
from fifthstreet.reports.sections.summary import summary_section
from fifthstreet.rulebook.editing import Edit, edited


def _words(found: Report) -> str:
    """All prose and all notes of a report."""
    parts = [part for section in found.sections for part in section.parts]
    said = [part.text for part in parts if isinstance(part, Prose)]
    said += [item for part in parts if isinstance(part, Listing) for item in part.items]
    return "\n".join([*said, *(each.note for each in found.tables)])


def _reported(found: Analysis) -> Report:
    return report_of(found, context_of("mississippi-stud"))


def _values(game: str, title: str, head: str) -> list[Fraction]:
    return [
        cell.value for cell in column(table(game, title), head) if isinstance(cell, Number) and cell.value is not None
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_row_has_a_cell_for_every_column(game: str) -> None:
    for each in report(game).tables:
        assert {len(row) for row in each.rows} <= {len(each.columns)}, each.title
        assert each.rows, each.title


@pytest.mark.parametrize("game", GAMES)
def test_probabilities_and_shares_add_up(game: str) -> None:
    outcomes = [each for each in report(game).tables if each.title.startswith("Outcomes of the")]
    assert outcomes
    for each in outcomes:
        *parts, total = [cell.value or 0 for cell in column(each, "probability") if isinstance(cell, Number)]
        assert (sum(parts), total) == (1, 1), each.title
        *shares, returned = [cell.value or 0 for cell in column(each, "share of return") if isinstance(cell, Number)]
        assert sum(shares) == returned, each.title


@pytest.mark.parametrize("game", GAMES)
def test_the_summary_begins_with_the_edge_of_the_base_game(game: str) -> None:
    assert _values(game, "Wagers with fixed pay", "edge")[0] == analysed(game).main.edge


def test_the_order_of_the_sections() -> None:
    assert [section.key for section in report("caribbean-stud").sections] == [
        "rules",
        "method",
        "summary",
        "outcomes",
        "best-play",
        "pay-tables",
        "sensitivity",
        "progressive",
        "ambiguities",
        "house",
        "cross-check",
    ]


def test_nothing_simulated_is_nothing_checked() -> None:
    context = replace(context_of("three-card-poker"), cross_check=None)
    found = report_of(analysed("three-card-poker"), context)
    assert "cross-check" not in [section.key for section in found.sections]


def test_a_check_is_told_in_standard_errors() -> None:
    assert CheckedWager("any", 0.05, 0.01, Fraction(3, 100)).z == pytest.approx(2)
    assert CheckedWager("never varies", 0.05, 0.0, Fraction(5, 100)).z is None
    (off,) = column(table("boston-5", "Simulated and exact"), "standard errors off")
    # The edge of Boston 5 is 7,780,056,267,720 of 39,866,461,034,400 antes.
    assert str(off) == f"{(0.05 - 7_780_056_267_720 / 39_866_461_034_400) / 0.002:.2f}".replace("-", "−")


# Rules and readings ----------------------------------------------------------------------------------------------


def test_options_the_house_set_are_marked() -> None:
    options = table("mississippi-stud", "Options in force")
    by = dict(zip(column(options, "option"), column(options, "set by"), strict=True))
    assert by["Pay table of the 3 Card Bonus; none means not offered"] == "house"
    assert by["Amount of the progressive wager"] == "preset"


def test_an_ambiguity_is_told_with_every_clause_and_the_other_reading() -> None:
    said = _words(report("caribbean-stud"))
    assert "In force: hands with dealer (the other reading: players only)." in said
    assert "ma-csp 12(k): Leads up to the columns for two to eight." in said
    assert "lw-ca 11: " in said


def test_options_of_wagers_that_are_not_offered_are_not_ambiguous_here() -> None:
    section = ambiguities_section(Material(plain_caribbean(), context_of("caribbean-stud")))
    headings = [part.text for part in section.parts if isinstance(part, Heading)]
    assert headings
    assert not any("Cover All" in words or "Magic Card" in words for words in headings)


def test_what_the_seller_prints_stands_beside_what_was_found() -> None:
    printed = table("mississippi-stud", "As printed, unreconciled")
    assert list(column(printed, "as printed")) == ["1.58%", "24%"]
    assert "4.9149\u00a0%" in printed.note


def test_edited_rows_are_named_and_the_pack_is_not_approved() -> None:
    rules = edited(rules_of("mississippi-stud"), [Edit.parse("main:straight=5")])
    found = _reported(analyze(game_of(rules), rules, keep=KEEP))
    assert "Edited for this analysis: Straight 5 to 1 instead of 4 to 1." in _words(found)
    assert "not marked as approved" in found.notice


def test_cards_that_are_known_or_seen_are_named() -> None:
    known = _reported(analysis_of("three-card-poker", Question(known=tuple(parse_cards("Ah Kd")))))
    assert "Ah Kd are out of the deck" in _words(known)
    seen = _reported(analysis_of("three-card-poker", Question(sees=("dealer:2",))))
    assert "too many situations to be charted" in _words(seen)


def test_a_strategy_is_named_with_its_cost() -> None:
    # 1,090,272,101,460 - 1,041,372,912,372 antes of 19,933,230,517,200.
    section = summary_section(Material(played("caribbean-stud", "pair"), context_of("caribbean-stud")))
    (said,) = [part.text for part in section.parts if isinstance(part, Prose)]
    assert "“pair” costs 0.2453\u00a0% of the Ante" in said


def test_a_live_meter_is_told_with_what_it_changes() -> None:
    asked = Question(meters={"progressive": {"main": Cents(100_000_000)}}, ante=Cents(500))
    found = _reported(analysis_of("mississippi-stud", asked, progressive_paytable="MS Stud-01"))
    assert "Meters: Progressive main $1000000.00; Ante $5.00." in _words(found)
    assert any(each.title.startswith("Situations played differently") for each in found.tables)


# Best play -------------------------------------------------------------------------------------------------------


def test_charts_colour_folds_apart_from_plays() -> None:
    grids = [
        part for section in report("mississippi-stud").sections for part in section.parts if isinstance(part, Grid)
    ]
    third = next(grid for grid in grids if grid.title == "Third street")
    tones = {square.text: third.tone(square) for row in third.cells for square in row}
    assert tones["fold"] == "fold"
    assert len({tones["fold"], tones["1x"], tones["3x"]}) == 3


def test_both_rules_for_equal_choices_are_given() -> None:
    found = table("mississippi-stud", "The base game, played")
    assert [str(cell) for cell in column(found, "average wagered")] == ["3.5898", "3.4836"]
    assert [str(cell) for cell in column(found, "total net")] == ["−7,664,112", "−7,664,112"]


# Sensitivity and progressives ------------------------------------------------------------------------------------


def test_envy_grows_with_the_other_players() -> None:
    # $1,000 for 4 and $300 for 36 of 2,598,960 hands.
    each = Fraction(4 * 1_000 + 36 * 300, 2_598_960)
    envy = _values("caribbean-stud", "Progressive Payout: envy by the number of players", "envy, nobody folds")
    assert envy == [each * others for others in range(7)]


def test_a_meter_that_backers_share_must_show_as_much_for_each() -> None:
    found = _values("caribbean-stud", "Five Card Hand Bonus, dealer's hand: by the number of backers", "break-even")
    assert [amount / found[0] for amount in found] == [1, 2, 3, 4, 5, 6, 7]


def test_a_drawn_position_is_one_of_the_players_and_the_dealer() -> None:
    found = _values(
        "caribbean-stud", "Five Card Hand Bonus, player's hand: draws by the number of players", "Lucky Bonus"
    )
    assert [value * (players + 1) for players, value in enumerate(found, 1)] == [found[0] * 2] * 7


def test_the_return_crosses_one_at_break_even() -> None:
    found = table("caribbean-stud", "Progressive Payout: return by what the meter shows")
    shown = dict(zip(map(str, column(found, "meter shows")), map(str, column(found, "return")), strict=True))
    assert shown["$160,530.53"] == "100.0000\u00a0%"
    # 0.530569 and 2.924247 % for each ten thousand dollars.
    assert shown["$10,000.00"] == "55.9812\u00a0%"


# The house -------------------------------------------------------------------------------------------------------


def test_the_win_of_an_hour_follows_from_what_is_assumed() -> None:
    assumed = Assumptions(rounds_per_hour=50, seats=2, stakes={"ante": Cents(10_00)})
    found = report_of(analysed("boston-5"), replace(context_of("boston-5"), assumptions=assumed))
    per_hour = next(each for each in found.tables if each.title == "At the stakes stated")
    base, *_ = [cell.value for cell in column(per_hour, "win per hour") if isinstance(cell, Number)]
    # An ante of $10, fifty rounds, two seats.
    assert base == Fraction(7_780_056_267_720, 39_866_461_034_400) * 10 * 50 * 2


def test_the_win_of_an_hour_takes_a_meter_in_the_long_run() -> None:
    found = table("caribbean-stud", "At the stakes stated")
    edges = dict(zip(column(found, "wager"), column(found, "edge"), strict=True))
    # Of each dollar 70 cents go to the meter, which carries the fixed awards too; each of 4 royal flushes among
    # 2,598,960 hands makes the house restart it at $10,000; envy for six others.
    restarts = Fraction(4 * 10_000, 2_598_960)
    envy = Fraction(4 * 1_000 + 36 * 300, 2_598_960) * 6
    edge = edges["Progressive Payout, long run"]
    assert isinstance(edge, Number)
    assert edge.value == 1 - Fraction(70, 100) - restarts - envy


@pytest.mark.parametrize("game", ["caribbean-stud", "mississippi-stud"])
def test_the_parts_of_the_long_run_add_up(game: str) -> None:
    found = [each for each in report(game).tables if ": in the long run" in each.title]
    assert found
    for each in found:
        cells = [cell for cell in column(each, "of each unit staked") if isinstance(cell, Number)]
        *parts, returned, edge = [cell.value or 0 for cell in cells]
        assert (sum(parts), returned + edge) == (returned, 1), each.title


def test_a_wager_that_returns_more_than_is_wagered_is_warned_of() -> None:
    side = analysed("mississippi-stud").sides["progressive"]
    assert isinstance(side, OnMeters)
    generous = replace(side, rates={"main": 1_000_000})
    (said,) = warnings([generous], 1)
    assert "in the long run: more than is wagered" in said.text
    assert not list(warnings([replace(side, rates={})], 1))


def test_odds_for_one_are_told_without_the_stake() -> None:
    # Table D pays at most 300 for 1 on $1.
    found = table("caribbean-stud", "At the largest stakes")
    most = dict(zip(column(found, "wager or award"), map(str, column(found, "most it pays")), strict=True))
    assert most["Progressive Payout"] == "$299.00"


# Folds -----------------------------------------------------------------------------------------------------------


@cache
def _forfeiting() -> Report:
    """Caribbean Stud whose Cover All wager a fold forfeits."""
    found = analysis_of("caribbean-stud", cover_all=True, cover_all_on_fold="forfeits")
    return report_of(found, replace(context_of("caribbean-stud"), assumptions=Assumptions(seats=2)))


def test_figures_of_a_wager_that_would_stay_are_not_in_force() -> None:
    summary = next(each for each in _forfeiting().tables if each.title == "Wagers with fixed pay")
    names = [str(name) for name in column(summary, "wager") if str(name).startswith("Cover All")]
    assert names[0] == "Cover All Bonus, 2 hands, folded hands lose (in force)"
    assert all(name.endswith("hands, if it stayed in action (not in force)") for name in names[1:])


def test_what_only_a_simulation_tells_is_not_in_the_win_of_an_hour() -> None:
    per_hour = next(each for each in _forfeiting().tables if each.title == "At the stakes stated")
    assert not any("Cover All" in str(name) for name in column(per_hour, "wager"))
    assert "Cover All Bonus: not in the total; a fold forfeits it, and with 3 hands only a simulation" in _words(
        _forfeiting()
    )


def test_a_wager_settled_before_anyone_can_fold_is_not_lost_by_a_fold() -> None:
    wagers = table("boston-5", "Wagers")
    folds = dict(zip(column(wagers, "wager"), column(wagers, "on a fold"), strict=True))
    assert list(folds.values()).count("settled before the decision") == 1
    assert folds["Ante"] == "lost"
    assert "takes the offer to" in _words(report("boston-5"))


def test_wagers_that_were_not_checked_are_named_with_the_reason() -> None:
    said = _words(report("caribbean-stud"))
    assert "Progressive Payout: it has no single edge while its meter moves." in said
    assert "|z| above 3, would be a reason to look" in said


def test_a_seed_that_no_document_prints_is_marked() -> None:
    (own,) = column(table("caribbean-stud", "Progressive Payout: its meter"), "level")
    assert own == "main (seed: the pack's own, not printed)"
    (printed,) = column(table("caribbean-stud", "Five Card Hand Bonus, dealer's hand: its meter"), "level")
    assert printed == "main"


def test_a_report_on_a_large_ante_says_which_bets_are_not_played() -> None:
    found = analysis_of("mississippi-stud", Question(ante=Cents(150_00)))
    said = _words(_reported(found))
    assert "With a base wager of $150.00, 3x at Third street would exceed the limit on a single wager" in said
    assert "Ante of $150" in said  # The win over many rounds is told for the same ante.
