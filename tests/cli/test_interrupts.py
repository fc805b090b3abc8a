"""Ctrl-C at any moment: before a command begins, while it works, where it is lost, and after it has ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from fifthstreet.cli import interrupts

#: What a program does that listens for Ctrl-C, and then presses it itself.
_PRESSED = "import os, signal, sys, time\nfrom fifthstreet.cli.interrupts import *\n{}\nprint('done')"


@pytest.fixture
def listening() -> Iterator[None]:
    """As in a process that has just started, and everything back as it was in the end."""
    before, hook = signal.signal(signal.SIGINT, signal.default_int_handler), sys.unraisablehook
    yield
    signal.signal(signal.SIGINT, before)
    sys.unraisablehook = hook


def _run(program: str, **given: Any) -> tuple[int, str, str]:
    words = [sys.executable, "-c", _PRESSED.format(program)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=300, **given)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.usefixtures("listening")
def test_before_a_command_begins_there_is_nothing_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupts.watch()
    assert signal.getsignal(signal.SIGINT) is interrupts.leave
    left: list[int] = []
    monkeypatch.setattr(os, "_exit", left.append)
    signal.raise_signal(signal.SIGINT)
    assert left == [130]
    assert _run("watch()\nsignal.raise_signal(signal.SIGINT)") == (130, "", "")


@pytest.mark.usefixtures("listening")
def test_a_command_is_interrupted_by_an_exception_until_it_has_ended() -> None:
    interrupts.watch()
    interrupts.begin()
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    interrupts.end()
    signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


@pytest.mark.usefixtures("listening")
def test_who_ignores_it_goes_on_ignoring_it() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    interrupts.watch()
    interrupts.begin()
    interrupts.end()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    assert sys.unraisablehook is not interrupts.come_again


def test_one_that_is_lost_comes_again() -> None:
    # Nothing can be raised out of __del__: without the hook the program would say so, and sleep.
    lost = (
        "watch(); begin()\n"
        "class Lost:\n"
        "    def __del__(self): signal.raise_signal(signal.SIGINT)\n"
        "try:\n"
        "    Lost()\n"
        "    time.sleep(50)\n"
        "except KeyboardInterrupt:\n"
        "    print('noticed')"
    )
    assert _run(lost) == (0, "noticed\ndone\n", "")


@pytest.mark.usefixtures("listening")
def test_one_that_is_lost_comes_again_to_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupts, "_AGAIN", 0.0)

    class Lost:
        exc_type = KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        _lose(Lost())


@pytest.mark.usefixtures("listening")
def test_it_is_remembered_until_the_next_command_begins() -> None:
    interrupts.watch()
    interrupts.begin()
    assert not interrupts.was_pressed()
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    assert interrupts.was_pressed()
    interrupts.begin()
    assert not interrupts.was_pressed()


@pytest.mark.parametrize(
    "pressed",
    [
        # As when the compiler loses it and then misses the code that it was to keep.
        ("Lost()", "raise RuntimeError('no compiled object yet')"),
        # As when a module in C that is being imported makes another error of it.
        (
            "with suppress(KeyboardInterrupt): signal.raise_signal(signal.SIGINT)",
            "raise SystemError('imported')",
        ),
    ],
    ids=["lost", "another error"],
)
def test_what_goes_wrong_after_it_ends_as_interrupted(pressed: tuple[str, str]) -> None:
    lost = (
        "from contextlib import suppress\n"
        "from fifthstreet.cli.errors import reporting\n"
        "import typer\n"
        "watch()\n"
        "class Lost:\n"
        "    def __del__(self): signal.raise_signal(signal.SIGINT)\n"
        "try:\n"
        "    with reporting():\n"
        f"        {pressed[0]}\n"
        f"        {pressed[1]}\n"
        "except typer.Exit as left:\n"
        "    os._exit(left.exit_code)"
    )
    assert _run(lost) == (130, "", "")


def _lose(lost: Any) -> None:
    interrupts.come_again(lost)
    signal.sigtimedwait([], 30)  # Ends with the signal.


def test_other_faults_in_such_places_are_told_as_ever() -> None:
    code, said, told = _run("watch()\nclass Faulty:\n    def __del__(self): 1 / 0\nFaulty()")
    assert (code, said) == (0, "done\n")
    assert "ZeroDivisionError" in told


def test_other_faults_are_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(sys, "__unraisablehook__", told.append)

    class Faulty:
        exc_type = ValueError

    fault: Any = Faulty()
    interrupts.come_again(fault)
    assert told == [fault]
