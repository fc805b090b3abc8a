"""Each module is tested by the test file of the same name, as CONTRIBUTING says, or exempt by a rule below."""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import fifthstreet

SOURCE = Path(fifthstreet.__file__).parent
TESTS = Path(__file__).resolve().parent
pytestmark = pytest.mark.volume  # Every file is read; nothing of the package runs.
MODULES = sorted(path.relative_to(SOURCE) for path in SOURCE.rglob("*.py"))


@cache
def functions(module: Path) -> tuple[ast.FunctionDef | ast.AsyncFunctionDef, ...]:
    """The functions and methods of a module."""
    tree = ast.parse((SOURCE / module).read_text("utf-8"))
    return tuple(node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)))


def is_compiled(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether Numba compiles it."""
    return any(ast.unparse(each).startswith(("compiled", "inlined")) for each in function.decorator_list)


def is_mostly_compiled(module: Path) -> bool:
    found = [is_compiled(function) for function in functions(module)]
    return 2 * sum(found) > len(found)


#: Why a module needs no test file of its own, and which are exempt for that reason.
EXEMPT: dict[str, Callable[[Path], bool]] = {
    "a package only gathers names, and __main__ only starts": lambda module: module.name.startswith("__"),
    "it only declares: without a function there is nothing to run": lambda module: not functions(module),
    "the errors of all rooms are raised together in tests/test_errors.py": lambda module: module.name == "errors.py",
    "migrations are run by every database that tests/ledger/test_opening.py makes": lambda module: (
        "migrations" in module.parts
    ),
    "what Numba compiles is compared with every deal of small decks, and with the live table": is_mostly_compiled,
}


def is_exempt(module: Path) -> bool:
    return any(rule(module) for rule in EXEMPT.values())


def mirrored(module: Path) -> Path:
    return TESTS / module.parent / f"test_{module.name}"


def test_every_module_has_its_test_file() -> None:
    without = [str(module) for module in MODULES if not is_exempt(module) and not mirrored(module).exists()]
    assert without == []


def test_every_test_file_has_tests() -> None:
    found = {file: file.read_text("utf-8") for file in TESTS.rglob("test_*.py")}
    assert [str(file) for file, text in found.items() if "\ndef test_" not in text and "TestCase" not in text] == []


@pytest.mark.parametrize("reason", EXEMPT)
def test_no_reason_exempts_nothing(reason: str) -> None:
    assert any(EXEMPT[reason](module) for module in MODULES)


def test_few_modules_are_exempt() -> None:
    """An exemption that grows to cover what should be tested is noticed here."""
    named = [module for module in MODULES if not module.name.startswith("__")]
    exempt = [module for module in named if is_exempt(module)]
    assert 10 * len(exempt) < len(named), exempt
