"""The list of clauses is complete and sound."""

from __future__ import annotations

import csv
import hashlib
from pathlib import Path

from fifthstreet.rulebook import load_pack, pack_keys
from fifthstreet.rulebook.clauses import Disposition, clauses, clauses_by_id

ROOT = Path(__file__).resolve().parents[2]
FIXED_LIST = ROOT.parent / "shared" / "clauses.csv"
#: Of the 476 ids, sorted, one to a line: fixed data, which this holds where the original is not at hand.
FINGERPRINT = "267d84462586238ca4fd1f9a490a83ca86292b7d361b48da7e09bf3ec7346580"


def test_ids_are_the_fixed_list_one_to_one() -> None:
    ids = [each.id for each in clauses()]
    assert len(ids) == len(clauses_by_id()) == 476
    assert hashlib.sha256("\n".join(sorted(ids)).encode()).hexdigest() == FINGERPRINT
    if FIXED_LIST.exists():
        with FIXED_LIST.open(encoding="utf-8", newline="") as file:
            assert ids == [row["clause"] for row in csv.DictReader(file)]


def test_every_clause_has_a_sentence_and_a_note() -> None:
    for each in clauses():
        assert each.summary.endswith("."), each.id
        assert each.summary[0].isupper() or each.summary[0].isdigit(), each.id
        assert len(each.summary.split()) >= 4, each.id
        assert each.note, each.id


def test_descriptive_clauses_give_a_reason_and_planned_ones_what_they_wait_for() -> None:
    for each in clauses():
        if each.disposition is Disposition.DESCRIPTIVE:
            assert len(each.note.split()) >= 3, each.id
        assert (each.disposition is Disposition.PLANNED) == each.note.startswith("waits for "), each.id


def test_every_prompted_clause_is_a_step_of_a_procedure() -> None:
    games = [game for key in pack_keys() for game in load_pack(key).games.values()]
    steps = {cite for game in games for step in game.procedure for cite in step.cites}
    assert {each.id for each in clauses() if each.disposition is Disposition.PROMPTED} <= steps


def test_a_clause_is_found_by_its_id() -> None:
    assert clauses_by_id()["ma-csp 10(b)"].disposition is Disposition.ENFORCED
    assert "ma-csp 99" not in clauses_by_id()
