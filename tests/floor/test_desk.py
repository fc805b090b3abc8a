"""One command on its way: what it may look at, what it gathers, and what it may not let go below nothing."""

from __future__ import annotations

import pytest
from tests.floor.houses import Floor

from fifthstreet.errors import Error
from fifthstreet.floor.bank import ChipsMoved
from fifthstreet.floor.desk import Asked, Desk
from fifthstreet.ledger.records import Posting


def desk_of(floor: Floor, table: str | None = None, link: str | None = None, version: int | None = None) -> Desk:
    who = floor.house.people.state.badges["accounting"]
    asked = Asked(who, floor.clock(), key="once", table=table, link=link, version=version)
    return Desk(floor.house, asked, floor.house.carry_out)


def test_tables_and_links_that_are_not_there_are_named(floor: Floor) -> None:
    with pytest.raises(Error, match="there is no table 'T9'; there are B5"):
        desk_of(floor, table="T9").table()
    with pytest.raises(Error, match="there is no link 'grand'; there are none"):
        desk_of(floor, link="grand").known_link()


def test_who_looked_before_the_last_event_looks_again(floor: Floor) -> None:
    version = floor.house.table("B5").version
    assert desk_of(floor, "B5", version=version).table()[1].id == "B5"
    with pytest.raises(Error) as refusal:
        desk_of(floor, "B5", version=version - 1).table()
    assert refusal.value.code == "house/stale"


def test_nothing_is_written_before_all_of_it(floor: Floor) -> None:
    desk, head = desk_of(floor), floor.house.ledger.head()
    held = desk.balance("game/bob")
    moved = ChipsMoved(what="cash_out", amount=5_000_000, player="bob")
    desk.happen(floor.house.cage, moved, (Posting("game/bob", -5_000_000), Posting("outside", 5_000_000)))
    writing = desk.writing("asked")
    assert (writing.key, writing.request, writing.actor) == ("once", "asked", "accounting")
    assert writing.at_least == {"game/bob": 0}  # The cash outside may well be below nothing.
    assert writing.holding == {"game/bob": held}
    assert writing.expects == {name: floor.house.standing()[name][1] for name in ("people", "cage")}
    assert floor.house.ledger.head() == head
    version = floor.house.cage.version
    assert [stream.name for stream in desk.commit()] == ["cage"]
    assert floor.house.cage.version == version + 1


def test_the_log_says_nothing_of_commands_that_are_not_written(floor: Floor) -> None:
    desk = desk_of(floor)
    assert desk.log is floor.house.ledger
    desk.is_ahead = True
    with pytest.raises(Error, match="not written yet"):
        _ = desk.log
