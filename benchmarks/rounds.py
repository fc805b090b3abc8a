"""Whole rounds of the plain-Python table against pokerkit's ``State``, in one run on the same machine."""

from __future__ import annotations

import random
from collections.abc import Iterator

from benchmarks.measuring import Ratio, judged, times_as_fast
from pokerkit import Automation, NoLimitTexasHoldem

from fifthstreet import open_table
from fifthstreet.table.session import Table

SEATS = 7
TURNS = 25
LEAST_RATIO = 20
#: Rounds of ours and of theirs in a turn, so that both take some tenths of a second.
OURS, THEIRS = 60, 5

_HANDLED_BY_POKERKIT = tuple(Automation)


def fifth_street_rounds(table: Table, rounds: int) -> None:
    """Caribbean Stud at a full table with every base decision: wagers, deal, look, bet, reveal, settle, clear."""
    for _ in range(rounds):
        for seat in range(1, SEATS + 1):
            table.wager(seat, ante="10.00")
        table.no_more_bets()
        for seat in range(1, SEATS + 1):
            table.decide(seat, "bet")


def pokerkit_rounds(rounds: int) -> None:
    """Texas Hold'em with as many seats that check or call to the showdown; pokerkit does all else by itself."""
    for _ in range(rounds):
        state = NoLimitTexasHoldem.create_state(_HANDLED_BY_POKERKIT, True, 0, (1, 2), 2, (200,) * SEATS, SEATS)
        while state.status:
            state.check_or_call()


def measured() -> Iterator[Ratio]:
    """How many times as fast a round of ours is as one of theirs."""
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(*range(1, SEATS + 1))
    random.seed(1)  # What pokerkit shuffles with: as our deck does, its cards come the same way in every run.
    fifth_street_rounds(table, 1)
    pokerkit_rounds(1)
    ratio = times_as_fast(lambda: fifth_street_rounds(table, OURS), lambda: pokerkit_rounds(THEIRS), TURNS)
    found = Ratio(f"live table, {SEATS} seats, against pokerkit", ratio * OURS / THEIRS, LEAST_RATIO)
    print(f"  a round of the live table is {found.ratio:.1f} times as fast as one of pokerkit")
    yield found


if __name__ == "__main__":
    judged(measured())
