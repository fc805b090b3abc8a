"""What a house writes is anchored at once, and signed every so many commands and at the end of tables and days."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.ledger.writings import command, moved, said

from fifthstreet.floor import watched_ledger
from fifthstreet.floor.anchor import Anchor
from fifthstreet.floor.watched_ledger import WatchedLedger
from fifthstreet.ledger.checkpoints import checkpoints, is_signed
from fifthstreet.ledger.opening import create
from fifthstreet.ledger.records import Entry, Writing

KEY = Ed25519PrivateKey.generate()


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[WatchedLedger]:
    made = create(f"sqlite:///{tmp_path}/house.db")
    watched = WatchedLedger(made.engine, KEY, Anchor(tmp_path / "anchor.txt"), lambda: 99)
    yield watched
    watched.engine.dispose()


def test_every_command_moves_the_anchor_and_a_repeated_one_does_not(ledger: WatchedLedger) -> None:
    first = command(said("table/1"), key="k1")
    ledger.write(first)
    ledger.write(command(said("table/1"), said("house"), key="k2"))
    assert ledger.anchor.read() == ledger.head()
    ledger.write(first)
    assert ledger.anchor.read() == ledger.head()
    assert ledger.head().position == 3


def test_a_refused_command_moves_nothing(ledger: WatchedLedger) -> None:
    wrong = Writing((moved("t", "a", "b", 5),), at=1, actor="x", expects={"t": 7})
    ledger.write_all([wrong])
    assert ledger.anchor.read() is None


@pytest.mark.req("S3")
def test_the_head_is_signed_every_so_many_commands(ledger: WatchedLedger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched_ledger, "SIGNED_EVERY", 3)
    for number in range(7):
        ledger.write(command(said("table/1"), key=f"k{number}"))
    signed = checkpoints(ledger)
    assert [(each.position, each.at) for each in signed] == [(3, 99), (6, 99)]
    assert all(is_signed(each, KEY.public_key()) for each in signed)
    ledger.close()
    assert [each.position for each in checkpoints(ledger)] == [3, 6, 7]


@pytest.mark.parametrize("kind", ["table_closed", "day_closed"])
def test_the_end_of_a_table_or_a_day_is_signed_at_once(ledger: WatchedLedger, kind: str) -> None:
    ledger.write(Writing((Entry("house", kind, "{}"),), at=1, actor="x"))
    assert [each.position for each in checkpoints(ledger)] == [1]
