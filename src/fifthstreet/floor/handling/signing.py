"""What two people sign: one requests it, another of another department approves it, each in their own session."""

from __future__ import annotations

from dataclasses import replace

from fifthstreet.floor import commands as c
from fifthstreet.floor.desk import Desk, Handlers
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.permissions import SIGNED_BY_TWO, check_role
from fifthstreet.floor.registry import RequestDecided, Requested
from fifthstreet.quoting import shown


def request(desk: Desk, command: c.Request) -> None:
    """The command is tried, so that nobody signs what would be refused, and kept for the second person."""
    do = command.command.get("do")
    if not isinstance(do, str) or do not in SIGNED_BY_TWO:
        raise FloorError("request/needed", f"{shown(do)} is not something that two people sign: give it as a command")
    check_role(desk.who.role, do)
    trial = Desk(desk.books, desk.asked, desk.carry_out, is_ahead=desk.is_ahead)
    desk.carry_out(trial, command.command)
    number = desk.registry.requested + 1
    asked = Requested(
        request=number,
        command=command.command,
        reason=command.reason,
        by=desk.who.badge,
        department=desk.who.department,
        session=desk.asked.session,
        at=desk.asked.at,
        table=desk.asked.table,
        link=desk.asked.link,
    )
    desk.happen(desk.books.registry, asked)


def approve(desk: Desk, command: c.Approve) -> None:
    """The second signature: what was requested is done, as it stands now."""
    asked = _to_decide(desk, command.request)
    if asked.department == desk.who.department:
        text = f"request {asked.request} was made in {asked.department}: somebody of another department signs"
        raise FloorError("request/department", text)
    if asked.session is None or desk.asked.session is None or asked.session == desk.asked.session:
        raise FloorError("request/session", "each of the two signs in a session of their own")
    check_role(desk.who.role, asked.command["do"])
    desk.happen(desk.books.registry, RequestDecided(request=asked.request, approved=True, by=desk.who.badge))
    desk.signed = (asked.by, desk.who.badge)
    # What was asked for is what is signed: also the table or link that was meant.
    desk.asked = replace(desk.asked, table=asked.table, link=asked.link)
    desk.carry_out(desk, asked.command)


def decline(desk: Desk, command: c.Decline) -> None:
    """The second person does not sign, or the first one takes it back."""
    asked = desk.registry.waiting(command.request, desk.asked.at)
    desk.happen(desk.books.registry, RequestDecided(request=asked.request, approved=False, by=desk.who.badge))


def _to_decide(desk: Desk, number: int) -> Requested:
    asked = desk.registry.waiting(number, desk.asked.at)
    if asked.by == desk.who.badge:
        raise FloorError("request/same_person", f"request {number} is your own: somebody else signs it")
    if asked.by not in desk.people.badges:
        raise FloorError("request/over", f"{asked.by}, who made request {number}, has no badge any more")
    return asked


HANDLERS: Handlers = {c.Request: request, c.Approve: approve, c.Decline: decline}
