"""Breaks the rule behind each clause on purpose and checks that a test of that clause notices.

    python tools/mutate_clauses.py [--clause "ma-csp 10(b)"] [--document ma-b5] [--write]

What is broken stands in tools/clause_mutants/*.toml: one small change of a pack or of the code, and the clauses whose
tests must then fail. Every enforced and every configured clause needs one. ``--write`` keeps what was seen for
docs/clause-mutants.md.
"""

from __future__ import annotations

import argparse
import csv
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from fifthstreet.cli.commands.conformance import tests_by_clause
from fifthstreet.rulebook.clauses import Disposition, clauses
from fifthstreet.rulebook.seals import PACKS, SUMS, sums

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tools/clause_mutants"
#: What was seen, in the folder of the mutants.
SEEN = "seen.csv"
PACKAGE = Path("src/fifthstreet")
#: Clauses that a broken rule must be noticed for.
NEED_A_MUTANT = (Disposition.ENFORCED, Disposition.CONFIGURED)


class Unusable(Exception):
    """A mutant that cannot be tried as it is written."""


@dataclass(frozen=True)
class Mutant:
    """One small change that breaks a rule: in ``file``, ``find`` becomes ``replace``."""

    breaks: str
    file: str
    find: str
    replace: str
    clauses: tuple[str, ...]

    def applied(self, root: Path) -> str:
        """The text of its file with the change made."""
        text = (root / PACKAGE / self.file).read_text("utf-8")
        if text.count(self.find) != 1:
            raise Unusable(f"{self.file} has {text.count(self.find)} times, not once: {self.find!r}")
        return text.replace(self.find, self.replace)


def mutants(folder: Path = FOLDER) -> list[Mutant]:
    """Every mutant of a folder, in the order of its files."""
    found = []
    for path in sorted(folder.glob("*.toml")):
        for row in tomllib.loads(path.read_text("utf-8"))["mutant"]:
            found.append(Mutant(row["breaks"], row["file"], row["find"], row["replace"], tuple(row["clauses"])))
    return found


def clauses_without(tried: Iterable[Mutant]) -> list[str]:
    """The clauses that need a mutant and have none."""
    there = {clause for mutant in tried for clause in mutant.clauses}
    return [each.id for each in clauses() if each.disposition in NEED_A_MUTANT and each.id not in there]


@dataclass(frozen=True)
class Trial:
    """What happened when a clause's tests met a mutant; ``noticed_by`` is the first that failed, or empty."""

    mutant: Mutant
    clause: str
    noticed_by: str


