"""Records as JSON brings them: frozen, without unknown fields and without conversions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

from pydantic import ConfigDict, with_config

_Record = TypeVar("_Record")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def strict_record(kind: type[_Record]) -> type[_Record]:
    """A frozen record, read from JSON without unknown fields and without conversions."""
    record = dataclass(frozen=True, slots=True, kw_only=True)(kind)
    return with_config(ConfigDict(extra="forbid", strict=True))(record)
