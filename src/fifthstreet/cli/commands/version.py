"""``fifthstreet version``: what is installed, by version and digest."""

from __future__ import annotations

from fifthstreet.cli.drawing import console, print_json
from fifthstreet.rulebook import load_pack, pack_keys
from fifthstreet.version import __version__, package_digest


def print_version(*, as_json: bool) -> None:
    """The package and the packs that come with it."""
    packs = [load_pack(key).identity for key in pack_keys()]
    if as_json:
        print_json({"version": __version__, "digest": package_digest(), "packs": packs})
        return
    out = console()
    out.print(f"Fifth Street {__version__}", style="bold")
    out.print(f"  package  {package_digest()}", soft_wrap=True)
    for pack in packs:
        out.print(f"  pack {pack['pack']}, version {pack['version']}  {pack['digest']}", soft_wrap=True)
