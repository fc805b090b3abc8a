"""What goes wrong in a drill: one fault at a time, each by its name."""

from __future__ import annotations

from typing import Literal, get_args

Fault = Literal[
    "duplicated",
    "delayed",
    "dropped",
    "reordered",
    "crash_before_the_write",
    "crash_in_the_middle",
    "crash_before_the_answer",
    "race",
    "clock_forward",
    "clock_back",
    "disk_full",
    "connection_lost",
    "link_closed",
    "torn_write",
    "forbidden",
]
FAULTS: tuple[Fault, ...] = get_args(Fault)
