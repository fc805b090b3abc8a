"""The shapes of answers, for the OpenAPI document; those of a table are read off its view."""

from __future__ import annotations

from typing import Any, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import BaseModel, create_model

from fifthstreet.table.views import View


class TableListed(BaseModel):
    """A table of the house."""

    id: str
    venue: str
    game: str
    pack: str
    is_open: bool
    seats: int
    taken: list[int]
    links: list[str]


class ConsoleOut(BaseModel):
    """The console of a table: its protocol, and where it stands."""

    protocol: str
    state: str


def model_of(kind: Any) -> type[BaseModel]:
    """The model of a typed dictionary, and of those within it."""
    fields: dict[str, Any] = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if get_origin(hint) is NotRequired:
            fields[name] = (_modelled(get_args(hint)[0]) | None, None)
        else:
            fields[name] = (_modelled(hint), ...)
    return create_model(kind.__name__, __doc__=kind.__doc__, **fields)


def _modelled(hint: Any) -> Any:
    """A type with models in place of its typed dictionaries."""
    if is_typeddict(hint):
        return model_of(hint)
    arguments = get_args(hint)
    if get_origin(hint) not in (list, dict):
        return hint
    return get_origin(hint)[tuple(_modelled(each) for each in arguments)]


TableView = create_model("TableView", __base__=model_of(View), console=(ConsoleOut, ...))
#: A table as somebody's role sees it, and the version of its stream.
TableOut = create_model("TableOut", view=(TableView, ...), version=(int, ...))
