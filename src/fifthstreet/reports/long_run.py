"""Wagers on meters in the long run: what they return when every contribution has been won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from fifthstreet.games.reading.funding import carries_fixed
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.reports.document import Prose
from fifthstreet.reports.numbers import percent
from fifthstreet.rulebook.rules import RATE_WHOLE


def charged(each: OnMeters) -> str:
    """The fixed awards of a wager, with whoever bears them."""
    return f"Fixed awards (charged to the {'house' if carries_fixed(each.wager) is None else 'meter'})"


def terms(each: OnMeters, players: int) -> Iterator[tuple[str, Fraction]]:
    """The parts that the long-run return is made of."""
    returns = each.played
    if carries_fixed(each.wager) is not None:
        yield f"{charged(each)}: in the contribution", Fraction(0)
    else:
        yield charged(each), returns.fixed
    yield "Contribution to the meter", Fraction(each.rate, RATE_WHOLE)
    for level, seed in each.seeds.items():
        yield f"Restarting {level} at its seed", returns.chance(level, whole=True) * seed / returns.unit
    if each.envy is not None:
        envy = each.envy if each.envy_in_play is None else each.envy_in_play
        yield f"Envy, {players} players", envy * (players - 1)
    if each.draws:
        yield "Draws", sum(each.draws.values(), Fraction(0))


def warnings(sides: Iterable[OnMeters], players: int) -> Iterator[Prose]:
    """A sentence for each wager that gives back all that is staked on it, or more."""
    for each in sides:
        returned = each.long_run(players)
        if returned >= 1:
            much = "more than" if returned > 1 else "all that"
            yield Prose(
                f"Warning: the {each.wager.name} returns {percent(returned)} in the long run: {much} is wagered."
            )
