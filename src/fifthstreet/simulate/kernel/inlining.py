"""Parts of a kernel that become part of its machine code where they are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import numba

P = ParamSpec("P")
R = TypeVar("R")


#: The first is known to Numba but not to its types. Parts are only called by compiled code, so they need no way in
#: from Python or C, which would be compiled too.
_OPTIONS: dict[str, Any] = {
    "_nrt": False,
    "forceinline": True,
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """A part of a kernel: written into it, and without counting who still uses an array.

    That counting makes a function that takes arrays many times slower; a part must not make arrays of its own.
    """
    made: Callable[P, R] = numba.njit(**_OPTIONS)(function)
    return made
