"""What a player has at stake after each sequence of choices."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from fifthstreet.games.description import Choice, Decide, Game
from fifthstreet.games.reading.course import is_asked
from fifthstreet.games.reading.endings import survives_fold
from fifthstreet.games.reading.stakes import lying_after, open_choices
from fifthstreet.maths.errors import AnalysisError


@dataclass(frozen=True)
class Context:
    """Stakes in units of the base wager after the choices of ``history``, and those a fold forfeited.

    A decision that was not asked, because there was nothing left to place or take back, has None in ``history``.
    """

    history: tuple[int | None, ...]
    stakes: Mapping[str, Fraction]
    folded: bool = False
    forfeited: Mapping[str, Fraction] = field(default_factory=dict)

    @property
    def answers(self) -> tuple[int, ...]:
        """The choices that were made, by their indices."""
        return tuple(choice for choice in self.history if choice is not None)

    def words(self, decisions: tuple[Decide, ...]) -> tuple[str, ...]:
        """The choices that were made, in words."""
        made = zip(decisions, self.history, strict=False)
        return tuple(step.choices[choice].word for step, choice in made if choice is not None)

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

    ``open[d][c]`` are the choices that can be made there, none where a player is not asked; no single wager is
    larger than ``most``.
    ``follows[d][c][choice]`` is the number of the context it leads to: of the next decision, or of ``ends`` after the
    last one. A folded round ends at once: its numbers count down from -1, for ``ends[-1 - number]``.
    """

    at: tuple[tuple[Context, ...], ...]
    follows: tuple[tuple[tuple[int, ...], ...], ...]
    open: tuple[tuple[tuple[int, ...], ...], ...]
    ends: tuple[Context, ...]
    most: Fraction | None

    def after(self, decision: int, context: int, choice: int) -> int | None:
        """The number of the end a choice leads to; None where the next decision follows."""
        number = self.follows[decision][context][choice]
        if number < 0:
            return -1 - number
        return number if decision == len(self.at) - 1 else None


def contexts_of(
    game: Game, decisions: tuple[Decide, ...], opening: Mapping[str, Fraction], most: Fraction | None = None
) -> Contexts:
    """Follow every sequence of choices from the opening stakes, no single wager being larger than ``most``."""
    ends: list[Context] = []
    at: list[tuple[Context, ...]] = []
    follows: list[tuple[tuple[int, ...], ...]] = []
    possible: list[tuple[tuple[int, ...], ...]] = []
    here: list[Context] = [Context((), dict(opening))]
    for number, decision in enumerate(decisions):
        ahead: list[Context] = []
        lists = (ends, ends if number == len(decisions) - 1 else ahead)
        rows = [_row(game, decision, context, most, *lists) for context in here]
        at.append(tuple(here))
        follows.append(tuple(row for row, _ in rows))
        possible.append(tuple(open_ for _, open_ in rows))
        here = ahead
    return Contexts(tuple(at), tuple(follows), tuple(possible), tuple(ends if decisions else here), most)


def _row(
    game: Game, decision: Decide, context: Context, most: Fraction | None, ends: list[Context], ahead: list[Context]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where each choice leads, and the choices that are open; one that is not leads where the first open one does."""
    if not is_asked(game, decision, context.stakes, context.stakes):
        ahead.append(replace(context, history=(*context.history, None)))
        return (len(ahead) - 1,) * len(decision.choices), ()
    found = open_choices(decision, game, context.stakes, most)
    if not found:
        raise AnalysisError("analysis/unsupported", f"{game.name}: at {decision.key} no choice is left to a player")
    leads = {}
    for index in found:
        made = replace(_taken(game, context, decision.choices[index]), history=(*context.history, index))
        into = ends if made.folded else ahead
        into.append(made)
        leads[index] = -len(ends) if made.folded else len(ahead) - 1
    return tuple(leads.get(index, leads[found[0]]) for index in range(len(decision.choices))), found


def _taken(game: Game, context: Context, choice: Choice) -> Context:
    """The stakes after a choice."""
    stakes = lying_after(game, choice, context.stakes)
    if not choice.folds:
        return replace(context, stakes=stakes)
    kept = {key: stake for key, stake in stakes.items() if survives_fold(game.wager(key))}
    lost = {key: stake for key, stake in stakes.items() if key not in kept}
    return replace(context, stakes=kept, folded=True, forfeited=lost)
