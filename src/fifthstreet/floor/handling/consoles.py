"""The consoles: what is pressed at a table, and what its links are asked with it."""

from __future__ import annotations

from typing import get_args

from fifthstreet.floor import commands as c
from fifthstreet.floor.desk import Desk, Handlers
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.sensors import coupons, sensors
from fifthstreet.floor.small_validations import check_touch
from fifthstreet.floor.tables import HouseTable
from fifthstreet.floor.winnings import Winning, is_validated, winning_of
from fifthstreet.games.reading.funding import by_wager, meters_of
from fifthstreet.grounds import HOUSE_BESIDE
from fifthstreet.money import format_cents
from fifthstreet.progressive.consoles import presses as p
from fifthstreet.progressive.consoles.console import Console, ConsoleClaim
from fifthstreet.progressive.consoles.protocols import PROTOCOLS
from fifthstreet.progressive.link import commands as link
from fifthstreet.progressive.link.state import Link, readings
from fifthstreet.rulebook.models import Role
from fifthstreet.table.messages import commands as t


def lights(desk: Desk, command: c.Lights) -> None:
    lit = tuple(p.Sensor(seat=seat, wager=wager) for wager, seats in command.lit.items() for seat in seats)
    _press(desk, p.Lights(lit=lit, by=_by(desk)))


def coin_in(desk: Desk, command: c.CoinIn) -> None:
    _collected(desk, command)
    found, number = _registered(desk), _table(desk).state.round.number
    pressed = p.CoinIn(round=number, registered=found, chips=command.chips, coupons=command.coupons, by=_by(desk))
    _lock_out(desk, pressed)


def start_game(desk: Desk, command: c.StartGame) -> None:
    _collected(desk, command)
    found, number = _registered(desk), _table(desk).state.round.number
    pressed = p.StartGame(round=number, registered=found, chips=command.chips, coupons=command.coupons, by=_by(desk))
    _lock_out(desk, pressed)


def _lock_out(desk: Desk, pressed: p.LockOut) -> None:
    """The wagers are registered, and each adds to its link (P9): once in a round, before the cards."""
    round_ = _table(desk).state.round
    if round_.bets_closed or round_.void:
        text = f"the betting of round {round_.number} is over: its wagers are locked in before No more bets, and once"
        raise FloorError("claim/console", text)
    _press(desk, pressed)
    for meter, name in desk.registry.linked(_table(desk).id).items():
        wagers = [wager.key for wager in meters_of(_table(desk).state.game)[meter]]
        stakes = tuple(
            link.Stake(seat=number, amount=seat.wagers[key], wager=key)
            for number, seat in round_.seats.items()
            for key in wagers
            if key in seat.wagers
        )
        if stakes:  # A link that nobody has wagered on has no part in the round.
            desk.link(name, link.RegisterGame(table=_table(desk).id, round=round_.number, stakes=stakes))


def _collected(desk: Desk, command: c.CoinIn | c.StartGame) -> None:
    """A chip for each wager made with one, a coupon for each made with a coupon (P9)."""
    by_coupon = coupons(_table(desk).state, _on_links(desk))
    chips = len(_registered(desk)) - by_coupon
    if (command.chips, command.coupons) != (chips, by_coupon):
        found = f"{command.chips} and {command.coupons} were collected"
        text = f"{chips} wagers were made with chips and {by_coupon} with coupons, but {found}"
        console = _table(desk).console
        raise FloorError("claim/collected", text, console.cited(PROTOCOLS[console.protocol].lock_out))


def _registered(desk: Desk) -> tuple[p.Sensor, ...]:
    """The wagers that the sensors register: all that feed a meter on a link."""
    return sensors(_table(desk).state, _on_links(desk))


def _on_links(desk: Desk) -> dict[str, str]:
    """The wagers that feed a link, each with its link."""
    return by_wager(_table(desk).state.game, desk.registry.linked(_table(desk).id))


