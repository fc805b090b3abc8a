"""Counting: everything about a course of cards that does not depend on what is paid."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from math import comb
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import JOKER, Ranking, WildRanking
from fifthstreet.compiled import compiled
from fifthstreet.games.description import Showdown
from fifthstreet.games.reading.course import looked_at
from fifthstreet.games.reading.endings import qualifies_from
from fifthstreet.maths.count import longest_suits, showdowns
from fifthstreet.maths.count.card_groups import Course, Group
from fifthstreet.maths.count.distinct_endings import Ways
from fifthstreet.maths.count.hand_kinds import Kinds
from fifthstreet.maths.count.hand_values import best_values
from fifthstreet.maths.count.situations import ORDER, Layer, expand, relabelling, root, summed
from fifthstreet.maths.errors import AnalysisError

#: How many situations are dealt to the end at once: enough to be quick, few enough for the memory.
_AT_ONCE = 8_000_000
#: More situations than this take too long: about a quarter of an hour.
_MOST = 2_000_000_000
#: So many hands that share cards with the dealer are tried out in the time of one situation.
_SHARED = 20

#: Called with what is being done and how much of it is done, from 0 to 1.
Progress = Callable[[str, float], None]


def no_progress(what: str, done: float) -> None:
    """Reports nothing."""


class Keep(Protocol):
    """Somewhere to keep arrays between two analyses."""

    def get(self, key: str) -> Mapping[str, NDArray[np.generic]] | None: ...

    def put(self, key: str, arrays: Mapping[str, NDArray[np.generic]]) -> None: ...


@dataclass(frozen=True)
class Counts:
    """The situations of each decision, and how their deals end.

    ``cards[d]`` are the cards known at decision d, ``parent[d]`` the situation each came from, ``times[d]`` how many
    situations that follow from there it stands for and ``first[d]`` where the children of each begin.

    Many situations of the last decision go out alike: situation i as ``like[i]`` says. Deals that go out like j end
    in column s of row ``rows[j]`` in ``ends[j, s]`` ways; ``weight[j]`` is the number of situations that do.

    ``cells[s]`` says what ends in column s: in which block of a last decision that is made while counting, by which
    kind, counted from the row, and by which comparison. ``earlier[d]`` are the same ends added up for decision d, as
    far as they were.
    """

    cards: tuple[NDArray[np.uint8], ...]
    parent: tuple[NDArray[np.int32], ...]
    times: tuple[NDArray[np.int32], ...]
    first: tuple[NDArray[np.int64], ...]
    like: NDArray[np.int32]
    rows: NDArray[np.int32]
    ends: NDArray[np.int64]
    weight: NDArray[np.int64]
    cells: NDArray[np.int32]
    earlier: tuple[NDArray[np.int64], ...] = ()

    @classmethod
    def of(cls, stages: list[Layer], order: tuple[int, ...], ends: NDArray[Any], cells: NDArray[np.int32]) -> Counts:
        """Counts of situations that all go out in a way of their own."""
        each = np.arange(len(ends), dtype=np.int32)
        earlier: list[NDArray[np.int64]] = []
        values = ends
        for stage in reversed(stages[1:]):
            values = summed(values, np.arange(len(values), dtype=np.int32), stage.times, stage.first)
            earlier.insert(0, values)
        by_stage = _by_stage(stages, order)
        found = cls(
            *by_stage, each, np.zeros(len(ends), np.int32), ends, each.astype(np.int64), cells, tuple(earlier)
        )
        found.weight[:] = found.weights(len(stages) - 1)
        return found

    def weights(self, decision: int) -> NDArray[np.int64]:
        """How many deals of the cards known at a decision each of its situations stands for."""
        weight = self.times[0].astype(np.int64)
        for number in range(1, decision + 1):
            weight = weight[self.parent[number]] * self.times[number]
        return weight

    @property
    def deals(self) -> tuple[int, ...]:
        """How many deals go on from one situation of each decision."""
        deals = [int(self.ends[0, self.cells[:, 0] == 0].sum())]
        for number in reversed(range(1, len(self.cards))):
            children = slice(int(self.first[number][0]), int(self.first[number][1]))
            deals.insert(0, deals[0] * int(self.times[number][children].sum()))
        return tuple(deals)


def content_key(course: Course, kinds: Kinds, rule: Showdown | None, columns: int = 1) -> str:
    """A name for what is counted: the same for all games and pay tables that need the same counts."""
    said = [*content_parts(course, kinds, rule), columns]
    return hashlib.sha256(repr(said).encode()).hexdigest()[:24]


def content_parts(course: Course, kinds: Kinds, rule: Showdown | None) -> list[object]:
    """Everything that counts depend on."""
    return [
        [(group.holder, group.places) for group in course.groups],
        [known for _, known in course.decisions],
        sorted(int(card) for card in course.known),
        course.dealer,
        len(course.deck),
        [(sight.hand.cards, sight.cuts, ranking_order(sight.hand.ranking)) for sight in kinds.sights],
        None if rule is None else (rule.player.cards, rule.dealer.cards, rule.qualifies),
    ]


def ranking_order(ranking: Ranking) -> str:
    """All that says how hands rank."""
    categories = [
        (each.key, each.groups, each.suited, each.run, each.top, each.natural) for each in ranking.categories
    ]
    return repr((ranking.size, categories, ranking.wild if isinstance(ranking, WildRanking) else None))


def count(
    course: Course,
    kinds: Kinds,
    rule: Showdown | None,
    columns: int = 1,
    keep: Keep | None = None,
    progress: Progress = no_progress,
) -> Counts:
    """Count the deals of a course, or take what was counted before; hands are compared in ``columns``."""
    key = content_key(course, kinds, rule, columns)
    kept = keep.get(key) if keep is not None else None
    counts = from_arrays(kept, len(course.decisions) or 1) if kept is not None else None
    if counts is not None:
        return counts
    _check_size(course, rule)
    counts = _count(course, kinds, rule, columns, progress)
    if keep is not None:
        keep.put(key, to_arrays(counts))
    return counts


def _ways(groups: tuple[Group, ...], free: int) -> int:
    """In how many ways some groups can be dealt from this many cards."""
    ways = 1
    for group in groups:
        ways *= comb(free, len(group.places))
        free -= len(group.places)
    return ways


def is_shared(rule: Showdown) -> bool:
    """Whether cards of the dealer's hand are the player's too: then it is tried out card by card."""
    return rule.dealer.cards.with_board


def _check_size(course: Course, rule: Showdown | None) -> None:
    """Refuse what would take hours: too many situations, even with all that differ by suits only put together."""
    _, _, alike = relabelling(course.known)
    free = course.free
    situations = _ways(course.groups, free) // int(ORDER[alike])
    if rule is not None and is_shared(rule):
        left = free - sum(len(group.places) for group in course.groups)
        situations = situations * comb(left, course.dealer - len(course.columns("dealer"))) // _SHARED
    if situations > _MOST:
        said = f"about {situations:,} situations would have to be counted; at most {_MOST:,} are"
        raise AnalysisError("analysis/too_large", said)


def _count(course: Course, kinds: Kinds, rule: Showdown | None, columns: int, progress: Progress) -> Counts:
    order, gone, alike = relabelling(course.known)
    marks = [known for _, known in course.decisions] or [0]
    levels = [root(alike)]
    for number in range(marks[-1]):
        progress("dealing every situation", 0.3 * number / marks[-1])
        levels.append(expand(levels[-1], len(course.groups[number].places), gone, len(course.deck)))
    stages = staged(levels, marks)
    like, ways = _Ends(course, kinds, rule, gone, columns, progress).of(levels[-1])
    kinds_after = len(kinds) if course.last < len(course.groups) else 1
    cells = [(0, kind, column) for kind in range(kinds_after) for column in range(columns)]
    counts = Counts(
        *_by_stage(stages, order),
        like,
        ways.rows[: ways.found].copy(),
        ways.ends[: ways.found].copy(),
        np.zeros(ways.found, np.int64),
        np.array(cells, np.int32),
    )
    np.add.at(counts.weight, like, counts.weights(len(stages) - 1))
    return counts


def staged(levels: list[Layer], marks: list[int]) -> list[Layer]:
    """The level of each mark, with its parents at the mark before."""
    stages: list[Layer] = []
    stage = levels[0]
    for number, level in enumerate(levels[: marks[-1] + 1]):
        if number:
            stage = _since(stage, level)
        # Two decisions with nothing dealt between them have the same situations.
        for _ in range(marks.count(number)):
            stages.append(stage)
            stage = _same(level)
    return stages


def _by_stage(stages: list[Layer], order: tuple[int, ...]) -> tuple[Any, Any, Any, Any]:
    """Cards, parents, times and first children by stage, the suits as they are called at the table."""
    suits = np.array(order, np.uint8)
    return (
        tuple(_relabelled(each.cards, suits) for each in stages),
        tuple(each.parent for each in stages),
        tuple(each.times for each in stages),
        tuple(each.first for each in stages),
    )


def _same(level: Layer) -> Layer:
    """The level as its own next stage: every situation is its own only child."""
    number = len(level)
    return Layer(
        level.cards,
        level.alike,
        np.arange(number, dtype=np.int32),
        np.ones(number, np.int32),
        np.arange(number + 1, dtype=np.int64),
    )


def _since(stage: Layer, level: Layer) -> Layer:
    """A level with its parents in the last stage instead of the last level."""
    return Layer(
        level.cards,
        level.alike,
        stage.parent[level.parent],
        stage.times[level.parent] * level.times,
        level.first[stage.first],
    )


def _slice(level: Layer, start: int, stop: int) -> Layer:
    """Some situations of a level, without what was before them."""
    cards = level.cards[start:stop]
    return Layer(cards, level.alike[start:stop], level.parent[:0], level.times[:0], level.first[:0])


def _relabelled(cards: NDArray[np.uint8], suits: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The cards with their suits as they are called at the table."""
    if list(suits) == [0, 1, 2, 3]:
        return cards
    return np.where(cards == JOKER, cards, (cards & 0xFC) | suits[cards & 3]).astype(np.uint8)


