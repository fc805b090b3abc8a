"""Chips and cash away from the layout, as the log has them."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from fifthstreet.floor.bank import BANK_EVENTS, ChipsMoved, TrayCounted, evolve_cage

FILL = ChipsMoved(what="fill", amount=25_000_000)
#: The log says 90.00, 89.00 are there.
COUNT = TrayCounted(expected=90_000_000, counted=89_000_000, because="a chip fell")


@pytest.mark.parametrize("event", [FILL, COUNT])
def test_an_event_is_read_back_from_the_log_as_it_was(event: ChipsMoved | TrayCounted) -> None:
    assert BANK_EVENTS.validate_json(BANK_EVENTS.dump_json(event)) == event


def test_amounts_are_written_in_dollars() -> None:
    assert BANK_EVENTS.dump_python(FILL, mode="json")["amount"] == "25.00"
    assert BANK_EVENTS.dump_python(COUNT, mode="json")["counted"] == "89.00"


def test_a_movement_without_a_name_is_refused() -> None:
    with pytest.raises(ValidationError, match="fill"):
        BANK_EVENTS.validate_python({"event": "chips_moved", "what": "gift", "amount": "1.00"})


def test_the_cage_keeps_nothing_but_its_accounts() -> None:
    nothing: object = evolve_cage(None, FILL)  # type: ignore[func-returns-value]
    assert nothing is None