def hand_button(desk: Desk, command: c.HandButton) -> None:
    """A claim: the cards must show such a hand, but the dealer reads it, and is not told which it is."""
    claim = ConsoleClaim(seat=command.seat, wager=command.wager, row=command.row)
    if _table(desk).console.claim != claim:  # One that is lit goes out, whatever the cards show by now.
        if desk.who.role != "dealer":
            raise FloorError("people/role", "the dealer claims a win, and somebody else verifies it")
        _shows(desk, claim)
    asks = _press(desk, p.HandButton(seat=command.seat, row=command.row, wager=command.wager, by=_by(desk)))
    name, table, number = _link_of(desk, command.wager), _table(desk).id, _table(desk).state.round.number
    if asks == "drop_claim":
        desk.link(name, link.DropClaim(table=table, round=number, seat=command.seat, wager=command.wager))
        return
    asked = link.ClaimWin(table=table, round=number, seat=command.seat, row=command.row, wager=command.wager)
    desk.link(name, asked)


def _shows(desk: Desk, claim: ConsoleClaim) -> Winning:
    """What a claim wins, where the cards show the hand that it names."""
    console = _table(desk).console
    protocol = PROTOCOLS[console.protocol]
    winning = winning_of(_table(desk).state, claim.seat, claim.wager, console.cited(protocol.order))
    if winning.row != claim.row:
        text = f"seat {claim.seat}: the cards do not show {claim.row!r}; read the hand again"
        raise FloorError("claim/row", text, console.cited(protocol.cites("hand_button")))
    return winning


def key_turn(desk: Desk, command: c.KeyTurn) -> None:
    claim = _table(desk).console.claim
    asks = _press(desk, p.KeyTurn(to=command.to, by=_by(desk)))
    if asks == "move_meter":
        assert claim is not None
        name = _link_of(desk, claim.wager)
        held = next(win for win in _link(desk, name).live_wins(_table(desk).id) if win.is_held)
        desk.link(name, link.MoveMeter(number=held.number))


def j_pot(desk: Desk, command: c.JPot) -> None:
    _log(desk, p.JPot(by=_by(desk)), holds=True)


def confirm(desk: Desk, command: c.Confirm) -> None:
    _press(desk, p.Confirm(by=_by(desk)))


def swipe(desk: Desk, command: c.Swipe) -> None:
    # The console has no threshold of its own: the link's terms have it, and it is checked when the win is logged.
    _log(desk, p.Swipe(by=_by(desk)), holds=False)


def _log(desk: Desk, pressed: p.JPot | p.Swipe, *, holds: bool) -> None:
    """The win is logged; the table pays from what the link read just before, and its payout is validated."""
    claim = _table(desk).console.claim
    _press(desk, pressed)
    assert claim is not None
    _table(desk).after.check_free(_table(desk).state.round.number, claim.seat)
    name = _link_of(desk, claim.wager)
    winning = _shows(desk, claim)
    amount = desk.price(name, _logging(desk, winning, holds=holds))
    _check_executive(desk, _link(desk, name), amount)
    check_touch(desk, _table(desk).id, amount)
    read = t.ReadMeters(meters={winning.meter: t.readings_given({"": readings(_link(desk, name))})[""]})
    desk.link(name, _logging(desk, winning, holds=holds))
    stream, table = desk.table()
    desk.at_table(stream, table.do(read, desk.asked.at))
    stream, table = desk.table()
    if is_validated(table.state, claim.seat, claim.wager):
        return  # The win was backed out before, and its line is still open.
    desk.at_table(stream, table.do(t.Validate(seat=claim.seat, wager=claim.wager, by=_by(desk)), desk.asked.at))


