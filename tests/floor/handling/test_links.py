"""Tables of different games in Washington share a link of three levels, and nothing else joins it (P7)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.floor.handling.test_consoles import check_balances, refused
from tests.floor.linked import AUTOMATIONS, DEALER, NOTHING, ROYAL, STRAIGHT_FLUSH, Linked, paid

from fifthstreet.errors import Error
from fifthstreet.floor.demo import APPROVALS
from fifthstreet.money import parse_micros

LINKED = {"progressive_paytable": "WA-ML03", "progressive_link": "different_games"}
#: With the board, the hand of seat 2 is four of a kind.
BOARD, FOUR = "9s 9h 4c", "9c 9d"


def table(game: str, pack: str = "us-wa", **options: Any) -> dict[str, Any]:
    return {
        "venue": "west",
        "game": game,
        "pack": pack,
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


def envy(floor: Linked, name: str) -> dict[int, list[int]]:
    """What each seat of a table was paid in envy, in cents."""
    seats = floor.house.table(name).state.state.round.seats
    return {number: [line.paid for line in seat.lines if line.wager == "envy"] for number, seat in seats.items()}


@pytest.fixture
def three_games(floor: Linked) -> Linked:
    """Let It Ride beside them, by borrowed rules: its pack extends that of Washington."""
    floor.signed({"do": "create_table", "id": "L1", **table("let-it-ride", "us-wa-published")})
    floor.signed({"do": "join_link", "id": "L1"}, link="grand")
    floor.do("floorperson", "opener", table="L1", amount="50000.00")
    floor.do("floorperson", "open_table", table="L1")
    return floor


@pytest.mark.req("P7", "P8", "P11")
@pytest.mark.rule("wa-ms mgl 4", "wa-ms mgl 10(a)", "wa-ms mgl 11(a)", "wa-ms mgl 11(c)", "wa-ms mgl paytables scope")
def test_three_games_feed_one_link_and_win_off_it(three_games: Linked) -> None:
    floor = three_games
    before = {level: floor.meter(level) for level in ("mega", "major", "minor")}
    floor.deal("M1", {2: FOUR}, BOARD, console="start_game")
    floor.deal("W1", {1: STRAIGHT_FLUSH, 5: NOTHING}, DEALER, console="start_game")
    floor.deal("L1", {3: "As Ks Qs", 6: "2h 3d 7c"}, "Js Ts", console="start_game")
    # A fifth of each of five dollars goes to the top level, whose option divides nothing.
    assert floor.meter("mega") - before["mega"] == 5 * 200_000
    assert {level: floor.meter(level) for level in ("major", "minor")} == {
        level: before[level] for level in ("major", "minor")
    }
    floor.at("L1", "dealer", "reveal", of=6)
    floor.at("L1", "dealer", "settle", seat=6)
    assert floor.swiped("L1", 3, "Royal Flush") == 10_001_00
    floor.at("L1", "dealer", "settle")
    assert envy(floor, "L1") == {3: [], 6: [1_000_00]}
    floor.at("L1", "dealer", "end_game")
    # The meter restarts; the hand of another table then gets the level that is its own.
    assert floor.meter("mega") == before["mega"]
    floor.at("W1", "dealer", "reveal", of=5)
    floor.at("W1", "dealer", "settle", seat=5)
    assert floor.swiped("W1", 1, "Straight Flush") == 1_000_00
    assert floor.swiped("M1", 2, "Four of a Kind") == 250_00
    check_balances(floor)


@pytest.mark.req("P7")
def test_envy_stays_at_the_table_of_the_hand(three_games: Linked) -> None:
    floor = three_games
    floor.deal("M1", {1: "2c 4d", 5: "3c 7h"}, "Kh Jd 9s", console="start_game")
    floor.deal("L1", {3: "As Ks Qs", 6: "2h 3d 7c"}, "Js Ts", console="start_game")
    floor.at("L1", "dealer", "reveal", of=6)
    floor.at("L1", "dealer", "settle", seat=6)
    floor.swiped("L1", 3, "Royal Flush")
    for seat in (5, 1):
        floor.at("M1", "dealer", "reveal", of=seat)
        floor.at("M1", "dealer", "settle", seat=seat)
    floor.at("L1", "dealer", "settle")
    assert envy(floor, "L1") == {3: [], 6: [1_000_00]}
    assert envy(floor, "M1") == {1: [], 5: []}


@pytest.mark.req("B4", "P7")
@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"options": {**LINKED, "progressive_paytable": "WA-ML01"}}, "link/pay_table"),
        ({"options": {**LINKED, "progressive_wager": "5.00"}}, "link/wager"),
        ({"venue": "north"}, "house/venue"),
        ({"pack": "published", "options": {}}, "house/unknown"),
    ],
)
def test_let_it_ride_joins_on_the_terms_of_the_link(floor: Linked, changed: dict[str, Any], code: str) -> None:
    floor.signed({"do": "create_table", "id": "X1", **table("let-it-ride", "us-wa-published"), **changed})
    with pytest.raises(Error) as refusal:
        floor.signed({"do": "join_link", "id": "X1"}, link="grand")
    assert refusal.value.code == code


@pytest.mark.req("B4")
def test_let_it_ride_in_washington_asks_for_the_approval_of_the_venue(floor: Linked) -> None:
    made = {key: value for key, value in table("let-it-ride", "us-wa-published").items() if key != "approval"}
    floor.signed({"do": "create_table", "id": "X1", **made})
    floor.do("floorperson", "opener", table="X1", amount="50000.00")
    with pytest.raises(Error) as refusal:
        floor.do("floorperson", "open_table", table="X1")
    assert refusal.value.code == "table/approval"


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
