"""The counts of a game with a board: situations as far as the flop, and how the deals go out from them."""

from __future__ import annotations

import hashlib
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.games.description import Game, Showdown
from fifthstreet.games.reading.course import dealt
from fifthstreet.games.reading.endings import qualifies_from
from fifthstreet.maths.boards.late_choices import LateChoices
from fifthstreet.maths.boards.layout import Cells
from fifthstreet.maths.boards.seven_cards import BOARD
from fifthstreet.maths.boards.streets import FLOP, Deck, PricedDecision, Sweeping
from fifthstreet.maths.boards.suit_exchange import shared
from fifthstreet.maths.count.card_groups import Course
from fifthstreet.maths.count.counts import Counts, Keep, Progress, content_parts, from_arrays, staged, to_arrays
from fifthstreet.maths.count.hand_kinds import Kinds
from fifthstreet.maths.count.situations import ORDER, Layer, expand, relabelling, root
from fifthstreet.maths.errors import AnalysisError

#: Own cards of player and dealer.
_OWN = 2
#: More boards than this, and the counts of their flops, take too much memory.
_MOST_BOARDS = 500_000


def is_on_a_board(game: Game, rule: Showdown | None) -> bool:
    """Whether player and dealer each make the best five of two cards and a board of five."""
    if rule is None:
        return False
    cards, hands = dealt(game), (rule.player, rule.dealer)
    whole = all(hand.cards.with_board and hand.cards.first is hand.cards.board_first is None for hand in hands)
    holders = rule.player.cards.holder == "player" and rule.dealer.cards.holder == "dealer"
    return whole and holders and cards["board"] == BOARD and cards["player"] == cards["dealer"] == _OWN


def shared_at(course: Course) -> tuple[int, ...]:
    """How many cards of the board are known at each decision."""
    return tuple(len(course.columns("board", groups)) for _, groups in course.decisions)


def why_not_decided(course: Course) -> str | None:
    """Why the decisions of a game with a board cannot be counted, in words; None where they can be."""
    if FLOP not in shared_at(course):
        return "it has no decision with three cards on the board"
    *earlier, _ = shared_at(course)
    if any(number > FLOP for number in earlier):
        return "more than one decision comes after the flop"
    if course.columns("dealer"):
        return "with a card of the dealer seen there are 47 times as many situations, some hours of work"
    return None


def count_on_boards(
    course: Course,
    kinds: Kinds,
    rule: Showdown,
    cells: Cells,
    asked: PricedDecision | None,
    keep: Keep | None,
    progress: Progress,
) -> Counts:
    """Count the deals, or take what was counted before; what a strategy says is not kept."""
    key = _key(course, kinds, rule, cells, asked)
    kept = sum(number <= FLOP for number in shared_at(course))
    stays = keep if asked is None or asked.says is None else None
    found = stays.get(key) if stays is not None else None
    counts = from_arrays(found, kept) if found is not None else None
    if counts is None:
        counts = _count(course, rule, cells, asked, kept, progress)
        if stays is not None:
            stays.put(key, to_arrays(counts))
    return counts


def _key(course: Course, kinds: Kinds, rule: Showdown, cells: Cells, asked: PricedDecision | None) -> str:
    """A name for what is counted: with the last decision, it is what can change that."""
    said: list[object] = [*content_parts(course, kinds, rule), cells.classes.tobytes(), cells.of]
    if asked is not None:
        said += [asked.cards, asked.orders.tolist(), _differences(asked.prices, asked.orders)]
    return hashlib.sha256(repr(said).encode()).hexdigest()[:24]


def _differences(prices: NDArray[np.int64], orders: NDArray[np.int64]) -> list[object]:
    """What each choice pays more than the first one, in the smallest whole numbers: nothing else decides."""
    found: list[object] = []
    for group, order in enumerate(orders[:, 0]):
        by = prices[group, order[order >= 0]] - prices[group, order[0]]
        found.append((by // max(int(np.gcd.reduce(by, axis=None)), 1)).tolist())
    return found


def _count(
    course: Course, rule: Showdown, cells: Cells, asked: PricedDecision | None, kept: int, progress: Progress
) -> Counts:
    order, gone, alike = relabelling(course.known)
    deck = Deck(gone, alike)
    _check_size(deck)
    marks = [groups for _, groups in course.decisions][:kept]
    levels = [root(alike)]
    for group in course.groups[: marks[-1]]:
        levels.append(expand(levels[-1], len(group.places), gone))
    stages = staged(levels, marks)
    ends, numbers = Sweeping(deck, rule.player.ranking, cells, qualifies_from(rule), asked, progress).ends(
        _own_first(course, levels[-1], marks[-1])
    )
    return _assembled(stages, order, ends, numbers, cells)


def choices_on_boards(
    course: Course, rule: Showdown, cells: Cells, asked: PricedDecision, progress: Progress
) -> LateChoices:
    """The choice at the late decision in every situation, equals going to the larger wager."""
    order, gone, alike = relabelling(course.known)
    deck = Deck(gone, alike)
    _check_size(deck)
    sets = shared(asked.cards, gone, alike)
    made = np.zeros((len(sets.cards), comb(deck.free - asked.cards, 2), len(asked.prices)), np.uint8)
    Sweeping(deck, rule.player.ranking, cells, qualifies_from(rule), asked, progress, made).decide()
    missing = np.array([card for card in range(52) if gone >> card & 1], np.uint8)
    return LateChoices(np.argsort(order), missing, sets.cards, sets.like, sets.by, made)


def _own_first(course: Course, level: Layer, groups: int) -> Layer:
    """The situations with the own cards before those of the board."""
    columns = [*course.columns("player", groups), *course.columns("board", groups)]
    return Layer(np.ascontiguousarray(level.cards[:, columns]), level.alike, level.parent, level.times, level.first)


def _check_size(deck: Deck) -> None:
    """Refuse what would take too long or too much memory, with its size."""
    boards = comb(deck.free, BOARD) // int(ORDER[deck.alike])
    if boards > _MOST_BOARDS:
        said = f"about {boards:,} boards would have to be swept, as suits cannot be exchanged any more"
        said = f"{said}; at most {_MOST_BOARDS:,} are: leave out some of the known cards, or name many more"
        raise AnalysisError("analysis/too_large", said)


def _assembled(
    stages: list[Layer], order: tuple[int, ...], ends: NDArray[Any], numbers: NDArray[np.int64], cells: Cells
) -> Counts:
    """The counts; ``numbers`` says which block and end each column is of."""
    named = (divmod(number, len(cells)) for number in numbers.tolist())
    place = [(block, cells.kinds[cell], cells.columns[cell]) for block, cell in named]
    return Counts.of(stages, order, ends, np.array(place, np.int32))
