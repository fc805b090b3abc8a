"""The front door of the library: open a table by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fifthstreet.cards import Card, CardError, parse_cards
from fifthstreet.chance import seeded, system
from fifthstreet.games import Describe, describe
from fifthstreet.money import format_cents
from fifthstreet.rulebook import Limit, Pack, load_pack, rules_for
from fifthstreet.rulebook.models import MethodKey
from fifthstreet.table.actions.equipment import set_up
from fifthstreet.table.card_sources import SealedDeck
from fifthstreet.table.messages.commands import OpenTable, Shuffler, decks_given, shuffler_given
from fifthstreet.table.recorded import scenario
from fifthstreet.table.recorded.notation import RoundNotation, parse
from fifthstreet.table.recorded.replay import KnownTable, play, rules_of
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.state import AUTOMATIONS


def open_table(
    game: str | Describe,
    pack: str | Pack,
    *,
    key: str | None = None,
    options: Mapping[str, object] | None = None,
    limits: Mapping[str, Limit] | None = None,
    method: MethodKey | None = None,
    shuffler: Shuffler | None = None,
    decks: tuple[str, ...] = ("red",),
    entered: bool = False,
    preshuffled: bool = False,
    automations: tuple[str, ...] = AUTOMATIONS,
    deck: str | tuple[Card, ...] | None = None,
    seed: int | None = None,
) -> Table:
    """Open a table.

    ``game`` is a key such as ``"caribbean-stud"``, or a description of your own with the ``key`` its pack uses.
    The deck is drawn from the operating system, unless ``deck`` gives its order or ``seed`` makes it repeatable.
    """
    book = load_pack(pack) if isinstance(pack, str) else pack
    name = game if isinstance(game, str) else key or next(iter(book.games))
    rules = rules_for(book, name, options, limits)
    description = describe(rules, None if isinstance(game, str) else game)
    setup = set_up(
        description,
        rules,
        method=method,
        shuffler=shuffler,
        decks=decks,
        entered=entered,
        automations=automations,
    )
    try:
        order = parse_cards(deck) if isinstance(deck, str) else deck
    except CardError as error:
        raise Refusal("deck/order", str(error)) from error
    if entered and (order is not None or seed is not None):
        raise Refusal("deck/order", "physical cards are shuffled at the table: leave deck and seed out")
    source = SealedDeck(system() if seed is None else seeded(seed), seeded, order)
    return Table(setup, None if entered else source, preshuffled=preshuffled)


def settle(
    data: Mapping[str, object] | str | bytes, pack: Pack | None = None, game: Describe | None = None
) -> dict[str, Any]:
    """Settle a scenario given as JSON text or as a mapping; a refusal names what is wrong with it.

    A ``pack`` or ``game`` of your own takes the place of the one the scenario names.

    >>> result = settle({"game": "mississippi-stud", "pack": "us-wa", "community": "6c 7d Jh",
    ...     "seats": {"1": {"wagers": {"ante": "10.00"}, "cards": "Js 2d", "decisions": ["1x", "1x", "3x"]}}})
    >>> result["seats"]["1"]["net"]
    '60.00'
    """
    given = scenario.read(data)
    rules = scenario.rules_of(given, load_pack(given.pack) if pack is None else pack)
    return scenario.result(scenario.play(given, describe(rules, game), rules))


def replay(text: str | RoundNotation, pack: Pack | None = None, game: Describe | None = None) -> KnownTable:
    """Play a round again from its notation; the table then stands as it stood."""
    notation = parse(text) if isinstance(text, str) else text
    rules = rules_of(notation, load_pack(notation.pack) if pack is None else pack)
    return play(notation, describe(rules, game), rules)


#: What a table opened by a script does by itself unless the script says otherwise: gestures and the chip count.
SCRIPT_AUTOMATIONS = ("attest", "collect")


def open_by_command(command: OpenTable, pack: Pack | None = None, game: Describe | None = None) -> Table:
    """Open a table as a script asks for it.

    A ``pack`` of your own is taken where its key is named; a ``game`` of your own describes the game that is named.
    """
    named = command.automations
    if named is None:
        automations: tuple[str, ...] = SCRIPT_AUTOMATIONS
    elif isinstance(named, str):
        automations = AUTOMATIONS if named == "all" else ()
    else:
        automations = named
    limits = {
        name: Limit(min=format_cents(each.min), max=format_cents(each.max), step=format_cents(each.step))
        for name, each in (command.limits or {}).items()
    }
    return open_table(
        command.game if game is None else game,
        pack if pack is not None and pack.key == command.pack else command.pack,
        key=command.game,
        options=command.options,
        limits=limits,
        method=command.method,
        shuffler=None if command.shuffler is None else shuffler_given(command.shuffler),
        decks=decks_given(command.decks),
        entered=command.cards == "entered",
        preshuffled=command.preshuffled,
        automations=automations,
        deck=command.deck,
        seed=command.seed,
    )