class _Ends:
    """Deals on from the last decision, some situations at a time, and counts how the deals end."""

    def __init__(
        self, course: Course, kinds: Kinds, rule: Showdown | None, gone: int, columns: int, progress: Progress
    ) -> None:
        self.course, self.kinds, self.rule, self.progress = course, kinds, rule, progress
        self.gone, self.columns = gone, columns
        self.groups = course.groups[course.last :]
        apart = rule is not None and not is_shared(rule) and not self._by_open_card(rule) and not _by_suit(rule)
        self.hands = self._hands(rule.dealer.ranking) if rule and apart else None

    def _hands(self, ranking: Ranking, shown: Sequence[int] = ()) -> showdowns.Hands:
        """The dealer's hands, with the cards that he shows."""
        return showdowns.all_hands(ranking, self.gone, shown, self.course.dealer, len(self.course.deck))

    def of(self, level: Layer) -> tuple[NDArray[np.int32], Ways]:
        """For each situation which way its deals go out, and all ways there are."""
        like = np.empty(len(level), np.int32)
        ways = Ways(self.columns if not self.groups else len(self.kinds) * self.columns)
        step = max(1, _AT_ONCE // _ways(self.groups, self.course.free - level.cards.shape[1]))
        for start in range(0, len(level), step):
            self.progress("counting how the deals end", 0.3 + 0.7 * start / len(level))
            part = _slice(level, start, start + step)
            like[start : start + step] = ways.add(*self._out(part))
        return like, ways

    def _out(self, stage: Layer) -> tuple[NDArray[np.int32], NDArray[np.integer]]:
        """How the deals go out from each situation: its row, and the number in each column."""
        parents, level = len(stage), stage
        stage = _same(stage) if self.groups else stage
        for group in self.groups:
            level = expand(level, len(group.places), self.gone, len(self.course.deck))
            stage = _since(stage, level)
        kind = self.kinds.of(self.course, stage.cards)
        dealer = np.ones((len(kind), 1), np.int32) if self.rule is None else self._dealers_hands(self.rule, stage)
        if not self.groups:
            return kind, dealer
        ends = np.zeros((parents, len(self.kinds) * self.columns), np.int64)
        gather(kind, stage.times, stage.parent, dealer, ends)
        return np.zeros(parents, np.int32), ends

    def _by_open_card(self, rule: Showdown) -> bool:
        """Whether the dealer's hands are counted for each open card by itself, because he has more than he takes."""
        return self.course.dealer > rule.dealer.ranking.size and len(self.course.columns("dealer")) == 1

    def _dealers_hands(self, rule: Showdown, leaves: Layer) -> NDArray[np.int32]:
        sight = next(each for each in self.kinds.sights if each.hand == rule.player)
        values, qualifies = sight.values(self.course, leaves.cards), qualifies_from(rule)
        left = self.course.free - leaves.cards.shape[1]
        every = comb(left, self.course.dealer - len(self.course.columns("dealer")))
        found = self._compared(rule, leaves.cards, values)
        if self.columns == len(showdowns.SPLIT_COLUMNS):
            return found.split_columns(values, qualifies, every)
        counts = found.columns(values, qualifies)
        counts[:, showdowns.LOWER] = every - counts.sum(axis=1)
        return counts

    def _compared(self, rule: Showdown, cards: NDArray[np.uint8], values: NDArray[np.int16]) -> showdowns.Compared:
        seen, qualifies = self.course.columns("dealer"), qualifies_from(rule)
        if is_shared(rule):
            columns = looked_at(rule.dealer.cards, seen, self.course.columns("board"))
            hidden = self.course.dealer - len(seen)
            ranking = rule.dealer.ranking
            return showdowns.shared_comparisons(cards, columns, hidden, values, ranking, self.gone, qualifies)
        if _by_suit(rule):
            if seen:
                said = "hands by their longest suit are compared only while all cards of the dealer are hidden"
                raise AnalysisError("analysis/unsupported", said)
            ranking = rule.dealer.ranking
            return showdowns.Compared(*longest_suits.compared(cards, values, ranking, self.gone, qualifies))
        dead = [column for column in range(cards.shape[1]) if column not in seen]
        player, shown = np.ascontiguousarray(cards[:, dead]), np.ascontiguousarray(cards[:, seen])
        whole = None
        if len(dead) + len(seen) == self.course.dealer and len(seen) < 1 + self._by_open_card(rule):
            whole = best_values(cards, range(cards.shape[1]), rule.dealer.ranking)
        if self.hands is not None:
            return showdowns.comparisons(player, shown, values, self.hands, qualifies, whole)
        return self._card_by_card(rule, player, shown[:, 0], values, whole)

    def _card_by_card(
        self,
        rule: Showdown,
        player: NDArray[np.uint8],
        shown: NDArray[np.uint8],
        values: NDArray[np.int16],
        whole: NDArray[np.int16] | None,
    ) -> showdowns.Compared:
        """The dealer's hands for each open card; of a whole deck one suit stands for all."""
        found = showdowns.Compared(*np.zeros((3, len(values)), np.int32))
        if not self.gone:
            player, shown = _open_in_one_suit(player, shown)
        for card in np.unique(shown):
            rows = np.flatnonzero(shown == card)
            hands = self._hands(rule.dealer.ranking, [int(card)])
            part = showdowns.comparisons(
                *(player[rows], player[rows][:, :0], values[rows], hands, qualifies_from(rule)),
                whole[rows] if whole is not None else None,
            )
            for into, counted in zip(found, part, strict=True):
                into[rows] = counted
        return found


def _by_suit(rule: Showdown) -> bool:
    """Whether hands are compared by their longest suit."""
    return longest_suits.is_by_suit(rule.dealer.ranking)


def _open_in_one_suit(
    player: NDArray[np.uint8], shown: NDArray[np.uint8]
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The same situations with suits exchanged so that the open card is of the first suit."""
    suit, of = (shown & 3)[:, None], player & 3
    exchanged = np.where(of == suit, 0, np.where(of == 0, suit, of))
    return np.asarray((player & 0xFC) | exchanged, np.uint8), np.asarray(shown & 0xFC, np.uint8)


@compiled
def gather(
    kind: NDArray[np.int32],
    times: NDArray[np.int32],
    parent: NDArray[np.int32],
    dealer: NDArray[np.int32],
    ends: NDArray[np.int64],
) -> None:
    """Add up, for each situation of the last decision, how its deals end."""
    width = dealer.shape[1]
    for leaf in range(len(kind)):
        for column in range(width):
            ends[parent[leaf], kind[leaf] * width + column] += np.int64(times[leaf]) * dealer[leaf, column]


# Kept between runs -------------------------------------------------------------------------------------------------


_ONCE = ("like", "rows", "ends", "weight", "cells")
_BY_DECISION = ("cards", "parent", "times", "first")
_EARLIER = "earlier"


def to_arrays(counts: Counts) -> dict[str, NDArray[np.generic]]:
    """The counts as arrays to keep."""
    arrays: dict[str, NDArray[np.generic]] = {name: getattr(counts, name) for name in _ONCE}
    for name in (*_BY_DECISION, _EARLIER):
        arrays |= {f"{name}_{number}": array for number, array in enumerate(getattr(counts, name))}
    return arrays


def from_arrays(arrays: Mapping[str, NDArray[np.generic]], decisions: int) -> Counts | None:
    """The counts that were kept for this many decisions; None where something is missing."""
    keys = {name: tuple(f"{name}_{number}" for number in range(decisions)) for name in _BY_DECISION}
    earlier = tuple(f"{_EARLIER}_{number}" for number in range(decisions - 1))
    needed = {*_ONCE, *chain(*keys.values())}
    if set(arrays) not in (needed, {*needed, *earlier}):
        return None
    by_decision: dict[str, Any] = {name: tuple(arrays[key] for key in each) for name, each in keys.items()}
    once: dict[str, Any] = {name: arrays[name] for name in _ONCE}
    added: Any = tuple(arrays[key] for key in earlier if key in arrays)
    return Counts(**by_decision, **once, earlier=added)
