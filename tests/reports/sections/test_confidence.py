"""The return after many rounds."""

from __future__ import annotations

from tests.reports.reported import report, simulating, table, values

from fifthstreet.reports.document import Table


def test_every_wager_in_force_has_its_table() -> None:
    section = next(each for each in report("boston-5").sections if each.key == "confidence")
    titles = [part.title for part in section.parts if isinstance(part, Table)]
    assert titles == ["Return of the base game (Ante, First wager, Second wager)", "Return of the Optional Bonus"]


def test_the_interval_closes_with_the_root_of_the_rounds() -> None:
    title = "Return of the Optional Bonus"
    assert [str(row[0]) for row in table("boston-5", title).rows] == [
        "1,000",
        "10,000",
        "100,000",
        "1,000,000",
        "10,000,000",
    ]
    low, high = (values("boston-5", title, f"95 % {end}") for end in ("from", "to"))
    widths = [float(high[place] - low[place]) for place in range(5)]
    # A hundred times the rounds, a tenth of the width.
    assert abs(widths[1] / widths[3] - 10) < 1e-9
    ninety = float(values("boston-5", title, "90 % to")[0] - values("boston-5", title, "90 % from")[0])
    assert ninety < widths[0]


def test_the_error_of_a_simulated_return_does_not_shrink_with_the_rounds() -> None:
    (found,) = [each for each in simulating().tables if each.title.startswith("Return of the Cover All Bonus")]
    low, high = (float(str(found.rows[-1][place]).rstrip("\u00a0%")) for place in (3, 4))
    # Its simulation has a standard error of 0.01: 1.96 of them on either side, whatever ten million rounds add.
    assert 2 * 1.96 <= high - low < 2 * 1.97
    assert found.note.endswith("It was simulated, and its own standard error widens the range.")
    exact = table("boston-5", "Return of the Optional Bonus")
    assert "simulated" not in exact.note
