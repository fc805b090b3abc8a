"""The wheel holds what it needs, and each of its extras names every package that its commands import."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
#: For each set of extras, words of the command line that need it.
TRIED = {
    "": ("settle", "examples/round.json"),
    "analysis": ("advise", "mississippi-stud", "--cards", "Js 9d"),
    "house": ("house", "create", "made", "--name", "Harbour"),
    "server": ("serve", "--help"),
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    return Path(next(iter(WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"]))))


def _needed(extra: str) -> set[str]:
    """The distributions that the package with this extra needs, and those that they need in turn."""
    found: set[str] = set()
    waiting = [("fifthstreet", extra)]
    while waiting:
        name, extras = waiting.pop()
        for text in distribution(name).requires or ():
            needed = Requirement(text)
            wanted = needed.marker is None or any(needed.marker.evaluate({"extra": each}) for each in (extras, ""))
            if wanted and needed.name not in found:
                found.add(needed.name)
                waiting += [(needed.name, each) for each in (needed.extras or {""})]
    return found


def _installed(wheel: Path, extra: str, folder: Path) -> None:
    """Lay the wheel and only the packages of the extra into a folder, as an empty environment would have them."""
    with zipfile.ZipFile(wheel) as file:
        file.extractall(folder)
    for name in _needed(extra) - {"fifthstreet"}:
        dist = distribution(name)
        for top in {Path(str(file)).parts[0] for file in dist.files or ()} - {".."}:
            if not (folder / top).exists():
                (folder / top).symlink_to(Path(str(dist.locate_file(top))))


def test_the_wheel_holds_its_data_and_its_entry_point(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    data = (
        "rulebook/packs/us-ma.toml",
        "rulebook/clauses.csv",
        "web/static/look.css",
        "web/templates/base.html",
        "py.typed",
    )
    assert [each for each in data if f"fifthstreet/{each}" not in names] == []
    assert not [name for name in names if name.startswith(("tests/", "tools/", "docs/"))]


@pytest.mark.parametrize("extra", TRIED)
def test_an_extra_has_what_its_commands_import(extra: str, wheel: Path, tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    _installed(wheel, extra, packages)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    program = f"import sys; sys.path.insert(0, {str(packages)!r}); from fifthstreet.cli.main import app; app()"
    # -I -S: nothing of this environment but Python itself.
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program, *TRIED[extra]],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
