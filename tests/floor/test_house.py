"""Commands of a house: each acts once, and is on disk before it is answered (S2, S7)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from tests.floor.houses import BOSTON, PIN, Floor, refused
from tests.floor.playing import go_on, state_of, take_seats

from fifthstreet.errors import Error
from fifthstreet.floor.answers import Answer
from fifthstreet.floor.house import House
from fifthstreet.ledger.writer import Point

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
    floor.do("bob", "wager", table="B5", seat=2, wagers=WAGERS)
    answer = other.do(by(floor, "player", {"do": "sit", "table": "B5", "seat": 1, "key": "x"}))
    assert answer.events[0]["event"] == "player_sat"
    floor.do("player", "wager", table="B5", seat=1, wagers=WAGERS)
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


def test_where_nothing_was_written_only_the_end_of_the_log_is_asked_for(floor: Floor) -> None:
    house, statements = floor.house, list[str]()
    house.refresh()
    event.listen(house.ledger.engine, "before_cursor_execute", lambda *given: statements.append(given[2]))
    assert house.refresh() == house.ledger.head().position
    asked = [each for each in statements if each.startswith("SELECT")]
    assert len(asked) == 2  # The second question is the test's own.
    assert all(each.startswith("SELECT records.position, records.hash, records.at") for each in asked)
    other = floor.again()
    other.clock = floor.clock
    assert house.table("B5").state.session is not None
    other.do(by(floor, "floorperson", {"do": "close_table", "table": "B5", "key": "close"}))
    assert house.refresh() == other.ledger.head().position
    assert house.table("B5").state.session is None
    other.ledger.engine.dispose()


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


# Commands that wait together ----------------------------------------------------------------------------------


def sits(floor: Floor, badge: str, seat: int, key: str) -> dict[str, Any]:
    return by(floor, badge, {"do": "sit", "table": "B5", "seat": seat, "key": key})


def bets(floor: Floor, badge: str, seat: int, key: str) -> dict[str, Any]:
    return by(floor, badge, {"do": "wager", "table": "B5", "seat": seat, "wagers": WAGERS, "key": key})


def codes(answers: list[Answer | Error]) -> list[str]:
    return [each.code if isinstance(each, Error) else "done" for each in answers]


@pytest.mark.req("S2")
def test_commands_that_wait_together_share_a_commit_and_are_answered_as_if_they_came_alone(
    floor: Floor, tmp_path: Path
) -> None:
    given = [sits(floor, "bob", 1, "a"), sits(floor, "player", 2, "b"), bets(floor, "bob", 1, "c")]
    alone = floor.copy(tmp_path / "alone")
    told: list[Point] = []
    floor.house.ledger.writer.passing = told.append
    together = floor.house.do_all(given)
    assert told.count("commit") == 1
    kinds = [[event["event"] for event in alone.house.do(each).events] for each in given]
    assert [[event["event"] for event in each.events] for each in together if isinstance(each, Answer)] == kinds
    assert floor.house.ledger.balances() == alone.house.ledger.balances()
    state = state_of(floor, "B5")
    floor.reopen()
    assert state_of(floor, "B5") == state
    assert floor.house.do_all([]) == []


@pytest.mark.req("S7")
def test_one_that_is_refused_or_only_asks_leaves_the_others_alone(floor: Floor) -> None:
    who = {"badge": "player", "pin": PIN, "key": "pin"}
    given = [
        sits(floor, "bob", 1, "a"),
        sits(floor, "player", 1, "b"),
        "sit",
        by(floor, "dealer", {"do": "readings"}),
        {"do": "sit", "table": "B5", "seat": 2, **who},
        bets(floor, "bob", 1, "c"),
        {**bets(floor, "bob", 1, "d"), "wagers": {"ante": "9000.00"}},
    ]
    told = codes(floor.house.do_all(given))
    assert [told[0], told[2], told[4], told[5]] == ["done", "house/malformed", "done", "done"]
    assert "done" not in (told[1], told[6])
    assert sorted(state_of(floor, "B5").seated) == [1, 2]


@pytest.mark.req("S2")
def test_a_key_acts_once_whether_it_is_repeated_in_the_group_or_was_used_before(floor: Floor) -> None:
    buy = by(floor, "accounting", BUY)
    first = floor.house.do(buy)
    sit = sits(floor, "bob", 1, "a")
    again, one, two, bet = floor.house.do_all([buy, sit, sit, bets(floor, "bob", 1, "c")])
    assert again == first
    assert one == two
    assert isinstance(bet, Answer)
    assert floor.house.ledger.balance("chips/bob") == 1_020_000_000
    state = state_of(floor, "B5")
    floor.reopen()
    assert state_of(floor, "B5") == state


@pytest.mark.req("S7")
def test_a_group_that_another_process_was_quicker_than_is_decided_again(floor: Floor) -> None:
    other = floor.again()
    other.do(sits(floor, "player", 1, "other"))
    told = codes(floor.house.do_all([sits(floor, "bob", 1, "a"), sits(floor, "bob", 2, "b")]))
    assert told[0] != "done"
    assert told[1] == "done"
    assert floor.house.ledger.balances() == other.ledger.balances()
    assert state_of(floor, "B5").players == {1: "player", 2: "bob"}
    other.ledger.engine.dispose()


@pytest.mark.req("S1")
def test_what_is_in_memory_does_not_run_ahead_of_a_group_that_was_not_written(floor: Floor) -> None:
    given = [sits(floor, "bob", 1, "a"), bets(floor, "bob", 1, "b")]
    problems: list[Exception] = [OperationalError("COMMIT", {}, Exception("disk full")), ZeroDivisionError()]

    def fails(point: Point) -> None:
        if problems:
            raise problems.pop(0)

    floor.reopen()  # The table is read in the group, and has to be read again.
    floor.house.ledger.writer.passing = fails
    assert codes(floor.house.do_all(given)) == ["ledger/unwritable", "ledger/unwritable"]
    with pytest.raises(ZeroDivisionError):
        floor.house.do_all(given)
    assert state_of(floor, "B5").players == {}
    assert codes(floor.house.do_all(given)) == ["done", "done"]


def test_a_group_that_breaks_off_leaves_the_house_as_the_log_has_it(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stops(*_: object) -> None:
        raise RuntimeError("the power is gone")

    before = state_of(floor, "B5")
    with monkeypatch.context() as broken:
        broken.setattr(floor.house.ledger, "write_all", stops)
        with pytest.raises(RuntimeError):
            floor.house.do_all([sits(floor, "bob", 1, "a")])
    assert state_of(floor, "B5") == before
    assert codes(floor.house.do_all([sits(floor, "bob", 1, "a")])) == ["done"]
