"""The version stands in the package and in its metadata."""

from __future__ import annotations

import tomllib
from pathlib import Path

import fifthstreet
from fifthstreet.version import __version__

PYPROJECT = Path(__file__).parent.parent / "pyproject.toml"


def test_the_package_and_its_metadata_say_the_same_version() -> None:
    assert tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]["version"] == __version__ == fifthstreet.__version__
