"""The books of a house: its streams as this process has read them, its keys and its clock."""

from __future__ import annotations

import hashlib
import hmac

from tests.floor.houses import Floor

from fifthstreet.floor.books import Keys


def test_a_tag_is_an_hmac_under_the_key_of_sessions() -> None:
    keys = Keys(decks=b"d" * 32, sessions=b"s" * 32)
    for text in (b"one", b"another"):
        assert keys.tag(text) == hmac.new(b"s" * 32, text, hashlib.sha256).hexdigest()


def test_a_clock_that_is_set_back_is_held(floor: Floor) -> None:
    books = floor.house
    latest = books.ledger.time()
    books.clock = lambda: latest - 5_000
    books.read_the_time()
    assert books.now() == latest
    books.clock = lambda: latest + 1
    assert books.now() == latest + 1


def test_what_another_process_wrote_is_read_when_it_is_looked_for(floor: Floor) -> None:
    other = floor.again()
    floor.do("floorperson", "fill", table="B5", amount="25.00")
    assert other.ledger.end() == floor.house.ledger.end()
    assert other.refresh() == floor.house.ledger.head().position
    assert other.table("B5").version == floor.house.table("B5").version
    other.ledger.engine.dispose()


def test_streams_stand_where_they_stood_and_later_ones_are_read_again(floor: Floor) -> None:
    books = floor.again()
    before = books.standing()
    assert "table/B5" not in before
    version = books.table("B5").version
    books.cage.version += 7
    books.stand(before)
    assert books.cage.version == before["cage"][1]
    books.refresh()
    assert books.table("B5").version == version
    books.ledger.engine.dispose()


def test_a_meter_that_is_on_no_link_has_none(floor: Floor) -> None:
    assert floor.house.linked("B5") == {}
    assert floor.house.link("grand").state is None
