"""Bad input of any kind gets a clear refusal and changes nothing (S7)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.floor.houses import BOSTON, Floor, refusal, refused

from fifthstreet.errors import Error
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.plain_values import check_plain

pytestmark = pytest.mark.req("S7")


def nested(levels: int) -> Any:
    value: Any = "x"
    for level in range(levels):
        value = [value] if level % 2 else {"a": value}
    return value


@pytest.mark.parametrize(
    "value",
    [
        nested(12),
        nested(5_000),
        float("nan"),
        float("inf"),
        10**16,
        10**5_000,
        b"bytes",
        {1, 2},
        object(),
        {1: "a"},
        {"a\x00": 1},
        "a\x00b",
        "\ud800",
        "a\u202eb",
        "x" * 2_001,
        list(range(6_000)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_that_are_not_plain_are_refused(floor: Floor, value: Any) -> None:
    assert refusal(floor, "bob", "sit", table="B5", seat=value) == "house/malformed"
    assert refused(floor, {"do": "sit", "session": value, "key": "x"}).code == "house/malformed"
    assert refusal(floor, "technician", "request", command={"do": value}, reason="try") == "house/malformed"


@pytest.mark.parametrize("given", [None, [], "sit", 3, [("do", "sit")]])
def test_a_command_is_an_object(floor: Floor, given: Any) -> None:
    assert refused(floor, given).code == "house/malformed"


def test_plain_values_are_taken() -> None:
    plain = {"a": [1, -2, 3.5, True, None, "ä\nb", {"c": ("d",)}], "e": nested(9)}
    assert check_plain(plain) is plain
    with pytest.raises(FloorError):
        check_plain({**plain, "e": nested(12)})


AMOUNTS = ["-1.00", "1.005", "1e3", "", "١٢", "NaN", "1,000.00", " 1.00", "1" * 13, "0x10", "+5", "1.", ".5"]


@pytest.mark.parametrize("amount", [*AMOUNTS, 5, 1.5, None, True, [], {"cents": 5}])
def test_amounts_that_are_no_text_of_dollars_and_cents_are_refused(floor: Floor, amount: Any) -> None:
    assert refusal(floor, "accounting", "buy_in", player="bob", amount=amount) in (
        "house/malformed",
        "amount/malformed",
    )
    assert refusal(floor, "floorperson", "fill", table="B5", amount=amount) in ("house/malformed", "amount/malformed")


@pytest.mark.parametrize("amount", ["100000000.01", "999999999999.99"])
def test_amounts_that_no_house_has_are_refused(floor: Floor, amount: str) -> None:
    assert refusal(floor, "accounting", "buy_in", player="bob", amount=amount) == "chips/too_many"
    assert refusal(floor, "floorperson", "opener", table="B5", amount=amount) == "chips/too_many"
    floor.do("floorperson", "close_table", table="B5")
    assert refusal(floor, "accounting", "closer", table="B5", counted=amount, because="rich") == "chips/too_many"


@pytest.mark.parametrize("name", ["a/b", "a+b", "\u202eB5", "B5\u200b", " B5", "x" * 41, "", "Ｂ5", "a\nb"])
def test_tables_with_odd_names_are_refused(floor: Floor, name: str) -> None:
    for odd in ({"id": name}, {"venue": name}):
        command = {"do": "create_table", **BOSTON, "id": "B7", **odd}
        code = refusal(floor, "technician", "request", command=command, reason="try")
        assert code in ("people/name", "house/malformed")


def test_names_that_nobody_has_are_refused(floor: Floor) -> None:
    for name in ("nobody", "a/b", "x" * 41, "dealer", 5, None):
        assert refusal(floor, "accounting", "buy_in", player=name, amount="5.00") in (
            "house/unknown",
            "house/malformed",
        )
        assert refusal(floor, "dealer", "sit", table="B5", seat=1, player=name if name is not None else 0) in (
            "people/seat",
            "house/malformed",
        )
        assert refusal(floor, "dealer", "shuffle", table=name) in ("house/unknown", "house/malformed")


def test_fields_that_are_unknown_missing_or_of_another_type_are_refused(floor: Floor) -> None:
    for fields in (
        {},
        {"seat": "1"},
        {"seat": 1.0},
        {"seat": True},
        {"seat": 0},
        {"seat": 1, "colour": "red"},
        {"seat": 1, "player": 5},
        {"seat": 1, "by": "admin"},
    ):
        assert refusal(floor, "bob", "sit", table="B5", **fields) in ("house/malformed", "seat/unknown"), fields
    assert refusal(floor, "accounting", "buy_in", player="bob", amount="1.00", version="3") == "house/malformed"
    assert refusal(floor, "accounting", "buy_in", player="bob", amount="1.00", version=-1) == "house/malformed"


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
_FIELDS = st.sampled_from(
    (
        "do",
        "table",
        "link",
        "version",
        "seat",
        "amount",
        "player",
        "command",
        "request",
        "round",
        "lines",
        "key",
        "pin",
    )
)
_COMMANDS = st.sampled_from(
    ("sit", "wager", "buy_in", "shuffle", "approve", "correct", "dispute", "open_day", "settle")
)


@pytest.mark.volume
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(command=st.dictionaries(_FIELDS, _VALUES, max_size=5), do=_COMMANDS, badge=st.sampled_from(("dealer", "bob")))
def test_anything_at_all_is_refused_with_a_code_of_the_family(
    floor: Floor, command: dict[str, Any], do: str, badge: str
) -> None:
    head = floor.house.ledger.head()
    with pytest.raises(Error) as error:
        floor.house.do({"do": do, "key": f"k{next(floor.keys)}", "session": floor.sessions[badge], **command})
    assert "/" in error.value.code
    assert floor.house.ledger.head() == head
