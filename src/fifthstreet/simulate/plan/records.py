"""What the kernel reads and writes, as records of whole numbers: the plan of a table, the round, the tallies.

A record is one block of memory with arrays of fixed sizes in it. Passed on, it costs no more than its address, and
the parts of the kernel can be functions of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, cast

import numpy as np
from numpy.typing import NDArray

from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.record_types import (
    Place,
    Places,
    Record,
    Several,
    Smalls,
    Whole,
    Wholes,
    Words,
    record_of,
)

Numbers = NDArray[np.int64]
#: Tables that are looked up with one index: hand values, rows of pay tables, patterns, answers.
Table = NDArray[np.uint16]

#: A number of the kernel, with 64 bits and a sign.
whole: Callable[[Any], int] = cast(Any, np.int64)
#: A number without a sign: of a place that is one the compiler knows that it does not count from the end of an array.
unsigned: Callable[[Any], int] = cast(Any, np.uint32)

# The sizes of the arrays: what a table can have at most.
SEATS, ITEMS, CELLS, ROWS, HANDS, LEVELS = 7, 24, 96, 32, 16, 8
STEPS, DECISIONS, CHOICES, SEEN, OFFERS, PASSES, PASS_ITEMS = 24, 8, 32, 7, 4, 16, 64
ON, COLUMNS, HAND_SIZE, DRAW_SIZE, DRAWS, CUTS, BATCHES = 4, 10, 8, 7, 4, 8, 11

# Steps.
DECIDE, OFFER, SETTLE, NEW_CARDS = 0, 1, 2, 3
# Items: how a wager or an award is settled.
SHOWDOWN, HAND, HIGHEST, HAND_AWARD, ENVY, CARD_DRAW, POSITION_DRAW, FEE = 0, 1, 2, 3, 4, 5, 6, 7
# Comparisons, in the order of the description.
HIGHER, LOWER, EQUAL, UNQUALIFIED = 0, 1, 2, 3
# Cells that need more than their fixed amount.
FIXED, CHARGED, SHARED = 0, 1, 2
# The first two outcomes of every wager.
FORFEIT, TAKEN_BACK = 0, 1
#: What stands for a choice above the limit for a single wager that no other can replace.
NOT_OPEN = -1
#: Where in an answer the places of the cards begin that an exchange gives up, as bits; the choice is below.
PLACES_AT = 8
#: In place of the number of choices of a hand: its best suit counts.
BY_SUIT = 255
SUITS = 4

#: Cards are drawn five at a time from one half of a random word.
BATCH = 5
#: This many rounds are dealt at once, before they are played: dealing need not wait for decisions.
AHEAD = 32
#: With more cases than this every round is played.
CASES = 4096
#: How many sessions keep their bankroll path, and at how many points.
PATHS, POINTS = 20, 200


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


def filled(record: np.dtype[np.void], columns: Mapping[str, Any]) -> Record:
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
    full: Record = made[0]
    return full


class Plan:
    """A table; an index of -1 means that there is none, ``_at`` is where something begins."""

    # The cards lie in batches, in the order board, dealer, seat 1, seat 2 and so on; and the hands made of them.
    seats: Whole
    each: Place
    base: Place
    # How many cards of a seat are its hand; those after them come when cards are exchanged.
    held: Whole
    exchanges: Whole
    batches: Whole
    thresholds: Annotated[Words, BATCHES]
    bounds: Annotated[Words, BATCHES, BATCH]
    hands: Whole
    hand_places: Annotated[Places, HANDS, HAND_SIZE]
    hand_strides: Annotated[Places, HANDS, HAND_SIZE]
    hand_start: Annotated[Words, HANDS]
    # Values by the sum of rank keys, in pages that lie over each other.
    hand_pages_at: Annotated[Places, HANDS]
    hand_values_at: Annotated[Places, HANDS]
    hand_suited_at: Annotated[Places, HANDS]
    hand_shared: Annotated[Places, HANDS]
    # Of a hand with more cards than its ranking takes, how many choices of them there are; 0 where all count.
    hand_choices: Annotated[Places, HANDS]
    hand_choices_at: Annotated[Places, HANDS]
    # A hand with wild cards: how many cards it takes, which ones are wild, and its values with all cards as they are.
    hand_wild: Annotated[Places, HANDS]
    hand_size: Annotated[Wholes, HANDS]
    hand_wild_at: Annotated[Places, HANDS]
    natural_pages_at: Annotated[Places, HANDS]
    natural_values_at: Annotated[Places, HANDS]
    natural_suited_at: Annotated[Places, HANDS]
    # The course of the round.
    steps: Whole
    step_kind: Annotated[Places, STEPS]
    step_of: Annotated[Places, STEPS]
    # Decisions: what is known, and where the tables begin that are looked up.
    own_hand: Annotated[Places, DECISIONS]
    own_cards: Annotated[Wholes, DECISIONS]
    seen: Annotated[Wholes, DECISIONS]
    seen_places: Annotated[Places, DECISIONS, SEEN]
    own_rows_at: Annotated[Places, DECISIONS]
    first_at: Annotated[Places, DECISIONS]
    exceptions_at: Annotated[Places, DECISIONS]
    patterns_at: Annotated[Places, DECISIONS]
    pattern_count: Annotated[Places, DECISIONS]
    answers_at: Annotated[Places, DECISIONS]
    contexts_at: Annotated[Places, DECISIONS]
    context_count: Annotated[Places, DECISIONS]
    class_count: Annotated[Wholes, DECISIONS]
    decisions: Whole
    # Whether a strategy was asked for the answers of every round, and how many it gave for a seat.
    answers_given: Whole
    answers_width: Whole
    # The choices of all decisions, one after the other.
    choice_at: Annotated[Wholes, DECISIONS + 1]
    places: Annotated[Wholes, CHOICES]
    variant_of: Annotated[Places, CHOICES]
    takes_back: Annotated[Wholes, CHOICES]
    folds: Annotated[Places, CHOICES]
    asks: Annotated[Places, CHOICES]
    needs_made: Annotated[Wholes, CHOICES]
    bars_made: Annotated[Wholes, CHOICES]
    has_fees: Whole
    has_instead: Whole
    instead: Annotated[Wholes, SEATS, CHOICES]
    # Offers to show cards.
    offer_holding: Annotated[Places, OFFERS]
    offer_item: Annotated[Places, OFFERS]
    # Settlements, their passes and the items of those, one after the other; wagers are bits of a word.
    pass_at: Annotated[Wholes, STEPS + 1]
    pass_items_at: Annotated[Wholes, PASSES + 1]
    pass_items: Annotated[Places, PASS_ITEMS]
    step_wagers: Annotated[Wholes, STEPS]
    pass_wagers: Annotated[Wholes, PASSES]
    pass_prepares: Annotated[Wholes, PASSES]
    pass_from_left: Annotated[Wholes, PASSES]
    pass_leaves_meters: Annotated[Wholes, PASSES]
    is_last: Annotated[Places, STEPS]
    # Items: outcomes by comparison and row; of the highest hand by the number of players and row.
    items: Whole
    kind: Annotated[Places, ITEMS]
    hand: Annotated[Places, ITEMS]
    dealer_hand: Annotated[Places, ITEMS]
    qualifies_from: Annotated[Wholes, ITEMS]
    qualifies_to: Annotated[Wholes, ITEMS]
    rows_at: Annotated[Places, ITEMS, 4]
    cells: Annotated[Places, ITEMS, 4, ROWS]
    saved_by: Annotated[Wholes, ITEMS, 4]
    saved_cell: Annotated[Places, ITEMS, 4]
    column_rows_at: Annotated[Places, ITEMS, COLUMNS]
    column_cells: Annotated[Places, ITEMS, COLUMNS, ROWS]
    counts_folded: Annotated[Places, ITEMS]
    if_taken: Annotated[Wholes, ITEMS]
    on: Annotated[Places, ITEMS, ON]
    on_count: Annotated[Wholes, ITEMS]
    # How far the outcomes on the next wager lie from those on the one before, and whose comparison counts on each.
    on_step: Annotated[Places, ITEMS]
    compared_by: Annotated[Places, ITEMS, ON]
    not_when: Annotated[Places, ITEMS]
    award_stays: Annotated[Wholes, ITEMS]
    bettors_only: Annotated[Places, ITEMS]
    draw_of: Annotated[Places, ITEMS]
    draw_cards: Annotated[Wholes, ITEMS, ON]
    draw_places: Annotated[Places, ITEMS, ON, DRAW_SIZE]
    draw_strides: Annotated[Places, ITEMS, ON, DRAW_SIZE]
    draw_dealer: Annotated[Places, ITEMS, ON]
    outcome_count: Annotated[Places, ITEMS]
    group: Annotated[Places, ITEMS]
    has_side_items: Whole
    counts_say_all: Whole
    top_cell: Annotated[Wholes, ITEMS]
    active: Whole
    active_items: Annotated[Places, ITEMS]
    cell_count: Annotated[Wholes, ITEMS]
    # Money, in cents.
    opening: Annotated[Wholes, SEATS]
    stays: Whole
    forfeits: Whole
    stake: Annotated[Wholes, SEATS, ITEMS, CELLS]
    paid: Annotated[Wholes, SEATS, ITEMS, CELLS]
    returned: Annotated[Wholes, SEATS, ITEMS, CELLS]
    net: Annotated[Wholes, SEATS, ITEMS, CELLS]
    special: Annotated[Places, ITEMS, CELLS]
    level: Annotated[Places, ITEMS, CELLS]
    percent: Annotated[Places, ITEMS, CELLS]
    backed_together: Annotated[Places, ITEMS]
    has_splits: Whole
    limit: Whole
    cut_count: Whole
    cuts: Annotated[Places, CUTS]
    # Cases: whether rounds repeat each other, and what tells them apart.
    repeats: Whole
    cases: Whole
    case_comparisons: Whole
    case_items: Annotated[Places, ITEMS]
    case_comparison_steps: Annotated[Wholes, ITEMS]
    case_hands: Whole
    case_hand: Annotated[Places, HANDS]
    case_hands_at: Annotated[Places, HANDS]
    case_decision_steps: Annotated[Wholes, DECISIONS]
    # Meters, in millionths of a dollar, and draws, their rates in millionths.
    levels: Whole
    level_start: Annotated[Wholes, LEVELS]
    level_seed: Annotated[Wholes, LEVELS]
    level_reserve: Annotated[Wholes, LEVELS]
    level_added: Annotated[Wholes, LEVELS]
    level_reserved: Annotated[Wholes, LEVELS]
    draws: Whole
    draw_rates: Annotated[Wholes, DRAWS]
    draw_outcomes: Annotated[Wholes, DRAWS]


#: What ``tracing`` asks for: every line of every round, or what each seat netted and wagered in a round.
EVERY_LINE, EVERY_ROUND = 1, 2


class Now:
    """The round that is played; wagers made and open, offers taken, cards given up and lines of a turn are bits."""

    number: Whole
    tracing: Whole
    written: Whole
    word: Annotated[Words, 4]
    deck: Annotated[Smalls, BATCHES * BATCH]
    open: Annotated[Wholes, SEATS]
    made: Annotated[Wholes, SEATS]
    live: Annotated[Places, SEATS]
    variant: Annotated[Places, SEATS, ITEMS]
    context: Annotated[Places, SEATS]
    taken: Annotated[Wholes, SEATS]
    given: Annotated[Wholes, SEATS]
    lines: Annotated[Wholes, SEATS]
    money: Annotated[Wholes, SEATS, 2]
    wagered: Annotated[Wholes, SEATS]
    item_money: Annotated[Wholes, ITEMS]
    meter: Annotated[Wholes, LEVELS]
    reserve: Annotated[Wholes, LEVELS]
    dry: Annotated[Wholes, LEVELS]
    first_top: Annotated[Wholes, ITEMS]
    split: Annotated[Wholes, ITEMS]
    shared: Annotated[Places, ITEMS]
    envied: Annotated[Places, SEATS]
    turn_cell: Annotated[Wholes, ITEMS]
    turn_line: Annotated[Wholes, ITEMS]
    sorted: Annotated[Places, 8]
    learned: Whole
    faults_before: Whole
    before: Annotated[Wholes, ITEMS, CELLS]


class Dealt:
    """What does not depend on how a round is played, except where cards are exchanged.

    Its cards, the values of the hands, the first look-up of every decision, what is drawn, and which case it is.
    """

    case_number: Place
    cards: Annotated[Smalls, BATCHES * BATCH]
    values: Annotated[Smalls, SEATS, HANDS]
    classes: Annotated[Wholes, SEATS, DECISIONS]
    drawn: Annotated[Wholes, DRAWS]


class Case:
    """What a round of a case comes to: on the main game and on everything, the outcomes of its items.

    ``tops`` are the items with a top award, ``times`` is how often the case came since that was added up last, and
    ``place`` has the cases in the order of learning.
    """

    known: Whole
    times: Whole
    net: Whole
    tops: Whole
    main: Whole
    wagered: Whole
    lines: Whole
    place: Place
    items: Annotated[Places, ITEMS]
    cells: Annotated[Places, ITEMS]


class Tally:
    """What rounds add up to: whole numbers, so that the order of adding does not matter.

    Groups are the main game and everything. Squares are kept in two parts, above and below 2^32: of a seat's round,
    and of the whole table's round, because seats that share a dealer do not win and lose apart from each other. Signs
    are lost, even and won.
    """

    faults: Whole
    counts: Annotated[Wholes, SEATS, ITEMS, CELLS]
    # What payments that no pay table fixes add to the outcomes of an item.
    corrections: Annotated[Wholes, SEATS, ITEMS]
    sums: Annotated[Wholes, SEATS, 2]
    squares: Annotated[Wholes, SEATS, 2, 2]
    signs: Annotated[Wholes, SEATS, 2, 3]
    table_squares: Annotated[Wholes, 2, 2]
    item_squares: Annotated[Wholes, ITEMS, 2]
    jackpots: Annotated[Wholes, LEVELS]
    jackpot_sum: Annotated[Wholes, LEVELS]
    jackpot_least: Annotated[Wholes, LEVELS]
    jackpot_most: Annotated[Wholes, LEVELS]
    house_added: Annotated[Wholes, LEVELS]
    paths: Annotated[Wholes, PATHS, POINTS]


class Session:
    """What is kept of a session; the bankroll is that of the first seat, ``first_top`` the round of a top award."""

    rounds: Whole
    wagered: Whole
    net: Annotated[Wholes, SEATS]
    lowest: Whole
    drawdown: Whole
    first_top: Annotated[Wholes, ITEMS]
    dry: Annotated[Wholes, LEVELS]
    meter: Annotated[Wholes, LEVELS]
    reserve: Annotated[Wholes, LEVELS]


class Round:
    """What is written down of a traced round."""

    cards: Annotated[Wholes, 52]
    drawn: Annotated[Wholes, DRAWS]
    answers: Annotated[Wholes, SEATS, DECISIONS]
    given: Annotated[Wholes, SEATS, DECISIONS]
    taken: Annotated[Wholes, SEATS]
    before: Annotated[Wholes, LEVELS, 2]
    after: Annotated[Wholes, LEVELS, 2]


class Line:
    """What is written down of a line of a traced round."""

    round: Whole
    seat: Whole
    item: Whole
    cell: Whole
    stake: Whole
    paid: Whole
    returned: Whole
    house_share: Whole


#: Arrays of these, as the kernel takes them.
Ahead = Several[Dealt]
Cases = Several[Case]
Sessions = Several[Session]
Rounds = Several[Round]
Lines = Several[Line]

PLAN, NOW, DEALT, CASE = record_of(Plan), record_of(Now), record_of(Dealt), record_of(Case)
TALLY, SESSION, ROUND, LINE = record_of(Tally), record_of(Session), record_of(Round), record_of(Line)
