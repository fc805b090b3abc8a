"""The coach's figures, worked out in a worker process."""

from __future__ import annotations

from typing import Any

from fifthstreet.api.coaching import Coach
from fifthstreet.cards import format_cards
from fifthstreet.errors import Error
from fifthstreet.floor.commands import CreateTable
from fifthstreet.floor.opening import setup_for
from fifthstreet.games.wording.numbers import percent
from fifthstreet.maths.strategies.at_the_table import Worth
from fifthstreet.money import format_cents
from fifthstreet.table.decisions_met import Faced

_COACHES: dict[str, Coach] = {}


def coach(made: CreateTable, faced: Faced) -> dict[str, Any]:
    """What the choices of a pending decision are worth, what those made cost, and what the figures are about."""
    coach = _coach(made)
    try:
        judged = [(each.chosen, coach.judge(faced, number)) for number, each in enumerate(faced.met)]
    except Error as error:
        return {"pending": None, "made": [], "about": f"The coach cannot count this: {error.message}."}
    pending = [_told(found) for chosen, found in judged if chosen is None]
    past = [_made(found, chosen) for chosen, found in judged if chosen is not None]
    return {
        "pending": pending[0] if pending else None,
        "made": past if faced.over else [],
        "about": coach.about(faced, judged[0][1].counted) if judged else "",
    }


def _coach(made: CreateTable) -> Coach:
    """The coach of a table, whose set-up is read once."""
    if made.id not in _COACHES:
        setup = setup_for(made)
        _COACHES[made.id] = Coach(setup.game, setup.rules)
    return _COACHES[made.id]


def _told(found: Worth) -> dict[str, Any]:
    """A decision with its values, as plain values."""
    choices = [
        {
            "choice": each.choice,
            "value": format_cents(found.cents(each.value)),
            "cost": format_cents(found.cents(each.cost)),
            "exact": str(each.value),
            **({"gives_up": format_cards(each.gives_up)} if each.gives_up else {}),
        }
        for each in found.choices
    ]
    return {"decision": found.decision, "choices": choices, "ahead": _ahead(found)}


def _ahead(found: Worth) -> dict[str, Any] | None:
    """What may come of the best choice that plays on."""
    best = found.ahead
    if best is None:
        return None
    ends = [
        {
            "event": each.event,
            "chance": percent(each.chance, 2),
            "share": float(each.chance),
            "net": format_cents(found.cents(each.net)),
            "average": each.is_average,
        }
        for each in best.outlook
    ]
    return {"choice": best.choice, "ends": ends}


def _made(found: Worth, chosen: str) -> dict[str, Any]:
    return {**_told(found), "choice": chosen, "cost": format_cents(round(found.cost(chosen)))}
