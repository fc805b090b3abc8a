"""Who may do what: the roles of a house, their departments, and one table of every command."""

from __future__ import annotations

from dataclasses import fields
from typing import Literal, get_args

from fifthstreet.floor.errors import FloorError
from fifthstreet.table.decide import ACTIONS

HouseRole = Literal[
    "player",
    "dealer",
    "floorperson",
    "executive",
    "accounting",
    "technician",
    "surveillance",
    "auditor",
    "administrator",
]
ROLES: tuple[HouseRole, ...] = get_args(HouseRole)
#: The department of each role: two people who sign together come from two of them (S5).
DEPARTMENTS: dict[HouseRole, str] = {
    "player": "guests",
    "dealer": "table games",
    "floorperson": "table games",
    "executive": "table games",
    "accounting": "accounting",
    "technician": "technical",
    "surveillance": "surveillance",
    "auditor": "audit",
    "administrator": "administration",
}

_FLOOR = frozenset[HouseRole]({"floorperson", "executive"})
_DEALER = frozenset[HouseRole]({"dealer"})
_EVERYONE = frozenset(ROLES)
_CAGE = frozenset[HouseRole]({"accounting"})
#: Those who may set something up or adjust it; two of them sign.
_SIGNERS = frozenset[HouseRole]({"executive", "accounting", "technician"})

#: Those who set exercises for others and certify them.
SUPERVISES = _FLOOR

#: What the floor itself does, and who may ask for it.
_OF_THE_FLOOR: dict[str, frozenset[HouseRole]] = {
    # People.
    "log_in": _EVERYONE,
    "log_out": _EVERYONE,
    "add_person": frozenset({"administrator"}),
    "remove_person": frozenset({"administrator"}),
    "unlock": frozenset({"administrator"}),
    "change_pin": _EVERYONE,
    "welcome_guests": frozenset({"administrator"}),
    # Two signatures.
    "request": _SIGNERS | {"administrator"},
    "approve": _SIGNERS | {"administrator"},
    "decline": _SIGNERS | {"administrator"},
    # Tables and the day.
    "create_table": _SIGNERS,
    "open_table": _FLOOR,
    "close_table": _FLOOR,
    "attend": _FLOOR,
    "ready": frozenset({"player"}),
    "open_day": _CAGE,
    "close_day": _CAGE,
    # Chips and the bank.
    "buy_in": _DEALER | _CAGE,
    "cash_out": _CAGE,
    "opener": _FLOOR | _CAGE,
    "fill": _FLOOR,
    "credit": _FLOOR,
    "drop": _FLOOR | _CAGE,
    "closer": _FLOOR | _CAGE,
    # Links and consoles.
    "create_link": _SIGNERS,
    "open_link": _SIGNERS,
    "close_link": _SIGNERS,
    "join_link": _SIGNERS,
    "leave_link": _SIGNERS,
    "set_parameters": _SIGNERS,
    "adjust": _SIGNERS,
    "back_out": _SIGNERS,
    "connection": frozenset({"technician", "floorperson", "executive"}),
    "lights": _DEALER,
    "coin_in": _DEALER,
    "start_game": _DEALER,
    "hand_button": _DEALER | _FLOOR,
    "key_turn": _FLOOR,
    "j_pot": _FLOOR,
    "confirm": _FLOOR,
    "swipe": _FLOOR,
    "game_over": _DEALER,
    "end_game": _DEALER,
    # After the round.
    "correct": _FLOOR,
    "dispute": _DEALER | _FLOOR | {"player", "surveillance"},
    "rule_dispute": _FLOOR,
    # Papers.
    "set_venue": _SIGNERS,
    "print_page": _FLOOR | _CAGE,
    # The school.
    "set_exercise": _DEALER | _FLOOR,
    "ask_question": _DEALER,
    "answer_question": _DEALER,
    "certify": _FLOOR,
    # Looking.
    "readings": _EVERYONE,
    "view": _EVERYONE,
}
#: What only looks: it needs no key.
WRITES_NOTHING = frozenset({"readings", "view"})
#: What one person never does alone: configuration, adjustments, overrides (S5, P13).
SIGNED_BY_TWO = frozenset(
    {
        "create_table",
        "create_link",
        "open_link",
        "close_link",
        "join_link",
        "leave_link",
        "set_parameters",
        "adjust",
        "back_out",
        "set_venue",
    }
)

#: The commands of a table by their names.
AT_A_TABLE: dict[str, frozenset[str]] = {
    str(field.default): roles for kind, (roles, _) in ACTIONS.items() for field in fields(kind) if field.name == "do"
}
#: Every command and who may give it; what a table takes, it says itself.
MAY: dict[str, frozenset[str]] = {**AT_A_TABLE, **_OF_THE_FLOOR}


def check_role(role: HouseRole, do: str) -> None:
    """Refuse a command that is not for this role."""
    if role not in MAY[do]:
        allowed = ", ".join(each for each in ROLES if each in MAY[do])
        raise FloorError("people/role", f"a {role} may not {do}; that is for: {allowed}")
