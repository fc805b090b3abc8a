"""What stands in the log, and the hash over each record."""

from __future__ import annotations

import json
from hashlib import sha256

import msgspec
import pytest

from fifthstreet.ledger.records import NO_HASH, Entry, Posting, Record, canonical, digest, record_hash, recorded

ENTRY = Entry("table/Grüße", "chips_moved", '{"amount":"5.00"}', (Posting("cage", -5), Posting("tray/T1", 5)))


def kept(previous: bytes = NO_HASH) -> Record:
    return recorded(
        ENTRY, position=3, command=2, version=1, at=99, actor="ann", key=None, request="asked", previous=previous
    )


def test_a_hash_is_over_the_plain_text_of_all_fields() -> None:
    """Anybody can work it out with a reader of JSON and SHA-256."""
    fields = [3, 2, ENTRY.stream, 1, ENTRY.kind, ENTRY.body, 99, "ann", None, "asked"]
    lines = [["cage", -5], ["tray/T1", 5]]
    text = json.dumps(
        ["fifthstreet record 1", *fields, lines, NO_HASH.hex()], separators=(",", ":"), ensure_ascii=False
    )
    assert kept().hash == sha256(text.encode()).digest() == record_hash(kept(), NO_HASH)


@pytest.mark.parametrize(
    "changed",
    [
        {"position": 4},
        {"stream": "table/T1"},
        {"body": '{"amount":"50.00"}'},
        {"at": 98},
        {"actor": "bob"},
        {"key": "k"},
        {"request": None},
        {"postings": (Posting("cage", -6), Posting("tray/T1", 6))},
    ],
)
def test_whatever_is_changed_the_hash_is_another(changed: dict[str, object]) -> None:
    assert record_hash(msgspec.structs.replace(kept(), **changed), NO_HASH) != kept().hash


def test_a_record_rests_on_the_one_before_it() -> None:
    assert kept(bytes([1]) * 32).hash != kept().hash


def test_plain_values_are_written_one_way() -> None:
    assert canonical({"b": [1, "é"], "a": None}) == '{"a":null,"b":[1,"é"]}'
    assert digest({"b": 1, "a": 2}) == digest({"a": 2, "b": 1}) == sha256(b'{"a":2,"b":1}').hexdigest()
    with pytest.raises(ValueError, match="not JSON compliant"):
        canonical(float("nan"))
