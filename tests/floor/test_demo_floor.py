"""The demonstration floor is made once, opens by itself, and lets a guest play every game with every wager."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.attended import by_the_house
from tests.floor.houses import QUICK

from fifthstreet.errors import Error
from fifthstreet.floor.audit.reconciling import reconciliation
from fifthstreet.floor.checks import check_house
from fifthstreet.floor.creating import FolderHouse, create_house, open_house
from fifthstreet.floor.demo import LINKS, TABLES
from fifthstreet.floor.demo_floor import DATA_FOLDER, demo_folder, is_there, open_demo
from fifthstreet.games.reading.stakes import is_fixed
from fifthstreet.progressive.link.display import display


@pytest.fixture
def folder(demo_floor: Path) -> Path:
    return demo_floor


def opened(folder: Path) -> FolderHouse:
    return open_house(folder, hasher=QUICK)


def test_it_is_made_once_and_opened_each_time_with_the_same_pins(folder: Path) -> None:
    assert is_there(folder)
    badges = open_demo(folder, hasher=QUICK)
    assert (folder / "keys" / "demo-pins.json").stat().st_mode & 0o777 == 0o600
    assert open_demo(folder, hasher=QUICK) == badges
    house = opened(folder)
    for each in badges:
        command = {"do": "log_in", "badge": each.badge, "pin": each.pin, "key": each.badge}
        assert house.do(command).to_json()["ok"]
    house.ledger.close()
    assert all(not result.wrong for result in check_house(folder, hasher=QUICK))


def test_every_table_is_open_and_attended_and_both_consoles_are_there(folder: Path) -> None:
    open_demo(folder, hasher=QUICK)
    house = opened(folder)
    by = {name: house.registry.state.attendance(name) for name in house.registry.state.tables}
    assert by == {"C1": "house", "C2": "people", "B5": "house", "M1": "house", "W1": "house", "M2": "house"}
    consoles = {name: house.table(name).state.console.protocol for name in by}
    assert consoles == {**dict.fromkeys(by, "nexus"), "M2": "game_manager"}
    assert all(house.table(name).state.session is not None for name in by)


def test_a_table_that_was_closed_is_opened_again_with_the_chips_it_has(folder: Path) -> None:
    pins = {each.badge: each.pin for each in open_demo(folder, hasher=QUICK)}
    house = opened(folder)
    house.do({"do": "close_table", "badge": "fay", "pin": pins["fay"], "table": "B5", "key": "close"})
    chips = house.ledger.balance("tray/B5")
    house.ledger.close()
    open_demo(folder, hasher=QUICK)
    again = opened(folder)
    assert again.table("B5").state.session is not None
    assert again.ledger.balance("tray/B5") == chips > 0


def test_the_meters_have_been_played_on(folder: Path) -> None:
    house = opened(folder)
    for name in LINKS:
        link = house.link(name).state
        assert link is not None
        assert all(level.amount > link.terms.level(level.level).seed // 10_000 for level in display(link).levels)


@pytest.mark.parametrize("name", ["C1", "B5", "M1", "W1", "M2"])
def test_a_guest_plays_a_round_with_every_wager(folder: Path, name: str) -> None:
    open_demo(folder, hasher=QUICK)
    house = opened(folder)
    before = house.table(name).state.round_number
    made = by_the_house(house, name)
    state = house.table(name).state.state
    assert {*made} == {wager.key for wager in state.game.wagers if wager.opening}
    assert any(is_fixed(state.wager(key)) for key in made) == bool(house.registry.state.linked(name))
    assert state.round.number == before + 1
    found = reconciliation(house)
    assert (found["agrees"], found["total"]) == (True, "0.00")


def test_another_house_is_not_taken_for_a_demonstration(tmp_path: Path) -> None:
    create_house(tmp_path / "house", "Mine", "America/New_York", "246813", hasher=QUICK)
    with pytest.raises(Error) as error:
        is_there(tmp_path / "house")
    assert error.value.code == "house/exists"
    (tmp_path / "empty").mkdir()
    assert not is_there(tmp_path / "empty")
    assert not is_there(tmp_path / "none")


def test_it_is_kept_where_the_users_data_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_FOLDER, str(tmp_path))
    assert demo_folder() == tmp_path / "fifthstreet-demo"
    monkeypatch.delenv(DATA_FOLDER)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert demo_folder() == tmp_path / ".local" / "share" / "fifthstreet-demo"


def test_staff_do_what_players_watch(folder: Path) -> None:
    made = opened(folder).registry.state.tables
    assert [*made] == [table.id for table in TABLES]
    for name, table in made.items():
        assert {"deal", "reveal", "settle", "clear"}.isdisjoint(table.automations)
        assert ("shuffle" in table.automations) == (name != "C2")
