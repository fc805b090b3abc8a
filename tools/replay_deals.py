"""Plays simulated deals again at the live table and compares every line, to the cent: the tests, at length.

python tools/replay_deals.py --deals 1000000
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice

from fifthstreet.api.playing_by import playing_by
from fifthstreet.disk_cache import DiskKeep
from fifthstreet.games import describe
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from replays.live_table import replayed
from replays.rounds import trace

#: Rounds that one process plays at a time.
PART = 2_000
#: Each game with every wager it has.
GAMES: dict[str, tuple[str, dict[str, object]]] = {
    "caribbean-stud": (
        "us-ma",
        {
            "bonus_paytable": "A",
            "progressive_paytable": "D",
            "five_card": True,
            "magic_card": True,
            "lucky_bonus": True,
            "cover_all": True,
        },
    ),
    "boston-5": ("us-ma", {"optional_bonus_paytable": "standard"}),
    "mississippi-stud": ("us-wa", {"three_card_bonus_paytable": "1", "progressive_paytable": "MS Stud-01"}),
    "casino-holdem": ("published", {"aa_bonus_paytable": "1"}),
    "ultimate-texas-holdem": ("published", {"trips_paytable": "1"}),
    "texas-holdem-bonus": ("published", {"bonus_paytable": "1"}),
    "four-card-poker": ("published", {"aces_up_paytable": "1"}),
    "crazy-4-poker": ("published", {"queens_up_paytable": "1"}),
    "let-it-ride": ("published", {"three_card_bonus_paytable": "1"}),
    "three-card-poker": ("published", {"pair_plus_paytable": "1", "six_card_bonus_paytable": "1"}),
    "dj-wild-stud": ("published", {"trips_paytable": "1"}),
    "high-card-flush": ("published", {"flush_paytable": "1", "straight_flush_paytable": "1"}),
    "oasis-poker": ("published", {"exchange_prices": "one_card"}),
}
_tables: dict[str, TableToSimulate] = {}


def table_of(game: str) -> TableToSimulate:
    """A full table of the game, played best, with every wager made."""
    if game not in _tables:
        pack, options = GAMES[game]
        rules = rules_for(load_pack(pack), game, options)
        described = describe(rules)
        best = base_game(described, keep=DiskKeep()).best()
        full = TableToSimulate(described, rules, (), rules.entry.seats, every_wager(described, rules))
        _tables[game] = playing_by(full, best)
    return _tables[game]


def compared(part: tuple[str, int, int]) -> tuple[int, int, list[str]]:
    """Play some rounds of a game by both ways: rounds, lines, and the first differences."""
    game, seed, rounds = part
    table = table_of(game)
    lines = 0
    traced = list(trace(table, rounds, seed, session=rounds))
    for each in traced:
        lines += sum(len(seat.lines) for seat in each.seats)
    return rounds, lines, [str(difference) for difference in islice(replayed(table, traced), 3)]


def parts_of(game: str, deals: int) -> Iterator[tuple[str, int, int]]:
    left = -(-deals // table_of(game).seats)
    seed = 1
    while left > 0:
        yield game, seed, min(PART, left)
        left -= PART
        seed += 1


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=1_000_000, help="hands of players to compare for each game")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("games", nargs="*", metavar="GAME", help="some of the games; all if none is named")
    asked = parser.parse_args()
    for game in asked.games or GAMES:
        seats = table_of(game).seats
        begin, rounds, lines = time.perf_counter(), 0, 0
        with ProcessPoolExecutor(asked.processes) as pool:
            for played, settled, differences in pool.map(compared, parts_of(game, asked.deals)):
                rounds, lines = rounds + played, lines + settled
                print(f"\r{game}: {rounds * seats:,} deals", end="", file=sys.stderr)
                if differences:
                    print("\n".join(["", *differences]), file=sys.stderr)
                    return 1
        spent = time.perf_counter() - begin
        print(f"\r{game}: {rounds * seats:,} deals in {rounds:,} rounds, {lines:,} lines equal ({spent:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
