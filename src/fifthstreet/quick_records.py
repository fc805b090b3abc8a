"""Frozen records that are made in a tenth of the time of others: a table makes a hundred of them in a round.

They are structs of msgspec that say of themselves what dataclasses say. So ``dataclasses.replace`` and ``fields``
take them, and pydantic reads them from JSON, writes them and describes them.
"""

from __future__ import annotations

from dataclasses import Field, dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from msgspec import NODEFAULT, Struct, StructMeta
from msgspec.structs import astuple, replace

if TYPE_CHECKING:

    @dataclass_transform(frozen_default=True, kw_only_default=True)
    class QuickRecord:
        """A frozen record, made with named values only."""

        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    _Record = TypeVar("_Record", bound=QuickRecord)

    def altered(record: _Record, **changes: Any) -> _Record:
        """A copy with some values changed: what ``dataclasses.replace`` gives, in a tenth of the time."""

    def values_of(record: QuickRecord) -> tuple[object, ...]:
        """The values of a record in the order of its fields."""

else:
    altered, values_of = replace, astuple

    class _Kind(StructMeta):
        """Makes a class of records from the fields that are written in it, as the decorator of dataclasses does.

        No record holds itself, so the garbage collector need not look for rings among those that a table keeps.
        """

        def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> type:
            kind = super().__new__(cls, name, bases, space, frozen=True, kw_only=True, gc=False)
            kind.__new__ = staticmethod(_blank)
            said = dataclass(init=False, repr=False, eq=False, match_args=False, kw_only=True)(kind)
            defaults = reversed(kind.__struct_defaults__)
            for field, default in zip(reversed(kind.__struct_fields__), defaults, strict=False):
                if default is not NODEFAULT:
                    said.__dataclass_fields__[field].default = default
            return said

    def _blank(kind: type) -> Struct:
        """A record without values, which pydantic makes before it sets them one by one."""
        return kind(**dict.fromkeys(kind.__struct_fields__))

    class QuickRecord(Struct, metaclass=_Kind):
        """A frozen record, made with named values only."""
