"""The parts of the kernel as syntax trees, and the rules that they must follow to be written out.

A part takes the plan as its first argument, called ``plan``; the round is called ``now`` everywhere. It consists of
plain statements and expressions with numbers, records and other parts; arguments have no effects, and a name is not
read outside of the block, or after the loop, that it is assigned in unless it is also assigned elsewhere.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from types import FunctionType

_STATEMENTS = (
    *(ast.Assign, ast.AugAssign, ast.AnnAssign, ast.If, ast.For, ast.While),
    *(ast.Return, ast.Expr, ast.Break, ast.Continue, ast.Pass),
)
_EXPRESSIONS = (
    *(ast.Name, ast.Constant, ast.Attribute, ast.Subscript, ast.Tuple, ast.Call),
    *(ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp),
)


class NotWritableError(Exception):
    """A part of the kernel uses something that cannot be written out."""


def part_of(value: object) -> FunctionType | None:
    """The function behind a compiled part that reads the plan."""
    function = getattr(value, "py_func", None)
    return function if isinstance(function, FunctionType) and parameters(function)[:1] == ("plan",) else None


def parameters(function: FunctionType) -> tuple[str, ...]:
    """The names of a part's arguments."""
    return tuple(inspect.signature(function).parameters)


@cache
def body_of(function: FunctionType) -> list[ast.stmt]:
    """The statements of a part; one that breaks the rules is refused."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    for node in inside(tree.body):
        is_known_kind = isinstance(node, (*_STATEMENTS, *_EXPRESSIONS))
        if isinstance(node, (ast.stmt, ast.expr, ast.keyword)) and not is_known_kind:
            raise NotWritableError(f"{function.__name__}: {type(node).__name__} cannot be written out")
        if isinstance(node, (ast.For, ast.While)) and node.orelse:
            raise NotWritableError(f"{function.__name__}: a loop with an else cannot be written out")
        if isinstance(node, ast.Assign) and len(node.targets) > 1:
            raise NotWritableError(f"{function.__name__}: a = b = c cannot be written out")
    return tree.body


@cache
def assigned(function: FunctionType) -> Counter[str]:
    """How often each local name is assigned: a parameter is by the call, all loops over one name count once."""
    nodes = list(inside(body_of(function)))
    targets = [node.target for node in nodes if isinstance(node, ast.For)]
    looped = {target.id for target in targets if isinstance(target, ast.Name)}
    stored = [node.id for node in nodes if isinstance(node, ast.Name) and _is_stored(node) and node not in targets]
    return Counter((*parameters(function), *looped, *stored))


def _is_stored(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Store)


def inside(nodes: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """These nodes and everything in them."""
    return (inner for node in nodes for inner in ast.walk(node))


def ways_out(body: Sequence[ast.stmt]) -> set[type[ast.stmt]]:
    """Whether the turns of a loop are left by a break or a continue of its own."""
    found: set[type[ast.stmt]] = set()
    for statement in body:
        if isinstance(statement, (ast.Break, ast.Continue)):
            found.add(type(statement))
        elif isinstance(statement, ast.If):
            found |= ways_out(statement.body) | ways_out(statement.orelse)
    return found
