"""Simulated rounds a second: against the same kernel in C, against Python loops, and two processes against one."""

from __future__ import annotations

import importlib.util
import os
import random
import statistics
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import eval7
import numpy as np
import phevaluator
import pokerkit
import treys

from fifthstreet.cards import DECK, parse_cards
from fifthstreet.compiled import compiled
from fifthstreet.games import describe
from fifthstreet.maths.solve.policy import Policy
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.named import played, strategy_named
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.simulate.kernel.streams import next_word
from fifthstreet.simulate.plan.build import Program, planned
from fifthstreet.simulate.plan.records import Words
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from fifthstreet.simulate.run.kernel_call import play
from fifthstreet.simulate.run.simulation import Local, simulate

TURNS = 11
SESSION = 10_000
LEAST_OF_C = 0.85
LEAST_OF_PEERS = 100
LEAST_OF_TWO = 1.7
#: A round of one seat may take the time of so many random words. With a table as argument of a function that is not
#: written into the kernel it takes many times that.
MOST_WORDS = 250
EVERYTHING: dict[str, object] = {
    "bonus_paytable": "A",
    "progressive_paytable": "D",
    "five_card": True,
    "magic_card": True,
    "lucky_bonus": True,
    "cover_all": True,
}
#: A hand of five cards, by their numbers; the value is higher for the better hand.
Value = Callable[[Sequence[int]], float]


def seconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def caribbean(policy: Policy | None, seats: int, options: dict[str, object]) -> TableToSimulate:
    """Caribbean Stud with every wager of these options, played with ace-king or better."""
    rules = rules_for(load_pack("us-ma"), "caribbean-stud", options)
    game = describe(rules)
    way = policy or played(base_game(game), strategy_named(game, "ace-king")).policy()
    return TableToSimulate(game, rules, way, seats, every_wager(game, rules))


# Against C -----------------------------------------------------------------------------------------------------


