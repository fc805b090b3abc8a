"""Chips and cash: the day, trays, drop boxes, and what players buy and cash (B1)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from fifthstreet.floor import commands as c
from fifthstreet.floor.accounts import CAGE, HOUSE, MOST_CENTS, OUTSIDE, chips, drop, game_account, moves, tray
from fifthstreet.floor.bank import Bank, BankEvent, ChipsMoved, TrayCounted
from fifthstreet.floor.desk import Desk, Handlers
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.registry import DayClosed, DayOpened
from fifthstreet.ledger.records import Posting
from fifthstreet.money import MICROS_PER_CENT, format_cents, format_micros

Postings = tuple[Posting, ...]


def open_day(desk: Desk, command: c.OpenDay) -> None:
    registry = desk.registry
    _check_date(command.day)
    if registry.day is not None:
        raise FloorError("day/open", f"gaming day {registry.day} is still open")
    today = datetime.fromtimestamp(desk.asked.at / 1000, UTC).date()
    if date.fromisoformat(command.day) > today + timedelta(days=1):
        raise FloorError("day/open", f"{command.day} has not come: it is {today}")
    if registry.last_day is not None and command.day <= registry.last_day:
        raise FloorError("day/open", f"{command.day} does not come after {registry.last_day}, the last gaming day")
    desk.happen(desk.books.registry, DayOpened(day=command.day))


def _check_date(day: str) -> None:
    try:
        date.fromisoformat(day)
    except ValueError:
        raise FloorError("house/malformed", f"{day} is no day of the calendar") from None


def close_day(desk: Desk, command: c.CloseDay) -> None:
    day = _day(desk)
    for name in desk.registry.tables:
        if desk.state(desk.books.table(name)).session is not None:
            raise FloorError("day/open", f"table {name} is still open: close it first")
    desk.happen(desk.books.registry, DayClosed(day=day))


def buy_in(desk: Desk, command: c.BuyIn) -> None:
    """Cash for chips: at a table the cash goes into the drop box and the chips come from the tray."""
    _day(desk)
    _check_pays_money(desk, command.player)
    amount, own, table = _some(command.amount), chips(command.player), desk.asked.table
    if table is None:
        if desk.who.role == "dealer":
            raise FloorError("people/role", "a dealer sells chips at a table: name it")
        _bank(desk, "buy_in", amount, moves(amount, OUTSIDE, own), command.player)
        return
    _open(desk)
    desk.at_least[tray(table)] = 0
    paid = (*moves(amount, tray(table), own), *moves(amount, OUTSIDE, drop(table)))
    _bank(desk, "buy_in", amount, paid, command.player)


def cash_out(desk: Desk, command: c.CashOut) -> None:
    """Chips become cash, and then what the game account holds."""
    if desk.asked.table is not None:
        raise FloorError("house/malformed", "chips become cash at the cage: leave table out")
    _check_pays_money(desk, command.player)
    amount, own = _some(command.amount), chips(command.player)
    first = min(amount, desk.balance(own))
    paid = (*moves(first, own, OUTSIDE), *moves(amount - first, game_account(command.player), OUTSIDE))
    _bank(desk, "cash_out", amount, paid, command.player)


def _check_pays_money(desk: Desk, player: str) -> None:
    """Refuse to change money for play chips, or play chips for money."""
    if desk.people.player(player).guest:
        raise FloorError("chips/play", f"{player} is a guest: play chips are not money")


def opener(desk: Desk, command: c.Opener) -> None:
    """The chips a tray begins with."""
    _to_tray(desk, "opener", command.amount)


def fill(desk: Desk, command: c.Fill) -> None:
    """More chips for a tray that runs low."""
    _open(desk)
    _to_tray(desk, "fill", command.amount)


def credit(desk: Desk, command: c.Credit) -> None:
    """Chips that a tray has too many of."""
    _open(desk)
    amount, chips_of = _some(command.amount), tray(_name(desk))
    desk.at_least[chips_of] = 0
    _bank(desk, "credit", amount, moves(amount, chips_of, CAGE))


def drop_box(desk: Desk, command: c.Drop) -> None:
    """The box goes to the count room, with all that lies in it."""
    box = drop(_name(desk))
    amount = desk.balance(box)
    _bank(desk, "drop", amount, moves(amount, box, CAGE))


def closer(desk: Desk, command: c.Closer) -> None:
    """What lies in the tray goes back to the cage; more or less than the log says is the house's, for a reason."""
    name = _name(desk)
    if desk.table()[1].session is not None:
        raise FloorError("table/open", f"table {name} is open: close it first")
    expected, counted = desk.balance(tray(name)), _some(command.counted) if command.counted else 0
    if counted != expected and not (command.because or "").strip():
        text = f"the tray holds {format_cents(command.counted)}, the log says {format_micros(expected)}: say because"
        raise FloorError("chips/count", text)
    paid = (*moves(counted - expected, HOUSE, tray(name)), *moves(counted, tray(name), CAGE))
    _happened(desk, TrayCounted(expected=expected, counted=counted, because=command.because), paid)


def _to_tray(desk: Desk, what: Bank, cents: int) -> None:
    _day(desk)
    amount = _some(cents)
    _bank(desk, what, amount, moves(amount, CAGE, tray(_name(desk))))


def _bank(desk: Desk, what: Bank, amount: int, paid: Postings, player: str | None = None) -> None:
    _happened(desk, ChipsMoved(what=what, amount=amount, player=player), paid)


def _happened(desk: Desk, event: BankEvent, paid: Postings) -> None:
    """At a table it stands in the table's stream, else in that of the cage."""
    stream = desk.books.cage if desk.asked.table is None else desk.table()[0]
    desk.happen(stream, event, paid)


def _day(desk: Desk) -> str:
    if desk.registry.day is None:
        raise FloorError("day/closed", "open the gaming day first")
    return desk.registry.day


def _name(desk: Desk) -> str:
    return desk.table()[1].id


def _open(desk: Desk) -> None:
    """Refuse a table that is closed."""
    desk.table()[1].check_open()


def _some(cents: int) -> int:
    if cents <= 0:
        raise FloorError("chips/nothing", "an amount of nothing moves nothing")
    if cents > MOST_CENTS:
        raise FloorError("chips/too_many", f"{format_cents(cents)} is more than {format_cents(MOST_CENTS)}")
    return cents * MICROS_PER_CENT


HANDLERS: Handlers = {
    c.OpenDay: open_day,
    c.CloseDay: close_day,
    c.BuyIn: buy_in,
    c.CashOut: cash_out,
    c.Opener: opener,
    c.Fill: fill,
    c.Credit: credit,
    c.Drop: drop_box,
    c.Closer: closer,
}
