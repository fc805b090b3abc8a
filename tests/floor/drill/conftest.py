"""A drill that was played once; tests look at it, or at a copy of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fifthstreet.floor.drill.drill import Drill


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drill]:
    """Enough steps for every fault, for wins at both consoles and for what two people sign."""
    drill = Drill(2, 3, f"sqlite:///{tmp_path_factory.mktemp('drill')}/drill.db")
    drill.run(250)
    yield drill
    drill.close()


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Drill]:
    """A drill that has not begun to play."""
    drill = Drill(1, 3, f"sqlite:///{tmp_path}/drill.db")
    yield drill
    drill.close()
