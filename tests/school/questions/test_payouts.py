"""Payouts: every kind of mistake is told from the others, with the right clause; amounts are worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.school.courses import course, played

from fifthstreet.school.lesson import Course
from fifthstreet.school.questions.payouts import PayoutQuestion, payout_question
from fifthstreet.school.questions.question import Mark
from fifthstreet.school.stepped_round import SteppedRound

CARIBBEAN = course("caribbean-stud")
#: A flush against ace-king, which qualifies: ante 1 to 1, bet 5 to 1, bonus 40 to 1, progressive 50 for 1.
FLUSH = {"dealer": "As Kd 4h 3c 2s", "1": "Qh Jh 9h 5h 2h"}
ALL_IN = {
    "ante": "10.00",
    "bonus": "2.00",
    "progressive": "1.00",
    "five_card_player": "3.00",
    "five_card_dealer": "4.00",
    "cover_all": "5.00",
}


def _asked(
    taught: Course, cards: Mapping[str, str], stakes: Mapping[int, Mapping[str, str]], seat: int = 1
) -> PayoutQuestion:
    round_ = played(taught, cards, stakes)
    return _about(round_, seat)


def _about(round_: SteppedRound, seat: int = 1) -> PayoutQuestion:
    question = payout_question(round_.state, seat, round_.turns)
    assert question is not None
    return question


def _marked(question: PayoutQuestion, wager: str, answer: str) -> Mark:
    key = f"seat{question.seat}.{wager}"
    return next(mark for mark in question.mark({key: answer}) if mark.key == key)


FLUSH_PAID = _asked(CARIBBEAN, FLUSH, {1: ALL_IN})


@pytest.mark.parametrize(
    ("wager", "answer"),
    [
        ("ante", "10 10"),
        ("bet", "100 20"),
        ("bonus", "$80 2.00"),
        ("progressive", "50"),
        ("five_card_player", "150 0"),
        ("five_card_dealer", ""),
    ],
)
def test_what_a_flush_pays_is_right(wager: str, answer: str) -> None:
    assert _marked(FLUSH_PAID, wager, answer).mistake is None


@pytest.mark.parametrize(
    ("wager", "answer", "mistake", "clause"),
    [
        # 4 to 1 is the straight's; 5 to 1 of 10 is the flush on the ante.
        ("bet", "80 20", "to_and_for", "ma-csp 11(b) table"),
        ("bet", "140 20", "row", "ma-csp 11(b) table"),
        ("bet", "100 0", "stake_kept", "ma-csp 10(c)(3)(ii)(b)"),
        ("bet", "50 20", "other_stake", "ma-csp 11(b) table"),
        ("bet", "0 0", "comparison", "ma-csp 10(c)(3)(ii)(b)"),
        ("bet", "0 20", "qualifying", "ma-csp 10(c)(3)(ii)(b)"),
        ("bet", "99 20", "odds", "ma-csp 11(b) table"),
        ("bet", "0 7", "unpaid", "ma-csp 11(b) table"),
        ("progressive", "50 1", "to_and_for", "ma-csp 11(d) table A"),
        ("progressive", "49 1", "to_and_for", "ma-csp 11(d) table A"),
        ("bonus", "0 0", "row", "ma-csp 11(c) table A"),
        ("five_card_dealer", "0 4", "stake_returned", "ma-csp 11(e)(1) table"),
        ("five_card_dealer", "7 7", "paid_loser", "ma-csp 11(e)(1) table"),
    ],
)
def test_a_wrong_payout_of_a_flush_is_the_mistake_it_looks_like(
    wager: str, answer: str, mistake: str, clause: str
) -> None:
    marked = _marked(FLUSH_PAID, wager, answer)
    assert marked.mistake == mistake
    assert clause in marked.cites


def test_a_mark_says_what_was_given_what_is_right_and_why() -> None:
    marked = _marked(FLUSH_PAID, "bet", "140 20")
    assert (marked.label, marked.given, marked.right) == ("Bet $20", "$140 paid, $20 back", "$100 paid, $20 back")
    assert marked.says == (
        "That is Full house, not Flush. Win, Flush, 5 to 1 on $20: $100 is paid, the stake of $20 goes back."
    )


def test_a_base_wager_is_not_paid_when_the_dealer_does_not_qualify() -> None:
    # King high does not qualify: the ante is paid, the bet of 20 goes back; a pair would have been paid 20.
    question = _asked(CARIBBEAN, {"dealer": "Ks Qd 4h 3c 2s", "1": "9h 9c 5d 4s 2d"}, {1: {"ante": "10.00"}})
    marked = _marked(question, "bet", "20 20")
    assert marked.mistake == "qualifying"
    assert marked.cites == ("ma-csp 10(c)(3)(i)",)
    assert marked.says.endswith("Dealer does not qualify: the stake of $20 goes back.")
    assert _marked(question, "bet", "0 20").mistake is None


def test_a_tie_that_is_collected_was_compared_wrongly() -> None:
    question = _asked(CARIBBEAN, {"dealer": "As Kd 9h 3c 2s", "1": "Ah Kc 9d 3s 2d"}, {1: {"ante": "10.00"}})
    assert _marked(question, "ante", "0 10").mistake is None
    assert _marked(question, "ante", "").mistake == "comparison"


def test_the_column_of_another_number_of_hands_is_told() -> None:
    # Two hands with the dealer's: the column for 2; at a fuller table a flush pays less.
    right = next(line for line in FLUSH_PAID.staked if line.wager == "cover_all")
    assert right.odds == "35 to 1"  # ma-csp 12(k), the table for two hands.
    assert _marked(FLUSH_PAID, "cover_all", "175 5").mistake is None
    assert _marked(FLUSH_PAID, "cover_all", "50 5").mistake == "column"  # 10 to 1: five hands.
    assert _marked(FLUSH_PAID, "cover_all", "").mistake == "row"


def _folded(limit: int) -> int:
    return 0


def test_a_fold_collects_what_does_not_survive_it_and_pays_the_rest() -> None:
    cards = {**FLUSH, "2": "Kh Ks 7d 6c 3h"}
    stakes = {1: ALL_IN, 2: {"ante": "10.00"}}
    round_ = played(CARIBBEAN, cards, stakes, chance=_folded, folds=True, stays=2)
    question = _about(round_)
    assert _marked(question, "ante", "").mistake is None
    assert _marked(question, "ante", "10 10").mistake == "fold"
    assert _marked(question, "ante", "10 10").says == "Folded: the stake was collected."
    # The Five Card Hand stays in play after a fold: the flush is paid 50 for 1 on 3.
    assert _marked(question, "five_card_player", "150 0").mistake is None
    assert _marked(question, "five_card_player", "").mistake == "survives_fold"


ROYAL = "As Ks Qs Js Ts"


def test_a_share_of_the_meter_is_of_what_it_shows_at_the_turn() -> None:
    # Both hold a straight flush: 10 % of the meter each, seat 2 first, so that seat 1 gets a tenth of nine tenths.
    taught = course("caribbean-stud", "progressive_paytable=B")
    cards = {"dealer": "Ah Kd 4h 3c 2s", "1": "9h 8h 7h 6h 5h", "2": "9c 8c 7c 6c 5c"}
    stakes = {seat: {"ante": "10.00", "progressive": "1.00"} for seat in (1, 2)}
    round_ = played(taught, cards, stakes)
    first = next(line for line in _about(round_, 2).staked if line.wager == "progressive")
    second = next(line for line in _about(round_, 1).staked if line.wager == "progressive")
    assert (first.odds, first.paid) == ("10% of meter", 100_000)  # A tenth of the seed of 10,000.00.
    assert second.paid == 90_000
    # Each question shows the meter as it is read for that seat, not as the seat's own award leaves it.
    assert [_about(round_, seat).layout.meters["progressive"]["main"] for seat in (2, 1)] == ["10000.00", "9000.00"]
    assert _marked(_about(round_, 1), "progressive", "900").mistake is None
    assert _marked(_about(round_, 1), "progressive", "1,000").mistake == "meter"
    assert _marked(_about(round_, 1), "progressive", "900 1").mistake == "stake_returned"


def test_a_share_that_several_back_is_divided() -> None:
    # The dealer's straight flush pays 10 % of 10,000.00, which two divide.
    cards = {"dealer": "9h 8h 7h 6h 5h", "1": "Ah Kd 4h 3c 2s", "2": "Ac Ks 4d 3s 2d"}
    stakes = {seat: {"ante": "10.00", "five_card_dealer": "5.00"} for seat in (1, 2)}
    question = _asked(CARIBBEAN, cards, stakes)
    line = next(line for line in question.staked if line.wager == "five_card_dealer")
    assert line.paid * 2 == 100_000
    # Both read the meter before either is paid, and see that they are two.
    other = payout_question(question.state, 2, question.turns)
    assert other is not None
    for each in (question, other):
        assert each.layout.meters["five_card"]["main"] == "10000.00"
        assert each.blanks[-1].label == "Five Card Hand Bonus, dealer's hand $5, among 2"
    assert _marked(question, "five_card_dealer", "500").mistake is None
    assert _marked(question, "five_card_dealer", "1000").mistake == "division"


def test_an_envy_bonus_that_is_forgotten_or_not_earned_is_told() -> None:
    taught = course("caribbean-stud", "progressive_paytable=D")
    cards = {"dealer": "Ah Kd 4h 3c 2h", "1": "9h 8d 5c 4s 2d", "2": ROYAL}
    stakes = {seat: {"ante": "10.00", "progressive": "1.00"} for seat in (1, 2)}
    question = _asked(taught, cards, stakes)
    right = question.awards["envy"]
    assert right == 100_000  # ma-csp 11(d) table D: a royal flush of another player, 1,000.00.
    assert _marked(question, "envy", "1000").mistake is None
    assert _marked(question, "envy", "1000").says == "Royal flush, $1,000: $1,000 is paid."
    forgotten = _marked(question, "envy", "")
    assert forgotten.mistake == "envy"
    assert "ma-csp 10(c)(3)(ii)(c)(2)(v)" in forgotten.cites
    assert _marked(question, "envy", "300").mistake == "row"
    assert _marked(question, "envy", "77").mistake == "odds"
    own = _asked(taught, cards, stakes, seat=2)
    assert _marked(own, "envy", "1000").mistake == "unearned"
    assert _marked(own, "envy", "1000").says == "Not earned: nothing is paid."
    # A player earns none for the own hand, by the clause that says so.
    assert "ma-csp 10(c)(3)(ii)(c)(2)(v)" in _marked(own, "envy", "1000").cites


BOSTON = course("boston-5")


def test_a_bonus_is_not_paid_for_cards_that_were_not_shown() -> None:
    # A pair of jacks in the first three earns 1 to 1, once it is exposed; the last choice passes the offer.
    cards = {"dealer": "Td 8s 4h 7h 2h", "1": "Jd Js 5c 7c 8h"}
    stakes = {1: {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"}}
    shown = _asked(BOSTON, cards, stakes)
    assert _marked(shown, "optional_bonus", "5 5").mistake is None

    def passes(limit: int) -> int:
        return limit - 1

    hidden = _about(played(BOSTON, cards, stakes, chance=passes))
    said = [question.layout.seats[0].said.split(", ")[0] for question in (shown, hidden)]
    assert said == ["expose", "does not expose"]
    marked = _marked(hidden, "optional_bonus", "5 5")
    assert marked.mistake == "not_shown"
    assert marked.says.endswith("Cards not shown: the stake is collected.")


def test_an_award_that_is_forgotten_is_told() -> None:
    cards = {"dealer": "Td 8s 4h 7h 2h", "1": "Jd Js Jc 7c 7s"}
    question = _asked(BOSTON, cards, {1: {"ante": "10.00", "first": "20.00"}})
    assert question.awards["ante_bonus"] > 0
    assert _marked(question, "ante_bonus", "").mistake == "award"


def test_the_payout_limit_is_not_forgotten() -> None:
    taught = course("boston-5", "payout_limit=50000")
    cards = {"dealer": "Td 8h 4h 7h 2h", "1": ROYAL}
    stakes = {1: {"ante": "100.00", "first": "200.00", "optional_bonus": "5.00"}}
    question = _asked(taught, cards, stakes)
    cut = next(line for line in question.state.round.seats[1].lines if line.capped_from is not None)
    assert cut.capped_from is not None
    uncut = f"{cut.capped_from // 100} {cut.returned // 100}".removesuffix(" 0")
    assert _marked(question, cut.wager, uncut).mistake == "limit"


def test_a_stake_that_pushes_goes_back() -> None:
    # A pair of eights is between sixes and tens: every wager of the base game pushes.
    cards = {"board": "8c Kd 2s", "1": "8h 3d"}
    question = _asked(course("mississippi-stud"), cards, {1: {"ante": "10.00"}})
    assert _marked(question, "ante", "0 10").mistake is None
    assert _marked(question, "ante", "").mistake == "stake_kept"
    assert _marked(question, "ante", "0 7").mistake == "odds"
    assert _marked(question, "ante", "10 10").mistake == "row"
