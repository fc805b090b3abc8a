"""Signed checkpoints: the head of the log at a time, signed with a key that is not in the database.

What is signed is text that anybody can write down again::

    fifthstreet checkpoint 1
    position: 1234
    hash: <64 hexadecimal digits>
    at: 1767225600000
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from sqlalchemy import select

from fifthstreet.ledger.database import reached, reading, writing
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.schema import CHECKPOINTS
from fifthstreet.ledger.store import Ledger, head


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A head of the log, when it was signed, by which key, and the signature."""

    position: int
    hash: bytes
    at: int
    signer: str
    signature: bytes


def signed_text(position: int, hash_: bytes, at: int) -> bytes:
    """What a checkpoint signs."""
    return f"fifthstreet checkpoint 1\nposition: {position}\nhash: {hash_.hex()}\nat: {at}\n".encode()


def signer_of(key: Ed25519PublicKey) -> str:
    """The name of a key: the SHA-256 of its 32 bytes."""
    return sha256(key.public_bytes_raw()).hexdigest()


def create_key(file: Path) -> Ed25519PrivateKey:
    """A new key in a file that nobody else can read; a file that is there is never overwritten."""
    key = Ed25519PrivateKey.generate()
    text = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    return key


def read_key(file: Path) -> Ed25519PrivateKey:
    """The key of a file."""
    try:
        key = serialization.load_pem_private_key(file.read_bytes(), password=None)
    except (OSError, ValueError, TypeError):
        raise LedgerError("ledger/key_file", f"{file.name} holds no key") from None
    if not isinstance(key, Ed25519PrivateKey):
        raise LedgerError("ledger/key_file", f"{file.name} holds a key of another kind than Ed25519")
    return key


def sign(ledger: Ledger, key: Ed25519PrivateKey, at: int) -> Checkpoint | None:
    """Sign the head of the log and keep it; None if nothing was written since the last one."""
    with reached(ledger.engine), writing(ledger.engine) as connection:
        position, hash_ = head(connection)
        last = connection.execute(select(CHECKPOINTS.c.position).order_by(CHECKPOINTS.c.position.desc())).scalar()
        if position == (last or 0):
            return None
        signature = key.sign(signed_text(position, hash_, at))
        made = Checkpoint(position, hash_, at, signer_of(key.public_key()), signature)
        row = {name: getattr(made, name) for name in Checkpoint.__slots__}
        connection.execute(CHECKPOINTS.insert(), row)
        return made


def checkpoints(ledger: Ledger) -> list[Checkpoint]:
    """Every checkpoint that was kept, the oldest first."""
    with reading(ledger.engine) as connection:
        rows = connection.execute(select(CHECKPOINTS).order_by(CHECKPOINTS.c.position)).all()
    return [Checkpoint(row.position, bytes(row.hash), row.at, row.signer, bytes(row.signature)) for row in rows]


def is_signed(checkpoint: Checkpoint, key: Ed25519PublicKey) -> bool:
    """Whether a checkpoint was signed with the key and not changed since."""
    if checkpoint.signer != signer_of(key):
        return False
    try:
        key.verify(checkpoint.signature, signed_text(checkpoint.position, checkpoint.hash, checkpoint.at))
    except InvalidSignature:
        return False
    return True
