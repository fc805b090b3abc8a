"""``make install-cli``: the command of this folder on the path."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def _install(folder: Path, path: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(ROOT / "tools" / "install_cli.sh"), str(folder)],
        env={**os.environ, "PATH": f"{os.environ['PATH']}:{path}"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_is_linked_and_a_second_time_changes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "bin"
    for _ in range(2):
        done = _install(folder, str(folder))
        assert (done.returncode, done.stdout) == (0, f"{folder}/fifthstreet now starts the command of this folder\n")
        assert (folder / "fifthstreet").readlink() == ROOT / ".venv" / "bin" / "fifthstreet"


def test_a_folder_that_is_not_on_the_path_is_told(tmp_path: Path) -> None:
    assert f"{tmp_path} is not on your path" in _install(tmp_path, "/usr/bin").stdout


def test_a_command_of_somebody_else_stays(tmp_path: Path) -> None:
    (tmp_path / "fifthstreet").write_text("theirs", "utf-8")
    done = _install(tmp_path, str(tmp_path))
    assert done.returncode == 1
    assert "is there already and is not a link" in done.stderr
    assert (tmp_path / "fifthstreet").read_text("utf-8") == "theirs"
