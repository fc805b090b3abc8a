"""A shipped pack is known by the SHA-256 of its bytes, and by nothing else."""

from __future__ import annotations

import hashlib
import shutil
import subprocess

import pytest
from tests.rulebook.copies import PACKS

from fifthstreet.rulebook import load_pack, pack_keys
from fifthstreet.rulebook.seals import SUMS, UNVERIFIED, approved_digests, digest_of, shipped_digests, sums


@pytest.mark.req("S10")
def test_the_list_has_the_digest_of_every_pack_as_it_is_now() -> None:
    lines = [line.split("  ") for line in SUMS.read_text("ascii").splitlines()]
    listed = {name: digest for digest, name in lines}
    files = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in PACKS.glob("*.toml")}
    assert listed == files, "run make docs"
    assert sums() == SUMS.read_text("ascii")


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="the machine has no sha256sum")
def test_the_list_can_be_checked_without_the_program() -> None:
    subprocess.run(["sha256sum", "--check", "--strict", "--quiet", SUMS.name], cwd=PACKS, check=True)


def test_a_digest_names_its_algorithm() -> None:
    # The digest of nothing, from the standard that defines SHA-256.
    assert digest_of(b"") == "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


@pytest.mark.req("S10")
@pytest.mark.parametrize("key", pack_keys())
def test_a_shipped_pack_has_the_digest_of_its_file_and_is_approved_if_it_was_verified(key: str) -> None:
    pack = load_pack(key)
    digest = f"sha256:{hashlib.sha256((PACKS / f'{key}.toml').read_bytes()).hexdigest()}"
    below = {} if pack.extends is None else {"base_digest": shipped_digests()[pack.extends]}
    assert pack.identity == {"pack": key, "version": "1", "digest": digest, **below}
    assert pack.shipped
    assert shipped_digests()[key] == digest
    assert pack.approved == (UNVERIFIED not in pack.documents)
    assert approved_digests().get(key) == (digest if pack.approved else None)
