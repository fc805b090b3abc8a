"""Two documents compared."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from fifthstreet.reports.verifying.differences import Difference, differences, figures_in, same, told

DOCUMENT: dict[str, Any] = {
    "schema": "x",
    "software": {"digest": "a"},
    "players": 7,
    "wagers": {"main": {"edge": "1/20", "events": [{"event": "Flush", "count": "5"}, {"count": "6"}]}},
    "printed": [
        {
            "title": "Summary",
            "parts": [
                {
                    "kind": "table",
                    "title": "Wagers",
                    "columns": ["wager", "edge"],
                    "rows": [["Ante", {"text": "5.0000 %", "exact": "1/20"}]],
                    "note": "Edges are the house's.",
                    "below": {"Edge": {"text": "5 %", "exact": "1/20"}},
                },
                {"kind": "words", "title": "", "text": ["One.", "Two."]},
            ],
        }
    ],
}


def _changed(document: dict[str, Any]) -> list[Difference]:
    return list(differences(figures_in(document), figures_in(DOCUMENT)))


def test_every_figure_has_a_name_that_says_where_it_stands() -> None:
    assert figures_in(DOCUMENT) == {
        "players": 7,
        "wagers.main.edge": "1/20",
        "wagers.main.events.Flush.event": "Flush",
        "wagers.main.events.Flush.count": "5",
        "wagers.main.events.2.count": "6",
        "Summary, Wagers, columns": "wager | edge",
        "Summary, Wagers": "Ante",
        "Summary, Wagers, Ante, edge": "5.0000 %",
        "Summary, Wagers, Ante, edge, exactly": "1/20",
        "Summary, Wagers, Edge": "5 %",
        "Summary, Wagers, Edge, exactly": "1/20",
        "Summary, Wagers, note": "Edges are the house's.",
        "Summary": "One.",
        "Summary (2)": "Two.",
    }


def test_a_changed_figure_is_named_with_both_values() -> None:
    other = copy.deepcopy(DOCUMENT)
    other["printed"][0]["parts"][0]["rows"][0][1]["text"] = "4.0000 %"
    assert _changed(other) == [Difference("Summary, Wagers, Ante, edge", "4.0000 %", "5.0000 %")]


def test_a_head_that_was_changed_and_a_cell_that_was_added_are_noticed() -> None:
    other = copy.deepcopy(DOCUMENT)
    table = other["printed"][0]["parts"][0]
    table["columns"][0] = "wager, before the rebate"
    table["rows"][0].append("true edge: 0.0001 %")
    assert _changed(other) == [
        Difference("Summary, Wagers, columns", "wager, before the rebate | edge", "wager | edge"),
        Difference("Summary, Wagers, Ante, column 3", "true edge: 0.0001 %", "nothing"),
    ]


def test_who_made_it_is_no_figure_and_what_is_missing_is() -> None:
    other = copy.deepcopy(DOCUMENT)
    other["software"]["digest"] = "b"
    assert _changed(other) == []
    del other["players"]
    assert _changed(other) == [Difference("players", "nothing", "7")]


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (1.0, 1.0 + 1e-12, True),
        (1.0, 1.001, False),
        (True, 1, False),
        (1, 1.0, True),
        ("1", 1, False),
        (None, None, True),
    ],
)
def test_floating_point_may_differ_in_its_last_digits(one: object, other: object, alike: bool) -> None:
    assert same(one, other) is alike


def test_a_root_that_has_no_exact_value_is_not_listed_a_second_time_under_a_changed_label() -> None:
    other, ours = copy.deepcopy(DOCUMENT), copy.deepcopy(DOCUMENT)
    for document, label in ((other, "Anto"), (ours, "Ante")):
        document["printed"][0]["parts"][0]["rows"] = [[label, {"text": "2.2430", "exact": None}]]
    # The label, and the figure that is missing under one and new under the other; no "nothing" beside "nothing".
    assert [(each.printed, each.computed) for each in differences(figures_in(other), figures_in(ours))] == [
        ("Anto", "Ante"),
        ("2.2430", "nothing"),
        ("nothing", "2.2430"),
    ]


def test_nothing_is_told_as_such() -> None:
    assert (told(None), told(0)) == ("nothing", "0")
