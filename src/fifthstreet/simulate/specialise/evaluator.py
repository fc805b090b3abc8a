"""The kernel written out for one table: what the plan says stands in the source and is not asked in every round.

The parts of the kernel stay the only truth. Their source is read, the numbers of the plan are put in, branches that
these decide go, and loops over steps, items and levels are written out. A part that is called with known numbers
becomes a function for just these. Money stays in the plan, so that tables with other stakes share a kernel.

A known number is a constant of the syntax tree. A name holds one if it is assigned in one place only, and up to the
end of the block with that place.
"""

from __future__ import annotations

import ast
import builtins
import copy
import inspect
import operator
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import FunctionType
from typing import Any, TypeGuard

import numpy as np

from fifthstreet.simulate.kernel.inlining import inlined
from fifthstreet.simulate.kernel.sessions import play_sessions
from fifthstreet.simulate.plan.records import Plan

#: The columns of the plan that are read while playing: amounts and rates, and where tables begin.
READ = frozenset(
    (
        *("stake", "paid", "returned", "net", "draw_rates"),
        *("level_start", "level_seed", "level_reserve", "level_added", "level_reserved"),
        *("hand_plain_at", "hand_suited_at", "rows_at", "column_rows_at", "case_hands_at"),
        *("first_at", "exceptions_at", "patterns_at", "answers_at", "contexts_at"),
    )
)
#: Loops over these stay loops: every turn does the same with other cards or other money.
LOOPS = frozenset(("batch", "card", "seat", "turn", "other", "cell"))
#: Fields of other records that are known: what is traced is not played by a kernel that is written out.
FIELDS = {("now", "tracing"): 0}

