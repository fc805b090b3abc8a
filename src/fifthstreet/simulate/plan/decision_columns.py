"""The decisions of a round as columns of the plan: what is known, what can be chosen, and where answers are found."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.games.description import Choice, Decide, Game, Times
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.card_layout import Hands, known_at, numbers, table
from fifthstreet.simulate.plan.outcomes import Item, choices_of
from fifthstreet.simulate.plan.records import Tables
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.plan.strategy_lookup import Lookup, lookup, patterns


def decision_columns(
    given: TableToSimulate, hands: Hands, tables: Tables
) -> tuple[dict[str, Any], NDArray[np.int32]]:
    """The tables of all decisions, one after the other."""
    known = known_at(given.game)
    keys = [each.step.key for each in known]
    if [situations.step for situations in given.policy] != keys:
        told = ", ".join(situations.step for situations in given.policy) or "none"
        raise SimulationError("simulate/policy", f"the decisions are {', '.join(keys) or 'none'}; decided are {told}")
    looks: list[Lookup] = []
    own_hand = []
    for each, situations in zip(known, given.policy, strict=True):
        shape = tuple(cards.shape[1] for cards in (situations.own, situations.board, situations.dealer))
        if shape != (each.own, len(each.board), len(each.dealer)):
            raise SimulationError(
                "simulate/policy",
                f"{each.step.key} is decided by {each.own} own cards, {len(each.board)} of the board and "
                f"{len(each.dealer)} of the dealer, not by {', '.join(map(str, shape))}",
            )
        number, arrays = hands.add_own(each.own, (ends.hand for ends in wager_ends(given.game).values()))
        own_hand.append(number)
        looks.append(lookup(each.step.key, situations, len(each.step.choices), arrays))
    layout = hands.layout
    seen = [[*each.board, *(layout.board + card for card in each.dealer)] for each in known]
    cards = [look.own + look.board + look.dealer for look in looks]
    columns = {
        "decisions": len(known),
        "own_hand": numbers(own_hand),
        "own_cards": numbers(each.own for each in known),
        "seen": numbers(len(places) for places in seen),
        "seen_places": table(seen),
        "first_at": np.cumsum([0, *(len(look.first) for look in looks)])[:-1],
        "exceptions_at": numbers(tables.add(look.exceptions) for look in looks),
        "patterns_at": numbers(tables.add(patterns(count)) for count in cards),
        "pattern_count": numbers(int(patterns(count).max()) + 1 for count in cards),
        "answers_at": numbers(tables.add(look.choice.reshape(-1)) for look in looks),
        "contexts_at": numbers(map(tables.add, _contexts(given, looks))),
        "context_count": numbers(len(look.contexts) for look in looks),
        "class_count": numbers(len(look.choice) for look in looks),
    }
    return columns, np.concatenate([np.zeros(0, np.int32), *(look.first for look in looks)])


def _contexts(given: TableToSimulate, looks: list[Lookup]) -> list[Any]:
    """For each decision the column of its table by the answers given before, to base one more than the choices.

    The last digit of a base stands for a decision that was not asked; it is no part of a context.
    """
    steps = [step for step in given.game.steps if isinstance(step, Decide)]
    found = []
    for number, look in enumerate(looks):
        bases = [len(step.choices) + 1 for step in steps[:number]]
        columns = np.zeros(int(np.prod(bases, dtype=np.int64)), np.int32)
        for code, answers in _ways(given, steps[:number]):
            if answers not in look.contexts:
                raise SimulationError("simulate/policy", f"{steps[number].key} is not decided after {answers}")
            columns[code] = look.contexts.index(answers)
        found.append(columns)
    return found


def _ways(given: TableToSimulate, steps: list[Decide]) -> set[tuple[int, tuple[int, ...]]]:
    """Every way in which the earlier decisions can go for a player who is still in: its code and the answers."""
    game = given.game
    ways: set[tuple[int, tuple[int, ...], frozenset[str]]] = {(0, (), frozenset(seat)) for seat in given.staked}
    for step in steps:
        after = set()
        for code, answers, made in ways:
            base = len(step.choices) + 1
            possible = [number for number, choice in enumerate(step.choices) if _is_possible(game, choice, made)]
            if not any(_moves(step.choices[number]) for number in possible):
                after.add((code * base + base - 1, answers, made))
                continue
            for number in possible:
                choice = step.choices[number]
                if not choice.folds:
                    changed = (made | {choice.places or ""} - {""}) - {choice.takes_back or ""}
                    after.add((code * base + number, (*answers, number), frozenset(changed)))
        ways = after
    return {(code, answers) for code, answers, _ in ways}


def _moves(choice: Choice) -> bool:
    return choice.places is not None or choice.takes_back is not None


def _is_possible(game: Game, choice: Choice, made: frozenset[str]) -> bool:
    if choice.places is not None:
        stake = game.by_key[choice.places].stake
        assert isinstance(stake, Times)
        return choice.places not in made and stake.of in made
    return choice.takes_back is None or choice.takes_back in made


def choice_columns(game: Game, items: tuple[Item, ...]) -> dict[str, Any]:
    """All choices of all decisions, one after the other."""
    place = {item.key: number for number, item in enumerate(items)}
    steps = [step for step in game.steps if isinstance(step, Decide)]
    choices = list(choices_of(game))

    def bit_of_root(choice: Choice) -> int:
        stake = game.by_key[choice.places].stake if choice.places is not None else None
        return 1 << place[stake.of] if isinstance(stake, Times) else 0

    return {
        "choice_at": np.cumsum([0, *(len(step.choices) for step in steps)]).astype(np.int64),
        "places": numbers(place[choice.places] if choice.places is not None else -1 for choice in choices),
        "variant_of": numbers(
            items[place[choice.places]].times.index(choice.times) if choice.places is not None else 0
            for choice in choices
        ),
        "takes_back": numbers(
            place[choice.takes_back] if choice.takes_back is not None else -1 for choice in choices
        ),
        "folds": numbers(choice.folds for choice in choices),
        "asks": numbers(_moves(choice) for choice in choices),
        "needs_made": numbers(bit_of_root(choice) for choice in choices),
        "bars_made": numbers(1 << place[choice.places] if choice.places is not None else 0 for choice in choices),
    }
