"""The environment holds what the lock files name, and nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from outside_lock import installed_here, locked, outside

ROOT = Path(__file__).resolve().parents[2]
DEV, RUN = ROOT / "requirements.lock", ROOT / "requirements-run.lock"


def _entries(lock: Path) -> dict[str, set[str]]:
    """Each name and version of a lock file, with its hashes."""
    found: dict[str, set[str]] = {}
    for line in lock.read_text("utf-8").splitlines():
        if not line.startswith((" ", "#")):
            entry = found.setdefault(line.split()[0], set())
        elif "--hash=" in line:
            entry.add(line.strip().removesuffix("\\").strip())
    return found


def test_a_package_that_the_lock_does_not_name_is_found(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    lock.write_text("# via pip==1\nTyping_Extensions==4.1 \\\n    --hash=sha256:00\n", "utf-8")
    assert locked(lock) == {"typing-extensions"}
    assert outside(lock, ["typing.extensions", "fifthstreet", "setuptools", "pip"]) == ["pip", "setuptools"]


def test_it_prints_one_name_a_line(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    lock.write_text("".join(f"{name}==1\n" for name in installed_here() if name not in ("pytest", "rich")), "utf-8")
    words = [sys.executable, str(ROOT / "tools" / "outside_lock.py"), str(lock)]
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout == "pytest\nrich\n"


def test_this_environment_has_nothing_outside_the_lock() -> None:
    assert outside(DEV, installed_here()) == [], "run make test, which sets .venv up from the lock"


def test_running_takes_the_versions_and_the_hashes_that_are_tested() -> None:
    tested, run = _entries(DEV), _entries(RUN)
    assert {name: hashes for name, hashes in run.items() if tested.get(name) != hashes} == {}
    assert {"numba", "fastapi", "typst"} <= locked(RUN)
    assert locked(RUN) & {"pytest", "mypy", "mkdocs", "distributed", "playwright"} == set()


def test_the_locks_name_no_place_to_download_from() -> None:
    for lock in (DEV, RUN):
        assert re.findall(r"://|^-", lock.read_text("utf-8"), re.MULTILINE) == []
