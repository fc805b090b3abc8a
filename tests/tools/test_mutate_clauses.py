"""Every clause that is enforced or configured rests on a test that failed when its rule was broken."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from docs_pages import clause_mutants_page
from fifthstreet.cli.commands import conformance
from fifthstreet.rulebook.clauses import clauses
from mutate_clauses import NEED_A_MUTANT, ROOT, Mutant, Unusable, clauses_without, keep, main, mutants, read_seen

#: A clause with few tests, so that they are run in a moment.
CLAUSE = "ma-csp 2(b)(2)"
SAME_COLOUR = "if decks[0] == decks[1]:"


def _mutant(breaks: str, find: str, replace: str) -> str:
    return (
        f"[[mutant]]\nbreaks = '{breaks}'\nfile = 'table/actions/equipment.py'\n"
        f"find = '{find}'\nreplace = '{replace}'\nclauses = ['{CLAUSE}']\n"
    )


def _run(folder: Path, *mutants: str, options: tuple[str, ...] = ()) -> int:
    (folder / "some.toml").write_text("\n".join(mutants), "utf-8")
    return main(["--folder", str(folder), "--clause", CLAUSE, "--jobs", "1", *options])


# The list --------------------------------------------------------------------------------------------------


def test_every_enforced_and_every_configured_clause_has_a_mutant() -> None:
    assert clauses_without(mutants()) == []
    needs = {each.id for each in clauses() if each.disposition in NEED_A_MUTANT}
    assert {clause for mutant in mutants() for clause in mutant.clauses} <= needs


def test_every_mutant_was_tried_and_noticed_by_a_test_of_its_clause() -> None:
    tried = {(row["clause"], row["breaks"]): row["noticed_by"] for row in read_seen()}
    assert set(tried) == {(clause, mutant.breaks) for mutant in mutants() for clause in mutant.clauses}
    carried = conformance.tests_by_clause()
    assert [key for key, test in tried.items() if test not in carried.get(key[0], ())] == []


def test_every_mutant_can_be_applied_and_read() -> None:
    """A file that cannot be read would fail every test and show nothing."""
    for mutant in mutants():
        text = mutant.applied(ROOT)
        assert mutant.find != mutant.replace, mutant.breaks
        if mutant.file.endswith(".py"):
            ast.parse(text)
        else:
            tomllib.loads(text)


def test_a_clause_has_no_two_mutants_of_one_name() -> None:
    names = [(clause, mutant.breaks) for mutant in mutants() for clause in mutant.clauses]
    assert len(names) == len(set(names))


def test_the_page_has_a_line_for_every_trial() -> None:
    page = clause_mutants_page.markdown()
    for row in read_seen():
        assert f"| `{row['clause']}` | {row['breaks']} | " in page
    assert "| nobody |" not in page


# The tool --------------------------------------------------------------------------------------------------


def test_a_broken_rule_is_noticed_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both_red = _mutant("Both decks are red", SAME_COLOUR, "if False:")
    assert _run(tmp_path, both_red, options=("--write",)) == 0
    test = "tests/caribbean/test_cards_and_opening.py::test_two_decks_of_one_colour_are_refused"
    assert capsys.readouterr().out == (f"{CLAUSE}: Both decks are red: {test}\n1 trials of 1 mutants, 0 problems\n")
    assert read_seen(tmp_path) == [{"clause": CLAUSE, "breaks": "Both decks are red", "noticed_by": test}]


def test_what_nobody_notices_and_what_cannot_be_tried_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    harmless = _mutant("Decks are compared the other way round", SAME_COLOUR, "if decks[1] == decks[0]:")
    gone = _mutant("A line that is not there", "if decks[0] == decks[2]:", "if False:")
    unreadable = _mutant("A table that does not open", "def set_up(", "def set_down(")
    assert _run(tmp_path, harmless, gone, unreadable) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[:4] == [
        f"{CLAUSE}: Decks are compared the other way round: NOT NOTICED",
        "1 trials of 3 mutants, 3 problems",
        "  A line that is not there: table/actions/equipment.py has 0 times, not once: 'if decks[0] == decks[2]:'",
        f"  A table that does not open: {said[3].partition(': ')[2]}",
    ]
    assert said[3].partition(": ")[2].startswith("no table opens: ")
    assert said[-1] == f"  {CLAUSE}: nobody notices: Decks are compared the other way round"
    assert read_seen(tmp_path) == []


def test_a_clause_without_a_mutant_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "none.toml").write_text("mutant = []", "utf-8")
    assert main(["--folder", str(tmp_path), "--clause", CLAUSE]) == 1
    assert capsys.readouterr().out == f"0 trials of 0 mutants, 1 problems\n  no mutant breaks {CLAUSE}\n"


def test_a_place_that_is_there_twice_is_no_place() -> None:
    twice = Mutant("Two places", "table/actions/equipment.py", "raise Refusal(", "print(", (CLAUSE,))
    with pytest.raises(Unusable, match="times, not once"):
        twice.applied(ROOT)


def test_what_is_kept_of_a_mutant_that_is_gone_goes_too(tmp_path: Path) -> None:
    (tmp_path / "some.toml").write_text(_mutant("Stays", SAME_COLOUR, "if False:"), "utf-8")
    (tmp_path / "seen.csv").write_text(
        f"clause,breaks,noticed_by\n{CLAUSE},Gone,tests/a.py::b\n{CLAUSE},Stays,tests/a.py::c\n", "utf-8"
    )
    keep([], tmp_path)
    assert read_seen(tmp_path) == [{"clause": CLAUSE, "breaks": "Stays", "noticed_by": "tests/a.py::c"}]
