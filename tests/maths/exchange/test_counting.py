"""Best play with an exchange, to the last deal of a small deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.maths.exchange.few_cards import LEFT, Cards, best_play, oasis, rest, with_exchanges

from fifthstreet.cards import DECK, parse_cards
from fifthstreet.errors import Error
from fifthstreet.games.description import Game
from fifthstreet.maths.exchange.choosing import FOLDS, NOWHERE
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
    base = base_game(game, known=rest(left), keep=keep)
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
@pytest.mark.parametrize(
    ("prices", "left"), [({"one": 2, "two": 1}, TWELVE), ({"three": 1}, (*TWELVE, *parse_cards("7s")))]
)
def test_every_deal_of_a_few_cards_comes_to_what_is_counted(prices: dict[str, int], left: Cards) -> None:
    base = counted(with_exchanges(**prices), left)
    nets, taken = best_play(left, prices)
    assert shares(base.best()) == nets
    assert chosen(base) == taken
    smaller = base.best(larger=False)
    assert (smaller.main.mean, smaller.main.wagered <= base.best().main.wagered) == (base.best().main.mean, True)


def test_every_deal_of_twelve_cards_with_one_exchanged_comes_to_what_is_counted() -> None:
    base = counted(with_exchanges(one=1), TWELVE)
    nets, taken = best_play(TWELVE, {"one": 1})
    assert shares(base.best()) == nets
    assert chosen(base) == taken


@pytest.mark.volume
@pytest.mark.parametrize("prices", [{"one": 1}, {"one": 1, "five": 1}])
def test_every_deal_of_fifteen_cards_comes_to_what_is_counted(prices: dict[str, int]) -> None:
    base = counted(with_exchanges(**prices), LEFT)
    nets, taken = best_play(LEFT, prices)
    assert shares(base.best()) == nets
    assert chosen(base) == taken


def test_five_new_cards_and_a_bet_are_counted_with_their_ends() -> None:
    base = counted(with_exchanges(five=1), LEFT)
    play = base.best()
    assert chosen(base)["five"] > 0
    # The ends add up to every deal of every hand and open card.
    assert play.main.deals == 3003 * 10 * 126


def test_what_was_counted_is_kept() -> None:
    keep = Kept()
    first = counted(with_exchanges(one=1), TWELVE, keep)
    assert first.best().main.deals
    (key,) = [*keep.arrays]
    again = counted(with_exchanges(one=1), TWELVE, keep)
    assert again.best().main == first.best().main
    assert again.counted.chosen is keep.arrays[key]["chosen"]
    assert [*keep.arrays] == [key]


@pytest.mark.parametrize(
    ("game", "known", "why"),
    [
        (oasis("one_card"), DECK[:1], "hands would have to be swept"),
        (with_exchanges(four=1), rest((*LEFT, *parse_cards("7d 6h 5s 9h"))), "would have to be counted one by one"),
    ],
)
def test_what_would_take_too_long_is_refused_with_its_size(game: Game, known: Cards, why: str) -> None:
    base = base_game(game, known=known)
    with pytest.raises(Error, match=why) as refused:
        base.best().main.deals  # noqa: B018
    assert refused.value.code == "analysis/too_large"


@pytest.mark.volume
def test_one_card_of_the_whole_deck_comes_to_its_figures() -> None:
    # Half a minute: every hand against every dealer, twice.
    base = base_game(oasis("one_card"))
    assert isinstance(base, Exchanged)
    main = base.best().main
    assert (main.deals, main.net) == (837_195_681_722_400, -8_683_003_637_268)
    assert (round(float(main.average_wagered), 6), round(main.standard_deviation, 6)) == (2.183772, 2.497464)
    assert base.best(larger=False).main.net == main.net
