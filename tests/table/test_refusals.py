"""A refusal has a code that is listed, a sentence and its clauses."""

from __future__ import annotations

import pytest

from fifthstreet import Refusal
from fifthstreet.table.refusals import CODES


def test_a_refusal_is_written_as_json_with_its_clauses() -> None:
    refusal = Refusal("wager/step", "Ante of 5.50 is not in steps of 1.00", ("ma-csp 1 ante wager",))
    assert refusal.to_json() == {
        "code": "wager/step",
        "message": "Ante of 5.50 is not in steps of 1.00",
        "cites": ["ma-csp 1 ante wager"],
        "ground": "house",
    }


def test_a_code_that_is_not_listed_is_an_error_of_the_program() -> None:
    with pytest.raises(AssertionError):
        Refusal("wager/odd", "no such code")


def test_every_code_names_its_kind_and_is_explained_in_a_sentence() -> None:
    for code, meaning in CODES.items():
        assert len(code.split("/")) == 2
        assert meaning[0].isupper()
        assert meaning.endswith(".")
