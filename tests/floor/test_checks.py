"""A house is checked before it opens, and stays closed where something is wrong."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.floor.audited import audited
from tests.floor.houses import QUICK

from fifthstreet.errors import Error
from fifthstreet.floor.checks import CHECKS, check_house, log_flaws, open_floor
from fifthstreet.floor.creating import anchor_of, open_house, open_log
from fifthstreet.ledger.checkpoints import create_key
from fifthstreet.ledger.records import NO_HASH, Head, record_hash
from fifthstreet.rulebook import load_pack, pack_keys
from fifthstreet.version import __version__, package_digest


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("original") / "house"
    audited(folder).house.ledger.engine.dispose()
    return folder


@pytest.fixture
def folder(original: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(original, tmp_path / "house"))


def wrong(folder: Path) -> list[tuple[str, str]]:
    """The checks that fail, each with its first code."""
    results = check_house(folder, hasher=QUICK)
    return [(result.check, result.wrong[0].code) for result in results if result.wrong]


def sql(folder: Path, *statements: str) -> None:
    database = sqlite3.connect(folder / "house.db")
    for statement in statements:
        database.execute(statement)
    database.commit()
    database.close()


@pytest.mark.req("S4", "S10")
def test_a_house_in_order_opens_and_its_log_says_with_what(folder: Path) -> None:
    assert wrong(folder) == []
    assert [result.check for result in check_house(folder, hasher=QUICK)][2:] == list(CHECKS)
    house = open_floor(folder, hasher=QUICK)
    record = house.ledger.stream("house")[-1]
    opened = house.registry.event(record)
    assert (record.kind, record.actor) == ("house_opened", "house")
    assert (opened.program, opened.digest) == (__version__, package_digest())
    assert opened.packs == {key: load_pack(key).digest for key in pack_keys()}
    house.ledger.close()
    assert wrong(folder) == []


def cut_keys(folder: Path) -> None:
    (folder / "keys" / "decks.key").unlink()


def no_house(folder: Path) -> None:
    shutil.rmtree(folder / "keys")


def other_signing_key(folder: Path) -> None:
    (folder / "keys" / "signing.pem").unlink()
    create_key(folder / "keys" / "signing.pem")


def other_deck_key(folder: Path) -> None:
    (folder / "keys" / "decks.key").write_bytes(bytes(32))


def short_key(folder: Path) -> None:
    (folder / "keys" / "sessions.key").write_bytes(bytes(31))


def newer(folder: Path) -> None:
    sql(folder, "UPDATE alembic_version SET version_num = '9999'")


def changed_record(folder: Path) -> None:
    sql(folder, "UPDATE records SET actor = 'nobody' WHERE position = 20")


def cut_after_the_checkpoint(folder: Path) -> None:
    """The last record goes, with what it posted; no checkpoint covers it."""
    sql(folder, "DELETE FROM records WHERE position = (SELECT max(position) FROM records)")


def changed_balance(folder: Path) -> None:
    sql(folder, "UPDATE balances SET amount = amount + 1 WHERE account = 'cage'")


def odd_anchor(folder: Path) -> None:
    (folder / "keys" / "anchor.txt").write_text("?")


@pytest.mark.req("S3", "S4")
@pytest.mark.parametrize(
    ("spoil", "check", "code"),
    [
        (no_house, "keys and database", "house/not_a_house"),
        (cut_keys, "keys and database", "house/not_a_house"),
        (short_key, "keys and database", "house/check"),
        (newer, "keys and database", "ledger/newer"),
        (changed_record, "log", "house/check"),
        (cut_after_the_checkpoint, "log", "house/check"),
        (changed_balance, "log", "house/check"),
        (odd_anchor, "log", "house/check"),
        (other_signing_key, "signing key", "house/check"),
        (other_deck_key, "tables", "house/check"),
    ],
)
def test_what_is_wrong_keeps_the_floor_closed(
    folder: Path, spoil: Callable[[Path], None], check: str, code: str
) -> None:
    spoil(folder)
    assert wrong(folder)[0] == (check, code)
    with pytest.raises(Error) as refused:
        open_floor(folder, hasher=QUICK)
    assert refused.value.code == code


@pytest.mark.req("S3")
def test_a_flaw_is_named_with_its_stream_and_version(folder: Path) -> None:
    changed_record(folder)
    sql(folder, "DELETE FROM checkpoints")
    flaw = log_flaws(folder)[0]
    with sqlite3.connect(folder / "house.db") as database:
        row = database.execute("SELECT stream, version FROM records WHERE position = 20").fetchone()
    database.close()
    assert (flaw.stream, flaw.version) == row


def rehashed(folder: Path, change: Callable[[str], str], kind: str) -> None:
    """Somebody who has the code, but not the key, changes a body and all hashes after it."""
    database = sqlite3.connect(folder / "house.db")
    (body,) = database.execute("SELECT body FROM records WHERE kind = ?", [kind]).fetchone()
    database.execute("UPDATE records SET body = ? WHERE kind = ? AND body = ?", [change(body), kind, body])
    database.execute("DELETE FROM checkpoints")
    database.commit()
    ledger = open_log(folder)
    previous = NO_HASH
    for record in ledger.log():
        previous = record_hash(record, previous)
        database.execute("UPDATE records SET hash = ? WHERE position = ?", [previous, record.position])
    database.commit()
    database.close()
    anchor_of(folder).write(Head(ledger.head().position, previous))
    ledger.engine.dispose()


@pytest.mark.parametrize(
    ("kind", "old", "new", "check"),
    [
        ("house_created", '"event"', '"happened"', "house"),
        ("table_created", '"game":"caribbean-stud"', '"game":"bingo"', "configuration"),
        ("deck_shuffled", '"colour"', '"color"', "tables"),
    ],
)
def test_a_log_that_says_nonsense_keeps_the_floor_closed(
    folder: Path, kind: str, old: str, new: str, check: str
) -> None:
    rehashed(folder, lambda body: body.replace(old, new), kind)
    assert check in [name for name, _ in wrong(folder)]


@pytest.mark.req("P1")
def test_a_meter_that_does_not_add_up_keeps_the_floor_closed(folder: Path) -> None:
    rehashed(folder, lambda body: body.replace('"10000.00"', '"10000.01"', 1), "link_created")
    assert ("links", "house/check") in wrong(folder)


def test_money_that_came_from_nowhere_is_noticed(folder: Path) -> None:
    changed_balance(folder)
    house = open_house(folder, hasher=QUICK)
    assert [str(each) for each in CHECKS["money"](house)] == ["all accounts together hold 1 millionths, not nothing"]
    house.ledger.engine.dispose()
