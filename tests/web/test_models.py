"""The shapes of answers are those of a table's view."""

from __future__ import annotations

from pathlib import Path

from tests.floor.houses import Floor

from fifthstreet.floor.showing import table_seen
from fifthstreet.table.views import View
from fifthstreet.web.models import TableOut, model_of


def test_a_view_of_a_table_fits_its_model(tmp_path: Path) -> None:
    seen = table_seen(Floor(tmp_path / "house").opened().house, "B5", "player", None)
    assert TableOut.model_validate(seen).model_dump(mode="json", exclude_none=True)["view"]["phase"] == "betting"
    schema = model_of(View).model_json_schema()
    assert schema["$defs"]["SeatView"]["properties"]["lines"]["items"] == {"$ref": "#/$defs/SettledLine"}
    assert "cites" not in schema["$defs"]["NextAction"]["required"]
