"""Ways to play for the tests: every situation up to an exchange of suits, decided by a rule or at random."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import permutations, product

import numpy as np
from numpy.typing import NDArray

from fifthstreet.compiled import compiled
from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import at_decisions, decisions
from fifthstreet.maths.solve.policy import Policy, Situations

Cards = NDArray[np.uint8]
Choices = NDArray[np.uint8]
#: Takes the cards of every situation and says what to choose in each.
Rule = Callable[[Cards, Cards, Cards], Choices]

_ORDERS = np.array(list(permutations(range(4))), np.uint8)


@compiled
def _is_first(cards: NDArray[np.int64], own: int, known: int, orders: Cards, moved: NDArray[np.int64]) -> bool:
    """Whether no exchange of suits turns these cards into some that come earlier."""
    for order in range(1, 24):
        for at in range(known):
            moved[at] = cards[at] >> 2 << 2 | orders[order, cards[at] & 3]
        for at in range(1, own):
            card, to = moved[at], at
            while to > 0 and moved[to - 1] > card:
                moved[to] = moved[to - 1]
                to -= 1
            moved[to] = card
        for at in range(known):
            if moved[at] != cards[at]:
                if moved[at] < cards[at]:
                    return False
                break
    return True


@compiled
def _first_of_their_kind(own: int, seen: int, orders: Cards, found: Cards) -> int:
    """Write down one situation of each kind; how many there are."""
    known = own + seen
    cards, moved = np.zeros(known, np.int64), np.zeros(known, np.int64)
    count, place = 0, 0
    cards[0] = -1
    while place >= 0:
        cards[place] += 1
        if cards[place] >= 52:
            place -= 1
            continue
        taken = False
        for before in range(place):
            taken |= cards[before] == cards[place]
        if taken or (place >= own - 1 and not _is_first(cards, own, place + 1, orders, moved)):
            continue
        if place < known - 1:
            cards[place + 1] = cards[place] if place + 1 < own else -1
            place += 1
            continue
        for at in range(known):
            found[count, at] = cards[at]
        count += 1
    return count


@cache
def situations(own: int, seen: int) -> Cards:
    """Every choice of own cards, in rising order, and of so many others in any order, one of each kind."""
    room = np.zeros((6_000_000 if own == 5 else 400_000, own + seen), np.uint8)
    return room[: _first_of_their_kind(own, seen, _ORDERS, room)]


def policy(game: Game, rules: list[Rule]) -> Policy:
    """A way to play that asks a rule for each decision; it is the same after all earlier choices."""
    return _policy(
        game,
        lambda number, own, board, dealer, contexts: np.repeat(
            rules[number](own, board, dealer).reshape(-1, 1), contexts, axis=1
        ),
    )


def random_policy(game: Game, seed: int, folds: float = 0.2) -> Policy:
    """Chosen at random in every situation and after every earlier choice; the last choice as often as ``folds``."""
    chance = np.random.default_rng(seed)

    def choose(number: int, own: Cards, board: Cards, dealer: Cards, contexts: int) -> Choices:
        choices = len(decisions(game)[number].choices)
        shares = [*[(1 - folds) / (choices - 1)] * (choices - 1), folds]
        # Few different rows, but every context has its own.
        rows = chance.choice(choices, (500, contexts), p=shares)
        return rows[chance.integers(0, len(rows), len(own))].astype(np.uint8)

    return _policy(game, choose)


def _policy(game: Game, choose: Callable[[int, Cards, Cards, Cards, int], Choices]) -> Policy:
    found = []
    earlier: list[range] = []
    for number, (step, moment) in enumerate(at_decisions(game)):
        mine, ours, theirs = (len(moment.known(holder)) for holder in ("player", "board", "dealer"))
        cards = situations(mine, ours + theirs)
        own, board, dealer = np.split(cards, [mine, mine + ours], axis=1)
        contexts = tuple(product(*earlier))
        choice = choose(number, own, board, dealer, len(contexts))
        found.append(Situations(step.key, own, board, dealer, contexts, choice))
        earlier.append(range(len(step.choices)))
    return tuple(found)


def always(choice: int) -> Rule:
    """The same choice whatever the cards."""
    return lambda own, board, dealer: np.full(len(own), choice, np.uint8)


def pair_or_ace_king(own: Cards, board: Cards, dealer: Cards) -> Choices:
    """Bet (0) a pair, an ace-king, or better, and fold (1) all else."""
    ranks = np.sort(own >> 2, axis=1)
    pair = (np.diff(ranks.astype(np.int8), axis=1) == 0).any(axis=1)
    flush = (own & 3 == (own & 3)[:, :1]).all(axis=1)
    straight = ~pair & ((ranks[:, -1] - ranks[:, 0] == 4) | ((ranks[:, -1] == 12) & (ranks[:, -2] == 3)))
    ace_king = (ranks[:, -1] == 12) & (ranks[:, -2] == 11)
    return np.where(pair | flush | straight | ace_king, 0, 1).astype(np.uint8)


def pair_or_high(least: int) -> Rule:
    """The first choice with a pair among all known cards or a card of at least this rank, otherwise the last fold."""

    def rule(own: Cards, board: Cards, dealer: Cards) -> Choices:
        ranks = np.sort(np.hstack([own, board]) >> 2, axis=1).astype(np.int8)
        good = (np.diff(ranks, axis=1) == 0).any(axis=1) | (ranks[:, -1] >= least)
        return np.where(good, 0, 3).astype(np.uint8)

    return rule
