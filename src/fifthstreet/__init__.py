"""House-banked stud poker as the regulators wrote it down: play it, settle it, work it out, simulate it."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fifthstreet.api.analysis import Analysis, WagerFigures, analyze
    from fifthstreet.api.reports import report
    from fifthstreet.api.simulation import SimulatedWager, Simulation, simulate
    from fifthstreet.api.strategies import Advice, Strategy, strategy
    from fifthstreet.api.tables import open_table, replay, settle
    from fifthstreet.api.verifying import Verified, verify_report
    from fifthstreet.errors import Error
    from fifthstreet.maths.distribution import Outcome
    from fifthstreet.maths.strategies.advice import ChoiceValue
    from fifthstreet.simulate.run.statistics import Estimate
    from fifthstreet.table.recorded.scenario import Settled, SettledLine, SettledSeat
    from fifthstreet.table.refusals import Refusal
    from fifthstreet.table.session import Table
    from fifthstreet.version import __version__

__all__ = [
    "Advice",
    "Analysis",
    "ChoiceValue",
    "Error",
    "Estimate",
    "Outcome",
    "Refusal",
    "Settled",
    "SettledLine",
    "SettledSeat",
    "SimulatedWager",
    "Simulation",
    "Strategy",
    "Table",
    "Verified",
    "WagerFigures",
    "__version__",
    "analyze",
    "open_table",
    "replay",
    "report",
    "settle",
    "simulate",
    "strategy",
    "verify_report",
]

#: Where each name lives; loaded when first asked for, so that ``fifthstreet --help`` does not wait for them.
_HOME = {
    "fifthstreet.api.analysis": ("Analysis", "WagerFigures", "analyze"),
    "fifthstreet.api.reports": ("report",),
    "fifthstreet.api.simulation": ("SimulatedWager", "Simulation", "simulate"),
    "fifthstreet.api.strategies": ("Advice", "Strategy", "strategy"),
    "fifthstreet.api.tables": ("open_table", "replay", "settle"),
    "fifthstreet.api.verifying": ("Verified", "verify_report"),
    "fifthstreet.errors": ("Error",),
    "fifthstreet.maths.distribution": ("Outcome",),
    "fifthstreet.maths.strategies.advice": ("ChoiceValue",),
    "fifthstreet.simulate.run.statistics": ("Estimate",),
    "fifthstreet.table.recorded.scenario": ("Settled", "SettledLine", "SettledSeat"),
    "fifthstreet.table.refusals": ("Refusal",),
    "fifthstreet.table.session": ("Table",),
    "fifthstreet.version": ("__version__",),
}


class _FrontDoor(ModuleType):
    """The module itself: it loads a name when it is first asked for, where type checkers cannot see it do so."""

    def __getattr__(self, name: str) -> Any:
        for home, names in _HOME.items():
            if name in names:
                from fifthstreet.api.optional_packages import needed  # noqa: PLC0415 (not for those who ask for nothing)

                with needed():
                    return getattr(importlib.import_module(home), name)
        raise AttributeError(f"module 'fifthstreet' has no attribute {name!r}")

    def __setattr__(self, name: str, value: object) -> None:
        # ``fifthstreet.simulate`` stays the function, where importing the room of that name would put the room.
        if not (name == "simulate" and isinstance(value, ModuleType)):
            super().__setattr__(name, value)

    def __dir__(self) -> list[str]:
        return sorted(__all__)


sys.modules[__name__].__class__ = _FrontDoor
