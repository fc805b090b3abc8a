"""``fifthstreet analyze``: the figures of a game and everything it can be written to."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from fifthstreet.api import analysis as api
from fifthstreet.api.files import check_all_writable
from fifthstreet.cards import format_cards
from fifthstreet.cli.commands.analyzed_wagers import interval_words, print_columns, print_on_meters
from fifthstreet.cli.commands.strategy import too_large_words, units
from fifthstreet.cli.drawing import console, plain_table, print_json
from fifthstreet.cli.paging import paged
from fifthstreet.games.reading.pay_tables import uses
from fifthstreet.games.wording.numbers import percent
from fifthstreet.games.wording.pay_tables import heading
from fifthstreet.games.wording.text import clauses, listed
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.as_played import FOLDED_LOSE, as_played, asked_meters
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.stakes_held import stakes_words
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.joint_play import WithMeter
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.money import dollars
from fifthstreet.reports.context import Assumptions, Filing


def print_analysis(asked: api.Analysis, *, as_json: bool, summary: bool = False) -> None:
    """Print all figures, or one line for each wager; what is longer than the screen goes through the pager."""
    if as_json:
        print_json(asked.to_json())
        return
    out = console()
    with paged(out):
        _heading(out, asked.exact)
        if asked.pays:
            out.print(f"Edited, not approved: {', '.join(asked.pays)}", soft_wrap=True)
        if summary:
            out.print(_summary(asked.exact))
        else:
            _print_all(out, asked.exact)


def _print_all(out: Console, analysis: Analysis) -> None:
    if analysis.with_meter is not None:
        _print_at_meters(out, analysis)
        _print_with_meter(out, analysis.with_meter)
        out.print()
    out.print(_summary(analysis))
    _main_game(out, analysis)
    for side in analysis.sides.values():
        out.print()
        if isinstance(side, OnMeters):
            print_on_meters(out, side, analysis)
        elif isinstance(side, HighestHand):
            print_columns(out, side, analysis)
        else:
            _print_side(out, side)
    for key, why in analysis.left_out.items():
        out.print(f"{analysis.game.wager(key).name} is left out: {why}; see fifthstreet simulate.", soft_wrap=True)


# Files -----------------------------------------------------------------------------------------------------------


def check_files(files: Mapping[str, str | None]) -> None:
    """Refuse files that cannot be written before anything is worked out."""
    check_all_writable(file for file in files.values() if file is not None)


def write_reports(
    analysis: api.Analysis, files: Mapping[str, str | None], filing: Filing, assumed: Assumptions
) -> bool:
    """Write the files that were asked for, each by its kind; whether there were any."""
    wanted = [(file, kind) for kind, file in files.items() if file is not None]
    if not wanted:
        return False
    from fifthstreet.api.reports import written  # noqa: PLC0415 (who only reads the figures does not wait for it)

    for file in written(analysis, wanted, command_line(sys.argv[1:]), filing, assumed):
        typer.echo(f"Written: {file}", err=True)
    return True


def command_line(words: Iterable[str]) -> str:
    """The command as it was typed, with the names of files but not their folders, which are nobody's business."""
    named = ["fifthstreet", *(word.rpartition("/")[2] if "/" in word else word for word in words)]
    return " ".join(f'"{word}"' if " " in word else word for word in named)


# Pieces ------------------------------------------------------------------------------------------------------------


def _heading(out: Console, analysis: Analysis) -> None:
    asked = analysis.question
    out.print(Text(f"{analysis.game.name}, pack {analysis.rules.pack.key}", style="bold"))
    if asked.known:
        out.print(f"Known to be out of the deck: {format_cards(asked.known)}")
    if asked.sees:
        out.print(f"Seen before the first decision: {', '.join(asked.sees)}")
    if analysis.too_large:
        out.print(too_large_words(analysis.base, analysis.ante), soft_wrap=True)
    if (told := stakes_words(analysis)) is not None:
        out.print(told, soft_wrap=True)
    if analysis.sides:
        offered = "; ".join(_with_pay_tables(analysis))
        out.print(f"Side wagers offered: {offered} (leave one out with --option)", soft_wrap=True)
    out.print()


def _with_pay_tables(analysis: Analysis) -> Iterable[str]:
    """The side wagers, each with the pay table of its figures, unless the number of hands selects it."""
    titles = {name: use.payouts.table.title for use in uses(analysis.game) if use.hands is None for name in use.names}
    names = [side.wager.name for side in analysis.sides.values()]
    return dict.fromkeys(heading(titles.get(name, name), [name]) for name in names)


