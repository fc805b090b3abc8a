"""Build the reference kernel, and a program for one game, with the system's C compiler, and play with them."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import FIVE_CARD, Ranking, parse_cards
from fifthstreet.maths.count.hand_arrays import CODES, ONE_SUIT, PAGE_BITS, hand_arrays, start_of
from fifthstreet.simulate.kernel.cards import NO_CARD, NO_PLACE
from fifthstreet.simulate.plan import records
from fifthstreet.simulate.plan.build import Program
from fifthstreet.simulate.run.kernel_call import complete, points_every

_SOURCES = tuple(str(Path(__file__).with_name(name)) for name in ("kernel.c", "caribbean.c"))
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


#: The lowest hand of each row of the Bet, lowest first: what pays even money, and from where it pays more.
_LOWEST = (
    *("2c 3d 4h 5s 7c", "2c 2d 3c 3d 4h", "2c 2d 2h 3c 4d", "Ac 2d 3h 4s 5c", "2c 3c 4c 5c 7c", "2c 2d 2h 3c 3d"),
    *("2c 2d 2h 2s 3c", "Ac 2c 3c 4c 5c", "Tc Jc Qc Kc Ac"),
)
_PAY_MORE = np.array([FIVE_CARD.value(parse_cards(hand)) for hand in _LOWEST], np.int64)


class HardCoded(ctypes.Structure):
    """What the program for one game counts, in antes."""

    _fields_: ClassVar = [
        *((name, ctypes.c_int64) for name in ("folded", "unqualified", "equal", "lower")),
        ("higher", ctypes.c_int64 * len(_LOWEST)),
        *((name, ctypes.c_int64) for name in ("net", "squares", "lowest", "drawdown")),
    ]


class Reference:
    """The kernel in C, in a folder that goes when this is closed."""

    def __init__(self, flags: Sequence[str] = ("-O3", "-march=native")) -> None:
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        (folder / "records.h").write_text(header())
        library = folder / "kernel.so"
        command = [compiler() or "cc", "-std=c99", *flags, "-fPIC", "-shared", f"-I{folder}", *_SOURCES]
        subprocess.run([*command, "-o", str(library)], check=True)
        self._play, self._rank, self._caribbean = (
            getattr(ctypes.CDLL(str(library)), name) for name in ("play_sessions", "rank_hands", "caribbean_rounds")
        )
        self._play.restype = self._rank.restype = self._caribbean.restype = None

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
        """The value of each row of five cards, as ``fifthstreet.maths.count.values_of`` says it."""
        values = np.empty(len(cards), np.int16)
        arrays = (cards, values, hand_arrays(ranking).plain, hand_arrays(ranking).suited)
        start = ctypes.c_uint64(start_of(ranking.size))
        self._rank(*(ctypes.c_void_p(array.ctypes.data) for array in arrays), ctypes.c_int64(len(cards)), start)
        return values

    def caribbean(self, seed: int, rounds: int) -> HardCoded:
        """So many rounds of Caribbean Stud by the program that plays nothing else."""
        arrays, counted = hand_arrays(FIVE_CARD), HardCoded()
        ace_king = FIVE_CARD.value(parse_cards("As Kd 4h 3c 2s"))
        given = (CODES, arrays.plain, arrays.suited, _PAY_MORE)
        codes, plain, suited, more = (ctypes.c_void_p(array.ctypes.data) for array in given)
        start, one_suit = ctypes.c_uint64(start_of(FIVE_CARD.size)), ctypes.c_uint64(int(ONE_SUIT))
        played = (ctypes.c_int64(ace_king), ctypes.c_int64(rounds), ctypes.c_uint64(seed))
        self._caribbean(codes, plain, suited, start, one_suit, more, *played, ctypes.byref(counted))
        return counted

    def close(self) -> None:
        self._folder.cleanup()


def header() -> str:
    """The records as C structs, and the constants."""
    constants = [f"#define {name} {getattr(records, name)}" for name in _CONSTANTS]
    codes = ", ".join(f"{int(code)}u" for code in CODES)
    return "\n".join(
        [
            *constants,
            f"#define NO_PLACE {NO_PLACE}",
            f"#define NO_CARD {NO_CARD}",
            f"#define PAGE_BITS {PAGE_BITS}",
            f"#define ONE_SUIT {int(ONE_SUIT)}u",
            f"static const uint64_t CODES[{len(CODES)}] = {{{codes}}};",
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
