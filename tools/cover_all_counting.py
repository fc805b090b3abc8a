"""Counting several hands dealt from one deck that are all of a category or better, rank by rank.

A hand of three of a kind or better is a straight, a flush, or it has three cards of a rank. So the deck is gone
through from the two to the ace, and all that is kept of the hands begun is how many cards of each suit lie in flushes
and how far each straight has come. Cards that any hand can do with, as the side card of four of a kind, are given out
at the end from all that are left. What would be counted twice is taken off by a negative weight: a straight flush is
both a straight and a flush, and four of a kind are three of a kind in four ways.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, MutableMapping
from math import comb, factorial
from typing import NamedTuple

from numba import types
from numba.typed import Dict

from fifthstreet.compiled import compiled

HAND_SIZE = 5
#: Counts are kept as remainders by these two primes; eight hands can be had in fewer than 2 ** 100 ways.
_PRIMES = (2**56 - 5, 2**56 - 27)


class Deck(NamedTuple):
    """A deck; one with fewer suits or ranks than usual is small enough to be counted by hand."""

    suits: int = 4
    ranks: int = 13


WHOLE_DECK = Deck()


class Kinds(NamedTuple):
    """What the hands may be, as weights; nought means that there are none of the kind.

    ``suited_runs`` are straight flushes, or royal flushes only. Of ``triples`` with ``pairs`` full houses are made;
    without them, any two cards go with a triple.
    """

    flushes: int = 0
    straights: int = 0
    suited_runs: int = 0
    royal_only: bool = False
    quads: int = 0
    triples: int = 0
    pairs: int = 0


#: The hands of each category and all above it.
AT_LEAST: Mapping[str, Kinds] = {
    "royal_flush": Kinds(suited_runs=1, royal_only=True),
    "straight_flush": Kinds(suited_runs=1),
    "four_of_a_kind": Kinds(suited_runs=1, quads=1),
    "full_house": Kinds(suited_runs=1, quads=1, triples=1, pairs=1),
    "flush": Kinds(flushes=1, quads=1, triples=1, pairs=1),
    "straight": Kinds(flushes=1, straights=1, suited_runs=-1, quads=1, triples=1, pairs=1),
    "three_of_a_kind": Kinds(flushes=1, straights=1, suited_runs=-1, quads=-3, triples=1),
}


class Task(NamedTuple):
    """What is counted: sets of at most so many hands of some kinds from a deck, as remainders by a prime."""

    kinds: Kinds
    deck: Deck
    most: int
    prime: int


class Shape(NamedTuple):
    """A set of hands before the side cards are given out: hands without any, with two, and with one."""

    complete: int
    triples: int
    quads: int


#: How many sets of hands lead to each state.
Layer = MutableMapping[int, int]

# A state is one number. From the lowest bit on it holds the free cards of the rank; the straights that have one card,
# two, three, four; the straights that wait for an ace as their lowest card; the hands made; and the suits in order.
_FIELD, _MADE, _SUIT = 3, 4, 7
_FREE_AT = 0
_ONE_AT, _TWO_AT, _THREE_AT, _FOUR_AT, _LOW_AT = 3, 6, 9, 12, 15
_COMPLETE_AT, _TRIPLES_AT, _PAIRS_AT, _QUADS_AT = 18, 22, 26, 30
_SUITS_AT = 34
# A suit is a number too: its cards in flushes, ten at most, then how far its straight flush has come.
_NEXT_IN_RUN = 11
#: A suit of this number or more has its ace in a low straight flush.
_LOW_RUN = _NEXT_IN_RUN * HAND_SIZE
#: The ways of a card: left to other hands, into a flush, into a straight flush, or gone into a low one before.
_WAYS = 7
_LEAVE, _FLUSH, _BEGIN, _BEGIN_LOW, _GO_ON, _END, _GONE = range(_WAYS)


def disjoint_hands(
    kinds: Kinds, most: int, deck: Deck = WHOLE_DECK, progress: Callable[[str], None] = lambda line: None
) -> tuple[int, ...]:
    """In how many ways no hand, one hand, up to ``most`` hands of these kinds are dealt, one after the other.

    >>> disjoint_hands(AT_LEAST["four_of_a_kind"], 2)
    (1, 664, 323984)
    """
    found = [0] * (most + 1)
    for shape, sets in _sets(kinds, most, deck, progress).items():
        hands = sum(shape)
        if HAND_SIZE * hands <= deck.suits * deck.ranks:
            found[hands] += sets * factorial(hands) * _side_cards(shape, deck)
    return tuple(found)


def _side_cards(shape: Shape, deck: Deck) -> int:
    """In how many ways two cards go to each triple and one to each four of a kind."""
    left = deck.suits * deck.ranks - HAND_SIZE * shape.complete - 3 * shape.triples - 4 * shape.quads
    return factorial(left) // ((1 << shape.triples) * factorial(left - 2 * shape.triples - shape.quads))


def _sets(kinds: Kinds, most: int, deck: Deck, progress: Callable[[str], None]) -> dict[Shape, int]:
    """How many sets of hands there are of each shape, put together from the remainders."""
    first, second = _PRIMES
    rest = _remainders(Task(kinds, deck, most, first), progress)
    other = _remainders(Task(kinds, deck, most, second), progress)
    found = {}
    for shape in rest | other:
        sets = rest[shape] + first * ((other[shape] - rest[shape]) * pow(first, -1, second) % second)
        # Weights can be negative, and so can their sums.
        found[shape] = sets if 2 * sets < first * second else sets - first * second
    return found


def _remainders(task: Task, progress: Callable[[str], None]) -> Counter[Shape]:
    layer: Layer = Dict.empty(types.int64, types.int64)
    layer[0] = 1
    for rank in range(task.deck.ranks):
        for done in range(task.deck.suits):
            layer = _suit_step(layer, rank, done, task)
        layer = _rank_step(layer, rank, task)
        progress(f"rank {rank + 1} of {task.deck.ranks}: {len(layer):,} states")
    found: Counter[Shape] = Counter()
    for state, sets in layer.items():
        shape, ways = _shape(state, task.kinds)
        found[shape] = (found[shape] + sets * ways) % task.prime
    return found


def _shape(state: int, kinds: Kinds) -> tuple[Shape, int]:
    """The hands of a last state, and in how many ways its flushes and full houses come out of their parts."""
    complete, triples, ways = _made(state, _COMPLETE_AT), _made(state, _TRIPLES_AT), 1
    for place in range(WHOLE_DECK.suits):
        flushes = _suit(state, place) % _NEXT_IN_RUN // HAND_SIZE
        complete += flushes
        ways *= comb(10, 5) // 2 if flushes == 2 else 1
    if kinds.pairs:
        ways *= factorial(triples) if triples == _made(state, _PAIRS_AT) else 0
        complete, triples = complete + triples, 0
    return Shape(complete, triples, _made(state, _QUADS_AT)), ways


@compiled
def _field(state: int, at: int) -> int:
    return (state >> at) & ((1 << _FIELD) - 1)


@compiled
def _made(state: int, at: int) -> int:
    return (state >> at) & ((1 << _MADE) - 1)


@compiled
def _suit(state: int, place: int) -> int:
    return (state >> (_SUITS_AT + _SUIT * place)) & ((1 << _SUIT) - 1)


@compiled
def _hands(state: int) -> int:
    """How many hands a state needs at the least."""
    hands = max(_made(state, _TRIPLES_AT), _made(state, _PAIRS_AT))
    hands += _made(state, _QUADS_AT) + _made(state, _COMPLETE_AT)
    for at in (_ONE_AT, _TWO_AT, _THREE_AT, _FOUR_AT):
        hands += _field(state, at)
    for place in range(WHOLE_DECK.suits):
        flush, run = _flush_and_run(_suit(state, place))
        hands += (flush + HAND_SIZE - 1) // HAND_SIZE + min(run, 1)
    return hands


@compiled
def _flush_and_run(suit: int) -> tuple[int, int]:
    """The cards of a suit in its flushes, and in the straight flush under way."""
    return suit % _NEXT_IN_RUN, suit // _NEXT_IN_RUN % HAND_SIZE


@compiled
def _add(layer: Layer, state: int, sets: int, task: Task) -> None:
    if _hands(state) <= task.most:
        layer[state] = (layer.get(state, 0) + sets) % task.prime


# One card of each suit -------------------------------------------------------------------------------------


@compiled
def _suit_step(layer: Layer, rank: int, done: int, task: Task) -> Layer:
    """The card of one suit goes to a flush or straight flush of its suit, or is free for other hands."""
    after: Layer = Dict.empty(types.int64, types.int64)
    for state, sets in layer.items():
        suit = _suit(state, 0)
        for way in range(_WAYS):
            taken = _take(suit, way, rank, task)
            if taken < 0 or not _can_end(taken, task.deck.ranks - 1 - rank):
                continue
            new = _with_suit(state, taken, done, task.deck.suits)
            if way == _LEAVE:
                _add(after, new + (1 << _FREE_AT), sets, task)
            elif way == _END:
                _add(after, new + (1 << _COMPLETE_AT), sets * task.kinds.suited_runs, task)
            else:
                _add(after, new, sets, task)
    return after


@compiled
def _take(suit: int, way: int, rank: int, task: Task) -> int:
    """What becomes of a suit when its card of this rank goes one of the ways; -1 where it cannot."""
    ace, kinds = task.deck.ranks - 1, task.kinds
    flush, run = _flush_and_run(suit)
    if rank == ace and suit >= _LOW_RUN:
        return suit if way == _GONE and not run else -1
    if run == HAND_SIZE - 1:
        return suit - run * _NEXT_IN_RUN if way == _END else -1
    if run:
        return suit + _NEXT_IN_RUN if way == _GO_ON else -1
    if way == _LEAVE:
        return suit
    if way == _FLUSH and kinds.flushes and flush < 2 * HAND_SIZE:
        return suit + 1
    if way == _BEGIN and kinds.suited_runs and (rank == ace - 4 or not kinds.royal_only):
        return suit + _NEXT_IN_RUN
    if way == _BEGIN_LOW and kinds.suited_runs and rank == 0 and not kinds.royal_only:
        return suit + _LOW_RUN + 2 * _NEXT_IN_RUN
    return -1


@compiled
def _can_end(suit: int, left: int) -> bool:
    """Whether so many ranks still to come are enough to fill what is begun in a suit."""
    flush, run = _flush_and_run(suit)
    return -flush % HAND_SIZE <= left and -run % HAND_SIZE <= left


@compiled
def _with_suit(state: int, suit: int, done: int, suits: int) -> int:
    """The state without its first suit, and with this one at its place among the last ``done``.

    Suits are alike, so that only one order of them need be kept.
    """
    others = state >> (_SUITS_AT + _SUIT)
    place = suits - 1
    while place > suits - 1 - done and (others >> (_SUIT * (place - 1))) & ((1 << _SUIT) - 1) > suit:
        place -= 1
    at = _SUIT * place
    ordered = others & ((1 << at) - 1) | suit << at | others >> at << (at + _SUIT)
    return state & ((1 << _SUITS_AT) - 1) | ordered << _SUITS_AT


# The cards of a rank that the suits left free ----------------------------------------------------------------


@compiled
def _rank_step(layer: Layer, rank: int, task: Task) -> Layer:
    """The free cards of a rank go to the straights under way, to new ones, and to cards of equal rank."""
    after: Layer = Dict.empty(types.int64, types.int64)
    for state, sets in layer.items():
        if rank < task.deck.ranks - 1:
            _go_on(after, state, sets, rank, task)
        elif not state & ((1 << _FOUR_AT) - (1 << _ONE_AT)):
            _end_with_aces(after, state, sets, task)
    return after


@compiled
def _go_on(after: Layer, state: int, sets: int, rank: int, task: Task) -> None:
    """Every straight under way gets its next card; others begin, at the two also those that have an ace below it."""
    one, two, three = _field(state, _ONE_AT), _field(state, _TWO_AT), _field(state, _THREE_AT)
    four, low = _field(state, _FOUR_AT), _field(state, _LOW_AT)
    going = one + two + three + four
    free = _field(state, _FREE_AT) - going
    if free < 0:
        return
    sets = sets * _give(free + going, going) % task.prime
    kept = (state >> _COMPLETE_AT << _COMPLETE_AT) + (four << _COMPLETE_AT) + (low << _LOW_AT)
    kept += (one << _TWO_AT) + (two << _THREE_AT) + (three << _FOUR_AT)
    most_new = free if task.kinds.straights and rank + HAND_SIZE <= task.deck.ranks else 0
    for new in range(most_new + 1):
        for new_low in range(most_new - new + 1 if rank == 0 else 1):
            begun = kept + (new << _ONE_AT) + (new_low << _TWO_AT) + (new_low << _LOW_AT)
            ways = _choose(free, new) * _choose(free - new, new_low)
            _add_groups(after, begun, sets * ways % task.prime, free - new - new_low, task)


@compiled
def _end_with_aces(after: Layer, state: int, sets: int, task: Task) -> None:
    """Straights up to the king get their ace, and so do those that begin with it."""
    four = _field(state, _FOUR_AT)
    going = four + _field(state, _LOW_AT)
    free = _field(state, _FREE_AT) - going
    if free >= 0:
        kept = (state >> _COMPLETE_AT << _COMPLETE_AT) + (four << _COMPLETE_AT)
        _add_groups(after, kept, sets * _give(free + going, going) % task.prime, free, task)


@compiled
def _add_groups(after: Layer, state: int, sets: int, free: int, task: Task) -> None:
    """With the cards of a rank that are still free, make nothing, a triple, four of a kind, a pair or two pairs."""
    _add(after, state, sets, task)
    if task.kinds.triples and free >= 3:
        _add(after, state + (1 << _TRIPLES_AT), sets * _choose(free, 3), task)
    if task.kinds.quads and free == 4:
        _add(after, state + (1 << _QUADS_AT), sets * task.kinds.quads, task)
    if task.kinds.pairs and free >= 2:
        _add(after, state + (1 << _PAIRS_AT), sets * _choose(free, 2), task)
    if task.kinds.pairs and free == 4:
        _add(after, state + (2 << _PAIRS_AT), sets * 3, task)


@compiled
def _choose(free: int, chosen: int) -> int:
    """In how many ways so many of the free cards of a rank are chosen."""
    ways = 1
    for card in range(chosen):
        ways = ways * (free - card) // (card + 1)
    return ways


@compiled
def _give(free: int, hands: int) -> int:
    """In how many ways each of these hands gets one of the free cards of a rank."""
    ways = 1
    for card in range(hands):
        ways *= free - card
    return ways
