"""What one takes away from the analyst's desk: a PAR sheet, a workbook, or everything as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from fifthstreet.api.reports import report
from fifthstreet.web.working.analyses import full_analysis, settled
from fifthstreet.web.working.asked import Asked


def taken(given: Asked, kind: str) -> tuple[str, bytes]:
    """The name and the bytes of a file with what is on the screen."""
    asked = settled(given)
    found = full_analysis(asked)
    name = f"{asked.game}-{asked.pack}{'-not-approved' if asked.cells else ''}.{kind}"
    if kind == "json":
        return name, f"{json.dumps(found.to_json(), indent=2, ensure_ascii=False)}\n".encode()
    with TemporaryDirectory(prefix="fifthstreet-") as folder:
        (file,) = report(found, Path(folder) / name)
        return name, file.read_bytes()
