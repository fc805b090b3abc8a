"""What a player has at stake after each sequence of choices."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from fifthstreet.games.description import Choice, Decide, Game, Times, Wager
from fifthstreet.games.reading.endings import survives_fold
from fifthstreet.maths.errors import AnalysisError


@dataclass(frozen=True)
class Context:
    """Stakes in units of the base wager after the choices of ``history``, and those a fold forfeited."""

    history: tuple[int, ...]
    stakes: Mapping[str, Fraction]
    folded: bool = False
    forfeited: Mapping[str, Fraction] = field(default_factory=dict)

    @property
    def wagered(self) -> Fraction:
        return sum([*self.stakes.values(), *self.forfeited.values()], Fraction(0))

    def wagered_on(self, keys: Collection[str]) -> Fraction:
        """What was wagered on some wagers only."""
        both = [*self.stakes.items(), *self.forfeited.items()]
        return sum((stake for key, stake in both if key in keys), Fraction(0))


@dataclass(frozen=True)
class Contexts:
    """For each decision the contexts in which it is met, where each choice leads, and how a round can end.

    ``follows[d][c][choice]`` is the number of the context it leads to: of the next decision, or of ``ends`` after the
    last one. A folded round ends at once: its numbers count down from -1, for ``ends[-1 - number]``.
    """

    at: tuple[tuple[Context, ...], ...]
    follows: tuple[tuple[tuple[int, ...], ...], ...]
    ends: tuple[Context, ...]

    def after(self, decision: int, context: int, choice: int) -> int | None:
        """The number of the end a choice leads to; None where the next decision follows."""
        number = self.follows[decision][context][choice]
        if number < 0:
            return -1 - number
        return number if decision == len(self.at) - 1 else None


def contexts_of(game: Game, decisions: tuple[Decide, ...], opening: Mapping[str, Fraction]) -> Contexts:
    """Follow every sequence of choices from the opening stakes."""
    ends: list[Context] = []
    at: list[tuple[Context, ...]] = []
    follows: list[tuple[tuple[int, ...], ...]] = []
    here: list[Context] = [Context((), dict(opening))]
    for number, decision in enumerate(decisions):
        last = number == len(decisions) - 1
        ahead: list[Context] = []
        rows: list[tuple[int, ...]] = []
        for context in here:
            row = []
            for index, choice in enumerate(decision.choices):
                made = replace(_taken(game, context, choice), history=(*context.history, index))
                if made.folded:
                    ends.append(made)
                    row.append(-len(ends))
                elif last:
                    ends.append(made)
                    row.append(len(ends) - 1)
                else:
                    ahead.append(made)
                    row.append(len(ahead) - 1)
            rows.append(tuple(row))
        at.append(tuple(here))
        follows.append(tuple(rows))
        here = ahead
    return Contexts(tuple(at), tuple(follows), tuple(ends) if decisions else tuple(here))


def opening_stakes(game: Game, wagers: tuple[Wager, ...], unit: Wager) -> dict[str, Fraction]:
    """What is staked before the cards on these wagers, the base wager being one."""
    stakes = {unit.key: Fraction(1)}
    for _ in wagers:
        for wager in wagers:
            stake = wager.stake
            if wager.opening and wager.key not in stakes and isinstance(stake, Times) and stake.of in stakes:
                stakes[wager.key] = stakes[stake.of] * stake.times[0]
    missing = [wager.key for wager in wagers if wager.opening and wager.key not in stakes]
    if missing:
        raise AnalysisError(
            "analysis/unsupported", f"{game.name}: {missing[0]} is no multiple of {unit.key}, so it has no unit"
        )
    return stakes


def _taken(game: Game, context: Context, choice: Choice) -> Context:
    """The stakes after a choice."""
    stakes = dict(context.stakes)
    if choice.takes_back is not None:
        stakes.pop(choice.takes_back, None)
    if choice.places is not None:
        stake = game.wager(choice.places).stake
        if not isinstance(stake, Times):
            said = f"{game.name}: {choice.places} is placed by a decision, but is no multiple of another wager"
            raise AnalysisError("analysis/unsupported", said)
        stakes[choice.places] = stakes.get(choice.places, Fraction(0)) + stakes[stake.of] * choice.times
    if not choice.folds:
        return replace(context, stakes=stakes)
    kept = {key: stake for key, stake in stakes.items() if survives_fold(game.wager(key))}
    lost = {key: stake for key, stake in stakes.items() if key not in kept}
    return replace(context, stakes=kept, folded=True, forfeited=lost)
