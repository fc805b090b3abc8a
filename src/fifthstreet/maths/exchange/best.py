"""Best play where cards are exchanged for a price: keep, change one card, change all five; bet or fold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm

import numpy as np

from fifthstreet.cards import DECK, FIVE_CARD, Card
from fifthstreet.compiled import compiled
from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import cards_needed
from fifthstreet.maths.boards.suit_exchange import Shared, shared
from fifthstreet.maths.count.hand_arrays import CODES, ONE_SUIT, RANKS_AT, hand_arrays, start_of
from fifthstreet.maths.count.situations import relabelling
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.exchange.rows import EXCHANGED, Array, exchanged_sets, name_of
from fifthstreet.maths.exchange.spreading import parts_of, room
from fifthstreet.maths.exchange.sweeps import by_dealers, by_pairs, by_triples
from fifthstreet.maths.exchange.terms import Terms, terms_of
from fifthstreet.maths.exchange.whole_hand import all_exchanged, names, tables_of

#: The ways to play a hand, in the order in which they are counted.
_FOLD, _BET, _ONE, _FIVE = range(4)
_HAND = 5


@dataclass(frozen=True)
class BestExchange:
    """Best play of a game with an exchange, exactly: what it nets over all deals, and how often each way is best.

    ``shares`` counts hands with open cards, ``left_out`` says of every exchange that is not counted how much there
    would be to count: with it, best play can only be better for the player.
    """

    nets: int
    deals: int
    shares: Mapping[str, int]
    left_out: Mapping[str, str]

    @property
    def edge(self) -> Fraction:
        """What the house keeps of the base wager."""
        return Fraction(-self.nets, self.deals)

    def share(self, way: str) -> Fraction:
        """How often a way to play is best."""
        return Fraction(self.shares[way], sum(self.shares.values()))


def best_exchange(game: Game, known: tuple[Card, ...] = ()) -> BestExchange:
    """Count a game; ``known`` are cards that are out of the deck, and the player knows it."""
    if len({*known}) < len(known) or len(known) + cards_needed(game) > len(DECK):
        raise AnalysisError("analysis/known", f"{len(known)} known cards are too many, or one is there twice")
    terms = terms_of(game, len(DECK) - len(known))
    _, gone, alike = relabelling(known)
    kept = {size: shared(size, gone, alike) for size in range(1, _HAND + 1)}
    cards = np.array([card for card in range(len(DECK)) if not gone >> card & 1], np.int64)
    return _counted(terms, cards, kept)


def _counted(terms: Terms, cards: Array, kept: dict[int, Shared]) -> BestExchange:
    whole = kept[_HAND]
    values = _values(whole.cards)
    rising = np.argsort(values, kind="stable")
    mine, worth = whole.cards[rising].astype(np.int64), values[rising]
    hands, their_values = _all_hands(cards)
    most = int(np.bincount(worth).max())
    pays = (terms.higher, terms.equal, terms.lower, terms.unqualified, terms.qualifies, terms.fold)
    given = (hands, their_values, mine, worth, cards, pays)
    pairs, threes = exchanged_sets(EXCHANGED, 2), exchanged_sets(EXCHANGED, 3)
    fours, four = parts_of(kept[4]), len(kept[4].cards)
    alone = np.zeros((len(mine), 52), np.int64)
    linear, changed = np.zeros((four, pairs.shape[1]), np.int64), np.zeros((four, 52 * 52), np.int64)
    by_pairs(*given, fours, EXCHANGED, pairs, room(), most, alone, linear, changed)
    five = np.zeros((0, 52), np.int64)
    if _HAND in terms.prices:
        by_threes = np.zeros((len(kept[3].cards), threes.shape[1]), np.int64)
        by_triples(*given, parts_of(kept[3]), EXCHANGED, threes, room(), most, by_threes)
        dealer, dealers = np.zeros((len(mine), 52), np.int64), np.zeros((four, pairs.shape[1]), np.int64)
        by_dealers(*given, fours, EXCHANGED, pairs, room(), dealer, dealers)
        back = np.empty_like(dealer)
        back[rising] = dealer
        tables = tables_of(kept, cards, pairs, linear, by_threes, dealers, back)
        five = all_exchanged(mine, cards, alone, EXCHANGED, *names(kept), *tables)
    return _summed(terms, cards, kept, rising, mine, alone, changed, five)


def _summed(
    terms: Terms,
    cards: Array,
    kept: dict[int, Shared],
    rising: Array,
    mine: Array,
    alone: Array,
    changed: Array,
    five: Array,
) -> BestExchange:
    """The best way of every hand and open card, and what they come to."""
    left = len(cards) - 2 * _HAND
    dealers, scale = comb(left + _HAND - 1, _HAND - 1), lcm(left, comb(left, _HAND)) if len(five) else left
    five = five * (scale // comb(left, _HAND))
    taken, nets = np.zeros((len(mine), 4), np.int64), np.zeros((len(mine), 52), np.int64)
    prices = np.array([terms.prices.get(number, -1) for number in (1, _HAND)], np.int64)
    four = kept[4]
    _choose(
        mine,
        cards,
        alone,
        changed,
        five,
        four.like,
        four.by,
        EXCHANGED,
        prices,
        terms.fold,
        dealers,
        left,
        scale,
        nets,
        taken,
    )
    times = kept[_HAND].times[rising]
    total = sum(int(number) * sum(map(int, row)) for number, row in zip(times, nets, strict=True))
    ways = {
        _FOLD: "fold",
        _BET: "bet",
        **{way: terms.words.get(number, "") for way, number in ((_ONE, 1), (_FIVE, 5))},
    }
    counted = (taken * times[:, None].astype(np.int64)).sum(axis=0)
    deals = comb(len(cards), _HAND) * (len(cards) - _HAND) * dealers * scale
    shares = {word: int(counted[way]) for way, word in ways.items() if word}
    return BestExchange(total, deals, shares, terms.left_out)


@compiled
def _choose(
    mine: Array,
    cards: Array,
    alone: Array,
    changed: Array,
    five: Array,
    like: Array,
    by: Array,
    exchanged: Array,
    prices: Array,
    fold: int,
    dealers: int,
    left: int,
    scale: int,
    nets: Array,
    taken: Array,
) -> None:
    """The best way for each hand and open card, in units of a deal with every exchange."""
    four = np.empty(4, np.int64)
    for number in range(len(mine)):
        hand = mine[number]
        for shown in cards:
            if shown in (hand[0], hand[1], hand[2], hand[3], hand[4]):
                continue
            best, way = fold * dealers * scale, _FOLD
            if alone[number, shown] * scale > best:
                best, way = alone[number, shown] * scale, _BET
            for gone in range(5 if prices[0] >= 0 else 0):
                place = 0
                for at in range(5):
                    if at != gone:
                        four[place] = hand[at]
                        place += 1
                name = name_of(four, 4)
                to = exchanged[by[name]]
                value = changed[like[name], to[hand[gone]] * 52 + to[shown]] - prices[0] * dealers * left
                if value * (scale // left) > best:
                    best, way = value * (scale // left), _ONE
            if prices[1] >= 0 and five[number, shown] - prices[1] * dealers * scale > best:
                best, way = five[number, shown] - prices[1] * dealers * scale, _FIVE
            nets[number, shown] = best
            taken[number, way] += 1


def _all_hands(cards: Array) -> tuple[Array, Array]:
    """Every hand of five of the cards with its value, the lowest first."""
    hands = np.empty((comb(len(cards), _HAND), _HAND), np.uint8)
    _fill(cards, hands)
    values = _values(hands)
    rising = np.argsort(values, kind="stable")
    return hands[rising], values[rising]


@compiled
def _fill(cards: Array, hands: Array) -> None:
    """Write down every hand of five."""
    at = 0
    for a in range(len(cards)):
        for b in range(a + 1, len(cards)):
            for c in range(b + 1, len(cards)):
                for d in range(c + 1, len(cards)):
                    for e in range(d + 1, len(cards)):
                        hands[at, 0], hands[at, 1], hands[at, 2] = cards[a], cards[b], cards[c]
                        hands[at, 3], hands[at, 4] = cards[d], cards[e]
                        at += 1


def _values(hands: Array) -> Array:
    """The value of each hand."""
    arrays = hand_arrays(FIVE_CARD)
    sums = np.uint64(start_of(_HAND)) + CODES[hands].sum(axis=1, dtype=np.uint64)
    suited = arrays.suited[(sums >> np.uint64(RANKS_AT)).astype(np.int64) & 0x1FFF]
    plain = arrays.plain[np.minimum((sums & np.uint64(0xFFFFFFFF)).astype(np.int64), len(arrays.plain) - 1)]
    found: Array = np.where(sums & ONE_SUIT != 0, suited, plain).astype(np.int64)
    return found
