"""Keys in files, and what a checkpoint signs."""

from __future__ import annotations

from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from tests.ledger.writings import command, said

from fifthstreet.ledger.checkpoints import checkpoints, create_key, read_key, sign
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.store import Ledger


def test_a_key_is_kept_for_its_owner_alone_and_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "key"
    key = create_key(file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert read_key(file).private_bytes_raw() == key.private_bytes_raw()
    with pytest.raises(FileExistsError):
        create_key(file)
    assert read_key(file).private_bytes_raw() == key.private_bytes_raw()


def test_a_file_without_a_key_is_refused(tmp_path: Path) -> None:
    other = X25519PrivateKey.generate().private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    for name, content in (("words", b"not a key"), ("other", other)):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(LedgerError) as refused:
            read_key(tmp_path / name)
        assert refused.value.code == "ledger/key_file"
        assert str(tmp_path) not in refused.value.message
    with pytest.raises(LedgerError):
        read_key(tmp_path / "missing")


def test_a_checkpoint_signs_the_text_that_the_documents_give(ledger: Ledger) -> None:
    key = Ed25519PrivateKey.generate()
    (record,) = ledger.write(command(said("t")))
    made = sign(ledger, key, at=42)
    assert made is not None
    text = f"fifthstreet checkpoint 1\nposition: 1\nhash: {record.hash.hex()}\nat: 42\n"
    key.public_key().verify(made.signature, text.encode())
    assert checkpoints(ledger) == [made]
