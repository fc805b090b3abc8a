"""Everything random in a drill comes from one seed."""

from __future__ import annotations

import pytest
from argon2.exceptions import VerifyMismatchError

from fifthstreet.cards import parse_cards
from fifthstreet.cards.deck import shuffled
from fifthstreet.floor.drill.chance import Chance, SeededHasher

FIRST = parse_cards("As Ks Qs")


def test_the_next_shuffle_deals_what_was_laid_and_the_one_after_it_is_drawn() -> None:
    chance = Chance(1)
    chance.rig(FIRST)
    assert shuffled(chance.below)[:3] == FIRST
    assert shuffled(chance.below)[:3] != FIRST


def test_what_was_laid_and_not_dealt_is_forgotten() -> None:
    chance = Chance(1)
    chance.rig(FIRST)
    chance.unrig()
    assert shuffled(chance.below)[:3] != FIRST


def test_the_same_seed_gives_the_same_salts() -> None:
    one, other = (SeededHasher(Chance(5)) for _ in range(2))
    hashed = one.hash("246813")
    assert hashed == other.hash("246813") != one.hash("246813")
    assert one.verify(hashed, "246813")
    with pytest.raises(VerifyMismatchError):
        one.verify(hashed, "135790")


def test_nothing_is_likely_at_nought_and_everything_at_one() -> None:
    chance = Chance(3)
    assert [chance.likely(0), chance.likely(1)] == [False, True]
