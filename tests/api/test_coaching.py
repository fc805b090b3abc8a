"""The coach, and somebody who plays by a strategy."""

from __future__ import annotations

import pytest
from tests.games.wording.described import described, rules_of

from fifthstreet.api.coaching import Coach, following
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.money import Cents
from fifthstreet.table.decisions_met import Faced, Met

#: A pair of jacks in hand, then nothing on the board.
MET = (Met("third_street", ("Jh", "Js"), (), (), None),)


def _faced(*met: Met, ante: int = 1000) -> Faced:
    return Faced(1, False, {"ante": Cents(ante)}, {}, met)


def test_best_play_is_worked_out_again_only_for_other_stakes_or_meters() -> None:
    rules = rules_of("mississippi-stud")
    coach = Coach(described(rules), rules)
    worth = coach.judge(_faced(*MET), 0)
    assert worth.choices[0].choice == "3x"
    assert worth.cost("3x") == worth.cost("no choice") == 0 < worth.cost("fold")
    kept = coach.staked(_faced(*MET))
    assert coach.staked(_faced(*MET)) is kept
    assert coach.staked(_faced(*MET, ante=2000)) is not kept
    # Published: the house keeps 4.9149 % of the ante.
    assert kept.expected is not None
    assert round(float(kept.expected), 2) == -49.15
    assert coach.about(_faced(*MET), worth.counted).startswith("Exact, over every card that may come, for Ante")


def test_wagers_that_are_not_counted_are_named_with_the_reason() -> None:
    rules = rules_of("caribbean-stud", cover_all=True, cover_all_on_fold="forfeits", five_card=True)
    sides = ("five_card_player", "five_card_dealer", "cover_all")
    faced = Faced(1, False, dict.fromkeys(("ante", *sides), Cents(1000)), {}, ())
    assert Coach(described(rules), rules).about(faced, ("ante",)) == (
        "Exact, over every card that may come, for Ante. Left out: "
        "Five Card Hand Bonus (player's hand, dealer's hand), which no choice touches; "
        "Cover All Bonus, at risk in a fold, which is not counted."
    )


def test_a_strategy_decides_what_a_companion_does() -> None:
    rules = rules_of("mississippi-stud")
    game = described(rules)
    best = following(game, rules, "best", Cents(500))
    assert best(_faced(*MET)) == "3x"
    low = (Met("third_street", ("2h", "3s"), (), (), None),)
    assert best(_faced(*low)) == "fold"
    assert following(game, rules, "never-fold", Cents(500))(_faced(*low)) == "1x"
    with pytest.raises(AnalysisError, match="has no strategy 'nobody'"):
        following(game, rules, "nobody", Cents(500))


def test_what_a_dealer_offers_is_said_not_to_be_judged() -> None:
    rules = rules_of("boston-5")
    faced = Faced(1, False, {"ante": Cents(1000), "first": Cents(2000)}, {}, ())
    said = Coach(described(rules), rules).about(faced, ("ante", "first"))
    assert said.endswith(" Not judged: expose and withdraw.")
