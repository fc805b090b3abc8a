"""How a refusal quotes what is not its own: a value that was given, the error of somebody else's code."""

from __future__ import annotations

import re
from os import PathLike
from reprlib import Repr

_MOST_SHOWN = 80
_MOST_SAID = 200
_FOLDERS = re.compile(r"(?<!\w)(?:/[^\s/:'\"()]+)+/")
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")
_REPR = Repr()
_REPR.maxstring = _REPR.maxother = _MOST_SHOWN


def shown(value: object) -> str:
    """A value as somebody would write it: one line, at most 80 characters, no folders and no memory addresses.

    >>> shown("us-ma"), shown([1, "a\\nb"])
    ("'us-ma'", "[1, 'a\\\\nb']")
    """
    try:
        text = repr(_file_name(value)) if isinstance(value, PathLike) else _REPR.repr(value)
    except Exception:  # What a value says of itself is somebody else's code, and a number may be too long to write.
        text = f"<{type(value).__name__}>"
    text = _one_line(_ADDRESS.sub("", text))
    return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 3]}..."


def _file_name(path: PathLike[str]) -> str:
    return path.__fspath__().rpartition("/")[2]


def said_by(error: BaseException) -> str:
    """What somebody else's error says: its kind and its first line, without control characters and folders.

    >>> said_by(FileNotFoundError("there is no /home/me/pack.toml\\nat all"))
    'FileNotFoundError: there is no pack.toml'
    """
    kind = type(error).__name__
    try:
        first = str(error).strip().partition("\n")[0]
    except Exception:  # An error that cannot even say what it is.
        first = ""
    text = _one_line(_FOLDERS.sub("", first))[:_MOST_SAID]
    return f"{kind}: {text}" if text else kind


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)
