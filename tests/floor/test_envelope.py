"""Who asks, and with which key."""

from __future__ import annotations

from typing import Any

import pytest

from fifthstreet.floor.envelope import opened_envelope
from fifthstreet.floor.errors import FloorError


def code(given: Any) -> str:
    with pytest.raises(FloorError) as error:
        opened_envelope(given)
    return error.value.code


def test_who_asks_is_said_by_a_session_or_by_badge_and_pin() -> None:
    envelope, command = opened_envelope(
        {"do": "sit", "seat": 1, "session": "s", "key": "k", "table": "T", "version": 3}
    )
    assert command == {"do": "sit", "seat": 1}
    assert envelope.content() == {"table": "T", "link": None, "version": 3}
    assert opened_envelope({"do": "sit", "badge": "b", "pin": "", "key": "k"})[0].badge == "b"
    for given in (
        {},
        {"badge": "b"},
        {"pin": "1"},
        {"session": "s", "badge": "b", "pin": "1"},
        {"session": "s", "pin": "1"},
    ):
        assert code({**given, "key": "k"}) == "people/session"


def test_a_command_has_a_key_of_its_own() -> None:
    assert code({"do": "sit", "session": "s"}) == "house/key_missing"
    assert code({"do": "sit", "session": "s", "key": ""}) == "house/key_missing"
    assert opened_envelope({"do": "view", "session": "s"})[0].key == ""


@pytest.mark.parametrize("do", [None, 3, ["sit"], {"do": "sit"}])
def test_what_is_asked_for_is_said_in_text(do: Any) -> None:
    assert code({"do": do, "session": "s", "key": "k"}) == "house/malformed"


@pytest.mark.parametrize("field", ["badge", "pin", "session", "key", "table", "link", "version"])
def test_a_field_that_is_wrong_is_named_and_not_quoted(field: str) -> None:
    for value in (["secret"], {"secret": "secret"}, 1.5, "secret" * 20 if field != "version" else "secret"):
        with pytest.raises(FloorError, match=f"^{field}: ") as error:
            opened_envelope({field: value})
        assert "secret" not in str(error.value)


@pytest.mark.parametrize(
    ("field", "value", "fits"),
    [
        *((name, "x" * 100, True) for name in ("table", "link", "session")),
        *((name, "", False) for name in ("table", "link", "session", "badge")),
        *((name, None, True) for name in ("table", "link", "version", "badge")),
        ("key", None, False),
        ("key", "x" * 101, False),
        ("version", 0, True),
        ("version", -1, False),
        ("version", True, False),
        ("version", 3.0, False),
    ],
)
def test_texts_have_a_hundred_characters_at_most_and_versions_count(field: str, value: Any, fits: bool) -> None:
    given = {"do": "sit", "session": "s", "key": "k", field: value}
    if fits:
        assert getattr(opened_envelope(given)[0], field) == value
    else:
        assert code(given) == "house/malformed"
