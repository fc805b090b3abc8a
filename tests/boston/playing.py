"""Boston 5 tables for tests: opened, wagered at and played on by the public commands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from fifthstreet import SettledLine, open_table, settle
from fifthstreet.cards import DECK, parse_cards
from fifthstreet.errors import Error
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import Event
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.session import Table

#: Only gestures and the shuffle happen by themselves; all else is done by a command.
BY_HAND = ("attest", "shuffle")
#: Stakes of a seat that takes part, in dollars.
USUAL: Mapping[str, str] = {"ante": "10.00", "first": "20.00"}
WITH_BONUS: Mapping[str, str] = {**USUAL, "optional_bonus": "5.00"}


def deck(*top: str) -> str:
    """All 52 cards, beginning with these, in the order in which they are dealt."""
    first = parse_cards(" ".join(top))
    return " ".join(str(card) for card in (*first, *(card for card in DECK if card not in first)))


def opened(**how: Any) -> Table:
    """An open table where the dealer does everything but gestures and the shuffle by command."""
    return open_table("boston-5", "us-ma", **{"automations": BY_HAND, **how})


def wagered(stakes: Mapping[int, Mapping[str, str]], **how: Any) -> Table:
    """A table whose players sit and have made these wagers."""
    table = opened(**how)
    table.sit(*stakes)
    for seat, wagers in stakes.items():
        table.wager(seat, **wagers)
    return table


def dealt(stakes: Mapping[int, Mapping[str, str]], **how: Any) -> Table:
    """A table at which everybody has three cards."""
    table = wagered(stakes, **how)
    table.no_more_bets()
    table.do(c.DealCards())
    return table


def script(*commands: c.Command) -> tuple[c.Command, ...]:
    """Commands to be given one after the other."""
    return commands


def play(table: Table, *commands: c.Command) -> tuple[Event, ...]:
    """Carry out commands one after the other; all that happened."""
    return tuple(event for command in commands for event in table.do(command))


def second(*seats: int) -> tuple[c.Answer, ...]:
    """These seats make their second wager."""
    return tuple(c.Answer(seat=seat, choice="second") for seat in seats)


def fold(*seats: int) -> tuple[c.Answer, ...]:
    """These seats fold."""
    return tuple(c.Answer(seat=seat, choice="fold") for seat in seats)


#: From the last decision to the settled table.
FINISH: tuple[c.Command, ...] = (c.DealCards(), c.Reveal(), c.SettleUp())


def refusal(table: Table, command: c.Command) -> Error:
    """What the table answers to a command it refuses; nothing has changed."""
    before = table.state
    with pytest.raises(Error) as caught:
        table.do(command)
    assert table.state == before
    return caught.value


def opening_refusal(**how: Any) -> Error:
    """What is answered to a set-up that is not allowed."""
    with pytest.raises(Error) as caught:
        opened(**how)
    return caught.value


def kinds(events: Iterable[Event], kind: str) -> list[Any]:
    """The events of one kind, in their order."""
    return [event for event in events if event.event == kind]


def line(table: Table, seat: int, wager: str) -> Line:
    """The only line of a wager."""
    (found,) = [each for each in table.lines(seat) if each.wager == wager]
    return found


def settled(dealer: str, player: str, *, stakes: Mapping[str, str] = USUAL, **more: Any) -> dict[str, SettledLine]:
    """The lines of one player who stays to the end, by wager."""
    seat = {"wagers": dict(stakes), "cards": player, "decisions": ["second"], **more.pop("seat", {})}
    scenario = {"game": "boston-5", "pack": "us-ma", "dealer": dealer, "seats": {"1": seat}, **more}
    return {each["wager"]: each for each in settle(scenario)["seats"]["1"]["lines"]}
