"""Lessons from a seed: what comes up, and that the key of answers is the settlement."""

from __future__ import annotations

import pytest
from tests.school.courses import GAMES, course, right

from fifthstreet import replay
from fifthstreet.chance import seeded
from fifthstreet.games import describe
from fifthstreet.money import MICROS_PER_CENT, parse_micros
from fifthstreet.school.errors import SchoolError
from fifthstreet.school.lesson import Course, hand, mark
from fifthstreet.school.levels import LEVELS
from fifthstreet.school.questions.payouts import PayoutQuestion
from fifthstreet.school.questions.question import Mark

#: The games of the pack with the neighbouring games.
SHIPPED = (
    "casino-holdem",
    "crazy-4-poker",
    "dj-wild-stud",
    "four-card-poker",
    "high-card-flush",
    "oasis-poker",
    "texas-holdem-bonus",
    "ultimate-texas-holdem",
)


def _asked(taught: Course, level: int, seed: int) -> list[tuple[str, str]]:
    return [(question.kind, question.asks) for question in hand(taught, 1, level, seeded(seed)).questions]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_lesson(game: str) -> None:
    taught = course(game)
    assert [_asked(taught, 4, seed) for seed in range(4)] == [_asked(taught, 4, seed) for seed in range(4)]
    assert len({tuple(_asked(taught, 4, seed)) for seed in range(4)}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_of_every_game_asks_every_kind_and_marks_the_key_right(game: str) -> None:
    taught, kinds = course(game), set()
    for number, level in enumerate([*range(1, 6), 5, 4]):
        dealt = hand(taught, number, level, seeded(number))
        assert dealt.seconds == dealt.level.seconds * sum(len(each.blanks) for each in dealt.questions)
        for question in dealt.questions:
            kinds.add(question.kind)
            marked = mark(question, right(question), dealt.level, 3)
            assert [each.mistake for each in marked.marks] == [None] * len(marked.marks)
            assert all(each.cites and each.says for each in marked.marks)
            assert marked.counted.right == marked.counted.lines == len(marked.marks)
            assert marked.counted.in_time
    assert kinds == {"payout", "order", "next_step", "irregularity"}


@pytest.mark.parametrize("game", SHIPPED)
def test_a_hand_of_every_shipped_game_is_marked(game: str) -> None:
    taught = course(game)
    for seed in range(3):
        dealt = hand(taught, seed, 2 + seed, seeded(seed))
        marks = [each for question in dealt.questions for each in question.mark(right(question))]
        assert all(each.is_right and each.says and each.cites for each in marks)


def test_a_fee_is_collected_at_once() -> None:
    taught = course("oasis-poker")
    hands = [hand(taught, 1, 4, seeded(seed)) for seed in range(6)]
    asked = [question for each in hands for question in each.questions if isinstance(question, PayoutQuestion)]
    question = next(each for each in asked if any(line.wager == "exchange" for line in each.staked))
    key = f"seat{question.seat}.exchange"

    def marked(answer: str) -> Mark:
        return next(each for each in question.mark({key: answer}) if each.key == key)

    assert marked("").says == "A fee: it was collected at once, whatever the cards."
    assert [marked(answer).mistake for answer in ("", "5", "0 5")] == [None, "paid_loser", "stake_returned"]


@pytest.mark.parametrize("game", ["caribbean-stud", "mississippi-stud"])
def test_every_share_of_a_meter_can_be_worked_out_from_what_the_question_shows(game: str) -> None:
    taught, shares = course(game), 0
    hands = [hand(taught, 1, 4 + seed % 2, seeded(seed)) for seed in range(40)]
    asked = [question for each in hands for question in each.questions if isinstance(question, PayoutQuestion)]
    for question in asked:
        for line in question.staked:
            percent, _, of = (line.odds or "").partition("%")
            if of == " of meter":
                meter = taught.game.by_key[line.wager].funding.meter or ""
                dealers = line.wager == "five_card_dealer"
                among = (
                    sum(line.wager in seat.wagers for seat in question.state.round.seats.values()) if dealers else 1
                )
                shown = parse_micros(question.layout.meters[meter]["main"])
                assert line.paid == shown * int(percent) // (100 * among * MICROS_PER_CENT)
                shares += 1
    assert shares > 3


def test_a_question_that_takes_longer_than_its_lines_allow_is_late() -> None:
    dealt = hand(course("boston-5"), 1, 1, seeded(2))
    question = next(each for each in dealt.questions if each.kind == "payout")
    allowed = LEVELS[0].seconds * len(question.blanks)
    assert mark(question, right(question), dealt.level, allowed).counted.in_time
    assert not mark(question, right(question), dealt.level, allowed + 1).counted.in_time


def test_mistakes_that_are_worked_on_bring_their_hands_up_more_often() -> None:
    taught = course("caribbean-stud")

    def unqualified(worked_on: bool) -> int:
        hands = (hand(taught, 1, 3, seeded(seed), {"qualifying": 6} if worked_on else {}) for seed in range(30))
        marks = (mark for each in hands for question in each.questions for mark in question.mark(right(question)))
        return sum("does not qualify" in mark.says for mark in marks)

    assert unqualified(True) > unqualified(False)


def test_a_full_table_is_as_large_as_the_table_and_the_deck_allow() -> None:
    assert len(hand(course("caribbean-stud"), 1, 5, seeded(1)).played.stakes) == 7
    assert len(hand(course("caribbean-stud"), 1, 1, seeded(1)).played.stakes) == 1


def test_a_level_that_the_school_does_not_have_is_refused() -> None:
    with pytest.raises(SchoolError, match="no level 6; the school has 1 to 5") as refused:
        hand(course("boston-5"), 1, 6, seeded(1))
    assert refused.value.code == "school/level"


@pytest.mark.volume
@pytest.mark.parametrize("game", GAMES)
def test_the_key_of_answers_equals_the_settlement_of_two_hundred_rounds(game: str) -> None:
    """Five games make a thousand; every round is played again from its notation, with the table's own chores."""
    taught = course(game)
    own = None if game not in ("let-it-ride", "three-card-poker") else (lambda rules: taught.game)
    asked = 0
    for seed in range(200):
        dealt = hand(taught, 1, (1, 2, 3, 4, 2, 3, 1, 5)[seed % 8], seeded(seed))
        again = replay(dealt.played.table.notation(), taught.rules.pack, own)
        for question in dealt.questions:
            if isinstance(question, PayoutQuestion):
                lines = again.lines(question.seat)
                key = question.staked
                assert key == tuple(line for line in lines if line.wager in taught.game.by_key)
                paid = sum(line.paid + line.returned for line in key) + sum(question.awards.values())
                assert paid == sum(line.paid + line.returned for line in lines)
                assert all(each.is_right for each in question.mark(right(question)))
                asked += 1
    assert asked > 200
    assert describe(taught.rules, own) == taught.game
