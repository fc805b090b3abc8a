"""Mistaken readings: what the table would pay if the mistake were right."""

from __future__ import annotations

from dataclasses import replace

from tests.school.courses import course, played

from fifthstreet.school.questions.misreadings import WagerTurn

ROUND = played(course("caribbean-stud"), {"dealer": "As Kd 4h 3c 2s", "1": "Qh Jh 9h 5h 2h"}, {1: {"ante": "10.00"}})
(TURN,) = ROUND.turns
BET = TURN.lines[1]


def test_the_right_end_pays_what_was_paid() -> None:
    at = WagerTurn(TURN, BET)
    assert at.compared == "higher"
    assert at.paid_by(at.end) == (BET.paid, BET.returned) == (10_000, 2_000)


def test_a_mistake_never_leads_to_what_is_right_before_it_is_named() -> None:
    found = [each.mistake for each in WagerTurn(TURN, BET).misreadings()]
    assert found[:3] == ["stake_kept", "to_and_for", "qualifying"]
    assert found.count("comparison") == 2
    assert found.count("row") >= 8


def test_a_payment_that_the_limit_cuts_would_be_the_uncut_one() -> None:
    cut = replace(BET, capped_from=10_000, paid=9_000)
    first = next(WagerTurn(TURN, cut).misreadings())
    assert (first.mistake, first.payment) == ("limit", (10_000, 2_000))
