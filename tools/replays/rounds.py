"""Rounds of the kernel written down one by one: the same code and the same random numbers as a simulation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from fifthstreet.cards import DECK, WITH_JOKER, Card
from fifthstreet.games.reading.awards import envies
from fifthstreet.games.reading.endings import Kind
from fifthstreet.money import Cents
from fifthstreet.progressive.readings import Reading, Readings
from fifthstreet.simulate.plan.build import Planned, planned
from fifthstreet.simulate.plan.card_layout import layout_of
from fifthstreet.simulate.plan.outcomes import Item, Outcome
from fifthstreet.simulate.plan.record_types import Records
from fifthstreet.simulate.plan.records import CELLS, ITEMS, LINE, ROUND
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.kernel_call import USUAL_SESSION, Written, check_run, lengths_of, play


@dataclass(frozen=True, slots=True)
class TracedLine:
    """What one wager or award came to, as a line of the live table has it."""

    wager: str
    outcome: Kind
    stake: Cents
    paid: Cents
    returned: Cents
    house_share: Cents


@dataclass(frozen=True, slots=True)
class TracedSeat:
    """A seat of a traced round; ``decisions`` are step and word, ``shown`` the offers to show cards that it took.

    After the ``cards`` of its hand lie those that an exchange draws; ``places`` are those of the cards given up.
    """

    wagers: Mapping[str, Cents]
    cards: tuple[Card, ...]
    decisions: tuple[tuple[str, str], ...]
    shown: frozenset[str]
    lines: tuple[TracedLine, ...]
    places: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class TracedRound:
    """A round as the kernel played it, with the meters before and after."""

    number: int
    board: tuple[Card, ...]
    dealer: tuple[Card, ...]
    seats: tuple[TracedSeat, ...]
    draws: Mapping[str, str | int]
    before: Readings
    after: Readings


def trace(
    table: TableToSimulate,
    rounds: int,
    seed: int,
    *,
    session: int = USUAL_SESSION,
    only: Callable[[Item, Outcome], bool] | None = None,
) -> Iterator[TracedRound]:
    """The rounds of a simulation, one by one, or ``only`` those in which something ended in such a way."""
    check_run(table, rounds, session, seed)
    reader = _Reader(table, planned(table))
    for number, length in enumerate(lengths_of(rounds, session)):
        written = reader.room(length)
        play(reader.planned.program, np.uint64(seed), number, [length], session, written)
        yield from reader.rounds(written, number * session, only)


class _Reader:
    """Reads what the kernel has written."""

    def __init__(self, table: TableToSimulate, plan: Planned) -> None:
        self.table, self.planned = table, plan
        self.layout = layout_of(table.game, table.seats)

    def room(self, rounds: int) -> Written:
        """Room for so many rounds with all the lines they can have."""
        seats = self.table.seats
        most = rounds * seats * (2 * len(self.planned.items) + len(envies(self.table.game)) * seats)
        return Written(np.zeros(rounds, ROUND), np.zeros(most, LINE))

    def rounds(
        self, written: Written, first: int, only: Callable[[Item, Outcome], bool] | None
    ) -> Iterator[TracedRound]:
        """The rounds that were written down."""
        starts = np.searchsorted(written.lines["round"], np.arange(len(written.rounds) + 1))
        lines = written.lines[: starts[-1]]
        wanted = range(len(written.rounds)) if only is None else self._with(lines, only)
        for number in wanted:
            mine = lines[starts[number] : starts[number + 1]].tolist()
            yield self._round(first + number, written.rounds[number], mine)

    def _with(self, lines: Records, only: Callable[[Item, Outcome], bool]) -> list[int]:
        """The numbers of the rounds with such an outcome."""
        asked = np.zeros((ITEMS, CELLS), np.bool_)
        for number, item in enumerate(self.planned.items):
            for cell, outcome in enumerate(item.outcomes):
                asked[number, cell] = only(item, outcome)
        found: list[int] = np.unique(lines["round"][asked[lines["item"], lines["cell"]]]).tolist()
        return found

    def _round(self, number: int, each: Any, lines: list[tuple[int, ...]]) -> TracedRound:
        cards = tuple(WITH_JOKER[card] for card in each["cards"].tolist())
        board, base = self.layout.board, self.layout.base
        seats = tuple(self._seat(seat, each, cards, lines) for seat in range(self.table.seats))
        before, after = self._readings(each["before"].tolist()), self._readings(each["after"].tolist())
        return TracedRound(number, cards[:board], cards[board:base], seats, dict(self._draws(each)), before, after)

    def _seat(self, seat: int, each: Any, cards: tuple[Card, ...], lines: list[tuple[int, ...]]) -> TracedSeat:
        begin = self.layout.base + seat * self.layout.each
        answers = each["answers"][seat].tolist()
        taken = int(each["taken"][seat])
        return TracedSeat(
            self.table.staked[seat],
            cards[begin : begin + self.layout.each],
            # The kernel writes 0 for a decision that was not asked.
            tuple(
                (step.key, step.choices[answer - 1].word)
                for step, answer in zip(self.planned.decisions, answers, strict=False)
                if answer > 0
            ),
            frozenset(offer.key for which, offer in enumerate(self.planned.offers) if taken >> which & 1),
            tuple(self._line(line) for line in lines if line[1] == seat),
            dict(self._places(each["given"][seat].tolist())),
        )

    def _places(self, given: list[int]) -> Iterator[tuple[str, tuple[int, ...]]]:
        """By decision the places of the cards that were given up, the first one being 1."""
        for step, places in zip(self.planned.decisions, given, strict=False):
            if places:
                yield step.key, tuple(1 + at for at in range(places.bit_length()) if places >> at & 1)

    def _line(self, line: tuple[int, ...]) -> TracedLine:
        _, _, number, cell, *money = line
        item = self.planned.items[number]
        return TracedLine(item.key, item.outcomes[cell].kind, *map(Cents, money))

    def _draws(self, each: Any) -> Iterator[tuple[str, str | int]]:
        outcomes = self.planned.program.plan["draw_outcomes"]
        for which, name in enumerate(self.planned.draws):
            drawn = int(each["drawn"][which])
            if drawn >= 0 and outcomes[which] == len(DECK):
                yield name, str(DECK[drawn])
            elif drawn >= 0:
                yield name, "dealer" if drawn == self.table.seats else drawn + 1

    def _readings(self, shown: list[list[int]]) -> Readings:
        found: dict[str, dict[str, Reading]] = {}
        for level, (amount, reserve) in zip(self.table.levels, shown, strict=False):
            reading = Reading(amount=amount, seed=level.start.seed, reserve=reserve)
            found.setdefault(level.meter, {})[level.key] = reading
        return found
