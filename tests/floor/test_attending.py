"""The staff of the house deal, claim and verify by themselves, and leave to people what is people's."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from examples import let_it_ride
from tests.floor import playing
from tests.floor.attended import alone, next_of_staff, staff, wagers, waits
from tests.floor.houses import BOSTON, Floor, Rigged, refusal
from tests.floor.linked import CARIBBEAN, DEALER, MISSISSIPPI, ROYAL, STRAIGHT_FLUSH, Linked, dealt

from fifthstreet.errors import Error
from fifthstreet.floor.attending import due_at, next_of_dealer, next_of_floor
from fifthstreet.floor.audit.reconciling import reconciliation
from fifthstreet.floor.sealed_decks import Vault
from fifthstreet.floor.tables import HouseTable
from fifthstreet.games import describe
from fifthstreet.ledger.verify import flaws
from fifthstreet.progressive.consoles.console import ConsoleClaim
from fifthstreet.progressive.link.display import display
from fifthstreet.rulebook import load_pack, read_pack, rules_for
from fifthstreet.table.actions.equipment import set_up
from fifthstreet.table.messages.commands import Shuffler, command_adapter
from fifthstreet.table.state import Setup
from fifthstreet.table.views import decisions_due

PLAIN = {"ante": "10.00"}
LINKED = {"ante": "10.00", "progressive": "1.00"}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Linked]:
    """A table of either console on a link, with a threshold for executives; copied for each test."""
    folder = tmp_path_factory.mktemp("attended")
    found = {}
    for name, table in (("nexus", CARIBBEAN), ("game_manager", MISSISSIPPI)):
        found[name] = floor = Linked(folder / name, table, tables=("T1",))
        attended(floor, "T1")
        floor.signed({"do": "create_table", "id": "T2", **table, "automations": ["look"]})
        floor.signed({"do": "join_link", "id": "T2"}, **floor.link)
        floor.do("floorperson", "opener", table="T2", amount="50000.00")
        floor.do("floorperson", "open_table", table="T2")
        attended(floor, "T2")
    return found


def attended(floor: Floor, table: str) -> None:
    floor.do("floorperson", "attend", table=table, by="house")


def actors(floor: Floor, table: str) -> dict[str, set[str]]:
    """Who pressed what at the console."""
    found: dict[str, set[str]] = {}
    for record in floor.house.ledger.stream(f"table/{table}"):
        if record.kind == "console_pressed":
            found.setdefault(json.loads(record.body)["press"], set()).add(record.actor)
    return found


def check_books(floor: Floor) -> None:
    assert list(flaws(floor.house.ledger, floor.house.ledger.key.public_key())) == []
    found = reconciliation(floor.house)
    assert (found["agrees"], found["total"]) == (True, "0.00")


@pytest.mark.parametrize(
    ("table", "made"),
    [
        ({**BOSTON, "decks": ["red", "blue"], "method": "hand"}, {"ante": "5.00", "first": "10.00"}),
        ({**playing.CARIBBEAN, "options": {"bonus_paytable": "A", "cover_all": True}}, {**PLAIN, "bonus": "5.00"}),
        ({**playing.MISSISSIPPI}, {**PLAIN, "three_card_bonus": "5.00"}),
    ],
    ids=["boston", "caribbean", "mississippi"],
)
def test_a_lone_player_plays_whole_rounds_with_every_chore_by_hand(
    tmp_path: Path, table: dict[str, Any], made: Mapping[str, str]
) -> None:
    floor = Floor(tmp_path / "house").opened({**table, "automations": ["look"]})
    attended(floor, table["id"])
    for _ in range(2):
        wagers(floor, table["id"], {1: "player"}, **made)
        alone(floor, table["id"])
    assert floor.house.table(table["id"]).state.round_number == 3
    check_books(floor)


@pytest.mark.req("P8", "S5")
@pytest.mark.parametrize(
    ("console", "hand", "others", "logs"),
    [("nexus", STRAIGHT_FLUSH, DEALER, "swipe"), ("game_manager", "As Ks", "Qs Js Ts", "j_pot")],
)
@pytest.mark.parametrize("table", ["T1", "T2"], ids=["automatic", "by hand"])
def test_a_win_on_a_link_goes_its_way_at_either_console(
    made: dict[str, Linked], tmp_path: Path, console: str, hand: str, others: str, logs: str, table: str
) -> None:
    floor = made[console].copy(tmp_path / "house")
    floor.chance.cards(dealt([hand, others]) if floor.is_stud("T1") else f"{others} {hand}")
    wagers(floor, table, {1: "player"}, **LINKED)
    done = alone(floor, table)
    assert done.index("lights") < done.index("no_more_bets") < done.index("hand_button") < done.index(logs)
    assert "waits" in done[done.index(logs) : done.index("clear")]
    pressed = actors(floor, table)
    assert pressed["hand_button"] == {"house-dealer"}
    assert pressed[logs] == {"house-floor"}
    assert len(floor.house.link("grand").state.wins) == 1  # type: ignore[union-attr]
    check_books(floor)


@pytest.mark.req("S5")
@pytest.mark.parametrize(
    ("console", "hand", "others", "presses"),
    [
        ("nexus", ROYAL, DEALER, ({"do": "confirm"}, {"do": "swipe"})),
        ("game_manager", "As Ks", "Qs Js Ts", ({"do": "key_turn", "to": "JPH"}, {"do": "j_pot"})),
    ],
)
def test_a_large_win_waits_for_an_executive_and_the_display_says_pending(
    made: dict[str, Linked],
    tmp_path: Path,
    console: str,
    hand: str,
    others: str,
    presses: tuple[dict[str, Any], ...],
) -> None:
    floor = made[console].copy(tmp_path / "house")
    floor.signed({"do": "close_link"}, **floor.link)
    floor.signed({"do": "set_parameters", "levels": {}, "executive_from": "5000.00"}, **floor.link)
    floor.signed({"do": "open_link"}, **floor.link)
    floor.chance.cards(dealt([hand, others]) if floor.is_stud("T1") else f"{others} {hand}")
    wagers(floor, "T1", {1: "player"}, **LINKED)
    assert alone(floor, "T1")[-2:] == ["hand_button", "stands"]
    link = floor.house.link("grand").state
    assert link is not None
    assert len(display(link).pending) == 1
    for press in presses:
        assert next_of_staff(floor, "T1") is None
        floor.at("T1", "executive", **press)
    assert alone(floor, "T1")[-1] == "clear"
    check_books(floor)


def test_who_sits_alone_has_time_to_press_deal_or_to_lay_another_chip(floor: Floor) -> None:
    attended(floor, "B5")
    wagers(floor, "B5", {1: "player"}, ante="5.00", first="10.00")
    staff(floor, "B5")
    assert waits(floor, "B5") == pytest.approx(6_000, abs=50)
    floor.time += 4_000
    floor.do("player", "wager", table="B5", seat=1, wagers={"optional_bonus": "1.00"})
    assert waits(floor, "B5") == pytest.approx(6_000, abs=50)


def test_the_betting_closes_soon_after_all_have_wagered(floor: Floor) -> None:
    attended(floor, "B5")
    made = {"ante": "5.00", "first": "10.00"}
    wagers(floor, "B5", {1: "player"}, **made)
    floor.do("bob", "sit", table="B5", seat=2)
    staff(floor, "B5")
    assert waits(floor, "B5") == pytest.approx(20_000, abs=50)
    floor.time += 15_000
    floor.do("bob", "wager", table="B5", seat=2, wagers=made)
    assert waits(floor, "B5") == pytest.approx(5_000, abs=50)  # The twenty seconds are over first.
    floor.time += 1_000
    floor.do("bob", "take_back", table="B5", seat=2)
    assert waits(floor, "B5") == pytest.approx(4_000, abs=50)
    floor.time += 3_500
    floor.do("bob", "wager", table="B5", seat=2, wagers=made)
    assert waits(floor, "B5") == pytest.approx(500, abs=50)  # Nobody keeps the others waiting by changing wagers.
    for seat, player in ((1, "player"), (2, "bob")):
        assert next_of_staff(floor, "B5") is None
        floor.do(player, "ready", table="B5", seat=seat)
    assert next_of_staff(floor, "B5") == ("dealer", {"do": "no_more_bets"})


def test_a_wager_that_is_changed_is_not_ready_any_more(floor: Floor) -> None:
    attended(floor, "B5")
    wagers(floor, "B5", {1: "player"}, ante="5.00", first="10.00")
    staff(floor, "B5")
    floor.do("player", "ready", table="B5", seat=1)
    floor.do("player", "wager", table="B5", seat=1, wagers={"ante": "10.00", "first": "20.00"})
    assert next_of_staff(floor, "B5") is None


def test_who_is_ready_is_read_again_from_the_log(floor: Floor) -> None:
    attended(floor, "B5")
    wagers(floor, "B5", {1: "player", 2: "bob"}, ante="5.00", first="10.00")
    floor.do("bob", "ready", table="B5", seat=2)
    assert floor.reopen().table("B5").state.pace.ready == {2}


def test_only_the_player_of_a_seat_says_that_it_is_ready(floor: Floor) -> None:
    assert refusal(floor, "player", "ready", table="B5", seat=1) == "people/seat"
    assert refusal(floor, "dealer", "ready", table="B5", seat=1) == "people/role"


def test_the_end_of_a_round_is_shown_until_all_have_read_it(floor: Floor) -> None:
    attended(floor, "B5")
    wagers(floor, "B5", {1: "player", 2: "bob"}, ante="5.00", first="10.00")
    floor.time += 6_000
    staff(floor, "B5")
    for player, seat in (("player", 1), ("bob", 2)):
        floor.do(player, "decide", table="B5", seat=seat, choice="fold")
    staff(floor, "B5")
    assert waits(floor, "B5") == pytest.approx(12_000, abs=50)
    floor.do("player", "ready", table="B5", seat=1)
    assert next_of_staff(floor, "B5") is None
    floor.do("bob", "ready", table="B5", seat=2)
    assert staff(floor, "B5") == ["clear", "shuffle"]
    assert waits(floor, "B5") == pytest.approx(180_000, abs=50)  # Then their seats are for others.


def test_a_seat_is_kept_for_three_minutes_and_for_five_where_nobody_else_sits(floor: Floor) -> None:
    attended(floor, "B5")
    floor.do("bob", "sit", table="B5", seat=2)
    assert waits(floor, "B5") == 300_000
    floor.time += 100_000
    wagers(floor, "B5", {1: "player"}, ante="5.00", first="10.00")
    floor.time += 20_000
    staff(floor, "B5")
    floor.time += 70_000  # Bob has made no wager for 190 seconds; nobody is sent away while cards are out.
    floor.do("player", "decide", table="B5", seat=1, choice="fold")
    assert "leave" not in staff(floor, "B5")
    floor.do("player", "ready", table="B5", seat=1)
    assert staff(floor, "B5") == ["clear", "leave", "shuffle"]
    assert floor.house.table("B5").state.state.seated == {1}
    assert waits(floor, "B5") == pytest.approx(300_000, abs=50)  # From the end of the round, not from the wager.
    floor.time += 300_000
    assert staff(floor, "B5") == ["leave"]
    assert waits(floor, "B5") is None


def begun(floor: Floor, players: Mapping[int, str]) -> None:
    """A round whose first decision is due."""
    wagers(floor, "B5", players, ante="5.00", first="10.00")
    floor.time += 6_000
    staff(floor, "B5")


def test_who_keeps_others_waiting_has_the_time_that_is_posted(floor: Floor) -> None:
    attended(floor, "B5")
    begun(floor, {1: "player", 2: "bob"})
    assert waits(floor, "B5") == pytest.approx(60_000, abs=50)
    floor.time += 61_000
    assert next_of_staff(floor, "B5") == ("dealer", {"do": "expire", "seat": 1})
    floor.house.attend("B5", "dealer", {"do": "expire", "seat": 1})
    assert floor.house.table("B5").state.state.round.seats[1].folded


def test_who_is_alone_is_waited_for_five_minutes(floor: Floor) -> None:
    attended(floor, "B5")
    begun(floor, {1: "player"})
    assert waits(floor, "B5") == pytest.approx(300_000, abs=50)


def test_a_table_that_waits_for_its_players_waits(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "house").opened({**BOSTON, "options": {"on_expiry": "wait"}})
    attended(floor, "B5")
    begun(floor, {1: "player", 2: "bob"})
    assert waits(floor, "B5") is None


@pytest.mark.req("P14")
def test_a_wager_whose_link_was_lost_goes_back(made: dict[str, Linked], tmp_path: Path) -> None:
    floor = made["nexus"].copy(tmp_path / "house")
    wagers(floor, "T1", {1: "player"}, **LINKED)
    floor.at("T1", "technician", "connection", lost=True)
    floor.time += 6_000
    assert staff(floor, "T1")[0] == "take_back"
    floor.time += 6_000
    assert staff(floor, "T1")[0] == "no_more_bets"


def test_a_wager_made_with_a_coupon_is_counted_as_one(made: dict[str, Linked], tmp_path: Path) -> None:
    floor = made["nexus"].copy(tmp_path / "house")
    floor.at("T1", "player", "sit", seat=1)
    coupon = {"progressive": {"progressive_coupon": "1.00"}}
    floor.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00"})
    floor.at("T1", "dealer", "wager", seat=1, wagers={"progressive": "1.00"}, tender=coupon)
    floor.time += 6_000
    floor.house.attend("T1", "dealer", {"do": "lights", "lit": {"progressive": [1]}})
    assert next_of_staff(floor, "T1") == ("dealer", {"do": "start_game", "chips": 0, "coupons": 1})


@pytest.mark.parametrize(
    ("console", "state", "back"),
    [
        ("nexus", "claimed", {"do": "hand_button", "seat": 1, "row": "Royal Flush", "wager": "progressive"}),
        ("game_manager", "verifying", {"do": "key_turn", "to": "RUN"}),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_a_claim_that_the_cards_do_not_bear_out_goes_back(
    made: dict[str, Linked], tmp_path: Path, console: str, state: Any, back: dict[str, Any], turned: bool
) -> None:
    floor = made[console].copy(tmp_path / "house")
    hand, others = (STRAIGHT_FLUSH, DEALER) if console == "nexus" else ("9h 8h", "7h 6h 5h")
    floor.deal("T1", {1: hand}, others, console="start_game" if console == "nexus" else "coin_in")
    if turned:
        floor.at("T1", "dealer", "reveal", of=1)
    stands = floor.house.table("T1").state
    wrong = ConsoleClaim(seat=1, wager="progressive", row="Royal Flush")
    stands.console = replace(stands.console, state=state, claim=wrong)
    assert next_of_staff(floor, "T1") == ("floorperson", back)


def test_a_win_that_was_backed_out_before_it_was_paid_is_claimed_again(
    made: dict[str, Linked], tmp_path: Path
) -> None:
    floor = made["nexus"].copy(tmp_path / "house")
    floor.deal("T1", {1: STRAIGHT_FLUSH}, DEALER, console="start_game")
    floor.claim("T1", 1, "Straight Flush")
    floor.at("T1", "floorperson", "confirm")
    floor.at("T1", "floorperson", "swipe")
    floor.signed({"do": "back_out", "number": 1}, **floor.link)
    step = next_of_staff(floor, "T1")
    assert step is not None
    assert step[1]["do"] == "hand_button"
    assert alone(floor, "T1")[-1] == "clear"
    check_books(floor)


def test_the_house_attends_where_it_was_told_to(floor: Floor) -> None:
    assert floor.do("player", "view", table="B5")["view"]["attended_by"] == "people"
    for role in ("player", "dealer", "administrator"):
        assert refusal(floor, role, "attend", table="B5", by="house") == "people/role"
    attended(floor, "B5")
    attended(floor, "B5")
    assert floor.do("player", "view", table="B5")["view"]["attended_by"] == "house"
    added = [json.loads(each.body) for each in floor.house.ledger.stream("people") if each.kind == "person_added"]
    assert [(each["badge"], each["role"]) for each in added[-2:]] == [
        ("house-dealer", "dealer"),
        ("house-floor", "floorperson"),
    ]
    floor.do("executive", "attend", table="B5", by="people")
    with pytest.raises(Error) as error:
        floor.house.attend("B5", "dealer", {"do": "shuffle"})
    assert error.value.code == "people/role"


def test_there_is_no_way_in_as_the_houses_own_staff(floor: Floor) -> None:
    attended(floor, "B5")
    for pin in ("", "246813"):
        with pytest.raises(Error) as error:
            floor.house.do({"do": "shuffle", "table": "B5", "badge": "house-dealer", "pin": pin, "key": f"x{pin}"})
        assert error.value.code == "people/unknown"


def test_two_processes_act_once(floor: Floor) -> None:
    attended(floor, "B5")
    floor.do("player", "sit", table="B5", seat=1)
    other = floor.again()
    other.clock = floor.clock
    stream = other.table("B5")
    floor.house.attend("B5", "dealer", {"do": "shuffle"})
    head = floor.house.ledger.head()
    assert stream.version < floor.house.table("B5").version
    assert other.attend("B5", "dealer", {"do": "shuffle"}).position == head.position
    assert floor.house.ledger.head() == head


def test_at_a_closed_table_or_before_a_ruling_nothing_is_done(floor: Floor) -> None:
    attended(floor, "B5")
    floor.do("floorperson", "close_table", table="B5")
    assert (next_of_staff(floor, "B5"), waits(floor, "B5")) == (None, None)


def test_nothing_is_done_where_nobody_sits(floor: Floor) -> None:
    assert next_of_dealer(floor.house.table("B5").state, {}, 10**15) is None


# Tables without a house: games that no shipped pack has, and meters that stand alone.


def by_themselves(
    setup: Setup, made: dict[str, str], cards: str, meters: dict[str, Any] | None = None, rounds: int = 1
) -> list[str]:
    """Rounds of one seat at a table of its own; what the staff did, in which role."""
    chance = Rigged()
    chance.cards(cards)
    table = HouseTable("L1", Vault(b"k" * 32, lambda size: b"s" * size, chance)).open(setup, preshuffled=False).after
    adapter, at, done = command_adapter(), 1, []

    def do(command: dict[str, Any], by: str) -> None:
        nonlocal table
        given = {**command, "meters": meters} if command["do"] == "no_more_bets" and meters else command
        command_given: Any = adapter.validate_json(json.dumps({**given, "by": by}))
        table = table.do(command_given, at).after

    do({"do": "sit", "seat": 1, "player": "ann"}, "player")
    while table.round_number <= rounds:
        if not table.state.round.seats:
            do({"do": "wager", "seat": 1, "wagers": made}, "player")
        asked = [each for each in decisions_due(table.state) if each["turn"]]
        steps = (("dealer", next_of_dealer(table, {}, at)), ("floorperson", next_of_floor(table, {}, at)))
        for role, command in steps:
            if command is not None:
                do(command, role)
                done.append(f"{role} {command['do']}")
                break
        else:
            if asked and asked[0]["choices"][-1]["choice"] != "ride":
                do({"do": "decide", "seat": 1, "choice": "bet"}, "player")
            else:
                at = due_at(table, at) or at
    return done


def test_let_it_ride_is_dealt_without_a_line_of_its_own() -> None:
    pack = read_pack(let_it_ride.PACK)
    rules = rules_for(pack, "let-it-ride", {"three_card_bonus_paytable": "1"})
    setup = set_up(
        let_it_ride.describe(rules), rules, shuffler=Shuffler(kind="manual"), method="hand", automations=("look",)
    )
    made = {"first": "10.00", "second": "10.00", "third": "10.00", "three_card_bonus": "5.00"}
    played = by_themselves(setup, made, "As Ks Qs Js Ts", rounds=5)
    done = [each.split()[1] for each in played if "attest" not in each]
    # A player who says nothing for five minutes has lost the connection; the bets ride.
    assert done[:11] == [
        *("shuffle", "cut", "no_more_bets", "deal", "deal", "expire", "reveal", "expire", "reveal"),
        *("settle", "clear"),
    ]
    assert done.count("count_stub") == 1


def test_a_payout_of_a_meter_on_no_link_is_validated_by_the_floorperson() -> None:
    rules = rules_for(load_pack("us-ma"), "caribbean-stud", {"progressive_paytable": "A"})
    automations = ("attest", "shuffle", "cut", "look", "collect", "deal")
    setup = set_up(describe(rules), rules, automations=automations)
    meters = {"progressive": {"main": {"amount": "10000.00"}}}
    done = by_themselves(setup, LINKED, dealt([ROYAL, DEALER]), meters)
    assert done[:5] == [
        "dealer no_more_bets",
        "dealer reveal",
        "dealer reveal",
        "floorperson validate",
        "dealer settle",
    ]
    assert "floorperson document" in done
