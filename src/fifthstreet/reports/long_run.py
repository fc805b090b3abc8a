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
    once = ", once for all who back the hand" if each.shared else ""
    for level in each.levels:
        yield f"Restarting {level} at its seed{once}", each.reseeding(level, players)
    if each.envy is not None:
        yield f"Envy, {players} players", each.envy_played * (players - 1)
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
