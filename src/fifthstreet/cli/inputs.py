"""Reading what people and programs hand over on the command line: files, standard input, JSON."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NoReturn

from fifthstreet.api.errors import InputError
from fifthstreet.api.files import LARGEST, decoded, read_file, reason
from fifthstreet.table.refusals import Refusal


def read_text(file: str) -> str:
    """The whole text of a file, or of standard input for ``-``."""
    return decoded(sys.stdin.buffer.read(LARGEST + 1), "standard input") if file == "-" else read_file(file)


def read_lines(stream: BinaryIO) -> Iterator[str | InputError]:
    """The lines of a script as they come; a line that is too long or not UTF-8 comes as its error."""
    number = 0
    while data := stream.readline(LARGEST + 1):
        number += 1
        if len(data) > LARGEST:
            while data and not data.endswith(b"\n"):
                data = stream.readline(LARGEST)
            yield InputError("input/too_large", f"line {number} has more than {LARGEST:,} bytes")
            continue
        try:
            yield decoded(data, f"line {number}")
        except InputError as error:
            yield error


def open_script(file: str) -> BinaryIO:
    """The stream a script of commands is read from."""
    if file == "-":
        return sys.stdin.buffer
    try:
        return Path(file).open("rb")
    except (OSError, ValueError) as error:
        raise InputError("input/unreadable", f"cannot read {file[:80]!r}: {reason(error)}") from error


def check_json(text: str, code: str) -> None:
    """Refuse what is not JSON, and what JSON readers quietly lose: a key that is there twice, NaN.

    Both would be read as something the writer did not mean; where money is settled that is refused.
    """

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) != len(pairs):
            counts = Counter(key for key, _ in pairs)
            twice = next(key for key, count in counts.items() if count > 1)
            raise Refusal(code, f"the key {twice[:80]!r} is there twice")
        return found

    def no_constant(word: str) -> NoReturn:
        raise Refusal(code, f"{word} is not JSON")

    try:
        json.loads(text, object_pairs_hook=once, parse_constant=no_constant)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Refusal(code, f"not JSON: {error.msg} at {where}") from error
    except RecursionError as error:
        raise Refusal(code, "the JSON is nested too deeply") from error
    except Refusal:
        raise
    except ValueError as error:  # A number of thousands of digits.
        raise Refusal(code, f"not JSON that can be read: {error}") from error
