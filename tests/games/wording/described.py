"""Games to say something about: those of the packs in every way they can be set up, and the examples."""

from __future__ import annotations

from collections.abc import Iterator

from examples import let_it_ride, three_card_poker

from fifthstreet.games import Game, describe
from fifthstreet.games.variants import variants
from fifthstreet.rulebook import Rules, load_pack, pack_keys, read_pack, rules_for

_PACKS = {
    "caribbean-stud": "us-ma",
    "boston-5": "us-ma",
    "mississippi-stud": "us-wa",
    "texas-holdem-bonus": "published",
}
_EXAMPLES = {"let-it-ride": let_it_ride, "three-card-poker": three_card_poker}


def rules_of(game: str, **options: object) -> Rules:
    """The rules of a game with some options set."""
    pack = read_pack(_EXAMPLES[game].PACK) if game in _EXAMPLES else load_pack(_PACKS[game])
    return rules_for(pack, game, options)


def described(rules: Rules) -> Game:
    return describe(rules, _EXAMPLES[rules.game].describe if rules.pack.key == f"house-{rules.game}" else None)


def game_of(game: str, **options: object) -> Game:
    return described(rules_of(game, **options))


def every_table() -> Iterator[tuple[Rules, Game]]:
    """Every game in every way that it can be set up."""
    for key in pack_keys():
        pack = load_pack(key)
        for rules in (rules for game in pack.games for rules in variants(pack, game)):
            yield rules, described(rules)
    for key, example in _EXAMPLES.items():
        for rules in variants(read_pack(example.PACK), key):
            yield rules, described(rules)
