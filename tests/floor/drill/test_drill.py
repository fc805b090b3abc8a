from collections.abc import Callable
from pathlib import Path

import pytest
from tests.floor.drill.drills import broken

from fifthstreet.floor import desk
from fifthstreet.floor.drill.drill import Drill
from fifthstreet.floor.drill.faults import FAULTS


@pytest.mark.req("P1")
@pytest.mark.req("S1")
@pytest.mark.req("S2")
def test_a_floor_holds_through_every_fault(played: Drill) -> None:
    result = played.result
    assert result.violations == []
    assert set(result.faults) == set(FAULTS)
    assert result.rounds >= 5
    assert result.wins >= 3
    assert result.to_json() == {
        "seed": 2,
        "steps": 250,
        "rounds": result.rounds,
        "wins": result.wins,
        "faults": {fault: result.faults[fault] for fault in FAULTS},
        "violations": 0,
    }


def test_the_drill_is_the_same_on_both_databases(new_url: Callable[[], str]) -> None:
    drill = Drill(12, 3, new_url())
    assert drill.run(50).violations == []
    drill.close()


def test_one_seed_writes_one_log_to_the_last_byte(tmp_path: Path) -> None:
    heads = []
    for name in ("first", "second"):
        drill = Drill(7, 2, f"sqlite:///{tmp_path}/{name}.db")
        drill.run(40)
        heads.append(drill.house.ledger.head())
        drill.close()
    assert heads[0] == heads[1]


def test_steps_are_told_as_they_are_made(begun: Drill) -> None:
    told: list[int] = []
    begun.run(3, told.append)
    assert told == [1, 2, 3]


# A house that is not right is found out -------------------------------------------------------------------------


def test_money_that_a_link_moves_and_no_account_has_is_found(begun: Drill, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "link_postings", lambda link, event: ())
    (found, *_) = begun.run(500).violations
    assert "its account" in found
    assert begun.result.steps < 500


def test_a_fault_of_the_program_is_found(begun: Drill) -> None:
    broken(begun, "ALTER TABLE postings RENAME TO lost")
    (found, *_) = begun.run(100).violations
    assert "no such table" in found


def test_an_answer_that_is_lost_is_found(begun: Drill) -> None:
    begun.run(10)
    begun._answers["nobody wrote it"] = (1, 1)
    begun.run(1)
    assert begun.result.violations == [
        "step 1: nobody wrote it was answered (1, 1), the log has 0 records of it",
    ]
