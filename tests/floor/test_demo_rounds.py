"""A new demonstration floor has been played on, owes nothing, and has work for its people."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.houses import QUICK
from tests.plugins.demos import PlayedDemo

from fifthstreet.floor.audit.reconciling import reconciliation
from fifthstreet.floor.checks import check_house
from fifthstreet.floor.creating import FolderHouse, open_house
from fifthstreet.floor.demo_floor import open_demo


@pytest.fixture(scope="module")
def folder(played_demo_once: PlayedDemo, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_demo_once.copy(tmp_path_factory.mktemp("rounds") / "floor").folder


@pytest.fixture(scope="module")
def house(folder: Path) -> FolderHouse:
    return open_house(folder, hasher=QUICK)


def test_rounds_were_played_where_the_house_deals_and_the_seats_are_free_again(house: FolderHouse) -> None:
    tables = {name: house.table(name).state for name in house.registry.state.tables}
    played = {name: table.round_number - 1 for name, table in tables.items()}
    assert played.pop("C2") == 0
    assert min(played.values()) >= 2
    assert not any(table.state.seated for table in tables.values())


def test_the_books_agree_and_every_check_passes(folder: Path, house: FolderHouse) -> None:
    found = reconciliation(house)
    assert (found["agrees"], found["total"]) == (True, "0.00")
    assert all(not result.wrong for result in check_house(folder, hasher=QUICK))


def test_a_dispute_and_a_request_wait_and_accounting_can_sign(folder: Path, house: FolderHouse) -> None:
    (dispute,) = house.table("C1").state.after.disputes.values()
    last = house.table("C1").state.round_number - 1
    assert (dispute.round, dispute.seat) == (last, 2)
    (request,) = house.registry.state.requests.values()
    assert (request.by, request.link) == ("eve", "east")
    (carl,) = (each for each in open_demo(folder, hasher=QUICK) if each.badge == "carl")
    house.refresh()
    entered = house.do({"do": "log_in", "badge": carl.badge, "pin": carl.pin, "key": "in"})
    signs = {"do": "approve", "request": request.request, "session": entered.events[0]["session"], "key": "sign"}
    assert house.do(signs).to_json()["ok"]
    assert not house.registry.state.requests
