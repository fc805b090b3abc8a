"""Corrections of what was paid, and disputes that hold a round until they are ruled on."""

from __future__ import annotations

from functools import reduce

import pytest

from fifthstreet.errors import Error
from fifthstreet.floor.after_the_round import (
    AfterTheRound,
    DisputeOpened,
    DisputeRuled,
    LineCorrected,
    RoundCorrected,
    evolve_after,
    reopened,
)
from fifthstreet.table.messages.events import RoundCleared

FIRST = DisputeOpened(number=1, round=7, seat=2, reason="mine", by="bob")
WHOLE = DisputeOpened(number=2, round=8, seat=None, reason="the shuffler opened", by="floorperson")
RULED = DisputeRuled(number=1, round=7, ruling="it stands", by="floorperson")


def line(paid: int) -> LineCorrected:
    return LineCorrected(wager="ante", stake=1_000, was_paid=0, was_returned=0, paid=paid, returned=1_000)


def corrected(number: int, paid: int) -> RoundCorrected:
    return RoundCorrected(
        number=number, round=7, seat=2, account="chips/bob", lines=(line(paid),), reason="", by="f", settled_by="d"
    )


def test_the_last_correction_of_a_wager_counts() -> None:
    after = reduce(evolve_after, (corrected(1, 500), corrected(2, 1_000)), AfterTheRound())
    assert after.corrected == 2
    assert after.correction(7, 2, "ante") == line(1_000)
    assert after.correction(7, 3, "ante") is None


def test_a_dispute_waits_until_it_is_ruled_on() -> None:
    waiting = reduce(evolve_after, (FIRST, WHOLE), AfterTheRound())
    assert waiting.dispute(1) == FIRST
    ruled = evolve_after(waiting, RULED)
    assert dict(ruled.disputes) == {2: WHOLE}
    for number, code in ((1, "request/over"), (3, "house/unknown"), (0, "house/unknown")):
        with pytest.raises(Error) as refusal:
            ruled.dispute(number)
        assert refusal.value.code == code


@pytest.mark.parametrize(("round_", "seat"), [(7, 2), (7, None), (8, 1), (8, None)])
def test_a_dispute_holds_its_seat_or_all_of_its_round(round_: int, seat: int | None) -> None:
    after = reduce(evolve_after, (FIRST, WHOLE), AfterTheRound())
    with pytest.raises(Error, match=f"holds round {round_}"):
        after.check_free(round_, seat)


def test_other_seats_and_rounds_are_free() -> None:
    after = reduce(evolve_after, (FIRST, WHOLE), AfterTheRound())
    after.check_free(7, 1)
    after.check_free(9)
    after.check_goes_on(9, [RoundCleared(number=8, rack=())])
    with pytest.raises(Error, match="dispute 2 holds round 8"):
        after.check_goes_on(8, [RoundCleared(number=8, rack=())])


def test_a_round_is_taken_up_again_once_and_by_an_executive() -> None:
    assert reopened([], [], "bob", "player") is None
    assert reopened([FIRST], [], "ann", "executive") == 1
    again = DisputeOpened(number=3, round=7, seat=2, reason="", by="ann", reopens=1)
    for earlier, waiting, badge, role in (
        ([FIRST], [1], "bob", "player"),
        ([FIRST], [], "bob", "player"),
        ([FIRST, again], [], "eve", "executive"),
    ):
        with pytest.raises(Error) as refusal:
            reopened(earlier, waiting, badge, role)
        assert refusal.value.code == "dispute/again"
