"""Ledgers are made in empty databases, brought up to date, and left alone where the program is too old for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.command import upgrade
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError
from tests.ledger.writings import command, moved, said

from fifthstreet.ledger import migrations
from fifthstreet.ledger.database import database, writing
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.opening import create, open_ledger
from fifthstreet.ledger.schema import BALANCES, METADATA, POSTINGS, RECORDS
from fifthstreet.ledger.store import Ledger


def test_the_migrations_make_the_tables_of_the_schema(ledger: Ledger) -> None:
    with ledger.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_what_was_written_is_there_when_it_is_opened_again(ledger: Ledger, url: str) -> None:
    written = ledger.write(command(said("t")))
    again = open_ledger(url)
    assert tuple(again.log()) == written
    again.engine.dispose()


@pytest.mark.req("S4")
def test_a_ledger_with_the_tables_of_an_earlier_version_keeps_all_its_rows(url: str, tmp_path: Path) -> None:
    filled = create(f"sqlite:///{tmp_path}/filled.db")
    filled.write(command(moved("t", "ann", "tray", 500), said("t"), key="k1"))
    filled.write(command(moved("u", "tray", "ann", 200), key="k2"))
    earlier = database(url)
    with filled.engine.connect() as source, writing(earlier) as target:
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__path__[0])))
        config.attributes["connection"] = target
        upgrade(config, "0002")
        for table in (RECORDS, POSTINGS, BALANCES):
            target.execute(table.insert(), [row._asdict() for row in source.execute(select(table))])
    earlier.dispose()
    now = open_ledger(url)
    assert [*now.log()] == [*filled.log()]
    assert now.balances() == filled.balances() == {"ann": -300, "tray": 300}
    assert now.answered("k2") == filled.answered("k2")
    now.write(command(said("t"), key="k3", expects={"t": 2}))
    with now.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    for ledger in (now, filled):
        ledger.engine.dispose()


@pytest.mark.req("S2")
def test_no_key_of_a_command_stands_in_two_records(ledger: Ledger) -> None:
    ledger.write(command(said("t"), said("t"), key="k1"))
    ledger.write(command(said("t"), key="k2"))
    with pytest.raises(IntegrityError), ledger.engine.begin() as connection:
        connection.execute(text("UPDATE records SET key = 'k1' WHERE position = 3"))


def test_a_ledger_is_not_made_over_another_and_not_found_where_there_is_none(ledger: Ledger, url: str) -> None:
    with pytest.raises(LedgerError, match="not empty") as refused:
        create(url)
    assert refused.value.code == "ledger/not_a_ledger"


def test_an_empty_database_holds_no_ledger(url: str) -> None:
    with pytest.raises(LedgerError, match="no ledger") as refused:
        open_ledger(url)
    assert refused.value.code == "ledger/not_a_ledger"


@pytest.mark.req("S4")
def test_a_database_of_a_newer_version_is_left_alone(ledger: Ledger, url: str) -> None:
    with ledger.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(LedgerError, match="newer version") as refused:
        open_ledger(url)
    assert refused.value.code == "ledger/newer"


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "words.db").write_text("not a database " * 100)
    with pytest.raises(LedgerError, match="does not open") as refused:
        open_ledger(f"sqlite:///{tmp_path}/words.db")
    assert refused.value.code == "ledger/not_a_ledger"


@pytest.mark.parametrize("url", ["mysql://house", "nonsense", ""])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(LedgerError) as refused:
        open_ledger(url)
    assert refused.value.code == "ledger/not_a_ledger"
