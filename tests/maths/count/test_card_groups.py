"""The order in which cards become known, and the groups they are counted in."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.maths.counted import game_of, rules_of

from fifthstreet.cards import DECK, parse_cards
from fifthstreet.games.description import Cards, Deal, Turn
from fifthstreet.maths.count.card_groups import Group, course_of
from fifthstreet.maths.errors import AnalysisError


def _groups(game: str, *sees: str) -> tuple[list[tuple[str, int]], list[int]]:
    course = course_of(game_of(rules_of(game)), sees=sees)
    return [(group.holder, len(group.places)) for group in course.groups], [at for _, at in course.decisions]


@pytest.mark.parametrize(
    ("game", "groups", "decisions"),
    [
        ("caribbean-stud", [("player", 5), ("dealer", 1)], [2]),
        ("boston-5", [("player", 3), ("player", 2)], [1]),
        ("mississippi-stud", [("player", 2), ("board", 1), ("board", 1), ("board", 1)], [1, 2, 3]),
        ("let-it-ride", [("player", 3), ("board", 1), ("board", 1)], [1, 2]),
        ("three-card-poker", [("player", 3)], [1]),
    ],
)
def test_cards_become_known_as_the_description_says(
    game: str, groups: list[tuple[str, int]], decisions: list[int]
) -> None:
    assert _groups(game) == (groups, decisions)


def test_a_card_that_was_seen_is_known_from_the_first_decision_on() -> None:
    groups, decisions = _groups("mississippi-stud", "fifth_street")
    assert groups == [("player", 2), ("board", 1), ("board", 1), ("board", 1)]
    assert decisions == [2, 3, 4]


def test_several_cards_can_be_seen() -> None:
    assert _groups("mississippi-stud", "third_street", "fourth_street")[0][:2] == [("player", 2), ("board", 2)]
    assert _groups("caribbean-stud", "dealer:2")[0] == [("player", 5), ("dealer", 3)]


@pytest.mark.parametrize(
    ("game", "sees", "says"),
    [
        ("mississippi-stud", "sixth_street", "third_street, fourth_street, fifth_street"),
        ("mississippi-stud", "dealer:1", "third_street"),
        ("caribbean-stud", "dealer:5", "dealer:1 to dealer:4"),
        ("caribbean-stud", "dealer:0", "dealer:1 to dealer:4"),
        ("caribbean-stud", "dealer:0014", "dealer:1 to dealer:4"),
        ("caribbean-stud", "dealer:" + "9" * 5000, "dealer:1 to dealer:4"),
        ("caribbean-stud", "dealer:x", "dealer:1 to dealer:4"),
        ("caribbean-stud", "third_street", "dealer:1 to dealer:4"),
    ],
)
def test_a_card_that_does_not_lie_there_is_refused(game: str, sees: str, says: str) -> None:
    with pytest.raises(AnalysisError, match=says) as refused:
        course_of(game_of(rules_of(game)), sees=(sees,))
    assert refused.value.code == "analysis/sees"


def test_a_card_the_dealer_turns_before_the_decision_is_known_like_one_dealt_open() -> None:
    game = game_of(rules_of("caribbean-stud"))
    deal, *rest = game.steps
    assert isinstance(deal, Deal)
    face_down = replace(deal, deliveries=tuple(replace(each, up=()) for each in deal.deliveries))
    turned = replace(game, steps=(face_down, Turn("show", "dealer", cards=(0,)), *rest))
    assert course_of(turned).groups == course_of(game).groups
    with pytest.raises(AnalysisError, match="dealer:1 to dealer:4"):
        course_of(turned, sees=("dealer:5",))


def test_cards_known_together_are_told_apart_where_a_wager_looks_at_the_first_few() -> None:
    game = game_of(rules_of("mississippi-stud"))
    at_once = [step for step in game.steps if not isinstance(step, Turn)]
    turned = replace(game, steps=(*at_once[:-1], Turn("all", "board"), at_once[-1]))
    assert [group.places for group in course_of(turned).groups] == [(0, 1), (0, 1, 2)]
    looks = [Cards("player", first=1, with_board=True, board_first=2)]
    assert [group.places for group in course_of(turned, looks).groups] == [(0,), (1,), (0, 1), (2,)]


def test_the_dealers_hand_is_dealt_out_only_where_a_wager_is_paid_on_it() -> None:
    game = game_of(rules_of("boston-5"))
    assert "dealer" not in {group.holder for group in course_of(game, [Cards("player")]).groups}
    assert course_of(game, [Cards("dealer")]).groups[-1] == Group("dealer", (0, 1, 2, 3, 4))


def test_known_cards_must_differ_and_leave_enough_to_deal() -> None:
    game = game_of(rules_of("caribbean-stud"))
    with pytest.raises(AnalysisError, match="Ah is there twice"):
        course_of(game, known=parse_cards("Ah Kd Ah"))
    with pytest.raises(AnalysisError, match="43 known cards leave 9; a round needs 10"):
        course_of(game, known=DECK[:43])


def test_a_card_named_twice_and_too_many_cards_at_once_are_refused() -> None:
    game = game_of(rules_of("caribbean-stud"))
    with pytest.raises(AnalysisError, match="a card is named twice: dealer:1, dealer:1") as refused:
        course_of(game, sees=("dealer:1", "dealer:1"))
    assert refused.value.code == "analysis/sees"
    deal, *rest = game.steps
    assert isinstance(deal, Deal)
    nine = replace(deal, deliveries=(replace(deal.deliveries[0], cards=9), *deal.deliveries[1:]))
    with pytest.raises(AnalysisError, match="9 cards become known at once, more than 8") as refused:
        course_of(replace(game, steps=(nine, *rest)))
    assert refused.value.code == "analysis/unsupported"
