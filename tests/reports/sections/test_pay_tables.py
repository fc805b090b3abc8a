"""The section on every pay table of the pack, against figures computed another way."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from tests.examples.more import jackpot_stud
from tests.maths.counted import KEEP
from tests.reports.reported import analysed, column, context_of, forfeiting, plain, report, simulating, table, values

from fifthstreet.games import describe
from fifthstreet.maths.analysis import analyze
from fifthstreet.reports.document import Prose, Table
from fifthstreet.reports.material import Material
from fifthstreet.reports.sections.pay_tables import pay_tables_section
from fifthstreet.rulebook import read_pack, rules_for


def test_each_table_of_a_wager_has_its_figures_and_the_one_in_force_is_marked() -> None:
    found = table("mississippi-stud", "3 Card Bonus: figures by pay table")
    assert list(column(found, "pay table")) == ["1", "2", "3", "4", "5", "6"]
    assert list(column(found, "in force")) == ["yes", "", "", "", "", ""]
    edges = values("mississippi-stud", "3 Card Bonus: figures by pay table", "edge")
    # The published figures, in millionths.
    assert [round(edge * 1_000_000) for edge in edges] == [23167, 55747, 72760, 21357, 53937, 70950]


def test_a_table_with_several_meters_has_a_line_for_each() -> None:
    found = table("caribbean-stud", "Progressive Payout: figures by pay table")
    levels = dict.fromkeys(str(level) for level in column(found, "level"))
    assert {"main", "mega", "major", "minor"} <= set(levels)
    names = list(column(found, "pay table"))
    assert "" in names  # What holds for the whole table stands in its first line only.


def test_what_many_tables_pay_is_told_a_few_at_a_time() -> None:
    titles = [
        each.title for each in report("caribbean-stud").tables if "Progressive Payout: what each pays" in each.title
    ]
    number = len(analysed("caribbean-stud").rules.entry.tables("progressive"))
    assert number > 7
    assert titles[0].startswith("Progressive Payout: what each pays, 1 to ")
    assert titles[-1].endswith(f" to {number} of {number}")


def test_columns_of_a_wager_that_a_fold_forfeits_are_said_not_to_be_in_force() -> None:
    (found,) = [each for each in forfeiting().tables if each.title == "Cover All Bonus: figures by pay table"]
    assert "edge if it stayed in action (not in force)" in [each.head for each in found.columns]
    assert "edge, folded hands lose (in force)" in [each.head for each in found.columns]
    assert found.note.startswith("A fold forfeits the wager.")


def test_a_game_with_one_table_for_each_wager_says_so() -> None:
    section = pay_tables_section(Material(analysed("let-it-ride"), context_of("let-it-ride")))
    (said,) = section.parts
    assert isinstance(said, Prose)
    assert said.text == "No wager of this game has more than one pay table in the pack."


def test_break_even_is_what_brings_the_return_to_one() -> None:
    title = "Progressive Payout: figures by pay table"
    found = table("caribbean-stud", title)
    row = next(row for row in found.rows if row[1] == "yes")
    by_head = dict(zip([each.head for each in found.columns], row, strict=True))
    fixed, per, even = (
        getattr(by_head[head], "value", None) for head in ("fixed return", "per $10,000", "break-even")
    )
    assert fixed is not None
    assert per is not None
    assert even is not None
    assert fixed + per * Fraction(even) / 10_000 == 1


def test_a_simulated_column_has_its_interval() -> None:
    found = next(each for each in simulating().tables if each.title == "Cover All Bonus: figures by pay table")
    by_id = dict(zip(column(found, "hands"), column(found, "edge, folded hands lose (in force)"), strict=True))
    assert plain(str(by_id["3 hands"])) == "40.00 % (38.04 % to 41.96 %)"
    assert plain(str(by_id["2 hands"])) == "30.4606 %"
    assert "An edge with an interval was simulated" in found.note


def test_a_progressive_is_told_as_it_is_played() -> None:
    title = "Progressive: figures by pay table"
    at_seeds = values("mississippi-stud", title, "at seeds")
    unfolded = values("mississippi-stud", title, "at seeds, no hand folded (not in force)")
    # MS Stud-01 with $10,000: 240 royal and 1,392 straight flushes are not folded, for all of it and a tenth.
    assert at_seeds[0] == Fraction(59_910_720 + 240 * 10_000 + 1_392 * 1_000, 155_937_600)
    assert unfolded[0] == Fraction(86_183, 162_435) + Fraction(76_000, 2_598_960)


def test_rows_that_pay_after_some_comparisons_only_are_told_by_their_own_names() -> None:
    folder = Path(jackpot_stud.__file__).parent
    rules = rules_for(read_pack(folder / "jackpot_stud.toml"), "jackpot-stud")
    found = analyze(describe(rules, jackpot_stud.describe), rules, keep=KEEP)
    context = replace(context_of("caribbean-stud"), describe=jackpot_stud.describe)
    section = pay_tables_section(Material(found, context))
    (pays,) = [part for part in section.parts if isinstance(part, Table) and "what each pays" in part.title]
    assert {str(row[0]): tuple(map(str, row[1:])) for row in pays.rows} == {
        # The first table pays a mini royal as the straight flush that it is.
        "Mini royal that wins": ("25 for 1", "100 % mega"),
        "Straight flush beaten": ("100 % main", "–"),
        "Straight flush not beaten": ("25 for 1", "–"),
        # A straight flush that is not beaten is one that wins.
        "Straight flush that wins": ("25 for 1", "100 % minor"),
        "Three of a kind beaten": ("20 % main", "–"),
        "Three of a kind that wins": ("10 for 1", "10 % mega"),
        # The second table pays a straight whether it is beaten or not.
        "Straight beaten": ("10 for 1", "5 for 1"),
        "Straight": ("–", "5 for 1"),
    }
