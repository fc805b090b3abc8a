"""``fifthstreet cache``: what is kept between runs, and clearing it."""

from __future__ import annotations

from dataclasses import asdict

import typer

from fifthstreet.cli.drawing import console, plain_table, print_json
from fifthstreet.compiled import cache_folder
from fifthstreet.disk_cache import LIMIT, Kept, forget_all, kept

_WORDS = {"counts": "counted deals", "simulated": "simulated figures", "compiled": "compiled code"}


def print_kept(*, clear: bool, as_json: bool) -> None:
    """Show what is kept, or clear it and say how much that was."""
    found = kept()
    if clear:
        forget_all()
    if as_json:
        print_json({"folder": str(cache_folder()), "cleared": clear, "kept": [asdict(each) for each in found]})
    elif clear:
        typer.echo(f"Cleared {size_words(sum(each.bytes for each in found))} in {cache_folder()}.")
    else:
        _print(found)


def _print(found: tuple[Kept, ...]) -> None:
    out = console()
    out.print(str(cache_folder()), soft_wrap=True)
    right = ("Entries", "Size", "At most")
    rows = (
        (_WORDS[each.kind], f"{each.entries:,}", size_words(each.bytes), size_words(each.limit) if each.limit else "")
        for each in found
    )
    out.print(plain_table("Kept", *right, rows=rows, right=right))
    out.print(f"What was not used for longest goes first. {LIMIT}=500MB sets another limit; --clear removes all.")


def size_words(size: int) -> str:
    """A number of bytes as people say it.

    >>> size_words(999), size_words(2_000_000_000), size_words(1_250_000)
    ('999 bytes', '2.0 GB', '1.2 MB')
    """
    for unit, name in ((10**9, "GB"), (10**6, "MB"), (10**3, "kB")):
        if size >= unit:
            return f"{size / unit:.1f} {name}"
    return f"{size} bytes"
