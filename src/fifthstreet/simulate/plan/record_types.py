"""How records of the kernel are declared: a class that names each number or array, from which its memory follows."""

from __future__ import annotations

from typing import Annotated, Any, Protocol, TypeVar, get_type_hints

import numpy as np
from numpy.typing import NDArray

R_co = TypeVar("R_co", covariant=True)

#: A record and an array of them, outside of the kernel, where fields are found by their names.
Record = np.void
Records = NDArray[np.void]


class Column(Protocol):
    """An array of whole numbers in a record, as the kernel reads and writes it."""

    def __getitem__(self, place: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, place: int | tuple[int, ...], number: int, /) -> None: ...
    def __len__(self) -> int: ...


class Several(Protocol[R_co]):
    """An array of records, as the kernel reads it."""

    def __getitem__(self, place: int, /) -> R_co: ...
    def __len__(self) -> int: ...


# The numbers that records have. Of one without a sign the compiler knows that it does not count from the end of an
# array: a place, a small number, or a word of random bits.
Whole = Annotated[int, np.int64]
Place = Annotated[int, np.uint32]
Wholes = Annotated[Column, np.int64]
Places = Annotated[Column, np.uint32]
Smalls = Annotated[Column, np.uint16]
Words = Annotated[NDArray[np.uint64], np.uint64]


def record_of(declared: type) -> np.dtype[np.void]:
    """The memory of a record: its fields in their order, each of its type and as many as its sizes say."""
    hints: dict[str, Any] = get_type_hints(declared, include_extras=True)
    fields = ((name, *hint.__metadata__) for name, hint in hints.items())
    return np.dtype([(name, kind, tuple(sizes)) for name, kind, *sizes in fields], align=True)
