"""Badges, PINs and sessions (S5)."""

from __future__ import annotations

import json

import pytest
from tests.floor.houses import PIN, Floor, changed_pin, refusal, refused

from fifthstreet.errors import Error
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.people import (
    MOST_FAILURES,
    SESSION,
    BadgeUnlocked,
    LoggedIn,
    LoggedOut,
    People,
    PersonAdded,
    PersonRemoved,
    PinChanged,
    PinFailed,
    check_new,
    check_pin,
    evolve_people,
)
from fifthstreet.floor.pins import session_id
from fifthstreet.ledger.records import Writing

WRONG = "135797"


def log_in(floor: Floor, badge: str, pin: str, key: str = "") -> str:
    """The code of the answer to a log-in."""
    given = {"do": "log_in", "badge": badge, "pin": pin, "key": key or f"k{next(floor.keys)}"}
    try:
        floor.house.do(given)
    except Error as refusal:
        return refusal.code
    return "ok"


@pytest.mark.req("S5")
def test_a_badge_is_locked_after_five_wrong_pins_and_stays_locked_after_a_restart(floor: Floor) -> None:
    assert [log_in(floor, "dealer", WRONG) for _ in range(5)] == ["people/unknown"] * 5
    assert log_in(floor, "dealer", PIN) == "people/locked"
    floor.reopen()
    assert log_in(floor, "dealer", PIN) == "people/locked"


@pytest.mark.req("S5")
def test_wrong_pins_of_somebody_else_lock_nobody_out_of_the_round_they_play(floor: Floor) -> None:
    """Else five wrong PINs from anywhere would fold a player's hand, or stop a dealer."""
    floor.do("bob", "sit", table="B5", seat=2)
    assert [log_in(floor, "bob", WRONG) for _ in range(MOST_FAILURES)] == ["people/unknown"] * MOST_FAILURES
    floor.do("bob", "wager", table="B5", seat=2, wagers={"ante": "10.00", "first": "20.00"})
    assert log_in(floor, "bob", PIN) == "people/locked"
    swipe = {"do": "wager", "table": "B5", "seat": 2, "wagers": {"ante": "20.00"}, "badge": "bob", "pin": PIN}
    assert refused(floor, {**swipe, "key": "with the PIN"}).code == "people/locked"
    floor.do("bob", "log_out")
    assert refusal(floor, "bob", "leave", table="B5", seat=2) == "people/session"


@pytest.mark.req("S5")
def test_a_locked_badge_says_the_same_of_the_right_pin_and_a_wrong_one_and_counts_no_more(floor: Floor) -> None:
    for _ in range(MOST_FAILURES):
        log_in(floor, "dealer", WRONG)
    ask = {"do": "log_in", "badge": "dealer", "key": "probe"}
    right, wrong = (refused(floor, {**ask, "pin": pin}) for pin in (PIN, WRONG))
    assert right.to_json() == wrong.to_json()


@pytest.mark.req("S5")
def test_a_second_process_on_the_same_house_knows_of_the_wrong_pins_of_the_first(floor: Floor) -> None:
    other = floor.again()
    for _ in range(MOST_FAILURES):
        log_in(floor, "dealer", WRONG)
    with pytest.raises(FloorError) as error:
        other.do({"do": "log_in", "badge": "dealer", "pin": PIN, "key": "other"})
    assert error.value.code == "people/locked"


def test_wrong_pins_are_written_down_and_a_log_in_forgets_them(floor: Floor) -> None:
    for _ in range(4):
        log_in(floor, "dealer", WRONG)
    assert floor.house.people.state.badges["dealer"].failures == 4
    assert log_in(floor, "dealer", PIN) == "ok"
    assert floor.house.people.state.badges["dealer"].failures == 0
    assert [record.kind for record in floor.house.ledger.stream("people")[-5:]] == ["pin_failed"] * 4 + ["logged_in"]


def test_an_unknown_badge_is_refused_in_the_words_of_a_wrong_pin(floor: Floor) -> None:
    def told(badge: str) -> dict[str, object]:
        with pytest.raises(FloorError) as error:
            floor.house.do({"do": "log_in", "badge": badge, "pin": WRONG, "key": "k"})
        return error.value.to_json()

    assert told("nobody") == told("dealer")


