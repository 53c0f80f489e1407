"""Figures for Prometheus."""

from __future__ import annotations

from functools import cache, partial

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

TIMES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30)


class Metrics:
    """Counted since the server started."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter = partial(Counter, registry=self.registry)
        times = partial(Histogram, registry=self.registry, buckets=TIMES)
        self.requests = counter("ludoteca_requests", "Requests answered", ["route", "status"])
        first_byte = "Time to the first byte of an answer"
        self.seconds = times("ludoteca_request_seconds", first_byte, ["route"])
        self.moves = counter("ludoteca_moves", "Moves committed", ["by"])
        self.cut = counter("ludoteca_cut", "Connections refused or cut off", ["why"])
        sent_on = "Requests sent on to the server that plays their table"
        self.sent_on = counter("ludoteca_sent_on", sent_on)
        self.watchers = Gauge("ludoteca_watchers", "Open event streams", registry=self.registry)
        self.tables = Gauge("ludoteca_tables", "Tables in memory", registry=self.registry)
        aside = "Tables set aside because they do not load"
        self.aside = Gauge("ludoteca_tables_set_aside", aside, registry=self.registry)
        self.bot_seconds = times("ludoteca_bot_seconds", "Time a bot took, its wait included")
        waiting = "Questions that wait for a worker"
        self.bot_queue = Gauge("ludoteca_bot_queue", waiting, registry=self.registry)
        self.commit_seconds = times("ludoteca_commit_seconds", "Time until a write was on the disk")
        often = "Requests refused for coming too often"
        self.too_often = counter("ludoteca_rate_refusals", often, ["kind"])
        self.bot_failures = counter("ludoteca_bot_failures", "Bots that failed", ["bot"])
        again = "Background work tried again because the database failed"
        self.tasks_retried = counter("ludoteca_tasks_retried", again, ["task"])
        self.tasks_failed = counter("ludoteca_tasks_failed", "Background tasks that ended in error")
        errors = "Reads and writes the database failed at"
        self.database_errors = Gauge(
            "ludoteca_database_errors", errors, ["what"], registry=self.registry
        )
        away = "Seconds for which reading or writing has failed; 0 while it works"
        self.database_away = Gauge(
            "ludoteca_database_away_seconds", away, ["what"], registry=self.registry
        )

        ProcessCollector(registry=self.registry)  # memory, descriptors, CPU
        self._requests = cache(lambda route, status: self.requests.labels(route, str(status)))
        self._seconds = cache(self.seconds.labels)
        self.people_moved = self.moves.labels("person")

    def answered(self, route: str, status: int, seconds: float) -> None:
        """A request has its answer."""
        self._requests(route, status).inc()
        self._seconds(route).observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)
