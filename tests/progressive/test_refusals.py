"""A refusal of a link has a code that is listed, a sentence and its clauses."""

from __future__ import annotations

import pytest

from fifthstreet.progressive.refusals import CODES, LinkRefusal


def test_a_refusal_of_a_link_is_of_the_one_family() -> None:
    refusal = LinkRefusal("link/wager", "the table takes 5.00", ("ma-csp 12(n)",))
    assert refusal.to_json() == {
        "code": "link/wager",
        "message": "the table takes 5.00",
        "cites": ["ma-csp 12(n)"],
        "ground": "clause",
    }


def test_a_code_that_is_not_listed_is_an_error_of_the_program() -> None:
    with pytest.raises(AssertionError):
        LinkRefusal("link/odd", "no such code")


def test_every_code_is_explained_in_a_sentence() -> None:
    assert all(len(code.split("/")) == 2 for code in CODES)
    assert all(meaning[0].isupper() and meaning.endswith(".") for meaning in CODES.values())
