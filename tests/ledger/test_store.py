"""The contract of the store, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from sqlalchemy import NullPool, create_engine, text
from sqlalchemy.exc import OperationalError
from tests.ledger.writings import command, moved, said

from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.opening import create, open_ledger
from fifthstreet.ledger.records import NO_HASH, Entry, Head, Posting, Writing
from fifthstreet.ledger.store import Ledger, Place
from fifthstreet.ledger.writer import Point


def test_a_command_is_written_whole_and_read_back(ledger: Ledger) -> None:
    written = ledger.write(command(moved("table/1", "chips/ann", "tray/1", 500), said("link/a"), key="k1", at=77))
    assert [(each.position, each.command, each.stream, each.version) for each in written] == [
        (1, 1, "table/1", 1),
        (2, 1, "link/a", 1),
    ]
    assert [(each.key is None, each.at, each.actor) for each in written] == [(False, 77, "Ann"), (True, 77, "Ann")]
    assert (tuple(ledger.log()), tuple(ledger.stream("link/a"))) == (written, written[1:])
    assert (ledger.version("table/1"), ledger.version("nowhere"), ledger.head().position) == (1, 0, 2)
    assert ledger.balances() == {"chips/ann": -500, "tray/1": 500}
    assert (ledger.balance("tray/1"), ledger.balance("nobody"), ledger.balances("tray")) == (500, 0, {"tray/1": 500})


@pytest.mark.req("S3")
def test_the_hash_of_a_record_is_over_all_its_fields_and_the_hash_before_it(ledger: Ledger) -> None:
    first, second = ledger.write(command(moved("t", "a", "b", 5), Entry("t", "said", '{"é":1}'), key="k"))
    asked = first.request
    texts = (
        f'["fifthstreet record 1",1,1,"t",1,"moved","{{\\"amount\\":5}}",1000,"Ann","k","{asked}",'
        f'[["a",-5],["b",5]],"{"0" * 64}"]',
        f'["fifthstreet record 1",2,1,"t",2,"said","{{\\"é\\":1}}",1000,"Ann",null,null,[],"{first.hash.hex()}"]',
    )
    assert [each.hash for each in (first, second)] == [sha256(text.encode()).digest() for text in texts]


@pytest.mark.req("S2")
def test_a_key_acts_once_and_answers_the_same(ledger: Ledger) -> None:
    asked = command(moved("t", "a", "b", 5), said("t"), key="once")
    first = ledger.write(asked)
    ledger.write(command(said("t")))
    assert ledger.write(replace(asked, at=99, expects={"t": 77})) == first
    assert ledger.answered("once") == first
    assert ledger.answered("never") == ()
    assert (ledger.balance("b"), ledger.version("t")) == (5, 3)
    with pytest.raises(LedgerError, match="was used for another command") as refused:
        ledger.write(command(moved("t", "a", "b", 6), key="once"))
    assert refused.value.code == "ledger/key_reused"
    assert (ledger.balance("b"), ledger.version("t")) == (5, 3)


@pytest.mark.req("S7")
@pytest.mark.parametrize(
    ("asked", "code", "words"),
    [
        (command(said("t"), expects={"t": 1}), "ledger/conflict", "t has version 0, not 1"),
        (command(Entry("t", "x", "{}", (Posting("a", 5),))), "ledger/not_balanced", "add up to 5"),
        (command(Entry("t", "x", "{}", (Posting("a", 2**63), Posting("b", -(2**63))))), "ledger/malformed", "a: 92"),
        (command(Entry("t", "x", "{}", (Posting("a", 0.5), Posting("b", -0.5)))), "ledger/malformed", "0.5"),  # type: ignore[arg-type]
        (command(Entry("", "x", "{}")), "ledger/malformed", "a stream and a kind"),
        (command(Entry("t", "", "{}")), "ledger/malformed", "a stream and a kind"),
        (command(Entry("t", "x", "\0")), "ledger/malformed", "cannot be kept"),
        (command(Entry("t", "x", "\ud800")), "ledger/malformed", "cannot be kept"),
        (command(said("t"), key="\0"), "ledger/malformed", "cannot be kept"),
        (command(), "ledger/malformed", "no entries"),
        (Writing((moved("t", "a", "b", 5),), 1, "Ann", at_least={"a": -4}), "ledger/overdrawn", "a would hold -5"),
        (Writing((moved("t", "a", "b", 5),), 1, "Ann", holding={"b": 5}), "ledger/conflict", "b holds 0, not 5"),
    ],
)
def test_what_is_refused_changes_nothing(ledger: Ledger, asked: Writing, code: str, words: str) -> None:
    with pytest.raises(LedgerError, match=words) as refused:
        ledger.write(asked)
    assert refused.value.code == code
    assert (list(ledger.log()), ledger.balances()) == ([], {})


def test_commands_are_written_together_and_one_that_is_refused_leaves_the_others_alone(ledger: Ledger) -> None:
    first, refused, again, second, short = ledger.write_all(
        [
            command(moved("t", "a", "b", 5), key="k"),
            command(said("t"), expects={"t": 0}),
            command(moved("t", "a", "b", 5), key="k"),
            command(said("t"), expects={"t": 1}),
            Writing((moved("t", "b", "c", 6),), 1, "Ann", at_least={"b": 0}),
        ]
    )
    assert isinstance(refused, LedgerError)
    assert isinstance(short, LedgerError)
    assert (refused.code, short.code) == ("ledger/conflict", "ledger/overdrawn")
    assert first == again
    assert isinstance(first, tuple)
    assert isinstance(second, tuple)
    assert tuple(ledger.log()) == (*first, *second)


def test_an_account_may_be_drawn_down_to_what_it_must_hold(ledger: Ledger) -> None:
    ledger.write(command(moved("t", "house", "ann", 5)))
    ledger.write(Writing((moved("t", "ann", "bob", 5),), 1, "Ann", at_least={"ann": 0}))
    assert ledger.balances() == {"ann": 0, "bob": 5, "house": -5}


def test_an_account_that_was_looked_at_must_hold_what_it_held_then(ledger: Ledger) -> None:
    """Also what commands before it in the same transaction have moved counts."""
    look = Writing((moved("t", "ann", "bob", 5),), 1, "Ann", holding={"ann": 5, "bob": 0})
    first, again = ledger.write_all([command(moved("t", "house", "ann", 5)), look])
    assert isinstance(first, tuple)
    assert isinstance(again, tuple)
    with pytest.raises(LedgerError, match="ann holds 0, not 5") as refused:
        ledger.write(look)
    assert refused.value.code == "ledger/conflict"


def test_many_writers_never_lose_a_cent_or_a_place(ledger: Ledger, url: str) -> None:
    """Eight people at once, each with a connection of their own."""

    def writes(person: int) -> list[str]:
        mine = open_ledger(url)
        done = [str(mine.write(command(moved("link", f"p{person}", "meter", 1)))[0].version) for _ in range(5)]
        mine.engine.dispose()
        return done

    with ThreadPoolExecutor(8) as pool:
        versions = [version for each in pool.map(writes, range(8)) for version in each]
    assert sorted(map(int, versions)) == list(range(1, 41))
    assert ledger.balance("meter") == 40
    assert [each.position for each in ledger.log()] == list(range(1, 41))


def test_one_of_two_who_expect_the_same_version_is_refused(ledger: Ledger, url: str) -> None:
    def writes(_: int) -> Any:
        mine = open_ledger(url)
        try:
            return mine.write(command(said("t"), expects={"t": 0}))[0].version
        except LedgerError as refused:
            return refused.code
        finally:
            mine.engine.dispose()

    with ThreadPoolExecutor(2) as pool:
        assert sorted(map(str, pool.map(writes, range(2)))) == ["1", "ledger/conflict"]


def test_the_log_is_read_in_pages_and_from_any_place(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger.write_all([command(moved("t", "a", "b", number)) for number in range(1, 1_201)])
    monkeypatch.setattr("fifthstreet.ledger.store._PAGE", 550)
    assert [each.position for each in ledger.log()] == list(range(1, 1_201))
    assert [each.postings[1].amount for each in ledger.log(after=300, most=600)] == list(range(301, 901))
    assert [each.version for each in ledger.stream("t", after=1_195)] == [1_196, 1_197, 1_198, 1_199, 1_200]


def test_places_of_some_streams_are_read_by_any_thread_between_two_positions(ledger: Ledger) -> None:
    records = [ledger.write(command(said(stream)))[0] for stream in ("s", "t", "u", "s", "t", "s")]
    with ThreadPoolExecutor(1) as other:
        found = other.submit(ledger.places, 1, 5, {"s", "t"}).result()
    assert found == [
        (each.position, each.stream, each.version, each.kind) for each in records if each.position in (2, 4, 5)
    ]
    assert ledger.places(6, 6, {"s"}) == ledger.places(0, 6, {"x"}) == ledger.places(0, 6, ()) == []


def test_what_was_written_after_a_position_is_found_page_by_page(ledger: Ledger) -> None:
    written = ledger.write(command(said("s"), said("t"), said("s")))
    there = [Place(each.position, each.stream, each.version, each.kind) for each in written]
    assert ledger.new_places(0, 2) == there[:2]
    assert ledger.new_places(2, 2) == there[2:]
    assert ledger.new_places(3, 2) == []


def test_snapshots_are_only_kept_to_be_quicker(ledger: Ledger) -> None:
    ledger.write(command(said("t")))
    assert ledger.snapshot("t") is None
    ledger.keep_snapshot("t", 1, "one")
    ledger.keep_snapshot("t", 2, "two")
    assert ledger.snapshot("t") == (2, "two")
    before = (list(ledger.log()), ledger.balances())
    ledger.forget_snapshots()
    assert ledger.snapshot("t") is None
    assert (list(ledger.log()), ledger.balances()) == before


@pytest.mark.req("S1")
def test_a_server_that_ends_the_connection_is_a_refusal_and_the_next_try_is_kept(postgresql: str) -> None:
    database_name = "ended"
    admin = create_engine(
        postgresql.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT", poolclass=NullPool
    )
    with admin.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {database_name}"))
    ledger = create(postgresql.replace("/postgres?", f"/{database_name}?"))
    ledger.write(command(said("a"), key="1"))
    with admin.connect() as connection:
        ending = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"
        connection.execute(text(ending), {"name": database_name})
    with pytest.raises(LedgerError) as refused:
        ledger.write(command(said("a"), key="2"))
    assert refused.value.code == "ledger/unwritable"
    assert ledger.head().position == 1
    assert [record.version for record in ledger.write(command(said("a"), key="2"))] == [2]
    ledger.engine.dispose()


def test_a_database_that_cannot_be_read_is_a_refusal(ledger: Ledger) -> None:
    ledger.write(command(said("t"), key="k"))
    with ledger.engine.begin() as connection:
        for table in ("postings", "checkpoints", "snapshots", "balances", "records"):
            connection.execute(text(f"DROP TABLE {table}"))
    asks: list[Callable[[], object]] = [
        *(ledger.head, ledger.time, ledger.balances, lambda: list(ledger.log()), lambda: ledger.answered("k")),
        *(lambda: ledger.stream("t"), lambda: ledger.snapshot("t"), lambda: ledger.balance("a")),
    ]
    for ask in asks:
        with pytest.raises(LedgerError) as refused:
            ask()
        assert refused.value.code == "ledger/unreadable"
        assert refused.value.message.startswith("the database could not be read (")
        assert refused.value.message.endswith("): try again when it is there")


def test_many_commands_are_written_together(ledger: Ledger) -> None:
    asked = [command(moved("a", "house", f"chips/{number}", number + 1), key=f"{number}") for number in range(70)]
    done = ledger.write_all(asked)
    assert [records for records in done if isinstance(records, LedgerError)] == []
    assert ledger.balance("house") == -sum(range(1, 71))
    assert [record.version for record in ledger.stream("a")] == list(range(1, 71))


@pytest.mark.req("S3")
def test_nothing_goes_on_top_of_a_log_without_the_head_that_was_seen(ledger: Ledger) -> None:
    ledger.write(command(said("t")))
    seen = ledger.head()
    ledger.write(command(said("t"), expects={"t": 1}))
    (record,) = ledger.write_all([command(said("t"), expects={"t": 2})], seen)
    assert not isinstance(record, LedgerError)
    for wrong in (Head(seen.position, NO_HASH), Head(99, seen.hash)):
        (refused,) = ledger.write_all([command(said("t"), expects={"t": 3})], wrong)
        assert isinstance(refused, LedgerError)
        assert refused.code == "ledger/changed"
    assert ledger.head().position == 3


@pytest.mark.req("S3")
def test_time_does_not_run_backwards_in_the_log(ledger: Ledger) -> None:
    ledger.write(command(said("t"), at=2_000))
    ledger.write(command(said("t"), said("u"), at=1_000))
    ledger.write(command(said("t"), at=3_000))
    assert [record.at for record in ledger.log()] == [2_000, 2_000, 2_000, 3_000]
    assert ledger.time() == 3_000


def test_a_database_that_takes_nothing_is_a_refusal_and_the_key_can_be_used_again(ledger: Ledger) -> None:
    full = ["database or disk is full\nat page 7"]

    def fails(point: Point) -> None:
        if point == "commit" and full:
            raise OperationalError("INSERT", {}, Exception(full.pop()))

    ledger.writer.passing = fails
    asked = command(moved("t", "a", "b", 5), key="again")
    with pytest.raises(LedgerError) as refused:
        ledger.write(asked)
    text = "the database did not take it (database or disk is full): give the command again with the same key"
    assert (refused.value.code, refused.value.message) == ("ledger/unwritable", text)
    assert (ledger.head().position, ledger.balances()) == (0, {})
    assert ledger.write(asked)[0].position == 1