@pytest.mark.req("S5")
def test_an_administrator_unlocks_a_badge_but_not_their_own(floor: Floor) -> None:
    for _ in range(MOST_FAILURES):
        log_in(floor, "dealer", WRONG)
    floor.do("administrator", "unlock", of="dealer")
    assert log_in(floor, "dealer", PIN) == "ok"
    assert refusal(floor, "administrator", "unlock", of="administrator") == "people/role"
    assert refusal(floor, "administrator", "unlock", of="nobody") == "house/unknown"


@pytest.mark.req("S5")
def test_a_session_ends_after_twelve_hours_and_not_before(floor: Floor) -> None:
    began = floor.time
    session = floor.ask({"do": "log_in", "badge": "dealer", "pin": PIN})["events"][0]["session"]
    floor.time = began + 12 * 3_600_000 - 1
    ask = {"do": "set_exercise", "trainee": "dealer", "table": "B5", "session": session}
    floor.house.do({**ask, "key": "before"})
    assert refused(floor, {**ask, "key": "after"}).code == "people/session"


@pytest.mark.req("S5")
def test_a_session_that_was_ended_forged_or_is_of_another_house_is_refused(floor: Floor, made_once: Floor) -> None:
    elsewhere = made_once.ask({"do": "log_in", "badge": "dealer", "pin": PIN})["events"][0]["session"]
    floor.do("dealer", "log_out")
    assert refusal(floor, "dealer", "log_out") == "people/session"
    in_the_log = next(iter(floor.house.people.state.sessions))
    for secret in (elsewhere, in_the_log, session_id(in_the_log), "x", floor.sessions["bob"].upper()):
        given = {"do": "log_out", "session": secret, "key": f"k{next(floor.keys)}"}
        assert refused(floor, given).code == "people/session"


def test_two_sessions_of_one_person_end_one_by_one(floor: Floor) -> None:
    second = floor.ask({"do": "log_in", "badge": "dealer", "pin": PIN})["events"][0]["session"]
    floor.do("dealer", "log_out")
    assert floor.house.do({"do": "log_out", "session": second, "key": "second"}).events[0]["event"] == "logged_out"


def test_sessions_that_ran_out_are_forgotten(floor: Floor) -> None:
    floor.time += SESSION
    floor.ask({"do": "log_in", "badge": "dealer", "pin": PIN})
    assert [session.badge for session in floor.house.people.state.sessions.values()] == ["dealer"]


@pytest.mark.req("S5")
def test_no_pin_hash_or_session_secret_stands_in_an_answer_or_a_refusal(floor: Floor) -> None:
    answers = [
        floor.do("administrator", "add_person", new_badge="eve", name="Eve", role="dealer", new_pin="864203"),
        changed_pin(floor, "dealer", "864203"),
        floor.do("floorperson", "log_out"),
    ]
    secret = floor.sessions["bob"]
    with_a_secret = [
        {"badge": "dealer", "pin": 864203, "do": "log_in", "key": "a"},
        {"badge": "dealer", "pin": ["864203"], "do": "log_in", "key": "a"},
        {"badge": ["864203"], "pin": "864203", "do": "log_in", "key": "a"},
        {"badge": "dealer", "PIN": "864203", "do": "log_in", "key": "a"},
        {"badge": "dealer", "pin": "864203" * 30, "do": "log_in", "key": "a"},
        {"badge": "dealer", "pin": "864203\x07", "do": "log_in", "key": "a"},
        {"badge": "dealer", "pin": "864203", "session": secret, "do": "log_in", "key": "a"},
        {"session": [secret], "do": "log_out", "key": "a"},
        {"session": secret, "do": "change_pin", "new_pin": 864203, "key": "a"},
        {"session": secret, "do": "change_pin", "new_pin": "864203x", "key": "a"},
        {"session": secret, "do": "change_pin", "new_pin": "864203", "pin2": "864203", "key": "a"},
        {"session": secret, "do": "change_pin", "old": {"pin": "864203"}, "key": "a"},
    ]
    answers += [refused(floor, given).to_json() for given in with_a_secret]
    text = json.dumps(answers)
    assert "864203" not in text
    assert "argon2" not in text
    assert secret not in text
    assert session_id(secret) not in text


