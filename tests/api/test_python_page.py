"""``docs/python.md``: its script runs as it stands there, and it lists every field and every argument."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import fifthstreet as fs

PAGE = (Path(__file__).parents[2] / "docs/python.md").read_text("utf-8")
DOCUMENTED: tuple[type[Any], ...] = (
    *(fs.Analysis, fs.WagerFigures, fs.Outcome, fs.Strategy, fs.Advice, fs.ChoiceValue),
    *(fs.Simulation, fs.SimulatedWager, fs.Estimate, fs.Error),
)


def _script() -> str:
    found = re.search(r"^```python script\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def _listed(text: str) -> set[str]:
    """The names in the first columns of the tables of a part of the page."""
    cells = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`(\w+)", cell)}


def test_the_script_has_twenty_lines_and_imports_only_what_it_plots_with() -> None:
    script = _script()
    assert len([line for line in script.splitlines() if line.strip()]) <= 20
    imported = [
        alias.name for node in ast.walk(ast.parse(script)) if isinstance(node, ast.Import) for alias in node.names
    ]
    assert imported == ["altair", "fifthstreet"]
    assert not any(isinstance(node, ast.ImportFrom) for node in ast.walk(ast.parse(script)))


def test_the_script_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(_script(), "docs/python.md", "exec"), {})
    said = capsys.readouterr().out.splitlines()
    # The published edge of the ante with the posted pay table.
    assert said[0] == "edge 5.2243%"
    assert said[1].endswith("main:flush=6 main:straight=5")
    edge = float(said[1].split()[1].rstrip("%"))
    low, high = (float(word.rstrip("%")) for word in said[-1].split()[1::2])
    assert low < edge < high
    assert sum(float(line.split()[-1]) for line in said[2:-1]) == pytest.approx(1, abs=1e-6)
    assert (tmp_path / "bankroll.svg").read_text().startswith("<svg")


@pytest.mark.parametrize("each", DOCUMENTED, ids=lambda each: each.__name__)
def test_every_public_field_is_on_the_page_and_no_other(each: type[Any]) -> None:
    part = PAGE.split(f"\n### {each.__name__}\n")[1].split("\n##")[0]
    own = {name for kind in each.__mro__ if kind.__module__.startswith("fifthstreet") for name in vars(kind)}
    fields = {
        *own,
        *getattr(each, "__dataclass_fields__", ()),
        *(("code", "message", "cites") if each is fs.Error else ()),
    }
    assert _listed(part) == {name for name in fields if not name.startswith("_")}


def test_every_argument_and_every_function_is_on_the_page() -> None:
    part = PAGE.split("\n## Functions\n")[1].split("\n## ")[0]
    functions, arguments = part.split("What `analyze`")
    given = {name for ask in (fs.analyze, fs.strategy, fs.simulate) for name in inspect.signature(ask).parameters}
    assert _listed(arguments) == given
    assert _listed(functions) == {name for name in fs.__all__ if name.islower() and not name.startswith("_")}
