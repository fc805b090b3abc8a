"""Stakes in words."""

from __future__ import annotations

import pytest
from tests.games.wording.described import described, rules_of

from fifthstreet.games.wording.stakes import multiple, stake_words
from fifthstreet.rulebook import load_pack, rules_for


@pytest.mark.parametrize(
    ("game", "wager", "said"),
    [
        ("caribbean-stud", "ante", "$5 to $500 in steps of $1"),
        ("caribbean-stud", "bet", "twice the Ante"),
        ("boston-5", "second", "the same as the First wager"),
        ("mississippi-stud", "ante", "$5 to $300 in steps of $1"),  # No single wager above $300.
        ("mississippi-stud", "third_street", "the same as the Ante, twice the Ante or three times the Ante"),
        ("let-it-ride", "second", "the same as the First bet"),
        ("three-card-poker", "pair_plus", "$1 to $100 in steps of $1"),
    ],
)
def test_what_a_stake_may_be(game: str, wager: str, said: str) -> None:
    rules = rules_of(game)
    own = described(rules)
    assert stake_words(rules, own, own.wager(wager)) == said


def test_a_stake_that_the_house_fixes() -> None:
    rules = rules_of("caribbean-stud", progressive_paytable="D", progressive_wager="5.00")
    game = described(rules)
    assert stake_words(rules, game, game.wager("progressive")) == "exactly $5"


def test_multiples_without_a_word_of_their_own_are_counted() -> None:
    assert [multiple(times, 1, "Ante") for times in (1, 4)] == ["the same as the Ante", "4 times the Ante"]


def test_a_part_is_told_in_percent_where_that_is_a_whole_number() -> None:
    parts = [multiple(times, per, "Ante") for times, per in ((1, 20), (3, 2), (2, 4), (1, 3), (4, 2))]
    assert parts == ["5 % of the Ante", "150 % of the Ante", "half the Ante", "1/3 of the Ante", "twice the Ante"]


def test_an_ante_leaves_room_for_the_bet_that_has_to_follow() -> None:
    # In Washington no wager is above $300, and the bet is twice the ante.
    rules = rules_for(load_pack("us-wa"), "caribbean-stud")
    game = described(rules)
    assert stake_words(rules, game, game.wager("ante")) == "$5 to $150 in steps of $1, which leaves room for the Bet"
