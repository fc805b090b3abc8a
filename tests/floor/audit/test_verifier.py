"""The script's own signature check agrees with a library, and it says plainly what it cannot read."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from fifthstreet.floor.audit import verifier
from fifthstreet.floor.audit.verifier import ORDER, PRIME, is_signed

#: RFC 8032, section 7.1, test 2.
PUBLIC = bytes.fromhex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
SIGNATURE = bytes.fromhex(
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
    "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
)


def by_the_library(public: bytes, text: bytes, signature: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, text)
    except InvalidSignature:
        return False
    return True


def test_a_printed_signature_is_right() -> None:
    assert is_signed(PUBLIC, b"\x72", SIGNATURE)
    assert not is_signed(PUBLIC, b"\x73", SIGNATURE)


@pytest.mark.parametrize("number", range(8))
def test_it_agrees_with_the_library(number: int) -> None:
    key = Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32)
    text, public = bytes(number), key.public_key().public_bytes_raw()
    signature = key.sign(text)
    for each in (signature, signature[:number] + bytes([signature[number] ^ 1]) + signature[number + 1 :]):
        for said in (text, text + b"!"):
            assert is_signed(public, said, each) == by_the_library(public, said, each)


@pytest.mark.parametrize(
    ("public", "signature"),
    [
        (PUBLIC[:31], SIGNATURE),
        (PUBLIC, SIGNATURE[:63]),
        (PUBLIC, SIGNATURE[:32] + (int.from_bytes(SIGNATURE[32:], "little") + ORDER).to_bytes(32, "little")),
        (PRIME.to_bytes(32, "little"), SIGNATURE),
        ((2).to_bytes(32, "little"), SIGNATURE),
        ((1 | 1 << 255).to_bytes(32, "little"), SIGNATURE),
    ],
)
def test_keys_and_signatures_that_are_none_are_rejected(public: bytes, signature: bytes) -> None:
    assert not is_signed(public, b"\x72", signature)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("export.jsonl", '{"form": "fifthstreet export 1"}\n{}\n'),
        ("export.jsonl", '{"form": "fifthstreet export 1", "public_key": 5}\n{}\n'),
        ("proof.json", "{}"),
        ("proof.json", "nothing"),
        ("proof.json", "[]"),
    ],
)
def test_what_it_cannot_read_is_wrong(
    name: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text(text)
    assert verifier.main([str(tmp_path / name)]) == 1
    assert capsys.readouterr().out.startswith("WRONG: ")


def test_it_leaves_with_1_as_a_script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["verify.py", "none.jsonl"])
    with pytest.raises(SystemExit) as left:
        runpy.run_path(str(verifier.__file__), run_name="__main__")
    assert left.value.code == 1


def test_a_file_that_is_not_there_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verifier.main([str(tmp_path / "none.jsonl")]) == 1
    assert "No such file" in capsys.readouterr().out
