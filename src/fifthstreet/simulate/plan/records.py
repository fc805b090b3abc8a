"""What the kernel reads and writes, as records of whole numbers: the plan of a table, the round, the tallies.

A record is one block of memory with arrays of fixed sizes in it. Passed on, it costs no more than its address, and
the parts of the kernel can be functions of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from fifthstreet.simulate.errors import SimulationError

Numbers = NDArray[np.int64]
Words = NDArray[np.uint64]
#: Tables that are looked up with one index: hand values, rows of pay tables, patterns, answers.
Table = NDArray[np.uint16]
#: Records of the types below.
Plan: TypeAlias = Any
Now: TypeAlias = Any
Dealt: TypeAlias = Any
Ahead: TypeAlias = Any
Tally: TypeAlias = Any
Sessions: TypeAlias = Any
Rounds: TypeAlias = Any
Lines: TypeAlias = Any
Case: TypeAlias = Any
Cases: TypeAlias = Any

#: A number of the kernel, with 64 bits and a sign.
whole: Callable[[Any], int] = cast(Any, np.int64)

# The sizes of the arrays: what a table can have at most.
SEATS, ITEMS, CELLS, ROWS, HANDS, LEVELS = 7, 24, 96, 32, 16, 8
STEPS, DECISIONS, CHOICES, SEEN, OFFERS, PASSES, PASS_ITEMS = 24, 8, 32, 7, 4, 16, 64
ON, COLUMNS, HAND_SIZE, DRAW_SIZE, DRAWS, CUTS, BATCHES = 4, 10, 5, 7, 4, 8, 11

# Steps.
DECIDE, OFFER, SETTLE = 0, 1, 2
# Items: how a wager or an award is settled.
SHOWDOWN, HAND, HIGHEST, HAND_AWARD, ENVY, CARD_DRAW, POSITION_DRAW = 0, 1, 2, 3, 4, 5, 6
# Comparisons, in the order of the description.
HIGHER, LOWER, EQUAL, UNQUALIFIED = 0, 1, 2, 3
# Cells that need more than their fixed amount.
FIXED, CHARGED, SHARED = 0, 1, 2
# The first two outcomes of every wager.
FORFEIT, TAKEN_BACK = 0, 1

#: Cards are drawn five at a time from one half of a random word.
BATCH = 5
#: So many rounds are dealt at once, before they are played: what is dealt next need not wait for what was decided.
AHEAD = 32
#: With more cases than this every round is played.
CASES = 4096
#: How many sessions keep their bankroll path, and at how many points.
PATHS, POINTS = 20, 200


def _record(
    *fields: tuple[str, *tuple[int, ...]],
    places: tuple[str, ...] = (),
    words: tuple[str, ...] = (),
    small: tuple[str, ...] = (),
) -> np.dtype[np.void]:
    """A record of whole numbers with 64 bits; ``words``, ``places`` and ``small`` ones have no sign.

    Of a number without a sign the compiler knows that it does not count from the end of an array.
    """
    kinds: dict[str, type[np.integer[Any]]] = dict.fromkeys(words, np.uint64)
    kinds |= dict.fromkeys(places, np.uint32) | dict.fromkeys(small, np.uint16)
    made = [(name, kinds.get(name, np.int64), tuple(shape)) for name, *shape in fields]
    assert kinds.keys() <= {name for name, *_ in fields}
    return np.dtype(made, align=True)


class Tables:
    """Arrays of small numbers, one after the other in one table."""

    def __init__(self) -> None:
        self._parts: list[Table] = []
        self._known: dict[int, int] = {}
        self._end = 0

    def add(self, numbers: NDArray[Any]) -> int:
        """Where these numbers begin; the same array is there only once."""
        if id(numbers) not in self._known:
            self._known[id(numbers)] = self._end
            # Kept as it is, so that no other array can have its identity.
            self._parts.append(numbers)
            self._end += len(numbers)
        return self._known[id(numbers)]

    def part(self, begin: int) -> Table:
        """The numbers that begin there."""
        return next(part for part in self._parts if self._known[id(part)] == begin)

    def joined(self) -> Table:
        return np.concatenate(self._parts).astype(np.uint16)


def filled(record: np.dtype[np.void], columns: Mapping[str, Any]) -> Any:
    """A record with these columns in it; what is larger than it has room for is refused."""
    made = np.zeros(1, record)
    for name, given in columns.items():
        room, values = made[name][0], np.asarray(given)
        if any(size > most for size, most in zip(values.shape, room.shape, strict=True)):
            raise SimulationError(
                "simulate/unsupported", f"{name}: {values.shape} is more than the {room.shape} there can be"
            )
        place: tuple[Any, ...] = (0, *(slice(size) for size in values.shape))
        made[name][place] = values
    return made[0]


#: A table; an index of -1 means that there is none, ``_at`` is where something begins.
PLAN = _record(
    # The cards lie in batches, in the order board, dealer, seat 1, seat 2 and so on; and the hands made of them.
    ("seats",),
    ("each",),
    ("base",),
    ("batches",),
    ("thresholds", BATCHES),
    ("bounds", BATCHES, BATCH),
    ("hands",),
    ("hand_places", HANDS, HAND_SIZE),
    ("hand_strides", HANDS, HAND_SIZE),
    ("hand_start", HANDS),
    ("hand_plain_at", HANDS),
    ("hand_suited_at", HANDS),
    ("hand_shared", HANDS),
    # The course of the round.
    ("steps",),
    ("step_kind", STEPS),
    ("step_of", STEPS),
    # Decisions: what is known, and where the tables begin that are looked up.
    ("own_hand", DECISIONS),
    ("own_cards", DECISIONS),
    ("seen", DECISIONS),
    ("seen_places", DECISIONS, SEEN),
    ("first_at", DECISIONS),
    ("exceptions_at", DECISIONS),
    ("patterns_at", DECISIONS),
    ("pattern_count", DECISIONS),
    ("answers_at", DECISIONS),
    ("contexts_at", DECISIONS),
    ("context_count", DECISIONS),
    ("class_count", DECISIONS),
    ("decisions",),
    # The choices of all decisions, one after the other.
    ("choice_at", DECISIONS + 1),
    ("places", CHOICES),
    ("variant_of", CHOICES),
    ("takes_back", CHOICES),
    ("folds", CHOICES),
    ("asks", CHOICES),
    ("needs_made", CHOICES),
    ("bars_made", CHOICES),
    ("has_instead",),
    ("instead", SEATS, CHOICES),
    # Offers to show cards.
    ("offer_holding", OFFERS),
    ("offer_item", OFFERS),
    # Settlements, their passes and the items of those, one after the other; wagers are bits of a word.
    ("pass_at", STEPS + 1),
    ("pass_items_at", PASSES + 1),
    ("pass_items", PASS_ITEMS),
    ("step_wagers", STEPS),
    ("pass_wagers", PASSES),
    ("pass_prepares", PASSES),
    ("is_last", STEPS),
    ("from_right",),
    # Items: outcomes by comparison and row; of the highest hand by the number of players and row.
    ("items",),
    ("kind", ITEMS),
    ("hand", ITEMS),
    ("dealer_hand", ITEMS),
    ("qualifies_from", ITEMS),
    ("qualifies_to", ITEMS),
    ("rows_at", ITEMS, 4),
    ("cells", ITEMS, 4, ROWS),
    ("saved_by", ITEMS, 4),
    ("saved_cell", ITEMS, 4),
    ("column_rows_at", ITEMS, COLUMNS),
    ("column_cells", ITEMS, COLUMNS, ROWS),
    ("counts_folded", ITEMS),
    ("if_taken", ITEMS),
    ("on", ITEMS, ON),
    ("on_count", ITEMS),
    ("not_when", ITEMS),
    ("award_stays", ITEMS),
    ("bettors_only", ITEMS),
    ("draw_of", ITEMS),
    ("draw_cards", ITEMS, ON),
    ("draw_places", ITEMS, ON, DRAW_SIZE),
    ("draw_strides", ITEMS, ON, DRAW_SIZE),
    ("draw_dealer", ITEMS, ON),
    ("outcome_count", ITEMS),
    ("group", ITEMS),
    ("has_side_items",),
    ("counts_say_all",),
    ("top_cell", ITEMS),
    ("active",),
    ("active_items", ITEMS),
    ("cell_count", ITEMS),
    # Money, in cents.
    ("opening", SEATS),
    ("stays",),
    ("forfeits",),
    ("stake", SEATS, ITEMS, CELLS),
    ("paid", SEATS, ITEMS, CELLS),
    ("returned", SEATS, ITEMS, CELLS),
    ("net", SEATS, ITEMS, CELLS),
    ("special", ITEMS, CELLS),
    ("level", ITEMS, CELLS),
    ("percent", ITEMS, CELLS),
    ("backed_together", ITEMS),
    ("has_splits",),
    ("limit",),
    ("cut_count",),
    ("cuts", CUTS),
    # Cases: whether rounds repeat each other, and what tells them apart.
    ("repeats",),
    ("cases",),
    ("case_comparisons",),
    ("case_items", ITEMS),
    ("case_comparison_steps", ITEMS),
    ("case_hands",),
    ("case_hand", HANDS),
    ("case_hands_at", HANDS),
    ("case_decision_steps", DECISIONS),
    # Meters, in millionths of a dollar, and draws, their rates in millionths.
    ("levels",),
    ("level_start", LEVELS),
    ("level_seed", LEVELS),
    ("level_reserve", LEVELS),
    ("level_added", LEVELS),
    ("level_reserved", LEVELS),
    ("draws",),
    ("draw_rates", DRAWS),
    ("draw_outcomes", DRAWS),
    words=("thresholds", "bounds", "hand_start"),
    places=(
        *("each", "base", "hand_places", "hand_strides", "hand_plain_at", "hand_suited_at", "hand_shared"),
        *("step_kind", "step_of", "own_hand", "seen_places", "first_at", "exceptions_at", "patterns_at"),
        *("pattern_count", "answers_at", "contexts_at", "context_count", "variant_of", "folds", "asks"),
        *("offer_holding", "offer_item", "pass_items", "is_last", "kind", "hand", "dealer_hand", "rows_at", "cells"),
        *("saved_cell", "column_rows_at", "column_cells", "counts_folded", "on", "not_when"),
        *("bettors_only", "draw_of", "draw_places", "draw_strides", "draw_dealer", "outcome_count", "group"),
        *("active_items", "special", "level", "percent", "backed_together", "cuts"),
        *("case_items", "case_hand", "case_hands_at"),
    ),
)

#: What ``tracing`` asks for: every line of every round, or what each seat netted and wagered in a round.
EVERY_LINE, EVERY_ROUND = 1, 2

#: The round that is played; wagers made and open, offers taken and lines of a turn are bits of a word.
NOW = _record(
    ("tracing",),
    ("written",),
    ("word", 4),
    ("deck", BATCHES * BATCH),
    ("open", SEATS),
    ("made", SEATS),
    ("live", SEATS),
    ("variant", SEATS, ITEMS),
    ("context", SEATS),
    ("taken", SEATS),
    ("lines", SEATS),
    ("money", SEATS, 2),
    ("wagered", SEATS),
    ("item_money", ITEMS),
    ("meter", LEVELS),
    ("reserve", LEVELS),
    ("split", ITEMS),
    ("shared", ITEMS),
    ("envied", SEATS),
    ("turn_cell", ITEMS),
    ("turn_line", ITEMS),
    ("sorted", 8),
    ("learned",),
    ("faults_before",),
    ("before", ITEMS, CELLS),
    words=("word",),
    places=("live", "variant", "context", "shared", "envied", "sorted"),
    small=("deck",),
)

#: What does not depend on how a round is played: its cards, the values of the hands, the first look-up of every
#: decision, what is drawn, and which case it is.
DEALT = _record(
    ("case_number",),
    ("cards", BATCHES * BATCH),
    ("values", SEATS, HANDS),
    ("classes", SEATS, DECISIONS),
    ("drawn", DRAWS),
    small=("cards", "values"),
    places=("case_number",),
)

#: What a round of a case comes to: on the main game and on everything, the outcomes of its items, which of them are
#: top awards; and how often it came since that was added up last. ``place`` has the cases in the order of learning.
CASE = _record(
    ("known",),
    ("times",),
    ("net",),
    ("tops",),
    ("main",),
    ("wagered",),
    ("lines",),
    ("place",),
    ("items", ITEMS),
    ("cells", ITEMS),
    places=("place", "items", "cells"),
)

#: What rounds add up to: whole numbers, so that the order of adding does not matter. Groups are the main game and
#: everything. Squares are kept in two parts, above and below 2^32: of a seat's round, and of the whole table's round,
#: because seats that share a dealer do not win and lose apart from each other. Signs are lost, even and won.
TALLY = _record(
    ("faults",),
    ("counts", SEATS, ITEMS, CELLS),
    # What payments that no pay table fixes add to the outcomes of an item.
    ("corrections", SEATS, ITEMS),
    ("sums", SEATS, 2),
    ("squares", SEATS, 2, 2),
    ("signs", SEATS, 2, 3),
    ("table_squares", 2, 2),
    ("item_squares", ITEMS, 2),
    ("jackpots", LEVELS),
    ("jackpot_sum", LEVELS),
    ("jackpot_least", LEVELS),
    ("jackpot_most", LEVELS),
    ("house_added", LEVELS),
    ("paths", PATHS, POINTS),
)

#: What is kept of a session: the bankroll is that of the first seat, ``first_top`` the round of the first top award.
SESSION = _record(
    ("rounds",),
    ("wagered",),
    ("net", SEATS),
    ("lowest",),
    ("drawdown",),
    ("first_top", ITEMS),
    ("dry", LEVELS),
    ("meter", LEVELS),
    ("reserve", LEVELS),
)

#: What is written down of a traced round, and of each of its lines.
ROUND = _record(
    ("cards", 52),
    ("drawn", DRAWS),
    ("answers", SEATS, DECISIONS),
    ("taken", SEATS),
    ("before", LEVELS, 2),
    ("after", LEVELS, 2),
)
LINE = _record(("round",), ("seat",), ("item",), ("cell",), ("stake",), ("paid",), ("returned",), ("house_share",))
