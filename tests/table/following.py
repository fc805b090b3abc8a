"""A dealer who does the next thing and nothing else, with players who decide by chance, at any table."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from fifthstreet import Refusal, Table
from fifthstreet.cards import DECK, format_cards
from fifthstreet.games.description import PASS, Deal
from fifthstreet.games.wording.choices import choice_named
from fifthstreet.table.messages.commands import Command, command_adapter
from fifthstreet.table.next_step import NextStep, next_step
from fifthstreet.table.progress import cards_out, dealer_step, due
from fifthstreet.table.views import decisions_due

_COMMANDS = command_adapter()


class Follower:
    """Plays at a table by what comes next; ``done`` is everything that was done, in order."""

    def __init__(self, table: Table, wagers: dict[int, dict[str, str]], seed: int = 1) -> None:
        self.table, self.wagers, self.chance = table, wagers, Random(seed)
        self.done: list[NextStep] = []
        #: What the meters read at No more bets, and what every player says who does not decide by chance.
        self.meters: dict[str, dict[str, dict[str, str]]] | None = None
        self.says: str | None = None
        self.order = list(DECK)
        self.chance.shuffle(self.order)
        table.sit(*wagers)

    def step(self) -> NextStep:
        """Do the next thing."""
        step = next_step(self.table.state)
        self.done.append(step)
        if step.do == "wager":
            for seat, wagers in self.wagers.items():
                self.table.wager(seat, **wagers)
        elif step.do == "decide":
            self._decide(step)
        else:
            self.table.do(self._command(step))
        return step

    def until(self, do: str) -> NextStep:
        """Go on until this comes next."""
        while (step := next_step(self.table.state)).do != do:
            self.step()
        return step

    def round(self) -> None:
        """Go on until the table is cleared."""
        number = self.table.state.round.number
        while self.table.state.round.number == number:
            self.step()

    def _decide(self, step: NextStep) -> None:
        state = self.table.state
        due = next(each for each in decisions_due(state) if (each["seat"], each["decision"]) == (step.of, step.step))
        said = [choice["choice"] for choice in due["choices"]]
        for choice in self._choices(said):
            given: dict[str, Any] = {"do": "decide", "seat": due["seat"], "choice": choice}
            if state.setup.entered and choice == "expose":
                given["cards"] = self._faces(state.round.seats[due["seat"]].cards[:3])
            if number := choice_named(state.game, due["decision"], choice).gives_up:
                given["places"] = list(range(1, number + 1))
            try:
                self.table.do(_read(given))
            except Refusal as refusal:  # A raise that this hand does not allow.
                if refusal.code != "decision/not_available":
                    raise
            else:
                return
        raise AssertionError(f"nothing is open to seat {due['seat']}")

    def _choices(self, said: list[str]) -> list[str]:
        """What is tried in turn: what every player says, a pass where something else is offered, or all by chance."""
        if self.says is None:
            return self.chance.sample(said, len(said))
        return [PASS] if PASS in said and self.says not in said else [self.says]

    def _command(self, step: NextStep) -> Command:
        given = dict(step.command)
        if step.whose == "floor":
            given["by"] = "floorperson"
        if step.do == "cut":
            given["cards"] = 20
        if step.do == "count_stub":
            given["cards"] = len(DECK) - cards_out(self.table.state.round)
        if step.do == "no_more_bets":
            given |= {"collected": dict(step.counts)} if step.counts else {}
            given |= {"meters": self.meters} if self.meters else {}
        if step.do == "rule":
            given["ruling"] = self.chance.choice(step.choices)
        if step.faces:
            given["up" if step.do == "deal" else "cards"] = self._turned(step)
        return _read(given)

    def _turned(self, step: NextStep) -> str:
        """The faces that the dealer reads off the layout."""
        round_ = self.table.state.round
        if step.do == "deal":
            return str(self.order[round_.next_position + _first_up(self.table)])
        places = [place for place in round_.cards_of(step.of or "dealer") if place not in round_.up]
        if step.of == "board":
            places = places[: step.faces]
        return self._faces(tuple(places))

    def _faces(self, places: tuple[int, ...]) -> str:
        return format_cards([self.order[place] for place in places])


def _first_up(table: Table) -> int:
    step = dealer_step(table.state)
    assert isinstance(step, Deal)
    return next(number for number, card in enumerate(due(table.state, step)) if card.up)


def _read(given: dict[str, Any]) -> Command:
    return _COMMANDS.validate_json(json.dumps(given))  # type: ignore[return-value]
