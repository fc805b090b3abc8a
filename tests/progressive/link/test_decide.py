"""The example of the page, and what a link that is not there does."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any, get_args

import pytest

from fifthstreet.money import parse_cents
from fifthstreet.progressive.link import commands as c
from fifthstreet.progressive.link.decide import ACTIONS, decide_link
from fifthstreet.progressive.refusals import LinkRefusal

PAGE = Path(__file__).resolve().parents[3] / "docs" / "progressive.md"


def test_the_example_of_the_page_runs_and_pays_what_it_says() -> None:
    names: dict[str, Any] = {}
    exec(PAGE.read_text("utf-8").split("```python\n")[1].split("```")[0], names)
    # A seed of 10,000.00 and a fifth of a dollar.
    assert names["link"].wins[1].amount == parse_cents("10000.20")


def test_every_command_is_on_the_page_and_is_acted_on() -> None:
    kinds = get_args(c.LinkCommand)
    assert {*ACTIONS, c.CreateLink} == set(kinds)
    page = PAGE.read_text("utf-8")
    words = [field.default for kind in kinds for field in dataclasses.fields(kind) if field.name == "do"]
    assert len(words) == len(kinds)
    assert [word for word in words if f"`{word}`" not in page] == []


def test_before_it_is_created_a_link_can_do_nothing() -> None:
    with pytest.raises(LinkRefusal) as refusal:
        decide_link(None, c.CloseLink())
    assert (refusal.value.code, refusal.value.ground) == ("link/unknown", "ours")
