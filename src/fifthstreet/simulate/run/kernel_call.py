"""Calling the kernel: some sessions of a plan, with or without everything written down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fifthstreet.money import format_micros
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.kernel.sessions import deal_only, play_sessions
from fifthstreet.simulate.plan import records
from fifthstreet.simulate.plan.build import Program
from fifthstreet.simulate.plan.record_types import Record, Records
from fifthstreet.simulate.plan.records import Numbers
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.specialise.cache import Kernel, kernel_of

_DEAL: Kernel = deal_only
#: How many rounds a session has unless told otherwise.
USUAL_SESSION = 10_000
#: With more rounds in a session its squares might not add up exactly.
MOST_A_SESSION = 100_000_000
#: A percentage of more than this would not fit into 64 bits.
MOST_ON_A_METER = (1 << 62) // 100


def check_length(rounds: int, session: int, seed: int) -> None:
    """Refuse a run that has no rounds, sessions that cannot be played, or a seed that the kernel cannot take."""
    if rounds < 1:
        raise SimulationError("simulate/rounds", f"{rounds} rounds: play at least one")
    if session < 1:
        raise SimulationError("simulate/rounds", f"a session of {session} rounds: at least one")
    if session > MOST_A_SESSION:
        raise SimulationError("simulate/rounds", f"a session of {session} rounds: at most {MOST_A_SESSION}")
    if not 0 <= seed < 1 << 64:
        raise SimulationError("simulate/seed", f"seed {seed} is not from 0 to 2^64 - 1")


def check_run(table: TableToSimulate, rounds: int, session: int, seed: int) -> None:
    """Refuse a run that is too long, too short, or in which a meter could grow too large."""
    check_length(rounds, session, seed)
    for level in table.levels:
        grown = level.start.amount + level.start.reserve + min(rounds, session) * (level.added + level.reserved)
        if grown > MOST_ON_A_METER:
            raise SimulationError(
                "simulate/too_large", f"{level.meter}.{level.key} could grow to {format_micros(grown)} in a session"
            )


def lengths_of(rounds: int, session: int) -> list[int]:
    """The length of each session; the last may be shorter."""
    return [min(session, rounds - first) for first in range(0, rounds, session)]


def points_every(session: int) -> int:
    """After how many rounds the bankroll is noted, so that a session has not more points than there is room for."""
    return -(-session // records.POINTS)


def complete(plan: Record, tally: Record) -> None:
    """Fill in what the kernel leaves out because other tallies say it already."""
    if not plan["has_side_items"]:
        for name in ("sums", "squares", "signs"):
            tally[name][:, 1] = tally[name][:, 0]
    if plan["seats"] == 1:
        tally["table_squares"] = tally["squares"][0]
    if plan["counts_say_all"]:
        for item in range(plan["items"]):
            counts, nets = tally["counts"][0, item].tolist(), plan["net"][0, item].tolist()
            total = sum(count * net * net for count, net in zip(counts, nets, strict=True))
            tally["item_squares"][item] = total >> 32, total & 0xFFFFFFFF


@dataclass(frozen=True)
class Written:
    """Room for the kernel to write down rounds and their lines; what it wrote is left in it."""

    rounds: Records
    lines: Records


def play(
    program: Program,
    seed: np.uint64,
    first: int,
    lengths: Sequence[int],
    longest: int,
    written: Written | None = None,
    by_round: Numbers | None = None,
) -> tuple[Record, Records]:
    """Play some sessions from the ``first`` on, each of its length; ``longest`` is that of a whole one.

    ``by_round`` has a row for each round and three columns for each seat: what it netted on everything, all seats
    side by side, then what it netted on the main game, then what it wagered.
    """
    tally, now, sessions = (
        np.zeros(1, records.TALLY)[0],
        np.zeros(1, records.NOW)[0],
        np.zeros(len(lengths), records.SESSION),
    )
    sessions["rounds"] = lengths
    now["tracing"] = records.EVERY_LINE if written is not None else records.EVERY_ROUND if by_round is not None else 0
    # Without room for lines the compiler leaves the tracing out, as a kernel that is written out has done.
    room = written or (Written(np.zeros(0, records.ROUND), np.zeros(0, records.LINE)) if now["tracing"] else None)
    kernel: Kernel = play_sessions if now["tracing"] else kernel_of(program)
    for start, stop, answers in _parts(program, seed, first, lengths):
        kernel(
            program.plan,
            now,
            tally,
            program.table,
            answers,
            np.zeros(records.AHEAD, records.DEALT),
            np.zeros(program.plan["cases"], records.CASE),
            sessions[start:stop],
            None if room is None else room.rounds,
            None if room is None else room.lines,
            np.zeros((0, 0), np.int64) if by_round is None else by_round[sum(lengths[:start]) :],
            seed,
            first + start,
            points_every(longest),
        )
    complete(program.plan, tally)
    if tally["faults"]:
        raise SimulationError("simulate/policy", f"{tally['faults']} times a choice was made that is not open there")
    # A record cannot be cut short: lines that were not written belong to a round that was not played.
    if written is not None:
        written.lines["round"][now["written"] :] = len(written.rounds)
    return tally, sessions


def _parts(
    program: Program, seed: np.uint64, first: int, lengths: Sequence[int]
) -> Iterator[tuple[int, int, NDArray[np.int32]]]:
    """The sessions that are played with one call, and their answers: all at once, or one after the other if asked."""
    if program.asking is None:
        yield 0, len(lengths), program.first
        return
    for number, length in enumerate(lengths):
        cards = np.zeros((length, program.asking.layout.cards), np.uint8)
        ahead, now = np.zeros(1, records.DEALT), np.zeros(1, records.NOW)[0]
        _DEAL(program.plan, now, ahead, seed, first + number, cards)
        yield number, number + 1, program.asking.answers(cards)
