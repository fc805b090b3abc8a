"""Counting: everything about a course of cards that does not depend on what is paid."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import chain
from math import comb
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.compiled import compiled
from fifthstreet.games.description import Showdown
from fifthstreet.games.reading.course import looked_at
from fifthstreet.games.reading.endings import qualifies_from
from fifthstreet.maths.count import showdowns
from fifthstreet.maths.count.card_groups import Course, Group
from fifthstreet.maths.count.distinct_endings import Ways
from fifthstreet.maths.count.hand_kinds import Kinds
from fifthstreet.maths.count.situations import ORDER, Layer, expand, relabelling, root
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
    """

    cards: tuple[NDArray[np.uint8], ...]
    parent: tuple[NDArray[np.int32], ...]
    times: tuple[NDArray[np.int32], ...]
    first: tuple[NDArray[np.int64], ...]
    like: NDArray[np.int32]
    rows: NDArray[np.int32]
    ends: NDArray[np.int64]
    weight: NDArray[np.int64]

    def weights(self, decision: int) -> NDArray[np.int64]:
        """How many deals of the cards known at a decision each of its situations stands for."""
        weight = self.times[0].astype(np.int64)
        for number in range(1, decision + 1):
            weight = weight[self.parent[number]] * self.times[number]
        return weight

    @property
    def deals(self) -> tuple[int, ...]:
        """How many deals go on from one situation of each decision."""
        deals = [int(self.ends[0].sum())]
        for number in reversed(range(1, len(self.cards))):
            children = slice(int(self.first[number][0]), int(self.first[number][1]))
            deals.insert(0, deals[0] * int(self.times[number][children].sum()))
        return tuple(deals)


def content_key(course: Course, kinds: Kinds, rule: Showdown | None) -> str:
    """A name for what is counted: the same for all games and pay tables that need the same counts."""
    said = [
        [(group.holder, group.places) for group in course.groups],
        [known for _, known in course.decisions],
        sorted(int(card) for card in course.known),
        course.dealer,
        [(sight.hand.cards, sight.cuts, _order(sight.hand.ranking)) for sight in kinds.sights],
        None if rule is None else (rule.player.cards, rule.dealer.cards, rule.qualifies),
    ]
    return hashlib.sha256(repr(said).encode()).hexdigest()[:24]


def _order(ranking: Ranking) -> str:
    categories = [(each.key, each.groups, each.suited, each.run, each.top) for each in ranking.categories]
    return repr((ranking.size, categories))


def count(
    course: Course, kinds: Kinds, rule: Showdown | None, keep: Keep | None = None, progress: Progress = no_progress
) -> Counts:
    """Count the deals of a course, or take what was counted before."""
    key = content_key(course, kinds, rule)
    kept = keep.get(key) if keep is not None else None
    counts = _from_arrays(kept, len(course.decisions) or 1) if kept is not None else None
    if counts is not None:
        return counts
    _check_size(course, rule)
    counts = _count(course, kinds, rule, progress)
    if keep is not None:
        keep.put(key, _to_arrays(counts))
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
    free = 52 - len(course.known)
    situations = _ways(course.groups, free) // int(ORDER[alike])
    if rule is not None and is_shared(rule):
        left = free - sum(len(group.places) for group in course.groups)
        situations = situations * comb(left, course.dealer - len(course.columns("dealer"))) // _SHARED
    if situations > _MOST:
        said = f"about {situations:,} situations would have to be counted; at most {_MOST:,} are"
        raise AnalysisError("analysis/too_large", said)


def _count(course: Course, kinds: Kinds, rule: Showdown | None, progress: Progress) -> Counts:
    order, gone, alike = relabelling(course.known)
    marks = [known for _, known in course.decisions] or [0]
    stages: list[Layer] = []
    level = root(alike)
    stage = level
    for number in range(marks[-1] + 1):
        if number:
            progress("dealing every situation", 0.3 * number / marks[-1])
            level = expand(level, len(course.groups[number - 1].places), gone)
            stage = _since(stage, level)
        # Two decisions with nothing dealt between them have the same situations.
        for _ in range(marks.count(number)):
            stages.append(stage)
            stage = _same(level)
    like, ways = _Ends(course, kinds, rule, gone, progress).of(level)
    suits = np.array(order, np.uint8)
    counts = Counts(
        tuple(_relabelled(each.cards, suits) for each in stages),
        tuple(each.parent for each in stages),
        tuple(each.times for each in stages),
        tuple(each.first for each in stages),
        like,
        ways.rows[: ways.found].copy(),
        ways.ends[: ways.found].copy(),
        np.zeros(ways.found, np.int64),
    )
    np.add.at(counts.weight, like, counts.weights(len(stages) - 1))
    return counts


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
    return np.asarray((cards & 0xFC) | suits[cards & 3], np.uint8)


