"""Rounds are found, decks proved, the log verified and exported, beside the server."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from tests.floor.audited import FOLDED, play
from tests.floor.houses import Floor
from tests.floor.linked import Linked

from fifthstreet.errors import Error
from fifthstreet.floor.audit.proofs import proof
from fifthstreet.floor.audit.rounds import finished_round
from fifthstreet.floor.audit.verifier import check_proof
from fifthstreet.ledger import verify
from fifthstreet.web.screens.audit import Find
from fifthstreet.web.working import auditing


def test_the_rounds_of_a_table_come_newest_first_with_what_the_house_won(floor: Linked) -> None:
    found = auditing.found(str(floor.folder), Find())
    assert (found.table, found.tables, found.older) == ("T1", ("T1",), None)
    assert [(each.number, each.over, each.void) for each in found.rounds] == [(2, False, False), (1, True, False)]
    # A folded ante, a lost ante and bet, and two dollars on the meter, by the round itself.
    lost = [
        line.stake - line.paid - line.returned
        for seat in (1, 5)
        for event, _ in finished_round(floor.house, "T1", 1).played.settled(seat)
        for line in getattr(event, "lines", ())
    ]
    assert found.rounds[1].house_net == sum(lost) > 0
    assert found.rounds[1].seats == 2


@pytest.mark.parametrize(
    ("find", "numbers"),
    [
        (Find(table="T1", number=1), [1]),
        (Find(number=7), []),
        (Find(badge="bob"), [1]),
        (Find(badge="player"), [2, 1]),
        (Find(badge="nobody"), []),
        (Find(before=1), [1]),
        (Find(before=0), []),
    ],
)
def test_rounds_are_found_by_number_and_badge(floor: Linked, find: Find, numbers: list[int]) -> None:
    assert [each.number for each in auditing.found(str(floor.folder), find).rounds] == numbers


def test_rounds_are_found_by_gaming_day(floor: Linked) -> None:
    day = floor.house.registry.state.day
    assert [each.number for each in auditing.found(str(floor.folder), Find(day=day)).rounds] == [2, 1]
    with pytest.raises(Error, match="no gaming day"):
        auditing.found(str(floor.folder), Find(day="1999-01-01"))


def test_rounds_of_a_closed_table_are_found_but_not_under_another_day(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    play(floor)
    floor.do("floorperson", "close_table", table="T1")
    floor.do("accounting", "close_day")
    floor.do("accounting", "open_day", day="2026-01-02")
    folder = str(floor.folder)
    assert [each.number for each in auditing.found(folder, Find()).rounds] == [1]
    assert auditing.found(folder, Find(day="2026-01-02")).rounds == ()
    floor.house.ledger.engine.dispose()


def test_long_lists_go_on_where_they_ended(floor: Linked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auditing, "_PAGE", 1)
    first = auditing.found(str(floor.folder), Find())
    assert ([each.number for each in first.rounds], first.older) == ([2], 1)
    assert [each.number for each in auditing.found(str(floor.folder), Find(before=1)).rounds] == [1]


@pytest.mark.req("S6")
def test_a_player_proves_their_own_cards_and_nobody_elses(floor: Linked) -> None:
    folder = str(floor.folder)
    own = auditing.own_proof(folder, "T1", 1, "player")
    check_proof(own)
    assert own["seat"] == 1
    assert {each["card"] for each in own["cards"]} > set(FOLDED.split())
    assert not {each["card"] for each in auditing.own_proof(folder, "T1", 1, "bob")["cards"]} & set(FOLDED.split())
    with pytest.raises(Error, match="you did not play") as refused:
        auditing.own_proof(folder, "T1", 1, "dealer")
    assert refused.value.code == "web/not_yours"


def test_what_was_published_is_the_root_of_the_proof(floor: Linked) -> None:
    shown = auditing.commitment(str(floor.folder), "T1", 1)
    whole = auditing.proved(str(floor.folder), "T1", 1, None)
    assert whole == proof(floor.house, finished_round(floor.house, "T1", 1))
    assert (shown.root, shown.sealed, shown.bets_closed) == (whole["root"], whole["sealed"], whole["bets_closed"])
    with pytest.raises(Error, match="still being played"):
        auditing.commitment(str(floor.folder), "T1", 2)


def test_the_log_is_verified_and_says_how_far_it_is(floor: Linked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "TOLD_EVERY", 40)
    news: list[Any] = []
    told = auditing.verified(news.append, str(floor.folder))
    head = floor.house.ledger.head()
    assert news == [{"records": done, "of": head.position} for done in range(0, head.position, 40)]
    assert (told["valid"], told["head"], told["flaws"]) == (True, head.hash.hex(), [])


def test_a_changed_record_is_found(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "house").opened()
    with floor.house.ledger.engine.begin() as connection:
        connection.execute(text("UPDATE records SET at = at + 1 WHERE position = 3"))
    told = auditing.verified(lambda news: None, str(floor.folder))
    assert not told["valid"]
    assert "was changed" in told["flaws"][0]["what"]
    floor.house.ledger.engine.dispose()


def test_an_export_is_written_with_the_script_that_checks_it(floor: Linked, tmp_path: Path) -> None:
    file = tmp_path / "log.zip"
    records = auditing.exported(str(floor.folder), str(file))
    with zipfile.ZipFile(file) as archive:
        assert {"export.jsonl", "verify.py"} <= set(archive.namelist())
        assert json.loads(archive.read("export.jsonl").splitlines()[0])["records"] == records
