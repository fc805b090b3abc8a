"""What ``analyze``, ``strategy`` and ``simulate`` are asked: rules, edits, meters, cards, a strategy."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from fifthstreet.cards import Card, CardError, parse_cards
from fifthstreet.cli.errors import InputError
from fifthstreet.cli.inputs import find_pack, named_game, read_options
from fifthstreet.cli.offered_wagers import with_side_wagers
from fifthstreet.compiled import has_compiled
from fifthstreet.games import Game, describe
from fifthstreet.games.reading.stakes import main_wagers
from fifthstreet.maths.count.counts import Progress as Report
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.money import AmountError, Cents, parse_cents
from fifthstreet.rulebook import Rules, rules_for
from fifthstreet.rulebook.editing import Edit, edited

#: What the base game's own pay table is called, whatever its wager is.
MAIN = "main"


@dataclass(frozen=True)
class Asked:
    """A game as the command line asks for it."""

    game: Game
    rules: Rules
    edits: tuple[Edit, ...]


def asked_game(
    game: str,
    pack: str | None,
    options: Sequence[str],
    pays: Sequence[str] = (),
    own: str | None = None,
) -> Asked:
    """The game with every side wager that nobody left out, and with the pay table rows that were edited."""
    book = find_pack(game, pack)
    description = named_game(own)
    given = read_options(book, game, options)
    chosen = with_side_wagers(book, game, given, lambda rules: describe(rules, description))
    rules = rules_for(book, game, chosen)
    edits = tuple(_named(Edit.parse(text), rules, describe(rules, description)) for text in pays)
    changed = edited(rules, edits)
    return Asked(describe(changed, description), changed, edits)


def _named(edit: Edit, rules: Rules, game: Game) -> Edit:
    """An edit of the base game's pay table, by the name that table has in the pack."""
    if edit.wager != MAIN or rules.table(MAIN) is not None:
        return edit
    keys = [*(wager.key for wager in main_wagers(game)), *(award.key for award in game.awards)]
    tables = [table for key in keys if (table := rules.table(key)) is not None and len(table.rows) > 1]
    return replace(edit, wager=tables[0].wager) if tables else edit


def read_meters(given: Iterable[str]) -> dict[str, dict[str, Cents]]:
    """Meters as they are typed, ``progressive.main=250000``; a meter without a level means its only one, main."""
    found: dict[str, dict[str, Cents]] = {}
    for text in given:
        name, sign, amount = text.partition("=")
        meter, _, level = name.strip().replace("-", "_").partition(".")
        if not (meter and sign):
            raise InputError(
                "input/meter", f"{text[:80]!r} is not of the form name=amount, like progressive.main=250000"
            )
        levels = found.setdefault(meter, {})
        level = level.lower() or MAIN
        if level in levels:
            raise InputError("input/meter", f"the meter {meter}.{level} is given twice")
        levels[level] = _amount(amount, f"the meter {meter}.{level}", "input/meter")
    return found


def read_amount(text: str | None, what: str) -> Cents | None:
    """An amount of dollars, if one was given."""
    return None if text is None else _amount(text, what, "input/amount")


def _amount(text: str, what: str, code: str) -> Cents:
    try:
        return parse_cents(text.strip().removeprefix("$").replace(",", ""))
    except AmountError as error:
        raise InputError(code, f"{what}: {error}") from error


def read_known(text: str | None) -> tuple[Card, ...]:
    """Cards that are out of the deck."""
    try:
        return parse_cards(text or "")
    except CardError as error:
        raise AnalysisError("analysis/known", str(error)) from error


def write_file(file: str, data: str | bytes) -> None:
    """Write a report; what cannot be written is said in one sentence."""
    try:
        Path(file).write_bytes(data.encode() if isinstance(data, str) else data)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise InputError("input/unwritable", f"cannot write {file[:80]!r}: {reason}") from error


@contextmanager
def working() -> Iterator[Report]:
    """A progress bar on standard error for as long as something takes time, where somebody is looking."""
    if not has_compiled():
        print("First run of this version: compiling, about half a minute", file=sys.stderr)
    console = Console(stderr=True)
    if not console.is_terminal or "NO_PROGRESS" in os.environ:
        yield lambda what, done: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("starting", total=1.0)
        yield lambda what, done: bar.update(task, description=what, completed=done)
