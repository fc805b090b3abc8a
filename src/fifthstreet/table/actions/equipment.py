"""Setting a table up: method, shuffler and decks that the pack allows together."""

from __future__ import annotations

from dataclasses import replace

from fifthstreet.games.description import Game
from fifthstreet.games.reading.funding import consoles_for, meter_table, meters_of
from fifthstreet.quoting import shown
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.models import Method, MethodKey
from fifthstreet.rulebook.sections import left_out, without
from fifthstreet.table.card_sources import Faces
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages import events as e
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import AUTOMATIONS, Decks, Setup, TableState


def set_up(
    game: Game,
    rules: Rules,
    *,
    method: MethodKey | None = None,
    shuffler: c.ShufflerGiven | None = None,
    decks: tuple[str, ...] = ("red",),
    entered: bool = False,
    automations: tuple[str, ...] = AUTOMATIONS,
    recorded: bool = False,
    linked: bool = False,
    console: str | None = None,
) -> Setup:
    """The set-up of a table; what is not given is taken from the pack's first method."""
    chosen = _method(rules, method)
    usual = c.Shuffler(kind=chosen.shufflers[-1], counts=True, mode=_mode(rules))
    device = usual if shuffler is None else _shuffler(rules, shuffler)
    _check(rules, chosen, device, decks)
    for name in automations:
        if name not in AUTOMATIONS:
            raise Refusal("table/automation", f"no automation {shown(name)}; there are {', '.join(AUTOMATIONS)}")
    at_hand = console_of(game, rules, console)
    out = _left_out(game, rules, at_hand)
    own, of = without(game, out), replace(rules, left_out=out)
    return Setup(own, of, chosen.key, device, decks, entered, frozenset(automations), recorded, linked, at_hand)


def _left_out(game: Game, rules: Rules, console: str | None) -> frozenset[str]:
    """The sections of a manual that are about other consoles, or about pay tables that this table does not have."""
    tables = (meter_table(wager).table for wagers in meters_of(game).values() for wager in wagers)
    return left_out(rules.entry.equipment.consoles, console, (cite for table in tables for cite in table.cites))


def console_of(game: Game, rules: Rules, given: str | None) -> str | None:
    """The console of the progressive system: the one that is named, or the first that serves the pay tables."""
    known = {console.key: console for console in rules.entry.equipment.consoles}
    fit = consoles_for(game, tuple(known))
    if given is None:
        return next(iter(fit), None)
    if given not in known:
        raise Refusal("table/equipment", f"no console {shown(given)} in {rules.game}; there are {', '.join(known)}")
    if given not in fit:
        text = f"console {given} does not serve this table's progressive; {', '.join(fit) or 'it has none'}"
        raise Refusal("table/equipment", text, known[given].cites)
    return given


def _mode(rules: Rules) -> str | None:
    """The mode the shuffler must be in at this table, if any."""
    return next((mode.mode for mode in rules.entry.equipment.modes if rules.flag(mode.option)), None)


def _shuffler(rules: Rules, given: c.ShufflerGiven) -> c.Shuffler:
    """A shuffler as it is given; one that is named by its kind alone is in the mode it must be in."""
    if isinstance(given, c.Shuffler):
        return given
    return c.Shuffler(kind=given, mode=_mode(rules) if given == "automated" else None)


def opened(setup: Setup, preshuffled: bool = False) -> TableState:
    """The state of a table that has just been opened."""
    decks = Decks(shuffled=preshuffled, preshuffled=preshuffled, came_preshuffled=preshuffled)
    return TableState(setup, decks=decks)


def opening(setup: Setup, preshuffled: bool = False) -> e.TableOpened:
    """The first event of a table: all that it takes to open it again."""
    rules = setup.rules
    return e.TableOpened(
        game=rules.game,
        pack=rules.pack.key,
        version=rules.pack.version,
        digest=rules.pack.digest,
        base_digest=rules.pack.base_digest,
        options=rules.written(),
        limits={name: bounds.written for name, bounds in rules.limits.items()},
        method=setup.method,
        shuffler=setup.shuffler,
        decks=setup.decks,
        preshuffled=preshuffled,
        cards="entered" if setup.entered else "electronic",
        automations=tuple(sorted(setup.automations)),
        console=setup.console,
    )


