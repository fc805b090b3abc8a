"""What is read from the whole log by a process of its own."""

from __future__ import annotations

import json
from pathlib import Path

from tests.floor.houses import Floor
from tests.floor.linked import DEALER, NOTHING, STRAIGHT_FLUSH, Linked
from tests.floor.schooled import pass_exercise

from fifthstreet.web.from_the_log import house_report, link_log, prepare_terms, school_certificate


def test_a_link_and_reports_from_the_folder_alone(nexus: Linked) -> None:
    nexus.deal("T1", {1: NOTHING, 5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.swiped("T1", 5, "Straight Flush")
    folder = str(nexus.folder)
    found = link_log(folder, "grand", 30, nexus.time)
    assert (found.wins, [hit.amount for hit in found.hits]) == (1, [100_030])
    assert [(each.level, each.reason) for each in found.decreases] == [("major", "share_award")]
    assert [level.name for level in found.history.levels] == ["Mega", "Major", "Minor"]
    assert json.loads(house_report(folder, "hits", {}, "json"))["links"][0]["link"] == "grand"
    assert house_report(folder, "hits", {}, "html").startswith(b"<!doctype html>")
    assert house_report(folder, "win-page", {"number": 1}, "pdf")[:4] == b"%PDF"
    prepare_terms(folder, "T1", "progressive")


def test_a_certificate_from_the_folder_alone(made_once: Floor, tmp_path: Path) -> None:
    floor = made_once.copy(tmp_path / "house")
    floor.do("floorperson", "set_exercise", trainee="dealer", table="B5", hands=1, level=1)
    pass_exercise(floor)
    floor.do("floorperson", "certify", exercise=1)
    folder = str(floor.folder)
    assert b"100 %" in school_certificate(folder, 1, "html")
    assert school_certificate(folder, 1, "pdf")[:4] == b"%PDF"
