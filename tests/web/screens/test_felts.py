"""What stands on the felt of a table, whatever is played."""

from __future__ import annotations

import pytest
from tests.floor.houses import Floor

from fifthstreet.errors import Error
from fifthstreet.web.screens.felts import felt_of


def test_a_felt_is_worked_out_once(plain: Floor) -> None:
    felt = felt_of(plain.house, "B5")
    assert felt_of(plain.house, "B5") is felt
    assert (felt.name, felt.seats) == ("B5 Boston 5 Stud Poker", felt.rules.entry.seats)
    assert felt.posted.game == felt.game.key


def test_a_house_that_is_opened_again_has_felts_of_its_own(plain: Floor) -> None:
    felt, other = felt_of(plain.house, "B5"), plain.again()
    assert felt_of(other, "B5") is not felt
    assert felt_of(other, "B5").made == felt.made
    other.ledger.engine.dispose()


def test_a_table_that_is_not_there_is_named(plain: Floor) -> None:
    with pytest.raises(Error, match="there is no table 'T9'"):
        felt_of(plain.house, "T9")
