"""Guests sit down without a badge, with chips that are not money."""

from __future__ import annotations

from typing import Any

import pytest
from tests.floor.houses import PIN, Floor, refusal
from tests.floor.playing import folds_at, go_on

from fifthstreet.errors import Error
from fifthstreet.floor.audit.reconciling import reconciliation
from fifthstreet.floor.handling.guests import LINGERS
from fifthstreet.floor.people import SESSION, GuestCame, GuestLeft, People, PersonAdded, evolve_people

DOLLAR = 1_000_000


def welcomed(floor: Floor, most: int = 2) -> None:
    floor.do("administrator", "welcome_guests", chips="1000.00", most=most)


def came(floor: Floor, key: str, name: str | None = None) -> str:
    """A guest's badge; the floor keeps the session."""
    begun = floor.house.guest(key, name).to_json()["events"][0]
    floor.sessions[begun["badge"]] = begun["session"]
    badge: str = begun["badge"]
    return badge


def refused(floor: Floor, *given: Any) -> str:
    with pytest.raises(Error) as error:
        floor.house.guest(*given)
    return error.value.code


def test_a_guest_gets_a_session_and_play_chips_in_one_transaction(floor: Floor) -> None:
    welcomed(floor)
    before = floor.house.ledger.head().position
    badge = came(floor, "a")
    records = list(floor.house.ledger.log(before))
    assert [record.kind for record in records] == ["guest_came", "chips_moved"]
    assert len({record.command for record in records}) == 1
    assert floor.house.ledger.balance(f"chips/{badge}") == 1000 * DOLLAR
    assert floor.house.ledger.balance("play") == -1000 * DOLLAR
    assert floor.house.ledger.balance("cage") == -10000 * DOLLAR  # The opener of the table, and nothing else.


def test_a_guest_plays_a_round(floor: Floor) -> None:
    welcomed(floor)
    badge = came(floor, "a", "Zoë")
    assert floor.house.people.state.badges[badge].name == "Zoë"
    floor.do(badge, "sit", table="B5", seat=3)
    floor.do(badge, "wager", table="B5", seat=3, wagers={"ante": "5.00", "first": "10.00"})
    assert floor.house.table("B5").state.state.players[3] == badge


def test_a_guest_does_not_hold_a_table_up_with_a_dispute(floor: Floor) -> None:
    welcomed(floor)
    badge = came(floor, "a")
    floor.do(badge, "sit", table="B5", seat=3)
    floor.do(badge, "wager", table="B5", seat=3, wagers={"ante": "5.00", "first": "10.00"})
    assert refusal(floor, badge, "dispute", table="B5", round=1, seat=3, reason="I lost") == "people/role"


def test_the_same_key_gives_the_same_session(floor: Floor) -> None:
    welcomed(floor)
    first = floor.house.guest("a").to_json()
    assert floor.house.guest("a").to_json() == first
    assert floor.house.people.state.guests_there() == ["guest-1"]
    assert refused(floor, "a", "Somebody else") == "ledger/key_reused"


def test_nobody_comes_where_guests_are_not_welcome(floor: Floor) -> None:
    assert refused(floor, "a") == "guests/none"
    welcomed(floor)
    badge = came(floor, "b")
    floor.do("administrator", "welcome_guests", chips=None)
    assert refused(floor, "c") == "guests/none"
    floor.do(badge, "sit", table="B5", seat=1)  # Who is there may stay.


def test_only_so_many_guests_are_there_at_a_time(floor: Floor) -> None:
    welcomed(floor, most=1)
    came(floor, "a")
    assert refused(floor, "b") == "guests/many"


def test_who_only_knocks_keeps_nobody_out_for_a_whole_shift(floor: Floor) -> None:
    """Whoever has not played loses nothing: chips and session are there again for the asking."""
    welcomed(floor, most=4)
    seated, played, knocked, logged_out = (came(floor, key) for key in "abcd")
    floor.do(seated, "sit", table="B5", seat=1)
    for badge, seat in ((played, 2), (logged_out, 3)):
        floor.do(badge, "sit", table="B5", seat=seat)
        floor.do(badge, "wager", table="B5", seat=seat, wagers={"ante": "5.00", "first": "10.00"})
    floor.do(logged_out, "log_out")
    floor.time += LINGERS - 1_000
    assert refused(floor, "e") == "guests/many"
    floor.time += 1_000
    late = came(floor, "e")
    assert floor.house.people.state.guests_there() == [seated, played, logged_out, late]
    assert refusal(floor, knocked, "readings") == "people/session"
    assert floor.house.ledger.balance(f"chips/{knocked}") == 0
    assert floor.house.ledger.balance("play") == -4000 * DOLLAR
    assert refused(floor, "f") == "guests/many"


@pytest.mark.parametrize("name", ["", " Ann", "A\u202enn", "x" * 41, "A\x00"])
def test_odd_names_are_refused(floor: Floor, name: str) -> None:
    welcomed(floor)
    assert refused(floor, "a", name) in ("people/name", "house/malformed")


