"""Generated pages are what the code would generate now."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "make_docs.py"))


@pytest.mark.parametrize("page", sorted(TOOL["PAGES"]))
def test_page_is_up_to_date(page: str) -> None:
    assert TOOL["is_current"](page), f"{page} is out of date; run make docs"
