"""``fifthstreet report verify``: whether every figure of a report still comes out."""

from __future__ import annotations

import typer

from fifthstreet.api.games import named_game
from fifthstreet.api.verifying import Verified, verify_report
from fifthstreet.cli.drawing import console, print_json
from fifthstreet.cli.errors import STOPPED
from fifthstreet.cli.progress import working

#: More differences than this are only counted.
_MOST_SHOWN = 40


def print_verified(file: str, pack: str | None, own: str | None, *, as_json: bool) -> None:
    """What was compared and what does not come out; then exit code 3 is left with."""
    with working() as progress:
        found = verify_report(file, pack=pack, game=named_game(own), progress=progress)
    if as_json:
        print_json(found.to_json())
    else:
        _print(found)
    if not found.is_right:
        raise typer.Exit(STOPPED)


def _print(found: Verified) -> None:
    out = console()
    if not found.same_software:
        out.print("It was made by another version of this software than the one that checks it here.")
    if found.is_right:
        out.print(f"{found.file}: every figure comes out, {found.figures:,} compared.", soft_wrap=True, markup=False)
        return
    number = len(found.differences)
    out.print(f"{found.file}: {number:,} of {found.figures:,} do not come out.", soft_wrap=True, markup=False)
    for each in found.differences[:_MOST_SHOWN]:
        out.print(f"  {each.figure}", soft_wrap=True, markup=False)
        out.print(f"    printed   {each.printed}", soft_wrap=True, markup=False)
        out.print(f"    computed  {each.computed}", soft_wrap=True, markup=False)
    if number > _MOST_SHOWN:
        out.print(f"  and {number - _MOST_SHOWN:,} more; --json lists them all")
