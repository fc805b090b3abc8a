"""``fifthstreet replay``: a round told again, from its notation or a file."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from examples import three_card_poker
from tests.cli.running import invoke, short

from docs_pages.notation_page import EXAMPLE as CARIBBEAN
from fifthstreet.cli.commands.replay import print_replay
from fifthstreet.games import Game
from fifthstreet.rulebook import Rules, read_pack

# Jacks of the player's own with a community jack: everything wins even money.
MISSISSIPPI = (
    "mississippi-stud us-wa | 1: ante=10.00 | board [6c 7d Jh] | 1 [Js 2d]"
    " | no_more_bets deal deal 1:1x reveal 1:1x reveal 1:3x reveal settle"
)
BOSTON = (
    "boston-5 us-ma | 1: ante=10.00 first=20.00 optional_bonus=5.00 | 2: ante=5.00 first=10.00"
    " | dealer [5c 4h 2h 7c 8h] | 1 [Jd 7h Js Tc 8s] | 2 [3c 9d Qc]"
    " | no_more_bets deal 1:expose settle 1:second 2:second 2:withdraw 1:pass deal reveal settle"
)


def test_a_round_is_told_step_by_step() -> None:
    result = invoke("replay", BOSTON)
    assert result.exit_code == 0
    told = [
        "Boston 5 Stud Poker · Massachusetts (us-ma)",
        "Seat 1: Ante $10, First wager $20, Optional Bonus $5",
        "No more bets",
        "Deal: first three",
        "J♦ 7♥ J♠",
        "Seat 1 says expose",
        "Optional Bonus",
        "Seat 1 says second: Second wager $20",
        "Seat 2 says withdraw, taking back Second wager $10",
        "Deal: last two",
        "Dealer turned",
        "eight-seven high",
        "pair of jacks",
        "ma-b5 10(f)(3)",
        "Seat 1 net +$45",  # Bonus 5, first 20, second 20; the ante pushes.
        "Seat 2 net -$15",  # Ante 5 and first 10 are forfeited, the second wager came back.
    ]
    place = 0
    for text in told:  # In this order.
        place = result.stdout.find(text, place)
        assert place >= 0, text


def test_json_is_what_settle_prints() -> None:
    result = json.loads(invoke("replay", MISSISSIPPI, "--json").stdout)
    assert result["seats"]["1"]["net"] == "60.00"  # 10 + 10 + 10 + 30 at even money.
    assert result["round"] == MISSISSIPPI
    assert result["meters"] == {}


def test_a_file_and_what_settle_printed_are_taken_too(tmp_path: Path) -> None:
    file = tmp_path / "round.txt"
    file.write_text(MISSISSIPPI + "\n", encoding="utf-8")
    from_file = invoke("replay", str(file), "--json").stdout
    printed = json.loads(from_file)
    assert printed["seats"]["1"]["net"] == "60.00"
    assert json.loads(invoke("replay", "-", "--json", given=from_file).stdout) == printed
    assert invoke("replay", "-", given='{"a": 1}').stderr.count("notation/malformed") == 1


@pytest.mark.parametrize("notation", [CARIBBEAN, BOSTON, MISSISSIPPI])
def test_a_replayed_round_is_the_round_that_was_settled(notation: str) -> None:
    first = json.loads(invoke("replay", notation, "--json").stdout)
    assert json.loads(invoke("replay", first["round"], "--json").stdout) == first


def test_what_went_wrong_is_told_as_well() -> None:
    spoiled = (
        "caribbean-stud us-ma | 1: ante=10.00 | 2: ante=5.00 | dealer [As Kh 7c 6d 2s] | 1 [Ah Kd Qs Jc 9h]"
        " | 2 [5c 5d 8h 9c Kc] | no_more_bets deal !wrong_card_count@2#4 1:bet reveal settle"
    )
    told = invoke("replay", spoiled).stdout
    assert "A player has a wrong number of cards" in told
    assert "The hand of seat 2 is void" in told
    assert "Seat 2 net $0" in told
    assert "Seat 1 net +$30" in told  # A-K-Q beats A-K-7: ante 10 and bet 20 at even money.


def test_what_was_drawn_is_told() -> None:
    scenario = json.loads(Path("tests/golden/caribbean-stud/lucky-bonus-at-a-seat.json").read_text("utf-8"))[
        "scenario"
    ]
    notation = json.loads(invoke("settle", "-", given=json.dumps(scenario)).stdout)["round"]
    assert "Drawn: lucky" in invoke("replay", notation).stdout


def test_a_fold_that_forfeits_nothing_has_no_lines(capsys: pytest.CaptureFixture[str]) -> None:
    def kind(rules: Rules) -> Game:
        game = three_card_poker.describe(rules)
        return replace(game, wagers=tuple(replace(wager, on_fold="stays") for wager in game.wagers))

    dealt = "1: ante=10.00 | dealer [As Kh 7c] | 1 [Ah Kd Qs] | no_more_bets deal 1:fold"
    notation = f"three-card-poker house-three-card-poker | {dealt}"
    print_replay(notation, read_pack(three_card_poker.PACK), kind, as_json=False)
    told = capsys.readouterr().out
    assert "outcome" not in told
    assert "Seat 1 net $0  (not settled: Ante)" in told


def test_a_name_that_no_file_can_have_is_taken_for_a_notation() -> None:
    for name in ("x" * 5_000, "a\0b"):
        assert "notation/malformed" in invoke("replay", name).stderr


def test_a_round_that_is_not_over_says_what_is_open() -> None:
    told = invoke("replay", "boston-5 us-ma | 1: ante=10.00 first=20.00 | no_more_bets").stdout
    assert "Seat 1 net $0  (not settled: Ante, First wager)" in told


@pytest.mark.req("S7")
@pytest.mark.parametrize(
    ("notation", "code"),
    [
        ("", "notation/malformed"),
        ("x", "notation/malformed"),
        ("bingo us-ma", "game/unknown"),
        (MISSISSIPPI.replace("[Js 2d]", "[Js Jh]"), "cards/duplicate"),
        (MISSISSIPPI.replace("1: ante", "1: ante=5.00 | 1: ante"), "notation/malformed"),
        (MISSISSIPPI.replace("ante=10.00", "ante=10.00 ante=20.00"), "notation/malformed"),
        (MISSISSIPPI.replace("1 [Js 2d]", "1 [Js 2d] | 1 [3c 4c]"), "notation/malformed"),
        (MISSISSIPPI.replace("1:1x", "9" * 5000 + ":1x"), "notation/malformed"),
        (MISSISSIPPI.replace("1: ante", "²: ante"), "notation/malformed"),
        (MISSISSIPPI.replace("1:3x", "1:9x"), "decision/unknown"),
        (MISSISSIPPI.replace("deal deal", "dance"), "notation/malformed"),
    ],
    ids=short,
)
def test_a_bad_notation_is_refused(notation: str, code: str) -> None:
    result = invoke("replay", notation, "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["code"] == code
