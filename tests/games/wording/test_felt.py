"""What is printed on a felt."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.wording.described import described, game_of, rules_of

from fifthstreet.games.wording.felt import printed_lines, spot_words
from fifthstreet.games.wording.placard import placard


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("ante", ("Ante", "")),
        ("bonus", ("Bonus", "")),
        ("five_card_dealer", ("Five Card Hand Bonus", "dealer's hand")),
        ("cover_all", ("Cover All Bonus", "")),
    ],
)
def test_a_spot_has_its_name_without_that_of_the_game(key: str, words: tuple[str, str]) -> None:
    game = game_of("caribbean-stud", bonus_paytable="A", five_card=True, cover_all=True)
    assert spot_words(game, game.wager(key)) == words


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        ("caribbean-stud", ("Dealer qualifies with ace-king high or higher", "Bet pays 1 to 1 up to 100 to 1")),
        ("mississippi-stud", ("Wagers pay 1 to 1 up to 500 to 1",)),
        ("let-it-ride", ("Wagers pay 1 to 1 up to 1,000 to 1",)),
    ],
)
def test_the_middle_of_the_felt_says_how_the_game_pays(key: str, lines: tuple[str, ...]) -> None:
    rules = rules_of(key)
    assert printed_lines(placard(rules, described(rules))) == lines


def test_a_felt_without_a_pay_table_says_nothing_of_one() -> None:
    rules = rules_of("mississippi-stud")
    assert printed_lines(replace(placard(rules, described(rules)), pay_tables=())) == ()
