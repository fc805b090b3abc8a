"""Boston 5: how hands rank, shown by who wins at the table and what three cards earn."""

from __future__ import annotations

import pytest
from tests.boston.playing import WITH_BONUS, settled

# Each row: the clause, a hand and one just below it by that clause.
_PAIRS = (
    ("ma-b5 5(a)", "As 9d 7h 5c 3s", "Ks Qd 7d 5h 3h"),
    ("ma-b5 5(a)", "3s 4d 6h 7c 9s", "2s 4h 6d 7h 9d"),
    ("ma-b5 5(a)", "As 2d 3h 4c 5s", "Ah Ad Ac Kd Qd"),
    ("ma-b5 5(a)", "Ah 2h 3h 4h 5h", "Ks Kd Kh Kc As"),
    ("ma-b5 5(b)(1)", "Th Jh Qh Kh Ah", "9s Ts Js Qs Ks"),
    ("ma-b5 5(b)(2)", "9s Ts Js Qs Ks", "8h 9h Th Jh Qh"),
    ("ma-b5 5(b)(2)", "2h 3h 4h 5h 6h", "As 2s 3s 4s 5s"),
    ("ma-b5 5(b)(2)", "As 2s 3s 4s 5s", "Ah Ad Ac Kd Kh"),
    ("ma-b5 5(b)(3)", "As Ad Ah Ac 2s", "Ks Kd Kh Kc Qs"),
    ("ma-b5 5(b)(3)", "2s 2d 2h 2c 3s", "As Ad Ah Kc Ks"),
    ("ma-b5 5(b)(4)", "As Ad Ah Ks Kd", "Qs Qd Qh Jc Js"),
    ("ma-b5 5(b)(4)", "2s 2d 2h 3c 3s", "Ac Kc Qc Jc 9c"),
    ("ma-b5 5(b)(4)", "3s 3d 3h 4c 4s", "2d 2h 2c Ad As"),
    ("ma-b5 5(b)(5)", "Ac Kc Qc Jc 9c", "Ah Kh Qh Jh 8h"),
    ("ma-b5 5(b)(5)", "2c 3c 4c 5c 7c", "As Kd Qh Jd Ts"),
    ("ma-b5 5(b)(6)", "As Kd Qh Jd Ts", "Kh Qd Jh Td 9s"),
    ("ma-b5 5(b)(6)", "2s 3d 4h 5c 6s", "Ah 2d 3h 4c 5s"),
    ("ma-b5 5(b)(6)", "2d 2h 4d 6d 8d", "Qs Kd Ah 2c 3s"),
    ("ma-b5 5(b)(7)", "As Ad Ah 3c 2s", "Ks Kd Kh Qc Js"),
    ("ma-b5 5(b)(7)", "2s 2d 2h 4c 3s", "As Ad Kc Ks Qs"),
    ("ma-b5 5(b)(8)", "As Ad Kc Ks 2s", "Ah Ac Qc Qs Js"),
    ("ma-b5 5(b)(8)", "3s 3d 2c 2s 4s", "As Ad Kd Qd Js"),
    ("ma-b5 5(b)(9)", "As Ad 4c 3s 2s", "Ks Kd Qd Jd Ts"),
    ("ma-b5 5(b)(9)", "2s 2d 5c 4s 3s", "As Kd Qd Jd 9s"),
    ("ma-b5 5(c)", "8s 8d Ac 3s 2s", "8h 8c Kc Qs Js"),
    ("ma-b5 5(c)", "As Kd 9d 5d 4s", "Ah Kh 9h 5s 3s"),
    ("ma-b5 5(c)", "As Ad 7c 7s 3h", "Ah Ac 7h 7d 2h"),
    # The better pair wins, although the other hand holds the higher card that it lacks.
    ("ma-b5 5(c)", "3s 3d Qc Js Ts", "2s 2d Ac Kc Qd"),
)


@pytest.mark.req("G16")
@pytest.mark.parametrize(
    ("better", "worse"), [pytest.param(*pair[1:], marks=pytest.mark.rule(pair[0])) for pair in _PAIRS]
)
def test_the_higher_hand_wins_and_the_lower_one_loses(better: str, worse: str) -> None:
    won = settled(dealer=_only_new(worse, better), player=better)
    assert (won["first"]["outcome"], won["second"]["outcome"]) == ("win", "win")
    lost = settled(dealer=better, player=_only_new(worse, better))
    assert (lost["first"]["outcome"], lost["second"]["outcome"], lost["ante"]["outcome"]) == ("lose", "lose", "lose")


def _only_new(hand: str, other: str) -> str:
    assert not {*hand.split()} & {*other.split()}, "two hands of one deck"
    return hand


@pytest.mark.rule("ma-b5 5(c)")
@pytest.mark.parametrize(
    ("mine", "dealers"),
    [
        ("As Kd 9d 5d 4s", "Ah Kh 9h 5s 4h"),
        ("8s 8d Ac Kd 2s", "8h 8c Ad Ks 2h"),
        ("Tc 9d 8h 7s 6c", "Td 9h 8s 7c 6d"),
    ],
)
def test_hands_without_a_deciding_card_tie(mine: str, dealers: str) -> None:
    assert {each["outcome"] for each in settled(dealers, mine).values() if each["wager"] != "ante_bonus"} == {"push"}


# What three cards earn on an optional bonus of $5, by the minimum odds; the dealer's cards are of no interest.
_THREE = (
    ("ma-b5 5(d)(1)", "9h 8h 7h", "200.00"),  # 40 to 1
    ("ma-b5 5(d)(1)", "Ah 2h 3h", "200.00"),
    ("ma-b5 5(d)(1)", "Ah Kh Qh", "200.00"),
    ("ma-b5 5(d)(2)", "9h 9s 9d", "125.00"),  # 25 to 1
    ("ma-b5 5(d)(3)", "9h 8h 7s", "30.00"),  # 6 to 1
    ("ma-b5 5(d)(3)", "Ah 2s 3h", "30.00"),
    ("ma-b5 5(d)(3)", "Ah Ks Qh", "30.00"),
    ("ma-b5 5(d)(3)", "Kh As 2h", "0.00"),  # not around the corner
    ("ma-b5 5(d)(4)", "Kh 8h 2h", "15.00"),  # 3 to 1
    ("ma-b5 5(d)(4)", "Kh Ah 2h", "15.00"),
    ("ma-b5 5(d)(5)", "9h 9s 2d", "5.00"),  # 1 to 1
    ("ma-b5 5(d)(5)", "2h 2s Ad", "5.00"),
    ("ma-b5 5(d)", "Kh 8s 2d", "0.00"),
)


@pytest.mark.req("G9")
@pytest.mark.rule("ma-b5 5(d)", "ma-b5 11(d) table")
@pytest.mark.parametrize(
    ("three", "paid"), [pytest.param(*case[1:], marks=pytest.mark.rule(case[0])) for case in _THREE]
)
def test_three_cards_earn_the_optional_bonus_by_their_rank(three: str, paid: str) -> None:
    lines = settled("Jc Td 6c 5c 4d", f"{three} Js 4s", stakes=WITH_BONUS, seat={"expose": True})
    assert lines["optional_bonus"]["paid"] == paid
    assert lines["optional_bonus"]["outcome"] == ("win" if paid != "0.00" else "lose")
