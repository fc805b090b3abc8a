"""Washington tables for tests: Mississippi Stud and Caribbean Stud, played on by the public commands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from fifthstreet import Settled, SettledLine, open_table, settle
from fifthstreet.cards import DECK, parse_cards
from fifthstreet.errors import Error
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import Event
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.session import Table

#: Only gestures, the shuffle, the cut and the chip count happen by themselves; all else is done by a command.
BY_HAND = ("attest", "shuffle", "cut", "collect")
ANTE: Mapping[str, str] = {"ante": "10.00"}
WITH_BONUS: Mapping[str, str] = {**ANTE, "three_card_bonus": "5.00"}
WITH_PROGRESSIVE: Mapping[str, str] = {**ANTE, "progressive": "1.00"}
#: Both side wagers of Mississippi Stud on offer.
OFFERED: Mapping[str, str] = {"three_card_bonus_paytable": "1", "progressive_paytable": "MS Stud-01"}
#: A meter of $25,000 with a seed of $10,000 and a reserve of $400.
METER = {"progressive": {"main": c.ReadingGiven(amount=25_000_000_000, seed=10_000_000_000, reserve=400_000_000)}}


def deck(*top: str) -> str:
    """All 52 cards, beginning with these, in the order in which they are dealt."""
    first = parse_cards(" ".join(top))
    return " ".join(str(card) for card in (*first, *(card for card in DECK if card not in first)))


def opened(game: str = "mississippi-stud", **how: Any) -> Table:
    """An open table where the dealer does everything but gestures, shuffle and cut by command."""
    return open_table(game, "us-wa", **{"automations": BY_HAND, **how})


def wagered(stakes: Mapping[int, Mapping[str, str]], **how: Any) -> Table:
    """A table whose players sit and have made these wagers."""
    table = opened(**how)
    table.sit(*stakes)
    for seat, wagers in stakes.items():
        table.wager(seat, **wagers)
    return table


def dealt(stakes: Mapping[int, Mapping[str, str]], **how: Any) -> Table:
    """A Mississippi Stud table with its community cards and everybody's two cards out, meters read."""
    metered = any("progressive" in wagers for wagers in stakes.values())
    meters = how.pop("meters", METER if metered else None)
    table = wagered(stakes, **{"options": OFFERED, **how})
    table.no_more_bets(meters=meters)
    play(table, c.DealCards(), c.DealCards())
    return table


def script(*commands: c.Command) -> tuple[c.Command, ...]:
    """Commands to be given one after the other."""
    return commands


def play(table: Table, *commands: c.Command) -> tuple[Event, ...]:
    """Carry out commands one after the other; all that happened."""
    return tuple(event for command in commands for event in table.do(command))


def says(choice: str, *seats: int) -> tuple[c.Answer, ...]:
    """These seats give the same answer."""
    return tuple(c.Answer(seat=seat, choice=choice) for seat in seats)


def streets(*seats: int, choice: str = "1x") -> tuple[c.Command, ...]:
    """These seats stay to the end, and all community cards are turned."""
    return tuple(command for _ in range(3) for command in script(*says(choice, *seats), c.Reveal()))


def refusal(table: Table, command: c.Command) -> Error:
    """What the table answers to a command it refuses; nothing has changed."""
    before = table.state
    with pytest.raises(Error) as caught:
        table.do(command)
    assert table.state == before
    return caught.value


def opening_refusal(game: str = "mississippi-stud", **how: Any) -> Error:
    """What is answered to a set-up that is not allowed."""
    with pytest.raises(Error) as caught:
        opened(game, **how)
    return caught.value


def kinds(events: Iterable[Event], kind: str) -> list[Any]:
    """The events of one kind, in their order."""
    return [event for event in events if event.event == kind]


def line(table: Table, seat: int, wager: str) -> Line:
    """The only line of a wager."""
    (found,) = [each for each in table.lines(seat) if each.wager == wager]
    return found


def settled(
    community: str, cards: str, *, stakes: Mapping[str, str] = ANTE, decisions: str = "1x 1x 1x", **more: Any
) -> dict[str, SettledLine]:
    """The lines of one Mississippi Stud player, by wager."""
    seat = {"wagers": dict(stakes), "cards": cards, "decisions": decisions.split()}
    scenario = {"game": "mississippi-stud", "pack": "us-wa", "community": community, "seats": {"1": seat}, **more}
    return {each["wager"]: each for each in settle(scenario)["seats"]["1"]["lines"]}


def whole(scenario: Mapping[str, object]) -> Settled:
    """A scenario of several seats, settled."""
    return settle({"pack": "us-wa", **scenario})
