"""A server in a process of its own over a house of the tests, with a known deck; arguments: folder, port, cards."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn
from tests.floor.houses import QUICK, Rigged

from fifthstreet.floor.creating import FolderHouse, open_house
from fifthstreet.web.app import create_app
from fifthstreet.web.settings import Settings


def serve(folder: Path, port: int, cards: str) -> None:
    """Serve until the process is ended."""
    rigged = Rigged()
    rigged.cards(cards)

    def opened() -> FolderHouse:
        house = open_house(folder, hasher=QUICK)
        house.vault.randbelow = rigged
        return house

    app = create_app(Settings(folder=folder, requests_a_minute=100_000, warm=False), opened)
    uvicorn.run(app, port=port, log_level="critical")


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
