"""``fifthstreet serve``: the floor in the browser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from fifthstreet.cli.commands.house import badge_table
from fifthstreet.cli.drawing import console
from fifthstreet.floor.demo_floor import create_demo, demo_folder, is_there, open_demo
from fifthstreet.floor.demo_rounds import play_first_rounds
from fifthstreet.quoting import shown
from fifthstreet.web.errors import WebError
from fifthstreet.web.serving import serve
from fifthstreet.web.settings import PORT, Settings


class Served(NamedTuple):
    """How a house is served."""

    https: bool
    workers: int
    requests: int
    proxy: str


def serve_demo(folder: str | None, host: str, port: int | None, served: Served) -> None:
    """Serve the demonstration floor, made at its first use; its badges and PINs are shown each time."""
    there = Path(folder) if folder is not None else demo_folder()
    out = console()
    is_new = not is_there(there)
    if is_new:
        out.print("Setting up the demonstration floor; this is done once and takes half a minute.")
        create_demo(there)
    badges = open_demo(there)
    if is_new:
        play_first_rounds(there, badges)
    out.print(f"The demonstration floor is in {there}", soft_wrap=True)
    out.print(badge_table(badges))
    # Whoever tries it out finds the badges still on the screen, not a line for every request.
    serve_house(str(there), host, port, served, quiet=True)


def serve_house(folder: str | None, host: str, port: int | None, served: Served, *, quiet: bool = False) -> None:
    """Serve a house until the process is told to stop."""
    if folder is None:
        raise WebError("web/house", "say which house with --house, or --demo for a demonstration floor")
    settings = Settings(
        folder=Path(folder),
        host=host,
        port=port or _port(),
        secure=served.https,
        workers=served.workers,
        requests_a_minute=served.requests,
        proxies=served.proxy,
        quiet=quiet,
    )
    serve(settings, lambda: console().print(f"Open http://{host}:{settings.port}/", soft_wrap=True))


def _port() -> int:
    given = os.environ.get(PORT, "8000")
    if not (given.isascii() and given.isdigit() and 0 < int(given) < 65_536):
        raise WebError("web/port", f"{PORT} is a port from 1 to 65535, not {shown(given)}")
    return int(given)
