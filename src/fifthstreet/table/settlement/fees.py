"""Fees: the house takes them as soon as they are paid, before the cards or with a choice."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.games.description import Game
from fifthstreet.games.reading.endings import is_fee, wager_ends
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.state import EMPTY


def fees_taken(game: Game, seat: int, made: Mapping[str, int]) -> e.Events:
    """What a seat pays for good of the wagers that it made."""
    fees = [key for key in made if is_fee(game.by_key[key])]
    if not fees:
        return ()
    ends = wager_ends(game)
    lines = tuple(
        Line(wager=key, stake=made[key], outcome="lose", cites=ends[key].by[None].ends[0].cites) for key in fees
    )
    return (e.LinesSettled(seat=seat, step=None, turn=0, lines=lines, movements=(), splits=EMPTY),)
