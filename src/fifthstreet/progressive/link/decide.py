"""The rules of a link: ``decide_link(link, command)`` gives the events that follow, or raises a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fifthstreet.progressive.link import adjusting, rounds, setting_up, winnings
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link.events import LinkEvents
from fifthstreet.progressive.link.state import Link
from fifthstreet.progressive.refusals import LinkRefusal

#: What each command does to a link that exists. Who may give it, and with whom, is the floor's to say.
ACTIONS: dict[type, Callable[[Link, Any], LinkEvents]] = {
    c.OpenLink: setting_up.open_,
    c.CloseLink: setting_up.close,
    c.JoinLink: setting_up.join,
    c.LeaveLink: setting_up.leave,
    c.SetParameters: setting_up.set_parameters,
    c.LoseConnection: setting_up.lose_connection,
    c.RestoreConnection: setting_up.restore_connection,
    c.RegisterGame: rounds.register,
    c.VoidGame: rounds.void,
    c.CloseGame: rounds.close,
    c.ClaimWin: winnings.claim,
    c.DropClaim: winnings.drop,
    c.LogWin: winnings.log,
    c.MoveMeter: winnings.move,
    c.BackOut: winnings.back_out,
    c.Adjust: adjusting.adjust,
}


def decide_link(link: Link | None, command: c.LinkCommand) -> LinkEvents:
    """What follows from a command; a link that does not exist yet can only be created."""
    if isinstance(command, c.CreateLink):
        return setting_up.create(link, command)
    if link is None:
        raise LinkRefusal("link/unknown", "the link was not created yet")
    return ACTIONS[type(command)](link, command)
