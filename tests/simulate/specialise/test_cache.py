"""Kernels kept on disk: found by other processes, never half of one, and used where they pay."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from numba.core.errors import TypingError
from numpy.typing import NDArray
from tests.full_disk import full_disk
from tests.simulate.tables import boston

from fifthstreet.disk_cache import write_sums
from fifthstreet.simulate.kernel.sessions import play_sessions
from fifthstreet.simulate.plan.build import Program, planned
from fifthstreet.simulate.run.simulation import Local, compile_here, simulate
from fifthstreet.simulate.specialise.cache import (
    LOADED,
    ON_DISK,
    PAYS_KEPT,
    KernelKeep,
    kernel_of,
    key_of,
    with_own_kernel,
)

#: As small as a kernel can be.
SOURCE = "def play_sessions(numbers):\n    numbers[0] += {}\n"


def put(keep: KernelKeep, key: str, number: int = 5) -> None:
    keep.put(key, SOURCE.format(number), lambda: played(keep, key))


def played(keep: KernelKeep, key: str) -> int | None:
    """What the kernel of this key makes of nothing, if it is kept."""
    kernel = keep.get(key)
    numbers: NDArray[np.int64] = np.zeros(1, np.int64)
    if kernel is None:
        return None
    kernel(numbers)
    return int(numbers[0])


def machine_code(place: Path) -> list[Path]:
    return sorted(place.rglob("*.nbc"))


def test_a_kernel_is_found_again_with_its_machine_code(tmp_path: Path) -> None:
    put(KernelKeep(tmp_path), "key")
    written = [file.read_bytes() for file in machine_code(tmp_path)]
    assert len(written) == 1
    assert played(KernelKeep(tmp_path), "key") == 5
    assert [file.read_bytes() for file in machine_code(tmp_path)] == written
    assert KernelKeep(tmp_path).get("another") is None


LOADING = """
import sys
from pathlib import Path
import numpy as np
from fifthstreet.simulate.specialise.cache import KernelKeep
kernel = KernelKeep(Path(sys.argv[1])).get("key")
numbers = np.zeros(1, np.int64)
kernel(numbers)
print(numbers[0], sum(kernel.stats.cache_hits.values()), sum(kernel.stats.cache_misses.values()))
"""


def test_another_process_loads_it_and_compiles_nothing(tmp_path: Path) -> None:
    """Slow: another Python is started."""
    put(KernelKeep(tmp_path), "key")
    run = subprocess.run([sys.executable, "-c", LOADING, str(tmp_path)], check=True, capture_output=True, text=True)
    assert run.stdout.split() == ["5", "1", "0"]


@pytest.mark.parametrize("pattern", ["*.nbc", "*.nbi", "kernel.py", "sums.json"])
def test_a_damaged_kernel_is_thrown_away_and_can_be_kept_again(tmp_path: Path, pattern: str) -> None:
    put(KernelKeep(tmp_path), "key")
    (file,) = tmp_path.rglob(pattern)
    file.write_bytes(file.read_bytes()[:-3])
    keep = KernelKeep(tmp_path)
    assert keep.get("key") is None
    assert not (tmp_path / "key").exists()
    put(keep, "key")
    assert played(KernelKeep(tmp_path), "key") == 5


@pytest.mark.parametrize("source", ["1 / 0", "def", "import nothing_of_this_name", "other = 1", None])
def test_a_kernel_whose_source_fails_is_thrown_away_and_can_be_kept_again(tmp_path: Path, source: str | None) -> None:
    put(KernelKeep(tmp_path), "key")
    if source is None:
        (tmp_path / "key" / "kernel.py").unlink()
    else:
        (tmp_path / "key" / "kernel.py").write_text(source)
    write_sums(tmp_path / "key")
    keep = KernelKeep(tmp_path)
    assert keep.get("key") is None
    assert not (tmp_path / "key").exists()
    put(keep, "key")
    assert played(KernelKeep(tmp_path), "key") == 5


@pytest.mark.parametrize("sums", ["{}", pytest.param("[" * 200_000, id="nested")])
def test_a_kernel_with_checksums_of_nothing_is_thrown_away(tmp_path: Path, sums: str) -> None:
    (tmp_path / "key").mkdir()
    (tmp_path / "key" / "sums.json").write_text(sums)
    assert KernelKeep(tmp_path).get("key") is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("longest", [0, 100])
def test_on_a_full_disk_no_kernel_is_kept(tmp_path: Path, longest: int) -> None:
    keep = KernelKeep(tmp_path)
    with full_disk(longest):
        put(keep, "key")
    assert keep.get("key") is None
    assert list(tmp_path.iterdir()) == []
    put(keep, "key")
    assert played(keep, "key") == 5


def test_what_another_process_is_compiling_is_left_alone_until_it_is_clear_that_nobody_does(tmp_path: Path) -> None:
    (tmp_path / "key").mkdir()
    keep = KernelKeep(tmp_path)
    put(keep, "key")
    assert keep.get("key") is None
    assert (tmp_path / "key").exists()
    two_hours_ago = time.time() - 7_200
    os.utime(tmp_path / "key", (two_hours_ago, two_hours_ago))
    assert keep.get("key") is None
    put(keep, "key")
    assert played(keep, "key") == 5


def test_a_kernel_that_does_not_compile_leaves_nothing_behind(tmp_path: Path) -> None:
    keep = KernelKeep(tmp_path)

    def fail() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        keep.put("key", SOURCE.format(5), fail)
    assert keep.get("key") is None
    assert list(tmp_path.iterdir()) == []


def test_only_so_many_kernels_are_kept(tmp_path: Path) -> None:
    keep = KernelKeep(tmp_path)
    for number in range(ON_DISK):
        (tmp_path / f"old {number}").mkdir()
        os.utime(tmp_path / f"old {number}", (number, number))
    for number in range(LOADED + 1):
        put(keep, f"new {number}", number)
    expected = [f"new {number}" for number in range(LOADED + 1)]
    expected += [f"old {number}" for number in range(LOADED + 1, ON_DISK)]
    assert {place.name for place in tmp_path.iterdir()} == set(expected)
    # The first is no longer loaded, but found again.
    assert [played(keep, f"new {number}") for number in range(LOADED + 1)] == list(range(LOADED + 1))


@pytest.mark.parametrize("below", [None, "file"])
def test_without_a_folder_nothing_is_kept(tmp_path: Path, below: str | None) -> None:
    (tmp_path / "file").write_text("")
    keep = KernelKeep(None if below is None else tmp_path / below / "kernels")
    put(keep, "key")
    assert keep.get("key") is None


# Runs ----------------------------------------------------------------------------------------------------------


def refuse(program: Program) -> None:
    raise AssertionError("compiled")


def test_a_short_run_is_played_by_the_general_kernel() -> None:
    program = planned(boston(2)).program
    assert with_own_kernel(program, PAYS_KEPT // 2 - 1, None, refuse) is program
    assert with_own_kernel(program, 10 * PAYS_KEPT, False, refuse) is program
    assert kernel_of(program) is play_sessions


def test_a_longer_run_takes_a_kernel_that_is_kept_and_the_longest_compile_one() -> None:
    program = planned(boston(4)).program
    # Not kept by any other test, so a run of this length is played by the general kernel.
    assert kernel_of(with_own_kernel(program, PAYS_KEPT, None, refuse)) is play_sessions
    with pytest.raises(AssertionError, match="compiled"):
        with_own_kernel(program, 3 * PAYS_KEPT, None, refuse)


def test_a_kernel_that_cannot_be_compiled_is_an_error_only_where_it_is_wanted() -> None:
    program = planned(boston(4)).program

    def fail(program: Program) -> None:
        raise TypingError("a part that Numba does not understand")

    assert with_own_kernel(program, 3 * PAYS_KEPT, None, fail) is program
    with pytest.raises(TypingError):
        with_own_kernel(program, 1, True, fail)


@pytest.mark.parametrize("wanted", [None, True])
def test_a_kernel_that_cannot_be_written_is_no_reason_to_fail(wanted: bool | None) -> None:
    program = planned(boston(4)).program

    def fail(program: Program) -> None:
        raise OSError("no space left on the disk")

    assert kernel_of(with_own_kernel(program, 3 * PAYS_KEPT, wanted, fail)) is play_sessions


def test_a_program_whose_kernel_is_not_kept_here_is_played_by_the_general_one() -> None:
    program = planned(boston(1)).program
    elsewhere = Program(program.plan, program.table, program.first, key_of("some other machine"))
    assert kernel_of(elsewhere) is play_sessions


@pytest.mark.req("M6")
def test_a_kernel_of_its_own_gives_the_same_result_in_one_process_and_in_two() -> None:
    """Slow: a kernel is compiled, and two processes load it."""
    table = boston(1)
    general = simulate(table, 60_500, 7, session=1_000, own_kernel=False)
    for processes in (1, 2):
        own = simulate(table, 60_500, 7, session=1_000, sessions_a_task=3, engine=Local(processes), own_kernel=True)
        assert own.gathered.tally.tobytes() == general.gathered.tally.tobytes()
        assert own.gathered.sessions.tobytes() == general.gathered.sessions.tobytes()
    assert kernel_of(with_own_kernel(planned(table).program, PAYS_KEPT, None, compile_here)) is not play_sessions
