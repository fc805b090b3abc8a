"""What the server counts for Prometheus."""

from __future__ import annotations

from pathlib import Path

import pytest

from fifthstreet.web.metrics import SHARED_FOLDER, Metrics


def test_counts_are_written_as_prometheus_reads_them() -> None:
    metrics = Metrics()
    metrics.commands.labels("sit", "done").inc(3)
    metrics.seconds.labels("/").observe(0.2)
    lines = metrics.text().decode().splitlines()
    assert 'fifthstreet_commands_total{do="sit",outcome="done"} 3.0' in lines
    # A fifth of a second is more than a tenth, and less than a quarter.
    assert 'fifthstreet_request_seconds_bucket{le="0.1",route="/"} 0.0' in lines
    assert 'fifthstreet_request_seconds_bucket{le="0.25",route="/"} 1.0' in lines


def test_each_server_counts_for_itself() -> None:
    one, other = Metrics(), Metrics()
    one.feeds.inc()
    assert b"fifthstreet_feeds_open 1.0" in one.text()
    assert b"fifthstreet_feeds_open 0.0" in other.text()


def test_a_folder_of_several_processes_that_is_not_there_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SHARED_FOLDER, str(tmp_path / "none"))
    with pytest.raises(ValueError, match="PROMETHEUS_MULTIPROC_DIR"):
        Metrics().text()
