"""A form becomes the command that its button and its fields stand for."""

from __future__ import annotations

import pytest

from fifthstreet.errors import Error
from fifthstreet.web.errors import WebError
from fifthstreet.web.forms import command_of, read_form


def test_fields_are_laid_over_the_command_of_the_button() -> None:
    body = (
        b"command=%7B%22do%22%3A+%22wager%22%2C+%22wagers%22%3A+%7B%22ante%22%3A+%225.00%22%7D%7D"
        b"&seat%3Aint=3&wagers.first=10.00&lit.progressive%3Alist=a%2C+b%2C&note=&token=t&back=%2F"
    )
    assert command_of(read_form(body)) == {
        "do": "wager",
        "wagers": {"ante": "5.00", "first": "10.00"},
        "seat": 3,
        "lit": {"progressive": ["a", "b"]},
    }


def test_the_last_value_of_a_field_counts_and_none_makes_no_command() -> None:
    assert read_form(b"seat=1&seat=2") == {"seat": "2"}
    assert command_of({"token": "t"}) == {}


@pytest.mark.parametrize(
    "fields",
    [
        {"command": "[]"},
        {"command": "{"},
        {"seat:int": "one"},
        {"seat:int": "9" * 19},
        {"seat:int": "-"},
        {"seat:int": "--5"},
        {"seat:int": "²"},
        {"command": '{"wagers": 5}', "wagers.ante": "5.00"},
    ],
)
def test_a_form_that_is_no_command_is_refused(fields: dict[str, str]) -> None:
    with pytest.raises(Error) as caught:
        command_of(fields)
    assert caught.value.code in ("web/malformed", "command/malformed")


@pytest.mark.parametrize("body", [b"a=\xff", b"&".join(b"a%d=1" % number for number in range(300))])
def test_a_body_that_is_no_form_is_refused(body: bytes) -> None:
    with pytest.raises(WebError, match="cannot be read"):
        read_form(body)


def test_what_is_ticked_and_whole_numbers_in_a_row_become_lists() -> None:
    assert command_of({"command": '{"do": "decide"}', "places:pick3": "1", "places:pick1": "1"}) == {
        "do": "decide",
        "places": [3, 1],
    }
    assert command_of({"places:ints": "1, 4"}) == {"places": [1, 4]}
    with pytest.raises(WebError):
        command_of({"places:ints": "1 x"})
