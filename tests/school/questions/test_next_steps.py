"""What comes next: the procedure of the pack and the steps of the game, one among others of the same round."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.school.courses import GAMES, course, first, played

from fifthstreet.chance import seeded
from fifthstreet.school.lesson import hand
from fifthstreet.school.questions.next_steps import KEY, NextStepQuestion, next_step_question

ROUND = played(
    course("let-it-ride"),
    {"1": "As Kd 4h", "board": "3c 2s"},
    {1: dict.fromkeys(("first", "second", "third"), "10.00")},
)


def _at(words: str) -> NextStepQuestion:
    """The question about a step of the round, with every other step to choose from."""
    for place in range(100):
        asked = next_step_question(ROUND.moments, lambda limit, place=place: place % limit)  # type: ignore[misc]
        assert asked is not None
        if asked.right.words == words:
            return asked
    raise AssertionError(words)


def test_the_step_that_comes_next_is_right_with_its_clause() -> None:
    asked = _at("Turn community card 1")
    assert asked.asks == "Done last: Seat 1 decides. What comes next?"
    (marked,) = asked.mark({KEY: "turn community card 1"})
    assert (marked.mistake, marked.cites, marked.says) == (None, ("house 5",), "Turn community card 1.")
    assert len(asked.blanks[0].choices) == 4


def test_the_first_step_has_nothing_before_it() -> None:
    asked = next_step_question(ROUND.moments, first)
    assert asked is not None
    assert asked.asks == "The table has just been opened. What comes next?"
    assert next_step_question((), first) is None


def test_each_wrong_step_is_the_mistake_it_looks_like() -> None:
    asked = _at("Turn community card 1")
    later = replace(asked.right, words="later", do="settle", place=asked.right.place + 3)
    earlier = replace(later, words="earlier", place=0)
    other = replace(asked.right, words="other seat", of=3)
    floors = replace(later, words="floor", whose="floor")
    offered = replace(asked, offered=(asked.right, later, earlier, other, floors))
    found = [offered.mark({KEY: letter})[0].mistake for letter in "abcde"]
    assert found == [None, "step_skipped", "step_done", "step_seat", "step_whose"]


def test_a_floorpersons_step_is_not_the_dealers() -> None:
    asked = _at("Turn community card 1")
    floors = replace(asked, right=replace(asked.right, whose="floor"))
    assert floors.mark({KEY: asked.right.words})[0].says.endswith("which is not the dealer’s.")


@pytest.mark.parametrize("game", GAMES)
def test_steps_of_every_game_are_asked_one_by_one(game: str) -> None:
    taught = course(game)
    asked = [question for seed in range(6) for question in hand(taught, 1, 2, seeded(seed)).questions]
    steps = [question for question in asked if isinstance(question, NextStepQuestion)]
    assert len({question.right.words for question in steps}) > 2
    assert all(len({step.words for step in question.offered}) == len(question.offered) for question in steps)
