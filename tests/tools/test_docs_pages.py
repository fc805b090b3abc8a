"""The generated pages: nothing is missing from them, and their examples do what they say."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from tests.cli.running import spawn
from typer.core import TyperGroup

import fifthstreet
from docs_pages import consoles_page, help_page, house_commands_page, notation_page, refusals_page, run_page
from docs_pages.glossary import COMMAND_FIELDS, EVENT_FIELDS, VIEW_FIELDS
from docs_pages.house_glossary import ENVELOPE_FIELDS, HOUSE_FIELDS
from fifthstreet import open_table, replay
from fifthstreet.cli.main import app
from fifthstreet.floor.commands import HOUSE_COMMANDS
from fifthstreet.floor.envelope import Envelope
from fifthstreet.progressive.consoles.protocols import PROTOCOLS
from fifthstreet.table.decide import ACTIONS
from fifthstreet.table.messages.commands import command_adapter
from fifthstreet.table.messages.events import event_adapter
from fifthstreet.table.recorded.notation import parse
from fifthstreet.table.views import view

_SOURCE = Path(fifthstreet.__file__).parent
_CODE = re.compile(r"(?!application/|text/)[a-z]+/[a-z_0-9]+")
_LISTS = ("CODES", "OPTION_CODES")


def _used_codes() -> set[str]:
    """Every code in the source outside the lists of codes."""
    return {code for path in _SOURCE.rglob("*.py") for code in _codes_in(ast.parse(path.read_text("utf-8")))}


def _codes_in(tree: ast.Module) -> Iterator[str]:
    listed = {
        id(key)
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in _LISTS
        if isinstance(node.value, ast.Dict)
        for key in node.value.keys
    }
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and id(node) not in listed else None
        if isinstance(text, str) and _CODE.fullmatch(text):
            yield text


def test_every_code_is_listed_and_every_listed_code_is_used() -> None:
    listed = [code for _, _, codes in refusals_page.SECTIONS for code in codes]
    assert len(listed) == len(set(listed)), "a code is listed twice"
    assert set(listed) == _used_codes()
    page = refusals_page.markdown()
    assert all(f"`{code}`" in page for code in listed)


def test_every_command_of_the_application_is_on_its_page() -> None:
    def names(group: TyperGroup, above: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        yield above
        for name, command in group.commands.items():
            if isinstance(command, TyperGroup):
                yield from names(command, (*above, name))
            else:
                yield (*above, name)

    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    assert set(help_page.COMMANDS) == set(names(group, ()))


def test_the_scenario_on_the_page_can_be_settled() -> None:
    assert help_page.SCENARIO.strip() in help_page.markdown()
    done = spawn("settle", given=help_page.SCENARIO.encode())
    assert done.returncode == 0
    nets = {seat: each["net"] for seat, each in json.loads(done.stdout)["seats"].items()}
    assert nets == {"1": "29.00", "4": "-30.00"}  # 10 + 20 - 1, and 25 + 5 forfeited.


@pytest.mark.parametrize(
    ("schema", "meanings"),
    [
        (command_adapter().json_schema(), COMMAND_FIELDS),
        (event_adapter().json_schema(), EVENT_FIELDS),
        (HOUSE_COMMANDS.json_schema(), HOUSE_FIELDS),
    ],
    ids=["commands", "events", "house"],
)
def test_every_field_has_a_meaning_and_every_record_a_sentence(
    schema: dict[str, dict[str, dict[str, object]]], meanings: dict[str, str]
) -> None:
    records = schema["$defs"]
    used: set[str] = set()
    for name, record in records.items():
        properties: dict[str, dict[str, str]] = record["properties"]  # type: ignore[assignment]
        word = properties.get("do", properties.get("event", {"const": name}))["const"]
        used.update(f"{word}.{field}" if f"{word}.{field}" in meanings else field for field in properties)
    assert used == set(meanings)
    assert [name for name, record in records.items() if not record.get("description")] == []


def test_every_command_and_event_is_on_the_page_with_its_roles() -> None:
    page = run_page.markdown()
    for schema in (command_adapter().json_schema(), event_adapter().json_schema()):
        for word in schema["discriminator"]["mapping"]:
            assert f"### {word}\n" in page
    assert page.count("Given by: ") == len(ACTIONS)


def test_every_command_of_a_house_is_on_its_page_with_its_roles() -> None:
    page = house_commands_page.markdown()
    words = HOUSE_COMMANDS.json_schema()["discriminator"]["mapping"]
    assert all(f"### {word}\n" in page for word in words)
    assert page.count("Given by: ") == len(words)
    assert {*Envelope.__slots__} == {*ENVELOPE_FIELDS}


def test_the_view_on_the_page_is_the_view() -> None:
    table = open_table("caribbean-stud", "us-ma", seed=1)
    assert set(view(table.state, "dealer")) == set(VIEW_FIELDS)


def test_the_example_script_answers_what_the_page_shows() -> None:
    done = spawn("run", given=run_page.EXAMPLE.encode())
    assert done.returncode == 0
    answers = done.stdout.decode().splitlines()
    shown = run_page.markdown().split("answers\n\n```json\n")[1].split("\n```")[0]
    assert shown.splitlines() == answers
    assert [json.loads(line)["refusal"]["code"] for line in answers if "refusal" in json.loads(line)] == [
        "wager/step"
    ]


@pytest.mark.rule("ma-csp 10(c)(3)(ii)(b)")
def test_the_round_dealt_by_hand_is_not_refused_and_settles_as_it_should() -> None:
    assert run_page.BY_HAND.strip() in run_page.markdown()
    done = spawn("run", given=run_page.BY_HAND.encode())
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer for answer in answers if "refusal" in answer] == []
    assert not any(answer.get("automatic") for answer in answers)
    (settled,) = [answer for answer in answers if answer.get("event") == "lines_settled"]
    # A-K-Q beats A-K-7: ante 10 and bet 20 win even money, the progressive dollar is lost.
    paid = {line["wager"]: (line["outcome"], line["paid"]) for line in settled["lines"]}
    assert paid == {"ante": ("win", "10.00"), "bet": ("win", "20.00"), "progressive": ("lose", "0.00")}
    assert replay(answers[-1]["notation"]).net(1) == 1_000 + 2_000 - 100


def test_the_page_writes_blanks_and_signs_as_the_program_does() -> None:
    page = notation_page.markdown()
    setting = "progressive_paytable=MS~Stud-01"
    assert f"`{setting}`" in page
    assert parse(f"mississippi-stud us-wa {setting}").settings == {"progressive_paytable": "MS Stud-01"}
    assert "`=` is `%3D`" in page


@pytest.mark.rule("ma-csp 10(c)(3)(ii)(b)")
def test_the_notation_on_the_page_is_read_written_and_replayed() -> None:
    assert str(parse(notation_page.EXAMPLE)) == notation_page.EXAMPLE
    table = replay(notation_page.EXAMPLE)
    assert table.net(1) == 1_000 + 2_000 - 500 - 100  # Ante and bet win even money; bonus and progressive lose.
    assert table.net(4) == -2_500  # The ante is forfeited, the coupon is no stake.


def test_every_action_on_the_page_can_be_read() -> None:
    section = notation_page.markdown().split("## What can be done")[1]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    tokens = [token for row in rows for token in re.findall(r"`([^`]+)`", row)]
    assert len(tokens) > 15
    parse("caribbean-stud us-ma | " + " ".join(tokens))


def test_the_diagrams_of_the_consoles_have_every_arrow() -> None:
    page = consoles_page.markdown()
    for key, protocol in PROTOCOLS.items():
        section = page.split(f"`{key}`\n")[1].split("\n## ")[0]
        drawn = re.findall(r"^    (\w+) --> (\w+): ", section, re.MULTILINE)
        assert drawn == [(each.state, each.to) for each in protocol.transitions]
        assert all(f"`{clause}`" in section for each in protocol.transitions for clause in each.cites)
