"""What comes next: the procedure of the pack and the steps of the game, one among others of the same round."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.school.courses import GAMES, course, first, played

from fifthstreet.chance import seeded
from fifthstreet.school.lesson import hand
from fifthstreet.school.questions.next_steps import KEY, NextStepQuestion, next_step_question
from fifthstreet.school.stepped_round import SteppedRound

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
    # Before a floorperson's step, another of the dealer's is one too early.
    assert replace(offered, right=replace(asked.right, whose="floor")).mark({KEY: "b"})[0].mistake == "step_skipped"


def test_a_floorpersons_step_is_not_the_dealers() -> None:
    asked = _at("Turn community card 1")
    floors = replace(asked, right=replace(asked.right, whose="floor"))
    assert floors.mark({KEY: asked.right.words})[0].says.endswith(", which a floorperson does.")
    named = replace(asked, right=replace(floors.right, words="A floorperson validates Progressive of seat 1"))
    assert named.mark({KEY: "a"})[0].says == "A floorperson validates Progressive of seat 1."


CARIBBEAN = played(
    course("caribbean-stud"),
    {"dealer": "As Kd 4h 3c 2s", "1": "Qh Jh 9h 5h 2h", "2": "Kh Ks 7d 6c 3h"},
    {1: {"ante": "10.00", "progressive": "1.00"}, 2: {"ante": "20.00"}},
)


def _all_of(round_: SteppedRound) -> list[NextStepQuestion]:
    """The questions about every step that can be asked about."""
    found = (next_step_question(round_.moments, lambda limit, at=at: at % limit) for at in range(200))  # type: ignore[misc]
    return [*{asked.right.place: asked for asked in found if asked is not None}.values()]


def test_gestures_that_are_attested_together_have_no_order_among_themselves() -> None:
    # ma-csp 10(a)(1), 10(a)(2) and 10(a)(3) all hold while the players decide.
    asked = next(each for each in _all_of(CARIBBEAN) if each.right.words.startswith("See that nobody but you"))
    held = ("See that each player keeps", "See that each hand lies face down", "Collect the forfeited wagers")
    assert asked.right.cites == ("ma-csp 10(a)(1)",)
    assert not [step.words for step in asked.offered if step.words.startswith(held)]


def test_an_act_with_two_names_is_not_asked_about_against_itself() -> None:
    # “Announce No more bets” and “No more bets” are both ma-csp 7(c), and racking the cards is 10(d) twice.
    every = _all_of(CARIBBEAN)
    assert len(every) > 10
    assert not {"No more bets", "Rack the cards"} & {asked.right.words for asked in every}
    for asked in every:
        wrong = [step for step in asked.offered if step is not asked.right]
        assert not [step.words for step in wrong if step.is_same_act(asked.right)]
        assert not [step.words for step in wrong if asked.last is not None and step.place == asked.last.place]


def test_what_a_floorperson_checks_and_then_does_is_one_act() -> None:
    taught = course("caribbean-stud")
    royal = played(
        taught, {"dealer": "2h 3d 5c 7s 9h", "1": "As Ks Qs Js Ts"}, {1: {"ante": "10.00", "progressive": "1.00"}}
    )
    every = _all_of(royal)
    validated = [asked for asked in every if "floorperson validates" in asked.right.words]
    assert not [step.words for asked in validated for step in asked.offered if "internal controls" in step.words]


@pytest.mark.parametrize("game", GAMES)
def test_steps_of_every_game_are_asked_one_by_one(game: str) -> None:
    taught = course(game)
    asked = [question for seed in range(6) for question in hand(taught, 1, 2, seeded(seed)).questions]
    steps = [question for question in asked if isinstance(question, NextStepQuestion)]
    assert len({question.right.words for question in steps}) > 2
    assert all(len({step.words for step in question.offered}) == len(question.offered) for question in steps)
