"""Work for worker processes in tests."""

from __future__ import annotations

import os
import secrets
import threading
from collections.abc import Callable
from typing import Any

from fifthstreet.errors import Error


def doubled(number: int) -> int:
    return number * 2


def own_process() -> int:
    return os.getpid()


def refuse() -> None:
    raise Error("wager/step", "Ante of 5.50 is too odd", ("ma-csp 1 ante wager",))


def break_down() -> None:
    raise ZeroDivisionError("it broke")


def die() -> None:
    os._exit(3)


def wait_for_ever() -> None:
    threading.Event().wait()


def count_to(tell: Callable[[Any], None], number: int) -> str:
    for each in range(number):
        tell(each)
    return "counted"


def begin_and_wait(tell: Callable[[Any], None]) -> None:
    tell(os.getpid())
    wait_for_ever()


def random() -> int:
    return secrets.randbits(64)


def later(answer: int) -> int:
    threading.Event().wait(0.3)
    return answer


def slowly(seconds: float) -> tuple[int, float]:
    threading.Event().wait(seconds)
    return os.getpid(), seconds
