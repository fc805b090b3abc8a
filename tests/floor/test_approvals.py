"""A table opens with the approvals and the equipment that its jurisdiction asks for, and not without (B4)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.floor.linked import CARIBBEAN, Linked

from fifthstreet.errors import Error
from fifthstreet.floor.approvals import check_amounts, check_approval
from fifthstreet.floor.commands import Approval, CreateTable
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.links import terms_for
from fifthstreet.floor.opening import setup_for
from fifthstreet.progressive.link.terms import LinkTerms

SCREEN = {"Progressive display": "monitor"}
ATLAS = {"GM Atlas": "5.4.0", "Nexus Command II": "5.4", **SCREEN}
MANAGER = {"Game Manager": "6.6 Build 520", "Aquarius Controller": "6.5.6SP", "Coin Spot": "6.0", "CHAM2+": "1.66P$"}
COMMERCIAL: dict[str, Any] = {"venue": "commercial", "reference": "IC-7"}
TRIBAL: dict[str, Any] = {"venue": "tribal", "reference": "TGA-7", "concurrence": "WSGC-7"}
LINKED = {"progressive_paytable": "MS Stud-01", "progressive_link": "same_game"}


def mississippi(approval: dict[str, Any] | None, console: str | None = None, *, linked: bool = True) -> CreateTable:
    return CreateTable(
        id="M1",
        venue="west",
        game="mississippi-stud",
        pack="us-wa",
        options=LINKED if linked else {},
        console=console,
        approval=None if approval is None else Approval(**approval),
    )


def caribbean(pack: str, approval: dict[str, Any] | None, **options: Any) -> CreateTable:
    made = None if approval is None else Approval(**approval)
    return CreateTable(id="C1", venue="here", game="caribbean-stud", pack=pack, options=options, approval=made)


def opens(made: CreateTable) -> None:
    check_approval(made, setup_for(made))


def refused(made: CreateTable) -> FloorError:
    with pytest.raises(FloorError) as refusal:
        opens(made)
    assert refusal.value.code == "table/approval"
    return refusal.value


@pytest.mark.req("B4")
@pytest.mark.rule("wa-ms letter commercial 1", "wa-ms letter condition rules")
@pytest.mark.parametrize("approval", [None, {"venue": "commercial"}, {**COMMERCIAL, "reference": " "}])
def test_a_card_room_needs_the_reference_of_its_approval(approval: dict[str, Any] | None) -> None:
    assert "wa-ms letter commercial 1" in refused(mississippi(approval, linked=False)).cites
    opens(mississippi(COMMERCIAL, linked=False))


@pytest.mark.req("B4")
@pytest.mark.rule("wa-ms letter tribal 1", "wa-ms letter tribal 2")
@pytest.mark.parametrize("missing", ["reference", "concurrence"])
def test_a_tribal_casino_needs_its_agency_and_the_state(missing: str) -> None:
    approval = {name: text for name, text in TRIBAL.items() if name != missing}
    assert "wa-ms letter tribal 2" in refused(mississippi(approval, linked=False)).cites
    opens(mississippi(TRIBAL, linked=False))


def test_an_approval_of_another_kind_of_venue_is_none() -> None:
    refused(mississippi({"venue": "casino", "reference": "X"}, linked=False))


@pytest.mark.req("B4")
@pytest.mark.rule("wa-ms gm system")
@pytest.mark.parametrize(
    ("part", "version"),
    [
        ("Game Manager", "6.6 Build 519"),
        ("Game Manager", "6.6"),
        ("Game Manager", "7 beta"),
        ("Aquarius Controller", "6.5.5"),
        ("Aquarius Controller", "6.5.6"),
        ("Coin Spot", "5.9"),
        ("Coin Spot", "2023-06-01"),
        ("CHAM2+", "1.65"),
        ("CHAM2+", "1.65P$"),
    ],
)
def test_every_part_of_the_game_manager_is_at_its_version_or_above(part: str, version: str) -> None:
    opens(mississippi({**COMMERCIAL, "equipment": MANAGER}, "game_manager"))
    opens(
        mississippi(
            {**COMMERCIAL, "equipment": {**MANAGER, "Game Manager": "6.10", "Coin Spot": "6"}}, "game_manager"
        )
    )
    low = {**COMMERCIAL, "equipment": {**MANAGER, part: version}}
    assert refused(mississippi(low, "game_manager")).cites == ("wa-ms gm system",)
    without = {name: at for name, at in MANAGER.items() if name != part}
    assert part in refused(mississippi({**COMMERCIAL, "equipment": without}, "game_manager")).message


@pytest.mark.rule("wa-ms gm system")
def test_the_other_display_will_do() -> None:
    equipment = {name: at for name, at in MANAGER.items() if name != "CHAM2+"}
    opens(mississippi({**COMMERCIAL, "equipment": {**equipment, "ViPS": "1.2.0"}}, "game_manager"))
    refused(mississippi({**COMMERCIAL, "equipment": {**equipment, "ViPS": "1.1.9"}}, "game_manager"))


@pytest.mark.rule("wa-ms nexus system", "wa-ms mgl system")
@pytest.mark.parametrize(
    ("equipment", "opened"),
    [
        (ATLAS, True),
        ({"Nexus Command Game Manager": "1.3.0", "Nexus Command Table Controller": "2.0.0", **SCREEN}, True),
        ({"Nexus Command Game Manager 2": "2.5.4", "Nexus Command Table Controller 2": "2.6.0", **SCREEN}, True),
        ({**ATLAS, "GM Atlas": "5.4"}, True),
        ({**ATLAS, "GM Atlas": "5.3.9"}, False),
        ({"GM Atlas": "5.4.0", "Nexus Command II": "5.4"}, False),
        ({"Nexus Command Game Manager": "1.3.0", "Nexus Command Table Controller 2": "2.6.0", **SCREEN}, False),
        (MANAGER, False),
    ],
)
def test_one_whole_system_of_the_three_is_enough(equipment: dict[str, str], opened: bool) -> None:
    made = mississippi({**COMMERCIAL, "equipment": equipment}, "nexus")
    if opened:
        opens(made)
    else:
        assert refused(made).cites == ("wa-ms nexus system",)
        linked = at_nexus("caribbean-stud", {**COMMERCIAL, "equipment": equipment})
        assert refused(linked).cites == ("wa-ms mgl system",)


@pytest.mark.req("P16")
@pytest.mark.rule("wa-ms nexus display", "wa-ms mgl display")
@pytest.mark.parametrize("game", ["caribbean-stud", "mississippi-stud"])
def test_a_system_without_its_display_is_none(game: str) -> None:
    equipment = {name: at for name, at in ATLAS.items() if name not in SCREEN}
    without = {**COMMERCIAL, "equipment": equipment}
    assert "Progressive display" in refused(at_nexus(game, without)).message
    opens(at_nexus(game, {**without, "equipment": ATLAS}))


def at_nexus(game: str, approval: dict[str, Any]) -> CreateTable:
    if game == "mississippi-stud":
        return mississippi(approval, "nexus")
    link = {"progressive_paytable": "WA-ML03", "progressive_link": "different_games"}
    return replace(caribbean("us-wa", approval, **link), console="nexus")


#: The parts of the three systems, as they are printed, and the version before.
FIRST = {"Nexus Command Game Manager": ("1.3.0", "1.2.9"), "Nexus Command Table Controller": ("2.0.0", "1.9.9")}
SECOND = {"Nexus Command Game Manager 2": ("2.5.4", "2.5.3"), "Nexus Command Table Controller 2": ("2.6.0", "2.5.9")}
THIRD = {"GM Atlas": ("5.4.0", "5.3.9"), "Nexus Command II": ("5.4", "5.3")}


@pytest.mark.rule("wa-ms nexus system", "wa-ms mgl system")
@pytest.mark.parametrize("game", ["caribbean-stud", "mississippi-stud"])
@pytest.mark.parametrize("parts", [FIRST, SECOND, THIRD], ids=["first", "second", "third"])
def test_every_part_of_a_system_is_at_its_version_or_above(parts: dict[str, tuple[str, str]], game: str) -> None:
    def with_versions(**changed: str) -> CreateTable:
        equipment = {name: at for name, (at, _) in parts.items()} | changed | SCREEN
        return at_nexus(game, {**COMMERCIAL, "equipment": equipment})

    opens(with_versions())
    for name, (_, before) in parts.items():
        assert name in refused(with_versions(**{name: before})).message
        opens(with_versions(**{name: "9.0"}))


@pytest.mark.rule("wa-ms cover-all equipment")
def test_cover_all_needs_the_shuffler_that_counts_the_hands() -> None:
    for version, opened in ((None, False), ("1.0.113", False), ("1.0.114", True), ("2.0", True)):
        equipment = {} if version is None else {"i-Deal Plus NXP": version}
        made = caribbean("us-wa", {**COMMERCIAL, "equipment": equipment}, cover_all=True)
        if opened:
            opens(made)
        else:
            assert "wa-ms cover-all equipment" in refused(made).cites


@pytest.mark.req("B4")
@pytest.mark.rule("ma-csp 11(d)(5)", "ma-csp 11(e)(4)")
def test_in_massachusetts_the_amounts_of_a_meter_are_approved() -> None:
    metered = caribbean("us-ma", {"venue": "casino"}, progressive_paytable="A")
    assert "ma-csp 11(d)(5)" in refused(metered).cites
    refused(replace(metered, approval=None))
    opens(replace(metered, approval=Approval(venue="casino", amounts="138.62-9")))
    opens(caribbean("us-ma", None))


@pytest.mark.req("B4")
@pytest.mark.rule("ma-csp 11(d)(5)")
def test_a_link_opens_with_the_initial_and_reset_amounts_that_were_approved_and_no_others(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house", {**CARIBBEAN, "options": {"five_card": True}}, meter="five_card")
    floor.signed({"do": "close_link"}, link="grand")
    floor.signed({"do": "open_link"}, link="grand")  # The amounts are those of before, and so is their approval.
    floor.signed({"do": "close_link"}, link="grand")
    floor.signed({"do": "set_parameters", "levels": {"main": {"seed": "12000.00"}}}, link="grand")
    for seeds in (None, {}, {"main": "10000.00"}, {"other": "12000.00"}):
        asked = {} if seeds is None else {"approved": {"reference": "IC-8", "seeds": seeds}}
        with pytest.raises(Error) as error:
            floor.signed({"do": "open_link", **asked}, link="grand")
        assert (error.value.code, error.value.cites[0]) == ("house/amounts", "ma-csp 11(d)(5)")
    approved = {"reference": "IC-8", "seeds": {"main": "12000.00"}}
    floor.signed({"do": "open_link", "approved": approved}, link="grand")
    kept = floor.again().registry.state.approved["grand"]
    assert (kept.reference, kept.seeds["main"]) == ("IC-8", 12_000_000_000)


@pytest.mark.req("B4")
@pytest.mark.rule("ma-csp 11(e)(4)")
def test_a_link_without_an_approval_of_its_amounts_opens_only_where_none_is_asked_for() -> None:
    def terms(made: CreateTable, meter: str) -> LinkTerms:
        return terms_for(setup_for(made), meter, link="x", title="X", venue="v", levels={}, executive_from=None)

    washington, massachusetts = mississippi(COMMERCIAL), caribbean("us-ma", None, five_card=True)
    check_amounts(setup_for(washington).rules.pack.approvals, terms(washington, "progressive"), None)
    with pytest.raises(FloorError, match="names the approval") as error:
        check_amounts(setup_for(massachusetts).rules.pack.approvals, terms(massachusetts, "five_card"), None)
    assert error.value.cites == ("ma-csp 11(d)(5)", "ma-csp 11(e)(4)")
