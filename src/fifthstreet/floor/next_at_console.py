"""What comes next where a table has a console: the lights and the lock-out, claims, and the end of the game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from fifthstreet.floor.sensors import registered
from fifthstreet.floor.winnings import is_validated
from fifthstreet.progressive.consoles.console import Console
from fifthstreet.progressive.consoles.protocols import PROTOCOLS, Transition
from fifthstreet.progressive.link.state import Link
from fifthstreet.table.next_step import NextStep, Whose, next_step
from fifthstreet.table.state import TableState


def next_at_console(state: TableState, console: Console, on_links: Mapping[str, Link]) -> NextStep:
    """The next thing at a table, of which these wagers feed links."""
    step = next_step(state)
    if console.claim is not None and step.do != "rule" and not _attests_to_win(step):
        return press_of_claim(console)
    if console.state == "playing" and (step.do == "clear" or console.round != state.round.number):
        return _press(console, PROTOCOLS[console.protocol].asking("close_game"))
    if step.do == "no_more_bets":
        counted = {key: count for key, count in step.counts.items() if key not in on_links}
        locked = _lock_out(state, console, on_links) if console.state == "ready" else None
        return locked or replace(step, counts=counted)
    wager = step.wager if step.do == "validate" else _backed_out(state, console, on_links, step)
    if wager in on_links:
        arrow = PROTOCOLS[console.protocol].asking("claim_win")
        return NextStep(do="hand_button", command={}, of=step.of, wager=wager, cites=console.cited(arrow.cites))
    return step


def _attests_to_win(step: NextStep) -> bool:
    """Whether somebody has to attest that a win was looked at: that comes before it is logged."""
    return step.do == "attest" and step.step == "validate"


def _backed_out(state: TableState, console: Console, on_links: Mapping[str, Link], step: NextStep) -> str | None:
    """A wager whose win was logged and backed out before it was paid: it is claimed once more."""
    if step.do != "settle":
        return None
    assert isinstance(step.of, int)
    for key, link in on_links.items():
        wins = link.live_wins(console.table) if console.table in link.games else ()
        if is_validated(state, step.of, key) and (step.of, key) not in [(win.seat, win.wager) for win in wins]:
            return key
    return None


def _lock_out(state: TableState, console: Console, on_links: Collection[str]) -> NextStep | None:
    """The lights are those of the wagers, then the wagers are locked in; None where nobody made such a wager."""
    wagers = registered(state, on_links)
    protocol = PROTOCOLS[console.protocol]
    if not wagers:
        return None
    if sorted((each.seat, each.wager) for each in console.lit) != _places(wagers):
        command = {"do": "lights", "lit": wagers}
        return NextStep(do="lights", command=command, cites=console.cited(protocol.light))
    counts = {key: len(seats) for key, seats in wagers.items()}
    arrow = protocol.asking("register_game")
    cites = console.cited(protocol.lock_out)
    return NextStep(do=arrow.press, command=_command(arrow), cites=cites, counts=counts)


def _places(wagers: Mapping[str, list[int]]) -> list[tuple[int, str]]:
    return sorted((seat, key) for key, seats in wagers.items() for seat in seats)


def press_of_claim(console: Console) -> NextStep:
    """What brings the claim on that is in progress."""
    assert console.claim is not None
    arrow = PROTOCOLS[console.protocol].onward(console.state)
    step = _press(console, arrow)
    return NextStep(
        do=step.do,
        whose=step.whose,
        command=step.command,
        cites=step.cites,
        of=console.claim.seat,
        wager=console.claim.wager,
    )


def _press(console: Console, arrow: Transition) -> NextStep:
    whose: Whose = "dealer" if "dealer" in arrow.who else "floor"
    return NextStep(do=arrow.press, whose=whose, command=_command(arrow), cites=console.cited(arrow.cites))


def _command(arrow: Transition) -> dict[str, Any]:
    """What is sent for a press: the key says where it turns to."""
    do, _, to = arrow.press.partition(" ")
    return {"do": do, "to": to} if to else {"do": do}
