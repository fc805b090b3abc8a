"""The whole log as lines of JSON that anybody can check without this program; ``docs/audit.md`` has the format."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from fifthstreet.floor.registry import HouseCreated
from fifthstreet.ledger.checkpoints import Checkpoint, checkpoints, signer_of
from fifthstreet.ledger.new_file import new_file
from fifthstreet.ledger.records import Head, Record
from fifthstreet.ledger.store import Ledger
from fifthstreet.rulebook import load_pack, pack_keys
from fifthstreet.version import __version__, package_digest

_VERIFIER = Path(__file__).with_name("verifier.py")
_README = """\
The log of {name}, as it stood at record {records}.

    python3 verify.py export.jsonl --signer {signer}

checks it with nothing but Python: the chain of hashes, the sums, every signature. The key after --signer is the one
that this house is known by: compare it with what the house told you at another time. The log holds hashes of PINs
and decks that are sealed with a key of the house: do not pass it on.

export.jsonl, one JSON object a line
  first line    form "fifthstreet export 1", house, program, digest, packs, public_key, records, checkpoints, head, at
  {{"record"}}    position, command, stream, version, kind, body (text), at (milliseconds), actor, key, request,
                postings ([account, amount in millionths of a dollar]), hash
  {{"checkpoint"}}  position, hash, at, signer (SHA-256 of the public key), signature
  last line     signature: of the SHA-256 of all lines before it

The hash of a record is the SHA-256 of this JSON, without spaces, in UTF-8:
  ["fifthstreet record 1",position,command,stream,version,kind,body,at,actor,key,request,postings,previous hash]
A checkpoint signs (Ed25519), each line with a line feed:
  fifthstreet checkpoint 1 / position: N / hash: HEX / at: N
The last line signs:
  fifthstreet export 1 / sha256: HEX
"""


def export_lines(ledger: Ledger, head: Head) -> Iterator[dict[str, Any]]:
    """Every record up to a head and the checkpoints of them, as plain values."""
    for record in ledger.log(most=head.position):
        yield {"record": record_json(record)}
    for each in _signed(ledger, head):
        yield {"checkpoint": {**asdict(each), "hash": each.hash.hex(), "signature": each.signature.hex()}}


def record_json(record: Record) -> dict[str, Any]:
    """A record as plain values; its body stays the text that was hashed."""
    postings = [[posting.account, posting.amount] for posting in record.postings]
    fields = {name: getattr(record, name) for name in Record.__struct_fields__}
    return {**fields, "postings": postings, "hash": record.hash.hex()}


def _signed(ledger: Ledger, head: Head) -> list[Checkpoint]:
    return [each for each in checkpoints(ledger) if each.position <= head.position]


def export(ledger: Ledger, key: Ed25519PrivateKey, created: HouseCreated, file: Path, at: int) -> Head:
    """Write the log, the script that checks it and what to know of it into one new file."""
    head = ledger.head()
    signer = signer_of(key.public_key())
    with new_file(file) as part, zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
        with archive.open("export.jsonl", "w", force_zip64=True) as out:
            digest = sha256()
            for each in chain([_header(ledger, key, created, head, at)], export_lines(ledger, head)):
                line = _line(each)
                digest.update(line)
                out.write(line)
            signature = key.sign(f"fifthstreet export 1\nsha256: {digest.hexdigest()}\n".encode())
            out.write(_line({"signature": signature.hex()}))
        archive.writestr("verify.py", _VERIFIER.read_text("utf-8"))
        archive.writestr("README.txt", _README.format(name=created.name, records=head.position, signer=signer))
    return head


def _header(ledger: Ledger, key: Ed25519PrivateKey, created: HouseCreated, head: Head, at: int) -> dict[str, Any]:
    """What the export is of, and how much of it there is."""
    return {
        "form": "fifthstreet export 1",
        "house": created.name,
        "program": __version__,
        "digest": package_digest(),
        "packs": {name: load_pack(name).digest for name in pack_keys()},
        "public_key": key.public_key().public_bytes_raw().hex(),
        "records": head.position,
        "checkpoints": len(_signed(ledger, head)),
        "head": head.hash.hex(),
        "at": at,
    }


def _line(value: dict[str, Any]) -> bytes:
    return f"{json.dumps(value, separators=(',', ':'), ensure_ascii=False)}\n".encode()
