"""Asking a server: on a busy machine an answer takes its time, and httpx by itself waits for five seconds."""

from __future__ import annotations

from functools import partial

import httpx

#: How many seconds an answer may take before a test gives up.
PATIENCE = 300.0
#: The same in milliseconds, as a browser counts: the first work of a game on a machine compiles and counts.
IN_A_BROWSER = 1000 * PATIENCE

get = partial(httpx.get, timeout=PATIENCE)
post = partial(httpx.post, timeout=PATIENCE)
put = partial(httpx.put, timeout=PATIENCE)
stream = partial(httpx.stream, timeout=PATIENCE)
