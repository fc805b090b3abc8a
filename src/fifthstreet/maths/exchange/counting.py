"""Best play with an exchange, counted: what is done with every hand, and how many deals end in each way."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Card
from fifthstreet.compiled import compiled
from fifthstreet.maths.boards.layout import Cells
from fifthstreet.maths.count.counts import Keep, Progress
from fifthstreet.maths.count.situations import ORDER, relabelling
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.exchange.choosing import ALL_FIVE, FOLDS, Ways, bound_of, chosen_ways, not_excluded, ways_of
from fifthstreet.maths.exchange.hands import Deck, deck_of
from fifthstreet.maths.exchange.one_card import (
    FOLDED,
    HIGHER,
    TWO_CARDS,
    Bound,
    Played,
    Worth,
    first_pass,
    second_pass,
)
from fifthstreet.maths.exchange.one_hand import OneHand
from fifthstreet.maths.exchange.rows import EXCHANGED, Array, exchanged_sets, name_of
from fifthstreet.maths.exchange.shape import HAND
from fifthstreet.maths.exchange.spreading import parts_of
from fifthstreet.maths.exchange.sweeps import by_dealers, by_threes
from fifthstreet.maths.exchange.terms import Pays, Terms
from fifthstreet.maths.exchange.whole_hand import (
    AT_ONCE,
    Likes,
    Swept,
    all_exchanged,
    likes_of,
    packed,
    sums_of,
    swept,
    unpacked,
)

#: More hands than this, and the tables take too much memory.
_MOST_HANDS = 200_000
#: So many steps for exchanges that are counted one by one take a quarter of an hour; each has some in any case.
_MOST_STEPS, _EACH = 40_000_000_000, 20_000
_RULES = 2
_KEPT = {"chosen", "bets", "folded_at", "folds", "low", "high", "tried"}


@dataclass(frozen=True)
class Counted:
    """Best play by the two tie rules, the larger wager first.

    ``deals[rule][cards]`` are the deals that end in each cell, folds last, with so many cards exchanged; every way
    counts ``whole[cards]`` deals for a hand and an open card. ``chosen`` are the cards to give up, as bits, by rule,
    kept hand (``hands``, each standing for ``times``) and open card. ``bets`` says by the value of a hand with a new
    card and the dealer's rank how many are folded and bet. A hand with a new card is folded where hand and open card,
    as one number, are in ``folded_at`` and the card given up is in ``folds``, as bits by rule. ``tried`` exchanges
    were counted one by one.
    """

    deals: tuple[Mapping[int, tuple[int, ...]], ...]
    whole: Mapping[int, int]
    hands: Array
    times: Array
    chosen: Array
    bets: Array
    folded_at: Array
    folds: Array
    tried: int


def count(terms: Terms, known: tuple[Card, ...], keep: Keep | None, progress: Progress) -> Counted:
    """Count best play, or take what was counted before."""
    _, gone, alike = relabelling(known)
    _check_size(len(known), alike, terms)
    deck = deck_of(gone, alike)
    key = _key(terms, gone, alike)
    kept = keep.get(key) if keep is not None else None
    if kept is None or {*kept} != _KEPT:
        kept = _Counting(deck, terms, progress).arrays()
        if keep is not None:
            keep.put(key, kept)
    cards = sorted({way.cards for way in terms.ways})
    deals = tuple(
        {number: tuple(_joined(kept["low"][rule, at], kept["high"][rule, at])) for at, number in enumerate(cards)}
        for rule in range(_RULES)
    )
    free = len(deck.cards) - HAND - 1
    whole = {number: comb(free, 4) * comb(free - 4, number) for number in cards}
    return Counted(
        deals,
        whole,
        deck.mine,
        deck.times,
        np.asarray(kept["chosen"]),
        np.asarray(kept["bets"]),
        np.asarray(kept["folded_at"]),
        np.asarray(kept["folds"]),
        int(kept["tried"][0]),
    )


def _check_size(known: int, alike: int, terms: Terms) -> None:
    """Refuse what would take too long or too much memory, with its size."""
    hands = comb(52 - known, HAND) // int(ORDER[alike])
    if hands > _MOST_HANDS:
        said = f"about {hands:,} hands would have to be swept, as suits cannot be exchanged any more"
        said = f"{said}; at most {_MOST_HANDS:,} are: leave out the known cards, or name many more"
        raise AnalysisError("analysis/too_large", said)
    five = terms.way(HAND)
    if five is not None and five.fold is not None:
        situations = comb(52 - known, HAND) * (52 - known - HAND)
        new = comb(52 - known - HAND - 1, HAND)
        said = (
            f"all five cards can be exchanged and the new hand folded: {new:,} new hands for each of {situations:,}"
        )
        raise AnalysisError("analysis/too_large", f"{said} hands and open cards would have to be counted")


def _key(terms: Terms, gone: int, alike: int) -> str:
    """A name for what is counted: all that decides, and the ends that are told apart."""
    pays, cells = terms.pays, terms.cells
    said = [gone, alike, pays.higher.tolist(), *pays[1:], cells.classes.tobytes(), cells.of]
    said += [[way.cards, way.price, way.fold is None] for way in terms.ways]
    said += [[way.cards for way in terms.ordered(larger=larger)] for larger in (True, False)]
    return "exchange-" + hashlib.sha256(repr(said).encode()).hexdigest()[:24]


def _split(numbers: Iterable[int]) -> tuple[list[int], list[int]]:
    """Whole numbers in two parts that have room in 64 bits."""
    parts = [divmod(number, 1 << 32) for number in numbers]
    return [low for _, low in parts], [high for high, _ in parts]


def _joined(low: Array, high: Array) -> Iterable[int]:
    return (int(one) + (int(other) << 32) for one, other in zip(low, high, strict=True))


class _Counting:
    """The steps of a count, one after the other."""

    def __init__(self, deck: Deck, terms: Terms, progress: Progress) -> None:
        self.deck, self.terms, self.progress = deck, terms, progress
        self.cells: Cells = terms.cells
        self.likes: Likes = likes_of(deck.kept)
        self.moved = exchanged_sets(EXCHANGED, 2), exchanged_sets(EXCHANGED, 3)
        self.fours, self.threes = parts_of(deck.kept[4]), parts_of(deck.kept[3])
        self.all_five = terms.way(HAND) is not None
        #: How the rounds of an exchange that was tried by itself end, by tie rule, hand and open card.
        self.tried_ends: dict[tuple[int, int, int], tuple[int, int, Array]] = {}
        #: For every value the ends that the standings are counted as.
        self.ends: Array = np.array(self.cells.of, np.int64)[self.cells.classes]

    def arrays(self) -> dict[str, NDArray[Any]]:
        """What is counted, as it is kept."""
        deck, pays, step = self.deck, self.terms.pays, self.steps
        bound = bound_of(deck, self.terms)
        worth = first_pass(
            deck, pays, self.fours, self.threes, bound, self.moved[0], step("what every bet is worth"), self.all_five
        )
        chosen, nets, tried, ways, five = self._choices(worth, bound)
        unit = ways.dealers * ways.scale
        del worth
        deals = [{way.cards: [0] * (len(self.cells) + 1) for way in self.terms.ways} for _ in range(_RULES)]
        self._try(tried, chosen, nets, unit, deals)
        weights = Played(*self._played(chosen))
        ends = second_pass(deck, pays, self.fours, weights, self.ends, len(self.cells), step("how the rounds end"))
        for rule, cards in product(range(_RULES), (0, 1)):
            if cards in deals[rule]:
                deals[rule][cards] = ends.deals[rule, cards].tolist()
        if (chosen == ALL_FIVE).any():
            self._count_five(chosen, five, ways, deals)
        parts = np.array([[_split(each[cards]) for cards in sorted(each)] for each in deals], np.int64)
        found = {"low": parts[:, :, 0], "high": parts[:, :, 1], "tried": np.array([len(tried)])}
        # After most exchanges no hand is folded, whatever was given up.
        at = np.flatnonzero(ends.folds.any(axis=2)).astype(np.int32)
        folds = {"folded_at": at, "folds": ends.folds.reshape(-1, _RULES)[at]}
        return {"chosen": chosen, "bets": ends.bets, **folds, **found}

    def _choices(self, worth: Worth, bound: Bound) -> tuple[Array, Array, Array, Ways, Array]:
        """What is chosen of the ways counted for every hand, its worth, and the exchanges that may be better.

        Five new cards are counted for every hand too, but only where the bound leaves one over for which they may
        be best. With it, the ways that were counted and what five new cards are worth.
        """
        deck, five = self.deck, np.zeros((0, 52), np.int64)
        ways = ways_of(deck, self.terms, all_five=False)
        chosen, nets = chosen_ways(deck, worth, five, self.likes, ways)
        tried = self._not_excluded(worth, bound, nets, ways)
        if (tried[:, 2] == ALL_FIVE).any():
            ways, five = ways_of(deck, self.terms, all_five=True), self._five(worth)
            chosen, nets = chosen_ways(deck, worth, five, self.likes, ways)
            tried = self._not_excluded(worth, bound, nets, ways)
        return chosen, nets, tried[tried[:, 2] != ALL_FIVE], ways, five

    def _not_excluded(self, worth: Worth, bound: Bound, nets: Array, ways: Ways) -> Array:
        return not_excluded(self.deck, self.terms, worth, bound, self.likes, nets, ways.dealers * ways.scale)

    def _played(self, chosen: Array) -> tuple[Array, Array]:
        """The chosen ways as the second pass asks for them."""
        larger, smaller = (np.isin(each, (0, FOLDS)).astype(np.uint8) for each in chosen)
        weights = np.zeros((len(self.fours.order), TWO_CARDS), np.int32)
        _weigh(self.deck.mine, self.deck.times, self.deck.cards, chosen, self.likes, weights)
        return larger + 2 * smaller, weights

    def steps(self, what: str) -> Progress:
        """Reports how much of one part of the work is done."""
        return lambda _, done: self.progress(what, done)

    # Two to four cards --------------------------------------------------------------------------------------

    def _try(self, tried: Array, chosen: Array, nets: Array, unit: int, deals: list[dict[int, list[int]]]) -> None:
        """Count the exchanges of two to four cards that the bound does not exclude, each by itself."""
        free = len(self.deck.cards) - HAND - 1
        cards = [given.bit_count() for given in tried[:, 2].tolist()]
        steps = sum(_EACH + 16 * comb(free, 4) + (comb(free, each) << each) for each in cards)
        if steps > _MOST_STEPS:
            said = f"{len(tried):,} exchanges of two to four cards would have to be counted one by one"
            raise AnalysisError(
                "analysis/too_large", f"{said}, in {steps:,} steps; at most {_MOST_STEPS:,} are taken"
            )
        progress, by_situation = self.steps("exchanges one by one"), defaultdict(list)
        for number, shown, given in tried.tolist():
            by_situation[number, shown].append(given)
        for done, ((number, shown), every) in enumerate(by_situation.items()):
            self._try_hand(number, shown, every, Fraction(int(nets[number, shown]), unit), chosen, deals)
            progress("exchanges one by one", done / len(by_situation))

    def _try_hand(
        self,
        number: int,
        shown: int,
        every: list[int],
        best: Fraction,
        chosen: Array,
        deals: list[dict[int, list[int]]],
    ) -> None:
        gone = [card for card in range(52) if card not in self.deck.cards]
        one = OneHand.of(self.deck.mine[number].tolist(), shown, gone, self.terms.pays)
        dealers = one.dealers()
        for given in every:
            way = self.terms.way(given.bit_count())
            assert way is not None
            stay = [card for at, card in enumerate(one.hand) if not given >> at & 1]
            total, ends = one.after(stay, dealers, may_fold=way.fold is not None)
            worth = Fraction(total, one.deals(way.cards)) - way.price
            for rule, larger in enumerate((True, False)):
                order = [each.cards for each in self.terms.ordered(larger=larger)]
                before = (int(chosen[rule, number, shown]) & ALL_FIVE).bit_count()
                if worth > best or (worth == best and order.index(way.cards) < order.index(before)):
                    self._take(rule, number, shown, given, ends, chosen, deals)
            best = max(best, worth)

    def _take(
        self,
        rule: int,
        number: int,
        shown: int,
        given: int,
        ends: Array,
        chosen: Array,
        deals: list[dict[int, list[int]]],
    ) -> None:
        """Choose this exchange, and count how its rounds end; those of one chosen before are taken out again."""
        before = self.tried_ends.pop((rule, number, shown), None)
        if before is not None:
            self._add(rule, *before, -1, deals)
        chosen[rule, number, shown] = given
        self.tried_ends[rule, number, shown] = (number, given.bit_count(), ends)
        self._add(rule, number, given.bit_count(), ends, 1, deals)

    def _add(
        self, rule: int, number: int, cards: int, ends: Array, sign: int, deals: list[dict[int, list[int]]]
    ) -> None:
        for value, standing in np.argwhere(ends).tolist():
            cell = self.ends[value, standing] if standing < FOLDED else len(self.cells)
            deals[rule][cards][cell] += sign * int(self.deck.times[number]) * int(ends[value, standing])

    # All five -----------------------------------------------------------------------------------------------

    def _five(self, worth: Worth) -> Array:
        """What five new cards are worth, by the hand given up and the open card."""
        deck, pays = self.deck, self.terms.pays
        threes = by_threes(deck, pays, self.threes, self.moved[1], self.steps("five new cards"))
        back = by_dealers(deck, pays, self.fours, self.moved[0], self.steps("five new cards, by the dealer's hand"))
        wanted = np.zeros((len(deck.mine), 52), np.bool_)
        wanted[:, deck.cards] = True
        np.put_along_axis(wanted, deck.mine, False, axis=1)
        sums = sums_of(deck, self.moved[0], Swept(worth.alone, worth.linear, threes, *back))
        return all_exchanged(deck, self.likes, sums, wanted)

    def _count_five(self, chosen: Array, five: Array, ways: Ways, deals: list[dict[int, list[int]]]) -> None:
        """How the rounds end in which all five cards are exchanged: all ends but two are counted, several at once.

        The two are those of a lower hand and of the hands that win most often: they follow from all deals and what
        these net.
        """
        pays, times = self.terms.pays, self.deck.times[:, None]
        taken = [(chosen[rule] == ALL_FIVE) * times for rule in range(_RULES)]
        wanted: Array = np.logical_or(*(each > 0 for each in taken))
        counted: list[dict[int, int]] = [{} for _ in range(_RULES)]
        _, _, _, lower = self.cells.of[0]
        groups = self._together()
        for at, group in enumerate(groups):
            what = f"how five new cards end, {at + 1} of {len(groups)}"
            found = swept(self.deck, self._packed(group), self.moved, self.steps(what), self._paid(group))
            for place, cell in enumerate(group):
                sums = sums_of(self.deck, self.moved[0], unpacked(found, place))
                rounds = all_exchanged(self.deck, self.likes, sums, wanted)
                for rule in range(_RULES):
                    counted[rule][cell] = _product(rounds, taken[rule])
            del found
        most = self._usual()
        for rule in range(_RULES):
            net = {cell: self._net(cell) for cell in (*counted[rule], most, lower)}
            rest = int(taken[rule].sum()) * ways.dealers * ways.all_five - sum(counted[rule].values())
            won = _product(five, taken[rule]) - sum(net[cell] * number for cell, number in counted[rule].items())
            wins, left = divmod(won - pays.lower * rest, net[most] - pays.lower)
            assert left == 0
            assert 0 <= wins <= rest
            for cell, number in {**counted[rule], most: wins, lower: rest - wins}.items():
                deals[rule][HAND][cell] = number

    def _usual(self) -> int:
        """The end of the hands that win most often."""
        wins = np.bincount(self.ends[self.deck.values, HIGHER], minlength=len(self.cells))
        return int(wins.argmax())

    def _together(self) -> list[list[int]]:
        """The ends that are counted, a few at once; those in which every hand can end come first."""
        unqualified, _, equal, _ = self.cells.of[0]
        wins = np.bincount(self.ends[self.deck.values, HIGHER], minlength=len(self.cells))
        rest = [cell for cell in np.argsort(wins).tolist() if wins[cell] and cell != self._usual()]
        every = [unqualified, equal, *rest]
        return [every[at : at + AT_ONCE] for at in range(0, len(every), AT_ONCE)]

    def _packed(self, group: list[int]) -> Pays:
        """What has to be paid for the ends of a group to be counted."""
        unit = np.zeros(len(self.cells), np.int64)
        unit[group] = [packed(at) for at in range(len(group))]
        unqualified, _, equal, lower = (int(unit[cell]) for cell in self.cells.of[0])
        return Pays(unit[self.ends[:, HIGHER]], equal, lower, unqualified, self.terms.pays.qualifies, 0)

    def _paid(self, group: list[int]) -> Array:
        """The values of which something is counted."""
        found: Array = np.asarray(np.isin(self.ends, group).any(axis=1))
        return found

    def _net(self, cell: int) -> int:
        """What a bet nets in an end."""
        pays = self.terms.pays
        value, standing = np.argwhere(self.ends == cell)[0].tolist()
        return (pays.unqualified, int(pays.higher[value]), pays.equal, pays.lower)[standing]


def _product(one: Array, other: Array) -> int:
    """The sum of the products of two arrays, which can be larger than 64 bits have room for."""
    total = 0
    for rows in range(0, len(one), 1000):
        part = one[rows : rows + 1000]
        upper, below = part >> 24, part & 0xFFFFFF
        weights = other[rows : rows + 1000]
        total += (int((upper * weights).sum()) << 24) + int((below * weights).sum())
    return total


@compiled
def _weigh(hands: Array, times: Array, cards: Array, chosen: Array, likes: Likes, weights: Array) -> None:
    """How often each exchange of one card is chosen, by the four cards that stay, the one given up and the open one.

    The smaller wager of two equal choices counts in the high bits.
    """
    four = np.empty(4, np.int64)
    for number in range(len(hands)):
        for shown in cards:
            for rule in range(2):
                given = chosen[rule, number, shown]
                place, gone = 0, 0
                if given in (1, 2, 4, 8, 16):
                    for at in range(5):
                        if given >> at & 1:
                            gone = hands[number, at]
                        else:
                            four[place] = hands[number, at]
                            place += 1
                    name = likes.begin[4] + name_of(four, 4)
                    to = EXCHANGED[likes.by[name]]
                    weights[likes.like[name], to[gone] * 52 + to[shown]] += times[number] << (16 * rule)
