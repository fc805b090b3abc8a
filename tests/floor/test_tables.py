"""Tables as the log has them."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import update
from tests.floor.houses import Floor, refusal
from tests.floor.playing import played, state_of

from fifthstreet.floor import streams
from fifthstreet.floor.opening import has_its_pack
from fifthstreet.floor.tables import TABLE_EVENTS
from fifthstreet.ledger.database import writing
from fifthstreet.ledger.schema import RECORDS
from fifthstreet.table.messages.events import TableOpened

WAGERS = {"ante": "10.00", "first": "20.00"}


def opened_with_an_old_pack(floor: Floor) -> None:
    """The log of a house whose packs were other ones when its table was last opened."""
    records = [record for record in floor.house.ledger.stream("table/B5") if record.kind == "table_opened"]
    body = json.dumps({**json.loads(records[-1].body), "digest": "sha256:old"})
    with writing(floor.house.ledger.engine) as connection:
        connection.execute(update(RECORDS).where(RECORDS.c.position == records[-1].position).values(body=body))


@pytest.mark.req("S10")
def test_a_table_that_is_open_with_another_pack_stands_still_and_says_so(floor: Floor) -> None:
    played(floor, "B5", {2: WAGERS})
    opened_with_an_old_pack(floor)
    floor.reopen()
    assert refusal(floor, "bob", "leave", table="B5", seat=2) == "house/check"
    assert refusal(floor, "floorperson", "close_table", table="B5") == "house/check"
    assert refusal(floor, "floorperson", "open_table", table="B5") == "house/check"


@pytest.mark.req("S10")
def test_a_table_that_was_closed_since_opens_with_the_pack_of_today(floor: Floor) -> None:
    played(floor, "B5", {2: WAGERS})
    floor.do("floorperson", "close_table", table="B5")
    opened_with_an_old_pack(floor)
    floor.reopen()
    floor.do("floorperson", "open_table", table="B5")
    assert state_of(floor, "B5").round.number == 2


@pytest.mark.req("S10")
def test_a_snapshot_of_a_table_with_another_pack_stands_still_too(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "KEPT_EVERY", 1)
    played(floor, "B5", {2: WAGERS})
    codec = floor.house.table("B5")._snapshots
    assert codec is not None
    body = json.loads(codec.write(floor.house.table("B5").state))
    body["open"]["opened"]["pack"] = "us-xx"
    read = codec.read(json.dumps(body))
    assert (read.session, read.closed.lacks, read.round_number) == (None, "us-xx", 1)


def test_every_event_of_a_table_is_written_and_read(floor: Floor) -> None:
    played(floor, "B5", {2: WAGERS})
    for record in floor.house.ledger.stream("table/B5"):
        assert TABLE_EVENTS.dump_json(TABLE_EVENTS.validate_json(record.body)).decode() == record.body


def test_a_pack_that_is_not_there_is_not_the_one_of_the_table(floor: Floor) -> None:
    record = next(each for each in floor.house.ledger.stream("table/B5") if each.kind == "table_opened")
    opened = TABLE_EVENTS.validate_json(record.body)
    assert isinstance(opened, TableOpened)
    assert has_its_pack(opened)
    gone = TABLE_EVENTS.validate_json(record.body.replace("us-ma", "us-xx"))
    assert isinstance(gone, TableOpened)
    assert not has_its_pack(gone)
