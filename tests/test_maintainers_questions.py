"""The questions of a maintainer in CONTRIBUTING are answered by the files it names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fifthstreet

SOURCE = Path(fifthstreet.__file__).parent
TEXT = (Path(__file__).resolve().parent.parent / "CONTRIBUTING.md").read_text("utf-8")
ROWS = re.findall(r"^\| (.+\?) \| (\S+) \| `(.+)` \|$", TEXT, re.MULTILINE)


def test_there_are_twelve_questions() -> None:
    assert len(ROWS) == 12


@pytest.mark.parametrize(("question", "file", "there"), ROWS, ids=[row[0] for row in ROWS])
def test_the_answer_stands_in_that_file(question: str, file: str, there: str) -> None:
    assert there in (SOURCE / file).read_text("utf-8"), question


@pytest.mark.parametrize(("file", "there"), [row[1:] for row in ROWS if row[2].startswith(("def ", "class "))])
def test_no_other_file_answers_it_too(file: str, there: str) -> None:
    begins = re.compile(rf"^{re.escape(there)}\b", re.MULTILINE)
    found = [path for path in SOURCE.rglob("*.py") if begins.search(path.read_text("utf-8"))]
    assert found == [SOURCE / file]
