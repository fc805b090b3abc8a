"""One scripted house for all tests of its reports: none of them changes it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.reports.house.scripted import Scripted, scripted


@pytest.fixture(scope="session")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scripted]:
    yield from scripted(tmp_path_factory.mktemp("scripted") / "house")
