"""The anchor: the last head of the log that this house has seen, in a file beside its keys.

A log that ends before its anchor was cut off, though every checkpoint that is left may be right. One line::

    00000000000000001234 <64 hexadecimal digits>
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from fifthstreet.floor.errors import FloorError
from fifthstreet.ledger.store import Head

_LINE = re.compile(rb"(\d{20}) ([0-9a-f]{64})\n")


class Anchor:
    """The file that keeps the head; all heads have one length, so that one is written whole or not at all."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def read(self) -> Head | None:
        """The head that was seen last; None before the first one."""
        try:
            data = self.file.read_bytes()
        except FileNotFoundError:
            return None
        found = _LINE.fullmatch(data)
        if found is None:
            raise FloorError("house/check", f"the anchor {self.file.name} is not readable")
        return Head(int(found[1]), bytes.fromhex(found[2].decode()))

    def advance(self, head: Head) -> None:
        """Keep a head unless a later one was seen; the log it belongs to is on disk already."""
        there = self.read()
        if there is None or there.position < head.position:
            self.write(head)

    def write(self, head: Head) -> None:
        """Keep a head, whatever was seen before."""
        line = b"%020d %s\n" % (head.position, head.hash.hex().encode())
        descriptor = os.open(self.file, os.O_WRONLY | os.O_CREAT, 0o600)
        try:
            os.pwrite(descriptor, line, 0)
        finally:
            os.close(descriptor)
