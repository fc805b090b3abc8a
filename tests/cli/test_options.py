"""Options that several commands take: whole numbers as people write them."""

from __future__ import annotations

import pytest
import typer
from tests.cli.running import invoke

from fifthstreet.cli.options import whole_number


@pytest.mark.parametrize(
    ("text", "number"),
    [("1e6", 10**6), ("1,000,000", 10**6), ("1.5e3", 1500), ("2_000", 2000), (" 7 ", 7), ("-3", -3)],
)
def test_whole_numbers_are_read_as_people_write_them(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["1.5", "1e-3", "1,00", "1e999", "many", "", "١", "9" * 101, "1e6 rounds"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(typer.BadParameter, match="is not a whole number, like 1000000"):
        whole_number(text)


def test_every_command_with_a_table_takes_its_seats() -> None:
    for words in (["analyze", "boston-5", "--seats", "x"], ["simulate", "boston-5", "-n", "x"], ["bench", "-n", "x"]):
        told = invoke(*words)
        assert told.exit_code == 2
        assert "'x' is not a whole number" in told.output
