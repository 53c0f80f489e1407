"""Figures for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TIMES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30)


class Metrics:
    """Counted since the server started."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "ludoteca_requests", "Requests answered", ["route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "ludoteca_request_seconds",
            "Time to the first byte of an answer",
            ["route"],
            buckets=TIMES,
            registry=self.registry,
        )
        self.moves = Counter("ludoteca_moves", "Moves committed", ["by"], registry=self.registry)
        self.watchers = Gauge("ludoteca_watchers", "Open event streams", registry=self.registry)
        self.tables = Gauge("ludoteca_tables", "Tables in memory", registry=self.registry)
        self.bot_seconds = Histogram(
            "ludoteca_bot_seconds", "Time a bot took", buckets=TIMES, registry=self.registry
        )
        self.bot_failures = Counter(
            "ludoteca_bot_failures", "Bots that failed", ["bot"], registry=self.registry
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
