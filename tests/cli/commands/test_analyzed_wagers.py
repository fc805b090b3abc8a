"""What ``fifthstreet analyze`` prints of wagers on meters and on the highest hand: first what is in force."""

from __future__ import annotations

import pytest
from tests.cli.commands.test_analyze import HOUSE_TABLES, told
from tests.cli.running import invoke


@pytest.mark.rule("ma-csp 10(b)")
def test_the_headline_of_cover_all_is_what_a_fold_leaves_of_it() -> None:
    out = invoke("analyze", "caribbean-stud", "--pack", "us-ma").stdout
    summary = out[out.index("╭") : out.index("╰")].splitlines()
    row = next(at for at, line in enumerate(summary) if "│ Cover All Bonus" in line)
    edge = float(summary[row].split("│")[3].strip().removesuffix("%"))
    assert 44 < edge < 46
    told = " ".join(line.split("│")[1].strip() for line in summary[row:])
    assert told.startswith("Cover All Bonus, 8 hands, folded hands lose, simulated, 95 % confidence from 44.")
    assert not any("6.4503 %" in line for line in summary)


def test_what_cannot_be_counted_at_all_is_simulated() -> None:
    words = ("--players", "2", "-o", "cover_all_folded_hands_count=no", "-o", "cover_all_on_fold=stays")
    text = told("caribbean-stud", "--pack", "us-ma", *words)
    assert "With 3 hands it was simulated: 500,000 rounds of 2 players" in text
    assert "Cover All Bonus, a fold does not touch it" in text
    assert "is left out" not in text


def test_what_can_neither_be_counted_nor_simulated_is_said_to_be_unknown() -> None:
    # A strategy for somebody who saw cards cannot be simulated; all four of them are quickly counted.
    text = told("caribbean-stud", "--pack", "us-ma", "--sees", "dealer:4")
    assert "With 8 hands it can neither be counted nor simulated." in text
    assert "not known" in text


def test_a_level_that_is_never_paid_has_no_break_even_and_one_paid_in_part_is_never_won() -> None:
    words = ("--pack", HOUSE_TABLES, "-o", "progressive_paytable=tenths", "-o", "progressive_rate=0")
    text = told("mississippi-stud", *words)
    # A tenth of $10,000 for 4 of 2,598,960 hands.
    assert "Each $10,000 on the main meter adds 0.1539 %. From $10,000 at its seed it breaks even at" in text
    assert "Each $10,000 on the spare meter adds 0.0000 %. " in text
    assert text.count("it breaks even at") == 1
    assert "It is won once in" not in text


@pytest.mark.parametrize(
    ("game", "option", "returned"),
    [
        ("caribbean-stud", "progressive_paytable=A", "62.9344 % of the stake, paid out of the meter."),
        ("mississippi-stud", "progressive_paytable=MS Stud-01", "38.4197 % of the stake, paid by the house."),
    ],
)
def test_who_bears_the_fixed_awards_is_said_beside_what_they_return(game: str, option: str, returned: str) -> None:
    assert f"The fixed awards return {returned}" in told(game, "-o", option)
