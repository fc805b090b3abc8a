"""``fifthstreet.report``: an analysis written as a page, a spreadsheet or a PAR sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

from fifthstreet.api.analysis import Analysis
from fifthstreet.api.arguments import INSTANCE, Text
from fifthstreet.api.checked_calls import checked_call
from fifthstreet.api.errors import InputError
from fifthstreet.api.files import PathName, check_writable, write_file
from fifthstreet.api.questions import python_call
from fifthstreet.maths import analysis as maths
from fifthstreet.quoting import shown
from fifthstreet.reports.context import Context, CrossCheck
from fifthstreet.reports.cross_check import cross_check
from fifthstreet.reports.document import Report
from fifthstreet.reports.report import report_of
from fifthstreet.reports.writers import html, par_sheet, spreadsheet
from fifthstreet.reports.writers.live_sheet import live_games
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from fifthstreet.simulate.run.simulation import simulate
from fifthstreet.version import __version__, package_digest

#: The cross-check of a report: enough rounds to notice a mistake, few enough to wait for.
CHECK_ROUNDS = 10_000_000
CHECK_SEED = 1
#: What of an analysis a simulation is asked for too; the cross-check has one player, and meters at their seeds.
_ASKED_TOO = ("game", "pack", "key", "options", "pay", "ante", "strategy")
#: A game that cannot be simulated has a report without a cross-check.
_NOT_SIMULATED = ("simulate/unsupported", "simulate/too_large")
_KINDS = (".html", ".xlsx", ".pdf")


@checked_call
def report(
    analysis: Annotated[Analysis, INSTANCE], *files: PathName, command: Text | None = None
) -> tuple[Path, ...]:
    """Write an analysis to files that end in .html, .xlsx or .pdf; ``command`` says how it was asked for."""
    if not files:
        raise InputError("input/report", f"name a file to write, one that ends in {' or '.join(_KINDS)}")
    for file in files:
        if Path(file).suffix.lower() not in _KINDS:
            raise InputError("input/report", f"{shown(Path(file))} ends in none of {', '.join(_KINDS)}")
    return tuple(written(analysis, [(file, Path(file).suffix.lower()) for file in files], command))


def written(analysis: Analysis, files: Sequence[tuple[PathName, str]], command: str | None = None) -> Iterator[Path]:
    """Write an analysis to each file in its form, ``.html``, ``.xlsx`` or ``.pdf``, and say when it is there."""
    for file, _ in files:
        check_writable(file)
    exact = analysis.exact
    context = Context(
        version=__version__,
        package_digest=package_digest(),
        command=command or analysis.call,
        describe=analysis.asked.named.own,
        cross_check=_cross_check(analysis),
    )
    made = report_of(exact, context)
    yield from (write_file(file, _rendered(made, exact, kind)) for file, kind in files)


def _rendered(made: Report, exact: maths.Analysis, kind: str) -> str | bytes:
    if kind == ".xlsx":
        return spreadsheet.render(made, live_games(exact))
    return html.render(made) if kind == ".html" else par_sheet.render(made)


def _cross_check(analysis: Analysis) -> CrossCheck | None:
    """One seat with every wager, simulated; None for a game that cannot be, or where more is known than was dealt."""
    exact = analysis.exact
    if exact.question.known or exact.question.sees:
        return None
    every = every_wager(exact.game, exact.rules, exact.ante)
    # Hands that could not be counted are not simulated either; all else is.
    stakes = {key: stake for key, stake in every.items() if key not in exact.base.model.left_out}
    try:
        table = TableToSimulate(exact.game, exact.rules, exact.play.policy(), 1, stakes)
        result = simulate(table, CHECK_ROUNDS, CHECK_SEED)
    except SimulationError as error:
        if error.code in _NOT_SIMULATED:
            return None
        raise
    again = {name: analysis.given[name] for name in _ASKED_TOO} | {"rounds": CHECK_ROUNDS, "seed": CHECK_SEED}
    return cross_check(exact, result, python_call("simulate", again))
