"""Who looks at a table, and what they see of it: the round in play, or the one that is just over."""

from __future__ import annotations

from dataclasses import dataclass

from fifthstreet.floor.house import House
from fifthstreet.floor.tables import HouseTable
from fifthstreet.table.progress import announced
from fifthstreet.table.state import TableState
from fifthstreet.table.views import View, decisions_due, view
from fifthstreet.web.screens.felts import Felt, felt_of
from fifthstreet.web.screens.seat.past import Past, past_round


@dataclass(frozen=True, slots=True)
class Looking:
    """Who looks, at which table, and what of it is shown: the round in play, or the one that is just over."""

    house: House
    felt: Felt
    table: HouseTable
    badge: str | None
    state: TableState
    seat: int | None
    past: Past | None
    shows_past: bool

    @property
    def seen(self) -> View:
        """The table as this player may see it."""
        if self.shows_past and self.past is not None:
            return self.past.seen
        return view(self.state, "player", self.seat)

    @property
    def own(self) -> int | None:
        """The seat whose hand is shown as the player's own."""
        return self.past.seat if self.shows_past and self.past is not None else self.seat

    @property
    def is_attended(self) -> bool:
        """Whether the house attends the table itself."""
        return self.house.registry.state.attendance(self.felt.id) == "house"

    @property
    def is_open(self) -> bool:
        """Whether wagers may be made and taken back."""
        round_ = self.state.round
        locked = self.table.console.state != "ready"
        return not (round_.bets_closed or round_.void or announced(self.state) or locked)

    @property
    def turns(self) -> frozenset[int]:
        """The seats that are asked now."""
        due = () if self.shows_past else decisions_due(self.state)
        return frozenset(each["seat"] for each in due if each["turn"])


def looking_at(house: House, table: str, badge: str | None, moved_on: int = 0) -> Looking | None:
    """What somebody sees of a table, or None while it is closed."""
    felt, house_table = felt_of(house, table), house.table(table).state
    if house_table.session is None:
        return None
    state = house_table.state
    seat = next((seat for seat, player in state.players.items() if player == badge), None) if badge else None
    round_ = state.round
    waits = seat is not None and seat not in round_.seats and not round_.bets_closed and not round_.void
    past = past_round(house, table, round_.number - 1, badge) if waits and badge else None
    shows_past = past is not None and moved_on != round_.number
    return Looking(house, felt, house_table, badge, state, seat, past, shows_past)
