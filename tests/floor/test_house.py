"""Commands of a house: each acts once, and is on disk before it is answered (S2, S7)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.floor.houses import BOSTON, PIN, Floor, refused
from tests.floor.playing import go_on, state_of, take_seats

from fifthstreet.errors import Error
from fifthstreet.floor.house import House

BUY = {"do": "buy_in", "player": "bob", "amount": "50.00", "key": "buy"}
WAGERS = {"ante": "10.00", "first": "20.00"}


def by(floor: Floor, badge: str, command: dict[str, Any]) -> dict[str, Any]:
    return {**command, "session": floor.sessions[badge]}


def code(house: House, command: Any) -> str:
    with pytest.raises(Error) as error:
        house.do(command)
    return error.value.code


@pytest.mark.req("S2")
def test_a_repeated_command_acts_once_and_is_answered_the_same_also_after_a_restart(floor: Floor) -> None:
    first = floor.house.do(by(floor, "accounting", BUY)).to_json()
    head = floor.house.ledger.head()
    assert floor.house.do(by(floor, "accounting", BUY)).to_json() == first
    assert floor.reopen().do(by(floor, "accounting", BUY)).to_json() == first
    assert floor.house.ledger.head() == head
    assert floor.house.ledger.balance("chips/bob") == 1_050_000_000


@pytest.mark.req("S2")
def test_a_command_that_could_not_be_done_twice_is_answered_the_same(floor: Floor) -> None:
    for badge, command in (
        ("bob", {"do": "sit", "table": "B5", "seat": 2}),
        ("dealer", {"do": "shuffle", "table": "B5"}),
        ("administrator", {"do": "add_person", "new_badge": "eve", "name": "E", "role": "dealer", "new_pin": PIN}),
        ("bob", {"do": "leave", "table": "B5", "seat": 2}),
        ("floorperson", {"do": "close_table", "table": "B5"}),
        ("accounting", {"do": "close_day"}),
    ):
        given = by(floor, badge, {**command, "key": command["do"]})
        assert (
            floor.house.do(given).to_json() == floor.house.do(given).to_json() == floor.reopen().do(given).to_json()
        )


@pytest.mark.req("S2")
def test_a_repeated_log_in_gives_the_same_session_also_after_a_restart_and_with_another_form_of_proof(
    floor: Floor,
) -> None:
    ask = {"do": "log_in", "badge": "bob", "pin": PIN, "key": "mine"}
    first = floor.house.do(ask).to_json()
    assert floor.house.do(ask).to_json() == first
    assert floor.reopen().do(ask).to_json() == first
    session = first["events"][0]["session"]
    assert floor.house.do({"do": "log_out", "session": session, "key": "out"}).events[0]["badge"] == "bob"
    assert code(floor.house, {**ask, "pin": "975318"}) == "people/unknown"
    assert code(floor.house, {**ask, "badge": "player"}) == "ledger/key_reused"


@pytest.mark.req("S2")
def test_a_repeated_log_out_is_answered_the_same_in_the_session_it_ended_only(floor: Floor) -> None:
    out = {"do": "log_out", "session": floor.sessions["bob"], "key": "out"}
    first = floor.house.do(out).to_json()
    assert floor.house.do(out).to_json() == first
    assert code(floor.house, {**out, "do": "change_pin", "new_pin": PIN}) == "ledger/key_reused"
    assert code(floor.house, {**out, "session": "another"}) == "people/session"
    assert code(floor.house, {**out, "session": floor.sessions["player"]}) == "ledger/key_reused"
    assert code(floor.house, {**out, "key": "new"}) == "people/session"
    floor.house.do(by(floor, "accounting", BUY))
    assert code(floor.house, {**out, "key": "buy"}) == "people/session"


@pytest.mark.req("S2")
def test_the_same_key_with_other_content_or_of_another_person_is_refused(floor: Floor) -> None:
    floor.house.do(by(floor, "accounting", BUY))
    for given in (
        by(floor, "accounting", {**BUY, "amount": "60.00"}),
        by(floor, "accounting", {**BUY, "table": "B5"}),
        by(floor, "accounting", {**BUY, "version": 3}),
        by(floor, "accounting", {**BUY, "amount": "-1"}),
        by(floor, "bob", {"do": "sit", "table": "B5", "seat": 1, "key": "buy"}),
        by(floor, "dealer", {**BUY, "table": "B5"}),
        by(floor, "dealer", {**BUY, "do": "open_day"}),
        by(floor, "bob", BUY),
    ):
        assert refused(floor, given).code == "ledger/key_reused"


@pytest.mark.req("S2")
def test_a_refused_command_leaves_its_key_free(floor: Floor) -> None:
    assert refused(floor, by(floor, "accounting", {**BUY, "amount": "0"})).code == "chips/nothing"
    assert refused(floor, by(floor, "player", BUY)).code == "people/role"
    assert floor.house.do(by(floor, "accounting", BUY)).events[0]["amount"] == "50.00"


@pytest.mark.req("S7")
def test_a_version_that_the_table_has_left_is_refused(floor: Floor) -> None:
    version = floor.house.table("B5").version
    sit = {"do": "sit", "table": "B5", "seat": 2, "version": version}
    assert refused(floor, by(floor, "bob", {**sit, "key": "a", "version": version - 1})).code == "house/stale"
    floor.house.do(by(floor, "bob", {**sit, "key": "b"}))
    assert refused(floor, by(floor, "player", {**sit, "seat": 1, "key": "c"})).code == "house/stale"


@pytest.mark.req("S2")
def test_the_answer_of_another_process_to_the_same_command_is_not_mistaken_for_ones_own(floor: Floor) -> None:
    floor.do("bob", "sit", table="B5", seat=2)
    other = floor.again()
    other.clock = floor.clock
    other.table("B5")
    shuffle = by(floor, "dealer", {"do": "shuffle", "table": "B5", "key": "shuffle"})
    first = floor.house.do(shuffle).to_json()
    assert other.do(shuffle).to_json() == first  # ... though its own shuffle came out another way.
    other.refresh()
    for house in (floor.house, other):
        deck = house.table("B5").state.deck
        assert deck is not None
        assert deck.lying["in_play"].root == first["events"][-1]["root"]


def test_two_processes_at_one_table_see_what_the_other_did(floor: Floor) -> None:
    other = floor.again()
    other.clock = floor.clock
    floor.do("bob", "sit", table="B5", seat=2)
    other.table("B5")
    floor.do("dealer", "wager", table="B5", seat=2, wagers=WAGERS)
    answer = other.do(by(floor, "player", {"do": "sit", "table": "B5", "seat": 1, "key": "x"}))
    assert answer.events[0]["event"] == "player_sat"
    floor.do("dealer", "wager", table="B5", seat=1, wagers=WAGERS)
    assert state_of(floor, "B5").seated == {1, 2}
    session = floor.ask({"do": "log_in", "badge": "auditor", "pin": PIN})["events"][0]["session"]
    assert other.do({"do": "log_out", "session": session, "key": "out"}).events[0]["badge"] == "auditor"


@pytest.mark.req("S5")
def test_a_badge_taken_or_a_day_closed_in_one_process_is_gone_in_the_other(floor: Floor) -> None:
    other = floor.again()
    other.clock = floor.clock
    floor.do("floorperson", "close_table", table="B5")
    floor.do("accounting", "close_day")
    floor.do("administrator", "remove_person", of="executive")
    opens = {"do": "open_table", "table": "B5", "key": "open"}
    assert code(other, by(floor, "floorperson", opens)) == "day/closed"
    assert code(other, by(floor, "executive", opens)) == "people/session"


def test_who_is_always_too_late_is_told_so(floor: Floor) -> None:
    other = floor.again()

    def somebody_is_quicker() -> int:
        time = floor.clock()
        floor.do("accounting", "buy_in", player="bob", amount="1.00")
        return time

    other.clock = somebody_is_quicker
    assert code(other, by(floor, "accounting", BUY)) == "house/stale"


def test_what_an_automatic_chore_waits_for_is_part_of_the_answer_and_of_its_repetition(floor: Floor) -> None:
    by_itself = {**BOSTON, "id": "B6", "automations": ["shuffle"]}
    floor.signed({"do": "create_table", **by_itself})
    floor.do("floorperson", "open_table", table="B6")
    sit = by(floor, "bob", {"do": "sit", "seat": 2, "table": "B6", "key": "sit"})
    answer = floor.house.do(sit)
    assert answer.waiting is not None
    assert answer.waiting["code"] == "procedure/not_attested"
    assert floor.house.do(sit) == answer
    assert floor.reopen().do(sit) == answer


def test_time_at_a_table_does_not_run_back_with_the_clock_of_the_house(floor: Floor) -> None:
    floor.do("bob", "sit", table="B5", seat=2)
    before = state_of(floor, "B5").time
    floor.time -= 500_000
    floor.do("player", "sit", table="B5", seat=1)
    assert state_of(floor, "B5").time == before


def test_a_command_that_there_is_not_is_refused(floor: Floor) -> None:
    for do in ("", "fly", 3, None, ["sit"], {"do": "sit"}):
        assert refused(floor, by(floor, "bob", {"do": do, "key": "x"})).code == "house/malformed"
    assert refused(floor, by(floor, "bob", {"key": "x"})).code == "house/malformed"


def test_the_amount_that_an_account_lacks_is_said_in_words_of_the_floor(floor: Floor) -> None:
    out = {"do": "cash_out", "player": "bob", "amount": "1000.01", "key": "x"}
    told = refused(floor, by(floor, "accounting", out))
    assert (told.code, str(told)) == ("chips/too_few", "game/bob does not hold that much")


def test_a_round_goes_on_in_another_process(floor: Floor) -> None:
    take_seats(floor, "B5", {1: WAGERS, 2: WAGERS})
    while state_of(floor, "B5").round.number == 1:
        go_on(floor, "B5")
        floor.reopen()
    assert floor.house.ledger.balance("layout/B5") == 0


@pytest.mark.req("S3")
def test_a_clock_that_is_set_back_is_held_until_it_has_caught_up(floor: Floor) -> None:
    take_seats(floor, "B5", {1: WAGERS})
    before = floor.house.ledger.time()
    floor.time -= 3_600_000
    go_on(floor, "B5")
    assert {record.at for record in floor.house.ledger.log() if record.at >= before} == {before}
    floor.reopen()
    go_on(floor, "B5")
    assert floor.house.ledger.time() == before
    floor.time = before + 5_000
    go_on(floor, "B5")
    assert floor.house.ledger.time() > before
