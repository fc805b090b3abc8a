"""Tables on links for the consoles: made once, then copied."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.floor.linked import CARIBBEAN, MISSISSIPPI, Linked


@pytest.fixture(scope="session")
def stud_once(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    options = {**CARIBBEAN["options"], "bonus_paytable": "A", "cover_all": True}
    made = {**CARIBBEAN, "options": options, "shuffler": "automated"}
    return Linked(tmp_path_factory.mktemp("stud") / "house", made)


@pytest.fixture
def stud(stud_once: Linked, tmp_path: Path) -> Linked:
    """Caribbean Stud with everything on it, at Nexus Command."""
    return stud_once.copy(tmp_path / "house")


@pytest.fixture(scope="session")
def river_once(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    return Linked(tmp_path_factory.mktemp("river") / "house", MISSISSIPPI)


@pytest.fixture
def river(river_once: Linked, tmp_path: Path) -> Linked:
    """Mississippi Stud at the Game Manager."""
    return river_once.copy(tmp_path / "house")