def reference() -> Any:
    """The kernel in C, or None where there is no compiler."""
    path = Path(__file__).parent / "reference" / "building.py"
    spec = importlib.util.spec_from_file_location("building", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Reference() if module.compiler() is not None else None


def against_c(name: str, program: Program, rounds: int, its: Any) -> bool:
    """Print how the kernel stands to the reference; whether it is fast enough."""
    lengths = [SESSION] * (rounds // SESSION)
    tally, _ = play(program, np.uint64(1), 0, lengths, SESSION)
    its_tally, _ = its.play(program, 1, 0, lengths, SESSION)
    if tally.tobytes() != its_tally.tobytes():
        raise SystemExit(f"{name}: kernel and reference do not count the same")
    turns = [
        (
            seconds(lambda: play(program, np.uint64(1), 0, lengths, SESSION)),
            seconds(lambda: its.play(program, 1, 0, lengths, SESSION)),
        )
        for _ in range(TURNS)
    ]
    ratio = statistics.median(theirs / ours for ours, theirs in turns)
    ours, theirs = (rounds / min(each) / 1e6 for each in zip(*turns, strict=True))
    rates = f"{ours:.2f} million rounds a second, in C {theirs:.2f}"
    print(f"{name}: {rates}; median ratio {ratio:.2f} (floor {LEAST_OF_C})")
    return ratio >= LEAST_OF_C


# Against random words --------------------------------------------------------------------------------------------


@compiled
def _words(state: Words, count: int) -> np.uint64:
    total = np.uint64(0)
    for _ in range(count):
        total ^= next_word(state)
    return total


def against_words(program: Program) -> bool:
    """Print how many random words a round costs; whether that is what a kernel without calls costs."""
    state = np.array([1, 2, 3, 4], np.uint64)
    _words(state, 1)
    words, rounds = 5_000_000, 100_000
    turns = [
        seconds(lambda: play(program, np.uint64(1), 0, [SESSION] * (rounds // SESSION), SESSION))
        / rounds
        / (seconds(lambda: _words(state, words)) / words)
        for _ in range(TURNS)
    ]
    cost = statistics.median(turns)
    print(f"one seat: a round costs as much as {cost:.0f} random words (at most {MOST_WORDS})")
    return cost <= MOST_WORDS


# Against Python loops ----------------------------------------------------------------------------------------------


def peers() -> dict[str, Value]:
    """The libraries, each taking the numbers of our cards."""
    names = [str(card) for card in DECK]
    for_eval7 = [eval7.Card(name) for name in names]
    for_treys = [treys.Card.new(name) for name in names]
    for_pokerkit = [next(iter(pokerkit.Card.parse(name))) for name in names]
    treys_value = treys.Evaluator().evaluate
    lookup = pokerkit.StandardHighHand.lookup
    return {
        # phevaluator numbers cards as we do: rank times four plus suit.
        "phevaluator": lambda hand: -phevaluator.evaluate_cards(*hand),
        "eval7": lambda hand: eval7.evaluate([for_eval7[card] for card in hand]),
        "treys": lambda hand: -treys_value([for_treys[card] for card in hand], []),
        "pokerkit": lambda hand: lookup.get_entry([for_pokerkit[card] for card in hand]).index,
    }


#: The hands from which the Bet pays more, lowest first, and what it pays, in antes.
STEPS = ("2c 2d 3c 3d 4h", "2c 2d 2h 3c 4d", "Ac 2d 3h 4s 5c", "2c 3c 4c 5c 7c", "2c 2d 2h 3c 3d", "2c 2d 2h 2s 3c")
PAYS = (2, 4, 6, 8, 10, 14, 40)


def python_rounds(value: Value, rounds: int) -> tuple[object, ...]:
    """The same rounds in a plain loop, with the counts, sums, squares and the bankroll that the kernel keeps.

    Straight and royal flushes, paid more still, are too rare to matter for the time it takes.
    """
    ace_king, *steps = (value(list(parse_cards(hand))) for hand in ("As Kd 4h 3c 2s", *STEPS))
    cards, sample = range(52), random.Random(1).sample
    counts: Counter[tuple[str, int]] = Counter()
    bankroll, squares, peak, lowest, drawdown = 0, 0, 0, 0, 0
    for _ in range(rounds):
        dealt = sample(cards, 10)
        mine = value(dealt[:5])
        if mine < ace_king:
            ended, net = ("fold", 0), -1
        else:
            dealers = value(dealt[5:])
            if dealers < ace_king:
                ended, net = ("unqualified", 0), 1
            elif mine > dealers:
                row = bisect_right(steps, mine)
                ended, net = ("higher", row), 1 + PAYS[row]
            else:
                ended, net = ("equal", 0) if mine == dealers else ("lower", 0), 0 if mine == dealers else -3
        counts[ended] += 1
        bankroll += net
        squares += net * net
        peak = max(peak, bankroll)
        lowest = min(lowest, bankroll)
        drawdown = max(drawdown, peak - bankroll)
    return counts, bankroll, squares, lowest, drawdown


def against_peers(program: Program) -> bool:
    """Print how the kernel stands to the best of the loops; whether it is fast enough."""
    ratios: dict[str, list[float]] = {name: [] for name in peers()}
    rounds, their_rounds = 200_000, 2_000
    for _ in range(TURNS):
        ours = rounds / seconds(lambda: play(program, np.uint64(1), 0, [SESSION] * (rounds // SESSION), SESSION))
        for name, value in peers().items():
            theirs = their_rounds / seconds(lambda value=value: python_rounds(value, their_rounds))  # type: ignore[misc]
            ratios[name].append(ours / theirs)
    medians = {name: statistics.median(each) for name, each in ratios.items()}
    told = ", ".join(f"{name} {ratio:,.0f}" for name, ratio in medians.items())
    print(f"one seat: times as fast as a Python loop with {told} (floor {LEAST_OF_PEERS})")
    return min(medians.values()) >= LEAST_OF_PEERS


# Two processes ----------------------------------------------------------------------------------------------------


def steady_rate(table: TableToSimulate, rounds: int, processes: int) -> float:
    """Rounds a second from the first task that is done to the last."""
    seen: list[tuple[float, int]] = []
    engine = Local(processes)
    simulate(table, rounds, 1, engine=engine, progress=lambda done, _: seen.append((time.perf_counter(), done)))
    # The first few come while processes are still starting.
    (begin, before), (end, after) = seen[len(seen) // 4], seen[-1]
    return (after - before) / (end - begin)


def two_processes(table: TableToSimulate) -> bool:
    """Print what a second process brings; judged only where two cores are idle."""
    busy = os.getloadavg()[0] > 0.6
    one, two = (steady_rate(table, 6_000_000, processes) for processes in (1, 2))
    idle = not busy and (os.cpu_count() or 1) >= 2
    judged = f"floor {LEAST_OF_TWO}" if idle else "not judged: no two idle cores"
    print(f"seven seats: two processes are {two / one:.2f} times as fast as one ({judged})")
    return not idle or two / one >= LEAST_OF_TWO


def main() -> None:
    single = caribbean(None, 1, {})
    full = caribbean(single.policy, 7, EVERYTHING)
    one, seven = planned(single).program, planned(full).program
    # Before anything else has kept the cores busy.
    fast = [two_processes(full), against_words(one), against_peers(one)]
    its = reference()
    if its is None:
        print("no C compiler (cc) here: the comparison with C is left out")
    else:
        fast += [against_c("one seat", one, 200_000, its), against_c("seven seats", seven, 40_000, its)]
        its.close()
    if not all(fast):
        raise SystemExit("slower than we promise")


if __name__ == "__main__":
    main()
