"""House-banked stud poker as the regulators wrote it down: open a table, settle a deal, replay a round."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fifthstreet.api import open_table, replay, settle
    from fifthstreet.table.refusals import Refusal
    from fifthstreet.table.session import Table

__version__ = "0.1.0"
__all__ = ["Refusal", "Table", "__version__", "open_table", "replay", "settle"]

#: Loaded when first asked for, so that ``fifthstreet --help`` does not wait for them.
_HOME = {
    "Refusal": "fifthstreet.table.refusals",
    "Table": "fifthstreet.table.session",
    "open_table": "fifthstreet.api",
    "replay": "fifthstreet.api",
    "settle": "fifthstreet.api",
}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'fifthstreet' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOME[name]), name)
