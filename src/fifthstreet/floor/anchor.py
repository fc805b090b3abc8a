"""The anchor: the last head of the log that this house has seen, in a file beside its keys.

A log that ends before its anchor was cut off, though every checkpoint that is left may be right. An anchor may lag
behind the log: after a power failure, or for a moment where two processes write. It never runs ahead of it: it is
written when the database has its commit on disk. One line::

    00000000000000001234 <64 hexadecimal digits>
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from fifthstreet.floor.errors import FloorError
from fifthstreet.ledger.records import Head

_LINE = re.compile(rb"(\d{20}) ([0-9a-f]{64})\n")
#: More bytes than the line has.
_LONGER = 100


class _Kept:
    """A file that stays open from one command to the next, until another one stands in its place."""

    def __init__(self, file: Path, flags: int) -> None:
        self._file, self._flags = file, flags
        self._open: int | None = None

    def descriptor(self) -> int:
        if self._open is not None and not os.fstat(self._open).st_nlink:
            self.close()
        if self._open is None:
            self._open = os.open(self._file, self._flags, 0o600)
        return self._open

    def close(self) -> None:
        if self._open is not None:
            os.close(self._open)
            self._open = None

    __del__ = close


class Anchor:
    """The file that keeps the head; all heads have one length, so that one is written whole or not at all."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._reading, self._writing = _Kept(file, os.O_RDONLY), _Kept(file, os.O_WRONLY | os.O_CREAT)
        #: The line that was read or written last: it is the same before most commands, and not read once more.
        self._known: tuple[bytes, Head] | None = None

    def read(self) -> Head | None:
        """The head that was seen last; None before the first one."""
        try:
            data = os.pread(self._reading.descriptor(), _LONGER, 0)
        except FileNotFoundError:
            return None
        if self._known is None or self._known[0] != data:
            self._known = (data, self._head(data))
        return self._known[1]

    def _head(self, data: bytes) -> Head:
        found = _LINE.fullmatch(data)
        if found is None:
            raise FloorError("house/check", f"the anchor {self.file.name} is not readable")
        return Head(int(found[1]), bytes.fromhex(found[2].decode()))

    def write(self, head: Head) -> None:
        """Keep a head; the log it belongs to is on disk already."""
        line = b"%020d %s\n" % (head.position, head.hash.hex().encode())
        os.pwrite(self._writing.descriptor(), line, 0)
        self._known = (line, head)
