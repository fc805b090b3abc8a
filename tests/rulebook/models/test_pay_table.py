"""What a pay table refuses by itself, and how it is cited."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from fifthstreet.rulebook import load_pack
from fifthstreet.rulebook.models import EnvyRow, Level, PayRow, PayTable

ROW = {"hand": "flush", "title": "Flush", "pays": "5 to 1"}
SHARE = {"hand": "royal_flush", "title": "Royal", "pays": "100% of mega"}
LEVEL = {"name": "Mega", "seed": "1"}
TABLE = {"wager": "main", "id": "A", "title": "A", "rows": [ROW]}


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
        (Level, {"name": "Main pot", "seed": "1"}, "should match pattern"),
        (
            PayTable,
            {**TABLE, "levels": [LEVEL, {**LEVEL, "name": "mega"}]},
            "pay table A has two levels with the same name",
        ),
        (PayTable, {**TABLE, "validated_from": 0}, "greater than or equal to 1"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(model: type[BaseModel], data: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError) as refused:
        model.model_validate(data)
    assert message in str(refused.value)


def test_amounts_are_kept_as_they_were_written() -> None:
    table = PayTable.model_validate({**TABLE, "wager_amounts": ["5", "whole dollars"]})
    assert table.wager_amounts == ("5", "whole dollars")
    assert EnvyRow.model_validate({"hand": "flush", "amount": "300.00"}).wager is None


def test_a_row_is_cited_by_its_own_clauses_or_by_its_tables() -> None:
    table = PayTable.model_validate({**TABLE, "cites": ["house 1"], "rows": [ROW, {**ROW, "cites": ["house 2"]}]})
    assert [table.cited(row) for row in table.rows] == [("house 1",), ("house 2",)]


def test_the_key_of_a_level_is_its_name_in_small_letters() -> None:
    assert Level.model_validate({"name": "Mega", "seed": "1"}).key == "mega"


def test_a_printed_figure_is_cited_by_its_own_clause() -> None:
    table = load_pack("us-wa").games["mississippi-stud"].tables("main")["MS-01"]
    assert table.printed_by("house_advantage") == ("wa-ms ms paytable MS-01 house advantage",)
    assert table.printed_by("expected_hold") == ("wa-ms ms paytable MS-01 expected hold",)
    assert table.printed_by("something_else") == table.cites
