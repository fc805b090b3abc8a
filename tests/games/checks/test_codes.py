"""Every code of a description that is refused has a case."""

from __future__ import annotations

from tests.games.checks import test_cites, test_course, test_deck, test_description, test_endings, test_pack

from fifthstreet.games.errors import CODES


def test_every_code_of_a_description_has_a_case() -> None:
    modules = (test_cites, test_description, test_endings, test_course, test_deck)
    cases = {code for module in modules for code, _, _ in module.CASES}
    by_pack = {code for code, _, _ in test_pack.CASES} | {"seats", "option"}
    assert {f"description/{code}" for code in cases | by_pack} == {*CODES}
    assert all(text.endswith(".") for text in CODES.values())
