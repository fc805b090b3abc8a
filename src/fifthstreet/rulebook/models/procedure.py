"""The gestures that a dealer attests."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from fifthstreet.rulebook.models.entry import MayBeHouses, Role
from fifthstreet.rulebook.models.equipment import MethodKey, ShufflerKind

Gate = Literal[
    "shuffle", "cut", "no_more_bets", "deal", "decide", "reveal", "validate", "settle", "count_stub", "clear"
]


class Step(MayBeHouses):
    """A gesture the dealer attests before the table goes on; ``at`` names the game's street or settlement.

    One ``for_player`` is not attested while nobody sits at the table, nor is one that is due when a player arrives.
    """

    id: str
    before: Gate
    at: str | None = None
    each: Literal["opening", "idle", "arrival", "round", "validation"]
    by: Role = "dealer"
    methods: tuple[MethodKey, ...] = ()
    shufflers: tuple[ShufflerKind, ...] = ()
    decks: int | None = Field(default=None, ge=1, le=2)
    consoles: tuple[str, ...] = ()
    route: Literal["inspected", "preshuffled"] | None = None
    wager: str | None = None
    closes_betting: bool = False
    for_player: bool = False
    text: str

    @model_validator(mode="after")
    def _at_names_a_step_of_the_game(self) -> Self:
        if self.at is not None and self.before not in ("deal", "decide", "reveal", "settle"):
            raise ValueError(f"before {self.before} there is one place only: leave at = {self.at!r} out")
        return self
