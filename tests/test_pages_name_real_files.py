"""The files that the pages of docs/ name are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
#: All pages but the change log, which may name what is gone.
PAGES = [*(ROOT / name for name in ("README.md", "CONTRIBUTING.md")), *sorted(ROOT.glob("docs/*.md"))]
#: Files that a page has its reader write, or that come with an export.
NOT_OURS = {"harbour_stud.py", "try_harbour_stud.py", "verify.py"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_files_that_a_page_names_are_there(page: Path) -> None:
    named = set(re.findall(r"`((?:[\w.-]+/)*[\w-]+(?:\.py|/))`", page.read_text("utf-8"))) - NOT_OURS
    package = ROOT / "src" / "fifthstreet"
    places = (ROOT, package, package / page.stem, ROOT / "tests")
    assert [name for name in sorted(named) if not any((place / name).exists() for place in places)] == []
