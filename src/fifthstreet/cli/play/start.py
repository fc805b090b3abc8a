"""``fifthstreet play``: sets a table up from the command line and sits the player down."""
# ruff: noqa: PLC0415

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from rich.console import Console

from fifthstreet.api.errors import InputError
from fifthstreet.api.games import GameGiven, find_game
from fifthstreet.api.optional_packages import needed
from fifthstreet.api.tables import open_table
from fifthstreet.chance import seeded, system
from fifthstreet.cli import drawing
from fifthstreet.cli.inputs import somebody_answers
from fifthstreet.cli.play.companions import Crew
from fifthstreet.cli.play.driver import Play
from fifthstreet.cli.play.screen import Screen
from fifthstreet.games.reading.stakes import base_wager, smallest_hand
from fifthstreet.money import AmountError, Cents, dollars, typed_cents
from fifthstreet.table.session import Table
from fifthstreet.table.state import AUTOMATIONS, Setup

#: The table does everything by itself but clear: the player wants to see how it stands.
CHORES = tuple(chore for chore in AUTOMATIONS if chore != "clear")


def sit_down(
    game: str,
    pack: str | None,
    options: Sequence[str],
    *,
    seats: int = 1,
    bankroll: str = "1000.00",
    seed: int | None = None,
    own: GameGiven | None = None,
    coach: bool = False,
    companions: str | None = None,
    out: Console | None = None,
    read: Callable[[], str] = input,
) -> Play:
    """Open the table, sit down, and play until the player leaves."""
    somebody_answers(read)
    named = find_game(own or game, pack, game)
    given, chosen = named.options(options), named.options(options, side_wagers=True)
    table = open_table(own or game, pack, key=game, options=chosen, automations=CHORES, seed=seed)
    chips = _chips(bankroll, table)
    most = table.state.setup.rules.entry.seats
    if not 1 <= seats <= most:
        raise InputError("input/seats", f"{seats} players: this table has seats for 1 to {most}")
    setup = table.state.setup
    console = out or drawing.console()
    alone = sys.stdin is None or not sys.stdin.isatty()
    screen = Screen(console, read, setup.rules, setup.game, echoes=alone, clears=console.is_terminal and not alone)
    chance = system() if seed is None else seeded(seed + 1)
    notices = _offered({name: value for name, value in chosen.items() if name not in given})
    crew = None if companions is None else _crew(setup, companions)
    play = Play(table, screen, chips, seats - 1, chance, notices, coach=coach, crew=crew)
    with _redrawn(screen):
        play.run()
    return play


def _crew(setup: Setup, strategy: str) -> Crew:
    """Companions who play by a strategy; whoever asks for them waits for the mathematics."""
    with needed():
        from fifthstreet.api.coaching import following

        least = smallest_hand(setup.rules, setup.game)[base_wager(setup.game).key]
        chooses = following(setup.game, setup.rules, strategy, least)
    says = f"The other seats make the smallest base wagers and no side wagers, and play by the strategy {strategy}."
    return Crew(setup.game, chooses, says)


@contextmanager
def _redrawn(screen: Screen) -> Iterator[None]:
    """Draw the page again whenever the terminal gets another size."""
    if not hasattr(signal, "SIGWINCH") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGWINCH, lambda *_: screen.redraw())
    try:
        yield
    finally:
        signal.signal(signal.SIGWINCH, before)


def _offered(added: Mapping[str, object]) -> tuple[str, ...]:
    if not added:
        return ()
    options = [f"{name}={'yes' if value is True else value}" for name, value in added.items()]
    off = f"{next(iter(added))}={'no' if next(iter(added.values())) is True else 'none'}"
    return (f"Every side wager is offered: {', '.join(options)}. Leave one out with --option, as in {off}.",)


def _chips(text: str, table: Table) -> Cents:
    try:
        chips = typed_cents(text)
    except AmountError as error:
        raise InputError("input/bankroll", str(error)) from error
    least = sum(smallest_hand(table.state.setup.rules, table.state.game).values())
    if chips < least:
        raise InputError("input/bankroll", f"{dollars(chips)} does not cover the smallest wager of {dollars(least)}")
    return chips
