"""Reading what people and programs hand over on the command line: files, standard input, scripts."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from fifthstreet.api.errors import InputError
from fifthstreet.api.files import LARGEST, decoded, read_file, reason


def read_text(file: str) -> str:
    """The whole text of a file, or of standard input for ``-``."""
    return decoded(_standard_input().read(LARGEST + 1), "standard input") if file == "-" else read_file(file)


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise InputError("input/unreadable", "standard input is closed: name a file, or pipe something in")
    return sys.stdin.buffer


def somebody_answers(read: Callable[[], str]) -> None:
    """Refuse to ask questions that nobody can answer: a closed standard input is not the end of one."""
    if read is input and sys.stdin is None:
        raise InputError("input/unreadable", "standard input is closed: nobody can answer")


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
        return _standard_input()
    try:
        return Path(file).open("rb")
    except (OSError, ValueError) as error:
        raise InputError("input/unreadable", f"cannot read {file[:80]!r}: {reason(error)}") from error
