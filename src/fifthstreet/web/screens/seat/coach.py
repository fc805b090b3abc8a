"""The decisions of a seat in the browser, for the coach."""

from __future__ import annotations

from fifthstreet.floor.house import House
from fifthstreet.table.decisions_met import Faced, faced_by
from fifthstreet.web.screens.seat.looking import Looking, looking_at


def faced(house: House, table: str, badge: str) -> tuple[Looking, Faced] | None:
    """What the player at a seat has decided and has to decide, or None without a hand."""
    looking = looking_at(house, table, badge)
    if looking is None or looking.own is None:
        return None
    seen = looking.seen
    if str(looking.own) not in seen["seats"]:
        return None
    round_ = looking.past.round if looking.shows_past and looking.past is not None else looking.state.round
    over = seen["phase"] in ("over", "void") or looking.shows_past
    return looking, faced_by(looking.felt.game, seen, looking.own, round_.seats[looking.own], over=over)
