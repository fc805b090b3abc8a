"""The keys of the wagers, game by game, for docs/cli.md."""

from __future__ import annotations

from collections.abc import Iterator

from docs_pages.markdown import table
from fifthstreet.games import Game, describe
from fifthstreet.games.wording.wagers import made_words
from fifthstreet.rulebook import Pack, load_pack, pack_keys, rules_for
from fifthstreet.rulebook.models import GamePack
from fifthstreet.rulebook.rules import OptionValue

_PREAMBLE = """\
## Wager keys

By these keys scripts, scenarios and the notation name the wagers. A wager that is made by a decision is not listed in
`wagers`: the decision places it. The options that offer a wager are set with `--option`, or in `options`.
"""


def section() -> str:
    heads = ("key", "name", "made", "offered")
    parts = [_PREAMBLE]
    for pack in map(load_pack, pack_keys()):
        for key, entry in pack.games.items():
            parts.append(f"### {entry.name} (`{key}` in `{pack.key}`)\n\n{table(heads, rows(pack, key))}")
    return "\n".join(parts)


def rows(pack: Pack, key: str) -> Iterator[list[str]]:
    """Every wager that some option offers, with the option; those of the defaults first."""
    usual = describe(rules_for(pack, key))
    seen = {wager.key for wager in usual.wagers}
    yield from _rows(usual, seen, "by default")
    for options, said in _switches(pack.games[key]):
        game = describe(rules_for(pack, key, options))
        new = {wager.key for wager in game.wagers} - seen
        seen |= new
        yield from _rows(game, new, f"with {said}")


def _rows(game: Game, keys: set[str], offered: str) -> Iterator[list[str]]:
    for wager in game.wagers:
        if wager.key in keys:
            yield [f"`{wager.key}`", wager.name, made_words(wager), offered]


def _switches(entry: GamePack) -> Iterator[tuple[dict[str, OptionValue], str]]:
    """Each option that is off, switched on with the one it needs."""
    for name, option in entry.options.items():
        if option.kind == "flag" and not option.default:
            on: dict[str, OptionValue] = {name: True}
            said = f"`{name}=yes`"
        elif option.kind == "paytable" and option.default is None:
            ids = [*entry.tables(str(option.wager))]
            on = {name: ids[0]}
            said = f"`{name}` " + ", ".join(f"`{each}`" for each in ids)
        else:
            continue
        if option.needs is not None:
            on[option.needs] = True
        yield on, said
