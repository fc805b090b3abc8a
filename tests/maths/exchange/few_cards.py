"""Oasis Poker with most cards gone: every exchange and every deal looked at, nothing shared with the sweeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations

from fifthstreet.cards import DECK, FIVE_CARD, Card, parse_cards
from fifthstreet.games import describe
from fifthstreet.games.description import Decide, Game, Step, Times
from fifthstreet.rulebook import load_pack, rules_for

Cards = tuple[Card, ...]
#: What the bet of twice the ante pays, by the category from the royal flush down.
ODDS = (100, 50, 20, 7, 5, 4, 3, 2, 1, 1)
ACE_KING = FIVE_CARD.value(parse_cards("As Kd 4h 3c 2s"))
#: Straights, flushes, pairs and dealers that do not qualify.
LEFT = parse_cards("As Ks Qs Js Ts Ah Kh Qd 9d 8c 2c 2d 3h 4c 7s")


def oasis(prices: str = "falling") -> Game:
    return describe(rules_for(load_pack("published"), "oasis-poker", {"exchange_prices": prices}))


def with_exchanges(**prices: int) -> Game:
    """The game with some of its exchanges, at other prices."""
    game = oasis()

    def changed(step: Step) -> Step:
        if not isinstance(step, Decide) or step.key != "exchange":
            return step
        left = [choice for choice in step.choices if choice.word in (*prices, "keep")]
        return replace(step, choices=tuple(replace(each, times=prices.get(each.word, each.times)) for each in left))

    every = tuple(sorted({*prices.values()}))
    wagers = tuple(
        replace(wager, stake=Times("ante", every)) if wager.key in ("exchange", "all_five") else wager
        for wager in game.wagers
        if wager.key != "all_five" or "five" in prices
    )
    steps = tuple(changed(step) for step in game.steps)
    if "five" not in prices:
        steps = tuple(unbound(step) for step in steps)
    return replace(game, wagers=wagers, steps=steps)


def unbound(step: Step) -> Step:
    if not isinstance(step, Decide):
        return step
    return replace(step, choices=tuple(replace(choice, not_after=None) for choice in step.choices))


def rest(left: Cards) -> Cards:
    """The cards that are gone."""
    return tuple(card for card in DECK if card not in left)


@cache
def worth(hand: Cards) -> tuple[int, int]:
    """The value of a hand, and what it nets when it beats a dealer who qualifies."""
    value = FIVE_CARD.value(hand)
    return value, 1 + 2 * ODDS[FIVE_CARD.categories.index(FIVE_CARD.category(value))]


@cache
def bet(mine: Cards, dealer: Cards) -> int:
    """What the ante and the bet net, in antes."""
    (value, wins), (theirs, _) = worth(mine), worth(dealer)
    if theirs < ACE_KING:
        return 1
    return wins if value > theirs else 0 if value == theirs else -3


@dataclass
class Way:
    """One way to play a situation: what it nets on average, and how often each net."""

    word: str
    stake: int
    nets: Counter[int]

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(net * number for net, number in self.nets.items()), self.nets.total())


def ways(left: Cards, hand: Cards, shown: Card, prices: dict[str, int]) -> Iterator[Way]:
    """Every way to play a hand against an open card."""
    others = tuple(card for card in left if card not in (*hand, shown))
    for number, word in enumerate(("keep", "one", "two", "three", "four", "five")):
        if word not in ("keep", *prices):
            continue
        price = prices.get(word, 0)
        for gone in combinations(hand, number):
            nets: Counter[int] = Counter()
            for new in combinations(others, number):
                mine = tuple(sorted((*(card for card in hand if card not in gone), *new)))
                free = tuple(card for card in others if card not in new)
                every = Counter(
                    bet(mine, tuple(sorted((*hidden, shown)))) - price for hidden in combinations(free, 4)
                )
                folds = Counter({-1 - price: every.total()})
                best = every if number == 5 or _sum(every) >= _sum(folds) else folds
                nets.update(best)
            yield Way(word, price, nets)


def _sum(nets: Counter[int]) -> int:
    return sum(net * number for net, number in nets.items())


def best_play(left: Cards, prices: dict[str, int]) -> tuple[dict[Fraction, Fraction], Counter[str]]:
    """How likely each net is by best play, equals going to the larger wager, and how often each way is best."""
    found: dict[Fraction, Fraction] = {}
    taken: Counter[str] = Counter()
    situations = [(hand, shown) for hand in combinations(left, 5) for shown in left if shown not in hand]
    for hand, shown in situations:
        best = max(ways(left, tuple(sorted(hand)), shown, prices), key=lambda way: (way.mean, way.stake))
        folds = best.word == "keep" and best.nets == Counter({-1: best.nets.total()})
        taken["fold" if folds else best.word] += 1
        for net, number in best.nets.items():
            share = Fraction(number, best.nets.total() * len(situations))
            found[Fraction(net)] = found.get(Fraction(net), Fraction(0)) + share
    return found, taken
