"""A table of paper cards whose dealer reads every card that is turned off a known order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from fifthstreet import Table
from fifthstreet.cards import Card, parse_cards
from fifthstreet.games.description import Deal, Settle, Turn
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import Events
from fifthstreet.table.progress import dealer_step, due, next_turn
from fifthstreet.table.settlement.discard_rack import needed_hands
from fifthstreet.table.state import Setup


class PaperTable(Table):
    """Commands get the faces that a dealer would enter; a settlement turns each hand first."""

    def __init__(self, setup: Setup, order: str, *, preshuffled: bool = False) -> None:
        super().__init__(setup, None, preshuffled=preshuffled)
        self.order = parse_cards(order)

    def do(self, command: c.Command, *, at: int | None = None) -> Events:
        turned: Events = ()
        if isinstance(command, c.SettleUp) and command.seat is None:
            while isinstance(step := dealer_step(self.state), Settle):
                turn = next_turn(self.state, step)
                assert turn is not None
                turned = (*turned, *self.do(c.SettleUp(seat=turn[1]), at=at))
            return turned
        if isinstance(command, c.SettleUp):
            turned = self._turn_hands()
        return (*turned, *super().do(self._read(command), at=at))

    def _turn_hands(self) -> Events:
        """Turn the hands that the next payment looks at, where that is their time."""
        step = dealer_step(self.state)
        turn = next_turn(self.state, step) if isinstance(step, Settle) else None
        if turn is None or not isinstance(step, Settle):
            return ()
        holders = needed_hands(self.state, turn[1], step.passes[turn[0]])
        reveals = [c.Reveal(of=holder) for holder in holders if isinstance(holder, int)]
        return tuple(event for each in reveals if self._hidden(each.of) for event in self.do(each))

    def _hidden(self, holder: object) -> list[int]:
        assert isinstance(holder, int)
        return [place for place in self.state.round.cards_of(holder) if place not in self.state.round.up]

    def _off_the_order(self, places: Iterable[int]) -> tuple[Card, ...]:
        return tuple(self.order[place] for place in places)

    def _read(self, command: c.Command) -> c.Command:
        round_, step = self.state.round, dealer_step(self.state)
        if isinstance(command, c.DealCards) and round_.short is None and isinstance(step, Deal):
            waiting = (round_.pending or due(self.state, step))[: command.count]
            places = [round_.next_position + number for number, card in enumerate(waiting) if card.up]
            return replace(command, up=self._off_the_order(places) or None)
        if isinstance(command, c.ReportIrregularity) and command.kind == "card_face_up" and command.card is None:
            return replace(command, card=self._off_the_order([round_.next_position]))
        if isinstance(command, c.Reveal) and isinstance(command.of, int):
            return replace(command, cards=self._off_the_order(self._hidden(command.of)))
        if isinstance(command, c.Reveal) and isinstance(step, Turn):
            held = round_.cards_of(step.whose)
            chosen = [held[card] for card in step.cards] or held
            return replace(command, cards=self._off_the_order(place for place in chosen if place not in round_.up))
        return command