@pytest.mark.parametrize("role", ["player", "executive", "accounting"])
def test_only_an_administrator_welcomes_guests(floor: Floor, role: str) -> None:
    assert refusal(floor, role, "welcome_guests", chips="1000.00") == "people/role"


@pytest.mark.parametrize("chips", ["0.00", "100000000.01"])
def test_play_chips_are_some_and_not_too_many(floor: Floor, chips: str) -> None:
    assert refusal(floor, "administrator", "welcome_guests", chips=chips) == "chips/nothing"


def test_a_guest_who_has_gone_makes_room_and_the_chips_go_back(floor: Floor) -> None:
    welcomed(floor, most=1)
    gone = came(floor, "a")
    floor.do(gone, "sit", table="B5", seat=2)
    floor.time += SESSION
    assert came(floor, "b") == "guest-2"
    assert floor.house.people.state.guests_there() == ["guest-2"]
    assert 2 not in floor.house.table("B5").state.state.seated
    assert floor.house.ledger.balance(f"chips/{gone}") == 0
    assert floor.house.ledger.balance("play") == -1000 * DOLLAR


def test_a_guest_who_has_wagered_stays_until_the_round_is_over(floor: Floor) -> None:
    welcomed(floor, most=1)
    gone = came(floor, "a")
    floor.do(gone, "sit", table="B5", seat=2)
    floor.do(gone, "wager", table="B5", seat=2, wagers={"ante": "5.00", "first": "10.00"})
    floor.do(gone, "log_out")
    assert refused(floor, "b") == "guests/many"
    floor.sessions[gone] = floor.sessions["dealer"]
    floor.do(gone, "take_back", table="B5", seat=2)
    assert came(floor, "b") == "guest-2"


def test_a_guest_without_chips_goes_without_a_trace_in_the_accounts(floor: Floor) -> None:
    floor.do("administrator", "welcome_guests", chips="15.00")
    gone = came(floor, "a")
    floor.do(gone, "sit", table="B5", seat=2)
    floor.do(gone, "wager", table="B5", seat=2, wagers={"ante": "5.00", "first": "10.00"})
    while floor.house.table("B5").state.round_number == 1:
        go_on(floor, "B5", folds_at(2))
    floor.do("floorperson", "close_table", table="B5")
    floor.do(gone, "log_out")
    floor.do("administrator", "welcome_guests", chips=None)
    assert floor.house.people.state.guests_there() == []
    assert floor.house.ledger.balance("play") == -15 * DOLLAR
    assert floor.house.ledger.balance("tray/B5") == 10015 * DOLLAR


def test_the_books_add_up_both_ways_with_guests(floor: Floor) -> None:
    welcomed(floor, most=1)
    came(floor, "a")
    floor.time += SESSION
    came(floor, "b")
    found = reconciliation(floor.house)
    assert (found["agrees"], found["total"]) == (True, "0.00")
    assert found["accounts"]["play"] == {
        "opening": "0.00",
        "movements": {"play_chips": "-2000.00", "play_chips_back": "1000.00"},
        "closing": "-1000.00",
    }


def test_play_chips_are_not_changed_for_money(floor: Floor) -> None:
    welcomed(floor)
    badge = came(floor, "a")
    assert refusal(floor, "accounting", "cash_out", player=badge, amount="5.00") == "chips/play"
    assert refusal(floor, "accounting", "buy_in", player=badge, amount="5.00") == "chips/play"


@pytest.mark.req("S5")
def test_no_pin_is_a_guests_and_nobody_locks_their_badge(floor: Floor) -> None:
    welcomed(floor)
    badge = came(floor, "a")
    head = floor.house.ledger.head()
    for pin in ("", PIN, "000000", "1", "2", "3"):
        with pytest.raises(Error) as error:
            floor.house.do({"do": "log_in", "badge": badge, "pin": pin, "key": f"p{pin}"})
        assert error.value.code == "people/unknown"
    assert floor.house.ledger.head() == head
    floor.do(badge, "sit", table="B5", seat=1)
    assert refusal(floor, badge, "change_pin", new_pin=PIN) == "people/no_pin"


def test_badges_of_the_house_are_given_by_nobody_else(floor: Floor) -> None:
    for badge in ("guest-7", "house-dealer"):
        asked = {"new_badge": badge, "name": "Gus", "role": "player", "new_pin": PIN}
        assert refusal(floor, "administrator", "add_person", **asked) == "house/taken"


def test_a_badge_from_before_is_not_a_guests() -> None:
    """A house may have given such a badge before it knew guests."""
    people = People()
    people = evolve_people(people, PersonAdded(badge="guest-1", name="Gus", role="player", pin="x"))
    assert people.next_guest() == 2
    people = evolve_people(people, GuestCame(badge="guest-2", name="Guest 2", session="s", until=1))
    assert people.next_guest() == 3
    people = evolve_people(people, GuestLeft(badge="guest-2"))
    assert (people.next_guest(), people.removed) == (3, frozenset())


def test_guests_are_there_after_the_program_was_started_again(floor: Floor) -> None:
    welcomed(floor)
    badge = came(floor, "a")
    floor.reopen()
    floor.do(badge, "sit", table="B5", seat=1)
    assert came(floor, "b") == "guest-2"
