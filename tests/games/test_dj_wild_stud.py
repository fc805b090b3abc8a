"""DJ Wild Stud as it is described: 53 cards, one decision, and a Trips that minds natural hands."""

from __future__ import annotations

from fifthstreet.cards import DEUCES_AND_JOKER, JOKER, NATURAL_OR_WILD
from fifthstreet.games.description import HandPays, Showdown
from fifthstreet.games.dj_wild_stud import describe
from fifthstreet.games.reading.course import decisions
from fifthstreet.rulebook import load_pack, rules_for

GAME = describe(rules_for(load_pack("published"), "dj-wild-stud", {"trips_paytable": "1"}))


def test_the_deck_has_a_joker() -> None:
    assert (len(GAME.deck), GAME.deck[-1]) == (53, JOKER)


def test_twice_the_ante_or_a_fold_is_all_there_is_to_decide() -> None:
    (step,) = decisions(GAME)
    assert [(choice.word, choice.times, choice.folds) for choice in step.choices] == [
        ("play", 2, False),
        ("fold", 0, True),
    ]


def test_three_wagers_are_compared_with_any_dealer() -> None:
    rules = [GAME.wager(key).settles for key in ("ante", "blind", "play")]
    assert all(isinstance(rule, Showdown) and rule.qualifies is None for rule in rules)
    assert {rule.player.ranking for rule in rules if isinstance(rule, Showdown)} == {DEUCES_AND_JOKER}


def test_rows_of_the_trips_pay_in_the_order_by_which_hands_are_read() -> None:
    """Otherwise a hand that can be read in two ways would be paid by the lower row."""
    trips = GAME.wager("trips").settles
    assert isinstance(trips, HandPays)
    assert trips.hand.ranking is NATURAL_OR_WILD
    rows = trips.payouts.rows
    assert [row.values.start for row in rows] == sorted((row.values.start for row in rows), reverse=True)
    pays = [int(str(row.pays).split()[0].replace(",", "")) for row in rows]
    assert pays == sorted(pays, reverse=True)
