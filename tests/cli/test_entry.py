"""Where the command starts: Ctrl-C is listened for before anything large is imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fifthstreet.cli import entry
from fifthstreet.version import __version__


def test_the_command_that_was_typed_is_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(entry, "watch", lambda: heard.append("watch"))
    monkeypatch.setattr(sys, "argv", ["fifthstreet", "--version"])
    with pytest.raises(SystemExit) as left:
        entry.run()
    assert left.value.code == 0
    assert capsys.readouterr().out == f"fifthstreet {__version__}\n"
    assert heard == ["watch"]


def test_nothing_large_is_imported_before_it_listens() -> None:
    large = "{'typer', 'hashlib', 'pathlib', 'logging'}"
    code = f"import sys, fifthstreet.cli.entry\nprint(*sorted({large} & {{*sys.modules}}))"
    done = subprocess.run([sys.executable, "-I", "-c", _with_path(code)], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"


def _with_path(code: str) -> str:
    """The same where only the package itself is on the path."""
    return f"import sys; sys.path[:] = {sys.path!r}\n{code}"
