"""What every report carries."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.houses import Floor

from fifthstreet.floor.registry import HouseOpened
from fifthstreet.ledger.records import Writing
from fifthstreet.reports.house.stamp import stamp_of
from fifthstreet.rulebook import load_pack
from fifthstreet.version import __version__, package_digest


@pytest.mark.req("S10")
def test_version_package_and_packs_are_on_it(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "house")
    stamp = stamp_of(floor.house)
    assert (stamp.house, stamp.program, stamp.digest) == ("Test house", __version__, package_digest())
    assert stamp.packs["us-ma"] == load_pack("us-ma").digest
    opened = HouseOpened(program="9", digest="sha256:1", packs={"us-ma": "sha256:2"})
    floor.house.ledger.write(Writing((floor.house.registry.entry(opened),), at=floor.clock(), actor="admin"))
    assert stamp_of(floor.house).packs == {"us-ma": "sha256:2"}
