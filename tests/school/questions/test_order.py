"""The order of settlement: from the dealer's right, pass by pass."""

from __future__ import annotations

from tests.school.courses import course, first, played

from fifthstreet.school.questions.order import KEY, OrderQuestion, order_question
from fifthstreet.school.questions.question import LETTERS

CARDS = {"dealer": "As Kd 4h 3c 2s", "1": "Qh Jh 9h 5h 2h", "2": "Kh Ks 7d 6c 3h", "3": "9c 8d 5s 4c 2d"}
STAKES = {seat: {"ante": "10.00", "cover_all": "5.00"} for seat in (1, 2, 3)}


def _asked() -> OrderQuestion:
    round_ = played(course("caribbean-stud"), CARDS, STAKES)
    question = order_question(round_.state, round_.turns, first)
    assert question is not None
    return question


def _typed(question: OrderQuestion, *words: str) -> dict[str, str]:
    choices = question.blanks[0].choices
    return {KEY: "".join(LETTERS[choices.index(each)] for each in words)}


BASE = [f"Seat {seat}: Ante and Bet" for seat in (3, 2, 1)]
COVER = [f"Seat {seat}: Cover All Bonus" for seat in (3, 2, 1)]


def test_seats_are_settled_from_the_dealers_right_and_cover_all_after_everybody() -> None:
    question = _asked()
    marks = question.mark(_typed(question, *BASE, *COVER))
    assert [mark.mistake for mark in marks] == [None] * 6
    assert [mark.right for mark in marks] == [*BASE, *COVER]
    assert question.asks == "In which order do you settle? Seat 1 is at your left."
    # 12(j): Cover All is reconciled once everybody else's wagers are.
    assert all(mark.cites == ("ma-csp 10(c)", "ma-csp 12(j)") for mark in marks)
    assert marks[0].says == "Seat 3: Ante and Bet is number 1."


def test_from_the_wrong_side_only_the_places_that_are_wrong_are_marked() -> None:
    question = _asked()
    marks = question.mark(_typed(question, *reversed(BASE), *reversed(COVER)))
    assert [mark.mistake for mark in marks] == ["wrong_side", None, "wrong_side"] * 2


def test_a_later_pass_that_is_settled_with_the_seat_is_told() -> None:
    question = _asked()
    mixed = [words for pair in zip(BASE, COVER, strict=True) for words in pair]
    assert {mark.mistake for mark in question.mark(_typed(question, *mixed))} == {None, "passes"}


def test_any_other_order_is_wrong() -> None:
    question = _asked()
    assert {mark.mistake for mark in question.mark(_typed(question, *COVER, *BASE))} == {"order"}


def test_with_one_turn_the_wagers_are_put_in_order() -> None:
    round_ = played(course("caribbean-stud"), CARDS | {"1": CARDS["1"]}, {1: {"ante": "10.00", "bonus": "2.00"}})
    question = order_question(round_.state, round_.turns, first)
    assert question is not None
    assert [each.words for each in question.settled] == ["Ante and Bet", "Caribbean Stud Bonus"]
    assert question.asks == "In which order do you settle?"


def test_wagers_that_one_showdown_decides_are_settled_in_any_order() -> None:
    # ma-b5 10(f)(3): the first and second wager, then the ante bonus, then the ante goes back.
    cards = {"dealer": "Td 8s 4h 7h 2h", "1": "Jd Js Jc 7c 7s"}
    round_ = played(course("boston-5"), cards, {1: {"ante": "10.00", "first": "20.00"}})
    question = order_question(round_.state, round_.turns, first)
    assert question is not None
    assert [each.words for each in question.settled] == ["First wager and Second wager", "Ante Bonus", "Ante"]
    assert {each.cites for each in question.settled} == {("ma-b5 10(f)",)}
    lost = played(course("boston-5"), cards | {"1": "2d 3s 5c 7c 9s"}, {1: {"ante": "10.00", "first": "20.00"}})
    assert order_question(lost.state, lost.turns, first) is None


def test_what_no_clause_of_the_settlement_orders_is_not_asked_about() -> None:
    # wa-ms gm 8 and dealing 11: the base wagers, the 3 Card Bonus and the progressive are settled at the same time.
    stakes = {1: {"ante": "10.00", "three_card_bonus": "1.00", "progressive": "1.00"}}
    round_ = played(course("mississippi-stud"), {"board": "8c Kd 2s", "1": "8h 3d"}, stakes)
    assert order_question(round_.state, round_.turns, first) is None


def test_an_envy_bonus_comes_last_by_its_own_clause() -> None:
    stakes = {seat: {"ante": "10.00", "progressive": "1.00"} for seat in (1, 2)}
    cards = {"board": "Qs Js Ts", "1": "As Ks", "2": "8h 3d"}
    round_ = played(course("mississippi-stud"), cards, stakes)
    question = order_question(round_.state, round_.turns, first)
    assert question is not None
    last = question.settled[-1]
    assert last.words == "Seat 2: Envy Bonus"
    assert "wa-ms gm 10(c)" in last.cites
    assert question.settled[0].cites == ("wa-ms dealing 11", "wa-ms dealing 12")


def test_nothing_is_asked_where_there_is_nothing_to_put_in_order() -> None:
    round_ = played(course("caribbean-stud"), CARDS, STAKES)
    assert order_question(round_.state, (), first) is None
