"""``fifthstreet.open_table``, ``settle`` and ``replay``: tables that are played, not counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from fifthstreet.api.arguments import INSTANCE, UNREAD, CardsGiven, Number, Pairs, WordsGiven, read_cards, read_words
from fifthstreet.api.checked_calls import checked_call
from fifthstreet.api.errors import InputError
from fifthstreet.api.games import (
    GameGiven,
    GameInPack,
    PackGiven,
    find_game,
    keyed_game,
    keyed_pack,
    named_game,
    named_pack,
)
from fifthstreet.cards import CardError
from fifthstreet.chance import seeded, system
from fifthstreet.games import Describe
from fifthstreet.money import format_cents
from fifthstreet.rulebook import Limit, Pack, rules_for
from fifthstreet.rulebook.models import MethodKey
from fifthstreet.table.actions.equipment import set_up
from fifthstreet.table.card_sources import SealedDeck
from fifthstreet.table.messages.commands import OpenTable, Shuffler, decks_given, shuffler_given
from fifthstreet.table.recorded import scenario
from fifthstreet.table.recorded.notation import RoundNotation, parse
from fifthstreet.table.recorded.replay import KnownTable, play, rules_of
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.state import AUTOMATIONS, Setup


@checked_call
def open_table(
    game: GameGiven,
    pack: PackGiven | None = None,
    *,
    key: str | None = None,
    options: Pairs | None = None,
    limits: Mapping[str, Annotated[Limit, INSTANCE]] | None = None,
    method: MethodKey | None = None,
    shuffler: Annotated[Shuffler, INSTANCE] | None = None,
    decks: WordsGiven = ("red",),
    entered: bool = False,
    preshuffled: bool = False,
    automations: WordsGiven = AUTOMATIONS,
    console: str | None = None,
    deck: CardsGiven | None = None,
    seed: Number | None = None,
) -> Table:
    """Open a table.

    ``game``, ``pack``, ``key`` and ``options`` are given as to ``analyze``; only options offer side wagers.
    The deck is drawn from the operating system, unless ``deck`` gives its order or ``seed`` makes it repeatable.
    """
    named = find_game(game, pack, key)
    rules = rules_for(named.pack, named.key, named.options(options), limits)
    setup = set_up(
        named.describe(rules),
        rules,
        method=method,
        shuffler=shuffler,
        decks=read_words(decks),
        entered=entered,
        automations=read_words(automations),
        console=console,
    )
    return _opened(setup, deck, seed, preshuffled=preshuffled)


def _opened(setup: Setup, deck: CardsGiven | None, seed: int | None, *, preshuffled: bool) -> Table:
    """The table, with its cards."""
    if seed is not None and seed < 0:
        # Python's generator takes a seed and its negative for the same.
        raise InputError("input/seed", f"seed {seed}: it cannot be negative")
    try:
        order = None if deck is None else read_cards(deck)
    except CardError as error:
        raise Refusal("deck/order", str(error)) from error
    if setup.entered and (order is not None or seed is not None):
        raise Refusal("deck/order", "physical cards are shuffled at the table: leave deck and seed out")
    chance, cards = system() if seed is None else seeded(seed), setup.game.deck
    source = SealedDeck(chance, seeded, order, cards=cards, repeatable=seed is not None)
    return Table(setup, None if setup.entered else source, preshuffled=preshuffled)


@checked_call
def settle(
    data: Annotated[Mapping[str, object] | str | bytes, UNREAD],
    pack: PackGiven | None = None,
    game: GameGiven | None = None,
) -> scenario.Settled:
    """Settle a scenario given as JSON text or as a mapping; a refusal names what is wrong with it.

    A ``pack`` or ``game`` of your own, itself or ``module:function``, takes the place of the one the scenario names.

        >>> result = settle({"game": "mississippi-stud", "pack": "us-wa", "community": "6c 7d Jh",
        ...     "seats": {"1": {"wagers": {"ante": "10.00"}, "cards": "Js 2d", "decisions": ["1x", "1x", "3x"]}}})
        >>> result["seats"]["1"]["net"]
        '60.00'
    """
    try:
        given = scenario.read(data)
    except RecursionError:
        raise Refusal("scenario/malformed", "the scenario is nested too deeply") from None
    return scenario.result(play_scenario(given, pack, game))


def play_scenario(
    given: scenario.Scenario, pack: PackGiven | None = None, game: GameGiven | None = None
) -> KnownTable:
    """Play a scenario to its end; the table then stands as it was settled."""
    named = _named(given.game, given.pack, pack, game)
    rules = scenario.rules_of(given, named.pack)
    return scenario.play(given, named.describe(rules), rules)


@checked_call
def replay(
    text: str | Annotated[RoundNotation, INSTANCE], pack: PackGiven | None = None, game: GameGiven | None = None
) -> KnownTable:
    """Play a round again from its notation; the table then stands as it stood."""
    notation = parse(text) if isinstance(text, str) else text
    named = _named(notation.game, notation.pack, pack, game)
    rules = rules_of(notation, named.pack)
    return play(notation, named.describe(rules), rules)


def _named(key: str, pack: str, own_pack: PackGiven | None, own: GameGiven | None) -> GameInPack:
    """The game that a text names, by the pack it names unless another is given; a text names keys and no files."""
    return keyed_game(key, named_pack(own_pack) or keyed_pack(pack), named_game(own))


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
    book = pack if pack is not None and pack.key == command.pack else keyed_pack(command.pack)
    asked = keyed_game(command.game, book, game)
    rules = rules_for(asked.pack, asked.key, command.options, limits)
    setup = set_up(
        asked.describe(rules),
        rules,
        method=command.method,
        shuffler=None if command.shuffler is None else shuffler_given(command.shuffler),
        decks=decks_given(command.decks),
        entered=command.cards == "entered",
        automations=automations,
        console=command.console,
    )
    return _opened(setup, command.deck, command.seed, preshuffled=command.preshuffled)
