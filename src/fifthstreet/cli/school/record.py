"""The record of a trainee at this computer: one JSON file in the user's data folder, replaced whole."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import Literal

from pydantic import TypeAdapter, ValidationError

from fifthstreet.json_records import strict_record
from fifthstreet.quoting import shown
from fifthstreet.school.errors import SchoolError
from fifthstreet.school.standing import Standing

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
#: No record is longer.
_MOST_BYTES = 1_000_000


@strict_record
class TraineeRecord:
    """How a trainee stands in each game, by its key."""

    version: Literal[1] = 1
    trainee: str
    games: Mapping[str, Standing] = field(default_factory=dict)

    def standing(self, game: str) -> Standing:
        return self.games.get(game, Standing())

    def with_standing(self, game: str, standing: Standing) -> TraineeRecord:
        return replace(self, games={**self.games, game: standing})


_RECORD = TypeAdapter(TraineeRecord)


def school_folder() -> Path:
    """Where the records of this computer are."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "fifthstreet" / "school"


def record_file(trainee: str, folder: Path | None = None) -> Path:
    """The file of a trainee, whose name is one word."""
    if not _NAME.fullmatch(trainee):
        why = f"{shown(trainee)}: a trainee's name is one word of small letters, digits, - and _"
        raise SchoolError("school/record", why)
    return (folder or school_folder()) / f"{trainee}.json"


def read_record(trainee: str, folder: Path | None = None) -> TraineeRecord:
    """The record of a trainee; a new one where there is none."""
    file = record_file(trainee, folder)
    try:
        with file.open("rb") as opened:
            text = opened.read(_MOST_BYTES + 1)
    except FileNotFoundError:
        return TraineeRecord(trainee=trainee)
    except OSError as error:
        raise SchoolError("school/record", f"cannot read {file}: {error.strerror}") from error
    try:
        return _RECORD.validate_json(text)
    except ValidationError as error:
        why = f"{file} is not a record of the school: {error.errors()[0]['msg']}; move it away to begin again"
        raise SchoolError("school/record", why) from error


def write_record(record: TraineeRecord, folder: Path | None = None) -> None:
    """Keep a record: written beside the old one and then moved, so that nobody reads half of it."""
    file = record_file(record.trainee, folder)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("wb", dir=file.parent, prefix=".new-", delete=False) as beside:
            beside.write(_RECORD.dump_json(record, indent=2) + b"\n")
            beside.flush()
            os.fsync(beside.fileno())
        Path(beside.name).replace(file)
    except OSError as error:
        raise SchoolError("school/record", f"cannot write {file}: {error.strerror}") from error
