"""The exact figures against a simulation."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.reports.context import CrossCheck
from fifthstreet.reports.document import Column, Command, Listing, Part, Prose, Section, Table, figures
from fifthstreet.reports.material import Material
from fifthstreet.reports.numbers import count, decimal, percent

#: A difference of more standard errors than this is a reason to look for an error.
REASON_TO_LOOK = 3


def cross_check_section(material: Material) -> Section | None:
    """Wager by wager; nothing where nothing was simulated."""
    check, meters = material.context.cross_check, material.context.meters_check
    if check is None:
        return None
    parts: list[Part] = [*_how(check), _table("Simulated and exact", check)]
    if meters is not None:
        parts += [*_how(meters), _table("Simulated and exact, at meters that do not move", meters)]
    checked = {each.name for one in (check, meters) if one is not None for each in one.wagers}
    missing = tuple(_not_checked(material, checked))
    if missing:
        parts += [Prose("Not checked:"), Listing(missing)]
    return Section("cross-check", "Simulation cross-check", tuple(parts))


def _how(check: CrossCheck) -> Iterator[Part]:
    says = f" {check.says}" if check.says else ""
    again = " It can be repeated with:" if check.command else ""
    yield Prose(
        f"{count(check.rounds)} rounds were simulated with seed {check.seed}, by the rules of the same description "
        f"and by other code than the exact count.{says}{again}"
    )
    if check.command:
        yield Command(check.command)


def _table(title: str, check: CrossCheck) -> Table:
    worst = max((abs(z) for each in check.wagers if (z := each.z) is not None), default=0.0)
    heads = figures("simulated edge", "standard error", "exact edge", "standard errors off")
    rows = tuple(
        (
            each.full_name,
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
    return Table(title, (Column("wager", wide=1), *heads), rows, note)


def _not_checked(material: Material, checked: set[str]) -> Iterator[str]:
    """The wagers of the game that were not compared, each with the reason."""
    analysis = material.analysis
    for key, why in analysis.left_out.items():
        yield f"{analysis.game.wager(key).name}: {why}."
    for each in analysis.sides.values():
        if each.wager.name not in checked:
            yield f"{each.wager.name}: {_why_not(each)}."


def _why_not(each: Side | OnMeters | HighestHand) -> str:
    if isinstance(each, OnMeters):
        return "it was not simulated at a fixed meter"
    if isinstance(each, HighestHand):
        return "its exact edge is not known for the number of hands simulated"
    return "it was not simulated"
