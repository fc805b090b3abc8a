"""Build the reference kernel with the system's C compiler, and play with it."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import Ranking
from fifthstreet.maths.count.hand_arrays import CODES, ONE_SUIT, hand_arrays, start_of
from fifthstreet.simulate.kernel.cards import NO_CARD
from fifthstreet.simulate.plan import records
from fifthstreet.simulate.plan.build import Program
from fifthstreet.simulate.run.kernel_call import complete, points_every

_SOURCE = Path(__file__).with_name("kernel.c")
_RECORDS = {
    "Plan": records.PLAN,
    "Now": records.NOW,
    "Dealt": records.DEALT,
    "Case": records.CASE,
    "Tally": records.TALLY,
    "Session": records.SESSION,
}
_CONSTANTS = (
    *("BATCH", "BATCHES", "AHEAD", "PATHS", "POINTS", "DECIDE", "OFFER", "FORFEIT", "TAKEN_BACK", "FIXED", "SHARED"),
    *("HIGHER", "LOWER", "EQUAL", "UNQUALIFIED"),
    *("SHOWDOWN", "HAND", "HIGHEST", "HAND_AWARD", "ENVY", "CARD_DRAW"),
)


def compiler() -> str | None:
    """The system's C compiler, if it has one."""
    return shutil.which("cc")


class Reference:
    """The kernel in C, in a folder that goes when this is closed."""

    def __init__(self, flags: Sequence[str] = ("-O3", "-march=native")) -> None:
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        (folder / "records.h").write_text(header())
        library = folder / "kernel.so"
        command = [compiler() or "cc", "-std=c99", *flags, "-fPIC", "-shared", f"-I{folder}", str(_SOURCE)]
        subprocess.run([*command, "-o", str(library)], check=True)
        self._play, self._rank = (
            getattr(ctypes.CDLL(str(library)), name) for name in ("play_sessions", "rank_hands")
        )
        self._play.restype = self._rank.restype = None

    def play(self, program: Program, seed: int, first: int, lengths: Sequence[int], longest: int) -> tuple[Any, Any]:
        """Play some sessions, as ``fifthstreet.simulate.run.kernel_call.play`` does."""
        now, tally, sessions = (
            np.zeros(1, records.NOW),
            np.zeros(1, records.TALLY),
            np.zeros(len(lengths), records.SESSION),
        )
        sessions["rounds"] = lengths
        plan = np.array([program.plan], records.PLAN)
        ahead, cases = np.zeros(records.AHEAD, records.DEALT), np.zeros(program.plan["cases"], records.CASE)
        arrays = (plan, now, tally, program.table, program.first, ahead, cases, sessions)
        self._play(
            *(ctypes.c_void_p(array.ctypes.data) for array in arrays),
            ctypes.c_int64(len(lengths)),
            ctypes.c_uint64(seed),
            ctypes.c_int64(first),
            ctypes.c_int64(points_every(longest)),
        )
        complete(program.plan, tally[0])
        return tally[0], sessions

    def ranked(self, cards: NDArray[np.uint8], ranking: Ranking) -> NDArray[np.int16]:
        """The value of each row of five cards, as ``fifthstreet.maths.count.showdowns.values_of`` says it."""
        values = np.empty(len(cards), np.int16)
        arrays = (cards, values, hand_arrays(ranking).plain, hand_arrays(ranking).suited)
        start = ctypes.c_uint64(start_of(ranking.size))
        self._rank(*(ctypes.c_void_p(array.ctypes.data) for array in arrays), ctypes.c_int64(len(cards)), start)
        return values

    def close(self) -> None:
        self._folder.cleanup()


def header() -> str:
    """The records as C structs, and the constants."""
    constants = [f"#define {name} {getattr(records, name)}" for name in _CONSTANTS]
    codes = ", ".join(f"{int(code)}u" for code in CODES)
    return "\n".join(
        [
            *constants,
            f"#define NO_CARD {NO_CARD}",
            f"#define ONE_SUIT {int(ONE_SUIT)}u",
            f"static const uint64_t CODES[53] = {{{codes}}};",
            *(_struct(name, record) for name, record in _RECORDS.items()),
            "",
        ]
    )


def _struct(name: str, record: np.dtype[np.void]) -> str:
    fields = []
    for field in record.names or ():
        kind, _ = record.fields[field][:2] if record.fields is not None else (None, 0)
        assert kind is not None
        sign = "u" if kind.base.kind == "u" else ""
        bits = 8 * kind.base.itemsize
        sizes = "".join(f"[{size}]" for size in kind.shape)
        fields.append(f"    {sign}int{bits}_t {field}{sizes};")
    return "\n".join(["typedef struct {", *fields, f"}} {name};"])
