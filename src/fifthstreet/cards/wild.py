"""Rankings with wild cards: a wild card stands for whatever makes the hand best."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement

from fifthstreet.cards.card import JOKER, RANKS, SUITS, Card
from fifthstreet.cards.category import Category, shapes
from fifthstreet.cards.hand_tables import counting_ranks
from fifthstreet.cards.ranking import Ranking

#: Ranks of cards, the highest first, each as often as it is held.
Ranks = tuple[int, ...]
#: What each choice of ranks is worth: by these, and whether all cards are of one suit.
Worth = dict[tuple[Ranks, bool], int]


class WildRanking(Ranking):
    """A ranking in which all cards of the ranks ``wild``, and the joker, stand for any card.

    A hand counts in the way that makes it highest: with its wild cards standing for others, or as the cards they are.
    Two cards of a flush or a run are never of one rank, so that a wild card in a flush is the highest card that is
    missing. Categories may ask for a ``natural`` hand or for one that needs its wild cards; where they do, a hand is
    read as whichever stands higher in the list.
    """

    def __init__(self, key: str, size: int, categories: Sequence[Category], wild: str = "") -> None:
        if not 2 <= size <= 5:
            raise ValueError(f"ranking {key}: a hand with wild cards has 2 to 5 cards, not {size}")
        unknown = [rank for rank in wild if rank not in RANKS]
        if unknown:
            raise ValueError(f"ranking {key}: not a rank that can be wild: {unknown[0]!r}; write some of {RANKS}")
        for name, value in (("key", key), ("size", size), ("categories", tuple(categories)), ("wild", wild)):
            object.__setattr__(self, name, value)
        self._check_categories()

    wild: str

    def __reduce__(self) -> tuple[Callable[..., Ranking], tuple[str, int, Sequence[Category], str]]:  # type: ignore[override]
        return type(self), (self.key, self.size, self.categories, self.wild)

    @cached_property
    def wild_ranks(self) -> frozenset[int]:
        """The ranks whose cards are wild; the joker's is a rank of its own."""
        return frozenset(map(RANKS.index, self.wild)) | {JOKER.rank}

    @cached_property
    def _tables(self) -> WildTables:  # type: ignore[override]
        return WildTables.of(self)

    @cached_property
    def value(self) -> Callable[[Collection[Card]], int]:
        standing, natural, wild = self.standing, self.natural, self.wild_ranks

        def value(cards: Collection[Card]) -> int:
            if len(cards) != self.size or len({*cards}) != self.size:
                raise self._not_a_hand(cards)
            others = [card for card in cards if card.rank not in wild]
            found = standing.get(_held(others), -1) if len(others) < self.size else -1
            return found if JOKER in cards else max(found, natural.get(_held(cards), -1))

        return value

    @property
    def standing(self) -> Worth:
        """What a hand is worth by its cards that are not wild, the others standing for any card."""
        return self._tables.standing

    @property
    def natural(self) -> Worth:
        """What a hand without the joker is worth when every card is what it is."""
        return self._tables.natural


@dataclass(frozen=True)
class WildTables:
    """Every class of hands that some hand is read as, in order, and the ways in which they are found."""

    hands: list[tuple[Category, Ranks]]
    bounds: dict[str, range]
    standing: Worth
    natural: Worth

    @classmethod
    def of(cls, ranking: WildRanking) -> WildTables:
        """The tables of a ranking."""
        size, wild = ranking.size, ranking.wild_ranks
        listed = [(category, *each) for category in reversed(ranking.categories) for each in _classes(category, size)]
        standing, natural = _standing(listed, size, wild), _natural(listed)
        reached = sorted({*_reached(ranking, standing, natural)})
        hands = [listed[value][:2] for value in reached]
        number = {value: at for at, value in enumerate(reached)}
        # A way to read a hand that is never the highest leads to no number.
        renumbered = ({key: number.get(value, -1) for key, value in worth.items()} for worth in (standing, natural))
        return cls(hands, _bounds(ranking, hands), *renumbered)


