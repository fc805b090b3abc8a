"""The decisions of a round as columns of the plan: what is known, what can be chosen, and where answers are found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.games.description import Decide
from fifthstreet.games.reading.course import answers, at_decisions, decisions, is_asked, moves
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.games.reading.measured import measured_by
from fifthstreet.games.reading.stakes import instead, is_within, lying_after, open_choices
from fifthstreet.games.reading.wild_cards import has_joker
from fifthstreet.maths.count.counts import Keep
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.answers import Asking
from fifthstreet.simulate.plan.card_layout import Hands, numbers, table
from fifthstreet.simulate.plan.outcomes import Item
from fifthstreet.simulate.plan.records import NOT_OPEN, Tables
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.plan.strategy_lookup import Lookup, lookup, patterns, rows_of


def decision_columns(
    given: TableToSimulate, hands: Hands, tables: Tables, keep: Keep | None = None
) -> tuple[dict[str, Any], NDArray[np.int32]]:
    """The tables of all decisions, one after the other."""
    if given.strategy is not None:
        asking = Asking(given.strategy, given.game, hands.layout)
        said = [tuple(context.answers for context in contexts) for contexts in asking.contexts]
        at = {"contexts_at": numbers(map(tables.add, _contexts(given, said)))}
        return {**asking.columns(), **at}, np.zeros(0, np.int32)
    known = at_decisions(given.game)
    if known and has_joker(given.game):
        why = f"{given.game.name} has a joker: its decisions are not found in tables, a strategy must be asked"
        raise SimulationError("simulate/unsupported", why, given.game.cites)
    keys = [step.key for step, _ in known]
    if [situations.step for situations in given.policy] != keys:
        told = ", ".join(situations.step for situations in given.policy) or "none"
        raise SimulationError("simulate/policy", f"the decisions are {', '.join(keys) or 'none'}; decided are {told}")
    looks: list[Lookup] = []
    own_hand = []
    for (step, moment), situations in zip(known, given.policy, strict=True):
        shape = tuple(cards.shape[1] for cards in (situations.own, situations.board, situations.dealer))
        own, board, dealer = (len(moment.known(holder)) for holder in ("player", "board", "dealer"))
        if shape != (own, board, dealer):
            raise SimulationError(
                "simulate/policy",
                f"{step.key} is decided by {own} own cards, {board} of the board and "
                f"{dealer} of the dealer, not by {', '.join(map(str, shape))}",
            )
        number, arrays = hands.add_own(own, (ends.hand for ends in wager_ends(given.game).values()))
        own_hand.append(number)
        looks.append(lookup(step.key, situations, len(step.choices), arrays, keep))
    under = hands.layout.board
    seen = [[*each.known("board"), *(under + card for card in each.known("dealer"))] for _, each in known]
    cards = [look.own + look.board + look.dealer for look in looks]
    packed = [rows_of(look) for look in looks]
    columns = {
        "decisions": len(known),
        "own_hand": numbers(own_hand),
        "own_cards": numbers(each.dealt["player"] for _, each in known),
        "seen": numbers(len(places) for places in seen),
        "seen_places": table(seen),
        "own_rows_at": numbers(tables.add(rows) for rows, _ in packed),
        "first_at": np.cumsum([0, *(len(by_ranks) for _, by_ranks in packed)])[:-1],
        "exceptions_at": numbers(tables.add(look.exceptions) for look in looks),
        "patterns_at": numbers(tables.add(patterns(count)) for count in cards),
        "pattern_count": numbers(int(patterns(count).max()) + 1 for count in cards),
        "answers_at": numbers(tables.add(look.choice.reshape(-1)) for look in looks),
        "contexts_at": numbers(map(tables.add, _contexts(given, [look.contexts for look in looks]))),
        "context_count": numbers(len(look.contexts) for look in looks),
        "class_count": numbers(len(look.choice) for look in looks),
    }
    return columns, np.concatenate([np.zeros(0, np.int32), *(by_ranks for _, by_ranks in packed)])


def _contexts(given: TableToSimulate, decided: Sequence[tuple[tuple[int, ...], ...]]) -> list[Any]:
    """For each decision the column of its table by the answers given before, to base one more than the choices.

    The last digit of a base stands for a decision that was not asked; it is no part of a context.
    """
    steps = decisions(given.game)
    found = []
    for number, contexts in enumerate(decided):
        bases = [len(step.choices) + 1 for step in steps[:number]]
        columns = np.zeros(int(np.prod(bases, dtype=np.int64)), np.int32)
        for code, said in _ways(given, steps[:number], steps[number]):
            if said not in contexts:
                raise SimulationError("simulate/policy", f"{steps[number].key} is not decided after {said}")
            columns[code] = contexts.index(said)
        found.append(columns)
    return found


def _ways(given: TableToSimulate, steps: tuple[Decide, ...], then: Decide) -> set[tuple[int, tuple[int, ...]]]:
    """Every way in which earlier decisions can go for a player who is asked afterwards: its code and the answers."""
    game, most = given.game, given.rules.single_wager_most
    ways: set[tuple[int, tuple[int, ...], frozenset[tuple[str, int]]]] = {
        (0, (), frozenset(seat.items())) for seat in given.staked
    }
    for step in steps:
        after = set()
        for code, said, lying in ways:
            base, stakes = len(step.choices) + 1, dict(lying)
            if not is_asked(game, step, stakes, stakes):
                after.add((code * base + base - 1, said, lying))
                continue
            for number in open_choices(step, game, stakes, most):
                choice = step.choices[number]
                if not choice.folds:
                    left = lying_after(game, choice, stakes)
                    after.add((code * base + number, (*said, number), frozenset(left.items())))
        ways = after
    return {(code, said) for code, said, lying in ways if is_asked(game, then, dict(lying), dict(lying))}


def choice_columns(given: TableToSimulate, items: tuple[Item, ...]) -> dict[str, Any]:
    """All choices of all decisions, one after the other."""
    game = given.game
    place = {item.key: number for number, item in enumerate(items)}
    choices = answers(game)

    def bit(key: str | None) -> int:
        return 0 if key is None else 1 << place[key]

    return {
        "choice_at": np.cumsum([0, *(len(step.choices) for step in decisions(game))]).astype(np.int64),
        "places": numbers(place.get(choice.places or "", -1) for choice in choices),
        "variant_of": numbers(
            items[place[choice.places]].times[choice.places].index(choice.times) if choice.places else 0
            for choice in choices
        ),
        "takes_back": numbers(place.get(choice.takes_back or "", -1) for choice in choices),
        "folds": numbers(choice.folds for choice in choices),
        "asks": numbers(moves(choice) for choice in choices),
        "needs_made": numbers(bit(choice.places and measured_by(game.by_key[choice.places])) for choice in choices),
        "bars_made": numbers(bit(choice.places) | bit(choice.not_after) for choice in choices),
        **_allowed_instead(given),
    }


def _allowed_instead(given: TableToSimulate) -> dict[str, Any]:
    """For each seat and choice the one that is taken: itself, or the largest that is allowed for a single wager.

    What a strategy will say is not known beforehand: a choice that nothing can replace is ``NOT_OPEN``.
    """
    most, steps = given.rules.single_wager_most, decisions(given.game)
    rows: list[list[int]] = []
    for staked in given.staked:
        stakes: dict[str, int] = {**dict.fromkeys(given.game.by_key, 0), **staked}
        row: list[int] = []
        for number, step in enumerate(steps):
            within = [at for at, choice in enumerate(step.choices) if is_within(given.game, choice, stakes, most)]
            left = [at for at in within if given.strategy is None or given.strategy.allows(step, at)]
            for at, choice in enumerate(step.choices):
                taken = at if at in within else instead(step, at, left)
                if taken is None and given.strategy is None and (given.policy[number].choice == at).any():
                    raise SimulationError("simulate/policy", f"{step.key}: {choice.word} is above the limit here")
                row.append(NOT_OPEN if taken is None else taken)
        rows.append(row)
    own = [at for step in steps for at in range(len(step.choices))]
    return {"has_instead": any(row != own for row in rows), "instead": table(rows)}
