"""Each side wager as it is played: with the options, the players and the meters in force."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.maths.counted import analysis_of, game_of, rules_of

from fifthstreet.maths.analysis import Question
from fifthstreet.maths.as_played import as_played, asked_meters, shown_by
from fifthstreet.maths.strategies.rules import read_strategy
from fifthstreet.money import Cents


@pytest.mark.rule("ma-csp 10(b)")
def test_cover_all_is_told_by_the_hands_at_the_table_and_whether_a_fold_forfeits_it() -> None:
    lost = as_played(analysis_of("caribbean-stud", Question(players=1), cover_all=True), "cover_all")
    assert lost.words == "2 hands, folded hands lose"
    assert lost.figures is not None
    assert float(lost.figures.distribution.edge) == pytest.approx(0.304606, abs=1e-6)
    unknown = as_played(analysis_of("caribbean-stud", cover_all=True), "cover_all")
    assert (unknown.words, unknown.figures) == ("8 hands, folded hands lose", None)
    stays = as_played(analysis_of("caribbean-stud", cover_all=True, cover_all_on_fold="stays"), "cover_all")
    assert stays.words == "8 hands"
    assert stays.figures is not None
    assert float(stays.figures.distribution.edge) == pytest.approx(0.064503, abs=1e-6)


def test_a_wager_that_a_fold_forfeits_is_told_with_the_hands_that_are_folded() -> None:
    game = game_of(rules_of("caribbean-stud", bonus_paytable="A"))
    best = as_played(analysis_of("caribbean-stud", bonus_paytable="A"), "bonus")
    assert (best.wager, best.words) == (game.wager("bonus"), "")
    # Who never bets loses the bonus every time; best play folds nothing that it pays.
    asked = Question(strategy=read_strategy('game = "caribbean-stud"\nabout = "Never."\nbet = ["fold"]\n', game))
    never = as_played(analysis_of("caribbean-stud", asked, bonus_paytable="A"), "bonus")
    assert never.words == "folded hands lose"
    assert never.figures is not None
    assert never.figures.distribution.edge == 1


@pytest.mark.req("M3")
def test_a_wager_on_a_meter_is_told_at_what_its_meter_shows() -> None:
    options: dict[str, Any] = {"progressive_paytable": "D", "five_card": True}
    plain = analysis_of("caribbean-stud", **options)
    words = {key: as_played(plain, key).words for key in plain.sides}
    assert words == {
        "progressive": "meters at their seeds, without envy",
        "five_card_player": "meters at their seeds",
        "five_card_dealer": "meters at their seeds, one backer",
    }
    assert list(asked_meters(plain)) == []
    given = {"five_card": {"main": Cents(200_000_00)}}
    shown = analysis_of("caribbean-stud", Question(meters=given), **options)
    assert as_played(shown, "five_card_player").words == "meters as given"
    assert as_played(shown, "progressive").words == "meters at their seeds, without envy"
    side, levels, found = next(iter(asked_meters(shown)))
    assert levels == {"main": 200_000_00}
    assert (side.wager.key, shown_by(shown, side)) == ("five_card_player", {"main": 200_000_00})
    # 500/100/50 for 1, all of $200,000 for 4 hands and a tenth for 36.
    paid = 500 * 624 + 100 * 3_744 + 50 * 5_108 + 4 * 200_000 + 36 * 20_000
    assert found.mean == Fraction(paid, 2_598_960) - 1


@pytest.mark.req("M3")
def test_the_name_of_a_wager_says_what_its_figures_leave_out() -> None:
    options: dict[str, Any] = {"progressive_paytable": "D", "five_card": True, "magic_card": True}
    words = {
        key: as_played(analysis_of("caribbean-stud", **options), key).words
        for key in ("progressive", "five_card_player")
    }
    assert words == {
        "progressive": "meters at their seeds, without envy",
        "five_card_player": "meters at their seeds, without draws",
    }
    # Nobody else is there whose hand could earn envy.
    alone = analysis_of("caribbean-stud", Question(players=1), progressive_paytable="D")
    assert as_played(alone, "progressive").words == "meters at their seeds"
    # A table of one's own that pays no envy has nothing to leave out.
    plain = analysis_of("caribbean-stud", progressive_paytable="A")
    assert as_played(plain, "progressive").words == "meters at their seeds"
