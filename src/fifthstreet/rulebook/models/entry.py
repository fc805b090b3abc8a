"""What every piece of a pack has: it never changes, it may cite clauses, and unknown keys are refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal, Self, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, SerializerFunctionWrapHandler, WrapSerializer

from fifthstreet.grounds import HOUSE_BESIDE
from fifthstreet.money import parse_cents
from fifthstreet.rulebook.clauses import cites_document

Role = Literal["player", "dealer", "floorperson", "executive", "surveillance", "auditor"]
Value = TypeVar("Value")


def readable(parse: Callable[[str], object]) -> AfterValidator:
    """Refuse a text that cannot be read; it stays as it is written."""

    def check(text: str) -> str:
        parse(text)
        return text

    return AfterValidator(check)


def _plain(values: Mapping[str, object], handler: SerializerFunctionWrapHandler) -> object:
    return handler(dict(values))


Amount = Annotated[str, readable(parse_cents)]
#: Entries by their names, which nobody can change in place: what is approved stays what was read.
ByName = Annotated[Mapping[str, Value], AfterValidator(MappingProxyType), WrapSerializer(_plain)]


class Entry(BaseModel):
    """A piece of a pack: unknown keys are refused, values never change."""

    model_config = ConfigDict(extra="forbid", frozen=True, validate_default=True)

    def __getstate__(self) -> dict[Any, Any]:
        """What goes to another process: the mappings as they can be written there."""
        state = super().__getstate__()
        held = state["__dict__"].items()
        return {**state, "__dict__": {name: dict(v) if isinstance(v, MappingProxyType) else v for name, v in held}}

    def __setstate__(self, state: dict[Any, Any]) -> None:
        held = state["__dict__"].items()
        fixed = {name: MappingProxyType(value) if isinstance(value, dict) else value for name, value in held}
        super().__setstate__({**state, "__dict__": fixed})

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> Self:
        """Nothing in it can change, so that its parts need no copies."""
        return self.__copy__()


class Cited(Entry):
    """An entry that says which clauses order it."""

    cites: tuple[str, ...] = ()


class MayBeHouses(Cited):
    """An entry that may be a rule of the ``house``, made where the clauses it names say nothing of it."""

    house: bool = False

    @property
    def cited(self) -> tuple[str, ...]:
        """What stands behind it: its clauses, or the house beside them where they say nothing of it."""
        return tuple(HOUSE_BESIDE + cite if self.house and cites_document(cite) else cite for cite in self.cites)
