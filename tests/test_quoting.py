"""What a refusal quotes."""

from __future__ import annotations

from pathlib import Path

import pytest

from fifthstreet.quoting import said_by, shown


class Loud:
    def __repr__(self) -> str:
        return "<Loud\n\x1b[1m" + "!" * 500 + ">"


class Silent(Exception):
    def __repr__(self) -> str:
        raise RuntimeError

    __str__ = __repr__


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("us-ma", "'us-ma'"),
        (1.5, "1.5"),
        ("a\nb", "'a\\nb'"),
        (Path("/home/me/own.toml"), "'own.toml'"),
        (lambda rules: None, "<function <lambda>>"),
        (object(), "<object object>"),
        (Silent(), "<Silent instance>"),
    ],
)
def test_a_value_is_shown_without_what_is_only_of_this_machine(value: object, said: str) -> None:
    assert shown(value) == said


def test_a_number_that_is_too_long_to_write_is_shown_by_its_kind() -> None:
    assert shown(10**5000) == "<int>"


def test_a_value_is_shown_on_one_short_line() -> None:
    for value in (Loud(), "x" * 5000, [["x" * 50] * 5] * 5):
        assert len(shown(value)) == 80
        assert shown(value).isprintable()


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ValueError("no"), "ValueError: no"),
        (SystemExit(), "SystemExit"),
        (Silent(), "Silent"),
        (OSError("cannot open '/home/me/a b.txt' (/usr/lib/x.py)"), "OSError: cannot open 'a b.txt' (x.py)"),
        (ValueError("1/2/3 \x1b[31mred\nand more"), "ValueError: 1/2/3  [31mred"),
        (ValueError("x" * 500), "ValueError: " + "x" * 200),
    ],
)
def test_an_error_of_somebody_else_says_its_kind_and_its_first_line(error: BaseException, said: str) -> None:
    assert said_by(error) == said
