"""Sources of chance: the operating system for real play, a seed for what must be repeatable."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable


def system() -> Callable[[int], int]:
    """Unbiased whole numbers from the operating system's cryptographic source."""
    return secrets.randbelow


def seeded(seed: int) -> Callable[[int], int]:
    """The same whole numbers for the same seed, on every machine; never for real play."""
    bits = random.Random(seed).getrandbits

    def below(limit: int) -> int:
        width = limit.bit_length()
        while (number := bits(width)) >= limit:
            pass
        return number

    return below


def secure_bytes(count: int) -> bytes:
    """Bytes from the operating system's cryptographic source."""
    return secrets.token_bytes(count)
