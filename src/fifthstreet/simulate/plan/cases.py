"""The cases of a table: rounds of one case cannot end differently, so that only one of them must be played.

At a table of one seat with fixed awards a round ends by how hands compare, which rows of pay tables they are in, and
what class of situations each decision is in. Where that makes too many cases, every round is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.games.reading.endings import COMPARISONS
from fifthstreet.simulate.plan.card_layout import numbers
from fifthstreet.simulate.plan.records import CASES, FIXED, HAND, HAND_AWARD, SHOWDOWN, Tables


def case_columns(parts: Mapping[str, Any], tables: Tables) -> dict[str, Any]:
    """How the case of a round is found: each part of it says how many steps to go on."""
    items = _comparing(parts)
    seen = _seen(parts, tables)
    sizes = [*(len(COMPARISONS) for _ in items), *(int(each.max()) + 1 for each in seen.values())]
    sizes += parts["class_count"].tolist()
    steps = np.cumprod([1, *sizes], dtype=object)
    if not _is_fixed(parts) or steps[-1] > CASES:
        return {"repeats": 0, "cases": 1}
    by_comparison, by_hand, by_decision = np.split(steps[:-1], [len(items), len(items) + len(seen)])
    return {
        "repeats": 1,
        "cases": steps[-1],
        "case_comparisons": len(items),
        "case_items": numbers(items),
        "case_comparison_steps": numbers(by_comparison),
        "case_hands": len(seen),
        "case_hand": numbers(seen),
        "case_hands_at": numbers(
            tables.add((rows * int(step)).astype(np.int16)) for rows, step in zip(seen.values(), by_hand, strict=True)
        ),
        "case_decision_steps": numbers(by_decision),
    }


def _is_fixed(parts: Mapping[str, Any]) -> bool:
    """Whether only the hands and the decisions determine what a round comes to."""
    active = parts["active_items"]
    by_hands = np.isin(parts["kind"][active], (SHOWDOWN, HAND, HAND_AWARD)).all()
    fixed = (parts["special"][active] == FIXED).all()
    return bool(parts["counts_say_all"] and by_hands and fixed and not parts["levels"] and not parts["draws"])


def _comparing(parts: Mapping[str, Any]) -> list[int]:
    """Wagers that compare hands, one for each way of comparing."""
    said = ("hand", "dealer_hand", "qualifies_from", "qualifies_to")
    ways: dict[tuple[int, ...], int] = {}
    for item in parts["active_items"].tolist():
        # An award on a wager that is not compared itself depends on the comparison of another one.
        by = int(parts["compared_by"][item, 0]) if parts["not_when"][item] else item
        if by != item or parts["kind"][item] == SHOWDOWN:
            ways.setdefault(tuple(int(parts[name][by]) for name in said), by)
    return list(ways.values())


def _seen(parts: Mapping[str, Any], tables: Tables) -> dict[int, NDArray[np.int64]]:
    """For each hand that pay tables look at, what they see by its value: the same number where all see the same."""
    looks: dict[int, set[int]] = {}
    for item in parts["active_items"].tolist():
        looks.setdefault(int(parts["hand"][item]), set()).update(parts["rows_at"][item].tolist())
    found = {}
    for hand, places in looks.items():
        rows = [tables.part(at) for at in sorted(places)]
        values = min(map(len, rows))
        _, numbered = np.unique([each[:values] for each in rows], axis=1, return_inverse=True)
        found[hand] = numbered.reshape(-1).astype(np.int64)
    return found