_OPERATORS: dict[type[ast.AST], Callable[..., int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.USub: operator.neg,
    ast.Invert: operator.invert,
    ast.Not: operator.not_,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
#: Functions of known numbers whose result is one. A word of 64 bits without a sign is none: it would lose its type.
_FUNCTIONS: tuple[object, ...] = (np.int64, np.uint32, int, bool, min, max)
_STATEMENTS = (
    *(ast.Assign, ast.AugAssign, ast.AnnAssign, ast.If, ast.For, ast.While),
    *(ast.Return, ast.Expr, ast.Break, ast.Continue, ast.Pass),
)
_EXPRESSIONS = (
    *(ast.Name, ast.Constant, ast.Attribute, ast.Subscript, ast.Tuple, ast.Call),
    *(ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp),
)
Statements = list[ast.stmt]
#: The known arguments of a part, None for those that are not.
Given = tuple[int | None, ...]


class NotWritableError(Exception):
    """A part of the kernel uses something that cannot be written out."""


def written_out(plan: Plan, kernel: Any = play_sessions) -> str:
    """The source of the kernel for the table of a plan."""
    function = part_of(kernel)
    assert function is not None
    module = _Module(plan, function)
    module.part(function, (None,) * len(parameters(function)))
    return module.source()


def part_of(value: object) -> FunctionType | None:
    """The function behind a compiled part that reads the plan."""
    function = getattr(value, "py_func", None)
    return function if isinstance(function, FunctionType) and parameters(function)[:1] == ("plan",) else None


def parameters(function: FunctionType) -> tuple[str, ...]:
    return tuple(inspect.signature(function).parameters)


@cache
def tree_of(function: FunctionType) -> ast.FunctionDef:
    """The source of a part; one that cannot be written out is refused."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    for node in _inside(tree.body):
        said = isinstance(node, (ast.stmt, ast.expr, ast.keyword))
        if said and not isinstance(node, (*_STATEMENTS, *_EXPRESSIONS)):
            raise NotWritableError(f"{function.__name__}: a {type(node).__name__} cannot be written out")
    return tree


def _inside(nodes: Sequence[ast.AST]) -> Iterator[ast.AST]:
    return (inner for node in nodes for inner in ast.walk(node))


def _is_known(node: ast.AST | None) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def _number(value: Any) -> ast.Constant:
    return ast.Constant(value if isinstance(value, bool) else int(value))


class _Module:
    """The parts that are written out, and what they need from elsewhere."""

    def __init__(self, plan: Plan, kernel: FunctionType) -> None:
        self.plan, self.kernel = plan, kernel
        self._parts: dict[tuple[FunctionType, Given], ast.FunctionDef] = {}
        self._imported: dict[str, tuple[str, str]] = {}
        self._count: Counter[str] = Counter()

    def part(self, function: FunctionType, given: Given) -> ast.FunctionDef:
        """A part for these known arguments; those called by it come before it."""
        key = (function, given)
        if key not in self._parts:
            written = _Part(self, function, given).written()
            self._count[function.__name__] += 1
            written.name += f"_{self._count[function.__name__]}" if function is not self.kernel else ""
            self._parts[key] = written
        return self._parts[key]

    def imported(self, module: str, name: str) -> str:
        """What a name of another module is called here."""
        alias = name
        while self._imported.setdefault(alias, (module, name)) != (module, name):
            alias += "_"
        return alias

    def source(self) -> str:
        """The parts as the text of a module; the last is the kernel, which is not inlined."""
        part = self.imported(inlined.__module__, inlined.__name__)
        imports = [f"from {module} import {name} as {alias}" for alias, (module, name) in self._imported.items()]
        *parts, kernel = (ast.unparse(ast.fix_missing_locations(tree)) for tree in self._parts.values())
        return "\n\n\n".join(["\n".join(imports), *(f"@{part}\n{text}" for text in parts), kernel]) + "\n"


@cache
def assigned(function: FunctionType) -> Counter[str]:
    """How often each local name of a part is assigned: parameters by the call, and all loops over one name count once."""
    nodes = list(_inside(tree_of(function).body))
    loops = [node.target for node in nodes if isinstance(node, ast.For)]
    stored = [node for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    looped = {target.id for target in loops if isinstance(target, ast.Name)}
    return Counter((*parameters(function), *looped, *(node.id for node in stored if node not in loops)))


class _Part(ast.NodeTransformer):
    """Writes out one part: every visit gives what is left of a statement or an expression."""

    def __init__(self, module: _Module, function: FunctionType, given: Given) -> None:
        self._module, self._function, self._assigned = module, function, assigned(function)
        self._given = dict(zip(parameters(function), given, strict=True))
        self._known = {name: number for name, number in self._given.items() if number is not None}

    def written(self) -> ast.FunctionDef:
        """The part; arguments that it does not need any more go, because each costs time when it is compiled."""
        body = self._block(tree_of(self._function).body) or [ast.Pass()]
        used = {node.id for node in _inside(body) if isinstance(node, ast.Name)}
        names = [ast.arg(name) for name in self._given if name in used or self._function is self._module.kernel]
        arguments = ast.arguments([], names, None, [], [], None, [])
        return ast.FunctionDef(self._function.__name__, arguments, body, [], lineno=0)

    def _named(self, name: str) -> object:
        """What a name stands for that is no local one."""
        if name in self._assigned:
            return None
        return self._function.__globals__.get(name, getattr(builtins, name, None))

    # Statements ------------------------------------------------------------------------------------------------

    def _block(self, statements: Statements) -> Statements:
        """A block; what becomes known in it is forgotten at its end."""
        before = dict(self._known)
        written = self._all(statements)
        self._known = before
        return written

    def _all(self, statements: Statements) -> Statements:
        # Copies, because a visit changes what it visits and a loop is visited several times.
        visited = (self.visit(copy.deepcopy(statement)) for statement in statements)
        return [left for each in visited for left in (each if isinstance(each, list) else [each])]

    def visit_Assign(self, node: ast.Assign) -> Statements:
        """Known numbers are remembered, all else is assigned."""
        target, value = self.visit(node.targets[0]), self.visit(node.value)
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=True))
        pairs = [pair for pair in pairs if not self._is_remembered(*pair)]
        if len(pairs) > 1:
            targets, values = (list(each) for each in zip(*pairs, strict=True))
            pairs = [(ast.Tuple(targets, ast.Store()), ast.Tuple(values, ast.Load()))]
        return [ast.Assign([target], value, lineno=0) for target, value in pairs]

    def _is_remembered(self, target: ast.expr, value: ast.expr) -> bool:
        """Whether a name holds a known number from here on."""
        if isinstance(target, ast.Name) and self._assigned[target.id] == 1 and _is_known(value):
            self._known[target.id] = value.value
            return True
        return False

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Statements:
        assert node.value is not None
        return self.visit_Assign(ast.Assign([node.target], node.value))

    def visit_Expr(self, node: ast.Expr) -> Statements:
        """Documentation goes, and so does a part that has nothing left to do."""
        value = self.visit(node.value)
        return [] if isinstance(value, ast.Constant) else [ast.Expr(value)]

    def visit_If(self, node: ast.If) -> Statements:
        """Only one branch is left if the condition is known."""
        test = self.visit(node.test)
        if _is_known(test):
            return self._all(node.body if test.value else node.orelse)
        return [ast.If(test, self._block(node.body) or [ast.Pass()], self._block(node.orelse))]

    def visit_While(self, node: ast.While) -> Statements:
        return [ast.While(self.visit(node.test), self._block(node.body) or [ast.Pass()], [])]

    def visit_For(self, node: ast.For) -> Statements:
        """A loop is written out, unless it is one over seats or cards that are several."""
        over = self.visit(node.iter)
        turns = self._turns(over)
        name = node.target.id if isinstance(node.target, ast.Name) else ""
        leaves = {type(inner) for inner in _of_this_loop(node.body)} & {ast.Break, ast.Continue}
        is_kept = turns is None or self._assigned[name] > 1 or (len(turns) > 1 and name in LOOPS)
        if turns is None or is_kept or ast.Continue in leaves:
            return [ast.For(node.target, over, self._block(node.body) or [ast.Pass()], [], lineno=0)]
        written = [left for number in turns for left in self._turn(name, number, node.body)]
        # A loop of one turn, for a break to leave.
        return [ast.While(ast.Constant(True), [*written, ast.Break()], [])] if leaves else written

    def _turn(self, name: str, number: int, body: Statements) -> Statements:
        before = dict(self._known)
        self._known[name] = number
        written = self._block(body)
        self._known = before
        return written

    def _turns(self, over: ast.expr) -> range | None:
        """The numbers that a loop goes over, if they are known."""
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and self._named(over.func.id) is range:
            if all(map(_is_known, over.args)):
                return range(*(bound.value for bound in over.args if _is_known(bound)))
        return None

    # Expressions -----------------------------------------------------------------------------------------------

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in self._known:
            return ast.Constant(self._known[node.id])
        if node.id in self._assigned or node.id not in self._function.__globals__:
            return node
        value = self._named(node.id)
        if isinstance(value, int):
            return _number(value)
        return ast.Name(self._module.imported(self._function.__module__, node.id), ast.Load())

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if isinstance(node.value, ast.Name):
            if (node.value.id, node.attr) in FIELDS and isinstance(node.ctx, ast.Load):
                return ast.Constant(FIELDS[node.value.id, node.attr])
            if node.value.id == "plan":
                return self._column(node.attr, []) or node
        self.generic_visit(node)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        column = node.value
        index = self.visit(node.slice)
        node.slice = index
        if isinstance(column, ast.Attribute) and isinstance(column.value, ast.Name) and column.value.id == "plan":
            return self._column(column.attr, index.elts if isinstance(index, ast.Tuple) else [index]) or node
        node.value = self.visit(node.value)
        return node

    def _column(self, name: str, index: list[ast.expr]) -> ast.expr | None:
        """What the plan says in a place, if it is known or the same wherever the place may be."""
        column = self._module.plan[name]
        if name in READ or np.ndim(column) != len(index):
            return None
        places = tuple(place.value if _is_known(place) else slice(None) for place in index)
        numbers = np.unique(column[places] if places else column)
        if len(numbers) != 1:
            return None
        number = ast.Constant(int(numbers[0]))
        if numbers.dtype == np.uint64:
            return ast.Call(ast.Name(self._module.imported("numpy", "uint64"), ast.Load()), [number], [])
        return number

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        return self._worked_out(node, node.op, "left", "right")

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        return self._worked_out(node, node.op, "operand")

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        sides = [node.left, *node.comparators]
        if len(sides) == 2 and all(map(_is_known, sides)):
            return ast.Constant(_OPERATORS[type(node.ops[0])](*(side.value for side in sides if _is_known(side))))
        return node

    def _worked_out(self, node: ast.expr, how: ast.AST, *names: str) -> ast.expr:
        self.generic_visit(node)
        sides = [getattr(node, name) for name in names]
        if all(map(_is_known, sides)):
            return ast.Constant(_OPERATORS[type(how)](*(side.value for side in sides)))
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        """Known conditions that do not decide go; behind one that decides nothing is asked."""
        decides = isinstance(node.op, ast.Or)
        left: list[ast.expr] = []
        for value in map(self.visit, node.values):
            if not _is_known(value) or bool(value.value) == decides:
                left.append(value)
            if _is_known(value) and bool(value.value) == decides:
                break
        if not left:
            return ast.Constant(not decides)
        return left[0] if len(left) == 1 else ast.BoolOp(node.op, left)

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        if _is_known(node.test):
            return node.body if node.test.value else node.orelse
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        value = self._named(node.func.id) if isinstance(node.func, ast.Name) else None
        arguments = [self.visit(each) for each in node.args]
        function = part_of(value)
        if function is not None:
            return self._call(function, arguments)
        if any(value is each for each in _FUNCTIONS) and all(map(_is_known, arguments)):
            return _number(value(*(each.value for each in arguments)))
        return ast.Call(self.visit(node.func), arguments, [])

    def _call(self, function: FunctionType, arguments: list[ast.expr]) -> ast.expr:
        """Call a part written out for the arguments that are known, or say what it comes to if that is known."""
        once = [assigned(function)[name] == 1 for name in parameters(function)]
        known = [each.value if may and _is_known(each) else None for each, may in zip(arguments, once, strict=True)]
        part = self._module.part(function, tuple(known))
        if isinstance(part.body[0], ast.Pass):
            return ast.Constant(None)
        if isinstance(part.body[0], ast.Return) and _is_known(part.body[0].value):
            return part.body[0].value
        used = {each.arg for each in part.args.args}
        named = zip(parameters(function), arguments, strict=True)
        return ast.Call(ast.Name(part.name, ast.Load()), [each for name, each in named if name in used], [])


def _of_this_loop(statements: Statements) -> Iterator[ast.AST]:
    """Everything in a loop but for the loops in it."""
    for statement in statements:
        if not isinstance(statement, (ast.For, ast.While)):
            yield statement
            for inner in ast.iter_child_nodes(statement):
                if isinstance(inner, ast.stmt):
                    yield from _of_this_loop([inner])
