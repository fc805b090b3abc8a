"""What is wrong with given data, in one plain sentence; the only place that knows pydantic's words."""

from __future__ import annotations

from pydantic import ValidationError
from pydantic_core import ErrorDetails

#: What should have been written, by the kind of the error.
_WANTED = {
    "string_type": "text",
    **dict.fromkeys(("int_type", "int_from_float"), "a whole number"),
    **dict.fromkeys(("bool_type", "bool_parsing"), "true or false"),
    **dict.fromkeys(("list_type", "tuple_type"), "a list"),
    **dict.fromkeys(("dict_type", "model_type", "model_attributes_type", "dataclass_type"), "keys with values"),
    **dict.fromkeys(
        ("date_type", "date_parsing", "date_from_datetime_parsing", "date_from_datetime_inexact"),
        "a day, like 2026-01-31",
    ),
}
#: Parts of a location that name an alternative of a value, not a key in the data.
_ALTERNATIVES = frozenset({"str", "int", "bool", "Shuffler"})


def plain(error: ValidationError, whole: str) -> str:
    """The first thing that is wrong, with its place and its value; ``whole`` names the data."""
    problems = error.errors(include_url=False)
    first = problems[0]
    where = _where(first)
    if first["type"] in ("missing", "missing_argument", "missing_keyword_only_argument"):
        return f"the key {where} is missing"
    if first["type"] in ("extra_forbidden", "unexpected_keyword_argument"):
        return f"there is no key {where}"
    if first["type"] == "union_tag_not_found":
        return f"the key {first['ctx']['discriminator'].strip(chr(39))} is missing"
    if first["type"] == "union_tag_invalid":
        return f"{first['ctx']['discriminator'].strip(chr(39))} cannot be {_short(first['ctx']['tag'])}"
    return f"{where or whole}: {_problem_with([each for each in problems if _where(each) == where])}"


def _where(problem: ErrorDetails) -> str:
    """The keys that lead to the value, without the alternatives of a value that may be of several kinds."""
    return ".".join(str(part) for part in problem["loc"] if part not in _ALTERNATIVES and "[" not in str(part))


def _problem_with(problems: list[ErrorDetails]) -> str:
    """What is wrong with one value: what it should be, or why it cannot be what it is."""
    wanted = [_wanted(each) for each in problems]
    found = _short(problems[0]["input"])
    if all(wanted):
        return f"write {', or '.join(dict.fromkeys(map(str, wanted)))}, not {found}"
    first = problems[0]
    ctx = first.get("ctx", {})
    wrong = {
        "value_error": f"{ctx.get('error')}",
        "greater_than_equal": f"must be at least {ctx.get('ge')}",
        "less_than_equal": f"must be at most {ctx.get('le')}",
        "too_short": f"must have at least {ctx.get('min_length')}",
        "json_invalid": f"not JSON: {ctx.get('error')}",
    }.get(first["type"], first["msg"])
    return wrong if first["type"] in ("json_invalid", "value_error") else f"{wrong}, found {found}"


def _wanted(problem: ErrorDetails) -> str | None:
    if problem["type"] == "literal_error":
        return str(problem["ctx"]["expected"])
    return _WANTED.get(problem["type"])


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
