"""A way to play as tables that the kernel looks decisions up in.

A situation is found in two steps. The ranks of the known cards (and whether the player's own are all of one suit)
often say it all; where they do not, the pattern says which of the cards share a suit. A pattern is the same for all
situations that differ only by an exchange of suits.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards import DECK
from fifthstreet.compiled import compiled
from fifthstreet.maths.count.counts import Keep
from fifthstreet.maths.count.hand_arrays import LARGEST_HAND, RANK_KEYS, HandArrays
from fifthstreet.maths.solve.policy import CardArray, Situations
from fifthstreet.simulate.errors import SimulationError

Small = NDArray[np.uint16]

#: An entry that no situation has filled.
OPEN = 0x7FFF
#: The most entries a table may have while it is built.
_MOST_ENTRIES = 1 << 28
#: Every exchange of suits, and the suits that it changes, as bits.
_SUIT_ORDERS = np.array(list(permutations(range(4))), np.uint8)
_CHANGED = (np.arange(4) != _SUIT_ORDERS) @ (1 << np.arange(4))
_KEYS = np.array(RANK_KEYS, np.int64)


@dataclass(frozen=True)
class Lookup:
    """The tables of one decision.

    ``first`` has a class of situations for the ranks, or ``-1 - slot`` where suits matter; then ``exceptions`` has
    it, by slot and pattern. ``choice`` has a row for each class and a column for each context.
    """

    own: int
    board: int
    dealer: int
    first: NDArray[np.int32]
    exceptions: Small
    choice: NDArray[np.uint8]
    contexts: tuple[tuple[int, ...], ...]


@cache
def index_arrays(size: int) -> HandArrays:
    """A number for each set of ranks, and others where all cards are of one suit."""
    plain = np.full(sum(sorted(RANK_KEYS * 4)[-LARGEST_HAND:]) + 1, -1, np.int16)
    suited = np.full(1 << 13, -1, np.int16)
    number = 0
    for ranks in combinations_with_replacement(range(13), size):
        if size < LARGEST_HAND or ranks[0] != ranks[-1]:
            plain[sum(RANK_KEYS[rank] for rank in ranks)] = number
            number += 1
    for different in combinations(range(13), size):
        suited[sum(1 << rank for rank in different)] = number
        number += 1
    return HandArrays(size, plain, suited)


def index_size(size: int) -> int:
    """How many numbers those arrays give."""
    return math.comb(12 + size, size) - (13 if size == LARGEST_HAND else 0) + math.comb(13, size)


@cache
def patterns(cards: int) -> Small:
    """The number of the pattern for each way to give suits to this many cards, as digits to base four."""
    numbers: dict[tuple[int, ...], int] = {}
    found = np.zeros(4**cards, np.uint16)
    for code in range(4**cards):
        suits = [code >> 2 * card & 3 for card in range(cards)]
        seen = list(dict.fromkeys(suits))
        found[code] = numbers.setdefault(tuple(seen.index(suit) for suit in suits), len(numbers))
    return found


def lookup(step: str, situations: Situations, choices: int, arrays: HandArrays, keep: Keep | None = None) -> Lookup:
    """The tables of a decision with this many choices; ``arrays`` number the player's own cards.

    They are a second's work for some millions of situations, so they are kept where ``keep`` says.
    """
    known = (situations.own, situations.board, situations.dealer)
    own, board, dealer = (np.ascontiguousarray(cards, np.uint8) for cards in known)
    sizes = own.shape[1], board.shape[1], dealer.shape[1]
    if not 1 <= sizes[0] <= LARGEST_HAND or sum(sizes) > 7 or math.prod(_shape(*sizes)) > _MOST_ENTRIES:
        raise SimulationError("simulate/unsupported", f"{step}: {sum(sizes)} known cards are too many to look up")
    key = _key((own, board, dealer, situations.choice, arrays.plain, arrays.suited), choices)
    kept: Any = keep.get(key) if keep is not None else None
    if kept is not None:
        return Lookup(*sizes, kept["by_ranks"], kept["exceptions"], kept["choice"], situations.contexts)
    classes, choice = _classes(step, situations, choices)
    boards = _board_orders(step, own, board, dealer)
    # A row for all ranks and a column for all patterns, filled by every exchange of suits.
    dense = np.full(_shape(*sizes), OPEN, np.uint16)
    if not _fill(dense, own, board, boards, dealer, classes, arrays.plain, arrays.suited, patterns(sum(sizes))):
        raise SimulationError("simulate/policy", f"{step}: a situation is decided in two ways")
    first, exceptions = _compressed(dense)
    if keep is not None:
        keep.put(key, {"by_ranks": first, "exceptions": exceptions, "choice": choice})
    return Lookup(*sizes, first, exceptions, choice, situations.contexts)


def rows_of(look: Lookup) -> tuple[NDArray[np.uint16], NDArray[np.int32]]:
    """For each set of own cards the number of its row, and the rows: hands that are played alike share one."""
    table = look.first.reshape(index_size(look.own), -1)
    numbers: dict[bytes, int] = {}
    rows = np.array([numbers.setdefault(row.tobytes(), len(numbers)) for row in table], np.uint16)
    return rows, np.frombuffer(b"".join(numbers), np.int32)


def _key(given: Iterable[NDArray[Any]], choices: int) -> str:
    """The name of the tables: all that they are made from."""
    digest = hashlib.sha256(repr(choices).encode())
    for each in given:
        digest.update(repr((each.dtype.str, each.shape)).encode())
        digest.update(each.tobytes())
    return f"lookup-{digest.hexdigest()[:32]}"


def _shape(own: int, board: int, dealer: int) -> tuple[int, int]:
    """How many sets of ranks and how many patterns there are."""
    return index_size(own) * 13 ** (board + dealer), int(patterns(own + board + dealer).max()) + 1


def _classes(step: str, situations: Situations, choices: int) -> tuple[Small, NDArray[np.uint8]]:
    """The situations that have the same choice in every context, as one class each."""
    given = situations.choice
    if given.size and int(given.max()) >= choices:
        raise SimulationError("simulate/policy", f"{step} has {choices} choices, number {given.max() + 1} is chosen")
    if given.shape[1] == 1:
        return given[:, 0].astype(np.uint16), np.arange(choices, dtype=np.uint8).reshape(-1, 1)
    code = np.zeros(len(given), np.int64)
    for context in range(given.shape[1]):
        code = np.unique(code * choices + given[:, context], return_inverse=True)[1]
    _, where, number = np.unique(code, return_index=True, return_inverse=True)
    if len(where) >= OPEN:
        raise SimulationError("simulate/unsupported", f"{step}: {len(where)} different ways to answer are too many")
    return number.astype(np.uint16), np.ascontiguousarray(given[where])


def _board_orders(step: str, own: CardArray, board: CardArray, dealer: CardArray) -> NDArray[np.int64]:
    """The orders of the board that the situations stand for: as listed, or all where each set is listed once."""
    n_own, n_board, n_dealer = own.shape[1], board.shape[1], dealer.shape[1]
    left = len(DECK) - n_own
    total = math.comb(len(DECK), n_own) * math.perm(left, n_board) * math.perm(left - n_board, n_dealer)
    as_listed = np.arange(n_board).reshape(1, -1)
    every = np.array(list(permutations(range(n_board))), np.int64).reshape(math.factorial(n_board), n_board)
    covered = int(_covered(own, board, dealer))
    if total in (covered, len(own)):
        return as_listed
    if total in (int(_covered_sets(own, board, dealer)) * len(every), len(own) * len(every)):
        return every
    raise SimulationError(
        "simulate/policy", f"{step}: {covered} of {total} situations are decided; each must be, and only once"
    )


@compiled
def _covered(own: CardArray, board: CardArray, dealer: CardArray) -> int:
    """How many situations these stand for, with every exchange of suits."""
    total = 0
    for row in range(len(own)):
        held, ranks, suits, fixed = np.uint64(0), 0, 0, 0
        for card in own[row]:
            held |= np.uint64(1) << np.uint64(card)
            ranks |= 1 << (card >> 2)
            suits |= 1 << (card & 3)
        for card in board[row]:
            fixed |= 1 << (card & 3)
        for card in dealer[row]:
            fixed |= 1 << (card & 3)
        if _bits(ranks) == own.shape[1]:
            # All cards have ranks of their own: only suits that nobody holds can be exchanged and change nothing.
            unused = 4 - _bits(suits | fixed)
            total += 24 // (6 if unused == 3 else max(1, unused))
            continue
        same = 0
        for order in range(len(_SUIT_ORDERS)):
            if _CHANGED[order] & fixed == 0:
                moved = np.uint64(0)
                for card in own[row]:
                    moved |= np.uint64(1) << np.uint64(card >> 2 << 2 | _SUIT_ORDERS[order, card & 3])
                same += moved == held
        total += len(_SUIT_ORDERS) // same
    return total


@compiled
def _covered_sets(own: CardArray, board: CardArray, dealer: CardArray) -> int:
    """The same where the cards of the board lie there in no order."""
    total = 0
    for row in range(len(own)):
        held, shown, fixed = _mask(own[row]), _mask(board[row]), 0
        for card in dealer[row]:
            fixed |= 1 << (card & 3)
        same = 0
        for order in range(len(_SUIT_ORDERS)):
            if _CHANGED[order] & fixed == 0:
                unchanged = _exchanged(own[row], order) == held and _exchanged(board[row], order) == shown
                same += int(unchanged)
        total += len(_SUIT_ORDERS) // same
    return total


@compiled
def _mask(cards: CardArray) -> np.uint64:
    """Some cards as bits."""
    found = np.uint64(0)
    for card in cards:
        found |= np.uint64(1) << np.uint64(card)
    return found


@compiled
def _exchanged(cards: CardArray, order: int) -> np.uint64:
    """The same after an exchange of suits."""
    found = np.uint64(0)
    for card in cards:
        found |= np.uint64(1) << np.uint64(card >> 2 << 2 | _SUIT_ORDERS[order, card & 3])
    return found


@compiled
def _bits(word: int) -> int:
    """How many bits are on."""
    count = 0
    while word:
        word &= word - 1
        count += 1
    return count


@compiled
def _fill(
    dense: Small,
    own: CardArray,
    board: CardArray,
    boards: NDArray[np.int64],
    dealer: CardArray,
    classes: Small,
    plain: NDArray[np.int16],
    suited: NDArray[np.int16],
    codes: Small,
) -> bool:
    """Fill the table; False where two situations that are the same up to suits are decided in two ways."""
    n_own, n_board, n_dealer = own.shape[1], board.shape[1], dealer.shape[1]
    hand = np.zeros(n_own, np.int64)
    clear = True
    for row in range(len(own)):
        total, bits, twins = 0, 0, 0
        one_suit = True
        for card in own[row]:
            total += _KEYS[card >> 2]
            bits |= 1 << (card >> 2)
            one_suit &= card & 3 == own[row, 0] & 3
        index = int(suited[bits]) if one_suit else int(plain[total])
        for card in own[row]:
            for other in own[row]:
                if card >> 2 == other >> 2 and card != other:
                    twins |= 1 << (card & 3)
        # Only an exchange of the suits of cards with one rank changes their order, and with it the pattern.
        for order in range(len(_SUIT_ORDERS)):
            if _CHANGED[order] & ~twins:
                continue
            for place in range(n_own):
                card = own[row, place]
                moved = np.int64(card >> 2 << 2 | _SUIT_ORDERS[order, card & 3])
                at = place
                while at > 0 and hand[at - 1] > moved:
                    hand[at] = hand[at - 1]
                    at -= 1
                hand[at] = moved
            code = 0
            for place in range(n_own):
                code |= (hand[place] & 3) << 2 * place
            for seen in range(len(boards)):
                entry, whole = index, code
                for place in range(n_board):
                    card = board[row, boards[seen, place]]
                    entry = entry * 13 + (card >> 2)
                    whole |= np.int64(_SUIT_ORDERS[order, card & 3]) << 2 * (n_own + place)
                for place in range(n_dealer):
                    card = dealer[row, place]
                    entry = entry * 13 + (card >> 2)
                    whole |= np.int64(_SUIT_ORDERS[order, card & 3]) << 2 * (n_own + n_board + place)
                before = dense[entry, codes[whole]]
                clear &= before == OPEN or before == classes[row]
                dense[entry, codes[whole]] = classes[row]
    return clear


def _compressed(dense: Small) -> tuple[NDArray[np.int32], Small]:
    """One entry for each row that is the same whatever the suits, and the other rows as they are."""
    least = dense.min(axis=1)
    most = np.where(dense == OPEN, 0, dense).max(axis=1)
    varies = (least != most) & (least != OPEN)
    first = np.where(least == OPEN, 0, least).astype(np.int32)
    first[varies] = -1 - np.arange(int(varies.sum()), dtype=np.int32)
    return first, np.ascontiguousarray(dense[varies]).reshape(-1)
