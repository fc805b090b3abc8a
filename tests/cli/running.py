"""Running the command line from tests: inside this process for speed, outside it where that is the point."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable, Iterable

from rich.console import Console
from typer.testing import CliRunner, Result

from fifthstreet import open_table
from fifthstreet.cards import DECK, parse_cards
from fifthstreet.chance import seeded
from fifthstreet.cli.main import app
from fifthstreet.cli.play.companions import Crew
from fifthstreet.cli.play.driver import Play
from fifthstreet.cli.play.screen import Screen
from fifthstreet.cli.play.start import CHORES
from fifthstreet.money import Cents
from fifthstreet.table.session import Table

COMMAND = (sys.executable, "-m", "fifthstreet.cli")


def invoke(*words: str, given: str | bytes = "") -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, list(words), input=given, prog_name="fifthstreet")


def spawn(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own, with its input piped in."""
    return subprocess.run([*COMMAND, *words], input=given, capture_output=True, check=False, timeout=300)


def short(value: object) -> str:
    """A test's parameter as its name: inputs can be a megabyte long."""
    return (value.decode("latin-1") if isinstance(value, bytes) else str(value))[:40]


def deck(first: str) -> str:
    """A whole deck that begins with these cards."""
    known = parse_cards(first)
    return " ".join(str(card) for card in (*known, *(card for card in DECK if card not in known)))


def turns(*hands: str) -> str:
    """The cards of several hands in the order of a deal that goes around one card at a time."""
    dealt = [hand.split() for hand in hands]
    return " ".join(card for cards in zip(*dealt, strict=True) for card in cards)


class Sitting:
    """A sitting with answers typed beforehand; ``screen`` is all that was printed."""

    def __init__(
        self,
        game: str,
        pack: str,
        answers: Iterable[str],
        *,
        first: str | None = None,
        seed: int | None = None,
        options: dict[str, object] | None = None,
        others: int = 0,
        chips: int = 100_000,
        watch: Callable[[Sitting, str], None] | None = None,
        coach: bool = False,
        crew: Callable[[Table], Crew] | None = None,
    ) -> None:
        self._file = io.StringIO()
        self._answers = iter(answers)
        self._seen = 0
        self._watch = watch
        self.table = open_table(
            game, pack, options=options, automations=CHORES, deck=deck(first) if first else None, seed=seed
        )
        setup = self.table.state.setup
        console = Console(file=self._file, width=100, highlight=False)
        screen = Screen(console, self._read, setup.rules, setup.game, echoes=True)
        who = None if crew is None else crew(self.table)
        self.play = Play(self.table, screen, Cents(chips), others, seeded(seed or 1), coach=coach, crew=who)
        self.play.run()

    def _read(self) -> str:
        text = self._file.getvalue()
        if self._watch is not None:
            self._watch(self, text[self._seen :])
        self._seen = len(text)
        try:
            return next(self._answers)
        except StopIteration:
            raise EOFError from None

    @property
    def screen(self) -> str:
        return self._file.getvalue()