@pytest.mark.req("S5")
def test_the_log_holds_no_pin_and_no_session_secret(floor: Floor) -> None:
    floor.do("administrator", "add_person", new_badge="eve", name="Eve", role="dealer", new_pin="864203")
    log_in(floor, "eve", "111222")
    text = "".join(f"{record}" for record in floor.house.ledger.log())
    assert not any(secret in text for secret in ("864203", "111222", PIN, *floor.sessions.values()))


@pytest.mark.parametrize("pin", ["", "12345", "1234567890123", "111111", "12345x", "１２３４５６", "12 456"])
def test_a_pin_has_six_to_twelve_digits_not_all_alike(floor: Floor, pin: str) -> None:
    assert refusal(floor, "bob", "change_pin", new_pin=pin) == "people/pin"
    with pytest.raises(FloorError):
        check_pin(pin)


ODD = ["a/b", "a+b", "a\x00b", "a\x1bb", "a\u202eb", "a\u200bb", " a", "a ", "", "ﬁ", "e\u0301", "x" * 41, "\ud800"]


@pytest.mark.req("S7")
@pytest.mark.parametrize("name", ODD)
def test_badges_with_odd_signs_are_refused(floor: Floor, name: str) -> None:
    add = {"name": "Eve", "role": "player", "new_pin": PIN}
    assert refusal(floor, "administrator", "add_person", new_badge=name, **add) in ("people/name", "house/malformed")
    with pytest.raises(FloorError, match=r"plain characters|slash"):
        check_new(People(), name, "Eve")


def test_a_badge_that_somebody_has_or_had_is_taken(floor: Floor) -> None:
    add = {"new_badge": "surveillance", "name": "Eve", "role": "player", "new_pin": PIN}
    assert refusal(floor, "administrator", "add_person", **add) == "house/taken"
    floor.do("administrator", "remove_person", of="surveillance")
    assert refusal(floor, "administrator", "add_person", **add) == "house/taken"
    assert refusal(floor, "surveillance", "log_out") == "people/session"
    assert log_in(floor, "surveillance", PIN) == "people/unknown"


@pytest.mark.parametrize("badge", ["Bob", "BOB", "Guest-7", "HOUSE-dealer", "Keys"])
def test_a_badge_that_differs_from_another_in_capitals_only_is_taken(floor: Floor, badge: str) -> None:
    add = {"new_badge": badge, "name": "Somebody else", "role": "player", "new_pin": PIN}
    assert refusal(floor, "administrator", "add_person", **add) == "house/taken"


@pytest.mark.parametrize(
    ("badge", "code"),
    [
        # A Cyrillic letter among Latin ones; then all Cyrillic, all Greek, and a digit, each like "pat 10".
        ("b\u043eb", "people/name"),
        ("\u0440\u0430\u0442 10", "house/taken"),
        ("\u03c1\u03b1\u03c4 10", "house/taken"),
        ("pat lO", "house/taken"),
        ("gue\u0455t-7", "people/name"),
        ("GUEST-I0", "house/taken"),
    ],
)
def test_a_badge_that_looks_like_another_is_refused(badge: str, code: str) -> None:
    there = evolve_people(People(), PersonAdded(badge="pat 10", name="Pat", role="player", pin=""))
    with pytest.raises(FloorError) as refused:
        check_new(there, badge, "Somebody else")
    assert refused.value.code == code


@pytest.mark.parametrize("badge", ["pat 11", "\u043f\u0430\u0442", "Zoë", "東カ", "7", "O'Hara"])
def test_a_badge_that_looks_like_no_other_is_taken_in_any_alphabet(badge: str) -> None:
    check_new(evolve_people(People(), PersonAdded(badge="pat 10", name="Pat", role="player", pin="")), badge, "Pat")


def test_nobody_takes_a_badge_with_chips_a_seat_or_their_own(floor: Floor) -> None:
    assert refusal(floor, "administrator", "remove_person", of="bob") == "people/holds"
    floor.do("bob", "sit", table="B5", seat=1)
    floor.do("accounting", "cash_out", player="bob", amount="1000.00")
    assert refusal(floor, "administrator", "remove_person", of="bob") == "people/holds"
    floor.do("bob", "leave", table="B5", seat=1)
    floor.do("administrator", "remove_person", of="bob")
    assert refusal(floor, "administrator", "remove_person", of="administrator") == "people/role"


