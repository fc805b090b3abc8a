"""Random numbers: every session its own, every deal as likely as any other."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.simulate.tables import EVERYTHING, boston, caribbean, sensible_play

from fifthstreet.simulate.kernel.streams import thresholds
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.records import LINE, ROUND
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.run.kernel_call import Written, play


def dealt(table: TableToSimulate, rounds: int, seed: int, session: int) -> NDArray[np.int64]:
    """The cards of a session, a row for each round."""
    written = Written(np.zeros(rounds, ROUND), np.zeros(rounds * 40, LINE))
    play(planned(table).program, np.uint64(seed), session, [rounds], rounds, written)
    found: NDArray[np.int64] = written.rounds["cards"].astype(np.int64)
    return found


def chi_square(counts: NDArray[np.int64]) -> float:
    expected = counts.sum() / counts.size
    return float(((counts - expected) ** 2 / expected).sum())


def test_every_card_is_as_likely_in_every_place() -> None:
    cards = dealt(boston(1), 200_000, seed=1, session=0)
    for place in range(10):
        # With 51 degrees of freedom the sum is below 100 but once in twenty thousand times.
        assert chi_square(np.bincount(cards[:, place], minlength=52)) < 100


def test_two_cards_of_a_deal_do_not_depend_on_each_other() -> None:
    cards = dealt(boston(1), 400_000, seed=2, session=0)
    for one, other in ((0, 1), (3, 4), (2, 9)):
        pairs = np.bincount(cards[:, one] * 52 + cards[:, other], minlength=2_704).reshape(52, 52)
        assert pairs.diagonal().sum() == 0
        # 2,652 ordered pairs: 2,651 degrees of freedom, standard deviation 73.
        assert abs(chi_square(pairs[~np.eye(52, dtype=np.bool_)]) - 2_651) < 5 * 73


def test_a_card_does_not_depend_on_the_deal_before() -> None:
    cards = dealt(boston(1), 400_000, seed=3, session=0)
    pairs = np.bincount(cards[:-1, 0] * 52 + cards[1:, 0], minlength=2_704)
    assert abs(chi_square(pairs) - 2_703) < 5 * 74


def test_streams_of_sessions_and_seeds_differ() -> None:
    table = boston(1)
    first = [
        dealt(table, 20, seed, session).tobytes() for seed in (0, 1, 2**64 - 1) for session in (0, 1, 2, 1_000_000)
    ]
    assert len(set(first)) == len(first)


def test_no_card_is_dealt_twice() -> None:
    cards = dealt(boston(7), 1_000, seed=4, session=0)
    # Seven players and the dealer have five cards each.
    assert all(len(set(deck[:40])) == 40 for deck in cards.tolist())


@pytest.mark.parametrize(
    ("cards", "deck", "first"),
    [(5, 52, 2**32 % 311_875_200), (10, 52, 2**32 % 311_875_200), (10, 53, 2**32 % 344_362_200)],
)
def test_words_that_would_favour_some_deals_are_thrown_away(cards: int, deck: int, first: int) -> None:
    # The first five cards can lie in 52 x 51 x 50 x 49 x 48 = 311,875,200 orders.
    # With a joker there are 53 x 52 x 51 x 50 x 49 = 344,362,200.
    found = thresholds(cards, deck).tolist()
    assert found[0] == first
    assert len(found) == cards // 5


def test_draws_come_as_often_as_their_rates_say() -> None:
    table = caribbean(3, {**EVERYTHING, "magic_card_rate": "10", "lucky_bonus_rate": "25"}, play=sensible_play)
    written = Written(np.zeros(100_000, ROUND), np.zeros(100_000 * 3 * 24, LINE))
    play(planned(table).program, np.uint64(1), 0, [100_000], 100_000, written)
    card, position = written.rounds["drawn"][:, 0], written.rounds["drawn"][:, 1]
    # Five standard deviations of 100,000 draws: 5 x sqrt(100,000 x 0.1 x 0.9) = 474, with 0.25 it is 685.
    assert abs((card >= 0).sum() - 10_000) < 474
    assert abs((position >= 0).sum() - 25_000) < 685
    assert chi_square(np.bincount(card[card >= 0], minlength=52)) < 100
    # Three seats and the dealer: 3 degrees of freedom, below 22 but once in ten thousand times.
    assert chi_square(np.bincount(position[position >= 0], minlength=4)) < 22
