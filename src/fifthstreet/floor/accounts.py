"""Whose money moves: the accounts of a house, and the postings behind what happens at a table.

A wager goes from the player's chips to the layout. A settled line clears it: to the tray, or back. What is paid comes
from the tray, or by hand from the cage; a meter that carries it gives it back to them when its win is logged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from fifthstreet.ledger.records import Posting
from fifthstreet.money import MICROS_PER_CENT
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.state import Seat, TableState

#: ``outside`` is the cash in people's pockets.
CAGE, HOUSE, OUTSIDE, PATRONS, PROMOTIONS = "cage", "house", "outside", "patrons", "promotions"
_COUPON = "progressive_coupon"
#: The largest amount that moves at once, in cents: no account comes near what a database can count.
MOST_CENTS = 100_000_000_00


def chips(player: str | None) -> str:
    """The chips of a player; of somebody who gave no name, those of all guests."""
    return PATRONS if player is None else f"chips/{player}"


def game_account(player: str | None) -> str:
    """Where credits of a player's game account go."""
    return PATRONS if player is None else f"game/{player}"


def game_account_of(own: str) -> str:
    """The game account beside somebody's chips."""
    return own if own == PATRONS else f"game/{own.removeprefix('chips/')}"


def layout(table: str) -> str:
    return f"layout/{table}"


def tray(table: str) -> str:
    return f"tray/{table}"


def drop(table: str) -> str:
    return f"drop/{table}"


def meter(link: str, level: str, account: str = "meter") -> str:
    """A level of a link: its meter, its reserve or its overflow."""
    return f"{account}/{link}/{level}"


def moves(amount: int, source: str, target: str) -> tuple[Posting, ...]:
    """An amount in millionths that goes from one account to another."""
    return (Posting(source, -amount), Posting(target, amount)) if amount else ()


def postings(table: str, before: TableState, event: e.Event) -> tuple[Posting, ...]:
    """The money that an event of a table moves, but for meters: those are moved by their link."""
    total: Counter[str] = Counter()
    if isinstance(event, e.WagersPlaced):
        for key, stake in event.wagers.items():
            _take_back(total, table, before, event.seat, (key,))
            _stake(total, table, before, event.seat, stake, event.tender.get(key, {}))
    elif isinstance(event, e.WagersTakenBack):
        _take_back(total, table, before, event.seat, event.wagers)
    elif isinstance(event, e.DecisionMade):
        for stake in event.placed.values():
            _stake(total, table, before, event.seat, stake, {})
        _take_back(total, table, before, event.seat, event.taken_back)
    elif isinstance(event, (e.LinesSettled, e.HandVoided)):
        for line in event.lines:
            _settle(total, table, before, event.seat, line)
    return tuple(Posting(account, amount) for account, amount in sorted(total.items()) if amount)


def _stake(
    total: Counter[str], table: str, state: TableState, seat: int, stake: int, tender: Mapping[str, int]
) -> None:
    """A stake goes to the layout; what a coupon stands for is a gift of the house."""
    coupon = tender.get(_COUPON, 0) * MICROS_PER_CENT
    amount = stake * MICROS_PER_CENT
    total[layout(table)] += amount
    total[PROMOTIONS] -= coupon
    total[chips(state.players.get(seat))] -= amount - coupon


def _take_back(total: Counter[str], table: str, state: TableState, seat: int, keys: Iterable[str]) -> None:
    """Stakes that lie there go back where they came from."""
    there = state.round.seats.get(seat, Seat(seat))
    for key in keys:
        if key in there.wagers:
            _stake(total, table, state, seat, -there.wagers[key], _negative(there.tender.get(key, {})))


def _negative(tender: Mapping[str, int]) -> dict[str, int]:
    return {kind: -amount for kind, amount in tender.items()}


def _settle(total: Counter[str], table: str, state: TableState, seat: int, line: Line) -> None:
    """One line: the stake leaves the layout, what is returned and paid goes to the player."""
    player = state.players.get(seat)
    stake, returned, paid = (amount * MICROS_PER_CENT for amount in (line.stake, line.returned, line.paid))
    pays = CAGE if line.paid_from == "hand_pay" else tray(table)
    total[layout(table)] -= stake
    total[tray(table)] += stake - returned
    total[chips(player)] += returned
    total[pays] -= paid
    total[game_account(player) if line.paid_from == "game_account" else chips(player)] += paid
