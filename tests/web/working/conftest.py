"""A house that is only looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.floor.audited import audited
from tests.floor.linked import Linked


@pytest.fixture(scope="package")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Linked]:
    """Round 1 of table T1 is over, in round 2 the cards are dealt; no test changes it."""
    made = audited(tmp_path_factory.mktemp("audited") / "house")
    yield made
    made.house.ledger.engine.dispose()
