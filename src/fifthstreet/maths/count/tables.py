"""Tables of whole numbers that the compiled parts share."""

from __future__ import annotations

from math import comb

import numpy as np

from fifthstreet.cards import WITH_JOKER

#: CHOOSE[n, k]: in how many ways k of n cards can be chosen.
CHOOSE = np.array([[comb(n, k) for k in range(8)] for n in range(54)], np.int64)
#: The most cards a deck has: 52 and a joker.
DECK_LIMIT = len(WITH_JOKER)
#: BEGIN[size]: where the sets of a size begin when all sets of cards are numbered, the smaller first.
BEGIN = np.array([sum(comb(DECK_LIMIT, smaller) for smaller in range(size)) for size in range(8)], np.int64)
