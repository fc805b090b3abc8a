"""Simulated rounds: against the same kernel in C, against Python loops, and two processes against one."""

from __future__ import annotations

import math
import os
import random
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import eval7
import numpy as np
import phevaluator
import pokerkit
import treys
from benchmarks.measuring import Ratio, judged, times_as_fast
from benchmarks.reference.building import Reference, compiler

from fifthstreet.cards import DECK, parse_cards
from fifthstreet.compiled import compiled
from fifthstreet.games import describe
from fifthstreet.maths.solve.policy import Policy
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.named import played, strategy_named
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.simulate.kernel.streams import next_word
from fifthstreet.simulate.plan.build import Program, planned
from fifthstreet.simulate.plan.record_types import Words
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from fifthstreet.simulate.run.kernel_call import play
from fifthstreet.simulate.run.simulation import Local, compile_here, simulate
from fifthstreet.simulate.specialise.cache import with_own_kernel

TURNS = 15
SESSION = 10_000
#: The kernel of long runs, written out for its table, and the general one of short runs.
LEAST_ONE_SEAT, LEAST_SEVEN_SEATS, LEAST_GENERAL = 1.25, 1.7, 0.9
#: The same against a program in C for one game and nothing else.
LEAST_OF_HARD_CODED, LEAST_GENERAL_OF_HARD_CODED = 1.25, 0.6
#: The best five of seven cards, by either kernel, against the same in C.
LEAST_OF_SEVEN_CARDS = 0.85
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


def caribbean(policy: Policy | None, seats: int, options: dict[str, object]) -> TableToSimulate:
    """Caribbean Stud with every wager of these options, played with ace-king or better."""
    rules = rules_for(load_pack("us-ma"), "caribbean-stud", options)
    game = describe(rules)
    way = policy or played(base_game(game), strategy_named(game, "ace-king")).policy()
    return TableToSimulate(game, rules, way, seats, every_wager(game, rules))


# Against C -----------------------------------------------------------------------------------------------------


