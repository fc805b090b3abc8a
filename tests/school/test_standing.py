"""How a trainee stands: the level moves with the answers, mistakes are counted and fade."""

from __future__ import annotations

from collections import Counter

from fifthstreet.school.mistakes import Mistake
from fifthstreet.school.standing import Counted, Standing, after_hand, most_made


def _marked(right: int, *mistakes: Mistake, seconds: int = 5) -> Counted:
    lines = right + len(mistakes)
    return Counted(lines=lines, right=right, seconds=seconds, allowed=10, mistakes=dict(Counter(mistakes)))


def test_nine_of_ten_in_time_go_up_and_fewer_than_six_go_down() -> None:
    at_two = Standing(level=2)
    assert after_hand(at_two, [_marked(9, "row")]).level == 3
    assert after_hand(at_two, [_marked(9, "row", seconds=11)]).level == 2
    assert after_hand(at_two, [_marked(8, "row", "row")]).level == 2
    assert after_hand(at_two, [_marked(6, "row", "row", "row", "row")]).level == 2
    assert after_hand(at_two, [_marked(5, "row", "row", "row", "row", "row")]).level == 1
    assert after_hand(Standing(level=5), [_marked(3)]).level == 5
    assert after_hand(Standing(), [_marked(0, "row")]).level == 1
    assert after_hand(at_two, [_marked(3)], steady=True).level == 2


def test_lines_time_and_mistakes_add_up() -> None:
    first = after_hand(Standing(), [_marked(2, "row"), _marked(1, "row", "envy", seconds=30)])
    assert (first.hands, first.lines, first.right, first.questions, first.in_time) == (1, 6, 3, 2, 1)
    assert (first.percent, first.in_time_percent, first.seconds) == (50, 50, 35)
    assert first.mistakes == first.working_on == {"row": 2, "envy": 1}
    second = after_hand(first, [_marked(3)])
    assert second.mistakes == {"row": 2, "envy": 1}
    assert second.working_on == {"row": 1}
    assert most_made(second.mistakes) == [("row", 2), ("envy", 1)]
    assert (Standing().percent, Standing().in_time_percent) == (0, 0)


def test_a_lesson_is_passed_with_enough_right_and_in_time() -> None:
    assert after_hand(Standing(), [_marked(9, "row")]).passes(90)
    assert not after_hand(Standing(), [_marked(8, "row", "row")]).passes(90)
    assert not after_hand(Standing(), [_marked(9, "row", seconds=11)]).passes(90)
    assert not Standing().passes(1)
