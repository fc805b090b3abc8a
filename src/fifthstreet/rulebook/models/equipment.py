"""The equipment of a table: ways to deal, shufflers, the cut, the stub, decks and consoles."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from fifthstreet.rulebook.models.entry import Cited, Entry, MayBeHouses

MethodKey = Literal["manual_shoe", "hand", "automated_shoe"]
ShufflerKind = Literal["manual", "automated"]


class Method(MayBeHouses):
    """A way to deal, with the shufflers that may feed it; ``stack`` cards come out of a shoe together.

    By ``wrong_cites`` a deck goes in which the shuffler counts a wrong number; without them it is the house's rule.
    """

    key: MethodKey
    shufflers: tuple[ShufflerKind, ...] = Field(min_length=1)
    stack: int | None = Field(default=None, ge=1)
    shuffler_count_suffices: bool = False
    wrong_cites: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _stacks_come_from_a_shoe(self) -> Self:
        if self.stack is not None and self.key != "automated_shoe":
            raise ValueError(f"dealing by {self.key} gives no stacks; only an automated_shoe does")
        return self


class Cut(MayBeHouses):
    """When the deck is cut and how many cards at least are lifted."""

    minimum: int = Field(ge=1, le=26)
    after: tuple[Literal["manual", "preshuffled"], ...] = Field(min_length=1)


class StubCount(MayBeHouses):
    """How often the stub is counted."""

    every: int = Field(ge=1)
    wrong_cites: tuple[str, ...] = ()


class SecondDeck(MayBeHouses):
    """When a second deck may be used; ``in_play_cites`` is what has one shuffled while the other is in play."""

    shufflers: tuple[ShufflerKind, ...] = Field(min_length=1)
    in_play_cites: tuple[str, ...] = ()


class Component(Entry):
    """A part of approved equipment, and the lowest version of its software that is approved, if one is printed."""

    name: str
    least: str | None = None


class ShufflerMode(Cited):
    """A mode the automated shuffler must be in while an option is on, and the device that has it."""

    option: str
    mode: str
    shufflers: tuple[ShufflerKind, ...] = Field(min_length=1)
    device: Component | None = None


class Console(Cited):
    """A console of the progressive system that a table can have; any one of its ``systems`` is enough.

    ``sections`` are those of a manual that speak of this console; a table with another one does not cite them.
    """

    key: str = Field(pattern="^[a-z_]+$")
    title: str
    sections: tuple[str, ...] = ()
    systems: tuple[tuple[Component, ...], ...] = ()


class Equipment(Entry):
    """What lies on the table and how it may be combined."""

    methods: tuple[Method, ...] = Field(min_length=1)
    cut: Cut | None = None
    stub_count: StubCount | None = None
    second_deck: SecondDeck | None = None
    consoles: tuple[Console, ...] = ()
    modes: tuple[ShufflerMode, ...] = ()
