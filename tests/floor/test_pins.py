"""PINs and session secrets."""

from __future__ import annotations

import pytest
from argon2.exceptions import VerifyMismatchError
from tests.floor.houses import QUICK

from fifthstreet.floor.people import check_pin
from fifthstreet.floor.pins import HASHER, Pins, new_pin, session_id, session_secret


def test_a_new_pin_is_one_that_the_house_takes() -> None:
    pins = [new_pin() for _ in range(200)]
    for pin in pins:
        check_pin(pin)
        assert len(set(pin)) >= 3
    assert len(set(pins)) > 190


def test_a_new_pin_of_few_digits_is_drawn_until_it_is_not_too_easy() -> None:
    assert all(len(set(new_pin(3))) == 3 for _ in range(50))


def test_a_pin_is_hashed_as_owasp_asks_for() -> None:
    assert HASHER.hash("246813").startswith("$argon2id$v=19$m=19456,t=2,p=1$")


def test_a_pin_matches_its_hash_only_and_no_pin_matches_that_of_nobody() -> None:
    pins = Pins(QUICK, bytes(32))
    hashed = pins.hash("246813")
    assert pins.match(hashed, "246813")
    assert not pins.match(hashed, "246814")
    assert not pins.match(pins.nobodys, "")


def test_without_the_key_of_the_house_a_hash_tells_nothing_of_a_pin() -> None:
    hashed = Pins(QUICK, bytes(32)).hash("246813")
    assert not Pins(QUICK, bytes(31) + b"x").match(hashed, "246813")
    with pytest.raises(VerifyMismatchError):
        QUICK.verify(hashed, "246813")


def test_a_session_secret_depends_on_the_key_of_the_house_the_badge_and_the_command() -> None:
    secrets = {
        session_secret(key, badge, command)
        for key in (bytes(32), bytes(31) + b"x")
        for badge, command in (("a", "b"), ("ab", ""), ("a", "c"))
    }
    assert len(secrets) == 6
    assert not secrets & {session_id(secret) for secret in secrets}
