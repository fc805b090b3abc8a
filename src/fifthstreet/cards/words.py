"""Hands in words, as a dealer would call them."""

from itertools import pairwise

from fifthstreet.cards.category import Category

RANK_NAMES = (
    *("two", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)


def plural(rank: int) -> str:
    """``tens``, ``sixes``."""
    name = RANK_NAMES[rank]
    return name + ("es" if name.endswith("x") else "s")


def describe(category: Category, ranks: tuple[int, ...]) -> str:
    """Name a hand of this category whose ranks, the most significant first, are these."""
    if category.top or category.all_wild:
        return category.name
    if category.groups is not None:
        return _grouped(category.name, category.groups, ranks)
    if category.run or category.suited:
        return f"{category.name}, {RANK_NAMES[ranks[0]]} high"
    return f"{RANK_NAMES[ranks[0]]}-{RANK_NAMES[ranks[1]]} high"


def _grouped(name: str, groups: tuple[int, ...], ranks: tuple[int, ...]) -> str:
    """``pair of tens``, ``two pair, aces and kings``, ``full house, queens over nines``."""
    sizes = [size for size in groups if size > 1]
    words = plural(ranks[0])
    for (size, next_size), rank in zip(pairwise(sizes), ranks[1:], strict=False):
        words += (" and " if size == next_size else " over ") + plural(rank)
    return f"{name} of {words}" if sizes == [2] else f"{name}, {words}"
