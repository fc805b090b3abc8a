"""The placard of a table."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from tests.games.wording.described import described, every_table, rules_of
from tests.generated_games import Generated, generated

from fifthstreet.games.reading.pay_tables import pay_tables
from fifthstreet.games.wording.placard import Placard, notices, placard, seeds_sentence, slips_sentence
from fifthstreet.money import parse_micros


def _posted(game: str, **options: object) -> Placard:
    rules = rules_of(game, **options)
    return placard(rules, described(rules))


def test_every_table_has_a_placard_that_is_valid_json() -> None:
    for rules, game in every_table():
        posted = placard(rules, game)
        written = json.loads(json.dumps(posted.as_json()))
        assert [wager["name"] for wager in written["wagers"]] == [wager.name for wager in game.wagers]
        readings = written["silent_or_disagreeing"]
        silent = [name for name, option in rules.entry.options.items() if option.why]
        assert [row["option"] for row in readings if "option" in row] == silent
        assert [row["reading"] for row in readings if "reading" in row] == list(rules.entry.readings)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(made=generated())
def test_games_nobody_thought_of_have_a_placard(made: Generated) -> None:
    written = json.loads(json.dumps(placard(made.rules, made.game).as_json()))
    assert [award["name"] for award in written["awards"]] == [award.name for award in made.game.awards]
    paid = [name for table in written["pay_tables"] for name in table["pays"]]
    by_table = {wager.name for wager in made.game.wagers if any(pay_tables(wager.settles))}
    assert by_table <= set(paid)


def test_json_has_limits_only_where_the_player_chooses() -> None:
    ante, bet = _posted("caribbean-stud").as_json()["wagers"]
    assert ante["limits"] == {"min": "5.00", "max": "500.00", "step": "1.00"}
    assert "limits" not in bet
    assert list(bet) == ["key", "name", "made", "stake", "settled", "needs", "tender", "cites"]


def test_envy_stands_beside_the_row_that_the_hand_itself_earns() -> None:
    (table,) = [
        table
        for table in _posted("mississippi-stud", progressive_paytable="MS Stud Quick Hit 01").pay_tables
        if table.envy
    ]
    assert [(envy.hand, envy.pays, envy.row) for envy in table.envy] == [
        ("straight flush", "500.00", "Straight Flush"),
        ("four of a kind", "25.00", "4 of a Kind"),
    ]


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("caribbean-stud", {"five_card": True}, "the meter starts at $10,000"),
        ("caribbean-stud", {"five_card": True, "five_card_reset": "15000.00"}, "the meter starts at $15,000"),
        (
            "mississippi-stud",
            {"progressive_paytable": "WA-ML03", "progressive_link": "different_games"},
            "Mega starts at $10,000, Major starts at $1,000, Minor starts at $250",
        ),
    ],
)
def test_a_meter_starts_from_what_the_house_set_or_the_pay_table_prints(
    game: str, options: dict[str, object], said: str
) -> None:
    tables = [table for table in _posted(game, **options).pay_tables if table.levels]
    assert [seeds_sentence(table) for table in tables] == [said]
    assert all(parse_micros(level.seed) > 0 for table in tables for level in table.levels)


def test_the_notices_of_the_three_games() -> None:
    assert list(notices(_posted("caribbean-stud"))) == [
        "You have 60 seconds for a decision; after that the hand is folded. (ma-csp 10(a), 10(b))"
    ]
    limited = _posted("boston-5", payout_limit="75000.00", decision_seconds=45, on_expiry="wait")
    assert list(notices(limited)) == [
        "Payout limit per hand: $75,000 (ma-b5 11(e))",
        "You have 45 seconds for a decision; after that the dealer waits. (ma-b5 10(a), 10(b))",
    ]
    assert list(notices(_posted("mississippi-stud"), clock_runs=False)) == [
        "No single wager above $300 (wa-ms dealing limits, WAC 230-15-140)",
        "Take your time: no clock runs at this practice table.",
        "A folded hand does not qualify for the progressive. (wa-ms gm 8, nexus 8, mgl 9)",
    ]


def test_where_nobody_can_fold_the_clock_says_what_is_chosen() -> None:
    rules = rules_of("let-it-ride")
    timed = replace(rules, options={**rules.options, "decision_seconds": 30})
    posted = placard(timed, described(timed))
    assert list(notices(posted)) == ["You have 30 seconds for a decision; after that your choice is ride. (house 4)"]
    assert posted.as_json()["decision_clock"] == {"seconds": 30, "on_expiry": "fold", "cites": ("house 4",)}


def test_a_game_of_ones_own_may_have_no_notice() -> None:
    assert list(notices(_posted("let-it-ride"))) == []


def test_a_folded_hand_may_qualify_without_a_reading() -> None:
    posted = replace(_posted("mississippi-stud", folded_hands_qualify=True), silent_or_disagreeing=())
    assert "A folded hand qualifies for the progressive." in list(notices(posted))


def test_slips_are_named_by_their_clause() -> None:
    assert slips_sentence(_posted("boston-5")) == (
        "Slips of cross-reference in the document, read as they must be meant: "
        "ma-b5 1 ante bonus wager hand, 10(f)(3)."
    )


def test_what_a_notice_says_is_not_repeated_among_the_readings() -> None:
    repeated = [each.option for each in _posted("mississippi-stud").silent_or_disagreeing if each.has_a_notice]
    assert repeated == ["folded_hands_qualify", "decision_seconds", "on_expiry"]


def test_what_an_option_is_set_to_is_said_in_words_and_a_reading_as_it_stands() -> None:
    posted = _posted("caribbean-stud", cover_all=True).silent_or_disagreeing
    held = {each.option or each.reading: each.holds for each in posted}
    assert held["cover_all_column"] == "hands with dealer"
    assert all("_" not in words for words in held.values())
