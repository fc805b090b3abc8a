"""The mechanism of ranking: construction, spans, words, best hands, rankings of one's own."""

import pickle
import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.cards import (
    DECK,
    FIVE_CARD,
    TWO_CARD,
    Card,
    CardError,
    Category,
    Ranking,
    format_cards,
    parse_cards,
)

HIGH_CARD = Category("high_card", "high card")
PAIR = Category("pair", "pair", (2, 1, 1))
TWO_PAIR = Category("two_pair", "two pair", (2, 2))
THREE = Category("three_of_a_kind", "three of a kind", (3, 1))
FOUR = Category("four_of_a_kind", "four of a kind", (4,))
STRAIGHT = Category("straight", "straight", run=True)
FLUSH = Category("flush", "flush", suited=True)
STRAIGHT_FLUSH = Category("straight_flush", "straight flush", suited=True, run=True)
FOUR_CARD_POKER = [FOUR, STRAIGHT_FLUSH, THREE, FLUSH, STRAIGHT, TWO_PAIR, PAIR, HIGH_CARD]


def called(ranking: Ranking, text: str) -> str:
    return ranking.describe(ranking.value(parse_cards(text)))


def test_a_four_card_ranking_is_data() -> None:
    ranking = Ranking("four_card", 4, FOUR_CARD_POKER)
    counts = Counter(ranking.category(ranking.value(hand)).key for hand in combinations(DECK, 4))
    assert counts == {
        "four_of_a_kind": 13,
        "straight_flush": 44,
        "three_of_a_kind": 2_496,
        "flush": 2_816,
        "straight": 2_772,
        "two_pair": 2_808,
        "pair": 82_368,
        "high_card": 177_408,
    }
    assert called(ranking, "Ac 2c 3c 4c") == "straight flush, four high"
    assert called(ranking, "Ac Ad 3c 3d") == "two pair, aces and threes"


def test_a_hand_that_fits_several_categories_is_of_the_highest() -> None:
    # Without a straight flush a suited run is a flush here, and an ace in it is high.
    ranking = Ranking(
        "no_straight_flush",
        3,
        [FLUSH, STRAIGHT, Category("three", "three", (3,)), Category("pair", "pair", (2, 1)), HIGH_CARD],
    )
    assert called(ranking, "Ac 2c 3c") == "flush, ace high"
    assert called(ranking, "Ac 2c 3d") == "straight, three high"


def test_suits_do_not_matter_where_no_category_asks_for_them() -> None:
    ranking = Ranking("two_card", 2, [Category("pair", "pair", (2,)), HIGH_CARD])
    assert len(ranking) == 13 + 78
    assert ranking.value(parse_cards("Ac Kc")) == ranking.value(parse_cards("Ac Kd")) == 77
    assert ranking.bounds("pair") == range(78, 91)


def test_a_hand_may_have_seven_cards() -> None:
    groups = [
        *((4, 3), (4, 2, 1), (4, 1, 1, 1), (3, 3, 1), (3, 2, 2), (3, 2, 1, 1), (3, 1, 1, 1, 1)),
        *((2, 2, 2, 1), (2, 2, 1, 1, 1), (2, 1, 1, 1, 1, 1)),
    ]
    grouped = [Category("-".join(map(str, each)), "hand", each) for each in groups]
    ranking = Ranking("seven_card", 7, [FLUSH, *grouped, HIGH_CARD])
    assert called(ranking, "Ac Ad Kc Kd Qc Qd 2h") == "hand, aces and kings and queens"
    assert called(ranking, "Ac Ad Ah 3c 3d 2h 2d") == "hand, aces over threes and twos"
    assert called(ranking, "9s 8s 7s 5s 4s 3s 2s") == "flush, nine high"
    assert called(ranking, "9s 8s 7s 5s 4s 3s 2h") == "nine-eight high"


@pytest.mark.parametrize("missing", [FOUR, THREE, TWO_PAIR, PAIR, HIGH_CARD])
def test_categories_must_take_in_every_hand(missing: Category) -> None:
    shape = "1-1-1-1" if missing == HIGH_CARD else "-".join(map(str, missing.groups or ()))
    with pytest.raises(ValueError, match=f"ranking four: no category takes a hand with groups of {shape}$"):
        Ranking("four", 4, [each for each in FOUR_CARD_POKER if each != missing])


def test_a_category_must_be_possible() -> None:
    with pytest.raises(ValueError, match="ranking four: no hand of 4 cards is a straight_flush"):
        Ranking("four", 4, [FLUSH, STRAIGHT_FLUSH, FOUR, THREE, STRAIGHT, TWO_PAIR, PAIR, HIGH_CARD])
    with pytest.raises(ValueError, match="no hand of 4 cards is a full_house"):
        Ranking("four", 4, [Category("full_house", "full house", (3, 2)), *FOUR_CARD_POKER])


