"""The log of the server says what happened, and nothing that anybody typed."""

from __future__ import annotations

import json
import logging

import pytest

from fifthstreet.web.logs import LOG, AsJson, log_to_stderr


def line(record: logging.LogRecord) -> dict[str, object]:
    made: dict[str, object] = json.loads(AsJson().format(record))
    return made


def test_a_line_is_json_with_time_level_and_what_is_said() -> None:
    record = logging.LogRecord("x", logging.INFO, "p", 1, "request", (), None)
    record.said = {"status": 200}
    assert line(record) | {"at": ""} == {"at": "", "level": "info", "event": "request", "status": 200}


def test_an_error_is_told_by_its_kind_and_places_without_its_values() -> None:
    try:
        raise ValueError("PIN 123456")
    except ValueError as error:
        record = logging.LogRecord("x", logging.ERROR, "p", 1, "fault", (), (type(error), error, error.__traceback__))
    made = line(record)
    assert made["error"] == "ValueError"
    assert "123456" not in json.dumps(made)
    assert "/" not in json.dumps(made["where"])


@pytest.mark.usefixtures("own_log")
def test_the_log_goes_to_the_standard_error_stream(capsys: pytest.CaptureFixture[str]) -> None:
    log_to_stderr()
    LOG.info("hello")
    assert json.loads(capsys.readouterr().err)["event"] == "hello"
    log_to_stderr(logging.WARNING)
    LOG.info("a request")
    LOG.warning("refused")
    assert [json.loads(each)["event"] for each in capsys.readouterr().err.splitlines()] == ["refused"]
