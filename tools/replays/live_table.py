"""Traced rounds played again at the live table, and compared line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fifthstreet.money import Cents
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.table.actions.equipment import set_up
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.progress import is_over, next_decision, offers
from fifthstreet.table.recorded.replay import REPLAY_AUTOMATIONS, KnownTable
from fifthstreet.table.state import Setup
from replays.rounds import TracedLine, TracedRound


@dataclass(frozen=True)
class Difference:
    """What the kernel and the live table say differently about a round: a seat's lines, or the meters."""

    round: TracedRound
    where: str
    simulated: object
    live: object

    def __str__(self) -> str:
        return f"round {self.round.number}, {self.where}: simulated {self.simulated}, live {self.live}"


def replayed(table: TableToSimulate, rounds: Iterable[TracedRound]) -> Iterator[Difference]:
    """Every difference between traced rounds and the same rounds at the live table."""
    setup = set_up(table.game, table.rules, automations=REPLAY_AUTOMATIONS, recorded=True)
    for each in rounds:
        live = played(setup, each)
        for number, seat in enumerate(each.seats, 1):
            said = tuple(map(_as_traced, live.state.round.seats[number].lines))
            if said != seat.lines:
                yield Difference(each, f"seat {number}", seat.lines, said)
        if live.state.round.meters != each.after:
            yield Difference(each, "meters", each.after, live.state.round.meters)


def _as_traced(line: Line) -> TracedLine:
    assert line.outcome != "void"
    money = (line.stake, line.paid, line.returned, line.house_share or 0)
    return TracedLine(line.wager, line.outcome, *map(Cents, money))


def played(setup: Setup, given: TracedRound) -> KnownTable:
    """The live table after a traced round."""
    hands = {str(number): seat.cards for number, seat in enumerate(given.seats, 1)}
    table = KnownTable(setup, {**hands, "dealer": given.dealer, "board": given.board})
    for number, seat in enumerate(given.seats, 1):
        table.sit(number)
        table.do(c.PlaceWagers(seat=number, wagers=dict(seat.wagers)))
    table.do(c.NoMoreBets(meters=c.readings_given(given.before), draws=given.draws))
    while not is_over(table.state):
        _go_on(table, given)
    return table


def _go_on(table: KnownTable, given: TracedRound) -> None:
    """The next thing that happens: offers are taken, a player decides, or the dealer acts."""
    missing = next_decision(table.state)
    numbers = range(1, len(given.seats) + 1) if missing is None else (missing[0],)
    for number in numbers:
        for offer in offers(table.state, table.state.round.seats[number]):
            if offer.key in given.seats[number - 1].shown:
                table.do(c.Expose(seat=number))
    if missing is not None:
        number, decision = missing
        seat = given.seats[number - 1]
        word, places = dict(seat.decisions)[decision.key], seat.places.get(decision.key)
        table.do(c.Answer(seat=number, choice=word, places=places))
    else:
        table.go_on()
