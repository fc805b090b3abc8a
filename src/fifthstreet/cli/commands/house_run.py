"""``fifthstreet run --house``: one JSON command per line in, one answer per line out, told when it is on disk."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

import typer

from fifthstreet.api.errors import InputError
from fifthstreet.cli.errors import REFUSED, STOPPED, STOPS
from fifthstreet.cli.inputs import open_script, read_lines
from fifthstreet.errors import Error
from fifthstreet.floor.checks import open_floor
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.table.recorded.strict_json import read_json


def run_house(file: str, folder: str, *, strict: bool) -> None:
    """Carry out a script on a house that passed its checks; ``strict`` ends it at the first refusal."""
    try:
        with open_script(file) as stream:
            house = open_floor(Path(folder))
            with closing(house.ledger):
                _run(house, read_lines(stream), strict)
    except Error as error:
        typer.echo(_refused(error))
        raise typer.Exit(STOPPED if error.code in STOPS else REFUSED) from None


def _run(house: House, lines: Iterable[str | InputError], strict: bool) -> None:
    for good, answer in answers(house, lines):
        typer.echo(answer)
        if strict and not good:
            raise typer.Exit(REFUSED)


def answers(house: House, lines: Iterable[str | InputError]) -> Iterator[tuple[bool, str]]:
    """The answer to each command, and whether it was carried out."""
    for line in lines:
        if isinstance(line, str) and not line.strip():
            continue
        try:
            answer = _do(house, line)
        except Error as refusal:
            if refusal.code in STOPS:
                raise
            yield False, _refused(refusal)
            continue
        yield True, answer


def _refused(refusal: Error) -> str:
    return json.dumps({"ok": False, "refusal": refusal.to_json()}, ensure_ascii=False)


def _do(house: House, line: str | InputError) -> str:
    if isinstance(line, InputError):
        raise line
    command = read_json(line, "command/malformed")
    if not isinstance(command, dict):
        raise FloorError("house/malformed", "a command is a JSON object")
    return json.dumps(house.do(command).to_json(), ensure_ascii=False)
