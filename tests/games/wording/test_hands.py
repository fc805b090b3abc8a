"""Hands by name."""

from __future__ import annotations

import pytest
from tests.games.wording.described import game_of

from fifthstreet.games.wording.hands import dealer_words, hand_words


def test_a_hand_is_called_only_when_all_of_it_is_open() -> None:
    stud = game_of("caribbean-stud")
    assert hand_words(stud, "player", ["Ah", "Ad", "5c", "7d", "9h"], ()) == "pair of aces"
    assert hand_words(stud, "player", ["Ah", "Ad", "5c", "7d", "??"], ()) is None
    assert hand_words(stud, "player", ["Ah", "Ad", "5c"], ()) is None


def test_community_cards_are_part_of_the_hand() -> None:
    river = game_of("mississippi-stud")
    assert hand_words(river, "player", ["Js", "2d"], ["6c", "7d", "Jh"]) == "pair of jacks"
    assert hand_words(river, "player", ["Js", "2d"], ["6c", "7d", "??"]) is None
    assert hand_words(river, "dealer", [], ()) is None


@pytest.mark.parametrize(
    ("game", "cards", "said"),
    [
        ("caribbean-stud", "As Kh 7c 6d 2s", "ace-king high: the dealer qualifies"),
        ("caribbean-stud", "As Qh 7c 6d 2s", "ace-queen high: the dealer does not qualify"),
        ("caribbean-stud", "As ?? ?? ?? ??", None),
        ("boston-5", "As Qh 7c 6d 2s", "ace-queen high"),
        ("three-card-poker", "Qs 3d 2h", "queen-three high: the dealer qualifies"),
    ],
)
def test_the_dealers_hand_says_whether_it_qualifies(game: str, cards: str, said: str | None) -> None:
    assert dealer_words(game_of(game), cards.split()) == said