def _check_executive(desk: Desk, linked: Link, amount: int) -> None:
    """A large award takes an executive, at either console (S5)."""
    if linked.terms.needs_executive(amount) and desk.who.role != "executive":
        least = format_cents(linked.terms.executive_from or 0)
        text = f"an award of {format_cents(amount)} takes an executive, from {least} on"
        raise FloorError("claim/executive", text, _executives(_table(desk).console))


def _executives(console: Console) -> tuple[str, ...]:
    """The clauses of a large award: it takes a card by one manual; beside the key of the other the house rules so."""
    protocol = PROTOCOLS[console.protocol]
    if protocol.knows("swipe"):
        return console.cited(protocol.cites("swipe"))
    return tuple(f"{HOUSE_BESIDE}{cite}" for cite in console.cited(protocol.cites("j_pot")))


def _logging(desk: Desk, winning: Winning, *, holds: bool) -> link.LogWin:
    table = _table(desk)
    return winning.logging(table.id, table.state.round.number, holds=holds)


def game_over(desk: Desk, command: c.GameOver) -> None:
    _close(desk, p.GameOver(by=_by(desk)))


def end_game(desk: Desk, command: c.EndGame) -> None:
    _close(desk, p.EndGame(by=_by(desk)))


def _close(desk: Desk, pressed: p.GameOver | p.EndGame) -> None:
    """Everything on the links is settled, and no hand can be void any more: they are ready for the next round."""
    table = _table(desk)
    for number, seat in table.state.round.seats.items():
        for sensor in table.console.registered:
            if sensor.seat == number and sensor.wager in seat.open:
                raise _still_open(table.console, f"seat {number}: {sensor.wager} is not settled yet")
    _check_over(table)
    _press(desk, pressed)
    for name in desk.registry.linked(table.id).values():
        if table.id in _link(desk, name).games:
            desk.link(name, link.CloseGame(table=table.id, round=_link(desk, name).games[table.id].round))


def _check_over(table: HouseTable) -> None:
    """Refuse to end a round at the console whose hands may still be void, or whose shares are still to be ruled on.

    Their wagers would stay in the meters, and nobody could be paid from them.
    """
    round_, console = table.state.round, table.console
    if not console.registered or console.round != round_.number:
        return  # Nothing was locked in, or the table has cleared itself already.
    if round_.ruling or any(seat.open for seat in round_.seats.values()):
        raise _still_open(console, f"round {round_.number} is still in play: first every hand is settled")


def _still_open(console: Console, text: str) -> FloorError:
    return FloorError("claim/open", text, console.cited(PROTOCOLS[console.protocol].asking("close_game").cites))


# What all of them do ---------------------------------------------------------------------------------------------


def _press(desk: Desk, action: p.Press) -> str | None:
    """Press, and say what the links are asked."""
    stream, table = desk.table()
    doing = table.press(action)
    desk.at_table(stream, doing)
    asks: str | None = doing.events[0][0].asks  # type: ignore[union-attr]
    return asks


def _by(desk: Desk) -> Role:
    """The role of whoever presses; who may press at all has been checked."""
    assert desk.who.role in get_args(Role)
    role: Role = desk.who.role  # type: ignore[assignment]
    return role


def _table(desk: Desk) -> HouseTable:
    return desk.table()[1]


def _link_of(desk: Desk, wager: str) -> str:
    """The link that a wager feeds: without one it could not be made."""
    table = _table(desk)
    meter = table.state.wager(wager).funding.meter
    assert meter is not None
    return desk.registry.linked(table.id)[meter]


def _link(desk: Desk, name: str) -> Link:
    state = desk.state(desk.books.link(name))
    assert state is not None
    return state


HANDLERS: Handlers = {
    c.Lights: lights,
    c.CoinIn: coin_in,
    c.StartGame: start_game,
    c.HandButton: hand_button,
    c.KeyTurn: key_turn,
    c.JPot: j_pot,
    c.Confirm: confirm,
    c.Swipe: swipe,
    c.GameOver: game_over,
    c.EndGame: end_game,
}
