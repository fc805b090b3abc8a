"""A table cites the section of the manual that is about its console and its pay table, and no other state."""

import re
from collections.abc import Iterator

import pytest

from fifthstreet import open_table, replay, settle
from fifthstreet.grounds import HOUSE_BESIDE
from fifthstreet.table.messages.events import LinesSettled
from fifthstreet.table.session import Table

_SECTION = re.compile(r"wa-ms (gm|nexus|mgl) ")
HELD = {
    "MS Stud-01": {"main": {"amount": "20000.00"}},
    "MS Stud Quick Hit 01": {"main": {"amount": "2000.00"}},
    "WA-ML03": {"mega": {"amount": "20000.00"}, "major": {"amount": "2000.00"}, "minor": {"amount": "300.00"}},
}
TABLES = [
    ("MS Stud-01", "game_manager", "gm"),
    ("MS Stud-01", "nexus", "nexus"),
    ("MS Stud Quick Hit 01", "nexus", "nexus"),
    ("WA-ML03", "nexus", "mgl"),
]


def sections(cites: Iterator[str]) -> set[str]:
    return {found[1] for cite in cites if (found := _SECTION.match(cite.removeprefix(HOUSE_BESIDE)))}


def won(paytable: str, console: str) -> dict[str, object]:
    """Seat 1 has a straight flush and seat 2 folds: an award, an envy bonus, a forfeit."""
    held = {"progressive": HELD[paytable]}
    seats = {
        "1": {"wagers": {"ante": "10.00", "progressive": "1.00"}, "cards": "9s 8s", "decisions": ["1x", "1x", "1x"]},
        "2": {"wagers": {"ante": "10.00", "progressive": "1.00"}, "cards": "2d 3c", "decisions": ["fold"]},
    }
    options = {"progressive_paytable": paytable}
    given = {"game": "mississippi-stud", "pack": "us-wa", "options": options, "console": console}
    return {**given, "meters": held, "community": "7s 6s 5s", "seats": seats}


@pytest.mark.parametrize(("paytable", "console", "section"), TABLES)
def test_every_line_cites_the_section_of_the_tables_console(paytable: str, console: str, section: str) -> None:
    result = settle(won(paytable, console))
    lines = [line for seat in result["seats"].values() for line in seat["lines"]]
    assert {line["wager"] for line in lines} >= {"progressive", "envy"}
    assert sections(cite for line in lines for cite in line["cites"]) == {section}


@pytest.mark.parametrize(("paytable", "console", "section"), TABLES)
def test_a_round_that_is_replayed_cites_what_was_cited(paytable: str, console: str, section: str) -> None:
    again = replay(str(settle(won(paytable, console))["round"]))
    assert again.state.setup.console == console
    lines = [line for event in again.events if isinstance(event, LinesSettled) for line in event.lines]
    assert sections(cite for line in lines for cite in line.cites) == {section}


def _printed(table: Table) -> Iterator[str]:
    """All that a table may cite beside its lines: its procedure, irregularities, options and readings."""
    rules = table.state.setup.rules.entry
    yield from (cite for steps in table.state.setup.steps_before.values() for step in steps for cite in step.cited)
    yield from (cite for row in rules.irregularities for cite in row.cited)
    yield from (cite for option in rules.options.values() for cite in option.cites)
    yield from (cite for method in rules.equipment.methods for cite in method.cited)


@pytest.mark.parametrize(("paytable", "console", "section"), TABLES)
def test_so_do_its_procedure_and_its_irregularities(paytable: str, console: str, section: str) -> None:
    options = {"progressive_paytable": paytable}
    table = open_table("mississippi-stud", "us-wa", options=options, console=console)
    # The split of a link's levels is printed in its section alone, and offered to every pay table.
    only_link = table.state.setup.rules.entry.options["progressive_split"].cites
    assert sections(cite for cite in _printed(table) if cite not in only_link) == {section}


@pytest.mark.rule("wa-ms mgl 9", "wa-ms mgl 11(a)", "wa-ms mgl note envy multiplied")
def test_washingtons_link_at_caribbean_stud_rests_on_washingtons_manual() -> None:
    seats = {
        "1": {"wagers": {"ante": "10.00", "progressive": "5.00"}, "cards": "9s Ks Qs Js Ts", "decisions": ["bet"]},
        "2": {"wagers": {"ante": "10.00", "progressive": "5.00"}, "cards": "9h 9d 8d 7c 5c", "decisions": ["fold"]},
    }
    options = {"progressive_paytable": "WA-01", "progressive_wager": "5.00"}
    meters = {"progressive": {"main": {"amount": "60000.00"}}}
    given = {"game": "caribbean-stud", "pack": "us-wa", "options": options, "meters": meters}
    result = settle({**given, "dealer": "Ac Kd 7h 4s 2c", "seats": seats})
    lines = {
        (seat, line["wager"]): (line["paid"], line["cites"])
        for seat, told in result["seats"].items()
        for line in told["lines"]
    }
    # 10 % of 60,000.00; 300 x 5 for the other player, whose wager was given up with the hand.
    assert lines["1", "progressive"] == ("6000.00", ["wa-ms mgl 9", "wa-ms mgl 2", "wa-ms mgl paytable 01"])
    assert lines["2", "progressive"] == ("0.00", ["wa-ms mgl 9"])
    envy = ["wa-ms mgl 11(a)", "wa-ms mgl 11(c)", "wa-ms mgl paytable 01", "wa-ms mgl note envy multiplied"]
    assert lines["2", "envy"] == ("1500.00", envy)
