"""``fifthstreet run --house``: every command gets one answer, when it is on disk."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import invoke, short

from fifthstreet.cli.commands.house_run import answers
from fifthstreet.floor.creating import open_house
from fifthstreet.floor.errors import FloorError

LOG_IN = {"do": "log_in", "badge": "carl", "key": "c1"}


class Script:
    """A demonstration house, and scripts for it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        told = json.loads(invoke("house", "create", str(folder), "--demo", "--json").stdout)
        self.pins = {badge["badge"]: badge["pin"] for badge in told["badges"]}

    def run(self, *lines: str | dict[str, Any], strict: bool = False) -> tuple[int, list[dict[str, Any]]]:
        text = "\n".join(line if isinstance(line, str) else json.dumps(self.signed(line)) for line in lines)
        done = invoke("run", "--house", str(self.folder), *(["--strict"] if strict else []), given=text)
        return done.exit_code, [json.loads(line) for line in done.stdout.splitlines()]

    def signed(self, command: dict[str, Any]) -> dict[str, Any]:
        """The command with the PIN of its badge, unless it says another one."""
        return {"pin": self.pins[command["badge"]], **command} if "badge" in command else command


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Script:
    return Script(tmp_path_factory.mktemp("run") / "house")


@pytest.mark.req("S2")
def test_every_command_has_one_answer_and_a_repeated_one_the_same(script: Script) -> None:
    code, (first, again) = script.run(LOG_IN, "", LOG_IN)
    assert code == 0
    assert first == again
    assert first["ok"]
    assert first["events"][0]["event"] == "logged_in"
    with sqlite3.connect(script.folder / "house.db") as database:
        (kind,) = database.execute("SELECT kind FROM records WHERE position = ?", [first["position"]]).fetchone()
    database.close()
    assert kind == "logged_in"


@pytest.mark.req("S7")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("nothing", "command/malformed"),
        ("[]", "house/malformed"),
        ('{"do": "log_in", "do": "log_out"}', "command/malformed"),
        ('{"do": "log_in", "badge": "carl", "pin": "000001", "key": "x"}', "people/unknown"),
        ('{"do": "log_in", "badge": "carl", "pin": "000001"}', "house/key_missing"),
        ('{"do": "open_day"}', "people/session"),
        ('"' + "x" * 1_000_001 + '"', "input/too_large"),
    ],
    ids=short,
)
def test_a_refusal_is_answered_and_the_script_goes_on_unless_it_is_strict(
    script: Script, line: str, code: str
) -> None:
    left, told = script.run(line, LOG_IN)
    assert left == 0
    assert (told[0]["ok"], told[0]["refusal"]["code"]) == (False, code)
    assert told[1]["ok"]
    left, told = script.run(line, LOG_IN, strict=True)
    assert (left, len(told)) == (2, 1)


@pytest.mark.req("S4")
def test_a_house_that_is_not_right_takes_no_command(tmp_path: Path) -> None:
    script = Script(tmp_path / "house")
    with sqlite3.connect(script.folder / "house.db") as database:
        database.execute("UPDATE balances SET amount = 5")
        database.execute("UPDATE records SET at = at + 1 WHERE position = 3")
    database.close()
    code, told = script.run(LOG_IN)
    assert code == 3
    assert [answer["refusal"]["code"] for answer in told] == ["house/check"]


@pytest.mark.req("S4")
def test_a_check_that_fails_in_mid_script_stops_it(tmp_path: Path) -> None:
    """The key of the sealed decks is another one when a table is first looked at."""
    script = Script(tmp_path / "house")
    code, told = script.run(
        LOG_IN,
        {"do": "open_day", "badge": "carl", "key": "d1", "day": "2026-01-01"},
        {"do": "open_table", "badge": "fay", "key": "t1", "table": "B5"},
        {"do": "sit", "badge": "ann", "key": "s1", "table": "B5", "seat": 1},
    )
    assert (code, [answer["ok"] for answer in told]) == (0, [True] * 4)
    (script.folder / "keys" / "decks.key").write_bytes(bytes(32))
    code, told = script.run(LOG_IN)
    assert (code, [answer["ok"] for answer in told]) == (3, [False])
    house = open_house(script.folder)  # without its checks
    sit = json.dumps(script.signed({"do": "sit", "badge": "bob", "key": "s2", "table": "B5", "seat": 2}))
    with pytest.raises(FloorError) as stopped:
        list(answers(house, [sit]))
    assert stopped.value.code == "house/check"
    house.ledger.engine.dispose()


def test_a_folder_without_a_house_is_refused(tmp_path: Path) -> None:
    done = invoke("run", "--house", str(tmp_path), given="")
    assert (done.exit_code, json.loads(done.stdout)["refusal"]["code"]) == (2, "house/not_a_house")
