"""``fifthstreet run``: one JSON command per line in, one JSON event or refusal per line out."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import typer
from pydantic import ValidationError

from fifthstreet.api.errors import InputError
from fifthstreet.api.tables import open_by_command
from fifthstreet.cards import HIDDEN
from fifthstreet.cli.inputs import open_script, read_lines
from fifthstreet.errors import Error
from fifthstreet.games import Describe
from fifthstreet.rulebook import Pack
from fifthstreet.rulebook.validation_messages import plain
from fifthstreet.table.messages.commands import Notate, OpenTable, ShowView, command_adapter
from fifthstreet.table.messages.events import CardsLookedAt, Event, event_adapter
from fifthstreet.table.recorded.strict_json import read_json
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.views import view

_COMMANDS = command_adapter()
_EVENTS = event_adapter()


def run_file(file: str, pack: Pack | None = None, game: Describe | None = None, *, clock: bool = False) -> None:
    """Carry out a script, answering each line before the next is read; with a ``clock``, in this machine's time."""
    begun = time.monotonic_ns()
    now = (lambda: (time.monotonic_ns() - begun) // 1_000_000) if clock else None
    with open_script(file) as stream:
        for answer in run(read_lines(stream), pack, game, now):
            typer.echo(answer)  # typer.echo flushes: whoever waits for the answer gets it.


def run(
    lines: Iterable[str | InputError],
    pack: Pack | None = None,
    game: Describe | None = None,
    now: Callable[[], int] | None = None,
) -> Iterator[str]:
    """Carry out a script of commands; a refused one changes nothing and the script goes on.

    A ``pack`` of one's own is the one meant where the script names its key; a ``game`` describes the game it names.
    ``now`` is the time in milliseconds of a clock that runs beside the table: no command tells it then.
    """
    table: Table | None = None
    for line in lines:
        try:
            if isinstance(line, InputError):
                raise line
            if not line.strip():
                continue
            table, answers = _carry_out(table, line, pack, game, now)
        except Error as refusal:
            yield json.dumps({"refusal": refusal.to_json()})
            continue
        yield from answers


def _carry_out(
    table: Table | None, line: str, pack: Pack | None, game: Describe | None, now: Callable[[], int] | None
) -> tuple[Table | None, list[str]]:
    read_json(line, "command/malformed")  # Pydantic would take the last of two equal keys.
    with _refused():
        command = _COMMANDS.validate_json(line)
    if isinstance(command, OpenTable):
        if table is not None:
            raise Refusal("table/already_open", "a table is open already")
        with _refused():
            table = open_by_command(command, pack, game)
        return table, [event_json(event) for event in table.events]
    if table is None:
        raise Refusal("command/no_table", f"open_table comes before {command.do}")
    if isinstance(command, ShowView):
        return table, [json.dumps({"view": view(table.state, command.role, command.seat)})]
    if isinstance(command, Notate):
        return table, [json.dumps({"notation": str(table.notation())})]
    told = [event_json(event) for event in table.do(command, at=None if now is None else now())]
    if table.waiting is not None:
        told.append(json.dumps({"waiting": table.waiting.to_json()}))
    return table, told


@contextmanager
def _refused() -> Iterator[None]:
    """A command that cannot be read, or limits that allow no wager, are refused in plain words."""
    try:
        yield
    except ValidationError as error:
        raise Refusal("command/malformed", plain(error, "the command")) from error


def event_json(event: Event) -> str:
    """An event as everyone may read it: what a player looked at stays hidden; ask for that player's view."""
    if isinstance(event, CardsLookedAt):
        hidden = {str(place): HIDDEN for place in event.faces}
        return json.dumps({"event": event.event, "seat": event.seat, "faces": hidden})
    return _EVENTS.dump_json(event).decode()
