"""The demonstration house has somebody for every role, and tables that open."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.houses import PIN, QUICK

from fifthstreet.floor.checks import check_house
from fifthstreet.floor.creating import create_house
from fifthstreet.floor.demo import TABLES, furnish
from fifthstreet.floor.opening import setup_for
from fifthstreet.floor.permissions import ROLES


def test_everybody_logs_in_with_the_pin_that_was_shown_once(tmp_path: Path) -> None:
    house = create_house(tmp_path / "house", "Demo", "America/New_York", PIN, hasher=QUICK)
    badges = furnish(house)
    assert {each.role for each in badges} == {*ROLES} - {"administrator"}
    for each in badges:
        command = {"do": "log_in", "badge": each.badge, "pin": each.pin, "key": each.badge}
        assert house.do(command).to_json()["ok"]
    added = [record.body for record in house.ledger.stream("people") if record.kind == "person_added"]
    assert not any(f'"{each.pin}"' in body for each in badges for body in added)
    house.ledger.close()
    assert all(not result.wrong for result in check_house(tmp_path / "house", hasher=QUICK))


def test_the_tables_of_the_two_venues_can_be_set_up() -> None:
    assert [(table.id, table.venue, table.game) for table in TABLES] == [
        ("C1", "Massachusetts", "caribbean-stud"),
        ("C2", "Massachusetts", "caribbean-stud"),
        ("B5", "Massachusetts", "boston-5"),
        ("M1", "Washington", "mississippi-stud"),
        ("W1", "Washington", "caribbean-stud"),
        ("M2", "Washington", "mississippi-stud"),
    ]
    for table in TABLES:
        setup = setup_for(table)
        assert setup.rules.pack.key == {"Massachusetts": "us-ma", "Washington": "us-wa"}[table.venue]


@pytest.mark.parametrize(("name", "paytable"), [("C1", "PTMGLML03"), ("M1", "WA-ML03"), ("B5", None)])
def test_the_linked_tables_have_the_pay_table_of_their_link(name: str, paytable: str | None) -> None:
    (table,) = (each for each in TABLES if each.id == name)
    assert table.options.get("progressive_paytable") == paytable
