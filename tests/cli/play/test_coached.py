"""The coach at the terminal: values, costs, the session, and what cannot be counted."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from tests.cli.running import Sitting, turns

from fifthstreet.cli.play.coached import Session, _mistake_line, average
from fifthstreet.games.description import Game

#: Ace-king-queen-nine-four against a nine: published, ante and bet lose 1028/1265 of the ante on average.
PUBLISHED = turns("Ad Kc Qs 9h 4d", "9d 6c Jc Kh As")


@pytest.mark.req("P3")
def test_with_the_coach_each_decision_has_its_values_and_a_mistake_its_cost() -> None:
    sitting = Sitting("caribbean-stud", "us-ma", ["10", "", "fold", "q"], first=PUBLISHED, coach=True)
    told = " ".join(sitting.screen.split())
    # 1028/1265 of ten dollars are 8.13; a fold costs the whole ante, 1.87 more.
    assert "Coach: bet -$8.13, the best; fold -$10, costs $1.87." in told
    assert "Exact, over every card that may come, for Ante and Bet." in told
    assert "Coach: fold cost $1.87; bet was best." in told
    assert "Coach: 1 hand, 1 mistake in 1 decision, which cost $1.87." in told
    # The ante is lost; best play loses 5.2243 % of it before the cards.
    assert "netted -$10; best play expected -$0.52: $9.48 worse." in told


def test_c_calls_the_coach_and_sends_it_away_and_what_it_leaves_out_is_said() -> None:
    options: dict[str, object] = {"cover_all": True, "bonus_paytable": "A"}
    answers = ["10", "1", "5", "", "c", "c", "c", "bet", "q"]
    sitting = Sitting("caribbean-stud", "us-ma", answers, first=PUBLISHED, options=options)
    told = " ".join(sitting.screen.split())
    # A fold forfeits the bonus of a dollar too, and with this hand it cannot win.
    assert told.count("Coach: bet -$9.13, the best; fold -$11, costs $1.87.") == 2
    assert "Cover All Bonus, at risk in a fold, which is not counted" in told
    assert "Coach: no mistake in this hand." in told
    assert "1 hand, no mistake in 1 decision. The wagers" in told
    assert "The coach is counting" in told


def test_an_offer_that_was_taken_is_not_called_free_of_mistakes() -> None:
    # A pair of jacks in the first three: to take the second wager back throws it away.
    jacks = "Jd 7h Js 5c 4h 2h Tc 8s 7c 8h"
    said = " ".join(
        Sitting("boston-5", "us-ma", ["10", "", "", "s", "y", "q"], first=jacks, coach=True).screen.split()
    )
    assert "Coach: no mistake in this hand; withdraw is not judged." in said
    kept = " ".join(
        Sitting("boston-5", "us-ma", ["10", "", "", "s", "n", "q"], first=jacks, coach=True).screen.split()
    )
    assert "Coach: no mistake in this hand." in kept


def test_a_mistake_names_its_decision_unless_a_choice_is_called_the_same() -> None:
    def worth(decision: str, *words: str) -> Any:
        return SimpleNamespace(decision=decision, choices=[SimpleNamespace(choice=word) for word in words])

    at = _mistake_line(worth("third_street", "1x", "fold"), "fold", Fraction(642))
    assert at == "Coach: fold at third street cost $6.42; 1x was best."
    assert _mistake_line(worth("bet", "bet", "fold"), "fold", Fraction(187)) == (
        "Coach: fold cost $1.87; bet was best."
    )


def test_an_award_on_a_counted_wager_is_part_of_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("caribbean-stud", "us-ma", ["10", "", "fold", "q"], first=PUBLISHED)
    coached = sitting.play.coached
    award = type("Award", (), {"key": "envy", "on": ("ante",)})
    monkeypatch.setattr(coached, "game", type("Game", (), {"awards": (award,)}))
    assert coached._counts("envy", ("ante",))
    assert not coached._counts("other", ("ante",))


def test_what_cannot_be_counted_is_said_once_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from fifthstreet.api import coaching  # noqa: PLC0415
    from fifthstreet.maths.errors import AnalysisError  # noqa: PLC0415

    def refuses(game: Game, *_: object, **__: object) -> None:
        raise AnalysisError("analysis/unsupported", f"{game.name} cannot be analysed exactly")

    monkeypatch.setattr(coaching, "staked", refuses)
    sitting = Sitting("caribbean-stud", "us-ma", ["10", "", "fold", "r", "fold", "q"], seed=4, coach=True)
    assert sitting.screen.count("The coach cannot count this: Caribbean Stud Poker cannot be analysed exactly.") == 1
    assert "mistake" not in sitting.screen
    assert sitting.play.rounds == 2


def test_a_session_is_told_against_what_was_expected() -> None:
    assert Session().words() == []
    lucky = Session(hands=2, decisions=3, mistakes=2, cost=Fraction(1, 5), net=700, expected=Fraction(-150))
    assert lucky.words() == [
        "Coach: 2 hands, 2 mistakes in 3 decisions, which cost less than 1¢.",
        "The wagers it counts netted $7; best play expected -$1.50: $8.50 better.",
    ]


@pytest.mark.parametrize(("cents", "said"), [(Fraction(0), "$0"), (Fraction(-1, 2), "$0"), (Fraction(250), "$2.50")])
def test_average_amounts(cents: Fraction, said: str) -> None:
    assert average(cents) == said


def test_who_plays_without_the_coach_does_not_wait_for_the_mathematics() -> None:
    played = (
        "import sys; from fifthstreet.cli.play.start import sit_down; words = iter(['10', 'd', 'fold', 'q']);"
        "sit_down('boston-5', None, [], seed=1, read=lambda: next(words)); print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", played], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout.splitlines()[-1] == "False"


def test_a_session_whose_expectation_is_not_counted_says_what_was_netted() -> None:
    counted = Session(hands=1, decisions=1, net=700, expected=None)
    assert counted.words() == ["Coach: 1 hand, no mistake in 1 decision.", "The wagers it counts netted $7."]
