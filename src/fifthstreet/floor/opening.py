"""Opening a table of the house: from what it was set up with, and again from the log."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.floor.commands import CreateTable
from fifthstreet.games import describe
from fifthstreet.money import format_cents
from fifthstreet.rulebook import Limit, Rules, load_pack, pack_keys, rules_for
from fifthstreet.rulebook.limits import limit_given
from fifthstreet.table.actions.equipment import set_up
from fifthstreet.table.messages.commands import decks_given
from fifthstreet.table.messages.events import TableOpened
from fifthstreet.table.state import Setup

Option = str | bool | int | None


def setup_for(made: CreateTable) -> Setup:
    """The set-up that a table of the house is opened with."""
    limits = {
        name: Limit(min=format_cents(each.min), max=format_cents(each.max), step=format_cents(each.step))
        for name, each in made.limits.items()
    }
    rules = _rules(made.pack, made.game, made.options, limits)
    return set_up(
        describe(rules),
        rules,
        method=made.method,
        shuffler=made.shuffler,
        decks=decks_given(made.decks),
        entered=made.cards == "entered",
        automations=made.automations,
        console=made.console,
        linked=True,
    )


def has_its_pack(opened: TableOpened) -> bool:
    """Whether the program still has the pack that a table was opened with."""
    return opened.pack in pack_keys() and load_pack(opened.pack).digest == opened.digest


def setup_of(opened: TableOpened) -> Setup:
    """The set-up of a table that the log says was opened."""
    limits = {name: limit_given(name, text) for name, text in opened.limits.items()}
    rules = _rules(opened.pack, opened.game, opened.options, limits)
    return set_up(
        describe(rules),
        rules,
        method=opened.method,
        shuffler=opened.shuffler,
        decks=opened.decks,
        entered=opened.cards == "entered",
        automations=opened.automations,
        console=opened.console,
        linked=True,
    )


def _rules(pack: str, game: str, options: Mapping[str, Option], limits: Mapping[str, Limit]) -> Rules:
    """The rules of a table; limits that are the usual ones rest on the clause of the usual ones."""
    usual = rules_for(load_pack(pack), game, dict(options))
    given = rules_for(load_pack(pack), game, dict(options), limits).limits
    own = {name: limit for name, limit in limits.items() if given[name].written != usual.limits[name].written}
    return rules_for(load_pack(pack), game, dict(options), own)
