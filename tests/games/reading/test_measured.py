"""Wagers that are a multiple or a part of another."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.maths.counted import game_of, rules_of

from fifthstreet.games import Game
from fifthstreet.games.description import Exactly, Times
from fifthstreet.games.reading.course import answers, decisions
from fifthstreet.games.reading.measured import measured, measured_by, multiple_of, per_of, times_of, whole_steps
from fifthstreet.games.reading.stakes import largest, only_amount, open_up_to, opening_units, smallest
from fifthstreet.money import Cents
from fifthstreet.rulebook import Rules


def stud() -> tuple[Rules, Game]:
    rules = rules_of("mississippi-stud")
    return rules, game_of(rules)


def with_half(game: Game) -> Game:
    """Boston 5, where the first wager is half the ante and the second once or three times a third of that."""
    stakes = {"first": Times("ante", (1,), per=2), "second": Times("first", (1, 3), per=3)}
    return replace(game, wagers=tuple(replace(each, stake=stakes.get(each.key, each.stake)) for each in game.wagers))


def test_only_a_multiple_of_another_wager_has_multiples() -> None:
    _, game = stud()
    street, ante = game.wager("third_street"), game.wager("ante")
    assert [times_of(street), times_of(ante)] == [(1, 2, 3), ()]
    assert [measured_by(street), measured_by(ante)] == ["ante", None]
    assert [per_of(street), per_of(ante)] == [1, 1]
    assert per_of(replace(street, stake=Times("ante", (1,), per=20))) == 20


@pytest.mark.parametrize(
    ("amount", "times", "per", "is_worth"),
    [(1000, 1, 20, 50), (500, 3, 2, 750), (Fraction(1), 1, 20, Fraction(1, 20)), (Fraction(3, 2), 2, 1, Fraction(3))],
)
def test_a_part_of_an_amount_is_whole_cents_or_an_exact_fraction(
    amount: int | Fraction, times: int, per: int, is_worth: int | Fraction
) -> None:
    _, game = stud()
    wager = replace(game.wager("third_street"), stake=Times("ante", (times,), per=per))
    assert measured(Fraction(amount), wager, times) == is_worth
    if isinstance(amount, int):
        in_cents = measured(amount, wager, times)
        assert (in_cents, type(in_cents)) == (is_worth, int)


def test_the_smallest_and_the_largest_multiple() -> None:
    stake = Times("ante", (1, 3), per=4)
    assert (multiple_of(stake, min), multiple_of(stake, max)) == (Fraction(1, 4), Fraction(3, 4))


def test_steps_are_followed_down_a_chain_of_parts() -> None:
    rules = rules_of("boston-5")
    game = with_half(game_of(rules))
    step = rules.bounds("ante").step
    steps = [whole_steps(rules, game, game.wager(key)) for key in ("ante", "first", "second")]
    # Half of a step, and a third of that.
    assert steps == [step, Fraction(step, 2), Fraction(step, 6)]
    fixed = replace(game.wager("ante"), stake=Exactly(Cents(250)))
    game = replace(game, wagers=(fixed, *game.wagers[1:]))
    assert whole_steps(rules, game, game.wager("first")) == 125


def test_a_part_is_small_where_its_wager_is_and_has_a_unit_of_its_own() -> None:
    rules = rules_of("boston-5")
    game = with_half(game_of(rules))
    ante, first, second = (game.wager(key) for key in ("ante", "first", "second"))
    assert opening_units(game) == {"ante": 1, "first": Fraction(1, 2)}
    assert smallest(rules, game, first) * 2 == smallest(rules, game, ante)
    assert only_amount(first, {"ante": Cents(700)}) == 350
    # A limit of $30 on a single wager: the ante is the largest of the three.
    limited = replace(rules, single_wager_most=Cents(30_00))
    assert [largest(limited, game, each) for each in (ante, first, second)] == [3000, 1500, 1500]
    more = next(each for each in answers(game) if each.places == "second")
    assert open_up_to(limited, game, more) is None


def test_a_choice_of_a_large_part_is_open_up_to_what_the_limit_leaves() -> None:
    rules, game = stud()
    street = replace(game.wager("third_street"), stake=Times("ante", (1, 3), per=2))
    game = replace(game, wagers=tuple(street if each.key == street.key else each for each in game.wagers))
    three = next(each for each in decisions(game)[0].choices if each.times == 3)
    # Three halves of $20 are the $30 that the law allows; other streets have their multiples.
    assert open_up_to(replace(rules, single_wager_most=Cents(30_00)), game, three) == 20_00
