"""Files, standard input and scripts as they are read."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import invoke

from fifthstreet.api.errors import InputError
from fifthstreet.api.files import LARGEST
from fifthstreet.cli.inputs import open_script, read_lines, read_text
from fifthstreet.cli.play.start import sit_down
from fifthstreet.cli.school.start import teach


def test_a_line_that_cannot_be_read_comes_as_its_error_and_the_next_one_follows() -> None:
    long = b"x" * (LARGEST + 1)
    script = io.BytesIO(b"one\n" + long + b"\ntwo\n\xff\nthree\n" + long)
    found = list(read_lines(script))
    assert [each for each in found if isinstance(each, str)] == ["one\n", "two\n", "three\n"]
    errors = [(each.code, each.message) for each in found if isinstance(each, InputError)]
    assert errors == [
        ("input/too_large", "line 2 has more than 1,000,000 bytes"),
        ("input/not_utf8", "line 4 is not UTF-8: byte 1 is invalid"),
        ("input/too_large", "line 6 has more than 1,000,000 bytes"),
    ]


def test_a_file_is_read_whole_and_a_script_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "script"
    file.write_text("one\ntwo\n", encoding="utf-8")
    assert read_text(str(file)) == "one\ntwo\n"
    with open_script(str(file)) as stream:
        assert list(read_lines(stream)) == ["one\n", "two\n"]


def test_a_minus_is_standard_input() -> None:
    assert "begin with a game and a pack" in invoke("replay", "-", given="nothing").stderr
    assert "command/malformed" in invoke("run", "-", given="nothing").stdout


@pytest.mark.parametrize("name", ["no-such-file", "a\0b"])
def test_a_script_that_is_not_there_is_refused_with_its_name(name: str) -> None:
    with pytest.raises(InputError) as refused:
        open_script(name)
    assert refused.value.code == "input/unreadable"
    assert repr(name) in refused.value.message


@pytest.mark.req("S7")
@pytest.mark.parametrize("command", ["settle -", "run -", "play boston-5", "school boston-5"])
def test_standard_input_that_is_closed_is_refused(command: str) -> None:
    line = f"exec {sys.executable} -m fifthstreet.cli {command} <&-"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 2
    assert "input/unreadable" in done.stdout + done.stderr


def test_a_program_without_standard_input_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    for reading in (read_text, open_script):
        with pytest.raises(InputError, match="standard input is closed"):
            reading("-")
    for asking in (sit_down, teach):
        with pytest.raises(InputError, match="standard input is closed: nobody can answer"):
            asking("boston-5", "us-ma", ())
