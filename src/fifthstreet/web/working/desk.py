"""The analyst's desk without its figures: what can be chosen, and the pay tables in force."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from fifthstreet.api.installed import installed_packs
from fifthstreet.api.questions import asked_game
from fifthstreet.games import Game
from fifthstreet.games.reading.course import decisions
from fifthstreet.games.reading.pay_tables import uses
from fifthstreet.games.reading.stakes import base_wager
from fifthstreet.games.variants import needed_tables
from fifthstreet.games.wording.options import option_concerns, possible_values
from fifthstreet.games.wording.wagers import together
from fifthstreet.rulebook import Pack, Rules, load_pack, pack_keys
from fifthstreet.rulebook.models import Option
from fifthstreet.rulebook.rules import option_text
from fifthstreet.web.screens.desk import Choosable, Desk, OptionShown, RowShown, TableShown
from fifthstreet.web.working.analyses import settled, typed
from fifthstreet.web.working.asked import Asked

#: Kinds of options that are chosen from a list.
_LISTED = ("paytable", "flag", "choice")


def desk(given: Asked) -> Desk:
    """The page of what is asked."""
    asked = settled(given)
    found = asked_game(asked.game or "", asked.pack, options=dict(asked.options), pay=asked.pay)
    printed = asked_game(asked.game or "", asked.pack, options=dict(asked.options))
    pack = found.rules.pack
    packs = [each for each in _packs() if asked.game in each.games]
    return Desk(
        asked=asked,
        game=found.game.name,
        pack=pack.name,
        version=pack.version,
        digest=pack.digest,
        approved=pack.approved,
        games=tuple(_games(asked)),
        packs=tuple(Choosable(each.key, each.key, each.key == asked.pack) for each in packs),
        options=tuple(_options(asked, found.rules, found.game, needed_tables(found.rules, found.named.describe))),
        tables=tuple(_tables(found.game, printed.game)),
        unit=base_wager(found.game).name.lower(),
        has_decisions=bool(list(decisions(found.game))),
    )


def _packs() -> list[Pack]:
    return [*(load_pack(key) for key in pack_keys()), *installed_packs()]


def _games(asked: Asked) -> Iterator[Choosable]:
    names = {key: entry.name for pack in reversed(_packs()) for key, entry in pack.games.items()}
    for key, name in sorted(names.items(), key=lambda each: each[1]):
        yield Choosable(key, name, key == asked.game)


def _options(asked: Asked, rules: Rules, game: Game, needed: Collection[str]) -> Iterator[OptionShown]:
    changed = dict(asked.options)
    for name, option in rules.entry.options.items():
        if option_concerns(game, option) or option.offers_a_wager or name in changed:
            yield _option(rules, name, option, needed, is_changed=name in changed)


def _option(rules: Rules, name: str, option: Option, needed: Collection[str], *, is_changed: bool) -> OptionShown:
    value = option_text(option.kind, rules.options[name])
    possible = possible_values(rules.entry, option, needed)
    choices = [Choosable(each, each.replace("_", " "), each == value) for each in possible]
    listed = option.kind in _LISTED
    return OptionShown(
        name=name,
        title=option.title,
        value=value,
        choices=tuple(choices) if listed else (),
        about="" if listed else ", ".join(possible),
        is_changed=is_changed,
        cites=option.cites,
    )


def _tables(game: Game, printed: Game) -> Iterator[TableShown]:
    for use, before in zip(uses(game), uses(printed), strict=True):
        table, old = use.payouts.table, before.payouts.table
        hands = "" if use.hands is None else f", {use.hands} hands"
        yield TableShown(
            key=f"{table.wager}.{table.id}",
            name=f"{', '.join(together(use.names))}{hands}",
            id=table.id,
            rows=tuple(
                _row(f"{table.wager}.{table.id}:{row.title}", row.title, row.pays, was.pays)
                for row, was in zip(table.rows, old.rows, strict=True)
            ),
            cites=table.cites,
        )


def _row(cell: str, hand: str, pays: str, printed: str) -> RowShown:
    unit = printed.partition(" ")[2]
    return RowShown(cell, hand, typed(pays), typed(printed), unit if unit in ("to 1", "for 1") else "", "")
