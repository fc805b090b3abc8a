"""One family of errors, whoever raises them."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import fifthstreet as fs
from fifthstreet.api.errors import InputError
from fifthstreet.cards import CardError
from fifthstreet.floor.errors import FLOOR_CODES, FloorError
from fifthstreet.games import DescriptionError
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.money import AmountError
from fifthstreet.rulebook import OptionError, PackError
from fifthstreet.school.errors import SchoolError
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.web.errors import WEB_CODES, WebError

RAISED: tuple[fs.Error, ...] = (
    AmountError("not an amount"),
    AnalysisError("analysis/known", "the known card Ah is there twice"),
    CardError("not a card"),
    DescriptionError("description/name", "a key is there twice", ("ma-csp 1",)),
    FloorError("house/unknown", "there is no table 'T9'; there are none"),
    InputError("input/option", "not of the form name=value"),
    LedgerError("ledger/changed", "record 3 was changed"),
    OptionError("option/value", "no such value", ("ma-csp 2",)),
    PackError("pack/unknown", "no such pack"),
    fs.Refusal("wager/exact", "Progressive of 5.50 must be exactly 1.00", ("ma-csp 6(c)",)),
    SchoolError("school/level", "no level 9; the school has 1 to 5"),
    SimulationError("simulate/rounds", "play at least one"),
    WebError("web/busy", "try again in a minute"),
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


def test_every_room_with_errors_of_its_own_raises_one_here() -> None:
    source = Path(fs.__file__).parent
    rooms = {f"fifthstreet.{file.parent.name}.errors" for file in source.glob("*/errors.py")}
    rooms.remove("fifthstreet.cli.errors")  # It prints the errors of the others.
    assert rooms <= {type(error).__module__ for error in RAISED}


@pytest.mark.parametrize("raised", [FloorError, SchoolError, WebError, AnalysisError, DescriptionError, InputError])
def test_a_code_that_its_room_does_not_list_is_a_mistake(raised: Callable[[str, str], fs.Error]) -> None:
    with pytest.raises(AssertionError, match="no/such_code"):
        raised("no/such_code", "nobody is refused with it")


def test_what_a_code_means_is_a_sentence() -> None:
    for means in (*FLOOR_CODES.values(), *WEB_CODES.values()):
        assert means[0].isupper()
        assert means.endswith(".")
