"""``fifthstreet school``: sets a course up from the command line, keeps the record, prints the certificate."""

from __future__ import annotations

import getpass
import re
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from fifthstreet.api.errors import InputError
from fifthstreet.api.games import GameGiven, GameInPack, find_game
from fifthstreet.chance import system
from fifthstreet.cli import drawing
from fifthstreet.cli.inputs import somebody_answers
from fifthstreet.cli.school.driver import TerminalLesson
from fifthstreet.cli.school.record import read_record, write_record
from fifthstreet.cli.school.screen import SchoolScreen
from fifthstreet.school.errors import SchoolError
from fifthstreet.school.lesson import Course
from fifthstreet.school.levels import level as known_level
from fifthstreet.school.mistakes import MISTAKES
from fifthstreet.school.standing import Standing, most_made

_MOST_HANDS = 1_000
_SEEDS = 1_000_000


def course_of(named: GameInPack, options: Sequence[str]) -> Course:
    """The course of a game with every side wager that no option leaves out."""
    rules, game = named.set_up(named.options(options, side_wagers=True))
    return Course.of(game, rules)


def teach(
    game: str,
    pack: str | None,
    options: Sequence[str],
    *,
    hands: int = 5,
    level: int | None = None,
    steady: bool = False,
    seed: int | None = None,
    trainee: str | None = None,
    own: GameGiven | None = None,
    folder: Path | None = None,
    out: Console | None = None,
    read: Callable[[], str] = input,
    clock: Callable[[], float] = time.monotonic,
) -> TerminalLesson:
    """Give a lesson; without a trainee's name nothing is kept."""
    somebody_answers(read)
    course = course_of(find_game(own or game, pack, game), options)
    if not 1 <= hands <= _MOST_HANDS:
        raise InputError("input/rounds", f"{hands} hands: a lesson has 1 to {_MOST_HANDS}")
    if seed is not None and seed < 0:
        raise InputError("input/seed", f"seed {seed}: it cannot be negative")
    record = None if trainee is None else read_record(trainee, folder)
    standing = Standing() if record is None else record.standing(course.game.key)
    standing = standing if level is None else replace(standing, level=known_level(level).number)

    def keep(now: Standing) -> None:
        if record is not None:
            write_record(record.with_standing(course.game.key, now), folder)

    console = out or drawing.console()
    alone = sys.stdin is None or not sys.stdin.isatty()
    clears = console.is_terminal and not alone
    screen = SchoolScreen(console, read, course.rules, course.game, echoes=alone, clears=clears)
    chosen = system()(_SEEDS) if seed is None else seed
    screen.tell(f"{course.game.name} by {course.rules.pack.name}. Seed {chosen}. ? helps at any line.")
    lesson = TerminalLesson(course, screen, chosen, hands, standing, steady, clock, keep)
    lesson.run()
    return lesson


def usual_name() -> str:
    """The name of a trainee who gives none: the one this computer knows."""
    with suppress(Exception):  # No user database, no name: nothing else is wrong.
        name = re.sub(r"[^a-z0-9_-]", "-", getpass.getuser().lower()).lstrip("-_")[:40]
        return name or "trainee"
    return "trainee"


def show_record(trainee: str, folder: Path | None = None, out: Console | None = None) -> None:
    """Print how a trainee stands in every game."""
    record, console = read_record(trainee, folder), out or drawing.console()
    if not record.games:
        raise SchoolError("school/record", f"nothing is recorded of {trainee}")
    for game, standing in record.games.items():
        console.print(f"{trainee}, {game}: level {standing.level}", style="bold")
        lines = f"{standing.right} of {standing.lines} lines right ({standing.percent} %)"
        hands = "1 hand" if standing.hands == 1 else f"{standing.hands} hands"
        console.print(f"  {hands}, {lines}, {standing.in_time_percent} % of the questions in time")
        for mistake, count in most_made(standing.mistakes):
            console.print(f"  {count} × {MISTAKES[mistake]}")
