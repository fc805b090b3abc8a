"""Snapshots are a cache: what is read from them is what all records say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import update
from tests.floor.houses import BOSTON, Floor, changed_pin
from tests.floor.playing import CARIBBEAN, go_on, played, state_of, take_seats
from tests.table.commanding import commands, tables

from fifthstreet import replay
from fifthstreet.chance import secure_bytes, seeded
from fifthstreet.errors import Error
from fifthstreet.floor import streams
from fifthstreet.floor.house import House
from fifthstreet.floor.sealed_decks import Vault
from fifthstreet.floor.snapshots import table_snapshots
from fifthstreet.floor.tables import HouseTable
from fifthstreet.ledger.database import writing
from fifthstreet.ledger.schema import SNAPSHOTS
from fifthstreet.table.state import changed

WAGERS = {"ante": "10.00", "first": "20.00"}


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command keeps the states it moved."""
    monkeypatch.setattr(streams, "KEPT_EVERY", 1)


def known(house: House, table: str = "B5") -> Any:
    """All that a house knows, as it would be compared by hand."""
    there = house.table(table).state
    session = there.session
    return (
        (house.people.state, house.people.version, house.registry.state, house.registry.version, house.cage.version),
        (there.after, there.closed, there.round_number, house.table(table).version),
        None if session is None else (session.state, session.last_round, str(session.notation())),
        None if there.deck is None else (there.deck.lying, [there.deck.face(place) for place in range(52)]),
    )


def folded(floor: Floor) -> House:
    """The house without its snapshots."""
    floor.house.ledger.forget_snapshots()
    return floor.again()


@pytest.mark.usefixtures("often")
@pytest.mark.req("S1")
def test_at_any_moment_of_a_round_a_snapshot_is_what_all_records_say(floor: Floor) -> None:
    played(floor, "B5", {1: WAGERS, 2: WAGERS})
    floor.do("dealer", "dispute", table="B5", round=1, seat=1, reason="paid too little")
    floor.do(
        "floorperson", "correct", table="B5", round=1, seat=2, lines={"ante": {"paid": "99.00"}}, reason="misread"
    )
    take_seats(floor, "B5", {1: WAGERS, 2: WAGERS})
    steps = 0
    while state_of(floor, "B5").round.number == 2:
        go_on(floor, "B5")
        kept = floor.house.ledger.snapshot("table/B5")
        assert kept is not None
        assert kept.version == floor.house.table("B5").version
        if steps % 3 == 0:
            assert known(floor.again()) == known(folded(floor)) == known(floor.house)
        steps += 1
    assert steps > 5


@pytest.mark.usefixtures("often")
def test_a_closed_table_and_one_with_new_cards_are_kept(floor: Floor) -> None:
    floor.do("floorperson", "change_deck", table="B5", decks=["red", "blue"])
    floor.do("bob", "sit", table="B5", seat=2)
    floor.do("dealer", "shuffle", table="B5")
    assert known(floor.again()) == known(folded(floor))
    assert state_of(floor, "B5").setup.decks == ("red", "blue")
    floor.do("floorperson", "close_table", table="B5")
    assert known(floor.again()) == known(folded(floor))


@pytest.mark.usefixtures("often")
@pytest.mark.req("S1")
def test_a_notation_tells_the_round_also_after_a_restart_in_it_and_after_its_end(floor: Floor) -> None:
    """A device is changed in the round, which ends within the command of its last decision."""
    every = {"automations": ["attest", "shuffle", "cut", "deal", "look", "reveal", "collect", "settle", "clear"]}
    floor.signed({"do": "create_table", **CARIBBEAN, **every, "options": {}, "method": "automated_shoe"})
    floor.do("floorperson", "open_table", table="C1")
    floor.do("bob", "sit", table="C1", seat=2)
    floor.do("bob", "wager", table="C1", seat=2, wagers={"ante": "10.00"})
    floor.do("dealer", "irregularity", table="C1", kind="shuffler_jam")
    floor.do("floorperson", "change_device", table="C1", remove=True)
    floor.do("floorperson", "change_device", table="C1", method="manual_shoe", shuffler="manual")
    for words, step in (
        (("!shuffler_jam", "no_device", "device=manual_shoe/manual"), ("dealer", "no_more_bets", {})),
        (("no_more_bets", "deal"), ("bob", "decide", {"seat": 2, "choice": "bet"})),
        (("2:bet", "reveal", "settle"), ("bob", "wager", {"seat": 2, "wagers": {"ante": "5.00"}})),
    ):
        assert told(floor, "C1")[-len(words) :] == words
        floor.do(step[0], step[1], table="C1", **step[2])
    session = floor.house.table("C1").state.session
    assert session is not None
    assert session.notation().actions == ()
    assert known(floor.again(), "C1") == known(folded(floor), "C1") == known(floor.house, "C1")


