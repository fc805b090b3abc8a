"""Files that people name: read or written as a whole, or refused in one sentence."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import Annotated

from pydantic import PlainValidator

from fifthstreet.api.errors import InputError
from fifthstreet.quoting import shown

#: A seven-seat round with every wager is about 4,000 bytes.
LARGEST = 1_000_000


def _path(given: object) -> Path:
    try:
        return Path(given)  # type: ignore[arg-type]
    except TypeError:
        raise ValueError("the path of a file") from None


PathName = Annotated[str | PathLike[str], PlainValidator(_path)]


def read_file(file: PathName) -> str:
    """The whole text of a file."""
    try:
        with Path(file).open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise InputError("input/unreadable", f"cannot read {shown(file)}: {reason(error)}") from error
    return decoded(data, shown(file))


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
    with _refusing(file):
        Path(file).write_bytes(data.encode() if isinstance(data, str) else data)
    return Path(file)


def check_all_writable(files: Iterable[PathName]) -> None:
    """Refuse files of which one cannot be written, or would be written over by another of them."""
    named: dict[Path, PathName] = {}
    for file in files:
        check_writable(file)
        path = _meant(file)
        if path in named and (path.is_file() or not path.exists()):
            text = f"cannot write {shown(file)}: {shown(named[path])} is the same file, and would be lost"
            raise InputError("input/unwritable", text)
        named[path] = file


def check_writable(file: PathName) -> None:
    """Refuse a file that cannot be written before there is anything to write; nothing is changed."""
    with _refusing(file):
        path = _meant(file)
        if path.is_fifo():  # Whoever reads from it would take this for the whole.
            return
        is_new = not path.exists()
        path.open("ab").close()
        if is_new:
            path.unlink()


def _meant(file: PathName) -> Path:
    """The file that a link names, and not the link."""
    return Path(os.path.realpath(file)) if os.fspath(file) else Path(file)


@contextmanager
def _refusing(file: PathName) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise InputError("input/unwritable", f"cannot write {shown(file)}: {reason(error)}") from error


def reason(error: Exception) -> str:
    """What the system says, without the path."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
