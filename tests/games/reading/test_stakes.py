"""What may be staked: verdicts, least and most, what comes with a wager, what a choice costs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from examples import let_it_ride
from tests.examples.test_more_games import ULTIMATE
from tests.maths.counted import game_of, rules_of

from fifthstreet.games import Game, describe
from fifthstreet.games.description import Decide, PlayersChoice, Times, Wager
from fifthstreet.games.reading import stakes
from fifthstreet.games.reading.course import decisions
from fifthstreet.money import Cents, dollars, format_cents
from fifthstreet.rulebook import Limit, Rules, load_pack, read_pack, rules_for

ODD_STEPS = {"ante": Limit(min="5.00", max="101.00", step="2.00")}


def played(game: str, pack: str = "us-ma", limits: dict[str, Limit] | None = None) -> tuple[Rules, Game]:
    rules = rules_for(load_pack(pack), game, None, limits)
    return rules, describe(rules)


def with_single_limit(rules: Rules, cents: int) -> Rules:
    return replace(rules, single_wager_most=Cents(cents), single_wager_cites=("house 9",))


def money(**amounts: int) -> dict[str, Cents]:
    return {key: Cents(amount) for key, amount in amounts.items()}


VERDICTS = [
    ("caribbean-stud", "us-ma", money(ante=750), "wager/step", "Ante of 7.50 is not in steps of 1.00"),
    ("caribbean-stud", "us-ma", money(ante=400), "wager/below_minimum", "Ante of 4.00 is below the minimum of 5.00"),
    (
        "caribbean-stud",
        "us-ma",
        money(ante=50_100),
        "wager/above_maximum",
        "Ante of 501.00 is above the maximum of 500.00",
    ),
    ("caribbean-stud", "us-ma", money(bonus=500), "wager/needs", "Caribbean Stud Bonus cannot be made without ante"),
    ("boston-5", "us-ma", money(first=1000), "wager/needs", "First wager cannot be made without ante"),
    ("boston-5", "us-ma", money(ante=500), "wager/needs", "Ante cannot be made without first"),
    (
        "boston-5",
        "us-ma",
        money(ante=500, first=1500),
        "wager/multiple",
        "First wager of 15.00 must be 10.00 with ante 5.00",
    ),
    (
        "mississippi-stud",
        "us-wa",
        money(ante=30_100),
        "wager/above_limit",
        "Ante of 301.00 exceeds the limit of 300.00 for a single wager",
    ),
    # The bet is twice the ante and has to follow: $302.
    (
        "caribbean-stud",
        "us-wa",
        money(ante=15_100),
        "wager/above_limit",
        "Bet of 302.00 exceeds the limit of 300.00 for a single wager",
    ),
]


@pytest.mark.parametrize(("game", "pack", "staked", "code", "said"), VERDICTS)
def test_what_the_table_does_not_take_has_a_code_and_a_sentence(
    game: str, pack: str, staked: dict[str, Cents], code: str, said: str
) -> None:
    rules = rules_for(load_pack(pack), game, {"bonus_paytable": "A"} if "bonus" in staked else None)
    problem = stakes.verdict(rules, describe(rules), staked)
    assert problem is not None
    assert (problem.code, problem.told(format_cents)) == (code, said)
    assert problem.cites


def test_a_fixed_amount_is_taken_exactly_and_told_in_dollars() -> None:
    rules = rules_for(load_pack("us-wa"), "mississippi-stud", {"progressive_paytable": "MS Stud-01"})
    problem = stakes.verdict(rules, describe(rules), money(ante=500, progressive=200))
    assert problem is not None
    assert problem.told(dollars) == "Progressive of $2 must be exactly $1"
    assert stakes.verdict(rules, describe(rules), money(ante=500, progressive=100)) is None


@pytest.mark.parametrize(
    ("game", "pack", "staked"),
    [
        ("caribbean-stud", "us-ma", money(ante=50_000)),
        ("boston-5", "us-ma", money(ante=500, first=1000)),
        ("mississippi-stud", "us-wa", money(ante=30_000)),
        ("caribbean-stud", "us-wa", money(ante=15_000)),
    ],
)
def test_what_the_table_takes_has_no_problem(game: str, pack: str, staked: dict[str, Cents]) -> None:
    assert stakes.verdict(*played(game, pack), staked) is None


# Least and most ----------------------------------------------------------------------------------------------


def test_least_and_most_are_whole_steps() -> None:
    # From $5 to $101 by two dollars: $6 is the first and $100 the last.
    rules, game = played("caribbean-stud", limits=ODD_STEPS)
    bounds = stakes.bounds_of(rules, game, game.wager("ante"))
    assert bounds is not None
    assert (bounds.least, bounds.most, bounds.step) == (600, 10_000, 200)
    assert stakes.smallest(rules, game, game.wager("ante")) == 600
    assert stakes.smallest(rules, game, game.wager("bet")) == 1200
    assert stakes.smallest(rules, game, game.wager("bet"), money(ante=800)) == 1600


@pytest.mark.parametrize(
    ("game", "pack", "limit", "most"),
    [
        # Half of $300 for a bet of twice the ante; all of it for a bet of one ante, the smallest there is.
        ("caribbean-stud", "us-wa", 30_000, 15_000),
        ("mississippi-stud", "us-wa", 30_000, 30_000),
        # First and second wager are twice the ante: half of $25, in whole dollars.
        ("boston-5", "us-ma", 2_500, 1_200),
    ],
)
def test_the_largest_ante_leaves_room_for_what_must_follow(game: str, pack: str, limit: int, most: int) -> None:
    rules, description = played(game, pack)
    limited = with_single_limit(rules, limit)
    assert stakes.largest(limited, description, description.wager("ante")) == most


@pytest.mark.rule("wa-ms dealing limits")
@pytest.mark.parametrize(
    ("game", "pack", "limit", "wager", "larger"),
    [
        ("caribbean-stud", "us-wa", 30_000, "ante", "bet"),
        ("caribbean-stud", "us-wa", 100_000, "ante", None),  # Twice $500 is allowed.
        ("caribbean-stud", "us-wa", 30_000, "bet", None),  # Its amount is no choice.
        ("mississippi-stud", "us-wa", 30_000, "ante", None),  # The smallest street bet is as large as the ante.
        ("boston-5", "us-ma", 2_500, "ante", "first"),
    ],
)
def test_the_larger_wager_that_an_ante_leaves_room_for(
    game: str, pack: str, limit: int, wager: str, larger: str | None
) -> None:
    rules, description = played(game, pack)
    found = stakes.leaves_room_for(with_single_limit(rules, limit), description, description.wager(wager))
    assert (None if found is None else found.key) == larger


@pytest.mark.rule("wa-ms dealing limits")
def test_how_large_an_ante_may_be_for_each_choice_to_be_open() -> None:
    rules, game = played("mississippi-stud", "us-wa")
    by_word = {choice.word: choice for choice in decisions(game)[0].choices}
    # $300 at the most: three antes of $100, two of $150, and of one ante any that the table takes.
    found = {word: stakes.open_up_to(rules, game, choice) for word, choice in by_word.items()}
    assert found == {"1x": None, "2x": 15_000, "3x": 10_000, "fold": None}
    in_sevens = {"ante": Limit(min="7.00", max="700.00", step="7.00")}
    sevens = rules_for(load_pack("us-wa"), "mississippi-stud", {}, in_sevens)
    assert stakes.open_up_to(sevens, describe(sevens), by_word["3x"]) == 9_800
    assert stakes.open_up_to(replace(rules, single_wager_most=None), game, by_word["3x"]) is None


def test_a_multiple_of_a_multiple_is_open_up_to_the_limit_to_the_cent() -> None:
    rules, game = played("boston-5", "us-ma")
    second = decisions(game)[0].choices[0]
    assert stakes.open_up_to(with_single_limit(rules, 2_500), game, second) is None
    twice = replace(second, times=2)
    assert stakes.open_up_to(with_single_limit(rules, 2_500), game, twice) == 1_250


def test_limits_are_for_the_wagers_whose_amount_the_player_chooses() -> None:
    _, game = played("boston-5", "us-ma")
    found = {name: [wager.key for wager in wagers] for name, wagers in stakes.made_within(game).items()}
    assert found == {"ante": ["ante"], "side": ["optional_bonus"]}


def test_the_largest_wager_with_a_multiple_of_it() -> None:
    rules, game = played("mississippi-stud", "us-wa")
    ante = game.wager("ante")
    assert stakes.largest(rules, game, ante, Fraction(3)) == 10_000
    assert stakes.largest(rules, game, ante, Fraction(7)) == 4_200
    # A bet of three times $100, of which a single wager may be $300.
    assert stakes.largest(rules, game, game.wager("third_street")) == 30_000


def test_without_a_limit_on_single_wagers_the_house_limit_is_the_most() -> None:
    rules, game = played("boston-5")
    assert stakes.largest(rules, game, game.wager("ante")) == 50_000
    assert stakes.largest(rules, game, game.wager("second")) == 100_000
    assert stakes.bounds_of(rules, game, game.wager("second")) is None


@pytest.mark.parametrize(("limit", "found"), [(None, 1_000), (2_000, 1_000), (1_999, 500)])
def test_the_usual_stake_is_ten_dollars_where_the_table_takes_them(limit: int | None, found: int) -> None:
    # In Boston 5 ten dollars bring two wagers of twenty with them.
    rules, game = played("boston-5")
    limited = rules if limit is None else with_single_limit(rules, limit)
    assert stakes.usual(limited, game, game.wager("ante"), Cents(1_000)) == found


def test_the_unit_of_a_wager_is_its_fixed_amount_or_a_dollar() -> None:
    rules = rules_for(
        load_pack("us-wa"), "mississippi-stud", {"progressive_paytable": "WA-01", "progressive_wager": "2.00"}
    )
    game = describe(rules)
    assert stakes.unit_of(game.wager("progressive")) == 200
    assert stakes.unit_of(game.wager("ante")) == 100
    assert stakes.is_fixed(game.wager("progressive"))
    assert not stakes.is_fixed(game.wager("ante"))
    assert stakes.largest(rules, game, game.wager("progressive")) == 200


def test_the_only_amount_of_a_wager() -> None:
    _, game = played("boston-5")
    assert stakes.only_amount(game.wager("first"), money(ante=700)) == 1400
    assert stakes.only_amount(game.wager("first"), {}) is None
    assert stakes.only_amount(game.wager("ante"), {}) is None
    progressive = describe(rules_of("caribbean-stud", progressive_paytable="D")).wager("progressive")
    assert stakes.only_amount(progressive, {}) == 100


# Wagers that belong together ---------------------------------------------------------------------------------


def test_what_follows_from_a_wager_comes_with_it() -> None:
    rules, game = played("boston-5")
    assert stakes.follows(rules, game, money(ante=700)) == money(ante=700, first=1400)
    assert stakes.follows(rules, game, money(optional_bonus=100)) == money(optional_bonus=100, ante=500, first=1000)
    assert stakes.follows(rules, game, money(optional_bonus=100), {"ante"}) == money(optional_bonus=100, first=1000)
    assert stakes.smallest_hand(rules, game) == money(ante=500, first=1000)


def test_a_multiple_brings_the_wager_it_is_measured_by() -> None:
    rules, game = played("caribbean-stud")
    assert stakes.leans_on(game.wager("bet")) == ("ante",)
    assert stakes.follows(rules, game, money(bet=1000)) == money(ante=500, bet=1000)


def test_the_largest_of_a_chain_of_multiples_that_come_together() -> None:
    # Ante, three antes on the first wager and twice that on another: six times the ante may be $60 at most.
    rules, game = played("boston-5")
    ante, first, *others = game.wagers
    chain = (
        replace(ante, needs=("first", "more")),
        replace(first, stake=Times("ante", (3,))),
        Wager("more", "More", Times("first", (2,)), first.settles, needs=("ante",)),
        *others,
    )
    changed = replace(game, wagers=chain)
    assert stakes.largest(with_single_limit(rules, 6_000), changed, changed.wager("ante")) == 1_000
    assert stakes.follows(rules, changed, money(ante=500)) == money(ante=500, first=1500, more=3000)


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("caribbean-stud", ["ante", "bet"]),
        ("boston-5", ["ante", "first", "second"]),
        ("mississippi-stud", ["ante", "third_street", "fourth_street", "fifth_street"]),
        ("let-it-ride", ["first", "second", "third"]),
        ("three-card-poker", ["ante", "play"]),
    ],
)
def test_the_base_game_is_what_decisions_touch(game: str, keys: list[str]) -> None:
    assert [wager.key for wager in stakes.main_wagers(game_of(rules_of(game)))] == keys


def test_the_base_wager_need_not_come_first() -> None:
    rules, game = played("caribbean-stud")
    side = Wager("side", "Side", PlayersChoice("side"), game.wagers[0].settles)
    assert stakes.base_wager(replace(game, wagers=(side, *game.wagers))).key == "ante"
    assert stakes.smallest_hand(rules, replace(game, wagers=(side, *game.wagers))) == money(ante=500)


def test_what_the_base_game_stakes_before_the_cards_in_units() -> None:
    assert stakes.opening_units(game_of(rules_of("boston-5"))) == {"ante": 1, "first": 2}
    assert stakes.opening_units(game_of(rules_of("let-it-ride"))) == {"first": 1, "second": 1, "third": 1}
    assert stakes.limit_in_units(rules_of("mississippi-stud"), Cents(4_000)) == Fraction(15, 2)
    assert stakes.limit_in_units(rules_of("boston-5"), Cents(4_000)) is None


# Choices -----------------------------------------------------------------------------------------------------


def decision(game: Game, key: str) -> Decide:
    found = next(step for step in game.steps if step.key == key)
    assert isinstance(found, Decide)
    return found


def test_a_choice_places_a_multiple_of_what_lies_there() -> None:
    _, game = played("mississippi-stud", "us-wa")
    one, _, three, fold = decision(game, "third_street").choices
    assert stakes.placed(game, one, money(ante=700)) == {"third_street": 700}
    assert stakes.placed(game, three, {"ante": Fraction(1, 2)}) == {"third_street": Fraction(3, 2)}
    assert stakes.placed(game, fold, money(ante=700)) == {}
    assert stakes.multiples(game, game.wager("third_street")) == (1, 2, 3)
    assert stakes.multiples(game, game.wager("ante")) == (1,)


@pytest.mark.parametrize(("ante", "open_"), [(100_00, (0, 1, 2, 3)), (101_00, (0, 1, 3)), (151_00, (0, 3))])
def test_choices_above_the_limit_are_not_open(ante: int, open_: tuple[int, ...]) -> None:
    rules, game = played("mississippi-stud", "us-wa")
    step = decision(game, "third_street")
    assert stakes.open_choices(step, game, money(ante=ante), rules.single_wager_most) == open_
    assert stakes.instead(step, 2, open_) == max(each for each in open_ if each != 3)
    assert stakes.instead(step, 3, open_[:1]) is None


def test_the_next_bet_is_the_smallest_that_a_player_who_stays_has_to_make() -> None:
    rules, game = played("mississippi-stud", "us-wa")
    most = rules.single_wager_most
    assert stakes.next_bet(game, money(ante=1000), most) == ("third_street", 1000)
    assert stakes.next_bet(game, money(ante=1000), most, "third_street") == ("fourth_street", 1000)
    assert stakes.next_bet(game, money(ante=1000), most, "fifth_street") is None
    # Whoever leaves a bet lying stakes nothing more.
    ride = let_it_ride.describe(rules_for(read_pack(let_it_ride.PACK), "let-it-ride"))
    assert stakes.next_bet(ride, money(first=500, second=500, third=500), None) is None


def test_a_wager_that_is_made_is_not_made_again() -> None:
    game = ULTIMATE.describe(rules_for(ULTIMATE.pack, ULTIMATE.key))
    before, after = decision(game, "before_the_flop"), decision(game, "on_the_flop")
    assert stakes.open_choices(before, game, money(ante=500, blind=500), None) == (0, 1, 2)
    assert stakes.open_choices(after, game, money(ante=500, blind=500, play=2000), None) == (1,)


def test_a_choice_changes_what_lies_there() -> None:
    game = describe(rules_for(load_pack("us-ma"), "caribbean-stud"))
    bet, fold = decisions(game)[0].choices
    assert stakes.lying_after(game, bet, {"ante": 500}) == {"ante": 500, "bet": 1000}
    assert stakes.lying_after(game, fold, {"ante": 500}) == {"ante": 500}
    ride = let_it_ride.describe(rules_for(read_pack(let_it_ride.PACK), "let-it-ride"))
    pull, stay = decisions(ride)[0].choices
    staked = {"first": 500, "second": 500, "third": 500}
    assert stakes.lying_after(ride, pull, staked) == {"second": 500, "third": 500}
    assert stakes.lying_after(ride, stay, staked) == staked


@pytest.mark.parametrize(
    ("answered", "paid", "due"),
    [
        ({}, {"ante": 1_000}, 0),
        ({"exchange": "two"}, {"ante": 1_000, "exchange": 2_000}, 0),
        ({"exchange": "five"}, {"ante": 1_000, "all_five": 1_000}, 2_000),
        ({"exchange": "five", "bet": "bet"}, {"ante": 1_000, "all_five": 1_000, "bet": 2_000}, 0),
    ],
)
def test_who_may_not_fold_any_more_is_bound_to_what_the_next_choice_costs(
    answered: dict[str, str], paid: dict[str, int], due: int
) -> None:
    _, game = played("oasis-poker", "published")
    assert stakes.binds(game)
    assert stakes.bound(game, money(**paid), {"ante"}, answered) == due


def test_a_game_in_which_no_choice_closes_another_binds_nobody() -> None:
    _, game = played("caribbean-stud")
    assert not stakes.binds(game)
    assert stakes.bound(game, money(ante=1_000), {"ante"}, ()) == 0
