"""A side wager that cannot be counted is left out by name; a game without a decision has all its reports."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
from tests.cli.running import invoke
from tests.examples.more import bad_beat_stud
from tests.simulate.plan.test_answers import WILD, with_wild_bonus

from fifthstreet import analyze, report, simulate
from fifthstreet.cards import FIVE_CARD, THREE_CARD
from fifthstreet.games.description import Award, Cards, Deal, Delivery, Game, Hand, HandPays, Settle, Showdown, Turn
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.model import model_of
from fifthstreet.rulebook import Rules, read_pack, rules_for

MORE = Path(__file__).parents[1] / "examples" / "more"
PACK = read_pack(MORE / "bad_beat_stud.toml")
WHY = "the ranking wild is a DeucesWild, which values hands in a way of its own that is not counted"


@pytest.mark.req("M1")
def test_a_wager_with_wild_cards_is_left_out_by_name_and_the_rest_is_analysed() -> None:
    """It used to be counted as if no card were wild."""
    found, plain = analyze(with_wild_bonus, PACK), analyze(bad_beat_stud.describe, PACK)
    assert found.left_out == {"bad_beat": WHY}
    assert {*found.wagers} == {"main"}
    assert found.wagers["main"].distribution == plain.wagers["main"].distribution
    assert found.to_json()["left_out"] == {"bad_beat": WHY}
    assert "bad_beat" not in found.to_json()["wagers"]


def test_the_terminal_and_the_report_say_which_wager_is_left_out_and_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    own = ("--pack", str(MORE / "bad_beat_stud.toml"), "--game", "tests.simulate.plan.test_answers:with_wild_bonus")
    page = tmp_path / "par.html"
    assert invoke("analyze", "bad-beat-stud", *own, "--html", str(page)).exit_code == 0
    result = invoke("analyze", "bad-beat-stud", *own)
    said = " ".join(result.stdout.split())
    assert "Bad Beat" in said
    assert "DeucesWild" in said
    assert f"Bad Beat: not counted; {WHY}." in page.read_text("utf-8")
    as_json = json.loads(invoke("analyze", "bad-beat-stud", "--json", *own).stdout)
    assert as_json["left_out"] == {"bad_beat": WHY}


def base_with_wild_cards(rules: Rules) -> Game:
    """Bad Beat Stud in which twos are wild for everybody."""
    game = bad_beat_stud.describe(rules)
    even = rules.required("even", WILD)

    def wild(rule: object) -> HandPays:
        assert isinstance(rule, Showdown)
        return HandPays(Hand(Cards("player"), WILD), even)

    return replace(
        game,
        wagers=tuple(replace(each, settles=wild(each.settles)) for each in game.wagers),
        awards=(),
        steps=(*game.steps[:-1], Settle("settle", (("ante", "bet", "bad_beat"),))),
    )


@pytest.mark.req("M1")
def test_a_base_game_with_wild_cards_is_refused_and_never_counted_as_if_there_were_none() -> None:
    with pytest.raises(AnalysisError, match="Bad Beat Stud cannot be analysed exactly: the ranking wild") as refused:
        analyze(base_with_wild_cards, PACK)
    assert refused.value.code == "analysis/ranking"


RULES = rules_for(PACK, "bad-beat-stud")


def with_side(**changes: object) -> Game:
    game = bad_beat_stud.describe(RULES)
    side = replace(game.wager("bad_beat"), **changes)  # type: ignore[arg-type]
    return replace(game, wagers=(*game.wagers[:2], side))


def awarded(hand: Hand) -> Game:
    """An award on Bad Beat for this hand."""
    game = bad_beat_stud.describe(RULES)
    award = Award("top_up", "Top-up", ("bad_beat",), HandPays(hand, RULES.required("consolation", hand.ranking)))
    return replace(game, awards=(*game.awards, award))


SHOWDOWN = bad_beat_stud.describe(RULES).wager("bad_beat").settles
assert isinstance(SHOWDOWN, Showdown)
CASES = {
    "compared in another way": (
        with_side(settles=replace(SHOWDOWN, qualifies=range(1, len(THREE_CARD)), unqualified=SHOWDOWN.equal)),
        "it is compared with the dealer in another way than the base game",
    ),
    "an award on the dealer's cards": (
        awarded(Hand(Cards("dealer"), THREE_CARD)),
        "what it pays depends on the dealer's cards in another way than the base game does",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_every_reason_for_leaving_a_wager_out_is_told(case: str) -> None:
    game, why = CASES[case]
    assert dict(model_of(game).left_out) == {"bad_beat": why}


# Without a decision ----------------------------------------------------------------------------------------------


def without_a_decision(rules: Rules) -> Game:
    """Three cards against the dealer's, and nothing to decide: the ante alone."""
    game = bad_beat_stud.describe(rules)
    steps = (
        Deal("deal", (Delivery("player", 3), Delivery("dealer", 3)), cites=("house 3",)),
        Turn("dealer", "dealer", cites=("house 4",)),
        Settle("settle", (("ante", "consolation", "bad_beat"),), cites=("house 4",)),
    )
    return replace(game, wagers=(game.wager("ante"), game.wager("bad_beat")), steps=steps)


@pytest.mark.req("M7")
def test_a_game_without_a_decision_is_analysed_simulated_and_gets_its_reports(tmp_path: Path) -> None:
    found = analyze(without_a_decision, PACK)
    main = {each.event: each for each in found.wagers["main"].outcomes}
    # Nobody folds: as many deals are won as lost, but for those in which the dealer does not qualify.
    assert found.wagers["main"].distribution.deals == comb(52, 3) * comb(49, 3)
    assert main["win"].net == main["dealer does not qualify"].net == Fraction(1)
    made = simulate(without_a_decision, PACK, rounds=50_000, seed=2)
    assert made.z is not None
    assert abs(made.z) < 5
    page, book = report(found, tmp_path / "par.html", tmp_path / "par.xlsx")
    assert "Bad Beat Stud" in page.read_text("utf-8")
    assert book.stat().st_size > 1_000


@pytest.mark.req("M6")
def test_a_game_without_a_decision_that_cannot_be_counted_is_simulated_all_the_same() -> None:
    """Nothing is left open where nothing is decided."""

    def seven_cards(rules: Rules) -> Game:
        game = without_a_decision(rules)
        hand, dealer = Hand(Cards("player"), FIVE_CARD), Hand(Cards("dealer"), FIVE_CARD)
        settles = Showdown(hand, dealer, *(getattr(SHOWDOWN, how) for how in ("higher", "equal", "equal")))
        ante = replace(game.wager("ante"), settles=settles)
        deal = Deal("deal", (Delivery("player", 7), Delivery("dealer", 7)), cites=("house 3",))
        settle = Settle("settle", (("ante",),), cites=("house 4",))
        return replace(game, wagers=(ante,), awards=(), steps=(deal, game.steps[1], settle))

    with pytest.raises(AnalysisError, match="best of more cards than it takes"):
        analyze(seven_cards, PACK)
    made = simulate(seven_cards, PACK, rounds=2_000, seed=1)
    assert made.exact_main is None
    assert made.wagers["main"].edge.mean == 1  # Every comparison loses here.
