"""Best play with an exchange, to the last deal of a small deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.maths.counted import KEEP
from tests.maths.exchange.few_cards import LEFT, Cards, best_play, oasis, rest, unbound, with_exchanges

from fifthstreet.cards import DECK, parse_cards
from fifthstreet.errors import Error
from fifthstreet.games.description import Game
from fifthstreet.maths.exchange.choosing import FOLDS, NOWHERE
from fifthstreet.maths.exchange.one_hand import OneHand
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.solve.exchanged import Exchanged
from fifthstreet.maths.solve.prepare import base_game

WORDS = ("keep", "one", "two", "three", "four", "five")
TWELVE = parse_cards("As Ks Qs Js Ah Kd Qd 9d 8c 2c 2d 4c")


class Kept:
    """Arrays kept between two counts."""

    def __init__(self) -> None:
        self.arrays: dict[str, Mapping[str, NDArray[Any]]] = {}

    def get(self, key: str) -> Mapping[str, NDArray[Any]] | None:
        return self.arrays.get(key)

    def put(self, key: str, arrays: Mapping[str, NDArray[Any]]) -> None:
        self.arrays[key] = arrays


def counted(game: Game, left: Cards, keep: Kept | None = None) -> Exchanged:
    base = base_game(game, known=rest(left), keep=KEEP if keep is None else keep)
    assert isinstance(base, Exchanged)
    return base


def shares(play: Play) -> dict[Fraction, Fraction]:
    return {net: Fraction(number, play.main.deals) for net, number in play.main.by_net().items()}


def chosen(base: Exchanged) -> Counter[str]:
    """How many hands with an open card are played each way."""
    found: Counter[str] = Counter()
    values, numbers = np.unique(base.counted.chosen[0], return_counts=True)
    for value, number in zip(values.tolist(), numbers.tolist(), strict=True):
        if value != NOWHERE:
            found["fold" if value == FOLDS else WORDS[value.bit_count()]] += number
    return found


@pytest.mark.req("M1", "M2")
@pytest.mark.volume
def test_every_deal_of_twelve_cards_with_two_exchanged_comes_to_what_is_counted() -> None:
    # Half a minute: every deal is decided by brute force.
    prices = {"one": 2, "two": 1}
    base = counted(with_exchanges(**prices), TWELVE)
    nets, taken = best_play(TWELVE, prices)
    assert shares(base.best()) == nets
    assert chosen(base) == taken
    smaller = base.best(larger=False)
    assert smaller.main.mean == base.best().main.mean
    assert smaller.main.wagered <= base.best().main.wagered


def test_every_deal_of_twelve_cards_with_one_exchanged_comes_to_what_is_counted() -> None:
    base = counted(with_exchanges(one=1), TWELVE)
    nets, taken = best_play(TWELVE, {"one": 1})
    assert shares(base.best()) == nets
    assert chosen(base) == taken


def test_what_is_chosen_with_fifteen_cards_is_what_single_hands_are_worth_most_by() -> None:
    base = counted(with_exchanges(one=1, five=1), LEFT)
    hands, choices, pays = base.counted.hands.tolist(), base.counted.chosen[0], base.terms.pays
    gone = [DECK.index(card) for card in rest(LEFT)]
    seen: Counter[int] = Counter()
    for number in range(0, len(hands), 40):
        shown = next(card for card in range(52) if choices[number, card] != NOWHERE)
        one = OneHand.of(hands[number], shown, gone, pays)
        dealers = one.dealers()
        worth = {0: one.worth(one.hand, dealers, may_fold=True), 31: one.worth((), dealers, may_fold=False) - 1}
        for place in range(5):
            stay = [card for at, card in enumerate(one.hand) if at != place]
            worth[1 << place] = one.worth(stay, dealers, may_fold=True) - 1
        given = int(choices[number, shown])
        assert worth[0 if given == FOLDS else given] == max(worth.values())
        seen[given.bit_count() if given != FOLDS else -1] += 1
    assert {0, 1, 5} <= {*seen}


def test_five_new_cards_and_a_bet_are_counted_with_their_ends() -> None:
    base = counted(with_exchanges(five=1), LEFT)
    play = base.best()
    assert chosen(base)["five"] > 0
    # The ends add up to every deal of every hand and open card.
    assert play.main.deals == 3003 * 10 * 126


def test_five_new_cards_at_a_price_that_they_are_never_worth_are_not_counted() -> None:
    parts: set[str] = set()
    # With so few cards the bound leaves much room.
    game = with_exchanges(one=1, five=100_000)
    base = base_game(game, known=rest(LEFT), progress=lambda what, done: parts.add(what))
    assert isinstance(base, Exchanged)
    # The bound excludes them for every hand: what is left is the game with one new card.
    assert base.best().main.mean == counted(with_exchanges(one=1), LEFT).best().main.mean
    assert parts == {"what every bet is worth", "how the rounds end"}
    assert (chosen(base)["five"], base.counted.tried) == (0, 0)


def test_what_was_counted_is_kept() -> None:
    keep = Kept()
    first = counted(with_exchanges(one=1), TWELVE, keep)
    assert first.best().main.deals
    (key,) = [*keep.arrays]
    again = counted(with_exchanges(one=1), TWELVE, keep)
    assert again.best().main == first.best().main
    assert again.counted.chosen is keep.arrays[key]["chosen"]
    assert [*keep.arrays] == [key]


def refused(base: Exchanged) -> str:
    with pytest.raises(Error) as fault:
        base.best().main.deals  # noqa: B018
    assert fault.value.code == "analysis/too_large"
    return fault.value.message


def test_more_hands_than_there_is_room_for_are_refused_with_their_number() -> None:
    base = base_game(oasis("one_card"), known=DECK[:1])
    assert isinstance(base, Exchanged)
    assert "hands would have to be swept" in refused(base)


def test_five_new_cards_that_can_be_folded_are_refused_with_their_number() -> None:
    game = with_exchanges(five=1)
    game = replace(game, steps=tuple(unbound(step) for step in game.steps))
    assert "all five cards can be exchanged and the new hand folded" in refused(counted(game, LEFT, Kept()))


def test_exchanges_that_the_bound_leaves_over_are_counted_one_by_one() -> None:
    base = counted(with_exchanges(two=1), TWELVE)
    assert base.counted.tried > chosen(base)["two"] > 0
    # Every hand, open card, two new cards and four of the dealer's.
    assert base.best().main.deals == 792 * 7 * 15


def test_exchanges_that_would_take_too_long_one_by_one_are_refused_with_their_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fifthstreet.maths.exchange.counting._MOST_STEPS", 1_000)
    assert "would have to be counted one by one" in refused(counted(with_exchanges(two=1), TWELVE, Kept()))


@pytest.mark.volume
def test_one_card_of_the_whole_deck_comes_to_its_figures() -> None:
    # Some seconds where no test of this worker has done it before: every hand against every dealer, twice. One ante
    # for each card comes to the same, in a minute.
    base = base_game(oasis("one_card"), keep=KEEP)
    assert isinstance(base, Exchanged)
    assert base.counted.tried == 0
    assert chosen(base).keys() == {"fold", "keep", "one"}
    main = base.best().main
    assert main.deals == 837_195_681_722_400
    assert main.net == -8_683_003_637_268
    assert (round(float(main.average_wagered), 6), round(main.standard_deviation, 6)) == (2.183772, 2.497464)
    assert base.best(larger=False).main.net == main.net
