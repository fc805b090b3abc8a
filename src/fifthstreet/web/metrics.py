"""What the server counts for Prometheus: requests, commands, refusals, feeds and the log."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

#: Where several processes of one server put their counts together.
SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The counts of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "fifthstreet_requests_total", "Requests answered.", ("method", "route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "fifthstreet_request_seconds", "Time to an answer.", ("route",), registry=self.registry, buckets=_SECONDS
        )
        self.commands = Counter(
            "fifthstreet_commands_total",
            "Commands carried out or refused.",
            ("do", "outcome"),
            registry=self.registry,
        )
        self.feeds = Gauge(
            "fifthstreet_feeds_open", "Feeds that are open.", registry=self.registry, multiprocess_mode="livesum"
        )
        self.position = Gauge(
            "fifthstreet_log_position", "Records in the log.", registry=self.registry, multiprocess_mode="max"
        )

    def text(self) -> bytes:
        """All of it, as Prometheus reads it; of every process where several serve."""
        registry = self.registry
        if os.environ.get(SHARED_FOLDER):
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
