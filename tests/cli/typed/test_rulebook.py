"""Commands that look things up: what they take, and how they are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import invoke

from fifthstreet.rulebook import pack_keys
from fifthstreet.version import __version__


def test_every_pack_is_listed_and_the_version_is_told() -> None:
    listed = json.loads(invoke("rules", "list", "--json").stdout)
    assert {pack["pack"] for pack in listed} == {*pack_keys()}
    assert json.loads(invoke("version", "--json").stdout)["version"] == __version__


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("rules", "show", "poker"), "game/unknown"),
        (("rules", "show", "boston-5", "--pack", "xx-none"), "pack/unknown"),
        (("rules", "placard", "boston-5", "-o", "nothing"), "input/option"),
    ],
)
def test_what_is_not_there_is_refused_in_one_shape(words: tuple[str, ...], code: str) -> None:
    result = invoke(*words, "--json")
    assert (result.exit_code, json.loads(result.stdout)["error"]["code"]) == (2, code)


def test_a_pack_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("key = \n")
    assert invoke("check-pack", str(file)).exit_code == 2
    assert invoke("rules").exit_code == 2  # It says what there is to look up.
