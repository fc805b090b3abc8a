"""What matters most, on both databases: a house is the same house on each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.floor.houses import PIN, Floor
from tests.floor.playing import go_on, state_of, take_seats

from fifthstreet.errors import Error
from fifthstreet.floor import streams
from fifthstreet.floor.creating import DATABASE_URL, signing_key
from fifthstreet.floor.drill.write_points import FragileLedger, WritePoint
from fifthstreet.ledger.verify import flaws

WAGERS = {"ante": "10.00", "first": "20.00"}


@pytest.fixture
def house(new_url: Callable[[], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Floor]:
    monkeypatch.setenv(DATABASE_URL, new_url())
    monkeypatch.setattr(streams, "KEPT_EVERY", 20)
    floor = Floor(tmp_path / "house").opened()
    yield floor
    floor.house.ledger.engine.dispose()


@pytest.mark.req("S1")
@pytest.mark.req("S2")
@pytest.mark.req("S3")
def test_rounds_crashes_repeated_commands_and_refusals_leave_a_log_that_adds_up(house: Floor) -> None:
    take_seats(house, "B5", {1: WAGERS, 2: WAGERS})
    while state_of(house, "B5").round.number == 1:
        who = go_on(house, "B5")
        assert who["ok"]
        house.reopen()
    buy = {"do": "buy_in", "player": "bob", "amount": "5.00", "key": "buy", "session": house.sessions["accounting"]}
    assert house.house.do(buy).to_json() == house.reopen().do(buy).to_json()
    head = house.house.ledger.head()
    for given in ({**buy, "amount": "6.00"}, {**buy, "key": "x", "amount": "1.005"}, {**buy, "key": "a\x00"}):
        with pytest.raises(Error):
            house.house.do(given)
    assert house.house.ledger.head() == head
    lived = state_of(house, "B5")
    assert house.house.ledger.snapshot("table/B5") is not None
    house.house.ledger.forget_snapshots()
    house.reopen()
    assert state_of(house, "B5") == lived
    assert sum(house.house.ledger.balances().values()) == 0
    assert house.house.ledger.balance("layout/B5") == 0
    assert not list(flaws(house.house.ledger, signing_key(house.folder).public_key()))


@pytest.mark.req("S5")
def test_two_processes_share_locks_sessions_and_tables(house: Floor) -> None:
    other = house.again()
    other.clock = house.clock
    for _ in range(5):
        with pytest.raises(Error):
            house.house.do({"do": "log_in", "badge": "auditor", "pin": "111222", "key": "x"})
    with pytest.raises(Error, match="locked"):
        other.do({"do": "log_in", "badge": "auditor", "pin": PIN, "key": "x"})
    house.do("bob", "sit", table="B5", seat=2)
    sit = {"do": "sit", "table": "B5", "seat": 1, "key": "sit", "session": house.sessions["player"]}
    assert other.do(sit).to_json() == house.house.do(sit).to_json()
    house.do("player", "wager", table="B5", seat=1, wagers=WAGERS)
    other.refresh()
    assert other.table("B5").state.state == state_of(house, "B5")
    other.ledger.engine.dispose()


@pytest.mark.req("S5")
def test_chips_bought_while_a_badge_is_taken_back_are_not_left_with_it(house: Floor) -> None:
    """One process has seen that bob holds nothing; before it writes, another one sells him chips."""
    house.do("accounting", "cash_out", player="bob", amount="1000.00")
    other = house.again()
    other.clock = house.clock
    buy = {"do": "buy_in", "player": "bob", "amount": "5.00", "key": "buy", "session": house.sessions["accounting"]}

    def sells(point: WritePoint) -> None:
        if point == "before":
            other.do(buy)

    house.house.ledger = FragileLedger(house.house.ledger, sells)  # type: ignore[assignment]
    with pytest.raises(Error) as error:
        house.do("administrator", "remove_person", of="bob")
    assert error.value.code == "people/holds"
    assert other.people.state.badges["bob"].role == "player"
    assert other.ledger.balance("chips/bob") == 5_000_000
    other.ledger.engine.dispose()
