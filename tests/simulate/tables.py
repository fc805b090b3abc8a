"""Tables for the tests: a game with options, a way to play, stakes."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tests.simulate.policies import pair_or_ace_king, policy, random_policy

from fifthstreet.games import Describe, describe
from fifthstreet.games.description import Game
from fifthstreet.maths.solve.policy import Policy
from fifthstreet.rulebook import Pack, load_pack, read_pack, rules_for
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager

EXAMPLES = Path(__file__).parents[2] / "examples"

#: Every wager of Caribbean Stud at once.
EVERYTHING: dict[str, object] = {
    "bonus_paytable": "A",
    "progressive_paytable": "D",
    "five_card": True,
    "magic_card": True,
    "lucky_bonus": True,
    "cover_all": True,
}
#: Every wager of Mississippi Stud at once.
ALL_STREETS: dict[str, object] = {"three_card_bonus_paytable": "1", "progressive_paytable": "MS Stud-01"}

#: Antes in Mississippi Stud with which Washington allows all bets, two of them, and one.
CUTTING = ({"ante": 10_000}, {"ante": 15_000}, {"ante": 30_000})


def caribbean(seats: int = 1, options: Mapping[str, object] | None = None, **more: Any) -> TableToSimulate:
    return table("us-ma", "caribbean-stud", seats, options, **more)


def boston(seats: int = 1, options: Mapping[str, object] | None = None, **more: Any) -> TableToSimulate:
    return table("us-ma", "boston-5", seats, options, **more)


def mississippi(seats: int = 1, options: Mapping[str, object] | None = None, **more: Any) -> TableToSimulate:
    return table("us-wa", "mississippi-stud", seats, options, **more)


def table(
    pack: str | Pack,
    game: str,
    seats: int = 1,
    options: Mapping[str, object] | None = None,
    *,
    play: Callable[[Game], Policy] | None = None,
    described: Describe | None = None,
    stakes: Any = None,
    **more: Any,
) -> TableToSimulate:
    """A table with every opening wager made, unless stakes are given, that plays at random unless told how."""
    rules = rules_for(load_pack(pack) if isinstance(pack, str) else pack, game, options)
    description = describe(rules, described)
    way = (play or random_play)(description)
    everything = every_wager(description, rules) if stakes is None else stakes
    return TableToSimulate(description, rules, way, seats, everything, **more)


def random_play(game: Game) -> Policy:
    """Choices at random; the policy of a game does not depend on its options, so it is made once."""
    return _kept(game.key, False, lambda: random_policy(game, 3))


def sensible_play(game: Game) -> Policy:
    """Caribbean Stud with a pair, an ace-king or better."""
    return _kept(game.key, True, lambda: policy(game, [pair_or_ace_king]))


_POLICIES: dict[tuple[str, bool], Policy] = {}


def _kept(game: str, sensible: bool, make: Callable[[], Policy]) -> Policy:
    if (game, sensible) not in _POLICIES:
        _POLICIES[game, sensible] = make()
    return _POLICIES[game, sensible]


@cache
def example(name: str) -> tuple[Describe, Pack]:
    """A game of the examples folder: its description and its pack."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Describe = module.describe
    return found, read_pack(EXAMPLES / f"{name}.toml")


def example_table(name: str, seats: int, options: Mapping[str, object] | None = None, **more: Any) -> TableToSimulate:
    described, pack = example(name)
    return table(pack, next(iter(pack.games)), seats, options, described=described, **more)
