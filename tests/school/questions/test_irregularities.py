"""What follows an irregularity: the rows of the pack, and what the table would do."""

from __future__ import annotations

from collections import Counter

from tests.school.courses import course, first, played

from fifthstreet.rulebook.models import Consequence
from fifthstreet.school.layout import laid_out
from fifthstreet.school.questions.irregularities import FOLLOWS, REPORTS, IrregularityQuestion, irregularity_question
from fifthstreet.school.stepped_round import Moment, SteppedRound
from fifthstreet.table.outlook import foreseen, possible_now

ROUND = played(
    course("caribbean-stud"),
    {"dealer": "As Kd 4h 3c 2s", "1": "Qh Jh 9h 5h 2h", "2": "Kh Ks 7d 6c 3h"},
    {1: {"ante": "10.00", "bonus": "5.00"}, 2: {"ante": "20.00"}},
)
#: After both have decided: 10 and 20 and 5 at seat 1, 20 and 40 at seat 2.
_OFFERED: tuple[Consequence, ...] = ("void_all", "void_hand", "discard_card", "complete_hand", "ruling", "reshuffle")


def _at(round_: SteppedRound, do: str) -> Moment:
    return next(moment for moment in round_.moments if moment.step.do == do)


def _asked(
    kind: str, position: int | str | None, count: int | None = None, at: str = "reveal"
) -> IrregularityQuestion:
    state = _at(ROUND, at).state
    found = next(
        each for each in possible_now(state) if (each.row.kind, each.position, each.count) == (kind, position, count)
    )
    return IrregularityQuestion(state, found, foreseen(state, found), _OFFERED, laid_out(state))


def _mistake(asked: IrregularityQuestion, consequence: Consequence) -> str | None:
    return asked.mark({FOLLOWS: str(_OFFERED.index(consequence) + 1), REPORTS: "1"})[0].mistake


def test_a_player_with_a_wrong_number_of_cards_gets_everything_back() -> None:
    asked = _asked("wrong_card_count", 1, 4)
    assert asked.asks == "A player has a wrong number of cards (Seat 1: 4 cards). What follows?"
    marks = asked.mark({FOLLOWS: "seat 1’s hand is void", REPORTS: "1", "seat1.returned": "35"})
    assert [mark.mistake for mark in marks] == [None, None, None]
    # Who reports it is the house's rule: the clause says what follows.
    assert [mark.cites for mark in marks] == [("ma-csp 13(d)",), ("house beside ma-csp 13(d)",), ("ma-csp 13(d)",)]
    assert marks[2].says == "Every wager of a void hand goes back: $35."
    wrong = asked.mark({FOLLOWS: "2", REPORTS: "2", "seat1.returned": "30"})
    assert [mark.mistake for mark in wrong] == [None, "reporter", "void_amount"]


def test_what_follows_elsewhere_is_told_from_what_follows_nowhere() -> None:
    asked = _asked("wrong_card_count", 1, 4)
    # The dealer's wrong number of cards voids all hands, or is completed.
    assert _mistake(asked, "void_all") == "other_place"
    assert _mistake(asked, "complete_hand") == "other_place"
    assert _mistake(asked, "ruling") == "not_voided"
    exposed = _asked("hole_card_exposed", "dealer")
    assert exposed.asks.startswith("A hole card of the dealer is exposed after")
    assert _mistake(exposed, "ruling") is None
    assert exposed.mark({FOLLOWS: "5", REPORTS: "1"})[0].says == "A floorperson rules: play on or void all hands."
    assert _mistake(exposed, "void_hand") == "voided"
    assert _mistake(exposed, "discard_card") == "consequence"


def test_all_hands_are_void_when_the_dealer_has_six_cards() -> None:
    asked = _asked("wrong_card_count", "dealer", 6)
    assert asked.returned == {1: 3500, 2: 6000}
    assert asked.asks == "The dealer has any other wrong number of cards (Dealer: 6 cards). What follows?"


def test_what_stands_or_was_paid_does_not_go_back_with_a_void_hand() -> None:
    # ma-b5 10(a): the pair of jacks was shown, and the optional bonus paid, before the last two cards were dealt.
    round_ = played(
        course("boston-5"),
        {"dealer": "Td 8s 4h 7h 2h", "1": "Jd Js 5c 7c 8h"},
        {1: {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"}},
    )
    state = next(each.state for each in round_.moments if each.step.do == "reveal")
    found = next(each for each in possible_now(state) if each.row.kind == "wrong_card_count" and each.position == 1)
    asked = IrregularityQuestion(state, found, foreseen(state, found), _OFFERED, laid_out(state))
    mark = asked.mark({FOLLOWS: "2", REPORTS: "1", "seat1.returned": "50"})[2]
    assert mark.is_right
    assert mark.says == (
        "Every wager of a void hand goes back, but for those that were paid or taken back and those that stand: $50."
    )


def test_every_row_of_the_pack_is_asked_about_as_often() -> None:
    asked = [irregularity_question(ROUND.moments, lambda limit, row=row: row % limit) for row in range(40)]  # type: ignore[misc]
    rows = Counter(each.possible.row.title for each in asked if each is not None)
    assert max(rows.values()) - min(rows.values()) <= 1
    assert len(rows) > 5
    # What happens at a console, where cards are typed in, is no row of the pack.
    assert not [title for title in rows if "entered" in title]


def test_a_moment_by_chance_is_asked_about_where_something_can_go_wrong() -> None:
    assert irregularity_question(ROUND.moments, first) is not None
    over = ROUND.moments[-1]
    assert irregularity_question((), first) is None
    assert irregularity_question((over,), first) is None or possible_now(over.state)