def told(floor: Floor, table: str) -> tuple[str, ...]:
    """What was done in a round, as the house, its snapshot and its log tell it alike."""
    assert known(floor.again(), table) == known(folded(floor), table) == known(floor.house, table)
    session = floor.house.table(table).state.session
    assert session is not None
    assert replay(str(session.notation())).notation().actions == session.notation().actions
    return session.notation().actions


@pytest.mark.usefixtures("often")
def test_a_table_of_physical_cards_is_kept(floor: Floor) -> None:
    floor.signed({"do": "create_table", **BOSTON, "id": "B6", "cards": "entered"})
    floor.do("floorperson", "open_table", table="B6")
    floor.do("bob", "sit", table="B6", seat=2)
    assert floor.house.ledger.snapshot("table/B6") is not None
    assert known(floor.again(), "B6") == known(folded(floor), "B6")


@pytest.mark.usefixtures("often")
def test_every_stream_is_kept_and_a_house_reads_only_what_came_after(floor: Floor) -> None:
    floor.do("accounting", "buy_in", player="bob", amount="5.00")
    changed_pin(floor, "surveillance", "975318")
    floor.do("technician", "request", command={"do": "create_table", **BOSTON, "id": "B7"}, reason="one more")
    floor.do("bob", "sit", table="B5", seat=2)
    for name in ("people", "house", "cage", "table/B5"):
        kept = floor.house.ledger.snapshot(name)
        assert kept is not None, name
        assert kept.version == floor.house.ledger.version(name)
    assert known_but_deck(floor.again()) == known_but_deck(folded(floor)) == known_but_deck(floor.house)


def known_but_deck(house: House) -> Any:
    return (house.people.state, house.registry.state, house.table("B5").state.state, house.cage.version)


@pytest.mark.usefixtures("often")
@pytest.mark.parametrize("change", [{"version": 3}, {"body": "null"}, {"body": ""}, {"body": "0" * 64 + "\n{}"}])
def test_a_snapshot_that_somebody_changed_is_not_read(floor: Floor, change: dict[str, Any]) -> None:
    for do in ({"amount": "5.00"}, {"amount": "6.00"}):
        floor.do("accounting", "buy_in", player="bob", **do)
    changed_pin(floor, "surveillance", "975318")
    floor.do("bob", "sit", table="B5", seat=2)
    with writing(floor.house.ledger.engine) as connection:
        connection.execute(update(SNAPSHOTS).values(**change))
    assert known_but_deck(floor.again()) == known_but_deck(floor.house)


@pytest.mark.usefixtures("often")
def test_a_role_written_into_a_snapshot_gives_nobody_more_rights(floor: Floor) -> None:
    changed_pin(floor, "surveillance", "975318")
    kept = floor.house.ledger.snapshot("people")
    assert kept is not None
    assert '"role":"player"' in kept.body
    with writing(floor.house.ledger.engine) as connection:
        changed = {"body": kept.body.replace('"role":"player"', '"role":"administrator"')}
        connection.execute(update(SNAPSHOTS).where(SNAPSHOTS.c.stream == "people").values(**changed))
    assert floor.again().people.state.badges["bob"].role == "player"


def test_states_are_kept_every_so_often_only(floor: Floor) -> None:
    floor.do("accounting", "buy_in", player="bob", amount="5.00")
    assert floor.house.ledger.snapshot("cage") is None


@pytest.mark.volume
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_state_of_any_table_is_written_and_read(data: st.DataObject) -> None:
    table = data.draw(tables())
    vault = Vault(bytes(32), secure_bytes, seeded(1))
    codec = table_snapshots(bytes(32), vault, "T")
    for _ in range(30):
        try:
            table.do(data.draw(commands(table)))
        except Error:
            continue
        read = codec.read(codec.write(HouseTable("T", vault, table)))
        # A house's table is on links; these are not.
        assert replace(read.state.setup, linked=False) == table.state.setup
        assert changed(read.state, setup=table.state.setup) == table.state
        assert read.check_open().last_round == table.last_round
