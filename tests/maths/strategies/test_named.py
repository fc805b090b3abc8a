"""What the strategies that have a name lose, against published figures."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from tests.maths.counted import base_of, best
from tests.maths.strategies.texts import caribbean, mississippi

from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.base_game import Play
from fifthstreet.maths.strategies.features import WORDS
from fifthstreet.maths.strategies.named import named, played, strategy_named

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("name", "lost"),
    [
        ("best", 1_041_372_912_372),
        ("pair", 1_090_272_101_460),
        ("ace-king", 1_132_600_203_540),
        ("always", 3_310_360_338_060),
    ],
)
def test_caribbean_strategies_lose_what_is_published(name: str, lost: int) -> None:
    main = played(base_of("caribbean-stud"), strategy_named(caribbean(), name)).main
    assert main.deals == 19_933_230_517_200
    assert main.net == -lost


@pytest.mark.parametrize(("name", "edge"), [("rules-of-thumb", "5.225"), ("akj83", "5.316")])
def test_caribbean_rules_cost_what_is_published(name: str, edge: str) -> None:
    main = played(base_of("caribbean-stud"), strategy_named(caribbean(), name)).main
    # 5.2245 % is printed as 5.225 %.
    assert abs(main.edge - Fraction(edge) / 100) <= Fraction(5, 10**6)


def test_mississippi_by_points_loses_what_best_play_loses() -> None:
    main = played(base_of("mississippi-stud"), strategy_named(mississippi(), "points")).main
    assert main.deals == 155_937_600
    assert main.net == -7_664_112


def test_mississippi_without_a_fold_never_folds_and_loses_more() -> None:
    main = played(base_of("mississippi-stud"), strategy_named(mississippi(), "never-fold")).main
    assert not any(each.event == "fold" for each in main.outcomes)
    assert -main.net > 7_664_112


def test_betting_always_without_a_fold_is_the_only_way_not_to_fold() -> None:
    base = base_of("caribbean-stud")
    assert -played(base, strategy_named(caribbean(), "never-fold")).main.net == 3_310_360_338_060


def test_boston_best_play_never_folds() -> None:
    base = base_of("boston-5")
    assert played(base, strategy_named(base.game, "never-fold")).main == best("boston-5").main


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("boston-5", ["best", "never-fold"]),
        ("let-it-ride", ["best"]),
        ("three-card-poker", ["best", "never-fold"]),
        ("mississippi-stud", ["best", "never-fold", "points"]),
    ],
)
def test_a_game_has_its_named_strategies_each_with_a_sentence(game: str, names: list[str]) -> None:
    found = named(base_of(game).game)
    assert list(found) == names
    assert all(each.about.endswith(".") and each.source for each in found.values())


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(AnalysisError, match="no strategy 'luck'; there are best, never-fold, points") as refused:
        strategy_named(mississippi(), "luck")
    assert refused.value.code == "strategy/unknown"


def test_the_page_about_strategies_has_every_word_and_every_name() -> None:
    page = (ROOT / "docs/strategies.md").read_text()
    words = {*WORDS, "hand"}
    names = {name for game in ("caribbean-stud", "mississippi-stud") for name in named(base_of(game).game)}
    assert {word for word in words | names if f"`{word}`" not in page} == set()


def edge(play: Play) -> str:
    return f"{100 * float(play.main.edge):.3f} %"


def test_the_page_about_strategies_has_the_right_edges() -> None:
    page = (ROOT / "docs/strategies.md").read_text()
    play = played(base_of("caribbean-stud"), strategy_named(caribbean(), "matching-rank"))
    line = next(line for line in page.splitlines() if "`matching-rank`" in line)
    assert edge(play) in line
    line = next(line for line in page.splitlines() if "`points`" in line)
    assert edge(best("mississippi-stud")) in line


def test_best_play_of_dj_wild_stud_is_a_pair_of_fours_without_a_three() -> None:
    base, perfect = base_of("dj-wild-stud"), best("dj-wild-stud").main
    by_name = played(base, strategy_named(base.game, "no-three"))
    assert (by_name.main.deals, by_name.main.net) == (perfect.deals, perfect.net)
    assert (perfect.deals, perfect.net) == (4_913_773_104_240, Fraction(-170_378_972_520))
    page = (ROOT / "docs/strategies.md").read_text()
    for name in ("fours", "no-three"):
        line = next(line for line in page.splitlines() if f"`{name}`" in line)
        assert edge(played(base, strategy_named(base.game, name))) in line
