"""A Mississippi and a Caribbean table in Washington share a link of three levels, and nothing else joins it (P7)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.floor.linked import AUTOMATIONS, DEALER, NOTHING, ROYAL, Linked, paid
from tests.floor.test_jackpots import check_balances, refused

from fifthstreet.errors import Error
from fifthstreet.floor.demo import APPROVALS
from fifthstreet.money import parse_micros

LINKED = {"progressive_paytable": "WA-ML03", "progressive_link": "different_games"}
#: With the board, the hand of seat 2 is four of a kind.
BOARD, FOUR = "9s 9h 4c", "9c 9d"


def table(game: str, **options: Any) -> dict[str, Any]:
    return {
        "venue": "west",
        "game": game,
        "pack": "us-wa",
        "approval": APPROVALS["us-wa"],
        "options": {**LINKED, **options},
        "automations": AUTOMATIONS,
    }


@pytest.fixture(scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    floor = Linked(tmp_path_factory.mktemp("games") / "house", table("mississippi-stud"), ("M1",))
    floor.signed({"do": "create_table", "id": "W1", **table("caribbean-stud")})
    floor.signed({"do": "join_link", "id": "W1"}, link="grand")
    floor.do("floorperson", "opener", table="W1", amount="50000.00")
    floor.do("floorperson", "open_table", table="W1")
    return floor


@pytest.fixture
def floor(two_games: Linked, tmp_path: Path) -> Linked:
    return two_games.copy(tmp_path / "house")


@pytest.mark.req("P7", "P8", "P11")
@pytest.mark.rule("wa-ms mgl 7", "wa-ms mgl 10(d)", "wa-ms mgl 10(f)", "wa-ms mgl 10(g)")
def test_two_games_win_off_one_link(floor: Linked) -> None:
    seeds = {level: floor.meter(level) for level in ("mega", "minor")}
    floor.deal("M1", {2: FOUR}, BOARD, console="start_game")
    floor.deal("W1", {1: ROYAL, 5: NOTHING}, DEALER, console="start_game")
    added = floor.meter("mega") - seeds["mega"]
    assert added > 0
    floor.claim("M1", 2, "Four of a Kind")
    floor.at("M1", "floorperson", "confirm")
    assert refused(floor, "M1", "floorperson", "validate", seat=2, wager="progressive") == "claim/console"
    minor = floor.meter("minor")
    assert paid(floor.at("M1", "floorperson", "swipe")) == minor // 10_000
    floor.at("M1", "dealer", "settle")
    floor.at("M1", "dealer", "end_game")
    floor.at("M1", "dealer", "clear")
    floor.at("W1", "dealer", "reveal", of=5)
    floor.at("W1", "dealer", "settle", seat=5)
    assert floor.swiped("W1", 1, "Royal Flush") == (seeds["mega"] + added) // 10_000
    floor.at("W1", "dealer", "end_game")
    assert floor.meter("mega") == seeds["mega"] + (seeds["mega"] + added) % 10_000
    check_balances(floor)


@pytest.mark.rule("wa-ms mgl 10(f)")
def test_a_large_award_of_a_link_of_games_takes_an_executive(floor: Linked) -> None:
    floor.signed({"do": "close_link"}, link="grand")
    floor.signed({"do": "set_parameters", "levels": {}, "executive_from": "100.00"}, link="grand")
    floor.signed({"do": "open_link"}, link="grand")
    floor.deal("M1", {2: FOUR}, BOARD, console="start_game")
    floor.claim("M1", 2, "Four of a Kind")
    floor.at("M1", "floorperson", "confirm")
    assert refused(floor, "M1", "floorperson", "swipe") == "claim/executive"
    assert paid(floor.at("M1", "executive", "swipe")) >= 25_000


@pytest.mark.req("P7")
@pytest.mark.rule("ma-csp 12(n)", "wa-ms mgl paytables scope")
@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"options": {**LINKED, "progressive_paytable": "WA-ML01"}}, "link/pay_table"),
        ({"options": {**LINKED, "progressive_wager": "5.00"}}, "link/wager"),
        ({"decks": 2}, "link/decks"),
        ({"venue": "north"}, "house/venue"),
        ({"options": {}}, "house/unknown"),
    ],
)
def test_a_table_that_plays_otherwise_does_not_join(floor: Linked, changed: dict[str, Any], code: str) -> None:
    floor.signed({"do": "create_table", "id": "X1", **table("caribbean-stud"), **changed})
    with pytest.raises(Error) as refusal:
        floor.signed({"do": "join_link", "id": "X1"}, link="grand")
    assert refusal.value.code == code


def test_a_table_joins_and_leaves_while_it_is_closed(floor: Linked) -> None:
    for command in ({"do": "leave_link", "id": "W1"}, {"do": "join_link", "id": "W1"}):
        with pytest.raises(Error) as refusal:
            floor.signed(command, link="grand")
        assert refusal.value.code == "table/open"
    floor.do("floorperson", "close_table", table="W1")
    with pytest.raises(Error) as twice:
        floor.signed({"do": "join_link", "id": "W1"}, link="grand")
    assert twice.value.code == "house/taken"
    floor.signed({"do": "leave_link", "id": "W1"}, link="grand")
    floor.do("floorperson", "open_table", table="W1")
    floor.at("W1", "bob", "sit", seat=1)
    wagers = {"ante": "10.00", "progressive": "1.00"}
    assert refused(floor, "W1", "bob", "wager", seat=1, wagers=wagers) == "claim/no_link"
    assert refused(floor, "W1", "technician", "connection", lost=True) == "house/unknown"


@pytest.mark.req("P5", "P13")
def test_a_link_that_gives_everything_away_needs_an_executives_signature(floor: Linked) -> None:
    """A dollar of each wager to the meters, on top of fixed awards: more than is wagered comes back."""
    floor.signed({"do": "close_link"}, link="grand")
    levels = {"mega": {"rate": "90"}}
    with pytest.raises(Error) as refusal:
        floor.signed({"do": "set_parameters", "levels": levels}, link="grand")
    assert refusal.value.code == "link/return"
    override = {"do": "set_parameters", "levels": levels, "override": True}
    asked = floor.do("technician", "request", command=override, reason="a promotion", link="grand")["events"][0]
    with pytest.raises(Error) as nobody_above:
        floor.do("accounting", "approve", request=asked["request"])
    assert nobody_above.value.code == "request/department"
    done = floor.do("executive", "approve", request=asked["request"])
    (checked,) = (event for event in done["events"] if event["event"] == "link_checked")
    assert checked["overridden"]
    assert checked["warnings"]
    assert float(checked["returns"].removesuffix(" %")) > 100


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"do": "create_link", "id": "grand", "title": "Again", "like": "M1"}, "house/taken"),
        ({"do": "create_link", "id": "more", "title": "More", "like": "X9"}, "house/unknown"),
        ({"do": "create_link", "id": "more", "title": "More", "like": "M1", "meter": "side"}, "house/unknown"),
        (
            {"do": "create_link", "id": "more", "title": "More", "like": "M1", "levels": {"top": {}}},
            "house/unknown",
        ),
        ({"do": "set_parameters", "levels": {}}, "link/open"),
        ({"do": "open_link"}, "link/open"),
        ({"do": "back_out", "number": 1}, "win/unknown"),
    ],
)
def test_links_that_are_not_so_are_refused(floor: Linked, command: dict[str, Any], code: str) -> None:
    with pytest.raises(Error) as refusal:
        floor.signed(command, link="grand")
    assert refusal.value.code == code


def test_a_link_that_is_not_there_is_named(floor: Linked) -> None:
    with pytest.raises(Error) as refusal:
        floor.signed({"do": "open_link"}, link="none")
    assert refusal.value.code == "house/unknown"


def test_the_display_of_a_level_has_whole_cents(floor: Linked) -> None:
    floor.deal("M1", {2: FOUR}, BOARD, console="start_game")
    shown = floor.do("bob", "readings", link="grand")["readings"]["grand"]["levels"]
    assert [level["level"] for level in shown] == ["mega", "major", "minor"]
    assert parse_micros(shown[0]["amount"]) == floor.meter("mega") // 10_000 * 10_000
