"""Accounts are reconciled in two ways that agree, and do not where one of them was deceived."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from tests.floor.audited import audited, play
from tests.floor.linked import Linked

from fifthstreet.floor.audit.reconciling import reconciliation
from fifthstreet.floor.errors import FloorError


@pytest.mark.req("S9")
def test_a_tray_by_what_moved_it(floor: Linked) -> None:
    told = reconciliation(floor.house)
    assert told["agrees"], told["differences"]
    assert told["total"] == "0.00"
    # Two antes, a bet and two dollars are lost; three progressive dollars gave 70 cents each.
    assert told["tables"]["T1"]["tray"] == {
        "opening": "0.00",
        "movements": {"game_registered": "-2.10", "lines_settled": "42.00", "opener": "50000.00"},
        "closing": "50039.90",
    }
    assert told["tables"]["T1"]["layout"]["closing"] == "11.00"
    assert told["accounts"]["chips/bob"]["closing"] == "4969.00"


@pytest.mark.req("S9", "B1")
def test_a_gaming_day_begins_with_what_the_last_one_left(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    play(floor)
    floor.at("T1", "dealer", "buy_in", player="bob", amount="100.00")
    floor.at("T1", "floorperson", "fill", amount="500.00")
    floor.at("T1", "floorperson", "credit", amount="200.00")
    floor.at("T1", "floorperson", "close_table")
    floor.at("T1", "floorperson", "drop")
    floor.do("accounting", "close_day")
    floor.do("accounting", "open_day", day="2026-01-02")
    floor.at("T1", "floorperson", "closer", counted="50240.00", because="fifty cents and a chip too many")
    floor.do("accounting", "cash_out", player="bob", amount="50.00")
    first, second = (reconciliation(floor.house, day) for day in ("2026-01-01", "2026-01-02"))
    assert first["agrees"], first["differences"]
    assert second["agrees"], second["differences"]
    tray = first["tables"]["T1"]["tray"]
    assert tray["movements"]["buy_in"] == "-100.00"
    # 50,000 and 42 less 1.40 for the meters, less 100 for chips, 500 more and 200 less.
    assert tray["closing"] == second["tables"]["T1"]["tray"]["opening"] == "50240.60"
    assert second["tables"]["T1"]["tray"]["closing"] == "0.00"
    assert second["accounts"]["chips/bob"]["movements"] == {"cash_out": "-50.00"}
    assert first["until"] < second["after"] + 2


def test_a_day_that_never_was_is_refused(floor: Linked) -> None:
    with pytest.raises(FloorError, match="no gaming day '2030-01-01'"):
        reconciliation(floor.house, "2030-01-01")


def spoiled(folder: Path, *statements: str) -> list[str]:
    floor = audited(folder)
    database = sqlite3.connect(folder / "house.db")
    for statement in statements:
        assert database.execute(statement).rowcount > 0
    database.commit()
    database.close()
    told = reconciliation(floor.house)
    assert not told["agrees"]
    return [difference.partition(":")[0] for difference in told["differences"]]


_SETTLED = "position IN (SELECT position FROM records WHERE kind = 'lines_settled')"


@pytest.mark.req("S9")
def test_postings_that_do_not_say_what_the_event_says_are_noticed(tmp_path: Path) -> None:
    tray = f"UPDATE postings SET amount = amount + 1000000 WHERE account = 'tray/T1' AND {_SETTLED}"
    layout = f"UPDATE postings SET amount = amount - 1000000 WHERE account = 'layout/T1' AND {_SETTLED}"
    assert "tray/T1" in spoiled(tmp_path / "house", tray, layout)


def test_a_balance_that_nobody_posted_is_noticed(tmp_path: Path) -> None:
    more = "UPDATE balances SET amount = amount + 1 WHERE account = 'cage'"
    new = "INSERT INTO balances VALUES ('nobody', 5)"
    gone = "DELETE FROM balances WHERE account = 'house'"
    assert spoiled(tmp_path / "house", more, new, gone) == ["cage", "house", "nobody"]
