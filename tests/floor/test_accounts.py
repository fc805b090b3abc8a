"""The postings behind what happens at a table, against books kept another way."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.floor.houses import Floor
from tests.floor.playing import CARIBBEAN, MISSISSIPPI, bravest, folds_at, go_on, played, state_of, take_seats
from tests.table.commanding import commands, tables

from fifthstreet.errors import Error
from fifthstreet.floor.accounts import chips, game_account, game_account_of, meter, moves, postings
from fifthstreet.ledger.records import Posting
from fifthstreet.table.evolve import evolve
from fifthstreet.table.messages import events as e
from fifthstreet.table.session import Table

WAGERS = {
    "B5": {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"},
    "C1": {"ante": "10.00", "bonus": "5.00", "cover_all": "5.00"},
    "M1": {"ante": "10.00", "three_card_bonus": "5.00"},
}
PLAYERS = {1: "chips/player", 2: "chips/bob", 3: "patrons"}


def cents(text: str) -> int:
    whole, _, fraction = text.partition(".")
    return int(whole) * 100 + int(fraction)


def lines(floor: Floor, table: str, first: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """The lines that were settled since a version, with their seats, from the log alone."""
    for record in floor.house.ledger.stream(f"table/{table}", first):
        event: dict[str, Any] = json.loads(record.body)
        yield from ((event["seat"], line) for line in event.get("lines", ()))


def books(floor: Floor, table: str, first: int) -> Counter[str]:
    """What each player won or lost since a version, from the lines in the log alone."""
    net: Counter[str] = Counter()
    for seat, line in lines(floor, table, first):
        net[PLAYERS[seat]] += cents(line["paid"]) + cents(line["returned"]) - cents(line["stake"])
    return net


def opened(floor: Floor, table: str) -> None:
    made = {"C1": CARIBBEAN, "M1": MISSISSIPPI}.get(table)
    if made is not None:
        floor.signed({"do": "create_table", **made})
        floor.do("floorperson", "open_table", table=table)


def moved(floor: Floor, before: dict[str, int]) -> Counter[str]:
    """How the balances changed, in cents."""
    return Counter(
        {name: (amount - before.get(name, 0)) // 10_000 for name, amount in floor.house.ledger.balances().items()}
    )


@pytest.mark.parametrize("table", WAGERS)
@pytest.mark.parametrize("choose", [bravest, folds_at(1, 3)], ids=["brave", "folding"])
def test_after_a_round_the_layout_is_empty_and_everybody_has_what_their_lines_say(
    floor: Floor, table: str, choose: Any
) -> None:
    opened(floor, table)
    before, first = floor.house.ledger.balances(), floor.house.table(table).version
    for _ in range(3):
        played(floor, table, dict.fromkeys((1, 2, 3), WAGERS[table]), choose)
    net, change = books(floor, table, first), moved(floor, before)
    assert net
    assert {name: change[name] for name in PLAYERS.values()} == {name: net[name] for name in PLAYERS.values()}
    assert change[f"tray/{table}"] == -sum(net.values())
    assert change[f"layout/{table}"] == 0
    assert sum(change.values()) == 0


@pytest.mark.parametrize("table", WAGERS)
def test_a_void_round_gives_every_stake_back(floor: Floor, table: str) -> None:
    opened(floor, table)
    before, first = floor.house.ledger.balances(), floor.house.table(table).version
    stakes = {key: amount for key, amount in WAGERS[table].items() if key in ("ante", "first")}
    take_seats(floor, table, dict.fromkeys((1, 2, 3), stakes))
    while not state_of(floor, table).round.next_position:
        go_on(floor, table)
    assert moved(floor, before)[f"layout/{table}"] == 3 * sum(cents(each) for each in stakes.values())
    floor.do("dealer", "irregularity", table=table, kind="hole_card_exposed")
    if state_of(floor, table).round.ruling:
        floor.do("floorperson", "rule", table=table, ruling="void_all")
    assert state_of(floor, table).round.void
    while state_of(floor, table).round.number == 1:
        go_on(floor, table)
    settled = [line for _, line in lines(floor, table, first) if cents(line["stake"])]
    assert settled
    assert all(line["returned"] == line["stake"] and not cents(line["paid"]) for line in settled)
    # Three of a kind in three cards of Boston 5, once in some hundred rounds, earn their ante bonus all the same.
    net, change = books(floor, table, first), moved(floor, before)
    assert {name: change[name] for name in PLAYERS.values()} == {name: net[name] for name in PLAYERS.values()}
    assert (change[f"tray/{table}"], change[f"layout/{table}"]) == (-sum(net.values()), 0)


def test_a_wager_that_is_changed_or_taken_back_leaves_what_lies_there(floor: Floor) -> None:
    balance = floor.house.ledger.balance
    floor.do("bob", "sit", table="B5", seat=2)
    for ante, first in (("10.00", "20.00"), ("25.00", "50.00"), ("25.00", "50.00"), ("5.00", "10.00")):
        floor.do("bob", "wager", table="B5", seat=2, wagers={"ante": ante, "first": first})
        there = (cents(ante) + cents(first)) * 10_000
        assert (balance("layout/B5"), balance("chips/bob")) == (there, 1_000_000_000 - there)
    floor.do("bob", "wager", table="B5", seat=2, wagers={"optional_bonus": "5.00"})
    floor.do("bob", "take_back", table="B5", seat=2, wager="optional_bonus")
    assert balance("layout/B5") == 15_000_000
    floor.do("bob", "take_back", table="B5", seat=2)
    assert (balance("layout/B5"), balance("chips/bob")) == (0, 1_000_000_000)


@pytest.mark.volume
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whatever_happens_at_any_table_its_postings_add_up_and_the_layout_is_what_lies_there(
    data: st.DataObject,
) -> None:
    table: Table = data.draw(tables())
    held: Counter[str] = Counter()
    state = table.state
    for _ in range(40):
        try:
            happened = table.do(data.draw(commands(table)))
        except Error:
            continue
        for event in happened:
            made = postings("T", state, evolve(state, event), event)
            assert sum(posting.amount for posting in made) == 0
            for posting in made:
                held[posting.account] += posting.amount
            state = evolve(state, event)
            on_the_table = sum(
                amount
                for seat in state.round.seats.values()
                for key, amount in seat.wagers.items()
                if key in seat.open
            )
            assert held["layout/T"] == on_the_table * 10_000, event


def test_a_coupon_is_a_gift_of_the_house_and_goes_back_there(floor: Floor) -> None:
    state = state_of(floor, "B5")
    tender = {"progressive": {"progressive_coupon": 100}}
    placed = e.WagersPlaced(seat=1, wagers={"progressive": 100, "ante": 500}, tender=tender)
    assert postings("B5", state, evolve(state, placed), placed) == (
        Posting("layout/B5", 6_000_000),
        Posting("patrons", -5_000_000),
        Posting("promotions", -1_000_000),
    )
    back = e.WagersTakenBack(seat=1, wagers={"progressive": 100})
    assert postings("B5", evolve(state, placed), evolve(evolve(state, placed), back), back) == (
        Posting("layout/B5", -1_000_000),
        Posting("promotions", 1_000_000),
    )


def test_the_names_of_accounts() -> None:
    assert (chips("bob"), game_account("bob"), chips(None), game_account(None)) == (
        "chips/bob",
        "game/bob",
        "patrons",
        "patrons",
    )
    assert (game_account_of("chips/bob"), game_account_of("patrons")) == ("game/bob", "patrons")
    assert meter("north", "main") == "meter/north/main"
    assert moves(5, "a", "b") == (Posting("a", -5), Posting("b", 5))
    assert moves(0, "a", "b") == ()
