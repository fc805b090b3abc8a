"""Play a whole coached session of each game in a real terminal, and draw what it shows.

A session of three rounds is typed into `fifthstreet play --coach`, at 80 columns and 24 lines and at 120 and 40. The
pages at the first decision, after a mistake and at the end of the session become pictures in docs/images/terminal::

    python tools/picture_sessions.py
"""

from __future__ import annotations

import argparse
import fcntl
import io
import os
import pty
import re
import selectors
import struct
import subprocess
import sys
import termios
from dataclasses import dataclass
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "images" / "terminal"
GAMES = {"caribbean-stud": 5, "boston-5": 3, "mississippi-stud": 4}
SIZES = ((80, 24), (120, 40))
ROUNDS = 3
#: In this round, counted from nought, a good hand is folded: the coach has something to tell.
MISTAKE = 1
_COMMAND = (sys.executable, "-m", "fifthstreet.cli")
#: Every page is drawn on a clean screen.
_CLEAN = "\x1b[2J"
_FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
#: A question is the last thing on a page, with what Enter means in brackets.
_QUESTION = re.compile(r"(?:\?|y/n)(?: \[[^\]]*\])?$")
_WAIT = 60.0


@dataclass(frozen=True)
class Page:
    """What a terminal showed at one moment: its size, and its lines with their colours."""

    columns: int
    lines: int
    shown: tuple[Text, ...]

    @property
    def text(self) -> str:
        return "\n".join(line.plain.rstrip() for line in self.shown)

    @property
    def asked(self) -> str:
        """The question at the end of the page, which may have run on to another line."""
        last = " ".join(line.plain.strip() for line in self.shown[-2:])
        found = _QUESTION.search(last)
        return last[: found.end()] if found else ""

    def flaws(self) -> list[str]:
        """What does not fit: a line wider than the terminal, or more lines than it has."""
        wide = [line.plain for line in self.shown if cell_len(line.plain.rstrip()) > self.columns]
        return wide + ([f"{len(self.shown)} lines"] if len(self.shown) > self.lines else [])

    def svg(self, title: str) -> str:
        """The page as a picture, the same every time."""
        out = Console(
            file=io.StringIO(),
            record=True,
            width=self.columns,
            force_terminal=True,
            color_system="truecolor",
            legacy_windows=False,
        )
        for line in self.shown:
            out.print(line, no_wrap=True, crop=False)
        name = re.sub(r"\W+", "-", f"{title} {self.columns} {len(self.text)}")
        return _FONT.sub("", out.export_svg(title=title, unique_id=name))


class Terminal:
    """A terminal of some size with a game in it."""

    def __init__(self, game: str, columns: int, lines: int, seed: int) -> None:
        self.columns, self.lines = columns, lines
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        kept = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
        self.process = subprocess.Popen(
            [*_COMMAND, "play", game, "--coach", "--seed", str(seed)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**kept, "TERM": "xterm-256color", "COLORTERM": "truecolor"},
            start_new_session=True,
        )
        os.close(slave)
        self._since = b""
        self._ready = selectors.DefaultSelector()
        self._ready.register(self.master, selectors.EVENT_READ)

    def page(self) -> Page:
        """The page once it asks something, or once the game is over."""
        while not self._read().asked:
            assert self._ready.select(_WAIT), f"nothing came: {self._since[-500:]!r}"
            try:
                self._since += os.read(self.master, 65536)
            except OSError:  # The other end is closed.
                return self._read()
        return self._read()

    def type(self, text: str) -> Page:
        """What is shown after something was typed."""
        self._since = b""
        os.write(self.master, f"{text}\n".encode())
        return self.page()

    def close(self) -> int:
        """End the game if it still runs; its exit code."""
        self.process.kill()
        self._ready.close()
        os.close(self.master)
        return self.process.wait()

    def _read(self) -> Page:
        latest = self._since.decode("utf-8", "replace").rpartition(_CLEAN)[2].replace("\r", "")
        latest = re.sub(r"\x1b\[[\d;?]*[A-Za-ln-z]", "", latest)
        shown = [Text.from_ansi(line) for line in latest.rstrip("\n").split("\n")]
        return Page(self.columns, self.lines, tuple(shown))


def session(game: str, columns: int, lines: int, seed: int, rounds: int = ROUNDS) -> dict[str, Page]:
    """The pages of a session: every one by its number, and those that become pictures by their names."""
    terminal = Terminal(game, columns, lines, seed)
    pages: dict[str, Page] = {}
    played = 0
    try:
        page = terminal.page()
        while terminal.process.poll() is None and "You leave the table" not in page.text:
            pages[str(len(pages))] = page
            asked = page.asked
            if "Next round?" in asked:
                if played == MISTAKE:
                    pages["result"] = page
                played += 1
                page = terminal.type("r" if played < rounds else "q")
            elif asked.endswith("or fold?"):
                pages.setdefault("deciding", page)
                first = asked.rpartition(": ")[2].split()[0]
                page = terminal.type("fold" if played == MISTAKE else first)
            else:
                # First the base wager, then the deal; what is offered during the round is left.
                page = terminal.type("10" if len(pages) == 1 else "n" if "deciding" in pages else "d")
        pages["end"] = page
    finally:
        terminal.close()
    return pages


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--folder", type=Path, default=FOLDER)
    folder: Path = asked.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    wrong: list[str] = []
    for game, seed in GAMES.items():
        for columns, lines in SIZES:
            pages = session(game, columns, lines, seed)
            wrong += [f"{game} {columns}: {flaw}" for page in pages.values() for flaw in page.flaws()]
            for name in ("deciding", "result", "end"):
                picture = pages[name].svg(f"fifthstreet play {game} --coach")
                (folder / f"{game}-{name}-{columns}x{lines}.svg").write_text(picture, "utf-8")
            print(f"{game}, {columns} by {lines}: {len(pages)} pages")
    print("\n".join(wrong), end="")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
