"""The section on rules, against figures computed another way."""

from __future__ import annotations

from tests.maths.counted import KEEP, game_of, rules_of
from tests.reports.reported import (
    column,
    report,
    reported,
    table,
    words,
)

from fifthstreet.maths.analysis import analyze
from fifthstreet.rulebook.editing import Edit, edited


def test_options_the_house_set_are_marked() -> None:
    options = table("mississippi-stud", "Options in force")
    by = dict(zip(column(options, "option"), column(options, "set by"), strict=True))
    assert by["Pay table of the 3 Card Bonus; none means not offered"] == "house"
    assert by["Amount of the progressive wager"] == "preset"


def test_edited_rows_are_named_and_the_pack_is_not_approved() -> None:
    rules = edited(rules_of("mississippi-stud"), [Edit.parse("main:straight=5")])
    found = reported(analyze(game_of(rules), rules, keep=KEEP))
    assert "Edited for this analysis: Straight 5 to 1 instead of 4 to 1." in words(found)
    assert "not marked as approved" in found.notice


def test_a_wager_settled_before_anyone_can_fold_is_not_lost_by_a_fold() -> None:
    wagers = table("boston-5", "Wagers")
    folds = dict(zip(column(wagers, "wager"), column(wagers, "on a fold"), strict=True))
    assert list(folds.values()).count("settled before the decision") == 1
    assert folds["Ante"] == "lost"
    assert "takes the offer to" in words(report("boston-5"))
