"""A way to play, looked up: what the kernel decides is what the policy says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from tests.maths.counted import MemoryKeep
from tests.simulate.policies import always, policy, situations
from tests.simulate.tables import boston, caribbean, mississippi, sensible_play

from fifthstreet.cards import FIVE_CARD, Card
from fifthstreet.games.description import Decide, Turn
from fifthstreet.maths.count.hand_arrays import RANK_KEYS
from fifthstreet.maths.count.situations import expand, root
from fifthstreet.maths.solve.policy import Policy, Situations
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.staked_table import TableToSimulate
from fifthstreet.simulate.plan.strategy_lookup import index_arrays, index_size, lookup, patterns, rows_of
from replays.rounds import TracedSeat, trace


def test_there_are_as_many_situations_as_suits_leave() -> None:
    # Two cards up to suits: 13 pairs, 78 suited, 78 not. Hands of five up to suits: 134,459, as is well known.
    assert len(situations(2, 0)) == 13 + 78 + 78
    assert len(situations(5, 0)) == 134_459


@pytest.mark.parametrize(("cards", "expected"), [(1, 1), (2, 2), (3, 5), (4, 15), (5, 51), (6, 187)])
def test_patterns_are_the_ways_to_share_four_suits(cards: int, expected: int) -> None:
    # Partitions of a set into at most four parts.
    assert int(patterns(cards).max()) + 1 == expected


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
def test_every_set_of_ranks_has_a_number_of_its_own(cards: int) -> None:
    arrays = index_arrays(cards)
    numbers = [int(number) for array in (arrays.plain, arrays.suited) for number in array if number >= 0]
    assert sorted(numbers) == list(range(index_size(cards)))


def test_five_cards_have_as_many_numbers_as_values() -> None:
    assert index_size(5) == len(FIVE_CARD) == 7_462
    assert len(RANK_KEYS) == 13


def decided_by(rule: Callable[[TracedSeat], str], table: TableToSimulate, rounds: int) -> None:
    """Assert that the first decision of every traced seat is what the rule says."""
    told = [(seat.decisions[0][1], rule(seat)) for each in trace(table, rounds, seed=9) for seat in each.seats]
    assert all(made == expected for made, expected in told)
    assert len({made for made, _ in told}) == 2


def test_caribbean_hands_are_bet_as_the_policy_says() -> None:
    ace_king = FIVE_CARD.value([Card.parse(card) for card in ("Ah", "Kd", "4c", "3s", "2h")])
    decided_by(
        lambda seat: "bet" if FIVE_CARD.value(seat.cards) >= ace_king else "fold",
        caribbean(3, play=sensible_play),
        5_000,
    )


def test_choices_that_depend_on_suits_are_found() -> None:
    # The second wager is made with two cards of one suit among the three.
    def rule(own: np.ndarray, board: np.ndarray, dealer: np.ndarray) -> np.ndarray:
        suits = np.sort(own & 3, axis=1)
        return np.where((np.diff(suits.astype(np.int8), axis=1) == 0).any(axis=1), 0, 1).astype(np.uint8)

    table = boston(3)
    decided_by(
        lambda seat: "second" if len({card.suit for card in seat.cards[:3]}) < 3 else "fold",
        replace(table, policy=policy(table.game, [rule])),
        2_000,
    )


def test_choices_that_depend_on_earlier_ones_are_found() -> None:
    # Third street by the ranks, fourth street the same as third, fifth street always three antes.
    table = mississippi(2)
    decisions = [step for step in table.game.steps if isinstance(step, Decide)]
    made: list[Situations] = []
    for number, step in enumerate(decisions):
        known = table.policy[number]
        columns = [
            (known.own[:, 0] >> 2) % 3 if not context else np.full(len(known.own), context[0] if number == 1 else 2)
            for context in known.contexts
        ]
        made.append(replace(known, step=step.key, choice=np.stack(columns, axis=1).astype(np.uint8)))
    for each in trace(replace(table, policy=tuple(made)), 500, seed=3):
        for seat in each.seats:
            first = min(card.rank for card in seat.cards) % 3
            assert [word for _, word in seat.decisions] == [f"{first + 1}x", f"{first + 1}x", "3x"]


def test_community_cards_are_looked_up_by_their_places_in_whatever_order_they_are_turned() -> None:
    # Turned from the last to the first: fifth street knows the second and the third card.
    table = mississippi(1)
    backwards = tuple(
        replace(step, cards=tuple(2 - card for card in step.cards)) if isinstance(step, Turn) else step
        for step in table.game.steps
    )
    game = replace(table.game, steps=backwards)

    def second_above_third(own: np.ndarray, board: np.ndarray, dealer: np.ndarray) -> np.ndarray:
        return np.where(board[:, 0] >> 2 > board[:, 1] >> 2, 2, 0).astype(np.uint8)

    way = policy(game, [always(0), always(0), second_above_third])
    for each in trace(replace(table, game=game, policy=way), 300, seed=5):
        wanted = "3x" if each.board[1].rank > each.board[2].rank else "1x"
        assert each.seats[0].decisions[2] == ("fifth_street", wanted)


def changed(table: TableToSimulate, change: Callable[[Situations], Situations]) -> TableToSimulate:
    return replace(table, policy=(change(table.policy[0]), *table.policy[1:]))


def without_last(each: Situations) -> Situations:
    return replace(each, own=each.own[:-1], board=each.board[:-1], dealer=each.dealer[:-1], choice=each.choice[:-1])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (without_last, "of 22100 situations are decided"),
        (lambda each: replace(each, choice=each.choice + 5), "has 2 choices"),
        (lambda each: replace(each, own=each.own[:, :2]), "is decided by 3 own cards"),
        (lambda each: replace(each, step="third"), "the decisions are second; decided are third"),
        (lambda each: replace(each, contexts=((1,),)), "is not decided after"),
    ],
)
def test_a_policy_that_leaves_something_open_is_refused(
    change: Callable[[Situations], Situations], sentence: str
) -> None:
    with pytest.raises(SimulationError, match=sentence) as refused:
        planned(changed(boston(1), change))
    assert refused.value.code == "simulate/policy"


def test_a_situation_decided_in_two_ways_is_refused() -> None:
    # All 22,100 hands of three cards, decided by the lowest card's suit: not the same up to an exchange of suits.
    cards = np.array([(c, b, a) for a in range(52) for b in range(a) for c in range(b)], np.uint8)
    none = np.zeros((len(cards), 0), np.uint8)
    raw: Policy = (Situations("second", cards, none, none, ((),), (cards[:, :1] & 1).astype(np.uint8)),)
    with pytest.raises(SimulationError, match="decided in two ways"):
        planned(replace(boston(1), policy=raw))


def test_all_situations_one_by_one_are_a_policy_too() -> None:
    cards = np.array([(c, b, a) for a in range(52) for b in range(a) for c in range(b)], np.uint8)
    none = np.zeros((len(cards), 0), np.uint8)
    pair = (cards[:, 0] >> 2 == cards[:, 1] >> 2) | (cards[:, 1] >> 2 == cards[:, 2] >> 2)
    raw: Policy = (Situations("second", cards, none, none, ((),), np.where(pair, 0, 1).astype(np.uint8)[:, None]),)
    decided_by(
        lambda seat: "second" if len({card.rank for card in seat.cards[:3]}) < 3 else "fold",
        replace(boston(2), policy=raw),
        1_000,
    )


def decided(own: int, board: int, dealer: int, rows: int = 1, contexts: int = 1) -> Situations:
    """Some situations with this many cards, and answers of 0 and 1 at random."""
    mine, ours, theirs = (np.zeros((rows, count), np.uint8) for count in (own, board, dealer))
    choice = np.random.default_rng(1).integers(0, 2, (rows, contexts), np.uint8)
    return Situations("street", mine, ours, theirs, tuple((context,) for context in range(contexts)), choice)


@pytest.mark.parametrize(("own", "board", "dealer"), [(6, 0, 0), (5, 3, 0), (0, 1, 0), (5, 1, 1)])
def test_more_known_cards_than_can_be_looked_up_are_refused(own: int, board: int, dealer: int) -> None:
    # Five own cards and two others have 7,462 x 13 x 13 ranks and 715 patterns: 900 million entries.
    with pytest.raises(SimulationError, match=f"{own + board + dealer} known cards are too many") as refused:
        lookup("street", decided(own, board, dealer), 2, index_arrays(3))
    assert refused.value.code == "simulate/unsupported"


def test_more_different_answers_than_there_are_numbers_for_are_refused() -> None:
    # Of 2^20 rows of answers 40,000 are nearly all different, and 32,766 have room.
    with pytest.raises(SimulationError, match="different ways to answer are too many") as refused:
        lookup("street", decided(4, 0, 0, rows=40_000, contexts=20), 2, index_arrays(4))
    assert refused.value.code == "simulate/unsupported"


def test_cards_of_the_board_listed_once_stand_for_every_order() -> None:
    # One own card and two of the board: 52 x 51 x 50 / 2 situations, the board in rising order.
    cards = np.array([(a, b, c) for a in range(52) for c in range(52) for b in range(c) if a not in (b, c)], np.uint8)
    none = np.zeros((len(cards), 0), np.uint8)
    high = (cards[:, 1:].max(axis=1) >> 2 > 6).astype(np.uint8)[:, None]
    found = lookup("street", Situations("street", cards[:, :1], cards[:, 1:], none, ((),), high), 2, index_arrays(1))
    # The number of an own card counts its rank alone, or its suit as well: both lead to the same answer here.
    for first, second in ((12, 0), (0, 12), (7, 3), (3, 7)):
        assert found.first[(index_arrays(1).suited[1 << 5] * 13 + first) * 13 + second] == 1
    assert found.first[(index_arrays(1).suited[1 << 5] * 13 + 4) * 13 + 6] == 0


def test_the_tables_of_a_decision_are_kept_by_all_they_are_made_from() -> None:
    cards = np.array([(a, b) for b in range(52) for a in range(b)], np.uint8)
    none = np.zeros((len(cards), 0), np.uint8)

    def by(choice: np.ndarray) -> Situations:
        return Situations("street", cards, none, none, ((),), choice.astype(np.uint8)[:, None])

    pairs, suited = by(cards[:, 0] >> 2 == cards[:, 1] >> 2), by(cards[:, 0] & 3 == cards[:, 1] & 3)
    keep = MemoryKeep()
    plain = lookup("street", pairs, 2, index_arrays(2))
    made, again = (lookup("street", pairs, 2, index_arrays(2), keep) for _ in range(2))
    assert list(keep) == [key for key in keep if key.startswith("lookup-")]
    (kept,) = keep.values()
    assert again.first is kept["by_ranks"]
    for found in (made, again):
        assert (found.own, found.board, found.dealer, found.contexts) == (2, 0, 0, ((),))
        assert np.array_equal(found.first, plain.first)
        assert np.array_equal(found.exceptions, plain.exceptions)
        assert np.array_equal(found.choice, plain.choice)
    assert not np.array_equal(lookup("street", suited, 2, index_arrays(2), keep).first, plain.first)
    assert len(keep) == 2


def test_a_flop_in_no_order_is_listed_once_for_every_exchange_of_suits() -> None:
    # Two own cards and a flop in any order, up to suits: 1,286,792 situations stand for 25,989,600 of them.
    flops = expand(expand(root(0b111), 2, 0), 3, 0)
    own, board = flops.cards[:, :2], flops.cards[:, 2:]
    none = np.zeros((len(own), 0), np.uint8)
    paired = (np.sort(board >> 2, axis=1)[:, :-1] == np.sort(board >> 2, axis=1)[:, 1:]).any(axis=1)
    given = Situations("flop", own, board, none, ((),), paired.astype(np.uint8)[:, None])
    found = lookup("flop", given, 2, index_arrays(2))
    own_cards = int(index_arrays(2).plain[RANK_KEYS[0] + RANK_KEYS[5]])
    for ranks, answer in (((3, 3, 7), 1), ((7, 3, 3), 1), ((3, 7, 8), 0)):
        entry = own_cards
        for rank in ranks:
            entry = entry * 13 + rank
        assert found.first[entry] == answer


def test_hands_that_are_played_alike_share_a_row() -> None:
    cards = np.array([(low, high) for high in range(52) for low in range(high)], np.uint8)
    own, dealer = np.repeat(cards, 52, axis=0), np.tile(np.arange(52, dtype=np.uint8), len(cards))[:, None]
    free = (own != dealer).all(axis=1)
    own, dealer = own[free], dealer[free]
    pairs, aces = own[:, 0] >> 2 == own[:, 1] >> 2, dealer[:, 0] >> 2 == 12
    given = Situations("bet", own, own[:, :0], dealer, ((),), (pairs & ~aces).astype(np.uint8)[:, None])
    found = lookup("bet", given, 2, index_arrays(2))
    rows, by_rank = rows_of(found)
    # Two ways to play: pairs against all but an ace, and never. Own cards of one suit are never a pair.
    assert (len(rows), len(by_rank)) == (index_size(2), 2 * 13)
    assert np.array_equal(by_rank.reshape(-1, 13)[rows].reshape(-1), found.first)
