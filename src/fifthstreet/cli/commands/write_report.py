"""Writing an analysis to files: a page, a spreadsheet, the PAR sheet."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable

import typer

from fifthstreet import __version__
from fifthstreet.cli.arguments import Asked, write_file
from fifthstreet.cli.inputs import named_game
from fifthstreet.compiled import package_digest
from fifthstreet.maths.analysis import Analysis
from fifthstreet.reports.context import Context, CrossCheck
from fifthstreet.reports.cross_check import cross_check
from fifthstreet.reports.document import Report
from fifthstreet.reports.report import report_of
from fifthstreet.reports.writers import html as page
from fifthstreet.reports.writers import par_sheet, spreadsheet
from fifthstreet.reports.writers.live_sheet import live_games
from fifthstreet.rulebook import RuleError
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from fifthstreet.simulate.run.simulation import simulate

#: The cross-check of a report: enough rounds to notice a mistake, few enough to wait for.
CHECK_ROUNDS = 10_000_000
CHECK_SEED = 1
_CHECK = f"fifthstreet simulate {{game}} --rounds {CHECK_ROUNDS} --seed {CHECK_SEED}"


def write_reports(
    asked: Asked, analysis: Analysis, *, own: str | None, html: str | None, xlsx: str | None, pdf: str | None
) -> bool:
    """Write what was asked for; whether anything was."""
    wanted: list[tuple[str, Callable[[Report], str | bytes]]] = []
    if html is not None:
        wanted.append((html, page.render))
    if xlsx is not None:
        wanted.append((xlsx, lambda report: spreadsheet.render(report, live_games(analysis))))
    if pdf is not None:
        wanted.append((pdf, par_sheet.render))
    if not wanted:
        return False
    report = report_of(analysis, _context(asked, analysis, own))
    for file, render in wanted:
        write_file(file, render(report))
        typer.echo(f"Written: {file}", err=True)
    return True


def _context(asked: Asked, analysis: Analysis, own: str | None) -> Context:
    return Context(
        version=__version__,
        package_digest=package_digest(),
        pack_digest=pack_digest(asked),
        command=command_line(sys.argv[1:]),
        describe=named_game(own),
        cross_check=_cross_check(analysis),
    )


def pack_digest(asked: Asked) -> str:
    """A digest of the rules in force: the pack as it was read, edits and all."""
    return hashlib.sha256(asked.rules.pack.model_dump_json().encode()).hexdigest()[:16]


def command_line(words: Iterable[str]) -> str:
    """The command as it was typed; of a file only its name, for folders are nobody's business."""
    said = ["fifthstreet", *(word.rpartition("/")[2] if "/" in word else word for word in words)]
    return " ".join(f'"{word}"' if " " in word else word for word in said)


def _cross_check(analysis: Analysis) -> CrossCheck | None:
    """One seat with every wager, simulated; None for a game that cannot be, or where more is known than was dealt."""
    asked = analysis.question
    if asked.known or asked.sees:
        return None
    stakes = every_wager(analysis.game, analysis.rules, analysis.ante)
    try:
        table = TableToSimulate(analysis.game, analysis.rules, analysis.play.policy(), 1, stakes)
        result = simulate(table, CHECK_ROUNDS, CHECK_SEED)
    except RuleError:
        return None
    return cross_check(analysis, result, _CHECK.format(game=analysis.game.key))
