"""A refused command as the server's log tells it: what it was, why, whose and where, and nothing that was typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fifthstreet.errors import Error
from fifthstreet.floor.house import House
from fifthstreet.floor.permissions import MAY
from fifthstreet.floor.pins import session_id


def command_name(command: Mapping[str, Any]) -> str:
    """What a command is called, if there is such a command."""
    return _known(command.get("do"), MAY) or "unknown"


def told(house: House, command: Mapping[str, Any], refused: Error) -> dict[str, str | None]:
    """The line of a refused command: a name that is none of the house's may be a PIN in the wrong field."""
    return {
        "do": command_name(command),
        "code": refused.code,
        "badge": _badge(house, command),
        "table": _known(command.get("table"), house.registry.state.tables),
    }


def _badge(house: House, command: Mapping[str, Any]) -> str | None:
    """Whose command it is: by the badge it names, or by a session, also one that has ended since."""
    people, session = house.people.state, command.get("session")
    if isinstance(session, str) and session.isprintable():
        found = people.sessions.get(session_id(session))
        return None if found is None else found.badge
    return _known(command.get("badge"), people.badges)


def _known(given: object, names: Mapping[str, Any]) -> str | None:
    """A name of the house."""
    return given if isinstance(given, str) and given in names else None
