"""``fifthstreet.verify_report``: a report of ours read back, worked out again, and compared figure by figure."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Any

from fifthstreet.api.analysis import Analysis, analyze
from fifthstreet.api.checked_calls import checked_call
from fifthstreet.api.errors import InputError
from fifthstreet.api.files import PathName, reason
from fifthstreet.api.filing import filed
from fifthstreet.api.games import GameGiven, PackGiven
from fifthstreet.api.questions import Progress
from fifthstreet.api.reports import MadeReport, made_report
from fifthstreet.maths.count.counts import no_progress
from fifthstreet.quoting import said_by, shown
from fifthstreet.reports.context import Assumptions
from fifthstreet.reports.par_document import SCHEMA, schema
from fifthstreet.reports.verifying.differences import Difference, differences, figures_in
from fifthstreet.reports.verifying.sheets_of_pdf import attached, changed_drawing, changed_words
from fifthstreet.reports.verifying.workbooks import changed_cells, document_in
from fifthstreet.table.recorded.strict_json import read_json
from fifthstreet.table.refusals import Refusal
from fifthstreet.version import package_digest

#: No report of ours comes near this; what a workbook unpacks to is looked at too.
_LARGEST = 50_000_000
_PDF, _ZIP = b"%PDF-", b"PK\x03\x04"


@dataclass(frozen=True)
class Verified:
    """What became of a report: how many figures were compared, and those that do not come out."""

    file: str
    kind: str
    game: str
    figures: int
    differences: tuple[Difference, ...]
    #: Made by the same files as are installed here.
    same_software: bool

    @property
    def is_right(self) -> bool:
        """Whether every figure comes out."""
        return not self.differences

    def to_json(self) -> dict[str, Any]:
        """Everything as plain values."""
        return {
            "file": self.file,
            "kind": self.kind,
            "game": self.game,
            "figures": self.figures,
            "same_software": self.same_software,
            "right": self.is_right,
            "differences": [each.to_json() for each in self.differences],
        }


@checked_call
def verify_report(
    file: PathName, *, pack: PackGiven | None = None, game: GameGiven | None = None, progress: Progress = no_progress
) -> Verified:
    """Read a PAR sheet, a workbook or a JSON document, work it out again and compare every figure.

    A report by a pack or a game of your own needs them again as ``pack`` and ``game``.
    """
    data = _read(Path(file))
    kind = _kind(data)
    document = _checked(_document(data, kind, Path(file)), Path(file))
    analysis = _again(document, pack, game, progress)
    made = _made_again(analysis, document) if "printed" in document else None
    given = figures_in(document)
    found = figures_in(analysis.to_json() if made is None else made.document)
    wrong = [*differences(given, found), *(_on_paper(data, kind, made) if made is not None else ())]
    same = document["software"]["digest"] == package_digest()
    return Verified(Path(file).name, kind, document["game"], len(given), tuple(wrong), same)


# Reading ---------------------------------------------------------------------------------------------------------


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            data = opened.read(_LARGEST + 1)
    except (OSError, ValueError) as error:
        raise InputError("input/unreadable", f"cannot read {shown(file)}: {reason(error)}") from error
    if len(data) > _LARGEST:
        raise InputError("input/too_large", f"{shown(file)} has more than {_LARGEST:,} bytes")
    return data


def _kind(data: bytes) -> str:
    """The form of a report by its first bytes, whatever its file is called."""
    return ".pdf" if data.startswith(_PDF) else ".xlsx" if data.startswith(_ZIP) else ".json"


def _document(data: bytes, kind: str, file: Path) -> object:
    try:
        if kind == ".pdf":
            found: bytes | str | None = attached(data)
        elif kind == ".xlsx":
            if sum(each.file_size for each in zipfile.ZipFile(BytesIO(data)).infolist()) > _LARGEST:
                raise InputError("input/too_large", f"{shown(file)} unpacks to more than {_LARGEST:,} bytes")
            found = document_in(data)
        else:
            found = data
        return None if found is None else read_json(found, "scenario/malformed")
    except InputError:
        raise
    except Refusal as refused:
        raise InputError("input/not_a_report", f"{shown(file)} cannot be read: {refused.message}") from refused
    except Exception as error:  # Whatever a broken file makes its reader say.
        raise InputError("input/not_a_report", f"{shown(file)} cannot be read: {said_by(error)}") from error


def _checked(document: object, file: Path) -> dict[str, Any]:
    """The document, if it is one of ours."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 (only who verifies needs it)

    if not isinstance(document, dict) or document.get("schema") != SCHEMA:
        raise InputError("input/not_a_report", f"{shown(file)} is no report of ours: it carries no {SCHEMA}")
    problem = next(iter(Draft202012Validator(schema()).iter_errors(document)), None)
    if problem is not None:
        where = ".".join(map(str, problem.absolute_path)) or "the document"
        raise InputError("input/not_a_report", f"{shown(file)}: {where}: {problem.message[:200]}")
    return document


# Working it out again --------------------------------------------------------------------------------------------


def _again(document: dict[str, Any], pack: PackGiven | None, game: GameGiven | None, progress: Progress) -> Analysis:
    """The analysis that the document says was asked for."""
    found = analyze(
        game if game is not None else document["game"],
        pack if pack is not None else document["pack"],
        key=document["game"],
        options=document["options"],
        pay=document["pays"] or None,
        meters=document["meters"] or None,
        ante=document["ante"],
        players=document["players"],
        strategy=document["strategy_text"] or document["strategy"],
        known=" ".join(document["known"]),
        sees=document["sees"],
        progress=progress,
    )
    question = replace(found.exact.question, strategy_name=document["strategy"])
    return replace(found, exact=replace(found.exact, question=question))


def _made_again(analysis: Analysis, document: dict[str, Any]) -> MadeReport:
    """The report with what it was filed under, and simulations as long as they were."""
    filing, assumed = document["filing"], document["assumptions"]
    checks, software = document["checked"], document["software"]
    rounds = {name: each["rounds"] for name, each in checks.items()}
    made = made_report(
        analysis,
        document["command"],
        filed(filing["reference"], filing["revision"], filing["author"], filing["date"]),
        Assumptions(rounds_per_hour=assumed["rounds_per_hour"], seats=assumed["seats"]),
        rounds,
    )
    # Who made it, and how it was asked for, stands there as it was.
    check = made.context.cross_check
    asked = check and replace(check, command=checks["cross_check"]["command"])
    context = replace(made.context, version=software["version"], package_digest=software["digest"], cross_check=asked)
    return replace(made, context=context)


def _on_paper(data: bytes, kind: str, made: MadeReport) -> Iterator[Difference]:
    """What the file shows, beside what it carries."""
    fresh = made.rendered(kind)
    if kind == ".pdf":
        assert isinstance(fresh, bytes)
        yield from changed_words(data, fresh, made.report)
        yield from changed_drawing(data, fresh)
    elif kind == ".xlsx":
        assert isinstance(fresh, bytes)
        yield from changed_cells(data, fresh)
