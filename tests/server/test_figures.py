"""What a keeper sees: log lines that can be followed, figures, and who may read them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx

from ludoteca.server.logs import masked
from tests.server.house import TLS, Guest, House

FIGURES = [
    "ludoteca_bot_queue",
    "ludoteca_commit_seconds_count",
    "ludoteca_database_errors",
    "ludoteca_tables_set_aside",
    "ludoteca_tasks_failed_total",
    'ludoteca_rate_refusals_total{kind="chat"}',
    "process_open_fds",
    "process_resident_memory_bytes",
]


def test_a_log_line_says_which_request_from_where_by_whom_at_which_table(tmp_path: Path) -> None:
    house = House(tmp_path, trusted_proxies=["127.0.0.1"]).start()
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    answer = anna.http.get(table, headers={"X-Forwarded-For": "192.0.2.1"})
    house.stop()
    line = next(one for one in house.lines() if one.get("address") == "192.0.2.1")
    assert line["request"] == answer.headers["X-Request-ID"]
    assert line["table"] == masked(table.rpartition("/")[2])
    with sqlite3.connect(tmp_path / "test.db") as db:
        assert db.execute("SELECT id FROM people").fetchall() == [(line["person"],)]
    db.close()
    numbers = [one["request"] for one in house.lines() if one["message"] == "request"]
    assert len(set(numbers)) == len(numbers)


def test_whoever_has_not_said_who_they_are_is_not_named(house: House) -> None:
    answer = httpx.get(f"{house.url}/healthz", verify=TLS)
    lines = [one for one in house.lines() if one.get("request") == answer.headers["X-Request-ID"]]
    assert [("person" in one, "table" in one) for one in lines] == [(False, False)]


def test_the_figures_tell_of_queues_commits_errors_tasks_and_the_process(tmp_path: Path) -> None:
    house = House(tmp_path, rates={"chat": "1 per hour"}).start()
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    assert [anna.post(f"{table}/chat", {"text": "hello"}).status_code for _ in range(2)] == [
        201,
        429,
    ]
    shown = anna.http.get("/metrics").text
    assert [name for name in FIGURES if f"\n{name}" not in shown] == []


def test_figures_are_for_those_who_were_named(tmp_path: Path) -> None:
    house = House(tmp_path, trusted_proxies=["127.0.0.1"], metrics_for=["192.0.2.0/24"]).start()
    asked = [
        httpx.get(f"{house.url}/metrics", headers=headers, verify=TLS).status_code
        for headers in ({}, {"X-Forwarded-For": "192.0.2.9"}, {"X-Forwarded-For": "198.51.100.1"})
    ]
    assert asked == [403, 200, 403]


def test_nobody_behind_a_proxy_that_was_not_named_passes_for_this_machine(house: House) -> None:
    headers = {"X-Forwarded-For": "198.51.100.1"}
    assert httpx.get(f"{house.url}/metrics", headers=headers, verify=TLS).status_code == 403
    assert httpx.get(f"{house.url}/metrics", verify=TLS).status_code == 200
