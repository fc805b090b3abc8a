"""Opening a table of the house: from what it was set up with, and again from the log."""

from __future__ import annotations

from fifthstreet.floor.commands import CreateTable
from fifthstreet.games import describe
from fifthstreet.money import format_cents
from fifthstreet.rulebook import Limit, load_pack, pack_keys, rules_for
from fifthstreet.rulebook.limits import limit_given
from fifthstreet.table.actions.equipment import set_up
from fifthstreet.table.messages.commands import decks_given
from fifthstreet.table.messages.events import TableOpened
from fifthstreet.table.state import Setup


def setup_for(made: CreateTable) -> Setup:
    """The set-up that a table of the house is opened with."""
    limits = {
        name: Limit(min=format_cents(each.min), max=format_cents(each.max), step=format_cents(each.step))
        for name, each in made.limits.items()
    }
    rules = rules_for(load_pack(made.pack), made.game, dict(made.options), limits)
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
    pack = load_pack(opened.pack)
    limits = {name: limit_given(name, text) for name, text in opened.limits.items()}
    rules = rules_for(pack, opened.game, dict(opened.options), limits)
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
