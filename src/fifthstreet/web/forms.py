"""A form of a page as a command: a button's command, and what was typed beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qsl

from fifthstreet.table.recorded.strict_json import read_json
from fifthstreet.web.errors import WebError

#: Fields of a form that are not of its command.
OUTSIDE = frozenset({"token", "back"})
_MOST_FIELDS = 200
_WHOLE = re.compile("-?[0-9]{1,17}")
_PICK = re.compile("pick([0-9]{1,2})")


def read_form(body: bytes) -> dict[str, str]:
    """The fields of a form; one that comes twice has its last value."""
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=_MOST_FIELDS))
    except ValueError:
        raise WebError("web/malformed", "the form cannot be read") from None


def command_of(fields: dict[str, str]) -> dict[str, Any]:
    """The command that a form stands for.

    The field ``command`` is JSON, as the server wrote it into the page. Every other field is laid over it: a dot in
    its name goes into an object, ``:int`` after it makes a whole number, ``:list`` a list of what commas part,
    ``:ints`` one of whole numbers, ``:pick`` and a number one of all that were ticked, and an empty one is left out.
    """
    given = read_json(fields.get("command") or "{}", "command/malformed")
    if not isinstance(given, dict):
        raise WebError("web/malformed", "command is a JSON object")
    command: dict[str, Any] = json.loads(json.dumps(given))
    for name, value in (*_typed(fields), *_picked(fields).items()):
        _lay(command, name.split("."), value)
    return command


def _picked(fields: dict[str, str]) -> dict[str, list[int]]:
    """What was ticked of each list."""
    found: dict[str, list[int]] = {}
    for field in fields:
        name, _, kind = field.partition(":")
        if match := _PICK.fullmatch(kind):
            found.setdefault(name, []).append(int(match[1]))
    return found


def _typed(fields: dict[str, str]) -> Iterable[tuple[str, Any]]:
    for field, text in fields.items():
        if field in OUTSIDE or field == "command" or text == "":
            continue
        name, _, kind = field.partition(":")
        if kind == "int":
            if not _WHOLE.fullmatch(text):
                raise WebError("web/malformed", f"{name} is a whole number")
            yield name, int(text)
        elif kind == "ints":
            parts = text.replace(",", " ").split()
            if not all(_WHOLE.fullmatch(part) for part in parts):
                raise WebError("web/malformed", f"{name} are whole numbers")
            yield name, [int(part) for part in parts]
        elif _PICK.fullmatch(kind):
            continue
        elif kind == "list":
            yield name, [part.strip() for part in text.split(",") if part.strip()]
        else:
            yield name, text.strip()


def _lay(command: dict[str, Any], path: list[str], value: Any) -> None:
    *outer, last = path
    for step in outer:
        command = command.setdefault(step, {})
        if not isinstance(command, dict):
            raise WebError("web/malformed", f"{'.'.join(path)} does not fit the command")
    command[last] = value
