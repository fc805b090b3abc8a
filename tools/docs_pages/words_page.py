"""docs/words.md: the words of a description, from their docstrings."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from typing import Literal, get_args, get_origin

from docs_pages import words_of_one_game
from docs_pages.markdown import table
from fifthstreet.cards import category, longest_suit, ranking, wild
from fifthstreet.games import description

_PREAMBLE = """\
# The words of a description

Every word that a game can be described in, with its fields in their order. Import them from
`fifthstreet.games.description`; [adding-a-game.md](adding-a-game.md) puts them together to a game in ten steps, and
[games.md](games.md) says how they are read. A field without a default must be given.

`make docs` writes this page from the docstrings; do not edit it.
"""
_RANKINGS = """\
## Rankings

Import these from `fifthstreet.cards`, where `TWO_CARD`, `THREE_CARD`, `FOUR_CARD`, `FIVE_CARD`, `LONGEST_FLUSH`,
`LONGEST_STRAIGHT_FLUSH`, `DEUCES_AND_JOKER` and `NATURAL_OR_WILD` are. Values are whole numbers from 0, the higher
wins. A class of your own made from `Ranking` may value hands in any way, as `LongestSuit` and `WildRanking` do: the
table plays it and the placard prints it; where `analyze`, `strategy` or `simulate` cannot count by it, they say so.
"""
_HEADING = re.compile(r"^# (.+?) -{4,}$")
#: What is read of a class that is not described by its fields.
_OTHERS = (ranking.Ranking, category.Category, longest_suit.LongestSuit, wild.WildRanking)


def markdown() -> str:
    return "\n".join(
        [_PREAMBLE, *_words(), _RANKINGS, *(_class(_tree(each)) for each in _OTHERS), words_of_one_game.markdown()]
    )


def _words() -> Iterator[str]:
    """The headings of the module, and under each its words in their order."""
    source = inspect.getsource(description)
    headings = {
        number: match[1] for number, line in enumerate(source.splitlines(), 1) if (match := _HEADING.match(line))
    }
    for node in ast.parse(source).body:
        before = [number for number in headings if number < node.lineno]
        for number in before:
            yield f"## {headings.pop(number)}\n"
        if isinstance(node, ast.ClassDef):
            yield _class(node)
        elif isinstance(node, ast.FunctionDef):
            yield f"### `{node.name}({ast.unparse(node.args)})`\n\n{_said(node)}\n"
        elif isinstance(node, ast.Assign) and (words := _literal(ast.unparse(node.targets[0]))):
            yield f"`{ast.unparse(node.targets[0])}` is one of `{words}`.\n"
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp):
            yield f"`{ast.unparse(node.targets[0])}` is one of {_either(node.value)}.\n"


def _literal(name: str) -> str:
    """The words that a name stands for, where it stands for some."""
    meant = getattr(description, name, None)
    return ", ".join(map(repr, get_args(meant))) if get_origin(meant) is Literal else ""


def _tree(kind: type) -> ast.ClassDef:
    node = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(node, ast.ClassDef)
    return node


def _class(node: ast.ClassDef) -> str:
    """A word: what it means, and its fields."""
    fields = [each for each in node.body if isinstance(each, ast.AnnAssign) and "init=False" not in ast.unparse(each)]
    rows = ([f"`{ast.unparse(each.target)}`", f"`{ast.unparse(each.annotation)}`", _default(each)] for each in fields)
    return f"### `{node.name}`\n\n{_said(node)}\n\n{table(('field', 'type', 'default'), rows)}"


def _default(field: ast.AnnAssign) -> str:
    text = "" if field.value is None else ast.unparse(field.value)
    return "" if not text or text.startswith("field(") else f"`{text}`"


def _said(node: ast.ClassDef | ast.FunctionDef) -> str:
    """The docstring as Markdown."""
    text = ast.get_docstring(node) or ""
    return re.sub(r"``(.+?)``", r"`\1`", text, flags=re.DOTALL)


def _either(value: ast.BinOp) -> str:
    names = [f"`{name}`" for name in ast.unparse(value).split(" | ")]
    return f"{', '.join(names[:-1])} and {names[-1]}"
