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
import operator
from collections import Counter
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

import numpy as np

from fifthstreet.compiled import inlined
from fifthstreet.simulate.kernel.sessions import play_sessions
from fifthstreet.simulate.plan.record_types import Record
from fifthstreet.simulate.specialise.parts import assigned, body_of, inside, parameters, part_of, ways_out

#: The columns of the plan that are read while playing: amounts and rates, and where tables begin.
READ = frozenset(
    (
        *("stake", "paid", "returned", "net", "draw_rates"),
        *("level_start", "level_seed", "level_reserve", "level_added", "level_reserved"),
        *("hand_pages_at", "hand_values_at", "hand_suited_at", "hand_choices_at"),
        *("rows_at", "column_rows_at", "case_hands_at", "own_rows_at"),
        *("hand_wild_at", "natural_pages_at", "natural_values_at", "natural_suited_at"),
        *("first_at", "exceptions_at", "patterns_at", "answers_at", "contexts_at"),
    )
)
#: Loops over these stay loops: every turn does the same with other cards or other money.
LOOPS = frozenset(("batch", "card", "pick", "seat", "turn", "other", "cell"))
#: Fields of other records that are known: what is traced is not played by a kernel that is written out.
FIELDS = {("now", "tracing"): 0}
#: Arguments that are None for the same reason.
NOTHING = frozenset(("rounds", "lines"))

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
_FUNCTIONS: tuple[Any, ...] = (np.int64, np.uint32, int, bool, min, max)

Statements = list[ast.stmt]
#: The known arguments of a part, None for those that are not known.
Given = tuple[int | None, ...]


def written_out(plan: Record, kernel: Any = play_sessions) -> str:
    """The source of the kernel for the table of a plan."""
    function = part_of(kernel)
    assert function is not None
    module = _Module(plan, function)
    module.part(function, (None,) * len(parameters(function)))
    return module.source()


