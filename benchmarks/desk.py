"""A cell of a pay table is edited at the analyst's desk: from the key to the new figures on the page."""

from __future__ import annotations

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from argon2 import PasswordHasher
from benchmarks.measuring import Ratio, judged
from benchmarks.serving import served
from playwright.sync_api import Page, sync_playwright

from fifthstreet.floor.creating import create_house

#: What an edit may take, in milliseconds.
LIMIT = 300
EDITS = 25
_QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
#: Each game with a cell that changes how it is played best.
GAMES = (
    ("caribbean-stud", "us-ma", "bet.standard:Flush"),
    ("mississippi-stud", "us-wa", "main.MS-01:Flush"),
    ("boston-5", "us-ma", "ante_bonus.standard:Flush"),
)
#: Types into the cell and waits, in the page itself, for the frame in which the figures have changed.
_EDIT = """([name, pays]) => new Promise((done) => {
  const [cell] = document.getElementsByName(`cell:${name}`);
  const begun = performance.now();
  const figured = () => requestAnimationFrame(() => done(performance.now() - begun));
  document.addEventListener("figured", figured, { once: true });
  cell.value = pays;
  cell.dispatchEvent(new Event("input", { bubbles: true }));
})"""


def edits(page: Page, url: str, game: str, pack: str, cell: str) -> list[float]:
    """How many milliseconds each of some edits took."""
    page.goto(f"{url}/desk?game={game}&pack={pack}")
    page.locator("[data-figure='main.0']").wait_for(timeout=300_000)
    page.evaluate(_EDIT, [cell, "99"])
    return [float(page.evaluate(_EDIT, [cell, str(10 + number)])) for number in range(EDITS)]


def measured() -> list[Ratio]:
    """The edits of each game against the limit, by their median and by the slowest but one in twenty."""
    found: list[Ratio] = []
    with TemporaryDirectory(prefix="fifthstreet") as folder, sync_playwright() as play:
        create_house(Path(folder) / "house", "Bench", "America/New_York", "246813", hasher=_QUICK).ledger.close()
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=_FLAGS)
        with served(Path(folder) / "house", None, 1) as (port, _):
            page = browser.new_page()
            for game, pack, cell in GAMES:
                took = edits(page, f"http://127.0.0.1:{port}", game, pack, cell)
                slow = statistics.quantiles(took, n=20)[-1]
                print(f"  {game}: an edit takes {statistics.median(took):.0f} ms, 95 of 100 at most {slow:.0f} ms")
                found.append(
                    Ratio(f"desk: an edit of {game}, of {LIMIT} ms", statistics.median(took) / LIMIT, 1, at_most=True)
                )
        browser.close()
    return found


if __name__ == "__main__":
    judged(measured())
