"""The JSON document of a report."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.maths.counted import analysis_of, played
from tests.reports.reported import GAMES, analysed, context_of, report

from fifthstreet.maths.analysis import Question
from fifthstreet.money import Cents
from fifthstreet.reports.par_document import SCHEMA, figures_document, par_document, schema

DIGEST = "sha256:" + "0" * 64


@cache
def document(game: str) -> dict[str, Any]:
    return par_document(figures_document(analysed(game), (), "9.8.7", DIGEST), report(game), context_of(game))


def _problems(found: dict[str, Any]) -> list[str]:
    return [f"{each.json_path}: {each.message[:200]}" for each in Draft202012Validator(schema()).iter_errors(found)]


@pytest.mark.parametrize("game", GAMES)
def test_a_report_is_what_the_schema_says(game: str) -> None:
    Draft202012Validator.check_schema(schema())
    assert _problems(json.loads(json.dumps(document(game)))) == []


def test_so_are_figures_with_ties_strategies_and_meters() -> None:
    question = Question(meters={"progressive": {"main": Cents(250_000_00)}}, ante=Cents(150_00))
    for found in (
        analysis_of("mississippi-stud", question, progressive_paytable="MS Stud-01"),
        played("caribbean-stud", "pair"),
        analysis_of("caribbean-stud", cover_all=True),
    ):
        assert _problems(figures_document(found, ("main:flush=6",), "9.8.7", DIGEST)) == []


def test_a_number_for_an_exact_figure_and_a_field_that_nobody_knows_are_against_it() -> None:
    found = json.loads(json.dumps(document("boston-5")))
    found["wagers"]["main"]["edge"] = 0.195
    found["more"] = 1
    assert len(_problems(found)) >= 2


def test_the_document_names_its_schema_and_the_schema_is_published_beside_the_docs() -> None:
    assert document("boston-5")["schema"] == SCHEMA == schema()["$id"]
    published = Path(__file__).parents[2] / "docs" / "par-sheet.schema.json"
    assert json.loads(published.read_text("utf-8")) == schema()


def test_printed_figures_have_their_exact_value_unless_they_are_roots() -> None:
    front = document("boston-5")["printed"][0]
    table = next(part for part in front["parts"] if part["title"] == "Figures in force")
    edge, *_, index = table["rows"][0][1:]
    assert edge["exact"].count("/") == 1
    assert index["exact"] is None


def test_a_report_without_a_front_page_has_none_printed() -> None:
    found = par_document(
        figures_document(analysed("boston-5"), (), "9.8.7", DIGEST),
        replace(report("boston-5"), front=None),
        context_of("boston-5"),
    )
    titles = [each["title"] for each in document("boston-5")["printed"]]
    assert [each["title"] for each in found["printed"]] == titles[1:]
    assert titles[0] == "Front page"
