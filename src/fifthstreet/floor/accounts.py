"""Whose money moves: the accounts of a house, and the postings behind what happens at a table.

A wager goes from the player's chips to the layout. A settled line clears it: to the tray, or back. What is paid comes
from the tray, or by hand from the cage; a meter that carries it gives it back to them when its win is logged.
"""

from __future__ import annotations

from collections import Counter

from fifthstreet.games.reading.stakes import bound
from fifthstreet.ledger.records import Posting
from fifthstreet.money import MICROS_PER_CENT
from fifthstreet.table.messages import events as e
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.state import Seat, TableState

#: ``outside`` is the cash in people's pockets.
CAGE, HOUSE, OUTSIDE, PATRONS, PROMOTIONS = "cage", "house", "outside", "patrons", "promotions"
#: Where play chips come from and go back to: what it lacks is about, with guests and wherever they lost it.
PLAY = "play"
COUPON = "progressive_coupon"
#: What is not a player's own to wager with: only a dealer knows that it was handed over.
COUPONS = frozenset({COUPON, "match_play"})
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
    return f"game/{own.removeprefix('chips/')}" if own.startswith("chips/") else own


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


#: What changes the stakes on the layout.
STAKES = (e.WagersPlaced, e.WagersTakenBack, e.DecisionMade)


def postings(table: str, before: TableState, after: TableState, event: e.Event) -> tuple[Posting, ...]:
    """The money that an event of a table moves, but for meters: those are moved by their link."""
    if isinstance(event, STAKES):
        total = _staked(table, before, after, event.seat)
    elif isinstance(event, (e.LinesSettled, e.HandVoided)):
        total = _settled(table, before, event)
    else:
        return ()
    return tuple(Posting(account, amount) for account, amount in sorted(total.items()) if amount)


def _staked(table: str, before: TableState, after: TableState, seat: int) -> Counter[str]:
    """What lies on the layout more, or less, than before; what a coupon stands for is a gift of the house."""
    chips_before, coupons_before = _lying(before.round.seats.get(seat))
    chips_after, coupons_after = _lying(after.round.seats.get(seat))
    staked, given = chips_after - chips_before, coupons_after - coupons_before
    return Counter({layout(table): staked + given, PROMOTIONS: -given, chips(before.players.get(seat)): -staked})


def _lying(seat: Seat | None) -> tuple[int, int]:
    """What of a seat's wagers was made with chips, and what with coupons, in millionths."""
    if seat is None:
        return 0, 0
    coupons = sum(_coupon(seat, key) for key in seat.wagers)
    return sum(seat.wagers.values()) * MICROS_PER_CENT - coupons, coupons


def _coupon(seat: Seat, wager: str) -> int:
    """What of a wager was made with a coupon."""
    return seat.tender.get(wager, {}).get(COUPON, 0) * MICROS_PER_CENT


def _settled(table: str, state: TableState, event: e.LinesSettled | e.HandVoided) -> Counter[str]:
    """What becomes of the wagers that are settled."""
    total: Counter[str] = Counter()
    for line in event.lines:
        _settle(total, table, state, event.seat, line)
    return total


def _settle(total: Counter[str], table: str, state: TableState, seat: int, line: Line) -> None:
    """One line: the stake leaves the layout, what is returned and paid goes to the player."""
    player = state.players.get(seat)
    stake, returned, paid = (amount * MICROS_PER_CENT for amount in (line.stake, line.returned, line.paid))
    pays = CAGE if line.paid_from == "hand_pay" else tray(table)
    total[layout(table)] -= stake
    total[tray(table)] += stake - returned
    coupon = min(returned, _coupon(state.round.seats[seat], line.wager))
    total[PROMOTIONS] += coupon
    total[chips(player)] += returned - coupon
    total[pays] -= paid
    total[game_account(player) if line.paid_from == "game_account" else chips(player)] += paid


def bound_chips(table: TableState, account: str) -> int:
    """What the hands of somebody at a table have still to pay because they are bound to, in millionths."""
    hands = [hand for seat, hand in table.round.seats.items() if chips(table.players.get(seat)) == account]
    game = table.game
    return sum(bound(game, hand.wagers, hand.open, hand.answers) for hand in hands if hand.live) * MICROS_PER_CENT
