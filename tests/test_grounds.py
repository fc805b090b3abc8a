"""Every refusal cites a clause, or says that it is the house's rule or ours."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import fifthstreet
import fuzz_table
from docs_pages import refusals_page
from fifthstreet import Refusal
from fifthstreet.cli.errors import sentence
from fifthstreet.errors import Error
from fifthstreet.grounds import ground_of, own_ground, said

SOURCE = Path(fifthstreet.__file__).parent
CODES = [code for _, _, codes in refusals_page.SECTIONS for code in codes]


def _bare(path: Path) -> Iterator[str]:
    """The codes that a file gives to an error without naming any clause."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
            continue
        code = node.args[0].value
        cites = len(node.args) > 2 or any(word.arg == "cites" for word in node.keywords)
        if isinstance(code, str) and code in CODES and not cites:
            yield code


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_what_is_refused_without_a_clause_is_the_houses_rule_or_ours(path: Path) -> None:
    assert {code for code in _bare(path) if own_ground(code) is None} == set()


def test_the_source_has_refusals_of_every_ground() -> None:
    bare = {code for path in SOURCE.rglob("*.py") for code in _bare(path)}
    assert {own_ground(code) for code in bare} == {"house", "ours"}
    assert {own_ground(code) for code in CODES} == {"house", "ours", None}


@pytest.mark.volume
@pytest.mark.parametrize("first", [1, 11, 21, 31])
def test_every_refusal_of_random_play_rests_on_something(first: int) -> None:
    refused: set[tuple[str, bool]] = set()

    class Listening(fuzz_table.Sitting):
        def refused(self, refusal: Refusal) -> None:
            super().refused(refusal)
            refused.add((refusal.code, bool(refusal.cites)))

    for number in range(first, first + 5):
        Listening(number, fuzz_table.Tally()).play()
    assert {code for code, cites in refused if not cites and own_ground(code) is None} == set()
    assert len(refused) > 10


def test_a_ground_is_told_in_json_and_in_words() -> None:
    cited = Error("wager/exact", "too odd", ("ma-csp 1 ante wager",))
    house = Error("wager/not_offered", "not here")
    ours = Error("input/seats", "too many")
    assert [error.ground for error in (cited, house, ours)] == ["clause", "house", "ours"]
    assert [error.to_json()["ground"] for error in (cited, house, ours)] == ["clause", "house", "ours"]
    assert said(cited.code, cited.cites) == ("ma-csp 1 ante wager",)
    assert said(house.code, ()) == ("house rule",)
    assert said(ours.code, ()) == ("our rule",)


@pytest.mark.parametrize("code", ["clock/too_early", "clock/no_time", "wager/above_maximum", "wager/step"])
def test_a_number_of_the_house_is_its_rule_though_clauses_stand_beside_it(code: str) -> None:
    refused = Error(code, "not so", ("ma-csp 10(a)",))
    assert (refused.ground, refused.to_json()["cites"]) == ("house", ["ma-csp 10(a)"])


def test_a_person_reads_whose_rule_it_is_beside_the_clauses() -> None:
    assert said("wager/step", ("ma-csp 1 ante wager",)) == ("house rule", "ma-csp 1 ante wager")
    assert said("command/role", ("house instead of ma-csp 13(a)",)) == ("house instead of ma-csp 13(a)",)
    refused = Error("wager/above_maximum", "Ante of 600.00 is too much", ("ma-csp 1 ante wager",))
    assert sentence(refused) == ("Ante of 600.00 is too much (wager/above_maximum; house rule; ma-csp 1 ante wager)")


def test_what_the_house_has_where_a_clause_says_nothing_is_its_rule() -> None:
    assert ground_of("command/role", ("house beside ma-csp 13(a)",)) == "house"


def test_what_stands_instead_of_a_clause_is_the_houses_rule() -> None:
    assert ground_of("command/role", ("house instead of ma-csp 13(a)",)) == "house"
    assert ground_of("command/role", ("house instead of ma-csp 13(a)", "ma-csp 13(b)")) == "clause"


def test_a_code_that_always_cites_has_no_other_ground() -> None:
    assert own_ground("wager/above_limit") is None
    assert ground_of("wager/above_limit", ("wa-ms limits",)) == "clause"
    # A game of somebody's own without clauses: its rules are that house's.
    assert ground_of("wager/above_limit", ()) == "house"
