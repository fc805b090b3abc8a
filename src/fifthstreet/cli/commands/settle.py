"""``fifthstreet settle``: a deal somebody typed in, settled to the cent and the clause."""

from __future__ import annotations

import json
from typing import Any

import typer

from fifthstreet.api import settle
from fifthstreet.cli.commands.replay import print_round
from fifthstreet.cli.inputs import check_json, read_text
from fifthstreet.games import Describe
from fifthstreet.games.wording.options import offered_by
from fifthstreet.rulebook import Pack, load_pack
from fifthstreet.table.recorded.scenario import read
from fifthstreet.table.refusals import Refusal


def settled(file: str, pack: Pack | None = None, game: Describe | None = None) -> dict[str, Any]:
    """Read a scenario and settle it, by a pack or game of one's own in place of those it names."""
    text = read_text(file)
    check_json(text, "scenario/malformed")
    try:
        return settle(text, pack, game)
    except Refusal as error:
        if error.code != "wager/not_offered":
            raise
        raise Refusal(error.code, error.message + _hint(text, pack, error.message), error.cites) from error


def _hint(text: str, pack: Pack | None, message: str) -> str:
    """Which option would offer the wager that is not: the scenario is sound, or the table had not been asked."""
    given = read(text)
    entry = (pack or load_pack(given.pack)).games[given.game]
    keys = {key for seat in given.seats.values() for key in seat.wagers if repr(key) in message}
    hints = [f"; {key} is {offered_by(entry, key)}" for key in sorted(keys) if offered_by(entry, key)]
    return "".join(hints)


def print_settled(file: str, pack: Pack | None = None, game: Describe | None = None, *, pretty: bool) -> None:
    result = settled(file, pack, game)
    if pretty:
        print_round(str(result["round"]), pack, game)
    else:
        typer.echo(json.dumps(result, indent=2, ensure_ascii=False))
