"""The demonstration floor for the tests: its weeks are lived through once, then it is copied."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from shutil import copytree
from typing import TYPE_CHECKING

import pytest

# What a house needs is slow to import, and only some tests need it.
if TYPE_CHECKING:
    from fifthstreet.floor.demo import Badge


@pytest.fixture(scope="session")
def demo_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The floor as it is created; who changes it takes a copy."""
    from tests.floor.houses import QUICK  # noqa: PLC0415

    from fifthstreet.floor.demo_floor import create_demo  # noqa: PLC0415

    folder = tmp_path_factory.mktemp("demo") / "floor"
    folder.mkdir()  # An empty folder may be there before.
    create_demo(folder, hasher=QUICK)
    return folder


@pytest.fixture
def demo_floor(demo_once: Path, tmp_path: Path) -> Path:
    """A new demonstration floor of the test's own."""
    return copytree(demo_once, tmp_path / "demo" / "floor")


@dataclass(frozen=True)
class PlayedDemo:
    """A demonstration floor that is open, with its first rounds played, and the badges of its people."""

    folder: Path
    badges: tuple[Badge, ...]

    def copy(self, folder: Path) -> PlayedDemo:
        return PlayedDemo(copytree(self.folder, folder), self.badges)


@pytest.fixture(scope="session")
def played_demo_once(demo_once: Path, tmp_path_factory: pytest.TempPathFactory) -> PlayedDemo:
    """The floor as it is served; who changes it takes a copy."""
    from tests.floor.houses import QUICK  # noqa: PLC0415

    from fifthstreet.floor.demo_floor import open_demo  # noqa: PLC0415
    from fifthstreet.floor.demo_rounds import play_first_rounds  # noqa: PLC0415

    folder = copytree(demo_once, tmp_path_factory.mktemp("played") / "floor")
    badges = open_demo(folder, hasher=QUICK)
    play_first_rounds(folder, badges, hasher=QUICK)
    return PlayedDemo(folder, badges)
