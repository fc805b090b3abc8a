"""``fifthstreet settle``: a deal somebody typed in, settled to the cent and the clause."""

from __future__ import annotations

import json

import typer

from fifthstreet.cli import words
from fifthstreet.cli.commands.replay import print_round
from fifthstreet.cli.inputs import read_text
from fifthstreet.games import Describe, describe
from fifthstreet.rulebook import Pack, load_pack
from fifthstreet.table.recorded import scenario
from fifthstreet.table.recorded.replay import KnownTable
from fifthstreet.table.refusals import Refusal


def settled(file: str, pack: Pack | None = None, game: Describe | None = None) -> KnownTable:
    """Read a scenario and settle it, by a pack or game of one's own in place of those it names."""
    given = scenario.read(read_text(file))
    rules = scenario.rules_of(given, load_pack(given.pack) if pack is None else pack)
    try:
        return scenario.play(given, describe(rules, game), rules)
    except Refusal as error:
        offered = words.offered_by(rules.entry, error.wager) if error.wager is not None else None
        if offered is None:
            raise
        message = f"{error.message}; {error.wager} is {offered}"
        raise Refusal(error.code, message, error.cites, error.wager) from error


def print_settled(file: str, pack: Pack | None = None, game: Describe | None = None, *, pretty: bool) -> None:
    table = settled(file, pack, game)
    if pretty:
        print_round(table)
    else:
        typer.echo(json.dumps(scenario.result(table), indent=2, ensure_ascii=False))
