"""The version stands in the package and in its metadata; the package is known by a digest of its files."""

from __future__ import annotations

import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

import fifthstreet
from fifthstreet.version import KINDS, __version__, files_digest, package_digest

PYPROJECT = Path(__file__).parent.parent / "pyproject.toml"


def test_the_package_and_its_metadata_say_the_same_version() -> None:
    assert tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]["version"] == __version__ == fifthstreet.__version__


@pytest.mark.req("S10")
@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="the machine has no sha256sum")
def test_the_digest_of_the_package_can_be_made_without_it() -> None:
    """As ``fifthstreet version --help`` says, by the tools of the system."""
    listed = "find . -type f ! -name '*.pyc' ! -path '*__pycache__*' | LC_ALL=C sort | xargs sha256sum | sha256sum"
    folder = Path(fifthstreet.__file__).parent
    done = subprocess.run(["sh", "-c", listed], cwd=folder, capture_output=True, text=True, check=True)
    assert package_digest() == f"sha256:{done.stdout.split()[0]}"


def test_every_file_of_the_source_counts() -> None:
    folder = Path(fifthstreet.__file__).parent
    files = [file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    assert {file.suffix or file.name for file in files} == KINDS | {"SHA256SUMS"}


@pytest.mark.req("S10")
def test_every_file_counts_with_its_name_and_its_bytes_and_nothing_that_python_compiled(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "a.toml").write_text("1")
    (tmp_path / "b.py").write_text("2")
    first = files_digest(tmp_path)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "b.cpython-311.pyc").write_text("3")
    (tmp_path / "b.pyc").write_text("3")
    (tmp_path / ".DS_Store").write_text("3")
    (tmp_path / "b.py~").write_text("3")
    (tmp_path / "b.so").write_text("3")
    assert files_digest(tmp_path) == first
    (tmp_path / "rules" / "a.toml").write_text("1 ")
    assert files_digest(tmp_path) != first
    (tmp_path / "rules" / "a.toml").write_text("1")
    (tmp_path / "b.py").rename(tmp_path / "c.py")
    assert files_digest(tmp_path) != first
