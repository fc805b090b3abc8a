"""What is installed, by version and digest."""

from __future__ import annotations

import hashlib
import json

import pytest
from tests.cli.running import invoke
from tests.rulebook.copies import PACKS

from fifthstreet.rulebook import load_pack, pack_keys
from fifthstreet.version import __version__, package_digest


@pytest.mark.req("S10")
def test_the_package_and_every_pack_are_named_by_version_and_digest() -> None:
    digests = {key: hashlib.sha256((PACKS / f"{key}.toml").read_bytes()).hexdigest() for key in pack_keys()}
    told = json.loads(invoke("version", "--json").stdout)
    assert told == {
        "version": __version__,
        "digest": package_digest(),
        "packs": [{"pack": key, "version": "1", **_sealed(key, digests)} for key in digests],
    }
    page = invoke("version").stdout
    assert page.startswith(f"Fifth Street {__version__}\n")
    for digest in (package_digest(), *digests.values()):
        assert digest in page


def _sealed(key: str, digests: dict[str, str]) -> dict[str, str]:
    """The digest of a pack, and of the one that it extends."""
    below = load_pack(key).extends
    base = {} if below is None else {"base_digest": f"sha256:{digests[below]}"}
    return {"digest": f"sha256:{digests[key]}", **base}