def test_a_suited_category_alone_does_not_take_in_plain_cards() -> None:
    with pytest.raises(ValueError, match=r"no category takes a hand with groups of 1-1$"):
        Ranking("two", 2, [Category("pair", "pair", (2,)), FLUSH, STRAIGHT])


@pytest.mark.parametrize("size", [1, 8])
def test_hands_are_of_two_to_seven_cards(size: int) -> None:
    with pytest.raises(ValueError, match=f"ranking odd: a hand has 2 to 7 cards, not {size}"):
        Ranking("odd", size, [HIGH_CARD])


def test_keys_are_different() -> None:
    with pytest.raises(ValueError, match="ranking four: two categories have one key: flush, flush"):
        Ranking("four", 4, [FLUSH, FLUSH])


@pytest.mark.parametrize("counts_as", ["three_of_a_kind", "nothing"])
def test_a_special_category_stands_directly_above_the_one_it_counts_as(counts_as: str) -> None:
    royal = Category("royal", "royal", suited=True, run=True, top=True, counts_as=counts_as)
    with pytest.raises(ValueError, match=f"royal counts as {counts_as}, which is not the category below it"):
        Ranking("four", 4, [royal, *FOUR_CARD_POKER])


def test_a_ranking_is_a_value_and_can_be_pickled_after_use() -> None:
    FIVE_CARD.value(DECK[:5])
    again = pickle.loads(pickle.dumps(FIVE_CARD))
    assert again == FIVE_CARD
    assert hash(again) == hash(FIVE_CARD)
    assert again.value(DECK[:5]) == FIVE_CARD.value(DECK[:5])
    assert repr(FIVE_CARD) == "Ranking(key='five_card', size=5)"
    assert Ranking("five_card", 5, list(FIVE_CARD.categories)) == FIVE_CARD


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Ah Kh Qh Jh", "4 cards"),
        ("Ah Kh Qh Jh Th 9h", "6 cards"),
        ("Ah Kh Qh Ah Th", "Ah twice"),
        ("2c 2c 2c 2c 2c", "2c twice"),
        ("", "0 cards"),
    ],
)
def test_what_is_not_a_hand_is_refused(text: str, why: str) -> None:
    with pytest.raises(CardError, match=f"^not a hand of 5 cards: '{text}' has {why}$"):
        FIVE_CARD.value(parse_cards(text))


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("9c Qd Qh 9s Qs", (10, 7)),
        ("2c Ad 7h Ts Tc", (8, 12, 5, 0)),
        ("Ac 2d 3h 4s 5c", (3, 2, 1, 0, 12)),
        ("Ah 2h 3h 4h 6h", (12, 4, 2, 1, 0)),
    ],
)
def test_ranks_come_in_the_order_in_which_they_count(text: str, ranks: tuple[int, ...]) -> None:
    assert FIVE_CARD.ranks_of(FIVE_CARD.value(parse_cards(text))) == ranks


@pytest.mark.parametrize("value", [-1, 7462])
def test_a_value_that_no_hand_has_is_refused(value: int) -> None:
    for ask in (FIVE_CARD.category, FIVE_CARD.describe, FIVE_CARD.ranks_of):
        with pytest.raises(ValueError, match=f"five_card: no hand has the value {value}; values are 0 to 7461"):
            ask(value)


def lowest_and_highest(values: range) -> tuple[str, str]:
    return FIVE_CARD.describe(values[0]), FIVE_CARD.describe(values[-1])


def test_a_span_is_bounded_by_the_rank_that_counts_first() -> None:
    assert lowest_and_highest(FIVE_CARD.span("pair", low="T")) == ("pair of tens", "pair of aces")
    assert lowest_and_highest(FIVE_CARD.span("pair", low="6", high="10")) == ("pair of sixes", "pair of tens")
    assert lowest_and_highest(FIVE_CARD.span("pair", high="5")) == ("pair of twos", "pair of fives")
    assert FIVE_CARD.span("pair") == FIVE_CARD.bounds("pair")
    tens = FIVE_CARD.span("pair", "t", "t")
    assert len(tens) == 220
    assert all(FIVE_CARD.ranks_of(value)[0] == 8 for value in tens)
    assert 8 not in {FIVE_CARD.ranks_of(value)[0] for value in (tens.start - 1, tens.stop)}


def test_a_span_goes_on_to_the_end_when_asked() -> None:
    assert FIVE_CARD.span("pair", or_less=True) == range(FIVE_CARD.bounds("pair").stop)
    assert FIVE_CARD.span("pair", or_better=True) == range(FIVE_CARD.bounds("pair").start, 7462)
    assert lowest_and_highest(FIVE_CARD.span("pair", high="5", or_less=True)) == (
        "seven-five high",
        "pair of fives",
    )
    assert lowest_and_highest(FIVE_CARD.span("pair", low="J", or_better=True)) == (
        "pair of jacks",
        "royal flush",
    )


