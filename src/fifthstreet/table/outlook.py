"""What would follow: irregularities that can happen now with what they lead to, and the lines of the next seat.

Nothing here looks at a card that lies face down: what is foreseen can be shown to the dealer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from fifthstreet.games.description import Settle
from fifthstreet.money import Cents, Micros
from fifthstreet.rulebook.models import Consequence, Irregularity
from fifthstreet.table import progress
from fifthstreet.table.actions.irregularities import floor_voids, void_all, void_hand
from fifthstreet.table.actions.irregularity_rows import WRONG_COUNT, fitting_row
from fifthstreet.table.evolve import evolve_all
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.settlement.discard_rack import face_down
from fifthstreet.table.settlement.seat_turn import SeatTurn
from fifthstreet.table.state import TableState
from fifthstreet.table.views import columns_in_force


@dataclass(frozen=True, slots=True)
class Possible:
    """An irregularity that can have happened now: the row of the pack it falls under, where, and who reports it."""

    row: Irregularity
    position: Holder | None
    count: int | None
    whose: Literal["dealer", "floor"]

    @property
    def command(self) -> dict[str, str | int]:
        """The report of it."""
        given = {"do": "irregularity", "kind": self.row.kind, "position": self.position, "count": self.count}
        return {key: value for key, value in given.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What an irregularity leads to, or a ruling: the hands that are void, and what they get and take back.

    ``returned`` is by seat, ``taken_back`` by level of a meter; ``keeps`` are bonuses that are paid nevertheless if
    the cards earn them. ``columns`` is the number of hands that selects a pay table, before and after.
    """

    consequence: Consequence
    rulings: tuple[str, ...] = ()
    returned: Mapping[int, Cents] = field(default_factory=dict)
    taken_back: Mapping[tuple[str, str], Micros] = field(default_factory=dict)
    keeps: tuple[str, ...] = ()
    columns: tuple[tuple[str, int, int], ...] = ()


def possible_now(state: TableState) -> tuple[Possible, ...]:
    """The irregularities that can have happened, each with the places where it can."""
    if state.round.void or state.round.ruling:
        return ()
    kinds = dict.fromkeys(row.kind for row in state.irregularities())
    return tuple(found for kind in kinds for each in _reports(state, kind) if (found := _possible(state, each)))


def _reports(state: TableState, kind: str) -> Iterator[c.ReportIrregularity]:
    """What could be reported of a kind: everywhere it can be, a wrong count with a card too few and too many."""
    places = dict.fromkeys(row.at for row in state.irregularities() if row.kind == kind)
    for position in _positions(state, places):
        if kind != WRONG_COUNT:
            yield c.ReportIrregularity(kind=kind, position=position)
        elif position is not None:
            held = len(state.round.cards_of(position))
            yield from (
                c.ReportIrregularity(kind=kind, position=position, count=found)
                for found in (held - 1, held + 1)
                if found >= 0
            )


def _positions(state: TableState, places: Iterable[str]) -> Iterator[Holder | None]:
    for place in places:
        if place == "seat":
            yield from (seat.number for seat in state.round.seats.values() if not seat.void)
        else:
            yield None if place == "table" else place  # type: ignore[misc]


def _possible(state: TableState, report: c.ReportIrregularity) -> Possible | None:
    try:
        row = fitting_row(state, report)
    except Refusal:
        return None
    return Possible(row, report.position, report.count, "dealer" if _is_the_dealers(state, row) else "floor")


def _is_the_dealers(state: TableState, row: Irregularity) -> bool:
    """Whether the dealer alone may report it."""
    try:
        if row.consequence in ("void_all", "void_hand"):
            floor_voids(state, "dealer", row.cited)
    except Refusal:
        return False
    return "dealer" in row.reported_by


def foreseen(state: TableState, possible: Possible) -> Foreseen:
    """What would follow from an irregularity."""
    row = possible.row
    if row.consequence == "void_hand":
        assert isinstance(possible.position, int)
        return _void(state, row, (void_hand(state, possible.position, row.cited),))
    if row.can_void:
        return foreseen_void(state, row)
    return Foreseen(row.consequence)


def foreseen_void(state: TableState, row: Irregularity) -> Foreseen:
    """What would follow if all hands were void by a row of the pack."""
    return _void(state, row, void_all(state, (), row.cited, None))


def ruled_on(state: TableState) -> Irregularity | None:
    """The row of the pack on which a floorperson has to rule; None where it is about a share that was left."""
    if state.round.shares_left or not state.round.ruling:
        return None
    kind = state.round.irregularities[-1]
    return next(row for row in state.irregularities() if row.kind == kind and row.consequence == "ruling")


def _void(state: TableState, row: Irregularity, happened: e.Events) -> Foreseen:
    voided = [event for event in happened if isinstance(event, e.HandVoided)]
    back: dict[tuple[str, str], Micros] = {}
    for event in voided:
        for moved in event.movements:
            place = (moved.meter, moved.level)
            back[place] = Micros(back.get(place, 0) - moved.amount)
    before, after = columns_in_force(state), columns_in_force(evolve_all(state, happened))
    kept = [key for key in row.keeps if key in state.round.placed or key in state.game.awards_by_key]
    return Foreseen(
        row.consequence,
        row.rulings,
        {event.seat: Cents(sum(line.returned for line in event.lines)) for event in voided},
        back,
        tuple(kept),
        tuple((key, hands, after.get(key, hands)) for key, hands in before.items()),
    )


def lines_ahead(state: TableState) -> tuple[int, tuple[Line, ...]] | None:
    """The seat that is settled next, and what that comes to once every card that counts lies open."""
    step = progress.dealer_step(state) if state.round.bets_closed else None
    if not isinstance(step, Settle) or progress.asked_now(state) or state.round.ruling:
        return None
    turn = progress.next_turn(state, step)
    assert turn is not None
    number, seat = turn
    each = progress.pass_of(state, step, number)
    if face_down(state, seat, each.keys) is not None:
        return seat, ()
    settled = SeatTurn(state.game, state.round, state.round.seats[seat], state.round.meters)
    settled.settle(each.keys, leaves_meter_awards=each.leaves_meter_awards)
    return seat, tuple(settled.lines)