def _summary(analysis: Analysis) -> Table:
    right = ("House edge", "of all wagered", "St. dev.", "Hit frequency")
    table = plain_table("Wager", "Unit", *right, right=right)
    unit = analysis.base.model.unit.name.lower()
    asked = analysis.question
    play = "best play" if asked.strategy is None else f"strategy {asked.strategy_name}"
    table.add_row(f"Base game, {play}", unit, *_figures(analysis.main))
    if analysis.has_ties:
        table.add_row("  ties to the smaller wager", unit, *_figures(analysis.smaller.main))
    for key in analysis.sides:
        found = as_played(analysis, key)
        words = [found.wager.name, *found.holds_for]
        if found.figures is None:
            table.add_row(", ".join(words), "its stake", "not known")
            continue
        told = interval_words(found.figures)
        table.add_row(
            ", ".join([*words, *([told] if told else [])]), "its stake", *_figures(found.figures.distribution)
        )
    return table


def _figures(found: Distribution) -> tuple[str, str, str, str]:
    return (
        percent(found.edge),
        percent(found.edge_of_total_wagered),
        f"{found.standard_deviation:.4f}",
        percent(found.hit_frequency),
    )


def _main_game(out: Console, analysis: Analysis) -> None:
    main, unit = analysis.main, analysis.base.model.unit.name.lower()
    out.print()
    out.print(_outcomes(f"Base game, in units of the {unit}", main))
    out.print(
        f"Of {main.deals:,} deals the player nets {units(main.net)} {unit}s and wagers "
        f"{float(main.average_wagered):.4f} on average."
    )
    if analysis.question.strategy is not None:
        best = percent(analysis.best.main.edge)
        out.print(f"Best play has an edge of {best}; this costs {percent(analysis.cost)} more.")
    if analysis.has_ties:
        smaller = analysis.smaller.main
        wagered, kept = f"{float(smaller.average_wagered):.4f}", percent(smaller.edge_of_total_wagered)
        out.print(
            "Where two choices are worth the same, the larger wager was taken. "
            f"With the smaller one the player wagers {wagered}, and the house keeps {kept} of that.",
            soft_wrap=True,
        )
    printed = [
        f"{figure.replace('_', ' ')} {says} ({clauses(use.payouts.table.printed_by(figure))})"
        for use in uses(analysis.game)
        for figure, says in use.payouts.table.printed_figures.items()
    ]
    if printed:
        found = (
            f"{percent(analysis.main.edge)} nor from {percent(analysis.main.edge_of_total_wagered)} of all wagered"
        )
        out.print(f"The documents print {listed(printed)}: follows neither from {found}.", soft_wrap=True)


def _outcomes(title: str, found: Distribution) -> Table:
    right = ("Net", "Wagered", "Deals", "Probability", "Net × probability")
    table = plain_table("Event", *right, right=right, title=title)
    for each in found.outcomes:
        share = float(each.net * each.count / found.deals)
        table.add_row(
            each.event,
            units(each.net),
            units(each.wagered),
            f"{each.count:,}",
            f"{each.count / found.deals:.8f}",
            f"{share:+.6f}",
        )
    return table


def _print_side(out: Console, side: Side) -> None:
    told = f", {FOLDED_LOSE}" if side.folds_cost else ""
    out.print(_outcomes(f"{side.wager.name}, per unit staked{told}", side.distribution))
    if side.folds_cost:
        out.print(f"If nobody folded, the house would keep {percent(side.all_hands.edge)} (not in force).")


def _print_at_meters(out: Console, analysis: Analysis) -> None:
    """What was asked: each wager's own edge at what its meter shows."""
    for side, shown, found in asked_meters(analysis):
        told = ", ".join(f"{level} at {dollars(amount)}" for level, amount in shown.items())
        out.print(Text(f"{side.wager.name} with {told}", style="bold"))
        folded = f", {FOLDED_LOSE}" if side.folds_cost else ""
        out.print(
            f"It returns {percent(1 - found.edge)} of the stake: a house edge of {percent(found.edge)}{folded}; "
            "envy and draws are not included.",
            soft_wrap=True,
        )


def _print_with_meter(out: Console, found: WithMeter) -> None:
    shown = ", ".join(
        f"{meter}.{level} at {dollars(amount)}"
        for meter, levels in found.meters.items()
        for level, amount in levels.items()
    )
    out.print(Text(f"Base game too, with {shown}, and a base wager of {dollars(found.ante)}", style="bold"))
    out.print(
        f"Played best together, the house keeps {percent(found.edge)} of the base wager; played apart it "
        f"would be {percent(found.apart)}.",
        soft_wrap=True,
    )
    if not found.changed_situations:
        out.print("No decision of the base game changes.")
        return
    out.print(f"{found.changed_situations:,} kinds of situations are played differently, the most frequent first:")
    table = plain_table("Decision", "Own cards", "Board", "Dealer", "Without", "With")
    for change in found.changes[:15]:
        cards = (format_cards(held) for held in (change.own, change.board, change.dealer))
        table.add_row(change.decision.key, *cards, change.without, change.with_it)
    out.print(table)
