"""Random numbers: one stream for each session, made from the seed and the number of the session.

The words of a stream come from xoshiro256++ (Blackman and Vigna), whose state is filled by splitmix64. Numbers below
a bound are drawn without bias after Lemire, five at once after Brackett-Rozinsky and Lemire: the words that would
favour some numbers are thrown away.
"""

from __future__ import annotations

import math

import numpy as np

from fifthstreet.compiled import inlined
from fifthstreet.simulate.plan.record_types import Words
from fifthstreet.simulate.plan.records import BATCH, whole

U = np.uint64
_LOW = U(0xFFFFFFFF)
_HALF = U(32)
_GOLDEN = U(0x9E3779B97F4A7C15)
_MIX_1 = U(0xBF58476D1CE4E5B9)
_MIX_2 = U(0x94D049BB133111EB)
#: Keeps sessions apart from each other: an odd number, so that no two sessions share a start.
_SESSION = U(0xD1342543DE82EF95)


@inlined
def mixed(word: np.uint64) -> np.uint64:
    """The finishing step of splitmix64."""
    word = (word ^ (word >> U(30))) * _MIX_1
    word = (word ^ (word >> U(27))) * _MIX_2
    return word ^ (word >> U(31))


@inlined
def start_stream(state: Words, seed: np.uint64, session: int) -> None:
    """Begin the stream of a session."""
    start = mixed(seed + _GOLDEN) ^ (U(session) * _SESSION)
    for part in range(4):
        start += _GOLDEN
        state[part] = mixed(start) ^ mixed(seed + U(part) * _GOLDEN)


@inlined
def next_word(state: Words) -> np.uint64:
    """The next 64 random bits."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    total = s0 + s3
    word: np.uint64 = ((total << U(23)) | (total >> U(41))) + s0
    shifted = s1 << U(17)
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    state[0], state[1], state[2], state[3] = s0, s1, s2, (s3 << U(45)) | (s3 >> U(19))
    return word


@inlined
def below(state: Words, bound: int) -> int:
    """A whole number below a bound, each as likely as any other."""
    limit = U(bound)
    product = (next_word(state) >> _HALF) * limit
    if (product & _LOW) < limit:
        # 2^32 modulo the bound, worked out in 32 bits.
        threshold = (_LOW - limit + U(1)) % limit
        while (product & _LOW) < threshold:
            product = (next_word(state) >> _HALF) * limit
    return whole(product >> _HALF)


def bounds(cards: int, deck: int) -> Words:
    """For each batch of draws from a deck how many cards are left; beyond the last there is one place."""
    whole_batches = range(-(-cards // BATCH) * BATCH)
    return np.array([max(1, deck - place) for place in whole_batches], np.uint64).reshape(-1, BATCH)


def thresholds(cards: int, deck: int) -> Words:
    """For each batch of draws from a deck the words that are thrown away: those below 2^32 modulo its number."""
    return np.array([(1 << 32) % math.prod(batch) for batch in bounds(cards, deck).tolist()], np.uint64)
