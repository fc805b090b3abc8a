"""Ctrl-C at any moment: before a command begins it just ends, and afterwards nothing is left to interrupt.

Only what Python loads in any case is imported here, because this comes first.
"""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

INTERRUPTED = 130
#: The seconds after which an interruption that was lost comes again.
_AGAIN = 0.05
#: How often Ctrl-C was pressed since the command began.
_pressed: list[int] = []


def leave(number: int, frame: FrameType | None) -> None:
    """End at once: nothing was begun."""
    os._exit(INTERRUPTED)


def watch() -> None:
    """Called first of all; a program that was started in the background ignores Ctrl-C, and goes on doing so."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, leave)
        sys.unraisablehook = come_again


def begin() -> None:
    """A command begins: from now on it is interrupted by an exception, so that it can say what it has."""
    _pressed.clear()
    if sys.unraisablehook is come_again:
        signal.signal(signal.SIGINT, interrupt)


def interrupt(number: int, frame: FrameType | None) -> None:
    """Interrupt a command, and remember it: not everything that runs then passes the exception on as it is."""
    _pressed.append(number)
    raise KeyboardInterrupt


def end() -> None:
    """A command has said all that it had to say; what Python puts away is not worth an interruption."""
    if sys.unraisablehook is come_again:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def come_again(lost: UnraisableHookArgs) -> None:
    """An interruption in a place that cannot pass it on, such as a callback of the compiler, comes again."""
    if lost.exc_type is not KeyboardInterrupt:
        sys.__unraisablehook__(lost)
        return
    from threading import Timer  # noqa: PLC0415 (only for those who need it)

    again = Timer(_AGAIN, os.kill, (os.getpid(), signal.SIGINT))
    again.daemon = True
    again.start()


def was_pressed() -> bool:
    """Whether Ctrl-C was pressed: what then goes wrong, such as an import that was left half done, comes from it."""
    return bool(_pressed)