class _Ends:
    """Deals on from the last decision, some situations at a time, and counts how the deals end."""

    def __init__(self, course: Course, kinds: Kinds, rule: Showdown | None, gone: int, progress: Progress) -> None:
        self.course, self.kinds, self.rule, self.progress = course, kinds, rule, progress
        self.gone = gone
        self.groups = course.groups[course.last :]
        apart = None if rule is None or is_shared(rule) else rule.dealer
        self.hands = None if apart is None else showdowns.all_hands(apart.ranking, gone)
        self.columns = 1 if rule is None else len(showdowns.COLUMNS)

    def of(self, level: Layer) -> tuple[NDArray[np.int32], Ways]:
        """For each situation which way its deals go out, and all ways there are."""
        like = np.empty(len(level), np.int32)
        ways = Ways(self.columns if not self.groups else len(self.kinds) * self.columns)
        step = max(1, _AT_ONCE // _ways(self.groups, 52 - len(self.course.known) - level.cards.shape[1]))
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
            level = expand(level, len(group.places), self.gone)
            stage = _since(stage, level)
        kind = self.kinds.of(self.course, stage.cards)
        dealer = np.ones((len(kind), 1), np.int32) if self.rule is None else self._dealers_hands(self.rule, stage)
        if not self.groups:
            return kind, dealer
        ends = np.zeros((parents, len(self.kinds) * self.columns), np.int64)
        gather(kind, stage.times, stage.parent, dealer, ends)
        return np.zeros(parents, np.int32), ends

    def _dealers_hands(self, rule: Showdown, leaves: Layer) -> NDArray[np.int32]:
        cards = leaves.cards
        seen = self.course.columns("dealer")
        sight = next(each for each in self.kinds.sights if each.hand == rule.player)
        values = sight.values(self.course, cards)
        if self.hands is None:
            columns, hidden = (
                looked_at(rule.dealer.cards, seen, self.course.columns("board")),
                self.course.dealer - len(seen),
            )
            counts = showdowns.shared_comparisons(
                cards, columns, hidden, values, rule.dealer.ranking, self.gone, qualifies_from(rule)
            )
        else:
            dead = [column for column in range(cards.shape[1]) if column not in seen]
            player, shown = np.ascontiguousarray(cards[:, dead]), np.ascontiguousarray(cards[:, seen])
            counts = showdowns.comparisons(player, shown, values, self.hands, qualifies_from(rule))
        left = 52 - len(self.course.known) - cards.shape[1]
        counts[:, showdowns.LOWER] = comb(left, self.course.dealer - len(seen)) - counts.sum(axis=1)
        return counts


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


_ONCE = ("like", "rows", "ends", "weight")
_BY_DECISION = ("cards", "parent", "times", "first")


def _to_arrays(counts: Counts) -> dict[str, NDArray[np.generic]]:
    arrays: dict[str, NDArray[np.generic]] = {name: getattr(counts, name) for name in _ONCE}
    for name in _BY_DECISION:
        arrays |= {f"{name}_{number}": array for number, array in enumerate(getattr(counts, name))}
    return arrays


def _from_arrays(arrays: Mapping[str, NDArray[np.generic]], decisions: int) -> Counts | None:
    """The counts that were kept for this many decisions; None where something is missing."""
    keys = {name: tuple(f"{name}_{number}" for number in range(decisions)) for name in _BY_DECISION}
    if set(arrays) != {*_ONCE, *chain(*keys.values())}:
        return None
    by_decision: dict[str, Any] = {name: tuple(arrays[key] for key in each) for name, each in keys.items()}
    once: dict[str, Any] = {name: arrays[name] for name in _ONCE}
    return Counts(**by_decision, **once)
