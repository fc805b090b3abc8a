"""What can go wrong at a table, who reports it, what follows, and who rules."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from fifthstreet.rulebook.models.entry import MayBeHouses
from fifthstreet.rulebook.models.equipment import MethodKey, ShufflerKind

Consequence = Literal["void_all", "void_hand", "discard_card", "next_card", "complete_hand", "reshuffle", "ruling"]
#: Who can report that something went wrong, and who can rule on it.
Reporter = Literal["dealer", "floorperson", "executive"]
Ruler = Literal["floorperson", "executive"]


class Irregularity(MayBeHouses):
    """What follows when something goes wrong; the first row that fits is applied.

    It ``needs`` a card that was ``dealt``, or a ``hidden`` one where it happens. What is ``physical`` happens to
    cards of paper only: an electronic deck deals right.
    """

    kind: str
    title: str
    when: Literal["any", "betting", "dealing", "deciding", "shuffling"] = "any"
    at: Literal["table", "dealer", "board", "seat"] = "table"
    count: int | None = Field(default=None, ge=0)
    repeated: bool = False
    needs: Literal["dealt", "hidden"] | None = None
    physical: bool = False
    methods: tuple[MethodKey, ...] = ()
    shufflers: tuple[ShufflerKind, ...] = ()
    reported_by: tuple[Reporter, ...] = Field(default=("dealer", "floorperson", "executive"), min_length=1)
    consequence: Consequence
    keeps: tuple[str, ...] = ()
    rulings: tuple[Literal["play_on", "void_all"], ...] = ()
    ruled_by: tuple[Ruler, ...] = Field(default=("floorperson", "executive"), min_length=1)

    @property
    def can_void(self) -> bool:
        """Whether a hand, or all hands, may be void because of it."""
        return self.consequence in ("void_all", "void_hand") or "void_all" in self.rulings

    @model_validator(mode="after")
    def _can_be_applied(self) -> Self:
        if self.consequence == "void_hand" and self.at != "seat":
            raise ValueError(f"void_hand voids the hand of a seat: at = 'seat', not {self.at!r}")
        if self.consequence == "complete_hand" and self.at == "table":
            raise ValueError("complete_hand completes somebody's hand: at = 'dealer', 'board' or 'seat'")
        if self.consequence == "complete_hand" and not self.physical:
            raise ValueError("an electronic deck never leaves a hand short: complete_hand goes with physical = true")
        if self.needs == "hidden" and self.at == "table":
            raise ValueError("a hidden card is somebody's: at = 'dealer', 'board' or 'seat'")
        if (self.consequence == "ruling") != bool(self.rulings):
            raise ValueError("a consequence of 'ruling' and the list of rulings come together")
        if self.keeps and "void_all" not in (self.consequence, *self.rulings):
            raise ValueError(f"only void_all keeps anything, not {self.consequence}")
        return self