def tried(mutant: Mutant, wanted: frozenset[str]) -> list[Trial]:
    """The mutant in a copy of the package, and what the tests of each of its clauses say."""
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        copy = Path(folder)
        for name in ("src", "tests", "tools", "examples", "docs"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        _break(copy / PACKAGE / mutant.file, mutant.applied(copy))
        _tables_open(copy)
        carried = tests_by_clause()
        clauses = [clause for clause in mutant.clauses if clause in wanted]
        return [Trial(mutant, clause, _noticed(copy, clause, carried.get(clause, ()))) for clause in clauses]


def _break(path: Path, text: str) -> None:
    """Write a broken file; a pack is sealed again, or every test would fail because it is not the one shipped."""
    path.write_text(text, "utf-8")
    if path.parent.name == PACKS.name:
        path.with_name(SUMS.name).write_text(sums(path.parent), "ascii")


#: A table of every game of every pack.
_OPEN = """
from fifthstreet import open_table
from fifthstreet.rulebook import load_pack, pack_keys
for pack in pack_keys():
    for game in load_pack(pack).games:
        open_table(game, pack)
"""


def _tables_open(copy: Path) -> None:
    """Refuse a mutant with which no table opens: then every test fails, whatever it is about."""
    done = _run(copy, "-c", _OPEN)
    if done.returncode:
        raise Unusable(f"no table opens: {done.stderr[-300:].strip()}")


def _run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the package of a folder."""
    # Loading every plugin takes longer than most of the tests.
    plain = {"PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    environment = {**os.environ, **plain, "PYTHONPATH": str(root / "src")}
    called = [sys.executable, *command]
    return subprocess.run(called, cwd=root, env=environment, capture_output=True, text=True, check=False)


def _noticed(copy: Path, clause: str, tests: Sequence[str]) -> str:
    """The first of the tests that fails, of the cases that carry the clause; empty where none does."""
    return next(iter(_failures(copy, "-x", "--carrying", clause, *tests)), "") if tests else ""


def _failures(root: Path, *arguments: str) -> list[str]:
    """The tests that fail in a folder; one that cannot even be collected says nothing."""
    done = _run(root, "-m", "pytest", "-q", "--tb=no", "-rf", "-p", "no:cacheprovider", *arguments)
    if done.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise Unusable(f"the tests could not be run: {done.stdout[-500:]}")
    failed = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("FAILED ")]
    return list(dict.fromkeys(each.partition("[")[0] for each in failed))


def failing_anyway(trials: Iterable[Trial]) -> list[str]:
    """The tests that noticed a mutant and fail without one too: they prove nothing."""
    tests = sorted({trial.noticed_by for trial in trials} - {""})
    return _failures(ROOT, *tests) if tests else []


def keep(trials: Iterable[Trial], folder: Path = FOLDER) -> None:
    """Write what was seen, in the order of the documents; what was not tried now stays as it was."""
    rows = {(row["clause"], row["breaks"]): row["noticed_by"] for row in read_seen(folder)}
    rows |= {(trial.clause, trial.mutant.breaks): trial.noticed_by for trial in trials}
    there = {(clause, mutant.breaks) for mutant in mutants(folder) for clause in mutant.clauses}
    order = {each.id: place for place, each in enumerate(clauses())}
    kept = sorted((key for key in rows if key in there), key=lambda key: (order[key[0]], key[1]))
    with (folder / SEEN).open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["clause", "breaks", "noticed_by"])
        writer.writerows([*key, rows[key]] for key in kept)


def read_seen(folder: Path = FOLDER) -> list[dict[str, str]]:
    """What earlier runs have seen."""
    path = folder / SEEN
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def _arguments(given: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clause", action="append", help="only this clause (can be repeated)")
    parser.add_argument("--document", help="only the clauses of this document")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the mutants are")
    parser.add_argument("--jobs", type=int, default=2, help="how many mutants at the same time")
    parser.add_argument("--write", action="store_true", help="keep what was seen")
    return parser.parse_args(given)


def main(arguments: list[str] | None = None) -> int:
    asked = _arguments(arguments)
    wanted = frozenset(
        each.id
        for each in clauses()
        if (not asked.clause or each.id in asked.clause) and asked.document in (None, each.document)
    )
    chosen = [mutant for mutant in mutants(asked.folder) if wanted & set(mutant.clauses)]
    bad = [f"no mutant breaks {clause}" for clause in clauses_without(chosen) if clause in wanted]
    trials: list[Trial] = []
    with ThreadPoolExecutor(asked.jobs) as pool:
        for mutant, waiting in [(mutant, pool.submit(tried, mutant, wanted)) for mutant in chosen]:
            try:
                seen = waiting.result()
            except Unusable as problem:
                bad.append(f"{mutant.breaks}: {problem}")
                continue
            trials += seen
            for trial in seen:
                print(f"{trial.clause}: {mutant.breaks}: {trial.noticed_by or 'NOT NOTICED'}", flush=True)
    bad += [f"{trial.clause}: nobody notices: {trial.mutant.breaks}" for trial in trials if not trial.noticed_by]
    bad += [f"{test} fails without a mutant too" for test in failing_anyway(trials)]
    if asked.write:
        keep(trials, asked.folder)
    print(f"{len(trials)} trials of {len(chosen)} mutants, {len(bad)} problems", *bad, sep="\n  ")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
