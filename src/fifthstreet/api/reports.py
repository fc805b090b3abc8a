"""``fifthstreet.report``: an analysis written as a PAR sheet, a page, a workbook or a JSON document."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

from fifthstreet.api.analysis import Analysis
from fifthstreet.api.arguments import INSTANCE, Number, Text
from fifthstreet.api.checked_calls import checked_call
from fifthstreet.api.errors import InputError
from fifthstreet.api.files import PathName, check_writable, write_file
from fifthstreet.api.filing import assumptions, filed
from fifthstreet.api.simulated_checks import CHECK_ROUNDS, checked_by_simulation
from fifthstreet.quoting import shown
from fifthstreet.reports.context import ROUNDS_PER_HOUR, Assumptions, Context, Filing
from fifthstreet.reports.document import Report
from fifthstreet.reports.par_document import par_document
from fifthstreet.reports.report import report_of
from fifthstreet.reports.writers import html, par_sheet, spreadsheet
from fifthstreet.reports.writers.live_sheet import live_games
from fifthstreet.version import __version__, package_digest

KINDS = (".html", ".xlsx", ".pdf", ".json")


@checked_call
def report(
    analysis: Annotated[Analysis, INSTANCE],
    *files: PathName,
    command: Text | None = None,
    reference: Text = "",
    revision: Text = "",
    author: Text = "",
    date: Text | None = None,
    rounds_per_hour: Number = ROUNDS_PER_HOUR,
    seats: Number | None = None,
) -> tuple[Path, ...]:
    """Write an analysis to files that end in .pdf, .html, .xlsx or .json; ``command`` says how it was asked for.

    What it is filed under is printed on page one, and left as lines to fill in by hand where it is not given.
    ``rounds_per_hour`` and ``seats`` are what the house's win per hour assumes.
    """
    if not files:
        raise InputError("input/report", f"name a file to write, one that ends in {' or '.join(KINDS)}")
    for file in files:
        if Path(file).suffix.lower() not in KINDS:
            raise InputError("input/report", f"{shown(Path(file))} ends in none of {', '.join(KINDS)}")
    said = filed(reference, revision, author, date)
    assumed = assumptions(analysis, rounds_per_hour, seats)
    return tuple(written(analysis, [(file, Path(file).suffix.lower()) for file in files], command, said, assumed))


@dataclass(frozen=True)
class MadeReport:
    """A report with everything it is written from; each form of it is made when it is asked for."""

    analysis: Analysis
    context: Context

    @cached_property
    def report(self) -> Report:
        return report_of(self.analysis.exact, self.context)

    @cached_property
    def document(self) -> dict[str, Any]:
        """The JSON document."""
        return par_document(self.analysis.to_json(), self.report, self.context)

    def rendered(self, kind: str) -> str | bytes:
        """The report as the contents of a file that ends in this."""
        if kind == ".html":
            return html.render(self.report)
        if kind == ".json":
            return f"{json.dumps(self.document, indent=2, ensure_ascii=False)}\n"
        compact = json.dumps(self.document, ensure_ascii=False, separators=(",", ":"))
        if kind == ".xlsx":
            return spreadsheet.render(self.report, live_games(self.analysis.exact), compact)
        return par_sheet.render(self.report, compact)


def made_report(
    analysis: Analysis,
    command: str | None = None,
    filing: Filing | None = None,
    assumed: Assumptions | None = None,
    rounds: Mapping[str, int] | None = None,
) -> MadeReport:
    """A report with its simulations, of as many rounds as given or as usual."""
    check, meters = checked_by_simulation(analysis, CHECK_ROUNDS if rounds is None else rounds)
    context = Context(
        version=__version__,
        package_digest=package_digest(),
        command=command or analysis.call,
        filing=filing or Filing(),
        describe=analysis.asked.named.own,
        cross_check=check,
        meters_check=meters,
        assumptions=assumed or Assumptions(),
    )
    return MadeReport(analysis, context)


def written(
    analysis: Analysis,
    files: Sequence[tuple[PathName, str]],
    command: str | None = None,
    filing: Filing | None = None,
    assumed: Assumptions | None = None,
) -> Iterator[Path]:
    """Write an analysis to each file in its form, by its ending, and say when it is there."""
    for file, _ in files:
        check_writable(file)
    made = made_report(analysis, command, filing, assumed)
    yield from (write_file(file, made.rendered(kind)) for file, kind in files)
