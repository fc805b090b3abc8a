"""``fifthstreet strategy``: what a person reads and what a program reads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from examples import let_it_ride, three_card_poker
from tests.cli.running import invoke

from fifthstreet import strategy
from fifthstreet.api.errors import InputError
from fifthstreet.cli.commands.strategy import print_strategy
from fifthstreet.cli.inputs import read_text
from fifthstreet.maths.errors import AnalysisError

EVERYTHING_RIDES = """game = "let-it-ride"
first = ["ride if lucky"]
second = ["ride"]
[words]
lucky = "gaps >= 0"
"""


@pytest.fixture(autouse=True)
def _on_a_page_of_a_hundred_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


def printed(capsys: pytest.CaptureFixture[str], game: str, **asked: Any) -> str:
    print_strategy(strategy(game, **asked), as_json=False)
    return capsys.readouterr().out


def as_json(capsys: pytest.CaptureFixture[str], game: str, **asked: Any) -> dict[str, Any]:
    print_strategy(strategy(game, **asked), as_json=True)
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_charts_are_for_the_bets_that_an_ante_leaves_open(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "mississippi-stud", ante="300")
    assert "being above the limit on a single wager: third_street 2x, 3x;" in out
    charts = as_json(capsys, "mississippi-stud", ante="300")["charts"]
    texts = {cell["text"] for chart in charts for row in chart["cells"] for cell in row}
    assert not any("2x" in text or "3x" in text for text in texts)
    points = as_json(capsys, "mississippi-stud", ante="150", strategy="points")
    assert points["cost"]["edge"] > 0
    assert {each["made"] for each in points["mistakes"]} <= {"1x", "2x", "fold"}


def test_best_play_is_printed_with_its_edge_its_ties_and_its_charts(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "mississippi-stud")
    assert "4.9149 %" in out
    assert "-7,664,112" in out
    assert "the larger wager is chosen" in " ".join(out.split())
    for heading in ("Third street", "Fourth street", "Fifth street"):
        assert f"\n{heading}\n" in out
    assert "Where it loses most" not in out


def test_ties_come_with_the_published_figures_of_both_rules(capsys: pytest.CaptureFixture[str]) -> None:
    ties = as_json(capsys, "mississippi-stud")["ties"]
    larger, smaller = ties["to_larger_wager"], ties["to_smaller_wager"]
    assert larger["net"] == smaller["net"] == "-7664112"
    assert [round(each["average_wagered"], 2) for each in (larger, smaller)] == [3.59, 3.48]
    assert [round(100 * each["edge_of_total_wagered"], 2) for each in (larger, smaller)] == [1.37, 1.41]
    assert [each["decision"] for each in ties["decisions"]] == ["fifth_street"]


def test_a_strategy_is_printed_with_its_rules_its_cost_and_its_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "caribbean-stud", strategy="akj83")
    assert 'bet if hand >= "A K J 8 3"' in out
    # 1,059,715,400,580 - 1,041,372,912,372.
    assert "18,342,488,208 over all deals" in out
    assert "A-K-J-8-3 or better" in out
    mistake = next(line for line in out.splitlines() if "A-K-J-8-3 │ Q" in line)
    assert [word for word in mistake.replace("│", " ").split() if word in ("bet", "fold")] == ["bet", "bet", "fold"]


def test_a_strategy_that_costs_nothing_is_said_to(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "boston-5", strategy="never-fold")
    assert "never fold" in out
    assert "It costs nothing against best play." in out


def test_what_is_too_much_for_a_chart_is_said_to_be(capsys: pytest.CaptureFixture[str]) -> None:
    found = strategy(three_card_poker.describe, three_card_poker.PACK, sees=["dealer:2"])
    print_strategy(found, as_json=False)
    assert "too many situations for a chart" in capsys.readouterr().out


def test_a_wide_chart_is_cut_to_letters_with_a_legend(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    out = printed(capsys, "caribbean-stud")
    row = next(line for line in out.splitlines() if line.startswith("A-K-J and any"))
    assert row.split()[3:] == ["M"] * 9 + ["B", "F", "B", "B"]
    assert "B: bet, F: fold, M: match, S: suits." in " ".join(out.split())
    assert max(map(len, out.splitlines()[:-1])) <= 70


def test_the_object_for_programs_has_exact_figures_as_strings(capsys: pytest.CaptureFixture[str]) -> None:
    data = as_json(capsys, "boston-5", strategy="never-fold")
    assert (data["game"], data["pack"], data["strategy"]["name"]) == ("boston-5", "us-ma", "never-fold")
    assert data["net"] == data["best"]["net"]
    assert data["cost"] == {"net": "0", "edge": 0.0}
    assert data["charts"][0]["cells"] == [[{"text": "second", "choice": 0, "varies": False}]]
    assert data["ties"]["decisions"] == data["mistakes"] == []
    assert list(data["strategies"]) == ["best", "never-fold"]


def test_the_mistakes_for_programs_come_with_what_was_chosen_before(capsys: pytest.CaptureFixture[str]) -> None:
    data = as_json(capsys, "mississippi-stud", strategy="never-fold")
    costs = [each["cost"] for each in data["mistakes"]]
    assert len(costs) == 10
    assert costs == sorted(costs, reverse=True)
    assert {each["better"] for each in data["mistakes"]} == {"fold"}
    assert all(each["dealer"] is None and len(each["before"]) < 3 for each in data["mistakes"])


def test_a_file_of_ones_own_is_read_with_its_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(EVERYTHING_RIDES)
    print_strategy(strategy(let_it_ride.describe, let_it_ride.PACK, strategy=file), as_json=False)
    out = capsys.readouterr().out
    assert "lucky: gaps >= 0" in out
    assert "Against best play it costs" in out
    assert read_text(str(file)) == EVERYTHING_RIDES


def test_the_example_file_works(capsys: pytest.CaptureFixture[str]) -> None:
    file = Path(__file__).parents[3] / "examples/my_strategy.toml"
    data = as_json(capsys, "caribbean-stud", strategy=str(file))
    assert 0 < data["cost"]["edge"] < 0.002


def test_known_cards_change_best_play_and_what_a_strategy_costs(capsys: pytest.CaptureFixture[str]) -> None:
    data = as_json(capsys, "boston-5", known="Ah Kd 2c")
    # Three cards less: 49 choose 3 times 46 choose 2 for the player, 44 choose 5 for the dealer.
    assert data["deals"] == str(18_424 * 1_035 * 1_086_008)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"strategy": "luck"}, "strategy/unknown"),
        ({"known": "Ah Ah"}, "analysis/known"),
        ({"known": "Zz"}, "analysis/known"),
        ({"sees": ["tenth_street"]}, "analysis/sees"),
    ],
)
def test_what_makes_no_sense_is_refused(asked: dict[str, Any], code: str) -> None:
    with pytest.raises(AnalysisError) as refused:
        strategy("mississippi-stud", **asked)
    assert refused.value.code == code


def test_a_file_that_is_not_there_is_refused() -> None:
    with pytest.raises(InputError, match=r"cannot read 'no\.toml'"):
        strategy("mississippi-stud", strategy="no.toml")


def test_the_command_prints_what_the_function_found() -> None:
    result = invoke("strategy", "boston-5", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == json.loads(json.dumps(strategy("boston-5").to_json()))


def test_the_command_leaves_with_two_and_the_names_there_are() -> None:
    result = invoke("strategy", "mississippi-stud", "--strategy", "luck")
    assert result.exit_code == 2
    assert "there are best, never-fold, points (strategy/unknown; our rule)" in result.output
