"""Quick records: frozen, and to dataclasses, pydantic and pickle what a frozen dataclass is."""

from __future__ import annotations

import gc
import pickle
from collections.abc import Mapping
from dataclasses import MISSING, asdict, dataclass, fields, is_dataclass, replace
from typing import Any, Literal

import pytest
from pydantic import ConfigDict, TypeAdapter, ValidationError, with_config

from fifthstreet.json_amounts import Money
from fifthstreet.quick_records import QuickRecord


@with_config(ConfigDict(extra="forbid", strict=True))
class Ask(QuickRecord):
    """Something that may say when."""

    at: int | None = None


class Pay(Ask):
    """Pay some amounts."""

    do: Literal["pay"] = "pay"
    seat: int
    amounts: Mapping[str, Money]
    cites: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        return sum(self.amounts.values())


@with_config(ConfigDict(extra="forbid", strict=True))
@dataclass(frozen=True, slots=True, kw_only=True)
class _Usual:
    """Pay some amounts."""

    at: int | None = None
    do: Literal["pay"] = "pay"
    seat: int
    amounts: Mapping[str, Money]
    cites: tuple[str, ...] = ()


PAY = Pay(seat=3, amounts={"ante": 1_000, "bonus": 500})


def test_a_record_cannot_change_and_equals_its_like() -> None:
    with pytest.raises(AttributeError, match="immutable"):
        PAY.seat = 4  # type: ignore[misc]
    assert Pay(at=None, seat=3, amounts={"ante": 1_000, "bonus": 500}) == PAY
    assert replace(PAY, seat=4) == Pay(seat=4, amounts=PAY.amounts) != PAY
    assert PAY.total == 1_500
    assert repr(PAY) == "Pay(at=None, do='pay', seat=3, amounts={'ante': 1000, 'bonus': 500}, cites=())"
    assert pickle.loads(pickle.dumps(PAY)) == PAY
    assert {Ask(at=1), Ask(at=1)} == {Ask(at=1)}


def test_values_are_named_and_none_may_be_missing() -> None:
    make: Any = Pay
    for given in ((3,), ()):
        with pytest.raises(TypeError):
            make(*given)


def test_it_says_of_its_fields_what_a_dataclass_says() -> None:
    assert is_dataclass(Pay)
    told = [[(each.name, each.type, each.default) for each in fields(kind)] for kind in (Pay, _Usual)]
    assert told[0] == told[1]
    assert next(each.default for each in fields(Pay) if each.name == "seat") is MISSING
    assert asdict(PAY) == {"at": None, "do": "pay", "seat": 3, "amounts": PAY.amounts, "cites": ()}


def test_json_reads_writes_and_describes_it_as_it_does_a_dataclass() -> None:
    quick, usual = TypeAdapter(Pay), TypeAdapter(_Usual)
    text = b'{"at":null,"do":"pay","seat":3,"amounts":{"ante":"10.00","bonus":"5.00"},"cites":[]}'
    assert quick.dump_json(PAY) == text == usual.dump_json(usual.validate_json(text))
    assert quick.validate_json(text) == PAY
    assert {**quick.json_schema(), "title": ""} == {**usual.json_schema(), "title": ""}


@pytest.mark.parametrize("text", ['{"seat": "3", "amounts": {}}', '{"seat": 3, "amounts": {}, "more": 1}', "{}"])
def test_other_types_and_other_fields_are_not_read(text: str) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(Pay).validate_json(text)


def test_the_garbage_collector_does_not_look_at_records() -> None:
    """A table keeps thousands of them; none holds itself, so counting who uses it is enough."""
    assert not gc.is_tracked(Pay(seat=1, amounts={"ante": 500}))
    assert gc.is_tracked(_Usual(seat=1, amounts={"ante": 500}))
