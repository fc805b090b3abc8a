"""The tables that find the value of a hand with one look-up."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from operator import mul

from fifthstreet.cards.card import DECK
from fifthstreet.cards.category import Category, Shape

ACE = 12
_RANKS = tuple(range(ACE, -1, -1))
_POWERS = tuple(5**rank for rank in range(13))
# Above the digits of the ranks each suit has four bits.
_SUITS = tuple((5**13).bit_length() + 4 * suit for suit in range(4))


class HandTables:
    """Every class of hands that tie with each other, in order, and the codes by which they are found.

    Each card has a number. In the sum of a hand's numbers each rank has a digit, to base 5, that counts its
    cards; above them each suit has a counter, begun so high that its top bit comes on only when all the cards
    are of that suit. ``mask`` keeps the digits and the four top bits: what is left tells the hand's class.
    """

    def __init__(self, size: int, categories: Sequence[Category], category_of: Mapping[Shape, Category]) -> None:
        self.codes = [_POWERS[card.rank] + (1 << _SUITS[card.suit]) for card in DECK]
        self.start = sum((8 - size) << suit for suit in _SUITS)
        self.mask = sum(8 << suit for suit in _SUITS) | (1 << _SUITS[0]) - 1
        self.hands: list[tuple[Category, tuple[int, ...]]] = []
        self.bounds: dict[str, range] = {}
        self.value_of: dict[int, int] = {}
        classes = _classes(category_of)
        for category in reversed(categories):
            first = len(self.hands)
            for value, (ranks, codes) in enumerate(sorted(classes[category.key].items()), first):
                self.hands.append((category, ranks))
                self.value_of.update(dict.fromkeys(codes, value))
            self.bounds[category.key] = range(first, len(self.hands))


def _classes(category_of: Mapping[Shape, Category]) -> dict[str, dict[tuple[int, ...], list[int]]]:
    """For each category, the ranks of its hands as they count, and the codes of the hands that have them."""
    classes: dict[str, dict[tuple[int, ...], list[int]]] = {each.key: {} for each in category_of.values()}
    for shape, category in category_of.items():
        codes_of = classes[category.key]
        flush_bits = [8 << suit for suit in _SUITS] if shape.suited else [0]
        for ranks in _rank_choices(shape):
            code = sum(map(mul, shape.groups, map(_POWERS.__getitem__, ranks)))
            counting = _as_run(ranks) if category.run else ranks
            codes_of.setdefault(counting, []).extend([code + bit for bit in flush_bits])
    return classes


def counting_ranks(shape: Shape, category: Category) -> Iterator[tuple[int, ...]]:
    """The ranks of every hand of this shape as they count in a category, each group's rank once."""
    for ranks in _rank_choices(shape):
        yield _as_run(ranks) if category.run else ranks


def _rank_choices(shape: Shape) -> Iterable[tuple[int, ...]]:
    """The ranks of every hand of this shape, those of larger groups first, then the higher."""
    size = len(shape.groups)
    if max(shape.groups) > 1:
        return _grouped_ranks(shape.groups, _RANKS)
    top_run, *other_runs = (_RANKS[first : first + size] for first in range(14 - size))
    other_runs.append((ACE, *_RANKS[14 - size :]))
    if shape.run:
        return [top_run] if shape.top else other_runs
    runs = {top_run, *other_runs}
    return [ranks for ranks in combinations(_RANKS, size) if ranks not in runs]


def _grouped_ranks(groups: tuple[int, ...], free: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of ranks for these groups, out of the ranks still free."""
    alike = groups.count(groups[0])
    for chosen in combinations(free, alike):
        if alike == len(groups):
            yield chosen
            continue
        left = tuple(rank for rank in free if rank not in chosen)
        for others in _grouped_ranks(groups[alike:], left):
            yield chosen + others


def _as_run(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks of a run as they count: an ace that is not at the top stands below the two (ma-csp 5(a))."""
    return (*ranks[1:], ACE) if ranks[0] == ACE and ranks[1] != ACE - 1 else ranks