def number_of(node: ast.AST | None) -> int | None:
    """The number that an expression is, if that is known."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, int) else None


def numbers_of(nodes: Sequence[ast.AST]) -> list[int] | None:
    """The numbers that several expressions are, if all of them are known."""
    found = [number for node in nodes if (number := number_of(node)) is not None]
    return found if len(found) == len(nodes) else None


def known(number: Any) -> ast.Constant:
    return ast.Constant(number if isinstance(number, bool) else int(number))


class _Module:
    """The parts that are written out, and what they need from elsewhere."""

    def __init__(self, plan: Record, kernel: FunctionType) -> None:
        self.plan, self.kernel = plan, kernel
        self._parts: dict[tuple[FunctionType, Given], ast.FunctionDef] = {}
        self._imported: dict[str, tuple[str, str, object]] = {}
        self._count: Counter[str] = Counter()

    def part(self, function: FunctionType, given: Given) -> ast.FunctionDef:
        """A part for these known arguments; those that it calls come before it."""
        key = (function, given)
        if key not in self._parts:
            written = _Part(self, function, given).written()
            self._count[written.name] += 1
            if function is not self.kernel:
                written.name += f"_{self._count[written.name]}"
            self._parts[key] = written
        return self._parts[key]

    def imported(self, module: str, name: str, value: object) -> ast.Name:
        """A name of another module, as it is called here; one for each value."""
        alias = name
        while self._imported.setdefault(alias, (module, name, value))[2] is not value:
            alias += "_"
        return ast.Name(alias, ast.Load())

    def source(self) -> str:
        """The text of the module; its last part is the kernel, which is not inlined."""
        decorator = self.imported(inlined.__module__, inlined.__name__, inlined).id
        imports = [f"from {module} import {name} as {alias}" for alias, (module, name, _) in self._imported.items()]
        called = (part for part in self._parts.values() if _result(part) is None or part.name == self.kernel.__name__)
        *parts, kernel = (ast.unparse(ast.fix_missing_locations(part)) for part in called)
        return "\n\n\n".join(["\n".join(imports), *(f"@{decorator}\n{text}" for text in parts), kernel]) + "\n"


class _Part(ast.NodeTransformer):
    """Writes out one part: a visit gives what is left of a statement or an expression."""

    def __init__(self, module: _Module, function: FunctionType, given: Given) -> None:
        self._module, self._function, self._assigned = module, function, assigned(function)
        names = zip(parameters(function), given, strict=True)
        self._known = {name: number for name, number in names if number is not None}

    def written(self) -> ast.FunctionDef:
        """The part; what is left of its arguments are those it still needs, because each takes time to compile."""
        body = self._block(body_of(self._function)) or [ast.Pass()]
        used = {node.id for node in inside(body) if isinstance(node, ast.Name)}
        is_kernel = self._function is self._module.kernel
        names = [ast.arg(name) for name in parameters(self._function) if name in used or is_kernel]
        arguments = ast.arguments([], names, None, [], [], None, [])
        return ast.FunctionDef(self._function.__name__, arguments, body, [], lineno=0)

    def _global(self, node: ast.expr) -> Any:
        """What a name stands for that is not a local one."""
        if not isinstance(node, ast.Name) or node.id in self._assigned:
            return None
        return self._function.__globals__.get(node.id, getattr(builtins, node.id, None))

    # Statements ------------------------------------------------------------------------------------------------

    def _block(self, statements: Statements, **more: int) -> Statements:
        """A block; what is known only in it is forgotten at its end."""
        before = self._known
        self._known = before | more
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
        number = number_of(value)
        if number is None or not isinstance(target, ast.Name) or self._assigned[target.id] > 1:
            return False
        self._known[target.id] = number
        return True

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Statements:
        assert node.value is not None
        return self.visit_Assign(ast.Assign([node.target], node.value))

    def visit_Expr(self, node: ast.Expr) -> Statements:
        """Documentation goes, and so does the call of a part that has nothing left to do."""
        value = self.visit(node.value)
        return [] if isinstance(value, ast.Constant) else [ast.Expr(value)]

    def visit_If(self, node: ast.If) -> Statements:
        """Only one branch is left where the condition is known."""
        test = self.visit(node.test)
        decided = number_of(test)
        if decided is not None:
            return self._all(node.body if decided else node.orelse)
        return [ast.If(test, self._block(node.body) or [ast.Pass()], self._block(node.orelse))]

    def visit_While(self, node: ast.While) -> Statements:
        return [ast.While(self.visit(node.test), self._block(node.body) or [ast.Pass()], [])]

    def visit_For(self, node: ast.For) -> Statements:
        """A loop is written out, unless it is one over several seats or cards."""
        over, name, out = self.visit(node.iter), ast.unparse(node.target), ways_out(node.body)
        turns = self._turns(over)
        stays = self._assigned[name] != 1 or ast.Continue in out or (name in LOOPS and len(turns or ()) > 1)
        if turns is None or stays:
            return [ast.For(node.target, over, self._block(node.body) or [ast.Pass()], [], lineno=0)]
        written = [left for turn in turns for left in self._block(node.body, **{name: turn})]
        # A loop of one turn is there for a break to leave.
        return [ast.While(ast.Constant(True), [*written, ast.Break()], [])] if out else written

    def _turns(self, over: ast.expr) -> range | None:
        """The numbers that a loop goes over, if they are known."""
        bounds = numbers_of(over.args) if isinstance(over, ast.Call) and self._global(over.func) is range else None
        return range(*bounds) if bounds is not None else None

    # Expressions -----------------------------------------------------------------------------------------------

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in self._known:
            return known(self._known[node.id])
        if node.id in self._assigned or node.id not in self._function.__globals__:
            return node
        value = self._global(node)
        if isinstance(value, int):
            return known(value)
        return self._module.imported(self._function.__module__, node.id, value)

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        record = node.value.id if isinstance(node.value, ast.Name) else ""
        if record == "plan":
            return self._column(node.attr, []) or node
        if isinstance(node.ctx, ast.Load) and (record, node.attr) in FIELDS:
            return known(FIELDS[record, node.attr])
        return self.generic_visit(node)  # type: ignore[return-value]

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        place = self.visit(node.slice)
        if isinstance(node.value, ast.Attribute) and ast.unparse(node.value.value) == "plan":
            places = place.elts if isinstance(place, ast.Tuple) else [place]
            return self._column(node.value.attr, places) or ast.Subscript(node.value, place, node.ctx)
        return ast.Subscript(self.visit(node.value), place, node.ctx)

    def _column(self, name: str, places: list[ast.expr]) -> ast.expr | None:
        """What the plan says in a place, if that is known or is the same wherever the place can be."""
        column = np.asarray(self._module.plan[name])
        if name in READ or column.ndim != len(places):
            return None
        numbers = [number_of(place) for place in places]
        said = np.unique(column[tuple(slice(None) if number is None else number for number in numbers)])
        if len(said) > 1:
            return None
        if said.dtype == np.uint64:
            return ast.Call(self._module.imported("numpy", "uint64", np.uint64), [known(said[0])], [])
        return known(said[0])

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        left, right = self.visit(node.left), self.visit(node.right)
        return _worked_out(node.op, [left, right]) or ast.BinOp(left, node.op, right)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        operand = self.visit(node.operand)
        return _worked_out(node.op, [operand]) or ast.UnaryOp(node.op, operand)

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        if isinstance(node.ops[0], ast.IsNot) and ast.unparse(node.left) in NOTHING:
            return known(False)
        left, *others = map(self.visit, (node.left, *node.comparators))
        single = len(others) == 1 and _worked_out(node.ops[0], [left, *others])
        return single or ast.Compare(left, node.ops, others)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        """Known conditions that decide nothing go; after one that decides, nothing is asked."""
        decides = isinstance(node.op, ast.Or)
        left: list[ast.expr] = []
        for value in map(self.visit, node.values):
            number = number_of(value)
            if number is None or bool(number) == decides:
                left.append(value)
            if number is not None and bool(number) == decides:
                break
        return ast.BoolOp(node.op, left) if len(left) > 1 else (left or [known(not decides)])[0]

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        test = self.visit(node.test)
        decided = number_of(test)
        if decided is None:
            return ast.IfExp(test, self.visit(node.body), self.visit(node.orelse))
        chosen: ast.expr = self.visit(node.body if decided else node.orelse)
        return chosen

    def visit_Call(self, node: ast.Call) -> ast.expr:
        value = self._global(node.func)
        arguments = [self.visit(each) for each in node.args]
        function = part_of(value)
        if function is not None:
            return self._called(function, arguments)
        numbers = numbers_of(arguments) if any(value is each for each in _FUNCTIONS) else None
        return known(value(*numbers)) if numbers else ast.Call(self.visit(node.func), arguments, [])

    def _called(self, function: FunctionType, arguments: list[ast.expr]) -> ast.expr:
        """The call of a part written out for what is known, or what it comes to if that is known."""
        named = list(zip(parameters(function), arguments, strict=True))
        given = (number_of(each) if assigned(function)[name] == 1 else None for name, each in named)
        part = self._module.part(function, tuple(given))
        needed = {each.arg for each in part.args.args}
        call = ast.Call(ast.Name(part.name, ast.Load()), [each for name, each in named if name in needed], [])
        return _result(part) or call


def _result(part: ast.FunctionDef) -> ast.Constant | None:
    """What a part comes to, if that is known and it does nothing else."""
    first = part.body[0]
    if isinstance(first, ast.Return) and number_of(first.value) is not None:
        return known(number_of(first.value))
    return ast.Constant(None) if isinstance(first, ast.Pass) else None


def _worked_out(how: ast.AST, sides: list[ast.expr]) -> ast.Constant | None:
    """The result of an operation on known numbers."""
    numbers = numbers_of(sides)
    return None if numbers is None else known(_OPERATORS[type(how)](*numbers))