@pytest.mark.req("G16")
def test_a_span_takes_in_what_counts_as_its_category_only_when_asked() -> None:
    assert lowest_and_highest(FIVE_CARD.span("straight_flush")) == (
        "straight flush, five high",
        "straight flush, king high",
    )
    assert FIVE_CARD.span("straight_flush", with_special=True) == range(7452, 7462)
    assert FIVE_CARD.span("straight_flush", low="A", with_special=True) == FIVE_CARD.bounds("royal_flush")
    assert FIVE_CARD.span("straight_flush", high="9", with_special=True) == range(7452, 7457)
    assert FIVE_CARD.span("flush", with_special=True) == FIVE_CARD.bounds("flush")
    assert FIVE_CARD.span("flush", with_special=True, or_less=True) == range(FIVE_CARD.bounds("flush").stop)


def test_an_impossible_span_is_refused() -> None:
    with pytest.raises(ValueError, match="no category 'quads'; it has royal_flush, straight_flush, four"):
        FIVE_CARD.span("quads")
    with pytest.raises(ValueError, match="there is no pair from T to 6"):
        FIVE_CARD.span("pair", "T", "6")
    with pytest.raises(ValueError, match="there is no straight from the lowest to 4"):
        FIVE_CARD.span("straight", high="4")
    with pytest.raises(ValueError, match="there is no straight_flush from A to the highest"):
        FIVE_CARD.span("straight_flush", low="A")
    for rank in ("", "1", "KA", "x"):
        with pytest.raises(CardError, match=f"not a rank: '{rank}'; write one of 23456789TJQKA"):
            FIVE_CARD.span("pair", low=rank)
    with pytest.raises(ValueError, match="pair has a bound on the side where it has none"):
        FIVE_CARD.span("pair", low="T", or_less=True)
    with pytest.raises(ValueError, match="pair has a bound on the side where it has none"):
        FIVE_CARD.span("pair", high="T", or_better=True)


def test_the_best_five_of_seven_are_found() -> None:
    value, hand = FIVE_CARD.best(parse_cards("2c Ah Kh 2d Qh Jh Th"))
    assert FIVE_CARD.describe(value) == "royal flush"
    assert format_cards(hand) == "Ah Kh Qh Jh Th"


def test_the_best_hand_is_the_highest_of_all_that_can_be_made() -> None:
    chance = random.Random(7)
    for count in (5, 6, 7) * 20:
        cards = chance.sample(DECK, count)
        highest = max(FIVE_CARD.value(hand) for hand in combinations(cards, 5))
        value, hand = FIVE_CARD.best(cards)
        assert value == FIVE_CARD.best_value(cards) == FIVE_CARD.value(hand) == highest
        assert len(hand) == 5
        assert set(hand) <= set(cards)


def test_too_few_cards_make_no_hand() -> None:
    for ask in (FIVE_CARD.best, FIVE_CARD.best_value):
        with pytest.raises(CardError, match="not a hand of 5 cards: 'Ah Kh' has 2 cards"):
            ask(parse_cards("Ah Kh"))


@given(st.permutations(DECK).map(lambda deck: deck[:5]), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(hand: list[Card], chance: random.Random) -> None:
    mixed = chance.sample(hand, 5)
    assert FIVE_CARD.value(mixed) == FIVE_CARD.value(hand) == FIVE_CARD.value(frozenset(hand))


@pytest.mark.parametrize(
    ("hand", "second_low", "second_high", "words"),
    [
        ("suited", "K", None, ["Ah Kh"]),
        ("suited", "J", "Q", ["Ah Jh", "Ah Qh"]),
        ("high_card", None, "3", ["Ah 2c", "Ah 3c"]),
    ],
)
def test_a_span_is_bounded_by_the_second_rank_beside_one_first(
    hand: str, second_low: str | None, second_high: str | None, words: list[str]
) -> None:
    span = TWO_CARD.span(hand, "A", "A", second_low=second_low, second_high=second_high)
    assert [*span] == [TWO_CARD.value(parse_cards(cards)) for cards in words]


@pytest.mark.parametrize(
    ("hand", "low", "high", "second", "says"),
    [
        ("suited", "A", None, "K", "beside more than one first rank"),
        ("suited", "K", "A", "Q", "beside more than one first rank"),
        ("pair", "A", "A", "K", "has no second rank"),
        ("suited", "A", "A", "A", "there is no suited from A to A with A to the highest"),
    ],
)
def test_a_second_rank_that_says_nothing_is_refused(
    hand: str, low: str, high: str | None, second: str, says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        TWO_CARD.span(hand, low, high, second_low=second)


@pytest.mark.parametrize(
    "asks", [Category("natural_pair", "natural pair", (2,), natural=True), Category("wilds", "wilds", all_wild=True)]
)
def test_a_ranking_without_wild_cards_cannot_ask_about_them(asks: Category) -> None:
    with pytest.raises(ValueError, match=f"ranking odd: it has no wild cards, but {asks.key} asks about them"):
        Ranking("odd", 2, [asks, Category("high_card", "high card")])
