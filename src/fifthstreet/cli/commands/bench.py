"""``fifthstreet bench``: how fast this machine counts and simulates, to see whether an installation is in order."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from numpy.typing import NDArray
from rich.table import Table

from fifthstreet.api.errors import InputError
from fifthstreet.api.questions import Asked, asked_game
from fifthstreet.cards import DECK
from fifthstreet.cli.drawing import console, plain_table, print_json
from fifthstreet.cli.progress import working
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from fifthstreet.simulate.run.simulation import simulate

_GAMES = ("caribbean-stud", "mississippi-stud", "boston-5")
_FULL = 7
#: Without these cards the rest of the deck is counted at once, by the same compiled code.
_GONE = tuple(DECK[:32])


@dataclass(frozen=True)
class Measured:
    """A game's times in seconds, and how many rounds a second are simulated in one process."""

    game: str
    best_play_from_nothing: float
    best_play_from_kept_counts: float
    rounds_a_second_base_game_one_seat: float
    rounds_a_second_every_wager_full_table: float


class _Kept(dict[str, Mapping[str, NDArray[Any]]]):
    """Counts kept for the length of a measurement."""

    def put(self, key: str, arrays: Mapping[str, NDArray[Any]]) -> None:
        self[key] = arrays


def print_measured(rounds: int, *, as_json: bool) -> None:
    """Measure every game and print the figures."""
    if rounds < 1:
        raise InputError("input/rounds", f"--rounds {rounds}: at least 1")
    with working() as progress:
        found = []
        for number, game in enumerate(_GAMES):
            progress(f"measuring {game}", number / len(_GAMES))
            found.append(_measured(asked_game(game), rounds))
    show(found, as_json=as_json)


def show(found: Iterable[Measured], *, as_json: bool) -> None:
    """Print the figures, for programs or for people."""
    if as_json:
        print_json([asdict(each) for each in found])
    else:
        console().print(for_people(found))


def for_people(found: Iterable[Measured]) -> Table:
    """The figures as a table."""
    heads = ("Best play from nothing", "from kept counts", "Rounds a second, one seat", "full table, every wager")
    rows = (
        (
            each.game,
            f"{each.best_play_from_nothing:.2f} s",
            f"{each.best_play_from_kept_counts * 1000:.0f} ms",
            f"{each.rounds_a_second_base_game_one_seat:,.0f}",
            f"{each.rounds_a_second_every_wager_full_table:,.0f}",
        )
        for each in found
    )
    return plain_table("Game", *heads, rows=rows, right=heads)


def _measured(asked: Asked, rounds: int) -> Measured:
    base_game(asked.game, known=_GONE).best()  # Compiles, the first time.
    kept = _Kept()
    nothing, play = _best(asked, kept)
    counts, _ = _best(asked, kept)
    policy = play.policy()
    one = TableToSimulate(asked.game, asked.rules, policy)
    full = TableToSimulate(asked.game, asked.rules, policy, _FULL, every_wager(asked.game, asked.rules))
    return Measured(asked.game.key, nothing, counts, _rate(one, rounds), _rate(full, max(1, rounds // _FULL)))


def _best(asked: Asked, keep: _Kept) -> tuple[float, Play]:
    start = time.perf_counter()
    play = base_game(asked.game, keep=keep).best()
    assert play.main.deals
    return time.perf_counter() - start, play


def _rate(table: TableToSimulate, rounds: int) -> float:
    simulate(table, 1, 1)
    start = time.perf_counter()
    simulate(table, rounds, 1)
    return rounds / (time.perf_counter() - start)
