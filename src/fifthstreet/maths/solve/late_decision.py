"""A last decision with too many situations to keep: it is made as they are counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from fifthstreet.maths.boards.layout import Cells
from fifthstreet.maths.boards.streets import PricedDecision, Says
from fifthstreet.maths.solve.contexts import Contexts

#: A choice that cannot be made.
_NONE = -1
#: Whether a choice, by its index, may be taken.
Open = Callable[[int], bool]


@dataclass(frozen=True)
class LateDecision:
    """The contexts of the last decision, put together where they are decided alike.

    ``group[c]`` is the group of context c, None where a player is not asked there; ``choices[g]`` are the choices of
    a group as equals go to the larger wager, then to the smaller. Deals that do not go out by the first of them are
    counted in ``blocks``: the group, the choice by one tie rule, and the choice by the other.
    """

    number: int
    group: tuple[int | None, ...]
    choices: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    blocks: tuple[tuple[int, int, int], ...]

    def reference(self, group: int) -> int:
        """The choice whose deals are not counted by themselves."""
        return self.choices[group][0][0]

    def leads(self, contexts: Contexts, context: int, block: int, *, larger: bool) -> tuple[tuple[int, int], ...]:
        """The ends that deals of a block go to from a context, each with how often: from the first block all of them,
        from another one those that leave the reference."""
        group = self.group[context]
        if group is None:
            return ()

        def end(choice: int) -> int:
            found = contexts.after(self.number, context, choice)
            assert found is not None
            return found

        usual = end(self.reference(group))
        if block == 0:
            return ((usual, 1),)
        of, one, other = self.blocks[block - 1]
        chosen = end(one if larger else other)
        return ((chosen, 1), (usual, -1)) if of == group and chosen != usual else ()


def late_decision(
    number: int,
    contexts: Contexts,
    ends: NDArray[np.int64],
    wagered: tuple[tuple[Fraction, ...], ...],
    may: Open,
    *,
    apart: bool = False,
) -> LateDecision:
    """The contexts of the last decision; ``ends`` are priced by kind and column, and ``may`` allows choices.

    With ``apart`` every context is a group of its own: a strategy can answer them differently.
    """
    group: list[int | None] = []
    seen: dict[object, int] = {}
    choices: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for context, possible in enumerate(contexts.open[number]):
        left = [choice for choice in possible if may(choice)]
        if not left:
            group.append(None)
            continue
        orders = [
            sorted(left, key=lambda choice: wagered[context][choice], reverse=larger) for larger in (True, False)
        ]
        worth = [ends[contexts.after(number, context, choice)] for choice in orders[0]]
        key = (context if apart else 0, *orders[0], *(bytes(each - worth[0]) for each in worth))
        if key not in seen:
            seen[key] = len(choices)
            choices.append((tuple(orders[0]), tuple(orders[1])))
        group.append(seen[key])
    blocks = tuple((at, one, other) for at, orders in enumerate(choices) for one, other in _pairs(orders))
    return LateDecision(number, tuple(group), tuple(choices), blocks)


def _pairs(orders: tuple[tuple[int, ...], ...]) -> list[tuple[int, int]]:
    """What can be chosen by the two tie rules, but for the reference by both."""
    larger, smaller = orders
    found = [(one, one) for one in larger[1:]]
    ties = [(one, other) for at, one in enumerate(larger) for other in larger[at + 1 :]]
    return found + [(one, other) for one, other in ties if smaller.index(other) < smaller.index(one)]


def asked(
    late: LateDecision,
    contexts: Contexts,
    ends: NDArray[np.int64],
    cells: Cells,
    cards: int,
    says: Says | None = None,
) -> PricedDecision:
    """The decision as the counting asks for it, made with ``cards`` on the board."""
    number = 1 + max((choice for orders in late.choices for choice in orders[0]), default=0)
    groups = len(late.choices)
    prices = np.zeros((groups, number, len(cells)), np.int64)
    orders = np.full((groups, 2, number), _NONE, np.int64)
    block = np.full((groups, number, number), _NONE, np.int64)
    for group, (larger, smaller) in enumerate(late.choices):
        context = late.group.index(group)
        for choice in larger:
            end = contexts.after(late.number, context, choice)
            prices[group, choice] = ends[end, list(cells.kinds), list(cells.columns)]
        orders[group, 0, : len(larger)], orders[group, 1, : len(smaller)] = larger, smaller
    for at, (group, one, other) in enumerate(late.blocks, 1):
        block[group, one, other] = at
    return PricedDecision(cards, prices, orders, block, len(late.blocks), says)
