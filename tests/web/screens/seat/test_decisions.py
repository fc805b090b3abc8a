"""Questions and their keys."""

from __future__ import annotations

from typing import Any

from tests.games.wording.described import described, rules_of

from fifthstreet.games.wording.placard import placard
from fifthstreet.web.screens.seat.decisions import Asking, question_of

RULES = rules_of("boston-5")


def asked(mine: dict[str, Any], words: list[str], decision: str) -> Any:
    seat: Any = {"wagers": {}, "cards": [], "lines": [], "answers": {}, **mine}
    game = described(RULES)
    choices = [{"choice": word, "costs": "0.00"} for word in words]
    due: Any = {"seat": 1, "decision": decision, "turn": True, "choices": choices}
    return question_of(Asking(game, placard(RULES, game), seat, 0, 1_000, 62_500), due)


def test_an_offer_says_nothing_of_cards_that_were_not_looked_at() -> None:
    mine = {"wagers": {"optional_bonus": "5.00"}, "cards": ["Th", "??", "??"]}
    assert asked(mine, ["expose", "pass"], "expose").note == ""
    seen = asked({**mine, "cards": ["Th", "Tc", "2d"]}, ["expose", "pass"], "expose")
    assert seen.note.startswith("Your first 3 cards, pair of tens,")


def test_a_clock_that_has_run_out_stands_at_nothing() -> None:
    assert asked({}, ["second", "fold"], "second").clock.left == 0


def test_two_words_with_one_letter_have_one_key() -> None:
    assert [each.key for each in asked({}, ["pass", "pull", "ride"], "street").choices] == ["P", "", "R"]
    assert asked({}, ["pull", "ride"], "some_street").title == "Some street"
