"""What is shipped and what is approved: the exact bytes of packs, each known by its SHA-256."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

PACKS = Path(__file__).parent / "packs"
#: The one place that holds the digests, as ``sha256sum`` writes and checks it; ``make docs`` writes it.
SUMS = PACKS / "SHA256SUMS"
#: The document whose rules nobody has verified, and the pack of its games alone.
UNVERIFIED = "published"
#: The packs with rules of it: they come with the package and are never approved.
NEVER_APPROVED = frozenset({UNVERIFIED, "us-wa-published"})


@dataclass(frozen=True, slots=True)
class Seal:
    """What a pack was read from: its digest, and the digest of the pack it extends or was edited from."""

    digest: str
    base: str | None = None


def digest_of(data: bytes) -> str:
    """The digest of some bytes, with the name of its algorithm.

    >>> digest_of(b"abc")
    'sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    """
    return f"sha256:{hashlib.sha256(data).hexdigest()}"


@functools.cache
def shipped_digests() -> Mapping[str, str]:
    """The digest of each pack that comes with the package, by its key; those that are approved come first."""
    lines = [line.split() for line in SUMS.read_text("ascii").splitlines()]
    found = {name.removesuffix(".toml"): f"sha256:{digest}" for digest, name in lines}
    return MappingProxyType({key: found[key] for key in sorted(found, key=lambda key: (key in NEVER_APPROVED, key))})


@functools.cache
def approved_digests() -> Mapping[str, str]:
    """The digest of each approved pack, by its key."""
    return MappingProxyType({key: digest for key, digest in shipped_digests().items() if key not in NEVER_APPROVED})


def sums(folder: Path = PACKS) -> str:
    """What the list of digests has to say of the packs as they are now."""
    files = sorted(folder.glob("*.toml"))
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)
