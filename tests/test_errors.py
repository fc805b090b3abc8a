"""One family of errors, whoever raises them."""

from __future__ import annotations

import pickle

import pytest

import fifthstreet as fs
from fifthstreet.api.errors import InputError
from fifthstreet.cards import CardError
from fifthstreet.games import DescriptionError
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.money import AmountError
from fifthstreet.rulebook import OptionError, PackError
from fifthstreet.simulate.errors import SimulationError

RAISED: tuple[fs.Error, ...] = (
    AmountError("not an amount"),
    AnalysisError("analysis/known", "the known card Ah is there twice"),
    CardError("not a card"),
    DescriptionError("description/name", "a key is there twice", ("ma-csp 1",)),
    InputError("input/option", "not of the form name=value"),
    OptionError("option/value", "no such value", ("ma-csp 2",)),
    PackError("pack/unknown", "no such pack"),
    fs.Refusal("wager/exact", "Progressive of 5.50 must be exactly 1.00", ("ma-csp 6(c)",)),
    SimulationError("simulate/rounds", "play at least one"),
)


@pytest.mark.parametrize("error", RAISED, ids=lambda error: type(error).__name__)
def test_an_error_says_its_code_its_sentence_and_its_clauses(error: fs.Error) -> None:
    assert isinstance(error, fs.Error)
    assert str(error) == error.message
    said = {"code": error.code, "message": error.message, "cites": list(error.cites)}
    assert error.to_json() == {**said, "ground": "clause" if error.cites else "ours"}
    assert "/" in error.code


@pytest.mark.parametrize("error", RAISED, ids=lambda error: type(error).__name__)
def test_an_error_goes_from_one_process_to_another(error: fs.Error) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert again.to_json() == error.to_json()
