"""Page one of a report."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.maths.counted import KEEP, analysis_of, game_of, rules_of
from tests.reports.reported import analysed, context_of, plain_caribbean, report

from fifthstreet.maths.analysis import analyze
from fifthstreet.money import Cents
from fifthstreet.reports.context import Filing
from fifthstreet.reports.document import FrontPage
from fifthstreet.reports.front_page import front_page
from fifthstreet.reports.material import Material
from fifthstreet.rulebook.editing import Edit, edited


def _front(game: str) -> FrontPage:
    found = report(game).front
    assert found is not None
    return found


def test_the_box_has_every_wager_in_force_with_its_volatility() -> None:
    figures, _ = _front("boston-5").tables
    assert [column.head for column in figures.columns][1:] == [
        "edge",
        "return",
        "hit frequency",
        "standard deviation",
        "VI 90\u00a0%",
        "VI 95\u00a0%",
        "VI 99\u00a0%",
    ]
    base, bonus = figures.rows
    assert str(base[0]) == "Base game (Ante, First wager, Second wager)"
    assert str(bonus[0]) == "Optional Bonus"
    # Edge and return are the two parts of a unit.
    assert [str(cell).replace("\u00a0", " ") for cell in base[1:3]] == ["19.5153 %", "80.4847 %"]


def test_the_index_can_be_worked_out_again_from_the_words_below_it() -> None:
    figures, _ = _front("boston-5").tables
    assert "the index is 1.644854, 1.959964 and 2.575829 standard deviations" in figures.note
    for row in figures.rows:
        deviation, *indexes = (float(str(cell)) for cell in row[4:])
        for reach, index in zip((1.644854, 1.959964, 2.575829), indexes, strict=True):
            # The deviation is printed with four decimals.
            assert abs(reach * deviation - index) < 3 * 0.00005


def test_stakes_and_payouts_are_told_by_wager_and_add_up() -> None:
    _, stakes = _front("boston-5").tables
    assert [str(cell) for cell in stakes.rows[0]] == [
        "Base game (Ante, First wager, Second wager)",
        "$5 to $500",
        "$502,000.00",
    ]
    *single, total = [row[2] for row in stakes.rows]
    assert sum(float(str(cell)[1:].replace(",", "")) for cell in single) == float(str(total)[1:].replace(",", ""))
    _, five = _front("caribbean-stud").tables
    told = {str(row[0]): str(row[1]) for row in five.rows}
    assert told["Progressive Payout, and a share of the meter"] == "exactly $1"


def test_page_one_says_for_which_antes_its_figures_do_not_hold() -> None:
    assert _front("boston-5").tables[1].note.startswith("Largest payout")
    note = _front("mississippi-stud").tables[1].note
    assert note.startswith(
        "The figures of the base game hold for Ante $5 to $100; the table takes $5 to $300. With others"
    )


def test_what_is_not_filed_is_left_to_be_filled_in() -> None:
    assert _front("boston-5").filed == (
        ("Reference", "GL-2026-17"),
        ("Revision", "B"),
        ("Author", "Ada Lovelace"),
        ("Date", "2026-02-03"),
    )
    context = replace(context_of("boston-5"), filing=Filing())
    empty = front_page(Material(analysed("boston-5"), context)).filed
    assert {words for _, words in empty} == {""}


def test_options_of_the_house_and_edited_pays_stand_in_the_box() -> None:
    assert dict(front_page(Material(plain_caribbean(), context_of("caribbean-stud"))).facts)["Options"] == (
        "as the rule pack presets them"
    )
    rules = edited(rules_of("boston-5"), [Edit.parse("ante_bonus:flush=16")])
    found = analyze(game_of(rules), rules, keep=KEEP)
    facts = dict(front_page(Material(found, context_of("boston-5"))).facts)
    assert facts["Edited pays"].startswith("Ante Bonus: Flush 16 to 1 instead of")
    assert facts["Rule pack"].endswith("not approved")


def test_many_options_are_counted_and_not_all_named() -> None:
    options: dict[str, Any] = {
        "bonus_paytable": "A",
        "progressive_paytable": "D",
        "five_card": True,
        "lucky_bonus": True,
        "cover_all": True,
        "cover_all_on_fold": "stays",
        "decision_seconds": 50,
    }
    told = dict(front_page(Material(analysis_of("caribbean-stud", **options), context_of("caribbean-stud"))).facts)
    assert told["Options"].count("; ") == 6
    assert told["Options"].endswith(" more in section 1")


def test_the_box_says_what_the_meters_show() -> None:
    analysis = analysed("caribbean-stud")
    assert "Meters" not in dict(_front("caribbean-stud").facts)
    meters = {"progressive": {"main": Cents(25_000_050)}}
    asked = replace(analysis, question=replace(analysis.question, meters=meters))
    front = front_page(Material(asked, context_of("caribbean-stud")))
    assert dict(front.facts)["Meters"] == "progressive.main at $250,000.50"
    assert any("Progressive Payout, meters as given" in str(row[0]) for row in front.tables[0].rows)
