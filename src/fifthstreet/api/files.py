"""Files that people name: read or written as a whole, or refused in one sentence."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from fifthstreet.api.errors import InputError

#: A seven-seat round with every wager is about 4,000 bytes.
LARGEST = 1_000_000

PathName = str | PathLike[str]


def read_file(file: PathName) -> str:
    """The whole text of a file."""
    try:
        with Path(file).open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise InputError("input/unreadable", f"cannot read {str(file)[:80]!r}: {reason(error)}") from error
    return decoded(data, repr(str(file)[:80]))


def decoded(data: bytes, name: str) -> str:
    """Bytes as text; too many, or not UTF-8, is refused."""
    if len(data) > LARGEST:
        raise InputError("input/too_large", f"{name} has more than {LARGEST:,} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("input/not_utf8", f"{name} is not UTF-8: byte {error.start + 1} is invalid") from error


def write_file(file: PathName, data: str | bytes) -> Path:
    """Write a file, or refuse in one sentence."""
    try:
        Path(file).write_bytes(data.encode() if isinstance(data, str) else data)
    except (OSError, ValueError) as error:
        raise InputError("input/unwritable", f"cannot write {str(file)[:80]!r}: {reason(error)}") from error
    return Path(file)


def reason(error: Exception) -> str:
    """What the system says, without the path."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
