"""The database of a drill: it fails when it is told to, and is opened again as a new process finds it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from fifthstreet.floor.drill.chance import Chance
from fifthstreet.floor.drill.storage import Crash, Storage
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.records import Entry, Writing

FILLED = Writing((Entry("cage", "noted", "{}"),), at=1, actor="ann", key="once")


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(f"sqlite:///{tmp_path}/drill.db", Chance(4))


@pytest.mark.parametrize(
    ("fails", "raised"),
    [
        (Storage.fill_up, LedgerError),
        (Storage.lose_connection, LedgerError),
        (lambda storage: storage.crash("commit"), Crash),
    ],
)
def test_a_write_that_fails_leaves_nothing_and_succeeds_when_it_is_tried_again(
    storage: Storage, fails: Callable[[Storage], None], raised: type[Exception]
) -> None:
    fails(storage)
    with pytest.raises(raised):
        storage.ledger.write(FILLED)
    assert storage.open_again().head().position == 0
    storage.ledger.write(FILLED)
    assert storage.another().head().position == 1
    assert storage.asked == FILLED


def test_after_the_commit_the_answer_alone_is_lost(storage: Storage) -> None:
    storage.crash("committed")
    with pytest.raises(Crash):
        storage.ledger.write(FILLED)
    assert storage.open_again().head().position == 1


def test_a_torn_write_is_none_and_the_records_before_it_stay(storage: Storage) -> None:
    storage.ledger.write(FILLED)
    storage.tear()
    with pytest.raises(Crash):
        storage.ledger.write(Writing(FILLED.entries, at=2, actor="ann", key="twice"))
    assert storage.open_again().head().position == 1


def test_what_was_planned_and_did_not_happen_is_forgotten(storage: Storage) -> None:
    storage.crash("records")
    storage.calm()
    storage.ledger.write(FILLED)
    assert storage.ledger.head().position == 1
    assert storage.file is not None
    assert storage.file.exists()
