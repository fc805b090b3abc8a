"""Writes the generated pages of docs/ and the digests of the packs; ``--check`` only says what is out of date."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from docs_pages import (
    clause_mutants_page,
    conformance_page,
    consoles_page,
    help_page,
    house_commands_page,
    notation_page,
    picture,
    refusals_page,
    run_page,
    win_page_picture,
    words_page,
)
from fifthstreet.rulebook.seals import sums

ROOT = Path(__file__).resolve().parent.parent

#: Every generated page, and the function that returns its text. The digests come first: no page can be made by a
#: pack whose digest is not the one listed.
PAGES: dict[str, Callable[[], str]] = {
    "src/fifthstreet/rulebook/packs/SHA256SUMS": sums,
    "docs/conformance.md": conformance_page.markdown,
    "docs/clause-mutants.md": clause_mutants_page.markdown,
    "docs/cli.md": help_page.markdown,
    "docs/run.md": run_page.markdown,
    "docs/house-commands.md": house_commands_page.markdown,
    "docs/refusals.md": refusals_page.markdown,
    "docs/consoles.md": consoles_page.markdown,
    "docs/notation.md": notation_page.markdown,
    "docs/words.md": words_page.markdown,
    "docs/images/demo.svg": picture.svg,
    "docs/images/win-page.svg": win_page_picture.svg,
}


def is_current(page: str) -> bool:
    path = ROOT / page
    return path.exists() and path.read_text("utf-8") == PAGES[page]()


def write(page: str) -> None:
    path = ROOT / page
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(PAGES[page](), encoding="utf-8", newline="")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a page is out of date")
    check = parser.parse_args(arguments).check
    stale = 0
    for page in PAGES:
        if is_current(page):
            continue
        stale += 1
        if not check:
            write(page)
        print(f"{page}: {'out of date; run make docs' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
