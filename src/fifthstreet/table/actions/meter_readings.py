"""The readings of the meters at No more bets: what they restart from, and that they go on from the round before."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.games.description import Wager
from fifthstreet.games.reading.funding import (
    below_reset,
    below_start,
    contributed,
    levels_of,
    meter_table,
    meters_of,
    not_as_printed,
    seed_of,
    stands_alone,
)
from fifthstreet.money import MICROS_PER_CENT, format_micros
from fifthstreet.progressive.readings import ELSEWHERE, NEW_SEED, PUTS_BACK, Because, Reading, Readings
from fifthstreet.table.messages import commands as c
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import EMPTY, TableState

Given = Mapping[str, Mapping[str, c.ReadingGiven]]

_GIVE_A_REASON = "give the reason in because"
_NO_REASON = f"only {' or '.join(PUTS_BACK)} is a reason to show more"


def readings(state: TableState, given: Given) -> Readings:
    """The readings with seed and reserve filled in from the pay table; a record need not go on from another."""
    found = _as_given(state, given, state.meters_left)
    if not (state.setup.recorded or state.setup.linked):
        meters = meters_of(state.game)
        for meter, levels in found.items():
            for level, read in levels.items():
                left = state.meters_left.get(meter, EMPTY).get(level)
                _goes_on(state, meters[meter], level, (left, read), given[meter][level].because)
    if not state.setup.recorded:
        _all_read(state, found)
    return found


def _as_given(state: TableState, given: Given, before: Readings) -> dict[str, dict[str, Reading]]:
    """What was read, level by level, each as the rules allow it to stand; what nobody says is as before."""
    meters = meters_of(state.game)
    for meter in given:
        if meter not in meters:
            raise Refusal("meter/unknown", f"no wager at this table has a meter {meter!r}")
    return {
        meter: {
            level: _reading(meters[meter][0], level, reading, before.get(meter, EMPTY).get(level))
            for level, reading in levels.items()
        }
        for meter, levels in given.items()
    }


def read_again(state: TableState, given: Given) -> Readings:
    """Readings during a round: a meter that other tables share may show more, and less for a reason."""
    found = _as_given(state, given, state.round.meters)
    if state.setup.linked or state.setup.recorded:
        return found
    meters = meters_of(state.game)
    for meter, levels in found.items():
        for level, read in levels.items():
            if stands_alone(state.setup.rules, meters[meter][0]):
                raise Refusal("meter/not_as_left", f"{meter}.{level} is this table's alone: nobody else moves it")
            left = state.round.meters.get(meter, EMPTY).get(level)
            if left is not None and given[meter][level].because is None:
                _not_less(f"{meter}.{level}", read, left)
    return found


def reasons(given: Given) -> dict[str, dict[str, Because]]:
    """Why levels show less than expected, as far as somebody said it."""
    found: dict[str, dict[str, Because]] = {}
    for meter, levels in given.items():
        for level, reading in levels.items():
            if reading.because is not None:
                found.setdefault(meter, {})[level] = reading.because
    return found


def _reading(wager: Wager, level: str, given: c.ReadingGiven, left: Reading | None) -> Reading:
    """One level as it is given; what it restarts from is as printed, or not below what the rules allow."""
    payouts, known, meter = meter_table(wager), levels_of(wager), wager.funding.meter
    if level not in known:
        text = f"pay table {payouts.id} has no level {level!r}; it has {', '.join(known)}"
        raise Refusal("meter/unknown", text, payouts.cites)
    usual = Reading(amount=0, seed=seed_of(wager, level)) if left is None else left
    seed = usual.seed if given.seed is None else given.seed
    reserve = usual.reserve if given.reserve is None else given.reserve
    if min(given.amount, seed, reserve) < 0:
        raise Refusal("meter/unknown", f"{meter}.{level} cannot read less than nothing", payouts.cites)
    if (below := below_reset(wager, seed)) is not None:
        raise Refusal("meter/below_reset", f"{wager.name}: its meter {below}", wager.funding.reset_cites)
    if (wrong := not_as_printed(wager, level, seed)) is not None:
        raise Refusal(wrong.code, f"{wager.name}: {wrong.text}", wrong.cites)
    return Reading(amount=given.amount, seed=seed, reserve=reserve)


def _goes_on(
    state: TableState,
    wagers: tuple[Wager, ...],
    level: str,
    reads: tuple[Reading | None, Reading],
    because: Because | None,
) -> None:
    """A meter begins where it may and never loses money unseen: what it shows less has a reason (P2)."""
    wager, (left, read) = wagers[0], reads
    if left is None:
        if (below := below_start(wager, read.amount)) is not None:
            raise Refusal("meter/below_start", f"{wager.name}: its meter {below}", wager.funding.reset_cites)
        return
    name = f"{wager.funding.meter}.{level}"
    if because not in NEW_SEED:
        _same_seed(name, read, left)
    alone = stands_alone(state.setup.rules, wager)
    reason = None if because in NEW_SEED or (alone and because in ELSEWHERE) else because
    if reason is None:
        _not_less(name, read, left)
    if alone:
        stakes = [(wager, seat.wagers.get(wager.key, 0)) for seat in state.round.seats.values() for wager in wagers]
        added = sum(contributed(wager, stake)[level] for wager, stake in stakes)
        _adds_up(name, (left, read), added, reason)
        if reason not in PUTS_BACK:
            staked = sum(stake for _, stake in stakes) * MICROS_PER_CENT
            _reserve_adds_up(name, (left, read), staked - added)


def _same_seed(name: str, read: Reading, left: Reading) -> None:
    """What a level restarts from is set for the link, not for a round (P13)."""
    if read.seed != left.seed:
        text = (
            f"{name} restarts from {format_micros(read.seed)}, in the last round from {format_micros(left.seed)}: "
            f"only {' or '.join(NEW_SEED)} is a reason for that"
        )
        raise Refusal("meter/new_seed", text)


def _not_less(name: str, read: Reading, left: Reading) -> None:
    """Without a reason neither a level nor its reserve shows less than the last round left."""
    for of, now, was in (("", read.amount, left.amount), ("reserve of ", read.reserve, left.reserve)):
        if now < was:
            text = (
                f"{of}{name} reads {format_micros(now)}, the last round left {format_micros(was)}: {_GIVE_A_REASON}"
            )
            raise Refusal("meter/below_last", text)


def _adds_up(name: str, reads: tuple[Reading, Reading], added: int, reason: Because | None) -> None:
    """A meter of this table alone shows what was left and what this round adds; less, or put back, for a reason."""
    left, now = (reading.amount for reading in reads)
    more = now > left + added
    if now == left + added or reason in PUTS_BACK or (reason is not None and not more):
        return
    text = (
        f"{name} reads {format_micros(now)}, but {format_micros(left)} was left and this round adds "
        f"{format_micros(added)}: {_NO_REASON if more else _GIVE_A_REASON}"
    )
    raise Refusal("meter/not_as_left", text)


def _reserve_adds_up(name: str, reads: tuple[Reading, Reading], rest: int) -> None:
    """A reserve grows by no more than what the meter leaves of this round's wagers."""
    left, now = (reading.reserve for reading in reads)
    if now > left + rest:
        text = (
            f"reserve of {name} reads {format_micros(now)}, but {format_micros(left)} was left and this round's "
            f"wagers leave {format_micros(rest)} for it: {_NO_REASON}"
        )
        raise Refusal("meter/not_as_left", text)


def _all_read(state: TableState, meters: Readings) -> None:
    """A wager on a meter is not locked in while nobody knows what the meter shows."""
    for wager in state.game.wagers:
        meter = wager.funding.meter
        if meter is None or wager.key not in state.round.placed:
            continue
        for level in levels_of(wager):
            if level not in meters.get(meter, EMPTY):
                text = f"{wager.name} was wagered: give the reading of {meter}.{level} with No more bets"
                raise Refusal("meter/missing", text, wager.cites)
