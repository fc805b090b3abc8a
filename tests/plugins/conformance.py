"""Which tests show which clause: reads ``@pytest.mark.rule(...)``, checks that no clause goes without.

``--conformance`` (full runs only) fails when a clause that needs a test has none that passed, or when the
stored list of tests is out of date; ``--conformance-write`` writes that list. An unknown clause id is always
an error.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Generator, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.cli.commands.conformance import TESTS_FILE
from fifthstreet.rulebook.clauses import Disposition, clauses, clauses_by_id

_PROPERTY = "rule"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("conformance", "clauses of the source documents")
    group.addoption("--conformance", action="store_true", help="every clause needs a passing test (full runs)")
    group.addoption("--conformance-write", action="store_true", help="write which tests carry which clause")
    group.addoption("--conformance-file", type=Path, default=TESTS_FILE, help="where that list is kept")
    group.addoption("--carrying", metavar="CLAUSE", help="run only the cases that carry this clause")


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        return
    if config.getoption("conformance") or config.getoption("conformance_write"):
        if _selects(config):
            raise pytest.UsageError("conformance is about all tests; do not select some by path, -k or -m")
        config.pluginmanager.register(Conformance(config), "conformance-report")


def _selects(config: pytest.Config) -> bool:
    """Whether the command line leaves tests out."""
    by_path = config.args_source is pytest.Config.ArgsSource.ARGS
    return by_path or any(config.getoption(name) for name in ("keyword", "markexpr", "collectonly", "carrying"))


def _ids(item: pytest.Item) -> list[object]:
    """The clauses a test carries, its own and those of its class and module."""
    return [clause_id for mark in item.iter_markers("rule") for clause_id in mark.args]


def _mistake(item: pytest.Item) -> str | None:
    """What is wrong with the rule markers of a test."""
    if any(not mark.args or mark.kwargs for mark in item.iter_markers("rule")):
        return f'{item.name}: write the clauses as @pytest.mark.rule("ma-csp 10(b)", ...)'
    unknown = sorted({repr(each) for each in _ids(item) if each not in clauses_by_id()})
    return f"{item.name}: no clause {', '.join(unknown)} in clauses.csv" if unknown else None


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem() -> Generator[None, Any, Any]:
    """Refuse unknown clauses where tests are collected: an error in every run, on every worker."""
    made = yield
    items = [each for each in made if isinstance(each, pytest.Item)] if isinstance(made, list) else []
    mistakes = [mistake for item in items if (mistake := _mistake(item))]
    if mistakes:
        raise pytest.Collector.CollectError("\n".join(dict.fromkeys(mistakes)))
    return made


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Send the clauses along with the test's reports: with xdist only the reports reach the controller."""
    wanted = config.getoption("carrying")
    if wanted is not None:
        items[:] = [item for item in items if wanted in _ids(item)]
    for item in items:
        item.user_properties.extend((_PROPERTY, clause_id) for clause_id in dict.fromkeys(_ids(item)))


#: A passing test must carry every clause that is one of these.
NEED_A_TEST = (Disposition.ENFORCED, Disposition.CONFIGURED, Disposition.PROMPTED)


def missing(passed: Mapping[str, Iterable[str]]) -> list[str]:
    """The clauses that need a test and have none."""
    return [each.id for each in clauses() if each.disposition in NEED_A_TEST and not passed.get(each.id)]


def render(passed: Mapping[str, Iterable[str]]) -> str:
    """The list of tests as a file: clauses in the order of the documents, tests sorted."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["clause", "test"])
    writer.writerows([each.id, test] for each in clauses() for test in sorted(passed.get(each.id, ())))
    return out.getvalue()


class Conformance:
    """Follows the reports of a run and judges it at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self.writes: bool = config.getoption("conformance_write")
        self.file: Path = config.getoption("conformance_file")
        self.carried: dict[str, set[str]] = {}
        self.broken: set[str] = set()
        self.remarks: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test function stands for all its cases: it passed when one ran and none failed."""
        test = report.nodeid.partition("[")[0]
        if report.failed:
            self.broken.add(test)
        elif report.when == "call" and report.passed:
            for name, value in report.user_properties:
                if name == _PROPERTY:
                    self.carried.setdefault(str(value), set()).add(test)

    def shown(self) -> dict[str, set[str]]:
        """The tests that passed, by the clause they carry."""
        return {clause_id: tests - self.broken for clause_id, tests in self.carried.items()}

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus != pytest.ExitCode.OK:
            self.remarks.append("not judged and not written, because the run failed")
            return
        shown = self.shown()
        if self.writes:
            self.file.write_text(render(shown), encoding="utf-8", newline="")
        self.remarks += [f"no passing test carries {clause_id}" for clause_id in missing(shown)]
        if not self._is_stored(shown):
            self.remarks.append(f"{self.file.name} is out of date: run pytest --conformance-write, then make docs")
        if self.remarks:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def _is_stored(self, shown: Mapping[str, Iterable[str]]) -> bool:
        return self.file.exists() and self.file.read_text("utf-8") == render(shown)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.remarks:
            terminalreporter.section("conformance", red=True)
            for remark in self.remarks:
                terminalreporter.line(remark)
