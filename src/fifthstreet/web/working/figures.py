"""The figures of the analyst's desk, with the digits that ``fifthstreet analyze`` prints, beside those as printed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from fifthstreet.api.analysis import Analysis
from fifthstreet.games.reading.funding import levels_of
from fifthstreet.maths import analysis as maths
from fifthstreet.maths.as_json import exact
from fifthstreet.maths.as_played import as_played, at_meter, shown_by
from fifthstreet.maths.break_even import even_rows
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.samples import Figures as Found
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.money import nearest
from fifthstreet.reports.numbers import MINUS, NO_BREAK, dollars, percent, rounded, units
from fifthstreet.web.screens.desk import Figure, Figures, LevelShown, MeterShown, OutcomeShown, WagerShown
from fifthstreet.web.working.analyses import full_analysis, quick_analysis, settled
from fifthstreet.web.working.asked import Asked
from fifthstreet.web.working.curves import at_least, chance_said, returned_over

#: A bar of chance reaches from one in this many to certain.
_RAREST = 1e7


def figures(given: Asked) -> Figures:
    """All figures that are there at once."""
    asked = settled(given)
    now, before = quick_analysis(asked), quick_analysis(asked.unedited)
    waiting = {key: now.exact.game.wager(key).name for key in _slow(now.exact)}
    names = [key for key in ("", *now.exact.sides) if key not in waiting]
    return Figures(
        wagers=tuple(_wager(now.exact, before.exact, key) for key in names),
        meters=tuple(_meters(now.exact)),
        evens=tuple((f"{row.wager}.{row.table}:{row.title}", _even(row.pays)) for row in even_rows(now.exact)),
        edits=now.pays,
        waiting=tuple(waiting.items()),
        left_out=tuple((now.exact.game.wager(key).name, why) for key, why in now.exact.left_out.items()),
    )


def rest(given: Asked) -> tuple[WagerShown, ...]:
    """The figures that take longer, because a table is simulated for them."""
    asked = settled(given)
    now: Analysis = full_analysis(asked)
    return tuple(_wager(now.exact, None, key) for key in _slow(now.exact))


def _slow(analysis: maths.Analysis) -> list[str]:
    """The wagers that are not counted as they are played."""
    sides = analysis.sides.items()
    return [key for key, side in sides if isinstance(side, HighestHand) and analysis.players + 1 not in side.counted]


# One wager ------------------------------------------------------------------------------------------------------


def _wager(analysis: maths.Analysis, before: maths.Analysis | None, key: str) -> WagerShown:
    """The figures of the base game, or of a side wager."""
    name, unit, words, found = _found(analysis, key)
    was = None if before is None else _found(before, key)[3].distribution
    now = found.distribution
    interval = found.interval
    return WagerShown(
        key=key or "main",
        name=name,
        unit=unit,
        holds_for=words,
        figures=tuple(_figures(now, was, unit)),
        outcomes=tuple(_outcomes(now)),
        deals=f"{now.deals:,}",
        at_least=at_least(name, unit, now),
        interval="" if interval is None else f"{interval[0] * 100:.2f} to {interval[1] * 100:.2f}{NO_BREAK}%",
    )


def _found(analysis: maths.Analysis, key: str) -> tuple[str, str, str, Found]:
    if not key:
        return "Base game", analysis.base.model.unit.name.lower(), "best play", Found(analysis.main)
    side = as_played(analysis, key)
    assert side.figures is not None
    return side.wager.name, "stake", side.words, side.figures


def _figures(now: Distribution, was: Distribution | None, unit: str) -> Iterator[Figure]:
    yield _share(f"House edge, per {unit}", now.edge, None if was is None else was.edge)
    of_all = None if was is None else was.edge_of_total_wagered
    yield _share("Per unit wagered", now.edge_of_total_wagered, of_all)
    yield _share("Hit frequency", now.hit_frequency, None if was is None else was.hit_frequency)
    yield _share("Return", 1 - now.edge, None if was is None else 1 - was.edge)
    spread = None if was is None else was.standard_deviation
    yield Figure(
        f"Deviation, {unit}s", f"{now.standard_deviation:.4f}", "", _deviation(now.standard_deviation, spread)
    )


def _share(name: str, now: Fraction, was: Fraction | None) -> Figure:
    change = "" if was is None else _changed(now - was, f"{percent(was)}", f"{rounded(abs(now - was) * 100, 4)}")
    return Figure(name, str(percent(now)), exact(now), change)


def _deviation(now: float, was: float | None) -> str:
    return "" if was is None else _changed(now - was, f"{was:.4f}", f"{abs(now - was):.4f}")


def _changed(by: Fraction | float, was: str, size: str) -> str:
    if not by:
        return "as printed"
    return f"{'+' if by > 0 else MINUS}{size} from {was}"


def _outcomes(found: Distribution) -> Iterator[OutcomeShown]:
    nets = [abs(float(each.net * each.count / found.deals)) for each in found.outcomes]
    most = max(nets) or 1.0
    for each in found.outcomes:
        chance = Fraction(each.count, found.deals)
        adds = each.net * chance
        yield OutcomeShown(
            event=_event(each.event),
            net=str(units(each.net)),
            chance=chance_said(chance),
            deals=f"{each.count:,}",
            adds=("+" if adds > 0 else "") + str(percent(adds, 3)),
            chance_bar=max(0.02, 1 + math.log(float(chance)) / math.log(_RAREST)) if chance else 0.0,
            adds_bar=float(adds) / most,
        )


def _event(event: str) -> str:
    """What happens, as a row of a table begins: a hand that wins is called by its name alone."""
    name = event.removeprefix("win: ")
    return f"{name[0].upper()}{name[1:]}"


def _even(pays: Fraction) -> str:
    return rounded(pays, 0 if abs(pays) >= 1000 else 2)


# Meters ---------------------------------------------------------------------------------------------------------


def _meters(analysis: maths.Analysis) -> Iterator[MeterShown]:
    paid = [each for each in analysis.on_meters if any(each.played.per_dollar(level) for level in each.levels)]
    for side in paid:
        played = as_played(analysis, side.wager.key)
        returned = 1 - at_meter(analysis, side).edge
        yield MeterShown(
            wager=side.wager.key,
            name=side.wager.name,
            returned=str(percent(returned)),
            returned_exact=exact(returned),
            fixed=str(percent(side.played.fixed)),
            holds_for=played.words,
            levels=tuple(_level(analysis, side, level, returned) for level in levels_of(side.wager)),
        )


def _level(analysis: maths.Analysis, side: OnMeters, level: str, returned: Fraction) -> LevelShown:
    known = side.levels[level]
    amount = (shown_by(analysis, side) or side.seeds)[level]
    even, per_dollar = known.break_even, side.played.per_dollar(level)
    even_cents = None if even is None or even * 100 < known.seed else nearest(even * 100)
    # The slider ends beyond where the wager is even, at a round figure.
    most = _round_up(max(amount, known.seed * 2, 0 if even_cents is None else even_cents * 5 // 4))
    return LevelShown(
        field=f"{side.wager.funding.meter}.{level}",
        name=level,
        amount=f"{amount // 100}.{amount % 100:02d}",
        seed=f"{known.seed // 100}",
        most=f"{most // 100}",
        even_text=_no_even(even)
        if even_cents is None
        else str(dollars(even_cents, 0 if even_cents % 100 == 0 else 2)),
        per_dollar=str(percent(per_dollar * 10_000)),
        plot=returned_over(side.wager.name, level, (returned, per_dollar), (known.seed, amount, most)),
    )


def _no_even(even: Fraction | None) -> str:
    return "no meter" if even is None else "less than its seed"


def _round_up(cents: int) -> int:
    step: int = 10 ** max(2, len(str(cents)) - 2)
    return -(-cents // step) * step
