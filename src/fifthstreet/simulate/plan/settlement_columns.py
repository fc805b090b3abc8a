"""How each wager and award is settled, as columns of the plan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from fifthstreet.games.description import (
    Award,
    CardDraw,
    Cards,
    Envy,
    Game,
    HandPays,
    HighestHandPays,
    Loses,
    PositionDraw,
    Showdown,
    Wins,
)
from fifthstreet.games.reading.stakes import main_wagers
from fifthstreet.rulebook.payouts import Payouts
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.card_layout import Hands
from fifthstreet.simulate.plan.outcomes import COMPARISONS, Item, Outcome, by_row, ended, endings, envied
from fifthstreet.simulate.plan.records import (
    CARD_DRAW,
    COLUMNS,
    DRAW_SIZE,
    ENVY,
    HAND,
    HAND_AWARD,
    HIGHEST,
    ON,
    POSITION_DRAW,
    ROWS,
    SHOWDOWN,
    Tables,
)

#: No ranking of hands of five cards or fewer has more values.
_MOST_VALUES = 1 << 13


@dataclass
class ItemColumns:
    """Gathers the columns; items that nobody can make at this table stay empty."""

    game: Game
    items: tuple[Item, ...]
    active: frozenset[str]
    hands: Hands
    tables: Tables
    offers: tuple[str, ...]
    draws: tuple[str, ...]

    def columns(self) -> dict[str, Any]:
        """The columns of the plan that have an entry for each item."""
        self._rows: dict[tuple[int, bool], Any] = {}
        self._found = self._empty()
        self._place = {item.key: number for number, item in enumerate(self.items)}
        # No rows at all: for endings without a pay table.
        self._found["rows_at"][:] = self.tables.add(np.zeros(_MOST_VALUES, np.int16))
        for number, item in enumerate(self.items):
            self._found["outcome_count"][number] = len(item.plain)
            if item.key in self.active:
                self._fill(number, item)
        main = _main_game(self.game)
        self._found["group"] = np.array([item.key not in main for item in self.items], np.int64)
        return {**self._found, "items": len(self.items)}

    def _empty(self) -> dict[str, Any]:
        count = len(self.items)

        def whole(*shape: int, value: int = 0) -> Any:
            return np.full((count, *shape), value, np.int64)

        return {
            "kind": whole(),
            "hand": whole(),
            "dealer_hand": whole(),
            "qualifies_from": whole(),
            "qualifies_to": whole(value=_MOST_VALUES),
            "rows_at": whole(4),
            "cells": whole(4, ROWS),
            "saved_by": whole(4, value=-1),
            "saved_cell": whole(4),
            "column_rows_at": whole(COLUMNS),
            "column_cells": whole(COLUMNS, ROWS),
            "counts_dealer": whole(),
            "counts_folded": whole(),
            "if_taken": whole(value=-1),
            "on": whole(ON),
            "on_count": whole(),
            "not_when": whole(),
            "bettors_only": whole(),
            "draw_of": whole(),
            "draw_cards": whole(ON),
            "draw_places": whole(ON, DRAW_SIZE),
            "draw_strides": whole(ON, DRAW_SIZE),
            "draw_dealer": whole(ON),
            "outcome_count": whole(),
            "top_cell": whole(value=-1),
        }

    def _fill(self, number: int, item: Item) -> None:
        if item.is_award:
            self._award(number, item, self.game.awards_by_key[item.key])
            return
        rule = self.game.by_key[item.key].settles
        if isinstance(rule, Showdown):
            self._showdown(number, item, rule)
        elif isinstance(rule, HandPays):
            self._found["kind"][number] = HAND
            self._by_hand(number, item, rule)
        else:
            self._highest(number, item, rule)

    # Pay tables ------------------------------------------------------------------------------------------------

    def _rows_of(self, payouts: Payouts, envy: bool = False) -> int:
        """Where the rows of a pay table by hand value begin."""
        key = (id(payouts), envy)
        if key not in self._rows:
            rows = np.zeros(len(payouts.ranking), np.int16)
            spans = [row.values for row in (payouts.envy if envy else payouts.rows)]
            if len(spans) >= ROWS:
                raise SimulationError(
                    "simulate/unsupported", f"pay table {payouts.id} has {len(spans)} rows, too many"
                )
            # The first row that fits pays, so it is written last.
            for place in reversed(range(len(spans))):
                rows[spans[place].start : spans[place].stop] = place + 1
            self._rows[key] = rows
        return self.tables.add(self._rows[key])

    def _by_hand(self, number: int, item: Item, rule: HandPays) -> None:
        found = self._found
        found["hand"][number] = self.hands.add(rule.hand)
        found["rows_at"][number, 0] = self._rows_of(rule.payouts)
        rows = (None, *rule.payouts.rows) if not item.is_award else rule.payouts.rows
        for row, outcome in enumerate(map(by_row, rows), int(item.is_award)):
            found["cells"][number, 0, row] = item.place(outcome)
        found["top_cell"][number] = item.place(by_row(rule.payouts.rows[0]))
        if rule.if_taken is not None:
            found["if_taken"][number] = self.offers.index(rule.if_taken)

    def _showdown(self, number: int, item: Item, rule: Showdown) -> None:
        found = self._found
        found["kind"][number] = SHOWDOWN
        found["hand"][number] = self.hands.add(rule.player)
        found["dealer_hand"][number] = self.hands.add(rule.dealer)
        if rule.qualifies is not None:
            found["qualifies_from"][number], found["qualifies_to"][number] = rule.qualifies.start, rule.qualifies.stop
        for comparison, ending in endings(rule).items():
            how = COMPARISONS.index(comparison)
            rows = ending.payouts.rows if isinstance(ending, Wins) else ()
            if isinstance(ending, Wins):
                found["rows_at"][number, how] = self._rows_of(ending.payouts)
            for row, paying in enumerate((None, *rows)):
                found["cells"][number, how, row] = item.place(ended(ending, comparison, paying))
            if isinstance(ending, Loses) and ending.unless is not None:
                found["saved_by"][number, how] = self._place[ending.unless]
                found["saved_cell"][number, how] = item.place(Outcome("push", comparison))
        if isinstance(rule.higher, Wins):
            found["top_cell"][number] = item.place(ended(rule.higher, "higher", rule.higher.payouts.rows[0]))

    def _highest(self, number: int, item: Item, rule: HighestHandPays) -> None:
        found = self._found
        found["kind"][number] = HIGHEST
        found["hand"][number] = self.hands.add(rule.player)
        found["dealer_hand"][number] = self.hands.add(rule.dealer)
        found["counts_dealer"][number] = rule.counts_dealer
        found["counts_folded"][number] = rule.counts_folded
        for hands in range(COLUMNS):
            payouts = rule.columns[rule.column(hands)]
            found["column_rows_at"][number, hands] = self._rows_of(payouts)
            for row, outcome in enumerate(map(by_row, (None, *payouts.rows))):
                found["column_cells"][number, hands, row] = item.place(outcome)

    # Awards ----------------------------------------------------------------------------------------------------

    def _award(self, number: int, item: Item, award: Award) -> None:
        found, pays = self._found, award.pays
        found["on_count"][number] = len(award.on)
        for which, key in enumerate(award.on):
            found["on"][number, which] = self._place[key]
        if isinstance(pays, HandPays):
            found["kind"][number] = HAND_AWARD
            self._by_hand(number, item, pays)
            if isinstance(self.game.by_key[award.on[0]].settles, Showdown):
                found["not_when"][number] = sum(1 << COMPARISONS.index(how) for how in award.not_when)
        elif isinstance(pays, Envy):
            found["kind"][number] = ENVY
            found["hand"][number] = self.hands.add(pays.hand)
            found["rows_at"][number, 0] = self._rows_of(pays.payouts, envy=True)
            found["bettors_only"][number] = pays.bettors_only
            for row, outcome in enumerate(envied(pays.payouts), 1):
                found["cells"][number, 0, row] = item.place(outcome)
        else:
            self._draw(number, award.on, pays)

    def _draw(self, number: int, on: tuple[str, ...], pays: CardDraw | PositionDraw) -> None:
        found = self._found
        found["kind"][number] = CARD_DRAW if isinstance(pays, CardDraw) else POSITION_DRAW
        found["draw_of"][number] = self.draws.index(pays.draw)
        for which, key in enumerate(on):
            cards: Cards = pays.backs[key]
            places = self.hands.layout.of(cards)
            found["draw_cards"][number, which] = len(places)
            found["draw_dealer"][number, which] = cards.holder == "dealer"
            for card, (place, stride) in enumerate(places):
                found["draw_places"][number, which, card] = place
                found["draw_strides"][number, which, card] = stride


def _main_game(game: Game) -> frozenset[str]:
    """The wagers of the base game, and the awards measured by them."""
    main = {wager.key for wager in main_wagers(game)}
    return frozenset(main | {award.key for award in game.awards if main.issuperset(award.on)})
