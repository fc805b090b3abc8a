"""Parts of a kernel that become part of its machine code where they are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import numba

P = ParamSpec("P")
R = TypeVar("R")


#: The first of them is known to Numba but not to its types.
_OPTIONS: dict[str, Any] = {"_nrt": False, "forceinline": True, "error_model": "numpy"}


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """A part of a kernel: written into it, and without counting who still uses an array.

    That counting makes a function that takes arrays many times slower; a part must not make arrays of its own.
    """
    made: Callable[P, R] = numba.njit(**_OPTIONS)(function)
    return made
