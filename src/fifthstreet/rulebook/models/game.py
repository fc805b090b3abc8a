"""Everything a pack says about one game."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from fifthstreet.rulebook.models.entry import ByName, Cited
from fifthstreet.rulebook.models.equipment import Equipment
from fifthstreet.rulebook.models.irregularity import Irregularity
from fifthstreet.rulebook.models.limit import Limit
from fifthstreet.rulebook.models.option import Option, Reading, Setting
from fifthstreet.rulebook.models.pay_table import PayTable
from fifthstreet.rulebook.models.procedure import Step


class Slip(Cited):
    """A slip of the document's own cross-references, and what it must mean."""

    says: str
    means: str


class Players(Cited):
    """Who may sit: with ``one_hand`` a person plays a single hand in a round."""

    one_hand: bool = False


class GamePack(Cited):
    """Everything a pack says about one game."""

    name: str
    seats: int = Field(ge=1, le=14)
    borrowed: str | None = None
    printed_odds: Literal["to", "any"] = "any"
    players: Players = Players()
    limits: ByName[Limit]
    equipment: Equipment
    options: ByName[Option] = Field(default={})
    readings: ByName[Reading] = Field(default={})
    paytables: tuple[PayTable, ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    procedure: tuple[Step, ...] = ()
    slips: tuple[Slip, ...] = ()

    @model_validator(mode="after")
    def _consoles_are_there(self) -> Self:
        known = {console.key for console in self.equipment.consoles}
        asked = [(f"step {step.id}", step.consoles) for step in self.procedure]
        asked += [(f"pay table {table.id}", table.consoles) for table in self.paytables]
        for name, consoles in asked:
            for console in consoles:
                if console not in known:
                    raise ValueError(f"{name} names the console {console!r}, which the equipment does not have")
        return self

    def tables(self, wager: str) -> dict[str, PayTable]:
        return {table.id: table for table in self.paytables if table.wager == wager}

    def setting(self, sets: Setting, wager: str) -> str | None:
        """The name of the option that sets this of a wager, if there is one."""
        found = (name for name, option in self.options.items() if (option.sets, option.wager) == (sets, wager))
        return next(found, None)
