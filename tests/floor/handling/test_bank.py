"""Chips, cash, trays and the day (B1)."""

from __future__ import annotations

import pytest
from tests.floor.houses import Floor, refusal
from tests.floor.playing import played, take_seats

pytestmark = pytest.mark.req("B1")
DOLLAR = 1_000_000


def balance(floor: Floor, account: str) -> int:
    """What an account holds, in whole dollars."""
    return floor.house.ledger.balance(account) // DOLLAR


def test_chips_bought_at_a_table_come_from_its_tray_and_the_cash_goes_to_its_drop_box(floor: Floor) -> None:
    floor.do("dealer", "buy_in", table="B5", player="bob", amount="200.00")
    assert [balance(floor, account) for account in ("chips/bob", "tray/B5", "drop/B5")] == [1200, 9800, 200]
    floor.do("floorperson", "drop", table="B5")
    assert [balance(floor, account) for account in ("drop/B5", "cage")] == [0, -9800]
    assert refusal(floor, "dealer", "buy_in", table="B5", player="bob", amount="9800.01") == "chips/too_few"
    assert refusal(floor, "dealer", "buy_in", player="bob", amount="1.00") == "people/role"
    assert refusal(floor, "dealer", "buy_in", table="B9", player="bob", amount="1.00") == "house/unknown"


def test_fills_and_credits_move_chips_between_cage_and_tray(floor: Floor) -> None:
    floor.do("floorperson", "fill", table="B5", amount="500.00")
    floor.do("floorperson", "credit", table="B5", amount="10500.00")
    assert (balance(floor, "tray/B5"), balance(floor, "cage")) == (0, 0)
    assert refusal(floor, "floorperson", "credit", table="B5", amount="0.01") == "chips/too_few"
    assert refusal(floor, "floorperson", "fill", table="B5", amount="0.00") == "chips/nothing"


def test_a_player_cashes_chips_and_then_the_game_account_and_no_more(floor: Floor) -> None:
    assert refusal(floor, "accounting", "cash_out", player="bob", amount="1000.01") == "chips/too_few"
    assert refusal(floor, "accounting", "cash_out", player="bob", amount="1.00", table="B5") == "house/malformed"
    floor.do("accounting", "cash_out", player="bob", amount="1000.00")
    assert balance(floor, "chips/bob") == 0
    assert refusal(floor, "accounting", "cash_out", player="bob", amount="0.01") == "chips/too_few"


def test_chips_on_the_layout_cannot_be_cashed_or_wagered_twice(floor: Floor) -> None:
    take_seats(floor, "B5", {2: {"ante": "300.00", "first": "600.00"}})
    assert balance(floor, "chips/bob") == 100
    assert refusal(floor, "accounting", "cash_out", player="bob", amount="100.01") == "chips/too_few"
    floor.do("player", "sit", table="B5", seat=1)
    floor.do("accounting", "cash_out", player="player", amount="995.00")
    more = {"seat": 1, "wagers": {"ante": "5.00", "first": "10.00"}}
    assert refusal(floor, "player", "wager", table="B5", **more) == "chips/too_few"
    assert balance(floor, "chips/player") == 5


def test_a_tray_is_counted_once_the_table_is_closed_and_a_difference_needs_a_reason(floor: Floor) -> None:
    assert refusal(floor, "accounting", "closer", table="B5", counted="10000.00") == "table/open"
    floor.do("floorperson", "close_table", table="B5")
    assert refusal(floor, "accounting", "closer", table="B5", counted="9995.00") == "chips/count"
    assert refusal(floor, "accounting", "closer", table="B5", counted="9995.00", because="  ") == "chips/count"
    event = floor.do("accounting", "closer", table="B5", counted="9995.00", because="a chip fell down")["events"][0]
    assert (event["expected"], event["counted"], event["because"]) == ("10000.00", "9995.00", "a chip fell down")
    assert [balance(floor, account) for account in ("tray/B5", "cage", "house")] == [0, -5, 5]
    assert floor.do("accounting", "closer", table="B5", counted="0.00")["events"][0]["counted"] == "0.00"


def test_a_closed_table_takes_no_fill_no_credit_and_sells_no_chips(floor: Floor) -> None:
    floor.do("floorperson", "close_table", table="B5")
    for badge, do in (("floorperson", "fill"), ("floorperson", "credit")):
        assert refusal(floor, badge, do, table="B5", amount="5.00") == "table/closed"
    assert refusal(floor, "dealer", "buy_in", table="B5", player="bob", amount="5.00") == "table/closed"


def test_a_day_opens_after_the_last_one_and_closes_once_every_table_is_closed(floor: Floor) -> None:
    assert refusal(floor, "accounting", "open_day", day="2026-01-02") == "day/open"
    assert refusal(floor, "accounting", "close_day") == "day/open"
    floor.do("floorperson", "close_table", table="B5")
    floor.do("accounting", "close_day")
    assert refusal(floor, "accounting", "close_day") == "day/closed"
    assert refusal(floor, "floorperson", "open_table", table="B5") == "day/closed"
    assert refusal(floor, "accounting", "buy_in", player="bob", amount="1.00") == "day/closed"
    assert refusal(floor, "floorperson", "opener", table="B5", amount="1.00") == "day/closed"
    for day, code in (
        ("2026-01-01", "day/open"),
        ("2025-12-31", "day/open"),
        ("2026-02-30", "house/malformed"),
        ("2026-13-01", "house/malformed"),
        ("tomorrow", "house/malformed"),
    ):
        assert refusal(floor, "accounting", "open_day", day=day) == code
    floor.do("accounting", "open_day", day="2026-01-02")
    assert floor.house.registry.state.day == "2026-01-02"


def test_what_a_table_won_is_what_the_players_lost(floor: Floor) -> None:
    for _ in range(2):
        played(floor, "B5", {1: {"ante": "10.00", "first": "20.00"}, 2: {"ante": "10.00", "first": "20.00"}})
    won = balance(floor, "tray/B5") - 10_000
    assert won == 2000 - balance(floor, "chips/bob") - balance(floor, "chips/player")
    assert sum(floor.house.ledger.balances().values()) == 0
