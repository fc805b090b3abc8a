"""JSON read strictly: no key twice, and no constant that JSON does not have."""

from __future__ import annotations

import json
from collections import Counter
from typing import NoReturn

from fifthstreet.table.refusals import Refusal

#: What JSON text can hold.
JsonValue = str | int | float | bool | list["JsonValue"] | dict[str, "JsonValue"] | None


def read_json(text: str | bytes, code: str) -> JsonValue:
    """The value of a JSON text; what is not JSON, or what JSON readers quietly lose, is refused with this code.

    Of a key that appears twice a reader keeps one value only, perhaps not the one that was meant.
    """

    def once(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
        found = dict(pairs)
        if len(found) != len(pairs):
            counts = Counter(key for key, _ in pairs)
            twice = next(key for key, count in counts.items() if count > 1)
            raise Refusal(code, f"the key {twice[:80]!r} is there twice")
        return found

    def no_constant(word: str) -> NoReturn:
        raise Refusal(code, f"{word} is not JSON")

    try:
        value: JsonValue = json.loads(text, object_pairs_hook=once, parse_constant=no_constant)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Refusal(code, f"not JSON: {error.msg} at {where}") from error
    except RecursionError as error:
        raise Refusal(code, "the JSON is nested too deeply") from error
    except Refusal:
        raise
    except UnicodeDecodeError as error:
        raise Refusal(code, f"not JSON that can be read: {error}") from error
    except ValueError as error:
        raise Refusal(code, "not JSON that can be read: a number has thousands of digits") from error
    return value