def test_a_closed_table_holds_nobody(floor: Floor) -> None:
    floor.do("floorperson", "close_table", table="B5")
    floor.do("administrator", "remove_person", of="auditor")
    assert "auditor" not in floor.house.people.state.badges


def test_a_new_pin_is_the_one_that_counts(floor: Floor) -> None:
    changed_pin(floor, "bob", "975318")
    assert log_in(floor, "bob", PIN) == "people/unknown"
    assert log_in(floor, "bob", "975318") == "ok"


@pytest.mark.req("S5")
def test_who_finds_a_session_open_cannot_make_the_badge_their_own(floor: Floor) -> None:
    assert refusal(floor, "floorperson", "change_pin", new_pin="975318") == "people/pin_due"
    given = {"do": "change_pin", "badge": "floorperson", "pin": WRONG, "new_pin": "975318", "key": "guessed"}
    with pytest.raises(FloorError, match="the badge or the PIN is wrong"):
        floor.house.do(given)
    assert log_in(floor, "floorperson", "975318") == "people/unknown"


@pytest.mark.req("S2")
def test_a_change_of_a_pin_that_is_asked_for_again_is_answered_the_same_and_counts_as_no_wrong_pin(
    floor: Floor,
) -> None:
    ask = {"do": "change_pin", "badge": "bob", "pin": PIN, "new_pin": "975318", "key": "change"}
    first = floor.house.do(ask).to_json()
    assert floor.house.do(ask).to_json() == first
    assert floor.house.people.state.badges["bob"].failures == 0
    for other in ({"new_pin": "975319"}, {"badge": "player"}):
        with pytest.raises(Error):
            floor.house.do({**ask, **other})
    assert floor.house.people.state.badges["bob"].failures == 1


def test_the_people_are_folded_from_their_events() -> None:
    people = People()
    for event in (
        PersonAdded(badge="a", name="A", role="dealer", pin="1"),
        PinFailed(badge="a"),
        LoggedIn(badge="a", session="old", until=SESSION + 5),
        PinFailed(badge="a"),
        PinChanged(badge="a", pin="2"),
        LoggedIn(badge="a", session="s", until=SESSION + 5),
        PinFailed(badge="a"),
        BadgeUnlocked(badge="a"),
        LoggedOut(badge="a", session="gone"),
    ):
        people = evolve_people(people, event)
    assert people.badges["a"].pin == "2"
    assert people.badges["a"].failures == 0
    assert people.in_session("s", SESSION + 4).department == "table games"
    assert list(people.sessions) == ["s"]
    assert evolve_people(people, PersonRemoved(badge="a")) == People(removed=frozenset({"a"}))


def test_log_in_needs_badge_and_pin_and_log_out_a_session(floor: Floor) -> None:
    assert refusal(floor, "bob", "log_in") == "people/session"
    assert refused(floor, {"do": "log_out", "badge": "bob", "pin": PIN, "key": "x"}).code == "people/session"


def test_a_wrong_pin_that_is_written_just_after_the_badge_was_taken_back_changes_nothing(floor: Floor) -> None:
    late = floor.house.people.entry(PinFailed(badge="auditor"))
    floor.do("administrator", "remove_person", of="auditor")
    before = floor.house.people.state
    floor.house.ledger.write(Writing((late,), at=floor.time, actor="auditor"))
    assert floor.reopen().people.state == before


def test_nobody_gets_the_badge_that_stands_for_the_keys(floor: Floor) -> None:
    add = {"new_badge": "keys", "name": "Eve", "role": "player", "new_pin": PIN}
    assert refusal(floor, "administrator", "add_person", **add) == "house/taken"


def test_a_badge_that_is_not_there_is_nobody_and_a_wrong_pin_of_it_changes_nothing() -> None:
    with pytest.raises(FloorError, match="the badge or the PIN is wrong"):
        People().person("nobody")
    assert evolve_people(People(), PinFailed(badge="gone")) == People()
