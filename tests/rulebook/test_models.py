"""What the shape of a pack refuses by itself."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from fifthstreet.rulebook import load_pack
from fifthstreet.rulebook.models import (
    Console,
    Cut,
    DatedLimit,
    EnvyRow,
    GamePack,
    Irregularity,
    Level,
    Limit,
    Method,
    Option,
    Pack,
    PayRow,
    PayTable,
    SecondDeck,
    ShufflerMode,
    Step,
    StubCount,
)

ROW = {"hand": "flush", "title": "Flush", "pays": "5 to 1"}
SHARE = {"hand": "royal_flush", "title": "Royal", "pays": "100% of mega"}
LEVEL = {"name": "Mega", "seed": "1"}
SPILL = {"kind": "spill", "title": "A spill", "consequence": "void_all"}
STEP = {"id": "wave", "before": "deal", "each": "round", "text": "Wave."}
TABLE = {"wager": "main", "id": "A", "title": "A", "rows": [ROW]}
GAME = {
    "name": "A game",
    "seats": 7,
    "limits": {},
    "equipment": {
        "methods": [{"key": "hand", "shufflers": ["manual"]}],
        "consoles": [{"key": "nexus", "title": "Nexus"}],
    },
}


@pytest.mark.parametrize(
    ("model", "data", "message"),
    [
        (PayRow, {**ROW, "pays": "five to one"}, "not a payout: 'five to one'"),
        (PayRow, {**ROW, "colour": "red"}, "Extra inputs are not permitted"),
        (EnvyRow, {"hand": "flush", "amount": "1,000"}, "not an amount of dollars: '1,000'"),
        (EnvyRow, {"hand": "flush", "amount": "1000", "wager": "one"}, "not an amount of dollars: 'one'"),
        (Level, {"name": "Main", "seed": "much"}, "not an amount of dollars: 'much'"),
        (PayTable, {**TABLE, "rows": []}, "at least 1 item"),
        (PayTable, {**TABLE, "wager_amounts": ["5", "some"]}, "not an amount of dollars: 'some'"),
        (PayTable, {**TABLE, "rows": [SHARE]}, "pays 100% of mega, but there is no level 'mega'"),
        (Limit, {"min": "0", "max": "5", "step": "1"}, "allow no wager"),
        (Limit, {"min": "6", "max": "5", "step": "1"}, "allow no wager"),
        (Limit, {"min": "1", "max": "5", "step": "0"}, "limits 1 to 5 in steps of 0 allow no wager"),
        (Limit, {"min": "1", "max": "x", "step": "1"}, "not an amount of dollars: 'x'"),
        (Limit, {"min": "5", "max": "9", "step": "10"}, "no multiple of 10 lies between 5 and 9"),
        (DatedLimit, {"since": "2009-01-01", "max": "x"}, "not an amount of dollars: 'x'"),
        (DatedLimit, {"since": "2009-01-01", "max": "0"}, "a limit of 0 allows no wager"),
        (Level, {"name": "Main pot", "seed": "1"}, "should match pattern"),
        (
            PayTable,
            {**TABLE, "levels": [LEVEL, {**LEVEL, "name": "mega"}]},
            "pay table A has two levels with the same name",
        ),
        (PayTable, {**TABLE, "validated_from": 0}, "greater than or equal to 1"),
        (Method, {"key": "hand", "shufflers": []}, "at least 1 item"),
        (Method, {"key": "hand", "shufflers": ["manual"], "stack": 5}, "dealing by hand gives no stacks"),
        (Method, {"key": "automated_shoe", "shufflers": ["automated"], "stack": 0}, "greater than or equal to 1"),
        (Cut, {"minimum": 0, "after": ["manual"]}, "greater than or equal to 1"),
        (Cut, {"minimum": 27, "after": ["manual"]}, "less than or equal to 26"),
        (Cut, {"minimum": 10, "after": []}, "at least 1 item"),
        (StubCount, {"every": 0}, "greater than or equal to 1"),
        (SecondDeck, {"shufflers": []}, "at least 1 item"),
        (ShufflerMode, {"option": "o", "mode": "M", "shufflers": []}, "at least 1 item"),
        (Irregularity, {**SPILL, "consequence": "void_hand"}, "at = 'seat', not 'table'"),
        (Irregularity, {**SPILL, "consequence": "void_hand", "at": "dealer"}, "at = 'seat', not 'dealer'"),
        (Irregularity, {**SPILL, "consequence": "complete_hand"}, "completes somebody's hand"),
        (Irregularity, {**SPILL, "consequence": "complete_hand", "at": "dealer"}, "goes with physical = true"),
        (Irregularity, {**SPILL, "needs": "hidden"}, "a hidden card is somebody's"),
        (Irregularity, {**SPILL, "reported_by": []}, "at least 1 item"),
        (Irregularity, {**SPILL, "ruled_by": ["dealer"]}, "'floorperson' or 'executive'"),
        (Console, {"key": "Nexus", "title": "Nexus"}, "should match pattern"),
        (GamePack, {**GAME, "procedure": [{**STEP, "consoles": ["abacus"]}]}, "step wave names the console 'abacus'"),
        (GamePack, {**GAME, "paytables": [{**TABLE, "consoles": ["abacus"]}]}, "pay table A names the console"),
        (Irregularity, {**SPILL, "consequence": "ruling"}, "'ruling' and the list of rulings come together"),
        (Irregularity, {**SPILL, "rulings": ["play_on"]}, "'ruling' and the list of rulings come together"),
        (Irregularity, {**SPILL, "consequence": "reshuffle", "keeps": ["ante"]}, "only void_all keeps anything"),
        (Irregularity, {**SPILL, "count": -1}, "greater than or equal to 0"),
        (Step, {**STEP, "before": "clear", "at": "settle"}, "before clear there is one place only"),
        (Step, {**STEP, "decks": 3}, "less than or equal to 2"),
        (Pack, {"key": "k", "name": "K", "version": "1", "games": {}}, "at least 1 item"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(model: type[BaseModel], data: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError) as refused:
        model.model_validate(data)
    assert message in str(refused.value)


def test_values_never_change() -> None:
    row = PayRow.model_validate(ROW)
    with pytest.raises(ValidationError, match="frozen"):
        setattr(row, "pays", "6 to 1")  # noqa: B010 (mypy would not let it through otherwise)


def test_amounts_are_kept_as_they_were_written() -> None:
    table = PayTable.model_validate({**TABLE, "wager_amounts": ["5", "whole dollars"]})
    assert table.wager_amounts == ("5", "whole dollars")
    assert EnvyRow.model_validate({"hand": "flush", "amount": "300.00"}).wager is None


def test_a_row_is_cited_by_its_own_clauses_or_by_its_tables() -> None:
    table = PayTable.model_validate({**TABLE, "cites": ["house 1"], "rows": [ROW, {**ROW, "cites": ["house 2"]}]})
    assert [table.cited(row) for row in table.rows] == [("house 1",), ("house 2",)]


def test_the_key_of_a_level_is_its_name_in_small_letters() -> None:
    assert Level.model_validate({"name": "Mega", "seed": "1"}).key == "mega"


def test_a_pay_table_or_a_flag_with_offers_decides_what_is_offered() -> None:
    assert Option(kind="paytable", title="Bonus", wager="bonus").offers_a_wager
    assert Option(kind="flag", title="Cover All", offers=("cover_all",)).offers_a_wager
    assert not Option(kind="flag", title="Shuffle by hand").offers_a_wager


def test_steps_and_pay_tables_may_belong_to_a_console_of_the_game() -> None:
    own = {"procedure": [{**STEP, "consoles": ["nexus"]}], "paytables": [{**TABLE, "consoles": ["nexus"]}]}
    assert GamePack.model_validate({**GAME, **own}).procedure[0].consoles == ("nexus",)


def test_an_irregularity_can_void_by_itself_or_by_a_ruling() -> None:
    rows = load_pack("us-ma").games["boston-5"].irregularities
    not_void = {row.kind for row in rows if not row.can_void}
    assert not_void == {"card_face_up", "card_drawn_in_error", "wrong_card_count", "shuffler_jam"}
    assert [row.consequence for row in rows if row.can_void].count("ruling") == 1
