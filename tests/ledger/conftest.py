"""A new ledger on each of the two databases."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fifthstreet.ledger.opening import create
from fifthstreet.ledger.store import Ledger


@pytest.fixture
def ledger(url: str) -> Iterator[Ledger]:
    made = create(url)
    yield made
    made.engine.dispose()
