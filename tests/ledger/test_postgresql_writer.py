"""PostgreSQL: a command is one journey to the server, and nothing is written on a log that stands otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from tests.ledger.writings import command, moved, said

from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.opening import create, open_ledger
from fifthstreet.ledger.records import Writing
from fifthstreet.ledger.store import Ledger

pytestmark = pytest.mark.parametrize("new_url", ["postgresql"], indirect=True)


@pytest.fixture
def ledger(url: str) -> Iterator[Ledger]:
    """A ledger that wrote the last record: it knows where its log ends."""
    made = create(url)
    made.write(command(moved("t", "house", "ann", 100), key="first"))
    yield made
    made.engine.dispose()


@pytest.fixture
def other(url: str, ledger: Ledger) -> Iterator[Ledger]:
    """The same log as another process has it."""
    made = open_ledger(url)
    yield made
    made.engine.dispose()


def _journeys(ledger: Ledger, file: Path, asked: Writing) -> int:
    """How often the server was waited for while a command was written: it says each time that it is ready."""
    with ledger.writer.driven.connection() as kept:
        driver: Any = kept
    with file.open("w") as out:
        driver.pgconn.trace(out.fileno())
        ledger.write(asked)
        driver.pgconn.untrace()
    return file.read_text().count("ReadyForQuery")


def test_a_command_is_one_journey_and_three_more_where_another_process_wrote(
    ledger: Ledger, other: Ledger, tmp_path: Path
) -> None:
    asked = Writing((moved("t", "ann", "b", 5), said("u")), 1, "x", "k", "q", {"t": 1, "u": 0}, {"ann": 0})
    ledger.write(command(said("v"), expects={"v": 0}))  # Now the server knows the statement.
    assert _journeys(ledger, tmp_path / "one", asked) == 1
    other.write(command(said("w"), expects={"w": 0}))
    assert _journeys(ledger, tmp_path / "two", command(said("t"), expects={"t": 2})) == 4
    assert [record.stream for record in ledger.log()] == ["t", "v", "t", "u", "w", "t"]
    assert ledger.balances() == {"ann": 95, "b": 5, "house": -100}


@pytest.mark.req("S2")
@pytest.mark.req("S7")
@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (command(said("t"), expects={"t": 0}), "ledger/conflict"),
        (command(said("t"), expects={"t": 1, "u": 1}), "ledger/conflict"),
        (command(said("t"), expects={"t": 1}, key="first"), "ledger/key_reused"),
        (Writing((moved("t", "ann", "b", 101),), 1, "x", expects={"t": 1}, at_least={"ann": 0}), "ledger/overdrawn"),
        (command(said(""), expects={"": 0}), "ledger/malformed"),
    ],
)
def test_the_server_writes_nothing_that_rests_on_what_is_not_so(ledger: Ledger, asked: Writing, code: str) -> None:
    with pytest.raises(LedgerError) as refused:
        ledger.write(asked)
    assert refused.value.code == code
    assert (ledger.head().position, ledger.balances()) == (1, {"ann": 100, "house": -100})


@pytest.mark.req("S3")
def test_a_log_that_ends_with_another_record_is_looked_at_again(ledger: Ledger) -> None:
    with ledger.engine.begin() as connection:
        connection.execute(text("UPDATE records SET hash = :hash"), {"hash": bytes(32)})
    (second,) = ledger.write(command(said("t"), expects={"t": 1}))
    assert second.position == 2


def test_many_commands_are_one_statement_and_a_refused_one_leaves_the_others_alone(ledger: Ledger) -> None:
    fits = [command(said("t"), expects={"t": version}) for version in (1, 2)]
    first, second = ledger.write_all(fits)
    done, refused = ledger.write_all([command(said("t"), expects={"t": 3}), command(said("t"), expects={"t": 3})])
    assert [type(each) for each in (first, second, done, refused)] == [tuple, tuple, tuple, LedgerError]
    assert ledger.version("t") == 4


def test_who_wrote_while_a_statement_ran_keeps_the_place_and_the_statement_comes_after_it(
    ledger: Ledger, other: Ledger
) -> None:
    """Somebody without the lock has the place: the statement waits, fails, and is sent again after a look."""
    insert = text("INSERT INTO records SELECT 2, 2, 'odd', 1, kind, body, at, actor, NULL, NULL, hash FROM records")
    waits = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    with ThreadPoolExecutor(1) as pool, other.engine.connect() as holder:
        holder.execute(insert)
        written = pool.submit(ledger.write, command(said("t"), expects={"t": 1}))
        while holder.execute(waits).scalar() == 0:
            assert not written.done()
        holder.commit()
        assert [record.position for record in written.result()] == [3]
    assert [record.stream for record in ledger.log()] == ["t", "odd", "t"]
