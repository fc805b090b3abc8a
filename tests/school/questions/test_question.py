"""What a trainee may type, and what is refused."""

from __future__ import annotations

import pytest

from fifthstreet.school.errors import SchoolError
from fifthstreet.school.questions.question import Blank, check, read_choice, read_order, read_payment

CHOICE = Blank("next", "Next", "choice", ("Deal", "Turn"))
ORDER = Blank("order", "Order", "order", ("one", "two", "three"))


def test_amounts_choices_and_orders_are_read_as_people_type_them() -> None:
    assert read_payment(" $1,000.50  20 ") == (100_050, 2_000)
    assert read_payment("$10, $20") == read_payment("$ 10 $ 20") == (1_000, 2_000)
    assert read_payment("30") == (3_000, 0)
    assert read_payment("") == (0, 0)
    assert [read_choice(CHOICE, text) for text in ("a", "B", "1", "turn")] == [0, 1, 0, 1]
    assert read_order(ORDER, "c, a b") == read_order(ORDER, "CAB") == (2, 0, 1)


@pytest.mark.parametrize(
    ("blank", "text", "why"),
    [
        (Blank("x", "x", "payment"), "1 2 3", "write what is paid and the stake"),
        (Blank("x", "x", "payment"), "10,20", "not an amount of dollars"),
        (Blank("x", "x", "payment"), "ten", "not an amount of dollars"),
        (Blank("x", "x", "amount"), "-5", "not an amount of dollars"),
        (CHOICE, "c", "none of the choices a to b"),
        (CHOICE, " ", "^type one of the letters a to b$"),
        (ORDER, "", "^write each of the letters a to c once"),
        (ORDER, "a b", "each of the letters a to c once"),
        (ORDER, "a a b", "each of the letters a to c once"),
    ],
)
def test_what_is_no_answer_is_refused(blank: Blank, text: str, why: str) -> None:
    with pytest.raises(SchoolError, match=why) as refused:
        check(blank, text)
    assert refused.value.code == "school/answer"


def test_what_is_an_answer_passes() -> None:
    for blank, text in (
        (CHOICE, "a"),
        (ORDER, "abc"),
        (Blank("x", "x", "amount"), "5"),
        (Blank("x", "x", "payment"), ""),
    ):
        check(blank, text)
