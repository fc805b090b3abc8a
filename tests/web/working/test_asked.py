"""What a page's address asks of the analyst's desk."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest

from fifthstreet.web.errors import WebError
from fifthstreet.web.working.asked import Asked, asked_in


def test_an_address_comes_back_as_it_was() -> None:
    asked = Asked(
        "boston-5", "us-ma", (("x", "yes"),), (("ante_bonus.standard:Flush", "6"),), (("progressive.main", "5"),)
    )
    assert asked_in(parse_qsl(asked.query)) == asked
    assert asked.pay == ["ante_bonus.standard:Flush=6"]
    assert asked.unedited == Asked("boston-5", "us-ma", (("x", "yes"),))
    assert asked_in([]) == Asked()
    assert Asked().query == ""


def test_empty_fields_ask_nothing_and_the_last_of_two_counts() -> None:
    assert asked_in([("pack", ""), ("cell:a", " "), ("cell:b", "1"), ("cell:b", "2")]) == Asked(cells=(("b", "2"),))


@pytest.mark.parametrize(
    "pairs",
    [
        [("game", "os:system")],
        [("pack", "/etc/x.toml")],
        [("pack", "../x")],
        [("cell:x", "9" * 161)],
        [(f"cell:{number}", "1") for number in range(121)],
    ],
)
def test_modules_paths_and_long_addresses_are_refused(pairs: list[tuple[str, str]]) -> None:
    with pytest.raises(WebError) as refused:
        asked_in(pairs)
    assert refused.value.code == "web/malformed"
