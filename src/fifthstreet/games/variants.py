"""The ways a game can be set up by its pack: what a check has to look at beyond the defaults."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import product

from fifthstreet.errors import Error
from fifthstreet.games.description import Game
from fifthstreet.rulebook import OptionError, Pack, Rules, rules_for
from fifthstreet.rulebook.models import GamePack, Option, PayTable

Given = dict[str, object]


def variants(pack: Pack, game: str) -> Iterator[Rules]:
    """The defaults; every pay table and every flag by itself; everything at once, with each value of a choice.

    A pay table or a flag that cannot be used, whatever it needs, is refused here.
    """
    entry = pack.games[game]
    yield rules_for(pack, game)
    everything: Given = {}
    for name, option in entry.options.items():
        for value in switches_on(entry, option):
            given, rules = first_possible(pack, game, _settings(entry, name, value))
            everything = {**given, **everything}
            yield rules
    for name, option in entry.options.items():
        for choice in option.values if option.kind == "choice" else ():
            try:
                yield rules_for(pack, game, {**everything, name: choice})
            except OptionError:
                continue  # Possible by itself, but not together with everything else.


def switches_on(entry: GamePack, option: Option) -> tuple[object, ...]:
    """The values that switch something on."""
    if option.kind == "paytable":
        return tuple(entry.tables(option.wager or ""))
    return (True,) if option.kind == "flag" else ()


def _settings(entry: GamePack, name: str, value: object) -> Iterator[Given]:
    """An option with what it needs; a pay table with each link and each amount that it may be used with."""
    given: Given = {name: value}
    needed = entry.options[name].needs
    while needed is not None and needed not in given:
        on = switches_on(entry, entry.options[needed])
        given[needed] = on[0] if on else entry.options[needed].default
        needed = entry.options[needed].needs
    table = entry.tables(entry.options[name].wager or "").get(str(value))
    for extra in usable_with(entry, table) if table is not None else ({},):
        yield {**given, **extra}


def usable_with(entry: GamePack, table: PayTable) -> Iterator[Given]:
    """The links and amounts that a pay table may be used with, beginning with neither."""
    link, amount = entry.setting("link", table.wager), entry.setting("amount", table.wager)
    links: tuple[str, ...] = table.links if link is not None else ()
    amounts = table.wager_amounts if amount is not None else ()
    dollars = ("1.00" if each == "whole dollars" else each for each in amounts)
    for values in product((None, *links), (None, *dollars)):
        pairs = zip((link, amount), values, strict=True)
        yield {name: value for name, value in pairs if name is not None and value is not None}


def first_possible(pack: Pack, game: str, settings: Iterable[Given]) -> tuple[Given, Rules]:
    """The first of these settings that the pack allows; the refusal of the first one, where it allows none."""
    refused: list[OptionError] = []
    for given in settings:
        try:
            return given, rules_for(pack, game, given)
        except OptionError as error:
            refused.append(error)
    raise refused[0]


def needed_tables(rules: Rules, describe: Callable[[Rules], Game]) -> frozenset[str]:
    """What must have a pay table: without one the game is refused."""
    options = [(name, option) for name, option in rules.entry.options.items() if option.kind == "paytable"]
    return frozenset(option.wager or "" for name, option in options if _needs(rules, name, describe))


def _needs(rules: Rules, name: str, describe: Callable[[Rules], Game]) -> bool:
    try:
        describe(replace(rules, options={**rules.options, name: None}))
    except Error as error:
        return error.code == "paytable/missing"
    return False