def _held(cards: Collection[Card]) -> tuple[Ranks, bool]:
    ranks = tuple(sorted((card.rank for card in cards), reverse=True))
    return ranks, len({card.suit for card in cards}) <= 1


def _classes(category: Category, size: int) -> list[tuple[Ranks, Ranks]]:
    """The classes of a category from the lowest up: the ranks as they count, and those of the cards."""
    if category.all_wild:
        return [((), ())]
    found = {}
    for shape in shapes(size, most=size):
        # Cards of one suit are read as cards of any where a category asks for no suit.
        if shape.fits(category) and shape.suited == category.suited:
            for ranks in counting_ranks(shape, category):
                cards = [rank for rank, often in zip(ranks, shape.groups, strict=True) for _ in range(often)]
                found[ranks] = tuple(sorted(cards, reverse=True))
    return sorted(found.items())


def _standing(listed: list[tuple[Category, Ranks, Ranks]], size: int, wild: frozenset[int]) -> Worth:
    """What the cards that are not wild are worth beside wild ones: the last class that they can be part of."""
    worth: Worth = {}
    fewest = max(0, size - (len(SUITS) * (len(wild) - 1) + 1))
    for value, (category, _, cards) in enumerate(listed):
        if category.all_wild:
            worth[(), True] = value
        elif category.natural is not True:
            for held in {held for number in range(fewest, size) for held in combinations(cards, number)}:
                if wild.isdisjoint(held):
                    _note(worth, held, value, category)
    return worth


def _natural(listed: list[tuple[Category, Ranks, Ranks]]) -> Worth:
    """What cards are worth as they are: the last class whose cards they are."""
    worth: Worth = {}
    for value, (category, _, cards) in enumerate(listed):
        if cards and category.natural is not False:
            _note(worth, cards, value, category)
    return worth


def _note(worth: Worth, held: Ranks, value: int, category: Category) -> None:
    """These ranks are worth so much, in one suit or in several."""
    if len(set(held)) == len(held):
        worth[held, True] = value
    if not category.suited and len(held) > 1 and _can_be_held(held):
        worth[held, False] = value


def _can_be_held(ranks: Ranks) -> bool:
    """Whether no rank is held more often than there are suits: of five cards only five of a kind are too many."""
    return len(ranks) <= len(SUITS) or len(set(ranks)) > 1


def _reached(ranking: WildRanking, standing: Worth, natural: Worth) -> Iterator[int]:
    """The classes that hands are read as: of two ways to read one, the higher."""
    for held in combinations_with_replacement(range(JOKER.rank, -1, -1), ranking.size):
        if not _can_be_held(held) or held.count(JOKER.rank) > 1:
            continue
        others = tuple(rank for rank in held if rank not in ranking.wild_ranks)
        for one_suit, others_too in _suits(held, others):
            as_it_is = -1 if JOKER.rank in held else natural.get((held, one_suit), -1)
            value = max(as_it_is, standing.get((others, others_too), -1) if len(others) < len(held) else -1)
            if value < 0:
                written = " ".join(map((*RANKS, str(JOKER)).__getitem__, held))
                raise ValueError(f"ranking {ranking.key}: no category takes a hand of {written}")
            yield value


def _suits(held: Ranks, others: Ranks) -> Iterator[tuple[bool, bool]]:
    """Whether all cards, and all that are not wild, can be of one suit."""
    if len(others) < 2:
        yield False, True
    else:
        yield False, False
        if len(set(others)) == len(others):
            yield False, True
    if len(set(held)) == len(held):
        yield True, True


def _bounds(ranking: WildRanking, hands: list[tuple[Category, Ranks]]) -> dict[str, range]:
    found = {}
    for category in ranking.categories:
        places = [at for at, (each, _) in enumerate(hands) if each is category]
        if not places:
            raise ValueError(f"ranking {ranking.key}: no hand of {ranking.size} cards is a {category.key}")
        found[category.key] = range(places[0], places[-1] + 1)
    return found
