"""How each wager and award is settled, as columns of the plan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from fifthstreet.games.description import Comparison, Draw, Game
from fifthstreet.games.reading.awards import AwardEnds, award_ends
from fifthstreet.games.reading.endings import COMPARISONS, RowEnds, WagerEnds, fees_before_the_cards, wager_ends
from fifthstreet.games.reading.stakes import main_wagers
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan import records
from fifthstreet.simulate.plan.card_layout import Hands
from fifthstreet.simulate.plan.outcomes import Item, compared
from fifthstreet.simulate.plan.records import Tables

#: No ranking of hands of five cards or fewer has more values.
_MOST_VALUES = 1 << 13
_KINDS = {"showdown": records.SHOWDOWN, "hand": records.HAND, "highest": records.HIGHEST, "fee": records.FEE}
#: The columns with an entry for each item, and what stands there unless it is 0 or filled in.
_COLUMNS = (
    *("kind", "hand", "dealer_hand", "qualifies_from", "qualifies_to", "rows_at", "cells", "saved_by", "saved_cell"),
    *("column_rows_at", "column_cells", "counts_folded", "if_taken", "on", "on_count", "not_when", "award_stays"),
    *("on_step", "compared_by"),
    *("bettors_only", "draw_of", "draw_cards", "draw_places", "draw_strides", "draw_dealer"),
    *("outcome_count", "top_cell"),
)
_EMPTY = {"qualifies_to": _MOST_VALUES, "saved_by": -1, "if_taken": -1, "top_cell": -1}


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
        self._rows: dict[object, Any] = {}
        shapes = {name: (len(self.items), *records.PLAN[name].shape[1:]) for name in _COLUMNS}
        self._found = {name: np.full(shape, _EMPTY.get(name, 0), np.int64) for name, shape in shapes.items()}
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

    def _fill(self, number: int, item: Item) -> None:
        if item.is_award:
            self._award(number, item, award_ends(self.game)[item.key])
        else:
            self._wager(number, item, wager_ends(self.game)[item.key])

    def _rows_at(self, rows: RowEnds) -> int:
        """Where the rows of a pay table by hand value begin."""
        assert rows.payouts is not None
        if len(rows.ends) > records.ROWS:
            raise SimulationError(
                "simulate/unsupported", f"pay table {rows.payouts.id} has {len(rows.rows)} rows, too many"
            )
        values = len(rows.payouts.ranking)
        key = (rows.cuts, rows.numbers, values)
        if key not in self._rows:
            places = np.searchsorted(rows.cuts, np.arange(values), side="right")
            self._rows[key] = np.array(rows.numbers, np.int16)[places]
        return self.tables.add(self._rows[key])

    # Wagers ----------------------------------------------------------------------------------------------------

    def _wager(self, number: int, item: Item, ends: WagerEnds) -> None:
        found = self._found
        # A fee before the cards is settled like a hand that is never in a row.
        taken_first = item.key in fees_before_the_cards(self.game)
        found["kind"][number] = records.HAND if taken_first else _KINDS[ends.kind]
        if ends.kind != "fee":
            self._hands(number, ends)
        if ends.if_taken is not None:
            found["if_taken"][number] = self.offers.index(ends.if_taken)
        if ends.kind == "highest":
            self._columns(number, item, ends)
            return
        for case, rows in ends.by.items():
            self._by_row(number, item, rows, compared(case))

    def _hands(self, number: int, ends: WagerEnds) -> None:
        """The hands that a wager compares, or the one that it looks at."""
        found = self._found
        found["hand"][number] = self.hands.add(ends.hand)
        if ends.dealer is not None:
            found["dealer_hand"][number] = self.hands.add(ends.dealer)
        if ends.qualifies is not None:
            found["qualifies_from"][number], found["qualifies_to"][number] = ends.qualifies.start, ends.qualifies.stop

    def _by_row(self, number: int, item: Item, rows: RowEnds, comparison: Comparison | None = None) -> None:
        """The outcomes after a comparison by the row of the hand; without a row an award is not paid."""
        found, how = self._found, COMPARISONS.index(comparison or "higher")
        if rows.payouts is not None:
            found["rows_at"][number, how] = self._rows_at(rows)
        for row, end in enumerate(rows.ends):
            if row > 0 or not item.is_award:
                found["cells"][number, how, row] = item.place(end, comparison, item.first_on)
            if end.unless is not None:
                found["saved_by"][number, how] = self._place[end.unless]
                found["saved_cell"][number, how] = item.place(end.saved, comparison)
        if found["top_cell"][number] < 0 and rows.rows:
            found["top_cell"][number] = found["cells"][number, how, 1]

    def _columns(self, number: int, item: Item, ends: WagerEnds) -> None:
        """The rows of the highest hand, by the number of players whose hands count."""
        self._found["counts_folded"][number] = ends.counts_folded
        for players in range(records.COLUMNS):
            rows = ends.by[ends.column(players)]
            self._found["column_rows_at"][number, players] = self._rows_at(rows)
            for row, end in enumerate(rows.ends):
                self._found["column_cells"][number, players, row] = item.place(end)

    # Awards ----------------------------------------------------------------------------------------------------

    def _award(self, number: int, item: Item, ends: AwardEnds) -> None:
        found, on = self._found, ends.award.on
        found["on_count"][number] = len(on)
        for which, key in enumerate(on):
            found["on"][number, which] = self._place[key]
        found["award_stays"][number] = sum(1 << self._place[key] for key in ends.stays)
        found["bettors_only"][number] = ends.bettors_only
        found["not_when"][number] = sum(1 << COMPARISONS.index(how) for how in ends.barred)
        if ends.draw is not None:
            self._draw(number, on, ends.draw)
            return
        assert ends.hand is not None
        found["kind"][number] = records.HAND_AWARD if ends.kind == "hand" else records.ENVY
        found["hand"][number] = self.hands.add(ends.hand)
        found["on_step"][number] = len(item.plain) // len(on)
        for which, by in enumerate(ends.compared_by.values()):
            found["compared_by"][number, which] = self._place[by]
            self._hands(self._place[by], wager_ends(self.game)[by])
        self._by_row(number, item, ends.rows)

    def _draw(self, number: int, on: tuple[str, ...], draw: Draw) -> None:
        found = self._found
        found["kind"][number] = records.CARD_DRAW if draw.of == "card" else records.POSITION_DRAW
        found["draw_of"][number] = self.draws.index(draw.name)
        for which, key in enumerate(on):
            cards = draw.backs[key]
            places = self.hands.layout.of(cards)
            found["draw_cards"][number, which] = len(places)
            found["draw_dealer"][number, which] = cards.holder == "dealer"
            for card, (place, stride) in enumerate(places):
                found["draw_places"][number, which, card] = place
                found["draw_strides"][number, which, card] = stride


def _main_game(game: Game) -> frozenset[str]:
    """The wagers of the base game, and the awards measured by them."""
    main = {wager.key for wager in main_wagers(game)}
    for award in game.awards:
        if not main.isdisjoint(award.on) and not main.issuperset(award.on):
            said = f"{award.name} rests on wagers of the base game and on side wagers too"
            raise SimulationError("simulate/unsupported", said, award.cites)
    return frozenset(main | {award.key for award in game.awards if main.issuperset(award.on)})
