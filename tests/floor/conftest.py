"""A house for each test: made once, then copied."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.houses import Floor
from tests.floor.linked import Linked


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Floor:
    """An open table on an open day, and people of every role in their sessions."""
    return Floor(tmp_path_factory.mktemp("floor") / "house").opened()


@pytest.fixture
def floor(made_once: Floor, tmp_path: Path) -> Floor:
    """A house of the test's own."""
    return made_once.copy(tmp_path / "house")


@pytest.fixture(scope="session")
def linked_once(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    """Two Caribbean tables in Massachusetts on one link, at the newer console."""
    return Linked(tmp_path_factory.mktemp("linked") / "house", tables=("T1", "T2"))


@pytest.fixture
def nexus(linked_once: Linked, tmp_path: Path) -> Linked:
    """These tables once more, for the test alone."""
    return linked_once.copy(tmp_path / "house")
