"""Rounds played in a house, command by command: who does what next is read from the table as it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.floor.houses import Floor

from fifthstreet.floor.demo import APPROVALS
from fifthstreet.games.description import Deal, Decide, Offer, Turn
from fifthstreet.table.progress import (
    cut_due,
    dealer_step,
    is_over,
    next_decision,
    open_offers,
    other_deck_due,
    validations_due,
)
from fifthstreet.table.state import TableState

CARIBBEAN = {
    "id": "C1",
    "venue": "east",
    "game": "caribbean-stud",
    "pack": "us-ma",
    "approval": APPROVALS["us-ma"],
    "options": {"bonus_paytable": "C", "five_card": True, "magic_card": True, "lucky_bonus": True, "cover_all": True},
    "automations": ["attest", "collect", "look"],
}
MISSISSIPPI = {
    "id": "M1",
    "venue": "west",
    "game": "mississippi-stud",
    "pack": "us-wa",
    "approval": APPROVALS["us-wa"],
    "options": {"three_card_bonus_paytable": "4"},
    "automations": ["attest", "collect", "look"],
}
Choose = Callable[[int, Decide | Offer], str]
#: Somebody does something: the badge, the command and its fields.
Next = tuple[str, str, dict[str, Any]]


def bravest(seat: int, step: Decide | Offer) -> str:
    """Every decision goes on, every offer is passed."""
    if isinstance(step, Offer):
        return "pass"
    return next(choice.word for choice in step.choices if not choice.folds)


def folds_at(*seats: int) -> Choose:
    """Some seats fold as soon as they can."""

    def choose(seat: int, step: Decide | Offer) -> str:
        if isinstance(step, Decide) and seat in seats:
            return next((choice.word for choice in step.choices if choice.folds), bravest(seat, step))
        return bravest(seat, step)

    return choose


def state_of(floor: Floor, table: str) -> TableState:
    return floor.house.table(table).state.state


def next_step(state: TableState, choose: Choose = bravest) -> Next:
    """What brings a round on whose wagers are made."""
    if not state.decks.shuffled and not state.round.next_position:
        return "dealer", "shuffle", {}
    if cut_due(state) is not None and not state.round.next_position:
        return "dealer", "cut", {"cards": 20}
    if not state.round.bets_closed:
        return "dealer", "no_more_bets", {}
    if is_over(state):
        return _ending(state)
    for seat, offer in open_offers(state):
        return _who(state, seat.number), "decide", {"seat": seat.number, "choice": choose(seat.number, offer)}
    if (asked := next_decision(state)) is not None:
        return _who(state, asked[0]), "decide", {"seat": asked[0], "choice": choose(*asked)}
    return _dealing(state)


def _who(state: TableState, seat: int) -> str:
    """Who plays a seat: the player whose it is, or the dealer for a guest without a name."""
    return state.players.get(seat, "dealer")


def _ending(state: TableState) -> Next:
    for seat in state.round.seats.values():
        if seat.paperwork:
            return "floorperson", "document", {"seat": seat.number}
    if other_deck_due(state):
        return "dealer", "shuffle", {"colour": state.other_colour}
    return "dealer", "clear", {}


def _dealing(state: TableState) -> Next:
    step = dealer_step(state)
    if isinstance(step, (Deal, Turn)):
        return "dealer", "deal" if isinstance(step, Deal) else "reveal", {}
    for seat, wager in validations_due(state):
        return "floorperson", "validate", {"seat": seat, "wager": wager}
    return "dealer", "settle", {}


def take_seats(floor: Floor, table: str, wagers: Mapping[int, Mapping[str, str]]) -> None:
    """Seat 1 is the player's, seat 2 bob's, others are nobody's that the house knows."""
    for seat, made in wagers.items():
        if seat not in state_of(floor, table).seated:
            floor.do(*sitting(seat), table=table, seat=seat)
        floor.do(_who(state_of(floor, table), seat), "wager", table=table, seat=seat, wagers=dict(made))


def sitting(seat: int) -> tuple[str, str]:
    return {1: "player", 2: "bob"}.get(seat, "dealer"), "sit"


def go_on(floor: Floor, table: str, choose: Choose = bravest) -> dict[str, Any]:
    """The next command of the round."""
    who, do, fields = next_step(state_of(floor, table), choose)
    return floor.do(who, do, table=table, **fields)


def played(floor: Floor, table: str, wagers: Mapping[int, Mapping[str, str]], choose: Choose = bravest) -> int:
    """Play a round to its end; its number."""
    number = state_of(floor, table).round.number
    take_seats(floor, table, wagers)
    while state_of(floor, table).round.number == number:
        go_on(floor, table, choose)
    return number
