"""The server's log: one JSON object a line, without secrets, bodies, cards or what somebody typed."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

LOG = logging.getLogger("fifthstreet.web")


class AsJson(logging.Formatter):
    """A line of the log; what is said beside the message is in ``extra={"said": {...}}``."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "event": record.getMessage()}
        line |= getattr(record, "said", {})
        if record.exc_info is not None and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _where(record)
        return json.dumps(line, ensure_ascii=False)


def _where(record: logging.LogRecord) -> list[str]:
    """The places of the program that an error went through: modules and lines, no values and no folders."""
    assert record.exc_info is not None
    places, trace = [], record.exc_info[2]
    while trace is not None:
        module = trace.tb_frame.f_globals.get("__name__", "?").rpartition("/")[2]  # A template is named by its file.
        places.append(f"{module}:{trace.tb_lineno}")
        trace = trace.tb_next
    return places


def log_to_stderr(least: int = logging.INFO) -> None:
    """Send the log to the standard error stream, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    for logger in (LOG, logging.getLogger("uvicorn"), logging.getLogger("uvicorn.error")):
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(least)
