"""What the trainee sees of the table: open cards, wagers, meters and draws, and no line of the settlement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fifthstreet.cards import HIDDEN
from fifthstreet.games.description import PASS
from fifthstreet.games.reading.course import choices, waits_for
from fifthstreet.games.wording.wagers import names
from fifthstreet.money import dollars
from fifthstreet.progressive.readings import amounts_shown
from fifthstreet.table.state import Seat, TableState


@dataclass(frozen=True, slots=True)
class SeatLaid:
    """A seat: its cards, its chips by the name of the wager, and what its player said."""

    number: int
    cards: tuple[str, ...]
    chips: tuple[str, ...]
    said: str
    folded: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """The felt; ``meters`` is by meter and level, in dollars."""

    dealer: tuple[str, ...]
    board: tuple[str, ...]
    seats: tuple[SeatLaid, ...]
    meters: Mapping[str, Mapping[str, str]]
    draws: Mapping[str, str | int]


def laid_out(state: TableState) -> Layout:
    """The table as the dealer sees it."""
    round_ = state.round
    return Layout(
        dealer=_faces(state, round_.dealer),
        board=_faces(state, round_.board),
        seats=tuple(_seat(state, seat) for seat in round_.seats.values()),
        meters=amounts_shown(round_.meters),
        draws=round_.draws,
    )


def _faces(state: TableState, places: tuple[int, ...]) -> tuple[str, ...]:
    round_ = state.round
    return tuple(str(round_.faces[place]) if place in round_.up else HIDDEN for place in places)


def _seat(state: TableState, seat: Seat) -> SeatLaid:
    called = names(state.game)
    said = ", ".join(filter(None, (_said(state, *answer) for answer in seat.answers.items())))
    lying = {key: stake for key, stake in seat.wagers.items() if key not in seat.taken_back}
    chips = tuple(f"{called[key]} {dollars(stake)}" for key, stake in lying.items())
    return SeatLaid(seat.number, _faces(state, seat.cards), chips, said, seat.folded)


def _said(state: TableState, step: str, word: str) -> str:
    """What a player answered; an offer that was passed is told where a wager waits for it."""
    if word != PASS:
        return word
    if all(waits_for(wager) != step for wager in state.game.wagers):
        return ""
    return next(f"does not {choice.word}" for each, choice in choices(state.game) if each.key == step)
