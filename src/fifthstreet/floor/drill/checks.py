"""What must hold after every step of a drill, and at its end; each finding is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from fifthstreet.floor.accounts import meter
from fifthstreet.floor.audit.reconciling import reconciliation
from fifthstreet.floor.house import House
from fifthstreet.floor.logged_wins import all_wins
from fifthstreet.floor.opening import setup_for
from fifthstreet.floor.tables import TABLE_EVENTS
from fifthstreet.games.reading.funding import meters_of
from fifthstreet.ledger.records import Record
from fifthstreet.ledger.verify import flaws
from fifthstreet.progressive.link.commands import PartAward
from fifthstreet.progressive.link.state import Link
from fifthstreet.table.actions.equipment import opening
from fifthstreet.table.messages import events as e

#: What is validated and paid, until the cards are cleared or corrected.
_PAYING = frozenset({"payout_validated", "lines_settled", "round_cleared", "cards_corrected"})
_NEVER_BELOW = ("chips/", "game/", "layout/", "meter/", "reserve/", "overflow/")


def after_a_step(house: House) -> Iterator[str]:
    """P1 for every level, no money made or lost, every meter what its link says, nobody below nothing."""
    held = house.ledger.balances()
    if sum(held.values()):
        yield f"all accounts add up to {sum(held.values())}, not to nothing"
    yield from (f"{name} holds {held[name]}" for name in held if name.startswith(_NEVER_BELOW) and held[name] < 0)
    for name, link in _links(house).items():
        for key, level in link.levels.items():
            if not level.is_balanced:
                yield f"P1: level {key} of {name} is not balanced: {level}"
            for account in ("meter", "reserve", "overflow"):
                there = held.get(meter(name, key, account), 0)
                if there != level.account(account):
                    yield f"{account} of {name} {key} is {level.account(account)}, its account {there}"
        yield from _paid_twice(name, link)


def _links(house: House) -> dict[str, Link]:
    states = {name: house.link(name).state for name in house.registry.state.links}
    return {name: state for name, state in states.items() if state is not None}


def _paid_twice(name: str, link: Link) -> Iterator[str]:
    """One claim, one win: whoever races for it."""
    live = [win for win in link.wins.values() if not (win.is_backed_out or isinstance(win.award, PartAward))]
    # A round that a table plays after it was closed and opened begins again with number 1.
    playing = [win for win in live if win.number in {number for game in link.games.values() for number in game.wins}]
    count = Counter((win.table, win.round, win.seat, win.wager) for win in playing)
    yield from (f"{name}: {place} was won {times} times" for place, times in count.items() if times > 1)


def same_state(live: House, other: House) -> Iterator[str]:
    """Where a house that was opened anew differs from the one that was there."""
    for name in ("people", "registry"):
        if getattr(live, name).state != getattr(other, name).state:
            yield f"replay: {name} differs"
    yield from (f"replay: link {name} differs" for name, link in _links(live).items() if _links(other)[name] != link)
    for name in live.registry.state.tables:
        if table_facts(live, name) != table_facts(other, name):
            yield f"replay: table {name} differs"


def table_facts(house: House, name: str) -> tuple[Any, ...]:
    """All that a table is: its round, its console and the order of its cards."""
    table = house.table(name).state
    if table.session is None:
        return (table.after, table.console)
    state = table.session.state
    fields = [getattr(state, field) for field in state.__struct_fields__ if field != "setup"]
    seals = None if table.deck is None else table.deck.lying
    return (table.after, table.console, opening(state.setup), fields, seals)


def at_the_end(house: House, key: Ed25519PublicKey) -> Iterator[str]:
    """The log verifies, its time runs on, both ways to reconcile agree, and links and tables paid the same."""
    yield from (f"log: {flaw.stream} {flaw.version}: {flaw.what}" for flaw in flaws(house.ledger, key))
    times = [record.at for record in house.ledger.log()]
    if times != sorted(times):
        yield "time runs backwards in the log"
    yield from (f"reports: {each}" for each in reconciliation(house)["differences"])
    yield from _paid_as_logged(house)


def _paid_as_logged(house: House) -> Iterator[str]:
    """Every line that a table paid on a link was logged there, and every win of a finished round was paid."""
    for table in house.registry.state.tables:
        names = house.registry.state.linked(table).values()
        links = [_links(house)[name] for name in names]
        wins = [win for name in names for win in all_wins(house.ledger, name) if win.table == table]
        playing = {number for link in links for game in link.games.values() for number in game.wins}
        metered = _metered(house, table)
        lines = Counter(_paid(house.ledger.stream(f"table/{table}"), metered))
        logged = Counter((win.seat, win.wager, win.amount) for win in wins)
        owed = Counter(
            (win.seat, win.wager, win.amount) for win in wins if not win.is_backed_out and win.number not in playing
        )
        yield from (f"table {table} paid {line}, which no link logged" for line in lines - logged)
        yield from (f"table {table} did not pay {win}, which its link logged" for win in owed - lines)


def _metered(house: House, table: str) -> set[str]:
    """The wagers of a table that feed a link."""
    meters = meters_of(setup_for(house.registry.state.tables[table]).game)
    return {wager.key for meter in house.registry.state.linked(table) for wager in meters[meter]}


def _paid(records: list[Record], wagers: set[str]) -> Iterator[tuple[int, str, int]]:
    """What a table paid on a link and a console logged first: all but what the tray pays without a floorperson."""
    validated: set[tuple[int, str]] = set()
    for event in (TABLE_EVENTS.validate_json(record.body) for record in records if record.kind in _PAYING):
        if isinstance(event, e.PayoutValidated):
            validated.add((event.seat, event.wager))
        elif isinstance(event, e.LinesSettled):
            for line in event.lines:
                is_claimed = (event.seat, line.wager) in validated or line.charged_to != "house"
                if line.wager in wagers and line.outcome == "win" and line.paid and is_claimed:
                    yield event.seat, line.wager, line.paid
        else:
            validated.clear()
