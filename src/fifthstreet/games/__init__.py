"""The games: each a description in the words of its rules, which everything else reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from fifthstreet.games import boston_5, caribbean_stud, mississippi_stud
from fifthstreet.games.checks.description import checked
from fifthstreet.games.checks.pack import Names, about_problems, name_problems
from fifthstreet.games.description import Game
from fifthstreet.games.errors import DescriptionError
from fifthstreet.games.variants import variants
from fifthstreet.rulebook import OptionError, Pack, Rules

Describe = Callable[[Rules], Game]

GAMES: Mapping[str, Describe] = {
    "boston-5": boston_5.describe,
    "caribbean-stud": caribbean_stud.describe,
    "mississippi-stud": mississippi_stud.describe,
}


def describe(rules: Rules, by: Describe | None = None) -> Game:
    """The description of the game that a table's rules name, or the one ``by`` gives, checked against its pack."""
    if by is None and rules.game not in GAMES:
        raise OptionError("game/unknown", f"no game {rules.game!r}; there are {', '.join(sorted(GAMES))}")
    description = by or GAMES[rules.game]
    return checked(description(rules), rules, description)


def check_games(pack: Pack) -> None:
    """Describe every game of a pack that is known in every way it can be set up; the first refusal is raised."""
    for key, entry in pack.games.items():
        if key not in GAMES:
            continue
        first, *others = [describe(rules) for rules in variants(pack, key)]
        names = Names(first, (), partial(iter, others))
        for problem in (*name_problems(entry, names), *about_problems(entry, names)):
            raise DescriptionError(problem.code, f"{key}: {problem.text}", problem.cites)


__all__ = ["GAMES", "Describe", "DescriptionError", "Game", "check_games", "checked", "describe"]