def _method(rules: Rules, key: MethodKey | None) -> Method:
    methods = {method.key: method for method in rules.entry.equipment.methods}
    if key is None:
        return next(iter(methods.values()))
    if key not in methods:
        raise Refusal("table/equipment", f"{rules.game} is not dealt by {key}; only {', '.join(methods)}")
    return methods[key]


def _check(rules: Rules, method: Method, shuffler: c.Shuffler, decks: tuple[str, ...]) -> None:
    """Refuse a shuffler that may not feed the method, or is not in the mode an option needs, and wrong decks."""
    if shuffler.kind not in method.shufflers:
        raise Refusal(
            "table/equipment",
            f"dealing by {method.key} needs a shuffler of kind {' or '.join(method.shufflers)}, not {shuffler.kind}",
            method.cited,
        )
    for mode in rules.entry.equipment.modes:
        if not rules.flag(mode.option):
            continue
        if shuffler.kind not in mode.shufflers:
            text = f"{mode.option} needs the automated shuffler in mode {mode.mode!r}"
            raise Refusal("table/equipment", text, mode.cites)
        if shuffler.kind == "automated" and shuffler.mode != mode.mode:
            text = f"{mode.option} needs the shuffler in mode {mode.mode!r}, it is in {shuffler.mode!r}"
            raise Refusal("table/equipment", text, mode.cites)
    _check_decks(rules, shuffler, decks)


def _check_decks(rules: Rules, shuffler: c.Shuffler, decks: tuple[str, ...]) -> None:
    """One deck, or two of different colours where the shuffler allows a second one."""
    second = rules.entry.equipment.second_deck
    if not 1 <= len(decks) <= 2:
        raise Refusal("table/equipment", f"{len(decks)} decks: the game is played with one or two")
    if len(decks) == 1:
        return
    if second is None or shuffler.kind not in second.shufflers:
        text = f"a second deck needs an automated shuffler, not a {shuffler.kind} shuffle"
        raise Refusal("table/equipment", text, second.cited if second is not None else ())
    if decks[0] == decks[1]:
        raise Refusal("deck/same_colour", f"both decks have {decks[0]} backs", second.cited)


def _between_rounds(state: TableState) -> None:
    if state.round.bets_closed or state.round.next_position or state.round.void:
        raise Refusal("round/not_over", f"round {state.round.number} is not over")


def change_deck(state: TableState, command: c.ChangeDeck, faces: Faces) -> e.Events:
    # A deck that was taken off after No more bets is replaced before the first card.
    if not state.decks.removed or state.round.next_position or state.round.void:
        _between_rounds(state)
    decks = c.decks_given(command.decks)
    _check_decks(state.setup.rules, state.setup.shuffler, decks)
    return (e.DecksChanged(decks=decks, preshuffled=command.preshuffled),)


def _has_device(state: TableState) -> bool:
    setup = state.setup
    in_use = setup.shuffler.kind == "automated" or setup.method == "automated_shoe"
    return in_use and not state.device_removed


def change_device(state: TableState, command: c.ChangeDevice, faces: Faces) -> e.Events:
    """A device leaves the table before any other way to shuffle or deal is used (ma-csp 13(g), ma-b5 12(g))."""
    _between_rounds(state)
    if command.remove:
        if not _has_device(state):
            raise Refusal("device/none", "there is no device on the table to remove")
        return (e.DeviceRemoved(),)
    method = _method(state.setup.rules, command.method or state.setup.method)
    shuffler = state.setup.shuffler if command.shuffler is None else _shuffler(state.setup.rules, command.shuffler)
    if _has_device(state):
        text = f"remove the device before changing to {method.key} with a {shuffler.kind} shuffle"
        raise Refusal("device/not_removed", text, method.cited)
    _check(state.setup.rules, method, shuffler, state.setup.decks)
    return (e.DeviceChanged(method=method.key, shuffler=shuffler),)
