"""The section on rules, against figures computed another way."""

from __future__ import annotations

from dataclasses import replace

from tests.maths.counted import KEEP, analysis_of, game_of, played, rules_of
from tests.reports.reported import (
    analysed,
    column,
    context_of,
    report,
    reported,
    table,
    words,
)

from fifthstreet.games.wording.notices import notices
from fifthstreet.games.wording.placard import placard
from fifthstreet.games.wording.voice import THE_PLAYER
from fifthstreet.maths.analysis import Analysis, analyze
from fifthstreet.reports.document import Prose, Table
from fifthstreet.reports.material import Material
from fifthstreet.reports.sections.rules import rules_section
from fifthstreet.rulebook import load_pack
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
    assert found.notice == "The rule pack us-wa, version 1 (edited), is not approved."
    assert found.front is not None
    facts = dict(found.facts)
    assert dict(found.front.facts)["Rule pack"].endswith("(us-wa), version 1 (edited), not approved")
    assert facts["Rule pack digest (SHA-256)"] == rules.pack.digest != facts["Pack below, digest (SHA-256)"]
    assert facts["Pack below, digest (SHA-256)"] == load_pack("us-wa").digest


def test_a_wager_settled_before_anyone_can_fold_is_not_lost_by_a_fold() -> None:
    wagers = table("boston-5", "Wagers")
    folds = dict(zip(column(wagers, "wager"), column(wagers, "on a fold"), strict=True))
    assert list(folds.values()).count("settled before the decision") == 1
    assert folds["Ante"] == "lost"
    assert "takes the offer to" in words(report("boston-5"))


def test_the_report_has_the_sentences_of_the_placard() -> None:
    found = analysed("boston-5")
    posted = placard(found.rules, found.game, THE_PLAYER)
    wagers = table("boston-5", "Wagers")
    assert [*column(wagers, "how it ends")] == [wager.settled for wager in posted.wagers]
    assert [*column(wagers, "on a fold")] == [wager.fold for wager in posted.wagers]
    assert [*column(wagers, "stake")][3] == "$1 to $100 in steps of $1, only with the Ante and First wager"
    said = words(report("boston-5"))
    assert all(notice in said for notice in notices(posted, voice=THE_PLAYER))


def test_columns_are_headed_by_the_hands_that_count() -> None:
    covered = table("caribbean-stud", "Cover All Bonus, by the number of hands dealt, counting the dealer's")
    assert [each.head for each in covered.columns][1:] == ["2", "3", "4", "5", "6", "7", "8"]


def _opening(found: Analysis) -> str:
    section = rules_section(Material(found, context_of("caribbean-stud")))
    return " ".join(part.text for part in section.parts if isinstance(part, Prose))


def test_borrowed_rules_and_a_strategy_are_named() -> None:
    borrowed = analysis_of("caribbean-stud", pack="us-wa")
    assert borrowed.rules.entry.borrowed is not None
    assert borrowed.rules.entry.borrowed in _opening(borrowed)
    assert "played by the strategy “pair”, not by best play." in _opening(played("caribbean-stud", "pair"))


def test_a_pack_that_has_the_key_of_another_is_not_compared_with_it() -> None:
    found = analysed("three-card-poker")
    pack = found.rules.pack.model_copy(update={"key": "us-ma"})
    renamed = replace(found, rules=replace(found.rules, pack=pack))
    section = rules_section(Material(renamed, context_of("three-card-poker")))
    assert not any("Edited" in part.note for part in section.parts if isinstance(part, Table))
