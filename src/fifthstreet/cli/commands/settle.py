"""``fifthstreet settle``: a deal that you typed in, settled to the cent and the clause."""

from __future__ import annotations

from fifthstreet.api.games import keyed_pack
from fifthstreet.api.tables import play_scenario
from fifthstreet.cli.commands.replay import print_round
from fifthstreet.cli.drawing import print_json
from fifthstreet.cli.inputs import read_text
from fifthstreet.games import Describe
from fifthstreet.games.wording.options import offered_by
from fifthstreet.rulebook import Pack
from fifthstreet.table.recorded import scenario
from fifthstreet.table.recorded.replay import KnownTable
from fifthstreet.table.refusals import Refusal


def _settled(file: str, pack: Pack | None = None, game: Describe | None = None) -> KnownTable:
    """Read a scenario and settle it, with a pack or game of your own in place of those it names."""
    given = scenario.read(read_text(file))
    try:
        return play_scenario(given, pack, game)
    except Refusal as error:
        entry = (pack or keyed_pack(given.pack)).games[given.game]
        offered = offered_by(entry, error.wager) if error.wager is not None else None
        if offered is None:
            raise
        message = f"{error.message}; {error.wager} is {offered}"
        raise Refusal(error.code, message, error.cites, error.wager) from error


def print_settled(file: str, pack: Pack | None = None, game: Describe | None = None, *, pretty: bool) -> None:
    """Settle a scenario and print every line of it."""
    table = _settled(file, pack, game)
    if pretty:
        print_round(table)
    else:
        print_json(scenario.result(table))
