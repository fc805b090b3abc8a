"""The exact figures against a simulation."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.reports.context import CrossCheck
from fifthstreet.reports.document import Column, Listing, Part, Prose, Section, Table, figures
from fifthstreet.reports.material import Material
from fifthstreet.reports.numbers import count, decimal, percent

#: A difference of more standard errors than this is a reason to look for an error.
REASON_TO_LOOK = 3


def cross_check_section(material: Material) -> Section | None:
    """Wager by wager; nothing where nothing was simulated."""
    check = material.context.cross_check
    if check is None:
        return None
    parts: list[Part] = [_how(check), _table(check)]
    missing = tuple(_not_checked(material, check))
    if missing:
        parts += [Prose("Not checked:"), Listing(missing)]
    return Section("cross-check", "Simulation cross-check", tuple(parts))


def _how(check: CrossCheck) -> Prose:
    again = f" It can be repeated with: {check.command}" if check.command else ""
    return Prose(
        f"{count(check.rounds)} rounds were simulated with seed {check.seed}, by the rules of the same description "
        f"and by other code than the exact count.{again}"
    )


def _table(check: CrossCheck) -> Table:
    worst = max((abs(z) for each in check.wagers if (z := each.z) is not None), default=0.0)
    heads = figures("simulated edge", "standard error", "exact edge", "standard errors off")
    rows = tuple(
        (
            each.name,
            percent(each.simulated_edge),
            percent(each.standard_error),
            percent(each.exact_edge),
            decimal(each.z, 2),
        )
        for each in check.wagers
    )
    note = (
        f"The largest difference is {decimal(worst, 2)} standard errors. The criterion: more than "
        f"{REASON_TO_LOOK} standard errors off, |z| above {REASON_TO_LOOK}, would be a reason to look for an error."
    )
    return Table("Simulated and exact", (Column("wager", wide=1), *heads), rows, note)


def _not_checked(material: Material, check: CrossCheck) -> Iterator[str]:
    """The wagers of the game that were not compared, each with the reason."""
    analysis = material.analysis
    checked = {each.name for each in check.wagers}
    for key, why in analysis.left_out.items():
        yield f"{analysis.game.wager(key).name}: {why}."
    for each in analysis.sides.values():
        if each.wager.name not in checked:
            yield f"{each.wager.name}: {_why_not(each)}."


def _why_not(each: Side | OnMeters | HighestHand) -> str:
    if isinstance(each, OnMeters):
        return "it has no single edge while its meter moves"
    if isinstance(each, HighestHand):
        return "its exact edge is not known for the number of hands simulated"
    return "it was not simulated"
