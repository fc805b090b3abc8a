"""Checking a call of the front door: every argument is what its annotation says, or is refused in one sentence."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from pydantic import ConfigDict, ValidationError, validate_call
from pydantic_core import ErrorDetails

from fifthstreet.api.errors import InputError
from fifthstreet.quoting import shown

P = ParamSpec("P")
R = TypeVar("R")

#: A number is a number and no text, and what is not of a plain type must be an instance.
_STRICT = ConfigDict(strict=True, arbitrary_types_allowed=True)
#: What should have been given, by pydantic's name of the error.
_WANTED = {
    "string_type": "text",
    "bytes_type": "bytes",
    "int_type": "a whole number",
    "bool_type": "True or False",
    "callable_type": "a function",
    "mapping_type": "values by name",
}


def checked_call(function: Callable[P, R]) -> Callable[P, R]:
    """The function, whose arguments are checked and read into their final forms before it is called."""

    @wraps(function)
    def given(*words: Any, **named: Any) -> tuple[Any, Any]:
        return words, named

    signature, read = inspect.signature(function), validate_call(config=_STRICT)(given)

    @wraps(function)
    def call(*words: P.args, **named: P.kwargs) -> R:
        # Names that the function does not have stay the TypeError that they are everywhere in Python.
        signature.bind(*words, **named)
        try:
            words_read, named_read = read(*words, **named)
        except ValidationError as error:
            raise InputError("input/type", _problem(error, signature)) from None
        return function(*words_read, **named_read)

    return call


def _problem(error: ValidationError, signature: inspect.Signature) -> str:
    """What is wrong with the first argument that is wrong."""
    problems = error.errors(include_url=False)
    where = problems[0]["loc"][0]
    name = _by_place(signature, where) if isinstance(where, int) else where
    wanted = dict.fromkeys(_wanted(each) for each in problems if each["loc"][0] == where)
    return f"{name}: write {' or '.join(wanted)}, not {shown(problems[0]['input'])}"


def _by_place(signature: inspect.Signature, place: int) -> str:
    """The argument at that place; the last that needs no name takes all that follow."""
    names = [each.name for each in signature.parameters.values() if each.kind is not each.KEYWORD_ONLY]
    return names[min(place, len(names) - 1)]


def _wanted(problem: ErrorDetails) -> str:
    details = problem.get("ctx", {})
    # What a reader of arguments.py says, the names of a Literal, or the class that it should be.
    told = next((details[key] for key in ("error", "expected", "class", "class_name") if key in details), None)
    return str(told or _WANTED.get(problem["type"], problem["msg"]))
