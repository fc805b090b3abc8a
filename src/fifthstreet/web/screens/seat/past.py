"""Rounds that are over, as their player saw them."""

from __future__ import annotations

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from fifthstreet.errors import Error
from fifthstreet.floor.accounts import chips
from fifthstreet.floor.audit.rounds import AuditedRound, audited_round
from fifthstreet.floor.house import House
from fifthstreet.floor.opening import setup_for
from fifthstreet.money import Cents
from fifthstreet.table.state import Round, Setup, TableState
from fifthstreet.table.views import View, view

#: Rounds that are kept in memory for each house: what is over does not change.
_MOST = 500
_READ: WeakKeyDictionary[House, dict[tuple[str, int], AuditedRound | None]] = WeakKeyDictionary()
_SETUPS: WeakKeyDictionary[House, dict[str, Setup]] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Past:
    """A round that somebody played and that is over; ``seen`` is the table at its end, as that player saw it."""

    number: int
    seat: int
    at: int
    seen: View
    round: Round
    commitment: str | None

    def stakes(self, opening: frozenset[str]) -> dict[str, Cents]:
        """The wagers that were made before the cards, also those that were taken back by a decision."""
        seat = self.round.seats[self.seat]
        made = {**seat.taken_back, **seat.wagers}
        return {key: made[key] for key in made if key in opening}


def past_round(house: House, table: str, number: int, badge: str) -> Past | None:
    """A round that a player played at a table, if it is over."""
    audited = _audited(house, table, number)
    seat = None if audited is None else _seat_of(audited, badge)
    if audited is None or seat is None:
        return None
    seen = view(TableState(setup=_setup(house, table), round=audited.round), "player", seat)
    seal, last = audited.seal, audited.played.records[-1]
    return Past(number, seat, last.at, seen, audited.round, None if seal is None else seal.deck.root)


def round_on_the_table(house: House, table: str, badge: str) -> int | None:
    """The number of the round in which somebody has wagers now, until the table is cleared."""
    session = house.table(table).state.session
    if session is None:
        return None
    state = session.state
    seats = (seat for seat, player in state.players.items() if player == badge)
    return state.round.number if any(seat in state.round.seats for seat in seats) else None


def _audited(house: House, table: str, number: int) -> AuditedRound | None:
    """A round that is over, from memory where it was read already; None where there is none."""
    kept = _READ.setdefault(house, {})
    if (table, number) not in kept:
        try:
            found = audited_round(house, table, number)
        except Error:
            return None  # Nobody played it.
        if not found.over:
            return None
        if len(kept) >= _MOST:
            kept.pop(next(iter(kept)))
        kept[table, number] = found
    return kept[table, number]


def _setup(house: House, table: str) -> Setup:
    known = _SETUPS.setdefault(house, {})
    if table not in known:
        known[table] = setup_for(house.registry.state.table(table))
    return known[table]


def _seat_of(audited: AuditedRound, badge: str) -> int | None:
    """The seat that somebody had in a round."""
    own = chips(badge)
    return next((seat for seat in audited.round.seats if audited.played.account(seat) == own), None)
