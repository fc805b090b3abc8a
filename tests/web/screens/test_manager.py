"""The Game Manager: links, terms with their history, papers, reports and equipment."""

from __future__ import annotations

from pathlib import Path

from tests.floor.houses import QUICK
from tests.floor.linked import CARIBBEAN, DEALER, STRAIGHT_FLUSH, Linked
from tests.web.acting import visitor_of

from fifthstreet.floor.creating import open_house
from fifthstreet.web.screens.manager import asking, equipment, link_clock, link_page, manager, papers, when


def test_links_with_levels_tables_and_what_waits(nexus: Linked) -> None:
    nexus.do("technician", "request", command={"do": "set_venue", "venue": "east", "title": "East"}, reason="name")
    shown = manager(nexus.house)
    (link,) = shown.links
    assert (shown.day, shown.metered) == ("2026-01-01", (("T1", "progressive"), ("T2", "progressive")))
    assert next((level.terms.name, level.held.amount, level.hands) for level in link.levels) == (
        "Mega",
        10_000_000_000,
        ("Royal Flush",),
    )
    assert ([felt.id for felt, _ in link.tables], link.joins, link.rate) == (["T1", "T2"], (), 700_000)
    assert [each.title for each in shown.waiting] == ["Set up venue east"]
    assert not link.pending


def test_a_link_has_its_versions_its_wins_and_the_requests_about_it(nexus: Linked) -> None:
    nexus.signed({"do": "create_table", "id": "T3", **CARIBBEAN})
    nexus.deal("T1", {5: STRAIGHT_FLUSH}, DEALER, console="start_game")
    nexus.claim("T1", 5, "Straight Flush")
    assert link_page(nexus.house, visitor_of(nexus, "executive"), "grand").shown.pending == {"major"}
    nexus.at("T1", "floorperson", "confirm")
    nexus.at("T1", "floorperson", "swipe")
    nexus.at("T1", "dealer", "settle", seat=5)
    nexus.at("T1", "dealer", "end_game")
    nexus.signed({"do": "close_link"}, link="grand")
    nexus.signed({"do": "set_parameters", "levels": {"mega": {"rate": "51"}}}, link="grand")
    nexus.do("technician", "request", command={"do": "open_link"}, reason="ready", link="grand")
    shown = link_page(nexus.house, visitor_of(nexus, "executive"), "grand")
    assert [(each.terms.version, each.by) for each in shown.versions] == [
        (2, "technician+executive"),
        (1, "technician+executive"),
    ]
    assert shown.current.checked is not None
    assert shown.current.checked.version == 2
    assert shown.shown.joins == ("T3",)
    assert [(win.number, win.amount) for win in shown.shown.wins] == [(1, 100_015)]
    assert [each.said.title for each in shown.signing] == ["Open link grand"]
    assert link_clock(nexus.house, "grand")[1] == "America/New_York"
    # Papers: one win page and one slip; the page is printed twice.
    for _ in range(2):
        nexus.do("floorperson", "print_page", page="win", number=1)
    assert (papers(nexus.house).wins, papers(nexus.house).slips) == (((1, 2),), ((1, 0),))
    assert asking(nexus.house).days == ("2026-01-01",)


def test_equipment_says_what_a_table_lacks(nexus: Linked) -> None:
    bare = {key: value for key, value in CARIBBEAN.items() if key != "approval"}
    nexus.signed({"do": "create_table", "id": "T9", **bare})
    found = {each.felt.id: each for each in equipment(nexus.house)}
    assert (found["T1"].lacks, found["T1"].pack) == ("", "us-ma")
    assert found["T9"].lacks == "table T9 needs the approval of a casino venue"


def test_equipment_names_the_console_that_the_dealer_has(nexus: Linked, demo_floor: Path) -> None:
    assert {each.console for each in equipment(nexus.house)} == {"Nexus Command / GM Atlas"}
    house = open_house(demo_floor, hasher=QUICK)
    assert {each.felt.id: each.console for each in equipment(house)} == {
        **dict.fromkeys(("C1", "C2", "M1", "W1"), "Nexus Command / GM Atlas"),
        "M2": "Game Manager",
        "B5": None,
    }
    house.ledger.close()


def test_a_time_is_that_of_the_house() -> None:
    assert when(1_763_258_280_000, "America/New_York") == "15 Nov 20:58"
