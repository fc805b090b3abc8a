"""The players of the other seats: smallest wagers, and decisions from their own view alone."""

from __future__ import annotations

from typing import cast

import pytest
from tests.cli.running import Sitting

from fifthstreet.cli.play.companions import Crew, choose, is_worth_it
from fifthstreet.games import Game, describe
from fifthstreet.games.reading.stakes import smallest_hand
from fifthstreet.rulebook import Limit, load_pack, rules_for
from fifthstreet.table.decisions_met import Faced
from fifthstreet.table.session import Table
from fifthstreet.table.views import ChoiceView, DecisionDue, View


def _game(key: str, pack: str = "us-ma") -> Game:
    return describe(rules_for(load_pack(pack), key))


def _view(cards: str, board: str = "") -> View:
    return cast(View, {"seats": {"2": {"cards": cards.split()}}, "community": board.split()})


def _due(decision: str, *choices: tuple[str, str]) -> DecisionDue:
    offered: list[ChoiceView] = [{"choice": word, "costs": costs} for word, costs in choices]
    return {"seat": 2, "decision": decision, "choices": offered, "turn": True}


@pytest.mark.parametrize(
    ("game", "pack", "expected"),
    [
        ("caribbean-stud", "us-ma", {"ante": 500}),
        ("boston-5", "us-ma", {"ante": 500, "first": 1000}),
        ("mississippi-stud", "us-wa", {"ante": 500}),
    ],
)
def test_they_make_the_smallest_wagers_a_hand_needs(game: str, pack: str, expected: dict[str, int]) -> None:
    assert smallest_hand(rules_for(load_pack(pack), game), _game(game, pack)) == expected


def test_the_smallest_wager_is_a_whole_number_of_steps() -> None:
    limits = {"ante": Limit(min="7.00", max="100.00", step="5.00")}
    rules = rules_for(load_pack("us-ma"), "caribbean-stud", None, limits)
    assert smallest_hand(rules, describe(rules)) == {"ante": 1000}


@pytest.mark.parametrize(
    ("cards", "stays"),
    [
        ("2c 2d 7h 9s Jc", True),
        ("Ac 3d 7h 9s Jc", True),
        ("2c 3d 7h 9s Jc", False),
        ("2c 3d 4h 5s 6c", True),
        ("2c 3c 7c 9c Jc", True),
    ],
)
def test_they_stay_with_a_pair_or_better_or_an_ace(cards: str, stays: bool) -> None:
    due = _due("bet", ("bet", "10.00"), ("fold", "0.00"))
    assert choose(_game("caribbean-stud"), _view(cards), 2, due) == ("bet" if stays else "fold")


def test_community_cards_count_as_far_as_they_are_open() -> None:
    game = _game("mississippi-stud", "us-wa")
    assert not is_worth_it(game, _view("2c 7d", "?? ?? ??"), 2)
    assert is_worth_it(game, _view("2c 7d", "7h ?? ??"), 2)


def test_they_take_the_smallest_of_several_stakes() -> None:
    due = _due("third_street", ("3x", "15.00"), ("1x", "5.00"), ("2x", "10.00"), ("fold", "0.00"))
    assert choose(_game("mississippi-stud", "us-wa"), _view("9c 9d"), 2, due) == "1x"


def test_they_show_cards_when_asked_and_never_withdraw() -> None:
    game = _game("boston-5")
    assert choose(game, _view("2c 7d 9h"), 2, _due("expose", ("expose", "0.00"), ("pass", "0.00"))) == "expose"
    assert choose(game, _view("2c 7d 9h"), 2, _due("withdraw", ("withdraw", "0.00"), ("pass", "0.00"))) == "pass"


def test_companions_who_follow_a_strategy_decide_by_it_and_answer_offers_themselves() -> None:
    asked: list[Faced] = []

    def folds(faced: Faced) -> str:
        asked.append(faced)
        return "fold"

    def crew(table: Table) -> Crew:
        return Crew(table.state.game, folds, "They fold.")

    sitting = Sitting("boston-5", "us-ma", ["10", "", "", "fold", "q"], seed=3, others=2, crew=crew)
    assert "They fold." in sitting.screen
    assert [faced.met[-1].decision for faced in asked] == ["second"] * 2
    assert sitting.table.last_round is not None
    assert all(seat.folded for seat in sitting.table.last_round.seats.values())
