"""Games analysed once for all tests of a process: counting Caribbean Stud takes seconds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from examples import let_it_ride, three_card_poker
from numpy.typing import NDArray
from tests.examples.more import four_card, holdem, texas_holdem_bonus

from fifthstreet.cards import Ranking
from fifthstreet.cards.category import Category
from fifthstreet.disk_cache import DiskKeep
from fifthstreet.games import Describe, Game, describe
from fifthstreet.maths.analysis import Analysis, Question, analyze
from fifthstreet.maths.solve.base_game import BaseGame, Play
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.maths.strategies.named import strategy_named
from fifthstreet.rulebook import Rules, load_pack, read_pack, rules_for


class MemoryKeep(dict[str, Mapping[str, NDArray[Any]]]):
    """Counts kept in memory."""

    def put(self, key: str, arrays: Mapping[str, NDArray[Any]]) -> None:
        self[key] = arrays


class RunKeep(MemoryKeep):
    """Counts kept in memory, and left on disk for whoever asks there: the command line, the desk, another worker.

    They are never read from the disk here, so that counting is covered even where an earlier run has left them.
    """

    def put(self, key: str, arrays: Mapping[str, NDArray[Any]]) -> None:
        super().put(key, arrays)
        disk = DiskKeep()
        if disk.get(key) is None:
            disk.put(key, arrays)


KEEP = RunKeep()
_GROUPS = ((4, 2), (4, 1, 1), (3, 3), (3, 2, 1), (3, 1, 1, 1), (2, 2, 2), (2, 2, 1, 1), (2, 1, 1, 1, 1))
#: A ranking of more cards than are counted here, without a category called pair.
SIX_CARD = Ranking(
    "six_card",
    6,
    [*(Category(f"g{number}", "group", each) for number, each in enumerate(_GROUPS)), Category("x", "x")],
)
_PACKS = {
    "caribbean-stud": "us-ma",
    "boston-5": "us-ma",
    "mississippi-stud": "us-wa",
    "dj-wild-stud": "published",
    "high-card-flush": "published",
}
#: Games that the tests describe themselves.
MORE = Path(four_card.__file__).parent
_OWN: dict[str, tuple[Any, Describe]] = {
    "let-it-ride": (let_it_ride.PACK, let_it_ride.describe),
    "three-card-poker": (three_card_poker.PACK, three_card_poker.describe),
    "casino-holdem": (MORE / "casino_holdem.toml", holdem.casino_holdem),
    "ultimate-texas-holdem": (MORE / "ultimate_texas_holdem.toml", holdem.ultimate_texas_holdem),
    "texas-holdem-bonus": (MORE / "texas_holdem_bonus.toml", texas_holdem_bonus.describe),
    "four-card-poker": (MORE / "four_card_poker.toml", four_card.four_card_poker),
    "crazy-4-poker": (MORE / "crazy_4_poker.toml", four_card.crazy_4_poker),
}


def rules_of(game: str, pack: str | None = None, **options: object) -> Rules:
    """The rules of a game with some options set."""
    book = read_pack(_OWN[game][0]) if game in _OWN else load_pack(pack or _PACKS[game])
    return rules_for(book, game, options)


def game_of(rules: Rules) -> Game:
    return describe(rules, _OWN[rules.game][1] if rules.game in _OWN else None)


def analysis_of(game: str, question: Question | None = None, pack: str | None = None, **options: object) -> Analysis:
    """A game analysed, with counts that were made before; without a question only once."""
    if question is None:
        return _analysed(game, pack, tuple(options.items()))
    rules = rules_of(game, pack, **options)
    return analyze(game_of(rules), rules, question, keep=KEEP)


@cache
def _analysed(game: str, pack: str | None, options: tuple[tuple[str, object], ...]) -> Analysis:
    rules = rules_of(game, pack, **dict(options))
    return analyze(game_of(rules), rules, keep=KEEP)


@cache
def base_of(game: str) -> BaseGame:
    """The base game with the options its pack begins with."""
    return base_game(game_of(rules_of(game)), keep=KEEP)


@cache
def best(game: str) -> Play:
    """Best play of it."""
    return base_of(game).best()


@cache
def played(game: str, strategy: str) -> Analysis:
    """A game played by a strategy that has a name."""
    rules = rules_of(game)
    described = game_of(rules)
    chosen = strategy_named(described, strategy)
    question = Question() if strategy == "best" else Question(strategy=chosen, strategy_name=strategy)
    return analyze(described, rules, question, keep=KEEP)
