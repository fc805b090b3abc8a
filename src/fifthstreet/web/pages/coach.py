"""The coach: what every choice is worth, for the player whose decision it is."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel
from starlette.responses import Response

from fifthstreet.web.asking import Somebody, TheDoor, TheWorkers, check_sees
from fifthstreet.web.screens.seat.coach import faced

ROUTER = APIRouter(tags=["seat"])
#: Worked out in a worker process: the server itself imports no mathematics.
_COACH = "fifthstreet.web.working.coach:coach"


class ChoiceWorth(BaseModel):
    """A choice: what the round nets on average in dollars, what it costs against the best, the exact value in units
    of the base wager, and the cards that are best given up with it."""

    choice: str
    value: str
    cost: str
    exact: str
    gives_up: str = ""


class WayItEnds(BaseModel):
    """A way the round can end: how likely it is, and what it nets in dollars, on average if deals differ."""

    event: str
    chance: str
    share: float
    net: str
    average: bool


class Ahead(BaseModel):
    """What may come of a choice after which nothing is left to decide, the best end first."""

    choice: str
    ends: list[WayItEnds]


class Pending(BaseModel):
    """A decision that is due, its choices with the best first, and what may come of the best that plays on."""

    decision: str
    choices: list[ChoiceWorth]
    ahead: Ahead | None


class Made(Pending):
    """A decision that was made, and what it cost."""

    choice: str
    cost: str


class Coached(BaseModel):
    """The pending decision of a player, those of a round that is over, and what the figures are about."""

    round: int
    pending: Pending | None
    made: list[Made]
    about: str


@ROUTER.get("/tables/{table}/coach")
async def coach(response: Response, door: TheDoor, workers: TheWorkers, who: Somebody, table: str) -> Coached:
    """What every choice of the asking player's own decision is worth, exactly."""
    check_sees(who, "player")
    response.headers["Cache-Control"] = "no-store"
    found = await door.ask(lambda house: faced(house, table, who.person.badge))
    if found is None or not found[1].met:
        return Coached(round=0 if found is None else found[1].round, pending=None, made=[], about="")
    looking, met = found
    told = await workers.run(_COACH, looking.felt.made, met)
    return Coached(round=met.round, **told)
