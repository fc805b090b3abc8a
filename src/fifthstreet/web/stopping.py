"""What is done first when the process is told to stop; the server's own way to stop comes after it."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def when_told_to_stop(first: Callable[[], None]) -> Iterator[None]:
    """Do something before the handlers that are there: feeds would last for ever, and keep the server waiting.

    Only the main thread hears signals; in another one nothing changes.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {each: signal.getsignal(each) for each in _SIGNALS}

    def stop(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(first)
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    for each in _SIGNALS:
        signal.signal(each, stop)
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
