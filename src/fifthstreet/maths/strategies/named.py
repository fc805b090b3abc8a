"""Strategies that have a name."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import answers, decisions
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.prepare import BaseGame, Play
from fifthstreet.maths.strategies.rules import BEST, TableStrategy, read_strategy, strategy_of

NEVER_FOLD = "never-fold"

_CARIBBEAN: Mapping[str, str] = {
    "pair": """
game = "caribbean-stud"
about = "Bet with a pair or better."
source = "published"
bet = ["bet if hand >= pair", "fold"]
""",
    "ace-king": """
game = "caribbean-stud"
about = "Bet with ace-king or better, whatever the dealer shows."
source = "published"
bet = ['bet if hand >= "A K 4 3 2"', "fold"]
""",
    "always": """
game = "caribbean-stud"
about = "Bet with every hand."
source = "published"
bet = ["bet"]
""",
    "akj83": """
game = "caribbean-stud"
about = "Bet with A-K-J-8-3 or better, whatever the dealer shows."
source = "published"
bet = ['bet if hand >= "A K J 8 3"', "fold"]
""",
    "matching-rank": """
game = "caribbean-stud"
about = "Bet with a pair or better, and with ace-king when the dealer's card has the rank of one of yours."
source = "published"
bet = [
    "bet if hand >= pair",
    'bet if hand >= "A K 4 3 2" and dealer in hand',
    "fold",
]
""",
    "rules-of-thumb": """
game = "caribbean-stud"
about = "Bet with a pair or better; with ace-king by three rules about the dealer's card."
source = "published"
bet = [
    "bet if hand >= pair",
    'fold if hand < "A K 4 3 2"',
    'bet if dealer <= "Q" and dealer in hand',
    'bet if dealer in "A K" and (holds("Q") or holds("J"))',
    'bet if dealer not in hand and holds("Q") and dealer < fourth',
    "fold",
]
""",
}

_MISSISSIPPI: Mapping[str, str] = {
    "points": """
game = "mississippi-stud"
about = "By points, two for each jack to ace and one for each six to ten, with pairs and draws."
source = "published"

third_street = [
    "3x if hand >= pair",
    "1x if points >= 2",
    '1x if suited and holds("6", "5")',
    "fold",
]
fourth_street = [
    "3x if made",
    '3x if suited and lowest >= "T"',
    '3x if suited and straights >= 1 and gaps == 0 and lowest >= "5"',
    # The high card is high: the ace of A-2-4 and A-3-4 is not.
    '3x if suited and straights >= 1 and gaps == 1 and high >= 1 and lowest >= "5"',
    "3x if suited and straights >= 1 and gaps == 2 and high >= 2",
    "1x if suited",
    "1x if hand >= pair",
    "1x if points >= 3",
    '1x if straights >= 1 and gaps == 0 and lowest >= "4"',
    "1x if straights >= 1 and gaps == 1 and mid >= 2",
    "fold",
]
fifth_street = [
    "3x if made",
    "3x if suited",
    '3x if straights == 2 and first >= "8"',
    "1x if straights >= 1",
    "1x if hand >= pair",
    "1x if points >= 4",
    "1x if mid >= 3 and largest_raise >= 3",
    "fold",
]

[words]
high = 'count("J Q K A")'
mid = 'count("6 7 8 9 T")'
points = "2 * high + mid"
made = 'pair >= "6" or hand >= two_pair'
""",
}

_TEXTS: Mapping[str, Mapping[str, str]] = {"caribbean-stud": _CARIBBEAN, "mississippi-stud": _MISSISSIPPI}


def named(game: Game) -> Mapping[str, TableStrategy]:
    """Every strategy of a game that has a name, the best first."""
    found = {BEST: _all_best(game, "The choice that is worth most, in every situation.", [])}
    folds = sorted({choice.word for choice in answers(game) if choice.folds})
    if folds:
        found[NEVER_FOLD] = _all_best(game, "The best of the choices that do not fold.", folds)
    return found | {name: read_strategy(text, game) for name, text in _TEXTS.get(game.key, {}).items()}


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
