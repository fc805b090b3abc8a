"""The hand buttons of a table on a link, with what each pays now, and the buttons that begin and end a game.

None is suggested: the dealer reads the hand, and a button that disagrees with the cards is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fifthstreet.floor.winnings import HandButtonShown, backers, hand_buttons
from fifthstreet.games.wording.meters import meter_money
from fifthstreet.money import Cents, format_cents
from fifthstreet.progressive.consoles.protocols import PROTOCOLS
from fifthstreet.table.next_step import NextStep
from fifthstreet.web.screens.dealing.place import Place
from fifthstreet.web.words import amount


@dataclass(frozen=True, slots=True)
class ButtonShown:
    """A hand button; ``command`` is none where it cannot be pressed."""

    row: str
    pays: str
    command: Mapping[str, Any] | None
    is_pressed: bool


@dataclass(frozen=True, slots=True)
class HandsShown:
    """The hand buttons of one wager, for the seat whose win is claimed."""

    wager: str
    name: str
    seat: int | None
    buttons: tuple[ButtonShown, ...]
    clears: str

    @property
    def top(self) -> str:
        """What the best hand pays: it stands there while no button can be pressed."""
        return self.buttons[0].pays


@dataclass(frozen=True, slots=True)
class ConsoleShown:
    """The console beside the table: its protocol, whether the floor is called, and the end of the game."""

    protocol: str
    state: str
    hands: tuple[HandsShown, ...]
    calls_floor: bool
    ends: str
    ends_now: bool


def console_shown(place: Place, step: NextStep) -> ConsoleShown | None:
    """The console of a table on a link; None where no wager feeds one."""
    if not place.links:
        return None
    protocol = PROTOCOLS[place.console.protocol]
    ends = protocol.asking("close_game").press
    return ConsoleShown(
        protocol.title,
        place.console.state,
        tuple(_hands(place, step, wager) for wager in place.links),
        step.whose == "floor" and place.console.claim is not None,
        ends.replace("_", " ").upper(),
        step.do == ends,
    )


def _hands(place: Place, step: NextStep, wager: str) -> HandsShown:
    claim = place.console.claim
    mine = claim if claim is not None and claim.wager == wager else None
    claims = (step.do, step.wager) == ("hand_button", wager)
    seat = mine.seat if mine is not None else step.of if claims else None
    link = place.links[wager]
    stake = place.state.round.seats[seat].wagers[wager] if isinstance(seat, int) else link.terms.wager or 100
    among = backers(place.state, wager)
    buttons = hand_buttons(place.state.game, wager, link, Cents(stake), among)
    shown = tuple(_button(place, each, wager, seat, claims=claims) for each in buttons)
    return HandsShown(
        wager, place.state.wager(wager).name, seat if isinstance(seat, int) else None, shown, _clears(place)
    )


def _button(place: Place, each: HandButtonShown, wager: str, seat: object, *, claims: bool) -> ButtonShown:
    claim = place.console.claim
    pressed = claim is not None and (claim.wager, claim.row) == (wager, each.row)
    can = (claims and each.is_claimed) or (pressed and bool(_clears(place)))
    command = {"do": "hand_button", "seat": seat, "row": each.row, "wager": wager} if can else None
    pays = (
        f"{each.level} {meter_money(format_cents(each.amount))}"
        if each.level
        else f"{each.pays}, {amount(each.amount)}"
    )
    return ButtonShown(each.row, pays, command, pressed)


def _clears(place: Place) -> str:
    """That a button goes out when it is pressed again, as long as the dealer may do that."""
    console = place.console
    if console.claim is None:
        return ""
    arrow = PROTOCOLS[console.protocol].back(console.state)
    return "press again to clear" if arrow is not None and "dealer" in arrow.who else ""
