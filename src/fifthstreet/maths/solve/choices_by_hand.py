"""Choices that depend on the hand held: in which situations they are closed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import looked_at
from fifthstreet.maths.count.card_groups import Course
from fifthstreet.maths.count.counts import Counts
from fifthstreet.maths.count.hand_values import best_values


def why_not_held(game: Game, course: Course) -> str | None:
    """Why choices that depend on the hand cannot be analysed, in words; None where they can be."""
    for number, (step, groups) in enumerate(course.decisions):
        for hand in (choice.holding.hand for choice in step.choices if choice.holding is not None):
            cards = hand.cards
            known = looked_at(cards, course.columns(cards.holder, groups), course.columns("board", groups))
            last = number == len(course.decisions) - 1
            if cards.holder == "dealer" or len(known) < hand.ranking.size or (last and groups < len(course.groups)):
                return f"the choices at {step.key} depend on a hand that is not complete there"
    return None


def closed_choices(course: Course, counts: Counts) -> dict[int, NDArray[np.bool_]]:
    """For each decision with choices that depend on the hand, the situations in which each choice is closed."""
    found = {}
    for number, (step, groups) in enumerate(course.decisions):
        held = [(at, choice.holding) for at, choice in enumerate(step.choices) if choice.holding is not None]
        if not held:
            continue
        situations = counts.cards[number]
        closed = np.zeros((len(situations), len(step.choices)), np.bool_)
        for at, holding in held:
            cards = holding.hand.cards
            columns = looked_at(cards, course.columns(cards.holder, groups), course.columns("board", groups))
            values = best_values(situations, columns, holding.hand.ranking)
            closed[:, at] = (values < holding.values.start) | (values >= holding.values.stop)
        found[number] = closed
    return found
