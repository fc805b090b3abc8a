"""Copies of the packs that come with the package, changed as a house would change them."""

from __future__ import annotations

from pathlib import Path

from fifthstreet import rulebook

PACKS = Path(rulebook.__file__).parent / "packs"


def text_of(key: str) -> str:
    """The file of a shipped pack."""
    return (PACKS / f"{key}.toml").read_text("utf-8")


def copied(key: str, *changes: tuple[str, str], under: str = "mine") -> str:
    """A shipped pack written out whole under another key, with each text changed where it first stands."""
    text = text_of(key)
    for old, new in ((f'key = "{key}"', f'key = "{under}"'), *changes):
        assert old in text, old
        text = text.replace(old, new, 1)
    return text
