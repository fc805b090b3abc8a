"""The list of clauses is complete and sound, and a run that leaves one without a test fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.plugins.conformance import missing, render

from docs_pages import conformance_page
from fifthstreet.cli.commands import conformance
from fifthstreet.rulebook.clauses import clauses, clauses_by_id

ROOT = Path(__file__).resolve().parent.parent


def test_a_clause_belongs_to_the_document_its_id_begins_with() -> None:
    assert {each.document for each in clauses()} == set(conformance.DOCUMENTS)
    for each in clauses():
        assert each.id.startswith(f"{each.document} ")


def test_report_has_one_row_for_each_clause_and_reads_as_json() -> None:
    rows = conformance.report()
    assert [row["clause"] for row in rows] == [each.id for each in clauses()]
    assert json.loads(json.dumps(rows)) == rows


def test_totals_add_up() -> None:
    assert sum(sum(counts.values()) for counts in conformance.totals().values()) == 476


def test_page_has_one_line_for_each_clause() -> None:
    lines = conformance_page.markdown().splitlines()
    for each in clauses():
        assert sum(line.startswith(f"| `{each.id}` |") for line in lines) == 1


def test_stored_tests_are_where_the_list_says() -> None:
    stored = conformance.tests_by_clause()
    assert set(stored) <= clauses_by_id().keys()
    for tests in stored.values():
        for test in tests:
            path, _, name = test.partition("::")
            assert f"def {name.rpartition('::')[2]}(" in (ROOT / path).read_text("utf-8"), test


def test_list_of_tests_does_not_depend_on_the_order_of_arrival() -> None:
    one = render({"lw-ca 1": ["b", "a"], "ma-csp 1 hand": ["c"]})
    assert one == render({"ma-csp 1 hand": ["c"], "lw-ca 1": ["a", "b"]})
    assert one == "clause,test\nma-csp 1 hand,c\nlw-ca 1,a\nlw-ca 1,b\n"


def test_planned_and_descriptive_clauses_are_never_missing() -> None:
    assert {clauses_by_id()[clause].disposition for clause in missing({})} == {"enforced", "configured", "prompted"}
    assert len(missing({})) == sum(each.disposition not in ("descriptive", "planned") for each in clauses())
    assert "ma-csp 6(e)" not in missing({"ma-csp 6(e)": ["tests/test_x.py::test_y"]})


def run(pytester: pytest.Pytester, code: str, *options: str) -> tuple[int, str]:
    """Run pytest with the plugin on a file of tests of its own; the exit code and all that was printed."""
    pytester.makepyfile(test_sample=f"import pytest\n{code}")
    result = pytester.runpytest("-q", "-p", "tests.plugins.conformance", "--conformance-file=carried.csv", *options)
    return result.ret, f"{result.stdout}\n{result.stderr}"


ALL = """
from fifthstreet.rulebook import load_pack, pack_keys
from tests.plugins.conformance import missing

@pytest.mark.rule(*(clause for clause in missing({{}}) if clause != {but!r}))
@pytest.mark.parametrize("number", range(3))
def test_all(number):
    {body}
"""


def test_full_run_passes_once_the_list_is_written(pytester: pytest.Pytester) -> None:
    code = ALL.format(but="", body="assert number < 3")
    exit_code, printed = run(pytester, code, "--conformance")
    assert (exit_code, "carried.csv is out of date" in printed) == (1, True)
    assert run(pytester, code, "--conformance-write", "-n", "2")[0] == 0
    written = (pytester.path / "carried.csv").read_text("utf-8")
    assert "ma-csp 10(b),test_sample.py::test_all\n" in written
    assert run(pytester, code, "--conformance")[0] == 0


def test_full_run_fails_when_a_clause_has_no_test(pytester: pytest.Pytester) -> None:
    exit_code, printed = run(pytester, ALL.format(but="ma-csp 10(b)", body="pass"), "--conformance-write")
    assert exit_code == 1
    assert "no passing test carries ma-csp 10(b)\n" in printed
    assert printed.count("no passing test carries") == 1


def test_skipped_test_shows_nothing(pytester: pytest.Pytester) -> None:
    exit_code, printed = run(pytester, ALL.format(but="", body="pytest.skip()"), "--conformance-write")
    assert exit_code == 1
    assert "no passing test carries ma-csp 10(b)\n" in printed


def test_failed_run_writes_nothing(pytester: pytest.Pytester) -> None:
    exit_code, printed = run(pytester, ALL.format(but="", body="assert number < 2"), "--conformance-write")
    assert exit_code == 1
    assert "not written, because the run failed" in printed
    assert not (pytester.path / "carried.csv").exists()


@pytest.mark.parametrize("options", [(), ("-n", "1"), ("--conformance",)])
def test_unknown_clause_is_an_error_in_every_run(pytester: pytest.Pytester, options: tuple[str, ...]) -> None:
    exit_code, printed = run(pytester, '@pytest.mark.rule("ma-csp 99")\ndef test_x(): pass\n', *options)
    assert exit_code != 0
    assert "test_x: no clause 'ma-csp 99' in clauses.csv" in printed
    assert "1 passed" not in printed


@pytest.mark.parametrize("arguments", ["", "clause='ma-csp 1 hand'"])
def test_marker_must_name_its_clauses(pytester: pytest.Pytester, arguments: str) -> None:
    exit_code, printed = run(pytester, f"@pytest.mark.rule({arguments})\ndef test_x(): pass\n")
    assert exit_code != 0
    assert "test_x: write the clauses as" in printed


CASES = """
@pytest.mark.parametrize("number", [1, pytest.param(2, marks=pytest.mark.rule("ma-csp 10(b)"))])
def test_cases(number):
    assert number == 2

def test_without_a_clause():
    assert False
"""


def test_the_cases_that_carry_a_clause_can_be_run_alone(pytester: pytest.Pytester) -> None:
    exit_code, printed = run(pytester, CASES, "--carrying=ma-csp 10(b)")
    assert (exit_code, "1 passed" in printed) == (0, True)
    assert run(pytester, CASES, "--carrying=ma-csp 10(a)")[0] == pytest.ExitCode.NO_TESTS_COLLECTED
    exit_code, printed = run(pytester, CASES)
    assert (exit_code, "2 failed, 1 passed" in printed) == (1, True)


@pytest.mark.parametrize(
    "selection", [("-k", "all"), ("-m", "rule"), ("test_sample.py",), ("--carrying", "ma-csp 10(b)")]
)
def test_part_of_the_tests_cannot_be_judged(pytester: pytest.Pytester, selection: tuple[str, ...]) -> None:
    exit_code, printed = run(pytester, ALL.format(but="", body="pass"), "--conformance", *selection)
    assert exit_code == pytest.ExitCode.USAGE_ERROR
    assert "conformance is about all tests" in printed