def rounds_of(program: Program, rounds: int) -> Callable[[], object]:
    """So many rounds, to be played."""
    return partial(play, program, np.uint64(1), 0, [SESSION] * (rounds // SESSION), SESSION)


def casino_holdem(seats: int) -> TableToSimulate:
    """Casino Hold'em with every wager, where player and dealer make the best five of seven cards."""
    rules = rules_for(load_pack("published"), "casino-holdem", {"aa_bonus_paytable": "1"})
    game = describe(rules)
    return TableToSimulate(game, rules, base_game(game).best().policy(), seats, every_wager(game, rules))


def against_c(
    name: str, program: Program, rounds: int, its: Reference, least: float, least_general: float
) -> Iterator[Ratio]:
    """How the general kernel and the one written out for the table stand to the reference."""
    lengths = [SESSION] * (rounds // SESSION)
    own = with_own_kernel(program, rounds, True, compile_here)
    for kernel, each, floor in (("own", own, least), ("general", program, least_general)):
        tally, _ = play(each, np.uint64(1), 0, lengths, SESSION)
        its_tally, _ = its.play(program, 1, 0, lengths, SESSION)
        assert tally.tobytes() == its_tally.tobytes(), f"{name}: kernel and reference do not count the same"
        ratio = times_as_fast(rounds_of(each, rounds), partial(its.play, program, 1, 0, lengths, SESSION), TURNS)
        print(f"  {name}, {kernel} kernel: {ratio:.2f} times as fast as the general kernel in C")
        yield Ratio(f"simulation, {name}, {kernel} kernel, against C", ratio, floor)


def against_hard_coded(table: TableToSimulate, program: Program, its: Reference) -> Iterator[Ratio]:
    """How both kernels stand to a program that was written for this one game."""
    rounds, exact = 400_000, played(base_game(table.game), strategy_named(table.game, "ace-king")).main
    counted = its.caribbean(1, rounds)
    error = math.sqrt(counted.squares / rounds / rounds)
    assert abs(counted.net / rounds + float(exact.edge)) < 5 * error, "the program does not play this game"
    own = with_own_kernel(program, rounds, True, compile_here)
    for kernel, each, floor in (("own", own, LEAST_OF_HARD_CODED), ("general", program, LEAST_GENERAL_OF_HARD_CODED)):
        ratio = times_as_fast(rounds_of(each, rounds), partial(its.caribbean, 1, rounds), TURNS)
        print(f"  one seat, {kernel} kernel: {ratio:.2f} times as fast as a C program for this game alone")
        yield Ratio(f"simulation, one seat, {kernel} kernel, against hard-coded C", ratio, floor)


# Against random words --------------------------------------------------------------------------------------------


@compiled
def _words(state: Words, count: int) -> np.uint64:
    total = np.uint64(0)
    for _ in range(count):
        total ^= next_word(state)
    return total


def against_words(program: Program) -> Ratio:
    """How many random words a round costs: so many where nothing in the kernel is a call."""
    state = np.array([1, 2, 3, 4], np.uint64)
    _words(state, 1)
    words, rounds = 5_000_000, 100_000
    cost = words / rounds / times_as_fast(rounds_of(program, rounds), lambda: _words(state, words), TURNS)
    print(f"  one seat: a round costs as much as {cost:.0f} random words")
    return Ratio("simulation, one seat, random words that a round costs", cost, MOST_WORDS, at_most=True)


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


def against_peers(program: Program) -> Iterator[Ratio]:
    """How the kernel stands to each of the loops."""
    rounds, their_rounds = 200_000, 2_000
    for name, value in peers().items():
        theirs = partial(python_rounds, value, their_rounds)
        ratio = times_as_fast(rounds_of(program, rounds), theirs, TURNS) * rounds / their_rounds
        print(f"  one seat: {ratio:,.0f} times as fast as a Python loop with {name}")
        yield Ratio(f"simulation, one seat, against a loop with {name}", ratio, LEAST_OF_PEERS)


# Two processes ----------------------------------------------------------------------------------------------------


def steady_rate(table: TableToSimulate, rounds: int, processes: int) -> float:
    """Rounds a second from the first task that is done to the last."""
    seen: list[tuple[float, int]] = []
    engine = Local(processes)
    simulate(table, rounds, 1, engine=engine, progress=lambda done, _: seen.append((time.perf_counter(), done)))
    # The first few come while processes are still starting.
    (begin, before), (end, after) = seen[len(seen) // 4], seen[-1]
    return (after - before) / (end - begin)


def two_processes(table: TableToSimulate) -> Ratio:
    """What a second process brings; judged only where two cores are idle."""
    idle = os.getloadavg()[0] <= 0.6 and (os.cpu_count() or 1) >= 2
    one, two = (steady_rate(table, 6_000_000, processes) for processes in (1, 2))
    print(f"  seven seats: two processes are {two / one:.2f} times as fast as one")
    not_judged = "" if idle else "not judged: no two idle cores"
    return Ratio("simulation, seven seats, two processes against one", two / one, LEAST_OF_TWO, not_judged=not_judged)


def measured() -> Iterator[Ratio]:
    """All of these, two processes before anything else has kept the cores busy."""
    single = caribbean(None, 1, {})
    full = caribbean(single.policy, 7, EVERYTHING)
    one, seven = planned(single).program, planned(full).program
    yield two_processes(full)
    yield against_words(one)
    yield from against_peers(with_own_kernel(one, 1, True, compile_here))
    if compiler() is None:
        print("  no C compiler (cc) here: the comparison with C is left out")
        return
    its = Reference()
    yield from against_c("one seat", one, 200_000, its, LEAST_ONE_SEAT, LEAST_GENERAL)
    yield from against_c("seven seats", seven, 40_000, its, LEAST_SEVEN_SEATS, LEAST_GENERAL)
    best = planned(casino_holdem(6)).program
    yield from against_c("best of seven cards", best, 40_000, its, LEAST_OF_SEVEN_CARDS, LEAST_OF_SEVEN_CARDS)
    yield from against_hard_coded(single, one, its)
    its.close()


if __name__ == "__main__":
    judged(measured())
