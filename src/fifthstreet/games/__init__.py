"""The games: each a description in the words of its rules, which everything else reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from fifthstreet.games import (
    boston_5,
    caribbean_stud,
    casino_holdem,
    crazy_4_poker,
    dj_wild_stud,
    four_card_poker,
    high_card_flush,
    let_it_ride,
    mississippi_stud,
    oasis_poker,
    texas_holdem_bonus,
    three_card_poker,
    ultimate_texas_holdem,
)
from fifthstreet.games.checks.description import checked
from fifthstreet.games.checks.pack import Names, about_problems, name_problems
from fifthstreet.games.description import Game
from fifthstreet.games.errors import DescriptionError
from fifthstreet.games.variants import variants
from fifthstreet.rulebook import OptionError, Pack, Rules, load_pack
from fifthstreet.rulebook.seals import UNVERIFIED, approved_digests

Describe = Callable[[Rules], Game]

GAMES: Mapping[str, Describe] = {
    "boston-5": boston_5.describe,
    "caribbean-stud": caribbean_stud.describe,
    "casino-holdem": casino_holdem.describe,
    "crazy-4-poker": crazy_4_poker.describe,
    "dj-wild-stud": dj_wild_stud.describe,
    "four-card-poker": four_card_poker.describe,
    "high-card-flush": high_card_flush.describe,
    "let-it-ride": let_it_ride.describe,
    "mississippi-stud": mississippi_stud.describe,
    "oasis-poker": oasis_poker.describe,
    "texas-holdem-bonus": texas_holdem_bonus.describe,
    "three-card-poker": three_card_poker.describe,
    "ultimate-texas-holdem": ultimate_texas_holdem.describe,
}


def describe(rules: Rules, by: Describe | None = None) -> Game:
    """The description of the game that a table's rules name, or the one ``by`` gives, checked against its pack."""
    if by is None and rules.game not in GAMES:
        raise OptionError("game/unknown", f"no game {rules.game!r}; there are {', '.join(sorted(GAMES))}")
    description = by or GAMES[rules.game]
    return checked(description(rules), rules, description)


def is_written_for(pack: Pack, game: str) -> bool:
    """Whether a pack is written for our description of a game: one by the published rules cites them.

    A house may have a game of that key with a description of its own.
    """
    ours = any(game in load_pack(key).games for key in approved_digests())
    return game in GAMES and (ours or UNVERIFIED in pack.documents)


def check_games(pack: Pack) -> None:
    """Describe every game of a pack that is ours in every way it can be set up; the first refusal is raised."""
    for key, entry in pack.games.items():
        if not is_written_for(pack, key):
            continue
        first, *others = [describe(rules) for rules in variants(pack, key)]
        names = Names(first, (), partial(iter, others))
        for problem in (*name_problems(entry, names), *about_problems(entry, names)):
            raise DescriptionError(problem.code, f"{key}: {problem.text}", problem.cites)


__all__ = ["GAMES", "Describe", "DescriptionError", "Game", "check_games", "checked", "describe", "is_written_for"]
