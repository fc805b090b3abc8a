"""What one takes away from the desk."""

from __future__ import annotations

import json

from fifthstreet.api.analysis import analyze
from fifthstreet.web.working.asked import Asked
from fifthstreet.web.working.taking import taken

BOSTON = Asked("boston-5", "us-ma")
EDITED = Asked("boston-5", "us-ma", cells=(("ante_bonus.standard:Flush", "6"),))


def test_everything_is_taken_away_as_json_and_says_that_it_is_not_approved() -> None:
    name, data = taken(EDITED, "json")
    assert name == "boston-5-us-ma-not-approved.json"
    assert json.loads(data) == analyze("boston-5", "us-ma", pay=EDITED.pay).to_json()


def test_a_workbook_is_taken_away() -> None:
    name, data = taken(BOSTON, "xlsx")
    assert name == "boston-5-us-ma.xlsx"
    assert data.startswith(b"PK")
