"""Strategies that have a name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import answers, decisions
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import BaseGame, Play
from fifthstreet.maths.strategies.rules import BEST, TableStrategy, read_strategy, strategy_of
from fifthstreet.strategies import strategy_texts

NEVER_FOLD = "never-fold"


def named(game: Game) -> Mapping[str, TableStrategy]:
    """Every strategy of a game that has a name, the best first."""
    found = {BEST: _all_best(game, "The choice that is worth most, in every situation.", [])}
    folds = sorted({choice.word for choice in answers(game) if choice.folds})
    if folds:
        found[NEVER_FOLD] = _all_best(game, "The best of the choices that do not fold.", folds)
    return found | dict(_shipped(game))


def _shipped(game: Game) -> Iterator[tuple[str, TableStrategy]]:
    """The strategies that come with us, as far as they fit: a game of one's own may have the key of one of ours."""
    for name, text in strategy_texts(game.key).items():
        with suppress(AnalysisError):
            yield name, read_strategy(text, game)


def strategy_named(game: Game, name: str) -> TableStrategy:
    """The strategy of that name."""
    known = named(game)
    if name not in known:
        raise AnalysisError(
            "strategy/unknown", f"{game.name} has no strategy {name[:40]!r}; there are {', '.join(known)}"
        )
    return known[name]


def _all_best(game: Game, about: str, never: list[str]) -> TableStrategy:
    rules = {decision.key: [BEST] for decision in decisions(game)}
    return strategy_of({"game": game.key, "about": about, "source": "computed", "never": never, **rules}, game)


def played(base: BaseGame, strategy: TableStrategy, *, larger: bool = True) -> Play:
    """A base game played by a strategy; best play, where that is all it says, comes without asking every rule."""
    return base.best(larger=larger) if strategy.is_best else base.by(strategy, larger=larger)
