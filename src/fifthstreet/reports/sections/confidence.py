"""Between what the return of each wager lies after a thousand to ten million rounds."""

from __future__ import annotations

from fifthstreet.maths.volatility import CONFIDENCES, ROUNDS, return_after
from fifthstreet.reports.document import Part, Prose, Row, Section, Table, figures
from fifthstreet.reports.material import Material, Played
from fifthstreet.reports.numbers import count, percent

_HOW = (
    "The return of independent rounds of one seat, taken as normal with the exact mean and standard deviation: the "
    "return in force, less and more the volatility index divided by the square root of the number of rounds. It is "
    "never below what losing every round returns. For wagers that seldom pay much the approximation is rough until "
    "their largest awards have come several times. Wagers on meters are at the meters stated, without envy and draws."
)
_SIMULATED = " It was simulated, and its own standard error widens the range."


def confidence_section(material: Material) -> Section:
    """A table for each wager as it is in force."""
    parts: list[Part] = [Prose(_HOW), *map(_table, material.played())]
    return Section("confidence", "Confidence of the return", tuple(parts))


def _table(each: Played) -> Table:
    heads = [f"{confidence} % {end}" for confidence in CONFIDENCES for end in ("from", "to")]
    found = each.distribution
    rows = tuple(_row(each, rounds) for rounds in ROUNDS)
    told = _SIMULATED if each.error else ""
    note = f"Return in force: {percent(1 - found.edge)} of each unit of the {each.unit}.{told}"
    return Table(
        f"Return of the {each.full_name}".replace("the Base", "the base"), figures("rounds", *heads), rows, note
    )


def _row(each: Played, rounds: int) -> Row:
    pairs = (return_after(each.distribution, rounds, confidence, each.error) for confidence in CONFIDENCES)
    ends = (end for pair in pairs for end in pair)
    return count(rounds), *(percent(end, 3) for end in ends)
