"""Whole rounds a second of the plain-Python table against pokerkit's ``State``, in one run on the same machine."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from pokerkit import Automation, NoLimitTexasHoldem

from fifthstreet import open_table
from fifthstreet.table.session import Table

SEATS = 7
TURNS = 25
LEAST_RATIO = 10

_HANDLED_BY_POKERKIT = tuple(Automation)


def fifth_street_round(table: Table) -> None:
    """Caribbean Stud at a full table with every base decision: wagers, deal, look, bet, reveal, settle, clear."""
    for seat in range(1, SEATS + 1):
        table.wager(seat, ante="10.00")
    table.no_more_bets()
    for seat in range(1, SEATS + 1):
        table.decide(seat, "bet")


def pokerkit_round() -> None:
    """Texas Hold'em with as many seats that check or call to the showdown; pokerkit does all else by itself."""
    state = NoLimitTexasHoldem.create_state(_HANDLED_BY_POKERKIT, True, 0, (1, 2), 2, (200,) * SEATS, SEATS)
    while state.status:
        state.check_or_call()


def rounds_a_second(play: Callable[[], None], seconds: float) -> float:
    """Play for a while after a warm-up and count."""
    play()
    rounds, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        play()
        rounds += 1
    return rounds / spent


def main() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    table.sit(*range(1, SEATS + 1))
    pairs: list[tuple[float, float]] = []
    # Short turns about, and the median of their ratios: a noisy moment of the machine falls on both.
    for _ in range(TURNS):
        ours = rounds_a_second(lambda: fifth_street_round(table), 0.2)
        pairs.append((ours, rounds_a_second(pokerkit_round, 0.2)))
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    fastest = [max(speeds) for speeds in zip(*pairs, strict=True)]
    print(
        f"rounds a second, {SEATS} seats: fifthstreet {fastest[0]:,.0f}, pokerkit {fastest[1]:,.0f}; "
        f"median ratio of {TURNS} turns {ratio:.1f}"
    )
    if ratio < LEAST_RATIO:
        raise SystemExit(f"below the {LEAST_RATIO} times pokerkit that we promise")


if __name__ == "__main__":
    main()
