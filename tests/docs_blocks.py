"""The code blocks of the pages, as they stand there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
_FENCED = re.compile(r"^```(\w*) *([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """One fenced block: its language, the file it is to be, if any, and its text."""

    language: str
    file: str | None
    text: str


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    return [
        Block(language, re.sub('title="(.*)"', r"\1", title) or None, body)
        for language, title, body in _FENCED.findall(page.read_text("utf-8"))
    ]
