"""JSON that would be read as something else than its writer meant is refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fifthstreet.table.recorded.strict_json import JsonValue, read_json
from fifthstreet.table.refusals import Refusal

CODE = "scenario/malformed"
VALUES: st.SearchStrategy[JsonValue] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


# How long a busy machine takes to think of a value says nothing about it.
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(VALUES)
def test_sound_json_is_read_as_it_was_written(value: JsonValue) -> None:
    assert read_json(json.dumps(value), CODE) == value
    assert read_json(json.dumps(value).encode(), CODE) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"ante": "10.00", "ante": "20.00"}', "the key 'ante' is there twice"),
        ('{"seats": {"1": {}, "1": {}}}', "the key '1' is there twice"),
        ("[NaN]", "NaN is not JSON"),
        ("-Infinity", "-Infinity is not JSON"),
        ('{\n "game": }', "not JSON: Expecting value at line 2, column 10"),
        ("", "not JSON: Expecting value at line 1, column 1"),
        ("[" * 100_000, "the JSON is nested too deeply"),
    ],
)
def test_what_would_be_lost_is_refused(text: str, message: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_json(text, CODE)
    assert (refused.value.code, refused.value.message) == (CODE, message)


@pytest.mark.parametrize("text", ["9" * 5_000, b'"\xff"'])
def test_what_cannot_be_read_at_all_is_refused(text: str | bytes) -> None:
    with pytest.raises(Refusal, match=r"^not JSON that can be read: (?!.*sys\.)") as refused:
        read_json(text, CODE)
    assert refused.value.code == CODE
